// Nothing about an evening changes without a word, and nobody counts twice.

#include <filesystem>
#include <string>

#include <doctest/doctest.h>

#include "store/fixture.hpp"
#include "support/scripted_asker.hpp"
#include "support/session.hpp"

namespace meldbook_tests::commands_event_changes_test {

using namespace meldbook;

namespace {

bool has(test::Printed const& printed, std::string const& text) {
    return printed.text.find(text) != std::string::npos;
}

int count_of(std::string const& text, std::string const& part) {
    int count = 0;
    for (auto at = text.find(part); at != std::string::npos; at = text.find(part, at + 1)) ++count;
    return count;
}

/// The first player of a side of a table, by indices, of the round that is shown.
std::string at(test::Session& session, std::size_t table, std::size_t side,
               std::string const& book = "./book.db") {
    auto text = session.run("meldbook event show --json --book " + book).results;
    text.erase(0, text.find("\"table\":" + std::to_string(table + 1)));
    text.erase(0, text.find("\"sides\":[[") + 10);
    for (; side > 0; --side) text.erase(0, text.find("],[") + 3);
    return text.substr(1, text.find('"', 1) - 1);
}

void play(test::Session& session, int table, std::string const& book = "./book.db") {
    session.run("meldbook new --table " + std::to_string(table) + " --book " + book);
    session.run("meldbook hand \"table=5100 minus=0\" \"table=1200 minus=0\" --force --book " +
                book);
}

/// Two books, book.db and other.db.
class Desks : public test::Session {
public:
    Desks() { set("COLUMNS", "300"); }

    test::Printed other(std::string const& command) {
        return run("meldbook " + command + " --book ./other.db");
    }
    test::Printed merge(std::string const& how = {}) {
        return run("meldbook merge ./other.db" + how);
    }
    test::Printed merge_back() { return other("merge ./book.db"); }

    /// Merges both ways, which nobody has to decide.
    void agree() {
        CHECK(merge().code == 0);
        CHECK(merge_back().code == 0);
        CHECK(plan() == plan("other"));
    }

    /// All rounds of an evening, with everything that is kept of them but when they were drawn.
    std::string plan(std::string const& book = "book") {
        auto text = run("meldbook event show all --json --book ./" + book + ".db").results;
        for (auto at = text.find("\"drawn\":"); at != std::string::npos;
             at = text.find("\"drawn\":", at))
            text.erase(at, text.find(',', at) + 1 - at);
        return text;
    }

    /// Makes every change by hand one of the same second.
    void change_at_once() {
        for (auto const* book : {"book.db", "other.db"})
            test::sql(folder() / book,
                      "UPDATE drawn_seat SET changed = '2026-11-21T20:00:00Z' WHERE changed IS NOT "
                      "NULL; UPDATE change SET after = json_set(after, '$.changed', "
                      "'2026-11-21T20:00:00Z') WHERE tab = 'drawn_seat' AND after ->> 'changed' IS "
                      "NOT NULL");
    }
};

}  // namespace

TEST_CASE("event changes: a match of another draw does not count beside those of this one") {
    test::Session desk;
    desk.set("COLUMNS", "300");
    std::string const names = " Ana Bea Cid Dan Eve Fay Gil Hal";
    desk.run("meldbook event draw Friday --seed 1" + names);
    desk.run("meldbook event draw Friday --seed 2 --book ./other.db" + names);
    play(desk, 1);
    play(desk, 2);
    play(desk, 2, "./other.db");
    auto const before = desk.run("meldbook standings --event Friday").text;
    auto const merged = desk.run("meldbook merge ./other.db --ours");
    CHECK(has(merged, "Match 3 was started from another draw of this round, which this book does "
                      "not have, and no free table has its players; 'meldbook abandon 3' leaves it "
                      "out."));
    auto const after = desk.run("meldbook standings --event Friday");
    CHECK(has(after, "2 finished matches count\n1 match does not count here, because it has no "
                     "table of its own in its round\n"));
    CHECK(has(after, "'meldbook abandon"));
    CHECK(count_of(after.text, "\nRound ") == 1);
    CHECK(after.text.substr(0, after.text.find("\nRound 1")) ==
          before.substr(0, before.find("\nRound 1")));
    // The advice can be followed, also what is said of a match whose players sit at no table.
    CHECK(desk.run("meldbook edit 3 --round 1").code == 0);
    CHECK(has(desk.run("meldbook event show"), "Match 3 was started from this draw, but"));
    CHECK(count_of(desk.run("meldbook standings --event Friday").text, "\nRound ") == 1);
    CHECK(desk.run("meldbook abandon 3").code == 0);
    auto const settled = desk.run("meldbook standings --event Friday");
    CHECK(!has(settled, "does not count here"));
    CHECK(count_of(settled.text, "\nRound ") == 1);
}

TEST_CASE("event changes: a match of another draw can be given to a free table") {
    test::Session desk;
    desk.run("meldbook event draw Cup --seed 1 Ana+Bea Cid+Dan");
    desk.run("meldbook event draw Cup --seed 2 Ana+Bea Cid+Dan --book ./other.db");
    play(desk, 1, "./other.db");
    CHECK(has(desk.run("meldbook merge ./other.db --ours"),
              "Match 1 was started from another draw of this round, which this book does not have; "
              "'meldbook edit 1 --round 1' makes it one of this draw, 'meldbook abandon 1' leaves "
              "it out."));
    CHECK(has(desk.run("meldbook standings --event Cup"), "No match is finished"));
    CHECK(desk.run("meldbook edit 1 --round 1").code == 0);
    CHECK(has(desk.run("meldbook standings --event Cup"), "1 finished match counts"));
}

TEST_CASE("event changes: of two matches of a table one counts, and of an award and a match the "
          "match") {
    test::Session desk;
    desk.set("COLUMNS", "300");
    desk.run("meldbook event draw Duo --seed 1 Ana Bea Cid Dan");
    desk.run("meldbook merge ./book.db --book ./other.db");
    desk.run("meldbook event forfeit 1 --by " + at(desk, 0, 1) + " --points 500");
    play(desk, 1, "./other.db");
    auto const merged = desk.run("meldbook merge ./other.db");
    CHECK(has(merged, "Match 1 was played at table 1, where a result was awarded, too, and counts "
                      "instead; 'meldbook abandon 1' leaves the match out, so that the result "
                      "counts."));
    CHECK(!has(desk.run("meldbook event show"), "(forfeit)"));
    auto const counted = desk.run("meldbook standings --event Duo --json").results;
    CHECK(count_of(counted, "\"matches\":1,\"won\":1,\"level\":0,\"lost\":0,\"hands\":1,"
                            "\"points\":5100") == 2);
    CHECK(has(desk.run("meldbook standings --event Duo"), "Match 1 was played at table 1"));
    CHECK(has(desk.run("meldbook abandon 1"), "Abandoned, "));
    CHECK(has(desk.run("meldbook event show"), "(forfeit)"));
    auto const awarded = desk.run("meldbook standings --event Duo --json").results;
    CHECK(count_of(awarded, "\"matches\":1,\"won\":1,\"level\":0,\"lost\":0,\"hands\":0,"
                            "\"points\":500") == 2);
}

TEST_CASE("event changes: a pair has the match that a substitute played for one of them") {
    test::Session desk;
    desk.set("COLUMNS", "300");
    desk.run("meldbook event draw Cup --seed 1 --scale burraco --hands 3 --rules burraco --target "
             "0 A1+A2 B1+B2 C1+C2 D1+D2");
    for (int const table : {1, 2}) {
        desk.run("meldbook new --table " + std::to_string(table));
        for (int hand = 1; hand <= 3; ++hand) {
            desk.run("meldbook hand \"table=300 minus=0\" \"table=100 minus=0\" --force");
            if (hand == table) desk.run("meldbook seat " + at(desk, table - 1, 0) + "=Sub");
        }
    }
    auto const standings = desk.run("meldbook standings --event Cup --json").results;
    CHECK(count_of(standings, "\"rank\":1,") == 2);
    CHECK(count_of(standings, "\"victory_points\":15,\"matches\":1,\"won\":1,\"level\":0,\"lost\":"
                              "0,\"hands\":3,\"points\":900") == 2);
    CHECK(count_of(standings, "Sub\"") == 0);
    // Who won meets who won.
    auto const first = at(desk, 0, 0);
    auto const second = at(desk, 1, 0);
    auto const next = desk.run("meldbook event next --seed 1").results;
    auto const table =
        next.substr(next.find("    1  "), next.find("    2  ") - next.find("    1 "));
    bool const together = table.find(first) != std::string::npos;
    CHECK(together == (table.find(second) != std::string::npos));
    // By player, each has what they played.
    CHECK(has(desk.run("meldbook standings --event Cup --by player"), "Sub"));
}

TEST_CASE("event changes: a table does not begin the next round while its match is open") {
    test::Session desk;
    desk.set("COLUMNS", "300");
    desk.run("meldbook event draw Cup --seed 1 --rounds 2 Ana Bea Cid Dan Eve Fay Gil Hal");
    desk.run("meldbook new --table 1");
    desk.run("meldbook new --table 2");
    auto const again = desk.run("meldbook new --table 1");
    CHECK(again.code == 1);
    CHECK(has(again,
              "table 1 of round 1 still plays match 1; 'meldbook resume 1' goes on with it, "
              "'meldbook event bell --round 1' ends it as it stands, --force begins the next "
              "round there"));
    CHECK(has(desk.run("meldbook new --force Ana Bea"),
              "--force is only for --table; add --table, or omit --force"));
    CHECK(desk.run("meldbook new --table 1 --force").code == 0);
    desk.run("meldbook undo");
    test::ScriptedAsker asker({"n", "y"});
    desk.answer_with(&asker);
    CHECK(desk.run("meldbook new --table 1").code == 1);
    CHECK(desk.run("meldbook new --table 1").code == 0);
    CHECK(asker.shown.find("table 1 of round 1 still plays match 1: begin the next round there? y, "
                           "n") != std::string::npos);
    desk.answer_with(nullptr);
    CHECK(has(desk.run("meldbook event show"), "Cup, round 2"));
    desk.run("meldbook undo");
    desk.run("meldbook resume 2");
    desk.run("meldbook hand \"table=5100 minus=0\" \"table=1200 minus=0\" --force");
    CHECK(desk.run("meldbook new --table 2").code == 0);
}

TEST_CASE("event changes: the bell closes the tables at which it rings, and no other change does") {
    test::Session desk;
    desk.set("COLUMNS", "300");
    desk.run("meldbook event draw Cup --seed 1 Ana Bea Cid Dan Eve Fay Gil Hal Ida Jan "
             "Kim Lea");
    auto const play = [&] {
        desk.run("meldbook hand \"table=300 minus=0\" \"table=200 minus=0\" --force");
    };
    auto const next = [&] { return desk.run("meldbook event next --seed 1"); };
    desk.run("meldbook new --table 1");
    play();
    // A table that shortens its match ends no other.
    desk.run("meldbook edit 1 --hands 1");
    CHECK(has(next(), "round 1 is not over at tables 2 and 3, whose results do not count"));
    desk.run("meldbook undo");
    desk.run("meldbook new --table 2");
    auto const rung = desk.run("meldbook event bell");
    CHECK(has(rung, "table 2 has no hand that counts"));
    CHECK(has(rung, "match 2 had no hand and is left out"));
    auto const closes =
        "table 3 of round 1 has not begun; if nobody plays there, 'meldbook event score";
    CHECK(has(rung, closes));
    CHECK(has(desk.run("meldbook event show"),
              "At table 2 the bell has rung before the first hand; 'meldbook resume 2' goes on"));
    CHECK(has(desk.run("meldbook event draw Cup --seed 2"), "round 1 of 'Cup' is being played"));
    auto const late = at(desk, 1, 0);
    CHECK_FALSE(
        has(desk.run("meldbook event score " + late + " 0 --as level --why bell"), "no match yet"));
    desk.run("meldbook undo");
    // What never began is named still, and settled with an award.
    test::ScriptedAsker asker({"n"});
    desk.answer_with(&asker);
    CHECK(has(next(), closes));
    desk.answer_with(nullptr);
    // As it is advised.
    auto const begin = rung.text.find("meldbook event score", rung.text.find(closes));
    auto advice = rung.text.substr(begin, rung.text.find("TEXT", begin) - begin) + "bell";
    CHECK(desk.run(advice).code == 0);
    auto const drawn = next();
    CHECK_FALSE(has(drawn, "is not over"));
    CHECK(has(drawn, "Cup, round 2"));
    desk.run("meldbook undo");
    // Its match can go on.
    desk.run("meldbook resume 2");
    play();
    CHECK(has(next(), "round 1 is not over at table 2, whose result does not count"));
}

TEST_CASE("event changes: after the bell the hand that is played can be the last one") {
    test::Session desk;
    desk.set("COLUMNS", "300");
    desk.run("meldbook event draw Cup --seed 1 --hands 3 Ana Bea Cid Dan Eve Fay Gil Hal Ida Jan "
             "Kim Lea");
    auto const play = [&](int us) {
        return desk.run("meldbook hand \"table=" + std::to_string(us) +
                        " minus=0\" \"table=200 minus=0\" --force");
    };
    desk.run("meldbook new --table 1");
    play(300);
    play(150);
    desk.run("meldbook new --table 2");
    play(300);
    auto const rung = desk.run("meldbook event bell --last-hand");
    CHECK(has(rung, "In 2 matches of round 1 the hand that is played is the last one."));
    CHECK(has(rung, "table 3 has not begun, so its match does not end by itself; ring again when"));
    CHECK_FALSE(has(desk.run("meldbook event show"), "not played by the rules"));
    // Who is level shares, as when a match ends as it stands; also where the last hand was the third anyhow.
    CHECK(has(play(100), "Nobody has won; the tied share first place"));
    desk.run("meldbook undo");
    desk.run("meldbook undo");
    CHECK(has(play(100), "Hand 3 of 3"));
    desk.run("meldbook undo");
    desk.run("meldbook event bell --last-hand");
    CHECK(has(play(100), "Nobody has won; the tied share first place"));
    desk.run("meldbook resume 1");
    CHECK(has(play(150), "Nobody has won; the tied share first place"));
    CHECK_FALSE(has(desk.run("meldbook event show"), "not played by the rules"));
}

TEST_CASE("event changes: rounds that are not drawn again are named") {
    test::Session desk;
    desk.set("COLUMNS", "300");
    desk.run("meldbook event draw Cup --seed 1 --by mitchell --rounds 3 A1+A2 B1+B2 C1+C2 D1+D2 "
             "E1+E2");
    desk.run("meldbook new --table 1");
    auto const drawn = desk.run("meldbook event draw Cup --without C1+C2 --seed 1");
    CHECK(has(drawn, "Round 2 of 'Cup' had not begun, and is drawn again.\nRound 3 is no longer "
                     "drawn, because somebody would meet again in it; 'meldbook event next --by "
                     "rotation' draws on.\n"));
}

TEST_CASE("event changes: a result for who sits at a table without a match is asked about or "
          "named") {
    test::Session desk;
    desk.set("COLUMNS", "300");
    desk.run("meldbook event draw Cup --seed 1 Ana Bea Cid Dan Eve Fay Gil Hal");
    auto const who = at(desk, 1, 0);
    auto const score = "meldbook event score " + who + " 500 --as won --why late";
    test::ScriptedAsker asker({"n", "y"});
    desk.answer_with(&asker);
    auto const refused = desk.run(score);
    CHECK(refused.code == 1);
    CHECK(has(refused, "nothing was awarded to '" + who +
                           "'; 'meldbook event forfeit 2' is for a table that is not played"));
    CHECK(desk.run(score).code == 0);
    CHECK(asker.shown.find("'" + who +
                           "' sits at table 2 in round 1, of which this book has no "
                           "match yet: award a result all the same? y, n") != std::string::npos);
    desk.answer_with(nullptr);
    // What was agreed to is not asked about again.
    CHECK(!has(desk.run(score), "no match yet"));
    desk.run("meldbook undo");
    desk.run("meldbook undo");
    auto const named = desk.run(score);
    CHECK(named.code == 0);
    CHECK(has(named, "'" + who +
                         "' sits at table 2 in round 1, of which this book has no match "
                         "yet\n"));
}

TEST_CASE("event changes: what is awarded twice for one reason is counted twice, and says so") {
    test::Session desk;
    desk.set("COLUMNS", "300");
    desk.run("meldbook event draw Cup --seed 1 Ana Bea Cid Dan");
    auto const score = [&](std::string const& what) {
        return desk.run("meldbook event score " + what);
    };
    CHECK(has(score("Ana 0 --as none --why x"), "'Ana' was awarded no result in round 1\n"));
    score("Ana -100 --why late");
    score("Ana -100 --why noise");
    CHECK(
        has(score("Ana -100 --why noise"), "Ana: −300 points (−100 late; −100 noise; −100 noise)"));
    auto const refused = score("Ana 0 --as none --why sorry");
    CHECK(refused.code == 1);
    CHECK(has(refused,
              "'Ana' was awarded no result in round 1; 'meldbook event score Ana 300 --why "
              "TEXT' takes the points back"));
    CHECK(has(desk.run("meldbook event show"), "noise; −100 noise)"));
}

TEST_CASE("event changes: with the draw of another book its matches and wishes are named") {
    test::Session desk;
    desk.set("COLUMNS", "300");
    std::string const names = " Ana Bea Cid Dan Eve Fay Gil Hal";
    desk.run("meldbook event draw Friday --seed 1 --apart Ana,Bea --fixed Cid=1" + names);
    desk.run("meldbook event draw Friday --seed 2 --book ./other.db" + names);
    play(desk, 1);
    CHECK(has(desk.run("meldbook merge ./other.db"), "was drawn twice"));
    auto const taken = desk.run("meldbook merge ./other.db --theirs");
    CHECK(has(taken, "No longer kept, because the draw that was taken over does not have it: Ana "
                     "and Bea apart, Cid at table 1\n"));
    CHECK(has(taken, "Match 1 was started from another draw of this round, which this book does "
                     "not have"));
}

TEST_CASE("event changes: wishes of the event drawn last can be changed without its name") {
    test::Session desk;
    desk.set("COLUMNS", "300");
    CHECK(desk.run("meldbook event draw --apart Ana,Bea").code == 2);
    desk.run("meldbook event draw Friday --seed 1 Ana Bea Cid Dan Eve Fay Gil Hal");
    CHECK(desk.run("meldbook event draw --apart Ana,Bea --seed 2").code == 0);
    CHECK(desk.run("meldbook event draw --fixed Cid=2").code == 0);
    CHECK(has(desk.run("meldbook event show --json"), "\"apart\":[[\"Ana\",\"Bea\"]]"));
    CHECK(desk.run("meldbook event draw").code == 2);
}

TEST_CASE("event changes: two plans: a swap here and another plan there") {
    Desks desk;
    desk.run("meldbook event draw B --seed 1 Ana+Bea Cid+Dan Eve+Fay Gil+Hal Ida+Jan Kim+Leo "
             "Max+Noa Ole+Pia --rules burraco --target 0 --hands 3 --scale burraco");
    desk.run("meldbook event draw B --by mitchell --seed 2");
    desk.merge_back();
    for (std::string const table : {"one", "two"})
        desk.run("meldbook merge ./book.db --book ./" + table + ".db");
    CHECK(desk.run("meldbook event swap Ana Cid --round 1").code == 0);
    CHECK(desk.other("event draw B --without Ole+Pia --add Xia+Yve --seed 3").code == 0);
    auto const ours = desk.plan();
    auto const theirs = desk.plan("other");
    CHECK(count_of(ours, "\"round\":") == 4);
    CHECK(ours != theirs);

    SUBCASE("nobody decides") {
        for (int again = 0; again < 2; ++again) {
            auto const merged = desk.merge();
            CHECK(merged.code == 1);
            CHECK(count_of(merged.text, "was drawn twice:") == 4);
            CHECK(!has(merged, "taken over"));
            CHECK(desk.plan() == ours);
        }
        CHECK(desk.merge(" --ours").code == 0);
    }
    SUBCASE("ours at once") { CHECK(desk.merge(" --ours").code == 0); }
    SUBCASE("theirs") {
        auto const merged = desk.merge(" --theirs");
        CHECK(merged.code == 0);
        CHECK(has(merged, "The draws of 4 rounds were taken over."));
        CHECK(has(merged, "No longer as changed by hand in round 1: "));
        CHECK(desk.plan() == theirs);
        // After it was undone, the same can be chosen once more.
        desk.run("meldbook undo");
        CHECK(desk.plan() == ours);
        desk.other("event swap Eve Gil --round 1");
        auto const changed = desk.plan("other");
        CHECK(has(desk.merge(" --theirs"), "The draws of 4 rounds were taken over."));
        CHECK(desk.plan() == changed);
        CHECK(desk.merge_back().code == 0);
        CHECK(desk.plan("other") == changed);
        return;
    }
    CHECK(desk.plan() == ours);
    CHECK(desk.merge().code == 0);
    CHECK(desk.plan() == ours);
    // Both books then agree.
    CHECK(desk.merge_back().code == 0);
    CHECK(desk.plan("other") == ours);
    CHECK(desk.merge().code == 0);
    CHECK(desk.plan() == ours);
    // So does each table, whatever it has seen.
    desk.run("meldbook merge ./other.db --book ./one.db");
    for (std::string const table : {"one", "two"}) {
        CHECK(desk.run("meldbook merge ./book.db --book ./" + table + ".db").code == 0);
        CHECK(desk.plan(table) == ours);
    }
}

TEST_CASE("event changes: two plans: wishes are kept, named, or said to be lost") {
    Desks desk;
    desk.run("meldbook event draw F --seed 1 --rounds 3 --apart Ana,Bea --fixed Cid=2 Ana Bea Cid "
             "Dan Eve Fay Gil Hal");
    desk.merge_back();
    desk.run("meldbook merge ./book.db --book ./table.db");
    desk.run("meldbook event swap Eve Fay --round 1");
    desk.other("event draw F --apart none --fixed Dan=1 --seed 5");
    auto const ours = desk.plan();
    auto const merged = desk.merge();
    CHECK(merged.code == 1);
    CHECK(count_of(merged.text, "    Ana and Bea apart\n") == 3);
    CHECK(count_of(merged.text, "    Dan at table 1\n") == 3);
    CHECK(desk.plan() == ours);
    CHECK(has(desk.merge(" --ours"), "Not taken over: Dan at table 1\n"));
    CHECK(desk.plan() == ours);
    CHECK(has(desk.run("meldbook event draw F --seed 6"), "Kept as before: Ana and Bea apart"));

    // A table that takes over the newer plan is told, too, also from a folder.
    std::filesystem::create_directory(desk.folder() / "club");
    desk.other("book backup ./club/other.db");
    auto const taken = desk.run("meldbook merge ./club --book ./table.db");
    CHECK(taken.code == 0);
    CHECK(has(taken, "No longer kept, because the draw that was taken over does not have it: Ana "
                     "and Bea apart\n"));
    CHECK(desk.plan("table") == desk.plan("other"));
}

TEST_CASE("event changes: two plans: what is played here keeps its draw") {
    Desks desk;
    desk.run("meldbook event draw F --seed 1 --rounds 4 Ana Bea Cid Dan Eve Fay Gil Hal");
    desk.merge_back();
    desk.run("meldbook new --table 1");
    desk.run("meldbook event swap Ana Bea --round 2");
    desk.other("event draw F --add Max --seed 5");
    auto const ours = desk.plan();
    auto const theirs = desk.plan("other");
    auto const first = [](std::string const& plan) {
        return plan.substr(0, plan.find("\"round\":2"));
    };
    auto const rest = [](std::string const& plan) { return plan.substr(plan.find("\"round\":2")); };
    CHECK(desk.merge().code == 1);
    CHECK(desk.plan() == ours);
    auto const taken = desk.merge(" --theirs");
    CHECK(taken.code == 0);
    CHECK(has(taken, "Round 1 of 'F' has begun here, and its draw stays.\n"));
    CHECK(first(desk.plan()) == first(ours));
    CHECK(rest(desk.plan()) == rest(theirs));
    CHECK(desk.merge().code == 0);
    // All rounds that are left are still one plan.
    CHECK(has(desk.run("meldbook event draw F --seed 6"), "Rounds 2 to 4 of 'F' had not begun"));
}

TEST_CASE("event changes: two plans: a plan of fewer rounds leaves none of the one before") {
    Desks desk;
    desk.run("meldbook event draw F --seed 1 --rounds 4 Ana Bea Cid Dan Eve Fay Gil Hal");
    desk.merge_back();
    desk.other("event draw F --rounds 2 --seed 5");
    SUBCASE("newer") {}
    SUBCASE("chosen") {
        desk.run("meldbook event swap Ana Bea --round 2");
        CHECK(desk.merge().code == 1);
    }
    auto const merged = desk.merge(" --theirs");
    CHECK(has(merged, "Round 3 of 'F' is no longer drawn: the other book's plan does not have it.\n"
                      "Round 4 of 'F' is no longer drawn"));
    CHECK(desk.plan() == desk.plan("other"));
}

TEST_CASE("event changes: two plans: of two first draws, each round that is no longer drawn is "
          "said once") {
    Desks desk;
    desk.run("meldbook event draw F --seed 1 --rounds 3 Ana Bea Cid Dan Eve Fay Gil Hal");
    desk.other("event draw F --seed 2 --rounds 2 Ana Bea Cid Dan Eve Fay Gil Hal");
    CHECK(count_of(desk.merge().text, "was drawn twice") == 2);
    auto const merged = desk.merge(" --theirs");
    CHECK(count_of(merged.text, "is no longer drawn") == 1);
    CHECK(desk.plan() == desk.plan("other"));
}

TEST_CASE("event changes: two plans: what two desks award in one round is put together") {
    Desks desk;
    desk.run("meldbook event draw Z --seed 1 Ana Bea Cid Dan Eve Fay Gil Hal Ida");
    desk.merge_back();
    auto const shown = desk.plan();
    auto const where = shown.find("\"sitting_out\":[[\"") + 17;
    auto const who = shown.substr(where, 3);
    std::string const player = who == "Ana" ? "Bea" : "Ana";
    auto const bye = "Round 1: " + who + ": 0 points and a match won (bye)";
    auto const late = "Round 1: " + player + ": −100 points (late)";
    CHECK(has(desk.run("meldbook event bye " + who), bye));
    CHECK(has(desk.other("event score " + player + " -100 --why late"), late));

    SUBCASE("at different times") {}
    SUBCASE("in one second") { desk.change_at_once(); }
    std::string how;
    SUBCASE("nobody decides") {}
    SUBCASE("ours") { how = " --ours"; }
    SUBCASE("theirs") { how = " --theirs"; }
    auto const merged = desk.merge(how);
    CHECK(merged.code == 0);
    CHECK(has(merged, "The draw of 1 round was taken over."));
    CHECK(has(desk.run("meldbook event show"), bye));
    CHECK(has(desk.run("meldbook event show"), late));
    desk.run("meldbook undo");
    // What was undone does not come back by itself.
    CHECK(!has(desk.merge(), "taken over"));
    CHECK(!has(desk.run("meldbook event show"), late));
    desk.run("meldbook redo");
    CHECK(desk.merge_back().code == 0);
    CHECK(desk.plan() == desk.plan("other"));
}

TEST_CASE(
    "event changes: two plans: of what two desks award at one seat somebody says which counts") {
    Desks desk;
    desk.run("meldbook event draw Z --seed 1 Ana Bea Cid Dan Eve Fay Gil Hal");
    desk.merge_back();
    desk.run("meldbook event score Cid -50 --why phone");
    desk.run("meldbook event score Gil 10 --why applause");
    desk.other("event score Cid -80 --why noise");
    desk.other("event score Hal 20 --why care");
    auto const asked = desk.merge();
    CHECK(asked.code == 1);
    CHECK(has(asked, "Round 1 of 'Z' is not the same in both books:\n"));
    CHECK(has(asked, "Round 1: Cid: −50 points (phone)"));
    CHECK(has(asked, "Round 1: Cid: −80 points (noise)"));
    CHECK(!has(asked, "drawn twice"));
    bool ours = false;
    SUBCASE("ours") {
        ours = true;
        CHECK(has(desk.merge(" --ours"), "Not taken over: Round 1: Cid: −80 points (noise)\n"));
    }
    SUBCASE("theirs") {
        CHECK(
            has(desk.merge(" --theirs"), "No longer awarded: Round 1: Cid: −50 points (phone)\n"));
    }
    auto const kept = desk.run("meldbook event show");
    CHECK(has(kept, ours ? "Cid: −50" : "Cid: −80"));
    // Nothing else is lost by the decision.
    for (auto const* text : {"Gil: +10", "Hal: +20"}) CHECK_MESSAGE(has(kept, text), text);
    desk.agree();
}

TEST_CASE("event changes: two plans: swaps of different people are put together, those of one are "
          "asked about") {
    Desks desk;
    desk.run("meldbook event draw Z --seed 1 Ana Bea Cid Dan Eve Fay Gil Hal");
    desk.merge_back();
    auto const swap = [](std::string const& two) { return "event swap " + two + " --why late"; };
    desk.run("meldbook " + swap("Ana Bea"));
    desk.other(swap("Cid Dan"));
    desk.agree();
    CHECK(has(desk.run("meldbook event show"), "Changed by hand: "));
    // The same twice is one change.
    desk.run("meldbook " + swap("Eve Fay"));
    desk.other(swap("Eve Fay"));
    desk.agree();
    desk.run("meldbook " + swap("Gil Ana"));
    desk.other(swap("Gil Bea"));
    CHECK(has(desk.merge(), "Round 1 of 'Z' is not the same in both books:\n"));
    CHECK(desk.merge(" --theirs").code == 0);
    CHECK(desk.plan() == desk.plan("other"));
    // Another reason is also asked about.
    desk.run("meldbook event swap Gil Hal --why first");
    desk.other("event swap Gil Hal --why second");
    auto const asked = desk.merge();
    CHECK(asked.code == 1);
    CHECK(has(asked, "(first)"));
    CHECK(has(asked, "(second)"));
}

TEST_CASE("event changes: a table begins in the round that is named, and not when it was awarded") {
    test::Session desk;
    desk.set("COLUMNS", "300");
    desk.run("meldbook event draw Cup --seed 1 --rounds 3 Ana Bea Cid Dan");
    play(desk, 1);
    auto const played = desk.run("meldbook new --table 1/1");
    CHECK(played.code == 1);
    CHECK(has(played, "table 1 of round 1 has its match 1 already; 'meldbook new --table 2/1' "
                      "begins that of the next round"));
    CHECK(desk.run("meldbook event forfeit 1 --round 2 --by Ana").code == 0);
    auto const awarded = desk.run("meldbook new --table 2/1");
    CHECK(awarded.code == 1);
    CHECK(has(awarded, "a result was awarded at table 1 of round 2, which is not played; 'meldbook "
                       "new --force --table 2/1' begins its match all the same"));
    CHECK(desk.run("meldbook new --force --table 2/1").code == 0);
    desk.run("meldbook undo");
    // Without a round it is the next that can be played.
    CHECK(desk.run("meldbook new --table 1").code == 0);
    CHECK(has(desk.run("meldbook event show"), "Cup, round 3"));
}

TEST_CASE(
    "event changes: a match that follows one that the bell has ended has the terms of its round") {
    test::Session desk;
    desk.set("COLUMNS", "300");
    desk.run(
        "meldbook event draw Cup --seed 1 --hands 4 --target 0 Ana Bea Cid Dan --rules classic");
    desk.run("meldbook new --table 1");
    desk.run("meldbook hand table=300 table=100");
    desk.run("meldbook event bell");
    CHECK(has(desk.run("meldbook new --again"), "4 hands"));
}

}  // namespace meldbook_tests::commands_event_changes_test
