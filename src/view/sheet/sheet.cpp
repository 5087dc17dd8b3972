#include "view/sheet/sheet.hpp"

#include <algorithm>

#include "domain/example_hand.hpp"
#include "domain/text.hpp"
#include "text/command_line.hpp"
#include "text/style.hpp"
#include "text/text.hpp"
#include "text/translate.hpp"
#include "view/rules/rules_page.hpp"
#include "view/sheet/counted.hpp"
#include "view/sheet/hands.hpp"
#include "view/sheet/notes.hpp"
#include "view/sheet/sheet_text.hpp"
#include "words/phrases.hpp"

namespace meldbook::view {

namespace {

constexpr int most_rule_lines = 2;  ///< above every sheet

/// Two texts at the ends of one line, or on two lines.
std::string both_ends(std::string_view left, std::string_view right, Style const& style, int width,
                      Tone left_tone) {
    if (display_width(left) + 2 + display_width(right) <= width) {
        return Row(style).left(0, left, left_tone).right(width, right, Tone::dim).take();
    }
    return paragraph(left, style, 0, 0, left_tone) + paragraph(right, style, 0, 0, Tone::dim);
}

/// Who sits in for whom, where there is no room for notes on the hands.
std::string who_plays_now(Match const& match, Style const& style) {
    if (match.facts.status != Status::open) return "";
    return paragraph(shown(joined(present_substitutes(match)), style), style, 0, 2, Tone::dim);
}

/// What is played, when and where; `width` is the width of the hands below.
std::string header(Match const& match, Style const& style, SheetOptions const& options, int width,
                   SheetDetail detail) {
    auto const& facts = match.facts;
    if (detail == SheetDetail::least) {
        auto const line =
            shown(facts.number == 0 ? rules_text(match)
                                    : tr("Match {}: {}", facts.number, rules_text(match)),
                  style);
        return Row(style)
                   .left(0, meldbook::cut(line, usable_width(style), style), Tone::bold)
                   .take() +
               who_plays_now(match, style);
    }
    auto const started =
        shown(options.local_time ? options.local_time(facts.started) : facts.started, style);
    // One that is not in the book has not begun.
    auto text = (facts.number == 0
                     ? ""
                     : both_ends(tr("Match {}", facts.number), started, style, width, Tone::bold)) +
                paragraph(shown(where_text(facts), style), style) +
                paragraph(shown(rules_text(match), style), style);
    if (detail == SheetDetail::brief) return text + who_plays_now(match, style);
    std::string rules;
    for (auto const& contested : contested_rules(match.rules))
        rules += paragraph(shown(contested, style), style, 0, 2, Tone::dim);
    if (std::ranges::count(rules, '\n') > most_rule_lines && !options.all_rules) {
        rules = paragraph(tr("What tables disagree about: '{}'",
                             fmt::format("meldbook show {} --rules", facts.number)),
                          style, 0, 2, Tone::dim);
    }
    return text + rules + paragraph(shown(facts.note.value_or(""), style), style);
}

std::string without_blank_lines(std::string_view page) {
    std::string text;
    while (!page.empty()) {
        auto const line = take_part(page, '\n');
        if (!line.empty()) (text += line) += '\n';
    }
    return text;
}

/// The first side alone against the others: meldbook hand "Ana: KKK out" "Bea+Cid: AAA" "Bea: red=1".
std::string example_of_partners(Match const& match) {
    auto names = side_names(match);
    auto const entries = example_hand(match.rules, match.sides.size());
    auto const alone = names.front();
    names.erase(names.begin());
    auto command = "meldbook hand " + shell_word(alone + ": " + entries[0]) + " " +
                   shell_word(join(names, "+") + ": " + entries[1]);
    if (match.rules.red_threes.laid()) command += " " + shell_word(names.front() + ": red=1");
    return command;
}

/// How to enter the first hand.
std::string first_hand_help(Match const& match, Style const& style) {
    auto text = paragraph(tr("No hand yet. When the first is over, enter it with one argument for "
                             "each side, in the order above:"),
                          style);
    auto const example = example_arguments(match.rules, match.sides.size());
    // The words of the notation are short: with others it is too wide for a telephone.
    bool const narrow = usable_width(style) < 60;
    text +=
        command_lines("meldbook hand " + (narrow ? example : words::shown_entry(example)), style);
    if (match.rules.table.formed != FormedSides::no && match.sides.size() > 2) {
        text += paragraph(tr("If some played together, they have one entry, and red threes of "
                             "their own:"),
                          style);
        text += command_lines(example_of_partners(match), style);
    }
    return text + paragraph(tr("Without arguments, 'meldbook hand' asks for everything."), style);
}

/// Where a sheet has no room for its notes: how to read them.
std::string where_notes_are(Match const& match, Style const& style, std::size_t from) {
    auto const begin = match.hands.begin() + static_cast<std::ptrdiff_t>(from);
    bool const is_marked = std::any_of(begin, match.hands.end(), [](PlayedHand const& hand) {
        return mark_of(hand) == "*" || mark_of(hand) == "!";
    });
    if (!is_marked) return "";
    return paragraph(tr("Marked hands (*, !): 'meldbook show' says why"), style, 0, 2, Tone::dim);
}

}  // namespace

std::string sheet(Match const& match, Style const& style, SheetOptions const& options,
                  SheetCut const& cut) {
    bool const whole = cut.detail == SheetDetail::all;
    bool const least = cut.detail == SheetDetail::least;
    auto hands = wide_hands(match, style, cut.from, HandFigures::all);
    if (!hands && !whole) hands = wide_hands(match, style, cut.from, HandFigures::totals);
    if (!hands && !whole) hands = wide_hands(match, style, cut.from, HandFigures::scores);
    if (!hands) hands = tall_hands(match, style, cut.from);
    auto page = header(match, style, options, hands->width, cut.detail) + "\n" + hands->text + "\n";
    auto const notes = whole ? sheet_notes(match, style, cut.from) : std::string{};
    if (!notes.empty()) page += notes + "\n";
    if (!whole && cut.explains_marks) page += where_notes_are(match, style, cut.from);
    page += sheet_next(match, style);
    auto const counted = counted_lines(match, options.counted, style);
    if (!counted.empty() && match.facts.status == Status::open) page += "\n" + counted;
    if (least) page = without_blank_lines(page);
    if (!whole) return finish(std::move(page), style);
    if (auto const pace = pace_lines(match, options.now, style); !pace.empty()) {
        page += "\n" + pace;
    }
    bool const waiting = match.facts.hands.empty() && match.facts.status == Status::open;
    if (waiting && options.first_hand_help) page += "\n" + first_hand_help(match, style);
    return finish(std::move(page), style);
}

std::string how_to_begin(std::string_view book, Style const& style) {
    return wrapped_lines(tr("No match in {} yet.", safe(book)), style) +
           wrapped_lines(tr("'meldbook new' asks for the first; in one line it is"), style) +
           command_lines(tr("meldbook new \"Us: Ana, Bea\" \"Them: Cid, Dan\""), style) +
           wrapped_lines(
               tr("'meldbook import FILE' adds old matches; 'meldbook --help' lists the rest."),
               style);
}

}  // namespace meldbook::view
