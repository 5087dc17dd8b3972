// The functions of phrases.hpp that put opening requirements into words.

#include <algorithm>

#include "text/text.hpp"
#include "words/phrases.hpp"

namespace meldbook::words {

namespace {

constexpr int small_change = 100;  ///< points below a higher opening line that are worth a word

}  // namespace

std::string opening_text(Opening const& opening) {
    auto const points = counted(opening.min, "{} point", "{} points", number(opening.min));
    bool const single = opening.combine == Combine::single;
    auto const text = opening.min == 0 && !opening.pure ? std::string("any meld")
                      : single && opening.pure ? fmt::format("{} in one meld, clean", points)
                      : single                 ? fmt::format("{} in one meld", points)
                      : opening.pure           ? fmt::format("{}, clean", points)
                                               : points;
    return opening.needs.empty() ? text : fmt::format("{} ({})", text, opening.needs);
}

std::string opening_figure(Opening const& opening) {
    auto points = number(opening.min);
    bool const single = opening.combine == Combine::single;
    if (single && opening.pure) return fmt::format("{} in one meld, clean", points);
    if (single) return fmt::format("{} in one meld", points);
    if (opening.pure) return fmt::format("{}, clean", points);
    return points;
}

std::string line_hint(Rules const& rules, int score) {
    auto const line = next_line(rules, score);
    if (!line || line->missing > small_change) return "";
    return fmt::format("{}: {} more and you need {}", number(score), number(line->missing),
                       number(line->min));
}

std::string band_text(Rules const& rules, std::size_t index) {
    auto const& bands = rules.opening.bands;
    auto const from = bands[index].from;
    bool const last = index + 1 == bands.size();
    if (last && !from) return "always";
    if (last) {
        return rules.opening.by_hand ? fmt::format("from hand {}", number(*from))
                                     : fmt::format("{} and more", number(*from));
    }
    int const next = bands[index + 1].from.value_or(0);
    if (rules.opening.by_hand) {
        int const first = from.value_or(1);
        if (next - 1 == first) return fmt::format("hand {}", number(first));
        return fmt::format("hands {} to {}", number(first), number(next - 1));
    }
    int const step = std::max(1, rules.match.step);
    if (!from && next % step == 0) return fmt::format("below {}", number(next));
    if (!from) return fmt::format("up to {}", number(next - 1));
    int const reachable = next % step == 0 ? next - step : next - 1;
    return fmt::format("{} to {}", number(*from), number(reachable));
}

std::string band_reason(Rules const& rules, int score, int hand_number) {
    auto const band = opening_band(rules, score, hand_number);
    bool const always = band && rules.opening.bands.size() == 1 && !rules.opening.bands[0].from;
    if (!band || always) return "";
    auto const text = band_text(rules, *band);
    return rules.opening.by_hand ? text : fmt::format("score {}", text);
}

std::string required_text(Opening const& opening, Rules const& rules, int score, int hand_number) {
    auto const reason = band_reason(rules, score, hand_number);
    auto const points = opening_text(opening);
    return reason.empty() ? fmt::format("to open: {}", points)
                          : fmt::format("to open, {}: {}", reason, points);
}

}  // namespace meldbook::words
