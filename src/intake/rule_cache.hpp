#pragma once
// Reads the rule sets of many matches, each different one only once.

#include <string>
#include <string_view>
#include <unordered_map>

#include "domain/rules.hpp"
#include "rules/document.hpp"

namespace meldbook::intake {

class RuleCache {
public:
    using Read = Rules (*)(std::string_view document);

    /// `read` turns a document into a rule set (rules/document.hpp).
    explicit RuleCache(Read read = rules::from_document) : read_(read) {}

    /// The rule set of a stored document; valid as long as the cache. Throws RulesError.
    Rules const& get(std::string const& document) { return lend(document); }

    /// The same, to be moved into a match and back, so that it is not copied for each match.
    Rules& lend(std::string const& document) {
        auto const found = known_.find(document);
        if (found != known_.end()) return found->second;
        return known_.emplace(document, read_(document)).first->second;
    }

private:
    Read read_;
    std::unordered_map<std::string, Rules> known_;
};

}  // namespace meldbook::intake
