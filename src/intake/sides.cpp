#include "intake/sides.hpp"

#include <algorithm>
#include <array>
#include <set>
#include <utility>

#include "domain/notation.hpp"
#include "domain/text.hpp"
#include "formats/match_document.hpp"
#include "host/command_error.hpp"
#include "store/book.hpp"
#include "text/text.hpp"
#include "text/translate.hpp"

namespace meldbook::intake {

using host::UsageError;

namespace {

std::vector<std::string> split_players(std::string_view list, char separator,
                                       std::string_view whole) {
    std::vector<std::string> players;
    for (auto const name : split(list, separator)) players.push_back(parse_name(name, whole));
    return players;
}

std::vector<std::string> sorted(std::vector<std::string> names) {
    std::sort(names.begin(), names.end());
    return names;
}

}  // namespace

std::string default_side_name(std::vector<std::string> const& players) {
    return join(players, "+");
}

std::optional<std::string> respelled_side(std::string const& side, std::vector<std::string> players,
                                          Respell const& respell) {
    auto const names = split(side, '+');
    std::vector<std::string> parts(names.begin(), names.end());
    if (sorted(parts) != sorted(std::move(players))) return std::nullopt;
    for (auto& part : parts) part = respell(part);
    return default_side_name(parts);
}

PlayerSpellings::PlayerSpellings(store::Book const& book) {
    // Somebody who is drawn may not have played yet, and who is to be apart may have left.
    for (auto const& names :
         {book.names(store::NameOf::player), book.drawn_names(), book.wished_names()})
        for (auto const& name : names) spellings_.emplace(fold(name), name);
}

std::string const& PlayerSpellings::of(std::string const& player) {
    auto const asked = cache_.find(player);
    if (asked != cache_.end()) return asked->second;
    auto const [known, is_new] = spellings_.emplace(fold(player), player);
    if (is_new) new_players_.push_back(known->first);
    return cache_.emplace(player, known->second).first->second;
}

bool PlayerSpellings::knows(std::string const& player) const {
    return spellings_.contains(fold(player));
}

std::string PlayerSpellings::of_side(std::string const& name,
                                     std::vector<std::string> const& players) {
    return respelled_side(name, players, [this](auto const& player) { return of(player); })
        .value_or(name);
}

void PlayerSpellings::respell(MatchFacts& facts) {
    std::vector<std::vector<std::string>> players(facts.sides.size());
    for (auto const& seat : facts.seats)
        if (seat.from_hand == 1) players.at(seat.side).push_back(seat.player);
    for (std::size_t side = 0; side < players.size(); ++side)
        facts.sides[side].name = of_side(facts.sides[side].name, players[side]);
    for (auto& seat : facts.seats) seat.player = of(seat.player);
}

void PlayerSpellings::forget_match() {
    if (new_players_.empty()) return;
    for (auto const& player : new_players_) spellings_.erase(player);
    cache_.clear();
}

std::string with_commas(std::string const& typed, store::Book const* book) {
    constexpr std::array<std::string_view, 8> ands = {"and", "et", "und", "ed", "&", "+", "e", "y"};
    auto const colon = typed.find(':');
    auto const begin = colon == std::string::npos ? 0 : colon + 1;
    if (typed.find(',') != std::string::npos) return typed;
    auto const names = fold(trimmed(std::string_view(typed).substr(begin)));
    // A letter may be the name of somebody.
    if (names.size() > 1 && std::ranges::count(ands, names) > 0)
        throw UsageError(tr("'{}' is no player; write the players of each side in quotes, like "
                            "\"Ana, Bea\" \"Cid, Dan\"",
                            safe(names)));
    std::vector<std::string> players;
    bool is_name = true;
    for (auto const word : split_words(std::string_view(typed).substr(begin))) {
        if (is_name) players.emplace_back(word);
        else if (std::ranges::count(ands, lower(word)) == 0) return typed;
        is_name = !is_name;
    }
    if (is_name || players.size() < 2) return typed;
    if (book != nullptr && std::ranges::count(book->names(store::NameOf::player), names, fold) > 0)
        return typed;
    return typed.substr(0, begin) + (begin == 0 ? "" : " ") + join(players, ", ");
}

NamedSide read_side(std::string const& text) {
    NamedSide side;
    if (auto const colon = text.find(':'); colon != std::string::npos) {
        side.name = parse_name(std::string_view(text).substr(0, colon), text);
        side.players = split_players(std::string_view(text).substr(colon + 1), ',', text);
        return side;
    }
    bool const commas = text.find(',') != std::string::npos;
    side.players = split_players(text, commas ? ',' : '+', text);
    side.name = default_side_name(side.players);
    return side;
}

SideNames names_of_sides(MatchFacts const& facts, int hand_number) {
    SideNames names{side_names(facts)};
    names.players.resize(names.sides.size());
    for (auto const& seat : facts.seats) {
        if (seat.from_hand != 1) continue;
        names.players.at(seat.side).push_back(player_at(facts, seat.seat, hand_number));
    }
    return names;
}

void refuse_same_names(std::vector<NamedSide> const& sides) {
    std::set<std::string> names, players;
    for (auto const& side : sides) {
        if (!names.insert(fold(side.name)).second) throw UsageError(side_name_taken(side.name));
        for (auto const& player : side.players) {
            if (!players.insert(fold(player)).second) {
                throw UsageError(
                    tr("two players are called '{0}'; give one another name, like '{0} B'",
                       safe(player)));
            }
        }
    }
}

std::vector<NamedSide> read_sides(std::vector<std::string> const& texts, store::Book const* book) {
    std::vector<NamedSide> sides;
    std::size_t players = 0;
    for (auto const& text : texts) {
        sides.push_back(read_side(text));
        players += sides.back().players.size();
    }
    refuse_same_names(sides);
    if (sides.size() < 2 || sides.size() > most_sides) {
        throw UsageError(too_few_or_many_sides(sides.size()));
    }
    if (players > most_players) {
        throw UsageError(formats::too_many_players(players));
    }
    if (book == nullptr) return sides;
    PlayerSpellings spellings(*book);
    for (auto& side : sides) {
        side.name = spellings.of_side(side.name, side.players);
        for (auto& player : side.players) player = spellings.of(player);
    }
    return sides;
}

std::vector<int> side_sizes(std::vector<NamedSide> const& sides) {
    std::vector<int> sizes;
    for (auto const& side : sides) sizes.push_back(static_cast<int>(side.players.size()));
    return sizes;
}

std::vector<SeatFacts> first_seats(std::vector<NamedSide> const& sides) {
    std::vector<SeatFacts> seats;
    std::vector<std::size_t> seated(sides.size());
    for (auto const side : seat_sides(side_sizes(sides))) {
        seats.push_back({.seat = seats.size(),
                         .side = side,
                         .from_hand = 1,
                         .player = sides[side].players[seated[side]++]});
    }
    return seats;
}

std::size_t find_seat(MatchFacts const& facts, std::string const& player, int hand_number) {
    return find_player(players_at(facts, hand_number), player);
}

std::string too_few_or_many_sides(std::size_t sides) {
    if (sides < 2) {
        return tr("a match needs two sides or more, not {}; for instance: meldbook new "
                  "\"Us: Ana, Bea\" \"Them: Cid, Dan\"",
                  sides);
    }
    return tr("a match has two to six sides, not {}; put quotes around each: \"Us: Ana, Bea\"",
              sides);
}

std::string side_name_taken(std::string const& name) {
    return tr("two sides are called '{}'; give one another name", safe(name));
}

void refuse_more_seatings(MatchFacts const& facts) {
    if (facts.seats.size() <= most_seatings) return;
    throw UsageError(tr("the players change seats {} times, more often than a match can have; "
                        "correct who sits where",
                        number(static_cast<long long>(facts.seats.size()))));
}

std::string sits_in_two_seats(std::string const& player, int hand) {
    return tr("'{}' would sit in two seats in hand {}; give the other seat to somebody in the same "
              "command, like Ana=Eve Bea=Ana",
              safe(player), hand);
}

}  // namespace meldbook::intake
