#include "commands/period.hpp"

#include <chrono>

#include "domain/utc.hpp"

namespace meldbook::commands {

namespace {

std::string midnight(std::chrono::sys_days day) { return print_day(day) + "T00:00:00"; }

}  // namespace

std::optional<Period> period_of(std::string_view text) {
    constexpr std::size_t year_length = 4;   // 2026
    constexpr std::size_t month_length = 7;  // 2026-11
    bool const is_year = text.size() == year_length;
    bool const is_month = text.size() == month_length;
    auto const begin = read_day(std::string(text) + (is_year ? "-01-01" : is_month ? "-01" : ""));
    if (!begin) return std::nullopt;

    std::chrono::year_month_day end = *begin;
    // Kept times are compared as text, so a year has four digits, and so has the one after it.
    if (end.year() < std::chrono::year{1000} || end.year() > std::chrono::year{9998}) {
        return std::nullopt;
    }
    if (is_year) end += std::chrono::years{1};
    else if (is_month) end += std::chrono::months{1};
    else end = *begin + std::chrono::days{1};
    return Period{midnight(*begin), midnight(end)};
}

}  // namespace meldbook::commands
