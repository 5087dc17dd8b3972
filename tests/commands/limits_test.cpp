// Figures beyond any table, and melds judged together, as commands answer them.

#include <algorithm>
#include <filesystem>
#include <string>

#include <doctest/doctest.h>

#include "domain/rules.hpp"
#include "store/fixture.hpp"
#include "store/step.hpp"
#include "support/memory.hpp"
#include "support/scripted_asker.hpp"
#include "support/session.hpp"

namespace meldbook_tests::commands_limits_test {

using namespace meldbook;
using namespace meldbook::test;

namespace {

std::string const large = "extends = \"classic\"\n"
                          "[match]\ntarget = 0\n"
                          "[[canasta.kind]]\nid = \"big\"\nof = \"set\"\nbonus = 100000\n";

bool holds(Printed const& printed, std::string const& text) {
    return printed.text.find(text) != std::string::npos;
}

/// Gives the only match of a book as many hands as a match may have, each like its first.
void fill_match(std::filesystem::path const& file) {
    auto book = store::Book::open(file, store::Access::write);
    auto facts = book.match(1);
    for (int number = 2; number <= static_cast<int>(most_hands); ++number) {
        facts.hands.push_back(facts.hands.front());
        facts.hands.back().number = number;
    }
    store::Step step{book, {.command = "fill", .at = facts.started}};
    step.change_match(facts);
    REQUIRE(step.commit());
}

}  // namespace

TEST_CASE("a total beyond its range is refused before it is kept, also by force") {
    Session session;
    session.write_file("large.toml", large);
    session.run("meldbook new Us Them --rules ./large.toml");
    CHECK(session.run("meldbook hand 'big=999 table=5' -").code == 0);
    auto const before = session.run("meldbook show --json").text;
    for (std::string const command :
         {"hand 'big=999 table=5' - --force",
          "hand 'big=999 red=999 hand=K adjust=+1000000' - --force",
          "fix 1 'big=999 adjust=+995000' 'big=999 table=1000000' --force"}) {
        CAPTURE(command);
        auto const printed = session.run("meldbook " + command);
        CHECK(printed.code == 1);
        CHECK(holds(printed, " points, but no score can exceed 100,000,000; correct what was "
                             "entered or the points of the rule set\n"));
        CHECK(session.run("meldbook show --json").text == before);
    }
    CHECK(session.run("meldbook book check").code == 0);
    CHECK(session.run("meldbook matches").code == 0);
    CHECK(session.run("meldbook stats").code == 0);
}

TEST_CASE("a match from a file keeps a number only if there is room above it, and this is told") {
    Session session;
    auto const import = [&](std::string const& number) {
        return session
            .run("meldbook import - --format csv", "match,hand,side,entry\n" + number + ",1,Ana " +
                                                       number + ",KKK\n" + number + ",1,Bea " +
                                                       number + ",999\n")
            .text;
    };
    CHECK(import("1000000") == "Added: matches 1, hands 1.\n");
    CHECK(holds(session.run("meldbook new Ana Bea"), "Match 1000001 "));
    CHECK(session.run("meldbook resume 1000001").code == 0);
    CHECK(import("99999999") == "Added: matches 1, hands 1.\n"
                                "1 match has another number in this book: 99999999 → 1000002\n"
                                "New in this book: Ana 99999999 and Bea 99999999\n");
    CHECK(session.run("meldbook show 1000002").code == 0);
    CHECK(holds(session.run("meldbook import - --format csv",
                            "match,hand,side,entry\n100000001,1,Us,KKK\n100000001,1,Them,9\n"),
                "Match takes a whole number from 1 to 100,000,000, not '100000001'"));
    CHECK(session.run("meldbook book check").code == 0);
}

TEST_CASE("a text that is not UTF-8 is refused before it is recorded") {
    Session session;
    session.run("meldbook new Ana Bea");
    auto const refused = session.run("meldbook edit --place Rome --why late\xFF");
    CHECK(refused.code == 2);
    CHECK_MESSAGE(holds(refused, "'late�' is not UTF-8 text; write it again\n"), refused.text);
    for (std::string const command :
         {"edit --note late\xFF", "edit --place late\xFF", "new Cid late\xFF", "seat Ana=late\xFF",
          "players rename Ana late\xFF", "hand 55 - --note late\xFF --force",
          "hand 'Ana: KKK' --keep --note late\xFF", "event draw late\xFF Ana Bea Cid Dan",
          "event draw Cup Ana Bea Cid late\xFF"}) {
        auto const same = session.run("meldbook " + command);
        CHECK(same.code == 2);
        CHECK_MESSAGE(holds(same, "'late�' is not UTF-8 text; write it again\n"), same.text);
    }
    CHECK(session.run("meldbook book check").code == 0);
    CHECK_FALSE(holds(session.run("meldbook log"), "�"));
}

TEST_CASE("a total beyond its range sends the questions back to their answers") {
    Session session;
    session.write_file("large.toml", large);
    session.run("meldbook new Us Them --rules ./large.toml");
    session.run("meldbook hand 'big=999 table=5' - --force");
    // Nobody out; the table and the cards of both sides; then the first table again, with 5 points.
    ScriptedAsker asker({"-", "big=999 table=5", "0", "", "0", "2", "5", "y"});
    session.answer_with(&asker);
    auto const printed = session.run("meldbook hand");
    session.answer_with(nullptr);
    CAPTURE(asker.shown);
    CHECK(asker.shown.find("side 1 would come to '199,800,010' points") != std::string::npos);
    CHECK(asker.all_said());
    CHECK(printed.code == 0);
    CHECK(session.run("meldbook show --json").text.find("\"entry\":\"table=5\"") !=
          std::string::npos);
}

TEST_CASE("score refuses such a total, and goes on behind it in a stream") {
    Session session;
    session.write_file("large.toml", large);
    auto const one = session.run("meldbook score --rules ./large.toml 'big=999 adjust=+1000000' -");
    CHECK(one.code == 1);
    CHECK(one.text ==
          "meldbook: side 1 would come to '100,900,000' points, but no score can exceed "
          "100,000,000; correct what was entered or the points of the rule set\n");
    CHECK(session.run("meldbook score --rules ./large.toml --before 200000,0 'big=999' -").code ==
          1);
    auto const stream = session.run(
        "meldbook score --rules ./large.toml --from -",
        "{\"sides\":[{},{\"canastas\":{\"big\":999},\"adjust\":[{\"points\":1000000}]}]}\n"
        "{\"sides\":[{\"table\":5},{}]}\n");
    CHECK(stream.code == 1);
    CHECK(holds(stream, "{\"line\":1,\"error\":\"side 2 would come to '100,900,000' points"));
    CHECK(holds(stream, "\"total\":5"));
}

TEST_CASE("canastas that are more than the packs hold are told") {
    Session session;
    auto const printed = session.run("meldbook score 'natural=220 table=5' -");
    CHECK(printed.code == 0);
    CHECK(holds(printed, "warning: 1,540 cards counted, with those of the canastas"));
    CHECK(session.run("meldbook score 'natural=15 table=5' -").code == 0);
    auto const json = session.run("meldbook score --json 'natural=16 table=5' -").text;
    CHECK(json.find("\"code\":\"pack.cards\",\"level\":\"warning\"") != std::string::npos);
}

TEST_CASE("points beyond the packs are refused: a figure too many") {
    Session session;
    session.set("COLUMNS", "120");
    session.run("meldbook new Us Them --target 0");
    auto const refused = [&](std::string const& entries, std::string const& why) {
        CAPTURE(entries);
        for (std::string const command :
             {"meldbook score --rules classic --seats 2 ", "meldbook hand "}) {
            auto const printed = session.run(command + entries);
            CAPTURE(printed.text);
            CHECK(printed.code == 1);
            CHECK(holds(printed, why));
        }
    };
    refused("'table=9000 natural=2' 'minus=35'",
            ": 9,000 points for melded cards: the cards that are not named come to 1,180 at most");
    refused("'table=900' 'minus=9000'",
            ": 9,000 points left in hand: the cards that are not melded come to 2,280 at most");
    // Those that are piled are named.
    refused("'5s=36 table=1005' -", "come to 1,000 at most");
    refused("8xK 'minus=3105'", "come to 3,100 at most");
    CHECK(session.run("meldbook hand 'table=900' 'minus=35'").code == 0);
    CHECK(session.run("meldbook hand '5s=36 table=1000' -").code == 0);
    // By force it is recorded; it can be exported and imported again.
    CHECK(session.run("meldbook hand 'table=9000' - --force").code == 0);
    CHECK(holds(session.run("meldbook show"), "3!"));
    // A question whose answer is refused is asked again; Enter accepts it.
    ScriptedAsker asker({"-", "9000", "", "0", "", "0", "force"});
    session.answer_with(&asker);
    auto const printed = session.run("meldbook hand");
    session.answer_with(nullptr);
    CAPTURE(asker.shown);
    CAPTURE(printed.text);
    CHECK(asker.shown.find("! Us: 9,000 points for melded cards") != std::string::npos);
    CHECK(printed.code == 0);
}

TEST_CASE("hands that earlier versions recorded without force can be imported") {
    Session session;
    session.run("meldbook new Us Them --target 0");
    CHECK(session.run("meldbook hand 'table=9000' 'hand=A/K' --force").code == 0);
    auto text = session.run("meldbook export --format json").text;
    auto const at = text.find("\"irregular\":true");
    REQUIRE(at != std::string::npos);
    text.replace(at, 16, "\"irregular\":false");
    session.write_file("old.json", text);
    auto const imported = session.run("meldbook import old.json --book ./other.db");
    CAPTURE(imported.text);
    CHECK(imported.code == 0);
    CHECK(holds(session.run("meldbook show --book ./other.db"), "1!"));
    CHECK(session.run("meldbook export --format json --book ./other.db").text == text);
    auto const check = session.run("meldbook book check --book ./other.db");
    CHECK_MESSAGE(check.code == 0, check.text);
}

TEST_CASE("each word on the line may have been meant for one side") {
    Session session;
    session.run("meldbook new 'Us: Ana, Bea' 'Them: Cid, Dan'");
    auto const printed = session.run("meldbook hand KKKK AA2");
    CAPTURE(printed.text);
    CHECK(printed.code == 0);
    CHECK(holds(printed, "meldbook: each word was taken for one side: Us KKKK, Them AA2; if all "
                         "are of one side: meldbook fix 1 \"KKKK AA2\" -\n"));
    // Of the right match, and not only melds.
    session.run("meldbook new Ana Bea");
    CHECK(holds(session.run("meldbook hand KKKKKKK red=1 --match 1"),
                "if all are of one side: meldbook fix 2 \"KKKKKKK red=1\" - --match 1\n"));
    CHECK(holds(session.run("meldbook hand KKKKKKK red=1 --preview --match 1"),
                "if all are of one side: meldbook hand \"KKKKKKK red=1\" - --match 1\n"));
    CHECK_FALSE(holds(session.run("meldbook hand KKKK -"), "each word"));
    CHECK_FALSE(holds(session.run("meldbook hand 'KKKK AA2' -"), "each word"));
    CHECK_FALSE(holds(session.run("meldbook hand 7xK '7xQ out'"), "each word"));
}

TEST_CASE("check judges melds as a hand that lays them would be judged") {
    Session session;
    auto const twice = session.run("meldbook check KKK KKK");
    CHECK(twice.code == 1);
    CHECK(holds(twice, "no, 60 of 50, but not everything may be laid\n"));
    CHECK(holds(twice, "a second meld of K; a side has one of each rank"));
    CHECK(holds(session.run("meldbook score 'KKK KKK' -"),
                "a second meld of K; a side has one of each rank"));
    auto const json = session.run("meldbook check --json KKK KKK");
    CHECK(json.code == 1);
    CHECK(holds(json, "\"melds\":[{\"cards\":\"KKK\",\"legal\":true,"));
    CHECK(holds(json, "{\"cards\":\"KKK\",\"legal\":false,"));
    CHECK(holds(json, "\"code\":\"meld.duplicate-rank\""));
    // Cards of one meld in several words are wrong in each of them.
    auto const apart = session.run("meldbook check --json K KK");
    CHECK(apart.code == 1);
    CHECK(apart.text.find("\"legal\":true") == std::string::npos);
    // Where the rule set allows it, two of a rank are fine.
    session.write_file("twice.toml", "extends = \"classic\"\n[meld]\nduplicate_ranks = true\n");
    CHECK(session.run("meldbook check --rules ./twice.toml KKK KKK").code == 0);

    std::string eleven = "99xK";
    for (int i = 1; i < 11; ++i) eleven += " 99xK";
    auto const many = session.run("meldbook check " + eleven);
    CHECK(many.code == 2);
    CHECK(many.text ==
          "meldbook: '99xK': that makes more than 999 in all, the most an entry holds; "
          "leave some out\n");
    CHECK(session.run("meldbook check --rules italian 22Jo").code == 1);
}

TEST_CASE("a match of more hands or changes than anybody plays is read, and takes no more hands") {
    std::string const refusal = "no match takes more than 5,000 hands, nor any after 50,000 "
                                "changes; go on in another match\n";
    Session session, other;
    auto const file = session.folder() / "book.db";
    session.run("meldbook new Us Them --target 0");
    session.run("meldbook hand 'KKKKKKK out' 999");
    SUBCASE("changes") {
        test::sql(file, "WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n"
                        " WHERE i < 50001) INSERT INTO change (match, step, seq, tab, before,"
                        " after) SELECT match, 2, 1000 + i, tab, after, after FROM n,"
                        " (SELECT * FROM change WHERE tab = 'match' LIMIT 1)");
    }
    SUBCASE("hands") {
        fill_match(file);
        CHECK(session.run("meldbook hand KKKKKKK 999").text == "meldbook: " + refusal);
        test::sql(file, "INSERT INTO hand SELECT 9999, match, 5001, played, dealer_seat, ended,"
                        " irregular, note, formed FROM hand WHERE number = 1");
        test::sql(file, "INSERT INTO entry SELECT 9999, side, typed, understood, total FROM"
                        " entry WHERE hand = 1");
        auto const exported = session.run("meldbook export");
        CHECK(exported.code == 0);
        other.write_file("long.json", exported.results);
        CHECK(other.run("meldbook import long.json").text == "meldbook: long.json:2: " + refusal);
    }
    CHECK(session.run("meldbook hand KKKKKKK 999").text == "meldbook: " + refusal);
    CHECK(session.run("meldbook show").code == 0);
    std::filesystem::copy_file(file, other.folder() / "long.db");
    other.run("meldbook new Ann Ben");
    CHECK(other.run("meldbook merge long.db").text ==
          "meldbook: long.db, match 1: " + refusal.substr(0, refusal.size() - 1) +
              "; --skip-bad leaves it out and takes the rest\n");
}

TEST_CASE("a match with more versions than can be compared is merged as it is now") {
    Session session, other;
    auto const file = session.folder() / "long.db";
    session.run("meldbook new Us Them --target 0 --book ./long.db");
    session.run("meldbook hand 'KKKKKKK out' 999 --book ./long.db");
    fill_match(file);
    // Both sessions would make up the same key.
    test::sql(file, "UPDATE match SET uid = 'long'");
    test::sql(file,
              "UPDATE change SET after = json_set(after, '$.uid', 'long') WHERE tab = 'match'");
    test::sql(file, "UPDATE revision SET uid = 'long'");
    // The note changes 200 times; 5,001 hands in 203 versions are more than 1,000,000.
    test::sql(file, "WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 200)"
                    " INSERT INTO step (id, at, command) SELECT 100 + i, '2026-11-21T19:00:00Z',"
                    " 'edit --note ' || i FROM n");
    test::sql(file, "WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 200)"
                    " INSERT INTO change (match, step, seq, tab, before, after) SELECT 1, 100 + i,"
                    " 1, 'match', json_set(c.after, '$.note', nullif(i - 1, 0) || ''),"
                    " json_set(c.after, '$.note', i || '') FROM n, (SELECT * FROM change WHERE"
                    " tab = 'match' ORDER BY step DESC LIMIT 1) c");
    test::sql(file, "UPDATE match SET note = '200'");
    other.run("meldbook new Ann Ben");
    std::filesystem::copy_file(file, other.folder() / "long.db");
    auto const merged = other.run("meldbook merge long.db");
    CHECK_MESSAGE(merged.code == 0, merged.text);
    CHECK_MESSAGE(holds(merged,
                        "The history of match 1 in the other book cannot be used; only what "
                        "the match is\n  now counts.\n"),
                  merged.text);
    CHECK(holds(merged, "Added: matches 1, hands 5,000."));
    CHECK(other.run("meldbook book check").code == 0);
}

TEST_CASE("a player who was renamed without end does not make versions of every match") {
    Session session, other;
    session.run("meldbook new Us Them --book ./many.db");
    session.run("meldbook hand 'KKKKKKK out' 999 --book ./many.db");
    auto const file = session.folder() / "many.db";
    auto const rename = [&](int first, int last) {
        auto const numbers = "WITH RECURSIVE n (i) AS (SELECT " + std::to_string(first) +
                             " UNION ALL SELECT i + 1 FROM n WHERE i < " + std::to_string(last) +
                             ") ";
        test::sql(file, numbers + "INSERT INTO step (id, at, command) SELECT 100 + i,"
                                  " '2026-11-21T19:00:00Z', 'players rename' FROM n");
        test::sql(file, numbers + "INSERT INTO change (step, seq, tab, before, after) SELECT"
                                  " 100 + i, 1, 'player', json_object('id', 1, 'name', iif(i = 1,"
                                  " 'Us', 'Us' || (i - 1))), json_object('id', 1, 'name',"
                                  " 'Us' || i) FROM n");
        test::sql(file, "UPDATE player SET name = 'Us" + std::to_string(last) + "' WHERE id = 1");
        std::filesystem::copy_file(file, other.folder() / "many.db",
                                   std::filesystem::copy_options::overwrite_existing);
    };
    std::string const left_out = "history of match 1 in the other book cannot be used";
    other.run("meldbook new Ann Ben --book ./here.db");
    rename(1, 50);
    CHECK_FALSE(holds(other.run("meldbook merge many.db --preview --book ./here.db"), left_out));
    rename(51, 51);
    CHECK(holds(other.run("meldbook merge many.db --preview --book ./here.db"), left_out));
}

TEST_CASE("what a match was after each change is not in memory at once") {
    Session session;
    session.run("meldbook new Us Them --target 0");
    session.run("meldbook hand 'KKKKKKK out' 999");
    auto book = store::Book::open(session.folder() / "book.db", store::Access::write);
    auto const hand = book.match(1).hands.front();
    constexpr int changes = 400;
    for (int i = 0; i < changes; ++i) {
        store::Step step{book, {.command = std::to_string(i), .at = hand.played}};
        step.add_hand(1, hand);
        step.commit();
    }
    auto const before = allocated_bytes();
    std::size_t most = 0;
    int versions = 0;
    book.each_version(1, [&](Version const&) {
        ++versions;
        most = std::max(most, allocated_bytes());
    });
    CHECK(versions == changes + 2);
    // All of them would be fifty.
    CHECK(most < before + 5'000'000);
}

}  // namespace meldbook_tests::commands_limits_test
