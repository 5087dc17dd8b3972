// The sentences for the lines of a score (explain.hpp).

#include <algorithm>

#include "domain/notation.hpp"
#include "domain/text.hpp"
#include "text/text.hpp"
#include "text/translate.hpp"
#include "view/sheet/explain.hpp"
#include "words/phrases.hpp"

namespace meldbook::view {

namespace {

std::string meld_sum(Meld const& meld, Rules const& rules) {
    auto const kind = rules.canasta_of(meld);
    if (kind && !rules.canastas[*kind].cards) {
        return tr("{}: its cards are part of its bonus", words::shown_cards(print_meld(meld)));
    }
    return fmt::format("{} = {}", words::shown_cards(print_meld(meld)),
                       words::sum_text(meld.cards, rules.cards));
}

/// Two sources as one, which has each document and place once: "Ducale, Marque; Valeurs des cartes".
std::string with_source(std::string const& one, std::string const& other) {
    auto const first = tr_rules(one);
    auto const last = tr_rules(other);
    if (first.empty() || last.empty()) return first + last;
    std::string_view there = first;
    std::string_view second = last;
    auto const comma = second.find(", ");
    auto const document = comma == second.npos ? "" : second.substr(0, comma + 2);
    if (there.starts_with(document)) {
        there.remove_prefix(document.size());
        second.remove_prefix(document.size());
    }
    auto text = first;
    for (auto const place : split(second, ';')) {
        auto const is_it = [&](auto each) { return trimmed(each) == trimmed(place); };
        if (std::ranges::none_of(split(there, ';'), is_it))
            text += fmt::format("; {}", trimmed(place));
    }
    return text;
}

class LineWriter {
public:
    LineWriter(Line const& line, Hand const& hand, std::size_t side, State const& state,
               Rules const& rules)
        : line_(line), entry_(hand.sides.at(side)), state_(state), rules_(rules) {}

    LineText text() const {
        auto const& cite = rules_.cite;
        switch (line_.of) {
            case LineOf::table: return {tr("cards on the table"), table(), cite.cards};
            case LineOf::canasta: return {canasta(), {}, cite.canasta};
            case LineOf::bonus: return {bonus(), {}, cite.bonus};
            case LineOf::incomplete: return {incomplete(), {}, cite.incomplete};
            case LineOf::red_threes: return {red_threes(), {}, red_threes_cite()};
            case LineOf::black_threes: return {black_threes(), {}, cite.black_threes};
            case LineOf::out: return {going_out(), {}, cite.out};
            case LineOf::hand: return {caught(), {}, hand_cite()};
            case LineOf::set: return {held_set(), {}, cite.set};
            case LineOf::event:
                return {tr_rules(rules_.events.at(line_.index).text), {}, cite.event};
            case LineOf::special: return {special(), {}, cite.special};
            case LineOf::adjust: return {correction(), {}, ""};
            case LineOf::net: return {tr("only the points are known"), {}, ""};
            case LineOf::share: return {shared(), {}, cite.formed};
        }
        return {};
    }

private:
    std::vector<std::string> table() const {
        std::vector<std::string> details;
        for (auto const& meld : entry_.melds) details.push_back(meld_sum(meld, rules_));
        for (auto const& pile : entry_.piles) details.push_back(pile_text(pile));
        if (entry_.table != 0) {
            details.push_back(tr("points entered: {}", number(entry_.table)));
        }
        if (line_.factor != 1) {
            details.push_back(tr("{}, × {}: {}", number(line_.base), number(line_.factor),
                                 why(rules_.meld.factor)));
        }
        return details;
    }

    std::string canasta() const {
        auto name = words::kind_name(rules_.canastas.at(line_.index));
        if (line_.meld == no_index) return name;
        return tr("{}: {}", name,
                  words::shown_cards(print_meld(entry_.melds.at(line_.meld), rules_)));
    }

    std::string bonus() const {
        auto const& bonus = rules_.bonuses.at(line_.index);
        auto const when = words::condition_text(bonus.when, rules_);
        if (when.empty()) return tr("bonus, {}", tr_rules(bonus.name));
        return tr("bonus, {}: {}", tr_rules(bonus.name), when);
    }

    std::string incomplete() const {
        if (line_.meld == no_index) {
            return tr("incomplete meld: {}", tr_rules(rules_.incomplete.at(line_.index).name));
        }
        return tr_plural(rules_.canasta_size, "incomplete meld: {} stayed below {} card",
                         "incomplete meld: {} stayed below {} cards",
                         words::shown_cards(print_meld(entry_.melds.at(line_.meld))),
                         rules_.canasta_size);
    }

    std::string red_threes() const {
        auto const points = number(line_.base);
        if (auto const& name = rules_.names.red_threes; !name.empty()) {
            return line_.factor == 1 ? tr("{} {} = {}", number(line_.count), name, points)
                                     : tr("{} {} = {}, × {}: {}", number(line_.count), name, points,
                                          number(line_.factor), why(rules_.red_threes.factor));
        }
        auto const& least = rules_.red_threes.least;
        if (line_.factor == 1 && least && line_.points == *least) {
            return tr_plural(line_.count, "{} red three: {}, the least that they count",
                             "{} red threes: {}, the least that they count", line_.count, points);
        }
        if (line_.factor == 1) {
            return tr_plural(line_.count, "{} red three = {}", "{} red threes = {}", line_.count,
                             points);
        }
        return tr_plural(line_.count, "{} red three = {}, × {}: {}", "{} red threes = {}, × {}: {}",
                         line_.count, points, number(line_.factor), why(rules_.red_threes.factor));
    }

    std::string black_threes() const {
        auto const points = number(line_.base);
        if (line_.factor == 1 || !rules_.black_threes) {
            return tr_plural(line_.count, "{} black three = {}", "{} black threes = {}",
                             line_.count, points);
        }
        return tr_plural(line_.count, "{} black three = {}, × {}: {}",
                         "{} black threes = {}, × {}: {}", line_.count, points,
                         number(line_.factor), why(rules_.black_threes->factor));
    }

    std::string caught() const {
        auto const factor = number(line_.factor);
        if (line_.index == no_index) {
            auto const points = number(-line_.base);
            if (line_.factor == 1) return tr("caught in hand: {}", points);
            return tr("caught in hand: {}, × {}: {}", points, factor, why(rules_.hand_factor));
        }
        auto const& cards = entry_.hands.at(line_.index);
        auto const sum = words::sum_text(cards, rules_.hand_cards);
        if (cards.size() == 1 && line_.factor == 1) {
            return tr("caught in hand: {}, worth {}", words::cards_text(cards), sum);
        }
        if (cards.size() == 1) {
            return tr("caught in hand: {}, worth {}, × {}: {}", words::cards_text(cards), sum,
                      factor, why(rules_.hand_factor));
        }
        if (line_.factor == 1) {
            return tr("caught in hand: {} = {}", words::cards_text(cards), sum);
        }
        return tr("caught in hand: {} = {}, × {}: {}", words::cards_text(cards), sum, factor,
                  why(rules_.hand_factor));
    }

    /// The source of the cards in a hand; threes may have their own.
    std::string hand_cite() const {
        auto const& cite = rules_.cite;
        if (line_.index == no_index) return cite.hand;
        auto const& cards = entry_.hands.at(line_.index);
        int others = cards.size();
        std::string sources;
        for (auto const& [rank, source] : {std::pair{Rank::red_three, &cite.hand_3r},
                                           std::pair{Rank::black_three, &cite.hand_3b}}) {
            if (source->empty() || cards[rank] == 0) continue;
            others -= cards[rank];
            sources = with_source(sources, *source);
        }
        return others == 0 ? sources : with_source(cite.hand, sources);
    }

    /// The source of the values of red threes, and of their factor if it has its own.
    std::string red_threes_cite() const {
        auto const& cite = rules_.cite;
        bool const five = line_.count > 4 && !cite.red_threes_5.empty();
        auto const& values = five ? cite.red_threes_5 : cite.red_threes;
        auto const& factors = rules_.red_threes.factor;
        if (line_.factor_row < 0) return values;
        auto const& factor = factors.at(static_cast<std::size_t>(line_.factor_row)).cite;
        return with_source(values, factor);
    }

    std::string going_out() const {
        auto const name = tr_rules(rules_.out_kinds.at(line_.index).name);
        // A way of going out may be called as going out is in the language: "chiusura".
        return name == tr_context("part of a score", "going out") ? name
                                                                  : tr("going out, {}", name);
    }

    std::string held_set() const {
        auto const& set = rules_.hand_sets.at(line_.index);
        return words::held_text(set, {line_.count, line_.count}, rules_);
    }

    std::string special() const {
        auto const name = tr_rules(rules_.specials.at(line_.index).name);
        if (entry_.special == line_.index) return tr("special hand, {}", name);
        return tr("another side's special hand, {}", name);
    }

    std::string correction() const {
        auto const& reason = entry_.adjustments.at(line_.index).reason;
        return reason.empty() ? tr("correction") : tr("correction: {}", reason);
    }

    std::string shared() const {
        return tr_plural(line_.count, "divided among {} partner", "divided among {} partners",
                         line_.count);
    }

    std::string why(Factors const& factors) const {
        return words::reason_text(factors, line_.factor_row, state_, rules_);
    }

    Line const& line_;
    Entry const& entry_;
    State const& state_;
    Rules const& rules_;
};

}  // namespace

std::string pile_text(Pile const& pile) {
    return tr_plural(pile.cards, "{} card of {} = {}", "{} cards of {} = {}", pile.cards,
                     number(pile.value), number(1LL * pile.value * pile.cards));
}

LineText line_text(Line const& line, Hand const& hand, std::size_t side, State const& state,
                   Rules const& rules) {
    return LineWriter(line, hand, side, state, rules).text();
}

}  // namespace meldbook::view
