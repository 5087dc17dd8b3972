#include "intake/resolving.hpp"

#include <algorithm>

#include "domain/utc.hpp"
#include "formats/hand_table.hpp"
#include "intake/names.hpp"
#include "text/translate.hpp"

namespace meldbook::intake {

using host::UsageError;

namespace {

std::string_view without_zeros(std::string_view digits) {
    return digits.substr(std::min(digits.find_first_not_of('0'), digits.size()));
}

std::string day_of(std::string const& time) { return time.substr(0, time.find_first_of("T ")); }

/// Whether two texts can be the same time; a day equals each time of that day. A text that is not a
/// time equals nothing.
bool same_time(std::string const& one, std::string const& other, host::Clock const& clock) {
    auto const day = day_of(one);
    if (day == day_of(other) && (day == one || day == other)) return true;
    try {
        return time_of({one}, clock) == time_of({other}, clock);
    } catch (UsageError const&) {
        return false;
    }
}

/// Whether two texts name the same player, possibly by the beginning of the name.
bool same_player(formats::RawMatch const& given, std::string const& one, std::string const& other) {
    std::vector<std::string> names;
    try {
        for (auto const& side : given.sides) {
            auto const players = side.players.empty() ? read_side(side.name).players : side.players;
            names.insert(names.end(), players.begin(), players.end());
        }
    } catch (UsageError const&) {
        return false;
    }
    auto const player = find_name(names, one);
    return player && player == find_name(names, other);
}

bool same_meaning(formats::Difference const& difference, formats::RawMatch const& given,
                  host::Clock const& clock) {
    auto const& one = difference.here.text;
    auto const& other = difference.before.text;
    bool const same_words = fold(one) == fold(other);
    switch (difference.column) {
        case formats::HandColumn::match:
        case formats::HandColumn::target:
        case formats::HandColumn::hands_limit: return without_zeros(one) == without_zeros(other);
        case formats::HandColumn::date:
        case formats::HandColumn::played:
        case formats::HandColumn::finished: return same_time(one, other, clock);
        case formats::HandColumn::match_note: return one == other;
        case formats::HandColumn::dealer: return same_words || same_player(given, one, other);
        default: return same_words;
    }
}

}  // namespace

std::string time_of(formats::RawField const& given, host::Clock const& clock) {
    auto text = given.text;
    bool utc = text.ends_with('Z');
    constexpr std::string_view zone = " UTC";
    if (utc) text.pop_back();
    if (text.ends_with(zone)) {
        utc = true;
        text.resize(text.size() - zone.size());
    }
    auto const day = text.substr(0, text.find_first_of("T "));
    auto time = day.size() < text.size() ? text.substr(day.size() + 1) : "12:00:00";
    if (time.size() == 5) time += ":00";
    auto const whole = day + "T" + time;
    bool const to_the_second = time.size() == 8;
    if (!is_utc(whole + "Z") || !(utc || to_the_second))
        throw UsageError(tr("'{}' is not a time; write it like 2026-11-21 or 2026-11-21 19:15",
                            safe(given.text)));
    return utc ? whole + "Z" : clock.utc_of(whole);
}

void refuse_contradictions(formats::RawMatch const& given, host::Clock const& clock) {
    for (auto const& difference : given.differences) {
        if (same_meaning(difference, given, clock)) continue;
        auto const& [column, of_hand, heading, here, before] = difference;
        throw LineError(
            here.line, ExitStatus::usage,
            of_hand
                ? tr("the column '{}' says '{}' here and '{}' on line {} of the same hand; make "
                     "them agree",
                     safe(heading), safe(here.text), safe(before.text), before.line)
                : tr("the column '{}' says '{}' here and '{}' on line {} of the same match; make "
                     "them agree",
                     safe(heading), safe(here.text), safe(before.text), before.line));
    }
}

std::optional<std::string> text_of(formats::RawField const& given,
                                   std::optional<std::string> const& was) {
    if (!given.has_place()) return was;
    if (!given.has_text()) return std::nullopt;
    return given.text;
}

std::size_t side_of(formats::RawMatch const& given, std::string_view name) {
    std::vector<std::string> names;
    for (auto const& side : given.sides) names.push_back(side.name);
    auto const side = find_name(names, name);
    if (side) return *side;
    throw UsageError(
        tr("'{}' is not one of the sides; write its name as it is written in the list of sides",
           safe(name)));
}

}  // namespace meldbook::intake
