// The small print of a sheet: why a hand is marked, corrections, substitutes, notes.

#include "view/phrases.hpp"
#include "view/problem.hpp"
#include "view/row.hpp"
#include "view/sheet_parts.hpp"
#include "view/text.hpp"

namespace meldbook::view {

namespace {

std::string correction_text(std::string const& side, Adjustment const& adjustment,
                            Style const& style) {
    auto const points = signed_number(adjustment.points);
    if (adjustment.reason.empty()) return fmt::format("{}: corrected by {}", side, points);
    return fmt::format("{}: corrected by {}, {}", side, points, shown(adjustment.reason, style));
}

/// The players who sit down in other people's seats with this hand.
std::vector<std::string> substitutes(MatchFacts const& facts, int hand_number, Style const& style) {
    std::vector<std::string> texts;
    if (hand_number <= 1) return texts;
    for (auto const& seat : facts.seats) {
        if (seat.from_hand != hand_number) continue;
        texts.push_back(fmt::format("{} sits in for {}", shown(seat.player, style),
                                    shown(player_at(facts, seat.seat, hand_number - 1), style)));
    }
    return texts;
}

}  // namespace

std::vector<std::string> notes_on(Match const& match, std::size_t hand, Style const& style) {
    auto const& played = match.hands[hand];
    auto const names = side_names(match, style);
    std::vector<std::string> notes;
    if (played.facts.irregular) notes.emplace_back("recorded by force");
    for (auto const& problem : played.problems) {
        notes.push_back(problem_text(problem, match.rules, played.hand, names));
    }
    for (std::size_t side = 0; side < played.hand.sides.size(); ++side) {
        for (auto const& adjustment : played.hand.sides[side].adjustments) {
            notes.push_back(correction_text(names[side], adjustment, style));
        }
    }
    for (auto& text : substitutes(match.facts, played.facts.number, style)) {
        notes.push_back(std::move(text));
    }
    if (played.facts.note) notes.push_back(shown(*played.facts.note, style));
    return notes;
}

std::string sheet_notes(Match const& match, Style const& style) {
    std::string text;
    for (std::size_t i = 0; i < match.hands.size(); ++i) {
        auto const& hand = match.hands[i];
        auto label = pad_left(number(hand.facts.number), 3) + std::string(mark_of(hand));
        for (auto const& note : notes_on(match, i, style)) {
            int const start = display_width(label) + 2;
            auto const lines = wrap(note, usable_width(style) - start);
            for (auto const& line : lines) {
                Row row(style);
                if (!label.empty()) row.left(0, label);
                text += row.left(start, line, Tone::dim).take();
                label.assign(label.size(), ' ');
            }
        }
    }
    return text;
}

}  // namespace meldbook::view
