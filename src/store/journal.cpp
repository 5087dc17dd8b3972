#include "store/journal.hpp"

namespace meldbook::store {

namespace {

constexpr auto add_step = "INSERT INTO step (at, command, why) VALUES (?1, ?2, ?3)";

std::string text_of(std::string_view text) { return std::string{text}; }

}  // namespace

Journal::Journal(Connection& connection, StepNote const& note) : connection_{connection} {
    Query{connection_, add_step, note.at, note.command, note.why}.run();
    step_ = connection_.last_row();
}

bool Journal::finish() {
    if (changes_ == 0) return false;
    Query{connection_, "DELETE FROM change WHERE step IN (SELECT id FROM step WHERE undone = 1)"}
        .run();
    Query{connection_, "DELETE FROM step WHERE undone = 1"}.run();
    return true;
}

std::string Journal::insert_sql(Table const& table) {
    std::string columns;
    std::string values;
    for (std::size_t i = 0; i < table.columns.size(); ++i) {
        columns.append(i > 0 ? ", " : "").append(table.columns[i]);
        values.append(i > 0 ? ", ?" : "?").append(std::to_string(i + 1));
    }
    return "INSERT INTO " + text_of(table.name) + " (" + columns + ") VALUES (" + values +
           ") RETURNING " + table.image();
}

std::string Journal::update_sql(Table const& table, std::string_view assignments) {
    return "UPDATE " + text_of(table.name) + " SET " + text_of(assignments) + " WHERE " +
           table.by_key();
}

std::string Journal::remove_sql(Table const& table, std::string_view condition) {
    return "DELETE FROM " + text_of(table.name) + " WHERE " + text_of(condition) + " RETURNING " +
           table.image();
}

std::optional<std::string> Journal::image(Table const& table, Key const& key) {
    Query query{connection_, "SELECT " + table.image() + " FROM " + text_of(table.name) +
                                 " WHERE " + table.by_key()};
    for (auto const part : key) query.bind(part);
    if (!query.next()) return std::nullopt;
    return query.text(0);
}

std::int64_t Journal::record_insert(Table const& table, Query& query) {
    query.next();
    auto const after = query.text(0);
    query.run();
    auto const row = connection_.last_row();
    record(table, std::nullopt, after);
    return row;
}

void Journal::record_update(Table const& table, std::string const& before,
                            std::string const& after) {
    if (before != after) record(table, before, after);
}

void Journal::record_remove(Table const& table, Query& query) {
    std::vector<std::string> removed;
    while (query.next()) removed.push_back(query.text(0));
    for (auto const& before : removed) record(table, before, std::nullopt);
}

void Journal::record(Table const& table, std::optional<std::string> const& before,
                     std::optional<std::string> const& after) {
    Query{connection_,
          "INSERT INTO change (match, step, seq, tab, before, after) VALUES (" +
              text_of(table.match) + ", ?2, ?3, ?4, ?5, ?6)",
          after ? after : before,
          step_,
          ++changes_,
          table.name,
          before,
          after}
        .run();
}

}  // namespace meldbook::store
