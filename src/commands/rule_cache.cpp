#include "commands/rule_cache.hpp"

namespace meldbook::commands {

Rules& RuleCache::lend(std::string const& document) {
    auto const found = known_.find(document);
    if (found != known_.end()) return found->second;
    return known_.emplace(document, read_(document)).first->second;
}

}  // namespace meldbook::commands
