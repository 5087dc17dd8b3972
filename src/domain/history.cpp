#include "domain/history.hpp"

#include <algorithm>
#include <map>
#include <utility>

namespace meldbook {

MatchHistory steps_of_hand(MatchHistory history, int hand) {
    std::map<std::int64_t, int> numbers;
    for (auto const& step : history.steps) {
        for (auto const& change : step.hands) {
            // An undone step does not change the numbers of hands.
            if (step.undone && numbers.contains(change.id)) continue;
            numbers[change.id] = change.after ? change.after->number : change.before->number;
        }
    }
    MatchHistory found{history.number, {}};
    for (auto& step : history.steps) {
        std::erase_if(step.hands,
                      [&](HandChange const& change) { return numbers[change.id] != hand; });
        if (step.hands.empty()) continue;
        step.before = step.after;
        step.players.clear();
        found.steps.push_back(std::move(step));
    }
    return found;
}

}  // namespace meldbook
