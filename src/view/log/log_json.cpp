// The log as JSON (log.hpp).

#include <fmt/format.h>

#include "domain/text.hpp"
#include "json/writer.hpp"
#include "view/log/log.hpp"

namespace meldbook::view::json {

using meldbook::json::List;
using meldbook::json::Object;
using meldbook::json::object_text;

namespace {

void write_entries(List list, std::vector<EntryFacts> const& entries) {
    list.objects(entries, [&](auto& out, auto const& entry) {
        out.field("typed", entry.typed);
        out.field("entry", entry.understood);
        out.field("total", entry.total);
    });
}

void write_hand(Object& change, std::string_view key, std::optional<HandFacts> const& hand,
                MatchFacts const& match) {
    if (!hand) return change.field(key, std::nullopt);
    auto out = change.object(key);
    out.field("number", hand->number);
    out.field("played", text_or_null(hand->played));
    out.field("dealer", text_or_null(player_at(match, hand->dealer_seat, hand->number)));
    out.field("irregular", hand->irregular);
    out.field("note", hand->note);
    if (!hand->formed.empty()) {
        std::vector<std::vector<std::string>> sides;
        for (auto const& partners : hand->formed) {
            auto& names = sides.emplace_back();
            for (auto const side : partners)
                names.push_back(side < match.sides.size() ? match.sides[side].name : "");
        }
        out.field("formed", sides);
    }
    write_entries(out.list("sides"), hand->entries);
}

std::string_view kind_of(HandChange const& change) {
    if (change.other_match) return "moved";
    if (!change.before) return "recorded";
    if (!change.after) return "removed";
    if (change.before->number != change.after->number) return "renumbered";
    return change.read_again ? "read-again" : "corrected";
}

void write_status(Object& out, std::string_view key, std::optional<MatchFacts> const& match) {
    if (match) out.field(key, status_name(match->status));
    else out.field(key, std::nullopt);
}

void write_step(Object& out, HistoryStep const& step) {
    static MatchFacts const nothing;
    auto const& match = step.after ? *step.after : step.before ? *step.before : nothing;
    out.field("at", step.at);
    out.field("command", step.command);
    out.field("why", step.why);
    out.field("undone", step.undone);
    out.field("merged", step.merged_at);
    out.list("hands").objects(step.hands, [&](auto& hand, auto const& change) {
        hand.field("change", kind_of(change));
        if (change.other_match) hand.field("other_match", *change.other_match);
        write_hand(hand, "before", change.before, match);
        write_hand(hand, "after", change.after, match);
    });
    write_status(out, "status_before", step.before);
    write_status(out, "status_after", step.after);
    out.field("match", match_changes(step));
}

}  // namespace

void log(MatchHistory const& history, std::function<void(std::string_view)> const& print) {
    print(fmt::format("{{\"match\":{},\"steps\":[", history.number));
    std::string_view between;
    for (auto const& step : history.steps) {
        print(between);
        print(object_text([&](Object& out) { write_step(out, step); }));
        between = ",";
    }
    print("]}\n");
}

}  // namespace meldbook::view::json
