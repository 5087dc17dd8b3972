#include "commands/sides.hpp"

#include <algorithm>

#include "commands/common.hpp"
#include "domain/text.hpp"
#include "store/book.hpp"
#include "text/text.hpp"
#include "view/messages.hpp"

namespace meldbook::commands {

namespace {

namespace message = view::message;

constexpr std::size_t most_sides = 6;
constexpr std::size_t most_players = 8;

std::vector<std::string> split_players(std::string_view list, char separator,
                                       std::string_view whole) {
    std::vector<std::string> players;
    for (auto const name : split(list, separator)) players.push_back(name_given(name, whole));
    return players;
}

/// Somebody the book knows keeps the spelling it has there: "ana" is Ana.
void spell_as_known(std::vector<NamedSide>& sides, store::Book const& book) {
    auto const known = book.names(store::NameOf::player);
    auto const spelling = [&](std::string const& player) {
        auto const folded = fold(player);
        auto const same = std::find_if(known.begin(), known.end(),
                                       [&](auto const& name) { return fold(name) == folded; });
        return same != known.end() ? *same : player;
    };
    for (auto& side : sides) {
        if (auto const name = respelt(side.name, side.players, spelling)) side.name = *name;
        for (auto& player : side.players) player = spelling(player);
    }
}

std::vector<std::string> sorted(std::vector<std::string> names) {
    std::sort(names.begin(), names.end());
    return names;
}

}  // namespace

std::string called_after(std::vector<std::string> const& players) { return join(players, "+"); }

std::optional<std::string> respelt(std::string const& side, std::vector<std::string> players,
                                   Spelling const& spelling) {
    auto const names = split(side, '+');
    std::vector<std::string> parts(names.begin(), names.end());
    if (sorted(parts) != sorted(std::move(players))) return std::nullopt;
    for (auto& part : parts) part = spelling(part);
    return called_after(parts);
}

void refuse_doubles(std::vector<NamedSide> const& sides) {
    std::vector<std::string> names, players;
    for (auto const& side : sides) {
        auto const name = fold(side.name);
        if (std::find(names.begin(), names.end(), name) != names.end()) {
            throw UsageError(message::side_name_twice(side.name));
        }
        names.push_back(name);
        for (auto const& player : side.players) {
            auto const folded = fold(player);
            if (std::find(players.begin(), players.end(), folded) != players.end()) {
                throw UsageError(message::player_twice(player));
            }
            players.push_back(folded);
        }
    }
}

NamedSide read_side(std::string const& text) {
    NamedSide side;
    if (auto const colon = text.find(':'); colon != std::string::npos) {
        side.name = name_given(std::string_view(text).substr(0, colon), text);
        side.players = split_players(std::string_view(text).substr(colon + 1), ',', text);
        return side;
    }
    side.players = split_players(text, '+', text);
    side.name = called_after(side.players);
    return side;
}

std::vector<NamedSide> read_sides(std::vector<std::string> const& texts, store::Book const* book) {
    std::vector<NamedSide> sides;
    std::size_t players = 0;
    for (auto const& text : texts) {
        sides.push_back(read_side(text));
        players += sides.back().players.size();
    }
    refuse_doubles(sides);
    if (sides.size() < 2 || sides.size() > most_sides) {
        throw UsageError(message::sides_wanted(sides.size()));
    }
    if (players > most_players) throw UsageError(message::too_many_players(players, most_players));
    if (book != nullptr) spell_as_known(sides, *book);
    return sides;
}

std::vector<NamedSide> read_sides(std::vector<std::string> const& texts, store::Book const& book) {
    return read_sides(texts, &book);
}

}  // namespace meldbook::commands
