#pragma once
// A rule set as a document: what a match freezes when it begins.

#include <string>
#include <string_view>

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

}  // namespace meldbook::rules
