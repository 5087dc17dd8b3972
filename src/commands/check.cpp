// meldbook check and opening.

#include "domain/check.hpp"

#include <algorithm>
#include <optional>
#include <utility>

#include "commands/match.hpp"
#include "commands/rules.hpp"
#include "commands/situation.hpp"
#include "domain/notation.hpp"
#include "intake/sides.hpp"
#include "intake/values.hpp"
#include "store/book.hpp"
#include "text/text.hpp"
#include "text/translate.hpp"
#include "view/json.hpp"
#include "view/sheet/answers.hpp"

namespace meldbook::commands {

namespace {

/// A side that is asked about, or a score without a side.
struct AskedSide {
    std::string name;  ///< "" without a side
    view::Occasion occasion;
};

/// A score instead of the sides', as typed, and the argument that gives it.
struct GivenScore {
    std::string const& points;  ///< "" for none
    char const* named;
};

/// Throws Refused: --side names a side of a match, but there is none.
[[noreturn]] void refuse_side(Situation const& situation) {
    if (!situation.last) refuse_no_match();
    throw Refused(tr("match {0} is over, so none of its sides has to open; go on with 'meldbook "
                     "resume {0}', or give the rules and the score: --rules RULES --score P",
                     situation.last->facts.number));
}

/// The sides of --side: one, or where sides are formed hand by hand also partners, with a + between
/// them. Throws UsageError.
std::vector<std::size_t> named_sides(Match const& match, std::string const& named) {
    auto const names = intake::names_of_sides(match.facts, match.next_hand);
    if (match.rules.table.formed == FormedSides::no) return {intake::find_side(names, named)};
    auto sides = intake::find_sides(names, named);
    std::ranges::sort(sides);
    auto const same = std::ranges::unique(sides);
    sides.erase(same.begin(), same.end());
    if (sides.size() < names.sides.size()) return sides;
    throw UsageError(
        tr("'{}' is all sides of the match, who never play together; omit one", safe(named)));
}

/// The sides that a command asks about: all of the match, or those of --side; or a score without
/// a side, where one is given or there is no match.
template <typename C>
std::vector<AskedSide> asked_sides(C const& command, GivenScore const& score,
                                   Situation const& situation) {
    auto const& match = situation.match;
    if (!match && !command.side.empty()) refuse_side(situation);
    auto const given = score.points.empty()
                           ? std::nullopt
                           : std::optional(intake::parse_score(score.points, score.named));
    int const hand = intake::parse_number_or(command.hand, "--hand", match ? match->next_hand : 1,
                                             1, largest_points);
    if (!match || (given && command.side.empty())) return {{"", {given.value_or(0), hand}}};
    std::vector<std::size_t> only;
    if (!command.side.empty()) only = named_sides(*match, command.side);
    std::vector<AskedSide> asked;
    for (std::size_t side = 0; side < match->sides.size(); ++side) {
        if (!only.empty() && std::ranges::count(only, side) == 0) continue;
        auto const& [name, players, start, total, opening] = match->sides[side];
        asked.push_back({name, {given.value_or(total), hand}});
    }
    return asked;
}

/// Whether a command asks about partners of a hand.
template <typename C>
bool asks_of_partners(C const& command, std::vector<AskedSide> const& asked) {
    return !command.side.empty() && asked.size() > 1;
}

/// The line that says which of the openings of partners is needed; "" for others.
std::string partners_line(bool partners, Style const& style) {
    if (!partners) return {};
    return finish(paragraph(tr("Of partners, the one who melds first needs what that player's own "
                               "score requires."),
                            style, 0, 2),
                  style);
}

/// The rules to show, with their sources only if somebody asks for them.
Rules shown_rules(Rules rules, bool explain) {
    if (explain) return rules;
    rules.cite = {};
    for (auto& band : rules.opening.bands) band.cite.clear();
    return rules;
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

/// What a side that goes out has on the table: its melds and everything else that a requirement can
/// ask for.
Entry closing_table(std::vector<std::string> const& words, Rules const& rules) {
    std::string together;
    for (auto const& word : words) {
        // Alone they are an empty entry.
        if (word.empty() || word == "-") static_cast<void>(read_meld(word));
        auto const said = read_entry(word, rules);
        if (said.table != 0 || said.minus != 0 || !said.piles.empty() || !said.hands.empty() ||
            !said.adjustments.empty() || said.special) {
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

Entry laid_by(Check const& command, Rules const& rules) {
    auto const words = separate_words(command.melds);
    if (command.going_out) return closing_table(words, rules);
    Entry entry;
    for (auto const& word : words) {
        entry.melds.push_back(read_meld(word, rules));
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
    auto const situation = situation_of(command.rules, command.match, command.switches,
                                        command.seats, book, tools, out);
    auto const& rules = situation.rules();
    auto const asked = asked_sides(command, {command.score, "--score"}, situation);

    auto const laid = laid_by(command, rules);
    auto const& melds = laid.melds;
    auto const checked = checked_melds(laid, rules);
    Tally seen;
    for (auto const& meld : melds) seen += meld.cards;
    seen.add(Rank::red_three, laid.red_threes);
    seen.add(Rank::black_three, laid.black_threes);
    std::optional<GoingOut> going_out;
    if (command.going_out) going_out = judge_going_out(laid, rules);
    auto problems = check_packs(seen, rules);
    bool const legal =
        problems.empty() && std::all_of(checked.begin(), checked.end(),
                                        [](auto const& c) { return c.problems.empty(); });
    std::vector<Meld> legal_melds;
    for (auto const& each : checked)
        if (each.problems.empty()) legal_melds.push_back(each.meld);
    std::vector<view::CheckedSide> sides;
    for (auto const& [name, occasion] : asked) {
        auto const required = opening_at(rules, occasion.score, occasion.hand);
        auto verdict = going_out ? judge_opening_of(laid, rules, required)
                                 : judge_opening(melds, rules, required);
        // Illegal melds do not open, and are no part of what is short.
        verdict.opens = verdict.opens && legal;
        if (!going_out && verdict.points < required.min)
            verdict.points = judge_opening(legal_melds, rules, required).points;
        sides.push_back({occasion, std::move(verdict), name});
    }

    if (going_out && going_out->problem) problems.push_back(*going_out->problem);
    auto const* going = going_out ? &*going_out : nullptr;
    bool const partners = asks_of_partners(command, asked);

    if (command.json) {
        out.print(view::json::check(checked, sides, problems, rules, used_rules(situation), going));
    } else {
        out.print(used_line(situation, asked.front().occasion.hand, out.style));
        out.print(partners_line(partners, out.style));
        out.print(view::check_page(checked, sides, problems, shown_rules(rules, command.explain),
                                   out.style, going));
    }
    auto const opens = [](auto const& side) { return side.verdict.opens; };
    bool const open =
        partners ? std::ranges::any_of(sides, opens) : std::ranges::all_of(sides, opens);
    return open && (!going_out || going_out->allowed) ? done : refused;
}

ExitStatus run(ShowOpening const& command, store::Book const* book, Tools& tools, Out& out) {
    if (!command.points.empty() && !command.score.empty()) {
        throw UsageError(tr("the score is given twice, as '{}' and with --score; give it once",
                            safe(command.points)));
    }
    auto const situation = situation_of(command.rules, command.match, command.switches,
                                        command.seats, book, tools, out);
    auto const& rules = situation.rules();
    auto const score = command.points.empty() ? GivenScore{command.score, "--score"}
                                              : GivenScore{command.points, "P"};
    auto const asked = asked_sides(command, score, situation);
    if (command.json) {
        std::vector<view::json::SideOpening> sides;
        for (auto const& [name, occasion] : asked) sides.push_back({occasion, name});
        out.print(view::json::opening(sides, rules, used_rules(situation)));
    } else {
        out.print(used_line(situation, asked.front().occasion.hand, out.style));
        out.print(partners_line(asks_of_partners(command, asked), out.style));
        auto const readable = shown_rules(rules, command.explain);
        for (auto const& [name, occasion] : asked) {
            out.print(view::opening_page(occasion, readable, out.style, shown(name, out.style)));
        }
    }
    if (!score.points.empty()) {
        auto const remark = view::step_remark(rules, asked.front().occasion.score);
        if (!remark.empty()) out.remark(remark);
    }
    return done;
}

}  // namespace meldbook::commands
