#pragma once
// The later stages of reading a paper sheet: which figures of a row belong together, which are points
// and which totals, and which of several readings is right. Only for use inside formats.

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

#include "formats/paper_rows.hpp"
#include "formats/paper_sheet.hpp"

namespace meldbook::formats::paper {

/// How the figures of all rows are put into columns.
struct ColumnStyle {
    std::size_t sides = 2;
    bool numbered = false;  ///< the first figure of a row is the number of the hand
    bool joined = false;  ///< a blank can separate thousands
    bool pairs = false;  ///< points and total of each side in every row; else only in some rows
    bool drop_empty = false;  ///< several tabs are one separator
    bool dashes_separate = false;  ///< "520 - 340" are two figures
};

/// A cell of a column; nothing if there is a dash or no figure.
using Cell = std::optional<int>;

struct TableRow {
    std::size_t row = 0;  ///< index of the row on the sheet
    std::vector<Cell> cells;
    std::vector<Cell> other;  ///< another way to read the same row; most often empty
};

/// The rows in columns. Each row has one or two cells for each side.
struct Table {
    ColumnStyle style;
    std::vector<TableRow> rows;
    std::size_t joins = 0;  ///< how many blanks separate thousands
    std::vector<std::size_t> numbered;  ///< rows that begin with the number of their hand, in order
    std::vector<std::size_t> empty_rows;  ///< rows that have only the number of the hand
    std::vector<std::size_t> placed;  ///< rows whose figures were assigned by their place
};

/// Nothing if the rows do not fit the style.
std::optional<Table> table_of(std::vector<Row> const& rows, ColumnStyle const& style);

/// What the rows with one figure for each side are.
enum class RowOrder : std::uint8_t {
    points,  ///< but rows with a label, like "Total", are totals
    totals,  ///< running totals
    points_and_sums,  ///< a row that is the sum of those above is a total
    alternating,  ///< points and totals in turn
    alternating_from_second,  ///< the same, but the first hand has only one row
    last_is_total,  ///< the last row, and no other
};

/// A row of a reading.
struct Step {
    enum class Kind : std::uint8_t { hand, total, start } kind = Kind::hand;
    std::size_t row = 0;  ///< index of the row on the sheet
    std::vector<Cell> values;  ///< points, or totals as written
    bool adds_up = true;  ///< false for totals that are not the sums
};

/// One way to read all rows.
struct Reading {
    RowOrder rows = RowOrder::points;
    std::optional<PairOrder> pairs;  ///< of the rows with two figures for each side
    std::vector<Step> steps;
    bool by_heading = false;  ///< headings say which columns are totals
    int right = 0, wrong = 0;  ///< totals on paper that are the sums, and that are not
    bool confirmed() const { return right > wrong; }
};

/// One reading of a table whose rows have one figure for each side.
Reading reading_of(Table const& table, std::vector<Row> const& rows, RowOrder order);

/// The readings that fit a table, the best only: those that sums confirm, or else the possible ones.
/// `target` is the number of points at which the match ends; 0 if it is not known.
std::vector<Reading> readings_of(Table const& table, std::vector<Row> const& rows,
                                 std::optional<PairOrder> order, int target);

/// The answers to the questions about a sheet, in their order.
class Answers {
public:
    explicit Answers(std::vector<std::size_t> const& given) : given_{given} {}

    /// The index of the option that was chosen. Throws `question` if it was not asked yet.
    std::size_t to(AmbiguousSheet question);

private:
    std::vector<std::size_t> const& given_;
    std::size_t next_ = 0;
};

/// What is on a sheet besides the match's header.
struct Content {
    std::vector<Row> rows;
    std::vector<Names> names;  ///< all ways to read them
};

/// The one reading of a sheet.
struct Chosen {
    Names names;
    Table table;
    Reading reading;
    /// Whether the rows could have been points or totals, and neither a label nor an answer says it.
    bool by_arithmetic = false;
};

/// Throws LayoutError if no reading fits, AmbiguousSheet if several do.
Chosen choose(Content const& content, Totals totals, int target, Answers& answers);

/// Adds the hands, the mistakes and the remarks of the reading. Throws LayoutError, TotalTooLarge.
void add_hands(PaperSheet& sheet, std::vector<Row> const& rows, Chosen const& chosen,
               Totals totals);

}  // namespace meldbook::formats::paper
