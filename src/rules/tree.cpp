#include "rules/tree.hpp"

#include <algorithm>

#include "domain/text.hpp"

namespace meldbook::rules {

namespace {

template <class Members>
auto* member_of(Members& members, std::string_view key) {
    auto const found =
        std::find_if(members.begin(), members.end(), [&](Member const& m) { return m.key == key; });
    return found == members.end() ? nullptr : &*found;
}

// Follows one step of a path: "band[2]" is the second entry of the member `band`.
Node const* step(Node const& from, std::string_view name) {
    auto const bracket = name.find('[');
    auto const* member = find(from, name.substr(0, bracket));
    if (!member || bracket == std::string_view::npos) return member;
    auto const* entries = member->list();
    auto const written = name.substr(bracket + 1, name.find(']') - bracket - 1);
    auto const position = whole_number<std::size_t>(written).value_or(0);
    if (!entries || position < 1 || position > entries->size()) return nullptr;
    return &(*entries)[position - 1];
}

std::string quoted(Table const& members) {
    auto const text_of = [](Member const& member) {
        return member.key + " = " + quoted(member.node);
    };
    return members.empty() ? "{}" : "{ " + join(members, ", ", text_of) + " }";
}

std::string quoted(List const& entries) {
    return "[" + join(entries, ", ", [](Node const& entry) { return quoted(entry); }) + "]";
}

}  // namespace

Node number_node(std::int64_t number) { return {number, {}}; }

Node flag_node(bool yes) { return {yes, {}}; }

Node const* find(Node const& table, std::string_view key) {
    auto const* members = table.table();
    auto const* member = members ? member_of(*members, key) : nullptr;
    return member ? &member->node : nullptr;
}

Node* find(Node& table, std::string_view key) {
    auto* members = table.table();
    auto* member = members ? member_of(*members, key) : nullptr;
    return member ? &member->node : nullptr;
}

Node& set(Node& table, std::string_view key, Node node) {
    if (!table.table()) table.value = Table{};
    if (auto* old = find(table, key)) return *old = std::move(node);
    auto const place = node.place;
    table.table()->push_back({std::string(key), place, std::move(node)});
    return table.table()->back().node;
}

Node take(Node& table, std::string_view key) {
    auto* members = table.table();
    auto* member = members ? member_of(*members, key) : nullptr;
    if (!member) return {};
    Node taken = std::move(member->node);
    members->erase(members->begin() + (member - members->data()));
    return taken;
}

Found find_path(Node const& root, std::string_view path) {
    auto const* node = &root;
    while (!path.empty()) {
        auto const dot = path.find('.');
        auto const* next = step(*node, path.substr(0, dot));
        if (!next) {
            // The list may exist even if the entry does not.
            auto const* above = find(*node, path.substr(0, path.find_first_of("[.")));
            return {above ? above : node, false};
        }
        node = next;
        path = dot == std::string_view::npos ? std::string_view{} : path.substr(dot + 1);
    }
    return {node, true};
}

void merge(Node& base, Node const& over) {
    if (!base.table() || !over.table()) {
        base = over;
        return;
    }
    base.place = over.place;
    for (auto const& member : *over.table()) {
        if (auto* old = member_of(*base.table(), member.key)) {
            old->place = member.place;
            merge(old->node, member.node);
        } else {
            base.table()->push_back(member);
        }
    }
}

bool same(Node const& a, Node const& b) { return quoted(a) == quoted(b); }

std::string quoted(Node const& node) {
    struct {
        std::string operator()(Table const& members) const { return quoted(members); }
        std::string operator()(List const& entries) const { return quoted(entries); }
        std::string operator()(std::string const& text) const { return text; }
        std::string operator()(std::int64_t number) const { return std::to_string(number); }
        std::string operator()(bool yes) const { return yes ? "true" : "false"; }
        std::string operator()(UnsupportedValue const& alien) const { return alien.text; }
    } constexpr words;
    return std::visit(words, node.value);
}

std::string excerpt(Node const& node) {
    constexpr std::size_t longest = 80;
    auto text = quoted(node);
    if (text.size() <= longest) return text;
    auto end = longest;
    while ((static_cast<unsigned char>(text[end]) & 0xc0U) == 0x80U)
        --end;  // do not split a character
    return text.substr(0, end) + "…";
}

// Control characters are C0, DEL and C1, which has two bytes in UTF-8.
bool has_control_character(std::string_view text) {
    for (std::size_t i = 0; i < text.size(); ++i) {
        auto const byte = static_cast<unsigned char>(text[i]);
        if (byte < 0x20 || byte == 0x7f) return true;
        if (byte == 0xc2 && i + 1 < text.size() && static_cast<unsigned char>(text[i + 1]) < 0xa0) {
            return true;
        }
    }
    return false;
}

Mistake mistake_at(Place const& place, Fault fault, std::string key) {
    Mistake mistake;
    mistake.fault = fault;
    if (place.source) mistake.file = place.source->file;
    mistake.line = place.line;
    mistake.column = place.column;
    mistake.key = std::move(key);
    return mistake;
}

}  // namespace meldbook::rules
