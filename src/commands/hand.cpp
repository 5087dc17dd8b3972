#include "commands/hand.hpp"

#include <optional>
#include <utility>

#include "commands/common.hpp"
#include "commands/hand_dialog.hpp"
#include "commands/hand_draft.hpp"
#include "commands/hand_page.hpp"
#include "domain/consequences.hpp"
#include "domain/notation.hpp"
#include "store/book.hpp"
#include "store/step.hpp"
#include "text/shell_word.hpp"
#include "view/dialog/asking.hpp"
#include "view/messages.hpp"
#include "view/sheet/sheet.hpp"
#include "wizard/hand_questions.hpp"
#include "words/problems.hpp"

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

/// What the command says of a hand whose entries are given.
HandFacts hand_of(AddHand const& command, Match const& before,
                  std::vector<std::string> const& entries, std::string const& now) {
    HandFacts hand;
    hand.number = before.next_hand;
    hand.played = now;
    hand.dealer_seat = command.dealer.empty() ? before.next_dealer_seat
                                              : seat_of(before.facts, command.dealer, hand.number);
    if (!trimmed(command.note).empty()) hand.note = command.note;
    understand(hand, entries, side_names(before), before.rules);
    return hand;
}

Match with_hand(Match const& before, HandFacts hand) {
    auto facts = before.facts;
    facts.hands.push_back(std::move(hand));
    return match_of(std::move(facts));
}

/// Records a hand. `asked` is the number it was asked for under, where somebody was asked.
int record(AddHand const& command, std::optional<int> asked, store::Book& book, Tools const& tools,
           Out& out) {
    // The step begins before anything is read, so that two terminals cannot both record hand 5.
    store::Step step(book, {.command = tools.command_line, .at = tools.world.now()});
    auto const before = match_of(facts_of(book, command.match, "--match"));
    refuse_if_over(before);
    auto const names = side_names(before);
    if (command.entries.empty()) throw UsageError(message::hand_wants_entries(names));
    if (asked && *asked != before.next_hand) {
        throw Refused(view::asking::recorded_meanwhile(*asked));
    }

    auto const hand = hand_of(command, before, command.entries, tools.world.now());
    auto match = with_hand(before, hand);
    auto& played = match.hands.back();
    refuse_problems(match, played, command.force);
    played.facts.irregular = any_refused(played.problems);
    match.facts.hands.back().irregular = played.facts.irregular;

    settle(match.facts, match.outcome, hand.played);
    step.add_hand(match.facts.number, played.facts);
    step.update_match(match.facts);
    if (asked) step.drop_draft(match.facts.number);
    step.commit();

    out.say(message::hand_recorded(hand.number, names, points_of(played), played.after, out.style));
    for (auto const& problem : played.problems) {
        out.remark(message::hand_marked(
            hand.number, words::problem_text(problem, match.rules, played.hand, names)));
    }
    // Who was asked has seen it before saying yes.
    if (!asked) {
        for (auto const& line : told_of(match, played)) out.remark(line);
    }
    out.print("\n" + view::sheet_next(match, out.style));
    return done;
}

/// Asks for a hand and records it.
int ask(AddHand command, store::Book& book, Tools& tools, Out& out) {
    auto const match = match_of(facts_of(book, command.match, "--match"));
    refuse_if_over(match);
    // From here on this match is meant, whatever others begin meanwhile.
    command.match = std::to_string(match.facts.number);
    int const number = match.next_hand;
    wizard::GivenOptions said;
    if (!command.dealer.empty()) said.dealer_seat = seat_of(match.facts, command.dealer, number);
    if (!trimmed(command.note).empty()) said.note = command.note;
    auto& asker = *tools.asker;
    HandDraft draft(book, match, said, tools, out.style);
    if (draft.said().dealer_seat) {
        command.dealer = player_at(match.facts, *draft.said().dealer_seat, number);
    }
    command.note = draft.said().note;
    asker.say(view::asking::manners(out.style));

    HandTalk talk;
    talk.setting = setting_of(match, number);
    talk.number = number;
    for (auto const& side : match.sides) {
        talk.before.push_back(side.total);
        talk.required.push_back(side.opening);
    }
    talk.save = [&](wizard::Answers const& answers) { draft.save(answers); };
    talk.review = [&](std::vector<std::string> const& entries) {
        auto const after = with_hand(match, hand_of(command, match, entries, tools.world.now()));
        auto const& played = after.hands.back();
        auto page = hand_page(after, played, out.style);
        for (auto const& line : told_of(after, played)) {
            page += told(message::warning(line), out.style);
        }
        return HandTalk::Review{std::move(page), any_refused(played.problems) && !command.force};
    };
    auto answers = draft.answers();
    while (true) {
        auto const talked = talk_through(talk, std::move(answers), asker, out.style);
        if (talked.decision == Decision::no || talked.decision == Decision::left) {
            draft.release();
            asker.say(view::asking::answers_kept(talked.answers.size(), out.style));
            return refused;
        }
        auto whole = command;
        whole.entries = wizard::entries(talk.setting, talked.answers);
        whole.force = command.force || talked.decision == Decision::force;
        auto told = with_entries(tools, whole.entries);
        // What was said at the first attempt belongs into the journal, too.
        if (said.dealer_seat != draft.said().dealer_seat) {
            told.command_line += " --dealer " + shell_word(whole.dealer);
        }
        if (said.note != whole.note) told.command_line += " --note " + shell_word(whole.note);
        try {
            return record(whole, number, book, told, out);
        } catch (store::StoreError const& error) {
            // A lock or a full disk: whoever has answered everything may try again.
            asker.say(view::asking::not_recorded(tools.words(error), out.style));
            answers = talked.answers;
        } catch (...) {
            draft.release();
            throw;
        }
    }
}

}  // namespace

int run(AddHand const& command, store::Book& book, Tools& tools, Out& out) {
    bool const asks = command.entries.empty() && tools.asker != nullptr;
    return asks ? ask(command, book, tools, out) : record(command, std::nullopt, book, tools, out);
}

}  // namespace meldbook::commands
