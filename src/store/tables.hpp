#pragma once
// The tables whose every change is journalled, as facts: their columns in the order of
// migrations/, those of the key first. Inside the store only. Everything the journal does is
// generic over this list, and all SQL that is put together from pieces is made of these names.

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

    /// A row as the journal keeps it: the SQL for a JSON object of all columns.
    std::string image() const;
    /// "id = ?1" for the key columns.
    std::string by_key() const;
};

extern Table const match_table;   ///< id | number, uid, …
extern Table const side_table;    ///< match, position | …
extern Table const player_table;  ///< id | name
extern Table const seat_table;    ///< match, seat, from_hand | …
extern Table const hand_table;    ///< id | match, number, …
extern Table const entry_table;   ///< hand, side | …

/// The table of this name, or nothing.
Table const* find_table(std::string_view name);

/// All of them.
std::span<Table const* const> journalled_tables();

}  // namespace meldbook::store
