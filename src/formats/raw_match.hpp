#pragma once
// A match as people write it in a table or a sheet: words and figures that nobody has interpreted
// yet, each with its line, and what can be wrong with how they are laid out.

#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "domain/error.hpp"

namespace meldbook::formats {

enum class HandColumn : std::uint8_t;

/// What can be wrong with how a file is laid out; `value` is what was found.
enum class LayoutFault : std::uint8_t {
    no_heading,      ///< CSV: the file is empty
    unknown_column,  ///< CSV: no column has the heading `value`
    unknown_field,   ///< CSV: `value` is not something a column can hold; `other`: what it can
    column_form,     ///< CSV: `value` does not name a column as FIELD=HEADING
    column_missing,  ///< CSV: no column for `value`
    column_twice,    ///< CSV: two columns for `value`
    match_differs,   ///< CSV: `value` in `column`, `other` on the line `first` of the same match
    hand_differs,    ///< CSV: the same of a hand
    open_quote,      ///< CSV: a quote that is never closed
    after_quote,     ///< CSV: `value` follows a closing quote
    cells,           ///< CSV: `value` cells in a row, `other` in the heading
    cell_empty,      ///< CSV: nothing in the column `value`
    unknown_header,  ///< sheet: a line that begins with no known word
    header_twice,    ///< sheet: `value`
    hand_form,       ///< sheet: `value` in a line "Hand 3, dealer Ana"
    entry_form,      ///< sheet: a line in a hand that names no side
    points_form,     ///< sheet: `value` where points were expected
    change_form,     ///< sheet: `value` is not "Eve for Ana"
    name_form,       ///< sheet: the quotes in `value` are not around a name
    escape,          ///< sheet: `value` follows a backslash
    nothing,         ///< there is no match in it
    figures,         ///< paper: `value` figures in a row, `other` or twice as many expected
    no_names,        ///< paper: figures before any side is named
    total_first,     ///< paper: a second row of totals before any hand
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
    std::string column;      ///< its heading
    std::int64_t first = 0;  ///< line
};

/// Text on a line of a file; empty where the file says nothing.
struct RawField {
    std::string text;
    std::int64_t line = 0;  ///< 0 where the file has no place for it

    bool has_text() const { return !text.empty(); }
    bool has_place() const { return line != 0; }
};

/// Two rows of a table that say different words of one match or hand. Whether the words mean the
/// same is not known here.
struct Difference {
    HandColumn column{};
    LayoutError error;  ///< to be thrown where they do not
};

struct RawSide {
    std::int64_t line = 0;
    std::string name;  ///< without `players`, it names them, too: "Ana+Bea" or "Ana"
    std::vector<std::string> players;
};

/// One side's hand: its entry in the notation, or its points alone where `entry` is empty.
struct RawEntry {
    std::int64_t line = 0;
    std::string side;                  ///< name
    std::vector<std::string> players;  ///< empty where the file names them for the match only
    RawField entry;
    RawField points, total;  ///< of the hand, and the running total after it
    int correction = 0;      ///< points that bring the running total to what was written
};

struct RawHand {
    std::int64_t line = 0;
    RawField number, played, dealer, ended, note;
    RawField date;  ///< in the place of `played`, where a table has a day for each hand
    std::optional<bool> irregular;
    std::vector<RawEntry> entries;
};

/// From a hand on, somebody sits in for somebody else: "Eve for Ana".
struct RawSubstitution {
    RawField hand;
    std::string in, out;
};

struct RawMatch {
    std::int64_t line = 1;  ///< the first
    RawField number, id, started, finished, status, winner;
    RawField place, event, note;
    RawField rules;     ///< name of a rule set
    RawField rule_set;  ///< the whole of it, JSON
    RawField target, hands_limit, tie, start, dealer;
    RawField seats;                   ///< as written
    std::vector<std::string> seated;  ///< the players, round the table
    std::vector<RawSide> sides;
    std::vector<RawSubstitution> substitutions;
    std::vector<RawHand> hands;
    std::vector<Difference> differences;
};

}  // namespace meldbook::formats
