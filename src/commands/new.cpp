#include "commands/new.hpp"

#include <algorithm>

#include "commands/common.hpp"
#include "domain/match.hpp"
#include "domain/notation.hpp"
#include "store/book.hpp"
#include "store/step.hpp"
#include "view/messages.hpp"
#include "view/sheet.hpp"
#include "view/text.hpp"

namespace meldbook::commands {

namespace {

namespace message = view::message;

constexpr std::size_t most_sides = 6;
constexpr std::size_t most_players = 8;

struct NamedSide {
    std::string name;
    std::vector<std::string> players;
};

std::vector<std::string> split_players(std::string_view list, char separator,
                                       std::string_view whole) {
    std::vector<std::string> players;
    std::size_t from = 0;
    while (from <= list.size()) {
        auto const end = std::min(list.find(separator, from), list.size());
        players.push_back(name_given(list.substr(from, end - from), whole));
        from = end + 1;
    }
    return players;
}

/// "Name: player, player", "player+player" or "player".
NamedSide read_side(std::string const& text) {
    NamedSide side;
    if (auto const colon = text.find(':'); colon != std::string::npos) {
        side.name = name_given(std::string_view(text).substr(0, colon), text);
        side.players = split_players(std::string_view(text).substr(colon + 1), ',', text);
        return side;
    }
    side.players = split_players(text, '+', text);
    for (auto const& player : side.players) {
        side.name += side.name.empty() ? player : "+" + player;
    }
    return side;
}

/// Somebody the book knows keeps the spelling it has there: "ana" is Ana.
void spell_as_known(std::vector<NamedSide>& sides, store::Book const& book) {
    auto const known = book.players();
    for (auto& side : sides) {
        for (auto& player : side.players) {
            auto const folded = view::fold(player);
            auto const same =
                std::find_if(known.begin(), known.end(),
                             [&](auto const& p) { return view::fold(p.name) == folded; });
            if (same != known.end()) player = same->name;
        }
    }
}

void refuse_doubles(std::vector<NamedSide> const& sides) {
    std::vector<std::string> names, players;
    for (auto const& side : sides) {
        auto const name = view::fold(side.name);
        if (std::find(names.begin(), names.end(), name) != names.end()) {
            throw UsageError(message::side_name_twice(side.name));
        }
        names.push_back(name);
        for (auto const& player : side.players) {
            auto const folded = view::fold(player);
            if (std::find(players.begin(), players.end(), folded) != players.end()) {
                throw UsageError(message::player_twice(player));
            }
            players.push_back(folded);
        }
    }
}

std::vector<NamedSide> read_sides(New const& command, store::Book const& book) {
    std::vector<NamedSide> sides;
    std::size_t players = 0;
    for (auto const& text : command.sides) {
        sides.push_back(read_side(text));
        players += sides.back().players.size();
    }
    refuse_doubles(sides);
    if (sides.size() < 2 || sides.size() > most_sides) {
        throw UsageError(message::sides_wanted(sides.size()));
    }
    if (players > most_players) throw UsageError(message::too_many_players(players, most_players));
    spell_as_known(sides, book);
    return sides;
}

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

}  // namespace

int run(New const& command, store::Book& book, Tools& tools, Out& out) {
    auto const sides = read_sides(command, book);
    std::vector<int> players_per_side;
    int players = 0;
    for (auto const& side : sides) {
        players_per_side.push_back(static_cast<int>(side.players.size()));
        players += players_per_side.back();
    }
    auto const resolved = rules::with_sides(
        resolved_rules(tools, command.rules, players), players_per_side);
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

    store::Step step(book, {.command = tools.command_line, .at = facts.started});
    facts.number = step.add_match(facts);
    step.commit();
    out.print(view::sheet(match_of(std::move(facts)), out.style,
                          {.local_time = tools.world.local}));
    return done;
}

}  // namespace meldbook::commands
