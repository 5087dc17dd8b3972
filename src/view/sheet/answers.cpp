#include "view/sheet/answers.hpp"

#include <algorithm>
#include <array>
#include <span>

#include "domain/notation.hpp"
#include "text/text.hpp"
#include "text/text_page.hpp"
#include "text/translate.hpp"
#include "words/phrases.hpp"
#include "words/problems.hpp"

namespace meldbook::view {

namespace {

bool has(std::vector<Problem> const& problems, ProblemCode code) {
    return std::ranges::find(problems, code, &Problem::code) != problems.end();
}

/// The verdict for a side that goes out and does not have to open.
std::string closing_text(OpeningVerdict const& verdict, Rules const& rules, GoingOut const& going) {
    if (!going.opened) return tr("no, no meld is laid");
    if (!verdict.opens) return tr("no, not everything may be laid");
    if (going.allowed) return tr("yes, this side may go out");
    if (going.problem && going.problem->code == ProblemCode::out_melded_before)
        return tr("no, a player who melded in an earlier turn cannot go out so");
    return tr("no, going out takes {}", words::condition_text(rules.out_requires, rules));
}

std::string opening_verdict(OpeningVerdict const& verdict, Opening const& required,
                            Rules const& rules, GoingOut const* going_out) {
    auto const have = number(verdict.counted());
    auto const min = number(required.min);
    bool const single = required.combine == Combine::single;
    if (verdict.opens && going_out == nullptr && verdict.counted() < required.min) {
        return tr("yes, {} of {}; one of these melds opens with fewer", have, min);
    }
    if (verdict.counted() < required.min && !verdict.opens) {
        auto const missing = number(required.min - verdict.counted());
        if (single) return tr("no, {} of {} in one meld; {} short", have, min, missing);
        // Of a side that goes out, only the cards of clean melds were counted.
        return going_out != nullptr && required.pure
                   ? tr("no, {} of {} in clean melds; {} short", have, min, missing)
                   : tr("no, {} of {}; {} short", have, min, missing);
    }
    if (verdict.opens && going_out != nullptr) {
        return going_out->allowed ? tr("yes, {} of {}, and out", have, min)
                                  : tr("no, {} of {}, but going out takes {}", have, min,
                                       words::condition_text(rules.out_requires, rules));
    }
    if (verdict.opens && single) return tr("yes, {} of {} in one meld", have, min);
    if (verdict.opens) return tr("yes, {} of {}", have, min);
    if (has(verdict.problems, ProblemCode::opening_without)) {
        return tr("no, {} of {}, but a meld that the opening must have is missing", have, min);
    }
    if (has(verdict.problems, ProblemCode::opening_not_pure)) {
        return tr("no, {} of {}, but the opening must be clean", have, min);
    }
    return tr("no, {} of {}, but not everything may be laid", have, min);
}

std::string verdict_text(CheckedSide const& side, bool has_melds, Rules const& rules,
                         GoingOut const* going_out) {
    if (going_out != nullptr && going_out->opening != OpeningBefore::needed) {
        return closing_text(side.verdict, rules, *going_out);
    }
    auto const required = opening_at(rules, side.occasion.score, side.occasion.hand);
    if (!has_melds)
        return tr("no, no meld is laid; it takes {}", words::opening_text(required, rules));
    return opening_verdict(side.verdict, required, rules, going_out);
}

/// The line of a side, or of nobody in particular, above the melds.
void say_answer(TextPage& page, CheckedSide const& side, bool has_melds, Rules const& rules,
                GoingOut const* going_out) {
    bool const good = side.verdict.opens && (going_out == nullptr || going_out->allowed);
    auto text = verdict_text(side, has_melds, rules, going_out);
    if (!side.name.empty()) {
        // Translators: "Us (2,900): no, 70 of 90; 20 short".
        text = tr("{} ({}): {}", side.name, number(side.occasion.score), text);
    }
    page.text(text, good ? Tone::cyan : Tone::red, 0, 2);
}

std::string meld_line(CheckedMeld const& checked, Rules const& rules) {
    auto const meld = words::shown_cards(print_meld(checked.meld, rules));
    auto const sum = words::sum_text(checked.meld.cards, rules.cards);
    bool const legal = checked.problems.empty();
    auto const kind = rules.canasta_of(checked.meld);
    if (!kind) {
        return legal ? tr("{} = {}: legal", meld, sum) : tr("{} = {}: not legal", meld, sum);
    }
    auto const name = words::kind_name(rules.canastas[*kind]);
    auto const bonus = signed_number(rules.canastas[*kind].bonus);
    return legal ? tr("{} = {}: legal; {} {}", meld, sum, name, bonus)
                 : tr("{} = {}: not legal; {} {}", meld, sum, name, bonus);
}

/// Which cards count where the opening must be clean and some meld is not: without going out all of
/// them, else those that make clean melds. Empty where there is nothing to explain.
std::string counting_cards_text(OpeningVerdict const& verdict, std::size_t melds,
                                Rules const& rules) {
    if (!verdict.clean_points) {
        if (melds < 2 || !has(verdict.problems, ProblemCode::opening_not_pure)) return "";
        return tr("all cards of these melds are counted, {} points, and each meld must be clean",
                  number(verdict.points));
    }
    if (*verdict.clean_points == verdict.points) return "";
    if (verdict.clean_melds.empty()) return tr("no cards of these melds make a clean opening");
    std::vector<std::string> counted;
    for (auto const& meld : verdict.clean_melds) {
        counted.push_back(fmt::format("{} = {}", words::shown_cards(print_meld(meld)),
                                      words::sum_text(meld.cards, rules.cards)));
    }
    return tr("counted for a clean opening: {}; the other cards are laid afterwards",
              words::clauses(counted));
}

/// What going out requires, what is missing and what it pays.
/// `opens`: the melds meet the opening requirement.
void say_going_out(TextPage& page, GoingOut const& going, bool opens, Rules const& rules) {
    auto const& cite = rules.cite.out;
    if (!rules.out_requires.always()) {
        auto const condition = words::condition_text(rules.out_requires, rules);
        page.item(words::cited(tr("going out takes {}", condition), cite));
    }
    for (auto const& [counter, wanted, have] : going.terms) {
        if (have >= wanted.min) continue;
        page.item(tr("missing: {}", words::counter_text(counter, wanted.min - have, rules)),
                  Tone::red);
    }
    if (!going.opened) page.item(tr("going out needs a meld on the table"), Tone::red);
    if (!opens && going.opened && going.opening == OpeningBefore::needed)
        page.item(tr("if this side opened in an earlier turn, add the word opened"));
    for (auto const& kind : rules.out_kinds) {
        auto const name = tr_rules(kind.name), bonus = signed_number(kind.bonus);
        if (kind.unmelded && !rules.table.partners() && going.opening == OpeningBefore::done) {
            page.item(tr("{}: not after a meld in an earlier turn", name), Tone::dim);
            continue;
        }
        bool const exempt = std::ranges::count(rules.opening.exempt, kind.id) > 0;
        auto const pays = exempt ? tr("{}: pays {}, without a minimum to open", name, bonus)
                                 : tr("{}: pays {}", name, bonus);
        // Translators: "concealed: pays 200" and what the rule set says about it.
        auto const hinted = kind.hint.empty() ? pays : tr("{}; {}", pays, tr_rules(kind.hint));
        page.item(words::cited(hinted, cite), Tone::dim);
    }
}

/// The opening requirement of a side, or why there is none.
std::string opening_line(CheckedSide const& side, Rules const& rules, OpeningBefore before,
                         bool named) {
    if (before == OpeningBefore::exempt) {
        return words::cited(tr("this way of going out needs no minimum to open"),
                            rules.cite.opening);
    }
    auto const& [occasion, verdict, name] = side;
    auto const required = opening_at(rules, occasion.score, occasion.hand);
    auto needs = words::required_text(required, rules, occasion.score, occasion.hand);
    if (named) needs = joined({name, needs});
    return words::cited(needs, words::opening_cite(rules, occasion.score, occasion.hand));
}

/// The opening requirement of each side, and the source of the card values.
void say_sources(TextPage& page, std::vector<CheckedSide> const& sides, Rules const& rules,
                 OpeningBefore before, bool cards) {
    if (before == OpeningBefore::done) {
        page.item(tr("opened before: nothing more is needed to open"), Tone::dim);
    } else {
        bool const once = before == OpeningBefore::exempt;
        for (auto const& side : std::span(sides).first(once ? 1 : sides.size()))
            page.item(opening_line(side, rules, before, sides.size() > 1), Tone::dim);
    }
    if (cards && !rules.cite.cards.empty())
        page.item(tr("values of the cards: {}", tr_rules(rules.cite.cards)), Tone::dim);
}

}  // namespace

std::string opening_page(Occasion const& occasion, Rules const& rules, Style const& style,
                         std::string const& side) {
    auto const opening = opening_at(rules, occasion.score, occasion.hand);
    auto const reason = words::band_reason(rules, occasion.score, occasion.hand);
    auto const& cite = words::opening_cite(rules, occasion.score, occasion.hand);
    auto const why = reason.empty() ? cite : words::cited(reason, cite);
    auto const needs = side.empty() ? words::opening_text(opening, rules)
                                    // Translators: "Us (2,900): 90 points".
                                    : tr("{} ({}): {}", side, number(occasion.score),
                                         words::opening_text(opening, rules));
    TextPage page(style);
    page.text(needs, Tone::plain, 0, side.empty() ? 0 : 2);
    page.item(why, Tone::dim);
    page.text(words::line_hint(rules, occasion.score), Tone::plain, side.empty() ? 0 : 2);
    return page.take();
}

std::string step_remark(Rules const& rules, int score) {
    int const step = std::max(1, rules.match.step);
    int const above = ((score % step) + step) % step;
    if (above == 0) return "";
    return tr("these rules count in steps of {}; {} is between {} and {}", number(step),
              number(score), number(score - above), number(score - above + step));
}

std::string check_page(std::vector<CheckedMeld> const& melds, std::vector<CheckedSide> const& sides,
                       std::vector<Problem> const& problems, Rules const& rules, Style const& style,
                       GoingOut const* going_out) {
    TextPage page(style);
    for (auto const& side : sides) say_answer(page, side, !melds.empty(), rules, going_out);
    std::vector<Meld> laid;
    for (auto const& checked : melds) laid.push_back(checked.meld);
    auto const say = [&](Problem const& problem, int indent) {
        page.text(
            words::cited(words::problem_text(problem, rules, laid), words::cite_of(problem, rules)),
            Tone::red, indent, 2);
    };
    if (!melds.empty()) page.gap();
    for (std::size_t i = 0; i < melds.size(); ++i) {
        page.item(words::cited(meld_line(melds[i], rules),
                               rules.canasta_of(laid[i]) ? rules.cite.canasta : ""));
        for (auto problem : melds[i].problems) {
            problem.meld = i;
            say(problem, 4);
        }
    }
    auto all = problems;
    std::vector<std::string> counted;
    auto const add_new = [](auto& list, auto const& item) {
        if (std::ranges::find(list, item) == list.end()) list.push_back(item);
    };
    for (auto const& side : sides) {
        for (auto const& problem : side.verdict.problems) add_new(all, problem);
        add_new(counted, counting_cards_text(side.verdict, laid.size(), rules));
    }
    for (auto const& problem : all) {
        using enum ProblemCode;
        constexpr std::array said = {opening_short, opening_single_short, out_requires,
                                     out_melded_before};
        if (std::ranges::count(said, problem.code) == 0) say(problem, 2);
    }
    for (auto const& text : counted) page.item(text);
    bool const all_open = std::ranges::all_of(
        sides, [](CheckedSide const& side) { return side.verdict.problems.empty(); });
    if (going_out != nullptr) say_going_out(page, *going_out, all_open, rules);
    auto const before = going_out != nullptr ? going_out->opening : OpeningBefore::needed;
    say_sources(page, sides, rules, before, !melds.empty());
    return page.take();
}

}  // namespace meldbook::view
