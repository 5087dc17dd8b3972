#include "commands/check.hpp"

#include <algorithm>
#include <optional>
#include <utility>

#include "commands/common.hpp"
#include "domain/check.hpp"
#include "domain/match.hpp"
#include "domain/notation.hpp"
#include "view/json.hpp"
#include "view/messages.hpp"
#include "view/sheet/answers.hpp"

namespace meldbook::commands {

namespace {

/// Under which rules, with which score and in which hand the question is asked.
struct Asked {
    Rules const* rules = nullptr;
    std::optional<Match> match;  ///< owns the rules of a side's question
    int score = 0;
    int hand = 1;
};

Asked ask(Check const& command, store::Book const* book, Tools& tools) {
    Asked asked;
    if (command.wants_book()) {
        for (auto const& [option, given] :
             {std::pair{"--rules", &command.rules}, std::pair{"--seats", &command.seats}}) {
            if (!given->empty()) throw UsageError(view::message::side_brings_rules(option));
        }
        if (book == nullptr) throw Refused(view::message::no_match_yet());
        asked.match = match_of(facts_of(*book, ""));
        auto const names = side_names(*asked.match);
        auto const side = side_called(names, command.side);
        asked.rules = &asked.match->rules;
        asked.score = asked.match->sides[side].total;
        asked.hand = asked.match->next_hand;
    } else {
        asked.rules = &rules_of(tools, command.rules, command.seats);
    }
    if (!command.score.empty()) asked.score = score_of(command.score, "--score");
    asked.hand = number_or(command.hand, "--hand", asked.hand, 1, largest_points);
    return asked;
}

int canastas(std::vector<Meld> const& melds, Rules const& rules) {
    return static_cast<int>(std::count_if(melds.begin(), melds.end(), [&](Meld const& meld) {
        return rules.canasta_of(meld).has_value();
    }));
}

/// Melds that were put between one pair of quotes are as good as each between its own.
std::vector<std::string> separate_words(std::vector<std::string> const& given) {
    std::vector<std::string> words;
    for (auto const& argument : given) {
        auto const melds = split_words(argument);
        if (melds.empty()) words.push_back(argument);
        words.insert(words.end(), melds.begin(), melds.end());
    }
    return words;
}

/// The melds of the command, as a side that lays nothing else.
Entry laid_by(Check const& command, Rules const& rules) {
    Entry entry;
    for (auto const& word : separate_words(command.melds)) {
        entry.melds.push_back(read_meld(word));
        refuse_too_much(entry, word);
    }
    if (command.going_out && !rules.out_kinds.empty()) entry.out = 0;
    return entry;
}

/// Each meld with what is wrong with it, by itself or beside the others.
std::vector<view::CheckedMeld> checked_melds(Entry const& entry, Rules const& rules) {
    std::vector<view::CheckedMeld> checked;
    for (auto const& meld : entry.melds) checked.push_back({meld, {}});
    for (auto const& problem : check_melds(entry, rules)) {
        auto const& first = entry.melds[problem.meld.value()];
        // One meld in several words is said once, and wrong in each of them.
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

int run(Check const& command, store::Book const* book, Tools& tools, Out& out) {
    auto const asked = ask(command, book, tools);
    auto const& rules = *asked.rules;

    auto const laid = laid_by(command, rules);
    auto const& melds = laid.melds;
    auto const checked = checked_melds(laid, rules);
    Tally seen;
    for (auto const& meld : melds) seen += meld.cards;
    auto const required = opening_at(rules, asked.score, asked.hand);
    auto verdict = judge_opening(melds, rules, required);
    auto problems = check_packs(seen, rules);
    bool const legal =
        problems.empty() && std::all_of(checked.begin(), checked.end(),
                                        [](auto const& c) { return c.problems.empty(); });
    problems.insert(problems.end(), verdict.problems.begin(), verdict.problems.end());
    // Melds that may not be laid open nothing.
    verdict.opens = verdict.opens && legal;

    std::optional<GoingOut> going_out;
    if (command.going_out) {
        going_out = judge_going_out(melds, rules);
        if (going_out->opened && !going_out->allowed) {
            problems.push_back({.code = ProblemCode::out_requires, .have = canastas(melds, rules)});
        }
    }
    auto const* going = going_out ? &*going_out : nullptr;

    out.print(command.json ? view::json::check(checked, verdict, required, problems, rules, going)
                           : view::check_page(checked, verdict, {asked.score, asked.hand}, problems,
                                              rules, out.style, going));
    return verdict.opens && (!going_out || going_out->allowed) ? done : refused;
}

}  // namespace meldbook::commands
