#include "stats/figures.hpp"

#include <utility>

namespace meldbook::stats {

void Score::add(Finish finish) {
    ++matches;
    switch (finish) {
        case Finish::won: ++won; break;
        case Finish::level: ++level; break;
        case Finish::lost: ++lost; break;
    }
}

std::optional<double> Score::win_rate() const {
    if (matches == 0) return std::nullopt;
    return static_cast<double>(won) / matches;
}

void Runs::add(Finish finish, MatchMark match) {
    if (finish != current_is || finish == Finish::level) current = {};
    current_is = finish;
    if (finish == Finish::level) return;
    if (current.matches++ == 0) current.first = match;
    current.last = std::move(match);
    auto& longest = finish == Finish::won ? won : lost;
    if (current.matches > longest.matches) longest = current;
}

}  // namespace meldbook::stats
