#include <algorithm>
#include <iterator>
#include <utility>

#include "domain/entry_parts.hpp"

namespace meldbook {

namespace {

/// Reads one side's entry word by word.
class EntryReader {
public:
    explicit EntryReader(Rules const& rules) : rules_(rules), vocabulary_(rules) {}

    void word(std::string_view text) {
        try {
            understand(text);
        } catch (NotationError const& error) {
            throw with_valid_suggestion(error, [&](std::string_view better) {
                EntryReader alone(rules_);
                for (auto const part : split_words(better)) alone.understand(part);
                refuse_too_much(alone.entry(), better);
            });
        }
    }

    /// Reads a word and checks the limits, so that the message can quote the word that exceeds one.
    void word_within_limits(std::string_view text) {
        word(text);
        refuse_too_much(entry_, text);
    }

    void reserve_melds(std::size_t melds) { entry_.melds.reserve(melds); }

    Entry const& entry() const { return entry_; }
    Entry take() && { return std::move(entry_); }

private:
    void understand(std::string_view text) {
        auto const equals = text.find('=');
        auto const value_at = equals == std::string_view::npos ? text.size() : equals + 1;
        word_ = {text, text.substr(value_at), value_at};
        if (equals == std::string_view::npos) bare();
        else valued(text.substr(0, equals));
    }

    void bare() {
        auto const text = word_.text;
        if (text == "out") return went_out(0);
        if (text == "opened") {
            entry_.says_opened = true;
            return;
        }
        // No other word, and no id of a rule set, can be read as a meld (rules/consistency.cpp).
        try {
            entry_.melds.push_back(read_meld(text, rules_));
        } catch (NotationError const&) {
            if (vocabulary_.knows(text)) vocabulary_.refuse_without_value(word_, text);
            if (auto const digits = pile_digits(text)) pile(text.substr(0, *digits));
            // If it is like a known word, it is probably that word mistyped, else a mistyped meld.
            auto near = vocabulary_.nearest_word(text);
            if (!near.empty()) vocabulary_.refuse_unknown(word_, std::move(near));
            throw;
        }
    }

    void valued(std::string_view key) {
        if (key == "opened") {
            fail(word_.text, {.fault = Fault::word_takes_no_value,
                              .at = 0,
                              .length = word_.text.size(),
                              .suggestion = std::string(key)});
        }
        if (auto const digits = pile_digits(key)) return pile(key.substr(0, *digits));
        auto const& words = entry_words();
        bool const reserved = std::find(words.begin(), words.end(), key) != words.end();
        auto const kind = reserved ? std::nullopt : vocabulary_.canasta_kind(key);
        auto const row = reserved || kind ? std::nullopt : vocabulary_.unfinished(key);
        if (!reserved && !kind && !row) {
            vocabulary_.refuse_unknown(word_, vocabulary_.nearest_with_value(key, word_.value));
        }
        if (word_.value.empty()) vocabulary_.refuse_without_value(word_, key);
        if (kind) return add_kind(entry_.canastas, *kind);
        if (row) return add_kind(entry_.unfinished, *row);
        if (key == "table") return add(entry_.table, sum(), largest_points);
        if (key == "minus") return add(entry_.minus, sum(), largest_points);
        if (key == "red") return red();
        if (key == "black") return black();
        if (key == "hand") return hand();
        if (key == "out") return went_out(vocabulary_.out_kind(word_));
        if (key == "event") return event();
        if (key == "special") return special();
        entry_.adjustments.push_back(read_adjustment(word_));
    }

    void add(int& sum, int number, int largest) const {
        if (number > largest - sum) too_large(largest);
        sum += number;
    }

    [[noreturn]] void too_large(int largest) const {
        fail(word_.text, {.fault = Fault::entry_too_large,
                          .at = word_.value_at,
                          .length = word_.value.size(),
                          .other = std::to_string(largest)});
    }

    int count() const { return read_number(word_.value, word_.text, largest_count); }
    int sum() const { return read_sum(word_.value, word_.text); }

    void pile(std::string_view digits) {
        int const value = read_number(digits, word_.text);
        auto const& cards = rules_.cards;
        if (value == 0 || std::find(cards.begin(), cards.end(), value) == cards.end()) {
            vocabulary_.refuse_pile(word_, digits);
        }
        if (word_.value.empty()) {
            fail(word_.text, {.fault = Fault::word_needs_value,
                              .at = 0,
                              .length = word_.text.size(),
                              .suggestion = std::string(digits) + "s=4"});
        }
        int const number = count();
        if (number == 0) return;
        auto const known = std::find_if(entry_.piles.begin(), entry_.piles.end(),
                                        [&](Pile const& p) { return p.value == value; });
        if (known == entry_.piles.end()) entry_.piles.push_back({value, number});
        else add(known->cards, number, largest_count);
    }

    void add_kind(std::vector<CountedCanastas>& counted, std::size_t kind) const {
        int const number = count();
        if (number == 0) return;
        auto const known = std::find_if(counted.begin(), counted.end(),
                                        [&](CountedCanastas const& c) { return c.kind == kind; });
        if (known == counted.end()) counted.push_back({kind, number});
        else add(known->count, number, largest_count);
    }

    void red() {
        if (!rules_.red_threes.laid()) vocabulary_.refuse_red(word_);
        add(entry_.red_threes, count(), largest_count);
    }

    void black() {
        if (!rules_.black_threes) vocabulary_.refuse_black(word_);
        add(entry_.black_threes, count(), largest_count);
    }

    void hand() {
        auto hands = read_hands(word_);
        entry_.hands.insert(entry_.hands.end(), std::make_move_iterator(hands.begin()),
                            std::make_move_iterator(hands.end()));
    }

    void went_out(std::size_t kind) {
        if (entry_.out && *entry_.out != kind) {
            fail(word_.text, {.fault = Fault::out_twice,
                              .at = 0,
                              .length = word_.text.size(),
                              .other = rules_.out_kinds[*entry_.out].id});
        }
        entry_.out = kind;
    }

    void event() {
        // "penalty*3": an event and how often it happened.
        auto id = word_;
        auto const star = id.value.find('*');
        int times = 1;
        if (star != std::string_view::npos) {
            times = read_number(id.value.substr(star + 1), id.text, largest_count);
            id.value = id.value.substr(0, star);
        }
        auto const found = vocabulary_.event(id);
        auto& events = entry_.events;
        auto const before = std::count(events.begin(), events.end(), found);
        int const most = rules_.events[found].most;
        if (before + times > most && most == 1) {
            fail(word_.text, {.fault = Fault::event_twice, .at = 0, .length = word_.text.size()});
        }
        if (before + times > most) {
            fail(word_.text, {.fault = Fault::event_too_often,
                              .at = 0,
                              .length = word_.text.size(),
                              .other = std::to_string(most)});
        }
        events.insert(events.end(), static_cast<std::size_t>(times), found);
    }

    void special() {
        auto const found = vocabulary_.special(word_);
        if (entry_.special) {
            fail(word_.text, {.fault = Fault::special_twice,
                              .at = 0,
                              .length = word_.text.size(),
                              .other = rules_.specials[*entry_.special].id});
        }
        entry_.special = found;
    }

    Rules const& rules_;
    Vocabulary vocabulary_;
    Entry entry_;
    EntryWord word_;
};

}  // namespace

Entry read_entry(std::string_view text, Rules const& rules) {
    EntryReader reader(rules);
    auto const words = split_words(text);
    if (words.size() == 1 && words[0] == "-") return {};
    reader.reserve_melds(words.size());
    for (auto word : words) reader.word(word);
    if (exceeded_limit(reader.entry())) {
        // This is rare: read the entry again to find the word that exceeds the limit.
        EntryReader counting(rules);
        for (auto word : words) counting.word_within_limits(word);
    }
    return std::move(reader).take();
}

}  // namespace meldbook
