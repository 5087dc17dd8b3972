#pragma once
// The rounds of an event as they were drawn: who sits where, and what was played there.

#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "domain/drawn_round.hpp"
#include "domain/result.hpp"
#include "view/tables/table.hpp"

namespace meldbook::view {

/// A match that belongs to a round, or may, and has no table there.
struct OtherMatch {
    enum Why : std::uint8_t {
        again,  ///< of these people there is another one
        not_drawn,  ///< started from this draw, but its people sit at no table
        doubtful,  ///< says of no draw that it was started from it
        other_draw,  ///< started from a draw of this round that the book does not have
        awarded,  ///< it is at its table, and a result was awarded to players of it
        other_rules,  ///< it is at its table, and played by other rules or terms than the round
        left_out,  ///< the bell has left it out before its first hand
    };
    Why why;
    int match = 0;  ///< number
    std::size_t table = 0;  ///< number; 0: none
};

struct DrawnPage {
    DrawnRound round;
    std::string date;  ///< when it was drawn, local
    /// The match of each table, once it has begun, its sides in the order of the table.
    std::vector<std::optional<MatchResult>> matches;
    std::vector<OtherMatch> others = {};
};

/// "Friday, round 2".
std::string drawn_title(DrawnPage const& page);

/// A row for each table, with a line for each side; below it, who sits out.
Table drawn_table(DrawnPage const& page);

/// The same for visitors of a site: each side with its score once there is one.
Table round_table(DrawnPage const& page);

/// The round for a terminal, finished.
std::string drawn_page(DrawnPage const& page, Style const& style);

enum class DrawnForm : std::uint8_t {
    terminal,
    html,  ///< pages to print
    json
};

/// A round. To print: for the wall, everybody by the alphabet, and a slip for the result of each table that has
/// not begun.
std::string drawn_text(DrawnPage const& page, DrawnForm form, Style const& style);

/// All rounds of an evening, of which there must be one: where who sits in each, and for everybody their tables.
std::string evening_text(std::vector<DrawnPage> const& pages, DrawnForm form, Style const& style);

/// The evening of a player: where and with whom they sit, round by round, and what was played there.
std::string person_text(std::vector<DrawnPage> const& pages, std::string const& player,
                        DrawnForm form, Style const& style);

/// A round with what counts of its awards: nobody has both a finished match and a result that was awarded instead.
DrawnRound as_counted(DrawnPage const& page);

/// What is awarded in a round, and why; a sentence each.
std::vector<std::string> award_texts(DrawnRound const& round);
std::vector<std::string> award_texts(DrawnRound const& round, std::vector<Award> const& awards);

/// What a change of a round has taken back: awards, and places that were changed by hand; a sentence each.
std::vector<std::string> lost_texts(DrawnRound const& before, DrawnRound const& after);

/// Which matches belong to the round, or may, and have no table there; a sentence each.
std::vector<std::string> other_texts(DrawnPage const& page,
                                     std::optional<OtherMatch::Why> except = std::nullopt);

/// What is awarded in another book's draw of a round and not in this book's, which was kept; a sentence each.
std::vector<std::string> not_taken_texts(DrawnRound const& ours, DrawnRound const& theirs);

/// Two draws of one round, with when they were made and where, or two copies of one that were changed by hand, with
/// what differs. `local_time` makes local times of those in UTC.
std::string two_draws_text(DrawnRound const& ours, DrawnRound const& theirs,
                           std::function<std::string(std::string const&)> const& local_time,
                           Style const& style);

/// Writes a round as JSON.
void write_drawn(meldbook::json::Object& out, DrawnPage const& page);

/// The rounds of the last evening among these, which are by evening and round.
std::span<DrawnPage const> last_evening(std::vector<DrawnPage> const& pages);

/// The tables of rounds at which no match has begun, in a sentence; empty if all have.
std::string waiting_text(std::span<DrawnPage const> pages);

}  // namespace meldbook::view
