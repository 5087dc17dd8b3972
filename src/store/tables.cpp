#include "store/tables.hpp"

#include <algorithm>
#include <array>

#include "domain/text.hpp"

namespace meldbook::store {

namespace {

using Columns = std::string_view[];

constexpr Columns match_columns = {
    "id",    "number", "uid",   "started", "finished",    "status", "winner",       "place",
    "event", "note",   "rules", "target",  "hands_limit", "tie",    "first_dealer", "touched"};
constexpr Columns side_columns = {"match", "position", "name", "start"};
constexpr Columns player_columns = {"id", "name"};
constexpr Columns seat_columns = {"match", "seat", "from_hand", "side", "player"};
constexpr Columns hand_columns = {"id",          "match", "number",    "played",
                                  "dealer_seat", "ended", "irregular", "note"};
constexpr Columns entry_columns = {"hand", "side", "typed", "understood", "total"};

}  // namespace

constinit Table const match_table{"match", 1, match_columns, "id"};
constinit Table const side_table{"side", 2, side_columns, "match"};
constinit Table const player_table{"player", 1, player_columns, "NULL"};
constinit Table const seat_table{"seat", 3, seat_columns, "match"};
constinit Table const hand_table{"hand", 1, hand_columns, "match"};
constinit Table const entry_table{"entry", 2, entry_columns,
                                  "(SELECT h.match FROM hand h WHERE h.id = entry.hand)"};

namespace {

constexpr std::array<Table const*, 6> all = {&match_table, &side_table, &player_table,
                                             &seat_table,  &hand_table, &entry_table};

}  // namespace

std::string Table::image() const {
    auto const member = [](std::string_view column) {
        return std::string{"'"}.append(column).append("', ").append(column);
    };
    return "json_object(" + join(columns, ", ", member) + ')';
}

std::string Table::by_key() const {
    return join(columns.first(key), " AND ", [number = 0](std::string_view column) mutable {
        return std::string{column}.append(" = ?").append(std::to_string(++number));
    });
}

Table const* find_table(std::string_view name) {
    auto const found = std::ranges::find(all, name, &Table::name);
    return found == all.end() ? nullptr : *found;
}

std::span<Table const* const> journalled_tables() { return all; }

}  // namespace meldbook::store
