// Undoes and redoes steps by restoring their row images. This is not journalled.

#include <functional>
#include <set>
#include <vector>

#include "domain/text.hpp"
#include "store/counted.hpp"
#include "store/journal.hpp"
#include "store/revisions.hpp"

namespace meldbook::store {

namespace {

struct Images {
    std::optional<std::string> before, after;
};

// Returns the columns that an image has, and those that it leaves out while they are NULL. A
// column that a later version of the program added is not in its images, and keeps its default.
std::vector<std::string_view> columns_in(Connection& connection, Table const& table,
                                         std::string const& image) {
    auto const later = table.earlier.empty() ? std::span<std::string_view const>{}
                                             : table.columns.subspan(table.earlier.front());
    std::vector<std::string_view> columns(later.begin(), later.end());
    Query keys{connection, "SELECT key FROM json_each(?1)", image};
    while (keys.next()) {
        auto const key = keys.text(0);
        for (auto const column : table.columns)
            if (column == key && std::ranges::count(later, column) == 0) columns.push_back(column);
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

// Consecutive steps that are undone and redone together: a merge comes after the steps of the other
// book that it brought; any other step is alone.
struct Steps {
    std::int64_t first, last;
};

std::optional<Steps> steps_to_undo(Connection& connection) {
    auto const last =
        found_integer(connection, "SELECT id FROM step WHERE undone = 0 ORDER BY id DESC LIMIT 1");
    if (!last) return std::nullopt;
    auto const first = found_integer(
        connection,
        "SELECT coalesce((SELECT id FROM step WHERE id < ?1 AND coalesce(origin, '') = ''"
        " ORDER BY id DESC LIMIT 1), 0) + 1 FROM step WHERE id = ?1 AND origin = ''",
        *last);
    return Steps{first.value_or(*last), *last};
}

std::optional<Steps> steps_to_redo(Connection& connection) {
    auto const first =
        found_integer(connection, "SELECT id FROM step WHERE undone = 1 AND dropped_by IS NULL"
                                  " ORDER BY id LIMIT 1");
    if (!first) return std::nullopt;
    auto const last =
        found_integer(connection,
                      "SELECT id FROM step WHERE id >= ?1 AND coalesce(origin, '') = ''"
                      " ORDER BY id LIMIT 1",
                      *first);
    return Steps{*first, last.value_or(*first)};
}

void apply_steps(Connection& connection, Steps steps, Direction direction) {
    bool const back = direction == Direction::back;
    std::vector<std::int64_t> found;
    {
        Query row{connection,
                  std::string{"SELECT id FROM step WHERE id BETWEEN ?1 AND ?2 AND undone <> ?3"
                              " ORDER BY id"} +
                      (back ? " DESC" : ""),
                  steps.first, steps.last, back};
        while (row.next()) found.push_back(row.integer(0));
    }
    for (auto const step : found) apply_step(connection, step, direction);
}

// The matches that these steps changed, and those of players to whom they gave another name.
std::set<std::int64_t> matches_of(Connection& connection, Steps steps) {
    std::set<std::int64_t> matches;
    Query row{connection,
              "SELECT match FROM change WHERE step BETWEEN ?1 AND ?2 AND match IS NOT NULL"
              " UNION SELECT s.match FROM change c JOIN seat s ON s.player = c.after ->> 'id'"
              " WHERE c.step BETWEEN ?1 AND ?2 AND c.tab = 'player' AND c.before IS NOT NULL",
              steps.first, steps.last};
    while (row.next()) matches.insert(row.integer(0));
    return matches;
}

std::vector<int> numbers_in(Query query) {
    std::vector<int> numbers;
    while (query.next()) numbers.push_back(query.number(0));
    return numbers;
}

// Returns the matches of these steps; none if they changed more than two (an import, a player's name).
std::vector<int> numbers_of_matches(Connection& connection, Steps steps) {
    constexpr std::size_t most = 2;
    auto numbers = numbers_in(
        {connection,
         "SELECT number FROM match WHERE id IN"
         " (SELECT match FROM change WHERE step BETWEEN ?1 AND ?2) ORDER BY number LIMIT 3",
         steps.first, steps.last});
    if (numbers.size() > most) numbers.clear();
    return numbers;
}

// Returns the matches that these steps had put into the book and that are not there any more.
std::vector<int> removed_matches(Connection& connection, Steps steps) {
    return numbers_in(
        {connection,
         "SELECT DISTINCT c.after ->> 'number' FROM change c"
         " WHERE c.step BETWEEN ?1 AND ?2 AND c.tab = 'match' AND c.before IS NULL"
         " AND NOT EXISTS (SELECT 1 FROM match WHERE number = c.after ->> 'number') ORDER BY 1",
         steps.first, steps.last});
}

// Returns the number of the hand that is being entered in a match that these steps have removed.
std::optional<int> hand_kept(Connection& connection, Steps steps) {
    return found_number(connection,
                        "SELECT hand FROM counted_hand h WHERE match NOT IN (SELECT id FROM match)"
                        " AND EXISTS (SELECT 1 FROM counted_side WHERE match = h.match"
                        " AND (whole OR words <> ''))"
                        " AND match IN (SELECT match FROM change WHERE step BETWEEN ?1 AND ?2)",
                        steps.first, steps.last);
}

StepFacts facts_of(Connection& connection, Steps steps) {
    StepFacts facts;
    facts.first = steps.first;
    facts.id = steps.last;
    Query step{connection, "SELECT at, command, why FROM step WHERE id = ?1", facts.id};
    step.next();
    facts.note = {step.text(1), step.text(0), step.maybe_text(2)};
    return facts;
}

std::optional<StepFacts> flip(Connection& connection, std::optional<Steps> const& steps,
                              Direction direction) {
    if (!steps) return std::nullopt;
    auto facts = facts_of(connection, *steps);
    apply_steps(connection, *steps, direction);
    move_counted(connection, steps->first, steps->last, direction == Direction::back);
    raise_revisions(connection, matches_of(connection, *steps));
    facts.matches = numbers_of_matches(connection, *steps);
    facts.removed = removed_matches(connection, *steps);
    facts.hand_kept = hand_kept(connection, *steps);
    return facts;
}

}  // namespace

std::optional<StepFacts> step_to_undo(Connection& connection) {
    auto const steps = steps_to_undo(connection);
    if (!steps) return std::nullopt;
    auto facts = facts_of(connection, *steps);
    facts.matches = numbers_of_matches(connection, *steps);
    auto const has = [&](std::string const& change) {
        return found_integer(connection,
                             "SELECT 1 FROM change WHERE step BETWEEN ?1 AND ?2 AND " + change +
                                 " LIMIT 1",
                             steps->first, steps->last)
            .has_value();
    };
    facts.begins_match = has("tab = 'match' AND before IS NULL");
    facts.drops_hands = has("tab = 'hand' AND after IS NULL");
    return facts;
}

std::optional<StepFacts> undo_step(Connection& connection) {
    return flip(connection, steps_to_undo(connection), Direction::back);
}

std::optional<StepFacts> redo_step(Connection& connection) {
    return flip(connection, steps_to_redo(connection), Direction::forth);
}

}  // namespace meldbook::store
