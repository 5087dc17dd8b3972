// meldbook event swap, event score and event bell: what a director changes in a round that is drawn.

#include <algorithm>
#include <cstddef>
#include <cstdlib>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "commands/correction.hpp"
#include "commands/evening.hpp"
#include "commands/match.hpp"
#include "commands/playing.hpp"
#include "intake/names.hpp"
#include "intake/values.hpp"
#include "store/book.hpp"
#include "store/step.hpp"
#include "text/text.hpp"
#include "text/translate.hpp"

namespace meldbook::commands {

namespace {

/// The seats of a player in a round, by the index of the table; those who sit out have the next.
std::vector<std::size_t> places_of(DrawnRound const& round, std::string const& player) {
    std::vector<std::size_t> places;
    for (std::size_t i = 0; i <= round.tables.size(); ++i)
        if (std::ranges::count(i < round.tables.size() ? round.tables[i] : round.resting, player,
                               &DrawnSeat::player) > 0)
            places.push_back(i);
    return places;
}

/// Somebody of some rounds, who may be shortened. Throws UsageError.
std::string player_in(std::vector<DrawnRound> const& rounds, std::string_view text) {
    std::vector<std::string> names;
    std::set<std::string> known;
    for (auto const& round : rounds)
        for_each_seat(round, [&](DrawnSeat const& seat) {
            if (known.insert(seat.player).second) names.push_back(seat.player);
        });
    return names[intake::find_player(names, text)];
}

/// Keeps a round that was changed, and shows it.
ExitStatus keep_round(Evening const& evening, std::size_t round, store::Step& step, Tools& tools,
                      Out& out) {
    step.set_draw(evening.rounds[round]);
    step.commit();
    out.print(view::drawn_page(evening.page(round, tools.world), out.style));
    return done;
}

/// What somebody who decides about a table has seen of its match.
struct SeenMatch {
    int number = 0, hands = 0;
    Status status = Status::open;
    std::string ended;
    std::vector<int> totals;

    friend bool operator==(SeenMatch const&, SeenMatch const&) = default;
};

std::optional<SeenMatch> match_seen(Evening const& evening, std::size_t round, std::size_t table) {
    auto const* const match = evening.match_at(round, table);
    if (match == nullptr) return std::nullopt;
    SeenMatch seen{match->number, match->hands, match->status, match->ended, {}};
    for (auto const& side : match->sides) seen.totals.push_back(side.total);
    return seen;
}

/// Keeps a round, to which somebody has agreed since it was read as it was `before`. Throws Refused if it was
/// changed meanwhile, or if at a table that changes a match began, went on or was corrected: others could write.
ExitStatus keep_agreed(Evening const& before, Evening const& evening, std::size_t round,
                       store::StepNote const& note, store::Book& book, Tools& tools, Out& out) {
    store::Step step(book, note);
    auto now = drawn_evening(book, evening.event);
    auto const& seen = before.rounds[round];
    auto const& wanted = evening.rounds[round];
    bool same = round < now.rounds.size() && now.rounds[round] == seen;
    for (std::size_t table = 0; same && table < seen.tables.size(); ++table)
        same = wanted.tables[table] == seen.tables[table] ||
               match_seen(now, round, table) == match_seen(before, round, table);
    if (!same)
        throw Refused(
            tr("round {} has changed meanwhile, so nothing was changed; try again", seen.round));
    now.rounds[round] = wanted;
    return keep_round(now, round, step, tools, out);
}

/// A match as it stands, finished: these were all its hands, and who is level shares. It ends with its last
/// hand, so that the bell in two books makes one match of it.
MatchFacts ended_now(MatchFacts const& open, Tools const& tools) {
    auto match = match_of(open);
    match.facts.hands_limit = static_cast<int>(open.hands.size());
    match.facts.tie = Tie::share;
    auto facts = recomputed(std::move(match.facts), match.rules, tools).facts;
    facts.finished = last_played(facts);
    return facts;
}

int points_or_none(std::string const& points) {
    return points.empty() ? 0 : intake::parse_score(points, "--points");
}

/// A round in which something is awarded.
class AwardedRound {
public:
    /// The round with a number, or the one that is played or was played last.
    AwardedRound(std::string const& event, std::string const& round, std::string const& why,
                 store::Book& book, Tools& tools, Out& out)
        : tools_(tools),
          out_(out),
          book_(book),
          note_(step_note(tools, why)),
          evening_(drawn_evening(book, event)),
          index_(evening_.index_of(round, "--round", evening_.current())),
          before_(evening_) {}

    DrawnRound& round() { return evening_.rounds[index_]; }
    std::string player(std::string_view text) { return player_in({round()}, text); }

    /// Awards something in place of what was awarded before, but for victory points; partners who stay together get
    /// it together. Throws Refused if it is a result of who has one, and if somebody who is asked does not want it for
    /// who is playing.
    void award(std::string const& player, SeatChange award) {
        for (auto const place : places_of(round(), player)) {
            auto const* const match = evening_.match_at(index_, place);
            if (!award.result || match == nullptr) continue;
            if (match->status == Status::finished)
                throw Refused(tr("match {1} of '{0}' in round {2} counts; omit --as to add only "
                                 "points, or 'meldbook abandon {1}' first",
                                 safe(player), match->number, round().round));
            if (match->status == Status::open) ask(player, *match, place + 1);
        }
        award.at = note_.at;
        for_each_partner(player, [&](std::optional<SeatChange>& change) {
            auto const before = change.value_or(SeatChange{});
            change = award;
            if (before.victory == 0) return;
            change->victory = before.victory;
            change->why = both(before.why, award.why);
        });
    }

    /// Awards victory points in place of those that were, besides all else. Throws UsageError if there are none.
    void award_victory(std::string const& player, int points, std::string const& why) {
        if (round().scale.empty())
            throw UsageError(tr("'{}' has no victory points, because it was drawn without a scale; "
                                "omit --vp",
                                safe(round().event)));
        for_each_partner(player, [&](std::optional<SeatChange>& change) {
            auto now = change.value_or(SeatChange{});
            now.at = note_.at;
            now.why = now.points != 0 || now.result ? both(now.why, why) : why;
            now.victory = points;
            change = std::move(now);
        });
    }

    /// Keeps the round. Throws as keep_agreed.
    ExitStatus keep() { return keep_agreed(before_, evening_, index_, note_, book_, tools_, out_); }

private:
    static std::string both(std::string const& one, std::string const& other) {
        if (one.empty() || one.ends_with(other)) return one.empty() ? other : one;
        return one + "; " + other;
    }

    /// Calls a function with what is changed for a player, and for the partners who stay with them.
    template <typename Function>
    void for_each_partner(std::string const& player, Function const& function) {
        auto const contestants = contestants_of(round());
        auto const its = std::ranges::find_if(contestants, [&](Contestant const& each) {
            return std::ranges::count(each, player) > 0;
        });
        for (auto const& partner : *its) function(seat_of(round(), partner)->change);
    }

    void ask(std::string const& player, MatchResult const& match, std::size_t table) {
        if (std::ranges::count(asked_, match.number) > 0) return;
        asked_.push_back(match.number);
        if (tools_.asker != nullptr &&
            is_agreed(tr("'{}' plays match {} at table {}: award a result all the same? y, n",
                         safe(player), match.number, table),
                      host::OnEnter::no, *tools_.asker, out_.style))
            return;
        throw Refused(tr("'{0}' plays match {1} at table {2}; 'meldbook abandon {1}' leaves it out "
                         "first",
                         safe(player), match.number, table));
    }

    Tools& tools_;
    Out& out_;
    store::Book& book_;
    store::StepNote note_;
    Evening evening_;
    std::size_t index_;
    Evening before_;  ///< as it was read
    std::vector<int> asked_;  ///< matches about which somebody has said yes
};

/// Whether somebody can give up the place in a round: it has one, whose match has not begun.
bool can_move(Evening const& evening, std::size_t round, std::string const& player) {
    auto const places = places_of(evening.rounds[round], player);
    return !places.empty() && evening.match_at(round, places.front()) == nullptr;
}

/// The round in which two people can change places if none is named, by index: from the one on that is played, the
/// first in which nothing keeps them, or else in which both are. Throws UsageError for who is in none.
std::size_t round_to_swap(Evening const& evening, EventSwap const& command) {
    auto const shown = evening.shown();
    std::vector<DrawnRound> const rounds(
        evening.rounds.begin() + static_cast<std::ptrdiff_t>(shown), evening.rounds.end());
    std::vector const players = {player_in(rounds, command.one), player_in(rounds, command.other)};
    auto const first = [&](auto const& fits) {
        auto round = shown;
        while (
            round < evening.rounds.size() &&
            !std::ranges::all_of(players, [&](auto const& player) { return fits(round, player); }))
            ++round;
        return round;
    };
    auto const can = first([&](std::size_t round, std::string const& player) {
        return !evening.is_over(round) && can_move(evening, round, player);
    });
    if (can < evening.rounds.size()) return can;
    auto const both = first([&](std::size_t round, std::string const& player) {
        return !places_of(evening.rounds[round], player).empty();
    });
    return both < evening.rounds.size() ? both : shown;
}

/// Asks about each wish that a swap breaks. Throws Refused if somebody does not want that.
void ask_about_wishes(DrawnRound const& before, DrawnRound const& after, Tools& tools, Out& out) {
    auto const agreed = [&](std::string const& question) {
        return tools.asker != nullptr &&
               is_agreed(question, host::OnEnter::no, *tools.asker, out.style);
    };
    auto const broken = broken_wishes(before);
    for (auto const& wish : broken_wishes(after).apart) {
        if (std::ranges::count(broken.apart, wish) > 0) continue;
        auto const one = safe(wish.one);
        auto const other = safe(wish.other);
        if (!agreed(tr("'{}' and '{}' then sit at one table, though they are to be apart: swap all "
                       "the same? y, n",
                       one, other)))
            throw Refused(tr("'{}' and '{}' would sit at one table, though they are to be apart; "
                             "--force swaps all the same",
                             one, other));
    }
    for (auto const& wish : broken_wishes(after).fixed) {
        if (std::ranges::count(broken.fixed, wish) > 0) continue;
        auto const player = safe(wish.player);
        if (!agreed(tr("'{}' then does not stay at table {}: swap all the same? y, n", player,
                       wish.table)))
            throw Refused(tr("'{}' would not stay at table {}; --force swaps all the same", player,
                             wish.table));
    }
}

}  // namespace

ExitStatus run(EventSwap const& command, store::Book& book, Tools& tools, Out& out) {
    auto const note = step_note(tools, command.why);
    auto evening = drawn_evening(book, command.event);
    auto const index = command.round.empty()
                           ? round_to_swap(evening, command)
                           : evening.index_of(command.round, "--round", evening.shown());
    auto const before = evening;
    auto& round = evening.rounds[index];
    std::vector const players = {player_in({round}, command.one),
                                 player_in({round}, command.other)};
    for (auto const& player : players) {
        auto const places = places_of(round, player);
        if (places.size() > 1)
            throw Refused(tr("'{}' plays at two tables of round {}; draw it again with 'meldbook "
                             "event draw'",
                             safe(player), round.round));
        if (auto const* const match = evening.match_at(index, places.front()))
            throw Refused(tr("'{0}' plays match {1} at table {2} already; 'meldbook seat -m {1} "
                             "{0}=PLAYER' changes who plays there, 'meldbook abandon {1}' leaves "
                             "it out",
                             safe(player), match->number, places.front() + 1));
    }
    swap_places(round, players[0], players[1], note.at, command.why);
    if (round == before.rounds[index])
        throw UsageError(tr("'{}' and '{}' have one place; name two who do not stay together",
                            safe(players[0]), safe(players[1])));
    if (!command.force) ask_about_wishes(before.rounds[index], round, tools, out);
    auto const status = keep_agreed(before, evening, index, note, book, tools, out);
    for (auto const& text : view::lost_texts(before.rounds[index], round)) out.say(text);
    return status;
}

std::vector<std::string> awarded_results() { return {"won", "level", "lost", "none"}; }

ExitStatus run(EventScore const& command, store::Book& book, Tools& tools, Out& out) {
    if (command.victory && !command.result.empty())
        throw UsageError(tr("--vp awards victory points alone; omit --as"));
    auto const points = intake::parse_score(command.points, "POINTS");
    if (command.victory && std::abs(points) > most_victory_awarded)
        throw UsageError(tr("{} takes a whole number from {} to {}, not '{}'", "POINTS",
                            number(-most_victory_awarded), number(most_victory_awarded),
                            safe(command.points)));
    SeatChange award{
        .at = {}, .points = points, .result = finish_named(command.result), .why = command.why};
    if (!command.result.empty() && !award.result)
        intake::refuse_word("--as", command.result, awarded_results());
    if (command.why.empty())
        throw UsageError(tr("what is awarded needs a reason; add --why \"bye\""));
    AwardedRound awarded(command.event, command.round, command.why, book, tools, out);
    for (auto const part : split(command.who, '+')) {
        auto const player = awarded.player(part);
        if (command.victory) awarded.award_victory(player, points, command.why);
        else awarded.award(player, award);
    }
    return awarded.keep();
}

ExitStatus run(EventBye const& command, store::Book& book, Tools& tools, Out& out) {
    SeatChange const bye{.at = {},
                         .points = points_or_none(command.points),
                         .result = Finish::won,
                         .why = command.why};
    AwardedRound awarded(command.event, command.round, command.why, book, tools, out);
    for (auto const part : split(command.who, '+')) {
        auto const player = awarded.player(part);
        auto const place = places_of(awarded.round(), player).front();
        if (place < awarded.round().tables.size())
            throw Refused(tr("'{0}' sits at table {1} in round {2} and has no bye there; 'meldbook "
                             "event forfeit {1} --by {0}' is for who does not play",
                             safe(player), place + 1, awarded.round().round));
        awarded.award(player, bye);
    }
    return awarded.keep();
}

ExitStatus run(EventForfeit const& command, store::Book& book, Tools& tools, Out& out) {
    SeatChange won{.at = {},
                   .points = points_or_none(command.points),
                   .result = Finish::won,
                   .why = command.why};
    SeatChange const lost{.at = {}, .result = Finish::lost, .why = command.why};
    AwardedRound awarded(command.event, command.round, command.why, book, tools, out);
    auto const& tables = awarded.round().tables;
    auto const table = static_cast<std::size_t>(
        intake::parse_number(command.table, "TABLE", 1, static_cast<int>(tables.size())) - 1);
    std::vector<std::string> losers;
    for (auto const part : split(command.by, '+')) {
        losers.push_back(awarded.player(part));
        if (std::ranges::count(places_of(awarded.round(), losers.back()), table) == 0)
            throw UsageError(tr("'{}' does not sit at table {} in round {}; --by names who is not "
                                "there, such as Ana+Bea",
                                safe(losers.back()), table + 1, awarded.round().round));
    }
    // A side that lacks somebody does not play.
    for (auto const& side : sides_of(DrawnTable(tables[table]))) {
        bool const lost_it = std::ranges::any_of(side, [&](std::string const& player) {
            return std::ranges::count(losers, player) > 0;
        });
        for (auto const& player : side) awarded.award(player, lost_it ? lost : won);
    }
    return awarded.keep();
}

ExitStatus run(EventBell const& command, store::Book& book, Tools& tools, Out& out) {
    store::Step step(book, step_note(tools, command.why));
    auto const evening = drawn_evening(book, command.event);
    auto const index = evening.index_of(command.round, "--round", evening.current());
    if (evening.is_over(index))
        throw Refused(tr("round {} of '{}' is over; --round names another one",
                         evening.rounds[index].round, safe(evening.event)));
    std::vector<std::string> without;
    int ended = 0;
    for (std::size_t table = 0; table < evening.rounds[index].tables.size(); ++table) {
        if (evening.is_over(index, table)) continue;
        auto const* const match = evening.match_at(index, table);
        if (match == nullptr || match->hands == 0) {
            without.push_back(std::to_string(table + 1));
            continue;
        }
        step.change_match(ended_now(book.match(match->number), tools));
        ++ended;
    }
    step.commit();
    if (ended > 0)
        out.say(tr_plural(ended, "The bell has ended {} match of round {}, as it stands.",
                          "The bell has ended {} matches of round {}, as they stand.",
                          number(ended), evening.rounds[index].round));
    if (!without.empty())
        out.remark(tr_plural(static_cast<long long>(without.size()),
                             "table {} has no hand that counts; 'meldbook event score' awards "
                             "something to its players",
                             "tables {} have no hand that counts; 'meldbook event score' awards "
                             "something to their players",
                             joined(without, Joined::with_and)));
    auto const after = drawn_evening(book, evening.event);
    out.print(view::drawn_page(after.page(index, tools.world), out.style));
    return done;
}

}  // namespace meldbook::commands
