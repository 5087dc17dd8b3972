#pragma once
// The journalled tables and their columns, in the order of migrations/, those of the key first;
// only for the store. The journal treats all tables alike by this list, and all SQL that is put
// together consists of these names.

#include <cstddef>
#include <span>
#include <string>
#include <string_view>

namespace meldbook::store {

struct Table {
    std::string_view name;
    std::size_t key;  ///< how many of the columns identify a row; they never change
    std::span<std::string_view const> columns;
    std::string_view match;  ///< SQL for the match a row belongs to, from its columns

    /// Returns SQL for a row as the journal keeps it: a JSON object of all columns.
    std::string image() const;
    /// Returns SQL that compares the key columns: "id = ?1".
    std::string by_key() const;
};

extern Table const match_table;   ///< id | number, uid, …
extern Table const side_table;    ///< match, position | …
extern Table const player_table;  ///< id | name
extern Table const seat_table;    ///< match, seat, from_hand | …
extern Table const hand_table;    ///< id | match, number, …
extern Table const entry_table;   ///< hand, side | …

/// Returns the table of a name, or null.
Table const* find_table(std::string_view name);

/// Returns all journalled tables.
std::span<Table const* const> journalled_tables();

}  // namespace meldbook::store
