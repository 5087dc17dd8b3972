#include "commands/local_date.hpp"

#include <chrono>
#include <cstdio>

#include "commands/period.hpp"

namespace meldbook::commands {

namespace {

constexpr std::size_t month_length = 7;  // "2026-11"

/// The month, or the day, `by` after one.
std::string moved(std::string const& date, int by) {
    namespace chrono = std::chrono;
    bool const is_month = date.size() == month_length;
    auto const month = chrono::year{std::stoi(date.substr(0, 4))} /
                       chrono::month{static_cast<unsigned>(std::stoi(date.substr(5, 2)))};
    chrono::year_month_day to{(month + chrono::months{is_month ? by : 0}) / 1};
    if (!is_month) {
        to = chrono::sys_days{to} + chrono::days{std::stoi(date.substr(8)) - 1 + by};
    }
    char text[32];
    std::snprintf(text, sizeof text, "%04d-%02u-%02u", static_cast<int>(to.year()),
                  static_cast<unsigned>(to.month()), static_cast<unsigned>(to.day()));
    return std::string(text).substr(0, date.size());
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
