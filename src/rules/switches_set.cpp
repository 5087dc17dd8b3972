// Sets switches in rule sets (switches.hpp).

#include <algorithm>
#include <array>
#include <cstdint>
#include <limits>
#include <optional>
#include <set>
#include <utility>

#include "domain/text.hpp"
#include "rules/document.hpp"
#include "rules/fields.hpp"
#include "rules/reader.hpp"
#include "rules/switches.hpp"

namespace meldbook::rules {

namespace {

/// The value of a list that a file leaves out.
Node default_list(std::string_view path) {
    static auto const defaults = [] {
        auto const least = read_toml(
            "id = 'any'\nname = 'any'\n[[canasta.kind]]\nid = 'any'\nof = 'set'\nbonus = 0\n",
            std::make_shared<Source>());
        auto tree = read_json(to_document(read_rules(least)));
        take(tree, "canasta");
        return tree;
    }();
    auto const found = find_path(defaults, path);
    return found.exact && found.node->list() ? *found.node : Node{List{}, {}};
}

std::string word_at(Node const& step, std::string_view key) {
    auto const* node = find(step, key);
    return node && node->text() ? *node->text() : std::string{};
}

/// Changes a rule tree as the steps of a value say.
class Edit {
public:
    Edit(Node& tree, Place place, std::string label)
        : tree_(tree), place_(std::move(place)), label_(std::move(label)) {}

    void run(Node const& step) {
        if (auto const key = word_at(step, "drop"); !key.empty()) return drop(key);
        if (auto const key = word_at(step, "terms"); !key.empty()) return drop_canastas(key);
        change_list(step, word_at(step, "list"));
    }

    /// The same node with this place everywhere.
    Node placed(Node node) const {
        node.place = place_;
        if (auto* table = node.table()) {
            for (auto& member : *table) {
                member.place = place_;
                member.node = placed(std::move(member.node));
            }
        } else if (auto* list = std::get_if<List>(&node.value)) {
            for (auto& entry : *list) entry = placed(std::move(entry));
        }
        return node;
    }

private:
    void drop(std::string_view path) {
        auto* table = &tree_;
        auto const parts = split(path, '.');
        for (std::size_t i = 0; i + 1 < parts.size() && table; ++i) table = find(*table, parts[i]);
        if (table) take(*table, parts.back());
    }

    /// Removes the terms of a condition that count canastas, of any or of some kinds.
    void drop_canastas(std::string_view path) {
        auto const found = find_path(tree_, path);
        if (!found.exact || !found.node->table()) return;
        std::vector<std::string> counted = {std::string(counter_words[counter_canastas])};
        auto const kinds = find_path(tree_, "canasta.kind");
        for (auto const& kind : kinds.exact&& kinds.node->list() ? *kinds.node->list() : List{}) {
            auto const* tags = find(kind, "tags");
            for (auto const& tag : tags && tags->list() ? *tags->list() : List{}) {
                counted.push_back(quoted(tag));
            }
        }
        for (auto const& word : counted) drop(std::string(path) + "." + word);
    }

    Node& at(std::string_view path) {
        auto* node = &tree_;
        for (auto const part : split(path, '.')) {
            auto* inner = find(*node, part);
            node = inner ? inner : &set(*node, part, {Table{}, place_});
        }
        return *node;
    }

    void change_list(Node const& step, std::string const& path) {
        bool const bands = path == "opening.band";
        auto const by = find_path(tree_, "opening.by");
        if (bands && by.exact && quoted(*by.node) == "hand") return;
        auto& node = at(path);
        if (!node.list()) node = default_list(path);
        node.place = place_;
        auto& list = std::get<List>(node.value);
        if (auto const* index = find(step, "at")) {
            auto const place = static_cast<std::size_t>(*index->whole());
            if (place < list.size()) list[place] = placed(*find(step, "to"));
        } else if (auto const* gone = find(step, "without")) {
            std::erase_if(list, [&](Node const& entry) { return is_like(entry, *gone); });
        } else if (auto const* first = find(step, "first")) {
            list.insert(list.begin(), placed(*first));
        } else if (auto const* filling = find(step, "if_empty")) {
            if (list.empty()) node = placed(*filling);
        } else if (auto const* one = find(step, "one")) {
            make_one(list, *one, *find(step, "with"), find(step, "else"));
        } else if (auto const* below = find(step, "below")) {
            set_below(list, *below->whole(), *find(step, "min"));
        } else if (auto const* gone_from = find(step, "without_from")) {
            auto const limit = *gone_from->whole();
            std::erase_if(list, [&](Node const& band) { return from(band) >= limit; });
        } else if (auto const* last = find(step, "last_from"); last && !list.empty()) {
            list.push_back(band_like(list.back(), last, *find(step, "min")));
        }
    }

    /// Whether an entry has all values of another table.
    static bool is_like(Node const& entry, Node const& other) {
        return std::ranges::all_of(*other.table(), [&](Member const& member) {
            auto const* value = entry.table() ? find(entry, member.key) : nullptr;
            return value && same(*value, member.node);
        });
    }

    /// Makes the entries that are alike one that takes everything they took, with other values; the last
    /// of them, which took what the others had left. If there is none, `otherwise` comes first.
    void make_one(List& list, Node const& like, Node const& with, Node const* otherwise) const {
        constexpr std::array<std::string_view, 8> limits = {"ranks", "wilds",  "jokers", "twos",
                                                            "size",  "hidden", "run",    "mark"};
        std::optional<Node> last;
        std::size_t place = 0;
        for (std::size_t i = list.size(); i-- > 0;) {
            if (!is_like(list[i], like)) continue;
            if (!last) last = list[i];
            place = i;
            list.erase(list.begin() + static_cast<std::ptrdiff_t>(i));
        }
        if (!last && !otherwise) return;
        auto one = last ? *last : placed(*otherwise);
        for (auto const limit : limits) take(one, limit);
        merge(one, placed(with));
        list.insert(list.begin() + static_cast<std::ptrdiff_t>(place), std::move(one));
    }

    /// Where a band begins; a first band without an end below begins below everything.
    static std::int64_t from(Node const& band) {
        auto const* from = band.table() ? find(band, "from") : nullptr;
        return from && from->whole() ? *from->whole() : std::numeric_limits<std::int64_t>::min();
    }

    /// A band that begins elsewhere and requires other points, and is as another one in all else.
    Node band_like(Node const& other, Node const* from, Node const& min) const {
        auto band = other;
        take(band, "from");
        Node made{Table{}, place_};
        if (from) set(made, "from", placed(*from));
        merge(made, band);
        set(made, "min", placed(min));
        set(made, "cite", {label_, place_});
        return made;
    }

    /// Makes one band of all scores below a limit.
    void set_below(List& bands, std::int64_t limit, Node const& min) const {
        auto const begins_above = [&](Node const& band) { return from(band) >= limit; };
        auto const above = std::ranges::find_if(bands, begins_above);
        if (above == bands.begin()) return;
        auto const last = *(above - 1);
        auto const* was = find(last, "min");
        if (above - bands.begin() == 1 && was && same(*was, min)) return;
        List changed = {band_like(last, nullptr, min)};
        // The band may go on above the limit.
        if (above == bands.end() || from(*above) > limit) {
            auto rest = last;
            take(rest, "from");
            Node begin{Table{}, rest.place};
            set(begin, "from", {limit, place_});
            merge(begin, rest);
            changed.push_back(std::move(begin));
        }
        changed.insert(changed.end(), above, bands.end());
        bands = std::move(changed);
    }

    Node& tree_;
    Place place_;
    std::string label_;  ///< the switch, to be cited
};

/// Sets a switch in the rules for one number of players.
void set_switch(Node& tree, Switch const& about, SwitchValue const& value, Place const& place) {
    auto const label = SetSwitch{about.id, value.id}.text();
    auto const before = tree;
    Edit edit(tree, place, label);
    for (auto const& step : *value.edit.list()) edit.run(step);
    merge(tree, edit.placed(value.rules));
    auto const changed = changes(before, tree);
    if (changed.table()->empty()) tree = before;
    else cite_changes(tree, changed, label);
    drop_answered_notes(tree, about.answers);
    if (!find(tree, "switches")) set(tree, "switches", {Table{}, place});
    set(*find(tree, "switches"), about.id, {value.id, place});
}

/// Sets switches in the rules for one number of players. Returns those whose needs are not met, unless
/// keys that come later meet them.
std::set<std::string> set_all(Node& tree, std::vector<ChosenSwitch> const& chosen) {
    std::set<std::string> doubtful;
    for (auto const& about : all_switches()) {
        for (auto const& [set, place] : chosen) {
            if (set.id != about.id) continue;
            auto const& value = *about.value(set.value);
            try {
                if (unmet_need(about, value, read_rules(tree))) doubtful.insert(set.id);
            } catch (RulesError const&) {
                doubtful.insert(set.id);  // not all of the rules are known yet
            }
            set_switch(tree, about, value, place);
        }
    }
    return doubtful;
}

/// Makes an overlay say what the rules for its number of players have become, about all keys that
/// switches have touched there or in the base. It says it with the depth of the switches: what is cited
/// there names all sources of the part, and a value that was as a switch says is its value now.
void follow(Node& overlay, Node const& touched, Node const& base, Node const& whole,
            std::shared_ptr<Source const> const& setter) {
    for (auto const& [key, place, node] : *touched.table()) {
        auto const* below = find(base, key);
        auto const* now = find(whole, key);
        if (now && now->table() && below && below->table()) {
            auto* inner = find(overlay, key);
            if (!inner) inner = &set(overlay, key, {Table{}, now->place});
            if (node.table()) follow(*inner, node, *below, *now, setter);
            if (inner->table() && inner->table()->empty()) take(overlay, key);
        } else if (!now || (below && same(*below, *now))) {
            take(overlay, key);
        } else {
            auto& said = set(overlay, key, *now);
            if (said.place.source == setter) continue;
            said.place =
                below && below->place.source == setter ? below->place : Place{setter, 0, 0};
        }
    }
}

bool is_doubtful(Layered const& layered, int number, std::string const& id) {
    auto found = layered.doubtful.find(number);
    if (found == layered.doubtful.end()) found = layered.doubtful.find(0);
    return found != layered.doubtful.end() && found->second.contains(id);
}

}  // namespace

Layered switched(Layered const& under, std::vector<ChosenSwitch> chosen,
                 std::shared_ptr<Source const> setter) {
    // Of a switch that is given twice the last counts.
    std::vector<ChosenSwitch> last;
    for (auto& one : chosen) {
        std::erase_if(last, [&](auto const& other) { return other.set.id == one.set.id; });
        one.place.source = setter;
        last.push_back(std::move(one));
    }
    auto result = under;
    result.doubtful.clear();
    result.doubtful[0] = set_all(result.base, last);
    auto const changed = changes(under.base, result.base);
    for (auto& [number, overlay] : result.seats) {
        auto const before = overlaid(under, number);
        auto whole = before;
        result.doubtful[number] = set_all(whole, last);
        auto touched = changed;
        merge(touched, changes(before, whole));
        follow(overlay, touched, result.base, whole, setter);
    }
    result.setter = std::move(setter);
    return result;
}

void settle_switches(Rules& rules, Layered const& layered, int number) {
    if (rules.switches.empty()) return;
    auto const document = to_document(rules);
    auto const* places = find(layered.base, "switches");
    std::vector<SetSwitch> kept;
    for (auto const& about : all_switches()) {
        auto const set = std::ranges::find(rules.switches, about.id, &SetSwitch::id);
        if (set == rules.switches.end()) continue;
        auto const& value = *about.value(set->value);
        auto const* written = places ? find(*places, about.id) : nullptr;
        bool const own = written && written->place.source == layered.setter;
        if (own && is_doubtful(layered, number, about.id)) {
            if (auto const* need = unmet_need(about, value, rules)) {
                throw RulesError(written->place, tr_with(need->unmet, set->text(), rules.id));
            }
        }
        if (has_value(document, about, value)) kept.push_back(*set);
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
        found.push_back(placed(value.place, tr("{} = {} does not hold: keys of the file say "
                                               "something else; omit it",
                                               "switches." + id, quoted(value))));
    }
    return found;
}

bool has_value(std::string_view document, Switch const& about, SwitchValue const& value) {
    auto tree = read_json(document);
    set_switch(tree, about, value, {});
    try {
        auto const found = differences(document, to_document(read_rules(tree)));
        return std::ranges::all_of(
            found, [](Difference const& each) { return each.key.starts_with("switches"); });
    } catch (RulesError const&) {
        return false;
    }
}

}  // namespace meldbook::rules
