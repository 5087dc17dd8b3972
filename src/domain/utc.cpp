#include "domain/utc.hpp"

#include <algorithm>
#include <cstdio>

#include "domain/text.hpp"

namespace meldbook {

namespace {

constexpr std::string_view day_form = "0000-00-00";

/// The number of the digits at a place.
int number_at(std::string_view text, std::size_t at, std::size_t digits = 2) {
    return whole_number<int>(text.substr(at, digits)).value_or(0);
}

/// Reads the time of day at the front of a text, "T19:15" or "T19:15:00.5", as seconds, and removes it.
std::optional<int> take_clock(std::string_view& text) {
    if (!has_form(text.substr(0, 6), "T00:00")) return std::nullopt;
    int const hour = number_at(text, 1);
    int const minute = number_at(text, 4);
    int second = 0;
    text.remove_prefix(6);
    if (text.starts_with(':')) {
        if (!has_form(text.substr(0, 3), ":00")) return std::nullopt;
        second = number_at(text, 1);
        text.remove_prefix(3);
        if (text.starts_with('.')) {
            auto const end = std::min(text.find_first_not_of("0123456789", 1), text.size());
            if (end == 1) return std::nullopt;
            text.remove_prefix(end);
        }
    }
    if (hour > 23 || minute > 59 || second > 60) return std::nullopt;
    return (hour * 60 + minute) * 60 + second;
}

/// The seconds that a zone is ahead of UTC: "Z", "+01:00", or "" for UTC.
std::optional<int> read_zone(std::string_view text) {
    if (text.empty() || text == "Z") return 0;
    if (!has_form(text, "+00:00") && !has_form(text, "-00:00")) return std::nullopt;
    int const hours = number_at(text, 1);
    int const minutes = number_at(text, 4);
    if (hours > 23 || minutes > 59) return std::nullopt;
    return (text.front() == '-' ? -1 : 1) * (hours * 60 + minutes) * 60;
}

}  // namespace

std::optional<std::chrono::sys_days> read_day(std::string_view text) {
    if (!has_form(text, day_form)) return std::nullopt;
    auto const date =
        std::chrono::year{number_at(text, 0, 4)} / number_at(text, 5) / number_at(text, 8);
    if (!date.ok()) return std::nullopt;
    return date;
}

std::string print_day(std::chrono::sys_days day) {
    std::chrono::year_month_day const date(day);
    char text[32];
    std::snprintf(text, sizeof text, "%04d-%02u-%02u", static_cast<int>(date.year()),
                  static_cast<unsigned>(date.month()), static_cast<unsigned>(date.day()));
    return text;
}

std::optional<std::int64_t> seconds_of(std::string_view text) {
    auto const day = read_day(text.substr(0, day_form.size()));
    if (!day) return std::nullopt;
    auto rest = text.substr(day_form.size());
    auto const clock = take_clock(rest);
    auto const ahead = read_zone(rest);
    if (!clock || !ahead) return std::nullopt;
    return std::chrono::seconds(*day - std::chrono::sys_days{}).count() + *clock - *ahead;
}

bool is_utc(std::string_view text) {
    constexpr std::size_t after_minutes = std::string_view("2026-11-21T19:15").size();
    bool const to_the_second = text.size() > after_minutes && text[after_minutes] == ':';
    return to_the_second && text.ends_with('Z') && seconds_of(text);
}

}  // namespace meldbook
