#include "store/journal.hpp"

#include <algorithm>
#include <array>
#include <stdexcept>
#include <utility>

#include "domain/text.hpp"
#include "store/counted.hpp"

namespace meldbook::store {

namespace {

using Columns = std::string_view[];

constexpr Columns match_columns = {"id",      "number", "uid",         "started", "finished",
                                   "status",  "winner", "place",       "event",   "note",
                                   "rules",   "target", "hands_limit", "tie",     "first_dealer",
                                   "touched", "drawn"};
constexpr Columns side_columns = {"match", "position", "name", "start"};
constexpr Columns player_columns = {"id", "name"};
constexpr Columns seat_columns = {"match", "seat", "from_hand", "side", "player"};
constexpr Columns hand_columns = {"id",    "match",     "number", "played", "dealer_seat",
                                  "ended", "irregular", "note",   "formed"};
constexpr Columns entry_columns = {"hand", "side", "typed", "understood", "total"};
constexpr Columns draw_columns = {"id",    "event",  "evening",       "round",
                                  "drawn", "method", "partners_stay", "seed",
                                  "maker", "rules",  "target",        "hands_limit"};
constexpr Columns drawn_seat_columns = {"draw",    "board",  "seat",   "side", "player",
                                        "changed", "points", "result", "why",  "victory"};
constexpr Columns drawn_wish_columns = {"draw", "wish", "board", "player", "other"};
constexpr Columns drawn_terms_columns = {"draw", "scale", "movement"};

using Earlier = std::size_t[];

constexpr Earlier earlier_matches = {16};
constexpr Earlier earlier_hands = {8};
constexpr Earlier earlier_draws = {8};
constexpr Earlier earlier_drawn_seats = {5, 9};

}  // namespace

constinit Table const match_table{"match", 1, match_columns, "id", earlier_matches};
constinit Table const side_table{"side", 2, side_columns, "match"};
constinit Table const player_table{"player", 1, player_columns, "NULL"};
constinit Table const seat_table{"seat", 3, seat_columns, "match"};
constinit Table const hand_table{"hand", 1, hand_columns, "match", earlier_hands};
constinit Table const entry_table{"entry", 2, entry_columns,
                                  "(SELECT h.match FROM hand h WHERE h.id = entry.hand)"};
constinit Table const draw_table{"draw", 1, draw_columns, "NULL", earlier_draws};
constinit Table const drawn_seat_table{"drawn_seat", 3, drawn_seat_columns, "NULL",
                                       earlier_drawn_seats};
constinit Table const drawn_wish_table{"drawn_wish", 2, drawn_wish_columns, "NULL"};
constinit Table const drawn_terms_table{"drawn_terms", 1, drawn_terms_columns, "NULL"};

namespace {

constexpr std::array<Table const*, 10> journalled = {
    &match_table, &side_table, &player_table,     &seat_table,       &hand_table,
    &entry_table, &draw_table, &drawn_seat_table, &drawn_wish_table, &drawn_terms_table};

}  // namespace

std::string Table::image() const {
    auto const member = [](std::string_view column) {
        return std::string{"'"}.append(column).append("', ").append(column);
    };
    auto const object = [&](std::size_t count) {
        return "json_object(" + join(columns.first(count), ", ", member) + ')';
    };
    if (earlier.empty()) return object(columns.size());
    // Not IS NULL, which SQLite 3.40 takes for false in the RETURNING of a DELETE.
    auto const is_null = [](std::string_view column) {
        return std::string{"typeof("}.append(column).append(") = 'null'");
    };
    std::string choice = "CASE";
    for (auto const count : earlier)
        choice +=
            " WHEN " + join(columns.subspan(count), " AND ", is_null) + " THEN " + object(count);
    return choice + " ELSE " + object(columns.size()) + " END";
}

std::string Table::by_key() const {
    return join(columns.first(key), " AND ", [number = 0](std::string_view column) mutable {
        return std::string{column}.append(" = ?").append(std::to_string(++number));
    });
}

Table const* find_table(std::string_view name) {
    auto const found = std::ranges::find(journalled, name, &Table::name);
    return found == journalled.end() ? nullptr : *found;
}

std::span<Table const* const> journalled_tables() { return journalled; }

namespace {

constexpr auto add_step = "INSERT INTO step (at, command, why, origin) VALUES (?1, ?2, ?3, ?4)";

constexpr auto add_change = "INSERT INTO change (match, step, seq, tab, before, after)"
                            " VALUES (?1, ?2, ?3, ?4, ?5, ?6)";

std::string text_of(std::string_view text) { return std::string{text}; }

/// Returns the columns of an image, in the order image_in() reads them.
std::string image_columns(Table const& table) {
    return table.image() + ", " + text_of(table.match);
}

}  // namespace

Journal::Journal(Connection& connection, StepNote note)
    : connection_{connection}, note_{std::move(note)} {}

void Journal::begin(StepNote const& note, std::optional<std::string> const& origin) {
    Query{connection_, add_step, note.at, note.command, note.why, origin}.run();
    step_ = connection_.last_row();
    if (first_ == 0) first_ = step_;
}

void Journal::begin_other(StepNote const& note, std::string const& origin) {
    if (own_) throw std::logic_error{"steps of another book come first"};
    begin(note, origin);
}

void Journal::begin_own() {
    auto const brought = first_ != 0 ? std::optional<std::string>{""} : std::nullopt;
    begin(note_, brought);
    own_ = true;
}

void Journal::mention(Table const& table, Key const& key) {
    auto const row = image(table, key);
    if (row) record(table, &*row, &*row);
}

bool Journal::finish() {
    if (changes_ == 0) return false;
    if (!own_) begin_own();
    Query{connection_, "UPDATE step SET dropped_by = ?1 WHERE undone = 1 AND dropped_by IS NULL",
          first_}
        .run();
    move_counted(connection_, first_, step_, false);
    // Matches that can no longer come back take their hands in progress with them.
    Query{connection_,
          "DELETE FROM counted_hand WHERE match NOT IN (SELECT id FROM match) AND NOT EXISTS "
          "(SELECT 1"
          " FROM change c JOIN step s ON s.id = c.step WHERE c.match = counted_hand.match"
          " AND s.dropped_by IS NULL)"}
        .run();
    return true;
}

Journal::Sql const& Journal::sql_of(Table const& table) {
    auto& sql = sql_[&table];
    if (!sql.insert.empty()) return sql;
    std::string columns;
    std::string values;
    for (std::size_t i = 0; i < table.columns.size(); ++i) {
        columns.append(i > 0 ? ", " : "").append(table.columns[i]);
        values.append(i > 0 ? ", ?" : "?").append(std::to_string(i + 1));
    }
    auto const name = text_of(table.name);
    sql.insert = "INSERT INTO " + name + " (" + columns + ") VALUES (" + values + ")";
    sql.image = "SELECT " + image_columns(table) + " FROM " + name + " WHERE " + table.by_key();
    return sql;
}

std::string Journal::update_sql(Table const& table, std::string_view assignments) {
    return "UPDATE " + text_of(table.name) + " SET " + text_of(assignments) + " WHERE " +
           table.by_key();
}

std::string Journal::remove_sql(Table const& table, std::string_view condition) {
    return "DELETE FROM " + text_of(table.name) + " WHERE " + text_of(condition) + " RETURNING " +
           image_columns(table);
}

Journal::Image Journal::image_in(Query const& row) {
    Image image{row.text(0), std::nullopt};
    if (!row.is_null(1)) image.match = row.integer(1);
    return image;
}

std::optional<Journal::Image> Journal::image(Table const& table, Key const& key) {
    Query query{connection_, sql_of(table).image};
    for (auto const part : key) query.bind(part);
    if (!query.next()) return std::nullopt;
    return image_in(query);
}

void Journal::record_insert(Table const& table, Key const& key) {
    auto const after = image(table, key);
    record(table, nullptr, &*after);
}

void Journal::record_update(Table const& table, Image const& before, Image const& after) {
    if (before.text != after.text) record(table, &before, &after);
}

void Journal::record_remove(Table const& table, Query& query) {
    std::vector<Image> removed;
    while (query.next()) removed.push_back(image_in(query));
    for (auto const& before : removed) record(table, &before, nullptr);
}

void Journal::record(Table const& table, Image const* before, Image const* after) {
    if (step_ == 0) begin_own();
    Query query{connection_, add_change};
    auto const match = (after != nullptr ? after : before)->match;
    query.bind(match);
    query.bind(step_);
    query.bind(++changes_);
    if (match) touch(*match);
    query.bind(table.name);
    for (auto const* image : {before, after}) {
        if (image != nullptr) query.bind(image->text);
        else query.bind(std::nullopt);
    }
    query.run();
}

}  // namespace meldbook::store
