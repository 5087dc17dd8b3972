#include "domain/utc.hpp"

#include <algorithm>
#include <cstdio>

namespace meldbook {

namespace {

constexpr std::string_view day_form = "0000-00-00";

/// Reads a text from its beginning; each function skips what it reads, or nothing if it fails.
class TimeReader {
public:
    explicit TimeReader(std::string_view text) : rest_(text) {}

    bool at_end() const { return rest_.empty(); }

    bool take(char c) {
        if (!rest_.starts_with(c)) return false;
        rest_.remove_prefix(1);
        return true;
    }

    /// Reads a number of exactly so many digits, at most `most`.
    std::optional<int> number(std::size_t digits, int most) {
        if (count_digits() < digits) return std::nullopt;
        int value = 0;
        for (char const c : rest_.substr(0, digits)) value = value * 10 + (c - '0');
        if (value > most) return std::nullopt;
        rest_.remove_prefix(digits);
        return value;
    }

    /// Skips all digits; false if there are none.
    bool digits() {
        auto const count = count_digits();
        rest_.remove_prefix(count);
        return count > 0;
    }

private:
    std::size_t count_digits() const {
        return std::min(rest_.find_first_not_of("0123456789"), rest_.size());
    }

    std::string_view rest_;
};

/// Reads "19:15" or "19:15:00" as seconds.
std::optional<int> read_clock(TimeReader& reader) {
    auto const hour = reader.number(2, 23);
    if (!hour || !reader.take(':')) return std::nullopt;
    auto const minute = reader.number(2, 59);
    if (!minute) return std::nullopt;
    int const whole = (*hour * 60 + *minute) * 60;
    if (!reader.take(':')) return whole;
    auto const second = reader.number(2, 60);
    if (!second || (reader.take('.') && !reader.digits())) return std::nullopt;
    return whole + *second;
}

/// Reads the zone at the end of the text; returns the seconds it is ahead of UTC.
std::optional<int> read_zone(TimeReader& reader) {
    int ahead = 0;
    bool const west = reader.take('-');
    if (west || reader.take('+')) {
        auto const hours = reader.number(2, 23);
        if (!hours || !reader.take(':')) return std::nullopt;
        auto const minutes = reader.number(2, 59);
        if (!minutes) return std::nullopt;
        ahead = (west ? -1 : 1) * (*hours * 60 + *minutes) * 60;
    } else {
        reader.take('Z');
    }
    if (!reader.at_end()) return std::nullopt;
    return ahead;
}

}  // namespace

std::optional<std::chrono::sys_days> read_day(std::string_view text) {
    TimeReader reader(text);
    auto const year = reader.number(4, 9999);
    if (!year || !reader.take('-')) return std::nullopt;
    auto const month = reader.number(2, 12);
    if (!month || !reader.take('-')) return std::nullopt;
    auto const day = reader.number(2, 31);
    if (!day || !reader.at_end()) return std::nullopt;
    auto const date = std::chrono::year{*year} / *month / *day;
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
    TimeReader reader(text.substr(day_form.size()));
    if (!reader.take('T')) return std::nullopt;
    auto const clock = read_clock(reader);
    if (!clock) return std::nullopt;
    auto const ahead = read_zone(reader);
    if (!ahead) return std::nullopt;
    return std::chrono::seconds(*day - std::chrono::sys_days{}).count() + *clock - *ahead;
}

bool is_utc(std::string_view text) {
    constexpr std::size_t after_minutes = std::string_view("2026-11-21T19:15").size();
    bool const to_the_second = text.size() > after_minutes && text[after_minutes] == ':';
    return to_the_second && text.ends_with('Z') && seconds_of(text);
}

}  // namespace meldbook
