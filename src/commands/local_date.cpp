#include "commands/local_month.hpp"

#include <chrono>
#include <cstdio>

#include "commands/period.hpp"

namespace meldbook::commands {

namespace {

constexpr std::size_t month_length = 7;  // "2026-11"

/// The month `by` months after one.
std::string moved(std::string const& month, int by) {
    auto const begin = std::chrono::year{std::stoi(month.substr(0, 4))} /
                           std::chrono::month{static_cast<unsigned>(std::stoi(month.substr(5)))} +
                       std::chrono::months{by};
    char text[32];
    std::snprintf(text, sizeof text, "%04d-%02u", static_cast<int>(begin.year()),
                  static_cast<unsigned>(begin.month()));
    return text;
}

}  // namespace

std::string LocalMonth::of(std::string_view utc) {
    // No clock is more than a day off UTC, so it is this month or one beside it.
    std::string month(utc.substr(0, month_length));
    if (!period_of(month)) return std::string(utc);
    auto next = moved(month, 1);
    if (!period_of(next)) return month;
    if (utc < begin_of(month)) return moved(month, -1);
    return utc < begin_of(next) ? month : next;
}

std::string const& LocalMonth::begin_of(std::string const& month) {
    auto const [begin, fresh] = begins_.try_emplace(month);
    if (fresh) begin->second = world_.utc(period_of(month)->begin);
    return begin->second;
}

}  // namespace meldbook::commands
