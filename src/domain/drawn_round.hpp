#pragma once
// An evening of an event: its rounds as they were drawn, and the matches played at their tables.

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "domain/draw.hpp"
#include "domain/movement.hpp"
#include "domain/result.hpp"

namespace meldbook {

/// What a round was drawn by: who has met least, in any event; or in this one, whatever the standings;
/// or the standings; or one of the plans for two at a table (movement.hpp).
enum class DrawnBy : std::uint8_t { meetings, rotation, standings, mitchell, all };

/// Whether several rounds can be drawn by it before they are played.
bool is_planned(DrawnBy by);

/// The plan, if it is one.
std::optional<Movement> movement_of(DrawnBy by);

/// "meetings", "rotation" and so on, as in JSON.
std::string_view drawn_by_name(DrawnBy by);
std::optional<DrawnBy> drawn_by_of(std::string_view name);

/// What a director has changed for somebody in a round: the place, which is the new one, and what is
/// awarded to them for a bye, a forfeit or a correction.
struct SeatChange {
    std::string at;  ///< UTC, ISO 8601
    int points = 0;  ///< awarded, also less than 0
    std::optional<Finish> result = {};  ///< of a match that counts although it was not played
    std::string why = {};
    int victory = 0;  ///< victory points besides those of the result, also less than 0

    bool awards() const { return points != 0 || result || victory != 0; }
    friend bool operator==(SeatChange const&, SeatChange const&) = default;
};

/// The reasons of an award of which there are several, each with what it is for: "+100 bonus", "-4 vp late".
inline constexpr std::string_view between_reasons = "; ", reason_of_victory = " vp ";

std::vector<std::string> reasons_in(std::string_view why);
bool is_of_victory(std::string_view reason);
/// Those that are of victory points, or of the rest, as they are shown behind them; all if there are none.
std::string reasons_for(std::string const& why, bool victory);

/// Somebody at a table, or among those who sit out: then `side` is the same for those who stay together.
struct DrawnSeat {
    std::size_t side = 0;
    std::string player;
    std::optional<SeatChange> change = {};

    friend bool operator==(DrawnSeat const&, DrawnSeat const&) = default;
};

using DrawnTable = std::vector<DrawnSeat>;  ///< in the order of the seats

/// What the tables of a round play by, as MatchFacts has it; without a document each chooses its own.
struct RoundRules {
    std::string id = {};
    std::string document = {};
    int target = 0, hands_limit = 0;

    friend bool operator==(RoundRules const&, RoundRules const&) = default;
};

/// What a director wants of an evening, and every draw of it keeps until it is taken back. Those who are named
/// need not take part.
struct Wishes {
    struct Apart {
        std::string one, other;  ///< never sit at one table
        friend bool operator==(Apart const&, Apart const&) = default;
    };
    struct Fixed {
        std::string player;
        int table = 1;  ///< number
        friend bool operator==(Fixed const&, Fixed const&) = default;
    };
    std::vector<Apart> apart = {};
    std::vector<Fixed> fixed = {};

    /// Add a wish that contradicts none: apart is the same in either order, nobody is apart from themselves, and
    /// who has a table keeps it.
    void add(Apart wish);
    void add(Fixed wish);

    bool empty() const { return apart.empty() && fixed.empty(); }
    std::size_t size() const { return apart.size() + fixed.size(); }
    friend bool operator==(Wishes const&, Wishes const&) = default;
};

/// Those wishes that are not among others.
Wishes wishes_besides(Wishes wishes, Wishes const& others);

inline constexpr int most_victory_awarded = 10'000;
inline constexpr int most_tables_drawn = 1000;  ///< of a round
inline constexpr std::size_t most_wishes = 1000;  ///< of an evening

/// A round of an event as it was drawn.
struct DrawnRound {
    std::string event;
    std::string evening;  ///< the same for all rounds of an evening, in every book
    int round = 1;
    std::string drawn;  ///< UTC, ISO 8601
    DrawnBy by = DrawnBy::meetings;
    bool partners_stay = false;
    std::int64_t seed = 0;
    std::vector<DrawnTable> tables;  ///< table 1 first
    DrawnTable resting;
    std::string maker = {};  ///< name of the computer; empty: not known
    RoundRules rules = {};
    Wishes wishes = {};
    std::string scale = {};  ///< victory points of its matches (scale_text); empty: there are none

    bool has_rules() const { return !rules.document.empty(); }
    std::string changed() const;  ///< when it was last changed by hand; empty: it was not
    friend bool operator==(DrawnRound const&, DrawnRound const&) = default;
};

/// Calls a function with each seat of a round, also of those who sit out.
template <typename Round, typename Function>
void for_each_seat(Round& round, Function const& function) {
    for (auto& table : round.tables)
        for (auto& seat : table) function(seat);
    for (auto& seat : round.resting) function(seat);
}

/// Calls a function with each text of a round that somebody has typed, and with its keys.
template <typename Round, typename Function>
void each_text_of_round(Round& round, Function const& function) {
    for (auto* const text : {&round.event, &round.evening, &round.maker}) function(*text);
    for_each_seat(round, [&](auto& seat) {
        function(seat.player);
        if (seat.change) function(seat.change->why);
    });
    for (auto& wish : round.wishes.apart) {
        function(wish.one);
        function(wish.other);
    }
    for (auto& wish : round.wishes.fixed) function(wish.player);
}

/// The seat of somebody at a table, by index, or the first in the round, also of who sits out; null if there is none.
DrawnSeat* seat_of(DrawnRound& round, std::string const& player,
                   std::optional<std::size_t> table = {});

/// Whether two copies are of one draw, changed by hand or not.
bool is_same_draw(DrawnRound const& one, DrawnRound const& other);

/// Whether a book has had a draw with these changes by hand.
using HasHad = std::function<bool(DrawnRound const&)>;

/// Two copies of one draw that were changed by hand, put together seat by seat; nothing if both have changed a seat
/// otherwise, unless it is said whose change counts. `here` and `there` know what their books have had: of a change
/// that the other book has had, what it made of it counts.
std::optional<DrawnRound> with_both_changes(DrawnRound const& ours, DrawnRound const& theirs,
                                            HasHad const& here, HasHad const& there,
                                            std::optional<bool> theirs_count);

/// Whether two copies of one draw have the same people and changes at every seat.
bool has_same_seats(DrawnRound const& one, DrawnRound const& other);

/// Whether rounds of one evening were planned together.
bool drawn_together(DrawnRound const& one, DrawnRound const& other);

/// Whether two draws of an event are of one evening by the clocks of those who drew, which may differ: half a day
/// makes no other evening. Whether two desks drew it is seen by DrawnRound::evening.
bool is_same_evening(DrawnRound const& one, DrawnRound const& other);

/// Whether a match began on the evening of a draw, by the same measure.
bool is_same_evening(DrawnRound const& round, MatchResult const& match);

/// Two people exchange their places, at tables or sitting out, with their partners if these stay together.
/// Each must have one place. They keep what they were awarded, but not a result, which is for the place.
void swap_places(DrawnRound& round, std::string const& one, std::string const& other,
                 std::string const& at, std::string const& why);

/// The wishes of a round that it does not keep: those of people who sit out always are.
Wishes broken_wishes(DrawnRound const& round);

/// What the matches started from a draw say of it (MatchFacts::drawn): "a1b2c3/2".
std::string key_of(DrawnRound const& round);

/// The players of each side of a table.
using TableSides = std::vector<std::vector<std::string>>;
TableSides sides_of(DrawnTable const& table);

inline constexpr int most_rounds_drawn = 9999;  ///< of an evening

/// Whether a round can be played as it was drawn: there is a table, and at each the sides are 0, 1, 2 …
/// with at least one player each, two sides at least, and nobody sits twice at one table or rests while
/// they play; and whether its wishes can be kept by anybody, and its scale be read.
bool is_sound(DrawnRound const& round);

/// A table of a round, and its match.
struct PlayedTable {
    std::size_t round = 0;  ///< index
    std::size_t table = 0;  ///< index
    std::optional<std::size_t> match;  ///< index into Results::matches
    /// Without a match: the last one of these people that names no draw, and by the clock it began on is of
    /// another evening.
    std::optional<std::size_t> doubtful = {};
    /// Without a match: the one of this draw that the bell has left out before its first hand.
    std::optional<std::size_t> left_out = {};
};

/// Whether a match was left out because it had no hand when the bell rang: it ended when it began. Who abandons one does
/// so later.
bool is_left_out(MatchResult const& match);

/// Finds the matches that were played at the tables of the rounds of an event: those in which the same
/// players sit on the same sides and that were started from this draw, or, if there is none, from no draw
/// (when it began must then fit the evening); each match at one table, in the order they started. One that was
/// started from this draw may have substitutes for less than half of the players since before its first hand. Abandoned
/// matches are played again, and do not count. Returns the tables by round and number.
std::vector<PlayedTable> played_tables(std::vector<DrawnRound> const& rounds,
                                       Results const& results);

/// Somebody who takes part: a player, or partners who stay together.
using Contestant = std::vector<std::string>;

/// Those who took part in a round, in the order of its tables.
std::vector<Contestant> contestants_of(DrawnRound const& round);

/// What somebody is awarded in a round.
struct Award {
    Contestant players;
    SeatChange change;
};
std::vector<Award> awards_in(DrawnRound const& round);

/// Gives people what they were awarded in a round before it was drawn again, as far as it can be: a result only to who
/// sits out again, victory points only by a scale.
void keep_awards(DrawnRound const& before, DrawnRound& round);

/// What somebody was awarded in a round and is not after a change of it.
std::vector<Award> lost_awards(DrawnRound const& before, DrawnRound const& after);

/// Whether a result is awarded to all players of a table, so that nothing is to be played there.
bool is_awarded(DrawnTable const& table);

/// Whether a table has begun: a match, or a result is awarded to somebody there. `match` is null if none has.
bool has_begun(DrawnTable const& table, MatchResult const* match);

/// Whether nothing is left to play at a table. `match` is null if none has begun there.
bool is_over(DrawnTable const& table, MatchResult const* match);

/// The tables of a round, by index, that are not over and have at most half as many hands as the table in the
/// middle, which has two at least: clocks differ from table to table, hands do not. `matches` has the match of
/// each table, if it has begun.
std::vector<std::size_t> late_tables(DrawnRound const& round,
                                     std::vector<std::optional<MatchResult>> const& matches);

/// How often each of some contestants has sat out or was not there in the rounds of an evening.
std::vector<int> rests_of(std::vector<Contestant> const& contestants,
                          std::vector<DrawnRound> const& rounds);

/// Counts who met at the tables of rounds, and in matches; the players of partners are one. Somebody who
/// is not a contestant is left out.
void count_meetings(Meetings& meetings, std::vector<Contestant> const& contestants,
                    std::vector<DrawnRound> const& rounds);
void count_meetings(Meetings& meetings, std::vector<Contestant> const& contestants,
                    Results const& results);

/// A round from its drawing: the contestants take their seats, the sides alternating round the table.
void seat_drawing(DrawnRound& round, Drawing const& drawing, DrawTask const& task,
                  std::vector<Contestant> const& contestants);

}  // namespace meldbook
