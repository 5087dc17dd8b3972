// The records of a book as a table.

#include <algorithm>
#include <array>

#include "domain/text.hpp"
#include "text/text.hpp"
#include "view/tables/stats.hpp"

namespace meldbook::view {

namespace {

using stats::Record;
using stats::RecordOf;

/// A row of the table.
struct RecordRow {
    Record const& record;
    LocalDay const& local;
    bool with_rules = false;  ///< whether the records are of more than one rule set
    long long others = 0;  ///< who share it, and are not named; only of a record with players
};

// In the order of RecordOf.
constexpr std::array record_labels = {mark("Highest hand"),
                                      mark("Lowest hand"),
                                      mark("Most canastas in a hand"),
                                      mark("Most caught in hand"),
                                      mark("Highest score"),
                                      mark("Largest margin"),
                                      mark("Furthest behind and won"),
                                      mark("Longest match"),
                                      mark("Shortest match"),
                                      mark("Longest winning run"),
                                      mark("Quickest hand"),
                                      mark("Longest hand")};

Cell record_value(Record const& record) {
    auto const value = static_cast<double>(record.value);
    switch (record.of) {
        case RecordOf::highest_hand:
        case RecordOf::lowest_hand: return Number{value, number_format::gain};
        case RecordOf::shortest_hand:
        case RecordOf::longest_hand: return Number{value, number_format::time};
        case RecordOf::most_hands:
        case RecordOf::fewest_hands:
            return Text{tr_plural(record.value, "{} hand", "{} hands", number(record.value))};
        default: return whole(record.value);
    }
}

std::string record_place(RecordRow const& row) {
    auto const& record = row.record;
    auto const day = row.local(record.at);
    if (record.last_match == 0) return place_text(record.match, record.hand, day);
    return tr("match {} to match {}, {}", record.match, record.last_match, day);
}

std::string record_detail(RecordRow const& row) {
    auto const& record = row.record;
    auto place = row.with_rules ? joined({record_place(row), record.rules}) : record_place(row);
    auto const players = joined(record.players);
    if (players.empty()) return place;
    if (row.others == 0) return tr_context("players and what they did", "{}: {}", players, place);
    return tr_plural(row.others, "{0} and {1} other: {2}", "{0} and {1} others: {2}", players,
                     number(row.others), place);
}

constexpr Column<RecordRow> record_columns[] = {
    {{.key = "record",
      .heading = mark("record"),
      .meaning = mark("Record: its name"),
      .gives_way = GivesWay::cut,
      .head = true},
     [](RecordRow const& row) -> Cell {
         return Text{tr(record_labels.at(static_cast<std::size_t>(row.record.of)))};
     },
     json_of<RecordRow>([](auto& row) { return record_name(row.record.of); })},
    {{.key = "value",
      .heading = mark("value"),
      .meaning = mark("Value: how much it is"),
      .align = Align::right,
      .tone = Tone::bold,
      .head = true},
     [](RecordRow const& row) -> Cell { return record_value(row.record); },
     json_of<RecordRow>([](auto& row) { return row.record.value; })},
    {{.csv = "where",
      .heading = mark("where"),
      .meaning = mark("Where: who it was, and the match and hand to look up"),
      .tone = Tone::dim,
      .gives_way = GivesWay::wrapped},
     [](RecordRow const& row) -> Cell { return Text{record_detail(row)}; }},
    json_column<RecordRow>("match", [](auto& row) { return row.record.match; }),
    json_column<RecordRow>("last_match", [](auto& row) { return unless_0(row.record.last_match); }),
    json_column<RecordRow>("hand", [](auto& row) { return unless_0(row.record.hand); }),
    json_column<RecordRow>("at", [](auto& row) { return row.record.at; }),
    json_column<RecordRow>("rules", [](auto& row) { return text_or_null(row.record.rules); }),
    json_column<RecordRow>("side", [](auto& row) { return row.record.side; }),
    json_column<RecordRow>("players", [](auto& row) { return row.record.players; }),
};

bool several_rules(std::vector<Record> const& records) {
    return std::ranges::any_of(records, [&](Record const& record) {
        return !record.rules.empty() && record.rules != records.front().rules;
    });
}

bool is_about_time(Record const& record) {
    return record.of == RecordOf::shortest_hand || record.of == RecordOf::longest_hand;
}

/// How records are computed and, if one of them is about time, which hands count for times.
std::vector<std::string> record_legend(std::vector<Record> const& records) {
    std::vector notes = {tr("A record that several share is told once, with the first who set it. "
                            "Hands recorded by force set "
                            "none, nor do matches without a result; matches that started with "
                            "points from paper are never the longest or the shortest.")};
    if (std::ranges::any_of(records, is_about_time)) {
        notes.push_back(tr(
            "A hand lasts from the end of the one before it until it is recorded. Less than a "
            "minute or more than an hour does not count, nor does a hand during which one of its "
            "players recorded another match."));
    }
    return notes;
}

}  // namespace

std::vector<Table> records_tables(BookFigures const& book, LocalDay const& local) {
    std::vector<Table> tables;
    auto const add = [&](std::string title, std::vector<Record> const& records) {
        if (records.empty()) return;
        auto& table = tables.emplace_back(Table{.title = std::move(title), .headed = false});
        bool const rules = several_rules(records);
        // One that many share is told once.
        std::vector<RecordRow> rows;
        for (auto const& record : records) {
            bool const shared = !rows.empty() && rows.back().record.of == record.of &&
                                rows.back().record.rules == record.rules;
            if (shared) ++rows.back().others;
            else rows.push_back({record, local, rules});
        }
        add_columns(table, record_columns, rows);
    };
    auto common = book.records;
    if (book.several_games())
        std::erase_if(common, [](Record const& record) { return !record.rules.empty(); });
    add(tr("Records"), common);
    if (book.several_games()) {
        for (auto const& [game, records] : book.by_game)
            add(tr_context("records and their rule set", "{}: {}", tr("Records"), tr_rules(game)),
                records);
    }
    if (!tables.empty()) tables.back().legend = record_legend(book.records);
    return tables;
}

void write_record(json::Object& out, Record const& record) {
    LocalDay const unused;
    write_members(out, record_columns, RecordRow{record, unused});
}

std::string place_text(int match, int hand, std::string const& day) {
    return hand == 0 ? tr("match {}, {}", match, day)
                     : tr("match {}, hand {}, {}", match, hand, day);
}

}  // namespace meldbook::view
