#pragma once
// A rule set as a document: what a match freezes when it begins. It is written, read, compared with
// another and quoted in rule files.

#include <string>
#include <string_view>
#include <vector>

#include "domain/rules.hpp"

namespace meldbook::rules {

/// The whole rule set as one line of JSON: no `extends`, no `seats`, every default written out, so
/// that it means the same to a later meldbook. Keys stand in the order of the schema.
std::string to_document(Rules const& rules);

/// Reads a frozen document back: from_document(to_document(r)) is r. Judges each value but not what
/// the values say together: the rule set was in use, and a later rule may not make it unreadable.
/// Throws RulesError.
Rules from_document(std::string_view json);

/// Reads one that comes from elsewhere, where nobody has judged it yet: by what its values say
/// together, too. Throws RulesError.
Rules from_foreign_document(std::string_view json);

/// A key of the schema with the values of two rule sets.
struct Difference {
    std::string
        key;  ///< "red_threes.values"; in a list of things with ids "canasta.kind.mixed.bonus"
    std::string one;  ///< JSON; "" where it is missing there
    std::string other;

    friend bool operator==(Difference const&, Difference const&) = default;
};

/// The keys in which two frozen documents differ, in their order. What is only said about the rules
/// is left out: id, name, sources, notes, citations. Throws RulesError.
std::vector<Difference> differences(std::string_view one, std::string_view other);

/// A text as a rule file has it, between quotes.
std::string toml_text(std::string_view text);

/// What a frozen document has at a key, as TOML on one line: "[0, 100, 200]". Of a list of tables
/// each entry for itself: "{ id = \"mixed\", … }"; nothing where the key is missing. Throws
/// RulesError.
std::vector<std::string> toml_values(std::string_view document, std::string_view key);

}  // namespace meldbook::rules
