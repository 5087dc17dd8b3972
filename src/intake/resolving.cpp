#include "intake/resolving.hpp"

#include <algorithm>

#include "domain/utc.hpp"
#include "formats/hand_table.hpp"
#include "intake/names.hpp"
#include "text/translate.hpp"

namespace meldbook::intake {

using host::UsageError;

namespace {

/// Whether two rows say the same; only a note may differ in its capitals.
bool same_meaning(formats::Difference const& difference) {
    auto const& [column, of_hand, heading, here, before] = difference;
    return fold(here.text) == fold(before.text) && column != formats::HandColumn::match_note;
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

void refuse_contradictions(formats::RawMatch const& given) {
    for (auto const& difference : given.differences) {
        if (same_meaning(difference)) continue;
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
