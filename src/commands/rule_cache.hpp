#pragma once
// The rule sets of many matches, each distinct one read once.

#include <string>
#include <string_view>
#include <unordered_map>

#include "domain/rules.hpp"
#include "rules/document.hpp"

namespace meldbook::commands {

class RuleCache {
public:
    using Read = Rules (*)(std::string_view document);

    /// `read`: how a document becomes a rule set (rules/document.hpp).
    explicit RuleCache(Read read = rules::from_document) : read_(read) {}

    /// The rule set of a frozen document; stays good as long as the cache. Throws RulesError.
    Rules const& get(std::string const& document) { return lend(document); }

    /// The same, to be moved into a match and back again, so that it is not copied for each.
    Rules& lend(std::string const& document);

private:
    Read read_;
    std::unordered_map<std::string, Rules> known_;
};

}  // namespace meldbook::commands
