// Reads the values of an entry's words: numbers and sums, and those of `hand=` and `adjust=`.

#include <algorithm>
#include <utility>

#include "domain/entry_parts.hpp"

namespace meldbook {

namespace {

/// Refuses points in `hand=`. `hand=-35` and `hand=20` must be points: cards have no sign, and 0 is
/// not a card. `hand=35` is a black three and a five.
void refuse_points_held(EntryWord const& word) {
    if (word.value.starts_with('+')) return;
    auto const points = word.value.substr(length_of_sign(word.value));
    if (!is_digits(points) || points.front() == '0') return;
    bool const sign = points.size() != word.value.size();
    // Only the ten is written with a 0.
    bool const no_card = points.back() == '0' && points.size() > 1 && !points.ends_with("10");
    if (!sign && !no_card) return;
    fail(word.text, {.fault = Fault::points_held,
                     .at = word.value_at,
                     .length = word.value.size(),
                     .suggestion = "minus=" + std::string(points)});
}

/// Reads the cards of one player; messages quote the whole word and mark the place in it.
Tally read_player(EntryWord const& word, std::string_view cards) {
    try {
        return read_cards(cards);
    } catch (NotationError const& error) {
        auto complaint = error.complaint();
        auto const from = static_cast<std::size_t>(cards.data() - word.value.data());
        auto const offset = word.value_at + from;
        complaint.at += offset;
        complaint.word = word.text;
        if (!complaint.suggestion.empty()) {
            complaint.suggestion = std::string(word.text.substr(0, offset)) + complaint.suggestion +
                                   std::string(word.value.substr(from + cards.size()));
        }
        throw NotationError(std::move(complaint));
    }
}

/// Returns the text after the colon at `at` in the value, without its quotes.
std::string_view read_reason(EntryWord const& word, std::size_t at) {
    auto const reason = word.value.substr(std::min(at + 1, word.value.size()));
    if (!reason.starts_with('"')) return reason;
    auto const closing = reason.find('"', 1);
    if (closing == std::string_view::npos) {
        fail(word.text, {.fault = Fault::adjust_quote,
                         .at = word.value_at + at + 1,
                         .length = 1,
                         .suggestion = std::string(word.text) + "\""});
    }
    if (closing + 1 != reason.size()) {
        fail(word.text,
             {.fault = Fault::adjust_quote, .at = word.value_at + at + 1, .length = reason.size()});
    }
    return reason.substr(1, closing - 1);
}

}  // namespace

int read_number(std::string_view digits, std::string_view word, int largest) {
    auto const at = static_cast<std::size_t>(digits.data() - word.data());
    Failure failure{.at = at, .length = digits.size()};
    auto const with = [&](int number) {
        return std::string(word.substr(0, at)) + std::to_string(number) +
               std::string(word.substr(at + digits.size()));
    };
    if (auto const sign = length_of_sign(digits); sign > 0) {
        failure.fault = Fault::hidden_sign;
        if (auto const figure = digits.substr(sign); is_digits(figure)) {
            failure.other = figure;
            auto const number = whole_number<int>(figure);
            if (number && *number <= largest) failure.suggestion = with(*number);
        }
        fail(word, std::move(failure));
    }
    if (!is_digits(digits)) {
        failure.fault = Fault::not_a_number;
        fail(word, std::move(failure));
    }
    auto const number = whole_number<int>(digits);
    if (!number || *number > largest) {
        failure.fault = Fault::number_too_large;
        failure.other = std::to_string(largest);
        fail(word, std::move(failure));
    }
    if (digits.size() > 1 && digits[0] == '0') {
        failure.fault = Fault::leading_zero;
        failure.suggestion = with(*number);
        fail(word, std::move(failure));
    }
    return *number;
}

int read_sum(std::string_view text, std::string_view word) {
    int sum = 0;
    for (auto const part : split(text, '+')) {
        auto const at = static_cast<std::size_t>(part.data() - word.data());
        if (part.empty()) fail(word, {.fault = Fault::empty_sum, .at = at});
        int const number = read_number(part, word);
        if (number > largest_points - sum) {
            fail(word, {.fault = Fault::entry_too_large,
                        .at = at,
                        .length = part.size(),
                        .other = std::to_string(largest_points)});
        }
        sum += number;
    }
    return sum;
}

int read_score(std::string_view text, std::string_view word) {
    auto const sign = length_of_sign(text);
    int const points = read_number(text.substr(sign), word);
    return sign > 0 && !text.starts_with('+') ? -points : points;
}

std::vector<Tally> read_hands(EntryWord const& word) {
    refuse_points_held(word);
    std::vector<Tally> hands;
    for (auto const cards : split(word.value, '/'))
        if (!cards.empty()) hands.push_back(read_player(word, cards));
    if (hands.empty()) {
        fail(word.text,
             {.fault = Fault::no_cards, .at = word.value_at, .length = word.value.size()});
    }
    return hands;
}

Adjustment read_adjustment(EntryWord const& word) {
    auto const colon = std::min(word.value.find(':'), word.value.size());
    auto number = word.value.substr(0, colon);
    bool const minus = number.starts_with('-') || number.starts_with(minus_sign);
    if (!minus && !number.starts_with('+')) {
        auto const plus = is_digits(number) ? "adjust=+" + std::string(word.value) : std::string{};
        fail(word.text, {.fault = Fault::adjust_sign,
                         .at = word.value_at,
                         .length = number.size(),
                         .suggestion = plus});
    }
    number.remove_prefix(number.starts_with(minus_sign) ? minus_sign.size() : 1);
    int const points = read_number(number, word.text);
    auto const reason = read_reason(word, colon);
    check_reason(reason, word.text);
    return {minus ? -points : points, std::string(reason)};
}

}  // namespace meldbook
