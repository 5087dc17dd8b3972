// An evening of 24 people by five laptops and a desk, on which goes wrong what goes wrong, beside a list that is kept
// by hand: whoever is ranked has what the list says, and whatever is not as it was planned is told.

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <tuple>
#include <vector>

#include <doctest/doctest.h>

#include "support/json_values.hpp"
#include "support/session.hpp"

namespace meldbook_tests::commands_full_evening_test {

using namespace meldbook;

namespace {

std::vector<std::string> const people = {"Ana", "Bea", "Cid", "Dan", "Eve", "Fay", "Gil", "Hal",
                                         "Ida", "Jan", "Kim", "Leo", "Mia", "Ned", "Oda", "Pia",
                                         "Quy", "Rui", "Sue", "Tom", "Ute", "Vic", "Wim", "Xia"};

struct Table {
    std::vector<std::vector<std::string>> sides;
};

struct Round {
    std::vector<Table> tables;
    std::vector<std::string> resting;

    int table_of(std::string const& player) const {
        for (std::size_t i = 0; i < tables.size(); ++i)
            for (auto const& side : tables[i].sides)
                if (std::ranges::count(side, player) > 0) return static_cast<int>(i) + 1;
        return 0;
    }
};

/// What somebody has in all: matches, matches won, points.
using Figures = std::tuple<int, int, int>;
using Sheet = std::map<std::string, Figures>;

Round round_in(std::string const& json) {
    Round round;
    for (auto const& [path, name] : test::json_values(json)) {
        auto const part = [&](int n) {
            std::size_t from = 0;
            for (; n > 0; --n) from = path.find('.', from) + 1;
            return path.substr(from, path.find('.', from) - from);
        };
        if (path.starts_with("sitting_out.")) round.resting.push_back(name);
        if (!path.starts_with("tables.") || part(2) != "sides") continue;
        auto const table = std::stoul(part(1));
        auto const side = std::stoul(part(3));
        if (round.tables.size() <= table) round.tables.resize(table + 1);
        auto& sides = round.tables[table].sides;
        if (sides.size() <= side) sides.resize(side + 1);
        sides[side].push_back(name);
    }
    return round;
}

Sheet standings_in(std::string const& json) {
    Sheet sheet;
    auto const values = test::json_values(json);
    for (int row = 0;; ++row) {
        auto const of = "standings." + std::to_string(row) + ".";
        auto const name = values.find(of + "name");
        if (name == values.end()) return sheet;
        sheet[name->second] = {std::stoi(values.at(of + "matches")),
                               std::stoi(values.at(of + "won")),
                               std::stoi(values.at(of + "points"))};
    }
}

/// The desk, the laptops, the list beside them, and how many commands were typed.
class Club : public test::Session {
public:
    Club() { std::filesystem::create_directory(folder() / "club"); }

    /// What is typed at the desk, or with `book` at a laptop; a hand is no command.
    test::Printed type(std::string const& line, std::string const& book = "book") {
        if (!line.starts_with("hand ")) ++commands;
        return run("meldbook " + line + " --book ./" + book + ".db");
    }
    void must(std::string const& line, std::string const& book = "book") {
        auto const printed = type(line, book);
        REQUIRE_MESSAGE(printed.code == 0, line << "\n" << printed.text);
    }
    /// What is typed and answered with these words, refused or not.
    void told(std::string const& line, int code, std::string const& words,
              std::string const& book = "book") {
        auto const printed = type(line, book);
        CAPTURE(line);
        CHECK(printed.code == code);
        CHECK_MESSAGE(printed.text.find(words) != std::string::npos, printed.text);
    }

    Round round(int number, std::string const& book = "book") {
        return round_in(run("meldbook event show Club " + std::to_string(number) +
                            " --json --book ./" + book + ".db")
                            .results);
    }

    std::string laptop(int table) { return "t" + std::to_string(table); }
    void take_draw(int table) { must("merge ./book.db", laptop(table)); }
    void hand_in(int table) {
        must("book backup --force ./club/" + laptop(table) + ".db", laptop(table));
    }

    /// A hand at a table in this book; its points follow from nothing but numbers.
    std::pair<int, int> play_hand(int round, int table, int hand, std::string const& book) {
        std::pair const points = {(round * 37 + table * 101 + hand * 29) * 7 % 160 * 5,
                                  (round * 53 + table * 67 + hand * 31) * 11 % 160 * 5};
        must("hand --force \"table=" + std::to_string(points.first) +
                 " minus=0\" \"table=" + std::to_string(points.second) + " minus=0\"",
             book);
        return points;
    }

    /// A match of a round and table, both hands, which counts for those who sit there by `sheet`.
    void play(int number, int table, std::string const& book, Round const& seats) {
        must("new --table " + std::to_string(table), book);
        auto const [a, b] = play_hand(number, table, 1, book);
        auto const [c, d] = play_hand(number, table, 2, book);
        count(seats.tables[static_cast<std::size_t>(table) - 1], a + c, b + d);
    }

    void count(Table const& table, int one, int other) {
        REQUIRE(one != other);
        add(table.sides[0], 1, one > other ? 1 : 0, one);
        add(table.sides[1], 1, other > one ? 1 : 0, other);
    }
    void add(std::vector<std::string> const& players, int matches, int won, int points) {
        for (auto const& player : players) {
            auto& [m, w, p] = sheet[player];
            m += matches;
            w += won;
            p += points;
        }
    }

    void check_standings() {
        auto const standings = standings_in(run("meldbook standings --event Club --json").results);
        CHECK(standings.size() == sheet.size());
        for (auto const& [name, figures] : sheet) {
            CAPTURE(name);
            auto const found = standings.find(name);
            REQUIRE(found != standings.end());
            CHECK(found->second == figures);
        }
    }

    Sheet sheet;
    int commands = 0;
};

/// Whether nobody has partnered anybody twice, two are never at one table, and all sit once.
void check_plan(std::vector<Round> const& rounds, std::vector<std::set<std::string>> const& apart) {
    std::set<std::set<std::string>> partners;
    for (auto const& round : rounds) {
        for (auto const& table : round.tables) {
            std::set<std::string> here;
            for (auto const& side : table.sides) {
                here.insert(side.begin(), side.end());
                CHECK(partners.insert({side.begin(), side.end()}).second);
            }
            CHECK(here.size() == 4);
            for (auto const& two : apart) CHECK(!std::ranges::includes(here, two));
        }
    }
}

}  // namespace

TEST_CASE("an evening of 24 people by five laptops, with all that goes wrong") {
    Club club;
    std::string everybody;
    for (auto const& name : people) everybody += ' ' + name;
    // Two desks draw it: the second one's is not taken without a word, and then gives way.
    club.must("event draw Club --rounds 4 --hands 2 --target 0 --seed 1 --apart Ana,Bea" +
              everybody);
    club.must("event draw Club --rounds 4 --seed 2" + everybody, "second");
    club.told("merge ./second.db", 1, "was drawn twice");
    club.must("merge ./second.db --ours");
    club.must("merge ./book.db", "second");
    auto first = club.round(1);
    CHECK(club.round(1, "second").tables[0].sides == first.tables[0].sides);
    REQUIRE(first.tables.size() == 6);
    for (int table = 1; table <= 5; ++table) club.take_draw(table);

    // Round 1. The fourth laptop begins at table 3, too, and both finish; the desk's own table is the sixth.
    for (int const table : {1, 2, 3, 5, 6})
        club.play(1, table, table == 6 ? "book" : club.laptop(table), first);
    club.must("new --table 3", club.laptop(4));
    auto const [a, b] = club.play_hand(1, 4, 1, club.laptop(4));
    auto const [c, d] = club.play_hand(1, 4, 2, club.laptop(4));
    for (int table = 1; table <= 5; ++table) club.hand_in(table);
    club.told("merge ./club", 0, "was started at table 3, too");
    auto const wrong = [&] {
        auto const text = club.run("meldbook event show Club 1").text;
        auto const at = text.find("Match ", text.find("\n\nMatch"));
        return text.substr(at + 6, text.find(' ', at + 6) - at - 6);
    }();
    // The advice settles it, at every desk; then it is entered where it was played.
    club.must("abandon " + wrong);
    club.must("new --table 4");
    club.must("hand --force \"table=" + std::to_string(a) +
              " minus=0\" \"table=" + std::to_string(b) + " minus=0\"");
    club.must("hand --force \"table=" + std::to_string(c) +
              " minus=0\" \"table=" + std::to_string(d) + " minus=0\"");
    club.count(first.tables[3], a + c, b + d);
    club.take_draw(4);
    CHECK(club.type("merge ./club").text.find("too, which plays") == std::string::npos);
    club.check_standings();

    // A late comer with a wish: the rounds that have not begun are drawn again, and all wishes hold.
    club.told("event draw Club --add Yan --apart Yan,Cid --seed 3", 0, "Rounds 2 to 4");
    auto second = club.round(2);
    REQUIRE(second.resting.size() == 1);
    check_plan({first, second, club.round(3), club.round(4)}, {{"Ana", "Bea"}, {"Cid", "Yan"}});
    for (int table = 1; table <= 5; ++table) club.take_draw(table);

    // Round 2, as it should be: two commands a laptop, and one at the desk. Who sits out gets a bye after the last table.
    club.commands = 0;
    for (int table = 1; table <= 6; ++table)
        club.play(2, table, table == 6 ? "book" : club.laptop(table), second);
    for (int table = 1; table <= 5; ++table) club.hand_in(table);
    club.must("merge ./club");
    CHECK(club.commands == 6 + 5 + 1);
    club.told("event bye " + second.resting[0] + " --points 500", 0, "round 2");
    club.add(second.resting, 1, 1, 500);
    club.check_standings();

    // One leaves, two swap: what breaks a wish is refused, with a word.
    auto const leaves = second.tables[0].sides[0][0];
    club.told("event draw Club --seed 4 --without " + leaves, 0, "Rounds 3 to 4");
    auto third = club.round(3);
    CHECK(third.resting.empty());
    check_plan({first, second, third, club.round(4)}, {{"Ana", "Bea"}, {"Cid", "Yan"}});
    for (auto const* const two : {"Ana", "Cid"}) {
        auto const other = std::string(two) == "Ana" ? "Bea" : "Yan";
        if (leaves == two || leaves == other) continue;
        auto const& sides = third.tables[static_cast<std::size_t>(third.table_of(two)) - 1].sides;
        auto const& opponent = sides[0][0] == two || sides[0][1] == two ? sides[1][0] : sides[0][0];
        club.told("event swap " + opponent + " " + other, 1, "though they are to be apart");
    }
    auto const one = third.tables[4].sides[0][0];
    auto const other = third.tables[5].sides[1][0];
    club.must("event swap " + one + " " + other + " --force --why hearing");
    third = club.round(3);
    CHECK(third.table_of(one) == 6);
    CHECK(third.table_of(other) == 5);
    for (int table = 1; table <= 5; ++table) club.take_draw(table);

    // Round 3: table 2 is not played, table 5 is interrupted by the bell and plays on.
    for (int const table : {1, 3, 4, 6})
        club.play(3, table, table == 6 ? "book" : club.laptop(table), third);
    club.must("event forfeit 2 --points 800 --by " + third.tables[1].sides[1][0] + "+" +
              third.tables[1].sides[1][1]);
    club.add(third.tables[1].sides[0], 1, 1, 800);
    club.add(third.tables[1].sides[1], 1, 0, 0);
    club.must("new --table 5", club.laptop(5));
    auto const [e, f] = club.play_hand(3, 5, 1, club.laptop(5));
    club.count(third.tables[4], e, f);
    for (int const table : {1, 3, 4, 5}) club.hand_in(table);
    club.must("merge ./club");
    club.told("event bell", 0, "The bell has ended 1 match of round 3");
    club.play_hand(3, 5, 2, club.laptop(5));
    club.hand_in(5);
    auto const late = club.type("merge ./club");
    CHECK(late.code == 1);
    CHECK_MESSAGE(late.text.find("was changed in both books") != std::string::npos, late.text);
    auto const match = [&] {
        auto const values =
            test::json_values(club.run("meldbook event show Club 3 --json").results);
        return values.at("tables.4.match");
    }();
    club.must("merge ./club/t5.db " + match + "=ours");
    // A penalty is for the round that was just played, and leaves the match as it is.
    club.told("event score " + other + " -100 --why late", 0, "round 3");
    club.add({other}, 0, 0, -100);
    club.check_standings();

    // Round 4; the second desk has all of it, too.
    auto const fourth = club.round(4);
    for (int table = 1; table <= 5; ++table) club.take_draw(table);
    for (int table = 1; table <= 6; ++table)
        club.play(4, table, table == 6 ? "book" : club.laptop(table), fourth);
    for (int table = 1; table <= 5; ++table) club.hand_in(table);
    club.must("merge ./club");
    club.check_standings();
    club.must("merge ./book.db", "second");
    CHECK(standings_in(
              club.run("meldbook standings --event Club --json --book ./second.db").results) ==
          club.sheet);
    CHECK(club.run("meldbook book check").code == 0);
}

}  // namespace meldbook_tests::commands_full_evening_test
