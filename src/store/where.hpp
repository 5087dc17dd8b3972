#pragma once
// Turns a filter into SQL; only for the store.

#include <cstdint>
#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

#include "domain/rules.hpp"
#include "domain/text.hpp"
#include "store/connection.hpp"
#include "store/records.hpp"

namespace meldbook::store {

/// SQL for the switches of a rule set `r`, in rows `s` of id and value. A document that cannot be read
/// has none: it is refused where the rules are needed.
inline constexpr auto switches_of_r =
    "json_each(CASE WHEN json_valid(r.document) THEN r.document ELSE '{}' END, '$.switches') s"
    " WHERE typeof(s.key) = 'text' AND s.type = 'text'";

/// SQL for the id of a rule set `r` with its switches, as with_switches() has it.
inline std::string named_r() {
    return "(r.slug || coalesce((SELECT ' ' || group_concat(s.key || '=' || s.value, ' ') FROM " +
           std::string{switches_of_r} + "), ''))";
}

/// The switches of all rule sets that have any, by key.
inline std::unordered_map<std::int64_t, std::vector<SetSwitch>>
read_switches(Connection& connection) {
    std::unordered_map<std::int64_t, std::vector<SetSwitch>> switches;
    // One after the other, for matches are many and rule sets are few.
    Query row{connection, "SELECT r.id, s.key, s.value FROM rule_set r, " +
                              std::string{switches_of_r} + " ORDER BY r.id, s.id"};
    while (row.next()) switches[row.integer(0)].push_back({row.text(1), row.text(2)});
    return switches;
}

/// The conditions of a filter on a match `m` and their values in the same order, without the limit.
class Where {
public:
    explicit Where(MatchFilter const& filter) {
        add(filter.since, "m.started >= ?");
        add(filter.until, "m.started < ?");
        for (auto const& player : filter.players)
            add_any(player,
                    "m.id IN (SELECT s.match FROM seat s JOIN player p ON p.id = s.player"
                    " WHERE p.name IN ",
                    ")");
        if (!filter.side.empty())
            add_any(filter.side, "EXISTS (SELECT 1 FROM side d WHERE d.match = m.id AND d.name IN ",
                    ")");
        // An id alone is of any switches.
        if (filter.rules && filter.rules->find(' ') != std::string::npos) {
            auto const named =
                "m.rules IN (SELECT r.id FROM rule_set r WHERE " + named_r() + " = ?)";
            add(filter.rules, named.c_str());
        } else {
            add(filter.rules, "m.rules IN (SELECT id FROM rule_set WHERE slug = ?)");
        }
        if (!filter.place.empty()) add_any(filter.place, "m.place IN ", "");
        if (!filter.event.empty()) add_any(filter.event, "m.event IN ", "");
        if (!filter.numbers.empty()) {
            auto const numbers = join(filter.numbers, ",", [](int n) { return std::to_string(n); });
            add('[' + numbers + ']', "m.number IN (SELECT value FROM json_each(?))");
        }
        if (filter.status) add(std::string{status_name(*filter.status)}, "m.status = ?");
    }

    /// Returns "" for all matches, else " WHERE …".
    std::string const& sql() const { return sql_; }

    void bind(Query& query) const {
        for (auto const& value : values_) query.bind(value);
    }

private:
    void add(std::optional<std::string> const& value, char const* condition) {
        if (!value) return;
        begin_condition().append(condition);
        values_.push_back(*value);
    }

    /// Adds a condition with the list of spellings between its two halves.
    void add_any(Spellings const& names, char const* before, char const* after) {
        begin_condition().append(before);
        for (std::size_t i = 0; i < names.size(); ++i) sql_ += i == 0 ? "(?" : ", ?";
        sql_.append(names.empty() ? "()" : ")").append(after);
        values_.insert(values_.end(), names.begin(), names.end());
    }

    std::string& begin_condition() { return sql_.append(sql_.empty() ? " WHERE " : " AND "); }

    std::string sql_;
    std::vector<std::string> values_;
};

/// Orders matches so that a limit keeps the newest, and limits them.
inline constexpr auto newest_first = " ORDER BY m.started DESC, m.number DESC LIMIT ?";

/// Returns the limit; a negative one means none to SQLite.
inline std::int64_t limit_of(MatchFilter const& filter) {
    return filter.limit ? static_cast<std::int64_t>(*filter.limit) : -1;
}

}  // namespace meldbook::store
