// Statistics for programs.

#include <cmath>

#include <fmt/format.h>

#include "domain/match.hpp"
#include "json/writer.hpp"
#include "view/tables/stats.hpp"

namespace meldbook::view::json {

using meldbook::json::Lines;
using meldbook::json::List;
using meldbook::json::Object;
using meldbook::json::object_text;
using meldbook::json::Verbatim;

namespace {

using namespace stats;

/// A share of 0 to 1; more digits would be a precision that is not there.
std::string share(double value) { return fmt::format("{:.4f}", value); }

/// An average to a hundredth, null where nothing was counted.
void write_average(Object& out, std::string_view key, std::int64_t sum, int of) {
    if (of == 0) return out.field(key, std::nullopt);
    // No minus before what rounds to nothing.
    auto const hundredths = std::round(static_cast<double>(sum) / of * 100) + 0.0;
    out.field(key, Verbatim{fmt::format("{:.2f}", hundredths / 100)});
}

/// A number of a match or hand, null where there is none.
void write_number(Object& out, std::string_view key, int number) {
    out.field(key, number == 0 ? std::nullopt : std::optional(number));
}

/// Null where there is no text.
void write_text(Object& out, std::string_view key, std::string const& text) {
    out.field(key, text.empty() ? std::nullopt : std::optional(text));
}

void write_score(Object& out, Score const& score) {
    out.field("matches", score.matches);
    out.field("won", score.won);
    out.field("level", score.level);
    out.field("lost", score.lost);
    auto const rate = score.win_rate();
    if (!rate) {
        out.field("rate", std::nullopt);
        out.field("interval", std::nullopt);
        return;
    }
    out.field("rate", Verbatim{share(*rate)});
    auto interval = out.list("interval");
    interval.add(Verbatim{share(score.interval().low)});
    interval.add(Verbatim{share(score.interval().high)});
}

void write_hands(Object& out, int hands, std::int64_t points) {
    out.field("hands", hands);
    out.field("points", points);
    write_average(out, "average", points, hands);
}

/// A hand to be looked up; `value` is what its value is called.
void write_mark(Object& out, std::string_view key, std::string_view value,
                std::optional<HandMark> const& mark) {
    if (!mark) return out.field(key, std::nullopt);
    auto object = out.object(key);
    object.field(value, mark->value);
    object.field("match", mark->match);
    object.field("hand", mark->hand);
    object.field("played", mark->played);
}

void write_run(Object& out, std::string_view key, Run const& run) {
    if (run.matches == 0) return out.field(key, std::nullopt);
    auto object = out.object(key);
    object.field("matches", run.matches);
    object.field("first", run.first.match);
    object.field("last", run.last.match);
}

void write_kinds(List list, std::vector<KindCount> const& kinds) {
    for (auto const& kind : kinds) {
        auto object = list.object();
        object.field("id", kind.id);
        object.field("name", kind.name);
        object.field("count", kind.count);
        object.field("hands", kind.hands);
        write_average(object, "per_hand", kind.count, kind.hands);
    }
}

void write_openings(List list, std::vector<OpeningCount> const& openings) {
    for (auto const& opening : openings) {
        auto object = list.object();
        object.field("min", opening.required.min);
        object.field("pure", opening.required.pure);
        object.field("combine", combine_name(opening.required.combine));
        object.field("hands", opening.hands);
        object.field("opened", opening.opened);
    }
}

/// `name` is what the name of each row is called.
void write_breakdown(List list, std::string_view name, std::vector<Breakdown> const& rows) {
    for (auto const& row : rows) {
        auto object = list.object();
        object.field(name, row.name);
        write_score(object, row.score);
        write_hands(object, row.hands, row.points);
    }
}

std::string_view run_name(Finish finish) { return finish == Finish::won ? "won" : "lost"; }

void write_times(Object out, HandTimes const& times) {
    out.field("hands", times.hands);
    out.field("seconds", times.seconds);
    write_mark(out, "shortest", "seconds", times.shortest);
    write_mark(out, "longest", "seconds", times.longest);
}

void write_hand_figures(Object& out, PlayerFigures const& player) {
    write_mark(out, "worst", "points", player.worst);
    out.field("canastas", player.canastas);
    write_average(out, "canastas_per_hand", player.canastas, player.hands);
    write_kinds(out.list("canasta_kinds"), player.kinds);
    out.field("red_threes", player.red_threes);
    out.field("outs", player.outs);
    write_kinds(out.list("out_kinds"), player.out_kinds);
    out.field("caught", player.caught);
    write_average(out, "caught_per_hand", player.caught, player.hands);
    write_mark(out, "most_caught", "points", player.most_caught);
    write_openings(out.list("openings"), player.openings);
    write_times(out.object("hand_times"), player.times);
}

void write_furthest_behind(Object& out, PlayerFigures const& player) {
    if (player.furthest_behind == 0) return out.field("furthest_behind", std::nullopt);
    auto object = out.object("furthest_behind");
    object.field("points", player.furthest_behind);
    object.field("match", player.furthest_behind_in.match);
}

void write_runs(Object out, PlayerFigures const& player) {
    auto const& runs = player.runs;
    write_run(out, "won", runs.won);
    write_run(out, "lost", runs.lost);
    write_run(out, "current", runs.current);
    if (runs.current.matches == 0) out.field("current_is", std::nullopt);
    else out.field("current_is", run_name(runs.current_is));
}

void write_match_figures(Object& out, PlayerFigures const& player) {
    write_text(out, "first", player.first);
    write_text(out, "last", player.last);
    out.field("comebacks", player.comebacks);
    write_furthest_behind(out, player);
    write_runs(out.object("runs"), player);
}

void write_not_counted(Object out, PlayerFigures const& player) {
    out.field("helped_out", player.helped_out);
    out.field("open", player.open);
    out.field("ended", player.ended);
    out.field("abandoned", player.abandoned);
}

/// What the line of a player says.
void write_line(Object& out, PlayerFigures const& player) {
    out.field("name", player.name);
    write_score(out, player.score);
    write_not_counted(out.object("not_counted"), player);
    write_hands(out, player.hands, player.points);
    write_mark(out, "best", "points", player.best);
}

void write_player(Object out, PlayerFigures const& player) {
    write_line(out, player);
    write_match_figures(out, player);
    write_hand_figures(out, player);
    write_breakdown(out.list("partners"), "player", player.partners);
    write_breakdown(out.list("opponents"), "player", player.opponents);
    write_breakdown(out.list("rules"), "rules", player.rules);
    write_breakdown(out.list("years"), "year", player.years);
    write_breakdown(out.list("months"), "month", player.months);
}

void write_record(Object out, Record const& record) {
    out.field("record", record_name(record.of));
    out.field("value", record.value);
    out.field("match", record.match);
    write_number(out, "last_match", record.last_match);
    write_number(out, "hand", record.hand);
    out.field("at", record.at);
    write_text(out, "rules", record.rules);
    out.field("side", record.side);
    out.field("players", record.players);
}

}  // namespace

std::string player_stats(std::vector<PlayerFigures> const& players) {
    return object_text([&](Object& out) {
               for (auto list = out.list("players", Lines::per_item); auto const& player : players)
                   write_player(list.object(), player);
           }) +
           "\n";
}

std::string book_stats(BookFigures const& book) {
    return object_text([&](Object& out) {
               out.field("matches", book.matches);
               out.field("hands", book.hands);
               for (auto list = out.list("players", Lines::per_item);
                    auto const& player : book.players) {
                   auto line = list.object();
                   write_line(line, player);
               }
               for (auto list = out.list("records", Lines::per_item);
                    auto const& record : book.records)
                   write_record(list.object(), record);
           }) +
           "\n";
}

}  // namespace meldbook::view::json
