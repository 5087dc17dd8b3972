#pragma once
// Switches: what tables that play the same rules do differently, under names. Each value of a switch is
// a piece of a rule file, which a rule set brings along in [switch.NAME.VALUE]; a rule set that extends
// another one inherits them like other keys. No code knows one of them.

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "domain/rules.hpp"
#include "rules/layers.hpp"
#include "rules/tree.hpp"

namespace meldbook::rules {

struct SwitchValue {
    std::string id;  ///< "canasta"
    std::string was;  ///< its id in older versions of the program, understood too; "" for the same
    std::string text;  ///< what it means: "going out takes two canastas"
    std::vector<std::string> says;  ///< the documents that play this way
    Node rules;  ///< the keys that it sets
};

struct Switch {
    std::string id;  ///< "red-threes-need"
    std::string about;  ///< what it decides
    std::vector<std::string> others;  ///< what documents say that none of its values has
    std::string needed;  ///< what a rule set must have; "" for nothing
    Node needs;  ///< the same as keys, which say nothing new to such a rule set
    std::vector<SwitchValue> values;

    SwitchValue const* value(std::string_view value_id) const;  ///< null if it has none called so
};

/// The switches that a rule set brings along, or those of them that are set. Throws RulesError if they
/// are not tables of values.
std::vector<Switch> switches_of(Node const& tree, std::vector<SetSwitch> const* wanted = nullptr);

/// The name of a rule set with switches behind it: "classic four-red-threes=900". Every name in
/// commands, settings and documents may have them; with_switches() writes it.
struct NameWithSwitches {
    std::string name;
    std::vector<SetSwitch> switches;
};
NameWithSwitches split_switches(std::string_view text);

/// Reads ID=VALUE; a minus sign may be the one of print. Throws RulesError.
SetSwitch parse_switch(std::string_view text);

/// A switch that a file or a command sets.
struct ChosenSwitch {
    SetSwitch set;
    Place place;
};

/// Removes `switches` from a file's tree and returns them. Throws RulesError if that is not a table of
/// texts.
std::vector<ChosenSwitch> take_switches(Node& file);

/// Returns a rule set with switches set, for every number of players. `setter` is where they were
/// chosen, and deeper than all that the rule set extends. The parts that they change are cited with the
/// switch besides their source. Throws RulesError for a switch or a value that the rule set does not
/// have.
Layered switched(Layered const& under, std::vector<ChosenSwitch> const& chosen,
                 std::shared_ptr<Source const> setter);

/// Refuses switches that a command sets in the rule set `under` and that need what it lacks.
void refuse_unmet(Layered const& under, Layered const& layered);

/// Compares the switches of a rule set that was read from `layered` with its values: refuses those that
/// its own file or the command sets and that do not go with it or with each other, and drops those that
/// other keys have overruled, so that a sheet never names a switch that does not hold. For an overlay
/// what a file sets is dropped, too, where it does not go with that. Throws RulesError.
void settle_switches(Rules& rules, Layered const& layered, bool for_overlay);

/// Warns of the switches that a file sets and its own keys overrule, so that `rules`, which was read
/// from `layered`, does not have them.
std::vector<std::string> overruled_switches(Layered const& layered, Rules const& rules);

/// Whether a rule set (its document) is as keys like those of a value would make it.
bool has_keys(std::string_view document, Node const& keys);

/// A switch as a rule set has it.
struct SwitchState {
    Switch about;
    std::string value;  ///< "" if none of its values is what the rule set says
    std::vector<std::string> refused;  ///< why each value cannot be set; "" if it can
};

}  // namespace meldbook::rules
