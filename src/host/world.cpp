#include "host/world.hpp"

#include <array>
#include <cstdio>
#include <ctime>
#include <random>

#include "domain/utc.hpp"
#include "text/text.hpp"
#include "text/translate.hpp"

namespace meldbook::host {

namespace {

constexpr std::array weekdays = {mark("Sun"), mark("Mon"), mark("Tue"), mark("Wed"),
                                 mark("Thu"), mark("Fri"), mark("Sat")};
constexpr std::array months = {mark("Jan"), mark("Feb"), mark("Mar"), mark("Apr"),
                               mark("May"), mark("Jun"), mark("Jul"), mark("Aug"),
                               mark("Sep"), mark("Oct"), mark("Nov"), mark("Dec")};

std::string iso_text(std::time_t time) {
    std::tm utc{};
    gmtime_r(&time, &utc);
    std::array<char, 32> text{};
    std::strftime(text.data(), text.size(), "%Y-%m-%dT%H:%M:%SZ", &utc);
    return text.data();
}

std::optional<std::tm> local_tm(std::string_view utc) {
    auto const seconds = seconds_of(utc);
    if (!seconds) return std::nullopt;
    std::time_t const time = *seconds;
    std::tm local{};
    localtime_r(&time, &local);
    return local;
}

/// A time in local form, as strftime() prints it; a text that is not a time is returned unchanged.
std::string formatted(std::string_view utc, char const* form) {
    auto const local = local_tm(utc);
    if (!local) return safe(utc);
    std::array<char, 32> text{};
    std::strftime(text.data(), text.size(), form, &*local);
    return text.data();
}

}  // namespace

std::string Clock::now() const { return fixed_.empty() ? iso_text(std::time(nullptr)) : fixed_; }

std::string Clock::local_time(std::string_view utc) const {
    if (!local_tm(utc)) return safe(utc);
    return tr_context("the day and the time of day", "{0} {1}", local_day(utc), local_minute(utc));
}

std::string Clock::local_day(std::string_view utc) const {
    auto const local = local_tm(utc);
    if (!local) return safe(utc);
    return tr_context("weekday, day, month and year", "{0} {1} {2} {3}",
                      tr(weekdays.at(static_cast<std::size_t>(local->tm_wday))), local->tm_mday,
                      tr(months.at(static_cast<std::size_t>(local->tm_mon))),
                      local->tm_year + 1900);
}

std::string Clock::local_date(std::string_view utc) const { return formatted(utc, "%Y-%m-%d"); }

std::string Clock::local_minute(std::string_view utc) const { return formatted(utc, "%H:%M"); }

std::string Clock::local_month(std::string_view utc) const { return formatted(utc, "%Y-%m"); }

std::string Clock::utc_of(std::string const& local) const {
    auto const seconds = seconds_of(local);
    if (!seconds) return local;
    std::time_t const as_utc = *seconds;
    std::tm parts{};
    gmtime_r(&as_utc, &parts);
    parts.tm_isdst = -1;
    return iso_text(std::mktime(&parts));
}

std::string random_uid() {
    std::random_device device;
    std::array<unsigned, 4> words{};
    for (auto& word : words) word = device();
    words[1] = (words[1] & 0xFFFF0FFFU) | 0x00004000U;
    words[2] = (words[2] & 0x3FFFFFFFU) | 0x80000000U;
    std::array<char, 40> text{};
    std::snprintf(text.data(), text.size(), "%08x-%04x-%04x-%04x-%04x%08x", words[0],
                  words[1] >> 16U, words[1] & 0xFFFFU, words[2] >> 16U, words[2] & 0xFFFFU,
                  words[3]);
    return text.data();
}

std::optional<std::string> to_utc(std::string_view iso) {
    auto const seconds = seconds_of(iso);
    if (!seconds) return std::nullopt;
    auto text = iso_text(*seconds);
    // An offset can move the time to a year without four digits.
    if (!is_utc(text)) return std::nullopt;
    return text;
}

}  // namespace meldbook::host
