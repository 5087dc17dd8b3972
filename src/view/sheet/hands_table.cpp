// The hands of a match as a table, for every format.

#include <algorithm>
#include <array>
#include <span>

#include "domain/text.hpp"
#include "text/text.hpp"
#include "text/translate.hpp"
#include "view/sheet/hands.hpp"
#include "view/sheet/sheet_text.hpp"
#include "words/phrases.hpp"
#include "words/problems.hpp"

namespace meldbook::view {

namespace {

constexpr std::array side_columns = {SheetLabel::opens_with, SheetLabel::base,  SheetLabel::cards,
                                     SheetLabel::caught,     SheetLabel::total, SheetLabel::score};

Cell cell_of(Piece piece) { return {Text{std::move(piece.text)}, piece.tone}; }

/// The side that went out in a hand; nobody_sign, which is not dim, if the stock ran out; nothing if it is not known.
Cell who_went_out(Match const& match, PlayedHand const& hand) {
    if (auto const out = hand.hand.out_side())
        return cell_of(
            {words::partners_text(side_names(match), hand.facts.formed, *out), Tone::dim});
    if (hand.hand.ended == Ended::stock) return Text{std::string(nobody_sign)};
    return {};
}

/// A cell for each of side_columns.
std::vector<Cell> side_cells(PlayedHand const& hand, std::size_t side) {
    auto const amounts = amounts_of(hand.scores[side]);
    auto total = total_figure(amounts.total);
    auto const& formed = hand.facts.formed;
    if (!formed.empty() && partners_of(formed, side).size() == 1) total.text.insert(0, "^");
    if (hand.hand.sides[side].net)
        return {{}, {}, {}, {}, cell_of(std::move(total)), cell_of(total_figure(hand.after[side]))};
    return {cell_of({words::opening_figure(hand.required[side]), Tone::dim}),
            cell_of(part_figure(amounts.base)),
            cell_of(part_figure(amounts.cards)),
            cell_of(part_figure(amounts.caught)),
            cell_of(std::move(total)),
            cell_of(total_figure(hand.after[side]))};
}

/// Adds a hand of which only points are known to those of all sides, or to those of some.
void add_known_points(PlayedHand const& hand, std::vector<int>& net, std::vector<int>& from_paper,
                      std::vector<std::vector<int>>& of_side) {
    auto const& entries = hand.hand.sides;
    auto const number = hand.facts.number;
    auto const known = std::ranges::count_if(entries, [](Entry const& side) { return !!side.net; });
    if (known == 0) return;
    if (hand.facts.played.empty() || hand.from_paper) return from_paper.push_back(number);
    if (known == std::ssize(entries)) return net.push_back(number);
    for (std::size_t side = 0; side < entries.size(); ++side) {
        if (entries[side].net) of_side[side].push_back(number);
    }
}

}  // namespace

Table hands_table(Match const& match, HandFigures figures) {
    Table table;
    auto const add = [&](SheetLabel label, Align align) {
        table.columns.push_back(named_column(sheet_label(label), {.align = align}));
    };
    bool const has_out = figures == HandFigures::of_page;
    add(SheetLabel::hand, Align::right);
    add(SheetLabel::dealer, Align::left);
    if (has_out) add(SheetLabel::out, Align::left);
    auto const shown = static_cast<std::size_t>(figures);
    auto const players = side_players(match);
    for (std::size_t i = 0; i < match.sides.size(); ++i) {
        table.sides.push_back({table.columns.size(), match.sides[i].name, players[i]});
        for (auto const label : std::span(side_columns).last(shown)) add(label, Align::right);
    }
    if (has_start(match)) {
        auto& row = table.rows.emplace_back(table.columns.size());
        row.front() = Text{sheet_label(SheetLabel::start)};
        for (std::size_t i = 0; i < match.sides.size(); ++i) {
            row[table.sides[i].first + shown - 1] = cell_of(total_figure(match.sides[i].start));
        }
    }
    for (auto const& hand : match.hands) {
        auto& row = table.rows.emplace_back();
        row.emplace_back(Text{fmt::format("{}{}", hand.facts.number, mark_of(hand))});
        row.push_back(cell_of({hand.from_paper ? "" : hand.dealer, Tone::dim}));
        if (has_out) row.push_back(who_went_out(match, hand));
        for (std::size_t i = 0; i < hand.scores.size(); ++i) {
            auto const cells = side_cells(hand, i);
            row.insert(row.end(), cells.end() - static_cast<std::ptrdiff_t>(shown), cells.end());
        }
    }
    for (auto const& side : table.sides) {
        if (table.rows.empty()) break;
        auto& score = table.rows.back()[side.first + shown - 1];
        if (score.tone == Tone::plain) score.tone = Tone::bold;
    }
    return table;
}

std::string with_place_for_mark(std::string number) {
    if (!number.empty() && is_digit(number.back())) number += ' ';
    return number;
}

std::vector<std::string> hand_legends(Match const& match) {
    std::vector<std::string> legends;
    std::vector<int> net, from_paper;
    std::vector<std::vector<int>> of_side(match.sides.size());
    bool alone = false;
    for (auto const& hand : match.hands) {
        alone = alone || std::ranges::any_of(hand.facts.formed,
                                             [](auto const& group) { return group.size() == 1; });
        add_known_points(hand, net, from_paper, of_side);
    }
    if (alone)
        legends.push_back(
            match.rules.table.formed == FormedSides::divided
                ? tr("^ before a total: this side played alone, and others together; the part of "
                     "their partners is taken off their bonus")
                : tr("^ before a total: this side played alone, and others together"));
    if (!from_paper.empty()) {
        legends.push_back(
            tr_plural(std::ssize(from_paper), "Hand {}, from paper: only the points are known",
                      "Hands {}, from paper: only the points are known", ranges_text(from_paper)));
    }
    if (std::ranges::any_of(match.hands, [](auto const& hand) { return mark_of(hand) == "✓"; }))
        legends.push_back(tr("✓: confirmed by the other side"));
    if (!net.empty()) {
        legends.push_back(tr_plural(std::ssize(net), "Hand {}: only the points are known",
                                    "Hands {}: only the points are known", ranges_text(net)));
    }
    for (std::size_t side = 0; side < of_side.size(); ++side) {
        auto const& hands = of_side[side];
        if (hands.empty()) continue;
        legends.push_back(tr_plural(std::ssize(hands), "Hand {}: of {} only the points are known",
                                    "Hands {}: of {} only the points are known", ranges_text(hands),
                                    match.sides[side].name));
    }
    return legends;
}

}  // namespace meldbook::view
