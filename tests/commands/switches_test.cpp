// A match keeps its switches wherever it goes, and the next match is offered them.

#include <algorithm>
#include <filesystem>
#include <string>
#include <vector>

#include <doctest/doctest.h>

#include "support/scripted_asker.hpp"
#include "support/session.hpp"

namespace meldbook_tests::commands_switches_test {

using namespace meldbook;

namespace {

std::string const sheet_name = "with red-threes-need=canasta and four-red-threes=900";

/// A session with a match that has switches, and a hand that shows both.
class SwitchedMatch : public test::Session {
public:
    explicit SwitchedMatch(std::string const& rules = "classic") {
        run("meldbook new \"Us: Ana, Bea\" \"Them: Cid, Dan\" --rules " + rules +
            " --switch red-threes-need=canasta --switch four-red-threes=900");
        run("meldbook hand \"KKKK red=4\" \"QQQQQQQ out\"");
        run("meldbook hand \"KKKKKKK red=4 out\" \"AAA\"");
    }

    std::string exported(std::string const& book = {}) {
        return run("meldbook export --format json" + book).results;
    }
};

/// Whether a page says something, on one line or several.
bool has(std::string text, std::string const& part) {
    std::ranges::replace(text, '\n', ' ');
    return text.find(part) != std::string::npos;
}

}  // namespace

TEST_CASE("switches: every format and another book keep them") {
    for (std::string const rules : {"classic", "german"}) {
        SwitchedMatch session(rules);
        CHECK(has(session.exported(),
                  R"("switches":{"red-threes-need":"canasta","four-red-threes":"900"})"));
        for (std::string const format : {"json", "text", "csv"}) {
            CAPTURE(format);
            auto const file = "match." + format;
            auto const book = " --book ./" + format + ".db";
            CHECK(session.run("meldbook export --format " + format + " --output " + file).code ==
                  0);
            auto const imported = session.run("meldbook import " + file + book);
            CHECK_MESSAGE(imported.code == 0, imported.text);
            CHECK(session.exported(book) == session.exported());
            CHECK(has(session.run("meldbook show" + book).text, sheet_name));
            CHECK(session.run("meldbook book check" + book).code == 0);
        }
        CHECK(session.run("meldbook merge ./json.db --book ./merged.db").code == 0);
        CHECK(session.exported(" --book ./merged.db") == session.exported());
    }
}

TEST_CASE("switches: every sheet names them") {
    SwitchedMatch session;
    CHECK(has(session.run("meldbook show").text, sheet_name));
    for (std::string const format : {"html", "markdown"}) {
        CAPTURE(format);
        CHECK(has(session.run("meldbook export --format " + format).results, sheet_name));
    }
    session.run("meldbook end");
    std::string const name = "classic red-threes-need=canasta four-red-threes=900";
    for (std::string const format : {"text", "csv", "bgstats"}) {
        CAPTURE(format);
        CHECK(has(session.run("meldbook export --format " + format).results, name));
    }
}

TEST_CASE("switches: a sheet that is read again is that of the match in the book") {
    SwitchedMatch session;
    auto const before = session.exported();
    for (std::string const format : {"text", "csv"}) {
        CAPTURE(format);
        auto const file = "match." + format;
        session.run("meldbook export --format " + format + " --output " + file);
        auto const again = session.run("meldbook import " + file + " --replace");
        CHECK_MESSAGE(again.code == 0, again.text);
        CHECK(session.exported() == before);
    }
    // The name alone does not take the switches away.
    session.run("meldbook export --format text --output match.txt");
    auto sheet = session.run("meldbook export --format text").results;
    std::string const line = "Rules: classic red-threes-need=canasta four-red-threes=900";
    sheet.replace(sheet.find(line), line.size(), "Rules: classic");
    session.write_file("match.txt", sheet);
    session.run("meldbook import match.txt --replace");
    CHECK(session.exported() == before);
}

TEST_CASE("switches: those of a later version of the program are shown, and nothing else") {
    SwitchedMatch session;
    auto document = session.exported();
    std::string const set = "\"red-threes-need\":\"canasta\"";
    document.replace(document.find(set), set.size(), "\"to-come\":\"some-day\"");
    session.write_file("later.json", document);
    auto const imported = session.run("meldbook import later.json --book ./later.db");
    CHECK_MESSAGE(imported.code == 0, imported.text);
    auto const in = [&](std::string const& command) {
        return session.run("meldbook " + command + " --book ./later.db");
    };
    CHECK(has(in("show").text, "with to-come=some-day and four-red-threes=900"));
    CHECK(in("book check").code == 0);
    // A sheet has the whole rule set, for the names of its switches cannot be read.
    CHECK(has(in("export --format text").results, "Rule set: {"));
    CHECK(in("rules export --output later.toml").code == 0);
    CHECK(session.run("meldbook rules check ./later.toml").code == 0);
    CHECK(has(session.run("meldbook rules show ./later.toml").text, "four-red-threes=900"));
}

TEST_CASE("switches: exported rules are played the same way") {
    SwitchedMatch session;
    CHECK(session.run("meldbook rules export --output house.toml").code == 0);
    CHECK(session.run("meldbook rules check ./house.toml").text == "Classic Canasta is valid.\n");
    auto const name = "\"classic red-threes-need=canasta four-red-threes=900\"";
    auto const same =
        session.run(std::string("meldbook rules diff ./house.toml ") + name + " --seats 4");
    CHECK(has(same.results, "There is no difference"));
    session.run("meldbook new Eva Fay Gus Hal --rules ./house.toml");
    CHECK(has(session.run("meldbook show").text, sheet_name));
}

TEST_CASE("switches: rules new writes those of the name it is given, or an example") {
    test::Session session;
    session.run("meldbook rules new mine --from \"french to-go-out=1\" --output mine.toml");
    CHECK(session.run("meldbook rules check ./mine.toml").code == 0);
    auto const diff = session.run("meldbook rules diff french ./mine.toml --seats 4");
    CHECK(has(diff.results, "to-go-out=1"));
    auto const page =
        session.run("meldbook rules new other --from \"french to-go-out=1\" --output -").results;
    CHECK(has(page, "switches = { to-go-out = \"1\" }"));
    CHECK(has(session.run("meldbook rules new plain --output -").results,
              "# switches = { red-threes-need = \"canasta\" }"));
}

TEST_CASE("switches: a hand document and the settings may name them") {
    test::Session session;
    session.write_file("hands.jsonl",
                       "{\"rules\":\"classic four-red-threes=900\",\"sides\":[{\"melds\":[\"KKK\"],"
                       "\"red_threes\":4},{\"melds\":[\"QQQ\"]}]}\n");
    CHECK(has(session.run("meldbook score --from hands.jsonl").results, "\"points\":900"));
    std::filesystem::create_directories(session.folder() / "meldbook");
    session.write_file("meldbook/config.toml", "rules = \"german to-go-out=2\"\n");
    session.set("XDG_CONFIG_HOME", ".");
    CHECK(has(session.run("meldbook new Ana Bea").text, "with to-go-out=2"));
    CHECK(has(session.run("meldbook new Ana Bea --switch to-go-out=1").text, "with to-go-out=1"));
}

TEST_CASE("switches: the dialog of a new match takes them, and offers those of the last") {
    test::Session session;
    auto const ask = [&](std::vector<std::string> answers, std::string const& more = {}) {
        test::ScriptedAsker asker(std::move(answers));
        session.answer_with(&asker);
        session.run("meldbook new" + more);
        session.answer_with(nullptr);
        CHECK(asker.all_said());
        return asker.shown;
    };
    ask({"Ana, Bea", "Cid, Dan", "classic", "to-go-out=2, four-red-threes=900", "to-go-out=1", ""});
    CHECK(has(session.run("meldbook show").text, "with four-red-threes=900 and to-go-out=1"));
    session.run("meldbook end");
    // Enter takes those of the last match, with its rules.
    auto const shown = ask({"", "", "", ""});
    CHECK(has(shown, " 1 Classic Canasta with four-red-threes=900 and to-go-out=1"));
    CHECK(has(session.run("meldbook show").text, "with four-red-threes=900 and to-go-out=1"));
    CHECK_FALSE(has(ask({"", "", "french", ""}), "détail (2012) with"));
    // Who goes back and chooses rules has none, but for those of --switch, unless the rules refuse them.
    ask({"", "", "classic", "below-zero=0", "<", "classic", ""});
    CHECK_FALSE(has(session.run("meldbook show").text, "below-zero"));
    ask({"", "", "classic", "<", "classic", ""}, " --switch to-go-out=1");
    CHECK(has(session.run("meldbook show").text, "with to-go-out=1"));
    auto const wrong = ask({"", "", "hand-and-foot", ""}, " --switch below-zero=0");
    CHECK(has(wrong, "'below-zero=0' does not go with 'hand-and-foot'"));
    CHECK_FALSE(has(session.run("meldbook show").text, "below-zero"));
}

}  // namespace meldbook_tests::commands_switches_test
