#include "domain/notation_parts.hpp"

namespace meldbook {

namespace {

/// Joins the words of a canonical entry.
class EntryPrinter {
public:
    void word(std::string_view text) {
        if (!text_.empty()) text_ += ' ';
        text_ += text;
    }

    void value(std::string_view key, int number) {
        word(key);
        text_ += '=';
        text_ += std::to_string(number);
    }

    void value(std::string_view key, std::string_view text) {
        word(key);
        text_ += '=';
        text_ += text;
    }

    std::string take() && { return std::move(text_); }

private:
    std::string text_;
};

std::string print_adjustment(Adjustment const& adjustment) {
    std::string text = adjustment.points < 0 ? "" : "+";
    text += std::to_string(adjustment.points);
    if (adjustment.reason.empty()) return text;
    bool const quoted = adjustment.reason.find_first_of(blanks) != std::string::npos;
    return text + (quoted ? ":\"" + adjustment.reason + "\"" : ":" + adjustment.reason);
}

}  // namespace

std::string print_cards(Tally const& cards) {
    std::string text;
    for (auto rank : all_ranks) {
        for (int n = 0; n < cards[rank]; ++n) text += letters(rank);
    }
    return text;
}

std::string print_meld(Meld const& meld) {
    auto const cards = print_cards(meld.cards);
    if (meld.of == MeldOf::sequence) return "seq:" + cards;
    return meld.hidden ? "hidden:" + cards : cards;
}

std::string print_entry(Entry const& entry, Rules const& rules) {
    EntryPrinter printer;
    for (auto const& meld : entry.melds) printer.word(print_meld(meld));
    for (auto const& pile : entry.piles) {
        printer.value(std::to_string(pile.value) + "s", pile.cards);
    }
    if (entry.table != 0) printer.value("table", entry.table);
    for (auto const& counted : entry.canastas) {
        printer.value(rules.canastas[counted.kind].id, counted.count);
    }
    if (entry.red_threes != 0) printer.value("red", entry.red_threes);
    if (entry.black_threes != 0) printer.value("black", entry.black_threes);
    if (entry.out) {
        if (*entry.out == 0) printer.word("out");
        else printer.value("out", rules.out_kinds[*entry.out].id);
    }
    std::string hands;
    for (auto const& cards : entry.hands) {
        if (cards.empty()) continue;
        if (!hands.empty()) hands += '/';
        hands += print_cards(cards);
    }
    if (!hands.empty()) printer.value("hand", hands);
    if (entry.minus != 0) printer.value("minus", entry.minus);
    if (entry.says_opened) printer.word("opened");
    for (auto event : entry.events) printer.value("event", rules.events[event].id);
    if (entry.special) printer.value("special", rules.specials[*entry.special].id);
    for (auto const& adjustment : entry.adjustments) {
        printer.value("adjust", print_adjustment(adjustment));
    }
    return std::move(printer).take();
}

}  // namespace meldbook
