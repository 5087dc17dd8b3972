// The sentences for how two copies of a match differ (log.hpp).

#include <algorithm>
#include <optional>

#include "text/style.hpp"
#include "text/text.hpp"
#include "text/translate.hpp"
#include "view/log/log.hpp"
#include "words/phrases.hpp"

namespace meldbook::view {

namespace {

/// "Us 520, Them 95"
std::string points_of_sides(HandFacts const& hand, MatchFacts const& match) {
    std::vector<std::string> points;
    for (std::size_t side = 0; side < hand.entries.size(); ++side)
        points.push_back(
            fmt::format("{} {}", match.sides[side].name, number(hand.entries[side].total)));
    return joined(points);
}

HandFacts const* hand_of(MatchFacts const& match, std::size_t index) {
    return index < match.hands.size() ? &match.hands[index] : nullptr;
}

void compare_hand(HandFacts const& here, HandFacts const& there, MatchFacts const& match,
                  std::vector<std::string>& texts) {
    auto const before = texts.size();
    for (std::size_t i = 0; i < std::min(here.entries.size(), there.entries.size()); ++i) {
        auto const& ours = here.entries[i];
        auto const& theirs = there.entries[i];
        if (ours == theirs) continue;
        bool const by_points = ours.total != theirs.total;
        texts.push_back(tr("hand {}: {} {} here, {} there", here.number, match.sides[i].name,
                           by_points ? number(ours.total) : words::shown_entry(ours.typed),
                           by_points ? number(theirs.total) : words::shown_entry(theirs.typed)));
    }
    if (here.formed != there.formed)
        texts.push_back(tr("hand {}: other sides were formed", here.number));
    if (here.note != there.note) {
        texts.push_back(!there.note ? tr("hand {}: note \"{}\" only here", here.number, *here.note)
                        : !here.note
                            ? tr("hand {}: note \"{}\" only there", here.number, *there.note)
                            : tr("hand {}: note \"{}\" here, \"{}\" there", here.number, *here.note,
                                 *there.note));
    }
    if (texts.size() == before)
        texts.push_back(tr("hand {}: another time, dealer or ending", here.number));
}

/// The index of a hand that only the longer copy has, if the hands behind it are the same but for their
/// numbers and dealers: it was inserted there, or removed here.
std::optional<std::size_t> inserted_in(MatchFacts const& longer, MatchFacts const& shorter) {
    if (longer.hands.size() != shorter.hands.size() + 1) return std::nullopt;
    auto const [more, less] = std::ranges::mismatch(longer.hands, shorter.hands);
    auto const is_same = [](HandFacts hand, HandFacts const& other) {
        hand.number = other.number;
        hand.dealer_seat = other.dealer_seat;
        return hand == other;
    };
    bool const in_middle = less != shorter.hands.end();
    if (!in_middle ||
        !std::ranges::equal(more + 1, longer.hands.end(), less, shorter.hands.end(), is_same))
        return std::nullopt;
    return static_cast<std::size_t>(more - longer.hands.begin());
}

/// Lines under a heading; the later ones of a group are about its first one.
std::string lines(std::vector<std::vector<std::string>> const& groups, Style const& style) {
    std::string text;
    for (auto const& group : groups) {
        int indent = 2;
        for (auto const& line : group) {
            text += paragraph(shown(line, style), style, indent, indent + 2);
            indent = 4;
        }
    }
    return finish(std::move(text), style);
}

std::vector<std::string> match_differences(MatchFacts const& before, MatchFacts const& after) {
    HistoryStep step;
    step.before = before;
    step.after = after;
    return match_changes(step);
}

}  // namespace

std::string taken_text(MatchFacts const& before, MatchFacts const& after, Style const& style) {
    std::vector<std::vector<std::string>> texts;
    auto const common = std::min(before.hands.size(), after.hands.size());
    auto const put_in = inserted_in(after, before);
    auto const taken_out = inserted_in(before, after);
    if (put_in) {
        texts.push_back(hand_changes({0, {}, after.hands[*put_in]}, after));
        texts.push_back({tr("The hands behind it have moved up")});
    } else if (taken_out) {
        texts.push_back(hand_changes({0, before.hands[*taken_out], {}}, before));
        texts.push_back({tr("The hands behind it have moved down")});
    }
    bool const is_moved = put_in || taken_out;
    for (std::size_t i = 0; i < before.hands.size() && !is_moved; ++i) {
        auto const* const hand = hand_of(after, i);
        if (hand != nullptr && *hand == before.hands[i]) continue;
        HandChange const change{0,
                                before.hands[i],
                                hand != nullptr ? std::optional{*hand} : std::nullopt,
                                {},
                                before.rules_document != after.rules_document};
        texts.push_back(hand_changes(change, hand != nullptr ? after : before));
    }
    if (after.hands.size() > common && !is_moved) {
        auto const news = static_cast<long long>(after.hands.size() - common);
        // Translators: the numbers of the first and the last new hand; for one hand they are the same.
        texts.push_back({tr_plural(news, "Hand {0} is new", "Hands {0} to {1} are new", common + 1,
                                   after.hands.size())});
    }
    for (auto const& change : match_differences(before, after)) texts.push_back({change});
    if (texts.empty()) texts.push_back({tr("Its players or times differed")});
    return lines(texts, style);
}

std::string edited_text(MatchFacts const& before, MatchFacts const& after, Style const& style) {
    auto edited = after;
    edited.status = before.status;
    edited.winner = before.winner;
    std::vector<std::vector<std::string>> texts;
    for (auto const& change : match_differences(before, edited)) texts.push_back({change});
    return lines(texts, style);
}

std::string differences_text(MatchFacts const& here, MatchFacts const& there, Style const& style) {
    std::vector<std::string> texts;
    auto const only_here = inserted_in(here, there);
    auto const only_there = inserted_in(there, here);
    if (only_here) {
        texts.push_back(tr("hand {}: only here: {}; the hands behind it have one number less there",
                           *only_here + 1, points_of_sides(here.hands[*only_here], here)));
    } else if (only_there) {
        texts.push_back(tr("hand {}: only there: {}; the hands behind it have one number less here",
                           *only_there + 1, points_of_sides(there.hands[*only_there], there)));
    }
    auto const hands = std::max(here.hands.size(), there.hands.size());
    for (std::size_t i = 0; i < hands && !only_here && !only_there; ++i) {
        auto const* const ours = hand_of(here, i);
        auto const* const theirs = hand_of(there, i);
        if (theirs == nullptr) {
            texts.push_back(tr("hand {}: only here: {}", i + 1, points_of_sides(*ours, here)));
        } else if (ours == nullptr) {
            texts.push_back(tr("hand {}: only there: {}", i + 1, points_of_sides(*theirs, there)));
        } else if (*ours != *theirs) {
            compare_hand(*ours, *theirs, here, texts);
        }
    }
    for (auto const& change : match_differences(here, there))
        texts.push_back(tr("in the other book: {}", change));
    if (texts.empty()) texts.push_back(tr("Its players or times differ"));
    std::vector<std::vector<std::string>> groups;
    for (auto& line : texts) groups.push_back({std::move(line)});
    return lines(groups, style);
}

}  // namespace meldbook::view
