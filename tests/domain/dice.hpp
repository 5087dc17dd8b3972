#pragma once
// Makes up cards, melds and entries, the same ones in every run.

#include <algorithm>
#include <random>
#include <string>
#include <vector>

#include "domain/reading.hpp"

namespace meldbook::test {

/// Makes up things that people could enter.
class Dice {
public:
    int up_to(int most) { return static_cast<int>(engine_() % static_cast<unsigned>(most + 1)); }
    bool one_in(int n) { return up_to(n - 1) == 0; }

    Tally cards(int most_of_a_rank) {
        Tally cards;
        for (auto rank : all_ranks) {
            if (one_in(3)) cards.add(rank, up_to(most_of_a_rank));
        }
        return cards;
    }

    Meld meld() {
        Meld meld;
        meld.cards.add(Rank::two, up_to(3));
        meld.cards.add(Rank::joker, up_to(2));
        auto const natural = [&] {
            return all_ranks[index_of(Rank::four) + static_cast<std::size_t>(up_to(10))];
        };
        switch (up_to(3)) {
            case 0:
                meld.rank = natural();
                meld.cards.add(meld.rank, 1 + up_to(9));
                meld.hidden = one_in(4);
                break;
            case 1:
                meld.of = MeldOf::wild;
                meld.rank = Rank::two;
                meld.cards.add(Rank::two);
                meld.hidden = one_in(4);
                break;
            case 2:
                meld.of = MeldOf::black_three;
                meld.rank = Rank::black_three;
                meld.cards.add(Rank::black_three, 1 + up_to(3));
                break;
            default:
                meld.of = MeldOf::sequence;
                meld.rank = natural();
                for (auto i = index_of(meld.rank); i <= index_of(Rank::ace); ++i) {
                    if (i == index_of(meld.rank) || !one_in(4)) meld.cards.add(all_ranks[i]);
                }
                break;
        }
        return meld;
    }

    std::string reason() {
        static std::vector<std::string> const pieces = {
            "passed", " ",          "late", ":",  "é",     "6\"", "\"",
            "=",      "adjust=-5:", "🃏",   "  ", "red=1", "/"};
        while (true) {
            std::string reason;
            for (int n = up_to(4); n > 0; --n) {
                reason +=
                    pieces[static_cast<std::size_t>(up_to(static_cast<int>(pieces.size()) - 1))];
            }
            if (!complaint_of([&] { check_reason(reason, reason); })) return reason;
        }
    }

    Entry entry(Rules const& rules) {
        Entry entry;
        for (int n = up_to(4); n > 0; --n) entry.melds.push_back(meld());
        for (int value : {50, 20, 10, 5}) {
            if (one_in(3)) entry.piles.push_back({value, 1 + up_to(20)});
        }
        if (one_in(3)) entry.table = up_to(largest_points);
        for (std::size_t kind = rules.canastas.size(); kind-- > 0;) {
            if (one_in(3)) entry.canastas.push_back({kind, 1 + up_to(3)});
        }
        if (one_in(2)) entry.red_threes = up_to(6);
        if (one_in(2)) entry.black_threes = up_to(6);
        if (one_in(3)) entry.out = index(rules.out_kinds.size());
        for (int n = up_to(3); n > 0; --n) {
            auto const hand = cards(3);
            if (!hand.empty()) entry.hands.push_back(hand);
        }
        if (one_in(3)) entry.minus = up_to(1000);
        entry.says_opened = one_in(4);
        for (std::size_t event = 0; event < rules.events.size(); ++event) {
            if (one_in(3)) entry.events.push_back(event);
        }
        if (one_in(2)) std::reverse(entry.events.begin(), entry.events.end());
        if (one_in(4)) entry.special = index(rules.specials.size());
        for (int n = up_to(2); n > 0; --n) {
            entry.adjustments.push_back({up_to(2000) - 1000, reason()});
        }
        return entry;
    }

private:
    std::size_t index(std::size_t size) {
        return static_cast<std::size_t>(up_to(static_cast<int>(size) - 1));
    }

    std::mt19937 engine_{20261121};
};

}  // namespace meldbook::test
