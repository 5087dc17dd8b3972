#include "commands/counted.hpp"

#include <algorithm>
#include <set>
#include <utility>

#include "commands/entered_hand.hpp"
#include "domain/notation.hpp"
#include "intake/sides.hpp"
#include "store/book.hpp"
#include "store/counted.hpp"
#include "text/text.hpp"
#include "text/translate.hpp"
#include "view/sheet/counted.hpp"
#include "wizard/hand_questions.hpp"
#include "words/phrases.hpp"
#include "words/problems.hpp"

namespace meldbook::commands {

CountedHand counted_in(store::Book const& book, Match const& match) {
    auto hand = store::Counted(book, match.facts.number).find().value_or(CountedHand{});
    hand.sides.resize(match.sides.size());
    return hand;
}

void take_dealer(Match& match, CountedHand const& hand) {
    if (!hand.dealer_seat || hand.number != match.next_hand) return;
    match.next_dealer_seat = hand.dealer_seat;
    match.next_dealer = player_at(match.facts, hand.dealer_seat, hand.number);
}

view::SheetOptions sheet_options(Tools const& tools, store::Book const& book, Match const& match) {
    auto options = sheet_options(tools);
    options.counted = counted_in(book, match);
    return options;
}

CountedHand counted_next(CountedHand const& kept, Match const& match, std::string const& now) {
    if (kept.number > match.next_hand && kept.has_words()) {
        throw Refused(tr("hand {0} is in progress, but the next hand is {1}; record hand {1} with "
                         "the entries of all sides in one line, or take back what is counted with "
                         "'meldbook count --clear'",
                         kept.number, match.next_hand));
    }
    auto hand = kept;
    if (kept.number != match.next_hand || !kept.has_words()) hand.since = now;
    if (kept.number != match.next_hand)
        hand = {.number = match.next_hand,
                .since = now,
                .sides = std::vector<CountedSide>(match.sides.size())};
    return hand;
}

GatheredHand gathered(AddHand const& given, CountedHand const& kept, Match const& match) {
    GatheredHand all{given, {}};
    auto& [command, missing] = all;
    bool const is_kept = kept.number == match.next_hand;
    if (is_kept && command.dealer.empty() && kept.dealer_seat)
        command.dealer = player_at(match.facts, kept.dealer_seat, kept.number);
    if (is_kept && trimmed(command.note).empty()) command.note = kept.note;

    auto const names = intake::names_of_sides(match.facts, match.next_hand);
    std::set<std::size_t> has_entry;
    for (auto const& entry : given.entries) {
        auto const name = split_name(entry).name;
        if (name.empty()) return all;
        for (auto const side : intake::find_sides(names, name)) has_entry.insert(side);
    }
    bool const is_all = has_entry.size() == names.sides.size();
    if (is_kept && !is_all && !kept.formed.empty()) {
        auto const setting = setting_of(match, match.next_hand);
        auto const given_sides = has_entry;
        for (auto& entry :
             wizard::entries(setting, answers_of_counted(kept, kept.formed, match.rules))) {
            auto const sides = intake::find_sides(names, split_name(entry).name);
            // What a partner has alone stays with the common entry.
            auto const partners = partners_of(kept.formed, sides.front());
            bool const is_open = std::ranges::all_of(partners, [&](std::size_t side) {
                return kept.sides[side].is_whole && !given_sides.contains(side);
            });
            if (!is_open) continue;
            has_entry.insert(sides.begin(), sides.end());
            command.entries.push_back(std::move(entry));
        }
    }
    for (std::size_t side = 0; side < names.sides.size(); ++side) {
        if (has_entry.contains(side)) continue;
        auto const& [words, is_whole, revision] = kept.sides[side];
        if (is_kept && kept.formed.empty() && is_whole)
            command.entries.push_back(names.sides[side] + ": " + words);
        else missing.push_back(side);
    }
    return all;
}

void refuse_unknown_dealer(AddHand const& command, Match const& before) {
    if (!command.dealer.empty() || before.next_dealer_seat) return;
    throw UsageError(tr("who deals hand {} is not known, as only the points of the hands before it "
                        "are; name the player with --dealer",
                        before.next_hand));
}

HandFacts hand_of(AddHand const& command, Match const& before,
                  std::vector<std::string> const& entries, std::string const& now) {
    HandFacts hand;
    hand.number = before.next_hand;
    hand.played = now;
    refuse_unknown_dealer(command, before);
    hand.dealer_seat = command.dealer.empty()
                           ? before.next_dealer_seat
                           : intake::find_seat(before.facts, command.dealer, hand.number);
    if (!trimmed(command.note).empty()) hand.note = command.note;
    enter(hand, entries, intake::names_of_sides(before.facts, hand.number), before.rules);
    return hand;
}

std::string missing_names(GatheredHand const& given, Match const& match) {
    std::vector<std::string> missing;
    for (auto const side : given.missing) missing.push_back(safe(match.sides[side].name));
    return joined(missing, Joined::with_and);
}

CountedHand counted_whole(CountedHand hand, PlayedHand const& entered, Match const& match) {
    for (auto& side : hand.sides) side.words.clear();
    wizard::put(hand, setting_of(match, match.next_hand),
                wizard::answers_of_hand(entered.hand, match.rules));
    for (std::size_t side = 0; side < hand.sides.size(); ++side) {
        // What partners have in common is with the first.
        if (!is_first_partner(hand.formed, side)) continue;
        auto const typed = trimmed(entered.facts.entries[side].typed);
        hand.sides[side].words = typed.empty() ? "-" : typed;
    }
    return hand;
}

wizard::Answers answers_of_counted(CountedHand const& hand, std::optional<Formed> const& formed,
                                   Rules const& rules) {
    auto answers = wizard::answers_of_part(hand.sides, formed, rules);
    std::erase_if(answers, [&](auto const& row) {
        auto const& [question, answer] = row;
        return question.ask == wizard::Ask::caught && answer == "minus=0" &&
               std::ranges::count(split_words(hand.sides[question.side].words), answer) == 0;
    });
    return answers;
}

std::string lost_words(std::string_view before, std::string_view after, Rules const& rules) {
    // Whichever words and letters somebody typed: "chiuso" is there in "chiusura", RRR in KKK.
    auto const kept = [&](std::string const& word) {
        try {
            return print_entry(read_entry(word, rules), rules);
        } catch (NotationError const&) {
            return word;
        }
    };
    std::vector<std::string> left, lost;
    for (auto const& word : joined_words(after, rules)) left.push_back(kept(word));
    for (auto& word : joined_words(before, rules)) {
        if (word == "-" || word.ends_with("=0")) continue;
        if (auto const found = std::ranges::find(left, kept(word)); found != left.end())
            left.erase(found);
        else lost.push_back(std::move(word));
    }
    return join(lost, " ");
}

void report_replaced(CountedHand const& before, CountedHand const& after, Match const& match,
                     Out& out) {
    for (std::size_t side = 0; side < std::min(before.sides.size(), after.sides.size()); ++side) {
        auto const lost =
            lost_words(before.sides[side].words, after.sides[side].words, match.rules);
        if (lost.empty()) continue;
        out.remark(tr("{}: replaces what was kept for hand {}; without {}",
                      safe(match.sides[side].name), before.number, safe(words::shown_entry(lost))));
    }
}

CountedHand without_change(CountedHand now, CountedChange const& change) {
    auto const& [before, after] = change;
    if (now.number != after.number || after.sides.size() != now.sides.size()) return now;
    bool const is_same_hand =
        before.number == after.number && before.sides.size() == now.sides.size();
    auto const was = is_same_hand
                         ? before
                         : CountedHand{.number = now.number,
                                       .since = now.since,
                                       .sides = std::vector<CountedSide>(now.sides.size())};
    auto const same = [](CountedSide const& a, CountedSide const& b) {
        return a.words == b.words && a.is_whole == b.is_whole;
    };
    bool const is_untouched = std::ranges::equal(now.sides, after.sides, same);
    // Which sides play together is said by all of them.
    if (was.formed != after.formed && !is_untouched) return now;
    for (std::size_t side = 0; side < now.sides.size(); ++side)
        if (same(now.sides[side], after.sides[side])) now.sides[side] = was.sides[side];
    if (now.formed == after.formed) now.formed = was.formed;
    if (now.dealer_seat == after.dealer_seat) now.dealer_seat = was.dealer_seat;
    if (now.note == after.note) now.note = was.note;
    return now;
}

void report_taken_back(CountedHand const& before, CountedHand const& after, Match const& match,
                       Out& out) {
    auto const then = view::counted_texts(match, before);
    auto const now = view::counted_texts(match, after);
    bool const had_any = before.has_words() || before.dealer_seat || !before.note.empty();
    for (auto const& text : then)
        if (had_any && std::ranges::count(now, text) == 0)
            out.say(tr("Taken back: {}", safe(text)));
    for (std::size_t side = 0; side < after.sides.size(); ++side) {
        auto const text = view::counted_text(match, after, side);
        if (!after.sides[side].words.empty() && std::ranges::count(then, text) == 0)
            out.say(tr("Again: {}", safe(text)));
    }
}

void report_counted(store::Book const& book, Match const& match, Out& out) {
    auto const hand = counted_in(book, match);
    if (!hand.has_words()) return;
    auto const texts = safe(join(view::counted_texts(match, hand), "; "));
    out.remark(book.current_match() == match.facts.number
                   ? tr("still in progress, as hand {}: {}", hand.number, texts)
                   : tr("still in progress, as hand {} of match {}: {}", hand.number,
                        match.facts.number, texts));
}

void check_counted(CountedHand const& before, CountedHand const& after, Match const& match,
                   Reader reader, Out& out) {
    auto const setting = setting_of(match, match.next_hand);
    auto const answers = [&](CountedHand const& hand) {
        return answers_of_counted(hand, hand.formed, match.rules);
    };
    auto const now = answers(after);
    auto const hand = wizard::hand_so_far(setting, now);
    Findings found{.hand = after.number, .reader = reader};
    for (auto const& problem : wizard::new_problems(setting, answers(before), now))
        if (problem.level == Level::refused)
            found.refusals.push_back(
                words::problem_text(problem, match.rules, hand, setting.sides));
    report_impossible(found, out);
}

}  // namespace meldbook::commands
