#pragma once
// Finds the evening of an event in a book: the rounds drawn, and the matches played at their tables.

#include <map>
#include <string>
#include <vector>

#include "commands/command.hpp"
#include "domain/drawn_round.hpp"
#include "domain/match.hpp"
#include "domain/victory_points.hpp"
#include "stats/field.hpp"
#include "view/tables/draws.hpp"

namespace meldbook::commands {

/// The last evening of an event.
struct Evening {
    std::string event = {};  ///< as the book spells it
    std::vector<DrawnRound> rounds = {};  ///< empty if none is drawn
    Results results = {};  ///< of all matches of the event
    std::vector<PlayedTable> tables = {};  ///< of all rounds
    /// Those of its matches, by index, that were started from a draw that the book does not have.
    std::vector<std::size_t> of_other_draws = {};

    /// The results of the matches at its tables.
    Results played() const;

    /// The match of a table, by index; null if it has not begun.
    MatchResult const* match_at(std::size_t round, std::size_t table) const;

    /// The match of a table, by index, that the bell has left out before its first hand; null if there is none.
    MatchResult const* left_out_at(std::size_t round, std::size_t table) const;

    /// Whether a match of the round has begun, or was left out by the bell, or a result was awarded at one of its
    /// tables.
    bool is_begun(std::size_t round) const;

    /// Whether a match of the round has begun, or was left out by the bell.
    bool is_played(std::size_t round) const;

    /// Whether a table of a round, by index, has nothing to play any more: its match is over or was left out by the
    /// bell, or its result was awarded.
    bool is_over(std::size_t round, std::size_t table) const;
    /// Whether it is over without a result, because the bell has left out its match.
    bool is_cut_off(std::size_t round, std::size_t table) const;

    /// Whether a match is played at a table of a round, by index, that is not over.
    bool plays_on(std::size_t round, std::size_t table) const;

    /// Whether all tables of a round, by index, are.
    bool is_over(std::size_t round) const;

    /// The round that is played or was played last, by index: the last that is over or of which a match has
    /// begun, or the first.
    std::size_t current() const;

    /// The round whose seats people look for: current(), or the next one if that was drawn when current() was
    /// over, not planned before. The book says when that was.
    std::size_t shown(store::Book const& book) const;

    /// The round at whose tables there is something to play, by index: current(), or the next one once that is
    /// over, or drawn by its standings, though tables play on.
    std::size_t to_play() const;

    /// The index of the round with a number, or `usual` if the text is empty. `name` is what messages call it.
    /// Throws UsageError.
    std::size_t index_of(std::string const& number, std::string_view name, std::size_t usual) const;

    /// A round, by index, with what was played. Dates are local.
    view::DrawnPage page(std::size_t round, World const& world) const;
    std::vector<view::DrawnPage> pages(World const& world) const;

private:
    MatchResult const* result_at(std::size_t round, std::size_t table,
                                 std::optional<std::size_t> PlayedTable::* which) const;
};

/// Whether a match of a round has no table of its own there, so that it does not count in the event.
bool is_without_table(view::OtherMatch const& other);

/// Leaves out of an event's results the matches without a table of their own.
void leave_out_others(Results& results, std::vector<view::DrawnPage> const& draws);

/// Gives each match of a round of pairs to the pairs that were drawn there: a substitute plays for the pair.
void seat_as_drawn(Results& results, std::vector<view::DrawnPage> const& draws);

/// Adds what rounds award: to pairs that were drawn together, or to players. A result counts only while no match of its
/// table is finished.
void add_awards(stats::Field& field, view::DrawnPage const& draw);

/// What counted of a round at a moment (UTC, ISO 8601): its matches as stats::as_of() has them, and what was awarded by
/// then, as it is since its last change.
view::DrawnPage as_of(view::DrawnPage draw, std::string_view moment);

/// Gives matches their victory points, which they have by the scale of the round in which they were drawn.
void add_victory_points(stats::Field& field, Results const& results,
                        std::vector<view::DrawnPage> const& draws);

/// The scales of the matches of a book that have victory points, by their numbers.
std::map<int, VictoryScale> victory_scales(store::Book const& book);

/// Whether a match of a round was ended by its bell, and not by its rules or its hands.
bool ended_at_bell(Match const& match, DrawnRound const& round);

/// Whether the hand that is played in a match is its last one, though its round has more, as after the bell.
bool is_last_hand(Match const& match, DrawnRound const& round);

/// Whether a match is played by the rules and terms of its round.
bool has_rules_of(MatchFacts const& facts, DrawnRound const& round);

/// How a table of a round, by index, that has not begun is closed.
std::string not_begun_text(Evening const& evening, std::size_t round, std::size_t table);

/// The last evening of an event with this name, which may have none.
Evening evening_of(store::Book const& book, std::string const& event);

/// The last evening of the event that `given` means, which may be shortened; of the event drawn last if
/// it is empty. Throws Refused if no round of such an event is drawn, UsageError if it may mean several.
Evening drawn_evening(store::Book const& book, std::string const& given);

/// The match that `new --table` would begin at a table, by indices, with a uid that names the table and who
/// sits there. Throws as `new`.
Match match_to_begin(Evening const& evening, std::size_t round, std::size_t table,
                     store::Book const& book, Tools& tools);

/// All rounds of all evenings of an event, oldest first.
std::vector<view::DrawnPage> drawn_pages(store::Book const& book, std::string const& event,
                                         World const& world);

/// An event as the book spells it, or as it is given if the book has no such event.
std::string spelt_event(store::Book const& book, std::string const& given);

}  // namespace meldbook::commands
