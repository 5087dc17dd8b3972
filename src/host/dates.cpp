#include "host/dates.hpp"

#include <chrono>

#include "domain/utc.hpp"
#include "text/text.hpp"

namespace meldbook::host {

namespace {

constexpr std::size_t year_length = 4;   // "2026"
constexpr std::size_t month_length = 7;  // "2026-11"

/// The first day of a period, and the first day after it.
struct Days {
    std::chrono::sys_days begin, end;
};

std::optional<Days> days_of(std::string_view text) {
    bool const is_year = text.size() == year_length;
    bool const is_month = text.size() == month_length;
    auto const begin = read_day(std::string(text) + (is_year ? "-01-01" : is_month ? "-01" : ""));
    if (!begin) return std::nullopt;

    std::chrono::year_month_day end = *begin;
    // Stored times are compared as text, so the year and the next year must have four digits.
    if (end.year() < std::chrono::year{1000} || end.year() > std::chrono::year{9998}) {
        return std::nullopt;
    }
    if (is_year) end += std::chrono::years{1};
    else if (is_month) end += std::chrono::months{1};
    else end = *begin + std::chrono::days{1};
    return Days{*begin, end};
}

}  // namespace

std::optional<Period> period_of(std::string_view text) {
    constexpr auto midnight = "T00:00:00";
    auto const days = days_of(text);
    if (!days) return std::nullopt;
    return Period{print_day(days->begin) + midnight, print_day(days->end) + midnight};
}

std::string LocalDate::of(std::string_view utc) {
    // No local time is more than a day from UTC, so it is this day or month, the one before or the
    // one after.
    auto date = std::string(utc.substr(0, length_));
    auto const days = date.size() == length_ ? days_of(date) : std::nullopt;
    if (!days) return safe(utc);
    auto next = print_day(days->end).substr(0, length_);
    if (!days_of(next)) return date;
    if (utc >= begin_of(next)) return next;
    if (utc >= begin_of(date)) return date;
    return print_day(days->begin - std::chrono::days{1}).substr(0, length_);
}

std::string const& LocalDate::begin_of(std::string const& date) {
    auto const [begin, is_new] = begins_.try_emplace(date);
    if (is_new) begin->second = clock_.utc_of(period_of(date)->begin);
    return begin->second;
}

}  // namespace meldbook::host
