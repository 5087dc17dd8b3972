// The functions of asking.hpp for choices, help and echoes.

#include <fmt/format.h>

#include "domain/example_hand.hpp"
#include "domain/notation.hpp"
#include "text/style.hpp"
#include "text/text.hpp"
#include "text/translate.hpp"
#include "view/dialog/asking.hpp"
#include "view/rules/rule_sections.hpp"
#include "view/sheet/explain.hpp"
#include "words/phrases.hpp"
#include "words/problems.hpp"

namespace meldbook::view::asking {

namespace {

using wizard::Answers;
using wizard::Ask;
using wizard::Question;
using wizard::Setting;

std::string indented(std::string_view text, Style const& style) {
    return paragraph(shown(text, style), style, 2, 4, Tone::cyan);
}

std::string who_text(Setting const& setting, Style const& style) {
    std::vector<std::string> items;
    for (std::size_t i = 0; i < setting.sides.size(); ++i) {
        auto const side = shown(words::side_text(setting.sides, i), style);
        items.push_back(fmt::format("{} {}", i + 1, side));
    }
    items.push_back(fmt::format("0 {}", tr_context("who went out", "nobody")));
    return joined(items);
}

std::string canastas_text(Rules const& rules) {
    std::vector<std::string> items;
    for (auto const& kind : rules.canastas)
        items.push_back(fmt::format("{} {}", name_text(kind.id, kind.name, kind.words),
                                    signed_number(kind.bonus)));
    return joined(items);
}

/// What a side may have on the table: "KKKKKKK 88822 red=1".
std::string example_laid(Rules const& rules) {
    auto const example = example_hand(rules, 2).front();
    return words::shown_entry(example.substr(0, example.find(" out")));
}

std::string piles_example(Rules const& rules) {
    int const ten = rules.cards[index_of(Rank::king)];
    int const ace = rules.cards[index_of(Rank::ace)];
    return ten == ace ? fmt::format("{}s=9", ten) : fmt::format("{}s=9 {}s=4", ten, ace);
}

/// The unfinished melds of which an entry can have the number: "open-sevens (unfinished sevens) -2500".
std::string unfinished_melds_text(Rules const& rules) {
    std::vector<std::string> items;
    for (auto const& row : rules.incomplete) {
        if (row.id.empty()) continue;
        auto const name = tr_rules(row.name);
        items.push_back(name == row.id
                            ? fmt::format("{} {}", row.id, signed_number(row.points))
                            : fmt::format("{} ({}) {}", row.id, name, signed_number(row.points)));
    }
    return joined(items);
}

/// What else a side can enter about its melds under these rules.
std::string more_help_on_melds(Rules const& rules, Style const& style) {
    std::string text;
    if (auto const open = unfinished_melds_text(rules); !open.empty()) {
        text += lines(
            shown(tr("Unfinished melds are entered by their cards, or by number: {}", open), style),
            style);
    }
    std::vector<std::string> marks;
    for (auto const& mark : rules.marks) marks.push_back(mark + ":…");
    if (!marks.empty()) {
        text += lines(
            shown(tr("Melds with a mark are entered behind it: {}", joined(marks)), style), style);
    }
    return text;
}

/// One canasta or meld: "8888822 = 5×10 + 2×20 = 90; mixed canasta +300".
std::string meld_text(Meld const& meld, Rules const& rules) {
    auto const text =
        tr_context("cards and their value", "{}: {}", words::shown_cards(print_meld(meld, rules)),
                   words::sum_text(meld.cards, rules.cards));
    auto const counted = [&](std::string_view name, int points) {
        return fmt::format("{}; {} {}", text, tr_rules(name), signed_number(points));
    };
    if (auto const open = rules.unfinished_of(meld); open && !rules.incomplete[*open].id.empty())
        return counted(rules.incomplete[*open].name, rules.incomplete[*open].points);
    auto const kind = rules.canasta_of(meld);
    return kind ? counted(rules.canastas[*kind].name, rules.canastas[*kind].bonus) : text;
}

std::string laid_text(Entry const& part, Rules const& rules, Style const& style) {
    std::string text;
    auto const add = [&](int count, std::string_view name, int points) {
        text += indented(
            fmt::format("{} × {} = {}", count, tr_rules(name), signed_number(1LL * count * points)),
            style);
    };
    for (auto const& [kind, count] : part.canastas)
        add(count, rules.canastas[kind].name, rules.canastas[kind].bonus);
    for (auto const& [kind, count] : part.unfinished)
        add(count, rules.incomplete[kind].name, rules.incomplete[kind].points);
    for (auto const& meld : part.melds) text += indented(meld_text(meld, rules), style);
    for (auto const& pile : part.piles) text += indented(pile_text(pile), style);
    if (part.table != 0) {
        text += indented(tr("points of cards on the table: {}", number(part.table)), style);
    }
    return text;
}

bool shows(Ask ask, LineOf line) {
    bool const held = line == LineOf::hand || line == LineOf::set;
    switch (ask) {
        case Ask::out_kind: return line == LineOf::out;
        case Ask::own: return line == LineOf::red_threes || line == LineOf::adjust;
        case Ask::caught: return held;
        case Ask::laid:
            return line == LineOf::special || line == LineOf::red_threes ||
                   line == LineOf::black_threes || line == LineOf::event || line == LineOf::adjust;
        default: return false;
    }
}

std::string nothing_text(Ask ask) {
    switch (ask) {
        case Ask::formed: return tr("nobody plays alone or together with another");
        case Ask::laid: return tr("nothing on the table");
        case Ask::own: return tr("no red threes");
        case Ask::caught: return tr("nothing left in the hand");
        default: return "";
    }
}

/// The words that only some rule sets have: "black=1", "special=grand +3,000 (grand hand)".
std::string own_words(Rules const& rules, Style const& style) {
    std::vector<std::string> items;
    if (rules.black_threes) items.push_back(words::typed("black=1"));
    auto const add = [&](std::string_view key, std::string const& id, std::string const& name,
                         int points) {
        items.push_back(fmt::format("{}={} {}", words::typed(key), id, signed_number(points)));
        if (name != id) items.back() += fmt::format(" ({})", tr_rules(name));
    };
    for (auto const& row : rules.specials) add("special", row.id, row.name, row.points);
    for (auto const& row : rules.events) add("event", row.id, row.text, row.points);
    if (items.empty()) return "";
    return lines(shown(tr("Words of these rules: {}", joined(items)), style), style);
}

}  // namespace

std::string choices(Question question, Setting const& setting, Style const& style) {
    auto const& rules = *setting.rules;
    std::vector<std::string> items;
    switch (question.ask) {
        case Ask::formed:
        case Ask::out: return lines(who_text(setting, style), style);
        case Ask::out_kind: {
            for (std::size_t i = 0; i < rules.out_kinds.size(); ++i) {
                auto const& kind = rules.out_kinds[i];
                items.push_back(fmt::format("{} {} {}", i + 1, shown(tr_rules(kind.name), style),
                                            signed_number(kind.bonus)));
            }
            return lines(joined(items), style);
        }
        case Ask::laid:
            if (question.side != 0) return "";
            return lines(tr("All that a side has on the table in one line, like {}",
                            example_laid(rules)),
                         style, Tone::dim) +
                   own_words(rules, style);
        default: return "";
    }
}

std::string help(Question question, Setting const& setting, Style const& style) {
    auto const& rules = *setting.rules;
    auto const threes_text = [&] {
        if (!rules.red_threes.laid()) return std::string{};
        auto const factor = words::factors_text(rules.red_threes.factor, rules);
        return lines(shown(tr("Red threes: {}", factor), style), style);
    };
    switch (question.ask) {
        case Ask::formed:
            return lines(tr("Who plays alone against all others in this hand, by number, name or a "
                            "player's name; Enter if every side plays for itself. Or those that "
                            "play together, with + between them. For example: 1 or 2+3"),
                         style) +
                   lines(who_text(setting, style), style);
        case Ask::out:
            return lines(tr("The side that went out, by number, name or a player's name; Enter if "
                            "the "
                            "stock ran out. The way of going out may follow. For example: 1"),
                         style) +
                   lines(who_text(setting, style), style);
        case Ask::out_kind: {
            std::string text =
                lines(tr("How it went out, by number or name. For example: 1"), style);
            for (auto const& kind : rules.out_kinds) {
                auto const line =
                    kind.hint.empty()
                        ? fmt::format("{} {}", words::typed(kind.id), signed_number(kind.bonus))
                        : fmt::format("{} {}: {}", words::typed(kind.id), signed_number(kind.bonus),
                                      tr_rules(kind.hint));
                text += finish(paragraph(shown(line, style), style, 2, 4), style);
            }
            return text;
        }
        case Ask::laid:
            return lines(
                       tr("Everything of this side but the cards left in hand: canastas and melds "
                          "by their cards, one word each, and red threes. For example: {}",
                          example_laid(rules)),
                       style) +
                   lines(tr("or canastas by number with piles by value or the points of the cards: "
                            "1 {} {} or 120+85",
                            rules.canastas.empty() ? "canasta"
                                                   : words::typed(rules.canastas.front().id),
                            piles_example(rules)),
                         style) +
                   lines(shown(tr("The canastas are {}", canastas_text(rules)), style), style) +
                   more_help_on_melds(rules, style) + own_words(rules, style) + threes_text() +
                   lines(tr("Corrections can be entered here, too: {}:passed",
                            words::typed("adjust=-100")),
                         style);
        case Ask::own:
            return lines(tr("How many red threes this player laid out. For example: 2"), style) +
                   threes_text();
        case Ask::caught:
            return lines(
                tr("What this side still held when the hand ended, without the player who "
                   "went out: cards, with / between the players, or points without a "
                   "sign; 0 if nothing was left. A number followed by p means points, by c "
                   "cards. For example: K99/A2 or 35p"),
                style);
        default: return "";
    }
}

std::string echo(Question question, Setting const& setting, Answers const& answers,
                 Hand const& hand, std::vector<SideScore> const& scores, Style const& style) {
    auto const& rules = *setting.rules;
    auto const out = hand.out_side();
    if (question.ask == Ask::formed && !hand.formed.empty()) {
        std::vector<std::string> sides;
        for (auto const& partners : hand.formed)
            sides.push_back(words::partners_text(setting.sides, hand.formed, partners.front()));
        return finish(indented(tr("the sides of this hand: {}", joined(sides)), style), style);
    }
    if (question.ask == Ask::out) {
        if (!out) return finish(indented(tr("nobody went out: the stock ran out"), style), style);
        auto const name = words::side_text(setting.sides, *out);
        return finish(indented(tr("{} went out", name), style), style);
    }
    auto const side = question.of_side() ? question.side : out.value_or(0);
    auto const& answer = answers.at(question);
    std::string text;
    bool says_out = false;
    if (question.ask == Ask::laid) {
        auto const part = read_entry(answer, rules);
        text = laid_text(part, rules, style);
        says_out = part.out.has_value();
    }
    for (auto const& line : scores[side].lines) {
        if (!shows(question.ask, line.of) && !(says_out && line.of == LineOf::out)) continue;
        auto const words = line_text(line, hand, side, scores[side].state, rules);
        text += indented(tr("{}: {}", words.text, signed_number(line.points)), style);
    }
    if (text.empty()) {
        bool const nothing = answer.empty() || answer == wizard::none_caught;
        text = nothing ? paragraph(nothing_text(question.ask), style, 2, 4, Tone::dim)
                       : indented(words::shown_entry(answer), style);
    }
    return finish(text, style);
}

}  // namespace meldbook::view::asking
