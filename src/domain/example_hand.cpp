#include "domain/example_hand.hpp"

#include <array>
#include <string_view>

#include "domain/check.hpp"
#include "domain/notation.hpp"
#include "domain/rules.hpp"

namespace meldbook {

namespace {

constexpr std::array<std::string_view, 14> going_out = {
    "KKKKKKK 88822 red=1 out", "KKKKKKK 8888822 red=1 out", "KKKKKKK 7777777 8888822 red=1 out",
    "KKKKKKK 88822 out", "KKKKKKK 8888822 out", "KKKKKKK 8888822 red=2 out",
    // Games with sequences, with canastas of wild cards, or with one wild card in a meld.
    "KKKKKKK seq:4-10 red=1 out", "KKKKKKK QQQQQQQ 2222JoJoJo red=1 out",
    "KKKKKKK 7777777 8888822 222JoJoJoJo red=1 out",
    "KKKKKKK QQQQQQQ 8888822 9999922 2222JoJoJo red=1 out",
    "KKKKKKK 7777777 5555555 8888822 2222JoJoJo red=1 out", "KKKKKKK 8882 out", "seq:4-10 out",
    "KKKKKKK 8888882 out"};

constexpr std::array<std::string_view, 4> laid_examples = {"AAA2", "AAA", "seq:456", ""};

/// What is left in hand.
constexpr std::array<std::string_view, most_players> left_over = {
    "K99", "45", "Q6", "J8", "99", "Q4", "J5", "Q7", "K8", "46", "95", "J4"};

std::vector<std::string> entries_of(std::string_view out, std::string_view melds,
                                    Rules const& rules, std::size_t sides) {
    std::vector<std::string> entries(sides);
    std::size_t next = 0;
    for (std::size_t side = 0; side < sides; ++side) {
        int const players = side < rules.table.sides.size() ? rules.table.sides[side] : 1;
        auto& entry = entries[side];
        if (side == 0) {
            entry = out;
            if (players > 1) entry += " hand=J";
            continue;
        }
        if (side == 1) entry = melds;
        if (!entry.empty()) entry += ' ';
        for (int player = 0; player < players && next < left_over.size(); ++player)
            (entry += player == 0 ? "hand=" : "/") += left_over[next++];
    }
    return entries;
}

bool is_allowed(std::vector<std::string> const& entries, Rules const& rules) {
    Hand hand;
    try {
        for (auto const& entry : entries) hand.sides.push_back(read_entry(entry, rules));
    } catch (NotationError const&) {
        return false;
    }
    std::vector<Opening> const required(entries.size(), opening_at(rules, 0, 1));
    return check(hand, rules, required).empty();
}

}  // namespace

std::vector<std::string> example_hand(Rules const& rules, std::size_t sides) {
    for (auto const out : going_out) {
        for (auto const melds : laid_examples) {
            auto entries = entries_of(out, melds, rules, sides);
            if (is_allowed(entries, rules)) return entries;
        }
    }
    return entries_of(going_out.front(), laid_examples.front(), rules, sides);
}

bool takes_entry(Rules const& rules, std::string_view entry) {
    try {
        return check_melds(read_entry(entry, rules), rules).empty();
    } catch (NotationError const&) {
        return false;
    }
}

std::string example_entry(Rules const* rules, std::size_t sides) {
    std::string usual = "KKKKKKK 555 red=1 out";
    if (rules == nullptr) return usual;
    auto entries = example_hand(*rules, sides);
    auto const own = entries.front().substr(0, entries.front().find(" hand="));
    entries.front().replace(0, own.size(), usual);
    return is_allowed(entries, *rules) ? usual : own;
}

std::string example_arguments(Rules const& rules, std::size_t sides) {
    std::string text;
    for (auto const& entry : example_hand(rules, sides)) {
        if (!text.empty()) text += ' ';
        text += entry == "-" ? entry : '"' + entry + '"';
    }
    return text;
}

}  // namespace meldbook
