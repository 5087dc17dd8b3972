// meldbook without a command, and meldbook show.

#include "commands/counted.hpp"
#include "commands/looking.hpp"
#include "commands/match.hpp"
#include "commands/playing.hpp"
#include "domain/languages.hpp"
#include "formats/match_document.hpp"
#include "intake/values.hpp"
#include "store/book.hpp"
#include "text/translate.hpp"
#include "view/sheet/explain.hpp"
#include "view/sheet/notes.hpp"
#include "view/sheet/sheet.hpp"
#include "words/problems.hpp"

namespace meldbook::commands {

namespace {

/// Sets the status and the seats to those after the last hand that is shown.
void restore_state(Match& match) {
    auto& facts = match.facts;
    facts.status = Status::open;
    update_status(facts, match.outcome, last_played(facts));
    std::erase_if(facts.seats,
                  [&](SeatFacts const& seat) { return seat.from_hand > match.next_hand; });
}

/// The match with the hand in progress as its last one, where `hand` names that; nothing for a recorded one. Throws
/// Refused if a side has no entry yet.
std::optional<Match> with_hand_in_progress(Match const& match, std::string const& hand,
                                           store::Book const& book, std::string const& now) {
    bool const is_next = hand == std::to_string(match.next_hand) ||
                         (match.hands.empty() && answer_of(hand) == last_hand_word);
    if (!is_next || match.facts.status != Status::open) return std::nullopt;
    auto const kept = counted_in(book, match);
    if (!kept.has_words()) return std::nullopt;
    auto const all = gathered({}, kept, match);
    if (!all.missing.empty())
        throw Refused(tr_plural(std::ssize(all.missing),
                                "hand {0} is not recorded yet, and {1} is missing",
                                "hand {0} is not recorded yet, and {1} are missing",
                                match.next_hand, missing_names(all, match)));
    return with_hand(match, hand_of(all.command, match, all.command.entries, now));
}

ExitStatus show_hand(Show const& command, store::Book const& book, Tools const& tools, Out& out) {
    auto const match = match_of(facts_of(book, command.match));
    auto const sources = command.explain ? view::Sources::named : view::Sources::unnamed;
    if (auto const next =
            with_hand_in_progress(match, command.hand, book, tools.world.clock.now())) {
        out.print(view::hand_page(*next, next->hands.size() - 1, sources, out.style));
        out.say(tr("Hand {} is kept, not recorded.", match.next_hand));
        return done;
    }
    out.print(view::hand_page(match, hand_index(match, command.hand), sources, out.style));
    return done;
}

}  // namespace

ExitStatus run(Sheet const&, store::Book const* book, Tools& tools, Out& out) {
    auto const current = book != nullptr ? book->current_match() : std::nullopt;
    if (current) {
        auto match = match_of(book->match(*current));
        auto const look = sheet_options(tools, *book, match);
        take_dealer(match, look.counted);
        out.print(view::sheet(match, out.style, look) + view::after_match(match, out.style));
        if (tools.results_on_terminal && tools.asker != nullptr) {
            out.print("\n" + finish(paragraph(tr("'meldbook pad' keeps this on the screen, with a "
                                                 "line to type in."),
                                              out.style, 0, 0, Tone::dim),
                                    out.style));
        }
        return done;
    }
    out.print(finish(view::how_to_begin(tools.book_path, out.style), out.style));
    return done;
}

ExitStatus run(Show const& command, store::Book const& book, Tools& tools, Out& out) {
    if (!command.hand.empty()) return show_hand(command, book, tools, out);
    auto facts = facts_of(book, command.match);
    auto const hands = static_cast<int>(facts.hands.size());
    std::optional<int> until;
    if (!command.until.empty()) {
        until = intake::parse_number(command.until, "--until", 0, largest_points);
        if (*until > hands) refuse_hand(*until, hands);
    }
    auto match = match_of(std::move(facts), until);
    auto look = until ? sheet_options(tools) : sheet_options(tools, book, match);
    take_dealer(match, look.counted);
    if (command.json) {
        if (until && *until < hands) restore_state(match);
        out.print(formats::match_document(match, words::problem_text));
        return done;
    }
    look.all_rules = command.rules;
    out.print(view::sheet(match, out.style, look));
    if (command.explain) out.print("\n" + view::explained_match(match, out.style));
    return done;
}

}  // namespace meldbook::commands
