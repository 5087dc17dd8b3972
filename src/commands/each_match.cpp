#include "commands/each_match.hpp"

#include <string>
#include <unordered_map>
#include <utility>

#include "rules/document.hpp"
#include "store/book.hpp"

namespace meldbook::commands {

namespace {

/// Rule sets by their documents. A match takes its own and gives it back, so that none is copied.
class RuleSets {
public:
    Rules& of(std::string const& document) {
        auto const found = known_.find(document);
        if (found != known_.end()) return found->second;
        return known_.emplace(document, rules::from_document(document)).first->second;
    }

private:
    std::unordered_map<std::string, Rules> known_;
};

}  // namespace

void each_match(store::Book const& book, store::MatchFilter const& filter,
                std::function<void(Match const&)> const& visit) {
    RuleSets rule_sets;
    for (auto const& summary : book.matches(filter)) {
        auto facts = book.match(summary.number);
        auto& rules = rule_sets.of(facts.rules_document);
        auto match = replay(std::move(facts), std::move(rules));
        visit(match);
        rules = std::move(match.rules);
    }
}

}  // namespace meldbook::commands
