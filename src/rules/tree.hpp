#pragma once
// The tree that TOML rule files and JSON documents are read into, so that one reader does for both.
// Each node knows its place in its file, also after files were merged: a mistake is reported with
// its own line.

#include <array>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "rules/error.hpp"

namespace meldbook::rules {

struct Node;
struct Member;
using List = std::vector<Node>;
using Table = std::vector<Member>;  ///< in the order written

/// A value of a type no rule set uses (a float, a date, null), kept for messages.
struct UnsupportedValue {
    std::string text;
};

struct Node {
    std::variant<Table, List, std::string, std::int64_t, bool, UnsupportedValue> value;
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

/// Make nodes without a place. (Not inline: GCC 12 would warn of uninitialized alternatives.)
Node number_node(std::int64_t number);
Node flag_node(bool yes);

/// Stands for an inherited term of a condition that a file leaves out: it holds whatever it counted.
Node removed_term(Place const& place);
bool is_removed(Node const& term);

/// Reads TOML. Throws RulesError with line and column.
Node read_toml(std::string_view text, std::shared_ptr<Source const> const& source);

/// Checks TOML before toml++ reads it. Some mistakes crash toml++ 3.3 and 3.4: a letter like ä outside
/// quotes or after a line-ending backslash reaches code marked unreachable, a table header without a
/// name fails an assertion, and deep nesting overflows the stack. Throws RulesError for the first place
/// that could crash it, and for values that are not in rules and settings: dates, hexadecimal numbers.
void guard_toml(std::string_view text, std::shared_ptr<Source const> const& source);

/// Reads JSON, keeping the order of keys; nodes have no places. Throws RulesError
/// with the line and column of the first byte that is not valid JSON.
Node read_json(std::string_view text);

/// Returns compact JSON, keys in the order of the tree.
std::string write_json(Node const& node);

/// Returns the member of a table, or null.
Node const* find(Node const& table, std::string_view key);
Node* find(Node& table, std::string_view key);

/// Sets a member of a table: replaces an existing one, else appends it. Returns the member's node.
Node& set(Node& table, std::string_view key, Node node);

/// Removes a member from a table and returns it; an empty table if there is none.
Node take(Node& table, std::string_view key);

/// The node at a path like "opening.band[2].from", or the nearest existing node above it.
struct Found {
    Node const* node = nullptr;
    bool exact = false;
};
Found find_path(Node const& root, std::string_view path);

/// Where the rows that a file adds to an inherited list come.
enum class Added : std::uint8_t {
    before,  ///< the first row that fits counts
    behind,
    ascending  ///< by their key
};

/// A list of rows, which a file replaces as a whole or adds to: `[[bonus.also]]`.
struct RowList {
    std::string_view path;
    std::string_view key;  ///< a row that has an inherited one's value of this key changes that one
    Added added = Added::before;
    std::string_view cite =
        {};  ///< the citation of its section, if a file that drops all rows of the
    ///< parent's should be warned
    /// Its rows share out what there is, so a list as long as the parent's is another sharing, and not
    /// one row meant to be added.
    bool shares = false;
};
inline constexpr std::array row_lists = {
    RowList{"canasta.kind", "id", Added::before, "canasta", true},
    RowList{"out.kind", "id", Added::behind, "out", true},
    RowList{"bonus", "id", Added::behind, "bonus"},
    RowList{"incomplete", "id", Added::before, "incomplete"},
    RowList{"special", "id", Added::behind, "special"},
    RowList{"event", "id", Added::behind, "event"},
    RowList{"hand.set", "cards", Added::behind, "set"},
    RowList{"opening.band", "from", Added::ascending, "opening"},
    RowList{"opening.waived", "", Added::behind},
    RowList{"meld.factor", "", Added::before},
    RowList{"hand.factor", "", Added::before},
    RowList{"red_threes.factor", "", Added::before},
    RowList{"black_threes.factor", "", Added::before}};

/// The key of a table in the place of a list: its rows are added to the list that it is merged into.
inline constexpr std::string_view also_key = "also";
/// In such a row: the rows that have its other values are removed, and it is not added.
inline constexpr std::string_view drop_key = "drop";
/// In such a row: it changes the row that is this, whatever its id, and is not added. A kind of canasta is
/// "natural" or "mixed", if it takes sets of any rank, and the "ordinary" way of going out is the first.
inline constexpr std::string_view is_key = "is";

/// Lists of points by number, of which a table `also` changes some: `values.also = { 4 = 900 }`.
inline constexpr std::array<char const*, 2> number_lists = {"red_threes.values",
                                                            "black_threes.values"};

/// Puts `canasta.also` and `out.also` of a file or overlay where the others are, in `canasta.kind.also`
/// and `out.kind.also`. Throws RulesError for anything but a list of tables in `also`, and for keys
/// beside it.
void place_added_rows(Node& file);

/// Merges `over` into `base`, which are at `path` in a file: tables key by key, what is in `also` into
/// its list; any other value is replaced. Throws RulesError for a number that its list does not have,
/// and NothingLike for a row.
void merge(Node& base, Node const& over, std::string const& path = {});

/// Makes lists of rows in `also` that were merged into nothing: only overlays keep them, for the list of
/// the base. Throws RulesError for numbers of a list that there is not, and NothingLike for rows.
void settle_added_rows(Node& tree);

/// Whether two nodes have the same value; places do not matter.
bool same(Node const& a, Node const& b);

/// Returns a value as text: "12", "1+", "[1, 2]".
std::string quoted(Node const& node);

/// The same, shortened if it is too long for a message.
std::string excerpt(Node const& node);

/// Whether a text contains a character that would control the terminal.
bool has_control_character(std::string_view text);

/// Mistakes in single values, to be thrown or listed. `must_be` is a type of error.hpp.
RulesError wrong_type(Node const& value, std::string const& key, Sentence must_be);
RulesError out_of_range(Node const& value, std::string const& key, int least, int most);
RulesError control_character(Place const& place, std::string const& key);
RulesError too_many(Place const& place, std::string const& key, std::size_t entries, int most);
RulesError set_twice(Place const& place, std::string const& id);
RulesError bad_id(Place const& place, std::string const& key, std::string const& id);

}  // namespace meldbook::rules
