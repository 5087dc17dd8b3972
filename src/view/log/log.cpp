#include "view/log/log.hpp"

#include <algorithm>

#include "text/style.hpp"
#include "text/text.hpp"
#include "text/translate.hpp"
#include "view/sheet/sheet_text.hpp"
#include "words/phrases.hpp"

namespace meldbook::view {

namespace {

std::string side_name(MatchFacts const& match, std::size_t side) {
    return side < match.sides.size() ? match.sides[side].name : tr("side {}", side + 1);
}

/// An entry and its points; "-" is an entry without points.
std::string entry_text(EntryFacts const& entry) {
    return fmt::format("{} ({})",
                       entry.understood.empty() ? "-" : words::shown_entry(entry.understood),
                       signed_number(entry.total));
}

void list_entries(HandFacts const& hand, MatchFacts const& match, std::vector<std::string>& texts) {
    for (std::size_t i = 0; i < hand.entries.size(); ++i) {
        texts.push_back(tr_context("a side and its entry", "{}: {}", side_name(match, i),
                                   entry_text(hand.entries[i])));
    }
    if (hand.note) texts.push_back(tr("Note: {}", *hand.note));
    if (hand.irregular) texts.push_back(tr("Recorded by force"));
}

void add_formed(HandFacts const& hand, MatchFacts const& match, std::vector<std::string>& texts) {
    auto text = formed_text(hand.formed, side_names(match));
    if (!text.empty()) texts.push_back(std::move(text));
}

void compare(HandFacts const& before, HandFacts const& after, MatchFacts const& match,
             std::vector<std::string>& texts) {
    for (std::size_t i = 0; i < std::min(before.entries.size(), after.entries.size()); ++i) {
        auto const& was = before.entries[i];
        auto const& is = after.entries[i];
        if (was.understood == is.understood && was.total == is.total) continue;
        texts.push_back(
            tr("{}: {} became {}", side_name(match, i), entry_text(was), entry_text(is)));
    }
    if (before.formed != after.formed) {
        auto const now = formed_text(after.formed, side_names(match));
        texts.push_back(now.empty() ? tr("Every side for itself") : now);
    }
    if (before.dealer_seat != after.dealer_seat) {
        texts.push_back(tr("Dealt by {}, not {}",
                           dealer_text(player_at(match, after.dealer_seat, after.number)),
                           dealer_text(player_at(match, before.dealer_seat, after.number))));
    }
    if (before.note != after.note) {
        texts.push_back(after.note ? tr("Note: {}", *after.note)
                                   : tr("Note removed: {}", *before.note));
    }
    if (!before.irregular && after.irregular) texts.push_back(tr("Recorded by force"));
    if (before.irregular && !after.irregular) texts.push_back(tr("No longer recorded by force"));
}

std::string line(std::string const& text, int indent, Style const& style) {
    return paragraph(shown(text, style), style, indent, indent + 2);
}

std::string step_lines(HistoryStep const& step, Style const& style) {
    std::string lines;
    auto const& match = step.after ? step.after : step.before;
    for (auto const& change : step.hands) {
        // The hands of a removed match are not listed.
        if (!match || (step.before && !step.after)) break;
        auto const texts = hand_changes(change, *match);
        for (std::size_t i = 0; i < texts.size(); ++i)
            lines += line(texts[i], i == 0 ? 2 : 4, style);
    }
    for (auto const& text : match_changes(step)) lines += line(text, 2, style);
    return lines;
}

}  // namespace

std::vector<std::string> hand_changes(HandChange const& change, MatchFacts const& match) {
    std::vector<std::string> texts;
    if (!change.before) {
        auto const& hand = *change.after;
        auto const dealer = dealer_text(player_at(match, hand.dealer_seat, hand.number));
        texts.push_back(change.other_match
                            ? tr("Hand {} moved here from match {}, dealt by {}", hand.number,
                                 *change.other_match, dealer)
                            : tr("Hand {} recorded, dealt by {}", hand.number, dealer));
        add_formed(hand, match, texts);
        list_entries(hand, match, texts);
    } else if (!change.after) {
        texts.push_back(change.other_match ? tr("Hand {} moved to match {}", change.before->number,
                                                *change.other_match)
                                           : tr("Hand {} removed", change.before->number));
        add_formed(*change.before, match, texts);
        list_entries(*change.before, match, texts);
    } else if (change.before->number != change.after->number) {
        texts.push_back(tr("Hand {} is now hand {}", change.before->number, change.after->number));
        compare(*change.before, *change.after, match, texts);
    } else {
        texts.push_back(change.read_again
                            ? tr("Hand {} read again under other rules", change.after->number)
                            : tr("Hand {} corrected", change.after->number));
        compare(*change.before, *change.after, match, texts);
    }
    return texts;
}

std::string step_text(HistoryStep const& step, Style const& style) {
    return finish(step_lines(step, style), style);
}

std::string log_page(MatchHistory const& history,
                     std::function<std::string(std::string_view utc)> const& local_time,
                     Style const& style) {
    std::string page;
    for (auto const& step : history.steps) {
        auto const local = [&](std::string const& utc) {
            return shown(local_time ? local_time(utc) : utc, style);
        };
        auto const when = step.merged_at ? tr("{}, in another book, merged {}", local(step.at),
                                              local(*step.merged_at))
                                         : local(step.at);
        page += step.undone ? paragraph(tr("{}, undone", when), style, 0, 2, Tone::dim)
                            : paragraph(when, style, 0, 2, Tone::bold);
        page += step_lines(step, style);
        if (step.why) page += line(tr("Why: {}", *step.why), 2, style);
    }
    return finish(std::move(page), style);
}

}  // namespace meldbook::view
