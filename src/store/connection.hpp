#pragma once
// Connections, statements and transactions of SQLite; only for the store and for salvage. No
// other file uses SQLiteCpp's statements, so that its exceptions do not escape: everything here throws
// StoreError.

#include <chrono>
#include <concepts>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <limits>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include <SQLiteCpp/Database.h>
#include <SQLiteCpp/Statement.h>

#include "store/access.hpp"
#include "store/errors.hpp"

namespace meldbook::store {

/// The most bytes of a value, and of a row. The largest rows are those of the journal that repeat a
/// rule set; whatever is longer was not written by meldbook.
inline constexpr int longest_value = 1 << 23;

/// An open file and its prepared statements, which are used again: adding a thousand hands prepares
/// each statement once.
class Connection {
public:
    /// Opens an existing file; throws `cannot_open` if it does not exist. With `writable` it is
    /// opened for writing if its permissions allow that, else for reading. `lock_timeout` is how long
    /// to wait for a lock.
    Connection(std::filesystem::path const& file, bool writable,
               std::chrono::milliseconds lock_timeout);

    ~Connection();

    /// An empty database in a temporary file that nobody else can open and that goes away with the
    /// connection. `path` is the file that it stands for.
    static std::unique_ptr<Connection> temporary(std::string const& path);

    /// From now on nothing is written: it stands for a file that cannot be written to.
    void forbid_writing() { read_only_ = true; }

    /// From now on waits for a lock in the same way, but calls `waits` when it has lasted for a
    /// second.
    void tell_waiting(std::chrono::milliseconds lock_timeout, std::function<void()> waits);

    /// Runs one or more statements without parameters.
    void exec(char const* sql);
    void exec(std::string const& sql) { exec(sql.c_str()); }

    std::string const& path() const { return path_; }
    bool read_only() const;
    bool in_transaction() const;
    std::int64_t last_row() const { return database_.getLastInsertRowid(); }
    /// The number of rows the last statement changed.
    int changed() const { return database_.getChanges(); }
    SQLite::Database& database() { return database_; }
    /// Whether the file was renamed, replaced or removed since it was opened.
    bool has_moved();

    /// Throws an exception of SQLiteCpp as a StoreError.
    [[noreturn]] void raise(SQLite::Exception const& error) const;

    /// The folders and then the file that were created to open the book; empty if it existed.
    std::vector<std::filesystem::path> made;

    std::optional<BackupPlan> backups;  ///< of the book, before it is changed

    bool has_changes = false;  ///< the last step, undo or redo that was begun is committed

    /// The number in the header of the file that each commit changes (SQLite, Database File Format,
    /// 1.3.7); 0 for an empty file, and for one that is not on the disk. There must be a transaction
    /// open. Throws StoreError.
    std::uint32_t change_counter();

private:
    friend class Query;
    friend class Writing;
    Connection(std::string path, SQLite::Database database);
    struct Patience;
    using Statements = std::unordered_map<std::string, SQLite::Statement>;

    std::string path_;
    SQLite::Database database_;
    Statements idle_;
    bool durable_ = false;
    bool read_only_ = false;
    std::unique_ptr<Patience> patience_;  ///< SQLite has its address
};

/// One run of one statement, its parameters bound in order.
class Query {
public:
    Query(Connection& connection, std::string const& sql);
    template <typename... Values>
        requires(sizeof...(Values) > 0)
    Query(Connection& connection, std::string const& sql, Values const&... values)
        : Query(connection, sql) {
        (bind(values), ...);
    }
    ~Query();

    /// Binds the next parameter.
    template <std::integral Integer>
    void bind(Integer value) {
        bind_integer(static_cast<std::int64_t>(value));
    }
    void bind(std::string_view value);
    void bind(std::nullopt_t);
    template <typename Value>
    void bind(std::optional<Value> const& value) {
        if (value) bind(*value);
        else bind(std::nullopt);
    }

    /// Moves to the next row; returns false after the last.
    bool next();
    /// Runs the statement to its end.
    void run() {
        while (next()) {
        }
    }

    /// Return a column of the current row; columns count from 0.
    bool is_null(int column) const;
    std::int64_t integer(int column) const;
    /// A value that must fit in an int and not be above `most`; throws `corrupt` if it is.
    int number(int column, int most = std::numeric_limits<int>::max()) const;
    /// A value that must not be negative; throws `corrupt` if it is.
    std::size_t index(int column) const;
    std::string text(int column) const;
    std::optional<std::string> maybe_text(int column) const;

private:
    void bind_integer(std::int64_t value);
    int within(int column, std::int64_t least, std::int64_t most) const;
    SQLite::Column at(int column) const;
    template <typename Call>
    decltype(auto) guarded(Call const& call) const;
    SQLite::Statement& statement() const { return node_.mapped(); }

    Connection& connection_;
    mutable Connection::Statements::node_type node_;
    int bound_ = 0;
};

/// The number in the first row of a statement with these parameters; nothing if it has no row.
template <typename... Values>
std::optional<std::int64_t> found_integer(Connection& connection, std::string const& sql,
                                          Values const&... values) {
    Query query{connection, sql, values...};
    return query.next() ? std::optional{query.integer(0)} : std::nullopt;
}

/// The same for one that must fit in an int; throws `corrupt` if it does not.
template <typename... Values>
std::optional<int> found_number(Connection& connection, std::string const& sql,
                                Values const&... values) {
    Query query{connection, sql, values...};
    return query.next() ? std::optional{query.number(0)} : std::nullopt;
}

/// A read transaction: all reads see one state of the book. Does nothing inside another
/// transaction.
class Snapshot {
public:
    explicit Snapshot(Connection& connection);
    Snapshot(Snapshot const&) = delete;
    ~Snapshot();

private:
    Connection& connection_;
    bool ours_;
};

/// A write transaction. The constructor takes the lock; the destructor rolls back unless `commit`
/// was called. When `commit` returns, the changes are on the disk; when it throws, they are not in the
/// book, unless the error is `uncertain`.
class Writing {
public:
    explicit Writing(Connection& connection);
    Writing(Writing const&) = delete;
    ~Writing();

    void commit();

private:
    bool is_recorded();

    Connection& connection_;
    std::uint32_t counter_ = 0;  ///< before the changes
};

}  // namespace meldbook::store
