// Statistics as JSON.

#include "domain/rules.hpp"
#include "domain/text.hpp"
#include "view/tables/stats.hpp"

namespace meldbook::view {

namespace {

using json::List;
using json::Object;
using stats::PlayerFigures;

/// Writes an average with two decimal places, or null if nothing was counted.
void write_average(Object& out, std::string_view key, std::int64_t sum, int of) {
    if (of == 0) return out.field(key, std::nullopt);
    out.field(key, Cell(Number{static_cast<double>(sum) / of, number_format::hundredths}));
}

void write_run(Object& out, std::string_view key, stats::Run const& run) {
    if (run.matches == 0) return out.field(key, std::nullopt);
    auto object = out.object(key);
    object.field("matches", run.matches);
    object.field("first", run.first.match);
    object.field("last", run.last.match);
}

void write_runs(Object out, stats::Runs const& runs) {
    write_run(out, "won", runs.won);
    write_run(out, "lost", runs.lost);
    write_run(out, "current", runs.current);
    if (runs.current.matches == 0) out.field("current_is", std::nullopt);
    else out.field("current_is", runs.current_is == stats::Finish::won ? "won" : "lost");
}

void write_kinds(List list, std::vector<stats::KindCount> const& kinds) {
    list.objects(kinds, [&](auto& object, auto const& kind) {
        object.field("id", kind.id);
        object.field("name", kind.name);
        object.field("count", kind.count);
        object.field("hands", kind.hands);
        write_average(object, "per_hand", kind.count, kind.hands);
    });
}

void write_openings(List list, std::vector<stats::OpeningCount> const& openings) {
    list.objects(openings, [&](auto& object, auto const& opening) {
        object.field("min", opening.required.min);
        object.field("pure", opening.required.pure);
        object.field("combine", combine_name(opening.required.combine));
        object.field("hands", opening.hands);
        object.field("opened", opening.opened);
    });
}

void write_times(Object out, stats::HandTimes const& times) {
    out.field("hands", times.hands);
    out.field("seconds", times.seconds);
    write_hand_mark(out, "shortest", "seconds", times.shortest);
    write_hand_mark(out, "longest", "seconds", times.longest);
}

void write_match_figures(Object& out, PlayerFigures const& player) {
    out.field("first", text_or_null(player.first));
    out.field("last", text_or_null(player.last));
    out.field("comebacks", player.comebacks);
    if (player.furthest_behind == 0) {
        out.field("furthest_behind", std::nullopt);
    } else {
        auto object = out.object("furthest_behind");
        object.field("points", player.furthest_behind);
        object.field("match", player.furthest_behind_in.match);
    }
    write_runs(out.object("runs"), player.runs);
}

void write_hand_figures(Object& out, PlayerFigures const& player) {
    write_hand_mark(out, "worst", "points", player.worst);
    out.field("canastas", player.canastas);
    write_average(out, "canastas_per_hand", player.canastas, player.known);
    write_kinds(out.list("canasta_kinds"), player.kinds);
    out.field("red_threes", player.red_threes);
    out.field("outs", player.outs);
    write_kinds(out.list("out_kinds"), player.out_kinds);
    out.field("caught", player.caught);
    write_average(out, "caught_per_hand", player.caught, player.known);
    write_hand_mark(out, "most_caught", "points", player.most_caught);
    write_openings(out.list("openings"), player.openings);
    write_times(out.object("hand_times"), player.times);
}

}  // namespace

std::string player_stats_json(std::vector<PlayerFigures> const& players) {
    return json::document([&](Object& out) {
        auto list = out.list("players", json::Lines::per_item);
        list.objects(players, [&](auto& row, auto const& player) {
            write_player(row, player);
            write_match_figures(row, player);
            write_hand_figures(row, player);
            write_breakdown(row.list("partners"), DividedBy::partner, player.partners);
            write_breakdown(row.list("opponents"), DividedBy::opponent, player.opponents);
            write_breakdown(row.list("rules"), DividedBy::rules, player.rules);
            write_breakdown(row.list("years"), DividedBy::year, player.years);
            write_breakdown(row.list("months"), DividedBy::month, player.months);
        });
    });
}

std::string book_stats_json(BookFigures const& book) {
    return json::document([&](Object& out) {
        out.field("matches", book.matches);
        out.field("hands", book.hands);
        out.list("players", json::Lines::per_item).objects(book.players, write_player);
        out.list("records", json::Lines::per_item).objects(book.records, write_record);
    });
}

}  // namespace meldbook::view
