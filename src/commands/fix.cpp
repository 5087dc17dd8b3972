#include "commands/fix.hpp"

#include <optional>

#include "commands/common.hpp"
#include "commands/hand_dialog.hpp"
#include "commands/hand_page.hpp"
#include "commands/mending.hpp"
#include "domain/notation.hpp"
#include "store/book.hpp"
#include "store/step.hpp"
#include "view/dialog/asking.hpp"
#include "view/messages.hpp"
#include "wizard/hand_questions.hpp"
#include "words/problems.hpp"

namespace meldbook::commands {

namespace {

namespace message = view::message;

HandFacts corrected(FixHand const& command, Match const& match, std::size_t index) {
    auto hand = match.facts.hands[index];
    if (!command.entries.empty()) {
        understand(hand, command.entries, side_names(match), match.rules);
    }
    if (!command.dealer.empty()) {
        hand.dealer_seat = seat_of(match.facts, command.dealer, hand.number);
    }
    if (command.note) {
        hand.note = trimmed(*command.note).empty() ? std::nullopt : command.note;
    }
    return hand;
}

Mended with_hand(Match before, std::size_t index, HandFacts hand, Tools const& tools) {
    auto facts = before.facts;
    facts.hands[index] = std::move(hand);
    auto after = match_of(std::move(facts));
    auto& played = after.hands[index];
    played.facts.irregular = any_refused(played.problems);
    after.facts.hands[index].irregular = played.facts.irregular;
    settle(after.facts, after.outcome, tools.world.now());
    return {std::move(before), std::move(after), index, std::nullopt};
}

/// The correction a command asks for. Throws UsageError and NotationError.
Mended correction(FixHand const& command, store::Book const& book, Tools const& tools) {
    auto before = match_of(facts_of(book, command.match, "--match"));
    auto const index = hand_index(before, command.hand);
    // Dealer and note can be mended without entering the hand again.
    if (command.entries.empty() && command.dealer.empty() && !command.note) {
        throw UsageError(message::fix_wants_entries(side_names(before)));
    }
    auto hand = corrected(command, before, index);
    return with_hand(std::move(before), index, std::move(hand), tools);
}

PlayedHand const& hand_after(Mended const& mended) { return mended.after.hands[mended.index]; }

/// What was recorded by force is not refused again for its dealer or note.
bool is_refused(FixHand const& command, Mended const& mended) {
    return !command.force && !command.entries.empty() && any_refused(hand_after(mended).problems);
}

std::string problem_words(Mended const& mended, Problem const& problem) {
    return words::problem_text(problem, mended.after.rules, hand_after(mended).hand,
                               side_names(mended.after));
}

/// Sides whose answers say what they said before keep the words they were entered with.
std::vector<std::string> keep_words(std::vector<std::string> entries, HandFacts const& hand,
                                    Rules const& rules) {
    for (std::size_t i = 0; i < entries.size(); ++i) {
        auto const& typed = hand.entries[i].typed;
        if (read_entry(entries[i], rules) == read_entry(typed, rules)) entries[i] = typed;
    }
    return entries;
}

/// Asks for a hand again, beginning with what was entered, and puts the answers into the command.
/// Nothing when it is to stay as it was.
std::optional<Seen> ask(FixHand& command, store::Book const& book, Tools& tools,
                        Style const& style) {
    auto const match = match_of(facts_of(book, command.match, "--match"));
    auto const index = hand_index(match, command.hand);
    // From here on this match is meant, whatever others begin meanwhile.
    command.match = std::to_string(match.facts.number);
    auto const& played = match.hands[index];
    int const number = played.facts.number;
    auto seen = seen_in(match, index);

    HandTalk talk;
    talk.setting = setting_of(match, number);
    talk.number = number;
    talk.before = played.before;
    talk.required = played.required;
    talk.correcting = true;
    talk.save = [](wizard::Answers const&) {};
    talk.review = [&](std::vector<std::string> const& entries) {
        command.entries = keep_words(entries, played.facts, match.rules);
        auto const mended = with_hand(match, index, corrected(command, match, index), tools);
        seen.changes = changes_text(mended, style);
        return HandTalk::Review{hand_page(mended.after, hand_after(mended), style) + "\n" +
                                    seen.changes,
                                is_refused(command, mended) && !command.preview};
    };
    auto& asker = *tools.asker;
    asker.say(view::asking::heading(number, match.facts.number, played.dealer, style) +
              view::asking::manners_of_mending(style));
    auto const talked =
        talk_through(talk, wizard::answers_of_hand(played.hand, match.rules), asker, style);
    if (talked.decision == Decision::no || talked.decision == Decision::left) {
        asker.say(view::asking::not_corrected(number, style));
        return std::nullopt;
    }
    command.force = command.force || talked.decision == Decision::force;
    return seen;
}

bool is_asked_for(FixHand const& command, Tools const& tools) {
    bool const told = !command.entries.empty() || !command.dealer.empty() || command.note;
    return !told && tools.asker != nullptr;
}

}  // namespace

int run(FixHand const& given, store::Book& book, Tools& tools, Out& out) {
    auto command = given;
    auto note = step_note(tools, command.why);
    std::optional<Seen> seen;
    if (is_asked_for(command, tools)) {
        seen = ask(command, book, tools, out.style);
        if (!seen) return refused;
        note.command = with_entries(tools, command.entries).command_line;
    } else if (tools.asker != nullptr && !command.entries.empty()) {
        auto const mended = correction(command, book, tools);
        refuse_problems(mended.after, hand_after(mended), command.force);
        command.match = std::to_string(mended.before.facts.number);
        seen = shown_and_agreed(
            mended, view::asking::change_prompt(mended.hand().number, out.style), tools, out.style);
        if (!seen) return refused;
    }

    note.at = tools.world.now();
    store::Step step(book, note);
    auto const mended = correction(command, book, tools);
    auto const& played = hand_after(mended);
    refuse_unseen(mended, seen);
    if (is_refused(command, mended)) refuse_problems(mended.after, played, false);
    step.update_hand(mended.after.facts.number, played.facts);
    step.update_match(mended.after.facts);
    bool const changed = step.commit();
    out.say(changed ? message::hand_corrected(played.facts.number) : message::nothing_changed());
    for (auto const& problem : played.problems) {
        out.remark(message::hand_marked(played.facts.number, problem_words(mended, problem)));
    }
    report(mended, seen, out);
    return done;
}

int preview(FixHand const& given, store::Book const& book, Tools& tools, Out& out) {
    auto command = given;
    if (is_asked_for(command, tools) && !ask(command, book, tools, out.style)) return refused;
    auto const mended = correction(command, book, tools);
    int const number = mended.hand().number;
    bool const is_no = is_refused(command, mended);
    out.say(message::hand_would_be(number));
    for (auto const& problem : hand_after(mended).problems) {
        auto const words = problem_words(mended, problem);
        out.remark(is_no && problem.level == Level::refused
                       ? message::would_be_refused(number, words)
                       : message::would_be_marked(number, words));
    }
    report_preview(mended, is_no, out);
    return is_no ? refused : done;
}

}  // namespace meldbook::commands
