#include <algorithm>
#include <optional>
#include <utility>

#include "commands/entered_hand.hpp"
#include "commands/match.hpp"
#include "commands/new_dialog.hpp"
#include "commands/playing.hpp"
#include "commands/rules.hpp"
#include "domain/notation.hpp"
#include "intake/sides.hpp"
#include "intake/values.hpp"
#include "store/book.hpp"
#include "store/step.hpp"
#include "text/text.hpp"
#include "text/translate.hpp"
#include "view/dialog/asking_new.hpp"
#include "view/sheet/sheet.hpp"
#include "words/errors.hpp"

namespace meldbook::commands {

namespace {

std::optional<std::string> if_any(std::string const& text) {
    if (trimmed(text).empty()) return std::nullopt;
    return text;
}

std::string const& rules_name(New const& command, Tools const& tools) {
    return command.rules.empty() ? tools.settings.rules.value : command.rules;
}

/// The facts of the match that the command describes. Throws UsageError and rules::RulesError.
MatchFacts facts_of_new(New const& command, store::Book const* book, Tools& tools) {
    auto const sides = intake::read_sides(command.sides, book);
    auto const seats = intake::first_seats(sides);
    auto const& of_number =
        tools.library.get(rules_name(command, tools), static_cast<int>(seats.size()));
    auto const resolved = rules::with_sides(of_number, intake::side_sizes(sides));
    auto const& terms = resolved.rules.match;

    MatchFacts facts;
    facts.uid = tools.world.new_uid();
    facts.started = tools.world.clock.now();
    facts.place = if_any(command.place);
    facts.event = if_any(command.event);
    facts.note = if_any(command.note);
    facts.rules_id = resolved.rules.id;
    facts.rules_document = resolved.document;
    facts.target =
        intake::parse_number_or(command.target, "--target", terms.target, 0, largest_points);
    facts.hands_limit =
        intake::parse_number_or(command.hands, "--hands", terms.hands, 0, largest_count);
    facts.tie = command.tie.empty() ? terms.tie : intake::parse_tie(command.tie);
    auto const start = intake::parse_scores(command.start, "--start", sides.size());
    for (std::size_t i = 0; i < sides.size(); ++i) {
        facts.sides.push_back({sides[i].name, start[i]});
    }
    facts.seats = seats;
    if (!command.dealer.empty()) facts.first_dealer = intake::find_seat(facts, command.dealer, 1);
    return facts;
}

/// Whether a new name may be the names of several players: "Us: Ana Bea" lacks a comma, but "Ana
/// Lima", which is a whole side, does not.
bool may_be_several(SeatFacts const& seat, MatchFacts const& facts) {
    auto const blanks = std::ranges::count(seat.player, ' ');
    bool const alone = std::ranges::count(facts.seats, seat.side, &SeatFacts::side) == 1;
    return blanks > 1 || (blanks == 1 && alone && facts.sides[seat.side].name != seat.player);
}

}  // namespace

void prepare(New const& command, Tools& tools) {
    if (!command.sides.empty()) facts_of_new(command, nullptr, tools);
}

ExitStatus run(New const& given, store::Book& book, Tools& tools, Out& out) {
    auto command = given;
    bool const asks = command.sides.empty() && tools.asker != nullptr;
    if (asks) {
        auto asked = ask_new(command, book, tools, out);
        if (!asked) return refused;
        command = std::move(*asked);
    }
    auto facts = facts_of_new(command, &book, tools);
    auto note = step_note(tools);
    if (asks) note.command = line_with_entries(tools, command.sides);
    note.at = facts.started;
    store::Step step(book, note);
    auto const known = book.names(store::NameOf::player);
    facts.number = step.add_match(facts);
    step.commit();
    std::vector<std::string> new_players;
    for (auto const& seat : facts.seats) {
        if (std::ranges::find(known, seat.player) != known.end()) continue;
        new_players.push_back(seat.player);
        if (may_be_several(seat, facts)) {
            out.remark(tr("'{}' is one player; several on a side are written \"Us: Ana, Bea\"",
                          safe(seat.player)));
        }
    }
    int const players = static_cast<int>(facts.seats.size());
    int const written = rules_of(tools, rules_name(command, tools), players).table.players();
    // A user who was asked has seen it already.
    if (!asks && written != players) {
        out.remark(view::asking::other_number(players, written));
    }
    for (auto const& oddity : tools.library.unused(rules_name(command, tools), players)) {
        out.remark(tr("warning: {}", safe(words::sentence(oddity))));
    }
    if (!known.empty() && !new_players.empty()) {
        out.say(tr("New in this book: {}", safe(joined(new_players))));
    }
    out.print(view::sheet(match_of(std::move(facts)), out.style, sheet_options(tools)));
    return done;
}

}  // namespace meldbook::commands
