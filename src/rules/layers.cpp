#include "rules/layers.hpp"

#include <fmt/format.h>

#include "domain/text.hpp"
#include "rules/schema.hpp"
#include "rules/switches.hpp"

namespace meldbook::rules {

namespace {

std::string id_from(std::string_view stem) {
    std::string id;
    for (char const c : lower(stem)) {
        if (is_letter(c) || is_digit(c)) {
            id += c;
        } else if (!id.empty() && id.back() != '-') {
            id += '-';
        }
    }
    while (id.ends_with('-')) id.pop_back();
    return id.empty() ? "house" : id;
}

std::string text_at(Node const& table, std::string_view key) {
    auto const* node = find(table, key);
    return node && node->text() ? *node->text() : std::string{};
}

bool filled(Node const* node) { return node && (!node->table() || !node->table()->empty()); }

/// Whether a file or overlay has values in the section of a citation.
bool touches(Node const& file, std::string_view cite_key) {
    auto const inside = [&](std::string_view table, std::string_view key) {
        auto const* outer = find(file, table);
        return outer && filled(find(*outer, key));
    };
    auto const* cards = find(file, "cards");
    auto const* held = cards ? find(*cards, "hand") : nullptr;
    bool const red_three = held && find(*held, "3r");
    if (cite_key == "hand_3r") return red_three;
    if (cite_key == "hand_3b") return held && find(*held, "3b");
    if (cite_key == "hand") {
        bool const only = red_three && held->table()->size() == 1;
        return inside("hand", "factor") || (filled(held) && !only);
    }
    if (cite_key == "red_threes_5") return inside("red_threes", "values");
    if (cite_key == "tie") return inside("match", "tie");
    if (cite_key == "set") return inside("hand", "set");
    if (cite_key == "formed") return inside("table", "formed");
    if (cite_key == "black_threes" && inside("meld", "black_threes")) return true;
    auto const* section = find(file, cite_key);
    if (cite_key != "cards" || !section || !section->table()) return filled(section);
    for (auto const& member : *section->table()) {
        if (member.key != "hand") return true;
    }
    return false;
}

/// Returns the citations of a file or overlay, adding an empty table if there are none; null if
/// they are not a table, which the reader will refuse.
Node* cites_of(Node& file) {
    auto* cites = find(file, "cite");
    if (!cites) cites = &set(file, "cite", {Table{}, file.place});
    return cites->table() ? cites : nullptr;
}

/// Whether a citation is about a part of a section, and without it the citation of the section is. Who
/// changes the part and names no source has changed the section.
bool is_part(std::string_view cite_key) {
    return cite_key == "red_threes_5" || cite_key == "hand_3b" || cite_key == "tie";
}

std::string cited(Node const& file, std::string_view key) {
    auto const* cites = find(file, "cite");
    return cites ? text_at(*cites, key) : std::string{};
}

/// Adds the citation `name` for every topic of play that a file has and does not cite: the source
/// that its parent cites does not say what the file says. Nor does it say what it adds for partners.
void cite_play(Node& file, std::string const& name) {
    auto* play = find(file, "play");
    if (!play || !play->table()) return;
    for (auto& [key, place, topic] : *play->table()) {
        if (!topic.table() || text_at(topic, "rule").empty()) continue;
        if (!find(topic, "partners")) set(topic, "partners", {std::string{}, topic.place});
        if (!find(topic, "cite")) set(topic, "cite", {name, topic.place});
    }
}

/// Adds a citation for every section that `touched` has values in and does not cite: the one of
/// `file` for the section, else `name`.
void add_citations(Node& touched, Node const& file, std::string const& name) {
    auto* cites = cites_of(touched);
    if (!cites) return;
    for (auto const& [key, member] : cite_keys) {
        if (!touches(touched, key) || find(*cites, key)) continue;
        auto const own = cited(file, key);
        auto const source = is_part(key) ? own : own.empty() ? name : own;
        set(*cites, key, {source, cites->place});
    }
}

/// Returns the values of `under` that `over` does not replace and that were written in a file at
/// least as deep as `depth`; tables without such values are left out.
Node left_of(Node const& under, Node const* over, int depth) {
    Node left{Table{}, under.place};
    for (auto const& [key, place, node] : *under.table()) {
        auto const* above = over ? find(*over, key) : nullptr;
        if (!node.table()) {
            bool const added_to = above && above->table() && node.list();
            if ((!above || added_to) && node.place.depth() >= depth) set(left, key, node);
        } else if (!above || above->table()) {
            auto inner = left_of(node, above, depth);
            if (!inner.table()->empty()) set(left, key, std::move(inner));
        }
    }
    return left;
}

/// Merges `over` into `under`. A section in which values of `under` are left is cited by both
/// sources; with `newer`, only if a file that is deeper than the citation of `over` has them.
void lay_over(Node& under, Node const& over, bool newer) {
    Table both;
    auto const* cites = find(over, "cite");
    for (auto const& [key, member] : cite_keys) {
        auto const* cite = cites ? find(*cites, key) : nullptr;
        auto const below = cited(under, key);
        if (!cite || !cite->text() || below.empty() || below == *cite->text()) continue;
        int const depth = newer ? cite->place.depth() + 1 : 0;
        if (!touches(left_of(under, &over, depth), key)) continue;
        both.push_back(
            {std::string(key), cite->place, {below + "; " + *cite->text(), cite->place}});
    }
    merge(under, over);
    for (auto const& [key, place, node] : both) set(*find(under, "cite"), key, node);
}

/// Takes the overlays, by number of players, out of a file; each has its added rows in their place.
std::map<int, Node> take_overlays(Node& file) {
    std::map<int, Node> overlays;
    auto seats = take(file, "seats");
    if (!seats.table()) throw wrong_type(seats, "seats", must_be_table);
    for (auto& [key, place, node] : *seats.table()) {
        auto const number = whole_number<int>(key).value_or(0);
        if (number < seats_bounds.least || number > seats_bounds.most || key.starts_with('0')) {
            throw RulesError(place, tr("'seats.{}': the number of players must be from {} to {}",
                                       key, seats_bounds.least, seats_bounds.most));
        }
        if (!node.table()) throw wrong_type(node, "seats." + key, must_be_table);
        for (std::string const of_file : {"switches", "switch"}) {
            auto const* switches = find(node, of_file);
            if (!switches) continue;
            throw RulesError(switches->place,
                             tr("{}: a switch is for any number of players; write the keys instead",
                                fmt::format("seats.{}.{}", key, of_file)));
        }
        place_added_rows(node);
        overlays.emplace(number, std::move(node));
    }
    return overlays;
}

/// Whether a file or overlay has a value for a key as notes name it: "cards.hand.3r", "out.kind".
bool gives(Node const& file, std::string_view key) {
    auto const* node = &file;
    for (auto const part : split(key, '.')) {
        if (!node->table()) return true;  // a list, which replaces the parent's as a whole
        node = find(*node, part);
        if (!node) return false;
    }
    return true;
}

/// Whether a file has no red threes laid out, so that no note about them describes it.
bool lays_no_red_threes(Node const& file) {
    auto const* threes = find(file, "red_threes");
    auto const* values = threes && threes->table() ? find(*threes, "values") : nullptr;
    auto const* list = values ? std::get_if<List>(&values->value) : nullptr;
    return list && list->empty();
}

/// Whether a file changes a key that a note is about, for the numbers of players the note names with
/// it, as in "seats.3 and seats.5 out.requires", or for all.
bool changes_key_of(std::string_view note, Node const& file, std::map<int, Node> const& overlays,
                    bool drops_all) {
    std::vector<int> numbers;
    for (auto word : split(note, ' ')) {
        while (!word.empty() && std::string_view(",;.:()[]").find(word.back()) != word.npos) {
            word.remove_suffix(1);
        }
        constexpr std::string_view seats = "seats.";
        if (word.starts_with(seats)) {
            numbers.push_back(whole_number<int>(word.substr(seats.size())).value_or(0));
            continue;
        }
        if (word.find('.') == word.npos) continue;
        if (numbers.empty() && gives(file, word)) return true;
        if (word.starts_with("red_threes.") && lays_no_red_threes(file)) return true;
        for (int const number : numbers) {
            auto const overlay = overlays.find(number);
            if (overlay == overlays.end()
                    ? drops_all
                    : overlay->second.table()->empty() || gives(overlay->second, word)) {
                return true;
            }
        }
        numbers.clear();
    }
    return false;
}

/// Removes what a file inherits in a table and has an empty one in the place of, or all.
void drop_emptied(Node& base, Node& file, std::string_view key) {
    auto* own = find(file, key);
    auto* inherited = find(base, key);
    if (!own || !own->table() || !inherited || !inherited->table()) return;
    if (own->table()->empty()) inherited->table()->clear();
    for (auto const& inner : *own->table()) {
        if (inner.node.table() && inner.node.table()->empty()) take(*inherited, inner.key);
    }
}

/// Moves the switches that a file brings along to those it inherits.
void bring_switches(Node& base, Node& file) {
    if (!find(file, "switch")) return;
    drop_emptied(base, file, "switch");
    auto own = take(file, "switch");
    auto* inherited = find(base, "switch");
    for (auto& [id, place, values] : own.table() ? *own.table() : Table{}) {
        if (inherited) drop_emptied(*inherited, own, id);
    }
    auto const is_empty = [](Member const& member) {
        return member.node.table() && member.node.table()->empty();
    };
    if (own.table()) {
        for (auto& [id, place, values] : *own.table()) {
            if (values.table()) std::erase_if(*values.table(), is_empty);
        }
        std::erase_if(*own.table(), is_empty);
    }
    Node brought{Table{}, own.place};
    set(brought, "switch", std::move(own));
    // Refuses what is none, and too many, also before they are merged.
    switches_of(brought);
    merge(base, brought);
    switches_of(base);
}

std::string take_played(Node& file) {
    if (!find(file, "played")) return {};
    auto const played = take(file, "played");
    auto const* text = played.text();
    if (text && !has_control_character(*text)) return *text;
    throw wrong_type(played, "played", must_be_text);
}

std::vector<int> take_players(Node& file, Place& place) {
    std::vector<int> players;
    if (!find(file, "players")) return players;
    auto const given = take(file, "players");
    place = given.place;
    for (auto const& number : given.list() ? *given.list() : List{given}) {
        if (!number.whole()) throw wrong_type(given, "players", must_be_numbers);
        if (*number.whole() < seats_bounds.least || *number.whole() > seats_bounds.most)
            throw out_of_range(number, "players", seats_bounds.least, seats_bounds.most);
        auto const many = static_cast<int>(*number.whole());
        if (std::ranges::count(players, many) > 0)
            throw RulesError(number.place, tr("players: '{}' appears twice; omit one", many));
        players.push_back(many);
    }
    return players;
}

/// What a file inherits: its parent, with the switches set that the file sets.
Layered inherited(Node& file, std::shared_ptr<Source const> const& source, Layered const* parent,
                  Node const& inherited_switch) {
    Layered layered;
    layered.base = parent ? parent->base : Node{Table{}, file.place};
    if (parent) layered.seats = parent->seats;
    else set(layered.base, "switch", inherited_switch);
    bring_switches(layered.base, file);
    auto const switches = take_switches(file);
    return switches.empty() ? layered : switched(layered, switches, source);
}

/// The parts for which a file names a source.
std::set<std::string_view> cited_parts(Node const& file) {
    std::set<std::string_view> parts;
    auto const* cites = find(file, "cite");
    for (auto const& [part, member] : cite_keys) {
        if (cites && find(*cites, part)) parts.insert(part);
    }
    return parts;
}

/// Gives a file the id and the name that it lacks. Returns the name by which it is cited.
std::string name_file(Node& file, std::string_view stem, Layered const* parent) {
    if (!find(file, "id")) set(file, "id", {id_from(stem), file.place});
    auto const given = text_at(file, "name");
    auto const name = given.empty() ? text_at(file, "id") : given;
    if (!find(file, "name")) {
        // A sheet must not claim that the match was played by the parent's rules.
        auto const whole = parent ? text_at(parent->base, "name") + " (" + name + ")" : name;
        set(file, "name", {whole, file.place});
    }
    return name;
}

/// A condition for going out replaces the inherited one: terms that a file leaves out of it, or that
/// always hold, are removed from what is `below`.
void remove_terms(Node& file, Node const& below) {
    auto const inherited = find_path(below, "out.requires");
    auto* out = find(file, "out");
    auto* own = out ? find(*out, "requires") : nullptr;
    if (!own || !own->table() || !inherited.exact || !inherited.node->table()) return;
    for (auto const& term : *inherited.node->table()) {
        auto const* kept = find(*own, term.key);
        if (!kept || quoted(*kept) == "0+") set(*own, term.key, removed_term(own->place));
    }
}

/// Cites everything in `touched`, a file or an overlay of it.
void cite_all(Node& touched, Node const& file, std::string const& name) {
    add_citations(touched, file, name);
    cite_play(touched, name);
}

}  // namespace

std::optional<Extends> take_extends(Node& file) {
    if (!find(file, "extends")) return std::nullopt;
    auto const extends = take(file, "extends");
    if (!extends.text()) throw wrong_type(extends, "extends", must_be_text);
    return Extends{*extends.text(), extends.place};
}

Layered layer(Node file, std::shared_ptr<Source const> source, std::string_view stem,
              Layered const* parent, Node const& inherited_switch) {
    auto layered = inherited(file, source, parent, inherited_switch);
    layered.played = take_played(file);
    layered.players = take_players(file, layered.players_place);
    place_added_rows(file);
    bool const has_seats = find(file, "seats") != nullptr;
    layered.own_overlays = take_overlays(file);

    bool const drops_all = has_seats && layered.own_overlays.empty();
    if (drops_all) layered.seats.clear();
    drop_notes(layered.base, file, layered.own_overlays, drops_all);
    drop_emptied(layered.base, file, "play");

    layered.own_cites = cited_parts(file);
    auto const name = name_file(file, stem, parent);
    cite_all(file, file, name);
    remove_terms(file, layered.base);
    merge(layered.base, file);
    settle_added_rows(layered.base);
    for (auto& [number, overlay] : layered.own_overlays) {
        if (overlay.table()->empty()) {
            layered.seats.erase(number);
        } else {
            layered.own_cites.merge(cited_parts(overlay));
            cite_all(overlay, file, name);
            auto below = layered.base;
            merge(below, layered.seats[number]);
            remove_terms(overlay, below);
            lay_over(layered.seats[number], overlay, false);
        }
    }
    layered.own = std::move(file);
    layered.source = std::move(source);
    return layered;
}

Node overlaid(Layered const& layered, std::optional<int> seats) {
    auto tree = layered.base;
    take(tree, "switch");
    auto const overlay = seats ? layered.seats.find(*seats) : layered.seats.end();
    if (overlay != layered.seats.end()) lay_over(tree, overlay->second, true);
    settle_added_rows(tree);
    return tree;
}

void cite_changes(Node& tree, Node const& changed, std::string const& source, bool all) {
    auto* cites = all || find(tree, "cite") ? cites_of(tree) : nullptr;
    if (!cites) return;
    for (auto const& [key, member] : cite_keys) {
        auto const below = text_at(*cites, key);
        if (!touches(changed, key) || (!all && below.empty())) continue;
        // The value of a red three in the hand is all that its citation is about.
        if (is_part(key)) {
            if (!below.empty()) set(*cites, key, {std::string{}, changed.place});
            continue;
        }
        auto text = below.empty() || key == "hand_3r" ? std::string{} : below + "; ";
        text += source;
        set(*cites, key, {std::move(text), changed.place});
    }
}

void drop_notes(Node& base, Node const& file, std::map<int, Node> const& overlays, bool drops_all) {
    auto* notes = find(base, "notes");
    auto* list = notes ? std::get_if<List>(&notes->value) : nullptr;
    if (!list) return;
    std::erase_if(*list, [&](Node const& note) {
        return note.text() && changes_key_of(*note.text(), file, overlays, drops_all);
    });
}

Borrowed borrowed(Layered const& layered) {
    auto const of_another = [&](Node const& node) {
        return node.place.source && node.place.source != layered.source;
    };
    Borrowed found;
    auto const* notes = find(layered.base, "notes");
    if (notes && of_another(*notes)) found.notes = notes->place.source->name;
    auto const* play = find(layered.base, "play");
    int nearest = -1;
    for (auto const& topic : play && play->table() ? *play->table() : Table{}) {
        auto const* rule = find(topic.node, "rule");
        if (!rule || !of_another(*rule) || rule->place.source->depth <= nearest) continue;
        nearest = rule->place.source->depth;
        found.play = rule->place.source->name;
    }
    return found;
}

}  // namespace meldbook::rules
