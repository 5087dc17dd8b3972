// meldbook check and opening.

#include "domain/check.hpp"

#include <algorithm>
#include <optional>
#include <utility>

#include "commands/match.hpp"
#include "commands/rules.hpp"
#include "domain/match.hpp"
#include "domain/notation.hpp"
#include "intake/sides.hpp"
#include "intake/values.hpp"
#include "text/translate.hpp"
#include "view/json.hpp"
#include "view/sheet/answers.hpp"

namespace meldbook::commands {

namespace {

/// The rules, the score and the hand that are asked about.
struct Situation {
    Rules const* rules = nullptr;
    std::optional<Match> match;  ///< owns the rules if a side of it is asked about
    int score = 0;
    int hand = 1;
};

Situation situation_of(Check const& command, store::Book const* book, Tools& tools) {
    Situation situation;
    if (command.needs_book()) {
        for (auto const& [option, given] :
             {std::pair{"--rules", &command.rules}, std::pair{"--seats", &command.seats}}) {
            if (given->empty()) continue;
            throw UsageError(tr("--side takes the rules of the current match; omit {}", option));
        }
        if (book == nullptr) refuse_no_match();
        situation.match = match_of(facts_of(*book, ""));
        auto const& match = *situation.match;
        auto const side =
            intake::find_side(intake::names_of_sides(match.facts, match.next_hand), command.side);
        situation.rules = &situation.match->rules;
        situation.score = situation.match->sides[side].total;
        situation.hand = situation.match->next_hand;
    } else {
        situation.rules = &rules_of(tools, command.rules, command.seats);
    }
    if (!command.score.empty()) situation.score = intake::parse_score(command.score, "--score");
    situation.hand =
        intake::parse_number_or(command.hand, "--hand", situation.hand, 1, largest_points);
    return situation;
}

int canastas(Entry const& entry, Rules const& rules) {
    auto const& melds = entry.melds;
    auto const laid = std::count_if(melds.begin(), melds.end(), [&](Meld const& meld) {
        return rules.canasta_of(meld).has_value();
    });
    int counted = 0;
    for (auto const& canastas : entry.canastas) counted += canastas.count;
    return static_cast<int>(laid) + counted;
}

/// Splits arguments that contain several melds in one pair of quotes.
std::vector<std::string> separate_words(std::vector<std::string> const& given) {
    std::vector<std::string> words;
    for (auto const& argument : given) {
        auto const melds = split_words(argument);
        if (melds.empty()) words.push_back(argument);
        words.insert(words.end(), melds.begin(), melds.end());
    }
    return words;
}

/// Whether a word says something that going out does not depend on.
bool is_beside_the_point(Entry const& word) {
    return word.table != 0 || word.minus != 0 || !word.piles.empty() || !word.hands.empty() ||
           !word.events.empty() || !word.adjustments.empty() || word.special;
}

/// What a side that goes out has on the table: its melds and everything else that a requirement can
/// ask for.
Entry closing_table(std::vector<std::string> const& words, Rules const& rules) {
    std::string together;
    for (auto const& word : words) {
        // Alone they are an empty entry.
        if (word.empty() || word == "-") static_cast<void>(read_meld(word));
        if (is_beside_the_point(read_entry(word, rules))) {
            throw UsageError(tr("going out does not depend on '{}'; give the melds, opened, out=, "
                                "red= and the number of canastas of a kind, as in {}=1",
                                safe(word), rules.canastas.front().id));
        }
        together += word + ' ';
    }
    auto entry = read_entry(together, rules);
    if (!entry.out && !rules.out_kinds.empty()) entry.out = 0;
    return entry;
}

/// The words of the command, as the entry of a side.
Entry laid_by(Check const& command, Rules const& rules) {
    auto const words = separate_words(command.melds);
    if (command.going_out) return closing_table(words, rules);
    Entry entry;
    for (auto const& word : words) {
        entry.melds.push_back(read_meld(word));
        refuse_too_much(entry, word);
    }
    return entry;
}

/// Each meld with its problems, alone or together with the others.
std::vector<view::CheckedMeld> checked_melds(Entry const& entry, Rules const& rules) {
    std::vector<view::CheckedMeld> checked;
    for (auto const& meld : entry.melds) checked.push_back({meld, {}});
    for (auto const& problem : check_melds(entry, rules)) {
        auto const& first = entry.melds[problem.meld.value()];
        // A problem of a meld written in several words is reported once, but makes all of them
        // illegal.
        for (auto& other : checked) {
            bool const is_it =
                &other - checked.data() == static_cast<std::ptrdiff_t>(*problem.meld);
            bool const part =
                problem.code == ProblemCode::meld_apart && belong_together(first, other.meld);
            if (is_it || part) other.problems.push_back(problem);
        }
    }
    return checked;
}

}  // namespace

ExitStatus run(Check const& command, store::Book const* book, Tools& tools, Out& out) {
    auto const situation = situation_of(command, book, tools);
    auto const& rules = *situation.rules;

    auto const laid = laid_by(command, rules);
    auto const& melds = laid.melds;
    auto const checked = checked_melds(laid, rules);
    Tally seen;
    for (auto const& meld : melds) seen += meld.cards;
    seen.add(Rank::red_three, laid.red_threes);
    seen.add(Rank::black_three, laid.black_threes);
    auto const required = opening_at(rules, situation.score, situation.hand);
    std::optional<GoingOut> going_out;
    if (command.going_out) going_out = judge_going_out(laid, rules);
    auto verdict = going_out ? judge_opening_of(*going_out, melds, rules, required)
                             : judge_opening(melds, rules, required);
    auto problems = check_packs(seen, rules);
    bool const legal =
        problems.empty() && std::all_of(checked.begin(), checked.end(),
                                        [](auto const& c) { return c.problems.empty(); });
    problems.insert(problems.end(), verdict.problems.begin(), verdict.problems.end());
    // Illegal melds do not open.
    verdict.opens = verdict.opens && legal;

    if (going_out && going_out->opened && !going_out->allowed) {
        problems.push_back({.code = ProblemCode::out_requires, .have = canastas(laid, rules)});
    }
    auto const* going = going_out ? &*going_out : nullptr;

    out.print(command.json ? view::json::check(checked, verdict, required, problems, rules, going)
                           : view::check_page(checked, verdict, {situation.score, situation.hand},
                                              problems, rules, out.style, going));
    return verdict.opens && (!going_out || going_out->allowed) ? done : refused;
}

ExitStatus run(ShowOpening const& command, Tools& tools, Out& out) {
    auto const& rules = rules_of(tools, command.rules, command.seats);
    int const score = command.score.empty() ? 0 : intake::parse_score(command.score, "--score");
    int const hand = intake::parse_number_or(command.hand, "--hand", 1, 1, largest_points);
    auto const opening = opening_at(rules, score, hand);
    out.print(command.json ? view::json::opening(opening)
                           : view::opening_page({score, hand}, rules, out.style));
    if (auto const remark = view::step_remark(rules, score); !remark.empty()) out.remark(remark);
    return done;
}

}  // namespace meldbook::commands
