#include "rules/toml_value.hpp"

#include <algorithm>

#include "domain/text.hpp"
#include "rules/json_text.hpp"

namespace meldbook::rules {

namespace {

std::string value_of(Node const& node);

/// Keys of the schema are letters, digits, `_` and `-`: bare keys of TOML.
std::string table_of(Table const& table) {
    auto const member_of = [](Member const& m) { return m.key + " = " + value_of(m.node); };
    return table.empty() ? "{}" : "{ " + join(table, ", ", member_of) + " }";
}

std::string value_of(Node const& node) {
    if (auto const* table = node.table()) return table_of(*table);
    // What JSON has for texts, numbers and flags is TOML, too.
    if (node.list() == nullptr) return write_json(node);
    return "[" + join(*node.list(), ", ", value_of) + "]";
}

/// An entry of a list without what it would have anyway.
std::string entry_of(Node const& entry) {
    Table said;
    auto const* id = find(entry, "id");
    for (auto const& member : *entry.table()) {
        auto const* text = member.node.text();
        auto const* flag = member.node.flag();
        bool const any_number = text != nullptr && *text == "0+";
        bool const same_name = member.key == "name" && id != nullptr && same(member.node, *id);
        bool const counts = member.key == "cards" && flag != nullptr && *flag;
        bool const plain =
            (member.key == "pure" || member.key == "wins") && flag != nullptr && !*flag;
        if (!any_number && !same_name && !counts && !plain) said.push_back(member);
    }
    return table_of(said);
}

}  // namespace

std::string toml_text(std::string_view text) { return write_json(Node{std::string(text), {}}); }

std::vector<std::string> toml_values(std::string_view document, std::string_view key) {
    auto const tree = read_json(document);
    auto const found = find_path(tree, key);
    if (!found.exact) return {};
    auto const* list = found.node->list();
    bool const tables =
        list != nullptr && !list->empty() &&
        std::all_of(list->begin(), list->end(), [](Node const& n) { return n.table() != nullptr; });
    if (!tables) return {value_of(*found.node)};
    std::vector<std::string> entries;
    for (auto const& entry : *list) entries.push_back(entry_of(entry));
    return entries;
}

}  // namespace meldbook::rules
