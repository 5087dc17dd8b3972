#include "commands/correction.hpp"

#include <algorithm>
#include <utility>

#include "commands/entered_hand.hpp"
#include "commands/hand_dialog.hpp"
#include "domain/consequences.hpp"
#include "store/book.hpp"
#include "text/text.hpp"
#include "text/translate.hpp"
#include "view/dialog/asking.hpp"
#include "view/log/log.hpp"
#include "view/sheet/sheet.hpp"

namespace meldbook::commands {

namespace {

/// Says that a removed hand leaves the dealers behind it as they are, if they follow in turn.
std::string kept_dealers(Correction const& correction) {
    auto const& [before, after, index, renumbered] = correction;
    if (!renumbered || renumbered->by > 0 || index >= after.hands.size()) return {};
    auto const was = before.hands[index + 1].facts.dealer_seat;
    if (was != seat_in_turn(before.facts, index + 1) || was != after.hands[index].facts.dealer_seat)
        return {};
    return tr(
        "Later hands keep their dealers (the new hand {1} was dealt by {0}); --move-deal moves the "
        "deal back.",
        safe(after.hands[index].dealer), correction.number());
}

/// Says from which hand on substitutes play, if their hands get other numbers: one line each.
std::string moved_seats(Correction const& correction, Style const& style) {
    auto const& [before, after, index, renumbered] = correction;
    if (!renumbered || (renumbered->by > 0 && index == before.hands.size())) return {};
    int const last = std::max(1, renumbered->hand - (renumbered->by > 0 ? 1 : 0));
    std::string text;
    for (auto const& [seat, side, from, player] : before.facts.seats) {
        if (from <= last) continue;
        auto const& out = player_at(before.facts, seat, from - 1);
        text += view::asking::lines(tr("From hand {} on, {} sits in for {}.", from + renumbered->by,
                                       safe(player), safe(out)),
                                    style);
    }
    return text;
}

ShownHand shown_hand(Match const& match, std::size_t index) {
    return {match.facts.uid, match.facts.hands.size(), match.facts.hands[index], {}};
}

}  // namespace

Match recomputed(MatchFacts facts, Rules const& rules, Tools const& tools) {
    auto match = replay(std::move(facts), rules);
    update_status(match.facts, match.outcome, tools.world.clock.now());
    return match;
}

std::string changes_text(Corrections corrections, Style const& style) {
    std::string text;
    for (auto const& correction : corrections) {
        auto const& after = correction.after;
        if (corrections.size() > 1)
            text += finish(wrapped_lines(tr("Match {}:", after.facts.number), style), style);
        else if (correction.renumbered && correction.renumbered->by > 0)
            text += view::recorded_hand(after, after.hands[correction.index], style);
        text +=
            view::consequences_text(consequences(correction.before, after, correction.renumbered),
                                    side_names(after), style);
        text += moved_seats(correction, style);
        if (auto const kept = kept_dealers(correction); !kept.empty())
            text += finish(wrapped_lines(kept, style), style);
    }
    return text;
}

std::optional<ShownHand> show_and_ask(Corrections corrections, std::string const& heading,
                                      std::string const& question, Tools& tools, Style const& style,
                                      Findings const& found, host::OnEnter on_enter) {
    auto& asker = *tools.asker;
    auto const doubts = found.asked();
    auto changes = changes_text(corrections, style);
    asker.say(finish(wrapped_lines(heading, style), style) + changes + would_be_told(found, style));
    bool const agreed = doubts.empty()
                            ? is_agreed(question, on_enter, asker, style)
                            : is_meant_so(corrections.back().number(), doubts, asker, style);
    if (!agreed) {
        asker.say(view::asking::lines(nothing_changed(), style));
        return std::nullopt;
    }
    auto shown = shown_hand(corrections.front().before, corrections.front().index);
    shown.changes = std::move(changes);
    return shown;
}

std::optional<ShownHand> ask_for_hand(Match const& match, std::size_t index, AskedHand asked,
                                      bool& force, Tools& tools, Style const& style) {
    auto const& now = match.hands[index];
    auto shown = shown_hand(match, index);
    HandDialog dialog;
    dialog.setting = setting_of(match, asked.players);
    dialog.number = now.facts.number;
    dialog.before = now.before;
    dialog.required = now.required;
    dialog.correcting = !asked.answers.empty();
    dialog.dealer = asked.dealer;
    dialog.match = asked.match;
    dialog.save = [](wizard::Answers const& answers) { return answers; };
    dialog.review = [&](std::vector<std::string> const& entries) {
        auto const correction = asked.corrected(entries);
        shown.changes = changes_text({&correction, 1}, style);
        auto const found = correction.found();
        auto const page =
            review_page(correction.after, correction.hand(), style) + warnings(found, style);
        return HandDialog::Review{page + "\n" + shown.changes, asked.is_refused(correction),
                                  !found.asked().empty()};
    };
    auto& asker = *tools.asker;
    asker.say(view::asking::heading(now.facts.number, match.facts.number, asked.dealer, style) +
              view::asking::lines(
                  tr("? explains a question, < goes back, Ctrl-C leaves the hand unchanged."),
                  style, Tone::dim));
    auto const result = dialog.run(std::move(asked.answers), asker, style);
    if (result.decision == Decision::no || result.decision == Decision::left) {
        asker.say(view::asking::lines(nothing_changed(), style));
        return std::nullopt;
    }
    force = force || result.decision == Decision::force;
    return shown;
}

void refuse_if_changed(Correction const& correction, std::optional<ShownHand> const& shown) {
    if (!shown) return;
    // If an earlier hand was removed, the number now belongs to another hand. Hands recorded after
    // it do not matter.
    auto const now = shown_hand(correction.before, correction.index);
    if (now.match != shown->match || now.hand != shown->hand || now.hands < shown->hands) {
        throw Refused(
            tr("hand {} was changed or removed meanwhile, so nothing was changed here; check it "
               "with 'meldbook show' and start again",
               correction.number()));
    }
}

void record_rest(Correction const& correction, store::Book const& book, store::Step& step) {
    auto facts = correction.after.facts;
    facts.seats = book.match(facts.number).seats;
    step.change_match(facts);
}

void report(Corrections corrections, std::optional<ShownHand> const& shown, Out& out) {
    auto const changes = changes_text(corrections, out.style);
    // Another terminal may have recorded a hand while the question was open.
    if (!shown || shown->changes != changes) out.print(changes);
    out.print_sheet("\n" + view::sheet_next(corrections.back().after, out.style));
}

void report_preview(Corrections corrections, bool is_refused, Out& out) {
    out.print(changes_text(corrections, out.style));
    out.say(is_refused ? nothing_changed() : tr("Nothing was changed; omit --preview to do it."));
}

}  // namespace meldbook::commands
