#include "commands/hand.hpp"

#include "commands/common.hpp"
#include "domain/notation.hpp"
#include "store/book.hpp"
#include "store/step.hpp"
#include "view/messages.hpp"
#include "view/problem.hpp"
#include "view/sheet.hpp"

namespace meldbook::commands {

namespace {

namespace message = view::message;

void refuse_if_over(Match const& match) {
    auto const& facts = match.facts;
    if (facts.status == Status::open) return;
    std::optional<std::string> winner;
    if (facts.winner) winner = match.sides[*facts.winner].name;
    throw Refused(message::match_over(facts.number, facts.status, winner));
}

}  // namespace

int run(AddHand const& command, store::Book& book, Tools& tools, Out& out) {
    // The step begins before anything is read, so that two terminals cannot both record hand 5.
    store::Step step(book, {.command = tools.command_line, .at = tools.world.now()});
    auto const before = match_of(facts_of(book, command.match));
    refuse_if_over(before);
    auto const names = side_names(before);
    if (command.entries.empty()) throw UsageError(message::hand_wants_entries(names));

    HandFacts hand;
    hand.number = before.next_hand;
    hand.played = tools.world.now();
    hand.dealer_seat = command.dealer.empty()
                           ? before.next_dealer_seat
                           : seat_of(before.facts, command.dealer, hand.number);
    if (!trimmed(command.note).empty()) hand.note = command.note;
    understand(hand, command.entries, names, before.rules);

    auto facts = before.facts;
    facts.hands.push_back(hand);
    auto match = match_of(std::move(facts));
    auto& played = match.hands.back();
    refuse_problems(match, played, command.force);
    played.facts.irregular = any_refused(played.problems);
    match.facts.hands.back().irregular = played.facts.irregular;

    settle(match.facts, match.outcome, hand.played);
    step.add_hand(match.facts.number, played.facts);
    step.update_match(match.facts);
    step.commit();

    out.print(message::hand_recorded(hand.number, names, points_of(played), played.after));
    for (auto const& problem : played.problems) {
        out.remark(message::hand_marked(
            hand.number, view::problem_text(problem, match.rules, played.hand, names)));
    }
    out.print("\n" + view::sheet_next(match, out.style));
    return done;
}

}  // namespace meldbook::commands
