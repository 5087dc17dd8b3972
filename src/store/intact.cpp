// Proves that a book is intact. What is wrong with one that is not is found by check.cpp.

#include <algorithm>
#include <chrono>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "store/book.hpp"
#include "store/connection.hpp"
#include "store/files.hpp"
#include "store/gate.hpp"
#include "store/journal.hpp"
#include "store/journal_proof.hpp"

namespace meldbook::store {

namespace {

bool has_rows(Connection& connection, std::string const& sql) {
    return Query{connection, sql}.next();
}

bool file_is_proved(Connection& connection) {
    if (!first_damage(connection).empty()) return false;
    std::vector<std::string> tables;
    {
        // What these refer to, the proof of the journal looks up.
        Query table{connection, "SELECT name FROM sqlite_schema WHERE type = 'table'"
                                " AND name NOT IN ('change', 'entry', 'hand', 'seat', 'side')"};
        while (table.next()) tables.push_back(table.text(0));
    }
    return std::ranges::none_of(tables, [&](std::string const& table) {
        return has_rows(connection, "PRAGMA foreign_key_check(" + table + ")");
    });
}

bool journal_is_proved(Connection& connection) {
    if (has_rows(connection, misdropped_steps)) return false;
    auto const changed = prove_journal(connection);
    if (!changed) return false;
    read_draws(connection);
    std::vector<Finding> findings;
    check_histories(connection, *changed, findings);
    return findings.empty();
}

/// What a proof says; false if the book is so damaged that it cannot say anything. What that is,
/// check() says.
bool proved(Connection& connection, bool (*proof)(Connection&)) {
    Snapshot const snapshot{connection};
    try {
        return proof(connection);
    } catch (StoreError const& error) {
        if (error.fault != StoreFault::corrupt && error.fault != StoreFault::failed) throw;
        return false;
    }
}

}  // namespace

bool Book::has_intact_file() const { return proved(*connection_, file_is_proved); }

bool Book::has_intact_journal() const { return proved(*connection_, journal_is_proved); }

std::optional<Book> Book::open_again() const {
    constexpr std::chrono::milliseconds longest_wait{100};
    try {
        auto other = std::make_unique<Connection>(connection_->path(), !connection_->read_only(),
                                                  longest_wait);
        // Another file may have the name by now.
        if (connection_->has_moved()) return std::nullopt;
        return Book{std::move(other)};
    } catch (StoreError const&) {
        return std::nullopt;
    }
}

}  // namespace meldbook::store
