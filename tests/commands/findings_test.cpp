// What is found about a hand: what refuses it, what it is only marked for, what is asked about, and what is only told.

#include "commands/findings.hpp"

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <doctest/doctest.h>

#include "domain/evening.hpp"
#include "domain/text.hpp"
#include "support/printing.hpp"
#include "support/rules.hpp"
#include "support/scripted_asker.hpp"
#include "support/session.hpp"
#include "support/speaker.hpp"

namespace meldbook_tests::commands_findings_test {

using namespace meldbook;
using namespace meldbook::commands;
using Sentences = std::vector<std::string>;

namespace {

/// A match of two hands, of which the second has these entries.
Match played(std::string const& rules, std::string const& us, std::string const& them) {
    auto facts = test::match_of(rules, {{"Us", {"Ana", "Bea"}}, {"Them", {"Cid", "Dan"}}});
    test::play(facts, "7xA hand=4/5", "KKKKK hand=6/6");
    test::play(facts, us, them);
    return replay(std::move(facts), test::rules_of(rules));
}

/// Each list of the findings by its name, where it has something.
std::string lists_of(Findings const& found) {
    std::string names;
    for (auto const& [name, list] :
         {std::pair{"refusal ", found.refusals}, std::pair{"mark ", found.marks},
          std::pair{"doubt ", found.asked()}, std::pair{"slip ", found.slips}})
        for (std::size_t i = 0; i < list.size(); ++i) names += name;
    return names;
}

}  // namespace

TEST_CASE("findings: whose points are too many for cards is told of a canasta of cards, not of "
          "wild cards") {
    for (auto const& [rules, word] :
         {std::pair{"spanish", "natural=1"}, {"classic", "natural=1"}, {"cuban", "natural=1"}}) {
        CAPTURE(std::string(rules));
        auto const doubts = findings_of(played(rules, "table=900", "AAA"), 1).doubts;
        REQUIRE(doubts.size() == 1);
        CHECK(doubts.front().ends_with(word));
    }
}

TEST_CASE("a hand: what refuses it, what marks it, what is asked about and what is only told") {
    struct Row {
        std::string_view what;
        std::string rules, us, them;
        std::string_view lists, first;  ///< the first sentence
    };
    std::string const sound = "QQQQQ hand=6/6";
    for (auto const& row : {
             Row{"a worked hand of the French rules", "french",
                 "7xK 5x8+2x2 2xA+2 red=2 hand=5510 out", "9999 555Jo red=1 hand=A3/QQ4", "", ""},
             Row{"more kings than two packs have", "classic", "9xK hand=4/5", sound, "refusal ",
                 "9 cards of rank K counted: the packs hold 8"},
             Row{"two sides went out", "classic", "7xK out hand=4", "7xJ out hand=4", "refusal ",
                 "2 sides went out: only one can"},
             Row{"a meld of too many wild cards", "classic", "7x9 KK2222 hand=4/5", sound, "mark ",
                 "Us: KK2222: 4 wild cards, a meld has at most 3"},
             Row{"opened too low", "classic", "444 hand=4/5", sound, "mark ",
                 "Us: needed 50 to open; the cards on the table make 15"},
             Row{"refused and marked", "classic", "9xK 992222 hand=4/5", sound, "refusal mark ",
                 "9 cards of rank K counted: the packs hold 8"},
             Row{"points for the table with bonuses in them", "classic", "table=650 hand=4/5",
                 sound, "doubt ",
                 "table=650 is much for the cards of Us, who have no canasta; enter canastas by "
                 "their cards or number, as in natural=1"},
             Row{"more points than can be left in hand", "classic", "7xK minus=900", sound,
                 "doubt ", "minus=900 is much for the cards that 2 players of Us can still hold"},
             Row{"cards left in hand are missing", "classic", "7xK", sound, "slip ",
                 "the cards left in the hands of Ana and Bea are missing; add hand=CARDS or "
                 "minus=POINTS, or minus=0 for none"},
             Row{"none are left", "classic", "7xK minus=0", sound, "", ""},
             Row{"one went out, and the other's are missing", "classic", "7xK out", sound, "slip ",
                 "one of Ana and Bea went out, and the cards left in the other's hand are missing; "
                 "add hand=CARDS or minus=POINTS, or minus=0 for none"},
             Row{"a canasta in two words", "classic", "KKK KKKK hand=4/5", sound, "mark ",
                 "Us: KKKK: a second meld of K; a side has one of each rank"},
             Row{"doubted and forgotten", "classic", "table=650", sound, "doubt slip ",
                 "table=650 is much for the cards of Us, who have no canasta; enter canastas by "
                 "their cards or number, as in natural=1"},
         }) {
        CAPTURE(row.what);
        auto const match = played(row.rules, row.us, row.them);
        auto const found = findings_of(match, 1);
        CHECK(found.hand == 2);
        std::string first;
        CHECK(lists_of(found) == row.lists);
        for (auto const& list : {found.slips, found.asked(), found.marks, found.refusals})
            if (!list.empty()) first = list.front();
        CHECK(first == row.first);
        // Only what refuses a hand keeps it from being recorded, and only without force.
        bool const refuses = row.lists.starts_with("refusal");
        CHECK(found.is_refused(false) == refuses);
        CHECK_FALSE(found.is_refused(true));
        CHECK(refusal_lines(found).size() == found.refusals.size());
        CHECK(lists_of(judged(match, 1)) ==
              lists_of({.refusals = found.refusals, .marks = found.marks}));
        auto marked = match;
        mark_if_refused(marked, 1);
        CHECK(marked.facts.hands[1].irregular == refuses);
        CHECK(marked.hands[1].facts.irregular == refuses);
    }
}

TEST_CASE("a hand with the entries of its neighbour is doubtful, unless ten minutes lie between") {
    std::string const seven = "2026-11-21T19:00:00Z";
    struct Row {
        std::string_view what;
        std::string first, second, entry;
        std::size_t index;
        Sentences doubts;
    };
    Sentences const before = {
        "the same entries as hand 1, which was recorded less than 10 minutes before"};
    for (auto const& row : {
             Row{"at once", seven, seven, "KKKK", 1, before},
             Row{"just before", seven, "2026-11-21T19:09:59Z", "KKKK", 1, before},
             Row{"ten minutes", seven, "2026-11-21T19:10:00Z", "KKKK", 1, {}},
             Row{"a clock set back", seven, "2026-11-21T18:59:59Z", "KKKK", 1, {}},
             Row{"another entry", seven, seven, "QQQ", 1, {}},
             Row{"one that was inserted", seven, "", "KKKK", 1, {"the same entries as hand 1"}},
             Row{"the one behind it", seven, seven, "KKKK", 0, {"the same entries as hand 2"}},
         }) {
        CAPTURE(row.what);
        auto facts = test::match_of("classic");
        test::play(facts, "KKKK hand=4/5", "999 hand=6/6");
        test::play(facts, row.entry + " hand=4/5", "999 hand=6/6");
        facts.hands[0].played = row.first;
        facts.hands[1].played = row.second;
        auto const match = replay(std::move(facts), test::rules_of("classic"));
        CHECK(findings_of(match, row.index).repeats == row.doubts);
    }
}

TEST_CASE("what points do not show is tapped on a phone, and no word of it is named") {
    for (auto const& [rules, what] :
         {std::pair{"modern-american", "3 or more cards of rank 7 in the hand"},
          std::pair{"spanish", "black threes"}}) {
        auto const match = played(rules, "table=240 natural=2 out", "table=500 mixed=1 minus=50");
        auto const said = join(findings_of(match, 1, Reader::phone).slips, "|");
        CAPTURE(said);
        CHECK(said.find(std::string("points do not show ") + what +
                        ", which count; if there were any, tap the cards") != std::string::npos);
        CHECK(said.find('=') == std::string::npos);
    }
}

TEST_CASE("a hand that was not dealt in turn may be a slip, unless nobody knows who dealt") {
    struct Row {
        std::optional<std::size_t> seat;
        Sentences turn;
    };
    for (auto const& row : {Row{1, {}}, Row{3, {"it was the turn of Cid to deal, not of Dan"}},
                            Row{std::nullopt, {}}}) {
        auto match = played("classic", "7xK hand=4/5", "QQQQQ hand=6/6");
        auto facts = match.facts;
        facts.hands[1].dealer_seat = row.seat;
        CHECK(findings_of(replay(facts, match.rules), 1).turn == row.turn);
    }
}

TEST_CASE("who taps cards is told neither words to type nor of a J") {
    // B is the jack of German cards; so J may be the joker.
    test::Speaker const speaker("de");
    auto const match = played("classic", "7xK BBBJ", "AAAA hand=6/6");
    auto const typed = findings_of(match, 1), tapped = findings_of(match, 1, Reader::phone);
    CHECK(join(typed.doubts, "|") ==
          "das J von Us in 'BBBJ' gilt als Bube; für den Joker Jo schreiben");
    CHECK(tapped.doubts.empty());
    // The last confirmation would record it a second time.
    auto const twice = played("classic", "7xA hand=4/5", "KKKKK hand=6/6");
    CHECK(findings_of(twice, 1, Reader::phone).repeats ==
          Sentences{"dieselben Einträge wie Spiel 1"});
    CHECK(typed.slips == Sentences{"die Karten auf der Hand von Ana und Bea fehlen; hand=KARTEN "
                                   "oder minus=PUNKTE angeben, oder minus=0 für keine"});
    CHECK(tapped.slips ==
          Sentences{"Ana und Bea: Die Karten auf der Hand sind noch nicht gezählt"});
}

TEST_CASE(
    "a doubtful hand is asked about wherever it is typed, one that is refused never, nor others") {
    struct Row {
        std::string_view what, entry;
        bool is_asked, is_refused;
    };
    // Each correction keeps the cards of hand 2, so that Enter agrees to it.
    for (std::string const door : {"hand", "hand --at 1", "fix 2", "fix 2 --force"})
        for (auto const& row : {
                 Row{"sound", "7xK minus=0", false, false},
                 Row{"marked", "7x9 KK2222 minus=0", false, false},
                 Row{"a slip", "7xK", false, false},
                 Row{"doubtful", "table=650 minus=0", true, false},
                 Row{"refused", "9xK minus=0", false, true},
                 Row{"refused and doubtful", "table=3250 minus=0", true, true},
             }) {
            CAPTURE(door);
            CAPTURE(row.what);
            bool const is_forced = door.ends_with("--force");
            test::Session session;
            session.run("meldbook new Us Them");
            session.run("meldbook hand '7xA minus=0' '999 minus=5'");
            session.run("meldbook hand '6xK minus=0' 'AAA minus=10'");
            auto const before = session.run("meldbook show --json").text;
            // Enter takes a hand that nobody doubts.
            for (std::string const answer : {"", "y"}) {
                test::ScriptedAsker asker({answer});
                session.answer_with(&asker);
                auto const ran = session.run("meldbook " + door + " '" + std::string(row.entry) +
                                             "' 'AAA minus=5'");
                session.answer_with(nullptr);
                bool const asks = row.is_asked && (!row.is_refused || is_forced);
                bool const refuses = row.is_refused && !is_forced;
                bool const records = !refuses && (!asks || answer == "y");
                CHECK((asker.shown.find("as it is? y, n [n]: ") != std::string::npos) == asks);
                CHECK((ran.text.find("add --force") != std::string::npos) == refuses);
                CHECK((ran.code == 0) == records);
                bool const is_as_before = session.run("meldbook show --json").text == before;
                CHECK(is_as_before == !records);
                if (records) session.run("meldbook undo");
                session.run("meldbook count --clear");
            }
        }
}

TEST_CASE("a yes is for the hand that was asked about") {
    // Another terminal records a hand while the question stands.
    class Slow final : public test::ScriptedAsker {
    public:
        Slow(test::Session& session, std::string command)
            : ScriptedAsker({"y"}), session_(session), command_(std::move(command)) {}
        std::optional<std::string> ask(host::Prompt const& prompt) override {
            session_.answer_with(nullptr);
            session_.run(command_);
            return ScriptedAsker::ask(prompt);
        }

    private:
        test::Session& session_;
        std::string command_;
    };
    test::Session session;
    session.run("meldbook new Us Them");
    session.run("meldbook hand '7xA minus=0' '999 minus=5'");
    Slow asker(session, "meldbook hand '7xJ minus=0' '888 minus=5'");
    session.answer_with(&asker);
    auto const ran = session.run("meldbook hand 'table=650 minus=0' 'AAA minus=5'");
    CHECK(ran.code == 1);
    CHECK(ran.text.find("hand 2 was recorded or removed meanwhile") != std::string::npos);
    CHECK(session.run("meldbook show --hand 3").text.find("is kept, not recorded") !=
          std::string::npos);
    // What was typed is there for the hand that is next now.
    CHECK(session.run("meldbook count").text.find("table=650 minus=0") != std::string::npos);
}

TEST_CASE("what a correction makes doubtful is asked about whatever is corrected") {
    struct Row {
        std::string command, wanted;
    };
    for (auto const& row : {
             Row{"fix 2 --swap", "warning: hand 2: the same entries as hand 1"},
             Row{"fix 2 --dealer Dan", ""},
         }) {
        CAPTURE(row.command);
        test::Session session;
        session.run("meldbook new 'Us: Ana, Bea' 'Them: Cid, Dan'");
        session.run("meldbook hand 'table=100 minus=0' '999 minus=5'");
        session.run("meldbook hand '999 minus=5' 'table=100 minus=0'");
        test::ScriptedAsker asker({""});
        session.answer_with(&asker);
        auto const ran = session.run("meldbook " + row.command);
        session.answer_with(nullptr);
        CHECK((ran.code == 1) == !row.wanted.empty());
        CHECK(asker.shown.find(row.wanted) != std::string::npos);
    }
}

TEST_CASE("in the dialog Enter does not record what is doubtful") {
    test::Session session;
    session.run("meldbook new Us Them");
    session.run("meldbook hand --keep 'table=650 minus=0' '9999 minus=5'");
    test::ScriptedAsker asker({"", "", "n"});
    session.answer_with(&asker);
    session.run("meldbook hand");
    session.answer_with(nullptr);
    CHECK(asker.shown.find("record hand 1? y, e(dit), n [e]: ") != std::string::npos);
    CHECK(session.run("meldbook show --hand 1").text.find("is kept, not recorded") !=
          std::string::npos);
}

TEST_CASE("a hand in the pad: refusals, marks and what is missing, each once and short") {
    auto const match = played("classic", "KKKKK 9999 out", "KKKK 55 hand=K");
    auto const found = findings_of(match, 1, Reader::pad);
    Style const style{.width = 80};
    std::string const first =
        "refused: 10 cards of rank K counted: the packs hold 8\n"
        "marked: Us: went out with no canasta: going out takes at least 1 canasta\n";
    std::string const rest = "marked: Them: 55: 2 cards, a meld has at least 3\n"
                             "cards left in hand missing: Ana or Bea, Cid or Dan\n";
    CHECK(pad_lines(found, true, 4, style) == first + rest);
    CHECK(pad_lines(found, true, 3, style) ==
          first + "2 more remarks: 'meldbook hand --preview' shows all of them\n");
    CHECK(pad_lines(found, true, 0, style) ==
          "refused: 10 cards of rank K counted: the packs hold 8\n"
          "3 more remarks: 'meldbook hand --preview' shows all of them\n");
    // By force it is only marked.
    CHECK(pad_lines(found, false, 4, style).starts_with("marked: 10 cards of rank K"));
    // A hand like the last one is asked about.
    auto const again = played("classic", "7xA hand=4/5", "KKKKK hand=6/6");
    CHECK(pad_lines(findings_of(again, 1, Reader::pad), false, 4, style)
              .starts_with("warning: the same entries as hand 1"));
}

TEST_CASE("what was found before is not added again") {
    CHECK(added({"a", "b", "c"}, {"c", "a"}) == Sentences{"b"});
    CHECK(added({"a"}, {}) == Sentences{"a"});
}

}  // namespace meldbook_tests::commands_findings_test
