// Statistics for programs.

#include <cmath>

#include "domain/match.hpp"
#include "text/text.hpp"
#include "view/json_writer.hpp"
#include "view/tables/stats.hpp"

namespace meldbook::view::json {

namespace {

using namespace stats;

/// A share of 0 to 1; more digits would be a precision that is not there.
void share(Writer& out, double value) { out.verbatim(fmt::format("{:.4f}", value)); }

/// An average to a hundredth, null where nothing was counted.
void average(Writer& out, std::string_view name, std::int64_t sum, int of) {
    out.key(name);
    if (of == 0) return out.null();
    // No minus before what rounds to nothing.
    auto const hundredths = std::round(static_cast<double>(sum) / of * 100) + 0.0;
    out.verbatim(fmt::format("{:.2f}", hundredths / 100));
}

void score_fields(Writer& out, Score const& score) {
    out.field("matches", score.matches);
    out.field("won", score.won);
    out.field("level", score.level);
    out.field("lost", score.lost);
    out.key("rate");
    auto const rate = score.win_rate();
    if (!rate) out.null();
    else share(out, *rate);
    out.key("interval");
    if (!rate) return out.null();
    out.begin_array();
    share(out, score.interval().low);
    share(out, score.interval().high);
    out.end_array();
}

void hands_fields(Writer& out, int hands, std::int64_t points) {
    out.field("hands", hands);
    out.field("points", points);
    average(out, "average", points, hands);
}

/// A hand to be looked up; `value` is what the value is called.
void mark(Writer& out, std::string_view name, std::string_view value,
          std::optional<HandMark> const& at) {
    out.key(name);
    if (!at) return out.null();
    out.begin_object();
    out.field(value, at->value);
    out.field("match", at->match);
    out.field("hand", at->hand);
    out.field("played", at->played);
    out.end_object();
}

void run(Writer& out, std::string_view name, Run const& run) {
    out.key(name);
    if (run.matches == 0) return out.null();
    out.begin_object();
    out.field("matches", run.matches);
    out.field("first", run.first.match);
    out.field("last", run.last.match);
    out.end_object();
}

void kinds(Writer& out, std::string_view name, std::vector<KindCount> const& kinds) {
    out.key(name);
    out.begin_array();
    for (auto const& kind : kinds) {
        out.begin_object();
        out.field("id", kind.id);
        out.field("name", kind.name);
        out.field("count", kind.count);
        out.field("hands", kind.hands);
        average(out, "per_hand", kind.count, kind.hands);
        out.end_object();
    }
    out.end_array();
}

void openings(Writer& out, std::vector<OpeningCount> const& openings) {
    out.key("openings");
    out.begin_array();
    for (auto const& opening : openings) {
        out.begin_object();
        out.field("min", opening.required.min);
        out.field("pure", opening.required.pure);
        out.field("combine", combine_name(opening.required.combine));
        out.field("hands", opening.hands);
        out.field("opened", opening.opened);
        out.end_object();
    }
    out.end_array();
}

void breakdown(Writer& out, std::string_view list, std::string_view name,
               std::vector<Breakdown> const& rows) {
    out.key(list);
    out.begin_array();
    for (auto const& row : rows) {
        out.begin_object();
        out.field(name, row.name);
        score_fields(out, row.score);
        hands_fields(out, row.hands, row.points);
        out.end_object();
    }
    out.end_array();
}

std::string_view run_name(Finish finish) { return finish == Finish::won ? "won" : "lost"; }

void hand_figures(Writer& out, PlayerFigures const& player) {
    mark(out, "worst", "points", player.worst);
    out.field("canastas", player.canastas);
    average(out, "canastas_per_hand", player.canastas, player.hands);
    kinds(out, "canasta_kinds", player.kinds);
    out.field("red_threes", player.red_threes);
    out.field("outs", player.outs);
    kinds(out, "out_kinds", player.out_kinds);
    out.field("caught", player.caught);
    average(out, "caught_per_hand", player.caught, player.hands);
    mark(out, "most_caught", "points", player.most_caught);
    openings(out, player.openings);
    out.key("hand_times");
    out.begin_object();
    out.field("hands", player.times.hands);
    out.field("seconds", player.times.seconds);
    mark(out, "shortest", "seconds", player.times.shortest);
    mark(out, "longest", "seconds", player.times.longest);
    out.end_object();
}

void match_figures(Writer& out, PlayerFigures const& player) {
    out.optional_field("first", player.first.empty() ? std::nullopt : std::optional(player.first));
    out.optional_field("last", player.last.empty() ? std::nullopt : std::optional(player.last));
    out.field("comebacks", player.comebacks);
    out.key("furthest_behind");
    if (player.furthest_behind == 0) {
        out.null();
    } else {
        out.begin_object();
        out.field("points", player.furthest_behind);
        out.field("match", player.furthest_behind_in.match);
        out.end_object();
    }
    out.key("runs");
    out.begin_object();
    run(out, "won", player.runs.won);
    run(out, "lost", player.runs.lost);
    run(out, "current", player.runs.current);
    out.key("current_is");
    if (player.runs.current.matches == 0) out.null();
    else out.value(run_name(player.runs.current_is));
    out.end_object();
}

/// What the line of a player says.
void brief(Writer& out, PlayerFigures const& player) {
    out.field("name", player.name);
    score_fields(out, player.score);
    out.key("not_counted");
    out.begin_object();
    out.field("helped_out", player.helped_out);
    out.field("open", player.open);
    out.field("ended", player.ended);
    out.field("abandoned", player.abandoned);
    out.end_object();
    hands_fields(out, player.hands, player.points);
    mark(out, "best", "points", player.best);
}

void record(Writer& out, Record const& record) {
    out.begin_object();
    out.field("record", record_name(record.of));
    out.field("value", record.value);
    out.field("match", record.match);
    out.key("last_match");
    if (record.last_match == 0) out.null();
    else out.value(record.last_match);
    out.key("hand");
    if (record.hand == 0) out.null();
    else out.value(record.hand);
    out.field("at", record.at);
    out.optional_field("rules", record.rules.empty() ? std::nullopt : std::optional(record.rules));
    out.optional_field("side", record.side);
    out.key("players");
    out.strings(record.players);
    out.end_object();
}

/// An object of lists, an item on each line.
template <typename Items, typename Write>
void lines(std::string& text, Items const& items, Write write) {
    text += "[\n";
    for (std::size_t i = 0; i < items.size(); ++i) {
        Writer out(text);
        write(out, items[i]);
        text += i + 1 < items.size() ? ",\n" : "\n";
    }
    text += ']';
}

}  // namespace

std::string player_stats(std::vector<PlayerFigures> const& players) {
    std::string text = "{\"players\":";
    lines(text, players, [](Writer& out, PlayerFigures const& player) {
        out.begin_object();
        brief(out, player);
        match_figures(out, player);
        hand_figures(out, player);
        breakdown(out, "partners", "player", player.partners);
        breakdown(out, "opponents", "player", player.opponents);
        breakdown(out, "rules", "rules", player.rules);
        breakdown(out, "years", "year", player.years);
        breakdown(out, "months", "month", player.months);
        out.end_object();
    });
    return text + "}\n";
}

std::string book_stats(BookFigures const& book) {
    std::string text;
    Writer out(text);
    out.begin_object();
    out.field("matches", book.matches);
    out.field("hands", book.hands);
    out.key("players");
    lines(text, book.players, [](Writer& row, PlayerFigures const& player) {
        row.begin_object();
        brief(row, player);
        row.end_object();
    });
    text += ",\"records\":";
    lines(text, book.records, record);
    return text + "}\n";
}

}  // namespace meldbook::view::json
