#include "commands/entered_hand.hpp"

#include <algorithm>
#include <optional>
#include <utility>

#include "domain/check.hpp"
#include "domain/notation.hpp"
#include "intake/sides.hpp"
#include "text/command_line.hpp"
#include "text/text.hpp"
#include "text/translate.hpp"
#include "view/sheet/answers.hpp"
#include "words/phrases.hpp"
#include "words/problems.hpp"

namespace meldbook::commands {

std::vector<std::string> entries_by_side(std::vector<std::string> const& entries,
                                         intake::SideNames const& names) {
    auto const& sides = names.sides;
    auto const named = std::ranges::count_if(
        entries, [](std::string const& entry) { return !split_name(entry).name.empty(); });
    if (named != 0 && named != std::ssize(entries)) {
        throw UsageError(
            tr("some entries name their side and some do not; name all of them or none ({})",
               safe(joined(sides))));
    }
    if (entries.size() != sides.size()) {
        throw UsageError(tr_plural(
            std::ssize(entries),
            "{} entry for {} sides ({}); put each side's hand in quotes: \"KKK red=1\" \"-\"",
            "{} entries for {} sides ({}); put each side's hand in quotes: \"KKK red=1\" \"-\"",
            entries.size(), sides.size(), safe(joined(sides))));
    }
    if (named == 0) return entries;

    std::vector<std::optional<std::string>> placed(sides.size());
    for (auto const& entry : entries) {
        auto const split = split_name(entry);
        auto const side = intake::find_side(names, split.name);
        if (placed[side]) {
            throw UsageError(
                tr("'{}' has two entries; put everything of a side into one", safe(sides[side])));
        }
        placed[side] = std::string(trimmed(split.entry));
    }
    std::vector<std::string> ordered;
    for (auto& entry : placed) ordered.push_back(std::move(*entry));
    return ordered;
}

void enter(HandFacts& hand, std::vector<std::string> const& entries, intake::SideNames const& sides,
           Rules const& rules) {
    std::vector<Entry> understood;
    hand.entries.clear();
    for (auto const& typed : entries_by_side(entries, sides)) {
        understood.push_back(read_entry(typed, rules));
        hand.entries.push_back(
            {.typed = typed, .understood = print_entry(understood.back(), rules)});
    }
    hand.ended = ended_by(understood);
    auto const scores = score({std::move(understood), hand.ended}, rules);
    for (std::size_t i = 0; i < scores.size(); ++i) hand.entries[i].total = scores[i].total;
}

std::string problem_sentence(Match const& match, PlayedHand const& played, Problem const& problem) {
    return words::problem_text(problem, match.rules, played.hand, side_names(match));
}

void refuse_problems(Match const& match, PlayedHand const& played) {
    std::vector<std::string> refusals;
    for (auto const& problem : played.problems) {
        if (problem.level != Level::refused) continue;
        refusals.push_back(
            tr("{}; correct the entry, or add --force to record it and mark the hand irregular",
               problem_sentence(match, played, problem)));
    }
    if (!refusals.empty()) throw Refused(std::move(refusals));
}

void report_marks(Match const& match, PlayedHand const& played, Out& out) {
    for (auto const& problem : played.problems) {
        out.remark(tr("hand {} is marked: {}", played.facts.number,
                      problem_sentence(match, played, problem)));
    }
}

void preview_marks(Match const& match, PlayedHand const& played, bool is_refused, Out& out) {
    int const number = played.facts.number;
    for (auto const& problem : played.problems) {
        auto const sentence = problem_sentence(match, played, problem);
        out.remark(is_refused && problem.level == Level::refused
                       ? tr("hand {} would be refused: {}; correct the entry, or add --force to "
                            "record it and mark the hand irregular",
                            number, sentence)
                       : tr("hand {} would be marked: {}", number, sentence));
    }
}

std::vector<std::string> possible_slips(Match const& match, PlayedHand const& played) {
    auto const names = side_names(match);
    int const hand = played.facts.number;
    std::vector<std::string> slips;
    for (std::size_t side = 0; side < names.size(); ++side) {
        auto const& entry = played.hand.sides[side];
        if (auto const parts = missed_canasta(entry, match.rules); !parts.empty()) {
            auto const print = [](Meld const& meld) { return print_meld(meld); };
            slips.push_back(
                tr("hand {}: {} would be a canasta together; if {} laid one meld, write "
                   "its cards as one word",
                   hand, join(parts, " ", print), safe(names[side])));
        }
        if (auto const missing = cards_missing(entry, match.rules)) {
            slips.push_back(tr_plural(
                *missing, "hand {1}: the canastas of {2} need {0} card more than the piles have",
                "hand {1}: the canastas of {2} need {0} cards more than the piles have", *missing,
                hand, safe(names[side])));
        }
    }
    return slips;
}

std::string review_page(Match const& match, PlayedHand const& played, Style const& style) {
    std::vector<std::string> names;
    for (auto const& name : side_names(match)) names.push_back(shown(name, style));
    return view::score_page({.hand = played.hand,
                             .scores = played.scores,
                             .problems = played.problems,
                             .before = played.before,
                             .after = played.after,
                             .number = played.facts.number,
                             .outcome = played.outcome},
                            match.rules, names, false, style);
}

wizard::Setting setting_of(Match const& match, int hand) {
    auto names = intake::names_of_sides(match.facts, hand);
    return {.rules = &match.rules,
            .sides = std::move(names.sides),
            .players = std::move(names.players),
            .find = intake::matching_names,
            .find_sides = intake::matching_sides};
}

std::string line_with_entries(Tools const& tools, std::vector<std::string> const& entries) {
    auto line = tools.command_line;
    for (auto const& entry : entries) line += " " + shell_word(entry);
    return line;
}

}  // namespace meldbook::commands
