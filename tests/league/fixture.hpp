#pragma once
// What the tests of meldbook-league share: a server, and a league on it with the books of its clubs.

#include <map>
#include <string>

#include "support/postgres.hpp"
#include "support/session.hpp"

namespace meldbook_tests {

using meldbook::test::Ended;
using meldbook::test::Postgres;

/// The server of all cases of a process, with the roles "thursday", "friday" and "saturday", and
/// "stranger", who plays for no club.
Postgres& server();

/// Makes these roles.
void add_roles(Postgres const& server);

/// Whether it is in what was printed, also if that is wrapped there.
bool has(Ended const& printed, std::string const& text);

/// The figures of standings by the names of the players.
std::map<std::string, std::string> figures(std::string const& json);

/// The ratings in standings or in a list of ratings by the names of the players.
std::map<std::string, std::string> ratings(std::string const& json);

/// A league, and a folder with the books of its clubs: "a.db" …
class League : public meldbook::test::Session {
public:
    explicit League(Postgres& on = server()) : server_(on), database_(on.new_database()) {}

    std::string const& database() const { return database_; }
    std::string address(std::string const& role) const { return server_.address(role, database_); }

    /// Runs meldbook-league with a book; `before` is put before the program.
    Ended league(std::string const& book, std::string const& command,
                 std::string const& before = "") const;

    Ended sql(std::string const& role, std::string const& statements) const {
        return server_.sql(role, database_, statements);
    }

    /// The answer of a query without an error.
    std::string ask(std::string const& query) const;

    void play(std::string const& book, std::string const& command);

    /// A finished match of two partners against two.
    void play_match(std::string const& book, std::string const& us, std::string const& them);

    /// Makes a book of that name with so many finished matches of one hand.
    void add_matches(std::string const& name, int count) const;

    void set_up() const;
    void join(std::string const& book, std::string const& role, std::string const& club) const;

    /// Sends everything, and returns what was printed.
    std::string push(std::string const& book) const;

    /// A league with the club of a book, which has a match.
    void begin();

    /// Everything that counts in the league.
    std::string counted() const;

private:
    Postgres& server_;
    std::string database_;
};

}  // namespace meldbook_tests
