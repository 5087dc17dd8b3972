// Finds what is wrong with a book: whether the file is damaged, a row refers to a missing one, or the
// journal does not lead to every row. That nothing is wrong is proved faster by intact.cpp.

#include <algorithm>
#include <functional>
#include <utility>

#include <sqlite3.h>

#include "domain/text.hpp"
#include "store/book.hpp"
#include "store/connection.hpp"
#include "store/files.hpp"
#include "store/gate.hpp"
#include "store/journal.hpp"

namespace meldbook::store {

namespace {

void check_file(Connection& connection, std::vector<Finding>& findings) {
    if (first_damage(connection).empty()) return;
    Query lines{connection, "PRAGMA integrity_check"};
    while (lines.next())
        if (auto line = lines.text(0); line != "ok")
            findings.push_back({.what = FindingKind::damaged, .detail = std::move(line)});
}

void check_references(Connection& connection, std::vector<Finding>& findings) {
    Query orphans{connection, "PRAGMA foreign_key_check"};
    while (orphans.next())
        findings.push_back({.what = FindingKind::orphan, .detail = orphans.text(0)});
}

/// Calls a function every few milliseconds while SQLite works.
class WhileWorking {
public:
    WhileWorking(Connection& connection, std::function<void()> call)
        : handle_(connection.database().getHandle()), call_(std::move(call)) {
        if (!call_) return;
        call_();
        sqlite3_progress_handler(handle_, steps, &WhileWorking::called, &call_);
    }
    WhileWorking(WhileWorking const&) = delete;
    WhileWorking& operator=(WhileWorking const&) = delete;
    ~WhileWorking() { sqlite3_progress_handler(handle_, 0, nullptr, nullptr); }

private:
    static constexpr int steps = 100'000;  // of SQLite's virtual machine

    static int called(void* call) {
        (*static_cast<std::function<void()>*>(call))();
        return 0;
    }

    sqlite3* handle_;
    std::function<void()> call_;  ///< SQLite has its address
};

/// SQL for the key of a row as text, each column being what `column` says. A number would have
/// another affinity than what is read from an image, and SQLite would make no index to join them by.
template <typename Column>
std::string key_text(Table const& table, Column const& column) {
    return "'' || " + join(table.columns.first(table.key), " || '/' || ", column);
}

/// Finds the rows of a table that are not as the last step in effect left them, and steps that began
/// with another row than the step before left.
void check_journal_of(Table const& table, Connection& connection, std::vector<Finding>& findings) {
    std::string const name{table.name};
    auto const in_image = [](std::string_view column) {
        return "(coalesce(c.after, c.before) ->> '" + std::string{column} + "')";
    };
    auto const in_row = [](std::string_view column) { return std::string{column}; };
    Query wrong{connection,
                "WITH present AS MATERIALIZED (SELECT " + key_text(table, in_row) + " AS k, " +
                    table.image() + " AS image, " + std::string{table.match} + " AS match FROM " +
                    name +
                    "), done AS (SELECT c.match, c.before, c.after, c.step, c.seq,"
                    " CASE WHEN json_valid(coalesce(c.after, c.before)) THEN " +
                    key_text(table, in_image) +
                    " END AS k FROM change c JOIN step s ON s.id = c.step"
                    " WHERE c.tab = ?1 AND s.undone = 0),"
                    " chain AS (SELECT *, lag(after) OVER w AS was, lead(step) OVER w AS next"
                    "  FROM done WINDOW w AS (PARTITION BY k ORDER BY step, seq)),"
                    " last AS MATERIALIZED (SELECT * FROM chain WHERE next IS NULL),"
                    " wrong AS (SELECT match FROM chain WHERE before IS NOT was OR k IS NULL"
                    "  UNION SELECT l.match FROM last l LEFT JOIN present p ON p.k = l.k"
                    "   WHERE l.after IS NOT p.image"
                    "  UNION SELECT p.match FROM present p LEFT JOIN last l ON l.k = p.k"
                    "   WHERE l.k IS NULL)"
                    " SELECT DISTINCT coalesce((SELECT number FROM match WHERE id = w.match), 0)"
                    " FROM wrong w ORDER BY 1",
                table.name};
    while (wrong.next()) {
        findings.push_back(
            {.what = FindingKind::journal, .match = wrong.number(0), .detail = name});
    }
}

void check_journal(Connection& connection, std::vector<Finding>& findings) {
    std::string names;
    for (auto const* table : journalled_tables()) {
        names += (names.empty() ? "'" : ", '") + std::string{table->name} + "'";
        check_journal_of(*table, connection, findings);
    }
    Query foreign{connection, "SELECT count(*) FROM change WHERE tab NOT IN (" + names + ")"};
    if (foreign.next() && foreign.integer(0) > 0)
        findings.push_back({.what = FindingKind::journal, .detail = "change"});
    if (Query{connection, misdropped_steps}.next())
        findings.push_back({.what = FindingKind::journal, .detail = "step"});
}

}  // namespace

std::vector<Finding> Book::check(std::function<void()> const& still_working) const {
    Snapshot const snapshot{*connection_};
    WhileWorking const working{*connection_, still_working};
    std::vector<Finding> findings;
    auto const look_at = [&](auto const& check) {
        try {
            check(*connection_, findings);
        } catch (StoreError const& error) {
            // The damage stops this check, but the others may still find something.
            if (error.fault != StoreFault::corrupt) throw;
            findings.push_back({.what = FindingKind::damaged, .detail = error.detail});
        }
    };
    look_at(check_file);
    look_at(check_references);
    look_at(check_journal);
    look_at([](Connection& connection, std::vector<Finding>& found) {
        try {
            read_draws(connection);
        } catch (StoreError const& error) {
            if (!error.finding) throw;
            found.push_back(*error.finding);
        }
    });
    // Steps that were undone lead to no row, but 'log' and 'redo' read them.
    if (std::ranges::count(findings, FindingKind::journal, &Finding::what) == 0)
        look_at([this](Connection& connection, std::vector<Finding>& found) {
            check_histories(connection, numbers_of({}), found);
        });
    return findings;
}

}  // namespace meldbook::store
