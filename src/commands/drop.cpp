#include "commands/common.hpp"
#include "commands/fix.hpp"
#include "commands/mending.hpp"
#include "store/book.hpp"
#include "store/step.hpp"
#include "view/dialog/asking.hpp"
#include "view/messages.hpp"

namespace meldbook::commands {

namespace {

namespace message = view::message;

Mended without_hand(DropHand const& command, store::Book const& book, Tools const& tools) {
    auto before = match_of(facts_of(book, command.match, "--match"));
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
    return {std::move(before), std::move(after), index, number};
}

}  // namespace

int run(DropHand const& given, store::Book& book, Tools& tools, Out& out) {
    auto command = given;
    std::optional<Seen> seen;
    if (tools.asker != nullptr) {
        auto const mended = without_hand(command, book, tools);
        // From here on this match is meant, whatever others begin meanwhile.
        command.match = std::to_string(mended.before.facts.number);
        seen = shown_and_agreed(mended, view::asking::drop_prompt(mended.hand().number, out.style),
                                tools, out.style);
        if (!seen) return refused;
    }
    store::Step step(book, step_note(tools, command.why));
    auto const mended = without_hand(command, book, tools);
    refuse_unseen(mended, seen);
    step.remove_hand(mended.after.facts.number, *mended.dropped);
    step.update_match(mended.after.facts);
    step.commit();
    out.say(message::hand_dropped(*mended.dropped));
    report(mended, seen, out);
    return done;
}

int preview(DropHand const& command, store::Book const& book, Tools& tools, Out& out) {
    auto const mended = without_hand(command, book, tools);
    out.say(message::hand_would_go(*mended.dropped));
    report_preview(mended, false, out);
    return done;
}

}  // namespace meldbook::commands
