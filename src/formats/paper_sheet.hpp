#pragma once
// Reads an old paper sheet, typed in or scanned as it was written:
//
//     Rome, 12 July 1998
//     Ana & Bea    Cid & Dan
//     1.  520        340
//     2.  -45        610
//     =   475        950
//
// First come the names of the sides, then for each hand the points of each side. Columns are
// separated by blanks, tabs, semicolons or |. Totals can be in rows of their own, beside the points,
// or alone; which figures are totals is found by adding up. Everything that had to be found out is
// returned as a remark. A sheet that can be read in two ways is not read without an answer.

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "formats/raw_match.hpp"

namespace meldbook::formats {

/// A running total on paper that is not the sum of the previous total on paper and the points.
struct AddingMistake {
    std::int64_t line = 0;
    int hand = 0;  ///< number
    std::size_t side = 0;
    int written = 0;  ///< points
    int right = 0;  ///< the correct sum
};

enum class Totals : std::uint8_t {
    added,  ///< the sums of the hands, even if the paper differs
    paper,  ///< the totals on paper; a hand with a mistake gets a correction
    none,  ///< the rows are points, never running totals
    only,  ///< the rows are running totals
};

/// What was found out about a sheet.
struct PaperRemark {
    enum class About : std::uint8_t {
        side,  ///< `text`: its players
        date,  ///< `other` is the day that `text` says
        month_only,  ///< `text` has no day; `other` is the first of the month
        year_only,  ///< `text` has only a year; `other` is its first day
        title,  ///< `text` became the note
        points,  ///< the rows are points, because as totals they would rise and fall
        running_totals,  ///< the rows are running totals
        sums,  ///< the row is a total, because it is the sum of the hands
        totals,  ///< the row is a total, although it is not the sum of the hands
        points_total,  ///< the order of columns: P T P T
        total_points,  ///< T P T P
        points_then_totals,  ///< P P T T
        totals_then_points,  ///< T T P P
        hand_numbers,  ///< the first figure of a row is the number of the hand
        hand_word,  ///< `text`, with the numbers of the hands, means a hand
        thousands,  ///< a blank separates thousands, first in the row `text`
        dashes,  ///< a dash separates columns, as in `text`
        corrected,  ///< letters in `text` are read as the digits of `other`
        placed,  ///< by their places, figures in the row `text` are of some sides, the others have 0
        empty_row,  ///< nothing is written in it
        hand_note,  ///< `text` became the note of the hand `other`
        initials,  ///< letters such as `text` in the rows say who dealt
        lines_of_sides,  ///< each line has the points of one side, hand by hand
    } about{};
    std::int64_t line = 0;
    std::string text, other;
};

struct PaperSheet {
    RawMatch match;
    std::vector<AddingMistake> mistakes;
    std::vector<PaperRemark> remarks;
};

/// How one row can be read.
struct RowReading {
    struct Side {
        std::string name;
        std::optional<int> points, total;
    };
    int hand = 0;  ///< number; 0 if it is a row of totals
    std::vector<Side> sides;
};

/// Thrown for a sheet that can be read in several ways.
class AmbiguousSheet : public Error {
public:
    enum class About : std::uint8_t { names, columns, totals, date };
    struct Option {
        std::string text;  ///< names: the sides; date: the day
        RowReading row;  ///< columns and totals
    };

    char const* what() const noexcept override { return "ambiguous sheet"; }
    ExitStatus exit_status() const noexcept override { return ExitStatus::usage; }

    About about{};
    std::int64_t line = 0;
    std::string text;  ///< as written
    std::vector<Option> options;
};

struct PaperOptions {
    Totals totals = Totals::added;
    /// The points at which a match with this header ends; 0 if that is not known.
    std::function<int(RawMatch const& header)> target = {};
    /// The options chosen for the questions asked so far, in their order.
    std::vector<std::size_t> answers = {};
};

/// Throws LayoutError, AmbiguousSheet and TotalTooLarge.
PaperSheet read_paper_sheet(std::string_view text, PaperOptions const& options);

/// Whether `--columns` lists the columns of a table with one column for each side, like "hand,Ana &
/// Bea,Cid & Dan".
bool lists_columns(std::string_view columns);

/// Reads such a table, CSV, which is one match. `columns` names the headings, or, if the file does
/// not have these headings, all columns from the left: hand, date, dealer, note, total (of the side
/// before it), - (not read); any other word is a side. Throws like read_paper_sheet.
PaperSheet read_wide_table(SeekableFile const& file, std::string_view columns,
                           PaperOptions const& options);

}  // namespace meldbook::formats
