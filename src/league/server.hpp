#pragma once
// The server of a league, PostgreSQL: the only file that speaks to it, and the gate for its answers.
// Another club's role, or the server itself, may be a stranger's.

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "host/command_error.hpp"
#include "league/address.hpp"

struct pg_conn;  // of libpq
struct pg_result;

namespace meldbook::league {

/// Thrown by everything here, with one sentence: the server is not reached, or refuses.
class ServerError : public host::CommandError {
public:
    ServerError(std::string line, std::string code = {}, std::string server_says = {})
        : CommandError(ExitStatus::failed, std::move(line)),
          state(std::move(code)),
          says(std::move(server_says)) {}

    std::string state;  ///< the code of the error (PostgreSQL 15, appendix A), "" if it has none
    std::string says;  ///< what the server says, made safe, if it refuses
};

/// Of another book, or of another program at the same moment (class 23505).
inline constexpr std::string_view unique_violation = "23505";
inline constexpr std::string_view not_allowed = "42501";
/// Somebody else holds what is needed, for longer than is waited.
inline constexpr std::string_view lock_not_available = "55P03";

/// A value that is sent; nothing is NULL.
using Value = std::optional<std::string>;

/// A row of an answer. Columns count from 0. Every function throws ServerError for a value that is not
/// of its kind.
class Row {
public:
    Row(pg_result const* result, int row) : result_(result), row_(row) {}

    bool is_null(int column) const;
    /// Whether it is longer than text() takes.
    bool is_too_long(int column) const;
    /// UTF-8, of at most 10,000 bytes.
    std::string text(int column) const;
    std::optional<std::string> maybe_text(int column) const;
    std::int64_t integer(int column) const;
    /// A number that fits in an int, from `least` on.
    int number(int column, int least = 0) const;
    bool flag(int column) const;

private:
    pg_result const* result_;
    int row_;
};

/// Makes the text of an array of PostgreSQL (8.15.2) from values.
class ArrayText {
public:
    void add(Value const& value);
    void add(std::int64_t value) { add(Value(std::to_string(value))); }
    void add(bool value) { add(Value(value ? "t" : "f")); }
    /// The array so far.
    std::string text() const { return '{' + items_ + '}'; }

private:
    std::string items_;
};

/// "libpq 15.14".
std::string libpq_version();

/// A connection to a server. It is closed by the destructor, and what was not committed is undone.
class Server {
public:
    /// Throws host::UsageError for a bad address (league/address.hpp).
    explicit Server(std::string const& address);
    explicit Server(Parameters const& parameters);

    /// Runs statements without parameters.
    void run(std::string const& sql);

    /// Runs a statement, and calls `visit` with each row of its answer as it comes.
    void query(std::string const& sql, std::vector<Value> const& values,
               std::function<void(Row const&)> const& visit = {});

    /// The value of the first column of the only row, as text; nothing if there is no row, or NULL.
    std::optional<std::string> value(std::string const& sql, std::vector<Value> const& values = {});

    /// Calls a function in one transaction. What others hold is waited for a little; then ServerError says
    /// who it is. A client that is gone leaves nothing behind, and one that sleeps is not waited for.
    void transaction(std::function<void()> const& work);

    std::string user() const;

    /// Those of this connection, also what came from a service file or the environment; no password.
    Parameters parameters() const;

    /// Where the server is.
    Place place() const;

private:
    /// Throws ServerError unless the server was reached and is one that can have a league.
    void check() const;
    /// Throws ServerError if a statement has failed.
    void check(pg_result const* result) const;
    /// The roles that hold something of the league, "" if there are none.
    std::string holders();
    /// Whether a lost connection is one of the server to a worker: its own it ends with FATAL.
    bool is_of_worker(pg_result const* result) const;

    std::unique_ptr<pg_conn, void (*)(pg_conn*)> connection_;
};

}  // namespace meldbook::league
