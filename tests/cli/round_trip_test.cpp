// Matches out of a book and into another: nothing is lost, nothing comes twice.

#include <filesystem>
#include <string>
#include <vector>

#include <doctest/doctest.h>

#include "domain/dice.hpp"
#include "domain/notation.hpp"
#include "support/rules.hpp"
#include "support/session.hpp"

using namespace meldbook;

namespace {

using Words = std::vector<std::string>;

/// A made-up entry that every rule set can read; it need not be possible.
std::string entry(test::Dice& dice) {
    std::string text;
    for (int n = dice.upto(4); n > 0; --n) text += print_meld(dice.meld()) + ' ';
    if (dice.one_in(2)) text += "table=" + std::to_string(dice.upto(2000)) + ' ';
    if (dice.one_in(2)) text += "red=" + std::to_string(dice.upto(5)) + ' ';
    if (dice.one_in(3)) text += "out ";
    if (dice.one_in(2)) text += "minus=" + std::to_string(dice.upto(500)) + ' ';
    if (dice.one_in(3)) {
        Entry corrected;
        corrected.adjustments.push_back({dice.upto(200) - 100, dice.reason()});
        text += print_entry(corrected, test::rules_of("classic")) + ' ';
    }
    return text + "hand=K";
}

/// A match of made-up hands under every preset, some of them by force, with a substitute.
void play_all(test::Session& session) {
    test::Dice dice;
    for (auto const& preset : test::preset_names()) {
        REQUIRE(session
                    .run(Words{"new", "Ana+Bea", "Grüße: Cid, Dan", "--rules", preset, "--target",
                               "0", "--note", "=1+1\n\\ two lines ", "--place", "-5 Main St"})
                    .code == 0);
        for (int hand = 0; hand < 4; ++hand) {
            auto const note = hand == 1 ? "'@note, \"quoted\"" : "";
            REQUIRE(
                session
                    .run(Words{"hand", entry(dice), "  " + entry(dice), "--force", "--note", note})
                    .code == 0);
            if (hand == 2) session.run(Words{"seat", "Ana=Eve"});
        }
    }
}

std::string exported(test::Session& session, std::string const& book, std::string const& format) {
    return session.run(Words{"export", "--all", "--format", format, "--book", book}).results;
}

}  // namespace

TEST_CASE("what is exported and imported is exported the same again") {
    test::Session session;
    play_all(session);
    for (std::string const format : {"json", "csv", "text"}) {
        CAPTURE(format);
        auto const file = "all." + format;
        auto const written = exported(session, "./book.db", format);
        session.write_file(file, written);
        auto const book = "./" + format + ".db";
        auto const imported =
            session.run(Words{"import", file, "--format", format, "--force", "--book", book});
        CHECK_MESSAGE(imported.code == 0, imported.text);
        CHECK(exported(session, book, format) == written);
        // Importing twice adds nothing, to the book it came from neither.
        for (auto const& again : {book, std::string("./book.db")}) {
            auto const second =
                session.run(Words{"import", file, "--format", format, "--force", "--book", again});
            CHECK_MESSAGE(second.text.find("matches 0") != std::string::npos, second.text);
        }
    }
    CHECK(session.run("meldbook book check --book ./json.db").code == 0);
}

TEST_CASE("a substitute who deals and players who change places come back from every format") {
    test::Session session;
    session.run("meldbook new \"Us: Ana, Bea\" \"Them: Cid, Dan\" --target 0");
    for (int hand = 1; hand <= 10; ++hand) {
        if (hand == 4) session.run("meldbook seat Ana=Eve");
        if (hand == 7) REQUIRE(session.run("meldbook seat Bea=Dan Dan=Bea").code == 0);
        REQUIRE(session.run("meldbook hand \"KKKKKKK out\" \"QQQ 555 Jo22 hand=4\" --force").code ==
                0);
    }
    for (std::string const format : {"json", "csv", "text"}) {
        CAPTURE(format);
        auto const written = exported(session, "./book.db", format);
        session.write_file("all", written);
        auto const book = "./" + format + ".db";
        auto const imported =
            session.run(Words{"import", "all", "--format", format, "--force", "--book", book});
        CHECK_MESSAGE(imported.code == 0, imported.text);
        CHECK(exported(session, book, format) == written);
    }
}

TEST_CASE("a bad match keeps everything out, or is passed over") {
    test::Session session;
    play_all(session);
    auto text = exported(session, "./book.db", "json");
    auto const at = text.find("\"total\":", text.find("\"hands\":["));
    text.insert(at + 8, "1");
    session.write_file("bad.json", text);
    auto const refused = session.run("meldbook import bad.json --book ./b.db");
    CHECK(refused.code == 1);
    CHECK(refused.text.find("bad.json:2: hand 1: the file gives") != std::string::npos);
    CHECK_FALSE(std::filesystem::exists(session.folder() / "b.db"));
    auto const passed = session.run("meldbook import bad.json --skip-bad --book ./b.db");
    CHECK(passed.code == 1);
    CHECK(passed.text.find("1 could not be taken") != std::string::npos);
    CHECK(session.run("meldbook undo --book ./b.db").code == 0);
    CHECK(session.run("meldbook matches --json --book ./b.db").results == "[\n]\n");
}

TEST_CASE("a file is written whole or not at all, and not over another") {
    test::Session session;
    session.run("meldbook new Ana Bea");
    CHECK(session.run("meldbook export --output a.json").code == 0);
    auto const again = session.run("meldbook export --output a.json");
    CHECK(again.code == 1);
    CHECK(again.text.find("'a.json' is there already") != std::string::npos);
    CHECK(session.run("meldbook export --output a.json --force").code == 0);
    auto const full = session.run("meldbook export --format json --output /dev/full");
    CHECK(full.code == 3);
    CHECK(full.text.find("cannot write '/dev/full'") != std::string::npos);
    std::size_t files = 0;
    for (auto const& entry : std::filesystem::directory_iterator(session.folder()))
        files += entry.path().filename().string().starts_with(".meldbook-") ? 1U : 0U;
    CHECK(files == 0);
}

TEST_CASE("the adding mistakes of a paper sheet are told, and kept where the paper counts") {
    test::Session session;
    session.write_file("paper.txt",
                       "Date: 1998-07-12\nAna+Bea  Cid+Dan\n 520 340\n-45 610\n= 475 960\n"
                       "1,000 5\n= 1475 965\n");
    auto const added = session.run("meldbook import --sheet paper.txt");
    CHECK(added.code == 0);
    CHECK(
        added.text.find("paper.txt:5: hand 2, Cid+Dan: 960 on paper, the points make 950 (+10)") !=
        std::string::npos);
    CHECK(session.run("meldbook export --format csv").results.find(",5,955,") != std::string::npos);
    CHECK(session.run("meldbook import --sheet paper.txt --totals paper --book ./p.db").code == 0);
    CHECK(session.run("meldbook export --format csv --book ./p.db").results.find(",5,965,") !=
          std::string::npos);
}
