#pragma once
// Merges a rule file with the one it extends, and with the overlay for a number of players.

#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "rules/tree.hpp"

namespace meldbook::rules {

/// A rule file merged with everything it extends, without `extends`, `seats`, `players` and `played`;
/// the base has its `switch`, which is no key of a rule set.
struct Layered {
    Node base;
    std::map<int, Node> seats;  ///< the overlays, by number of players
    Node own;  ///< the file alone, with the citations that layer() gives it
    std::map<int, Node> own_overlays;  ///< those of the file alone; an empty one drops the parent's
    std::set<std::string_view> own_cites;  ///< the parts for which the file itself names a source
    std::string played;  ///< where it is played; not inherited, "" if the file does not say
    /// How many play by it, the usual number first; not inherited, empty if the file does not say.
    std::vector<int> players;
    Place players_place;  ///< of `players` in the file
    std::shared_ptr<Source const> source;
    /// The file or command that set switches last; null if this file sets none.
    std::shared_ptr<Source const> setter = {};
};

/// The rule set a file extends, and the place of that key in the file.
struct Extends {
    std::string name;
    Place place;
};
/// Removes `extends` from a file's tree and returns it; nothing if the file has none. Throws
/// RulesError if it is not a text.
std::optional<Extends> take_extends(Node& file);

/// Merges a file without its `extends` onto `parent`, the rule set it extends, or null. A missing
/// `id` is made from `stem`, the file name without its ending; a missing `name` from the parent's
/// name. Where the file changes a section and cites nothing for it, the file's name becomes the
/// citation, for the source that the parent cites no longer describes the section. A file without a
/// parent inherits `switch` alone. The file's `switches` are set in what it inherits, before its own
/// keys replace any of that. Its overlay for a number of players is merged onto the parent's; an empty
/// one drops it, and an empty `seats` drops all; so do empty tables in `play` and `switch`. Notes are
/// inherited unless they name a key that
/// the file changes. Throws RulesError if `seats` is not a table of tables by number of players,
/// `switches` not a table of known switches, `played` not a text, or `players` not numbers of players.
Layered layer(Node file, std::shared_ptr<Source const> source, std::string_view stem,
              Layered const* parent, Node const& inherited_switch = {});

/// Returns the rule tree for a number of players: the base with its overlay, if there is one. What
/// comes from an inherited overlay is cited as the parent does, what the file left of the section as
/// the file does.
Node overlaid(Layered const& layered, std::optional<int> seats);

/// Adds a source to the citation of every part that has a change; with `all`, also to those that have
/// none.
void cite_changes(Node& tree, Node const& changed, std::string const& source, bool all);

/// Removes the inherited notes about keys that a file, or its overlay for the number of players that a
/// note names, changes: they do not describe it.
void drop_notes(Node& base, Node const& file, std::map<int, Node> const& overlays, bool drops_all);

/// The rule sets whose notes and words about play a rule set has; empty if it has its own.
struct Borrowed {
    std::string notes, play;
};
Borrowed borrowed(Layered const& layered);

/// Returns what a file says that does nothing to its parent, or not what it seems to: terms that `{}`
/// keeps, values that inherited ones hide, lists that drop all entries of the parent's.
std::vector<std::string> find_slips(Layered const& file, Layered const& parent);

/// Returns the values of the file that are replaced by an inherited overlay.
std::vector<std::string> hidden_by_overlay(Layered const& layered, int seats);

}  // namespace meldbook::rules
