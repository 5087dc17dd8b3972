#pragma once
// The journal of changes. Inside the store only. Rows of the journalled tables are written through
// here and nowhere else, so that every change can be undone and audited.
//
// Not by triggers: SQLite parses all of them at every start, which measured four times the price
// of the tables (2.15 against 0.57 million instructions), also for those who only look.

#include <optional>
#include <string>
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

    /// Adds a row, a value for each column in order. Returns its row id, where the table has one.
    template <typename... Values>
    std::int64_t insert(Table const& table, Values const&... values) {
        Query query{connection_, insert_sql(table), values...};
        return record_insert(table, query);
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

    /// Ends the step: steps undone before it can no longer be redone. False when it holds no
    /// change.
    bool finish();

private:
    static std::string insert_sql(Table const& table);
    static std::string update_sql(Table const& table, std::string_view assignments);
    static std::string remove_sql(Table const& table, std::string_view condition);

    std::optional<std::string> image(Table const& table, Key const& key);
    std::int64_t record_insert(Table const& table, Query& query);
    void record_update(Table const& table, std::string const& before, std::string const& after);
    void record_remove(Table const& table, Query& query);
    void record(Table const& table, std::optional<std::string> const& before,
                std::optional<std::string> const& after);

    Connection& connection_;
    std::int64_t step_ = 0;
    int changes_ = 0;
};

/// Takes the last step back, or does the one undone last once more, in the caller's transaction.
/// Throws StoreError `corrupt` when the rows are not as the journal left them.
std::optional<StepFacts> undo_step(Connection& connection);
std::optional<StepFacts> redo_step(Connection& connection);

}  // namespace meldbook::store
