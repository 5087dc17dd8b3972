// The lists of players, rule sets, backups and settings.

#include "view/tables/lists.hpp"

#include <array>

#include <fmt/format.h>

#include "text/style.hpp"
#include "text/text.hpp"
#include "text/translate.hpp"
#include "view/sheet/sheet_text.hpp"
#include "words/phrases.hpp"

namespace meldbook::view {

namespace {

constexpr Column<PlayerRow> listed_player_columns[] = {
    {{.key = "name",
      .csv = "player",
      .heading = mark("player"),
      .gives_way = GivesWay::cut,
      .head = true},
     [](PlayerRow const& row) -> Cell { return Text{row.name}; }},
    {{.key = "matches",
      .heading = mark("matches"),
      .counted = mark_plural("{} match", "{} matches")},
     [](PlayerRow const& row) -> Cell { return whole(row.matches); }},
    {{.key = "hands",
      .heading = mark("hands"),
      .gives_way = GivesWay::left_out_first,
      .counted = mark_plural("{} hand", "{} hands")},
     [](PlayerRow const& row) -> Cell { return whole(row.hands); }},
};

constexpr Column<RulesRow> rule_set_columns[] = {
    {{.key = "id", .heading = mark("id"), .tone = Tone::bold, .head = true},
     [](RulesRow const& row) -> Cell { return Text{row.id}; }},
    {{.key = "name", .heading = mark("name"), .gives_way = GivesWay::cut},
     [](RulesRow const& row) -> Cell { return Text{tr_rules(row.name)}; },
     json_of<RulesRow>([](auto& row) { return row.name; })},
    {{.key = "target",
      .heading = mark("played to"),
      .align = Align::right,
      .gives_way = GivesWay::left_out_second},
     [](RulesRow const& row) -> Cell {
         MatchTerms terms;
         terms.target = row.target;
         terms.exceed = row.exceed;
         return Text{joined(words::terms_text(terms))};
     },
     json_of<RulesRow>([](auto& row) { return row.target; })},
    {{.key = "seats",
      .csv = "players",
      .heading = mark("players"),
      .tone = Tone::dim,
      .gives_way = GivesWay::left_out_first,
      .words = mark("{} players")},
     [](RulesRow const& row) -> Cell { return Text{ranges_text(row.seats, 3)}; },
     json_of<RulesRow>([](auto& row) { return row.seats; })},
};

/// "15, 50, 90, 120": the opening requirements from the lowest to the highest score or hand.
std::string openings_text(RulesRow const& row) {
    std::vector<std::string> mins;
    for (auto const& band : row.opening.bands) {
        mins.push_back(band.min == 0 && !band.needs.empty() ? tr_rules(band.needs)
                                                            : number(band.min));
    }
    return joined(mins);
}

void write_openings(json::Object& out, std::string_view key, RulesRow const& row) {
    out.list(key).objects(row.opening.bands, [&](auto& object, auto const& band) {
        object.field("from", band.from);
        object.field("min", band.min);
        if (band.pure) object.field("pure", true);
        if (!band.needs.empty()) object.field("needs", band.needs);
    });
}

constexpr Column<RulesRow> long_rule_set_columns[] = {
    rule_set_columns[0],
    {{.key = "name", .heading = mark("name"), .head = true},
     rule_set_columns[1].cell,
     rule_set_columns[1].write_json},
    {{.key = "target", .heading = mark("played to"), .words = mark("played {}")},
     rule_set_columns[2].cell,
     rule_set_columns[2].write_json},
    {{.key = "seats", .csv = "players", .heading = mark("players"), .words = mark("{} players")},
     rule_set_columns[3].cell,
     rule_set_columns[3].write_json},
    {{.key = "packs", .heading = mark("packs"), .counted = mark_plural("{} pack", "{} packs")},
     [](RulesRow const& row) -> Cell { return whole(row.decks); }},
    {{.key = "openings", .heading = mark("openings"), .words = mark("opens with {}")},
     [](RulesRow const& row) -> Cell { return Text{openings_text(row)}; },
     [](auto& out, std::string_view key, RulesRow const& row) { write_openings(out, key, row); }},
    {{.key = "played", .heading = mark("where"), .rare = true, .words = mark("where: {}")},
     [](RulesRow const& row) -> Cell { return Text{tr_rules(row.played)}; },
     json_of<RulesRow>([](auto& row) { return row.played; })},
};

constexpr Column<BackupRow> backup_columns[] = {
    {{.key = "file", .heading = mark("file"), .tone = Tone::bold, .head = true},
     [](BackupRow const& row) -> Cell { return Text{row.file}; }},
    json_column<BackupRow>("date", [](auto& row) { return row.date; }),
    json_column<BackupRow>("before", [](auto& row) { return row.occasion; }),
    {{.key = "matches",
      .heading = mark("matches"),
      .align = Align::right,
      .counted = mark_plural("{} match", "{} matches")},
     [](BackupRow const& row) -> Cell {
         if (!row.contents) return Text{tr("cannot be read")};
         return whole(row.contents->matches);
     },
     json_of<BackupRow>([](auto& row) {
         return row.contents ? std::optional{row.contents->matches} : std::nullopt;
     })},
    {{.key = "hands", .heading = mark("hands"), .counted = mark_plural("{} hand", "{} hands")},
     [](BackupRow const& row) -> Cell {
         return row.contents ? Cell{whole(row.contents->hands)} : Cell{};
     }},
    {{.key = "bytes", .heading = mark("size"), .align = Align::right},
     [](BackupRow const& row) -> Cell { return Text{size_text(row.bytes)}; },
     json_of<BackupRow>([](auto& row) { return row.bytes; })},
};

constexpr Column<MergedFileRow> merged_file_columns[] = {
    {{.heading = mark("file"), .tone = Tone::bold, .gives_way = GivesWay::cut, .head = true},
     [](MergedFileRow const& row) -> Cell { return Text{row.file}; }},
    {{.heading = mark("added"), .words = mark("added {}")},
     [](MergedFileRow const& row) -> Cell { return whole(row.matches); }},
    {{.heading = mark("hands"), .counted = mark_plural("{} hand", "{} hands")},
     [](MergedFileRow const& row) -> Cell { return whole(row.hands); }},
    {{.heading = mark("continued"), .rare = true, .words = mark("continued {}")},
     [](MergedFileRow const& row) -> Cell { return whole(row.continued); }},
    {{.heading = mark("known"), .words = mark("known {}")},
     [](MergedFileRow const& row) -> Cell { return whole(row.known); }},
    {{.heading = mark("older"), .rare = true, .words = mark("older {}")},
     [](MergedFileRow const& row) -> Cell { return whole(row.older); }},
    {{.heading = mark("left alone"), .rare = true, .words = mark("left alone {}")},
     [](MergedFileRow const& row) -> Cell { return whole(row.left_alone); }},
    {{.heading = mark("refused"), .rare = true, .words = mark("refused {}")},
     [](MergedFileRow const& row) -> Cell { return whole(row.skipped); }},
    {{.heading = mark("draws"), .rare = true, .words = mark("draws {}")},
     [](MergedFileRow const& row) -> Cell { return whole(row.draws); }},
};

/// The rows as JSON, one per line.
template <typename Columns, typename Rows>
std::string json_lines(Columns const& columns, Rows const& rows) {
    std::string text;
    write_rows(json::List(text, json::Lines::per_item), columns, rows);
    return text += '\n';
}

using config::SettingFrom;
using config::SettingRow;

std::string from_text(SettingRow const& row) {
    switch (row.from) {
        case SettingFrom::option: return tr("option {}", row.where);
        case SettingFrom::environment: return tr("environment: {}", row.where);
        case SettingFrom::file: return tr("file, line {}", row.where);
        case SettingFrom::terminal: return tr("the terminal");
        case SettingFrom::fallback: return tr("default");
    }
    return "";
}

constexpr std::array<std::string_view, 5> from_names = {"option", "environment", "file", "terminal",
                                                        "default"};

constexpr Column<SettingRow> setting_columns[] = {
    {{.key = "key", .csv = "setting", .heading = mark("setting"), .tone = Tone::bold, .head = true},
     [](SettingRow const& row) -> Cell { return Text{row.key}; }},
    {{.key = "value", .heading = mark("value"), .head = true},
     [](SettingRow const& row) -> Cell { return Text{row.value}; }},
    {{.key = "from", .heading = mark("from"), .tone = Tone::dim},
     [](SettingRow const& row) -> Cell { return Text{from_text(row)}; },
     json_of<SettingRow>([](auto& row) { return from_names[static_cast<std::size_t>(row.from)]; })},
    json_column<SettingRow>("where", [](auto& row) { return row.where; }),
};

}  // namespace

Table players_table(std::vector<PlayerRow> const& rows) {
    return filled({.title = tr("Players"), .headed = false, .narrow = Narrow::cuts},
                  listed_player_columns, rows);
}

std::string players_json(std::vector<PlayerRow> const& rows) {
    return json_lines(listed_player_columns, rows);
}

Table rule_sets_table(std::vector<RulesRow> const& rows) {
    return filled({.title = tr("Rule sets"), .headed = false, .narrow = Narrow::cuts},
                  rule_set_columns, rows);
}

std::string rule_sets_json(std::vector<RulesRow> const& rows) {
    return json_lines(long_rule_set_columns, rows);
}

Table long_rule_sets_table(std::vector<RulesRow> const& rows) {
    return filled({.title = tr("Rule sets"), .headed = false, .narrow = Narrow::stacks},
                  long_rule_set_columns, rows);
}

Table backups_table(std::vector<BackupRow> const& rows) {
    return filled({.title = tr("Backups"), .headed = false, .narrow = Narrow::stacks},
                  backup_columns, rows);
}

std::string backups_json(std::vector<BackupRow> const& rows) {
    return json_lines(backup_columns, rows);
}

Table merged_files_table(std::vector<MergedFileRow> const& rows) {
    return filled({.title = tr("Files")}, merged_file_columns, rows);
}

std::string settings_page(std::vector<SettingRow> const& rows, std::string const& file, bool found,
                          Style const& style) {
    auto const where = file.empty()
                           ? tr("No configuration file: there is no home folder to look in.")
                       : found ? tr("File: {}", shown(file, style))
                               : tr("File, not there yet: {}", shown(file, style));
    auto const table = filled({.headed = false}, setting_columns, rows);
    return finish(paragraph(where, style, 0, 2) + "\n" + terminal_table(table, style), style);
}

std::string settings_json(std::vector<SettingRow> const& rows, std::string const& file,
                          bool found) {
    return json::document([&](json::Object& out) {
        out.field("file", file);
        out.field("found", found);
        write_rows(out.list("settings"), setting_columns, rows);
    });
}

}  // namespace meldbook::view
