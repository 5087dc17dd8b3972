#include <algorithm>
#include <optional>
#include <utility>

#include "commands/doubts.hpp"
#include "commands/entered_hand.hpp"
#include "commands/hand_dialog.hpp"
#include "commands/hand_draft.hpp"
#include "commands/inserted_hand.hpp"
#include "commands/match.hpp"
#include "commands/playing.hpp"
#include "domain/example_hand.hpp"
#include "domain/notation.hpp"
#include "intake/sides.hpp"
#include "store/book.hpp"
#include "store/step.hpp"
#include "text/command_line.hpp"
#include "text/text.hpp"
#include "text/translate.hpp"
#include "view/dialog/asking.hpp"
#include "view/sheet/sheet.hpp"
#include "wizard/hand_questions.hpp"
#include "words/errors.hpp"

namespace meldbook::commands {

namespace {

namespace asking = view::asking;

void refuse_if_over(Match const& match) {
    auto const& facts = match.facts;
    int const number = facts.number;
    switch (facts.status) {
        case Status::open: return;
        case Status::finished:
            if (facts.winner) {
                throw Refused(
                    tr("match {0} is finished, and {1} has won; start another with 'meldbook new', "
                       "or play on: meldbook edit {0} --target POINTS (or --hands N)",
                       number, safe(match.sides[*facts.winner].name)));
            }
            throw Refused(
                tr("match {0} is finished with a tie: nobody has won, and the tied share first "
                   "place; start another with "
                   "'meldbook new', or play on: meldbook edit {0} --target POINTS (or --hands N)",
                   number));
        case Status::ended:
            throw Refused(tr("match {0} was ended; continue it with 'meldbook resume {0}', or "
                             "start another with 'meldbook new'",
                             number));
        case Status::abandoned:
            throw Refused(tr("match {0} was abandoned; continue it with 'meldbook resume {0}', or "
                             "start another with 'meldbook new'",
                             number));
    }
}

/// The hand that the command records with these entries.
HandFacts hand_of(AddHand const& command, Match const& before,
                  std::vector<std::string> const& entries, std::string const& now) {
    HandFacts hand;
    hand.number = before.next_hand;
    hand.played = now;
    hand.dealer_seat = command.dealer.empty()
                           ? before.next_dealer_seat
                           : intake::find_seat(before.facts, command.dealer, hand.number);
    if (!trimmed(command.note).empty()) hand.note = command.note;
    enter(hand, entries, intake::names_of_sides(before.facts, hand.number), before.rules);
    return hand;
}

/// Whether each entry is one word and the first is a meld: whoever forgot the quotes typed the words of
/// one side.
bool are_single_words(std::vector<std::string> const& typed) {
    auto const is_word = [](std::string const& entry) {
        return split_words(entry).size() == 1 && trimmed(entry) != "-";
    };
    return std::ranges::all_of(typed, is_word) && meld_of(trimmed(typed.front()));
}

/// A remark on such entries. `correction` is the beginning of the command that takes them for one side.
void report_single_words(std::string correction, AddHand const& command, Match const& match,
                         PlayedHand const& played, Out& out) {
    if (!are_single_words(command.entries)) return;
    std::vector<std::string> sides, words;
    for (std::size_t side = 0; side < match.sides.size(); ++side) {
        words.push_back(played.facts.entries[side].understood);
        sides.push_back(tr_context("a side and its entry", "{} {}", safe(match.sides[side].name),
                                   words.back()));
    }
    correction += fmt::format(" \"{}\"", join(words, " "));
    for (std::size_t side = 1; side < match.sides.size(); ++side) correction += " -";
    if (!command.match.empty()) correction += fmt::format(" --match {}", match.facts.number);
    out.remark(tr("each word was taken for one side: {}; if all are of one side: {}", joined(sides),
                  correction));
}

/// Remarks on what may be a slip in a hand that is recorded or would be.
void report_slips(AddHand const& command, Match const& match, PlayedHand const& played, Out& out) {
    for (auto const& slip : possible_slips(match, played)) out.remark(slip);
    report_single_words(command.preview ? "meldbook hand"
                                        : fmt::format("meldbook fix {}", played.facts.number),
                        command, match, played, out);
}

/// Says once in a match, with its first marked hand, how a hand is corrected. Who records a refused hand
/// with --force knows, and the remark on single words says it, too.
void report_correction(AddHand const& command, Match const& match, PlayedHand const& played,
                       Out& out) {
    auto const is_marked_before = [&](PlayedHand const& hand) {
        return !hand.problems.empty() && hand.facts.number < played.facts.number;
    };
    if (played.facts.irregular || played.problems.empty() || are_single_words(command.entries) ||
        std::ranges::any_of(match.hands, is_marked_before))
        return;
    auto correction = fmt::format("meldbook fix {}", played.facts.number);
    if (!command.match.empty()) correction += fmt::format(" --match {}", match.facts.number);
    out.remark(tr("if the entry of hand {} is wrong, correct it with '{}'", played.facts.number,
                  correction));
}

/// Asks about what is doubtful in a hand before it is recorded; returns whether to go on.
bool is_meant(AddHand const& command, store::Book const& book, Tools& tools, Style const& style) {
    auto const before = match_of(facts_of(book, command.match, "--match"));
    if (before.facts.status != Status::open) return true;
    if (!is_right_match(command, before, book, tools, style)) return false;
    if (command.entries.empty()) return true;
    auto const match =
        with_hand(before, hand_of(command, before, command.entries, tools.world.clock.now()));
    auto doubts = doubtful_points(match, match.hands.back());
    if (auto const repeated = repeated_hand(match, match.hands.back())) doubts.push_back(*repeated);
    if (doubts.empty()) return true;
    auto& asker = *tools.asker;
    for (auto const& doubt : doubts) asker.say(wrapped_lines(tr("warning: {}", doubt), style));
    return host::ask_yes_no(asker, asking::as_it_is_prompt(before.next_hand, style),
                            host::OnEnter::no, style);
}

/// Throws UsageError if the command has no entries.
void refuse_without_entries(AddHand const& command, Match const& match) {
    if (!command.entries.empty()) return;
    throw UsageError(tr("a hand takes one entry for each side ({}); for instance: {}",
                        safe(joined(side_names(match))),
                        "meldbook hand " + example_arguments(match.rules, match.sides.size())));
}

/// Records a hand. `asked` is the number of the hand the user was asked for, if there was a dialog.
ExitStatus record(AddHand const& command, std::optional<int> asked, store::Book& book,
                  Tools const& tools, Out& out) {
    // The step begins before reading, so that two terminals cannot both record hand 5.
    store::Step step(book, step_note(tools));
    auto before = match_of(facts_of(book, command.match, "--match"));
    refuse_if_over(before);
    refuse_without_entries(command, before);
    auto const name = named_match(before, book, tools.world.clock.now());
    if (asked && *asked != before.next_hand) throw Refused(asking::hand_already_recorded(*asked));

    auto const hand = hand_of(command, before, command.entries, tools.world.clock.now());
    auto match = with_hand(std::move(before), hand);
    auto& played = match.hands.back();
    if (!command.force) refuse_problems(match, played);
    played.facts.irregular = any_refused(played.problems);
    match.facts.hands.back().irregular = played.facts.irregular;

    update_status(match.facts, match.outcome, hand.played);
    step.add_hand(match.facts.number, played.facts);
    step.update_match(match.facts);
    if (asked) step.drop_draft(match.facts.number);
    step.commit();

    out.say(played.hand.ended == Ended::out
                ? tr("Hand {} recorded, dealt by {}.", hand.number, safe(played.dealer))
                : tr("Hand {} recorded, dealt by {}; nobody went out.", hand.number,
                     safe(played.dealer)));
    out.print(view::recorded_hand(match, played, out.style));
    report_marks(match, played, out);
    if (name) out.remark(*name);
    auto const repeated = repeated_hand(match, played);
    if (repeated && tools.asker == nullptr) out.remark(*repeated);
    // In the dialog the user has seen these before agreeing.
    if (!asked) {
        report_correction(command, match, played, out);
        report_slips(command, match, played, out);
    }
    out.print("\n" + view::sheet_next(match, out.style) + view::after_match(match, out.style));
    return done;
}

/// Asks for a hand and records it.
ExitStatus ask(AddHand command, store::Book& book, Tools& tools, Out& out) {
    auto const match = match_of(facts_of(book, command.match, "--match"));
    refuse_if_over(match);
    // Keep to this match, even if another terminal begins a new one.
    command.match = std::to_string(match.facts.number);
    int const number = match.next_hand;
    wizard::GivenOptions given;
    if (!command.dealer.empty()) {
        given.dealer_seat = intake::find_seat(match.facts, command.dealer, number);
    }
    if (!trimmed(command.note).empty()) given.note = command.note;
    auto& asker = *tools.asker;
    HandDraft draft(book, match, given, tools, out.style);
    if (draft.left()) {
        asker.say(asking::answers_kept(draft.answers().size(), out.style));
        return refused;
    }
    if (draft.options().dealer_seat) {
        command.dealer = player_at(match.facts, *draft.options().dealer_seat, number);
    }
    command.note = draft.options().note;
    asker.say(asking::key_help(out.style));

    HandDialog dialog;
    dialog.setting = setting_of(match, number);
    dialog.number = number;
    for (auto const& side : match.sides) {
        dialog.before.push_back(side.total);
        dialog.required.push_back(side.opening);
    }
    dialog.save = [&](wizard::Answers const& answers) { draft.save(answers); };
    dialog.review = [&](std::vector<std::string> const& entries) {
        auto const after =
            with_hand(match, hand_of(command, match, entries, tools.world.clock.now()));
        auto const& played = after.hands.back();
        auto page = review_page(after, played, out.style);
        auto slips = possible_slips(after, played);
        if (auto const repeated = repeated_hand(after, played)) slips.push_back(*repeated);
        for (auto const& slip : slips) page += wrapped_lines(tr("warning: {}", slip), out.style);
        return HandDialog::Review{std::move(page), any_refused(played.problems) && !command.force};
    };
    auto answers = draft.answers();
    while (true) {
        auto const result = dialog.run(std::move(answers), asker, out.style);
        if (result.decision == Decision::no || result.decision == Decision::left) {
            draft.release();
            asker.say(asking::answers_kept(result.answers.size(), out.style));
            return refused;
        }
        auto whole = command;
        whole.entries = wizard::entries(dialog.setting, result.answers);
        whole.force = command.force || result.decision == Decision::force;
        auto with_answers = tools;
        auto& line = with_answers.command_line;
        line = line_with_entries(tools, whole.entries);
        // The journal also gets the options of the first attempt.
        if (given.dealer_seat != draft.options().dealer_seat) {
            line += " --dealer " + shell_word(whole.dealer);
        }
        if (given.note != whole.note) line += " --note " + shell_word(whole.note);
        try {
            return record(whole, number, book, with_answers, out);
        } catch (store::StoreError const& error) {
            // The hand may be recorded, and its draft is then gone with it.
            if (error.fault == store::StoreFault::uncertain) throw;
            // After a lock or a full disk, the user can try again with the same answers.
            asker.say(asking::not_recorded(safe(words::sentence(error)), out.style));
            answers = result.answers;
        } catch (...) {
            draft.release();
            throw;
        }
    }
}

}  // namespace

ExitStatus run(AddHand const& command, store::Book& book, Tools& tools, Out& out) {
    if (!command.at.empty()) return insert(command, book, tools, out);
    bool const asks = command.entries.empty() && tools.asker != nullptr;
    if (tools.asker != nullptr && !is_meant(command, book, tools, out.style)) {
        tools.asker->say(asking::lines(tr("Nothing was recorded."), out.style));
        return refused;
    }
    return asks ? ask(command, book, tools, out) : record(command, std::nullopt, book, tools, out);
}

ExitStatus preview(AddHand const& command, store::Book const& book, Tools& tools, Out& out) {
    if (!command.at.empty()) return preview_insert(command, book, tools, out);
    auto before = match_of(facts_of(book, command.match, "--match"));
    refuse_if_over(before);
    refuse_without_entries(command, before);
    auto const now = tools.world.clock.now();
    auto hand = hand_of(command, before, command.entries, now);
    auto const name = named_match(before, book, now);
    auto match = with_hand(std::move(before), std::move(hand));
    update_status(match.facts, match.outcome, now);
    auto const& played = match.hands.back();
    bool const is_no = any_refused(played.problems) && !command.force;

    out.say(
        played.hand.ended == Ended::out
            ? tr("With this as hand {}, dealt by {}, the scores would be:", played.facts.number,
                 safe(played.dealer))
            : tr("With this as hand {}, dealt by {}, and nobody going out, the scores would be:",
                 played.facts.number, safe(played.dealer)));
    out.print(view::recorded_hand(match, played, out.style));
    if (match.outcome.finished) out.say(tr("The match would be over."));
    else out.print(view::lead_line(match, out.style));
    preview_marks(match, played, is_no, out);
    if (name) out.remark(*name);
    if (auto const repeated = repeated_hand(match, played)) out.remark(*repeated);
    report_slips(command, match, played, out);
    out.print("\n" + view::sheet_next(match, out.style) + "\n");
    out.say(is_no ? tr("Nothing was recorded.")
                  : tr("Nothing was recorded; omit --preview to record the hand."));
    return is_no ? refused : done;
}

}  // namespace meldbook::commands
