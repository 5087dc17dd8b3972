#include "commands/each_match.hpp"

#include <optional>
#include <utility>

#include "commands/rule_cache.hpp"
#include "store/book.hpp"

namespace meldbook::commands {

void each_match(store::Book const& book, store::MatchFilter const& filter,
                std::function<void(Match const&)> const& visit) {
    RuleCache rule_sets;
    auto const replayed = [&](MatchFacts facts) {
        auto& rules = rule_sets.lend(facts.rules_document);
        auto match = replay(std::move(facts), std::move(rules), std::nullopt, Judgement::left_out);
        visit(match);
        rules = std::move(match.rules);
        return true;
    };
    book.each_match(filter, replayed, store::Moment::of_all);
}

}  // namespace meldbook::commands
