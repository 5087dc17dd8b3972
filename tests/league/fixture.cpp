#include "league/fixture.hpp"

#include <memory>
#include <regex>

#include <doctest/doctest.h>

#include "store/fixture.hpp"
#include "support/json_values.hpp"
#include "support/paths.hpp"

namespace meldbook_tests {

using namespace meldbook;

void add_roles(Postgres const& server) {
    auto const roles = server.sql("owner", "postgres",
                                  "CREATE ROLE meldbook_league NOLOGIN;"
                                  "CREATE ROLE thursday LOGIN; CREATE ROLE friday LOGIN;"
                                  "CREATE ROLE saturday LOGIN; CREATE ROLE stranger LOGIN;"
                                  "GRANT meldbook_league TO thursday, friday, saturday");
    REQUIRE_MESSAGE(roles.code == 0, roles.text);
}

Postgres& server() {
    static std::unique_ptr<Postgres> const all = [] {
        auto made = std::make_unique<Postgres>();
        add_roles(*made);
        return made;
    }();
    return *all;
}

bool has(Ended const& printed, std::string const& text) {
    auto const line = std::regex_replace(printed.text, std::regex("\n *"), " ");
    return printed.text.find(text) != std::string::npos || line.find(text) != std::string::npos;
}

/// The figures of standings by the names of the players.
std::map<std::string, std::string> figures(std::string const& json) {
    std::map<std::string, std::string> rows, names;
    for (auto const& [path, value] : test::json_values(json)) {
        auto const first = path.find('.');
        auto const second = path.find('.', first + 1);
        if (!path.starts_with("standings.") || second == std::string::npos) continue;
        auto const row = path.substr(first, second - first);
        auto const key = path.substr(second + 1);
        if (key == "name") names[row] = value;
        for (auto const* known : {"matches", "won", "level", "lost", "hands", "points", "margin"})
            if (key == known) rows[row] += key + " " + value + " ";
    }
    std::map<std::string, std::string> by_name;
    for (auto const& [row, name] : names) by_name[name] = rows[row];
    return by_name;
}

std::map<std::string, std::string> ratings(std::string const& json) {
    auto const values = test::json_values(json);
    std::map<std::string, std::string> by_name;
    for (auto const& [path, value] : values) {
        auto const rating = values.find(path.substr(0, path.rfind('.') + 1) + "rating");
        if (path.ends_with(".name") && rating != values.end()) by_name[value] = rating->second;
    }
    return by_name;
}

Ended League::league(std::string const& book, std::string const& command,
                     std::string const& before) const {
    return test::run_shell(
        "cd " + folder().string() +
        " && export HOME=. MELDBOOK_NOW=2026-11-21T20:00:00Z MELDBOOK_BOOK=" + book + ".db && " +
        before + " " + test::league_program() + " " + command);
}

std::string League::ask(std::string const& query) const {
    auto const answer = sql("owner", query);
    REQUIRE_MESSAGE(answer.code == 0, answer.text);
    return answer.text.substr(0, answer.text.find_last_not_of('\n') + 1);
}

void League::play(std::string const& book, std::string const& command) {
    auto const printed = run("meldbook --book ./" + book + ".db " + command);
    REQUIRE_MESSAGE(printed.code == 0, command << "\n" << printed.text);
}

void League::play_match(std::string const& book, std::string const& us, std::string const& them) {
    play(book, "new \"Us: " + us + "\" \"Them: " + them + "\" --target 1000");
    play(book, "hand table=500 table=200");
    play(book, "hand table=700 table=300");
}

void League::add_matches(std::string const& name, int count) const {
    auto book = store::Book::open(folder() / (name + ".db"), store::Access::create);
    store::Step step{book, test::note("many")};
    for (int i = 0; i < count; ++i) {
        auto facts = test::sample_match(std::to_string(i));
        facts.hands = {test::sample_hand({i, 5000})};
        facts.hands.front().number = 1;
        facts.status = Status::finished;
        facts.finished = facts.hands.front().played;
        facts.winner = 1;
        step.add_match(facts);
    }
    step.commit();
}

void League::set_up() const {
    auto const printed = league("none", "setup " + address("owner"));
    REQUIRE_MESSAGE(printed.code == 0, printed.text);
}

void League::join(std::string const& book, std::string const& role, std::string const& club) const {
    auto const admitted =
        league("none", "admit " + address("owner") + " " + role + " --club '" + club + "'");
    REQUIRE_MESSAGE(admitted.code == 0, admitted.text);
    auto const printed = league(book, "join " + address(role) + " --club '" + club + "'");
    REQUIRE_MESSAGE(printed.code == 0, printed.text);
}

std::string League::push(std::string const& book) const {
    auto const printed = league(book, "push");
    REQUIRE_MESSAGE(printed.code == 0, printed.text);
    return printed.text;
}

void League::begin() {
    set_up();
    play_match("a", "Ana, Bea", "Cid, Dan");
    join("a", "thursday", "Thursday");
}

std::string League::counted() const {
    return ask("SELECT v.match, r.side, r.line_up, r.seat, p.name, r.hands, r.points, r.margin,"
               " r.place, r.won, r.player_counts, r.pair_counts FROM league.counted r"
               " JOIN league.revision v ON v.id = r.revision"
               " JOIN league.player p ON p.id = r.player"
               " JOIN league.member m ON m.id = v.club ORDER BY 1, 2, 3, 4");
}

}  // namespace meldbook_tests
