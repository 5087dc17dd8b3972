#include "view/json_chart.hpp"

#include "view/json_parts.hpp"

namespace meldbook::view::json {

namespace {

/// From which score on, or from which hand on, what is needed to open; null is the first band.
void write_openings(Writer& out, Rules const& rules) {
    out.begin_array();
    for (auto const& band : rules.opening.bands) {
        out.begin_object();
        out.key(rules.opening.by_hand ? "from_hand" : "from");
        if (band.from) out.value(*band.from);
        else out.null();
        out.key("opening");
        write(out, {band.min, band.pure, rules.opening.combine, band.needs});
        out.end_object();
    }
    out.end_array();
}

}  // namespace

std::string chart(Match const& match) {
    std::string text;
    Writer out(text);
    out.begin_object();
    out.field("match", match.facts.number);
    out.field("target", match.terms.target);
    out.key("openings");
    write_openings(out, match.rules);
    out.key("sides");
    out.begin_array();
    for (std::size_t i = 0; i < match.sides.size(); ++i) {
        out.begin_object();
        out.field("name", match.sides[i].name);
        out.key("totals");
        out.begin_array();
        out.value(match.sides[i].start);
        for (auto const& hand : match.hands) out.value(hand.after[i]);
        out.end_array();
        out.end_object();
    }
    out.end_array();
    out.end_object();
    return text + "\n";
}

}  // namespace meldbook::view::json
