#pragma once
// A match as people write it down in a file: words and figures still unread, each with its line.

#include <cstdint>
#include <exception>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "domain/hand_table.hpp"

namespace meldbook::documents {

/// What can be wrong with how a file is laid out; `value` is what was found.
enum class LayoutFault : std::uint8_t {
    no_heading,  ///< CSV: nothing at all in the file
    unknown_column,  ///< CSV: no column is headed `value`
    unknown_field,  ///< CSV: `value` is nothing a column can hold; `other`: what it can
    column_form,  ///< CSV: `value` does not name a column as FIELD=HEADING
    column_missing,  ///< CSV: no column for `value`
    column_twice,  ///< CSV: two columns for `value`
    match_differs,  ///< CSV: `value` in `column`, `other` on the line `first` of the same match
    hand_differs,  ///< CSV: the same of a hand
    open_quote,  ///< CSV: a quote that is never closed
    after_quote,  ///< CSV: `value` behind a closing quote
    cells,  ///< CSV: `value` cells in a row, `other` in the heading
    cell_empty,  ///< CSV: nothing in the column `value`
    unknown_header,  ///< sheet: a line that says nothing known
    header_twice,  ///< sheet: `value`
    hand_form,  ///< sheet: `value` in a line "Hand 3, dealer Ana"
    entry_form,  ///< sheet: a line in a hand that names no side
    points_form,  ///< sheet: `value` where points should stand
    change_form,  ///< sheet: `value` is not "Eve for Ana"
    name_form,  ///< sheet: the quotes in `value` do not stand around a name
    escape,  ///< sheet: `value` behind a backslash
    nothing,  ///< no match in it
    figures,  ///< paper: `value` figures in a row, `other` or twice as many wanted
    no_names,  ///< paper: figures before any side is named
    total_first,  ///< paper: totals before any hand
};

class LayoutError : public std::exception {
public:
    LayoutError(LayoutFault its_fault, std::int64_t its_line, std::string its_value = {},
                std::string its_other = {})
        : fault{its_fault},
          line{its_line},
          value{std::move(its_value)},
          other{std::move(its_other)} {}

    char const* what() const noexcept override { return "unreadable file"; }

    LayoutFault fault;
    std::int64_t line;
    std::string value, other;
    std::string column;  ///< its heading
    std::int64_t first = 0;  ///< line
};

/// Text on a line of a file. Empty where the file does not say it.
struct Given {
    std::string text;
    std::int64_t line = 0;  ///< 0 where the file has no place for it

    bool said() const { return !text.empty(); }
    bool has_place() const { return line != 0; }
};

/// Two rows of a table that do not say the same of their match or hand in the same words; whether
/// they mean the same, whoever understands them finds.
struct Difference {
    HandColumn column{};
    LayoutError error;  ///< to be thrown where they do not
};

struct GivenSide {
    std::int64_t line = 0;
    std::string name;  ///< without players: "Ana+Bea" or "Ana", who are its players, too
    std::vector<std::string> players;
};

/// One side's hand: its entry in the notation, or its points alone where `entry` is empty.
struct GivenEntry {
    std::int64_t line = 0;
    std::string side;     ///< name
    std::vector<std::string> players;  ///< none where the file has them for the match only
    Given entry;
    Given points, total;  ///< of the hand, and the running total after it
    int correction = 0;  ///< points that bring the running total to what was written
};

struct GivenHand {
    std::int64_t line = 0;
    Given number, played, dealer, ended, note;
    Given date;  ///< in the place of `played`, where a table has a day for each hand
    std::optional<bool> irregular;
    std::vector<GivenEntry> entries;
};

/// From a hand on, somebody sits in for somebody: "Eve for Ana".
struct GivenChange {
    Given hand;
    std::string in, out;
};

struct GivenMatch {
    std::int64_t line = 1;  ///< where it begins
    Given number, id, started, finished, status, winner;
    Given place, event, note;
    Given rules;  ///< name of a rule set
    Given rule_set;  ///< the whole of it, JSON
    Given target, hands_limit, tie, start, dealer;
    Given seats;  ///< as written
    std::vector<std::string> seated;  ///< the players, round the table
    std::vector<GivenSide> sides;
    std::vector<GivenChange> changes;
    std::vector<GivenHand> hands;
    std::vector<Difference> differences;
};

}  // namespace meldbook::documents
