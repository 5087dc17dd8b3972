#include "view/sheet/counted.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "domain/languages.hpp"
#include "domain/text.hpp"
#include "text/translate.hpp"
#include "words/phrases.hpp"
#include "words/problems.hpp"

namespace meldbook::view {

namespace {

/// Cards by rank, equal ones with their number; deuces and jokers last.
std::string groups_of(Tally const& cards) {
    std::vector<std::string> groups;
    for (auto const rank : all_ranks)
        if (int const count = cards[rank]; count > 0)
            groups.push_back(words::shown_card(rank) +
                             (count > 1 ? fmt::format("×{}", count) : ""));
    return join(groups, " ");
}

}  // namespace

std::vector<std::string> cards_of(Entry const& entry, std::vector<std::string> const& players) {
    std::vector<std::string> texts, melds;
    for (auto const& meld : entry.melds) melds.push_back(groups_of(meld.cards));
    if (!melds.empty()) texts.push_back(join(melds, " · "));
    for (std::size_t i = 0; i < entry.hands.size(); ++i)
        if (auto cards = groups_of(entry.hands[i]); !cards.empty())
            texts.push_back(i < players.size() && entry.hands.size() == players.size()
                                ? tr_context("a player and cards", "{}: {}", players[i], cards)
                                : tr("left: {}", cards));
    return texts;
}

std::string counted_heading(Match const& match, CountedHand const& hand) {
    if (hand.number == match.next_hand) return tr("Hand {} so far:", hand.number);
    return tr("Counted of hand {}, but the next hand is {}:", hand.number, match.next_hand);
}

std::string counted_text(Match const& match, CountedHand const& hand, std::size_t side) {
    auto const names = side_names(match);
    auto const& [words, is_whole, revision] = hand.sides[side];
    auto const name = is_first_partner(hand.formed, side)
                          ? words::partners_text(names, hand.formed, side)
                          : names[side];
    if (is_whole)
        return tr_context("a side and its entry", "{}: {}", name, words::shown_entry(words));
    if (words.empty()) return tr("{}: nothing yet", name);
    return tr_context("a side and part of its entry", "{}: {} ...", name,
                      words::shown_entry(words));
}

std::vector<std::string> counted_texts(Match const& match, CountedHand const& hand) {
    std::vector<std::string> texts;
    for (std::size_t side = 0; side < std::min(match.sides.size(), hand.sides.size()); ++side) {
        auto const& words = hand.sides[side].words;
        if (is_first_partner(hand.formed, side) || !(words.empty() || means_nothing(words)))
            texts.push_back(counted_text(match, hand, side));
    }
    if (hand.dealer_seat && *hand.dealer_seat < match.seat_sides.size())
        texts.push_back(tr("Dealt by {}", player_at(match.facts, hand.dealer_seat, hand.number)));
    if (!hand.note.empty()) texts.push_back(tr("Note: {}", hand.note));
    return texts;
}

std::string counted_lines(Match const& match, CountedHand const& hand, Style const& style) {
    if (!hand.has_words() && !hand.dealer_seat && hand.note.empty()) return "";
    auto text = paragraph(counted_heading(match, hand), style, 0, 2, Tone::bold);
    for (auto const& line : counted_texts(match, hand))
        text += paragraph(shown(line, style), style, 2, 4);
    return finish(std::move(text), style);
}

}  // namespace meldbook::view
