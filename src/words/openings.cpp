// The functions of phrases.hpp for opening requirements.

#include <algorithm>

#include "text/text.hpp"
#include "words/phrases.hpp"

namespace meldbook::words {

namespace {

/// Points below a higher opening requirement within which a hint is given.
constexpr int small_change = 100;

std::string needed_points(Opening const& opening) {
    int const points = opening.min;
    auto const text = number(points);
    bool const single = opening.combine == Combine::single;
    if (points == 0 && !opening.pure) return tr("any meld");
    if (single && opening.pure) {
        return tr_plural(points, "{} point in one meld, clean", "{} points in one meld, clean",
                         text);
    }
    if (single) return tr_plural(points, "{} point in one meld", "{} points in one meld", text);
    if (opening.pure) return tr_plural(points, "{} point, clean", "{} points, clean", text);
    return tr_plural(points, "{} point", "{} points", text);
}

/// The scores or hands of a band, from `from` to `to` inclusive.
struct BandRange {
    enum class Of : std::uint8_t { any, scores, hands };
    enum class Ends : std::uint8_t { from, below, up_to, both, one };
    Of of = Of::any;
    Ends ends = Ends::both;
    int from = 0;
    int to = 0;  ///< with `below`, the first that is not included
    bool is_none = false;  ///< whether no score of a match is one of these
};

/// How many steps a score is from 0, rounded down.
int whole_steps(int score, int step) {
    return score >= 0 ? score / step : -((step - 1 - score) / step);
}

BandRange range_of(Rules const& rules, std::size_t index) {
    using Of = BandRange::Of;
    using Ends = BandRange::Ends;
    auto const& bands = rules.opening.bands;
    auto const from = bands[index].from;
    bool const last = index + 1 == bands.size();
    auto const of = rules.opening.by_hand ? Of::hands : Of::scores;
    // The last hand of the match.
    if (last && of == Of::hands && from && *from == rules.match.hands)
        return {of, Ends::one, *from, *from};
    if (last) return from ? BandRange{of, Ends::from, *from, 0} : BandRange{};
    int const next = bands[index + 1].from.value_or(0);
    if (of == Of::hands) {
        int const first = from.value_or(1);
        return {of, next - 1 == first ? Ends::one : Ends::both, first, next - 1};
    }
    int const step = std::max(1, rules.match.step);
    bool const reachable = next % step == 0;
    if (!from) return {of, reachable ? Ends::below : Ends::up_to, 0, reachable ? next : next - 1};
    int const to = reachable ? next - step : next - 1;
    // Points are multiples of the step, but for those of hands that break the rules.
    bool const is_none = whole_steps(*from + step - 1, step) == whole_steps(next + step - 1, step);
    if (is_none) return {of, *from == next - 1 ? Ends::one : Ends::both, *from, next - 1, true};
    return {of, to == *from ? Ends::one : Ends::both, *from, to};
}

std::string hands_text(BandRange const& range) {
    using Ends = BandRange::Ends;
    if (range.ends == Ends::from) return tr("from hand {}", number(range.from));
    if (range.ends == Ends::one) return tr("hand {}", number(range.from));
    return tr("hands {} to {}", number(range.from), number(range.to));
}

std::string scores_text(BandRange const& range) {
    using Ends = BandRange::Ends;
    switch (range.ends) {
        case Ends::from: return tr("{} and more", number(range.from));
        case Ends::below: return tr("below {}", number(range.to));
        case Ends::up_to: return tr("up to {}", number(range.to));
        case Ends::one: return number(range.from);
        default: return tr("{} to {}", number(range.from), number(range.to));
    }
}

std::string score_reason(BandRange const& range) {
    using Ends = BandRange::Ends;
    switch (range.ends) {
        case Ends::from: return tr("score {} and more", number(range.from));
        case Ends::below: return tr("score below {}", number(range.to));
        case Ends::up_to: return tr("score up to {}", number(range.to));
        case Ends::one: return tr("score {}", number(range.from));
        default: return tr("score {} to {}", number(range.from), number(range.to));
    }
}

}  // namespace

std::string opening_text(Opening const& opening, Rules const& rules) {
    auto const text = needed_points(opening);
    auto needs = needed_melds_text(opening.with, rules, opening.needs);
    if (opening.min == 0 && !opening.pure && !needs.empty()) return needs;
    return needs.empty() ? text : tr("{} ({})", text, needs);
}

std::string opening_figure(Opening const& opening) {
    auto points = number(opening.min);
    if (opening.min == 0 && !opening.pure) return tr("any meld");
    bool const single = opening.combine == Combine::single;
    if (single && opening.pure) return tr("{} in one meld, clean", points);
    if (single) return tr("{} in one meld", points);
    if (opening.pure) return tr("{}, clean", points);
    return points;
}

std::string line_hint(Rules const& rules, int score) {
    auto const line = next_line(rules, score);
    if (!line || line->missing > small_change) return "";
    return tr("{}: {} more and you need {}", number(score), number(line->missing),
              number(line->min));
}

std::string band_text(Rules const& rules, std::size_t index) {
    auto const range = range_of(rules, index);
    if (range.of == BandRange::Of::any) return tr_context("opening requirement", "always");
    if (range.of == BandRange::Of::hands) return hands_text(range);
    auto const scores = scores_text(range);
    return range.is_none ? tr("{}, which is no score", scores) : scores;
}

BandEnds band_ends(Rules const& rules, std::size_t index) {
    using Ends = BandRange::Ends;
    auto const range = range_of(rules, index);
    if (range.of == BandRange::Of::any) return {};
    int const step = range.of == BandRange::Of::scores ? std::max(1, rules.match.step) : 1;
    switch (range.ends) {
        case Ends::from: return {range.from, {}};
        case Ends::below: return {{}, range.to - step};
        case Ends::up_to: return {{}, range.to};
        default: return {range.from, range.to};
    }
}

std::string band_reason(Rules const& rules, int score, int hand_number) {
    auto const band = opening_band(rules, score, hand_number);
    bool const always = band && rules.opening.bands.size() == 1 && !rules.opening.bands[0].from;
    if (!band || always) return "";
    auto const range = range_of(rules, *band);
    if (range.of == BandRange::Of::any) return tr_context("opening requirement", "always");
    return range.of == BandRange::Of::hands ? hands_text(range) : score_reason(range);
}

std::string const& opening_cite(Rules const& rules, int score, int hand_number) {
    auto const band = opening_band(rules, score, hand_number);
    bool const own = band && !rules.opening.bands[*band].cite.empty();
    return own ? rules.opening.bands[*band].cite : rules.cite.opening;
}

std::string required_text(Opening const& opening, Rules const& rules, int score, int hand_number) {
    auto const reason = band_reason(rules, score, hand_number);
    auto const points = opening_text(opening, rules);
    return reason.empty() ? tr("to open: {}", points) : tr("to open, {}: {}", reason, points);
}

}  // namespace meldbook::words
