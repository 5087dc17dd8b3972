#include "commands/period.hpp"

#include <charconv>
#include <chrono>
#include <cstdio>

namespace meldbook::commands {

namespace {

using std::chrono::day;
using std::chrono::month;
using std::chrono::months;
using std::chrono::sys_days;
using std::chrono::year;
using std::chrono::year_month_day;
using std::chrono::years;

/// So many digits at a place; nothing where there is anything else.
std::optional<unsigned> digits(std::string_view text, std::size_t from, std::size_t count) {
    unsigned value = 0;
    auto const* const begin = text.data() + from;
    auto const [end, error] = std::from_chars(begin, begin + count, value);
    if (error != std::errc{} || end != begin + count) return std::nullopt;
    return value;
}

std::string midnight(year_month_day date) {
    char text[32];
    std::snprintf(text, sizeof text, "%04d-%02u-%02uT00:00:00", static_cast<int>(date.year()),
                  static_cast<unsigned>(date.month()), static_cast<unsigned>(date.day()));
    return text;
}

}  // namespace

std::optional<Period> period_of(std::string_view text) {
    bool const is_month = text.size() == 7 && text[4] == '-';
    bool const is_day = text.size() == 10 && text[4] == '-' && text[7] == '-';
    if (text.size() != 4 && !is_month && !is_day) return std::nullopt;
    auto const y = digits(text, 0, 4);
    auto const m = is_month || is_day ? digits(text, 5, 2) : 1;
    auto const d = is_day ? digits(text, 8, 2) : 1;
    // Kept times are compared as text, so a year has four digits, and so has the one after it.
    if (!y || !m || !d || *y < 1000 || *y > 9998) return std::nullopt;

    year_month_day const begin{year{static_cast<int>(*y)}, month{*m}, day{*d}};
    if (!begin.ok()) return std::nullopt;
    year_month_day end = begin;
    if (is_day) end = sys_days{begin} + std::chrono::days{1};
    else if (is_month) end = begin + months{1};
    else end = begin + years{1};
    return Period{midnight(begin), midnight(end)};
}

}  // namespace meldbook::commands
