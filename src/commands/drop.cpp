#include <utility>

#include "commands/correction.hpp"
#include "commands/counted.hpp"
#include "commands/match.hpp"
#include "commands/playing.hpp"
#include "store/book.hpp"
#include "text/translate.hpp"

namespace meldbook::commands {

namespace {

Correction removal(DropHand const& command, store::Book const& book, Tools const& tools) {
    auto before = match_of(facts_of(book, command.match, "--match"));
    auto const index = hand_index(before, command.hand);
    int const number = before.facts.hands[index].number;
    auto facts = before.facts;
    take_out(facts, number, command.move_deal ? Deal::moves : Deal::stays);
    auto after = recomputed(std::move(facts), before.rules, tools);
    return {std::move(before), std::move(after), index, Renumbering{number, -1}};
}

std::string would_change(int hand) { return tr("Removing hand {} would change:", hand); }

}  // namespace

ExitStatus run(DropHand const& given, store::Book& book, Tools& tools, Out& out) {
    auto command = given;
    std::optional<ShownHand> shown;
    if (tools.asker != nullptr) {
        auto const correction = removal(command, book, tools);
        // Keep to this hand, even if another terminal begins a new match or records a hand.
        command.match = std::to_string(correction.before.facts.number);
        command.hand = std::to_string(correction.number());
        shown = show_and_ask({&correction, 1}, would_change(correction.number()),
                             tr("remove hand {}? y, n", correction.number()), tools, out.style, {},
                             // In 'pad' what was typed last may be meant.
                             tools.at_pad ? host::OnEnter::no : host::OnEnter::yes);
        if (!shown) return refused;
    }
    store::Step step(book, step_note(tools, command.why));
    auto const correction = removal(command, book, tools);
    refuse_if_changed(correction, shown);
    step.remove_hand(correction.after.facts.number, correction.number());
    record_rest(correction, book, step);
    step.commit();
    out.say(tr("Hand {} removed; 'meldbook undo' brings it back.", correction.number()));
    report_counted(book, correction.after, out);
    report({&correction, 1}, shown, out);
    return done;
}

ExitStatus preview(DropHand const& command, store::Book const& book, Tools& tools, Out& out) {
    auto const correction = removal(command, book, tools);
    out.say(would_change(correction.number()));
    report_preview({&correction, 1}, false, out);
    return done;
}

}  // namespace meldbook::commands
