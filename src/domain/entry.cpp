#include <algorithm>
#include <optional>
#include <utility>

#include "domain/notation_parts.hpp"

namespace meldbook {

namespace {

template <typename Items, typename Id>
std::optional<std::size_t> find_id(Items const& items, Id id, std::string_view wanted) {
    for (std::size_t i = 0; i < items.size(); ++i) {
        if (items[i].*id == wanted) return i;
    }
    return std::nullopt;
}

template <typename Items, typename Id>
std::vector<std::string> ids_of(Items const& items, Id id) {
    std::vector<std::string> ids;
    for (auto const& item : items) ids.push_back(item.*id);
    return ids;
}

/// Understands the words of one side's entry, one after the other.
class EntryReader {
public:
    explicit EntryReader(Rules const& rules) : rules_(rules) {}

    void word(std::string_view text) {
        try {
            understand(text);
        } catch (NotationError const& error) {
            throw mended(error, [&](std::string_view better) {
                EntryReader alone(rules_);
                alone.understand(better);
                alone.refuse_too_much();
            });
        }
    }

    /// The same for a word that may make the entry too large; the message quotes the word.
    void counted_word(std::string_view text) {
        word(text);
        refuse_too_much();
    }

    /// Room for so many melds.
    void expect(std::size_t melds) { entry_.melds.reserve(melds); }

    Entry const& entry() const { return entry_; }
    Entry take() && { return std::move(entry_); }

private:
    void understand(std::string_view text) {
        word_ = text;
        auto const equals = text.find('=');
        value_at_ = equals == std::string_view::npos ? text.size() : equals + 1;
        value_ = text.substr(value_at_);
        if (equals == std::string_view::npos) bare();
        else valued(text.substr(0, equals));
    }

    void refuse_too_much() const {
        if (auto const limit = limit_passed(entry_)) {
            fail(word_, {.fault = Fault::number_too_large,
                         .at = 0,
                         .length = word_.size(),
                         .other = std::to_string(*limit)});
        }
    }

    void bare() {
        if (word_ == "out") return went_out(0);
        if (word_ == "opened") {
            entry_.opened_said = true;
            return;
        }
        if (is_known(word_)) needs_value(word_);
        if (auto const digits = pile_digits(word_)) pile(word_.substr(0, *digits));
        try {
            entry_.melds.push_back(read_meld(word_));
        } catch (NotationError const&) {
            // Most likely a mistyped word, if one is near; a mistyped meld otherwise.
            if (auto const near = nearest(word_, known_words()); !near.empty()) {
                unknown(stands_alone(near) ? near : example(near));
            }
            throw;
        }
    }

    void valued(std::string_view key) {
        if (key == "opened") {
            fail(word_, {.fault = Fault::word_takes_no_value,
                         .at = 0,
                         .length = word_.size(),
                         .suggestion = std::string(key)});
        }
        if (auto const digits = pile_digits(key)) return pile(key.substr(0, *digits));
        if (!is_known(key)) {
            auto near = nearest(key, known_words());
            if (!near.empty() && near != "opened") near += "=" + std::string(value_);
            unknown(near);
        }
        if (value_.empty()) needs_value(key);
        if (auto const kind = find_id(rules_.canastas, &CanastaKind::id, key)) {
            return canastas(*kind);
        }
        if (key == "table") return add(entry_.table, read_sum(value_, word_), largest_points);
        if (key == "minus") return add(entry_.minus, read_sum(value_, word_), largest_points);
        if (key == "red") return add(entry_.red_threes, count(), largest_count);
        if (key == "black") return black();
        if (key == "hand") return hand();
        if (key == "out") return out_kind();
        if (key == "event") return event();
        if (key == "special") return special();
        adjust();
    }

    bool is_known(std::string_view key) const {
        auto const& words = entry_words();
        return std::find(words.begin(), words.end(), key) != words.end() ||
               find_id(rules_.canastas, &CanastaKind::id, key);
    }

    static bool stands_alone(std::string_view key) { return key == "out" || key == "opened"; }

    /// A word that wants a value, with one.
    std::string example(std::string_view key) const {
        std::string text(key);
        if (key == "table" || key == "minus") return text + "=120+85";
        if (key == "hand") return text + "=K99/A2";
        if (key == "adjust") return text + "=-100:passed";
        if (key == "out") return text + "=" + rules_.out_kinds.front().id;
        if (key == "event") return text + "=" + rules_.events.front().id;
        if (key == "special") return text + "=" + rules_.specials.front().id;
        return text + "=1";
    }

    /// The words this rule set has a use for.
    std::vector<std::string> known_words() const {
        std::vector<std::string> words;
        for (auto word : entry_words()) {
            if (word == "black" && !rules_.black_threes) continue;
            if (word == "event" && rules_.events.empty()) continue;
            if (word == "special" && rules_.specials.empty()) continue;
            words.emplace_back(word);
        }
        for (auto const& kind : rules_.canastas) words.push_back(kind.id);
        return words;
    }

    [[noreturn]] void unknown(std::string suggestion) const {
        fail(word_, {.fault = Fault::unknown_word,
                     .at = 0,
                     .length = word_.size(),
                     .suggestion = std::move(suggestion),
                     .choices = known_words()});
    }

    /// A word without its value; that the rule set has no use for it is the better news.
    [[noreturn]] void needs_value(std::string_view key) const {
        if (key == "black" && !rules_.black_threes) not_scored();
        if (key == "event" && rules_.events.empty()) unknown_id(Fault::unknown_event, {});
        if (key == "special" && rules_.specials.empty()) unknown_id(Fault::unknown_special, {});
        fail(word_, {.fault = Fault::word_needs_value,
                     .at = 0,
                     .length = word_.size(),
                     .suggestion = example(key)});
    }

    void add(int& sum, int number, int largest) const {
        if (number > largest - sum) too_large(largest);
        sum += number;
    }

    [[noreturn]] void too_large(int largest) const {
        fail(word_, {.fault = Fault::number_too_large,
                     .at = value_at_,
                     .length = value_.size(),
                     .other = std::to_string(largest)});
    }

    int count() const { return read_number(value_, word_, largest_count); }

    void pile(std::string_view digits) {
        int const value = read_number(digits, word_);
        auto const& cards = rules_.cards;
        if (value == 0 || std::find(cards.begin(), cards.end(), value) == cards.end()) {
            fail(word_, {.fault = Fault::pile_value,
                         .at = 0,
                         .length = digits.size() + 1,
                         .other = std::string(digits),
                         .choices = pile_words()});
        }
        if (value_.empty()) {
            fail(word_, {.fault = Fault::word_needs_value,
                         .at = 0,
                         .length = word_.size(),
                         .suggestion = std::string(digits) + "s=4"});
        }
        int const number = count();
        if (number == 0) return;
        auto const known = std::find_if(entry_.piles.begin(), entry_.piles.end(),
                                        [&](Pile const& p) { return p.value == value; });
        if (known == entry_.piles.end()) entry_.piles.push_back({value, number});
        else add(known->cards, number, largest_count);
    }

    std::vector<std::string> pile_words() const {
        std::vector<int> values(rules_.cards.begin(), rules_.cards.end());
        std::sort(values.rbegin(), values.rend());
        values.erase(std::unique(values.begin(), values.end()), values.end());
        std::vector<std::string> words;
        for (int value : values) {
            if (value > 0) words.push_back(std::to_string(value) + "s");
        }
        return words;
    }

    void canastas(std::size_t kind) {
        int const number = count();
        if (number == 0) return;
        auto const known = std::find_if(entry_.canastas.begin(), entry_.canastas.end(),
                                        [&](CountedCanastas const& c) { return c.kind == kind; });
        if (known == entry_.canastas.end()) entry_.canastas.push_back({kind, number});
        else add(known->count, number, largest_count);
    }

    [[noreturn]] void not_scored() const {
        fail(word_, {.fault = Fault::black_not_scored, .at = 0, .length = word_.size()});
    }

    void black() {
        if (!rules_.black_threes) not_scored();
        add(entry_.black_threes, count(), largest_count);
    }

    /// `hand=-35` and `hand=20` mean points: -35 has a sign no card has, and 0 is no card. `hand=35`
    /// is a black three and a five.
    void refuse_points_held() const {
        auto points = value_;
        if (points.starts_with('-')) points.remove_prefix(1);
        else if (points.starts_with(minus_sign)) points.remove_prefix(minus_sign.size());
        if (!is_digits(points) || points.front() == '0') return;
        bool const sign = points.size() != value_.size();
        // Of the cards only the ten has a 0.
        bool const no_card = points.back() == '0' && points.size() > 1 && !points.ends_with("10");
        if (!sign && !no_card) return;
        fail(word_, {.fault = Fault::points_held,
                     .at = value_at_,
                     .length = value_.size(),
                     .suggestion = "minus=" + std::string(points)});
    }

    /// Cards left in hand; a player with none is not kept.
    void hand() {
        refuse_points_held();
        std::size_t from = 0;
        bool any = false;
        while (from <= value_.size()) {
            auto const end = std::min(value_.find('/', from), value_.size());
            if (end > from) {
                any = true;
                entry_.hands.push_back(read_part(from, end));
            }
            from = end + 1;
        }
        if (!any) {
            fail(word_, {.fault = Fault::no_cards, .at = value_at_, .length = value_.size()});
        }
    }

    /// The cards of one player; messages quote the whole word and point into it.
    Tally read_part(std::size_t from, std::size_t end) const {
        try {
            return read_cards(value_.substr(from, end - from));
        } catch (NotationError const& error) {
            auto complaint = error.complaint();
            auto const offset = value_at_ + from;
            complaint.at += offset;
            complaint.word = word_;
            if (!complaint.suggestion.empty()) {
                complaint.suggestion = std::string(word_.substr(0, offset)) + complaint.suggestion +
                                       std::string(value_.substr(end));
            }
            throw NotationError(std::move(complaint));
        }
    }

    void out_kind() {
        auto const kind = find_id(rules_.out_kinds, &OutKind::id, value_);
        if (!kind) unknown_id(Fault::unknown_out, ids_of(rules_.out_kinds, &OutKind::id));
        went_out(*kind);
    }

    void went_out(std::size_t kind) {
        if (entry_.out && *entry_.out != kind) {
            fail(word_, {.fault = Fault::out_twice,
                         .at = 0,
                         .length = word_.size(),
                         .other = rules_.out_kinds[*entry_.out].id});
        }
        entry_.out = kind;
    }

    void event() {
        auto const found = find_id(rules_.events, &Event::id, value_);
        if (!found) unknown_id(Fault::unknown_event, ids_of(rules_.events, &Event::id));
        if (std::find(entry_.events.begin(), entry_.events.end(), *found) != entry_.events.end()) {
            fail(word_, {.fault = Fault::event_twice, .at = 0, .length = word_.size()});
        }
        entry_.events.push_back(*found);
    }

    void special() {
        auto const found = find_id(rules_.specials, &Special::id, value_);
        if (!found) unknown_id(Fault::unknown_special, ids_of(rules_.specials, &Special::id));
        if (entry_.special) {
            fail(word_, {.fault = Fault::special_twice,
                         .at = 0,
                         .length = word_.size(),
                         .other = rules_.specials[*entry_.special].id});
        }
        entry_.special = found;
    }

    [[noreturn]] void unknown_id(Fault fault, std::vector<std::string> known) const {
        auto near = nearest(value_, known);
        if (!near.empty()) near.insert(0, word_.substr(0, value_at_));
        fail(word_, {.fault = fault,
                     .at = value_at_,
                     .length = value_.size(),
                     .suggestion = std::move(near),
                     .choices = std::move(known)});
    }

    void adjust() {
        auto const colon = std::min(value_.find(':'), value_.size());
        auto number = value_.substr(0, colon);
        bool const minus = number.starts_with('-') || number.starts_with(minus_sign);
        if (!minus && !number.starts_with('+')) {
            auto const plus = is_digits(number) ? "adjust=+" + std::string(value_) : std::string{};
            fail(word_, {.fault = Fault::adjust_sign,
                         .at = value_at_,
                         .length = number.size(),
                         .suggestion = plus});
        }
        number.remove_prefix(number.starts_with(minus_sign) ? minus_sign.size() : 1);
        int const points = read_number(number, word_);
        auto reason = value_.substr(std::min(colon + 1, value_.size()));
        if (reason.starts_with('"')) {
            auto const closing = reason.find('"', 1);
            if (closing == std::string_view::npos) {
                fail(word_, {.fault = Fault::adjust_quote,
                             .at = value_at_ + colon + 1,
                             .length = 1,
                             .suggestion = std::string(word_) + "\""});
            }
            if (closing + 1 != reason.size()) {
                fail(word_, {.fault = Fault::adjust_quote,
                             .at = value_at_ + colon + 1,
                             .length = reason.size()});
            }
            reason = reason.substr(1, closing - 1);
        }
        check_reason(reason);
        entry_.adjustments.push_back({minus ? -points : points, std::string(reason)});
    }

    Rules const& rules_;
    Entry entry_;
    std::string_view word_;
    std::string_view value_;
    std::size_t value_at_ = 0;
};

}  // namespace

Entry read_entry(std::string_view text, Rules const& rules) {
    EntryReader reader(rules);
    auto const words = split_words(text);
    if (words.size() == 1 && words[0] == "-") return {};
    reader.expect(words.size());
    for (auto word : words) reader.word(word);
    if (limit_passed(reader.entry())) {
        // Hardly ever: once more, to say at which word.
        EntryReader counting(rules);
        for (auto word : words) counting.counted_word(word);
    }
    return std::move(reader).take();
}

}  // namespace meldbook
