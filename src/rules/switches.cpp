#include "rules/switches.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "domain/text.hpp"
#include "embedded/switches.hpp"
#include "rules/fields.hpp"

namespace meldbook::rules {

namespace {

/// Whether a way of going out needs no minimum, or is called concealed.
bool has_concealed(Rules const& rules) {
    if (kind_called(rules.out_kinds, "concealed")) return true;
    return std::ranges::any_of(rules.out_kinds, [&](OutKind const& kind) {
        return std::ranges::count(rules.opening.exempt, kind.id) > 0;
    });
}

/// The points that a side needs to open with a score.
int minimum_at(int score, OpeningRules const& opening) {
    int min = 0;
    for (auto const& band : opening.bands) {
        if (band.from.value_or(score) <= score) min = band.min;
    }
    return min;
}

bool counts_red_threes(Rules const& rules) {
    auto const& reds = rules.red_threes;
    return reds.each_extra >= 0 &&
           std::ranges::all_of(reds.values, [](int points) { return points >= 0; });
}

// What switches need, by its word in switches.toml.
constexpr std::array all_needs = {
    SwitchNeed{"red-threes", [](Rules const& rules) { return rules.red_threes.laid(); },
               mark("'{}' does not go with '{}', where red threes are not laid out; omit it")},
    SwitchNeed{"counting-red-threes", counts_red_threes,
               mark("'{}' does not go with '{}', where red threes always count against a side; "
                    "omit it")},
    SwitchNeed{"four-red-threes",
               [](Rules const& rules) { return rules.red_threes.values.size() > 4; },
               mark("'{}' does not go with '{}', where four red threes have no value of their "
                    "own; omit it")},
    SwitchNeed{"black-threes", [](Rules const& rules) { return !rules.meld.ordinary_threes; },
               mark("'{}' does not go with '{}', where threes are cards like others; omit it")},
    SwitchNeed{"sets", [](Rules const& rules) { return rules.meld.of(MeldOf::set).allowed; },
               mark("'{}' does not go with '{}', where only sequences are melds; omit it")},
    SwitchNeed{"wild-melds", [](Rules const& rules) { return rules.meld.of(MeldOf::wild).allowed; },
               mark("'{}' does not go with '{}', where wild cards alone are not a meld; set "
                    "wild-canasta too")},
    SwitchNeed{"concealed", has_concealed,
               mark("'{}' does not go with '{}', where nobody goes out concealed; omit it")},
    SwitchNeed{"by-score", [](Rules const& rules) { return !rules.opening.by_hand; },
               mark("'{}' does not go with '{}', where the opening goes by the number of the "
                    "hand; omit it")},
    SwitchNeed{"minimum", [](Rules const& rules) { return minimum_at(0, rules.opening) > 0; },
               mark("'{}' does not go with '{}', where any meld opens; omit it")},
    SwitchNeed{"120-below-5000",
               [](Rules const& rules) { return minimum_at(4999, rules.opening) == 120; },
               mark("'{}' does not go with '{}', where a side just below 5000 does not open with "
                    "120; omit it")}};

std::string text_of(Node const& table, std::string_view key) {
    auto const* node = find(table, key);
    return node && node->text() ? *node->text() : std::string{};
}

std::vector<std::string> texts_of(Node const& table, std::string_view key) {
    std::vector<std::string> texts;
    auto const* node = find(table, key);
    for (auto const& entry : node && node->list() ? *node->list() : List{}) {
        if (entry.text()) texts.push_back(*entry.text());
    }
    return texts;
}

std::vector<SwitchNeed const*> needs_of(Node const& table) {
    std::vector<SwitchNeed const*> needs;
    for (auto const& text : texts_of(table, "needs")) {
        for (auto const& need : all_needs) {
            if (need.word == text) needs.push_back(&need);
        }
    }
    return needs;
}

/// The entries of a list of tables.
List const& entries_of(Node const& table, std::string_view key) {
    static List const none;
    auto const* node = find(table, key);
    return node && node->list() ? *node->list() : none;
}

std::vector<Switch> read_switches() {
    std::vector<Switch> switches;
    auto const file = read_toml(embedded::switches().front().text, std::make_shared<Source>());
    for (auto const& entry : entries_of(file, "switch")) {
        auto& about = switches.emplace_back();
        about.id = text_of(entry, "id");
        about.about = text_of(entry, "about");
        about.needs = needs_of(entry);
        about.answers = texts_of(entry, "answers");
        about.others = texts_of(entry, "others");
        for (auto const& row : entries_of(entry, "value")) {
            auto const* edit = find(row, "edit");
            auto const* rules = find(row, "rules");
            about.values.push_back({text_of(row, "id"), text_of(row, "was"), text_of(row, "text"),
                                    texts_of(row, "says"), needs_of(row),
                                    edit ? *edit : Node{List{}, {}},
                                    rules ? *rules : Node{Table{}, {}}});
        }
    }
    return switches;
}

Switch const* switch_called(std::string_view id) {
    auto const& all = all_switches();
    auto const found = std::ranges::find(all, id, &Switch::id);
    return found == all.end() ? nullptr : &*found;
}

template <class Items>
std::vector<std::string> ids_in(Items const& items) {
    std::vector<std::string> ids;
    for (auto const& item : items) ids.push_back(item.id);
    return ids;
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

}  // namespace

SwitchNeed const* unmet_need(Switch const& about, SwitchValue const& value, Rules const& rules) {
    for (auto const* needs : {&about.needs, &value.needs}) {
        for (auto const* need : *needs) {
            if (!need->met(rules)) return need;
        }
    }
    return nullptr;
}

SwitchValue const* Switch::value(std::string_view value_id) const {
    auto const found = std::ranges::find_if(values, [&](SwitchValue const& each) {
        return each.id == value_id || (!each.was.empty() && each.was == value_id);
    });
    return found == values.end() ? nullptr : &*found;
}

std::vector<Switch> const& all_switches() {
    static auto const all = read_switches();
    return all;
}

std::vector<std::string> switch_words() {
    std::vector<std::string> words;
    for (auto const& about : all_switches()) {
        for (auto const& value : about.values)
            words.push_back(SetSwitch{about.id, value.id}.text());
    }
    return words;
}

std::string switch_text(SetSwitch const& set) {
    auto const* about = switch_called(set.id);
    auto const* value = about ? about->value(set.value) : nullptr;
    return value ? value->text : std::string{};
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

void refuse_unknown(ChosenSwitch const& chosen) {
    auto const& [set, place] = chosen;
    auto const* about = switch_called(set.id);
    if (!about) {
        auto const known = ids_in(all_switches());
        auto const near = nearest(set.id, known);
        throw RulesError(
            place, near.empty() ? tr("there is no switch '{}'; there are {}", set.id,
                                     joined(known, Joined::with_and))
                                : tr("there is no switch '{}'; did you mean '{}'?", set.id, near));
    }
    if (about->value(set.value)) return;
    constexpr UnknownWord unknown_switch_value = {
        mark("the switch {1} cannot be '{0}'; did you mean '{2}'?"),
        mark("the switch {1} cannot be '{0}'; it can be {2}")};
    throw RulesError(place,
                     unknown(unknown_switch_value, set.value, set.id, ids_in(about->values)));
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
        refuse_unknown(chosen.back());
    }
    return chosen;
}

}  // namespace meldbook::rules
