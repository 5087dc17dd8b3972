// Finds what a rule file says that does nothing to its parent, or not what it seems to, and values
// that inherited overlays hide (layers.hpp).

#include <algorithm>
#include <utility>

#include "domain/text.hpp"
#include "rules/layers.hpp"

namespace meldbook::rules {

namespace {

Node const* exact(Node const& tree, std::string_view path) {
    auto const found = find_path(tree, path);
    return found.exact ? found.node : nullptr;
}

/// Warns of a value for red threes on the table, where the parent gives one for those in the hand.
void find_unused_card(Node const& file, Node const& parent, std::vector<std::string>& found) {
    auto const* own = exact(file, "cards.3r");
    auto const* held = exact(parent, "cards.hand.3r");
    if (!own || !held || exact(file, "cards.hand.3r") || same(*own, *held)) return;
    // Ordinary threes count on the table like other cards.
    if (exact(file, "meld.ordinary_threes") || exact(parent, "meld.ordinary_threes")) return;
    found.push_back(
        placed(own->place, tr("cards.3r = {} counts nowhere: red threes on the table count by "
                              "red_threes.values, and in the hand by cards.hand.3r = {}",
                              excerpt(*own), excerpt(*held))));
}

/// What an entry of a list is called: its id, or what it is for.
std::string name_of(Node const& entry) {
    for (auto const* key : {"id", "of", "cards", "from"}) {
        auto const* name = entry.table() ? find(entry, key) : nullptr;
        if (name) return quoted(*name);
    }
    return {};
}

/// The names of the entries of a list of tables; none if there is no such list.
std::vector<std::string> names_in(Node const& tree, std::string_view path) {
    std::vector<std::string> names;
    auto const* list = exact(tree, path);
    if (!list || !list->list()) return names;
    for (auto const& entry : *list->list()) {
        auto name = name_of(entry);
        if (!name.empty() && std::ranges::count(names, name) == 0) names.push_back(std::move(name));
    }
    return names;
}

/// Warns of rows that are added and whose name is nearly that of an inherited one. `prefix` is
/// "seats.6." in an overlay.
void find_near_rows(Node const& file, Node const& parent, std::string const& prefix,
                    std::vector<std::string>& found) {
    for (auto const& rows : row_lists) {
        auto const* also = exact(file, std::string(rows.path) + "." + std::string(also_key));
        if (rows.key != "id" || !also || !also->list()) continue;
        auto const known = names_in(parent, rows.path);
        for (auto const& row : *also->list()) {
            auto const* id = find(row, rows.key);
            if (!id || std::ranges::count(known, quoted(*id)) > 0) continue;
            auto const near = nearest(quoted(*id), known);
            if (near.empty()) continue;
            found.push_back(placed(
                id->place, tr("{} has a new row '{}'; did you mean '{}', which is inherited?",
                              prefix + std::string(rows.path), quoted(*id), near)));
        }
    }
}

/// What replaces lists, and where these are from.
struct Replacing {
    Node const& own;
    std::set<std::string_view> const& cites;
    Node const& inherited;
    std::string const& from;
    std::string prefix;  ///< "seats.6." in an overlay
};

/// Warns of lists that lose entries of the parent's, as if they were added to them. A file that names
/// its source for a list has all of it from there.
void find_replaced_lists(Replacing const& file, std::vector<std::string>& found) {
    for (auto const& [path, key, added, cite, shares] : row_lists) {
        if (cite.empty() || file.cites.contains(cite)) continue;
        auto const own = names_in(file.own, path);
        auto lost = names_in(file.inherited, path);
        auto const before = lost.size();
        if (own.empty() || (shares && own.size() >= before)) continue;
        std::erase_if(lost, [&](auto const& name) { return std::ranges::count(own, name) > 0; });
        if (lost.empty()) continue;
        // Who writes several kinds again means those, unless most are gone, and who says what is exempt
        // from the minimum has thought of all ways of going out; a bonus that is gone was forgotten.
        bool const kept = lost.size() < before && path.ends_with(".kind");
        if (kept && own.size() > 1 && lost.size() <= own.size()) continue;
        if (kept && path == "out.kind" && exact(file.own, "opening.exempt")) continue;
        // A list of several bands, or of one that was there, is meant to be all of them; a single other one beside
        // the first was added.
        if (key == "from" && (own.size() > 1 || lost.size() < 2 || lost.size() < before ||
                              exact(file.own, "opening.by")))
            continue;
        auto const gone =
            join(lost, ", ", [](std::string const& name) { return "'" + name + "'"; });
        found.push_back(placed(
            exact(file.own, path)->place,
            tr_plural(static_cast<long long>(lost.size()),
                      "{0} replaces the list of {1}: {2} is gone; write {0}.also to keep it and "
                      "add to it",
                      "{0} replaces the list of {1}: {2} are gone; write {0}.also to keep them "
                      "and add to them",
                      file.prefix + std::string(path), file.from, gone)));
    }
}

/// What a file has for a number of players besides what it says of that number.
Node without_overlay(Layered const& file, Layered const& parent, int number) {
    auto inherited = file.base;
    auto const below = parent.seats.find(number);
    if (below != parent.seats.end()) merge(inherited, below->second);
    settle_added_rows(inherited);
    return inherited;
}

/// Warns of exemptions for ways of going out and special hands that the file has replaced.
void find_lost_exemptions(Node const& file, Node const& parent, std::vector<std::string>& found) {
    auto merged = parent;
    merge(merged, file);
    settle_added_rows(merged);
    auto const* exempt = exact(merged, "opening.exempt");
    if (!exempt || !exempt->list()) return;
    auto known = names_in(merged, "out.kind");
    for (auto& id : names_in(merged, "special")) known.push_back(std::move(id));
    for (auto const& word : *exempt->list()) {
        auto const id = quoted(word);
        if (std::ranges::count(known, id) > 0 || !nearest(id, known).empty()) continue;
        for (std::string const list : {"out.kind", "special"}) {
            if (std::ranges::count(names_in(parent, list), id) == 0) continue;
            auto const* own = exact(file, "opening.exempt") ? &word : exact(file, list);
            found.push_back(placed(own->place, tr("opening.exempt names '{}', which is no longer "
                                                  "in {}; replace opening.exempt too",
                                                  id, list)));
        }
    }
}

/// Warns of points whose sign is not that of the row of the parent's that they change.
void find_turned_signs(Layered const& file, Layered const& parent,
                       std::vector<std::string>& found) {
    for (std::string const list : {"bonus", "special", "event"}) {
        auto const* own = exact(file.base, list);
        auto const* inherited = exact(parent.base, list);
        if (!own || !own->list() || !inherited || !inherited->list()) continue;
        for (std::size_t i = 0; i < own->list()->size(); ++i) {
            auto const& row = (*own->list())[i];
            auto const before = std::ranges::find_if(*inherited->list(), [&](Node const& other) {
                auto const name = name_of(row);
                return !name.empty() && name_of(other) == name;
            });
            if (before == inherited->list()->end()) continue;
            auto const* points = find(row, "points");
            auto const* were = find(*before, "points");
            if (!points || !were || !points->whole() || !were->whole()) continue;
            bool const turned = (*points->whole() < 0 && *were->whole() > 0) ||
                                (*points->whole() > 0 && *were->whole() < 0);
            if (!turned) continue;
            found.push_back(placed(
                points->place, tr("{}: '{}' has the opposite sign of {} in {}; write {} if the "
                                  "sign was to stay",
                                  list + "[" + std::to_string(i + 1) + "].points", *points->whole(),
                                  *were->whole(), parent.source->name, -*points->whole())));
        }
    }
}

/// Whether a value of the file gives way, in an overlay, to one that the file inherits or that a switch
/// of its own sets.
bool gives_way(Node const& under, Node const& over, Layered const& layered, std::string const& key,
               int seats) {
    if (!under.place.source || !over.place.source || same(under, over)) return false;
    if (under.place.depth() > over.place.depth()) return true;
    auto const own = layered.own_overlays.find(seats);
    bool const written = own != layered.own_overlays.end() && exact(own->second, key);
    return under.place.source == over.place.source && exact(layered.own, key) && !written;
}

void find_hidden(Node const& base, Node const& overlay, std::string const& path,
                 Layered const& layered, int seats, std::vector<std::string>& found) {
    for (auto const& [key, place, over] : *overlay.table()) {
        auto const* under = find(base, key);
        auto inner = path;
        if (!inner.empty()) inner += ".";
        inner += key;
        if (!under || inner == "cite" || key == also_key) continue;
        bool const adds = under->list() && over.table();
        if (is_removed(*under) && !is_removed(over)) {
            found.push_back(placed(
                under->place,
                tr_plural(seats,
                          "with {0} player {1} = \"{2}\" holds as well, from seats.{0}; replace "
                          "that, too, if it is not meant",
                          "with {0} players {1} = \"{2}\" holds as well, from seats.{0}; replace "
                          "that, too, if it is not meant",
                          seats, inner, quoted(over))));
        } else if (under->table() && over.table()) {
            find_hidden(*under, over, inner, layered, seats, found);
        } else if (!adds && gives_way(*under, over, layered, inner, seats)) {
            found.push_back(placed(
                under->place,
                tr_plural(seats, "{0} = {1} is not used with {2} player: seats.{2}.{0} replaces it",
                          "{0} = {1} is not used with {2} players: seats.{2}.{0} replaces it",
                          inner, excerpt(*under), seats)));
        }
    }
}

}  // namespace

std::vector<std::string> find_slips(Layered const& file, Layered const& parent) {
    std::vector<std::string> found;
    find_unused_card(file.own, parent.base, found);
    find_replaced_lists({file.own, file.own_cites, parent.base, parent.source->name, {}}, found);
    find_turned_signs(file, parent, found);
    find_lost_exemptions(file.own, parent.base, found);
    find_near_rows(file.own, parent.base, {}, found);
    for (auto const& [number, overlay] : file.own_overlays) {
        auto const prefix = "seats." + std::to_string(number) + ".";
        find_near_rows(overlay, file.base, prefix, found);
        auto const inherited = without_overlay(file, parent, number);
        find_replaced_lists({overlay, file.own_cites, inherited, parent.source->name, prefix},
                            found);
    }
    return found;
}

std::vector<std::string> hidden_by_overlay(Layered const& layered, int seats) {
    std::vector<std::string> found;
    auto const overlay = layered.seats.find(seats);
    if (overlay != layered.seats.end()) {
        find_hidden(layered.base, overlay->second, {}, layered, seats, found);
    }
    return found;
}

}  // namespace meldbook::rules
