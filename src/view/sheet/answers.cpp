#include "view/sheet/answers.hpp"

#include <algorithm>

#include "domain/notation.hpp"
#include "text/style.hpp"
#include "text/text.hpp"
#include "text/translate.hpp"
#include "words/phrases.hpp"
#include "words/problems.hpp"

namespace meldbook::view {

namespace {

bool has(std::vector<Problem> const& problems, ProblemCode code) {
    return std::any_of(problems.begin(), problems.end(),
                       [&](Problem const& p) { return p.code == code; });
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
    if (!has_melds) return tr("no, no meld is laid; it takes {}", words::opening_text(required));
    return opening_verdict(side.verdict, required, rules, going_out);
}

/// The line of a side, or of nobody in particular, above the melds.
std::string answer_line(CheckedSide const& side, bool has_melds, Rules const& rules,
                        GoingOut const* going_out, Style const& style) {
    bool const good = side.verdict.opens && (going_out == nullptr || going_out->allowed);
    auto text = verdict_text(side, has_melds, rules, going_out);
    if (!side.name.empty()) {
        // Translators: "Us (2,900): no, 70 of 90; 20 short".
        text = tr("{} ({}): {}", side.name, number(side.occasion.score), text);
    }
    return paragraph(shown(text, style), style, 0, 2, good ? Tone::cyan : Tone::red);
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
std::string out_lines(GoingOut const& going, bool opens, Rules const& rules, Style const& style) {
    std::string text;
    auto const line = [&](std::string const& sentence, Tone tone) {
        text += paragraph(shown(sentence, style), style, 2, 4, tone);
    };
    if (!rules.out_requires.always()) {
        line(
            words::cited(tr("going out takes {}", words::condition_text(rules.out_requires, rules)),
                         rules.cite.out),
            Tone::plain);
    }
    for (auto const& term : going.terms) {
        if (term.have >= term.wanted.min) continue;
        line(tr("missing: {}",
                words::counter_text(term.counter, term.wanted.min - term.have, rules)),
             Tone::red);
    }
    if (!going.opened) line(tr("going out needs a meld on the table"), Tone::red);
    if (!opens && going.opened && going.opening == OpeningBefore::needed) {
        line(tr("if this side opened in an earlier turn, add the word opened"), Tone::plain);
    }
    for (auto const& kind : rules.out_kinds) {
        auto const& exempt = rules.opening.exempt;
        bool const without_minimum =
            std::find(exempt.begin(), exempt.end(), kind.id) != exempt.end();
        bool const melded =
            kind.unmelded && !rules.table.partners() && going.opening == OpeningBefore::done;
        if (melded) {
            line(tr("{}: not after a meld in an earlier turn", tr_rules(kind.name)), Tone::dim);
            continue;
        }
        auto const pays = without_minimum
                              ? tr("{}: pays {}, without a minimum to open", tr_rules(kind.name),
                                   signed_number(kind.bonus))
                              : tr("{}: pays {}", tr_rules(kind.name), signed_number(kind.bonus));
        // Translators: "concealed: pays 200" and what the rule set says about it.
        auto const hinted = kind.hint.empty() ? pays : tr("{}; {}", pays, tr_rules(kind.hint));
        line(words::cited(hinted, rules.cite.out), Tone::dim);
    }
    return text;
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
std::string sources(std::vector<CheckedSide> const& sides, Rules const& rules, OpeningBefore before,
                    bool cards, Style const& style) {
    std::vector<std::string> lines;
    if (before == OpeningBefore::done) {
        lines.push_back(tr("opened before: nothing more is needed to open"));
    } else if (before == OpeningBefore::exempt) {
        lines.push_back(opening_line(sides.front(), rules, before, false));
    } else {
        for (auto const& side : sides) {
            lines.push_back(opening_line(side, rules, before, sides.size() > 1));
        }
    }
    std::string text;
    for (auto const& line : lines) text += paragraph(shown(line, style), style, 2, 4, Tone::dim);
    if (cards && !rules.cite.cards.empty()) {
        auto const values = tr("values of the cards: {}", tr_rules(rules.cite.cards));
        text += paragraph(shown(values, style), style, 2, 4, Tone::dim);
    }
    return text;
}

}  // namespace

std::string opening_page(Occasion const& occasion, Rules const& rules, Style const& style,
                         std::string const& side) {
    auto const opening = opening_at(rules, occasion.score, occasion.hand);
    auto const reason = words::band_reason(rules, occasion.score, occasion.hand);
    auto const& cite = words::opening_cite(rules, occasion.score, occasion.hand);
    auto const why = reason.empty() ? cite : words::cited(reason, cite);
    auto const needs = side.empty() ? words::opening_text(opening)
                                    // Translators: "Us (2,900): 90 points".
                                    : tr("{} ({}): {}", side, number(occasion.score),
                                         words::opening_text(opening));
    int const hint = side.empty() ? 0 : 2;
    auto const page = paragraph(shown(needs, style), style, 0, hint) +
                      paragraph(shown(why, style), style, 2, 4, Tone::dim) +
                      paragraph(words::line_hint(rules, occasion.score), style, hint, hint);
    return finish(page, style);
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
    std::string page;
    for (auto const& side : sides) {
        page += answer_line(side, !melds.empty(), rules, going_out, style);
    }
    std::vector<Meld> laid;
    for (auto const& checked : melds) laid.push_back(checked.meld);
    auto const say = [&](Problem const& problem, int indent) {
        auto const text =
            words::cited(words::problem_text(problem, rules, laid), words::cite_of(problem, rules));
        page += paragraph(shown(text, style), style, indent, indent + 2, Tone::red);
    };
    if (!melds.empty()) page += '\n';
    for (std::size_t i = 0; i < melds.size(); ++i) {
        auto const line = words::cited(meld_line(melds[i], rules),
                                       rules.canasta_of(laid[i]) ? rules.cite.canasta : "");
        page += paragraph(shown(line, style), style, 2, 4);
        for (auto problem : melds[i].problems) {
            problem.meld = i;
            say(problem, 4);
        }
    }
    auto all = problems;
    for (auto const& side : sides) {
        for (auto const& problem : side.verdict.problems) {
            if (std::find(all.begin(), all.end(), problem) == all.end()) all.push_back(problem);
        }
    }
    for (auto const& problem : all) {
        bool const is_said = problem.code == ProblemCode::opening_short ||
                             problem.code == ProblemCode::opening_single_short ||
                             problem.code == ProblemCode::out_requires ||
                             problem.code == ProblemCode::out_melded_before;
        if (!is_said) say(problem, 2);
    }
    std::vector<std::string> counted;
    for (auto const& side : sides) {
        auto const text = counting_cards_text(side.verdict, laid.size(), rules);
        bool const again = std::find(counted.begin(), counted.end(), text) != counted.end();
        if (text.empty() || again) continue;
        page += paragraph(shown(text, style), style, 2, 4);
        counted.push_back(text);
    }
    bool const all_open = std::all_of(sides.begin(), sides.end(), [](CheckedSide const& side) {
        return side.verdict.problems.empty();
    });
    if (going_out != nullptr) page += out_lines(*going_out, all_open, rules, style);
    auto const before = going_out != nullptr ? going_out->opening : OpeningBefore::needed;
    page += sources(sides, rules, before, !melds.empty(), style);
    return finish(page, style);
}

}  // namespace meldbook::view
