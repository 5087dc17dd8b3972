#include "commands/local_date.hpp"

#include <chrono>

#include "commands/period.hpp"
#include "domain/utc.hpp"

namespace meldbook::commands {

namespace {

constexpr std::size_t month_length = 7;  // "2026-11"

/// The month, or the day, `by` after one.
std::string moved(std::string const& date, int by) {
    bool const is_month = date.size() == month_length;
    auto const day = read_day(is_month ? date + "-01" : date).value();
    if (!is_month) return print_day(day + std::chrono::days{by});
    return print_day(std::chrono::year_month_day{day} + std::chrono::months{by})
        .substr(0, month_length);
}

}  // namespace

std::string LocalDate::of(std::string_view utc) {
    // No clock is more than a day off UTC, so it is this one or one beside it.
    std::string date(utc.substr(0, length_));
    if (date.size() != length_ || !period_of(date)) return std::string(utc);
    auto next = moved(date, 1);
    if (!period_of(next)) return date;
    if (utc < begin_of(date)) return moved(date, -1);
    return utc < begin_of(next) ? date : next;
}

std::string const& LocalDate::begin_of(std::string const& date) {
    auto const [begin, fresh] = begins_.try_emplace(date);
    if (fresh) begin->second = world_.utc(period_of(date)->begin);
    return begin->second;
}

}  // namespace meldbook::commands
