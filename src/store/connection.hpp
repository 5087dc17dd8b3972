#pragma once
// SQLite as the store uses it. Inside the store only. The one place that touches SQLiteCpp's
// statements, so that none of its exceptions gets out: everything here throws StoreError.

#include <chrono>
#include <concepts>
#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include <SQLiteCpp/Database.h>
#include <SQLiteCpp/Statement.h>

#include "store/errors.hpp"

namespace meldbook::store {

/// One open file, with the statements it has already prepared: whoever adds a thousand hands
/// prepares each statement once.
class Connection {
public:
    /// Opens a file that is there (the error is `cannot_open` where it is not).
    /// `writable`: for writing where its permissions allow, else for reading only.
    /// `patience`: how long to wait for a lock.
    Connection(std::filesystem::path const& file, bool writable,
               std::chrono::milliseconds patience);

    /// Runs statements without parameters, also several at once.
    void exec(char const* sql);
    void exec(std::string const& sql) { exec(sql.c_str()); }

    std::string const& path() const { return path_; }
    bool read_only() const;
    bool in_transaction() const;
    std::int64_t last_row() const { return database_.getLastInsertRowid(); }
    /// Rows changed by the last statement.
    int changed() const { return database_.getChanges(); }
    SQLite::Database& database() { return database_; }
    /// Another file has its name now, or none.
    bool has_moved();

    /// Turns an exception of SQLiteCpp into ours.
    [[noreturn]] void raise(SQLite::Exception const& error) const;

    /// What had to be made to open it: folders, then the file. Empty where it was there.
    std::vector<std::filesystem::path> made;

    bool kept = false;  ///< a step was kept, undone or redone

private:
    friend class Query;
    friend class Writing;
    using Statements = std::unordered_map<std::string, SQLite::Statement>;

    std::string path_;
    SQLite::Database database_;
    Statements idle_;
    bool durable_ = false;
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
    Query(Query const&) = delete;
    Query& operator=(Query const&) = delete;
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

    /// Goes on to the next row; false after the last.
    bool next();
    /// Runs it to the end.
    void run() {
        while (next()) {
        }
    }

    /// The columns of the current row, from 0.
    bool is_null(int column) const;
    std::int64_t integer(int column) const;
    /// An integer that must fit; throws `corrupt` where it does not.
    int number(int column) const;
    /// One that counts from 0.
    std::size_t index(int column) const;
    std::string text(int column) const;
    std::optional<std::string> maybe_text(int column) const;

private:
    void bind_integer(std::int64_t value);
    SQLite::Column at(int column) const;
    SQLite::Statement& statement() const { return node_.mapped(); }

    Connection& connection_;
    mutable Connection::Statements::node_type node_;
    int bound_ = 0;
};

/// Several reads that see the book at one moment. Does nothing inside a transaction.
class Snapshot {
public:
    explicit Snapshot(Connection& connection);
    Snapshot(Snapshot const&) = delete;
    Snapshot& operator=(Snapshot const&) = delete;
    ~Snapshot();

private:
    Connection& connection_;
    bool ours_;
};

/// A transaction for writing, begun at once; rolled back unless committed. `commit` may throw.
/// What it commits is on the disk.
class Writing {
public:
    explicit Writing(Connection& connection);
    Writing(Writing const&) = delete;
    Writing& operator=(Writing const&) = delete;
    ~Writing();

    void commit();

private:
    Connection& connection_;
};

}  // namespace meldbook::store
