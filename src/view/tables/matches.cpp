// The list of matches (lists.hpp).

#include <algorithm>
#include <iterator>
#include <tuple>

#include "text/text.hpp"
#include "text/translate.hpp"
#include "view/tables/lists.hpp"
#include "view/tables/score_columns.hpp"

namespace meldbook::view {

namespace {

std::string status_text(MatchRow const& row) {
    bool const open = row.match.status == Status::open;
    return open && row.current ? tr("open, current") : unwon_text(row.match.status);
}

/// The text after the total of a side: that it won, or, for the first side, why nobody did.
Cell side_result(MatchRow const& row, std::size_t side) {
    auto const& match = row.match;
    if (match.status == Status::finished && match.winner == side)
        return Text{tr_context("a side", "won")};
    bool const nobody = match.status != Status::finished || !match.winner;
    return nobody && side == 0 ? Text{status_text(row)} : Text{};
}

/// A player with the hands: "Eve in hand 9".
std::string span_text(SeatSpan const& span) {
    if (span.from == span.to) return tr("{} in hand {}", span.player, number(span.from));
    return tr("{} in hands {}–{}", span.player, number(span.from), number(span.to));
}

/// The name of the side, with its players if the name does not include them; where that is too long, the
/// players alone.
Text side_text(SideSummary const& side) {
    std::vector<std::string> others;
    for (auto const& player : side.players) {
        if (side.name.find(player) == std::string::npos) others.push_back(player);
    }
    if (others.empty()) return {side.name};
    return {.text = tr_context("a side and its players", "{} ({})", side.name, joined(others)),
            .brief = joined(side.players)};
}

/// A cell with a line for each side.
template <typename CellOf>
Cell for_each_side(MatchRow const& row, CellOf cell_of) {
    Lines lines;
    for (std::size_t i = 0; i < row.match.sides.size(); ++i) lines.lines.push_back(cell_of(i));
    return lines;
}

/// Where a match was played, and the event: "Rome, Cup".
std::string where_of(MatchSummary const& match) {
    std::vector<std::string> parts;
    for (auto const& part : {match.place, match.event})
        if (part && !part->empty()) parts.push_back(*part);
    return joined(parts);
}

constexpr Column<MatchRow> match_columns[] = {
    json_column<MatchRow>("id", [](auto& row) { return row.match.uid; }),
    {{.key = "number",
      .csv = "match",
      .heading = mark("Match"),
      .meaning = mark("Match: its number in the book"),
      .align = Align::right,
      .tone = Tone::bold,
      .names_row = true,
      .head = true},
     [](MatchRow const& row) -> Cell { return MatchNumber{row.match.number}; }},
    {{.key = "started",
      .csv = "date",
      .heading = mark("Date"),
      .meaning = mark("Date: when the match started"),
      .gives_way = GivesWay::cut,
      .head = true},
     [](MatchRow const& row) -> Cell { return Date{row.date, row.match.started}; }},
    json_column<MatchRow>("finished", [](auto& row) { return row.match.finished; }),
    json_column<MatchRow>("status", [](auto& row) { return status_name(row.match.status); }),
    json_column<MatchRow>("place", [](auto& row) { return row.match.place; }),
    json_column<MatchRow>("event", [](auto& row) { return row.match.event; }),
};

constexpr Column<MatchRow> rules_column[] = {
    {{.key = "rules",
      .heading = mark("Rules"),
      .meaning = mark("Rules: the rule set the match is played by"),
      .tone = Tone::dim,
      .gives_way = GivesWay::left_out_first,
      .head = true},
     [](MatchRow const& row) -> Cell {
         auto const& [id, switches] = std::tie(row.match.rules_id, row.match.switches);
         if (switches.empty()) return Text{id};
         auto const count = std::ssize(switches);
         return Text{.text = with_switches(id, switches),
                     .brief = tr_plural(count, "{1} with {0} switch", "{1} with {0} switches",
                                        number(count), id)};
     },
     [](auto& out, std::string_view key, MatchRow const& row) {
         out.field(key, row.match.rules_id);
         if (row.match.switches.empty()) return;
         auto switches = out.object("switches");
         for (auto const& set : row.match.switches) switches.field(set.id, set.value);
     }},
};

constexpr Column<MatchRow> side_columns[] = {
    json_column<MatchRow>("target", [](auto& row) { return row.match.target; }),
    json_column<MatchRow>("hands", [](auto& row) { return row.match.hands; }),
    {{.key = "sides",
      .heading = mark("Sides"),
      .meaning = mark("Sides: each with its score"),
      .shown_in = ShownIn::files},
     [](MatchRow const& row) -> Cell { return side_totals(row); },
     [](auto& out, std::string_view key, MatchRow const& row) {
         out.list(key).objects(row.match.sides, [&](auto& object, auto const& side) {
             object.field("name", side.name);
             object.field("players", side.players);
             object.field("start", side.start);
             object.field("total", side.total);
         });
     }},
    {{.shown_in = ShownIn::terminals, .gives_way = GivesWay::cut},
     [](MatchRow const& row) -> Cell {
         Lines lines;
         for (std::size_t i = 0; i < row.match.sides.size(); ++i) {
             lines.lines.emplace_back(side_text(row.match.sides[i]),
                                      row.match.winner == i ? Tone::bold : Tone::plain);
         }
         // Where players were changed, who played which hands.
         for (auto const& side : row.match.sides) {
             for (auto const& span : side.spans) {
                 // A substitute who sits down in the next hand has not played yet.
                 if (span.from <= span.to)
                     lines.lines.emplace_back(Text{span_text(span)}, Tone::dim);
             }
         }
         if (auto const where = where_of(row.match); row.has_where && !where.empty())
             lines.lines.emplace_back(Text{where}, Tone::dim);
         return lines;
     }},
    {{.shown_in = ShownIn::terminals, .align = Align::right},
     [](MatchRow const& row) -> Cell {
         return for_each_side(row, [&](std::size_t i) { return whole(row.match.sides[i].total); });
     }},
    {{.shown_in = ShownIn::terminals},
     [](MatchRow const& row) -> Cell {
         return for_each_side(row, [&](std::size_t i) { return side_result(row, i); });
     }},
    {match_outcome, [](MatchRow const& row) -> Cell { return Text{match_result(row)}; }},
    json_column<MatchRow>("winner", [](auto& row) { return row.match.winner; }),
};

}  // namespace

std::string unwon_text(Status status) {
    switch (status) {
        case Status::open: return tr_context("a match", "open");
        case Status::ended: return tr("ended early");
        case Status::abandoned: return tr("abandoned");
        case Status::finished: break;
    }
    return tr_context("a match", "level");
}

std::string match_result(MatchRow const& row) {
    auto const& match = row.match;
    if (match.status != Status::finished || !match.winner) return status_text(row);
    return tr("won by {}", match.sides[*match.winner].name);
}

SideTotals side_totals(MatchRow const& row) {
    SideTotals totals;
    for (std::size_t i = 0; i < row.match.sides.size(); ++i) {
        auto const& side = row.match.sides[i];
        totals.sides.push_back(
            {side_text(side).text, side.total, row.match.winner == i, join(side.players, " & ")});
    }
    if (!row.match.winner) totals.unwon = status_text(row);
    return totals;
}

Table matches_table(std::vector<MatchRow> const& rows) {
    auto const count = static_cast<long long>(rows.size());
    Table table{.title = tr("Matches"),
                .caption = tr_plural(count, "{} match", "{} matches", number(count)),
                .html_class = "matches",
                .headed = false,
                .stack = Stack::lines};
    add_columns(table, match_columns, rows);
    add_columns(table, side_columns, rows);
    add_columns(table, rules_column, rows);
    return table;
}

std::string matches_json(std::vector<MatchSummary> const& matches) {
    std::string text;
    {
        json::List list(text, json::Lines::per_item);
        list.objects(matches, [&](auto& object, auto const& match) {
            MatchRow const row{match, {}, false};
            write_members(object, match_columns, row);
            write_members(object, rules_column, row);
            write_members(object, side_columns, row);
        });
    }
    return text += '\n';
}

}  // namespace meldbook::view
