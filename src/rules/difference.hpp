#pragma once
// What two rule sets do not have in common, key by key.

#include <string>
#include <string_view>
#include <vector>

namespace meldbook::rules {

/// A key of the schema with its two values.
struct Difference {
    std::string
        key;    ///< "red_threes.values"; in a list of things with ids "canasta.kind.mixed.bonus"
    std::string one;    ///< JSON; "" where it is missing there
    std::string other;

    friend bool operator==(Difference const&, Difference const&) = default;
};

/// The keys in which two frozen documents (document.hpp) differ, in their order. What is only said
/// about the rules is left out: id, name, sources, notes, citations. Throws RulesError.
std::vector<Difference> differences(std::string_view one, std::string_view other);

}  // namespace meldbook::rules
