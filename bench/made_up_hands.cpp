#include "made_up_hands.hpp"

#include <algorithm>
#include <map>
#include <numeric>
#include <string_view>

namespace meldbook::bench {

namespace {

constexpr std::string_view naturals = "456789TJQKA";

/// The cards that are still in the packs.
class Packs {
public:
    Packs(Dice& dice, Rules const& rules)
        : dice_{dice}, deuces_{4 * rules.table.decks}, jokers_{rules.table.jokers} {
        for (char const rank : naturals) left_[rank] = 4 * rules.table.decks;
    }

    /// Takes a meld of `cards` cards, `wilds` of them wild; "" if the packs do not have them.
    std::string meld(int cards, int wilds) {
        wilds = std::min(wilds, deuces_ + jokers_);
        int const plain = cards - wilds;
        std::vector<char> fitting;
        for (char const rank : naturals)
            if (left_[rank] >= plain && !used_.contains(rank)) fitting.push_back(rank);
        if (fitting.empty()) return {};
        auto const rank =
            fitting[static_cast<std::size_t>(dice_.up_to(static_cast<int>(fitting.size()) - 1))];
        left_[rank] -= plain;
        used_[rank] = true;
        std::string text(static_cast<std::size_t>(plain), rank);
        for (; wilds > 0; --wilds) {
            bool const joker = jokers_ > 0 && (deuces_ == 0 || dice_.percent(30));
            (joker ? jokers_ : deuces_) -= 1;
            text += joker ? "Jo" : "2";
        }
        return text;
    }

    std::string held(int cards) {
        std::string text;
        for (; cards > 0; --cards) {
            auto const rank = naturals[static_cast<std::size_t>(
                dice_.up_to(static_cast<int>(naturals.size()) - 1))];
            if (left_[rank] == 0) continue;
            left_[rank] -= 1;
            text += rank;
        }
        return text;
    }

    /// Begins the next side, which can meld the same ranks as the others.
    void next_side() { used_.clear(); }

private:
    Dice& dice_;
    int deuces_, jokers_;
    std::map<char, int> left_;
    std::map<char, bool> used_;
};

/// Chooses the side that goes out, in proportion to skill.
std::size_t chosen(Dice& dice, std::vector<int> const& skill) {
    int at = dice.up_to(std::accumulate(skill.begin(), skill.end(), 0) - 1);
    std::size_t side = 0;
    while (at >= skill[side]) at -= skill[side++];
    return side;
}

void add(std::string& entry, std::string const& word) {
    if (word.empty()) return;
    if (!entry.empty()) entry += ' ';
    entry += word;
}

}  // namespace

std::vector<std::string> made_up_hand(Dice& dice, Rules const& rules,
                                      std::vector<int> const& skill) {
    bool const somebody_out = dice.percent(88);
    auto const best = chosen(dice, skill);
    Packs packs{dice, rules};
    std::vector<int> reds(skill.size(), 0);
    for (int n = 0; n < 4; ++n)
        if (dice.percent(70))
            ++reds[static_cast<std::size_t>(dice.up_to(static_cast<int>(skill.size()) - 1))];

    std::vector<std::string> entries(skill.size());
    for (std::size_t side = 0; side < skill.size(); ++side) {
        auto& entry = entries[side];
        bool const leads = side == best;
        packs.next_side();
        int const canastas = leads ? 1 + (dice.percent(12) ? 1 : 0) + (dice.percent(5) ? 1 : 0)
                                   : (dice.percent(14) ? 1 : 0) + (dice.percent(4) ? 1 : 0);
        for (int n = 0; n < canastas; ++n) {
            // The first two canastas of a side that goes out are one of each sort, which some rules
            // require.
            bool const natural = leads && n < 2 ? n == 1 : dice.percent(30);
            add(entry, packs.meld(7, natural ? 0 : 1 + dice.up_to(1)));
        }
        int const melds = (leads ? 2 : 1) + dice.up_to(2);
        if (canastas > 0 || dice.percent(75))
            for (int n = 0; n < melds; ++n)
                add(entry, packs.meld(3 + dice.up_to(2), dice.up_to(1)));
        if (reds[side] > 0) add(entry, "red=" + std::to_string(reds[side]));
        if (leads && somebody_out) {
            bool const other = rules.out_kinds.size() > 1 && dice.percent(4);
            add(entry, other ? "out=" + rules.out_kinds[1].id : "out");
        }
        if (leads && somebody_out && dice.percent(40)) continue;
        int const held = leads ? 1 + dice.up_to(4) : 2 + dice.up_to(9);
        if (dice.percent(50)) add(entry, "minus=" + std::to_string(5 * (1 + dice.up_to(4 * held))));
        else if (auto const cards = packs.held(held); !cards.empty()) add(entry, "hand=" + cards);
    }
    for (auto& entry : entries)
        if (entry.empty()) entry = "-";
    return entries;
}

}  // namespace meldbook::bench
