// The entries of a hand, one line for each side, under the presets and a rule set with everything that
// an entry can have: read, checked, scored and printed. The first byte chooses the rule set.

#include "domain/check.hpp"
#include "domain/outcome.hpp"
#include "domain/reading.hpp"
#include "domain/score.hpp"
#include "fuzz/fuzzing.hpp"
#include "words/problems.hpp"

using namespace meldbook;

namespace {

std::vector<Rules> rule_sets() {
    std::vector<Rules> all = {test::rich_rules()};
    for (auto const& name : test::preset_names()) all.push_back(test::rules_of(name));
    return all;
}

void play(Hand const& hand, Rules const& rules) {
    std::vector<Opening> required;
    for (std::size_t side = 0; side < hand.sides.size(); ++side) {
        required.push_back(opening_at(rules, static_cast<int>(side) * 1500, 1));
        judge_opening(hand.sides[side].melds, rules, required.back());
        missed_canasta(hand.sides[side], rules);
        cards_missing(hand.sides[side], rules);
    }
    for (auto const& problem : check(hand, rules, required)) {
        fuzz::require(!words::problem_text(problem, rules, hand).empty(), "a problem without text");
    }
    auto const scores = score(hand, rules);
    auto const totals = totals_after(std::vector<int>(hand.sides.size(), 0), scores);
    outcome(rules.match, rules, totals, 1, hand);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(std::uint8_t const* data, std::size_t size) {
    static auto const all_rules = rule_sets();
    auto text = fuzz::text_of(data, size);
    auto const& rules = all_rules[fuzz::take_choice(text, all_rules.size())];
    fuzz::accepts([&] {
        Hand hand;
        for (auto const line : split(text, '\n')) {
            auto entry = read_entry(line, rules);
            fuzz::require(!exceeded_limit(entry), "an entry beyond the limits is read", line);
            auto const printed = print_entry(entry, rules);
            fuzz::require(read_entry(printed, rules) == entry, "another entry is read back", line);
            hand.sides.push_back(std::move(entry));
            if (hand.sides.size() == 6) break;
        }
        hand.ended = ended_by(hand.sides);
        play(hand, rules);
    });
    return 0;
}
