#include "stats/everybody.hpp"

#include <algorithm>

namespace meldbook::stats {

void Everybody::add(Digest const& digest) {
    ++matches_;
    hands_ += static_cast<int>(digest.match.hands.size());
    records_.add(digest);

    // Who left and came back has several seats, and one career.
    std::vector<std::string const*> added;
    for (auto const& seat : digest.match.facts.seats) {
        auto const same = [&](std::string const* name) { return *name == seat.player; };
        if (std::ranges::any_of(added, same)) continue;
        added.push_back(&seat.player);
        careers_.try_emplace(seat.player, seat.player, Depth::brief).first->second.add(digest);
    }
}

std::vector<PlayerFigures> Everybody::players() const {
    std::vector<PlayerFigures> players;
    players.reserve(careers_.size());
    for (auto const& [name, career] : careers_) {
        if (career.sat_in_any()) players.push_back(career.figures());
    }
    return players;
}

std::vector<Record> Everybody::records() const {
    auto records = records_;
    for (auto const& [name, career] : careers_) {
        records.add_run(name, career.figures().runs.won);
    }
    return records.list();
}

}  // namespace meldbook::stats
