#pragma once
// Prints rule sets: as a page to read at the table, side by side, and as a file to change.

#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "domain/rules.hpp"
#include "text/style.hpp"

namespace meldbook::view {

/// Words that a rule set has from one it extends, and the keys in which it differs from that one:
/// the words may speak of what is different.
struct BorrowedWords {
    std::string from;  ///< empty: they are its own
    std::vector<std::string> changed;
};
struct BorrowedParts {
    BorrowedWords play, contested;
    std::string played = {};  ///< where the rule set is played; may be empty
    std::vector<int> seats = {};  ///< the numbers of players it is written for
    bool keys = false;  ///< also the keys of a rule file that change what is contested
};

/// A whole rule set on one page.
std::string rules_page(Rules const& rules, Style const& style, BorrowedParts const& borrowed = {});

/// Red threes, what going out requires and pays, and other rules that many tables do not have; one
/// line each.
std::vector<std::string> contested_rules(Rules const& rules);

/// A switch as a rule set has it.
struct SwitchRow {
    struct Value {
        std::string id, text;
        std::vector<std::string> says;  ///< documents
        std::string refused;  ///< why it cannot be set; empty if it can
    };

    std::string id, about;
    /// What the rule set says; empty: something else, or the switch does not go with it.
    std::string value;
    std::vector<Value> values;
    std::vector<std::string> others;  ///< what documents say that no value has

    /// Why none of the values can be set; empty if some can.
    std::string refused() const;
};

/// The switches that go with a rule set and their values, for somebody who is to choose.
std::string switch_choices(std::vector<SwitchRow> const& switches, Style const& style);

/// All switches, what each decides and what documents say.
std::string switches_page(Rules const& rules, std::vector<SwitchRow> const& switches,
                          Style const& wide);

/// A rule set and what the user called it.
struct ComparedRules {
    std::string given;  ///< a name or a file
    Rules const& rules;
};

/// A key of the schema with different values. Values are JSON; a missing one is "".
struct DifferentKey {
    std::string key, one, other;
};

struct RulesDiff {
    ComparedRules one, other;
    std::vector<DifferentKey> keys;  ///< all of them
    std::vector<int> other_seats;  ///< numbers of players with which there are further differences
};

/// The differences, in the words and under the headings of rules_page; keys that rules_page does
/// not describe are at the end. The rule sets are in two columns, or one below the other where
/// there is no room.
std::string rules_diff(RulesDiff const& diff, Style const& style);

namespace json {
std::string rules_diff(RulesDiff const& diff);
std::string switches(Rules const& rules, std::vector<SwitchRow> const& switches);
}

/// A sentence as comment lines of a rule file.
std::string file_comment(std::string const& sentence);

struct RuleFileStart {
    std::string id, name, extends;  ///< quoted, as TOML
    std::string parent;  ///< the name of the rule set it extends
    std::string switches = {};  ///< that it sets, as TOML; may be empty
    /// The parent's value of a key as TOML, or every entry of a list of tables. Empty if there is
    /// no value.
    std::function<std::vector<std::string>(std::string_view key)> value;
};

/// The text of the file. If every `#` before a key is removed, the file means the same as its
/// parent.
std::string rule_file(RuleFileStart const& start);

}  // namespace meldbook::view
