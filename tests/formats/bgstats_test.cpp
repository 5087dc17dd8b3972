// Plays for BG Stats, compared with what its description ("Linking and pushing to BG Stats from other
// apps or websites") requires and allows.

#include <set>
#include <string>

#include <doctest/doctest.h>

#include "domain/evening.hpp"
#include "formats/match_document.hpp"
#include "support/json_values.hpp"
#include "support/pattern.hpp"

namespace meldbook_tests::formats_bgstats_test {

using namespace meldbook;
using namespace meldbook::test;

namespace {

/// Four hands from 19:10 on; Eva sits in hand 4 for Bea.
MatchFacts four_hands() {
    auto facts = match_of("classic");
    facts.uid = "b7e5";
    facts.started = "2026-11-21T19:00:00Z";
    for (auto const* at : {"19:10", "19:20", "19:35", "20:05"}) {
        play(facts, "KKKKKKK out", "QQQ");
        facts.hands.back().played = std::string("2026-11-21T") + at + ":30Z";
    }
    facts.seats.push_back({.seat = 2, .side = 0, .from_hand = 4, .player = "Eva"});
    facts.status = Status::finished;
    facts.winner = 0;
    return facts;
}

std::map<std::string, std::string> play_of(MatchFacts facts) {
    std::string text;
    auto const& rules = rules_of(facts.rules_id);
    formats::append_play(text, replay(std::move(facts), rules));
    return json_values(text);
}

/// What the keys of a play can hold.
void check_play(std::map<std::string, std::string> const& play) {
    std::set<std::string> const text = {"sourceName", "sourcePlayId", "location",         "board",
                                        "comments",   "game.name",    "game.sourceGameId"};
    std::set<std::string> const of_players = {"name",        "sourcePlayerId", "role",
                                              "startPlayer", "score",          "winner"};
    static Pattern const date(R"(\d{4}-\d\d-\d\d \d\d:\d\d:\d\d)");
    static Pattern const player(R"(players\.\d+\.(\w+))");
    for (auto const& [key, value] : play) {
        CAPTURE(key);
        CAPTURE(value);
        if (key == "playDate") CHECK(date.matches(value));
        else if (key == "durationMin") CHECK(std::stoi(value) > 0);
        else if (key == "game.highestWins" || key == "game.noPoints")
            CHECK((value == "true" || value == "false"));
        else if (player.matches(key)) CHECK(of_players.contains(player.all_in(key)[0][1]));
        else CHECK((text.contains(key) && !value.empty()));
    }
    for (auto const* required : {"sourceName", "sourcePlayId", "playDate", "game.name",
                                 "game.sourceGameId", "players.0.name", "players.0.sourcePlayerId"})
        CHECK(play.contains(required));
}

}  // namespace

TEST_CASE("a match as a play: who sat in half of the hands, with the total of their side") {
    auto const play = play_of(four_hands());
    check_play(play);
    CHECK(play.at("playDate") == "2026-11-21 19:00:00");
    CHECK(play.at("durationMin") == "65");
    CHECK(play.at("board") == "classic");
    CHECK_FALSE(play.contains("location"));
    std::map<std::string, std::string> winners;
    CHECK_FALSE(play.contains("players.4.name"));  // Eva helped out
    for (int i = 0; i < 4; ++i) {
        auto const key = "players." + std::to_string(i) + ".";
        winners[play.at(key + "name")] = play.at(key + "winner") + " " + play.at(key + "score");
    }
    CHECK(winners == std::map<std::string, std::string>{{"Ana", "true 2680"},
                                                        {"Bea", "true 2680"},
                                                        {"Cid", "false 120"},
                                                        {"Dan", "false 120"}});
    CHECK(play.at("players.2.startPlayer") == "true");  // Cid sits after Ana, who deals
}

TEST_CASE("a play has no duration if the times of its match cannot be "
          "those of an evening") {
    auto facts = four_hands();
    facts.hands.back().played = "2026-11-23T19:00:00Z";
    CHECK_FALSE(play_of(facts).contains("durationMin"));
    facts.hands.back().played = facts.started;
    CHECK_FALSE(play_of(facts).contains("durationMin"));
}

TEST_CASE("only matches that are over are plays") {
    for (auto const& [status, is] : {std::pair{Status::open, false},
                                     {Status::finished, true},
                                     {Status::ended, true},
                                     {Status::abandoned, false}}) {
        auto facts = four_hands();
        facts.status = status;
        auto const& rules = rules_of(facts.rules_id);
        CHECK(formats::is_play(replay(std::move(facts), rules)) == is);
    }
}

}  // namespace meldbook_tests::formats_bgstats_test
