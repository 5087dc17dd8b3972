#include "commands/fix.hpp"

#include <optional>

#include "commands/common.hpp"
#include "commands/hand_dialog.hpp"
#include "commands/hand_page.hpp"
#include "domain/consequences.hpp"
#include "domain/notation.hpp"
#include "store/book.hpp"
#include "store/step.hpp"
#include "view/asking.hpp"
#include "view/consequences.hpp"
#include "view/messages.hpp"
#include "view/problem.hpp"
#include "view/sheet.hpp"
#include "wizard/hand_questions.hpp"

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

void report(Match const& before, Match const& after, std::optional<int> dropped, bool preview,
            Out& out) {
    out.print(view::consequences_text(consequences(before, after, dropped), side_names(after),
                                      out.style));
    if (preview) out.say(message::only_previewed());
    else out.print("\n" + view::sheet_next(after, out.style));
}

std::vector<std::string> typed_of(HandFacts const& hand) {
    std::vector<std::string> typed;
    for (auto const& entry : hand.entries) typed.push_back(entry.typed);
    return typed;
}

/// Corrects a hand. `seen` are the entries somebody was shown who was asked for better ones.
int correct(FixHand const& command, std::optional<std::vector<std::string>> const& seen,
            store::Book& book, Tools const& tools, Out& out) {
    store::Step step(book, note_of(tools, command.why));
    auto const before = match_of(facts_of(book, command.match));
    auto const index = hand_index(before, command.hand);
    auto const names = side_names(before);
    if (seen && *seen != typed_of(before.facts.hands[index])) {
        throw Refused(view::asking::recorded_meanwhile(before.facts.hands[index].number));
    }
    // Dealer and note can be mended without entering the hand again.
    bool const entered = !command.entries.empty();
    if (!entered && command.dealer.empty() && !command.note) {
        throw UsageError(message::fix_wants_entries(names));
    }

    auto facts = before.facts;
    facts.hands[index] = corrected(command, before, index);
    auto after = match_of(std::move(facts));
    auto& played = after.hands[index];
    refuse_problems(after, played, command.force || command.preview || !entered);
    played.facts.irregular = any_refused(played.problems);

    settle(after.facts, after.outcome, tools.world.now());
    if (!command.preview) {
        step.update_hand(after.facts.number, played.facts);
        step.update_match(after.facts);
        step.commit();
    }
    out.say(command.preview ? message::hand_would_be(played.facts.number)
                            : message::hand_corrected(played.facts.number));
    for (auto const& problem : played.problems) {
        out.remark(message::hand_marked(
            played.facts.number, view::problem_text(problem, after.rules, played.hand, names)));
    }
    report(before, after, std::nullopt, command.preview, out);
    return done;
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

/// Asks for a hand again, beginning with what was entered.
int ask(FixHand command, store::Book& book, Tools& tools, Out& out) {
    auto const match = match_of(facts_of(book, command.match));
    auto const index = hand_index(match, command.hand);
    command.match = std::to_string(match.facts.number);
    auto const& played = match.hands[index];
    auto const seen = typed_of(played.facts);
    int const number = played.facts.number;

    HandTalk talk;
    talk.setting = setting_of(match, number);
    talk.number = number;
    talk.before = played.before;
    talk.required = played.required;
    talk.correcting = true;
    talk.save = [](wizard::Answers const&) {};
    talk.review = [&](std::vector<std::string> const& entries) {
        command.entries = keep_words(entries, played.facts, match.rules);
        auto facts = match.facts;
        facts.hands[index] = corrected(command, match, index);
        auto const after = match_of(std::move(facts));
        auto const changes =
            view::consequences_text(consequences(match, after), side_names(after), out.style);
        return HandTalk::Review{hand_page(after, after.hands[index], out.style) + "\n" + changes,
                                any_refused(after.hands[index].problems) && !command.force &&
                                    !command.preview};
    };
    auto& asker = *tools.asker;
    asker.say(view::asking::heading(number, match.facts.number, played.dealer, out.style) +
              view::asking::manners_of_mending(out.style));
    auto const talked =
        talk_through(talk, wizard::answers_of_hand(played.hand, match.rules), asker, out.style);
    if (talked.decision == Decision::no || talked.decision == Decision::left) {
        asker.say(view::asking::not_corrected(number, out.style));
        return refused;
    }
    command.force = command.force || talked.decision == Decision::force;
    return correct(command, seen, book, with_entries(tools, command.entries), out);
}

}  // namespace

int run(FixHand const& command, store::Book& book, Tools& tools, Out& out) {
    bool const told = !command.entries.empty() || !command.dealer.empty() || command.note;
    return told || tools.asker == nullptr ? correct(command, std::nullopt, book, tools, out)
                                          : ask(command, book, tools, out);
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
    out.say(command.preview ? message::hand_would_go(number) : message::hand_dropped(number));
    report(before, after, number, command.preview, out);
    return done;
}

}  // namespace meldbook::commands
