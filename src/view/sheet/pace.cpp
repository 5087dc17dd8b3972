#include "view/sheet/pace.hpp"

#include "domain/pace.hpp"
#include "text/row.hpp"
#include "text/text.hpp"

namespace meldbook::view {

namespace {

constexpr std::int64_t minute = 60;

/// Minutes with one decimal place, which falls away where it is nought: "8.6", "9".
std::string minutes_a_hand(Pace const& pace) {
    auto const whole = pace.hands * minute;
    auto const tenths = (pace.seconds * 10 + whole / 2) / whole;
    if (tenths % 10 == 0) return number(tenths / 10);
    return fmt::format("{}.{}", number(tenths / 10), tenths % 10);
}

std::string pace_text(Pace const& pace) {
    if (pace.hands < 2) return "";
    auto const duration = duration_text(pace.seconds);
    auto const each = minutes_a_hand(pace);
    if (pace.breaks == 0) {
        return fmt::format("{} hands in {}, {} min a hand", pace.hands, duration, each);
    }
    return counted(pace.breaks, "{} hands in {}, {} min a hand; {} break of over an hour left out",
                   "{} hands in {}, {} min a hand; {} breaks of over an hour left out", pace.hands,
                   duration, each, pace.breaks);
}

}  // namespace

std::string duration_text(std::int64_t seconds) {
    auto const minutes = (seconds + minute / 2) / minute;
    if (minutes < 60) return fmt::format("{} min", minutes);
    return fmt::format("{} h {} min", minutes / 60, minutes % 60);
}

std::string pace_lines(Match const& match, std::string_view now, Style const& style) {
    auto const pace = pace_of(match, now);
    auto text = paragraph(pace_text(pace), style, 0, 2, Tone::dim);
    if (pace.current.value_or(0) >= minute) {
        text += paragraph(fmt::format("Hand {} has been going on for {}", match.next_hand,
                                      duration_text(*pace.current)),
                          style, 0, 2, Tone::dim);
    }
    return text;
}

}  // namespace meldbook::view
