#include <algorithm>
#include <array>
#include <charconv>

#include "domain/notation_parts.hpp"

namespace meldbook {

namespace {

void append_number(std::string& text, int number) {
    std::array<char, 12> digits;
    auto* const begin = digits.data();
    text.append(begin, std::to_chars(begin, begin + digits.size(), number).ptr);
}

void append_cards(std::string& text, Tally const& cards) {
    for (auto rank : all_ranks) {
        int const count = cards[rank];
        if (count <= 0) continue;
        auto const written = letters(rank);
        if (written.size() == 1) text.append(static_cast<std::size_t>(count), written.front());
        else
            for (int n = 0; n < count; ++n) text += written;
    }
}

/// Joins the words of a canonical entry.
class EntryPrinter {
public:
    EntryPrinter() {
        constexpr std::size_t usual_length = 64;
        text_.reserve(usual_length);
    }

    void word(std::string_view text) {
        begin_word();
        text_ += text;
    }

    /// A word of cards alone.
    void cards(Tally const& cards) {
        begin_word();
        append_cards(text_, cards);
    }

    void value(std::string_view key, int number) {
        word(key);
        text_ += '=';
        append_number(text_, number);
    }

    void value(std::string_view key, std::string_view text) {
        word(key);
        text_ += '=';
        text_ += text;
    }

    /// The cards of those players who have any.
    void hands(std::vector<Tally> const& hands) {
        bool first = true;
        for (auto const& cards : hands) {
            if (cards.empty()) continue;
            if (first) value("hand", "");
            else text_ += '/';
            append_cards(text_, cards);
            first = false;
        }
    }

    std::string take() && { return std::move(text_); }

private:
    void begin_word() {
        if (!text_.empty()) text_ += ' ';
    }

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
    append_cards(text, cards);
    return text;
}

namespace {

/// The cards of a sequence; a deuce in its own place is before the three or behind the low ace, where
/// it is read as one.
std::string print_sequence(Meld const& meld) {
    if (meld.natural_twos == 0) return print_cards(meld.cards);
    auto rest = meld.cards;
    rest.add(Rank::two, -1);
    std::string first(letters(Rank::two));
    bool const low = rest[Rank::black_three] == 0 || rest[Rank::ace] > 1 || rest[Rank::king] == 0;
    if (rest[Rank::ace] > 0 && low) {
        rest.add(Rank::ace, -1);
        first.insert(0, letters(Rank::ace));
    }
    return first + print_cards(rest);
}

}  // namespace

std::string print_meld(Meld const& meld, Rules const& rules) {
    auto text = print_meld(meld);
    // Behind a first ace a deuce would be read as one in its own place.
    constexpr std::string_view ace_first = "seq:A2";
    if (meld.natural_twos == 0 && rules.meld.run.low <= 2 && text.starts_with(ace_first)) {
        text.replace(0, ace_first.size(), "seq:2A");
    }
    return meld.mark == 0 ? text : rules.marks.at(meld.mark - 1U) + ":" + text;
}

std::string print_meld(Meld const& meld) {
    if (meld.of == MeldOf::sequence) return "seq:" + print_sequence(meld);
    auto const cards = print_cards(meld.cards);
    return meld.hidden ? "hidden:" + cards : cards;
}

std::string print_entry(Entry const& entry, Rules const& rules) {
    EntryPrinter printer;
    for (auto const& meld : entry.melds) {
        bool const is_plain = meld.of != MeldOf::sequence && !meld.hidden && meld.mark == 0;
        if (is_plain) printer.cards(meld.cards);
        else printer.word(print_meld(meld, rules));
    }
    for (auto const& pile : entry.piles) {
        printer.value(std::to_string(pile.value) + "s", pile.cards);
    }
    if (entry.table != 0) printer.value("table", entry.table);
    for (auto const& counted : entry.canastas) {
        printer.value(rules.canastas[counted.kind].id, counted.count);
    }
    for (auto const& counted : entry.unfinished) {
        printer.value(rules.incomplete[counted.kind].id, counted.count);
    }
    if (entry.red_threes != 0) printer.value("red", entry.red_threes);
    if (entry.black_threes != 0) printer.value("black", entry.black_threes);
    if (entry.out) {
        if (*entry.out == 0) printer.word("out");
        else printer.value("out", rules.out_kinds[*entry.out].id);
    }
    printer.hands(entry.hands);
    if (entry.minus != 0) printer.value("minus", entry.minus);
    if (entry.says_opened) printer.word("opened");
    for (auto event = entry.events.begin(); event != entry.events.end(); ++event) {
        if (std::find(entry.events.begin(), event, *event) != event) continue;
        auto const times = std::count(entry.events.begin(), entry.events.end(), *event);
        auto const& id = rules.events[*event].id;
        printer.value("event", times == 1 ? id : id + "*" + std::to_string(times));
    }
    if (entry.special) printer.value("special", rules.specials[*entry.special].id);
    for (auto const& adjustment : entry.adjustments) {
        printer.value("adjust", print_adjustment(adjustment));
    }
    return std::move(printer).take();
}

}  // namespace meldbook
