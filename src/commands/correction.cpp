#include "commands/correction.hpp"

#include <utility>

#include "commands/match.hpp"
#include "commands/playing.hpp"
#include "domain/consequences.hpp"
#include "domain/notation.hpp"
#include "intake/values.hpp"
#include "text/text.hpp"
#include "text/translate.hpp"
#include "view/dialog/asking.hpp"
#include "view/log/log.hpp"
#include "view/sheet/sheet.hpp"

namespace meldbook::commands {

void refuse_hand_word(std::string const& word) {
    throw UsageError(tr("'{}' is not a hand of the match; write its number, or '{}'", safe(word),
                        last_hand_word));
}

std::size_t hand_index(Match const& match, std::string const& hand) {
    auto const hands = static_cast<int>(match.hands.size());
    if (hand.empty() || hand == last_hand_word) {
        if (hands == 0) throw Refused(tr("match {} has no hand yet", match.facts.number));
        return match.hands.size() - 1;
    }
    if (!is_digits(hand)) refuse_hand_word(hand);
    int const number = intake::parse_number(hand, "N", 1, largest_points);
    if (number > hands) refuse_hand(number, hands);
    return static_cast<std::size_t>(number) - 1;
}

ShownHand shown_hand(Match const& match, std::size_t index) {
    return {match.facts.uid, match.facts.hands.size(), match.facts.hands[index], {}};
}

std::string changes_text(Correction const& correction, Style const& style) {
    return view::consequences_text(
        consequences(correction.before, correction.after, correction.dropped),
        side_names(correction.after), style);
}

std::string would_change(Correction const& correction) {
    int const hand = correction.hand().number;
    if (correction.dropped) return tr("Removing hand {} would change:", hand);
    return tr("This correction of hand {} would change:", hand);
}

std::optional<ShownHand> show_and_ask(Correction const& correction, std::string const& prompt,
                                      Tools& tools, Style const& style) {
    auto& asker = *tools.asker;
    auto changes = changes_text(correction, style);
    asker.say(finish(wrapped_lines(would_change(correction), style), style) + changes);
    if (!host::ask_yes_no(asker, prompt, host::OnEnter::yes, style)) {
        asker.say(view::asking::not_corrected(correction.hand().number, style));
        return std::nullopt;
    }
    auto shown = shown_hand(correction.before, correction.index);
    shown.changes = std::move(changes);
    return shown;
}

void refuse_if_changed(Correction const& correction, std::optional<ShownHand> const& shown) {
    if (!shown) return;
    // If an earlier hand was removed, the number now belongs to another hand. Hands recorded after
    // it do not matter.
    auto const now = shown_hand(correction.before, correction.index);
    if (now.match != shown->match || now.hand != shown->hand || now.hands < shown->hands) {
        throw Refused(view::asking::hand_changed(correction.hand().number));
    }
}

void report(Correction const& correction, std::optional<ShownHand> const& shown, Out& out) {
    auto const changes = changes_text(correction, out.style);
    // Another terminal may have recorded a hand while the question was open.
    if (!shown || shown->changes != changes) out.print(changes);
    out.print("\n" + view::sheet_next(correction.after, out.style));
}

void report_preview(Correction const& correction, bool is_refused, Out& out) {
    out.print(changes_text(correction, out.style));
    out.say(is_refused ? nothing_changed() : tr("Nothing was changed; omit --preview to do it."));
}

}  // namespace meldbook::commands
