#include "view/json_going_out.hpp"

namespace meldbook::view::json {

namespace {

/// The word rule files use for a counter.
std::string_view counter_id(std::size_t counter, Rules const& rules) {
    switch (counter) {
        case counter_canastas: return "canastas";
        case counter_red_threes: return "red_threes";
        case counter_black_threes: return "black_threes";
        default: return rules.tags.at(counter - first_tag);
    }
}

}  // namespace

void going_out(Writer& out, GoingOut const& going, Rules const& rules) {
    out.key("going_out");
    out.begin_object();
    out.field("allowed", going.allowed);
    out.key("requires");
    out.begin_array();
    for (auto const& term : going.terms) {
        out.begin_object();
        out.field("id", counter_id(term.counter, rules));
        out.field("have", term.have);
        out.field("min", term.wanted.min);
        out.key("max");
        if (term.wanted.max == Range{}.max) out.null();
        else out.value(term.wanted.max);
        out.end_object();
    }
    out.end_array();
    out.end_object();
}

}  // namespace meldbook::view::json
