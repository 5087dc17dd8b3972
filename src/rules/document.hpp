#pragma once
// Writes, reads and compares rule set documents. A match keeps the document of its rule set as it
// was when the match began: the rule set is frozen.

#include <string>
#include <string_view>
#include <vector>

#include "domain/rules.hpp"

namespace meldbook::rules {

/// Returns the whole rule set as one line of JSON: without `extends` and `seats`, and with every
/// default written out, so that it means the same to a later meldbook. Keys are in the order of the
/// schema.
std::string to_document(Rules const& rules);

/// Reads a frozen document: from_document(to_document(r)) == r. Checks each value, but not the
/// values against each other: the rule set has been in use, and a check that a later meldbook adds
/// must not make it unreadable. Throws RulesError.
Rules from_document(std::string_view json);

/// Reads a document that this program may not have written, as in an import: also checks the values
/// against each other. Throws RulesError.
Rules from_foreign_document(std::string_view json);

/// A key of the schema and its values in two rule sets.
struct Difference {
    /// "red_threes.values"; for an entry that has an id, "canasta.kind.mixed.bonus".
    std::string key;
    std::string one;  ///< JSON; "" where the first rule set lacks the key
    std::string other;

    friend bool operator==(Difference const&, Difference const&) = default;
};

/// Returns the keys in which two frozen documents differ, in the order of the documents. Keys that
/// only describe the rule set (id, name, sources, notes, citations) are not compared. Throws
/// RulesError.
std::vector<Difference> differences(std::string_view one, std::string_view other);

/// Returns a frozen document as a rule file that extends nothing; read_toml and the library make the
/// same document of it. Throws RulesError.
std::string toml_file(std::string_view document);

/// Returns a text as a TOML string, in quotes.
std::string toml_text(std::string_view text);

/// Returns the value of a key in a frozen document as TOML on one line: "[0, 100, 200]". A list of
/// tables gives one text for each table: "{ id = \"mixed\", … }". A missing key gives no text.
/// Throws RulesError.
std::vector<std::string> toml_values(std::string_view document, std::string_view key);

}  // namespace meldbook::rules
