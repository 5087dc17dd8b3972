// Writes matches as plays for BG Stats (match_document.hpp).

#include <algorithm>
#include <optional>

#include "domain/outcome.hpp"
#include "domain/result.hpp"
#include "domain/utc.hpp"
#include "formats/match_document.hpp"
#include "json/writer.hpp"

namespace meldbook::formats {

namespace {

/// "2026-11-21 19:15:00", as BG Stats wants times.
std::string play_date(std::string_view utc) {
    constexpr std::size_t day = 10, time = 8;
    std::string text(utc.substr(0, day));
    if (utc.size() > day + time) text.append(" ").append(utc.substr(day + 1, time));
    return text;
}

/// From the start to the last hand; nothing if that is not within a day, as in an imported match.
std::optional<std::int64_t> minutes_of(Match const& match) {
    constexpr std::int64_t most = std::int64_t{24} * 60;
    if (match.hands.empty()) return std::nullopt;
    auto const began = seconds_of(match.facts.started).value_or(0);
    auto const ended = seconds_of(last_played(match.facts)).value_or(0);
    auto const minutes = (ended - began) / 60;
    if (minutes <= 0 || minutes > most) return std::nullopt;
    return minutes;
}

struct Player {
    std::string name;
    std::size_t side = 0;
    int hands = 0;
};

/// Everyone for whom the match counts: who helped out has neither won nor lost. In a match without hands,
/// those who are seated.
std::vector<Player> players_in(Match const& match) {
    std::vector<Player> seated;
    auto const sit = [&](std::string const& name, std::size_t side) {
        auto const found = std::ranges::find_if(seated, [&](Player const& player) {
            return player.name == name && player.side == side;
        });
        if (found == seated.end()) seated.push_back({name, side, 1});
        else ++found->hands;
    };
    for (auto const& hand : match.hands) {
        for (std::size_t side = 0; side < hand.seats.size(); ++side) {
            for (auto const& name : hand.seats[side]) sit(name, side);
        }
    }
    for (std::size_t side = 0; match.hands.empty() && side < match.sides.size(); ++side) {
        for (auto const& name : match.sides[side].players) sit(name, side);
    }
    auto const all = seated;
    std::erase_if(seated, [&](Player const& player) {
        int elsewhere = 0;
        for (auto const& other : all)
            if (other.name == player.name && other.side != player.side)
                elsewhere = std::max(elsewhere, other.hands);
        return !counts_for(player.hands, static_cast<int>(match.hands.size()), elsewhere);
    });
    return seated;
}

/// The player after the first dealer begins.
std::string const& first_player(Match const& match) {
    auto const seats = match.seat_sides.size();
    int const first_hand = match.hands.empty() ? 1 : match.hands.front().facts.number;
    return player_at(match.facts, (match.facts.first_dealer + 1) % seats, first_hand);
}

}  // namespace

void append_play(std::string& to, Match const& match) {
    auto const& facts = match.facts;
    json::Object play(to);
    play.field("sourceName", "meldbook");
    play.field("sourcePlayId", facts.uid);
    play.field("playDate", play_date(facts.started));
    if (auto const minutes = minutes_of(match)) play.field("durationMin", *minutes);
    if (facts.place) play.field("location", *facts.place);
    play.field("board", with_switches(facts.rules_id, match.rules.switches));
    auto const comments = facts.event && facts.note ? *facts.event + ": " + *facts.note
                                                    : facts.event.value_or(facts.note.value_or(""));
    if (!comments.empty()) play.field("comments", comments);
    {
        auto game = play.object("game");
        game.field("name", "Canasta");
        game.field("sourceGameId", "canasta");
        game.field("highestWins", true);
        game.field("noPoints", false);
    }
    auto const& first = first_player(match);
    play.list("players").objects(players_in(match), [&](auto& object, auto const& player) {
        object.field("name", player.name);
        object.field("sourcePlayerId", player.name);
        object.field("role", match.sides[player.side].name);
        object.field("startPlayer", player.name == first);
        object.field("score", match.sides[player.side].total);
        object.field("winner", facts.winner == player.side);
    });
}

bool is_play(Match const& match) {
    return match.facts.status == Status::finished || match.facts.status == Status::ended;
}

}  // namespace meldbook::formats
