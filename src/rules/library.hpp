#pragma once
// Finds rule sets: the presets built into the program and the user's rule files.

#include <filesystem>
#include <functional>
#include <map>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "domain/rules.hpp"
#include "embedded/presets.hpp"
#include "rules/error.hpp"
#include "rules/layers.hpp"
#include "rules/switches.hpp"

namespace meldbook::rules {

/// A rule set for one number of players, ready to play.
struct Resolved {
    Rules rules;
    std::string document;  ///< the whole rule set, as a match keeps it (document.hpp)
};

/// Returns the rule set with the sides of a match (six players as two trios); nothing else changes.
Resolved with_sides(Resolved resolved, std::vector<int> sides);

/// A rule set in a list.
struct Listed {
    std::string id;
    std::string name;
    std::string source;  ///< the first of its sources; may be empty
    std::vector<int> seats;  ///< numbers of players it is written for
    int target = 0;  ///< points; 0 = none
    bool exceed = false;  ///< the total must pass the target
    int decks = 0;
    OpeningRules opening = {};
    std::string played = {};  ///< where it is played; may be empty
};

/// Returns the text of a file, or nothing if the file does not exist. Throws RulesError if it
/// cannot be read, is too large, or is not a regular file: a pipe could be waited for without end.
using ReadFile = std::function<std::optional<std::string>(std::filesystem::path const&)>;
std::optional<std::string> read_file(std::filesystem::path const& path);

/// Returns the text of a regular file of at most `most` bytes, nothing if there is no such file. Throws
/// RulesError, also for a folder, a pipe and a device.
std::optional<std::string> read_text_file(std::filesystem::path const& path, std::size_t most);

/// Returns the ids of the rule files in a folder, sorted. It does not open the files. A folder that
/// does not exist has none.
std::vector<std::string> ids_in(std::filesystem::path const& folder);

/// Returns the names of the files in a folder that look like rule files and whose names are no ids, sorted.
std::vector<std::string> misnamed_in(std::filesystem::path const& folder);

/// Finds rule sets by name: the id of a file in the user's folder, the id of a preset, or a file (a
/// name with a `/` or ending in `.toml`, or any file that exists). A file in the user's folder wins
/// over a preset of its name: presets may be added later, and the table goes on playing by its own
/// rules. A name may have switches behind it, "classic four-red-threes=900": a rule set that extends
/// the one named and keeps its name. Presets extend only presets, files also files beside them. A rule
/// set is read only once: later changes to its file are not seen. References are valid as long as the
/// library.
class Library {
public:
    /// `own` is the user's folder, where the rule set ID is the file ID.toml; "" if there is none.
    explicit Library(std::span<embedded::File const> presets, ReadFile read = read_file,
                     std::filesystem::path own = {});
    /// The presets of the program alone. They are read once in a program, however many libraries it has:
    /// `pad` runs each command with a library of its own.
    static Library& built_in();

    /// Calls `report` with the name and the file whenever a file of the user's is used and not the
    /// preset of its name; once for each name.
    void when_own_wins(std::function<void(std::string_view, std::string_view)> report) {
        own_wins_ = std::move(report);
    }
    Library(Library const&) = delete;
    Library& operator=(Library const&) = delete;

    /// Returns the rule set for a number of players; a number without an overlay means the base
    /// rules. Throws RulesError; for a file, also if the mistake is in the base rules or in one of
    /// its own overlays that was not asked for.
    Resolved const& get(std::string_view name_or_path, std::optional<int> seats = std::nullopt);

    /// The same for a name from a document, which somebody else may have written: of a preset or of a
    /// rule set in the user's folder, never another file.
    Resolved const& get_named(std::string_view text, std::optional<int> seats = std::nullopt);

    /// Returns the rule set that a rule set extends, for a number of players; null if it extends none.
    /// Throws RulesError.
    Resolved const* parent(std::string_view name_or_path, std::optional<int> seats = std::nullopt);

    /// Returns the numbers of players a rule set has overlays for. Throws RulesError.
    std::vector<int> seats(std::string_view name_or_path);

    /// Returns how many play by a rule set, if it says so: it is warned of nothing about others. Throws
    /// RulesError.
    std::vector<int> players(std::string_view name_or_path);

    /// Returns the values of a rule set that are not used with a number of players, because an
    /// inherited overlay replaces them. Throws RulesError.
    std::vector<std::string> unused(std::string_view name_or_path, int seats);

    /// Returns the rule sets whose notes and words about play a rule set has. Throws RulesError.
    Borrowed borrowed(std::string_view name_or_path);

    /// Returns what is odd in a rule set for a number of players. This is slow, and computed again
    /// on every call. Throws RulesError.
    std::vector<std::string> warnings(std::string_view name_or_path,
                                      std::optional<int> seats = std::nullopt);

    /// Returns everything odd in a rule set, in its base rules, all its overlays and the switches it
    /// brings along itself, without duplicates. Throws RulesError for the first mistake in any of them.
    std::vector<std::string> check(std::string_view name_or_path);

    /// Returns the switches that a rule set brings along. Throws RulesError.
    std::vector<Switch> switches(std::string_view name_or_path);

    /// Returns them as a rule set has them for a number of players. Throws RulesError.
    std::vector<SwitchState> switches(std::string_view name_or_path, std::optional<int> seats);

    /// Returns the ids of the presets, in the order they were given.
    std::vector<std::string> names() const;

    /// Returns the ids in the user's folder, without those that are also ids of presets.
    std::vector<std::string> own_names() const;
    std::filesystem::path const& own_folder() const { return own_; }

    /// Whether a name is that of a preset, and no file of the user's has it.
    bool is_preset(std::string_view name) const;

    /// Returns both, the presets first.
    std::vector<std::string> all_names() const;

    /// Returns one rule set for a list. Throws RulesError.
    Listed listed(std::string_view name);

private:
    // A preset or a file; the flag distinguishes a file from a preset of the same name.
    struct Key {
        bool is_file = false;
        std::string name;
        auto operator<=>(Key const&) const = default;
    };
    struct Entry {
        Layered layered;
        Entry* parent = nullptr;
        std::map<int, Resolved> resolved;  // 0: the base
    };
    struct Text {
        Key key;
        std::string text;
    };
    /// The rule sets that are being read; each extends the next.
    using Chain = std::vector<Key>;

    Entry& entry(std::string_view name);
    Entry& with_switches_set(NameWithSwitches const& named);
    Entry& load(Text const& found, Place const& place, Chain& chain);
    Text locate(std::string_view name, Place const& place, Key const* child);
    /// The switches of a rule set that extends nothing, besides its own: a file has those of the preset
    /// of its id, and anything else those of Classic.
    Node usual_switches(Node const& file, Key const& key);
    embedded::File const* preset(std::string_view name) const;
    std::optional<Text> own_file(std::string_view name) const;
    [[noreturn]] void fail_unknown(std::string_view name, Place const& place,
                                   Key const* child) const;
    static Resolved const& resolve(Entry& found, std::optional<int> seats);
    /// The number of players that is meant where none is named.
    static int usual_players(Entry& found);
    static Resolved resolve_new(Entry const& found, std::optional<int> seats);

    std::span<embedded::File const> presets_;
    ReadFile read_;
    std::filesystem::path own_;
    std::map<Key, Entry> entries_;
    std::map<std::string, Entry*, std::less<>> by_name_;  // by name, as given
    std::set<std::string, std::less<>> named_;  // names that documents can give
    std::set<std::string, std::less<>> reported_;  // names of which own_wins_ was told
    std::function<void(std::string_view, std::string_view)> own_wins_;
};

/// Every switch of a built-in rule set with every value: "to-go-out=2".
std::vector<std::string> switch_words();

/// What a value of a switch means in a rule set; "" if it is none of the built-in ones and not one of
/// Classic's.
std::string switch_text(std::string const& rules_id, SetSwitch const& set);

}  // namespace meldbook::rules
