#pragma once
// A server of PostgreSQL, Debian's, for the tests of one file.

#include <filesystem>
#include <string>
#include <vector>

#include <sys/types.h>

namespace meldbook::test {

/// What a process printed, and how it ended.
struct Ended {
    int code = 0;  ///< 128 and the number of the signal, if one ended it
    std::string text;  ///< standard output and standard error
};

/// Runs a shell line.
Ended run_shell(std::string const& line);

/// The folder of initdb, postgres and psql, Debian's newest.
std::string postgres_programs();

/// A cluster in a temporary folder, reached only by a Unix socket there unless it listens, with the role
/// "owner". It runs as an unprivileged user, and ends with the test, whatever happens to that.
class Postgres {
public:
    /// Makes and starts it. Throws std::runtime_error.
    Postgres();
    Postgres(Postgres const&) = delete;
    Postgres& operator=(Postgres const&) = delete;
    ~Postgres();

    /// Starts it again; stops it at once, as if the power went; kills its first process (SIGKILL).
    void start();
    void stop();
    void kill();

    /// Files for TLS, which are copied.
    struct Certificates {
        std::filesystem::path certificate{}, key{};  ///< of the server; empty: it speaks no TLS
        std::filesystem::path roots{};  ///< which it believes as the client of another server
    };
    /// Begins again, and listens at its host.
    void listen(Certificates const& certificates);
    /// An address of this machine that no other server has: "127.…".
    std::string const& host() const { return host_; }

    /// The address of a database for a role.
    std::string address(std::string const& role, std::string const& database) const;

    /// Runs SQL as a role with psql; the rows are lines, their columns separated by |.
    Ended sql(std::string const& role, std::string const& database,
              std::string const& statements) const;

    /// Makes a new database, and returns its name.
    std::string new_database();

    /// Replaces the rules by which roles are let in (PostgreSQL 15, 21.1).
    void let_in(std::string const& rules);

private:
    void end(int signal);

    std::filesystem::path folder_;
    std::string programs_;  ///< the folder of initdb, postgres and psql
    std::string host_;
    std::string options_ = " -c listen_addresses=";
    pid_t server_ = 0;
    int databases_ = 0;
};

}  // namespace meldbook::test
