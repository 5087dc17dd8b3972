#include "store/journal.hpp"

namespace meldbook::store {

namespace {

constexpr auto add_step = "INSERT INTO step (at, command, why) VALUES (?1, ?2, ?3)";

constexpr auto add_change = "INSERT INTO change (match, step, seq, tab, before, after)"
                            " VALUES (?1, ?2, ?3, ?4, ?5, ?6)";

std::string text_of(std::string_view text) { return std::string{text}; }

/// Returns the columns of an image, in the order image_in() reads them.
std::string image_columns(Table const& table) {
    return table.image() + ", " + text_of(table.match);
}

}  // namespace

Journal::Journal(Connection& connection, StepNote const& note) : connection_{connection} {
    Query{connection_, add_step, note.at, note.command, note.why}.run();
    step_ = connection_.last_row();
}

bool Journal::finish() {
    if (changes_ == 0) return false;
    Query{connection_, "UPDATE step SET dropped_by = ?1 WHERE undone = 1 AND dropped_by IS NULL",
          step_}
        .run();
    // Matches that can no longer come back take their drafts with them.
    Query{connection_,
          "DELETE FROM draft WHERE match NOT IN (SELECT id FROM match) AND NOT EXISTS (SELECT 1"
          " FROM change c JOIN step s ON s.id = c.step WHERE c.match = draft.match"
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
    Query query{connection_, add_change};
    query.bind((after != nullptr ? after : before)->match);
    query.bind(step_);
    query.bind(++changes_);
    query.bind(table.name);
    for (auto const* image : {before, after}) {
        if (image != nullptr) query.bind(image->text);
        else query.bind(std::nullopt);
    }
    query.run();
}

}  // namespace meldbook::store
