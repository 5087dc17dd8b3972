// meldbook event swap, event score and event bell: what a director changes in a round that is drawn.

#include <algorithm>
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

/// Somebody of a round, who may be shortened. Throws UsageError.
std::string player_in(DrawnRound const& round, std::string_view text) {
    std::vector<std::string> names;
    for_each_seat(round, [&](DrawnSeat const& seat) {
        if (std::ranges::count(names, seat.player) == 0) names.push_back(seat.player);
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

}  // namespace

ExitStatus run(EventSwap const& command, store::Book& book, Tools& tools, Out& out) {
    auto const note = step_note(tools, command.why);
    store::Step step(book, note);
    auto evening = drawn_evening(book, command.event);
    auto const index = evening.index_of(command.round, "--round");
    auto& round = evening.rounds[index];
    std::vector const players = {player_in(round, command.one), player_in(round, command.other)};
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
    auto const before = round;
    swap_places(round, players[0], players[1], note.at, command.why);
    if (round == before)
        throw UsageError(tr("'{}' and '{}' have one place; name two who do not stay together",
                            safe(players[0]), safe(players[1])));
    return keep_round(evening, index, step, tools, out);
}

std::vector<std::string> awarded_results() { return {"won", "level", "lost"}; }

ExitStatus run(EventScore const& command, store::Book& book, Tools& tools, Out& out) {
    SeatChange award{.at = {},
                     .points = intake::parse_score(command.points, "POINTS"),
                     .result = finish_named(command.result),
                     .why = command.why};
    if (!command.result.empty() && !award.result)
        intake::refuse_word("--as", command.result, awarded_results());
    if (command.why.empty())
        throw UsageError(tr("what is awarded needs a reason; add --why \"bye\""));
    auto const note = step_note(tools, command.why);
    store::Step step(book, note);
    auto evening = drawn_evening(book, command.event);
    auto const index = evening.index_of(command.round, "--round");
    auto& round = evening.rounds[index];
    award.at = note.at;
    for (auto const part : split(command.who, '+')) {
        auto const player = player_in(round, part);
        for (auto const place : places_of(round, player)) {
            auto const* const match = evening.match_at(index, place);
            if (award.result && match != nullptr && match->status == Status::finished)
                throw Refused(tr("match {1} of '{0}' in round {2} counts; omit --as to add only "
                                 "points, or 'meldbook abandon {1}' first",
                                 safe(player), match->number, round.round));
        }
        seat_of(round, player)->change = award;
    }
    return keep_round(evening, index, step, tools, out);
}

ExitStatus run(EventBell const& command, store::Book& book, Tools& tools, Out& out) {
    store::Step step(book, step_note(tools, command.why));
    auto const evening = drawn_evening(book, command.event);
    auto const index = evening.index_of(command.round, "--round");
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
    out.say(tr_plural(ended, "The bell has ended {} match of round {}, as it stands.",
                      "The bell has ended {} matches of round {}, as they stand.", number(ended),
                      evening.rounds[index].round));
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
