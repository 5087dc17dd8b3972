#include "commands/rule_cache.hpp"

#include "rules/document.hpp"

namespace meldbook::commands {

Rules& RuleCache::lend(std::string const& document) {
    auto const found = known_.find(document);
    if (found != known_.end()) return found->second;
    return known_.emplace(document, rules::from_document(document)).first->second;
}

}  // namespace meldbook::commands
