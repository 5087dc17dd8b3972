// The functions of asking.hpp for choices, help and echoes.

#include <algorithm>

#include <fmt/format.h>

#include "domain/notation.hpp"
#include "text/style.hpp"
#include "text/text.hpp"
#include "text/translate.hpp"
#include "view/dialog/asking.hpp"
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

std::string numbered(std::size_t number, std::string_view name, int points) {
    return fmt::format("{} {} {}", number, name, signed_number(points));
}

std::string canastas_text(Rules const& rules) {
    std::vector<std::string> items;
    for (auto const& kind : rules.canastas) {
        auto others = kind.words;
        if (kind.name != kind.id) others.insert(others.begin(), kind.name);
        items.push_back(others.empty() ? fmt::format("{} {}", kind.id, signed_number(kind.bonus))
                                       : fmt::format("{} ({}) {}", kind.id, joined(others),
                                                     signed_number(kind.bonus)));
    }
    return joined(items);
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
        items.push_back(row.name == row.id ? fmt::format("{} {}", row.id, signed_number(row.points))
                                           : fmt::format("{} ({}) {}", row.id, row.name,
                                                         signed_number(row.points)));
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
    auto const cards = print_meld(meld, rules);
    auto const sum = words::sum_text(meld.cards, rules.cards);
    auto const kind = rules.canasta_of(meld);
    if (auto const open = rules.unfinished_of(meld); open && !rules.incomplete[*open].id.empty()) {
        auto const& row = rules.incomplete[*open];
        return fmt::format("{}: {}; {} {}", cards, sum, row.name, signed_number(row.points));
    }
    if (!kind) return fmt::format("{}: {}", cards, sum);
    return fmt::format("{}: {}; {} {}", cards, sum, rules.canastas[*kind].name,
                       signed_number(rules.canastas[*kind].bonus));
}

std::string laid_text(Entry const& part, Rules const& rules, Style const& style) {
    std::string text;
    for (auto const& counted : part.canastas) {
        auto const& kind = rules.canastas[counted.kind];
        text += indented(fmt::format("{} × {} = {}", counted.count, kind.name,
                                     signed_number(1LL * counted.count * kind.bonus)),
                         style);
    }
    for (auto const& counted : part.unfinished) {
        auto const& row = rules.incomplete[counted.kind];
        text += indented(fmt::format("{} × {} = {}", counted.count, row.name,
                                     signed_number(1LL * counted.count * row.points)),
                         style);
    }
    for (auto const& meld : part.melds) text += indented(meld_text(meld, rules), style);
    for (auto const& pile : part.piles) {
        text += indented(tr_plural(pile.cards, "{} card of {} = {}", "{} cards of {} = {}",
                                   pile.cards, pile.value, number(1LL * pile.cards * pile.value)),
                         style);
    }
    if (part.table != 0) {
        text += indented(tr("points of cards on the table: {}", number(part.table)), style);
    }
    return text;
}

bool shows(Ask ask, LineOf line) {
    switch (ask) {
        case Ask::out_kind: return line == LineOf::out;
        case Ask::special: return line == LineOf::special;
        case Ask::red_threes: return line == LineOf::red_threes;
        case Ask::black_threes: return line == LineOf::black_threes;
        case Ask::caught: return line == LineOf::hand || line == LineOf::set;
        case Ask::events: return line == LineOf::event;
        case Ask::corrections:
        case Ask::melds:
        case Ask::rest: return line == LineOf::adjust;
        case Ask::formed:
        case Ask::out: return false;
    }
    return false;
}

std::string nothing_text(Ask ask) {
    switch (ask) {
        case Ask::formed: return tr("nobody plays alone or together with another");
        case Ask::out:
        case Ask::out_kind: return "";
        case Ask::special: return tr("no special hand");
        case Ask::melds: return tr("no canastas, no melds");
        case Ask::rest: return tr("nothing else on the table");
        case Ask::red_threes: return tr("no red threes");
        case Ask::black_threes: return tr("no black threes");
        case Ask::caught: return tr("nothing left in the hand");
        case Ask::events: return tr("no events");
        case Ask::corrections: return tr("no corrections");
    }
    return "";
}

}  // namespace

std::string choices(Question question, Setting const& setting, Answers const& answers,
                    Style const& style) {
    auto const& rules = *setting.rules;
    std::vector<std::string> items;
    switch (question.ask) {
        case Ask::formed:
        case Ask::out: return lines(who_text(setting, style), style);
        case Ask::out_kind: {
            for (std::size_t i = 0; i < rules.out_kinds.size(); ++i) {
                auto const& kind = rules.out_kinds[i];
                items.push_back(numbered(i + 1, shown(kind.name, style), kind.bonus));
            }
            return lines(joined(items), style);
        }
        case Ask::special: {
            for (std::size_t i = 0; i < rules.specials.size(); ++i) {
                auto const& special = rules.specials[i];
                items.push_back(numbered(i + 1, shown(special.name, style), special.points));
            }
            return lines(joined(items), style);
        }
        case Ask::events: {
            for (std::size_t i = 0; i < rules.events.size(); ++i) {
                auto const& event = rules.events[i];
                items.push_back(numbered(i + 1, shown(event.text, style), event.points));
            }
            return lines(joined(items), style);
        }
        default: break;
    }
    static_cast<void>(answers);
    return "";
}

std::string help(Question question, Setting const& setting, Style const& style) {
    auto const& rules = *setting.rules;
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
                        ? fmt::format("{} {}", kind.id, signed_number(kind.bonus))
                        : fmt::format("{} {}: {}", kind.id, signed_number(kind.bonus), kind.hint);
                text += finish(paragraph(shown(line, style), style, 2, 4), style);
            }
            return text;
        }
        case Ask::special:
            return lines(tr("A special hand counts instead of everything else. For example: 1"),
                         style);
        case Ask::melds:
            return lines(tr("Canastas and melds by their cards, one word each; or the number of "
                            "canastas of a kind, whose cards are then entered with the rest, as "
                            "piles or points. For example: KKKKKKK 5x8+2x2 AA2"),
                         style) +
                   lines(tr("or, by number: 1 {}",
                            rules.canastas.empty() ? "canasta" : rules.canastas.front().id),
                         style) +
                   lines(shown(tr("The canastas are {}", canastas_text(rules)), style), style) +
                   more_help_on_melds(rules, style);
        case Ask::rest:
            return lines(tr("What else is on the table: melds as cards, piles by value, or the "
                            "points of the cards; everything adds up. For example: {} or 120+85",
                            piles_example(rules)),
                         style) +
                   lines(tr("Corrections can be entered here, too: adjust=-100:passed"), style);
        case Ask::red_threes:
            return lines(tr("How many red threes this side laid out. For example: 2"), style) +
                   lines(shown(words::factors_text(rules.red_threes.factor, rules), style), style);
        case Ask::black_threes:
            return lines(tr("How many black threes this side laid out. For example: 1"), style);
        case Ask::caught:
            return lines(tr("What this side still held when the hand ended: cards, with / between "
                            "the players, or points without a sign; a number followed by p means "
                            "points, by c cards. For example: K99/A2 or 35p"),
                         style);
        case Ask::events:
            return lines(
                tr("What happened to this side, by number or name, with commas between. For "
                   "example: 1"),
                style);
        case Ask::corrections:
            return lines(tr("Points to add or to take away, with their reason. For example: "
                            "-100:passed"),
                         style);
    }
    return "";
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
    if (question.ask == Ask::melds || question.ask == Ask::rest) {
        text = laid_text(read_entry(answer, rules), rules, style);
    }
    for (auto const& line : scores[side].lines) {
        if (!shows(question.ask, line.of)) continue;
        auto const words = line_text(line, hand, side, scores[side].state, rules);
        text += indented(tr("{}: {}", words.text, signed_number(line.points)), style);
    }
    if (text.empty()) {
        text = answer.empty() ? paragraph(nothing_text(question.ask), style, 2, 4, Tone::dim)
                              : indented(answer, style);
    }
    return finish(text, style);
}

}  // namespace meldbook::view::asking
