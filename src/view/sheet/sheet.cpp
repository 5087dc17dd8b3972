#include "view/sheet/sheet.hpp"

#include "text/row.hpp"
#include "text/text.hpp"
#include "text/translate.hpp"
#include "view/rules/contested.hpp"
#include "view/sheet/pace.hpp"
#include "view/sheet/sheet_parts.hpp"
#include "words/phrases.hpp"

namespace meldbook::view {

namespace {

/// Two texts at the two ends of a line, or on two lines.
std::string both_ends(std::string_view left, std::string_view right, Style const& style, int width,
                      Tone left_tone) {
    if (display_width(left) + 2 + display_width(right) <= width) {
        return Row(style).left(0, left, left_tone).right(width, right, Tone::dim).take();
    }
    return paragraph(left, style, 0, 0, left_tone) +
           (right.empty() ? "" : paragraph(right, style, 0, 0, Tone::dim));
}

}  // namespace

std::string where_text(MatchFacts const& facts, Style const& style) {
    std::vector<std::string> parts;
    for (auto const& part : {facts.event, facts.place}) {
        if (part) parts.push_back(shown(*part, style));
    }
    return joined(parts);
}

std::string rules_text(Match const& match, Style const& style) {
    auto terms = words::terms_text(match.terms);
    terms.insert(terms.begin(), shown(match.rules.name, style));
    return fmt::format("{}; {}", joined(terms), words::tie_text(match.terms.tie));
}

std::string sheet_header(Match const& match, Style const& style, SheetOptions const& options,
                         int width, bool brief) {
    auto const& facts = match.facts;
    auto const started =
        shown(options.local_time ? options.local_time(facts.started) : facts.started, style);
    auto text = both_ends(fmt::format("Match {}", facts.number), started, style, width, Tone::bold);
    if (auto const where = where_text(facts, style); !where.empty()) {
        text += paragraph(where, style);
    }
    text += paragraph(rules_text(match, style), style);
    if (brief) return text;
    for (auto const& contested : contested_rules(match.rules)) {
        text += paragraph(shown(contested, style), style, 0, 2, Tone::dim);
    }
    if (facts.note) text += paragraph(shown(*facts.note, style), style);
    return text;
}

std::string sheet(Match const& match, Style const& style, SheetOptions const& options,
                  SheetCut const& cut) {
    auto const wide = wide_hands(match, style, cut.from);
    auto const hands = wide ? *wide : tall_hands(match, style, cut.from);
    auto page =
        sheet_header(match, style, options, hands.width, cut.brief) + "\n" + hands.text + "\n";
    auto const notes = cut.brief ? std::string{} : sheet_notes(match, style, cut.from);
    if (!notes.empty()) page += notes + "\n";
    page += sheet_next(match, style);
    if (cut.brief) return finish(std::move(page), style);
    if (auto const pace = pace_lines(match, options.now, style); !pace.empty()) {
        page += "\n" + pace;
    }
    bool const waiting = match.facts.hands.empty() && match.facts.status == Status::open;
    if (waiting) page += "\n" + first_hand_help(match, style);
    return finish(std::move(page), style);
}

}  // namespace meldbook::view
