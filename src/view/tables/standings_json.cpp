// Standings for programs.

#include <cmath>

#include "json/writer.hpp"
#include "view/tables/standings.hpp"
#include "view/tables/standings_parts.hpp"

namespace meldbook::view::json {

using meldbook::json::List;
using meldbook::json::Object;
using meldbook::json::object_text;

namespace {

void write_counted(Object& out, Counted const& counted) {
    out.field("matches", counted.finished);
    auto not_counted = out.object("not_counted");
    not_counted.field("open", counted.open);
    not_counted.field("ended", counted.ended);
    not_counted.field("abandoned", counted.abandoned);
}

/// Averages to a tenth: more would be a precision that is not there.
void write_tenths(Object& out, std::string_view key, std::optional<double> const& value) {
    if (!value) return out.field(key, std::nullopt);
    auto const in_tenths = std::llround(*value * 10);
    auto text = std::to_string(std::abs(in_tenths) / 10);
    if (in_tenths % 10 != 0) text += '.' + std::to_string(std::abs(in_tenths) % 10);
    out.field(key, meldbook::json::Verbatim{in_tenths < 0 ? '-' + text : text});
}

std::string_view by_name(stats::By by) {
    switch (by) {
        case stats::By::player: return "player";
        case stats::By::pair: return "pair";
        case stats::By::side: return "side";
    }
    return "";
}

void write_row(Object out, StandingsPage const& page, stats::Standing const& row) {
    auto const& contestant = page.field.contestants[row.who];
    out.field("rank", row.rank);
    out.field("name", contestant_name(contestant));
    out.field("players", contestant.players);
    out.field("matches", row.matches);
    out.field("won", row.wins);
    out.field("level", row.level);
    out.field("lost", row.losses);
    out.field("hands", row.hands);
    out.field("points", std::int64_t{row.points});
    write_tenths(out, "margin", row.margin);
    out.field("form", form_text(row.form));
    write_tenths(out, "rating", row.rating.mean);
    write_tenths(out, "deviation", row.rating.deviation);
    out.field("provisional", row.provisional);
}

void write_meetings(List list, StandingsPage const& page,
                    std::vector<stats::Meeting> const& meetings) {
    for (auto const& meeting : meetings) {
        auto out = list.object();
        out.field("name", contestant_name(page.field.contestants[meeting.first]));
        out.field("against", contestant_name(page.field.contestants[meeting.second]));
        out.field("ahead", meeting.ahead);
        out.field("level", meeting.level);
        out.field("behind", meeting.behind);
    }
}

void write_tables(List list, StandingsPage const& page) {
    for (auto const& table : page.tables) {
        auto out = list.object();
        out.field("round", table.round);
        out.field("table", table.table);
        out.field("match", page.results.matches[table.match].number);
    }
}

void write_rules_row(Object out, stats::RulesStanding const& row) {
    out.field("rules", row.rules_id);
    out.field("matches", row.matches);
    out.field("level", row.level);
    out.field("hands", row.hands);
    write_tenths(out, "hands_a_match", row.hands_a_match);
    write_tenths(out, "points_a_hand", row.points_a_hand);
    write_tenths(out, "final_score", row.best_total);
    write_tenths(out, "margin", row.margin);
}

}  // namespace

std::string standings(StandingsPage const& page, std::vector<stats::Meeting> const& meetings) {
    return object_text([&](Object& out) {
               out.field("by", by_name(page.field.by));
               out.field("as_of", page.as_of);
               out.field("event", page.event);
               write_counted(out, page.counted);
               for (auto rows = out.list("standings"); auto const& row : page.rows)
                   write_row(rows.object(), page, row);
               write_meetings(out.list("head_to_head"), page, meetings);
               if (page.event) write_tables(out.list("tables"), page);
           }) +
           "\n";
}

std::string rules_standings(RulesStandingsPage const& page) {
    return object_text([&](Object& out) {
               out.field("by", "rules");
               out.field("as_of", page.as_of);
               write_counted(out, page.counted);
               for (auto rows = out.list("standings"); auto const& row : page.rows)
                   write_rules_row(rows.object(), row);
           }) +
           "\n";
}

}  // namespace meldbook::view::json
