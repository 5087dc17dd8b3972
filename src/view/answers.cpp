#include "view/answers.hpp"

#include <algorithm>

#include "domain/notation.hpp"
#include "view/phrases.hpp"
#include "view/problem.hpp"
#include "view/row.hpp"
#include "view/text.hpp"

namespace meldbook::view {

namespace {

bool has(std::vector<Problem> const& problems, ProblemCode code) {
    return std::any_of(problems.begin(), problems.end(),
                       [&](Problem const& p) { return p.code == code; });
}

std::string short_text(OpeningVerdict const& verdict, Opening const& required) {
    auto const have = number(verdict.points);
    auto const min = number(required.min);
    auto const missing = number(required.min - verdict.points);
    if (required.combine == Combine::single) {
        return fmt::format("no: {} of {} in one meld; {} short", have, min, missing);
    }
    return fmt::format("no: {} of {}; {} short", have, min, missing);
}

std::string verdict_text(std::vector<CheckedMeld> const& melds, OpeningVerdict const& verdict,
                         Opening const& required, std::vector<Problem> const& problems) {
    auto const have = number(verdict.points);
    auto const min = number(required.min);
    if (melds.empty())
        return fmt::format("no: no meld is laid; it takes {}", opening_text(required));
    if (verdict.points < required.min) return short_text(verdict, required);
    if (verdict.opens && required.combine == Combine::single) {
        return fmt::format("yes: {} of {} in one meld", have, min);
    }
    if (verdict.opens) return fmt::format("yes: {} of {}", have, min);
    if (has(problems, ProblemCode::opening_not_pure)) {
        return fmt::format("no: {} of {}, but the opening must be clean", have, min);
    }
    return fmt::format("no: {} of {}, but not everything may be laid", have, min);
}

std::string meld_line(CheckedMeld const& checked, Rules const& rules) {
    auto const meld = print_meld(checked.meld);
    auto const sum = sum_text(checked.meld.cards, rules.cards);
    bool const legal = checked.problems.empty();
    auto const kind = rules.canasta_of(checked.meld);
    if (!kind) {
        return legal ? fmt::format("{} = {}: legal", meld, sum)
                     : fmt::format("{} = {}: not legal", meld, sum);
    }
    auto const& name = rules.canastas[*kind].name;
    auto const bonus = signed_number(rules.canastas[*kind].bonus);
    return legal ? fmt::format("{} = {}: legal; canasta, {} {}", meld, sum, name, bonus)
                 : fmt::format("{} = {}: not legal; canasta, {} {}", meld, sum, name, bonus);
}

std::string with_cite(std::string const& text, std::string const& cite) {
    return cite.empty() ? text : fmt::format("{} ({})", text, cite);
}

}  // namespace

std::string opening_page(Opening const& opening, Rules const& rules, int score,
                         Style const& style) {
    auto const page = paragraph(shown(opening_text(opening), style), style) +
                      paragraph(line_hint(rules, score), style);
    return finish(page, style);
}

std::string check_page(std::vector<CheckedMeld> const& melds, OpeningVerdict const& verdict,
                       Opening const& required, std::vector<Problem> const& problems,
                       Rules const& rules, Style const& style) {
    auto const tone = verdict.opens ? Tone::green : Tone::red;
    auto page = paragraph(verdict_text(melds, verdict, required, problems), style, 0, 2, tone);
    std::vector<Meld> laid;
    for (auto const& checked : melds) laid.push_back(checked.meld);
    if (!melds.empty()) page += '\n';
    for (std::size_t i = 0; i < melds.size(); ++i) {
        auto const line = with_cite(meld_line(melds[i], rules),
                                    rules.canasta_of(laid[i]) ? rules.cite.canasta : "");
        page += paragraph(shown(line, style), style, 2, 4);
        for (auto problem : melds[i].problems) {
            problem.meld = i;
            auto const text = with_cite(problem_text(problem, rules, laid), rules.cite.meld);
            page += paragraph(shown(text, style), style, 4, 6, Tone::red);
        }
    }
    for (auto const& problem : problems) {
        bool const said = problem.code == ProblemCode::opening_short ||
                          problem.code == ProblemCode::opening_single_short;
        if (said) continue;
        auto const cite = problem.code == ProblemCode::opening_not_pure ? rules.cite.opening : "";
        auto const text = with_cite(problem_text(problem, rules, laid), cite);
        page += paragraph(shown(text, style), style, 2, 4, Tone::red);
    }
    return finish(page, style);
}

}  // namespace meldbook::view
