// The notes of a sheet: why a hand is marked, corrections, substitutes, and what players noted.

#include "view/sheet/notes.hpp"

#include <algorithm>
#include <optional>
#include <utility>

#include <fmt/format.h>

#include "text/style.hpp"
#include "text/text.hpp"
#include "text/translate.hpp"
#include "view/sheet/hands.hpp"
#include "view/sheet/sheet_text.hpp"
#include "words/phrases.hpp"
#include "words/problems.hpp"

namespace meldbook::view {

namespace {

std::string correction_text(std::string const& side, Adjustment const& adjustment) {
    auto const points = signed_number(adjustment.points);
    if (adjustment.reason.empty()) return tr("{}: corrected by {}", side, points);
    return tr("{}: corrected by {}, {}", side, points, adjustment.reason);
}

/// That a player takes the seat of another one; nothing if that is the same.
std::optional<std::string> substitute(MatchFacts const& facts, SeatFacts const& seat) {
    if (seat.from_hand <= 1) return std::nullopt;
    auto const& before = player_at(facts, seat.seat, seat.from_hand - 1);
    if (before == seat.player) return std::nullopt;
    return tr("from hand {} on, {} sits in for {}", seat.from_hand, seat.player, before);
}

/// The players who take other players' seats with this hand.
std::vector<std::string> substitutes(MatchFacts const& facts, int hand_number) {
    std::vector<std::string> texts;
    for (auto const& seat : facts.seats)
        if (seat.from_hand == hand_number)
            if (auto text = substitute(facts, seat)) texts.push_back(std::move(*text));
    return texts;
}

void add_notes(std::string& text, std::string label, std::vector<std::string> const& notes,
               Style const& style) {
    int const start = display_width(label) + 2;
    for (auto const& note : notes) {
        for (auto const& line : wrap(shown(note, style), usable_width(style) - start)) {
            Row row(style);
            if (!label.empty()) row.left(0, label);
            text += row.left(start, line, Tone::dim).take();
            label.assign(label.size(), ' ');
        }
    }
}

}  // namespace

std::string hands_played(Match const& match) {
    std::vector<std::pair<std::string, std::vector<int>>> played;
    for (auto const& hand : match.hands) {
        for (auto const& side : hand.seats) {
            for (auto const& player : side) {
                auto known = std::find_if(played.begin(), played.end(),
                                          [&](auto const& p) { return p.first == player; });
                if (known == played.end()) known = played.insert(known, {player, {}});
                known->second.push_back(hand.facts.number);
            }
        }
    }
    std::vector<std::string> texts;
    for (auto const& [player, hands] : played) {
        if (hands.size() == match.hands.size()) continue;
        texts.push_back(tr_context("a player, a number of hands, and which", "{} {} ({})", player,
                                   number(std::ssize(hands)), ranges_text(hands)));
    }
    return texts.empty() ? "" : tr("Hands played: {}", joined(texts));
}

std::vector<std::string> present_substitutes(Match const& match) {
    auto const& facts = match.facts;
    std::vector<std::string> texts;
    for (auto const& seat : facts.seats) {
        bool const plays_now = seat.from_hand <= match.next_hand &&
                               player_at(facts, seat.seat, match.next_hand) == seat.player;
        bool const is_first = player_at(facts, seat.seat, 1) == seat.player;
        if (auto text = substitute(facts, seat); text && plays_now && !is_first)
            texts.push_back(std::move(*text));
    }
    return texts;
}

std::vector<std::string> next_substitutes(Match const& match) {
    bool const next = match.facts.status == Status::open && is_complete(match);
    if (!next) return {};
    return substitutes(match.facts, match.next_hand);
}

std::vector<std::string> notes_on(Match const& match, std::size_t hand, Sources sources) {
    auto const& played = match.hands[hand];
    auto const names = side_names(match);
    std::vector<std::string> notes;
    if (played.facts.irregular) notes.push_back(tr("recorded by force"));
    for (auto const& problem : played.problems) {
        auto const text = words::problem_text(problem, match.rules, played.hand, names);
        bool const named = sources == Sources::named;
        notes.push_back(named ? words::cited(text, words::cite_of(problem, match.rules)) : text);
    }
    if (int const over = over_before_last(match); over > 0 && played.facts.number == over + 1)
        notes.push_back(tr("the match was over with hand {}", over));
    for (std::size_t side = 0; side < played.hand.sides.size(); ++side) {
        for (auto const& adjustment : played.hand.sides[side].adjustments) {
            notes.push_back(correction_text(names[side], adjustment));
        }
    }
    for (auto& text : substitutes(match.facts, played.facts.number)) {
        notes.push_back(std::move(text));
    }
    if (played.facts.note) notes.push_back(*played.facts.note);
    return notes;
}

std::string sheet_notes(Match const& match, Style const& style, std::size_t from) {
    std::string text;
    for (std::size_t i = from; i < match.hands.size(); ++i) {
        auto const& hand = match.hands[i];
        add_notes(text,
                  fmt::format("{}{:1}", pad_left(number(hand.facts.number), 3), mark_of(hand)),
                  notes_on(match, i), style);
    }
    add_notes(text, pad_left(number(match.next_hand), 3) + " ", next_substitutes(match), style);
    for (auto const& legend : hand_legends(match))
        text += paragraph(legend, style, 0, 2, Tone::dim);
    return text + paragraph(shown(hands_played(match), style), style, 0, 2, Tone::dim);
}

}  // namespace meldbook::view
