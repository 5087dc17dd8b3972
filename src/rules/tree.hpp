#pragma once
// Rule text as a tree, whatever it was written in. TOML and JSON become the same tree, so there is
// one reader for rule files and frozen documents, and no TOML at every `show`. Each node remembers
// where it was written, also after files were merged: a mistake is always shown at its own line.

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "rules/error.hpp"

namespace meldbook::rules {

/// A file that rule text came from.
struct Source {
    std::string file;  ///< its name as shown in mistakes
    int depth = 0;     ///< how many files it extends, one through another
};

/// Where something was written; `source` is null and `line` 0 where nobody knows.
struct Place {
    std::shared_ptr<Source const> source;
    int line = 0;
    int column = 0;
};

struct Node;
struct Member;
using List = std::vector<Node>;
using Table = std::vector<Member>;  ///< in the order written

/// A value no rule set has a use for (a float, a date, null), kept to be quoted.
struct Alien {
    std::string text;
};

struct Node {
    std::variant<Table, List, std::string, std::int64_t, bool, Alien> value;
    Place place;

    Table const* table() const { return std::get_if<Table>(&value); }
    Table* table() { return std::get_if<Table>(&value); }
    List const* list() const { return std::get_if<List>(&value); }
    std::string const* text() const { return std::get_if<std::string>(&value); }
    std::int64_t const* whole() const { return std::get_if<std::int64_t>(&value); }
    bool const* flag() const { return std::get_if<bool>(&value); }
};

struct Member {
    std::string key;
    Place place;  ///< of the key itself
    Node node;
};

/// Nodes that nobody wrote. (Made in tree.cpp: inlined, GCC 12 warns of the other alternatives.)
Node number_node(std::int64_t number);
Node flag_node(bool yes);

/// Reads TOML. Throws RulesError (Fault::toml …) with line and column.
Node read_toml(std::string_view text, std::shared_ptr<Source const> const& source);

/// Reads JSON, keeping the order of keys; places are unknown. Throws RulesError (Fault::json) with
/// the line and column from which on it is not JSON.
Node read_json(std::string_view text);

/// Compact JSON, keys in the order of the tree.
std::string write_json(Node const& node);

/// The member of a table, or null.
Node const* find(Node const& table, std::string_view key);
Node* find(Node& table, std::string_view key);

/// Sets a member of a table, in its old place where it exists. Returns the member's node.
Node& set(Node& table, std::string_view key, Node node);

/// Takes a member out of a table and returns it; an empty table where there is none.
Node take(Node& table, std::string_view key);

/// The node at a path like "opening.band[2].from", or the nearest one above it that exists.
struct Found {
    Node const* node = nullptr;
    bool exact = false;
};
Found find_path(Node const& root, std::string_view path);

/// `over` on top of `base`: tables merge key by key, everything else is replaced whole.
void merge(Node& base, Node const& over);

/// Same value, wherever it was written.
bool same(Node const& a, Node const& b);

/// A value as text: "12", "1+", "[1, 2]".
std::string quoted(Node const& node);

/// The same, cut short where it is too long for a message.
std::string excerpt(Node const& node);

/// Whether a text would steer the terminal it is printed on.
bool has_control_character(std::string_view text);

/// A mistake at a place, to be completed by the caller.
Mistake mistake_at(Place const& place, Fault fault, std::string key);

}  // namespace meldbook::rules
