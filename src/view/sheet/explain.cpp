#include "view/sheet/explain.hpp"

#include <algorithm>

#include "domain/opening.hpp"
#include "text/text.hpp"
#include "text/text_page.hpp"
#include "text/translate.hpp"
#include "view/sheet/next.hpp"
#include "view/sheet/notes.hpp"
#include "view/sheet/sheet_text.hpp"
#include "words/phrases.hpp"
#include "words/problems.hpp"

namespace meldbook::view {

namespace {

constexpr int widest_page = 80;    ///< on a wider page, points would be too far from their text
constexpr int points_columns = 9;  ///< "  +15,125"
constexpr int text_start = 2;
constexpr int detail_start = 4;

class Explainer : TextPage {
public:
    explicit Explainer(Style style, Sources sources = Sources::named)
        : TextPage(narrowed(style)), sources_(sources) {}

    using TextPage::gap, TextPage::heading, TextPage::note, TextPage::take;
    void side(std::string_view name) { text(name, Tone::bold); }

    /// Writes what the rules require, with the source.
    void rule(std::string const& text, std::string const& cite) {
        TextPage::item(words::cited(text, named(cite)), Tone::dim);
    }

    void item(LineText const& line, int points) {
        auto const text = shown(line.text, style());
        auto const source = named(line.cite);
        auto const cite = source.empty() ? "" : fmt::format("({})", shown(source, style()));
        bool const beside = display_width(text) + 2 + display_width(cite) <= room();
        add({text}, beside ? cite : "", {signed_number(points), red_if_negative(points)});
        for (auto const& detail : line.details) below(shown(detail, style()), Tone::plain);
        if (!beside) below(cite, Tone::dim);
    }

    void total(int points) {
        lines(Row(style())
                  .right(style().width, repeat(line_across, points_columns), Tone::dim)
                  .take());
        add({sheet_label(SheetLabel::total), Tone::bold}, "",
            {signed_number(points), points < 0 ? Tone::red : Tone::bold});
    }

    void score(int before, int after) {
        add({tr("score, {} before", number(before)), Tone::dim}, "", {number(after)});
    }

private:
    static Style narrowed(Style style) {
        style.width = std::min(usable_width(style), widest_page);
        return style;
    }

    static Tone red_if_negative(int points) { return points < 0 ? Tone::red : Tone::plain; }

    std::string named(std::string const& cite) const {
        return sources_ == Sources::named ? tr_rules(cite) : "";
    }

    int room() const { return style().width - text_start - points_columns; }

    /// Writes a text, wrapped, with a figure at the end of its first line; `beside` follows the
    /// text on that line.
    void add(Piece const& text, std::string_view beside, Piece const& points) {
        int start = text_start;
        for (auto const& line : wrap(text.text, room())) {
            Row row(style());
            row.left(start, line, text.tone);
            if (start == text_start) {
                if (!beside.empty()) row.left(row.used() + 2, beside, Tone::dim);
                row.right(style().width, points.text, points.tone);
            }
            lines(row.take());
            start = detail_start;
        }
    }

    /// Writes arithmetic or a source, leaving the column of points free.
    void below(std::string_view text, Tone tone) {
        if (text.empty()) return;
        int const width = style().width - detail_start - points_columns;
        int start = detail_start;
        for (auto const& line : wrap(text, width, 2)) {
            lines(Row(style()).left(start, line, tone).take());
            start = detail_start + 2;
        }
    }

    Sources sources_;
};

void explain_lines(Explainer& page, Hand const& hand, std::size_t side, SideScore const& score,
                   Rules const& rules) {
    for (auto const& line : score.lines) {
        page.item(line_text(line, hand, side, score.state, rules), line.points);
    }
    page.total(score.total);
}

std::string heading_of(PlayedHand const& hand) {
    auto const played = number(hand.facts.number);
    auto const dealer = dealer_text(hand.from_paper ? "" : hand.dealer);
    if (hand.hand.ended == Ended::stock) {
        return tr("Hand {}, dealt by {}; the stock ran out", played, dealer);
    }
    return tr("Hand {}, dealt by {}", played, dealer);
}

/// What a side needed to open in a hand, and why.
std::string required_in(PlayedHand const& hand, std::size_t side, Rules const& rules) {
    auto const& entry = hand.hand.sides[side];
    if (entry.out && is_exempt(entry, rules)) {
        return tr("to open, going out {}: no minimum", tr_rules(rules.out_kinds[*entry.out].name));
    }
    return words::required_text(hand.required[side], rules, hand.before[side], hand.facts.number);
}

/// What the match is played to, and whether that is from the rule set or agreed by the players.
void explain_terms(Explainer& page, Match const& match) {
    auto const& terms = match.terms;
    auto const& printed = match.rules.match;
    int const hands = printed.hands_of(static_cast<int>(match.seat_sides.size()));
    bool const own =
        terms.target != printed.target || terms.hands != hands || terms.tie != printed.tie;
    auto const& cite = match.rules.cite;
    auto const ends = joined(words::terms_text(terms));
    auto const tie = words::tie_text(terms.tie);
    if (own || cite.tie.empty()) {
        // Translators: "to 5,000" and "on a tie, another hand".
        page.rule(tr("match: {}; {}", ends, tie), own ? tr("agreed for this match") : cite.match);
        return;
    }
    page.rule(tr("match: {}", ends), cite.match);
    page.rule(tie, cite.tie);
}

/// Explains the last lines of the sheet: what is needed next, or how the match ended.
void explain_next(Explainer& page, Match const& match) {
    auto const end = end_text(match);
    page.heading(end.empty() ? deal_text(match) : end);
    explain_terms(page, match);
    if (!end.empty()) return;
    for (auto const& side : match.sides) {
        page.gap();
        page.side(side.name);
        page.rule(words::required_text(side.opening, match.rules, side.total, match.next_hand),
                  words::opening_cite(match.rules, side.total, match.next_hand));
    }
}

void explain_hand(Explainer& page, Match const& match, std::size_t index, Sources sources) {
    auto const& hand = match.hands.at(index);
    auto const names = side_names(match);
    page.heading(heading_of(hand));
    page.note(formed_text(hand.facts.formed, names));
    for (std::size_t side = 0; side < hand.scores.size(); ++side) {
        page.gap();
        page.side(names[side]);
        page.rule(required_in(hand, side, match.rules),
                  words::opening_cite(match.rules, hand.before[side], hand.facts.number));
        explain_lines(page, hand.hand, side, hand.scores[side], match.rules);
        page.score(hand.before[side], hand.after[side]);
    }
    auto const notes = notes_on(match, index, sources);
    if (!notes.empty()) page.gap();
    for (auto const& note : notes) page.note(note);
}

}  // namespace

std::string explained_scores(Hand const& hand, std::vector<SideScore> const& scores,
                             Rules const& rules, std::vector<std::string> const& sides,
                             Style const& style) {
    Explainer page(style);
    for (std::size_t side = 0; side < scores.size(); ++side) {
        if (side > 0) page.gap();
        page.side(words::side_text(sides, side));
        explain_lines(page, hand, side, scores[side], rules);
    }
    return page.take();
}

std::string hand_page(Match const& match, std::size_t hand, Sources sources, Style const& style) {
    Explainer page(style, sources);
    page.note(joined({tr("Match {}", match.facts.number), rules_text(match)}));
    page.gap();
    explain_hand(page, match, hand, sources);
    return page.take();
}

std::string explained_match(Match const& match, Style const& style) {
    Explainer page(style);
    for (std::size_t hand = 0; hand < match.hands.size(); ++hand) {
        explain_hand(page, match, hand, Sources::named);
        page.gap();
    }
    explain_next(page, match);
    return page.take();
}

}  // namespace meldbook::view
