// Mending with somebody at the terminal: what changes is shown and asked about before it is done.

#include <functional>
#include <string>
#include <vector>

#include <doctest/doctest.h>

#include "store/fixture.hpp"
#include "support/scripted_asker.hpp"
#include "support/session.hpp"

namespace meldbook_tests::wizard_mending_test {

using namespace meldbook;
using namespace meldbook::test;

namespace {

/// Two hands on a table; the first goes past an opening line.
class Table {
public:
    Table() {
        session.run("export MELDBOOK_NOW=2026-11-21T19:15:00Z");
        session.run("meldbook new 'Us: Ana, Bea' 'Them: Cid, Dan'");
        session.run("meldbook hand 'KKKKKKK 8888888 AA2 red=2 out' '9999 555Jo hand=A/3'");
        session.run("meldbook hand 'QQQ 444 hand=5' '7777777 out'");
    }

    Printed ask(std::string const& command, std::vector<std::string> answers) {
        ScriptedAsker asker(std::move(answers));
        session.answer_with(&asker);
        auto printed = session.run(command);
        session.answer_with(nullptr);
        shown = asker.shown;
        prompts = asker.prompts.size();
        return printed;
    }

    std::string sheet() { return session.run("meldbook show --json").text; }
    bool says(std::string const& text) const { return shown.find(text) != std::string::npos; }

    Session session;
    std::string shown;
    std::size_t prompts = 0;
};

constexpr auto smaller =
    "meldbook fix 1 'KKKKKKK 8888822 AA2 red=2 out minus=0' '9999 555Jo hand=A/3'";

/// Answers y, but does something on another terminal first.
class Meddler : public ScriptedAsker {
public:
    explicit Meddler(std::function<void()> meddle)
        : ScriptedAsker({"y"}), meddle_(std::move(meddle)) {}

    std::optional<std::string> ask(host::Prompt const& prompt) override {
        meddle_();
        return ScriptedAsker::ask(prompt);
    }

private:
    std::function<void()> meddle_;
};

}  // namespace

TEST_CASE("mending: fix with entries shows what changes and asks") {
    Table table;
    auto const before = table.sheet();
    struct Row {
        std::vector<std::string> answers;
        int code;
    };
    for (auto const& row : {Row{{"n"}, 1}, Row{{}, 1}, Row{{"perhaps", "n"}, 1}}) {
        CHECK(table.ask(smaller, row.answers).code == row.code);
        CHECK(table.says("This correction of hand 1 would change:\n"));
        CHECK(table.says("(−180)"));
        CHECK(table.says("hand 2: Us needed 50 to open, not 90"));
        CHECK(table.says("change hand 1? y, n [y]: "));
        CHECK(table.says("Nothing was changed.\n"));
        CHECK(table.sheet() == before);
    }
    for (auto const* yes : {"", "y", "YES"}) {
        CAPTURE(std::string(yes));
        auto const printed = table.ask(smaller, {yes});
        CHECK(printed.code == 0);
        // What was just read is not printed again.
        CHECK(printed.text.starts_with("Hand 1 corrected.\n\nHand 3: "));
        CHECK(table.sheet() != before);
        table.session.run("meldbook undo");
        CHECK(table.sheet() == before);
    }
}

TEST_CASE("mending: what a later hand needed to open, clean or not") {
    Session session;
    session.write_file("clean.toml",
                       "extends = \"classic\"\n"
                       "seats = {}\n"
                       "[opening]\n"
                       "band = [{ min = 50 }, { from = 500, min = 90, pure = true }]\n");
    session.run("meldbook new Ana Bea Cid --rules ./clean.toml");
    std::string const low = "meldbook fix 1 KKKKK - - --preview";
    std::string const high = "meldbook fix 1 KKKKKKK - - --preview";
    struct Row {
        std::string first, second;  ///< what Ana laid in the two hands
        std::string preview;
        std::string sentence;
    };
    for (auto const& row : {
             Row{"KKKKK", "QQQQQ JJJJJ", high, "hand 2: Ana needed a clean 90 to open, not 50"},
             Row{"KKKKKKK", "QQQQQ JJJJJ", low, "hand 2: Ana needed 50 to open, not a clean 90"},
             Row{"KKKKK", "444", high,
                 "hand 2: Ana needed a clean 90 to open, not 50, and laid 15 at most"},
             Row{"KKKKKKK", "444", low,
                 "hand 2: Ana needed 50 to open, not a clean 90, and laid 15 at most"},
         }) {
        CAPTURE(row.sentence);
        session.run("meldbook hand " + row.first + " - -");
        session.run("meldbook hand '" + row.second + "' - -");
        auto const printed = session.run(row.preview).text;
        CHECK_MESSAGE(printed.find("  " + row.sentence + "\n") != std::string::npos, printed);
        session.run("meldbook undo");
        session.run("meldbook undo");
    }
}

TEST_CASE("mending: drop shows what changes and asks") {
    Table table;
    auto const before = table.sheet();
    CHECK(table.ask("meldbook drop 1", {"n"}).code == 1);
    CHECK(table.says("Removing hand 1 would change:\n"));
    CHECK(table.says("hand 2 (then hand 1): Us needed 50 to open, not 90"));
    CHECK(table.says("remove hand 1? y, n [y]: "));
    CHECK(table.says("Nothing was changed.\n"));
    CHECK(table.sheet() == before);
    CHECK(table.ask("meldbook drop 1", {"y"}).code == 0);
    CHECK(table.sheet() != before);
}

TEST_CASE("mending: nothing is asked where nobody is, where nothing can change, and of a refusal") {
    Table table;
    auto const before = table.sheet();
    SUBCASE("--no-input") {
        CHECK(table.ask(std::string(smaller) + " --no-input", {"n"}).code == 0);
        CHECK(table.ask("meldbook drop 2 --no-input", {"n"}).code == 0);
        CHECK(table.prompts == 0);
        CHECK(table.sheet() != before);
    }
    SUBCASE("a remark changes no score") {
        CHECK(table.ask("meldbook fix 1 --note 'late'", {"n"}).code == 0);
        CHECK(table.prompts == 0);
    }
    SUBCASE("a preview") {
        CHECK(table.ask(std::string(smaller) + " --preview", {"y"}).code == 0);
        CHECK(table.ask("meldbook drop 2 --preview", {"y"}).code == 0);
        CHECK(table.prompts == 0);
        CHECK(table.sheet() == before);
    }
    SUBCASE("what is refused") {
        CHECK(table.ask("meldbook fix 1 '7xK out' '7xQ out'", {"y"}).code == 1);
        CHECK(table.prompts == 0);
        CHECK(table.sheet() == before);
        CHECK(table.ask("meldbook fix 1 '7xK out' '7xQ out' --force", {"y"}).code == 0);
        CHECK(table.prompts == 1);
        CHECK(table.sheet().find("\"irregular\":true") != std::string::npos);
    }
}

TEST_CASE("mending: the sides of a hand recorded by force are exchanged without force") {
    Session session;
    session.run("meldbook new Us Them");
    session.run("meldbook hand '7xK out' '8xQ out' --force");
    CHECK(session.run("meldbook fix 1 '7xK out' '8xQ out'").code == 1);
    CHECK(session.run("meldbook fix 1 --swap").code == 0);
    auto const sheet = session.run("meldbook show --json").text;
    CHECK(sheet.find("\"irregular\":true") != std::string::npos);
    CHECK(sheet.find("8xQ out") < sheet.find("7xK out"));
}

TEST_CASE("mending: what was kept beside a special hand is not lost") {
    Session session;
    session.write_file("house.toml", "extends = \"classic\"\n"
                                     "[[special]]\nid = \"grand\"\npoints = 3000\n"
                                     "[[event]]\nid = \"cut\"\npoints = 100\n");
    session.run("meldbook new Us Them --rules ./house.toml");
    session.run("meldbook hand 'special=grand opened adjust=-100:passed' 'KKK KKK'");
    ScriptedAsker asker({"3", "KKK KKK red=2", "y"});
    session.answer_with(&asker);
    auto const printed = session.run("meldbook fix 1");
    session.answer_with(nullptr);
    CAPTURE(asker.shown);
    CHECK(printed.code == 0);
    auto const sheet = session.run("meldbook show --json").text;
    CHECK(sheet.find("\"entry\":\"opened special=grand adjust=-100:passed\"") != std::string::npos);
    CHECK(sheet.find("\"entry\":\"KKK KKK red=2\"") != std::string::npos);
    CHECK(asker.shown.find("Us, on the table: opened special=grand adjust=-100:passed") !=
          std::string::npos);
}

TEST_CASE("mending: another terminal changes the match while the question stands") {
    Table table;
    auto const mend = [&](std::string const& command, std::string const& elsewhere) {
        Meddler meddler([&] {
            table.session.answer_with(nullptr);
            CHECK(table.session.run(elsewhere).code == 0);
        });
        table.session.answer_with(&meddler);
        auto printed = table.session.run(command);
        table.session.answer_with(nullptr);
        return printed;
    };
    SUBCASE("the hand itself: the answer was about another one") {
        for (auto const* command : {"meldbook drop 2", "meldbook fix 2 'QQQQ' '7777777 out'"}) {
            CAPTURE(std::string(command));
            auto const printed = mend(command, "meldbook fix 2 'QQQ 555' '7777777 out'");
            CHECK(printed.code == 1);
            CHECK(printed.text ==
                  "meldbook: hand 2 was changed or removed meanwhile, so nothing was changed here; "
                  "check it with 'meldbook show' and start again\n");
            CHECK(table.sheet().find("QQQ 555") != std::string::npos);
            table.session.run("meldbook undo");
        }
    }
    SUBCASE("any hand, while other rules are agreed for the match") {
        auto const printed =
            mend("meldbook edit --rules samba", "meldbook fix 2 'QQQ 555' '7777777 out'");
        CHECK(printed.code == 1);
        CHECK(printed.text ==
              "meldbook: match 1 was changed meanwhile, so nothing was changed here; check it with "
              "'meldbook show' and start again\n");
        CHECK(table.sheet().find("\"rules\":\"samba\"") == std::string::npos);
    }
    SUBCASE("a hand behind it: it is mended, and what that changes is told anew") {
        auto const printed = mend(smaller, "meldbook hand '444' 'KKK'");
        CHECK(printed.code == 0);
        CHECK(printed.text.find("hand 3: Us needed 50 to open, not 90") != std::string::npos);
    }
    SUBCASE("another match becomes the current one: the first is still meant") {
        auto const printed = mend("meldbook drop 2", "meldbook new Eva Fay");
        CHECK(printed.code == 0);
        CHECK(table.session.run("meldbook show 1").text.find("Hand 2: ") != std::string::npos);
    }
}

TEST_CASE(
    "mending: two who agree to remove hand 1 remove it once, also where hand 2 reads the same") {
    Session session;
    // Not even their time and dealer differ: only how many hands there are shows what has happened.
    session.run("export MELDBOOK_NOW=2026-11-21T19:15:00Z");
    session.run("meldbook new 'Us: Ana, Bea' 'Them: Cid, Dan'");
    for (int hand = 0; hand < 3; ++hand) session.run("meldbook hand KKKKK - --dealer Ana");
    for (auto const* command : {"meldbook drop 1", "meldbook fix 1 QQQQQ -"}) {
        CAPTURE(command);
        Meddler other([&] {
            session.answer_with(nullptr);
            session.run("meldbook drop 1");
        });
        session.answer_with(&other);
        auto const ran = session.run(command);
        session.answer_with(nullptr);
        CHECK(ran.code == 1);
        CHECK(ran.text.find("hand 1 was changed or removed meanwhile") != std::string::npos);
        session.run("meldbook undo");
        CHECK(session.run("meldbook show 1 --json").text.find("\"number\":3") != std::string::npos);
    }
}

TEST_CASE("mending: what was agreed for one match is not done to another of its number") {
    Session session;
    session.run("meldbook new 'Us: Ana, Bea' 'Them: Cid, Dan'");
    session.run("meldbook hand KKKKK -");
    Meddler other(
        [&] { test::sql(session.folder() / "book.db", "UPDATE match SET uid = 'another'"); });
    session.answer_with(&other);
    auto const ran = session.run("meldbook drop 1");
    session.answer_with(nullptr);
    CHECK(ran.code == 1);
    CHECK(session.run("meldbook show --json").text.find("KKKKK") != std::string::npos);
}

}  // namespace meldbook_tests::wizard_mending_test
