#include "commands/opening.hpp"

#include "commands/common.hpp"
#include "domain/match.hpp"
#include "domain/notation.hpp"
#include "view/json.hpp"
#include "view/sheet/answers.hpp"

namespace meldbook::commands {

int run(ShowOpening const& command, Tools& tools, Out& out) {
    auto const& rules = rules_of(tools, command.rules, command.seats);
    int const score = command.score.empty() ? 0 : score_of(command.score, "--score");
    int const hand = number_or(command.hand, "--hand", 1, 1, largest_points);
    auto const opening = opening_at(rules, score, hand);
    out.print(command.json ? view::json::opening(opening)
                           : view::opening_page({score, hand}, rules, out.style));
    return done;
}

}  // namespace meldbook::commands
