// Standings for programs.

#include <cmath>

#include "view/json_writer.hpp"
#include "view/tables/standings.hpp"
#include "view/tables/standings_parts.hpp"

namespace meldbook::view::json {

namespace {

void write_counted(Writer& out, Counted const& counted) {
    out.field("matches", counted.finished);
    out.key("not_counted");
    out.begin_object();
    out.field("open", counted.open);
    out.field("ended", counted.ended);
    out.field("abandoned", counted.abandoned);
    out.end_object();
}

/// Averages to a tenth: more would be a precision that is not there.
void tenths(Writer& out, std::string_view name, std::optional<double> const& value) {
    out.key(name);
    if (!value) return out.null();
    auto const in_tenths = std::llround(*value * 10);
    auto text = std::to_string(std::abs(in_tenths) / 10);
    if (in_tenths % 10 != 0) text += '.' + std::to_string(std::abs(in_tenths) % 10);
    out.verbatim(in_tenths < 0 ? '-' + text : text);
}

std::string_view by_name(stats::By by) {
    switch (by) {
        case stats::By::player: return "player";
        case stats::By::pair: return "pair";
        case stats::By::side: return "side";
    }
    return "";
}

void write_row(Writer& out, StandingsPage const& page, stats::Standing const& row) {
    auto const& contestant = page.field.contestants[row.who];
    out.begin_object();
    out.field("rank", row.rank);
    out.field("name", contestant_name(contestant));
    out.key("players");
    out.strings(contestant.players);
    out.field("matches", row.matches);
    out.field("won", row.wins);
    out.field("level", row.level);
    out.field("lost", row.losses);
    out.field("hands", row.hands);
    out.field("points", std::int64_t{row.points});
    tenths(out, "margin", row.margin);
    out.field("form", form_text(row.form));
    tenths(out, "rating", row.rating.mean);
    tenths(out, "deviation", row.rating.deviation);
    out.field("provisional", row.provisional);
    out.end_object();
}

void write_meetings(Writer& out, StandingsPage const& page,
                    std::vector<stats::Meeting> const& meetings) {
    out.key("head_to_head");
    out.begin_array();
    for (auto const& meeting : meetings) {
        out.begin_object();
        out.field("name", contestant_name(page.field.contestants[meeting.first]));
        out.field("against", contestant_name(page.field.contestants[meeting.second]));
        out.field("ahead", meeting.ahead);
        out.field("level", meeting.level);
        out.field("behind", meeting.behind);
        out.end_object();
    }
    out.end_array();
}

}  // namespace

std::string standings(StandingsPage const& page, std::vector<stats::Meeting> const& meetings) {
    std::string text;
    Writer out(text);
    out.begin_object();
    out.field("by", by_name(page.field.by));
    out.optional_field("as_of", page.as_of);
    out.optional_field("event", page.event);
    write_counted(out, page.counted);
    out.key("standings");
    out.begin_array();
    for (auto const& row : page.rows) write_row(out, page, row);
    out.end_array();
    write_meetings(out, page, meetings);
    if (page.event) {
        out.key("tables");
        out.begin_array();
        for (auto const& table : page.tables) {
            out.begin_object();
            out.field("round", table.round);
            out.field("table", table.table);
            out.field("match", page.results.matches[table.match].number);
            out.end_object();
        }
        out.end_array();
    }
    out.end_object();
    return text + "\n";
}

std::string rules_standings(RulesStandingsPage const& page) {
    std::string text;
    Writer out(text);
    out.begin_object();
    out.field("by", "rules");
    out.optional_field("as_of", page.as_of);
    write_counted(out, page.counted);
    out.key("standings");
    out.begin_array();
    for (auto const& row : page.rows) {
        out.begin_object();
        out.field("rules", row.rules_id);
        out.field("matches", row.matches);
        out.field("level", row.level);
        out.field("hands", row.hands);
        tenths(out, "hands_a_match", row.hands_a_match);
        tenths(out, "points_a_hand", row.points_a_hand);
        tenths(out, "final_score", row.best_total);
        tenths(out, "margin", row.margin);
        out.end_object();
    }
    out.end_array();
    out.end_object();
    return text + "\n";
}

}  // namespace meldbook::view::json
