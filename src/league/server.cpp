#include "league/server.hpp"

#include <cstdlib>
#include <limits>
#include <utility>

#include <libpq-fe.h>

#include "domain/text.hpp"
#include "text/text.hpp"
#include "text/translate.hpp"

namespace meldbook::league {

namespace {

constexpr int oldest_version = 150000;
constexpr std::size_t longest_text = 10'000;

struct FreeResult {
    void operator()(PGresult* result) const { PQclear(result); }
};
using Result = std::unique_ptr<PGresult, FreeResult>;

/// The first line of a message, without its last point.
std::string first_line(char const* message) {
    std::string_view line = message != nullptr ? message : "";
    line = trimmed(line.substr(0, line.find('\n')));
    return safe(line);
}

[[noreturn]] void refuse_answer(std::string_view what) {
    throw ServerError(tr("the answer of the league's server cannot be used: {}", safe(what)));
}

}  // namespace

bool Row::is_null(int column) const {
    if (column >= PQnfields(result_)) refuse_answer("columns");
    return PQgetisnull(result_, row_, column) != 0;
}

bool Row::is_too_long(int column) const {
    return !is_null(column) &&
           static_cast<std::size_t>(PQgetlength(result_, row_, column)) > longest_text;
}

std::string Row::text(int column) const {
    if (is_null(column)) refuse_answer("NULL");
    std::string_view const text{PQgetvalue(result_, row_, column),
                                static_cast<std::size_t>(PQgetlength(result_, row_, column))};
    if (is_too_long(column)) refuse_answer(text.substr(0, 40));
    if (!is_utf8(text)) refuse_answer("UTF-8");
    return std::string(text);
}

std::optional<std::string> Row::maybe_text(int column) const {
    if (is_null(column)) return std::nullopt;
    return text(column);
}

std::int64_t Row::integer(int column) const {
    auto const given = text(column);
    auto const number = whole_number<std::int64_t>(given);
    if (!number) refuse_answer(given);
    return *number;
}

int Row::number(int column, int least) const {
    auto const number = integer(column);
    if (number < least || number > std::numeric_limits<int>::max()) refuse_answer(text(column));
    return static_cast<int>(number);
}

bool Row::flag(int column) const {
    auto const given = text(column);
    if (given != "t" && given != "f") refuse_answer(given);
    return given == "t";
}

void ArrayText::add(Value const& value) {
    if (!items_.empty()) items_ += ',';
    if (!value) {
        items_ += "NULL";
        return;
    }
    items_ += '"';
    for (char const c : *value) {
        if (c == '"' || c == '\\') items_ += '\\';
        items_ += c;
    }
    items_ += '"';
}

void Server::check() const {
    if (PQstatus(connection_.get()) == CONNECTION_OK) {
        int const version = PQserverVersion(connection_.get());
        if (version >= oldest_version) return;
        throw ServerError(tr("the server of the league is PostgreSQL {}; a league needs "
                             "version 15 or later",
                             version / 10'000));
    }
    if (PQconnectionNeedsPassword(connection_.get()) != 0) {
        throw ServerError(tr("the server of the league asks for the password of '{}'; put it "
                             "into the file ~/.pgpass",
                             safe(user())));
    }
    if (PQconnectionUsedPassword(connection_.get()) != 0) {
        throw ServerError(tr("the server of the league did not let '{}' in: {}; correct the "
                             "password in the file ~/.pgpass",
                             safe(user()), first_line(PQerrorMessage(connection_.get()))));
    }
    auto const why = first_line(PQerrorMessage(connection_.get()));
    if (why.find("authentication failed") != std::string::npos ||
        why.find("not permitted to log in") != std::string::npos) {
        throw ServerError(tr("the server of the league did not let '{}' in: {}; its owner looks at "
                             "the lines of pg_hba.conf, which decide how this role proves itself",
                             safe(user()), why));
    }
    // libpq has no codes here; what has been set up wrongly does not mend itself.
    for (std::string_view const sign : {"certificate", "SSL", "pg_hba", "does not exist"}) {
        if (why.find(sign) == std::string::npos) continue;
        throw ServerError(tr("the server of the league cannot be used: {}; correct the address or "
                             "the certificate, or ask its owner",
                             why));
    }
    throw ServerError(tr("cannot reach the league: {}; nothing is lost, try again later", why));
}

void Server::check(PGresult const* result) const {
    auto const status = PQresultStatus(result);
    if (status == PGRES_COMMAND_OK || status == PGRES_TUPLES_OK || status == PGRES_SINGLE_TUPLE ||
        status == PGRES_EMPTY_QUERY)
        return;
    auto const* const code =
        result != nullptr ? PQresultErrorField(result, PG_DIAG_SQLSTATE) : nullptr;
    std::string const state = code != nullptr ? code : "";
    auto const* const primary =
        result != nullptr ? PQresultErrorField(result, PG_DIAG_MESSAGE_PRIMARY) : nullptr;
    auto const why = first_line(primary != nullptr ? primary : PQerrorMessage(connection_.get()));
    bool const broke = state.empty() || state.starts_with("08") || state.starts_with("57P") ||
                       state.starts_with("25P");
    if (broke && is_of_worker(result)) {
        auto const* const detail = PQresultErrorField(result, PG_DIAG_MESSAGE_DETAIL);
        throw ServerError(
            detail == nullptr
                ? tr("the connection to a worker of the league broke: {}; nothing is lost, try "
                     "again later",
                     why)
                : tr("the league does not reach one of its workers: {}, {}; nothing is lost, "
                     "try again later",
                     why, first_line(detail)),
            state);
    }
    if (broke) {
        throw ServerError(tr("the connection to the league broke: {}; nothing is lost, try "
                             "again later",
                             why),
                          state);
    }
    if (state == "53100" || state == "53200") {
        throw ServerError(tr("the server of the league has no room left: {}; tell its owner, "
                             "and try again later",
                             why),
                          state);
    }
    if (state == lock_not_available) {
        throw ServerError(tr("somebody else holds what is needed in the league; nothing is lost, "
                             "try again later"),
                          state);
    }
    if (state == not_allowed) {
        throw ServerError(tr("'{}' may not do this in the league: {}", safe(user()), why), state);
    }
    throw ServerError(tr("the server of the league refused: {}", why), state, why);
}

bool Server::is_of_worker(PGresult const* result) const {
    auto const* const severity =
        result != nullptr ? PQresultErrorField(result, PG_DIAG_SEVERITY_NONLOCALIZED) : nullptr;
    return severity != nullptr && std::string_view(severity) == "ERROR" &&
           PQstatus(connection_.get()) == CONNECTION_OK;
}

std::string libpq_version() {
    constexpr int major = 10'000;
    return fmt::format("libpq {}.{}", PQlibVersion() / major, PQlibVersion() % major);
}

Server::Server(std::string const& address) : Server(parse_address(address)) {}

Server::Server(Parameters const& parameters) : connection_(nullptr, PQfinish) {
    // Who accepts and does not answer is not waited for. An address, a service file and the user's own
    // variable come before this.
    setenv("PGCONNECT_TIMEOUT", "10", 0);
    std::vector<char const*> names, values;
    for (auto const& [name, value] : parameters) {
        names.push_back(name.c_str());
        values.push_back(value.c_str());
    }
    for (auto const& [name, value] :
         {std::pair{"fallback_application_name", "meldbook-league"},
          std::pair{"client_encoding", "UTF8"}, std::pair{"gssencmode", "disable"},
          std::pair{"keepalives_idle", "15"}, std::pair{"keepalives_interval", "5"},
          std::pair{"keepalives_count", "3"}, std::pair{"tcp_user_timeout", "30000"}}) {
        names.push_back(name);
        values.push_back(value);
    }
    names.push_back(nullptr);
    values.push_back(nullptr);
    connection_.reset(PQconnectdbParams(names.data(), values.data(), 0));
    // What the server remarks is not for users.
    if (connection_) PQsetNoticeReceiver(connection_.get(), [](void*, PGresult const*) {}, nullptr);
    check();
    // No name means a thing that somebody else has put before ours.
    run("SELECT pg_catalog.set_config('search_path', 'pg_catalog', false)");
    // Nobody waits long for another, and a laptop that sleeps lets go. What the owner has set, stays.
    run("SELECT set_config(name, value, false) FROM (VALUES ('lock_timeout', '10s'),"
        " ('idle_in_transaction_session_timeout', '60s')) AS v (name, value)"
        " WHERE current_setting(name) = '0'");
    // Compiling a sum takes longer than adding it up, and grouping by player needs no file on the disk.
    run("SELECT set_config('jit', 'off', false), set_config('work_mem', '64MB', false)");
    run("SELECT set_config('tcp_keepalives_idle', '15', false),"
        " set_config('tcp_keepalives_interval', '5', false),"
        " set_config('tcp_keepalives_count', '3', false),"
        " set_config('tcp_user_timeout', '30000', false)");
}

std::string Server::user() const {
    auto const* const user = PQuser(connection_.get());
    return user != nullptr ? user : "";
}

Parameters Server::parameters() const {
    Parameters parameters;
    std::unique_ptr<PQconninfoOption, decltype(&PQconninfoFree)> const options(
        PQconninfo(connection_.get()), PQconninfoFree);
    for (auto const* option = options.get(); option != nullptr && option->keyword != nullptr;
         ++option) {
        bool const is_secret = std::string_view(option->keyword).ends_with("password");
        if (option->val != nullptr && !is_secret)
            parameters.emplace_back(option->keyword, option->val);
    }
    return parameters;
}

Place Server::place() const {
    auto* const handle = connection_.get();
    return {PQhost(handle), PQport(handle), PQdb(handle)};
}

void Server::run(std::string const& sql) {
    Result const result(PQexec(connection_.get(), sql.c_str()));
    check(result.get());
}

void Server::query(std::string const& sql, std::vector<Value> const& values,
                   std::function<void(Row const&)> const& visit) {
    auto* const handle = connection_.get();
    std::vector<char const*> texts;
    for (auto const& value : values) texts.push_back(value ? value->c_str() : nullptr);
    bool const sent = PQsendQueryParams(handle, sql.c_str(), static_cast<int>(texts.size()),
                                        nullptr, texts.data(), nullptr, nullptr, 0) == 1;
    if (!sent) check(nullptr);
    PQsetSingleRowMode(handle);
    // All of the answer is taken, also after an error.
    std::exception_ptr error;
    while (Result const result{PQgetResult(handle)}) {
        if (error) continue;
        try {
            check(result.get());
            int const rows = PQntuples(result.get());
            for (int row = 0; visit && row < rows; ++row) visit(Row(result.get(), row));
        } catch (...) {
            error = std::current_exception();
        }
    }
    if (error) std::rethrow_exception(error);
}

std::optional<std::string> Server::value(std::string const& sql, std::vector<Value> const& values) {
    std::optional<std::string> value;
    query(sql, values, [&](Row const& row) { value = row.maybe_text(0); });
    return value;
}

std::string Server::holders() {
    return value("SELECT string_agg(DISTINCT a.usename, ', ') FROM pg_locks l"
                 " JOIN pg_stat_activity a ON a.pid = l.pid"
                 " JOIN pg_database d ON d.oid = l.database AND d.datname = current_database()"
                 " LEFT JOIN pg_class c ON c.oid = l.relation"
                 " LEFT JOIN pg_namespace n ON n.oid = c.relnamespace"
                 " WHERE l.granted AND l.pid <> pg_backend_pid()"
                 "  AND (l.locktype = 'advisory'"
                 "   OR n.nspname = 'league' AND l.mode <> 'AccessShareLock')")
        .value_or("");
}

void Server::transaction(std::function<void()> const& work) {
    run("BEGIN");
    try {
        work();
        run("COMMIT");
    } catch (ServerError const& error) {
        Result const ignored(PQexec(connection_.get(), "ROLLBACK"));
        if (error.state != lock_not_available) throw;
        auto const names = holders();
        if (names.empty()) throw;
        throw ServerError(
            tr("the league waits for a session of '{}', which may be sending; nothing "
               "is lost, try again later",
               safe(names)),
            error.state);
    } catch (...) {
        // If the connection broke, the server has rolled back.
        Result const ignored(PQexec(connection_.get(), "ROLLBACK"));
        throw;
    }
}

}  // namespace meldbook::league
