#pragma once
// The journal of changes. Inside the store only. Rows of the journalled tables are written through
// here and nowhere else, so that every change can be undone and audited.
//
// Not by triggers: SQLite parses all of them at every start, which measured four times the price
// of the tables (2.15 against 0.57 million instructions), also for those who only look.

#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

#include "store/connection.hpp"
#include "store/records.hpp"
#include "store/tables.hpp"

namespace meldbook::store {

/// The values of a table's key columns.
using Key = std::vector<std::int64_t>;

template <std::integral... Parts>
Key key(Parts... parts) {
    return {static_cast<std::int64_t>(parts)...};
}

/// One step of the journal while it is being written, inside the caller's transaction.
class Journal {
public:
    Journal(Connection& connection, StepNote const& note);

    /// Adds a row, a value for each column in order, the key's first; where that is a row id it may
    /// be nullopt. Returns the row id, where the table has one.
    template <typename... Values>
    std::int64_t insert(Table const& table, Values const&... values) {
        Query{connection_, sql_of(table).insert, values...}.run();
        auto const row = connection_.last_row();
        Key key;
        (add_part(key, table, row, values), ...);
        record_insert(table, key);
        return row;
    }

    /// Changes the row of a key; `assignments` number their parameters after the key's. False when
    /// there is no such row.
    template <typename... Values>
    bool update(Table const& table, Key const& key, std::string_view assignments,
                Values const&... values) {
        auto const before = image(table, key);
        if (!before) return false;
        {
            Query query{connection_, update_sql(table, assignments)};
            for (auto const part : key) query.bind(part);
            (query.bind(values), ...);
            query.run();
        }
        record_update(table, *before, *image(table, key));
        return true;
    }

    /// Removes the rows for which `condition` holds. Rows that refer to others go first.
    template <typename... Values>
    void remove(Table const& table, std::string_view condition, Values const&... values) {
        Query query{connection_, remove_sql(table, condition), values...};
        record_remove(table, query);
    }

    /// Ends the step: steps undone before it can no longer be redone, and stay for the history.
    /// False when it holds no change.
    bool finish();

private:
    /// A row as it is kept, and the match it belongs to.
    struct Image {
        std::string text;
        std::optional<std::int64_t> match;
    };

    /// What is said of a table again and again, put together once.
    struct Sql {
        std::string insert, image;
    };

    // Not by RETURNING: SQLite would fill a table of its own with each row, at the price of the
    // whole insert once more.
    template <typename Value>
    static void add_part(Key& key, Table const& table, std::int64_t row, Value const& value) {
        if (key.size() == table.key) return;
        if constexpr (std::integral<Value>) key.push_back(static_cast<std::int64_t>(value));
        else key.push_back(row);
    }

    Sql const& sql_of(Table const& table);
    static std::string update_sql(Table const& table, std::string_view assignments);
    static std::string remove_sql(Table const& table, std::string_view condition);

    static Image image_in(Query const& row);
    std::optional<Image> image(Table const& table, Key const& key);
    void record_insert(Table const& table, Key const& key);
    void record_update(Table const& table, Image const& before, Image const& after);
    void record_remove(Table const& table, Query& query);
    void record(Table const& table, Image const* before, Image const* after);

    Connection& connection_;
    std::int64_t step_ = 0;
    int changes_ = 0;
    std::unordered_map<Table const*, Sql> sql_;
};

/// The beginning of a statement that asks for `removed (id)`: the matches that are only in the journal.
/// It goes from one key in the index to the next, so that nothing is read of all the others.
inline constexpr auto removed_matches = R"(
    WITH RECURSIVE known (id) AS (
        SELECT min(match) FROM change
        UNION ALL
        SELECT (SELECT min(match) FROM change WHERE match > known.id)
        FROM known WHERE known.id IS NOT NULL),
    removed (id) AS (SELECT id FROM known WHERE id NOT IN (SELECT id FROM match)))";

/// Takes the last step back, or does the one undone last once more, in the caller's transaction.
/// Throws StoreError `corrupt` when the rows are not as the journal left them.
std::optional<StepFacts> undo_step(Connection& connection);
std::optional<StepFacts> redo_step(Connection& connection);

}  // namespace meldbook::store
