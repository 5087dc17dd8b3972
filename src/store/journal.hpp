#pragma once
// The journal of changes; only for the store and for salvage. All rows of the journalled tables are
// written here, so that every change can be undone and shown in the log.
//
// Triggers would be slower: SQLite parses all of them at every start, also for commands that only
// read. Measured: 2.15 million instructions against 0.57 million for the tables alone.

#include <concepts>
#include <cstddef>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "domain/text.hpp"
#include "store/connection.hpp"
#include "store/records.hpp"

namespace meldbook::store {

/// A journalled table and its columns, in the order of migrations/, those of the key first. The
/// journal treats all tables alike by this list, and all SQL that is put together consists of these
/// names.
struct Table {
    std::string_view name;
    std::size_t key;  ///< how many of the columns identify a row; they never change
    std::span<std::string_view const> columns;
    std::string_view match;  ///< SQL for the match a row belongs to, from its columns
    /// How many of the columns there were before each migration that added some: an image leaves those out
    /// while all are NULL, so that it is the same as in a journal from before.
    std::span<std::size_t const> earlier{};

    /// Returns SQL for a row as the journal keeps it: a JSON object of all columns.
    std::string image() const;
    /// Returns SQL that compares the key columns: "id = ?1".
    std::string by_key() const;
};

extern Table const match_table;  ///< id | number, uid, …
extern Table const side_table;  ///< match, position | …
extern Table const player_table;  ///< id | name
extern Table const seat_table;  ///< match, seat, from_hand | …
extern Table const hand_table;  ///< id | match, number, …
extern Table const entry_table;  ///< hand, side | …
extern Table const draw_table;  ///< id | event, …
extern Table const drawn_seat_table;  ///< draw, board, seat | …
extern Table const drawn_wish_table;  ///< draw, wish | …
extern Table const drawn_terms_table;  ///< draw | scale, movement

/// Returns the table of a name, or null.
Table const* find_table(std::string_view name);

/// Returns all journalled tables.
std::span<Table const* const> journalled_tables();

/// The values of a table's key columns.
using Key = std::vector<std::int64_t>;

template <std::integral... Parts>
Key key(Parts... parts) {
    return {static_cast<std::int64_t>(parts)...};
}

/// Writes one step of the journal, inside the caller's transaction; before it, the steps of another
/// book that a merge brings. Throws NotUtf8 for a text that is none.
class Journal {
public:
    Journal(Connection& connection, StepNote note);

    /// Begin and end a step that was made in another book; `origin` is Version::key. All these come
    /// before the step of this book.
    void begin_other(StepNote const& note, std::string const& origin);
    void end_other() { step_ = 0; }

    /// Records that the step concerns a row, without changing it.
    void mention(Table const& table, Key const& key);

    /// Adds a row with a value for each column in order, the key first; a key that is a row id may
    /// be nullopt. Returns the row id, if the table has one.
    template <typename... Values>
    std::int64_t insert(Table const& table, Values const&... values) {
        (check_text(values), ...);
        Query{connection_, sql_of(table).insert, values...}.run();
        auto const row = connection_.last_row();
        Key key;
        (add_part(key, table, row, values), ...);
        record_insert(table, key);
        return row;
    }

    /// Changes the row with a key; the parameters of `assignments` are numbered after those of the
    /// key. Returns false if there is no such row.
    template <typename... Values>
    bool update(Table const& table, Key const& key, std::string_view assignments,
                Values const&... values) {
        (check_text(values), ...);
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

    /// Removes the rows for which `condition` holds. Remove rows that refer to others before those.
    template <typename... Values>
    void remove(Table const& table, std::string_view condition, Values const&... values) {
        Query query{connection_, remove_sql(table, condition), values...};
        record_remove(table, query);
    }

    /// Counts a match as changed although none of its rows is.
    void touch(std::int64_t match) { touched_.insert(match); }

    /// The matches that were changed.
    std::set<std::int64_t> const& touched() const { return touched_; }

    /// Ends the step: steps undone before it can no longer be redone, but stay in the history.
    /// Returns false if the step has no changes.
    bool finish();

private:
    /// A row as JSON, and the match it belongs to.
    struct Image {
        std::string text;
        std::optional<std::int64_t> match;
    };

    /// SQL for a table, put together once.
    struct Sql {
        std::string insert, image;
    };

    // RETURNING would double the cost of an insert, because SQLite stores each row in a temporary
    // table.
    template <typename Value>
    static void add_part(Key& key, Table const& table, std::int64_t row, Value const& value) {
        if (key.size() == table.key) return;
        if constexpr (std::integral<Value>) key.push_back(static_cast<std::int64_t>(value));
        else key.push_back(row);
    }

    template <typename Value>
    static void check_text(Value const& value) {
        if constexpr (std::convertible_to<Value const&, std::string_view>) {
            // SQLite's functions end a text at its first zero.
            if (!is_utf8(value) || std::string_view(value).find('\0') != std::string_view::npos)
                throw NotUtf8{value};
        }
    }
    template <typename Value>
    static void check_text(std::optional<Value> const& value) {
        if (value) check_text(*value);
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

    void begin(StepNote const& note, std::optional<std::string> const& origin);
    void begin_own();

    Connection& connection_;
    StepNote note_;
    std::int64_t step_ = 0;  ///< the one that has begun, else 0
    std::int64_t first_ = 0;  ///< the first that has begun, else 0
    bool own_ = false;  ///< the step of this book has begun
    int changes_ = 0;
    std::set<std::int64_t> touched_;
    std::unordered_map<Table const*, Sql> sql_;
};

/// The beginning of a statement that uses `removed (id)`: the matches that are only in the journal.
/// It steps from key to key in the index, so it does not read every change.
inline constexpr auto removed_matches = R"(
    WITH RECURSIVE known (id) AS (
        SELECT min(match) FROM change
        UNION ALL
        SELECT (SELECT min(match) FROM change WHERE match > known.id)
        FROM known WHERE known.id IS NOT NULL),
    removed (id) AS (SELECT id FROM known WHERE id NOT IN (SELECT id FROM match)))";

/// A statement for the steps that are said to be dropped wrongly: an undone step can be dropped only by a
/// later one.
inline constexpr auto misdropped_steps =
    "SELECT 1 FROM step d WHERE dropped_by IS NOT NULL AND (undone = 0 OR dropped_by <= id"
    " OR NOT EXISTS (SELECT 1 FROM step s WHERE s.id = d.dropped_by)) LIMIT 1";

/// Adds what is wrong with the histories of matches, also with steps that were undone.
void check_histories(Connection& connection, std::vector<int> const& numbers,
                     std::vector<std::string>& findings);

/// The step that undo_step() would undo; nothing if there is none.
std::optional<StepFacts> step_to_undo(Connection& connection);

/// Undoes the last step, or redoes the one undone last, in the caller's transaction; a merge with the
/// steps of the other book that it brought. Throws StoreError `corrupt` if the rows are not as the
/// journal left them.
std::optional<StepFacts> undo_step(Connection& connection);
std::optional<StepFacts> redo_step(Connection& connection);

}  // namespace meldbook::store
