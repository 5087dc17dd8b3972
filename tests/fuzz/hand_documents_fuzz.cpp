// Hand documents, as `score --from` reads them: resolved under the rule set they name, and scored. The
// result must be JSON.

#include "domain/check.hpp"
#include "domain/outcome.hpp"
#include "domain/score.hpp"
#include "formats/hand_document.hpp"
#include "fuzz/fuzzing.hpp"
#include "rules/library.hpp"
#include "rules/tree.hpp"
#include "words/problems.hpp"

using namespace meldbook;

extern "C" int LLVMFuzzerTestOneInput(std::uint8_t const* data, std::size_t size) {
    static rules::Library library(embedded::presets());
    auto const text = fuzz::text_of(data, size);
    fuzz::accepts([&] {
        auto const document = formats::read_hand_document(text);
        auto const& rules =
            library.get_named(document.rules.value_or("classic"), document.seats).rules;
        auto const hand = formats::resolve(document, rules, {});
        auto const scores = score(hand.hand, rules);
        std::vector<Opening> required;
        for (int const points : hand.before) {
            required.push_back(opening_at(rules, points, hand.number));
        }
        auto const problems = check(hand.hand, rules, required);
        auto const after = totals_after(hand.before, scores);
        auto const over = outcome(rules.match, rules, after, hand.number, hand.hand);
        std::string result;
        formats::append_result(
            result, {rules, hand.hand, scores, hand.before, after, hand.number, problems, over},
            words::problem_text);
        rules::read_json(result);
    });
    return 0;
}
