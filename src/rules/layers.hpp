#pragma once
// A rule file on top of what it extends, and the overlays for other numbers of players.

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "rules/tree.hpp"

namespace meldbook::rules {

/// A rule file merged with everything it extends; `extends` and `seats` are taken out.
struct Layered {
    Node base;
    std::map<int, Node> seats;  ///< the overlays, by number of players
    bool own_seats = false;     ///< else they are inherited
    std::shared_ptr<Source const> source;
};

/// What a file extends, and where it says so; nothing where it stands alone.
struct Extends {
    std::string name;
    Place place;
};
/// Takes `extends` out of a file's tree. Throws RulesError when it is not a text.
std::optional<Extends> take_extends(Node& file);

/// Merges a file without its `extends` onto what it extends (null: nothing). A file needs no `id`
/// (then it is made from `stem`, its file name) and no `name` (then it has its parent's).
/// Where it overrides something of a section and cites nothing for it, it becomes the citation
/// itself: the document of its parent no longer vouches for that section.
/// Throws RulesError when `seats` is not a table of tables by number of players.
Layered layer(Node file, std::shared_ptr<Source const> source, std::string_view stem,
              Layered const* parent);

/// The rule tree for a number of players; without an overlay for it, the base.
Node overlaid(Layered const& layered, std::optional<int> seats);

/// Values of the file that an overlay it inherits replaces (Oddity::overlay_wins).
std::vector<Warning> hidden_by_overlay(Layered const& layered, int seats);

}  // namespace meldbook::rules
