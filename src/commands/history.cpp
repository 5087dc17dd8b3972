// meldbook undo, redo and log: the journal, step by step.

#include <algorithm>

#include "commands/looking.hpp"
#include "commands/match.hpp"
#include "commands/playing.hpp"
#include "domain/notation.hpp"
#include "intake/values.hpp"
#include "store/book.hpp"
#include "text/text.hpp"
#include "text/translate.hpp"
#include "view/log/log.hpp"
#include "view/sheet/sheet.hpp"

namespace meldbook::commands {

namespace {

/// Says what a step did, now or before it was undone.
void show_step(store::StepFacts const& step, store::Book const& book, Out& out) {
    if (!step.match) return;
    auto const history = book.history(*step.match);
    for (auto const& of_match : history.steps)
        if (of_match.id >= step.first && of_match.id <= step.id)
            out.print(view::step_text(of_match, out.style));
}

/// Shows the scores and what the sides need next, if the step changed a match that is still in the
/// book.
void show_next(store::StepFacts const& step, store::Book const& book, Out& out) {
    if (!step.match) return;
    if (auto const current = book.current_match(); step.match != current) {
        out.say(tr("That was match {}; the current one is match {}.", *step.match, *current));
    }
    auto const match = match_of(book.match(*step.match));
    out.print("\n" + view::totals_line(match, out.style) + "\n" +
              view::sheet_next(match, out.style));
}

/// Says that the answers of a hand are not lost with its match. `back` restores the match.
void show_kept_hand(store::StepFacts const& step, std::string_view back, Out& out) {
    if (!step.hand_kept) return;
    out.say(tr("The answers for hand {}, which was being entered, are kept: 'meldbook {}' brings "
               "them back with the match.",
               *step.hand_kept, back));
}

}  // namespace

ExitStatus run(Undo const&, store::Book& book, Tools& tools, Out& out) {
    auto const step = book.undo();
    if (!step) throw Refused(tr("there is nothing to undo"));
    out.say(tr("Undone: {} ({})", safe(step->note.command),
               tools.world.clock.local_time(step->note.at)));
    show_step(*step, book, out);
    show_next(*step, book, out);
    show_kept_hand(*step, "redo", out);
    return done;
}

ExitStatus run(Redo const&, store::Book& book, Tools& tools, Out& out) {
    auto const step = book.redo();
    if (!step) throw Refused(tr("there is nothing to redo"));
    out.say(tr("Redone: {} ({})", safe(step->note.command),
               tools.world.clock.local_time(step->note.at)));
    show_step(*step, book, out);
    show_next(*step, book, out);
    show_kept_hand(*step, "undo", out);
    return done;
}

ExitStatus run(Log const& command, store::Book const& book, Tools& tools, Out& out) {
    // The history of the number itself, because a removed match still has its log.
    auto history =
        book.history(command.match.empty()
                         ? facts_of(book, "").number
                         : intake::parse_number(command.match, "MATCH", 1, largest_match_number));
    if (!command.hand.empty()) {
        int const hand = intake::parse_number(command.hand, "--hand", 1, largest_points);
        int hands = 0;
        for (auto const& step : history.steps) {
            for (auto const& change : step.hands) {
                if (change.after) hands = std::max(hands, change.after->number);
            }
        }
        history = steps_of_hand(std::move(history), hand);
        if (history.steps.empty()) refuse_hand(hand, hands);
    }
    if (command.json) {
        view::json::log(history, [&](std::string_view text) { out.print(text); });
        return done;
    }
    auto const& clock = tools.world.clock;
    out.print(view::log_page(
        history, [&clock](std::string_view utc) { return clock.local_time(utc); }, out.style));
    return done;
}

}  // namespace meldbook::commands
