#include "commands/mending.hpp"

#include <utility>

#include "commands/common.hpp"
#include "commands/yes_no.hpp"
#include "domain/consequences.hpp"
#include "domain/notation.hpp"
#include "view/dialog/asking.hpp"
#include "view/log/log.hpp"
#include "view/messages.hpp"
#include "view/sheet/sheet.hpp"

namespace meldbook::commands {

namespace message = view::message;

std::size_t hand_index(Match const& match, std::string const& hand) {
    int const number = number_of(hand, "N", 1, largest_points);
    auto const hands = static_cast<int>(match.hands.size());
    if (number > hands) throw Refused(message::no_such_hand(number, hands));
    return static_cast<std::size_t>(number) - 1;
}

Seen seen_in(Match const& match, std::size_t index) {
    return {match.facts.uid, match.facts.hands.size(), match.facts.hands[index], {}};
}

std::string changes_text(Mended const& mended, Style const& style) {
    return view::consequences_text(consequences(mended.before, mended.after, mended.dropped),
                                   side_names(mended.after), style);
}

std::optional<Seen> shown_and_agreed(Mended const& mended, std::string const& prompt, Tools& tools,
                                     Style const& style) {
    int const number = mended.hand().number;
    auto changes = changes_text(mended, style);
    tools.asker->say(
        finish(mended.dropped ? message::hand_would_go(number) : message::hand_would_be(number),
               style) +
        changes);
    if (!asked_yes(*tools.asker, prompt, OnEnter::yes, style)) {
        tools.asker->say(view::asking::not_corrected(number, style));
        return std::nullopt;
    }
    auto seen = seen_in(mended.before, mended.index);
    seen.changes = std::move(changes);
    return seen;
}

void refuse_unseen(Mended const& mended, std::optional<Seen> const& seen) {
    if (!seen) return;
    // Where a hand before it went, its number is another one's; more may have come behind it.
    auto const now = seen_in(mended.before, mended.index);
    if (now.match != seen->match || now.hand != seen->hand || now.hands < seen->hands) {
        throw Refused(view::asking::changed_meanwhile(mended.hand().number));
    }
}

void report(Mended const& mended, std::optional<Seen> const& seen, Out& out) {
    auto const changes = changes_text(mended, out.style);
    // Another terminal may have recorded a hand while the question stood.
    if (!seen || seen->changes != changes) out.print(changes);
    out.print("\n" + view::sheet_next(mended.after, out.style));
}

void report_preview(Mended const& mended, bool is_refused, Out& out) {
    out.print(changes_text(mended, out.style));
    out.say(is_refused ? message::nothing_changed() : message::only_previewed());
}

}  // namespace meldbook::commands
