#include "commands/log.hpp"

#include <algorithm>

#include "commands/common.hpp"
#include "domain/notation.hpp"
#include "store/book.hpp"
#include "view/log/log.hpp"
#include "view/messages.hpp"

namespace meldbook::commands {

int run(Log const& command, store::Book const& book, Tools& tools, Out& out) {
    // A match that was removed still has its log.
    auto history =
        book.history(command.match.empty() ? facts_of(book, "").number
                                           : number_of(command.match, "MATCH", 1, largest_points));
    if (!command.hand.empty()) {
        int const hand = number_of(command.hand, "--hand", 1, largest_points);
        int hands = 0;
        for (auto const& step : history.steps) {
            for (auto const& change : step.hands) {
                if (change.after) hands = std::max(hands, change.after->number);
            }
        }
        history = only_hand(std::move(history), hand);
        if (history.steps.empty()) throw Refused(view::message::no_such_hand(hand, hands));
    }
    out.print(command.json ? view::json::log(history)
                           : view::log_page(history, tools.world.local, out.style));
    return done;
}

}  // namespace meldbook::commands
