#pragma once
// Finds rule sets: the presets built into the program, and the files people keep.

#include <filesystem>
#include <functional>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "domain/rules.hpp"
#include "embedded/presets.hpp"
#include "rules/error.hpp"
#include "rules/layers.hpp"

namespace meldbook::rules {

/// A rule set for one number of players, ready to be played.
struct Resolved {
    Rules rules;
    std::string document;  ///< the whole of it, as a match freezes it (document.hpp)
};

/// The same with the sides a match really has (six as two trios); nothing else changes, for the
/// table has decided.
Resolved with_sides(Resolved resolved, std::vector<int> sides);

/// A rule set as a list shows it.
struct Listed {
    std::string id;
    std::string name;
    std::string source;      ///< the first of its sources; may be empty
    std::vector<int> seats;  ///< numbers of players it is written for
    int target = 0;          ///< points; 0 = none
};

/// The text of a file, or nothing where there is none. Throws RulesError where it cannot be read.
using ReadFile = std::function<std::optional<std::string>(std::filesystem::path const&)>;
std::optional<std::string> read_file(std::filesystem::path const& path);

/// The ids of the rule files in a folder, in their order; what is in them is not looked at. None
/// where there is no folder.
std::vector<std::string> ids_in(std::filesystem::path const& folder);

/// Every rule set by the name people give it: a preset's id, the id of a file in the user's own
/// folder, or a file (a name with a `/` or ending in `.toml`, or any file that exists). What was read once is kept, so asking again is cheap, and
/// a file that changes meanwhile is not seen. References stay good as long as the library.
class Library {
public:
    /// `own`: the user's folder, where a rule set ID is the file ID.toml; "" where there is none.
    explicit Library(std::span<embedded::File const> presets, ReadFile read = read_file,
                     std::filesystem::path own = {});
    Library(Library const&) = delete;
    Library& operator=(Library const&) = delete;

    /// The rule set for a number of players; a number without an overlay means the base rules. Of a
    /// file, the base and every overlay of its own must be right, whichever is asked for.
    /// Throws RulesError.
    Resolved const& get(std::string_view name_or_path, std::optional<int> seats = std::nullopt);

    /// The numbers of players a rule set has an overlay for. Throws RulesError.
    std::vector<int> seats(std::string_view name_or_path);

    /// What is odd in a rule set for a number of players. Computed each time, and only where it is
    /// asked for: it takes longer than anything else. Throws RulesError.
    std::vector<Warning> warnings(std::string_view name_or_path,
                                  std::optional<int> seats = std::nullopt);

    /// Everything odd in a rule set, its base and all its overlays, each thing once.
    /// Throws RulesError for the first mistake in any of them.
    std::vector<Warning> check(std::string_view name_or_path);

    /// The presets, in the order they were given.
    std::vector<std::string> names() const;

    /// The ids in the user's folder, but for those that mean a preset.
    std::vector<std::string> own_names() const;
    std::filesystem::path const& own_folder() const { return own_; }

    /// Both, the presets first.
    std::vector<std::string> all_names() const;

    /// One rule set as a list shows it. Throws RulesError.
    Listed listed(std::string_view name);

private:
    // A preset or a file; the flag keeps a file called like a preset apart.
    struct Key {
        bool is_file = false;
        std::string name;
        auto operator<=>(Key const&) const = default;
    };
    struct Entry {
        Layered layered;
        std::map<int, Resolved> resolved;  // 0: the base
    };
    struct Text {
        Key key;
        std::string text;
    };
    /// The files that are being read, each extending the next.
    using Chain = std::vector<Key>;

    Entry& entry(std::string_view name);
    Entry& load(Text const& found, Place const& place, Chain& chain);
    Text locate(std::string_view name, Place const& place, Key const* child) const;
    embedded::File const* preset(std::string_view name) const;
    std::optional<Text> own_file(std::string_view name) const;
    [[noreturn]] void fail_unknown(std::string_view name, Place const& place,
                                   Key const* child) const;
    static Resolved const& resolve(Entry& found, std::optional<int> seats);

    std::span<embedded::File const> presets_;
    ReadFile read_;
    std::filesystem::path own_;
    std::map<Key, Entry> entries_;
    std::map<std::string, Entry*, std::less<>> asked_;  // by the name as it was given
};

}  // namespace meldbook::rules
