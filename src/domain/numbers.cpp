#include <algorithm>
#include <utility>

#include "domain/notation_parts.hpp"

namespace meldbook {

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

}  // namespace meldbook
