// meldbook without a command, and meldbook show.

#include "commands/counted.hpp"
#include "commands/looking.hpp"
#include "commands/match.hpp"
#include "commands/playing.hpp"
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

ExitStatus show_hand(Show const& command, store::Book const& book, Out& out) {
    auto const match = match_of(facts_of(book, command.match));
    auto const index = hand_index(match, command.hand);
    out.print(view::hand_page(
        match, index, command.explain ? view::Sources::named : view::Sources::unnamed, out.style));
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
    if (!command.hand.empty()) return show_hand(command, book, out);
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
