// Undoes and redoes steps by restoring their row images. This is not journalled.

#include <functional>
#include <vector>

#include "domain/text.hpp"
#include "store/journal.hpp"

namespace meldbook::store {

namespace {

struct Images {
    std::optional<std::string> before, after;
};

// Returns the columns that an image has. A column that a later migration added is not in older
// images, and keeps its default.
std::vector<std::string_view> columns_in(Connection& connection, Table const& table,
                                         std::string const& image) {
    std::vector<std::string_view> columns;
    Query keys{connection, "SELECT key FROM json_each(?1)", image};
    while (keys.next()) {
        auto const key = keys.text(0);
        for (auto const column : table.columns)
            if (column == key) columns.push_back(column);
    }
    return columns;
}

std::string value_of(std::string_view column, char const* image) {
    return "json_extract(" + std::string{image} + ", '$." + std::string{column} + "')";
}

std::string key_in(Table const& table, char const* image) {
    return join(table.columns.first(table.key), " AND ", [&](std::string_view column) {
        return std::string{column} + " = " + value_of(column, image);
    });
}

void add_row(Connection& connection, Table const& table, std::string const& image) {
    auto const columns = columns_in(connection, table, image);
    auto const value = [](std::string_view column) { return value_of(column, "?1"); };
    Query{connection,
          "INSERT INTO " + std::string{table.name} + " (" + join(columns, ", ", std::identity{}) +
              ") VALUES (" + join(columns, ", ", value) + ")",
          image}
        .run();
}

void remove_row(Connection& connection, Table const& table, std::string const& image) {
    Query{connection, "DELETE FROM " + std::string{table.name} + " WHERE " + key_in(table, "?1"),
          image}
        .run();
}

void change_row(Connection& connection, Table const& table, std::string const& from,
                std::string const& to) {
    auto const assignment = [](std::string_view column) {
        return std::string{column} + " = " + value_of(column, "?2");
    };
    auto const assignments = join(columns_in(connection, table, to), ", ", assignment);
    Query{connection,
          "UPDATE " + std::string{table.name} + " SET " + assignments + " WHERE " +
              key_in(table, "?1"),
          from, to}
        .run();
}

// Changes one row from one image to the other. The row must be as the journal left it; otherwise
// the journal does not match the book.
void apply(Connection& connection, std::string const& name, Images const& images) {
    Table const* const table = find_table(name);
    if (table == nullptr || (!images.before && !images.after))
        throw StoreError{StoreFault::corrupt, connection.path(), name};
    if (!images.before) add_row(connection, *table, *images.after);
    else if (!images.after) remove_row(connection, *table, *images.before);
    else change_row(connection, *table, *images.before, *images.after);
    if (connection.changed() != 1) throw StoreError{StoreFault::corrupt, connection.path(), name};
}

enum class Direction : bool { back, forth };

void apply_step(Connection& connection, std::int64_t step, Direction direction) {
    // The order of the rows satisfies the foreign keys of the time, but a later migration may have
    // added others.
    connection.exec("PRAGMA defer_foreign_keys = ON");
    bool const back = direction == Direction::back;
    Query changes{
        connection,
        std::string{"SELECT tab, before, after FROM change WHERE step = ?1 ORDER BY seq"} +
            (back ? " DESC" : ""),
        step};
    while (changes.next()) {
        Images images{changes.maybe_text(1), changes.maybe_text(2)};
        if (back) std::swap(images.before, images.after);
        apply(connection, changes.text(0), images);
    }
    Query{connection, "UPDATE step SET undone = ?2 WHERE id = ?1", step, back}.run();
}

// Returns the match of a step; nothing if it changed several (an import, a player's name).
std::optional<int> match_of(Connection& connection, std::int64_t step) {
    Query query{connection,
                "SELECT number FROM match WHERE id IN (SELECT match FROM change WHERE step = ?1)"
                " LIMIT 2",
                step};
    if (!query.next()) return std::nullopt;
    int const number = query.number(0);
    if (query.next()) return std::nullopt;
    return number;
}

// Returns the number of the hand that is being entered in a match that a step has removed.
std::optional<int> hand_kept(Connection& connection, std::int64_t step) {
    Query query{connection,
                "SELECT hand FROM draft WHERE answers <> '' AND match NOT IN (SELECT id FROM match)"
                " AND match IN (SELECT match FROM change WHERE step = ?1)",
                step};
    if (!query.next()) return std::nullopt;
    return query.number(0);
}

std::optional<StepFacts> flip(Connection& connection, char const* which, Direction direction) {
    StepFacts facts;
    {
        Query step{connection, which};
        if (!step.next()) return std::nullopt;
        facts.id = step.integer(0);
        facts.note = {step.text(2), step.text(1), step.maybe_text(3)};
    }
    apply_step(connection, facts.id, direction);
    facts.match = match_of(connection, facts.id);
    facts.hand_kept = hand_kept(connection, facts.id);
    return facts;
}

}  // namespace

std::optional<StepFacts> undo_step(Connection& connection) {
    return flip(connection,
                "SELECT id, at, command, why FROM step WHERE undone = 0 ORDER BY id DESC LIMIT 1",
                Direction::back);
}

std::optional<StepFacts> redo_step(Connection& connection) {
    return flip(connection,
                "SELECT id, at, command, why FROM step WHERE undone = 1 AND dropped_by IS NULL"
                " ORDER BY id LIMIT 1",
                Direction::forth);
}

}  // namespace meldbook::store
