#pragma once
// The rule sets of many matches, each distinct one read once.

#include <string>
#include <unordered_map>

#include "domain/rules.hpp"

namespace meldbook::commands {

class RuleCache {
public:
    /// The rule set of a frozen document; stays good as long as the cache. Throws RulesError.
    Rules const& get(std::string const& document) { return lend(document); }

    /// The same, to be moved into a match and back again, so that it is not copied for each.
    Rules& lend(std::string const& document);

private:
    std::unordered_map<std::string, Rules> known_;
};

}  // namespace meldbook::commands
