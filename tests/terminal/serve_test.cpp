// An evening that one computer serves: what phones of all tables may do, and what the desk sees of it.

#include <algorithm>
#include <atomic>
#include <filesystem>
#include <fstream>
#include <functional>
#include <iterator>
#include <map>
#include <string>
#include <thread>
#include <vector>

#include <SQLiteCpp/SQLiteCpp.h>
#include <doctest/doctest.h>
#include <fmt/format.h>

#include "terminal/phone.hpp"
#include "terminal/table.hpp"

namespace meldbook_tests::terminal_serve_test {

using namespace meldbook;
using namespace meldbook::test;

namespace {

/// An evening of two tables, of the pairs Ana and Bea, Cid and Dan, Eve and Fay, Gil and Hal, whose phones post.
class Evening : public Table {
public:
    explicit Evening(std::string const& more = "")
        : Table("xterm",
                "meldbook event draw Club Ana+Bea Cid+Dan Eve+Fay Gil+Hal --seed 3 " + more) {}

    /// At a port of its own, which nobody else takes while a desk is begun again.
    static std::vector<std::string> served(std::vector<std::string> more = {}) {
        more.insert(more.begin(), {"event", "serve", "--address", "127.0.0.1:28374"});
        return more;
    }
    void wait_for_code(Terminal& desk) {
        until(desk, "'code' shows this again");
        address = address_on(desk.screen());
    }
    /// Reads past the code.
    void begin(Terminal& desk) {
        wait_for_code(desk);
        type(desk, "", "names taken");
    }

    /// The phone of a player, or another one with a name.
    Phone phone(std::string const& name) const {
        return {address, fmt::format("{:032x}", std::hash<std::string>()(name))};
    }
    std::string look(std::string const& player) const {
        return phone(player).post(player + "\nlook\n");
    }
    std::string send(std::string const& player, std::string const& words) const {
        return phone(player).send(player, words);
    }
    std::string key(std::string const& player) const {
        return Phone::key_in(look(player), "confirm");
    }
    std::string confirm(std::string const& player) const {
        return phone(player).post(player + "\nconfirm\n\n" + key(player));
    }

    /// Posts as a player from another phone.
    std::string other(std::string const& phone_of, std::string const& text) const {
        return phone(phone_of).post(text);
    }
    std::string kept() const {
        std::ifstream file(folder() + "/book.db.evening");
        return {std::istreambuf_iterator<char>(file), {}};
    }

    /// "Round 1, table 2: with Bea, against Cid and Dan", as the phone of a player says it.
    std::string place(std::string const& player) const {
        auto const page = phone(player).post(player + "\nlook\n\nsheet");
        auto const mark = std::string("<p class=\"place\">");
        auto const at = page.find(mark);
        if (at == std::string::npos) return page;
        return page.substr(at + mark.size(), page.find('<', at + 1) - at - mark.size());
    }
    /// Who sits against a player, and the partner of that one.
    std::string against(std::string const& player) const {
        auto const text = place(player);
        auto const at = text.find("against ") + 8;
        return text.substr(at, text.find(" and ", at) - at);
    }
    static std::string partner(std::string const& player) {
        static std::map<std::string, std::string> const partners = {
            {"Ana", "Bea"}, {"Cid", "Dan"}, {"Eve", "Fay"}, {"Gil", "Hal"}};
        for (auto const& [one, other] : partners) {
            if (one == player) return other;
            if (other == player) return one;
        }
        return "";
    }
    /// The number of the table of Ana, and that of the other one.
    std::string table_of_ana() const { return holds(place("Ana"), "table 1") ? "1" : "2"; }
    std::string other_table() const { return table_of_ana() == "1" ? "2" : "1"; }
    /// One who does not sit at the table of Ana.
    std::string elsewhere() const {
        for (auto const* player : {"Cid", "Eve"})
            if (against("Ana") != player) return player;
        return "Gil";
    }

    /// Both sides of the table of Ana enter.
    void enter(std::string const& ours = "7xK out minus=0",
               std::string const& theirs = "999 minus=0") const {
        send("Ana", ours);
        send(against("Ana"), theirs);
    }
    /// They enter a hand, and confirm each the other's: it is recorded.
    void play() const {
        enter();
        confirm("Ana");
        confirm(against("Ana"));
    }
    /// The table of Ana settles its match of one hand; somebody else begins that of the other one.
    void settle_one(Terminal& desk, std::string const& other) const {
        play();
        until(desk, "settled");
        send(other, "KKK minus=0");
    }
    std::string address;
};

/// The digits that a phone shows which asks for a name.
std::string digits_in(std::string const& page, std::string const& player) {
    auto const mark = "<h2><bdi>" + player + "</bdi> ";
    auto const at = page.find(mark);
    return at == std::string::npos ? "" : page.substr(at + mark.size(), 2);
}

}  // namespace

TEST_CASE("terminal: phones of a table begin its match, enter a hand and confirm it") {
    Evening evening;
    auto desk = evening.terminal(Evening::served(), 100);
    evening.wait_for_code(desk);
    CHECK(holds(desk.screen(), "For everybody who plays: scan it, and tap your name:"));
    type(desk, "", "names taken");
    // A name is tapped once; the phone then follows its person.
    auto const all = evening.phone("Ana").post("\nlook\n");
    for (auto const* player : {"Ana", "Bea", "Cid", "Dan", "Eve", "Fay", "Gil", "Hal"})
        CHECK(holds(all, fmt::format("data-hold=\"{}\">", player)));
    auto const ana = evening.look("Ana");
    CHECK(holds(ana, "data-player=\"Ana\""));
    CHECK(holds(ana, "Round 1, table "));
    CHECK(holds(ana, "Hand 1: "));
    CHECK(holds(ana, "data-go=\"evening\""));
    CHECK(holds(evening.place("Ana"), ": with Bea, against "));
    until(desk, "names taken: 1 of 8");
    auto const they = evening.against("Ana");
    // The first entry begins the match.
    CHECK(holds(evening.run("meldbook matches").text, "No match"));
    CHECK(holds(evening.send("Ana", "7xK out minus=0"), "Ana has sent your side: 670"));
    CHECK(holds(evening.run("meldbook matches").text, "Ana+Bea"));
    until(desk, "Waiting for the entry of ");
    // What goes with the step that began it is said.
    type(desk, "undo",
         "undo takes back the last change, with what was sent for the first hand: the "
         "beginning of the match of table ");
    type(desk, "n", "Nothing was undone.");
    evening.send(they, "999 minus=0");
    until(desk, "Still to confirm: ");
    // One side alone records nothing, not even what it has entered.
    evening.confirm("Ana");
    evening.confirm("Bea");
    CHECK_FALSE(holds(evening.run("meldbook show").text, "670"));
    CHECK(holds(evening.confirm(Evening::partner(they)), "It is recorded now."));
    until(desk, "hand 1: ");
    until(desk, "entered by ");
    CHECK(holds(evening.run("meldbook show").text, "670"));
    auto const log = evening.run("meldbook log").text;
    CHECK(holds(log, "entered by Ana and " + they));
    CHECK(holds(log, "confirmed by "));
    CHECK(holds(evening.look("Ana"), "Hand 1 is recorded: "));
    // Corrections are the desk's.
    CHECK(holds(evening.phone("Ana").post("Ana\nlook\n7xK adjust=+99:x"),
                "cannot be sent by a phone"));
    type(desk, "quit", "");
    auto const status = desk.wait_for_end();
    CAPTURE(desk.screen());
    CHECK(status == 0);
}

TEST_CASE("terminal: a phone touches only the table, the round and the hand of its person") {
    Evening evening;
    auto desk = evening.terminal(Evening::served(), 100);
    evening.begin(desk);
    auto const they = evening.against("Ana"), other = evening.elsewhere();
    auto const old = std::string("the hand has changed since you saw it");
    auto const late = std::string("what you sent came too late and is not taken");
    // What was seen of a table says nothing at another, nor when others sit there.
    auto const seen = Phone::key_in(evening.phone("Ana").post("Ana\nlook\nKKK minus=0"), "send");
    CHECK(holds(evening.phone(other).post(other + "\nsend\nKKK minus=0\n" + seen), late));
    type(desk, "event swap " + Evening::partner(they) + " " + Evening::partner(other) + " --force",
         Evening::partner(other));
    CHECK(holds(evening.phone("Ana").post("Ana\nsend\nKKK minus=0\n" + seen), late));
    CHECK(holds(evening.run("meldbook matches").text, "No match"));
    type(desk, "undo", "undo this step? y, n");
    type(desk, "y", "Undone: ");
    evening.enter();
    auto const key = evening.key(they);
    CHECK(holds(evening.phone(other).post(other + "\nconfirm\n\n" + key), old));
    // A name is not in the message alone.
    CHECK_FALSE(holds(evening.phone(other).post(they + "\nconfirm\n\n" + key), "data-player"));
    CHECK_FALSE(holds(evening.phone("nobody").post("\nconfirm\n\n" + key), "data-player"));
    CHECK_FALSE(
        holds(evening.phone("nobody").post("Zoe\nsend\nAAA minus=0\n" + key), "data-player"));
    // Sent twice, it is recorded once, and the second answer says so.
    evening.confirm("Ana");
    auto const mine = they + "\nconfirm\n\n" + evening.key(they);
    evening.phone(they).post(mine);
    until(desk, "hand 1: ");
    auto const again = evening.phone(they).post(mine);
    CHECK(holds(again, "Hand 1 is recorded: "));
    CHECK_FALSE(holds(again, old));
    CHECK(holds(evening.look(they), "data-hand=\""));
    CHECK(holds(evening.look(they), "/2\""));
    // The last change may be of any table.
    type(desk, "undo", "undo takes back the last change: table ");
    type(desk, "n", "Nothing was undone.");
    // A hand that is refused is confirmed by nobody.
    evening.enter("7xK out minus=0", "7xQ out minus=0");
    CHECK(evening.key(they).empty());
    auto const refused = evening.look(they);
    CHECK(holds(refused, "<ul class=\"wrong\">"));
    auto const shown = refused.find("<details data-key=\"") + 19;
    auto const forged = refused.substr(shown, refused.find('"', shown) - shown);
    for (auto const& player : {std::string("Ana"), they})
        evening.phone(player).post(player + "\nconfirm\n\n" + forged);
    CHECK(holds(evening.look(they), "/2\""));
    CHECK_FALSE(holds(evening.look(they), "confirms hand 2"));
    type(desk, "quit", "");
}

TEST_CASE(
    "terminal: one phone does not enter and confirm for both sides, unless it is the only one") {
    Evening evening;
    auto desk = evening.terminal(Evening::served(), 100);
    evening.begin(desk);
    auto const they = evening.against("Ana"), fourth = Evening::partner(they);
    evening.enter();
    auto const ana = evening.phone("Ana");
    auto const as = [&](std::string const& player) {
        auto const key = Phone::key_in(ana.post(player + "\nlook\n"), "confirm");
        return ana.post(player + "\nconfirm\n\n" + key);
    };
    evening.confirm(they);
    as(fourth);
    CHECK_FALSE(holds(evening.run("meldbook show").text, "670"));
    as("Ana");
    until(desk, "hand 1: ");
    // A table with one phone passes it round.
    type(desk, "away " + they, "Nothing is taken from the phone of " + they + " any more");
    ana.send("Ana", "AAA minus=0");
    ana.send(they, "888 minus=0");
    CHECK(holds(as(they), "Only this phone is at the table: Ana or Bea takes it"));
    CHECK(holds(as("Bea"), "It is recorded now."));
    until(desk, "hand 2: ");
    CHECK(holds(evening.run("meldbook log").text, "confirmed by Bea, on the only phone"));
    type(desk, "quit", "");
}

TEST_CASE("terminal: names are given away by the desk alone, and live through a restart") {
    Evening evening;
    std::string before;
    {
        auto desk = evening.terminal(Evening::served(), 100);
        evening.wait_for_code(desk);
        before = evening.address;
        type(desk, "", "names taken");
        evening.look("Ana");
        auto const other = evening.phone("other");
        CHECK(holds(other.post("Ana\nlook\n"), "data-hold=\"Ana\" data-send=\"ask\">"));
        auto const asked = other.post("Ana\nask\n");
        CHECK(holds(asked, "The scorer is asked"));
        auto const digits = digits_in(asked, "Ana");
        until(desk, "Ana " + digits + " asks to go on with another phone");
        type(desk, "phone Zoe", "no other phone asks for the name of 'Zoe'");
        // Who asks is told from who asks for the same name, and can be refused.
        auto const thief = digits_in(evening.other("thief", "Ana\nask\n"), "Ana");
        CHECK(thief != digits);
        until(desk, "Other phones ask for names: Ana " + digits + ", Ana " + thief);
        type(desk, "phone Ana", "several phones ask for the name of Ana");
        type(desk, "phone Ana 00", "no other phone asks for the name of 'Ana 00'");
        type(desk, "away Ana " + thief, "Nothing is taken from the phone that shows Ana " + thief);
        CHECK(holds(evening.other("thief", "Ana\nask\n"), "takes nothing from this phone"));
        type(desk, "phone Ana", "Ana goes on with another phone");
        CHECK(holds(other.post("Ana\nlook\n"), "data-player=\"Ana\""));
        // The one before holds no name, and can ask for it again.
        CHECK_FALSE(holds(evening.look("Ana"), "data-player"));
        CHECK(holds(evening.other("Ana", "Ana\nask\n"), "The scorer is asked"));
        type(desk, "away Ana", "Nothing is taken from the phone of Ana any more");
        CHECK(holds(other.post("Ana\nlook\n"), "takes nothing from this phone"));
        // An id without a name is kept nowhere.
        CHECK_FALSE(holds(evening.phone("nobody").post("\nlook\n"), "data-player"));
        CHECK_FALSE(holds(evening.phone("nobody").post("Zoe\nask\n"), "data-player"));
        CHECK_FALSE(holds(evening.kept(), evening.phone("nobody").id));
        CHECK(holds(evening.kept(), other.id));
        type(desk, "away Zoe", "'Zoe' holds no phone");
        evening.look("Bea");
        evening.send("Bea", "7xK out minus=0");
        until(desk, "Waiting for the entry of ");
        type(desk, "q", "phones find nothing here until 'event serve' is begun again");
        type(desk, "quit", "");
        CHECK(desk.wait_for_end() == 0);
    }
    {
        auto desk = evening.terminal(Evening::served(), 100);
        evening.wait_for_code(desk);
        CHECK(evening.address == before);
        type(desk, "", "names taken: 1 of 8");
        // Whose name it is did not have to come first.
        CHECK_FALSE(holds(evening.phone("thief").post("Bea\nlook\n"), "data-player"));
        CHECK(holds(evening.look("Bea"), "<i class=\"sent\">") == false);
        CHECK(holds(evening.phone("Bea").post("Bea\nlook\n7xK out minus=0"), "<i class=\"sent\">"));
        CHECK(holds(evening.other("other", "Ana\nlook\n"), "takes nothing from this phone"));
        CHECK(holds(evening.look("Bea"), "Bea has sent your side: 670"));
        type(desk, "quit", "");
        CHECK(desk.wait_for_end() == 0);
    }
    // What others can read chooses no address and no names.
    namespace files = std::filesystem;
    auto const file = evening.folder() + "/book.db.evening";
    CHECK((files::status(file).permissions() & files::perms::all) ==
          (files::perms::owner_read | files::perms::owner_write));
    files::permissions(file, files::perms::group_read, files::perm_options::add);
    {
        auto desk = evening.terminal(Evening::served(), 100);
        until(desk, "only you can read");
        evening.wait_for_code(desk);
        CHECK(evening.address.substr(evening.address.rfind('/')) !=
              before.substr(before.rfind('/')));
        type(desk, "", "names taken: 0 of 8");
        type(desk, "quit", "");
        CHECK(desk.wait_for_end() == 0);
    }
    before = evening.address;
    auto desk = evening.terminal(Evening::served({"--new-address"}), 100);
    evening.wait_for_code(desk);
    CHECK(evening.address.substr(evening.address.rfind('/')) != before.substr(before.rfind('/')));
    type(desk, "", "names taken: 0 of 8");
    type(desk, "quit", "");
}

TEST_CASE("terminal: phones follow their people from round to round") {
    Evening evening("--hands 1");
    auto desk = evening.terminal(Evening::served(), 100);
    evening.begin(desk);
    auto const they = evening.against("Ana"), side = evening.elsewhere();
    evening.enter();
    auto const old = evening.key("Ana");
    evening.confirm("Ana");
    evening.confirm(they);
    until(desk, "settled");
    auto const settled = evening.phone("Ana").post("Ana\nlook\n\nsheet");
    CHECK(holds(settled, " is settled: "));
    CHECK(holds(settled, "Ana &amp; Bea 670"));
    CHECK(holds(settled, "Winner: Ana &amp; Bea"));
    CHECK(holds(settled, "data-part=\"match\""));
    CHECK(holds(settled, "data-go=\"sheet\""));
    CHECK(holds(settled, "Round 2 is not drawn yet."));
    // The desk keeps a table without phones: its number opens it.
    auto const other = holds(settled, "table 1 ") ? 2 : 1;
    type(desk, "fix 1 --note x", "type the number of the table first");
    type(desk, "9", "TABLE");
    type(desk, fmt::format("{}", other), fmt::format("Table {}; Enter shows all tables", other));
    until(desk, "The first entry begins the match");
    type(desk, "answer yes", "nobody has said that something is wrong");
    CHECK_FALSE(holds(desk.screen(), "Match 0"));
    CHECK(holds(evening.phone(side).post(side + "\nlook\n\nsheet"), "No match yet"));
    type(desk, "fix 1 --note x", "has not begun: its first entry or ");
    type(desk, fmt::format("{}+{}: AAKK9", side, Evening::partner(side)),
         "A and K are not one meld");
    CHECK_FALSE(holds(evening.run("meldbook matches").text, side));
    type(desk, fmt::format("{}+{}: AAA minus=0", side, Evening::partner(side)), "is missing");
    CHECK(holds(evening.run("meldbook matches").text, side));
    type(desk, "event bell",
         "has entries that are not recorded: ring the bell for round 1 all the same?");
    type(desk, "n", "The bell has not rung.");
    type(desk, "999 minus=0", fmt::format("record hand 1 of table {}? y >", other));
    type(desk, "", "names taken");
    // Who opens it again sees what it comes to.
    type(desk, fmt::format("{}", other), "the scores would be");
    until(desk, fmt::format("record hand 1 of table {}? y >", other));
    type(desk, "y", "Hand 1 recorded");
    type(desk, "", "All tables are settled: 'event next' draws the next round.");
    type(desk, "event next", "round 2");
    until(desk, "names taken");
    auto const next = evening.place("Ana");
    CAPTURE(next);
    CHECK(holds(next, "Round 2, table "));
    // What was seen in the round before is said of nothing here.
    CHECK(holds(evening.phone("Ana").post("Ana\nconfirm\n\n" + old),
                "the hand has changed since you saw it"));
    // Who comes late is there at once, and who leaves asks the desk.
    type(desk, "event draw --without Ana+Bea --add Ida+Jan", "Ida");
    CHECK(holds(evening.phone("Ida").post("\nlook\n"), "data-hold=\"Ida\">"));
    CHECK(holds(evening.look("Ana"), "You are not drawn for round 2; ask the desk."));
    type(desk, "event serve", "this is 'event serve' already");
    type(desk, "quit", "");
}

TEST_CASE("terminal: who comes late is told the round in which they play first") {
    Evening evening("--rounds 2 --hands 1");
    auto desk = evening.terminal(Evening::served(), 100);
    evening.begin(desk);
    evening.enter();
    type(desk, "event draw --add Ida+Jan", "Round 2 of 'Club' had not begun, and is drawn again");
    auto const page = evening.look("Ida");
    CHECK(holds(page, "ound 2"));
    CHECK_FALSE(holds(page, "ask the desk"));
    type(desk, "quit", "");
}

TEST_CASE("terminal: who has no partner, sits out or is not met is told so, and the desk what is "
          "no line") {
    Evening evening("");
    evening.run("meldbook event draw Two Ana Bea Cid Dan Eve --seats 2 --seed 3");
    auto desk = evening.terminal(Evening::served({"Two"}), 100);
    evening.begin(desk);
    int against = 0, out = 0;
    std::string absent;
    for (std::string const player : {"Ana", "Bea", "Cid", "Dan", "Eve"}) {
        auto const seen = evening.look(player);
        if (holds(seen, "You sit out in round 1.")) ++out;
        if (holds(seen, "Round 1, table 1: against ") || holds(seen, "Round 1, table 2: against "))
            ++against;
        if (holds(seen, "Round 1, table 1: ")) absent = player;
    }
    CHECK(out == 1);
    CHECK(against == 4);
    type(desk, "event forfeit 1 --by " + absent, "settled");
    CHECK(holds(evening.look(absent), "Round 1, table 1 is settled."));
    type(desk, "answer yes", "type the number of a table first");
    // A match that is none of the evening's has its number.
    type(desk, "new Uma Vic", "Uma");
    type(desk, "undo", "undo takes back the last change: match 1 ");
    type(desk, "n", "Nothing was undone.");
    // What is agreed to is the step that was named, not one that came in between.
    type(desk, "undo", "undo takes back the last change: match 1 ");
    evening.run("meldbook edit 1 --note late");
    type(desk, "y", "Nothing was undone.");
    std::filesystem::remove(evening.folder() + "/book.db");
    until(desk, "there is no book any more");
    type(desk, "quit", "");
}

TEST_CASE("terminal: behind a long text Enter shows the table that is open, not all of them") {
    Evening evening;
    auto desk = evening.terminal(Evening::served(), 100);
    evening.begin(desk);
    type(desk, "1", "The first entry begins the match");
    desk.resize(100, 5);
    type(desk, "xyzzy", "Enter shows the sheet >");
    type(desk, "", "table 1 >");
    // That is the sheet, and what Enter does there.
    type(desk, "", "names taken");
    type(desk, "quit", "");
}

TEST_CASE("terminal: phones are answered though the book has gone") {
    Evening evening;
    auto desk = evening.terminal(Evening::served(), 100);
    evening.begin(desk);
    evening.look("Ana");
    // What was known of the other table is older than the book.
    evening.send("Ana", "7xK out minus=0");
    std::filesystem::rename(evening.folder() + "/book.db", evening.folder() + "/gone.db");
    until(desk, "there is no book any more");
    for (std::string const player : {"Ana", "Bea", "Cid", "Eve", "Gil"})
        CHECK_MESSAGE(holds(evening.place(player), "Round 1, table "), evening.place(player));
    std::filesystem::rename(evening.folder() + "/gone.db", evening.folder() + "/book.db");
    type(desk, "", "names taken");
    evening.send("Eve", "7xK out minus=0");
    type(desk, "", "Waiting for the entry of");
    type(desk, "quit", "");
}

TEST_CASE("terminal: a phone is answered in its language, whatever the desk speaks") {
    Evening evening;
    auto desk = evening.terminal(Evening::served(), 100);
    evening.wait_for_code(desk);
    auto bea = evening.phone("Bea");
    bea.language = "it";
    auto const page = bea.post("Bea\nlook\n");
    for (auto const* text : {"Controllo", "Serata", "sul tavolo", "Turno 1, tavolo "})
        CHECK(holds(page, text));
    for (auto const* text : {"Check", "Evening", "on the table", "Hand 1"})
        CHECK_FALSE(holds(page, text));
    type(desk, "", "names taken");
    SQLite::Database book(evening.folder() + "/book.db", SQLite::OPEN_READWRITE);
    SQLite::Transaction busy(book, SQLite::TransactionBehavior::IMMEDIATE);
    CHECK(holds(bea.send("Bea", "7xK out minus=0"), "non può cominciare"));
    type(desk, "quit", "");
}

TEST_CASE(
    "terminal: while the desk is asked, who looks is answered, and what wants the book waits") {
    Evening evening;
    auto desk = evening.terminal(Evening::served(), 100);
    evening.begin(desk);
    auto const they = evening.against("Ana");
    evening.enter();
    evening.confirm("Ana");
    auto const mine = they + "\nconfirm\n\n" + evening.key(they);
    type(desk, "event bell",
         "has entries that are not recorded: ring the bell for round 1 all the same?");
    std::string waited;
    std::thread confirms([&] { waited = evening.phone(they).post_once(mine); });
    for (int i = 0; i < 3; ++i)
        CHECK(holds(evening.look(Evening::partner(they)), "data-part=\"review\""));
    CHECK(holds(evening.look(evening.elsewhere()), "data-player"));
    // The question is still about what it was asked of.
    CHECK_FALSE(holds(evening.run("meldbook log").text, "confirmed by"));
    // Who waits for long is told why, and says it again; it is done once.
    confirms.join();
    CHECK(holds(waited, "HTTP/1.1 503 "));
    CHECK(holds(waited, "The scorer is busy just now: what was sent waits, and goes by itself"));
    type(desk, "n", "The bell has not rung.");
    until(desk, "hand 1: ");
    evening.phone(they).post(mine);
    CHECK_FALSE(holds(evening.run("meldbook log").text, "Hand 2 recorded"));
    // The same of an entry.
    auto const seen = Phone::key_in(evening.phone("Ana").post("Ana\nlook\nKKK minus=0"), "send");
    for (int i = 0; i < 2; ++i)
        CHECK(holds(evening.phone("Ana").post("Ana\nsend\nKKK minus=0\n" + seen),
                    "Ana has sent your side: 30"));
    CHECK(holds(evening.run("meldbook log").text, "confirmed by"));
    // A hand that nobody has confirmed does not count.
    evening.enter();
    evening.confirm("Ana");
    // Whether it is the last one changes nothing of what was confirmed.
    type(desk, "event bell --last-hand", "In 1 match of round 1");
    CHECK(holds(evening.look("Ana"), "Hand 2 is the last one."));
    type(desk, "event bell", "ring the bell for round 1 all the same?");
    type(desk, "y", "The bell has ended 1 match");
    CHECK(holds(evening.look("Ana"), "The bell has rung: hand 2 does not count."));
    type(desk, "quit", "");
    // Without the bell it does, with what phones had said of it.
    auto again = evening.terminal(Evening::served(), 100);
    evening.begin(again);
    CHECK(holds(evening.look("Ana"), "The bell has rung: hand 2 does not count."));
    type(again, "undo", "? y, n");
    type(again, "y", "Undone: ");
    type(again, "", "Still to confirm: " + they);
    evening.confirm(they);
    until(again, "hand 2: ");
    CHECK(holds(evening.run("meldbook log").text, "Hand 2 recorded"));
    type(again, "quit", "");
}

TEST_CASE("terminal: the same hand can be confirmed again after it was taken back") {
    Evening evening("--hands 2");
    auto desk = evening.terminal(Evening::served(), 100);
    evening.begin(desk);
    auto const table = evening.table_of_ana();
    evening.play();
    until(desk, "Table " + table + ", hand 1: ");
    type(desk, "undo", "undo takes back the last change: table " + table + ", hand 1 (");
    type(desk, "y", "Undone: ");
    CHECK_FALSE(holds(evening.run("meldbook show 1").text, "Hand 2"));
    evening.play();
    auto const is_recorded = [&] { return holds(evening.run("meldbook show 1").text, "Hand 2"); };
    for (int tries = 0; tries < 50 && !is_recorded(); ++tries)
        std::this_thread::sleep_for(std::chrono::milliseconds(100));
    CHECK(is_recorded());
}

TEST_CASE("terminal: a line of the desk is for what was shown when it was begun") {
    Evening evening("--hands 2");
    auto desk = evening.terminal(Evening::served(), 100);
    evening.begin(desk);
    auto const they = evening.against("Ana"), side = evening.elsewhere();
    auto const table = evening.table_of_ana(), other = evening.other_table();
    evening.enter();
    type(desk, table, "record hand 1 of table " + table + "? y > ");
    // A second desk of the book would take names and phones from this one.
    auto second = evening.terminal(Evening::served(), 100);
    until(second, "another terminal takes what phones enter into ");
    CHECK(second.wait_for_end() == 1);
    // What a partner counts otherwise is told.
    evening.phone(Evening::partner(they)).post(Evening::partner(they) + "\nlook\n");
    evening.send(Evening::partner(they), "AAA minus=0");
    // A line for entries that have changed meanwhile does nothing, either.
    begin_line(desk, "clear");
    evening.send(they, "999 minus=0");
    until(desk, they + " has counted 30 for ");
    desk.press("\r");
    until(desk, "the hand has changed since you saw it");
    until(desk, "record hand 1 of table " + table + "? y > ");
    // A phone replaces an entry before the line is whole.
    desk.press("y");
    evening.send(they, "AAA minus=0");
    desk.press("\r");
    until(desk, "the hand has changed since you saw it");
    until(desk, "record hand 1 of table " + table + "? y > ");
    CHECK_FALSE(holds(evening.run("meldbook show").text, "670"));
    // Phones record the hand that it was meant for.
    begin_line(desk, "Ana+Bea: KKK minus=0");
    evening.confirm("Ana");
    evening.confirm(they);
    desk.press("\r");
    until(desk, "hand 1 was recorded or removed meanwhile, so nothing was done; type that again if "
                "it is meant for hand 2");
    CHECK_FALSE(holds(evening.look("Ana"), "has sent your side"));
    // What was confirmed by other rules or scores is confirmed again.
    evening.enter();
    evening.confirm("Ana");
    evening.run("meldbook edit --target 4000");
    until(desk, "the scores would be");
    evening.confirm(they);
    evening.look(they);  // the desk records before it answers the next
    CHECK_FALSE(holds(evening.run("meldbook log").text, "Hand 2 recorded"));
    evening.confirm("Ana");
    until(desk, "settled");
    CHECK(holds(evening.run("meldbook log").text, "Hand 2 recorded"));
    // What enters nothing for a side, or may be meant for another table, begins no match and changes none.
    type(desk, "", "names taken");
    for (auto const* line : {"edit --target 100", "end", "show"})
        type(desk, line, "is for the match of a table: type the number of the table first");
    type(desk, other + " Us: KKK", "'" + other + "' stands alone on its line");
    type(desk, other, "The first entry begins the match");
    type(desk, "edit --target 100", "has not begun: its first entry or 'new --table ");
    auto const names = side + "+" + Evening::partner(side);
    for (auto const* line : {"clear", "count", "hand --preview", "3: 999"})
        desk.press(std::string(line) + "\r");
    // An option may have a colon.
    type(desk, "hand --preview --note 'Rain: stopped'", "has not begun: its first entry or ");
    // All lines before it have been taken when this is.
    type(desk, "event forfeit " + other + " --by " + names, "(forfeit)");
    CHECK(evening.run("meldbook show 2").code != 0);
    type(desk, names + ": KKK", " 0 --as none --why TEXT' takes an award back");
    // It names all who have one.
    auto const screen = desk.screen();
    auto const advice = screen.find("is settled; 'event score ");
    REQUIRE(advice != std::string::npos);
    CHECK(std::ranges::count(screen.substr(advice, screen.find(" 0 --as none") - advice), '+') ==
          3);
    // The line of a table is for none of the next round.
    desk.press(names + ": KKK");
    evening.run("meldbook event next");
    desk.press("\r");
    until(desk, "round 2 is played now; type the number of a table first");
    CHECK(evening.run("meldbook show 2").code != 0);
    type(desk, "quit", "");
}

TEST_CASE("terminal: when the bell rings, a table without a recorded hand is over, too") {
    Evening evening("--hands 3");
    auto desk = evening.terminal(Evening::served(), 120);
    evening.begin(desk);
    auto const side = evening.elsewhere(), other = evening.other_table();
    auto const names = side + "+" + Evening::partner(side);
    evening.play();
    until(desk, "hand 1: ");
    evening.send(side, "KKK minus=0");
    // First the hand that is played was to be the last one.
    type(desk, "event bell --last-hand", "In 2 matches of round 1 the hand that is played is the");
    CHECK(holds(evening.look("Ana"), "Hand 2 is the last one."));
    CHECK(holds(evening.look(side), "Hand 1 is the last one."));
    type(desk, "event bell", "table " + other + " of round 1 has entries that are not recorded");
    type(desk, "y", "table " + other + " has no hand that counts; 'event score' awards something");
    until(desk, "match 2 had no hand and is left out; 'resume 2' goes on with it");
    type(desk, "", "All tables are settled: 'event next' draws the next round.");
    CHECK(holds(desk.screen(), "the bell has rung: no hand counts"));
    auto const table = "Round 1, table " + other + ": the bell has rung, and no hand counts.";
    CHECK(holds(evening.look(side), table));
    CHECK(holds(evening.look(side), "Round 2 is not drawn yet."));
    CHECK(holds(evening.phone(side).post(side + "\nsend\nKKKK minus=0\n0"), table));
    type(desk, other, "no hand counts");
    type(desk, names + ": KKK minus=0",
         "the bell has rung for table " + other + "; 'resume 2' goes on with its match");
    type(desk, "", "names taken");
    type(desk, "resume 2", "'resume' is for match 2, which is at table " + other + " (");
    type(desk, "n", "Nothing was changed.");
    // It was one step.
    type(desk, "undo", "? y, n");
    type(desk, "y", "Undone: ");
    CHECK(holds(evening.look(side), side + " has sent your side: 30"));
    type(desk, "redo", "Redone: ");
    type(desk, "", "All tables are settled");
    type(desk, "event next --seed 1", "Club, round 2");
    CHECK(holds(evening.place(side), "Round 2, table "));
    // Who plays there does not go back unasked.
    evening.enter();
    type(desk, "resume 2", " elsewhere now, and ");
    type(desk, "n", "Nothing was changed.");
    CHECK(holds(evening.place(side), "Round 2, table "));
    type(desk, "quit", "");
}

TEST_CASE("terminal: a table whose result was awarded is over, though its match has begun") {
    Evening evening("--hands 1");
    auto desk = evening.terminal(Evening::served(), 120);
    evening.begin(desk);
    auto const side = evening.elsewhere(), other = evening.other_table();
    evening.settle_one(desk, side);
    type(desk, "event forfeit " + other + " --by " + side + "+" + Evening::partner(side),
         "plays match 2 at table " + other);
    type(desk, "y", "(forfeit)");
    type(desk, "", "All tables are settled");
    type(desk, "event next", "Club, round 2");
    type(desk, "", "names taken");
    CHECK_FALSE(holds(desk.screen(), "still plays"));
    CHECK(holds(evening.place(side), "Round 2, table "));
    type(desk, "new --table " + other, "Match 3");
    type(desk, "quit", "");
}

TEST_CASE(
    "terminal: what is drawn while tables play is there at once, and they are not forgotten") {
    Evening evening("--hands 1");
    auto desk = evening.terminal(Evening::served(), 120);
    evening.begin(desk);
    auto const side = evening.elsewhere(), other = evening.other_table();
    evening.settle_one(desk, side);
    type(desk, "event next", "round 1 is not over at table " + other);
    type(desk, "y", "Club, round 2");
    type(desk, "", "Round 1, table " + other + " still plays ('1/" + other);
    CHECK(holds(desk.screen(), "Club, round 2"));
    CHECK(holds(evening.place("Ana"), "Round 2, table "));
    CHECK(holds(evening.place(side), "Round 1, table " + other));
    CHECK_FALSE(holds(desk.screen(), "All tables are settled"));
    // The bell is that of one round.
    type(desk, "event bell", "rounds 1 and 2 are played: ring the bell for round 2? y, n");
    type(desk, "n", "The bell has not rung.");
    type(desk, "event bell 2", "'2' is one word too many");
    // The place may be taken.
    type(desk, "new --table " + other, "table " + other + " of round 1 still plays match 2");
    type(desk, "n", "still plays");
    // Without a name one looks at all tables.
    auto const nobody = evening.phone("nobody");
    auto const all = nobody.post("\nlook\n");
    for (auto const& number : {std::string("1"), std::string("2"), "1/" + other})
        CHECK(holds(all, "data-go=\"sheet\" data-table=\"" + number + "\">"));
    auto const late = nobody.post("\nlook\n\nsheet 1/" + other);
    CHECK(holds(late, "Round 1, table " + other + ": "));
    CHECK(holds(late, "Match 2"));
    CHECK_FALSE(holds(late, "KKK"));
    CHECK(holds(nobody.post("\nlook\n\nsheet 1"), "Round 2, table 1: "));
    CHECK(holds(evening.phone("Ana").post("Ana\nlook\n\nsheet 1/" + other),
                "Round 1, table " + other));
    for (auto const* none : {"sheet 1/9", "sheet 9", "sheet x", "sheet 3/1"})
        CHECK_FALSE(holds(nobody.post(fmt::format("\nlook\n\n{}", none)), "data-part=\"match\""));
    type(desk, "quit", "");
}

TEST_CASE(
    "terminal: what is sent for a hand that was taken out is not recorded as another one unasked") {
    Evening evening("--hands 3");
    auto desk = evening.terminal(Evening::served(), 120);
    evening.begin(desk);
    auto const table = evening.table_of_ana(), other = evening.other_table();
    evening.play();
    until(desk, "hand 1: ");
    // The match that begins is the table that is open.
    type(desk, "new --table " + other, "Table " + other + "; Enter shows all tables");
    type(desk, table, "Hand 2");
    type(desk, "Ana+Bea: KKK minus=0", "is missing");
    CHECK_FALSE(holds(desk.screen(), "--match"));
    type(desk, "clear", "Taken back");
    type(desk, "drop 1", "? y, n");
    type(desk, "y", "Hand 1 ");
    evening.enter();
    until(desk, "record hand 1");
    type(desk, "undo",
         "undo brings back what was taken out, and what was sent is then for the hand after "
         "it");
    type(desk, "n", "Nothing was undone.");
    type(desk, "quit", "");
}

TEST_CASE("terminal: the desk's commands are about its event, whichever was drawn last") {
    Evening evening("--hands 2");
    evening.run("meldbook event draw Other Ana Bea Cid Dan --seed 1");
    auto desk = evening.terminal(Evening::served({"Club"}), 100);
    evening.begin(desk);
    type(desk, "event score Ana -100 --why late", "100 points (late)");
    auto const shown = evening.run("meldbook event show Club").text;
    CAPTURE(shown);
    CHECK(holds(shown, "late"));
    CHECK_FALSE(holds(evening.run("meldbook event show Other").text, "100"));
    type(desk, "event show", "100 points (late)");
    type(desk, "event show Ana", "Club: Ana");
    evening.enter();
    type(desk,
         "event forfeit " + evening.other_table() + " --by " + evening.elsewhere() + "+" +
             Evening::partner(evening.elsewhere()),
         "settled");
    evening.confirm("Ana");
    evening.confirm(evening.against("Ana"));
    until(desk, "hand 1: ");
    type(desk, "event bell", "The bell has ended 1 match");
    CHECK(holds(evening.look("Ana"), "The bell has rung."));
    type(desk, "event next", "round 2");
    CHECK(holds(evening.run("meldbook event show Club").text, "ound 2"));
    type(desk, "quit", "");
}

TEST_CASE(
    "terminal: what the desk does is about the round that it showed when the line was begun") {
    Evening evening("--hands 1");
    auto desk = evening.terminal(Evening::served(), 100);
    evening.begin(desk);
    auto const side = evening.elsewhere();
    auto const table = evening.table_of_ana(), other = evening.other_table();
    type(desk, "event forfeit " + table + " --by Ana+Bea", "(forfeit)");
    type(desk, "event forfeit " + other + " --by " + side + "+" + Evening::partner(side),
         "All tables are settled");
    begin_line(desk, "event score Ana -100 --why early");
    evening.run("meldbook event next");
    until(desk, "Club, round 2");
    desk.press("\r");
    until(desk, "early)");
    CHECK(holds(evening.run("meldbook event show Club 1").text, "early"));
    CHECK_FALSE(holds(evening.run("meldbook event show Club 2").text, "early"));
    type(desk, "event score Ana -50 --why late", "late)");
    CHECK(holds(evening.run("meldbook event show Club 2").text, "late"));
    // Another event has other rounds.
    evening.run("meldbook event draw Other Uma Vic Wes Xia --seed 1");
    type(desk, "event score Uma 5 --event Other --why x", "5 points (x)");
    // Others who are drawn anew are of this event, too.
    type(desk, "event draw Ida+Jan Kim+Lea Ana+Bea Cid+Dan", "is drawn again");
    CHECK(holds(evening.run("meldbook event show Club").text, "Kim"));
    type(desk, "quit", "");
}

TEST_CASE("terminal: what the desk does is about the table, the hand and the words that it shows") {
    Evening evening("--hands 3");
    auto desk = evening.terminal(Evening::served(), 100);
    evening.begin(desk);
    auto const they = evening.against("Ana"), side = evening.elsewhere();
    auto const table = evening.table_of_ana(), other = evening.other_table();
    auto const say_wrong = [&](std::string const& text) {
        auto const phone = evening.phone(they);
        auto const key = Phone::key_in(phone.post(they + "\nlook\n"), "confirm");
        return phone.post(they + "\nobject\n\n" + key + " " + text);
    };
    evening.enter();
    evening.confirm("Ana");
    evening.confirm(they);
    until(desk, "hand 1: ");
    evening.enter("KKK minus=0", "QQQ minus=0");
    // A hand that is taken back leaves the entries of the next: nobody can send any.
    type(desk, "undo", "undo takes back the last change: table " + table + ", hand 1 (");
    type(desk, "y", "The entries are of hand 2, not 1");
    type(desk, "redo", "Redone");
    // The match that others have begun last is not that of the table.
    type(desk, "new Uma Vic --rules classic", "Uma and Vic are new in this book");
    type(desk, "y", "Match 2");
    type(desk, table, "record hand 2 of table " + table + "? y >");
    type(desk, "opening", "Match 1, hand 2: ");
    type(desk, "? KKK 992", "Match 1, hand 2: ");
    // The dialog would record what nobody has confirmed.
    type(desk, "fix",
         "hand 2 is not recorded yet: type the entry of a side again to replace it; 'fix 1'");
    type(desk, "n", "What was typed for hand 2 is kept");
    type(desk, "hand", "is not confirmed by the other side");
    until(desk, "'alone' records the hand all the same.");
    // An answer is for what had been said when it was begun.
    say_wrong("aces");
    until(desk, "says of hand 2: aces");
    begin_line(desk, "answer aces are right");
    say_wrong("queens");
    until(desk, "says of hand 2: queens");
    desk.press("\r");
    until(desk, "nothing was answered, because this came while you typed: ");
    CHECK_FALSE(holds(evening.look("Ana"), "aces are right"));
    type(desk, "answer I look", "The phones show it.");
    // What is wrong stays wrong by other rules.
    evening.run("meldbook edit 1 --target 4000");
    until(desk, "says of hand 2: queens");
    type(desk, "", "names taken");
    for (auto const* line : {"opening", "check KKK", "score 'KKK minus=0' '999 minus=0'", "export"})
        type(desk, line, "is for the match of a table: type the number of the table first");
    type(desk, "hand --match 1", "says of hand 2: queens");
    // Numbers of matches are not those of tables.
    type(desk, "end 1", "'end' is for match 1, which is at table " + table + " (");
    type(desk, "n", "Nothing was changed.");
    type(desk, "edit 2 --target 100",
         "'edit' is for match 2, which is at no table of 'Club': go on? y, n");
    type(desk, "n", "Nothing was changed.");
    // A table that goes on in the next round is looked at by its round, and asked about when the bell rings.
    type(desk, "event forfeit " + other + " --by " + side + "+" + Evening::partner(side),
         "settled");
    type(desk, "event next", "? y, n");
    type(desk, "y", "ound 2");
    type(desk, "new --table " + other + " --force", "Match 3");
    type(desk, other, "Table " + other);
    type(desk, "edit --target 100", "Match 3 changed");
    type(desk, "undo", "undo takes back the last change: table " + other + " (edit 3");
    type(desk, "n", "Nothing was undone.");
    auto const late = "1/" + table;
    type(desk, "", "still plays ('" + late + "' shows it): ");
    type(desk, late, "record hand 2 of table " + late + "? y >");
    type(desk, "answer it is late", "The phones show it.");
    CHECK(holds(evening.look("Ana"), "it is late"));
    type(desk, "", "names taken");
    type(desk, "event bell --round 1",
         "table " + table + " of round 1 has entries that are not recorded");
    type(desk, "y", "The bell has ended 1 match");
    CHECK(holds(evening.look("Ana"), "The bell has rung: hand 2 does not count."));
    CHECK(holds(evening.look("Ana"), "Round 2, table "));
    type(desk, late, "round 1, table " + table + " is not played now");
    type(desk, "quit", "");
}

TEST_CASE("terminal: what is wrong stays wrong, whoever holds the phone on which it was said") {
    Evening evening("--hands 3");
    auto desk = evening.terminal(Evening::served(), 100);
    evening.begin(desk);
    auto const they = evening.against("Ana"), partner = Evening::partner(they);
    evening.enter();
    auto const phone = evening.phone(they);
    auto const key_for = [&](std::string const& player, Phone const& by) {
        return Phone::key_in(by.post(player + "\nlook\n"), "confirm");
    };
    phone.post(they + "\nobject\n\n" + key_for(they, phone) + " aces");
    until(desk, they + " says of hand 1: aces");
    // The phone goes to the partner.
    phone.post(partner + "\nconfirm\n\n" + key_for(partner, phone));
    evening.confirm("Ana");
    CHECK(holds(evening.look("Ana"), they + " says of hand 1: aces"));
    // It dies, and its player gets another one.
    auto const other = evening.phone("other");
    other.post(partner + "\nask\n");
    until(desk, "asks to go on with another phone");
    type(desk, "phone " + partner, "goes on with another phone");
    other.post(partner + "\nconfirm\n\n" + key_for(partner, other));
    evening.confirm("Ana");
    CHECK(holds(evening.look("Ana"), they + " says of hand 1: aces"));
    CHECK_FALSE(holds(desk.screen(), "hand 1: +"));
    type(desk, "quit", "");
}

TEST_CASE("terminal: at the desk, undo takes back the line that was typed last for the hand") {
    Evening evening("--hands 3");
    auto desk = evening.terminal(Evening::served(), 100);
    evening.begin(desk);
    auto const table = evening.table_of_ana(), other = evening.other_table();
    type(desk, other, "Not begun.");
    type(desk, "1: 7xK out minus=0", "Hand 1 is kept");
    type(desk, "2: 999 minus=0", "record hand 1 of table " + other + "? y >");
    type(desk, "y", "Hand 1 recorded");
    type(desk, table, "Not begun.");
    type(desk, "1: KKK minus=0", "Hand 1 is kept");
    type(desk, "2: QQQ minus=0", "record hand 1 of table " + table + "? y >");
    type(desk, "undo", "Taken back: ");
    type(desk, "2: JJJ minus=0", "record hand 1 of table " + table + "? y >");
    // What a command has changed comes first.
    type(desk, "edit --target 4000", "Match 2 changed");
    for (std::string const answer : {"n", "y"}) {
        type(desk, "undo", "undo takes back the last change: table " + table + " (edit 2");
        type(desk, answer, answer == "n" ? "Nothing was undone." : "Undone: ");
    }
    type(desk, "undo", "Taken back: ");
    type(desk, "undo", "Taken back: ");
    // Now the beginning of the match is left, and nothing of the other table is meant.
    type(desk, "undo", "the beginning of the match of table " + table + " (");
    type(desk, "n", "Nothing was undone.");
    type(desk, "quit", "");
}

TEST_CASE("terminal: a substitute is there until the next round") {
    Evening evening("--hands 1");
    auto desk = evening.terminal(Evening::served(), 100);
    evening.begin(desk);
    auto const they = evening.against("Ana");
    evening.enter();
    type(desk, evening.table_of_ana(), "record hand 1");
    type(desk, "seat Ana=Zoe", "Zoe");
    evening.look("Zoe");
    evening.confirm("Zoe");
    evening.send("Zoe", "7xK out minus=0");
    evening.confirm("Zoe");
    evening.confirm(they);
    until(desk, "settled");
    CHECK(holds(evening.look("Zoe"), "is settled: "));
    type(desk, "", "Zoe & ");
    type(desk, "quit", "");
}

TEST_CASE("terminal: a desk that is begun again shows what its tables wait for") {
    Evening evening("--hands 2");
    {
        auto desk = evening.terminal(Evening::served(), 100);
        evening.begin(desk);
        evening.enter();
        type(desk, "quit", "");
        CHECK(desk.wait_for_end() == 0);
    }
    auto desk = evening.terminal(Evening::served(), 100);
    evening.begin(desk);
    CHECK(holds(desk.screen(), "since 19:15"));
    CHECK(holds(desk.screen(), "Still to confirm: "));
    // A table that goes on in the next round is not forgotten.
    auto const table = evening.other_table();
    auto const side = evening.elsewhere();
    type(desk, "event forfeit " + table + " --by " + side + "+" + Evening::partner(side),
         "settled");
    type(desk, "event next", "? y, n");
    type(desk, "y", "ound 2");
    type(desk, "new --table " + table, "Match 2");
    type(desk, "", "Round 1, table ");
    until(desk, " still plays ('1/");
    type(desk, "quit", "");
}

TEST_CASE("terminal: what phones have said of a hand is there when the desk is begun again") {
    Evening evening("--hands 3");
    auto const stop = [](Terminal& desk) {
        type(desk, "quit", "");
        CHECK(desk.wait_for_end() == 0);
    };
    auto const object = [&](std::string const& player, std::string const& text) {
        evening.phone(player).post(player + "\nobject\n\n" + evening.key(player) + " " + text);
    };
    std::string they, table;
    {
        auto desk = evening.terminal(Evening::served(), 100);
        evening.begin(desk);
        they = evening.against("Ana");
        table = evening.table_of_ana();
        evening.enter();
        evening.confirm("Ana");
        object(they, "aces");
        until(desk, they + " says of hand 1: aces");
        stop(desk);
    }
    {
        auto desk = evening.terminal(Evening::served(), 100);
        evening.begin(desk);
        CHECK(holds(desk.screen(), they + " says of hand 1: aces"));
        CHECK(holds(evening.look("Bea"), they + " says of hand 1: aces"));
        // Others who confirm record nothing; who objected does, since the word of Ana is for the hand as it is.
        evening.confirm(Evening::partner(they));
        type(desk, table, "Enter shows all tables");
        type(desk, "y", they + " says of hand 1: aces");
        evening.confirm(they);
        until(desk, "Hand 2");
        type(desk, "", "entered by Ana and " + they + "; confirmed by Ana");
        evening.enter("KKKK minus=0", "QQQQ minus=0");
        object(they, "queens");
        until(desk, they + " says of hand 2: queens");
        stop(desk);
    }
    // The hand is recorded at another terminal: what was wrong with it is said, and then it is over.
    evening.run("meldbook hand");
    {
        auto desk = evening.terminal(Evening::served(), 100);
        evening.begin(desk);
        CHECK(holds(desk.screen(), they + " had said of hand 2: queens; its entries have changed "
                                          "since, or it was recorded"));
        CHECK_FALSE(holds(evening.look("Ana"), "queens"));
        evening.enter("KKKK minus=0", "QQQQ minus=0");
        object(they, "kings");
        until(desk, they + " says of hand 3: kings");
        stop(desk);
    }
    {
        auto desk = evening.terminal(Evening::served(), 100);
        evening.begin(desk);
        CHECK(holds(desk.screen(), they + " says of hand 3: kings"));
        CHECK_FALSE(holds(desk.screen(), "had said"));
        evening.confirm("Ana");
        stop(desk);
    }
    // On another machine every phone is a stranger: everybody scans and taps the own name, and goes on with what
    // was sent and said.
    {
        auto desk = evening.terminal({"event", "serve", "--address", "127.0.0.1:28376"}, 100);
        until(desk, "everybody scans it and taps the own name again");
        evening.begin(desk);
        CHECK(holds(desk.screen(), "names taken: 0 of 8"));
        CHECK(holds(desk.screen(), they + " says of hand 3: kings"));
        auto const page = evening.other("new", "Ana\nlook\n");
        CHECK(holds(page, "data-player=\"Ana\""));
        CHECK(holds(page, they + " says of hand 3: kings"));
        // A word from a phone of the other address is given again.
        CHECK_FALSE(holds(page, "Ana confirms hand 3"));
        CHECK(holds(evening.other("new", "Ana\nlook\nKKKK minus=0"), "<i class=\"sent\">"));
        stop(desk);
    }
    // Where nothing can be kept, that is asked about.
    auto const file = evening.folder() + "/book.db.evening";
    std::filesystem::remove(file);
    std::filesystem::create_symlink("/dev/null", file);
    auto desk = evening.terminal(Evening::served(), 100);
    evening.begin(desk);
    evening.look(they);
    object(they, "kings");
    until(desk, they + " says of hand 3: kings");
    type(desk, "quit", "what was said to be wrong is forgotten: leave? y, n");
    type(desk, "n", "names taken");
    type(desk, "quit", "leave? y, n");
    type(desk, "y", "");
    CHECK(desk.wait_for_end() == 0);
}

TEST_CASE("terminal: the desk sees who plays now, and that a bye counts, too") {
    Evening evening;
    evening.run("meldbook event draw Pairs Ana+Bea Cid+Dan Eve+Fay Gil+Hal Ida+Jan --seed 3 "
                "--scale burraco --hands 3 --target 0");
    auto desk = evening.terminal(Evening::served({"Pairs"}), 100);
    evening.begin(desk);
    std::string rests, plays;
    for (std::string const player : {"Ana", "Cid", "Eve", "Gil", "Ida"})
        (holds(evening.look(player), "You sit out") ? rests : plays) = player;
    REQUIRE_FALSE(rests.empty());
    auto const partner = plays == "Ida" ? std::string("Jan") : Evening::partner(plays);
    auto const number = holds(evening.place(plays), "table 1") ? "1" : "2";
    type(desk, "event bye " + rests, "a match won");
    type(desk, number, "The first entry begins the match");
    type(desk, plays + "+" + partner + ": AAA minus=0", "is missing");
    // Who takes a seat before the first hand takes it in the match that has begun.
    type(desk, "seat " + partner + "=" + rests, "has victory points for sitting out in round 1");
    until(desk, "was awarded a result in round 1");
    CHECK(evening.run("meldbook show 2").code != 0);
    type(desk, "999 minus=0", "record hand 1 of table");
    type(desk, "alone", "Hand 1 recorded");
    type(desk, "", plays + " & " + rests);
    // The match ends with its third hand, and phones say what it is worth.
    type(desk, number, "Table ");
    for (int hand = 2; hand <= 3; ++hand) {
        type(desk, plays + "+" + partner + (hand == 2 ? ": KKK minus=0" : ": QQQ minus=0"),
             "is missing");
        type(desk, hand == 2 ? "888 minus=0" : "777 minus=0", "record hand ");
        type(desk, "alone", fmt::format("Hand {} recorded", hand));
    }
    CHECK(holds(evening.look(plays), "Victory points: 10 : 10"));
    type(desk, "quit", "");
}

TEST_CASE("terminal: a match that cannot begin is told to the phone and to the desk") {
    Evening evening;
    auto desk = evening.terminal(Evening::served(), 100);
    evening.begin(desk);
    evening.look("Ana");
    SQLite::Database book(evening.folder() + "/book.db", SQLite::OPEN_READWRITE);
    {
        SQLite::Transaction busy(book, SQLite::TransactionBehavior::IMMEDIATE);
        auto const said = evening.send("Ana", "7xK out minus=0");
        CAPTURE(said);
        CHECK(holds(said, " cannot begin; ask the desk"));
        until(desk, "another program is writing to");
    }
    CHECK(holds(evening.send("Ana", "7xK out minus=0"), "Ana has sent your side: 670"));
    auto const they = evening.against("Ana");
    {
        SQLite::Transaction busy(book, SQLite::TransactionBehavior::IMMEDIATE);
        CHECK(holds(evening.send(they, "999 minus=0"),
                    "this could not be kept; send it again, or ask the desk"));
    }
    auto const again = evening.send(they, "999 minus=0");
    CAPTURE(again);
    CHECK(holds(again, "The hand is complete"));
    type(desk, "quit", "");
}

TEST_CASE("terminal: a flood of one phone holds up neither the desk nor the other tables") {
    Evening evening;
    auto desk = evening.terminal(Evening::served(), 100);
    evening.begin(desk);
    evening.look("Gil");
    std::atomic<bool> stops = false;
    std::atomic<int> posted = 0;
    std::vector<std::thread> flood;
    for (int i = 0; i < 8; ++i)
        flood.emplace_back([&, i] {
            auto const phone = i % 2 == 0 ? evening.phone("Gil") : evening.phone(std::to_string(i));
            while (!stops) {
                phone.post("Gil\nlook\nKKK");
                ++posted;
            }
        });
    evening.play();
    until(desk, "hand 1: ");
    type(desk, "event show Ana", "Club: Ana");
    stops = true;
    for (auto& each : flood) each.join();
    CHECK(posted > 8);
    CHECK(holds(evening.run("meldbook log").text, "confirmed by "));
    type(desk, "quit", "");
}

TEST_CASE("terminal: the desk stays when its round is taken back, or the book cannot be read for a "
          "moment") {
    Evening evening;
    auto desk = evening.terminal(Evening::served(), 100);
    evening.begin(desk);
    evening.enter();
    auto const other = evening.other_table();
    type(desk, other, "The first entry begins the match");
    type(desk, "", "names taken");
    {
        // Another program writes, for longer than the desk waits.
        SQLite::Database book(evening.folder() + "/book.db", SQLite::OPEN_READWRITE);
        book.exec("BEGIN EXCLUSIVE");
        type(desk, other, "another program is writing");
        type(desk, evening.table_of_ana(), "table " + evening.table_of_ana() + "? y > ");
    }
    type(desk, "", "names taken");
    evening.run("meldbook event score Ana+Bea+Cid+Dan+Eve+Fay+Gil+Hal 0 --as level --why rain");
    evening.run("meldbook event next --seed 4");
    until(desk, "round 2");
    begin_line(desk, "event bell");
    evening.run("meldbook undo");
    desk.press("\r");
    until(desk, "the round that was shown has been taken back, so nothing was done");
    type(desk, "event show", "round 1");
    type(desk, "quit", "");
}

TEST_CASE("terminal: at a table that still plays the desk asks before the next round begins") {
    Evening evening("--rounds 2");
    auto desk = evening.terminal(Evening::served(), 100);
    evening.begin(desk);
    evening.enter();
    auto const table = evening.table_of_ana();
    type(desk, "new --table " + table,
         "table " + table + " of round 1 still plays match 1: begin the next round there? y, n");
    type(desk, "n", "> ");
    CHECK(evening.run("meldbook show 2").code != 0);
    type(desk, "quit", "");
}

TEST_CASE("an evening is served at a terminal, and once a round is drawn") {
    Table table("xterm", "");
    CHECK(holds(table.run("meldbook event serve").text, "needs a terminal to draw on"));
    auto desk = table.terminal(Evening::served(), 80);
    until(desk, "no round is drawn yet; 'meldbook event draw' draws the first");
    CHECK(desk.wait_for_end() == 1);
}

}  // namespace meldbook_tests::terminal_serve_test
