#pragma once
// Switches: what tables that play the same rules do differently, under names that all rule sets share.
// Which there are, what each value changes in a rule set and what the documents say is data
// (switches.toml); no code knows one of them.

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "domain/rules.hpp"
#include "rules/layers.hpp"
#include "rules/tree.hpp"

namespace meldbook::rules {

/// What a switch needs in a rule set.
struct SwitchNeed {
    std::string_view word;  ///< for it, in switches.toml
    bool (*met)(Rules const& rules);
    /// Says that it is missing, with the switch and the id of the rule set.
    Sentence unmet;
};

struct SwitchValue {
    std::string id;  ///< "canasta"
    std::string was;  ///< its id in older versions of the program, understood too; "" for the same
    std::string text;  ///< what it means: "going out takes two canastas"
    std::vector<std::string> says;  ///< the documents that play this way
    std::vector<SwitchNeed const*> needs;  ///< what it needs besides its switch
    Node edit;  ///< a list: changes inside lists, and keys that are removed
    Node rules;  ///< the keys that are set then
};

struct Switch {
    std::string id;  ///< "red-threes-need"
    std::string about;  ///< what it decides
    std::vector<SwitchNeed const*> needs;
    std::vector<std::string> answers;  ///< keys; notes that name one of them are dropped
    std::vector<std::string> others;  ///< what documents say that none of its values has
    std::vector<SwitchValue> values;

    SwitchValue const* value(std::string_view value_id) const;  ///< null if it has none called so
};

/// All switches, in the order in which they are applied.
std::vector<Switch> const& all_switches();

/// Every switch with every value: "to-go-out=2".
std::vector<std::string> switch_words();

/// What a value of a switch means; "" if this version of the program does not know it.
std::string switch_text(SetSwitch const& set);

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

/// Throws RulesError if there is no such switch or it has no such value.
void refuse_unknown(ChosenSwitch const& chosen);

/// What a value of a switch needs and a rule set does not have; null if it has everything.
SwitchNeed const* unmet_need(Switch const& about, SwitchValue const& value, Rules const& rules);

/// Removes `switches` from a file's tree and returns them. Throws RulesError if that is not a table of
/// known switches.
std::vector<ChosenSwitch> take_switches(Node& file);

/// Returns a rule set with switches set in its base rules and in each overlay. `setter` is where they
/// were chosen, and deeper than all that the rule set extends. The parts that they change are cited
/// with the switch besides their source.
Layered switched(Layered const& under, std::vector<ChosenSwitch> chosen,
                 std::shared_ptr<Source const> setter);

/// Compares the switches of a rule set that was read from `layered`, for a number of players (0: the
/// base rules), with its values: refuses those that its own file or the command sets and that do not
/// go with it, and drops those that other keys have overruled, so that a sheet never names a switch
/// that does not hold. Throws RulesError.
void settle_switches(Rules& rules, Layered const& layered, int number);

/// Warns of the switches that a file sets and its own keys overrule, so that `rules`, which was read
/// from `layered`, does not have them.
std::vector<std::string> overruled_switches(Layered const& layered, Rules const& rules);

/// Whether a rule set (its document) is as a value of a switch would make it.
bool has_value(std::string_view document, Switch const& about, SwitchValue const& value);

/// A switch as a rule set has it.
struct SwitchState {
    Switch const* about = nullptr;
    std::string value;  ///< "" if none of its values is what the rule set says
    std::vector<std::string> refused;  ///< why each value cannot be set; "" if it can
};

}  // namespace meldbook::rules
