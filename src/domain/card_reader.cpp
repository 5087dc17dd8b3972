#include "domain/card_reader.hpp"

#include <array>
#include <utility>

namespace meldbook {

namespace {

constexpr std::string_view times_sign = "\u00d7";
constexpr std::string_view joker_sign = "\U0001F0CF";
constexpr std::string_view variation_selectors[] = {"\uFE0E", "\uFE0F"};

struct Spelling {
    std::string_view written;
    Rank rank;
};

// These are tried in this order, before single letters: `Joker` before `Jo`, `3♠` before `3`, `10` before `1`.
constexpr std::array long_spellings = {
    Spelling{"10", Rank::ten},         Spelling{"3b", Rank::black_three},
    Spelling{"3r", Rank::red_three},   Spelling{"Joker", Rank::joker},
    Spelling{"joker", Rank::joker},    Spelling{"Jolly", Rank::joker},
    Spelling{"jolly", Rank::joker},    Spelling{"JOKER", Rank::joker},
    Spelling{"JOLLY", Rank::joker},    Spelling{"JO", Rank::joker},
    Spelling{"Jo", Rank::joker},       Spelling{"jo", Rank::joker},
    Spelling{"Jk", Rank::joker},       Spelling{"3♠", Rank::black_three},
    Spelling{"3♣", Rank::black_three}, Spelling{"3♥", Rank::red_three},
    Spelling{"3♦", Rank::red_three},   Spelling{joker_sign, Rank::joker}};

struct Letters {
    std::string_view written;  ///< each letter alone is the rank
    Rank rank;
};

constexpr std::array letters_of_ranks = {
    Letters{"Aa", Rank::ace},        Letters{"KkRr", Rank::king}, Letters{"QqDdCc", Rank::queen},
    Letters{"JjVvBbFf", Rank::jack}, Letters{"Tt", Rank::ten},    Letters{"9", Rank::nine},
    Letters{"8", Rank::eight},       Letters{"7", Rank::seven},   Letters{"6", Rank::six},
    Letters{"5", Rank::five},        Letters{"4", Rank::four},    Letters{"3", Rank::black_three},
    Letters{"2", Rank::two},         Letters{"*", Rank::joker}};

/// The rank that a byte alone is, and whether a longer spelling may begin with it. A table, because
/// every card is looked up in it.
struct FirstByte {
    Rank rank{};
    bool is_card = false;
    bool begins_longer = false;
};

constexpr std::array<FirstByte, 256> first_bytes = [] {
    std::array<FirstByte, 256> bytes{};
    for (auto const& row : letters_of_ranks) {
        for (char c : row.written) {
            bytes[static_cast<unsigned char>(c)] = {row.rank, true, false};
        }
    }
    for (char c : {'1', '3', 'J', 'j', '\xF0'}) {
        bytes[static_cast<unsigned char>(c)].begins_longer = true;
    }
    return bytes;
}();

/// Returns how many bytes the character at `at` has, so that messages do not split it.
std::size_t character_length(std::string_view text, std::size_t at) {
    std::size_t length = 1;
    while (at + length < text.size() &&
           (static_cast<unsigned char>(text[at + length]) & 0xC0U) == 0x80U) {
        ++length;
    }
    return length;
}

/// How much of a text that begins with no card is one word, so that it is named and not its first letter:
/// "pinella" behind cards, "zu" alone. `alone`: nothing stands before it.
std::size_t unknown_length(std::string_view text, bool alone) {
    constexpr int shortest = 3, longest = 30;  // characters
    auto const goes_on = [&](std::size_t at) {
        auto const c = text[at];
        bool const is_small = c >= 'a' && c <= 'z';
        return is_small || (at == 0 && is_letter(c)) || static_cast<unsigned char>(c) >= 0x80U;
    };
    std::size_t length = 0;
    int characters = 0;
    while (length < text.size() && characters <= longest && goes_on(length)) {
        length += character_length(text, length);
        ++characters;
    }
    bool const is_word = characters >= shortest || (alone && length == text.size());
    return is_word && characters <= longest && length > 0 ? length : character_length(text, 0);
}

bool are_cards(std::string_view digits) {
    try {
        CardReader reader(digits, 0, false);
        while (!reader.done()) reader.next();
        return true;
    } catch (NotationError const&) {
        return false;
    }
}

}  // namespace

CardReader::CardReader(std::string_view word, std::size_t from, bool with_blanks)
    : word_(word), at_(from), blanks_(with_blanks) {
    skip_blanks();
    begin_ = at_;
}

Item CardReader::next() {
    separator();
    Item item;
    item.at = at_;
    item.count = count();
    item.rank = rank();
    item.length = at_ - item.at;
    cards_ += item.count;
    if (cards_ > largest_count) {
        fail(Fault::entry_too_large, item.at, item.length, std::to_string(largest_count));
    }
    count_allowed_ = false;
    skip_blanks();
    return item;
}

void CardReader::fail(Fault fault, std::size_t at, std::size_t length, std::string other,
                      std::string suggestion) const {
    meldbook::fail(word_, {.fault = fault,
                           .at = at,
                           .length = length,
                           .other = std::move(other),
                           .suggestion = std::move(suggestion)});
}

void CardReader::skip_blanks() {
    if (!blanks_) return;
    while (!done() && (word_[at_] == ' ' || word_[at_] == '\t')) {
        ++at_;
        count_allowed_ = true;
    }
}

void CardReader::separator() {
    if (!is_separator(word_[at_])) return;
    auto const sign = at_;
    auto const fail_here = [&](Fault fault, std::size_t length) {
        std::string without(word_);
        fail(fault, sign, length, {}, without.erase(sign, 1));
    };
    if (sign == begin_) fail_here(Fault::separator_first, 1);
    ++at_;
    count_allowed_ = true;
    skip_blanks();
    if (done()) fail_here(Fault::separator_last, 1);
    if (is_separator(word_[at_])) fail_here(Fault::separator_twice, at_ + 1 - sign);
}

int CardReader::count() {
    if (!count_allowed_) return 1;
    std::size_t digits = 0;
    while (at_ + digits < word_.size() && is_digit(word_[at_ + digits])) ++digits;
    auto const after = word_.substr(at_ + digits);
    std::size_t sign = 0;
    if (after.starts_with('x') || after.starts_with('X')) sign = 1;
    else if (after.starts_with(times_sign)) sign = times_sign.size();
    if (sign == 0 || digits == 0) return 1;  // rank() refuses an x without a number

    auto const written = word_.substr(at_, digits);
    auto const whole = digits + sign;
    auto const suggest = [&](std::string_view number) {
        return std::string(word_.substr(0, at_)) + std::string(number) + "x" +
               std::string(word_.substr(at_ + whole));
    };
    if (after.starts_with('X')) {
        fail(Fault::count_upper_x, at_, whole, {}, suggest(written));
    }
    if (digits > 2) {
        auto const cut = count_start(at_ + digits);
        if (cut > at_ && are_cards(word_.substr(at_, cut - at_))) {
            fail(Fault::count_inside, at_ + digits, sign, {}, with_separator_at(cut));
        }
        fail(Fault::count_too_long, at_, digits);
    }
    if (written.find_first_not_of('0') == std::string_view::npos) {
        fail(Fault::count_zero, at_, digits);
    }
    if (written[0] == '0') {
        fail(Fault::count_leading_zero, at_, digits, {}, suggest(written.substr(1)));
    }
    auto const number = whole_number<int>(written).value_or(0);
    if (at_ + whole >= word_.size() || is_separator(word_[at_ + whole])) {
        fail(Fault::count_without_rank, at_, whole);
    }
    at_ += whole;
    return number;
}

std::size_t CardReader::count_start(std::size_t x_at) const {
    if (x_at >= begin_ + 2 && word_.substr(x_at - 2, 2) == "10") return x_at - 2;
    bool const digit = x_at > begin_ && word_[x_at - 1] >= '1' && word_[x_at - 1] <= '9';
    return digit ? x_at - 1 : x_at;
}

std::string CardReader::with_separator_at(std::size_t at) const {
    return std::string(word_.substr(0, at)) + "+" + std::string(word_.substr(at));
}

Rank CardReader::rank() {
    auto const text = rest();
    auto const first =
        text.empty() ? FirstByte{} : first_bytes[static_cast<unsigned char>(text[0])];
    if (first.begins_longer) {
        if (text.starts_with("jk")) fail(Fault::lower_jk, at_, 2);
        if (text.starts_with("3B") || text.starts_with("3R")) {
            fail(Fault::upper_suffix, at_, 2);
        }
        for (auto const& spelling : long_spellings) {
            if (!text.starts_with(spelling.written)) continue;
            at_ += spelling.written.size();
            for (auto variation : variation_selectors) {
                if (rest().starts_with(variation)) at_ += variation.size();
            }
            return spelling.rank;
        }
    }
    if (first.is_card) {
        ++at_;
        return first.rank;
    }
    if (text.empty()) fail(Fault::no_cards, at_, 0);
    if (text.starts_with('1')) fail(Fault::lone_one, at_, 1);
    if (text.starts_with('x') || text.starts_with('X') || text.starts_with(times_sign)) {
        auto const cut = count_start(at_);
        fail(Fault::count_inside, at_, character_length(word_, at_), {},
             cut < at_ ? with_separator_at(cut) : "");
    }
    fail(Fault::unknown_card, at_, unknown_length(text, at_ == begin_));
}

}  // namespace meldbook
