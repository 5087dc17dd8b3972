#pragma once
// The matches of a filter as SQL. Inside the store only.

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "store/connection.hpp"
#include "store/records.hpp"

namespace meldbook::store {

/// The conditions of a filter on a match `m`, and their values in the same order. The limit is
/// none of them.
class Where {
public:
    explicit Where(MatchFilter const& filter) {
        add(filter.since, "m.started >= ?");
        add(filter.until, "m.started < ?");
        for (auto const& player : filter.players)
            add(player, "m.id IN (SELECT s.match FROM seat s JOIN player p ON p.id = s.player"
                        " WHERE p.name = ?)");
        add(filter.side, "EXISTS (SELECT 1 FROM side d WHERE d.match = m.id AND d.name = ?)");
        add(filter.rules, "m.rules IN (SELECT id FROM rule_set WHERE slug = ?)");
        add(filter.place, "m.place = ?");
        add(filter.event, "m.event = ?");
        if (filter.status) add(std::string{status_name(*filter.status)}, "m.status = ?");
    }

    /// "" for all matches, else " WHERE …".
    std::string const& sql() const { return sql_; }

    void bind(Query& query) const {
        for (auto const& value : values_) query.bind(value);
    }

private:
    void add(std::optional<std::string> const& value, char const* condition) {
        if (!value) return;
        sql_.append(values_.empty() ? " WHERE " : " AND ").append(condition);
        values_.push_back(*value);
    }

    std::string sql_;
    std::vector<std::string> values_;
};

/// The order in which a limit keeps the newest, and that limit.
inline constexpr auto newest_first = " ORDER BY m.started DESC, m.number DESC LIMIT ?";

/// SQLite takes a negative limit as none.
inline std::int64_t limit_of(MatchFilter const& filter) {
    return filter.limit ? static_cast<std::int64_t>(*filter.limit) : -1;
}

}  // namespace meldbook::store
