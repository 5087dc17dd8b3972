#pragma once
// A match as written in a table or a sheet: texts that are not interpreted yet, each with its line;
// how such files are read, match by match; and the errors in their layout.

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "domain/error.hpp"

namespace meldbook::formats {

enum class HandColumn : std::uint8_t;

/// The errors in the layout of a file; `value` is what was found.
enum class LayoutFault : std::uint8_t {
    no_heading,  ///< CSV: the file is empty
    unknown_column,  ///< CSV: no column has the heading `value`
    unknown_field,  ///< CSV: `value` is not a field; `other` lists the fields
    column_form,  ///< CSV: `value` does not have the form FIELD=HEADING
    column_missing,  ///< CSV: no column for `value`
    column_twice,  ///< CSV: two columns for `value`
    match_differs,  ///< CSV: `value` in `column`, but `other` on line `first` of the same match
    hand_differs,  ///< CSV: the same of a hand
    open_quote,  ///< CSV: a quote without a closing quote
    after_quote,  ///< CSV: `value` follows a closing quote
    cells,  ///< CSV: `value` cells in a row, `other` in the heading
    cell_empty,  ///< CSV: nothing in the column `value`
    row_too_long,  ///< CSV: a row that is far longer than any of a table of hands
    too_scattered,  ///< CSV: too many matches, or matches whose rows are in too many places
    changed,  ///< CSV: the file is not as it was when its layout was checked
    match_too_long,  ///< a match that is far longer than any real one
    line_too_long,  ///< sheet: a line that is far longer than any of a sheet
    unknown_header,  ///< sheet: a line that does not begin with a known word
    header_twice,  ///< sheet: `value`
    hand_form,  ///< sheet: `value` in a line "Hand 3, dealer Ana"
    entry_form,  ///< sheet: a line in a hand that does not name a side
    points_form,  ///< sheet: `value` where points were expected
    change_form,  ///< sheet: `value` is not "Eve for Ana"
    name_form,  ///< sheet: the quotes in `value` are not around a name
    escape,  ///< sheet: `value` follows a backslash
    nothing,  ///< the file has no match
    figures,  ///< paper: `value` numbers in a row instead of `other` or twice as many
    no_names,  ///< paper: numbers before the names of the sides
    total_first,  ///< paper: a second row of totals before any hand
    row_form,  ///< paper: `other` in the row `value` is not a number
    letter,  ///< paper: the same, and it is one letter
    dashes,  ///< paper: the row `value` has only dashes: a hand without points, or a line
    sums,  ///< paper: two figures for each side, but no order of points and totals adds up
    no_such_column,  ///< wide CSV: --columns names `value`, which is neither a heading nor a place
    column_count,  ///< wide CSV: --columns names `value` columns, the file has `other`
    side_columns,  ///< wide CSV: `value` has a word that cannot name a side
    not_a_number,  ///< wide CSV: `value` in a column of points
};

class LayoutError : public Error {
public:
    LayoutError(LayoutFault its_fault, std::int64_t its_line, std::string its_value = {},
                std::string its_other = {})
        : fault{its_fault},
          line{its_line},
          value{std::move(its_value)},
          other{std::move(its_other)} {}

    char const* what() const noexcept override { return "unreadable file"; }
    ExitStatus exit_status() const noexcept override { return ExitStatus::usage; }

    LayoutFault fault;
    std::int64_t line;
    std::string value, other;
    std::string column;  ///< its heading
    std::int64_t first = 0;  ///< line
};

/// A text in a file with its line; empty if the file does not say it.
struct RawField {
    std::string text;
    std::int64_t line = 0;  ///< 0 if the file has no column or line for it

    bool has_text() const { return !text.empty(); }
    bool has_place() const { return line != 0; }
};

/// Two rows of a table that have different texts for the same match or hand. The caller decides
/// whether the texts have different meanings.
struct Difference {
    HandColumn column{};
    LayoutError error;  ///< to throw if they do
};

struct RawSide {
    std::int64_t line = 0;
    std::string name;  ///< without `players`, it also names them: "Ana+Bea" or "Ana"
    std::vector<std::string> players;
};

/// The hand of a side: its entry, or only its points if `entry` is empty.
struct RawEntry {
    std::int64_t line = 0;
    std::string side;  ///< name
    std::vector<std::string> players;  ///< empty if the file names them only for the match
    RawField entry;
    RawField points, total;  ///< of the hand, and the running total after it
    int correction = 0;  ///< points to add so that the running total is as written
};

struct RawHand {
    std::int64_t line = 0;
    RawField number, played, dealer, ended, note;
    RawField partners;  ///< the sides that played together: "Bea + Cid", several with commas
    RawField date;  ///< used instead of `played` by tables with a date for each hand
    std::optional<bool> irregular;
    std::vector<RawEntry> entries;
};

/// A substitute from a hand on: "Eve for Ana".
struct RawSubstitution {
    RawField hand;
    std::string in, out;
};

struct RawMatch {
    std::int64_t line = 1;  ///< its first line
    RawField number, id, started, finished, status, winner;
    RawField place, event, note;
    RawField rules;  ///< name of a rule set, and switches
    RawField rule_set;  ///< the whole rule set, JSON
    RawField target, hands_limit, tie, start, dealer;
    RawField seats;  ///< as written
    std::vector<std::string> seated;  ///< the players in the order of the seats
    std::vector<RawSide> sides;
    std::vector<RawSubstitution> substitutions;
    std::vector<RawHand> hands;
    std::vector<Difference> differences;
};

/// The most bytes that a match may take in memory, about. One of a hundred thousand hands takes less.
inline constexpr std::size_t largest_match = std::size_t{72} << 20U;

/// A file that is read in pieces, from any byte on.
struct SeekableFile {
    /// Reads at most `size` bytes to `to` and returns how many, 0 at the end.
    std::function<std::size_t(char* to, std::size_t size)> read;
    std::function<void(std::uint64_t byte)> seek;  ///< continues at this byte
};

/// Called with each match of a file.
using TakeMatch = std::function<void(RawMatch const&)>;

}  // namespace meldbook::formats
