#include "rules/difference.hpp"

#include <algorithm>
#include <array>
#include <optional>

#include "rules/json_text.hpp"

namespace meldbook::rules {

namespace {

constexpr std::array<std::string_view, 6> only_said = {"format",  "id",    "name",
                                                       "sources", "notes", "cite"};

std::string const* id_of(Node const& entry) {
    auto const* id = entry.table() != nullptr ? find(entry, "id") : nullptr;
    return id != nullptr ? id->text() : nullptr;
}

/// A list of things with ids, as a table by id; nothing where it is another kind of list.
std::optional<Node> by_id(Node const& node) {
    auto const* list = node.list();
    if (list == nullptr) return std::nullopt;
    Node table{Table{}, {}};
    for (auto const& entry : *list) {
        auto const* id = id_of(entry);
        if (id == nullptr) return std::nullopt;
        set(table, *id, entry);
    }
    return table;
}

class Comparison {
public:
    std::vector<Difference> found;

    void tables(std::string const& path, Node const& one, Node const& other) {
        for (auto const& [key, place, node] : *one.table()) {
            if (is_said(path, key)) continue;
            values(below(path, key), &node, find(other, key));
        }
        for (auto const& [key, place, node] : *other.table()) {
            if (is_said(path, key) || find(one, key) != nullptr) continue;
            values(below(path, key), nullptr, &node);
        }
    }

private:
    static bool is_said(std::string const& path, std::string const& key) {
        return path.empty() &&
               std::find(only_said.begin(), only_said.end(), key) != only_said.end();
    }

    static std::string below(std::string const& path, std::string const& key) {
        return path.empty() ? key : path + "." + key;
    }

    void values(std::string const& path, Node const* one, Node const* other) {
        if (one == nullptr || other == nullptr) return add(path, one, other);
        if (same(*one, *other)) return;
        if (one->table() != nullptr && other->table() != nullptr) return tables(path, *one, *other);
        auto const one_by_id = by_id(*one);
        auto const other_by_id = by_id(*other);
        if (!one_by_id || !other_by_id) return add(path, one, other);
        tables(path, *one_by_id, *other_by_id);
        order(path, *one_by_id, *other_by_id);
    }

    /// The first entry that fits counts, so their order says something.
    void order(std::string const& path, Node const& one, Node const& other) {
        auto const shared = [](Node const& of, Node const& with) {
            Node ids{List{}, {}};
            for (auto const& member : *of.table()) {
                if (find(with, member.key) == nullptr) continue;
                std::get<List>(ids.value).push_back({member.key, {}});
            }
            return ids;
        };
        auto const ids = shared(one, other);
        auto const other_ids = shared(other, one);
        if (!same(ids, other_ids)) add(path, &ids, &other_ids);
    }

    void add(std::string const& path, Node const* one, Node const* other) {
        auto const json = [](Node const* node) {
            return node != nullptr ? write_json(*node) : std::string{};
        };
        found.push_back({path, json(one), json(other)});
    }
};

}  // namespace

std::vector<Difference> differences(std::string_view one, std::string_view other) {
    Comparison comparison;
    comparison.tables("", read_json(one), read_json(other));
    return std::move(comparison.found);
}

}  // namespace meldbook::rules
