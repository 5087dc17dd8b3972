// Whole conversations: what is asked, echoed and recorded, with somebody who answers from a list.

#include <array>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include <doctest/doctest.h>

#include "store/fixture.hpp"
#include "support/scripted_asker.hpp"
#include "support/session.hpp"

namespace meldbook_tests::wizard_dialog_test {

using namespace meldbook;
using namespace meldbook::test;

namespace {

/// A table that plays by a rule set, and somebody at the terminal.
class Table {
public:
    explicit Table(std::string const& rules = "french") {
        session.run("export MELDBOOK_NOW=2026-11-21T19:15:00Z");
        session.run("meldbook new 'Us: Ana, Bea' 'Them: Cid, Dan' --rules " + rules);
    }

    Printed ask(std::string const& command, std::vector<std::string> answers) {
        ScriptedAsker asker(std::move(answers));
        session.answer_with(&asker);
        auto printed = session.run(command);
        session.answer_with(nullptr);
        shown = asker.shown;
        prompts = asker.prompts.size();
        keys = asker.keys;
        all_said = asker.all_said();
        return printed;
    }

    std::string sheet() { return session.run("meldbook show --json").text; }

    bool says(std::string const& text) const { return shown.find(text) != std::string::npos; }

    Session session;
    std::string shown;
    std::size_t prompts = 0;
    std::size_t keys = 0;
    bool all_said = false;
};

/// Somebody who answers while other things happen.
class Happening : public ScriptedAsker {
public:
    using ScriptedAsker::ScriptedAsker;

    /// Does something before so many answers have been given, and the next is.
    void before(std::size_t answers, std::function<void()> does) {
        happenings_[answers] = std::move(does);
    }

    std::optional<std::string> ask(host::Prompt const& prompt) override {
        auto const found = happenings_.find(prompts.size());
        if (found != happenings_.end()) found->second();
        return ScriptedAsker::ask(prompt);
    }

private:
    std::map<std::size_t, std::function<void()>> happenings_;
};

std::vector<std::string> const cards = {
    "1", "", "KKKKKKK 8888822 AA2 red=2", "5510", "9999 555Jo red=1", "A3/QQ4"};

/// The same with more behind it.
std::vector<std::string> then(std::vector<std::string> answers,
                              std::vector<std::string> const& more) {
    answers.insert(answers.end(), more.begin(), more.end());
    return answers;
}

/// What is answered after the first answers were kept: what is there of a side that is not complete is
/// taken by Enter.
std::vector<std::string> rest_of_cards(std::size_t kept) {
    constexpr std::array<std::size_t, 7> again = {0, 0, 1, 2, 0, 1, 0};
    return then(std::vector<std::string>(again.at(kept)),
                {cards.begin() + static_cast<std::ptrdiff_t>(kept), cards.end()});
}

bool has(Printed const& printed, std::string const& text) {
    return printed.text.find(text) != std::string::npos;
}

std::string from_arguments() {
    Table table;
    table.session.run("meldbook hand 'KKKKKKK 8888822 AA2 red=2 out hand=5510' "
                      "'9999 555Jo red=1 hand=A3/QQ4'");
    return table.sheet();
}

}  // namespace

TEST_CASE("asking: a hand, and the book is the one from arguments") {
    Table table;
    auto const printed = table.ask("meldbook hand", then(cards, {""}));
    CHECK(printed.code == 0);
    CHECK(table.all_said);
    CHECK(table.sheet() == from_arguments());
    // Every answer is echoed back with its points; the side's points stand above every question.
    CHECK(table.says("KKKKKKK: 7×10 = 70; natural +500\n"));
    CHECK(table.says("8888822: 5×10 + 2×20 = 90; mixed +300\n"));
    CHECK(table.says("AA2: 3×20 = 60\n"));
    CHECK(table.says("Us: +1,320 in this hand, 1,320 in the match; needed 50 to open\n"));
    CHECK(table.says("2 red threes = 200: +200\n"));
    CHECK(table.says("caught in hand: 5 5 10 = 2×5 + 10 = 20: −20\n"));
    CHECK(printed.results.find("Hand 1 recorded, dealt by Ana.") == 0);
    // The journal knows what was entered.
    table.session.set("COLUMNS", "200");
    CHECK(table.session.run("meldbook undo").text.find("9999 555Jo red=1") != std::string::npos);
}

TEST_CASE("asking: a German yes agrees to what stands in brackets, and a J that may be a joker is "
          "asked") {
    Table table("german");
    auto const printed =
        table.ask("meldbook hand --lang de",
                  {"1", "", "KKKKKKK 555", "9", "KKKKKKKKK", "j", "9J", "ja", "e", "3", "j", "j"});
    CHECK(printed.code == 1);  // it is refused: j records nothing
    CHECK(table.says("-mal gezählt: es gibt nur 8"));
    CHECK(table.says("'hand=9J': J gilt hier als Bube; für den Joker Jo schreiben"));
    CHECK_FALSE(table.says("B = 10"));
}

TEST_CASE("asking: back, help and mistakes lose nothing") {
    Table table;
    auto const printed = table.ask("meldbook hand", {"<",
                                                     "?",
                                                     "eve",
                                                     "1",
                                                     "3",
                                                     "2",
                                                     "<",
                                                     "",
                                                     "?",
                                                     "KKKKKKK 88888X2 AA2",
                                                     "KKKKKKK 8888822 AA2 -20",
                                                     "KKKKKKK 8888822 AA2 red=-1",
                                                     "KKKKKKK 8888822 AA2 red=7",
                                                     "KKKKKKK 8888822 AA2 red=2",
                                                     "",
                                                     "?",
                                                     "45",
                                                     "5510",
                                                     "9999 555Jo red=1",
                                                     "A3/QQ4",
                                                     "<",
                                                     "A3/QQ4",
                                                     "<<",
                                                     "1",
                                                     "",
                                                     "KKKKKKK 8888822 AA2 red=2",
                                                     "5510",
                                                     "9999 555Jo red=1",
                                                     "A3/QQ4",
                                                     "e",
                                                     "2",
                                                     "1",
                                                     "what",
                                                     "y"});
    CHECK(printed.code == 0);
    CHECK(table.all_said);
    CHECK(table.sheet() == from_arguments());
    CHECK(table.says("This is the first question."));
    CHECK(table.says("no side is called 'eve'"));
    CHECK(table.says("no way of going out is called '3'"));
    CHECK(table.says("how [concealed]: "));
    CHECK(table.says("a count is written with a small x"));
    CHECK(table.says("'table=-20': a number has no sign here"));
    CHECK(table.says("'red=-1': a number has no sign here"));
    CHECK(table.says("! 7 red threes counted: the packs hold 4"));
    CHECK(table.says("'45' could be cards worth 10 or 45 points; write 45c for the cards, 45p"));
    // Cards left in hand have no default: what to type is said instead.
    CHECK(table.says("Us, partner's hand: \ntype the cards left in hand"));
    CHECK(table.says("For example: KKKKKKK 8888822 red=1"));
    CHECK(table.says("For example: K99/A2 or\n  35p"));
    // What was refused is not on the line again.
    CHECK(!table.says("[KKKKKKK 88888X2 AA2]"));
}

TEST_CASE("asking: leaving keeps the answers, and the next time goes on from there") {
    for (std::size_t left = 0; left <= cards.size(); ++left) {
        CAPTURE(left);
        Table table;
        auto const first = table.ask(
            "meldbook hand", {cards.begin(), cards.begin() + static_cast<std::ptrdiff_t>(left)});
        CHECK(first.code == 1);
        CHECK(table.says(left == 0 ? "Nothing was recorded.\n" : "kept: 'meldbook hand' goes on"));
        auto const second = table.ask("meldbook hand", then(rest_of_cards(left), {"y"}));
        CHECK(second.code == 0);
        CHECK(table.says("Enter takes what is there") == (left > 0));
        CHECK(table.all_said);
        CHECK(table.sheet() == from_arguments());
        // Nothing is left of it.
        table.ask("meldbook hand", {});
        CHECK(!table.says("so far"));
    }
}

TEST_CASE("asking: dealer and note are kept with the answers") {
    Table table;
    table.session.run("meldbook new 'We: Ana, Bea' 'They: Cid, Zoë' --rules french");
    table.ask("meldbook hand --dealer zoë --note 'late; \\ again'", {"1", "2"});
    CHECK(table.says("Hand 1 of match 2, dealt by Zoë\n"));
    SUBCASE("and used the next time") {
        auto const printed =
            table.ask("meldbook hand", then({cards.begin() + 2, cards.end()}, {"y"}));
        CHECK(printed.code == 0);
        CHECK(table.says("Hand 1 of match 2, dealt by Zoë\n"));
        CHECK(table.says(
            "Hand 1 so far:\n"
            "  We: out=concealed ...\n"
            "  They: nothing yet\n"
            "  Dealt by Zoë\n"
            "  Note: late; \\ again\n"
            "Started Sat 21 Nov 2026 19:15. Enter takes what is there, << starts over."));
        CHECK(table.sheet().find(R"("dealer":"Zoë")") != std::string::npos);
        CHECK(table.sheet().find(R"("note":"late; \\ again")") != std::string::npos);
    }
    SUBCASE("unless something else is said then") {
        table.ask("meldbook hand --dealer bea --note 'soon'",
                  then({cards.begin() + 2, cards.end()}, {"y"}));
        CHECK(table.says("Hand 1 of match 2, dealt by Bea\n"));
        CHECK(table.sheet().find(R"("dealer":"Bea")") != std::string::npos);
        CHECK(table.sheet().find(R"("note":"soon")") != std::string::npos);
    }
    SUBCASE("but not for another hand") {
        table.session.run("meldbook hand QQQ -");
        CHECK(table.sheet().find(R"("dealer":"Zoë")") != std::string::npos);
        table.ask("meldbook hand", {"0"});
        CHECK(table.says("Hand 2 of match 2, dealt by Ana\n"));
    }
    SUBCASE("and nothing of it without an answer") {
        table.ask("meldbook hand", {"<<"});
        table.ask("meldbook hand", {});
        CHECK(table.says("Hand 1 of match 2, dealt by Ana\n"));
        CHECK(!table.says("Note: "));
    }
}

TEST_CASE("asking: n keeps the answers, << forgets them") {
    Table table;
    CHECK(table.ask("meldbook hand", then(cards, {"n"})).code == 1);
    CHECK(table.says("what was entered is kept"));
    CHECK(table.ask("meldbook hand", {"<<"}).code == 1);
    CHECK(table.says("Nothing was recorded.\n"));
    table.ask("meldbook hand", {});
    CHECK(!table.says("so far"));
}

TEST_CASE("asking: what is kept of a hand that is not the next any more is offered") {
    Table table;
    table.session.run("meldbook hand 'QQQ' '-'");
    table.ask("meldbook hand", {"1", "2", "7xK"});
    CHECK(table.session.run("meldbook undo").code == 0);
    SUBCASE("and left") {
        table.ask("meldbook hand", {"n"});
        CHECK(table.says("Counted of hand 2, but the next hand is 1:\n"));
        CHECK(table.says("who went out [nobody]: ^C"));
        // Nothing was answered, so it is still there.
        table.session.run("meldbook redo");
        CHECK(table.session.run("meldbook count").text.find("7xK") != std::string::npos);
    }
    SUBCASE("or used") {
        table.ask("meldbook hand", {"y"});
        CHECK(table.says("Us, on the table: ^C"));
    }
}

TEST_CASE("asking: what is refused is recorded by force alone") {
    Table table;
    std::vector<std::string> const nine_kings = {"0", "9xK", "", "0", "", "0"};
    auto const printed = table.ask("meldbook hand", then(nine_kings, {"y", "", "2", "8xK", "y"}));
    CHECK(printed.code == 0);
    CHECK(table.says("! 9 cards of rank K counted: the packs hold 8"));
    CHECK(table.says("A refused hand is not recorded"));
    CHECK(table.ask("meldbook hand", then(nine_kings, {"force"})).code == 0);
    CHECK(table.sheet().find("\"irregular\":true") != std::string::npos);
    // A hand like the last one would not be recorded by Enter.
    CHECK(table.ask("meldbook hand --force", then(nine_kings, {"", ""})).code == 1);
    table.session.run("meldbook count --clear");
    auto nine_queens = nine_kings;
    nine_queens[1] = "9xQ";
    CHECK(table.ask("meldbook hand --force", then(nine_queens, {""})).code == 0);
}

TEST_CASE("asking: what cannot be is told at its answer, and taken only when it is given again") {
    Table table;
    auto const asks_again = "! 5 red threes counted: the packs hold 4\n"
                            "Answer again, go back with <, or press Enter to accept it as it is.\n"
                            "Us, on the table [7xK 7x9 red=5]: ";
    SUBCASE("mended") {
        auto answers = cards;
        answers.insert(answers.begin() + 2, "7xK 7x9 red=5");
        CHECK(table.ask("meldbook hand", then(answers, {"y"})).code == 0);
        CHECK(table.says(asks_again));
        CHECK(table.sheet() == from_arguments());
    }
    SUBCASE("taken by Enter, by y, or by the same answer") {
        for (auto const* again : {"", "y", "7xK 7x9 red=5", " 7xK 7x9 red=5 "}) {
            CAPTURE(again);
            table.ask("meldbook hand", {"<<", "1", "", "7xK 7x9 red=5", again});
            CHECK(table.says("Us, partner's hand: ^C"));
            CHECK(table.says("5 red threes = 800"));
        }
    }
    SUBCASE("another one that cannot be is no confirmation") {
        table.ask("meldbook hand", {"1", "", "7xK 7x9 red=5", "7xK 7x9 red=6", "?"});
        CHECK(table.says("! 6 red threes counted"));
        CHECK(table.says("Us, on the table [7xK 7x9 red=6]: ^C"));
    }
    SUBCASE("left for an earlier answer") {
        table.ask("meldbook hand", {"1", "", "7xK 7x9 red=3", "0", "999 red=2", "<"});
        CHECK(table.says("! 5 red threes counted"));
        CHECK(table.says("Us, partner's hand [0]: ^C"));
    }
    SUBCASE("where two sides together have too much") {
        table.ask("meldbook hand", {"1", "", "7xK 88822 2222 JoJo555", "", "JoJo", "QQQ22Jo"});
        CHECK(table.says("! 5 jokers counted: the packs hold 4\n"));
        CHECK(table.says("Them, on the table [QQQ22Jo]: ^C"));
    }
    SUBCASE("a second side that went out") {
        table.ask("meldbook hand", {"1", "", "7xK", "0", "999 out"});
        CHECK(table.says("! 2 sides went out: only one can\n"));
        CHECK(table.says("Them, on the table [999 out]: ^C"));
    }
    SUBCASE("nobody goes out with an empty table, known once all of it is told") {
        table.ask("meldbook hand", {"1", "", ""});
        CHECK(table.says("! Us: went out without a meld on the table\n"));
        CHECK(table.says("Us, on the table [nothing]: ^C"));
    }
    SUBCASE("points of no card") {
        table.ask("meldbook hand", {"0", "table=123"});
        CHECK(table.says("! Us: 123 points: not a multiple of 5\n"));
        CHECK(table.says("Us, on the table [table=123]: ^C"));
    }
    SUBCASE("a hand that was recorded by force does not complain of what it holds") {
        table.session.run("meldbook hand --force '9xK' '999'");
        table.ask("meldbook fix 1", {"4", "QQQ", "?", "n"});
        CHECK(!table.says("Answer again"));
        CHECK(table.says("change hand 1?"));
        CHECK(table.says("n leaves hand 1 unchanged. A\n  refused hand is recorded only"));
    }
}

TEST_CASE("asking: what going out takes is judged when the line of the side is told") {
    Table table;
    table.ask("meldbook hand", {"1", ""});
    CHECK(!table.says("it takes"));
    table.ask("meldbook hand", {"", "7xK red=2"});
    CHECK(table.says("! Us: went out with 1 canasta: going out takes 2 or more canastas\n"));
}

TEST_CASE("asking: an opening that was too small shows at once") {
    Table table;
    table.ask("meldbook hand", {"0", "444"});
    CHECK(table.says("! Us: needed 50 to open; the cards on the table make 15"));
}

TEST_CASE("asking: one that is not clean where it must be, too") {
    Table table("italian");
    table.ask("meldbook hand", {"0", "KKK2 4442"});
    CHECK(table.says("! Us: needed 50 without wild cards to open; the melds on the table make 45\n "
                     "   without them"));
}

TEST_CASE("asking: a count that was not typed is not suggested, one behind its word is") {
    Table table("classic");
    table.ask("meldbook hand", then({"1", "", "7777777 555 rote 2", "", "0", "999 pure"}, {}));
    CHECK(table.says("'rote' needs a value; write it as in red=2"));
    CHECK(table.says("Us, on the table [7777777 555 red=2]: "));
    CHECK_FALSE(table.says("Them, on the table [999 "));
}

TEST_CASE("asking: what can be a card or its number is not suggested") {
    Table table("classic");
    table.ask("meldbook hand", then({"1", "", "7777777 555 rote 3", "7777777 555 hand 85"}, {}));
    CHECK(table.says("'rote 3': '3' could be red=3 or red=1; write one of them"));
    CHECK(table.says("'hand' needs a value; write it as in hand=K99/A2"));
    CHECK_FALSE(table.says("Us, on the table [7777777"));
}

TEST_CASE("asking: Enter takes what was suggested") {
    struct Row {
        std::string typed, question, read;
    };
    for (auto const& row :
         {Row{"777555", "did you mean 777 555?", "777 555"},
          Row{"5555555 999444", "did you mean 999 444?", "5555555 999 444"},
          Row{"44445555 KKKK", "did you mean 4444 5555?", "4444 5555 KKKK"},
          Row{"KKKK2AAA", "did you mean KKKK2 AAA?", "KKKK2 AAA"},
          Row{"7xK concealed", "did you mean out=concealed?", "7xK out=concealed"}}) {
        CAPTURE(row.typed);
        Table table;
        table.ask("meldbook hand", {"", row.typed, ""});
        CHECK(table.says(row.question));
        CHECK(table.says("Us, on the table [" + row.read + "]: \n"));
        CHECK(has(table.session.run("meldbook count"), "Us: " + row.read + " ..."));
    }
    Table table;
    // A card alone is no meld that Enter takes.
    table.ask("meldbook hand", {"", "5555555 9994", "5555555 999 4"});
    CHECK(table.says("did you mean 999 4?"));
    CHECK_FALSE(table.says("[5555555 999 4]"));
    // Nor is it taken for points.
    CHECK(table.says("! Us: 4: 1 card, a meld has at least 3"));
    Table sequences("burraco");
    sequences.ask("meldbook hand", {"", "678910JQK 789", "", "345 2J3", ""});
    CHECK(sequences.says("did you mean seq:6-K?"));
    CHECK(sequences.says("did you mean seq:7-9?"));
    CHECK(sequences.says("Us, on the table [seq:6-K 789]: "));
    // An event may be the opposite of what is meant.
    Table event("burraco");
    event.ask("meldbook hand", {"", "KKK pozzetto", "KKK"});
    CHECK(event.says("event=pozzetto is 'pozzetto not taken' (−100)"));
    CHECK_FALSE(event.says("[KKK event=pozzetto]"));
    Table after_refusal;
    after_refusal.ask("meldbook hand", {"", "9xK", "777555", "y"});
    CHECK(has(after_refusal.session.run("meldbook count"), "Us: 777 555 ..."));
}

TEST_CASE("asking: a yes of another language takes it, but a letter that is an answer is one") {
    struct Row {
        std::string typed, kept;
    };
    for (auto const& row : {Row{"oui", "Us: 777 555 ..."}, Row{"o", "Us: 777 555 ..."},
                            Row{"J", "Us: J ..."}, Row{"j", "Us: j ..."}}) {
        CAPTURE(row.typed);
        Table table;
        table.ask("meldbook hand", {"", "777555", row.typed});
        CHECK(has(table.session.run("meldbook count"), row.kept));
    }
}

TEST_CASE(
    "asking: points beyond the packs and hands beyond the players are recorded only by force") {
    Table table;
    table.ask("meldbook hand", {"1", "", "7xK 7xQ 17000"});
    CHECK(
        table.says("! Us: 17,000 points for melded cards: the cards that are not named come to\n"));
    Table hands;
    hands.ask("meldbook hand", {"1", "", "7xK 7xQ", "K/A"});
    CHECK(
        hands.says("! Us: went out with cards left in 2 hands: the player who goes out has none"));
}

TEST_CASE("asking: after < the next questions follow, each with its answer") {
    Table table;
    auto answers = cards;
    // From the last question back to the first answers of the second side, and forward by Enter.
    auto const printed =
        table.ask("meldbook hand", then(answers, {"<", "<", "<", "", "9999 555Jo red=2", "", "y"}));
    CHECK(printed.code == 0);
    CHECK(table.all_said);
    CHECK(table.says("Them, left in hand [A3/QQ4]: \n"));
    CHECK(table.sheet().find("9999 555Jo red=2 hand=A3/QQ4") != std::string::npos);
}

TEST_CASE("asking: what each side needed to open is on the screen") {
    Table table;
    table.ask("meldbook hand", {"1", ""});
    CHECK(table.says("Us 0 (opens with 50), Them 0 (opens with 50)\n"));
    CHECK(table.says("Us: +100 in this hand, 100 in the match; needed 50 to open\n"));
}

TEST_CASE("asking: leaving the question about another hand's answers keeps them") {
    Table table;
    table.session.run("meldbook hand 7xA 7x9");
    table.ask("meldbook hand", {"1", "", "KKKKKKK"});
    table.session.run("meldbook undo");
    auto const left = table.ask("meldbook hand", {});
    CHECK(left.code == 1);
    CHECK(table.says("use this for hand 1? y, n [n]: ^C"));
    CHECK(table.says("what was entered is kept"));
    table.ask("meldbook hand", {"y"});
    CHECK(table.says("KKKKKKK"));
    CHECK(table.says("use this for hand 1? y, n [n]: y"));
}

TEST_CASE("asking: a hand again") {
    Table table;
    table.session.run("meldbook hand '7xK 8888822 red=2 out hand=5510' '9999 table=20+45 red=1'");
    auto const typed = table.sheet();
    SUBCASE("one answer") {
        auto const printed =
            table.ask("meldbook fix 1 --why forgotten", {"3", "7xK 8888822 red=3", "y"});
        CHECK(printed.code == 0);
        CHECK(table.says("3 Us, on the table: KKKKKKK 8888822 red=2\n"));
        CHECK(table.says("becomes 1,340  (+100)"));
        CHECK(table.sheet().find("KKKKKKK 8888822 red=3 out hand=5510") != std::string::npos);
        // The other side keeps the words it was entered with.
        table.session.set("COLUMNS", "200");
        CHECK(table.session.run("meldbook undo").text.find("9999 table=20+45 red=1") !=
              std::string::npos);
    }
    SUBCASE("all in turn, each with what it was") {
        table.ask("meldbook fix 1", {"", "", "", "7xK 8888822 AAA red=2", "", "", "", "y"});
        CHECK(table.all_said);
        CHECK(table.says("Them, left in hand [0]: "));
        CHECK(table.sheet().find("KKKKKKK 8888822 AAA red=2 out hand=5510") != std::string::npos);
    }
    SUBCASE("and left as it was") {
        CHECK(table.ask("meldbook fix 1", {"3", "7xK 8888822 red=3", "n"}).code == 1);
        CHECK(table.says("Nothing was changed."));
        CHECK(table.sheet() == typed);
    }
    SUBCASE("only looked at") {
        CHECK(table.ask("meldbook fix 1 --preview", {"3", "7xK 8888822 red=3", "y"}).code == 0);
        CHECK(table.sheet() == typed);
    }
}

TEST_CASE("asking: nobody is asked who should not be") {
    Table table;
    for (auto const* command : {"meldbook hand --no-input", "meldbook new --no-input"}) {
        CAPTURE(command);
        CHECK(table.ask(command, {"1"}).code == 2);
        CHECK(table.prompts == 0);
    }
    CHECK(table.session.run("meldbook hand").code == 2);
    CHECK(table.ask("meldbook hand --read-only", {"1"}).code != 0);
    CHECK(table.prompts == 0);
}

TEST_CASE("asking: a draft comes back with its match") {
    Table table;
    table.ask("meldbook hand", {"1", "2"});
    SUBCASE("deleted") {
        CHECK(table.session.run("meldbook delete 1 --force").code == 0);
        CHECK(table.session.run("meldbook undo").code == 0);
        table.ask("meldbook hand", {});
        CHECK(table.says("Us: out=concealed ..."));
    }
    SUBCASE("taken back") {
        CHECK(table.session.run("meldbook undo").code == 0);
        CHECK(table.session.run("meldbook redo").code == 0);
        table.ask("meldbook hand", {});
        CHECK(table.says("Us: out=concealed ..."));
    }
}

TEST_CASE("asking: a new match") {
    Session session;
    int rows = 24;
    auto const ask = [&](std::string const& command, std::vector<std::string> answers) {
        ScriptedAsker asker(std::move(answers));
        asker.lines = rows;
        session.answer_with(&asker);
        auto printed = session.run(command);
        CAPTURE(asker.shown);
        CHECK(asker.all_said());
        session.answer_with(nullptr);
        return printed.text + asker.shown;
    };
    auto const has = [](std::string const& text, std::string const& part) {
        CAPTURE(text);
        CHECK(text.find(part) != std::string::npos);
    };
    std::vector<std::string> const sides = {"Us: Ana, Bea", "Them: Cid, Dan"};
    SUBCASE("of four, and the same once more") {
        auto text = ask("meldbook new",
                        {"Wir: Zoë, 李", "Sie: Bob, Ana", "french", "seats Bob, Zoë, Ana, 李",
                         "dealer ana", "target 7500", "tie share", ""});
        has(text, "(2012), to 7,500; on a tie, nobody wins and the\n"
                  "  tied share first place\n"
                  "Round the table: Zoë, Ana, 李, Bob; Ana deals first\n");
        has(text, "Hand 1: Ana deals");
        text = session.run("meldbook show --json").text;
        has(text, R"("players":["Zoë","李"])");
        has(text, R"("players":["Ana","Bob"])");
        text = ask("meldbook new", {"", "", "", ""});
        has(text, "side 1 [Wir: Zoë, 李]");
        has(text, " 1 La règle de la canasta en détail (2012)\n 2 Classic Canasta\n 3 with 2 "
                  "packs: 15 more\n");
        has(text, "Match 2");
        has(text, "match 1 is still open; 'meldbook resume 1' goes on with it");
        has(ask("meldbook new", {"", "", "", ""}), "matches 1 and 2 are still open");
    }
    SUBCASE(
        "rules played before come first, with their switches, and no more lines than there are") {
        session.run("meldbook new Ana Bea --rules samba");
        session.run("meldbook new Ana Bea --rules classic --switch to-go-out=1");
        for (int const height : {24, 20, 8}) {
            rows = height;
            bool const low = height == 8;
            std::string const two_packs = low ? "3" : "4";
            auto const text = ask("meldbook new", {"Us: Ana, Bea", "Cid, Dan", two_packs, "<",
                                                   two_packs, "", "2", "<", "1", ""});
            has(text, low ? "Rules for 4 players\n"
                            " 1 Classic Canasta with to-go-out=1\n"
                            " 2 2 more\n"
                            " 3 with 2 packs: 16 more\n"
                          : "Rules for 4 players\n"
                            " 1 Classic Canasta with to-go-out=1\n"
                            " 2 Samba\n"
                            " 3 Classic Canasta\n"
                            " 4 with 2 packs: 16 more\n"
                            " 5 with 3 packs: 6 more\n");
            // A list is never longer than the screen, and its last line then opens the next. Enter takes
            // nothing of a list that was opened.
            has(text, low ? "\n 5 12 more\n" : "\n16 ");
            has(text, "choose one of these by its number; < goes back to the list before\n");
        }
    }
    SUBCASE("a house rule is offered by its name, and a match has two sides") {
        session.set("XDG_CONFIG_HOME", session.folder());
        session.run("meldbook rules new ours");
        rows = 60;
        auto const text = ask("meldbook new", {"-", "Ana", "-", "Bea", "", "ours", ""});
        has(text, "a match needs two sides; name another one");
        has(text, "Classic Canasta (ours)");
    }
    SUBCASE("of three, of five on sides of different size, of two; more sides are added") {
        auto text = ask("meldbook new", {"Ana", "Bea", "Cid", "", "classic", ""});
        has(text, "side 3 [no more]: Cid\nside 4 [no more]: \nRules for 3 players\n");
        has(ask("meldbook new", {"", "", "", "", "1", ""}), "side 3 [Cid]: ");
        text = ask("meldbook new --rules french --target 3000",
                   {"Ana, Bea", "Cid, Dan, Eve", "dealer eve", ""});
        has(text, "to 3,000");
        has(text, "meldbook: the sides have 2 and 3 players\n");
        has(ask("meldbook new --rules classic", {"Ana, Bea", "Cid, Dan", "side Eva, Fox", ""}),
            "Round the table: Ana, Cid, Eva, Bea, Dan, Fox; Ana deals first");
        // They are offered again.
        has(ask("meldbook new --rules classic", {"", "", "", ""}), "side 3 [Eva+Fox]: ");
        text = ask("meldbook new --rules classic", {"Ana", "Bea", "Cid", "Dan", "-", ""});
        has(text, "meldbook: Ana, Bea, Cid and Dan play alone, each a side; partners are written "
                  "\"Ana, Bea\" \"Cid, Dan\"\n");
    }
    SUBCASE("with mistakes and steps back") {
        auto const text = ask("meldbook new", {"<",
                                               "Ana, Ana",
                                               "Us: Ana, Bea",
                                               "<",
                                               "We: Ana, 4",
                                               "We: Ana, Bea",
                                               "ana",
                                               "Them: Cid, Dan",
                                               "frensh",
                                               "french",
                                               "seats Ana, Bea, Cid, Dan",
                                               "seats Ana, Cid, Bea",
                                               "dealer eve",
                                               "target many",
                                               "tie never",
                                               "<",
                                               "<",
                                               "",
                                               "1",
                                               "no"});
        has(text, "This is the first question.");
        has(text, "two players are called");
        has(text, "'4' has no letter, so it is no name");
        has(text, "did you mean 'french'?");
        has(text, "cannot sit next to each other");
        has(text, "every player has one seat");
        has(text, "'never' is not a tie policy");
        has(text, "side 2 [Them: Cid, Dan]: ");
        has(text, "We  ");
    }
    SUBCASE("rules for another number of players are named before the match begins") {
        auto const text = ask("meldbook new", {"Ana", "Bea", "Cid", "-", "german", "no"});
        auto const said = text.find("these rules say nothing about 3 players; the rules for 4");
        CHECK(said < text.find("anything else?"));
    }
    SUBCASE("what is set is named in any language") {
        auto const text = ask("meldbook new --rules classic",
                              then(sides, {"Geber Dan", "objectif 7 500", "Équipe Eva, Fox",
                                           "platz Graz", "lugar Graz", "note=à deux",
                                           "Gleichstand teilen", "égalité sortie", "?", ""}));
        has(text, "tie out: on equal scores; play-on: another hand");
        has(text, "'platz' could be seats or place; write one of them");
        has(text, "to 7,500");
        has(text, "Hand 1: Dan deals");
        has(text, "Graz\nà deux\n");
    }
    SUBCASE("options are shown before it begins, and a mistake in them before the questions") {
        auto text = ask("meldbook new --rules classic --dealer BEA --start 100,-200 --place Rome",
                        then(sides, {""}));
        has(text,
            "Starting points of Us: Ana, Bea: 100\nStarting points of Them: Cid, Dan: −200\n");
        has(text, "Bea deals first\nRome\n");
        has(text, "Hand 1: Bea deals");
        // What does not go with the sides is said, and left out.
        text = ask("meldbook new --rules classic --dealer Zed --start 1,2,3",
                   then(sides, {"side Eva, Fox", "start 1,2,3", "dealer Dan", ""}));
        has(text, "'Zed' is not one of the players");
        has(text, "Starting points of Eva+Fox: 3\n");
        has(text, "Hand 1: Dan deals");
        has(ask("meldbook new --target abc", {}), "--target takes a whole number");
        text = ask("meldbook new --switch open-wild=-1000", then(sides, {"-", "1", ""}));
        has(text, "open-wild");
        has(text, "Classic Canasta, to 5,000");
    }
}

TEST_CASE("asking: from an empty book to a right first hand in few answers and keys") {
    Session session;
    std::size_t answers = 0, keys = 0;
    auto const ask = [&](std::string const& command, std::vector<std::string> typed) {
        ScriptedAsker asker(std::move(typed));
        session.answer_with(&asker);
        auto printed = session.run(command);
        session.answer_with(nullptr);
        CAPTURE(asker.shown);
        CHECK(printed.code == 0);
        CHECK(asker.all_said());
        answers += asker.prompts.size();
        keys += asker.keys;
        return printed.text;
    };
    ask("meldbook new", {"Ana, Bea", "Cid, Dan", "", ""});
    auto const printed = ask("meldbook hand", {"1", "", "7xK 5x8+2x2 AA2 red=2", "5510",
                                               "9999 555Jo red=1", "A3/QQ4", ""});
    CHECK(printed.find("Ana+Bea   +1,300    1,300\n") != std::string::npos);
    CHECK(printed.find("Cid+Dan     +155      155\n") != std::string::npos);
    CHECK(answers == 11);
    CHECK(keys == 75);
}

TEST_CASE("asking: keystrokes for the worked hands") {
    struct Worked {
        char const* what;
        std::vector<std::string> answers;
        char const* points;
    };
    // The worked hands 1 to 8 (domain/worked_hands.txt): by cards, then by points with canastas by number.
    std::vector<Worked> const hands = {
        {"1 cards",
         {"1", "", "7xK 5x8+2x2 AA2 red=2", "5510", "9999 555Jo red=1", "A3/QQ4"},
         "1300 155"},
        {"1 points", {"1", "", "1n 1m 220 red=2", "20", "105 red=1", "50"}, "1300 155"},
        {"2 cards", {"2", "", "QQQ red=4", "7", "7xJ 5x4+2x2", "0"}, "825 1035"},
        {"2 points", {"2", "", "30 red=4", "5", "1n 1m 135", "0"}, "825 1035"},
        {"3 cards", {"2", "", "red=4", "KKJo3/444A", "6x10+2 7x9", "66"}, "-910 1040"},
        {"3 points", {"2", "", "red=4", "110", "1n 1m 150", "10"}, "-910 1040"},
        {"4 cards", {"2", "", "red=3", "J77/2", "7x9 4x5+3x2 red=1", "0"}, "-340 1150"},
        {"4 points", {"2", "", "red=3", "40", "1n 1m 150 red=1", "0"}, "-340 1150"},
        {"5 cards", {"1", "2", "7xA 4444", "999", "red=1", "KKKK22/88888"}, "830 -230"},
        {"5 points", {"1", "2", "1n 160", "30", "red=1", "130"}, "830 -230"},
        {"6 cards", {"1", "", "7x6 4x10+3x2 333 red=1", "0", "KKK", "35/Jo"}, "1150 -30"},
        {"6 points", {"1", "", "1n 1m 150 red=1", "0", "30", "60"}, "1150 -30"},
        {"7 cards", {"", "5x9+2x2 red=2", "45/J", "QQQQJo red=1", "AA/666"}, "570 135"},
        {"7 points", {"", "1m 90 red=2", "20", "90 red=1", "55p"}, "570 135"},
        {"8 cards", {"", "7xJ", "8", "red=2", "KK/7"}, "560 -225"},
        {"8 points", {"", "1n 70", "10", "red=2", "25"}, "560 -225"},
    };
    std::string counted;
    for (auto const& hand : hands) {
        CAPTURE(hand.what);
        Table table;
        auto const printed = table.ask("meldbook hand", then(hand.answers, {""}));
        CAPTURE(table.shown);
        CHECK(printed.code == 0);
        auto const list = table.session.run("meldbook matches --json").text;
        std::string totals;
        for (std::size_t at = 0; (at = list.find("\"total\":", at)) != std::string::npos;) {
            at += 8;
            totals +=
                (totals.empty() ? "" : " ") + list.substr(at, list.find_first_of(",}", at) - at);
        }
        CHECK(totals == hand.points);
        // The confirmation comes on top.
        CHECK(table.prompts - 1 == hand.answers.size());
        CHECK(hand.answers.size() <= 6);
        counted += std::string(hand.what) + ": " + std::to_string(hand.answers.size()) +
                   " answers, " + std::to_string(table.keys) + " keys\n";
    }
    CHECK(counted == R"(1 cards: 6 answers, 55 keys
1 points: 6 answers, 36 keys
2 cards: 6 answers, 30 keys
2 points: 6 answers, 27 keys
3 cards: 6 answers, 35 keys
3 points: 6 answers, 27 keys
4 cards: 6 answers, 36 keys
4 points: 6 answers, 31 keys
5 cards: 6 answers, 37 keys
5 points: 6 answers, 25 keys
6 cards: 6 answers, 39 keys
6 points: 6 answers, 28 keys
7 cards: 5 answers, 41 keys
7 points: 5 answers, 30 keys
8 cards: 5 answers, 19 keys
8 points: 5 answers, 20 keys
)");
}

TEST_CASE("asking: a book that cannot be written for a while loses no answer") {
    Table table;
    auto const book = table.session.folder() / "book.db";
    // A trigger stands in for a lock or a full disk.
    auto const spoil = [&](std::string const& when) {
        test::sql(book, "CREATE TRIGGER trouble BEFORE " + when +
                            " BEGIN SELECT RAISE(ABORT, 'no room'); END");
    };
    auto const mend = [&] { test::sql(book, "DROP TRIGGER trouble"); };
    table.session.set("COLUMNS", "200");

    SUBCASE("the next answer keeps them all") {
        Happening asker({"1", "", "KKKKKKK 8888822 AA2", "K"});
        asker.before(2, [&] { spoil("INSERT ON counted_hand"); });
        asker.before(3, mend);
        table.session.answer_with(&asker);
        CHECK(table.session.run("meldbook hand").code == 1);
        table.session.answer_with(nullptr);
        CHECK(asker.shown.find(
                  "The answer is not saved yet: './book.db' refused a value (no room): "
                  "if 'meldbook book check' finds nothing wrong with it, please report "
                  "this. Continue; the next answer tries again.\n") != std::string::npos);
        CHECK(asker.shown.find("8888822: 5×10 + 2×20 = 90") != std::string::npos);
        CHECK(asker.shown.find("what was entered is kept") != std::string::npos);
        table.ask("meldbook hand", {});
        CHECK(table.says("KKKKKKK 8888822 AA2"));
    }
    SUBCASE("who leaves while they are not kept has them kept then") {
        Happening asker({"1", "", "KKKKKKK 8888822 AA2"});
        asker.before(2, [&] { spoil("INSERT ON counted_hand"); });
        asker.before(3, mend);
        table.session.answer_with(&asker);
        CHECK(table.session.run("meldbook hand").code == 1);
        table.session.answer_with(nullptr);
        CHECK(asker.shown.find("what was entered is kept") != std::string::npos);
        table.ask("meldbook hand", {});
        CHECK(table.says("KKKKKKK 8888822 AA2"));
    }
    SUBCASE("the hand itself can be recorded again") {
        Happening asker(then(cards, {"y", "y"}));
        asker.before(cards.size(), [&] { spoil("INSERT ON hand"); });
        asker.before(cards.size() + 1, mend);
        table.session.answer_with(&asker);
        auto const printed = table.session.run("meldbook hand");
        table.session.answer_with(nullptr);
        CHECK(printed.code == 0);
        CHECK(
            asker.shown.find("The hand is not recorded: './book.db' refused a value (no room): if "
                             "'meldbook book check' finds nothing wrong with it, please report "
                             "this. Its answers are still here.\n") != std::string::npos);
        CHECK(table.sheet() == from_arguments());
    }
}

TEST_CASE("asking: a hand that was recorded by arguments meanwhile is not recorded twice") {
    Table table;
    Happening asker(then(cards, {"y"}));
    asker.before(cards.size(), [&] {
        table.session.answer_with(nullptr);
        table.session.run("meldbook hand QQQ -");
    });
    table.session.answer_with(&asker);
    auto const printed = table.session.run("meldbook hand");
    table.session.answer_with(nullptr);
    CHECK(printed.code == 1);
    CHECK(printed.text ==
          "meldbook: hand 1 was recorded or removed meanwhile, so nothing was recorded here; "
          "what was entered is kept: 'meldbook hand' shows it\n");
}

TEST_CASE(
    "asking: what is counted elsewhere meanwhile is taken, and what both say is asked about") {
    Table table;
    /// Answers as `cards` until the cards left in hand, when somebody else does something, and then the rest.
    auto const ask_while = [&](std::string const& command, std::vector<std::string> const& rest) {
        Happening asker(then({cards.begin(), cards.begin() + 3}, rest));
        asker.before(3, [&] {
            table.session.answer_with(nullptr);
            auto const printed = table.session.run(command);
            CHECK_MESSAGE(printed.code == 0, printed.text);
            table.session.answer_with(&asker);
        });
        table.session.answer_with(&asker);
        CHECK(table.session.run("meldbook hand").code == 0);
        table.session.answer_with(nullptr);
        table.shown = asker.shown;
        CHECK_MESSAGE(asker.all_said(), asker.shown);
    };
    SUBCASE("the other side, whole") {
        ask_while("meldbook hand 'them: 9999 555Jo red=1 hand=A3/QQ4'", {"5510", "y"});
        CHECK(table.says("Saved elsewhere meanwhile: Them: 9999 555Jo red=1 hand=A3/QQ4\n"));
        CHECK(table.sheet() == from_arguments());
    }
    SUBCASE("the other side, in part") {
        ask_while("meldbook count 'them: 9999 red=1'", {"5510", "555Jo", "A3/QQ4", "y"});
        CHECK(table.says("Saved elsewhere meanwhile: Them: 9999 red=1 ...\n"));
        CHECK(has(table.session.run("meldbook show --json"),
                  R"("entry":"9999 555Jo red=1 hand=3A/4QQ")"));
    }
    auto const both = "Saved elsewhere meanwhile: Us: KKKKKKK 8888822 AA2 red=3 out ...\n"
                      "Entered here: Us: KKKKKKK 8888822 AA2 red=2 out hand=5510\n"
                      "keep what was entered here? y, n [n]: ";
    SUBCASE("the same side, and what is here is kept") {
        ask_while("meldbook count 'us: red=3'", {"5510", "y", "9999 555Jo red=1", "A3/QQ4", "y"});
        CHECK(table.says(both));
        CHECK(table.sheet() == from_arguments());
    }
    SUBCASE("the same side, and what is there is kept") {
        ask_while("meldbook count 'us: red=3'",
                  {"5510", "", "", "5510", "9999 555Jo red=1", "A3/QQ4", "y"});
        CHECK(table.says(both));
        CHECK(has(table.session.run("meldbook show --json"),
                  R"("entry":"KKKKKKK 8888822 AA2 red=3 out hand=5510")"));
    }
}

TEST_CASE("asking: what cannot be kept, or not be read, is shown") {
    Table table;
    SUBCASE("because the next hand is in progress") {
        Happening asker(then({cards.begin(), cards.begin() + 4}, {"9999"}));
        asker.before(4, [&] {
            table.session.answer_with(nullptr);
            table.session.run("meldbook hand QQQ -");
            table.session.run("meldbook count 'us: KKK'");
        });
        table.session.answer_with(&asker);
        auto const printed = table.session.run("meldbook hand");
        table.session.answer_with(nullptr);
        CHECK(printed.code == 1);
        CHECK(has(printed, "hand 1 was recorded or removed meanwhile, and hand 2 is in progress; "
                           "what was entered here is not kept: Us: KKKKKKK 8888822 AA2 red=2 out "
                           "hand=5510; Them: 9999 ...\n"));
    }
    SUBCASE("because the rules have changed") {
        table.session.run("meldbook count 'us: mixed=1'");
        auto const edited = table.session.run("meldbook edit --rules italian");
        CHECK(has(edited, "still in progress, as hand 1: Us: sporca=1 ...; Them: nothing yet\n"));
        // Words that the other rules do not have.
        test::sql(table.session.folder() / "book.db",
                  "UPDATE counted_side SET words = 'samba=1' WHERE side = 0");
        table.ask("meldbook hand", {"0", "KKK"});
        CHECK(table.says(
            "  Us: samba=1 ...\n  Them: nothing yet\n"
            "This cannot be read under the rules of the match; your answers replace it.\n"));
        CHECK(has(table.session.run("meldbook count"), "  Us: KKK ...\n"));
    }
}

TEST_CASE("asking: a match whose hand is being entered is not removed") {
    Table table;
    table.ask("meldbook hand", {"1", "", "KKKKKKK 8888822 AA2"});
    auto const refused = table.session.run("meldbook delete 1");
    CHECK(refused.code == 1);
    CHECK(refused.text == "meldbook: hand 1 of match 1 is in progress (Us: KKKKKKK 8888822 AA2 out "
                          "...; Them: nothing "
                          "yet); record it with 'meldbook hand --match 1', or add --force\n");
    table.ask("meldbook hand", {});
    CHECK(table.says("KKKKKKK 8888822 AA2"));

    SUBCASE("unless that is meant") {
        CHECK(table.session.run("meldbook delete 1 --force").code == 0);
    }
    SUBCASE("nor where nothing was answered") {
        table.ask("meldbook hand", {"<<"});
        CHECK(table.session.run("meldbook delete 1").code == 0);
    }
    SUBCASE("and the terminal it is entered at is told what happened") {
        Happening asker({"", "2"});
        asker.before(1, [&] {
            table.session.answer_with(nullptr);
            table.session.run("meldbook delete 1 --force");
        });
        table.session.answer_with(&asker);
        auto const printed = table.session.run("meldbook hand");
        table.session.answer_with(nullptr);
        CHECK(printed.code == 1);
        CHECK(printed.text ==
              "meldbook: match 1 was removed meanwhile; what was entered is kept, and 'meldbook "
              "undo' may bring it back with the match\n");
    }
}

}  // namespace meldbook_tests::wizard_dialog_test
