#include "commands/fix.hpp"

#include <optional>

#include "commands/common.hpp"
#include "domain/consequences.hpp"
#include "domain/notation.hpp"
#include "store/book.hpp"
#include "store/step.hpp"
#include "view/consequences.hpp"
#include "view/messages.hpp"
#include "view/problem.hpp"
#include "view/sheet.hpp"

namespace meldbook::commands {

namespace {

namespace message = view::message;

store::StepNote note_of(Tools const& tools, std::string const& why) {
    store::StepNote note{.command = tools.command_line, .at = tools.world.now()};
    if (!trimmed(why).empty()) note.why = why;
    return note;
}

/// The hand a command speaks of, as an index.
std::size_t hand_index(Match const& match, std::string const& hand) {
    int const number = number_of(hand, "N", 1, largest_points);
    auto const hands = static_cast<int>(match.hands.size());
    if (number > hands) throw Refused(message::no_such_hand(number, hands));
    return static_cast<std::size_t>(number) - 1;
}

HandFacts corrected(FixHand const& command, Match const& match, std::size_t index) {
    auto hand = match.facts.hands[index];
    understand(hand, command.entries, side_names(match), match.rules);
    if (!command.dealer.empty()) {
        hand.dealer_seat = seat_of(match.facts, command.dealer, hand.number);
    }
    if (!trimmed(command.note).empty()) hand.note = command.note;
    return hand;
}

void report(Match const& before, Match const& after, std::optional<int> dropped, bool preview,
            Out& out) {
    out.print(view::consequences_text(consequences(before, after, dropped), side_names(after),
                                      out.style));
    if (preview) out.print(message::only_previewed());
    else out.print("\n" + view::sheet_next(after, out.style));
}

}  // namespace

int run(FixHand const& command, store::Book& book, Tools& tools, Out& out) {
    store::Step step(book, note_of(tools, command.why));
    auto const before = match_of(facts_of(book, command.match));
    auto const index = hand_index(before, command.hand);
    auto const names = side_names(before);
    if (command.entries.empty()) throw UsageError(message::fix_wants_entries(names));

    auto facts = before.facts;
    facts.hands[index] = corrected(command, before, index);
    auto after = match_of(std::move(facts));
    auto& played = after.hands[index];
    refuse_problems(after, played, command.force || command.preview);
    played.facts.irregular = any_refused(played.problems);

    settle(after.facts, after.outcome, tools.world.now());
    if (!command.preview) {
        step.update_hand(after.facts.number, played.facts);
        step.update_match(after.facts);
        step.commit();
    }
    out.print(command.preview ? message::hand_would_be(played.facts.number)
                              : message::hand_corrected(played.facts.number));
    for (auto const& problem : played.problems) {
        out.remark(message::hand_marked(
            played.facts.number, view::problem_text(problem, after.rules, played.hand, names)));
    }
    report(before, after, std::nullopt, command.preview, out);
    return done;
}

int run(DropHand const& command, store::Book& book, Tools& tools, Out& out) {
    store::Step step(book, note_of(tools, command.why));
    auto const before = match_of(facts_of(book, command.match));
    auto const index = hand_index(before, command.hand);
    int const number = before.facts.hands[index].number;

    auto facts = before.facts;
    facts.hands.erase(facts.hands.begin() + static_cast<std::ptrdiff_t>(index));
    for (std::size_t i = index; i < facts.hands.size(); ++i) --facts.hands[i].number;
    for (auto& seat : facts.seats) {
        if (seat.from_hand > number) --seat.from_hand;
    }
    auto after = match_of(std::move(facts));
    settle(after.facts, after.outcome, tools.world.now());
    if (!command.preview) {
        step.remove_hand(after.facts.number, number);
        step.update_match(after.facts);
        step.commit();
    }
    out.print(command.preview ? message::hand_would_go(number) : message::hand_dropped(number));
    report(before, after, number, command.preview, out);
    return done;
}

}  // namespace meldbook::commands
