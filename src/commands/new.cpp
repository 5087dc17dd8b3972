#include "commands/new.hpp"

#include <algorithm>

#include "commands/ask_new.hpp"
#include "commands/common.hpp"
#include "commands/hand_page.hpp"
#include "commands/sides.hpp"
#include "domain/match.hpp"
#include "domain/notation.hpp"
#include "store/book.hpp"
#include "store/step.hpp"
#include "text/text.hpp"
#include "view/messages.hpp"
#include "view/running.hpp"
#include "view/sheet/sheet.hpp"

namespace meldbook::commands {

namespace {

namespace message = view::message;

void seat(MatchFacts& facts, std::vector<NamedSide> const& sides,
          std::vector<int> const& players_per_side) {
    std::vector<std::size_t> seated(sides.size());
    for (auto const side : seat_sides(players_per_side)) {
        facts.seats.push_back({.seat = facts.seats.size(),
                               .side = side,
                               .from_hand = 1,
                               .player = sides[side].players[seated[side]++]});
    }
}

std::optional<std::string> kept(std::string const& text) {
    if (trimmed(text).empty()) return std::nullopt;
    return text;
}

std::string const& rules_meant(New const& command, Tools const& tools) {
    return command.rules.empty() ? tools.settings.rules.value : command.rules;
}

/// The facts of the match a command asks for. Throws UsageError and rules::RulesError.
MatchFacts facts_of_new(New const& command, store::Book const* book, Tools& tools) {
    auto const sides = read_sides(command.sides, book);
    std::vector<int> players_per_side;
    int players = 0;
    for (auto const& side : sides) {
        players_per_side.push_back(static_cast<int>(side.players.size()));
        players += players_per_side.back();
    }
    auto const resolved = rules::with_sides(
        resolved_rules(tools, rules_meant(command, tools), players), players_per_side);
    auto const& terms = resolved.rules.match;

    MatchFacts facts;
    facts.uid = tools.world.new_uid();
    facts.started = tools.world.now();
    facts.place = kept(command.place);
    facts.event = kept(command.event);
    facts.note = kept(command.note);
    facts.rules_id = resolved.rules.id;
    facts.rules_document = resolved.document;
    facts.target = number_or(command.target, "--target", terms.target, 0, largest_points);
    facts.hands_limit = number_or(command.hands, "--hands", terms.hands, 0, largest_count);
    facts.tie = command.tie.empty() ? terms.tie : tie_given(command.tie);
    auto const start = scores_of(command.start, "--start", sides.size());
    for (std::size_t i = 0; i < sides.size(); ++i) {
        facts.sides.push_back({sides[i].name, start[i]});
    }
    seat(facts, sides, players_per_side);
    if (!command.dealer.empty()) facts.first_dealer = seat_of(facts, command.dealer, 1);
    return facts;
}

}  // namespace

void prepare(New const& command, Tools& tools) {
    if (!command.sides.empty()) facts_of_new(command, nullptr, tools);
}

int run(New const& given, store::Book& book, Tools& tools, Out& out) {
    auto command = given;
    if (command.sides.empty() && tools.asker != nullptr) {
        auto asked = ask_new(command, book, tools, out);
        if (!asked) return refused;
        command = std::move(*asked);
    }
    auto facts = facts_of_new(command, &book, tools);
    auto const line =
        given.sides.empty() ? with_entries(tools, command.sides).command_line : tools.command_line;
    store::Step step(book, {.command = line, .at = facts.started});
    auto const known = book.names(store::NameOf::player);
    facts.number = step.add_match(facts);
    step.commit();
    std::vector<std::string> fresh;
    for (auto const& seat : facts.seats) {
        if (std::ranges::find(known, seat.player) != known.end()) continue;
        fresh.push_back(seat.player);
        auto const blanks = std::ranges::count(seat.player, ' ');
        auto const& side = facts.sides[seat.side].name;
        bool const alone = std::ranges::count(facts.seats, seat.side, &SeatFacts::side) == 1;
        // "Us: Ana Bea" lacks a comma; "Ana Lima", a side of its own, does not.
        if (blanks > 1 || (blanks == 1 && alone && side != seat.player)) {
            out.remark(message::one_player(seat.player));
        }
    }
    int const players = static_cast<int>(facts.seats.size());
    int const written = rules_of(tools, rules_meant(command, tools), players).table.players();
    // Who was asked knows it already.
    if (!given.sides.empty() && written != players) {
        out.remark(message::other_number(players, written));
    }
    if (!known.empty() && !fresh.empty()) out.say(message::new_players(fresh));
    out.print(view::sheet(match_of(std::move(facts)), out.style, sheet_options(tools)));
    return done;
}

}  // namespace meldbook::commands
