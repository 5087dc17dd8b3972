// meldbook undo, redo and log: the journal, step by step.

#include <algorithm>
#include <cstdint>
#include <optional>

#include "commands/looking.hpp"
#include "commands/match.hpp"
#include "commands/other_rules.hpp"
#include "commands/playing.hpp"
#include "intake/names.hpp"
#include "intake/values.hpp"
#include "store/book.hpp"
#include "text/text.hpp"
#include "text/translate.hpp"
#include "view/dialog/asking.hpp"
#include "view/log/log.hpp"
#include "view/sheet/sheet.hpp"
#include "words/phrases.hpp"

namespace meldbook::commands {

namespace {

/// Whether a step recorded, corrected or removed hands, and nothing else: what that was is seen at once, and
/// typed again.
bool is_of_hands(store::StepFacts const& step, store::Book const& book) {
    if (step.first != step.id || step.matches.empty()) return false;
    for (int const match : step.matches) {
        auto const steps = book.history(match).steps;
        auto const found = std::ranges::find(steps, step.id, &HistoryStep::id);
        bool const is_such = found != steps.end() && found->before && found->after &&
                             !found->hands.empty() &&
                             std::ranges::none_of(found->hands, &HandChange::read_again);
        if (!is_such) return false;
    }
    return true;
}

/// The command of a step as it is typed where somebody reads of it.
std::string command_of(store::StepFacts const& step, Tools const& tools) {
    auto const& command = step.note.command;
    return safe(tools.at_pad ? tools.typed_at_pad(command) : command);
}

/// The step that may be undone, where somebody can be asked. Asks before it is more than hands; nothing if it
/// is to stay.
std::optional<store::StepFacts> agreed_step(store::Book const& book, Tools& tools,
                                            Style const& style) {
    auto step = book.step_to_undo();
    if (!step) throw Refused(tr("there is nothing to undo"));
    bool const is_seen = tools.agreed.step.value_or(step->id) == step->id;
    if (is_seen && is_of_hands(*step, book)) return step;
    tools.asker->say(view::asking::lines(tr("The last step: {} ({})", command_of(*step, tools),
                                            tools.world.clock.local_time(step->note.at)),
                                         style));
    if (is_agreed(tr("undo this step? y, n"), host::OnEnter::no, *tools.asker, style)) return step;
    tools.asker->say(view::asking::lines(nothing_changed(), style));
    return std::nullopt;
}

/// Says what the entries of corrected hands are again.
void show_again(HistoryStep const& step, Out& out) {
    if (!step.before) return;
    for (auto const& [id, before, after, other_match, read_again] : step.hands) {
        if (!before || !after || other_match || before->number != after->number) continue;
        for (std::size_t side = 0; side < before->entries.size(); ++side) {
            auto const& entry = before->entries[side].understood;
            if (entry == after->entries.at(side).understood) continue;
            out.say(tr("Hand {} of {} is again: {}", before->number,
                       safe(step.before->sides.at(side).name),
                       safe(words::shown_entry(entry.empty() ? "-" : entry))));
        }
    }
}

/// The parts of a step that concern a match.
std::vector<HistoryStep> parts_of(store::StepFacts const& step, int match,
                                  store::Book const& book) {
    auto parts = book.history(match).steps;
    std::erase_if(parts,
                  [&](HistoryStep const& of) { return of.id < step.first || of.id > step.id; });
    return parts;
}

/// Whether there is something to say of what a step did.
bool is_told(store::StepFacts const& step, store::Book const& book) {
    return std::ranges::any_of(step.matches, [&](int match) {
        return std::ranges::any_of(parts_of(step, match, book), [](HistoryStep const& part) {
            return !view::step_text(part, {}).empty();
        });
    });
}

/// Says what a step did, now or before it was undone. Returns whether it made a match the current one.
bool show_step(store::StepFacts const& step, store::Book const& book, Out& out,
               bool is_undone = false) {
    bool made_current = false;
    for (int const match : step.matches) {
        if (step.matches.size() > 1) out.say(tr("Match {}:", match));
        for (auto const& of_match : parts_of(step, match, book)) {
            made_current = made_current || of_match.made_current;
            out.print(view::step_text(of_match, out.style));
            if (is_undone) show_again(of_match, out);
        }
    }
    return made_current;
}

/// Shows the scores and what the sides need next, if the step changed a match that is still in the
/// book: the current one, or else the only one.
void show_next(store::StepFacts const& step, bool made_current, store::Book const& book, Out& out) {
    auto const& matches = step.matches;
    auto const current = book.current_match();
    bool const is_current = current && std::ranges::count(matches, *current) > 0;
    if (matches.size() != 1 && !is_current) return;
    int const number = is_current ? *current : matches.front();
    if (!is_current && made_current)
        out.say(tr("Match {} is no longer the current one; match {} is again.", number, *current));
    else if (!is_current)
        out.say(tr("That was match {}; the current one is match {}.", number, *current));
    auto const match = match_of(book.match(number));
    out.print_sheet("\n" + view::totals_line(match, out.style) + "\n" +
                    view::sheet_next(match, out.style));
}

/// Says which matches are not in the book any more.
void show_removed(store::StepFacts const& step, Out& out) {
    if (step.removed.empty()) return;
    std::vector<std::string> names;
    for (int const match : step.removed) names.push_back(std::to_string(match));
    auto const count = static_cast<long long>(names.size());
    out.say(tr_plural(count, "Match {1} is not in the book any more.",
                      "{0} matches are not in the book any more: {1}", number(count),
                      intake::some_names(names)));
}

/// Says that a hand in progress is not lost with its match. `back` restores the match.
void show_kept_hand(store::StepFacts const& step, std::string_view back, Out& out) {
    if (!step.hand_kept) return;
    out.say(
        tr("Hand {}, which was in progress, is kept: 'meldbook {}' brings it back with the match.",
           *step.hand_kept, back));
}

}  // namespace

ExitStatus run(Undo const&, store::Book& book, Tools& tools, Out& out) {
    auto const before = tools.agreed.step.value_or(0);
    auto agreed = before == 0 ? std::nullopt : std::optional(before);
    if (tools.asker != nullptr) {
        auto const seen = agreed_step(book, tools, out.style);
        if (!seen) return refused;
        agreed = seen->id;
    }
    auto const counted = matches_with_counted(book);
    auto const step = book.undo(agreed);
    carry_counted(counted, book, out);
    if (!step) {
        throw Refused(agreed ? tr("another step came meanwhile, so nothing was undone; 'meldbook "
                                  "log' shows it")
                             : tr("there is nothing to undo"));
    }
    auto const command = command_of(*step, tools);
    auto const when = tools.world.clock.local_time(step->note.at);
    out.say(is_told(*step, book) ? tr("Undone: {} ({}); no longer so:", command, when)
                                 : tr("Undone: {} ({})", command, when));
    bool const made_current = show_step(*step, book, out, true);
    show_removed(*step, out);
    show_next(*step, made_current, book, out);
    show_kept_hand(*step, "redo", out);
    if (tools.at_pad) out.say(tr("'{}' brings it back.", "meldbook redo"));
    return done;
}

ExitStatus run(Redo const&, store::Book& book, Tools& tools, Out& out) {
    auto const counted = matches_with_counted(book);
    auto const step = book.redo();
    carry_counted(counted, book, out);
    if (!step) throw Refused(tr("there is nothing to redo"));
    out.say(tr("Redone: {} ({})", command_of(*step, tools),
               tools.world.clock.local_time(step->note.at)));
    show_next(*step, show_step(*step, book, out), book, out);
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
