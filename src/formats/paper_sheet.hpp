#pragma once
// Reads matches of which only the points are known, a figure for each side and hand: an old paper sheet,
// typed in as
//
//     Date: 1998-07-12
//     Place: Rome
//     Us: Ana, Bea | Them: Cid, Dan
//     1  |  520  |   340    # Ana went out
//     2  |  -45  | 1,610
//     =  |  475  | 1,950
//
// or any table whose columns are named by --columns. Cells are separated by |, ;, a tab or two blanks,
// never by one blank. A line that can be read in two ways is refused; only whether the figures are
// points or running totals may remain open, and is for the caller to find out.

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "formats/raw_match.hpp"

namespace meldbook::formats {

enum class Figures : std::uint8_t {
    points,  ///< of the hand
    totals,  ///< after the hand
};

/// A row of figures, one for each side; nothing where there is a dash.
struct FigureRow {
    std::int64_t line = 0;
    std::string text;  ///< as written
    bool is_total = false;  ///< begins with =
    std::vector<std::optional<int>> figures;
    std::vector<std::optional<int>> totals;  ///< of the sides with a column of totals, in a table
    RawField date, dealer, note;
};

struct FigureMatch {
    RawMatch match;  ///< its header and sides; add_hands() adds the hands
    std::vector<FigureRow> rows;
};

/// What the rows of a match say if their figures are points, or totals.
struct Reading {
    struct WrongTotal {
        std::int64_t line = 0;
        std::size_t side = 0;
        std::int64_t written = 0, made = 0;
    };
    std::vector<std::vector<int>> points;  ///< of each hand
    std::vector<std::int64_t> totals;  ///< after the last
    std::optional<WrongTotal> wrong;  ///< the first total that the rows above it do not make
};
Reading read_as(Figures figures, FigureMatch const& match);

/// What the figures of a match are: what was given, or what alone makes all its totals, or points if
/// both are the same. Nothing if it may be either. Throws LayoutError for a total that is wrong.
std::optional<Figures> figures_of(FigureMatch const& match, std::optional<Figures> given);

/// Adds the hands to the match, of which only a row of totals may be there.
void add_hands(FigureMatch& match, Figures figures);

/// Whether `--columns` names the columns of a table that has one for each side, like "hand,dealer,Ana &
/// Bea,Cid & Dan"; not pairs, "hand=Nr,side=Team".
bool lists_columns(std::string_view columns);

/// A column of such a table: hand, date, dealer, note, total (of the side before it), - (not read), or a
/// side.
struct FigureColumn {
    enum class Of : std::uint8_t { nothing, hand, date, dealer, note, total, side } of{};
    std::string word;  ///< as given
    std::size_t side = 0;
    std::size_t index = 0;  ///< of its cells in a row
};

/// Reads matches line by line.
class FigureReader {
public:
    /// `columns` are those of --columns; empty: a line of the sheet names the sides. Throws LayoutError.
    explicit FigureReader(std::string_view columns = {});

    /// Reads the next line of a sheet. Throws LayoutError; then the reader is of no further use.
    void take(std::string_view line);

    /// Reads the next row of a table. Throws like take().
    void take_row(std::int64_t line, std::string text, std::vector<std::string> cells);

    /// Throws LayoutError if the last match has no hands, or if there is none.
    void finish() const;

    /// The matches so far; the last may have no sides or hands yet.
    std::vector<FigureMatch> matches;

private:
    bool take_header(std::string_view line);
    FigureMatch& begun();
    void begin_match(std::vector<std::string> const& cells);
    bool take_headings(std::vector<std::string> const& cells);
    std::vector<FigureColumn> columns_for(std::size_t cells, std::string_view text) const;
    void take_number(std::string_view cell);
    std::optional<int> figure(std::string_view cell);

    std::vector<FigureColumn> columns_;  ///< of --columns
    std::vector<FigureColumn> found_;  ///< the same, with their places in the file
    std::vector<RawSide> sides_;  ///< of --columns
    std::int64_t line_ = 0;
    bool ended_ = true;  ///< no match has begun since the beginning or ---
    bool headed_ = false;  ///< headings of this match were read
    bool numbered_ = false;  ///< whether the hands of this match are
    int hand_ = 0;  ///< the last of this match
    std::string thousands_;  ///< the sign between thousands, and where it was first
    std::int64_t thousands_line_ = 0;
};

/// Reads a table, CSV, whose columns are named by --columns: one match. Throws LayoutError.
std::vector<FigureMatch> read_figure_table(SeekableFile const& file, std::string_view columns);

}  // namespace meldbook::formats
