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
#include "domain/text.hpp"
#include "intake/names.hpp"
#include "intake/values.hpp"
#include "store/book.hpp"
#include "store/step.hpp"
#include "text/command_line.hpp"
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

/// An open match of which the hand that is played is the last one; who is level then shares.
MatchFacts with_last_hand(MatchFacts facts) {
    facts.hands_limit = static_cast<int>(facts.hands.size()) + 1;
    facts.tie = Tie::share;
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

    /// Asks about a result for somebody at a table of which the book has no match: another laptop may be playing
    /// it. Without anybody to ask it is named. Throws Refused.
    void ask_about_table(std::string const& player) {
        auto const place = places_of(round(), player).front();
        if (place == round().tables.size() || evening_.match_at(index_, place) != nullptr ||
            evening_.left_out_at(index_, place) != nullptr ||
            seat_of(round(), player)->change.value_or(SeatChange{}).result ||
            !asked_tables_.insert(place).second)
            return;
        if (tools_.asker == nullptr) {
            out_.remark(tr("'{}' sits at table {} in round {}, of which this book has no match yet",
                           safe(player), place + 1, round().round));
            return;
        }
        if (!is_agreed(tr("'{}' sits at table {} in round {}, of which this book has no match yet: "
                          "award a result all the same? y, n",
                          safe(player), place + 1, round().round),
                       host::OnEnter::no, *tools_.asker, out_.style))
            throw Refused(tr("nothing was awarded to '{}'; 'meldbook event forfeit {}' is for a "
                             "table that is not played",
                             safe(player), place + 1));
    }

    /// Awards a result in place of the one before and its points, or takes it back; points besides those that were
    /// awarded before; once to partners who stay together. `table`, by index, says which one is meant of who plays at
    /// two. Throws Refused if it is a result of who has one, if there is
    /// none to take back, and if somebody who is asked does not want it for who is playing; UsageError if it comes to
    /// too much.
    void award(std::string const& player, SeatChange award, bool takes_back = false,
               std::optional<std::size_t> table = {}) {
        auto const partners = partners_of(player);
        if (!awarded_.insert(partners.front()).second) return;
        auto const places = places_of(round(), player);
        if (!table && takes_back) {
            auto const found = std::ranges::find_if(places, [&](std::size_t place) {
                return seat_of(round(), player, place)
                    ->change.value_or(SeatChange{})
                    .result.has_value();
            });
            if (found != places.end()) table = *found;
        }
        if (!table && award.result && places.size() > 1)
            throw Refused(tr("'{}' plays at two tables of round {}; 'meldbook event forfeit' "
                             "awards the result of one",
                             safe(player), round().round));
        for (auto const place : places) {
            auto const* const match = evening_.match_at(index_, place);
            if (!award.result || match == nullptr || place != table.value_or(place)) continue;
            if (match->status == Status::finished)
                throw Refused(tr("match {1} of '{0}' in round {2} counts; omit --as to add only "
                                 "points, or 'meldbook abandon {1}' first",
                                 safe(player), match->number, round().round));
            if (match->status == Status::open) ask(player, *match, place + 1);
        }
        award.at = note_.at;
        auto const before =
            seat_of(round(), partners.front(), table)->change.value_or(SeatChange{});
        if (takes_back && !before.result)
            throw Refused(
                before.points == 0
                    ? tr("'{}' was awarded no result in round {}", safe(player), round().round)
                    : tr("'{}' was awarded no result in round {}; 'meldbook event score {} {} "
                         "--why TEXT' takes the points back",
                         safe(player), round().round, shell_word(safe(player)), -before.points));
        bool const replaces = before.result && (award.result || takes_back);
        award.points = sum(replaces ? 0 : before.points, award.points, largest_points);
        if (!replaces && !award.result) award.result = before.result;
        auto const own =
            labelled(reason(award, player), award.points - (replaces ? 0 : before.points),
                     award.victory, award.result && (replaces || !before.result));
        award.victory = sum(before.victory, award.victory, most_victory_awarded);
        if (before.awards()) {
            auto const old = labelled(reason(before, player), before.points, before.victory,
                                      before.result.has_value());
            award.why = award.why == before.why && !replaces ? before.why
                                                             : reasons(old, own, award, replaces);
            auto const texts = view::award_texts(round(), {{partners, before}});
            auto const text = joined(texts);
            told_.push_back(replaces ? tr("In place of what was awarded before: {}", text)
                                     : tr("Besides what was awarded before: {}", text));
        }
        for (auto const& partner : partners) seat_of(round(), partner, table)->change = award;
    }

    /// Keeps the round, and says what was awarded before. Throws as keep_agreed.
    ExitStatus keep() {
        auto const status = keep_agreed(before_, evening_, index_, note_, book_, tools_, out_);
        for (auto const& text : told_) out_.say(text);
        return status;
    }

private:
    /// A reason with what it is for, "+100 late" or "-4 vp late", as it stands beside others. That of a result needs
    /// none, and one that has others beside it has it.
    static std::string labelled(std::string const& why, int points, int victory, bool is_result) {
        bool const has_it = why.find(between_reasons) != std::string::npos || is_of_victory(why) ||
                            length_of_sign(why) != 0;
        if (why.empty() || is_result || has_it) return why;
        if (victory != 0) return signed_number(victory).append(reason_of_victory).append(why);
        return points == 0 ? why : signed_number(points) + " " + why;
    }

    /// The reasons of what is awarded in all: those of before, as far as that is still awarded, and the new one.
    static std::string reasons(std::string const& before, std::string const& added,
                               SeatChange const& award, bool replaces) {
        auto kept = reasons_in(before);
        std::erase_if(kept, [&](std::string const& reason) {
            return is_of_victory(reason) ? award.victory == 0
                                         : replaces || (award.points == 0 && !award.result);
        });
        // Points for one reason twice are two awards; a result is one.
        if (!added.empty() && (length_of_sign(added) != 0 || std::ranges::count(kept, added) == 0))
            kept.push_back(added);
        return join(kept, between_reasons);
    }

    /// Why something was awarded, in words also where nobody gave a reason.
    std::string reason(SeatChange const& change, std::string const& player) {
        if (!change.why.empty() || !change.result) return change.why;
        bool const rests = places_of(round(), player).front() == round().tables.size();
        return rests ? tr("bye") : tr("forfeit");
    }

    static int sum(int before, int points, int most) {
        if (std::abs(before + points) > most)
            throw UsageError(tr("{} takes a whole number from {} to {}, not '{}'", "POINTS",
                                number(-most - before), number(most - before),
                                std::to_string(points)));
        return before + points;
    }

    /// A player, and the partners who stay with them.
    Contestant partners_of(std::string const& player) {
        auto const contestants = contestants_of(round());
        return *std::ranges::find_if(contestants, [&](Contestant const& each) {
            return std::ranges::count(each, player) > 0;
        });
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
    std::set<std::size_t> asked_tables_;  ///< the same of tables, by index
    std::set<std::string> awarded_;  ///< the first of each who has got something
    std::vector<std::string> told_;  ///< what was awarded before
};

/// Whether somebody can give up the place in a round: it has one, whose match has not begun.
bool can_move(Evening const& evening, std::size_t round, std::string const& player) {
    auto const places = places_of(evening.rounds[round], player);
    return !places.empty() && evening.match_at(round, places.front()) == nullptr &&
           evening.left_out_at(round, places.front()) == nullptr;
}

/// The round in which two people can change places if none is named, by index: from the one on that is played, the
/// first in which nothing keeps them, or else in which both are. Throws UsageError for who is in none.
std::size_t round_to_swap(Evening const& evening, EventSwap const& command,
                          store::Book const& book) {
    auto const shown = evening.shown(book);
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
                           ? round_to_swap(evening, command, book)
                           : evening.index_of(command.round, "--round", evening.shown(book));
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
    auto const points = intake::parse_score(command.points, "POINTS");
    if (command.victory && std::abs(points) > most_victory_awarded)
        throw UsageError(tr("{} takes a whole number from {} to {}, not '{}'", "POINTS",
                            number(-most_victory_awarded), number(most_victory_awarded),
                            safe(command.points)));
    auto const result = finish_named(command.result);
    bool const takes_back = command.result == "none";
    if (!command.result.empty() && !result && !takes_back)
        intake::refuse_word("--as", command.result, awarded_results());
    if (command.why.empty())
        throw UsageError(tr("what is awarded needs a reason; add --why \"{}\"", tr("bye")));
    SeatChange const award{.at = {},
                           .points = command.victory ? 0 : points,
                           .result = result,
                           .why = command.why,
                           .victory = command.victory ? points : 0};
    AwardedRound awarded(command.event, command.round, command.why, book, tools, out);
    if (command.victory && awarded.round().scale.empty())
        throw UsageError(tr("'{}' has no victory points, because it was drawn without a scale; "
                            "omit --vp",
                            safe(awarded.round().event)));
    for (auto const part : split(command.who, '+')) {
        auto const player = awarded.player(part);
        if (result) awarded.ask_about_table(player);
        awarded.award(player, award, takes_back);
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
    if (command.by.empty())
        throw UsageError(tr("--by says who is not there at table {0}: --by {1}", table + 1,
                            safe(join(sides_of(DrawnTable(tables[table])).front(), "+"))));
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
        for (auto const& player : side) awarded.award(player, lost_it ? lost : won, false, table);
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
    std::vector<std::string> without, left_out, waits, not_begun;
    int ended = 0, last = 0;
    for (std::size_t table = 0; table < evening.rounds[index].tables.size(); ++table) {
        if (evening.is_over(index, table)) continue;
        auto const* const match = evening.match_at(index, table);
        if (match == nullptr) {
            if (command.last_hand) waits.push_back(std::to_string(table + 1));
            else not_begun.push_back(not_begun_text(evening, index, table));
            continue;
        }
        if (command.last_hand) {
            step.change_match(with_last_hand(book.match(match->number)));
            ++last;
            continue;
        }
        if (match->hands == 0) {
            without.push_back(std::to_string(table + 1));
            // It would be open for the rest of the evening, and keep its players. It ends when it began, so that the
            // bells of two books agree.
            auto facts = book.match(match->number);
            auto const time = facts.started;
            step.change_match(closed(std::move(facts), Status::abandoned, time));
            left_out.push_back(std::to_string(match->number));
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
    if (last > 0)
        out.say(tr_plural(last, "In {} match of round {} the hand that is played is the last one.",
                          "In {} matches of round {} the hand that is played is the last one.",
                          number(last), evening.rounds[index].round));
    if (!without.empty())
        out.remark(tr_plural(static_cast<long long>(without.size()),
                             "table {} has no hand that counts; 'meldbook event score' awards "
                             "something to its players",
                             "tables {} have no hand that counts; 'meldbook event score' awards "
                             "something to their players",
                             joined(without, Joined::with_and)));
    if (!left_out.empty())
        out.remark(tr_plural(static_cast<long long>(left_out.size()),
                             "match {0} had no hand and is left out; 'meldbook resume {0}' goes on "
                             "with it",
                             "matches {} had no hand and are left out; 'meldbook resume' goes on "
                             "with one of them",
                             joined(left_out, Joined::with_and)));
    if (!waits.empty())
        out.remark(tr_plural(static_cast<long long>(waits.size()),
                             "table {} has not begun, so its match does not end by itself; ring "
                             "again when it has",
                             "tables {} have not begun, so their matches do not end by themselves; "
                             "ring again when they have",
                             joined(waits, Joined::with_and)));
    for (auto const& text : not_begun) out.remark(text);
    auto const after = drawn_evening(book, evening.event);
    out.print(view::drawn_page(after.page(index, tools.world), out.style));
    return done;
}

}  // namespace meldbook::commands
