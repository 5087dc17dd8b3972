// The pad, line by line, while others change the hand.

#include "cli/pad.hpp"

#include <algorithm>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include <doctest/doctest.h>

#include "domain/example_hand.hpp"
#include "domain/notation.hpp"
#include "host/asker.hpp"
#include "support/rules.hpp"
#include "support/session.hpp"

namespace meldbook_tests::cli_pad_test {

using namespace meldbook;
using namespace meldbook::test;

namespace {

/// Types these lines. What else happens before a line is typed is keyed by its number, from 0.
class Typist : public host::Asker {
public:
    Typist(std::vector<std::string> lines, std::map<std::size_t, std::function<void()>> happenings)
        : lines_(std::move(lines)), happenings_(std::move(happenings)) {}

    void say(std::string_view text) override { said += text; }

    std::optional<std::string> ask(host::Prompt const& prompt) override {
        prompts.push_back(prompt.text);
        if (next_ == lines_.size()) return std::nullopt;
        if (auto const found = happenings_.find(next_); found != happenings_.end()) found->second();
        return lines_[next_++];
    }

    std::vector<std::string> prompts;
    std::string said;

private:
    std::vector<std::string> lines_;
    std::map<std::size_t, std::function<void()>> happenings_;
    std::size_t next_ = 0;
};

bool holds(std::string const& text, std::string const& part) {
    return text.find(part) != std::string::npos;
}

/// What the pad prints while somebody types.
std::string said_to(Typist& typist, Session& session) {
    session.answer_with(&typist);
    auto printed = session.run("meldbook pad").text;
    session.answer_with(nullptr);
    return printed;
}

}  // namespace

TEST_CASE("pad: a hand that others have changed is shown again before it is recorded") {
    Session session;
    session.run("meldbook new 'Us: Ana, Bea' 'Them: Cid, Dan'");
    auto const elsewhere = [&](std::string const& command) {
        return [&session, command] { session.run(command); };
    };
    Typist typist({"us: 7xK", "them: 999", "y", "y"},
                  {{2, elsewhere("meldbook hand --keep 'us: 7xQ'")}});
    session.answer_with(&typist);
    auto const printed = session.run("meldbook pad");
    CHECK(printed.code == 0);
    auto const changed =
        printed.text.find("the hand has changed since you saw it; this is what it is now\n");
    REQUIRE(changed != std::string::npos);
    CHECK(printed.text.find("With this as hand 1", changed) != std::string::npos);
    CHECK(typist.prompts == std::vector<std::string>{"hand 1 > ", "Them > ", "record hand 1? y > ",
                                                     "record hand 1? y > ", "hand 2 > "});
    session.answer_with(nullptr);
    CHECK(holds(session.run("meldbook log").text, "Us: QQQQQQQ (+"));
}

TEST_CASE(
    "pad: a hand is shown again before it is recorded when the rules or the scores are others") {
    for (auto const* change : {"meldbook edit --rules italian", "meldbook edit --target 3000",
                               "meldbook fix 1 'us: AAA minus=0'", "meldbook fix 1 --dealer Dan",
                               "meldbook seat Bea=Eve"}) {
        CAPTURE(std::string(change));
        Session session;
        session.run("meldbook new 'Us: Ana, Bea' 'Them: Cid, Dan'");
        session.run("meldbook hand 'us: KKKKK minus=0' 'them: 999 minus=0'");
        auto const elsewhere = [&] {
            session.answer_with(nullptr);
            session.run(change);
        };
        Typist typist({"us: 7xK", "them: 999", "y"}, {{2, elsewhere}});
        session.answer_with(&typist);
        CHECK(holds(session.run("meldbook pad").text, "the hand has changed since you saw it"));
        CHECK_FALSE(holds(session.run("meldbook log").text, "Hand 2 recorded"));
    }
}

TEST_CASE(
    "pad: what is counted of a whole hand is shown with it, and the line says when it is refused") {
    Session session;
    session.run("meldbook new 'Us: Ana, Bea' 'Them: Cid, Dan'");
    std::string const refused = "correct hand 1, or force > ", whole = "record hand 1? y > ";
    Typist typist(
        {"us: 7xK", "them: 9xQ", "count them: red=1", "them: 999", "count us: hand=A", "y"}, {});
    session.answer_with(&typist);
    auto const printed = session.run("meldbook pad");
    CHECK(typist.prompts == std::vector<std::string>{"hand 1 > ", "Them > ", refused, refused,
                                                     whole, whole, "hand 2 > "});
    CHECK(holds(printed.text, "left in hand −20"));
    CHECK(!holds(printed.text, "has changed since you saw it"));
}

TEST_CASE("pad: a hand that was refused is recorded by 'y' when undo has taken that back") {
    Session session;
    session.run("meldbook new 'Us: Ana, Bea' 'Them: Cid, Dan'");
    std::string const refused = "correct hand 1, or force > ", whole = "record hand 1? y > ";
    Typist typist({"us: 7xK", "them: QQQ", "them: 9xQ", "undo", "y"}, {});
    session.answer_with(&typist);
    auto const printed = session.run("meldbook pad");
    CHECK(typist.prompts ==
          std::vector<std::string>{"hand 1 > ", "Them > ", whole, refused, whole, "hand 2 > "});
    CHECK_FALSE(holds(printed.text, "'y' does not record"));
    CHECK(holds(session.run("meldbook log").text, "Them: QQQ (+30)"));
}

TEST_CASE("pad: an answer that is none is told what there is to answer, below the hand") {
    Session session;
    session.run("meldbook new 'Us: Ana, Bea' 'Them: Cid, Dan'");
    std::string const how = "'y' records it, 'n' does not; or correct an entry.";
    for (auto const* answer : {"", "ja bitte", "udno"}) {
        CAPTURE(answer);
        Typist typist({"us: 7xK", "them: 999", answer, "clear"}, {});
        session.answer_with(&typist);
        auto const text = session.run("meldbook pad").text;
        auto const first = text.find("With this as hand 1");
        auto const again = text.find("With this as hand 1", first + 1);
        REQUIRE(again != std::string::npos);
        CHECK(text.find(*answer == 'u' ? "did you mean" : how, again) != std::string::npos);
    }
}

TEST_CASE("pad: a match is removed only after a question, as a hand may be meant") {
    Session session;
    session.run("meldbook new 'Us: Ana, Bea' 'Them: Cid, Dan'");
    Typist typist({"elimina 1", "", "elimina 1", "y"}, {});
    session.answer_with(&typist);
    auto const text = session.run("meldbook pad").text;
    CHECK(typist.prompts.at(1) == "remove the whole match 1, 0 hands? 'meldbook drop' removes one "
                                  "hand; y, n [n]: ");
    CHECK(holds(text, "Match 1 removed"));
    CHECK(typist.prompts.at(2) == "hand 1 > ");
}

TEST_CASE("pad: a match is not removed that became another one while it asked") {
    Session session;
    session.run("meldbook new 'Us: Ana, Bea' 'Them: Cid, Dan'");
    Typist typist({"delete 1", "y"},
                  {{1, [&] { session.run("meldbook hand table=100 table=90"); }}});
    session.answer_with(&typist);
    CHECK(holds(session.run("meldbook pad").text, "match 1 was changed meanwhile"));
    session.answer_with(nullptr);
    CHECK(holds(session.run("meldbook show").text, "100"));
}

TEST_CASE("pad: what is typed in other words and letters is not lost") {
    Session session;
    session.run("meldbook new 'Us: Ana, Bea' 'Them: Cid, Dan'");
    Typist joined({"us: 7xK cierre de mano", "clear"}, {});
    session.answer_with(&joined);
    CHECK(holds(session.run("meldbook pad").text, "Them is missing"));
    Typist typist({"us: 7xK chiuso main=J", "us: RRRRRRR out hand=J", "us: RRRRRRR", "undo"}, {});
    session.answer_with(&typist);
    auto const text = session.run("meldbook pad").text;
    auto const lost = text.find("without ");
    REQUIRE(lost != std::string::npos);
    CHECK(text.substr(lost).starts_with("without out hand=J"));
}

TEST_CASE("pad: players are listed with a word for and") {
    Session session;
    Typist typist({"new Us: Ana und Bea Them: Cid & Dan", "edit", "quit"}, {});
    session.answer_with(&typist);
    auto const text = session.run("meldbook pad").text;
    CHECK(holds(text, "Ana, Bea"));
    CHECK(holds(text, "Cid, Dan"));
    CHECK(holds(text, "for other rules, type 'meldbook edit --rules german'"));
    session.answer_with(nullptr);
    CHECK(holds(session.run("meldbook new Ana und Bea").text,
                "'und' is no player; write the players of each side in quotes, like \"Ana, Bea\" "
                "\"Cid, Dan\""));
    // Nor is the name of somebody a list.
    session.run("meldbook new Cid Ana");
    session.run("meldbook players rename Cid 'Cid & Co'");
    CHECK(holds(session.run("meldbook new 'Cid & Co' Ana").text, "Hand 1: Cid & Co deals"));
}

TEST_CASE("pad: what is typed for a side stays when the user leaves") {
    Session session;
    session.run("meldbook new 'Us: Ana, Bea' 'Them: Cid, Dan'");
    for (auto const* line : {"us: 7xK", "999"}) {
        Typist typist({line}, {});
        session.answer_with(&typist);
        session.run("meldbook pad");
    }
    Typist typist({"force"}, {});
    session.answer_with(&typist);
    CHECK(holds(session.run("meldbook pad").text, "Hand 1 recorded"));
    CHECK(typist.prompts.front() == "record hand 1? y > ");
}

TEST_CASE(
    "pad: undo takes back the last line of a hand, and its hand before only when nothing is left") {
    Session session;
    session.run("meldbook new 'Us: Ana, Bea' 'Them: Cid, Dan'");
    session.run("meldbook hand '7xQ out' '999'");
    Typist typist({"us: 7xK", "them: 999", "them: AAA", "undo", "y", "us: 555", "count us: red=1",
                   "undo", "undo", "undo", "n", "undo", "y"},
                  {});
    session.answer_with(&typist);
    auto const printed = session.run("meldbook pad");
    auto const log = session.run("meldbook log").text;
    CHECK(holds(printed.text, "Taken back: Them: AAA"));
    CHECK(holds(printed.text, "Again: Them: 999"));
    // The hand with that was recorded; then one side of the third hand went, line by line.
    CHECK(holds(log, "Them: 999 (+30)"));
    CHECK(holds(printed.text, "Taken back: Us: 555 red=1"));
    CHECK(holds(printed.text, "Taken back: Us: 555"));
    CHECK(holds(printed.text, "Undone: hand"));
}

TEST_CASE("pad: undo says that a dealer is taken back, though nothing else was typed") {
    Session session;
    session.run("meldbook new 'Us: Ana, Bea' 'Them: Cid, Dan'");
    Typist typist({"dealer Bea", "undo"}, {});
    session.answer_with(&typist);
    CHECK(holds(session.run("meldbook pad").text, "Taken back: Dealt by Bea"));
}

TEST_CASE("an undone command is named without the language in which it was answered") {
    for (auto const* language : {"--lang de", "--lang=de"}) {
        CAPTURE(language);
        Session session;
        session.run("meldbook " + std::string(language) + " new 'Us: Ana' 'Them: Cid'");
        auto const undone = session.run("meldbook undo").text;
        CHECK(holds(undone, "Undone: meldbook new "));
        CHECK_FALSE(holds(undone, "--lang"));
    }
}

TEST_CASE("pad: undo after a step is about the step, though a hand is in progress") {
    Session session;
    session.run("meldbook new 'Us: Ana, Bea' 'Them: Cid, Dan'");
    session.run("meldbook hand '7xQ out' '999'");
    for (auto const* step : {"fix 1 them: AAA", "drop 1"}) {
        CAPTURE(std::string(step));
        Typist typist({"us: 7xK", step, "y", "undo", "undo", "y"}, {});
        session.answer_with(&typist);
        auto const text = session.run("meldbook pad").text;
        auto const undone = text.find("Undone: ");
        REQUIRE(undone != std::string::npos);
        // Then of what was typed before it.
        CHECK(text.find("Taken back: Us: 7xK", undone) != std::string::npos);
        session.answer_with(nullptr);
        CHECK(holds(session.run("meldbook log").text, "Them: 999 (+30)"));
        session.run("meldbook count --clear");
    }
}

TEST_CASE("pad: drop is not agreed to by Enter, as what is in progress may be meant") {
    Session session;
    session.run("meldbook new 'Us: Ana, Bea' 'Them: Cid, Dan'");
    session.run("meldbook hand '7xQ out' '999'");
    Typist typist({"drop", "", "us: 7xK", "999", "n", "quitar"}, {});
    session.answer_with(&typist);
    auto const text = session.run("meldbook pad").text;
    CHECK(typist.prompts.at(1) == "remove hand 1? y, n [n]: ");
    // At the question what to do with it, a word for removing is one for throwing it away.
    CHECK(holds(text, "Taken back: Us: 7xK"));
    CHECK(typist.prompts.back() == "hand 2 > ");
}

TEST_CASE("pad: undo after a step is about it, though a phone has sent since, and asks") {
    struct Row {
        std::vector<std::string> lines;
        std::string next;
    };
    for (auto const& [lines, next] :
         {Row{{"drop", "y"}, "Hand 2 so far:"}, Row{{"fix 1 --dealer Cid", "y"}, "Hand 2 so far:"},
          Row{{"hand '7xK out' '888' --force"}, "Hand 2: "}}) {
        CAPTURE(lines.front());
        Session session;
        session.run("meldbook new 'Us: Ana, Bea' 'Them: Cid, Dan'");
        session.run("meldbook hand '7xQ out' '999'");
        auto typed = lines;
        typed.insert(typed.end(), {"undo", "y"});
        Typist typist(std::move(typed), {{static_cast<int>(lines.size()),
                                          [&] { session.run("meldbook count 'us: AAA'"); }}});
        session.answer_with(&typist);
        auto const text = session.run("meldbook pad").text;
        CHECK(std::ranges::count(typist.prompts, "undo this step? y, n [n]: ") == 1);
        CHECK(holds(text, "Undone: "));
        session.answer_with(nullptr);
        CHECK(holds(session.run("meldbook").text, next));
    }
}

TEST_CASE("pad: a second undo in a row asks before it takes back another hand") {
    Session session;
    session.run("meldbook new 'Us: Ana, Bea' 'Them: Cid, Dan'");
    session.run("meldbook hand '7xQ out' '999'");
    session.run("meldbook hand '7xK out' '888'");
    Typist typist({"undo", "undo", "n"}, {});
    session.answer_with(&typist);
    session.run("meldbook pad");
    CHECK(typist.prompts == std::vector<std::string>{"hand 3 > ", "hand 2 > ",
                                                     "undo this step? y, n [n]: ", "hand 2 > "});
    session.answer_with(nullptr);
    CHECK(holds(session.run("meldbook").text, "Hand 2: Cid deals"));
}

TEST_CASE("pad: undo of a line twice asks before it takes back the hand before") {
    Session session;
    session.run("meldbook new 'Us: Ana, Bea' 'Them: Cid, Dan'");
    session.run("meldbook hand '7xQ out' '999'");
    Typist typist({"us: 444", "undo", "undo", "n"}, {});
    said_to(typist, session);
    CHECK(typist.prompts.at(3) == "undo this step? y, n [n]: ");
    CHECK(holds(session.run("meldbook").text, "Hand 2: Cid deals"));
}

TEST_CASE("pad: undo at the question whether to keep what was typed keeps it") {
    Session session;
    session.run("meldbook new 'Us: Ana, Bea' 'Them: Cid, Dan'");
    Typist typist({"us: 7xK", "them: 999", "n", "annuler"}, {});
    auto const printed = said_to(typist, session);
    CHECK(holds(printed, "What was typed for hand 1 is kept."));
    CHECK(holds(session.run("meldbook count").text, "Them: 999"));
}

TEST_CASE("pad: what is no answer to a refused hand is told") {
    Session session;
    session.run("meldbook new 'Us: Ana, Bea' 'Them: Cid, Dan'");
    Typist typist({"us: 9xK", "them: 999", "oops"}, {});
    auto const printed = said_to(typist, session);
    CHECK(holds(printed, "'oops' is no answer"));
}

TEST_CASE("pad: undo asks about a step of another match") {
    Session session;
    session.run("meldbook new 'Us: Ana, Bea' 'Them: Cid, Dan'");
    session.run("meldbook hand '7xQ out' '999'");
    session.run("meldbook new Eve Fay");
    session.run("meldbook fix 1 --match 1 '7xQ out' '888'");
    session.run("meldbook resume 2");
    session.run("meldbook fix 1 --match 1 '7xQ out' '777'");
    Typist typist({"undo", "n"}, {});
    session.answer_with(&typist);
    session.run("meldbook pad");
    CHECK(typist.prompts.at(1) == "undo this step? y, n [n]: ");
}

TEST_CASE("pad: a hand that is typed with its command is shown before it is recorded") {
    Session session;
    session.run("meldbook new 'Us: Ana, Bea' 'Them: Cid, Dan'");
    Typist typist({"hand us: 7xK out them: 999", "hand", "n", ""}, {});
    session.answer_with(&typist);
    auto const printed = session.run("meldbook pad").text;
    CHECK(typist.prompts.at(1) == "record hand 1? y > ");
    CHECK(typist.prompts.at(2) == "record hand 1? y > ");
    CHECK(holds(printed, "'y' records it"));
    session.answer_with(nullptr);
    CHECK_FALSE(holds(session.run("meldbook log").text, "Hand 1 recorded"));
}

TEST_CASE("pad: what is typed with the command of a whole hand goes into it") {
    Session session;
    session.run("meldbook new 'Us: Ana, Bea' 'Them: Cid, Dan'");
    Typist typist({"us: 7xK out minus=0", "them: 999 minus=0", "hand --note rain", "y",
                   "--lang en hand us: KKK minus=0 them: 888 minus=0", "y", "us: 777",
                   "drop --match 1 1", "n"},
                  {});
    session.answer_with(&typist);
    session.run("meldbook pad");
    CHECK(std::ranges::count(typist.prompts, "record hand 1? y > ") == 2);
    CHECK(std::ranges::count(typist.prompts, "record hand 2? y > ") == 1);
    CHECK(std::ranges::count(typist.prompts, "remove hand 1? y, n [n]: ") == 1);
    session.answer_with(nullptr);
    auto const log = session.run("meldbook log").text;
    CHECK(holds(log, "Note: rain"));
    CHECK(holds(log, "Hand 2 recorded"));
}

TEST_CASE("pad: a command in what somebody has noted is shown as it was typed") {
    Session session;
    session.run("meldbook new 'Us: Ana, Bea' 'Them: Cid, Dan'");
    session.run("meldbook hand '7xQ out' '999' --note 'x: meldbook new trial'");
    Typist typist({"log"}, {});
    session.answer_with(&typist);
    CHECK(holds(session.run("meldbook pad").text, "x: meldbook new trial"));
}

TEST_CASE("pad: half an entry empties none") {
    Session session;
    session.run("meldbook new 'Us: Ana, Bea' 'Them: Cid, Dan'");
    session.run("meldbook hand '7xQ out' '999'");
    session.run("meldbook count 'us: KKK'");
    Typist typist({"hand us: them:", "fix 1 them:", "hand --at 1 us: them:"}, {});
    session.answer_with(&typist);
    auto const printed = session.run("meldbook pad").text;
    auto const refusal = std::string("has no entry; write \"");
    auto at = printed.find(refusal);
    for (int i = 0; i < 2; ++i) {
        REQUIRE(at != std::string::npos);
        at = printed.find(refusal, at + 1);
    }
    CHECK(at != std::string::npos);
    session.answer_with(nullptr);
    CHECK(holds(session.run("meldbook log").text, "Them: 999 (+30)"));
    CHECK(holds(session.run("meldbook").text, "Us: KKK"));
}

TEST_CASE("pad: while a hand is in progress, fix and drop name the hand that they are for") {
    Session session;
    session.run("meldbook new 'Us: Ana, Bea' 'Them: Cid, Dan'");
    {
        Typist typist({"us: 7xK", "fix", "clear"}, {});
        session.answer_with(&typist);
        CHECK(holds(session.run("meldbook pad").text,
                    "hand 1 is not recorded yet: type the entry of a side again to replace it\n"));
        session.answer_with(nullptr);
    }
    session.run("meldbook hand '7xQ out' '999'");
    Typist typist({"us: 7xK", "fix us: 7xA", "drop", "fix 1 them: 888", "n"}, {});
    session.answer_with(&typist);
    auto const printed = session.run("meldbook pad").text;
    CHECK(holds(printed, "hand 2 is not recorded yet: type the entry of a side again to replace "
                         "it; 'fix 1' is for hand 1"));
    CHECK(holds(printed, "'drop 1' is for hand 1"));
    CHECK(std::ranges::count(typist.prompts, "change hand 1? y, n [n]: ") == 1);
}

TEST_CASE("pad: undo of a line that somebody has replaced stops there") {
    Session session;
    session.run("meldbook new 'Us: Ana, Bea' 'Them: Cid, Dan'");
    Typist typist({"us: 7xK", "them: 999", "undo"},
                  {{2, [&] { session.run("meldbook hand --keep 'them: 888'"); }}});
    session.answer_with(&typist);
    CHECK(holds(session.run("meldbook pad").text,
                "What was typed last has been replaced since; nothing was taken back."));
    session.answer_with(nullptr);
    CHECK(holds(session.run("meldbook").text, "Us: 7xK"));
}

TEST_CASE("pad: what was typed for a hand that is recorded elsewhere is not taken back") {
    Session session;
    session.run("meldbook new 'Us: Ana, Bea' 'Them: Cid, Dan'");
    Typist typist({"us: 7xK", "undo"}, {{1, [&] {
                                             session.answer_with(nullptr);
                                             session.run("meldbook hand '7xK' '999'");
                                         }}});
    session.answer_with(&typist);
    // What came last is that step.
    CHECK(holds(session.run("meldbook pad").text, "Undone: hand 7xK 999"));
}

TEST_CASE("pad: undo of more than hands asks, and Enter leaves all as it is") {
    Session session;
    session.run("meldbook new 'Us: Ana, Bea' 'Them: Cid, Dan'");
    for (auto const* answer : {"", "n", "y"}) {
        CAPTURE(std::string(answer));
        Typist typist({"undo", answer}, {});
        session.answer_with(&typist);
        auto const printed = session.run("meldbook pad");
        CHECK(typist.prompts.at(1) == "undo this step? y, n [n]: ");
        session.answer_with(nullptr);
        CHECK(session.run("meldbook show").code == (*answer == 'y' ? 1 : 0));
    }
}

TEST_CASE("pad: undo does not take back a step that came while it asked") {
    Session session;
    session.run("meldbook new 'Us: Ana, Bea' 'Them: Cid, Dan'");
    Typist typist({"undo", "y"}, {{1, [&] { session.run("meldbook edit --note later"); }}});
    session.answer_with(&typist);
    CHECK(holds(session.run("meldbook pad").text, "another step came meanwhile"));
    session.answer_with(nullptr);
    CHECK(holds(session.run("meldbook show").text, "later"));
}

TEST_CASE("pad: n asks whether to keep what was typed, and clear throws it away") {
    Session session;
    session.run("meldbook new 'Us: Ana, Bea' 'Them: Cid, Dan'");
    std::string const whole = "record hand 1? y > ";
    std::string const question =
        "keep what was typed for hand 1, or throw it away? Enter keeps it, 'clear' throws it away "
        "> ";
    Typist typist({"us: 7xK", "999", "n", "", "n", "j", "n", "verwerfen", "us: KKK", "clear"}, {});
    session.answer_with(&typist);
    auto const printed = session.run("meldbook pad");
    CHECK(typist.prompts == std::vector<std::string>{"hand 1 > ", "Them > ", whole, question, whole,
                                                     question, whole, question, "hand 1 > ",
                                                     "Them > ", "hand 1 > "});
    CHECK(holds(printed.text,
                "Hand 1 is kept, not recorded: Them is missing; 'clear' throws it away."));
    CHECK(holds(printed.text, "What was typed for hand 1 is kept."));
    CHECK(holds(printed.text, "Taken back: Us: KKK"));
}

TEST_CASE("pad: the words of the question what to do with a hand are answers to it") {
    Session session;
    session.run("meldbook new 'Us: Ana, Bea' 'Them: Cid, Dan'");
    for (auto const* answer :
         {"keep", "garder", "speichern", "throw it away", "buttare", "quitar"}) {
        CAPTURE(std::string(answer));
        Typist typist({"us: 7xK", "999", "n", answer}, {});
        session.answer_with(&typist);
        session.run("meldbook pad");
        bool const keeps = std::string("keep garder speichern").find(answer) != std::string::npos;
        CHECK(typist.prompts.back() == (keeps ? "record hand 1? y > " : "hand 1 > "));
        session.answer_with(nullptr);
        session.run("meldbook count --clear");
    }
}

TEST_CASE("pad: what a corrected hand would be marked for is said before it is agreed to") {
    Session session;
    session.run("meldbook new 'Us: Ana, Bea' 'Them: Cid, Dan'");
    session.run("meldbook hand '7xQ out minus=0' '999 minus=0'");
    Typist typist({"fix 1 us: QQQ out minus=0", "n"}, {});
    session.answer_with(&typist);
    session.run("meldbook pad");
    CHECK(holds(typist.said, "hand 1 would be marked: Us: went out with no canasta"));
    session.answer_with(nullptr);
    CHECK(holds(session.run("meldbook log").text, "Us: QQQQQQQ out"));
}

TEST_CASE("pad: what is said of a corrected hand is short, as of one that is entered") {
    Session session;
    session.run("meldbook new 'Us: Ana, Bea' 'Them: Cid, Dan'");
    session.run("meldbook hand '7xQ out' '999'");
    Typist typist({"fix 1 them: 9992", "y", "hand --preview us: KKK them: AAA"}, {});
    session.answer_with(&typist);
    auto const text = session.run("meldbook pad").text;
    CHECK(holds(typist.said, "cards left in hand missing: Ana or Bea, Cid, Dan"));
    for (auto const* longer : {"hand 1 is marked", "hand 2 would be marked", "add hand=CARDS"})
        CHECK_FALSE(holds(text, longer));
}

TEST_CASE("pad: a word on a key that goes back in other programs ends no match") {
    Session session;
    session.run("meldbook new 'Us: Ana, Bea' 'Them: Cid, Dan'");
    Typist typist({"us: 7xK", "999", "abbrechen", "", "termina", ""}, {});
    said_to(typist, session);
    CHECK(std::ranges::count(typist.prompts,
                             "abandon match 1 now? It counts for nobody. y, n [n]: ") == 1);
    CHECK(std::ranges::count(typist.prompts, "end match 1 now, without a winner? y, n [n]: ") == 1);
    CHECK(holds(session.run("meldbook").text, "Us: 7xK"));
}

TEST_CASE("pad: a match that is finished is abandoned only when that is agreed to") {
    Session session;
    session.run("meldbook new Ana Bea --target 500");
    session.run("meldbook hand '7xK out' 'hand=A'");
    auto const question =
        "match 1 is finished: abandon it? Its result counts for nobody then. y, n [n]: ";
    Typist typist({"abandon", ""}, {});
    said_to(typist, session);
    CHECK(std::ranges::count(typist.prompts, question) == 1);
    CHECK(holds(session.run("meldbook matches").text, "won"));
    Typist again({"abandon", "y"}, {});
    said_to(again, session);
    CHECK(holds(session.run("meldbook matches").text, "abandoned"));
}

TEST_CASE("pad: undo of a line that another terminal took back goes no further") {
    Session session;
    session.run("meldbook new 'Us: Ana, Bea' 'Them: Cid, Dan'");
    session.run("meldbook hand '7xQ out' '999'");
    Typist typist({"us: 7xK", "undo"}, {{1, [&] { session.run("meldbook count --clear"); }}});
    session.answer_with(&typist);
    auto const printed = session.run("meldbook pad").text;
    CAPTURE(printed);
    CHECK(holds(printed, "What was typed for hand 2 is gone already."));
    session.answer_with(nullptr);
    CHECK(holds(session.run("meldbook").text, "Hand 2: Cid deals"));
}

TEST_CASE("pad: a later hand that was begun is asked about once") {
    Session session;
    session.run("meldbook new 'Us: Ana, Bea' 'Them: Cid, Dan'");
    session.run("meldbook hand '7xQ out' '999'");
    session.run("meldbook count 'us: AAA'");
    session.run("meldbook undo");
    Typist typist({"us: KKK", "n", "us: KKK", "y", "999"}, {});
    session.answer_with(&typist);
    session.run("meldbook pad");
    CHECK(holds(typist.said, "Nothing was kept for hand 1: what was typed for hand 2"));
    CHECK(holds(typist.said, "count --clear' throws it away."));
    std::string const question = "throw away what was typed for hand 2? y, n [n]: ";
    CHECK(typist.prompts == std::vector<std::string>{"hand 1 > ", question, "hand 1 > ", question,
                                                     "Them > ", "record hand 1? y > "});
}

TEST_CASE("pad: what goes with an entry that replaces another is said before it is agreed to") {
    Session session;
    session.run("meldbook new 'Us: Ana, Bea' 'Them: Cid, Dan'");
    // Enter agrees to no half of an entry.
    Typist typist({"us: 7xK 555", "us: red=1", "them: 999", "force", "fix 1 them: red=1", "",
                   "fix 1 --dealer Dan", "n", "end", "n"},
                  {});
    session.answer_with(&typist);
    auto const printed = session.run("meldbook pad").text;
    CHECK(holds(printed, "Us: replaces what was kept for hand 1; without 7xK 555"));
    CHECK(holds(typist.said, "Them: without 999"));
    CHECK(std::ranges::count(typist.prompts, "change hand 1? y, n [n]: ") == 1);
    CHECK(std::ranges::count(typist.prompts, "change hand 1? y, n [y]: ") == 1);
    CHECK(std::ranges::count(typist.prompts, "end match 1 now, without a winner? y, n [n]: ") == 1);
    session.answer_with(nullptr);
    CHECK(holds(session.run("meldbook").text, "Hand 2: Cid deals"));
}

TEST_CASE("pad: Enter agrees to a correction, and not to a part of an entry") {
    struct Row {
        std::string was, is;
        bool enter_agrees;
    };
    for (auto const& [was, is, enter_agrees] : std::vector<Row>{
             {"KKKK 444", "KKKKK 444", true},
             {"KKKK 444", "KKKK 555", true},
             {"KKKK red=1", "KKKK red=2 minus=5", true},
             {"table=60 minus=0", "table=70 minus=0", true},
             {"KKKK minus=35", "444 KKKK minus=35", true},
             {"KKKK minus=35", "444 minus=35", false},
             {"KKKK minus=35", "444", false},
             {"KKKKKKK minus=0", "444 minus=0", false},
             {"KKKK 444", "KKKK", false},
             {"KKKK red=1", "KKKK", false},
             {"natural=1 10s=9 minus=35", "red=1", false},
             {"KKK 444 red=1", "AAA 555 red=2", false},
             {"table=60 minus=0", "KKKK AA minus=0", true},
             {"table=60 minus=5", "red=1 minus=5", false},
         }) {
        CAPTURE(was);
        CAPTURE(is);
        Session session;
        session.run("meldbook new 'Us: Ana, Bea' 'Them: Cid, Dan'");
        REQUIRE(session.run("meldbook hand '" + was + "' '999 888' --force").code == 0);
        Typist typist({"fix 1 --force us: " + is, "n"}, {});
        session.answer_with(&typist);
        session.run("meldbook pad");
        CHECK(std::ranges::count(typist.prompts, std::string("change hand 1? y, n ") +
                                                     (enter_agrees ? "[y]: " : "[n]: ")) == 1);
    }
}

TEST_CASE("pad: --keep keeps the next hand, and no other") {
    Session session;
    session.run("meldbook new 'Us: Ana, Bea' 'Them: Cid, Dan'");
    CHECK(session.run("meldbook hand --keep 'KKK' '999' --dealer Cid").code == 0);
    CHECK(holds(session.run("meldbook").text, "Dealt by Cid"));
    auto const refused = session.run("meldbook hand --keep --at 1 'KKK' '999'");
    CHECK(refused.code == 2);
    CHECK(refused.text == "meldbook: --keep and --at contradict each other; omit one of them\n");
}

TEST_CASE("pad: a hand that changed while another match was typed for is shown again") {
    Session session;
    session.run("meldbook new 'We: Eve, Flo' 'They: Gus, Hal'");
    session.run("meldbook new 'Us: Ana, Bea' 'Them: Cid, Dan'");
    Typist typist({"us: 7xK", "them: 999", "hand --keep --match 1 KKK 555"},
                  {{2, [&] { session.run("meldbook count 'us: red=3'"); }}});
    auto const printed = said_to(typist, session);
    auto const other = printed.rfind("We ");
    REQUIRE(other != std::string::npos);
    CHECK(printed.find("red threes 300", other) != std::string::npos);
}

TEST_CASE(
    "pad: of a line that cannot be read it is said that nothing was changed, and of no other") {
    Session session;
    session.run("meldbook new 'Us: Ana, Bea' 'Them: Cid, Dan'");
    auto const typed = [&](std::string const& line) {
        Typist typist({"us: natural=1 out=concealed table=300", "them: KKK hand=33", line, "y"},
                      {});
        return said_to(typist, session);
    };
    CHECK(holds(typed("us: KKZ"), "Nothing was changed."));
    session.run("meldbook new 'Us: Ana, Bea' 'Them: Cid, Dan'");
    auto const edited = typed("edit --rules burraco --force");
    CHECK(holds(edited, "Match 2 changed."));
    CHECK_FALSE(holds(edited, "Nothing was changed."));
}

TEST_CASE("pad: what help shows of entries can be typed in the match that is played") {
    for (auto const* name :
         {"classic", "burraco", "buraco", "biriba", "samba", "modern-american"}) {
        for (auto const* language : {"en", "de", "es", "fr", "it"}) {
            CAPTURE(std::string(name) + " " + language);
            auto const& rules = rules_of(name);
            Session session;
            Typist typist(
                {"new 'Us: Ana, Bea' 'Them: Cid, Dan' --rules " + std::string(name), "help"}, {});
            session.answer_with(&typist);
            auto const help = session.run("meldbook --lang " + std::string(language) + " pad").text;
            session.answer_with(nullptr);
            auto const begin = help.find("Jo  ");
            REQUIRE(begin != std::string::npos);
            bool shows_sequence = false;
            auto const page = std::string_view(help).substr(begin);
            for (auto const line : split(page.substr(page.find('\n') + 1), '\n')) {
                if (!line.starts_with("  ")) break;
                for (auto const word : split_words(line.substr(0, 28))) {
                    if (word.find_first_of("=:K0123456789") == std::string_view::npos) continue;
                    CAPTURE(std::string(word));
                    CHECK(takes_entry(rules, word));
                    shows_sequence = shows_sequence || word.starts_with("seq:");
                }
            }
            CHECK(shows_sequence == rules.meld.of(MeldOf::sequence).allowed);
        }
    }
}

TEST_CASE("pad: an option of the program holds for every line") {
    Session session;
    session.run("meldbook new 'Us: Ana, Bea' 'Them: Cid, Dan'");
    auto const printed = session.run("meldbook --read-only pad", "undo\nshow\n");
    CHECK(printed.code == 1);
    CHECK(holds(printed.text, "--read-only (or MELDBOOK_READ_ONLY) is set"));
    CHECK(holds(printed.text, "Match 1"));
}

}  // namespace meldbook_tests::cli_pad_test
