// The log for programs.

#include "view/json_writer.hpp"
#include "view/log/log.hpp"

namespace meldbook::view::json {

namespace {

void write_hand(Writer& out, std::string_view key, std::optional<HandFacts> const& hand,
                MatchFacts const& match) {
    out.key(key);
    if (!hand) return out.null();
    out.begin_object();
    out.field("number", hand->number);
    out.field("played", hand->played);
    out.field("dealer", player_at(match, hand->dealer_seat, hand->number));
    out.field("irregular", hand->irregular);
    out.optional_field("note", hand->note);
    out.key("sides");
    out.begin_array();
    for (auto const& entry : hand->entries) {
        out.begin_object();
        out.field("typed", entry.typed);
        out.field("entry", entry.understood);
        out.field("total", entry.total);
        out.end_object();
    }
    out.end_array();
    out.end_object();
}

std::string_view kind_of(HandChange const& change) {
    if (!change.before) return "recorded";
    if (!change.after) return "removed";
    return change.before->number != change.after->number ? "renumbered" : "corrected";
}

void write_status(Writer& out, std::string_view key, std::optional<MatchFacts> const& match) {
    out.key(key);
    if (match) out.value(status_name(match->status));
    else out.null();
}

void write_step(Writer& out, HistoryStep const& step) {
    static MatchFacts const nothing;
    auto const& match = step.after ? *step.after : step.before ? *step.before : nothing;
    out.begin_object();
    out.field("at", step.at);
    out.field("command", step.command);
    out.optional_field("why", step.why);
    out.field("undone", step.undone);
    out.key("hands");
    out.begin_array();
    for (auto const& change : step.hands) {
        out.begin_object();
        out.field("change", kind_of(change));
        write_hand(out, "before", change.before, match);
        write_hand(out, "after", change.after, match);
        out.end_object();
    }
    out.end_array();
    write_status(out, "status_before", step.before);
    write_status(out, "status_after", step.after);
    out.key("match");
    out.strings(match_changes(step));
    out.end_object();
}

}  // namespace

std::string log(MatchHistory const& history) {
    std::string text;
    Writer out(text);
    out.begin_object();
    out.field("match", history.number);
    out.key("steps");
    out.begin_array();
    for (auto const& step : history.steps) write_step(out, step);
    out.end_array();
    out.end_object();
    return text + "\n";
}

}  // namespace meldbook::view::json
