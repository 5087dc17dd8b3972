#pragma once
// The rows that were found in a damaged file, on its pages and in its journal; only for TwoBooks.

#include <cstdint>
#include <functional>
#include <map>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <unordered_set>
#include <utility>
#include <vector>

#include "salvage/damaged_file.hpp"

namespace meldbook::store {
class Connection;
}

namespace meldbook::salvage {

/// A column of a table as the store keeps it.
struct ColumnShape {
    std::string name;
    bool is_text = false;  ///< else a whole number
    bool may_be_null = false;
};

/// What rows of a table look like on a page. No two tables or indices of a book look alike.
struct TableShape {
    std::string name;
    bool has_rowid = true;  ///< its first column, which is NULL in the row itself
    std::vector<ColumnShape> columns;

    std::string column_names() const;
};

/// Returns the shapes of the tables of a database.
std::vector<TableShape> table_shapes(store::Connection& connection);

/// Whether a row can be one of a table. A row of an earlier version has no values for the last
/// columns.
bool fits(RawRow const& row, TableShape const& table);

/// Where a row was found, or that it has text that meldbook does not write.
enum class RowSource : std::uint8_t { page, index_or_journal, not_utf8 };

/// Which rows a book takes, and which of two with one key.
enum class Filling : std::uint8_t { pages_only, pages_first, others_first };

/// Keeps them in temporary tables without constraints: "found_match".
class FoundRows {
public:
    explicit FoundRows(store::Connection& connection);

    void read(DamagedFile& file);

    /// Whether every row of a table was found, or it had none.
    bool is_whole(std::string_view table) const;
    bool are_whole(std::span<std::string_view const> tables) const;

    /// Whether a row of a table was found on a page.
    bool has(std::string_view table) const { return state_.contains(table); }

    /// Adds the rows of the matches as the journal in `main` last left them.
    void read_journal();

    /// The texts that the indices of names and ids have, with the keys of their rows.
    std::set<std::pair<std::string, std::int64_t>> const& indexed_names() const { return names_; }

    /// Fills an empty table of a book, `main` or another. Of two rows that exclude each other, one that
    /// was also found elsewhere is taken. Rows that its constraints refuse are left out.
    void fill(std::string_view book, std::string_view table, Filling filling);

private:
    struct State {
        int trees = 0;
        bool whole = true;
    };

    TableShape const& shape_of(std::string_view name) const;
    void add(TableShape const& table, RawRow const& row, RowSource source);

    store::Connection& connection_;
    std::vector<TableShape> shapes_;
    std::map<std::string, std::string> inserts_;
    std::map<std::string, State, std::less<>> state_;
    std::map<std::string, std::int64_t, std::less<>> roots_;  ///< first pages, by table
    std::unordered_set<std::int64_t> empty_;  ///< first pages of tables and indices without rows
    std::set<std::pair<std::string, std::int64_t>> names_;
    bool none_lost_ = false;
};

}  // namespace meldbook::salvage
