#include "rules/notation.hpp"

#include <algorithm>
#include <limits>

#include "domain/text.hpp"

namespace meldbook::rules {

namespace {

constexpr int no_limit = std::numeric_limits<int>::max();

// No number of cards needs more than six digits.
std::optional<int> parse_count(std::string_view digits) {
    if (digits.size() > 6) return std::nullopt;
    if (digits.size() > 1 && digits.front() == '0') return std::nullopt;
    if (!is_digits(digits)) return std::nullopt;
    return whole_number<int>(digits);
}

}  // namespace

bool is_id(std::string_view text) {
    return !text.empty() && std::all_of(text.begin(), text.end(), [](char c) {
        return (c >= 'a' && c <= 'z') || is_digit(c) || c == '-';
    });
}

std::optional<Range> parse_range(std::string_view text) {
    if (text.ends_with('+')) {
        auto const min = parse_count(text.substr(0, text.size() - 1));
        if (!min) return std::nullopt;
        return Range{*min, no_limit};
    }
    auto const dash = text.find('-');
    auto const min = parse_count(text.substr(0, dash));
    auto const max = dash == std::string_view::npos ? min : parse_count(text.substr(dash + 1));
    if (!min || !max || *max < *min) return std::nullopt;
    return Range{*min, *max};
}

std::string print_range(Range const& range) {
    auto const min = std::to_string(range.min);
    if (range.max == no_limit) return min + "+";
    return range.min == range.max ? min : min + "-" + std::to_string(range.max);
}

}  // namespace meldbook::rules
