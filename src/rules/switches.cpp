#include "rules/switches.hpp"

#include <algorithm>
#include <optional>
#include <utility>

#include <fmt/format.h>

#include "domain/notation.hpp"
#include "domain/text.hpp"
#include "rules/document.hpp"
#include "rules/fields.hpp"
#include "rules/reader.hpp"

namespace meldbook::rules {

namespace {

constexpr std::size_t most_switches = longest_list;
/// With values and texts about them. The presets have far fewer.
constexpr std::size_t most_in_switches = 300;

/// Takes a text out of a table; "" if there is none.
std::string take_text(Node& table, std::string_view key, std::string const& path) {
    if (!find(table, key)) return {};
    auto const node = take(table, key);
    if (!node.text()) throw wrong_type(node, path + "." + std::string(key), must_be_text);
    return *node.text();
}

std::vector<std::string> take_texts(Node& table, std::string_view key, std::string const& path) {
    std::vector<std::string> texts;
    if (!find(table, key)) return texts;
    auto const node = take(table, key);
    for (auto const& entry : node.list() ? *node.list() : List(1)) {
        if (!entry.text()) throw wrong_type(node, path + "." + std::string(key), must_be_texts);
        texts.push_back(*entry.text());
    }
    return texts;
}

/// Refuses more switches and values than anybody chooses among: each of them is tried.
void refuse_many(Table const& switches) {
    std::size_t entries = switches.size();
    if (entries > most_switches)
        throw too_many(switches[most_switches].place, "switch", entries, longest_list);
    for (auto const& [id, place, node] : switches) {
        if (node.table()) entries += node.table()->size();
        if (entries > most_in_switches)
            throw RulesError(place, tr("the switches have more than {} entries together; omit some",
                                       most_in_switches));
    }
}

/// The keys that a value sets, which are those of a file without the ones about the file itself.
Node keys_in(Node keys, std::string const& path) {
    if (!keys.table()) throw wrong_type(keys, path, must_be_table);
    for (auto const* key :
         {"extends", "seats", "switch", "switches", "id", "name", "format", "players", "played"}) {
        if (auto const* node = find(keys, key)) {
            throw RulesError(node->place, tr("{}: a switch cannot set '{}'; omit it", path, key));
        }
    }
    place_added_rows(keys);
    return keys;
}

/// "-1000" for "−1000", which people copy from a page.
std::string plain_minus(std::string_view text) {
    constexpr std::string_view minus = "\u2212";
    std::string plain(text);
    if (plain.starts_with(minus)) plain.replace(0, minus.size(), "-");
    return plain;
}

/// Whether a word behind the name of a rule set is a switch. A file is none: "my rules=old.toml".
bool is_switch(std::string_view word) {
    auto const equals = word.find('=');
    return equals != std::string_view::npos && is_id(word.substr(0, equals)) &&
           word.find('/') == std::string_view::npos && !word.ends_with(".toml");
}

Switch switch_in(std::string const& id, Node table) {
    auto const path = "switch." + id;
    if (!table.table()) throw wrong_type(table, path, must_be_table);
    Switch about{id, take_text(table, "about", path), take_texts(table, "others", path), {}, {},
                 {}};
    about.needs = take(table, "needs");
    about.needed = take_text(about.needs, "text", path + ".needs");
    about.needs = keys_in(std::move(about.needs), path + ".needs");
    for (auto& [key, place, node] : *table.table()) {
        auto const inner = fmt::format("{}.{}", path, key);
        auto const word = SetSwitch{id, key}.text();
        if (!is_switch(word) || split_words(word).size() != 1) {
            throw RulesError(place, tr("'{}' could not be written behind the name of a rule set; "
                                       "use only a-z, 0-9 and - in both words",
                                       word));
        }
        if (!node.table()) throw wrong_type(node, inner, must_be_table);
        SwitchValue value{key,
                          take_text(node, "was", inner),
                          take_text(node, "text", inner),
                          take_texts(node, "says", inner),
                          {}};
        value.rules = keys_in(std::move(node), inner);
        about.values.push_back(std::move(value));
    }
    return about;
}

/// The switch that is chosen. Throws RulesError if there is none called so.
Switch const& switch_of(std::vector<Switch> const& all, ChosenSwitch const& chosen) {
    auto const& [set, place] = chosen;
    auto const about = std::ranges::find(all, set.id, &Switch::id);
    if (about == all.end()) {
        auto const known = texts_of(all, &Switch::id);
        auto const near = nearest(set.id, known);
        throw RulesError(
            place, near.empty() ? tr("there is no switch '{}'; there are {}", set.id,
                                     joined(known, Joined::with_and))
                                : tr("there is no switch '{}'; did you mean '{}'?", set.id, near));
    }
    return *about;
}

/// The value of it. Throws RulesError if it has none called so.
SwitchValue const& value_of(Switch const& about, ChosenSwitch const& chosen) {
    auto const& [set, place] = chosen;
    if (auto const* value = about.value(set.value)) return *value;
    constexpr UnknownWord unknown_switch_value = {
        mark("the switch {1} cannot be '{0}'; did you mean '{2}'?"),
        mark("the switch {1} cannot be '{0}'; it can be {2}")};
    throw RulesError(place, unknown(unknown_switch_value, set.value, set.id,
                                    texts_of(about.values, &SwitchValue::id)));
}

/// The same node with a place everywhere.
Node placed(Node node, Place const& place) {
    node.place = place;
    if (auto* table = node.table()) {
        for (auto& member : *table) {
            member.place = place;
            member.node = placed(std::move(member.node), place);
        }
    } else if (auto* list = std::get_if<List>(&node.value)) {
        for (auto& entry : *list) entry = placed(std::move(entry), place);
    }
    return node;
}

constexpr std::string_view condition = "out.requires";

/// Sets keys in a rule tree. Unlike the keys of a file, a condition leaves no term of the one below it.
void set_keys(Node& tree, Node const& keys) {
    auto* out = find(tree, "out");
    if (out && find_path(keys, condition).exact) take(*out, "requires");
    merge(tree, keys);
}

/// Takes out of an overlay what keys set for every number of players, and changes its lists as they do.
void follow(Node& overlay, Node const& keys, std::string const& path = {}) {
    for (auto const& [key, place, node] : *keys.table()) {
        auto* said = find(overlay, key);
        if (!said) continue;
        auto const inner = path.empty() ? key : fmt::format("{}.{}", path, key);
        if (node.table() && find(node, also_key)) {
            auto changed = *said;
            try {
                merge(changed, node, inner);
                *said = std::move(changed);
            } catch (NothingLike const&) {
                // With that number of players the list has no such row, and the switch does not hold.
                continue;
            }
        } else if (node.table() && said->table() && inner != condition) {
            follow(*said, node, inner);
            if (said->table()->empty()) take(overlay, key);
        } else {
            take(overlay, key);
        }
    }
}

/// The parts of a tree that have keys.
Node parts_of(Node const& tree, Node const& keys) {
    Node parts{Table{}, tree.place};
    for (auto const& member : *keys.table()) {
        if (auto const* part = find(tree, member.key)) set(parts, member.key, *part);
    }
    return parts;
}

/// Those of some keys whose values before and after a change differ.
Node changed_keys(Node const& keys, Node const& before, Node const& after) {
    Node changed{Table{}, keys.place};
    for (auto const& [key, place, node] : *keys.table()) {
        auto const* was = find(before, key);
        auto const* is = find(after, key);
        if (was && is ? same(*was, *is) : was == is) continue;
        bool const deeper = was && is && was->table() && is->table() && node.table();
        set(changed, key, deeper ? changed_keys(node, *was, *is) : node);
    }
    return changed;
}

/// Sets a value of a switch for every number of players.
void set_value(Layered& layered, Node const& keys, std::string const& label) {
    auto const before = parts_of(layered.base, keys);
    set_keys(layered.base, keys);
    auto const after = parts_of(layered.base, keys);
    bool const changed = !same(before, after);
    if (changed) cite_changes(layered.base, keys, label, true);
    std::map<int, Node> followed;
    for (auto& [number, overlay] : layered.seats) {
        auto const was = parts_of(overlay, keys);
        follow(overlay, keys);
        auto const is = parts_of(overlay, keys);
        bool const differs = !same(was, is);
        if (differs) followed.emplace(number, changed_keys(keys, was, is));
        if (changed || differs) cite_changes(overlay, keys, label, false);
    }
    drop_notes(layered.base, changed_keys(keys, before, after), followed, false);
}

/// The document of a rule set with keys set in it; nothing if that is none.
std::optional<std::string> with_keys(std::string_view document, Node const& keys) {
    try {
        auto tree = read_json(document);
        set_keys(tree, keys);
        settle_added_rows(tree);
        return to_document(read_rules(tree));
    } catch (RulesError const&) {
        return std::nullopt;
    }
}

RulesError unmet(SetSwitch const& set, Place const& place, std::string const& id,
                 Switch const& about) {
    return {place, tr("'{}' does not go with '{}', for it needs {}; omit it", set.text(), id,
                      tr_rules(about.needed))};
}

/// Whether a rule set that can be played lacks what a switch needs.
bool lacks_needed(Layered const& under, Switch const& about) {
    try {
        auto const document = to_document(read_rules(overlaid(under, std::nullopt)));
        return !has_keys(document, about.needs);
    } catch (RulesError const&) {
        return false;
    }
}

/// Refuses a switch that does not hold because another one of the same file or command does.
void refuse_contradiction(SetSwitch const& set, std::string_view with_it,
                          std::vector<std::pair<ChosenSwitch, Node>> const& own,
                          std::vector<SetSwitch> const& holding) {
    for (auto const& [other, keys] : own) {
        if (std::ranges::count(holding, other.set) == 0 || has_keys(with_it, keys)) continue;
        throw RulesError(other.place, tr("'{}' and '{}' contradict each other; omit one of them",
                                         set.text(), other.set.text()));
    }
}

}  // namespace

SwitchValue const* Switch::value(std::string_view value_id) const {
    auto const found = std::ranges::find_if(values, [&](SwitchValue const& each) {
        return each.id == value_id || (!each.was.empty() && each.was == value_id);
    });
    return found == values.end() ? nullptr : &*found;
}

std::vector<Switch> switches_of(Node const& tree, std::vector<SetSwitch> const* wanted) {
    std::vector<Switch> all;
    auto const* table = find(tree, "switch");
    if (!table) return all;
    if (!table->table()) throw wrong_type(*table, "switch", must_be_table);
    refuse_many(*table->table());
    for (auto const& [id, place, node] : *table->table()) {
        if (!wanted || std::ranges::count(*wanted, id, &SetSwitch::id) > 0)
            all.push_back(switch_in(id, node));
    }
    return all;
}

NameWithSwitches split_switches(std::string_view text) {
    NameWithSwitches found;
    while (true) {
        text = trimmed(text);
        auto const blank = text.find_last_of(' ');
        if (blank == std::string_view::npos || !is_switch(text.substr(blank + 1))) break;
        found.switches.insert(found.switches.begin(), parse_switch(text.substr(blank + 1)));
        text = text.substr(0, blank);
    }
    found.name = text;
    return found;
}

SetSwitch parse_switch(std::string_view text) {
    auto const equals = text.find('=');
    bool const blank = text.find(' ') != std::string_view::npos;
    if (!is_switch(text) || blank || equals + 1 == text.size()) {
        throw RulesError({}, tr("'{}' is not a switch with its value; write it like "
                                "red-threes-need=canasta",
                                text));
    }
    return {std::string(text.substr(0, equals)), plain_minus(text.substr(equals + 1))};
}

std::vector<ChosenSwitch> take_switches(Node& file) {
    std::vector<ChosenSwitch> chosen;
    if (!find(file, "switches")) return chosen;
    auto const switches = take(file, "switches");
    if (!switches.table()) throw wrong_type(switches, "switches", must_be_table);
    for (auto const& [id, place, value] : *switches.table()) {
        if (!value.text() && !value.whole()) {
            throw wrong_type(value, "switches." + id, must_be_text);
        }
        chosen.push_back({{id, plain_minus(quoted(value))}, place});
    }
    return chosen;
}

Layered switched(Layered const& under, std::vector<ChosenSwitch> const& chosen,
                 std::shared_ptr<Source const> setter) {
    auto result = under;
    auto const all = switches_of(under.base);
    std::map<std::string, ChosenSwitch> last;  // of a switch that is given twice the last counts
    for (auto one : chosen) {
        one.set.value = value_of(switch_of(all, one), one).id;
        one.place.source = setter;
        last.insert_or_assign(one.set.id, one);
    }
    auto const* name = find(under.base, "id");
    for (auto const& [id, one] : last) {
        auto const& about = switch_of(all, one);
        try {
            set_value(result, placed(value_of(about, one).rules, one.place), one.set.text());
        } catch (NothingLike const&) {
            if (about.needed.empty() || !name) throw;
            throw unmet(one.set, one.place, quoted(*name), about);
        } catch (RulesError const& error) {
            if (name && lacks_needed(under, about))
                throw unmet(one.set, one.place, quoted(*name), about);
            if (!one.place.source->file.empty()) throw;
            throw RulesError({}, tr("'{}' does not go with '{}': {}", one.set.text(), quoted(*name),
                                    error.what()));
        }
        auto* set_ones = find(result.base, "switches");
        if (!set_ones) set_ones = &set(result.base, "switches", {Table{}, one.place});
        set(*set_ones, id, {one.set.value, one.place});
    }
    result.setter = std::move(setter);
    return result;
}

void refuse_unmet(Layered const& under, Layered const& layered) {
    auto const& set_ones = *find(layered.base, "switches")->table();
    for (auto const& about : switches_of(layered.base)) {
        auto const set = std::ranges::find(set_ones, about.id, &Member::key);
        if (set == set_ones.end() || set->node.place.source != layered.setter) continue;
        if (lacks_needed(under, about))
            throw unmet({about.id, quoted(set->node)}, set->place,
                        quoted(*find(layered.base, "id")), about);
    }
}

void settle_switches(Rules& rules, Layered const& layered, bool for_overlay) {
    if (rules.switches.empty()) return;
    auto const document = to_document(rules);
    auto const* places = find(layered.base, "switches");
    std::vector<SetSwitch> kept;
    std::vector<std::pair<ChosenSwitch, Node>> own;
    for (auto const& about : switches_of(layered.base, &rules.switches)) {
        auto const set = std::ranges::find(rules.switches, about.id, &SetSwitch::id);
        auto const* value = set == rules.switches.end() ? nullptr : about.value(set->value);
        if (!value) continue;
        auto const* written = places ? find(*places, about.id) : nullptr;
        if (written && written->place.source == layered.setter) {
            bool const exception = for_overlay && layered.setter && !layered.setter->file.empty();
            if (!has_keys(document, about.needs)) {
                if (exception) continue;
                throw unmet(*set, written->place, rules.id, about);
            }
            own.push_back({{*set, written->place}, value->rules});
        }
        if (has_keys(document, value->rules)) kept.push_back(*set);
    }
    for (auto const& [chosen, keys] : own) {
        if (std::ranges::count(kept, chosen.set) > 0) continue;
        if (auto const with_it = with_keys(document, keys)) {
            refuse_contradiction(chosen.set, *with_it, own, kept);
        }
    }
    rules.switches = std::move(kept);
}

std::vector<std::string> overruled_switches(Layered const& layered, Rules const& rules) {
    std::vector<std::string> found;
    auto const* written = find(layered.base, "switches");
    if (!written || !layered.setter) return found;
    for (auto const& [id, place, value] : *written->table()) {
        bool const holds = std::ranges::count(rules.switches, id, &SetSwitch::id) > 0;
        if (holds || value.place.source != layered.setter) continue;
        found.push_back(rules::placed(value.place, tr("{} = {} does not hold: keys of the file say "
                                                      "something else; omit it",
                                                      "switches." + id, quoted(value))));
    }
    return found;
}

bool has_keys(std::string_view document, Node const& keys) {
    if (keys.table()->empty()) return true;
    auto const with = with_keys(document, keys);
    return with && std::ranges::all_of(differences(document, *with), [](Difference const& each) {
               return each.key.starts_with("switches");
           });
}

}  // namespace meldbook::rules
