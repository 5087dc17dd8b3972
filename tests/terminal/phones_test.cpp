// An evening of ten hands that four players count on their phones, as it is used: pages of a real browser
// of 390 and 320 pixels, taps only, while the scorer has the pad in a terminal.

#include <algorithm>
#include <csignal>
#include <filesystem>
#include <fstream>
#include <map>
#include <sstream>
#include <string>
#include <vector>

#include <doctest/doctest.h>
#include <fmt/format.h>

#include "support/json_values.hpp"
#include "support/phone_pages.hpp"
#include "terminal/table.hpp"

namespace meldbook_tests::terminal_phones_test {

using namespace meldbook;
using namespace meldbook::test;

namespace {

/// A player with the phone. What is entered is written as words, and made by taps.
class Player {
public:
    Player(PhoneBrowser& browser, std::string const& address, std::string name, int width,
           int height = 740, std::string const& language = "en")
        : page(browser, address, width, height, language), name_(std::move(name)) {
        page.tap("[data-hold]", name_);
        page.wait_for("document.getElementById('words')");
        CAPTURE(name_);
        CHECK(page.value("document.documentElement.scrollWidth <= innerWidth") == "true");
        // As large as a thumb needs them.
        CHECK(
            page.value("Array.from(document.querySelectorAll('#entry button, #entry input, "
                       "#entry summary')).filter(function (b) { var r = b.getBoundingClientRect(); "
                       "return b.offsetParent && r.height < 44; }).map(function (b) { return "
                       "b.outerHTML; }).join()") == "");
    }

    /// Waits until the page is at a hand, and taps the words of an entry.
    void enter(int hand, std::string const& entry) {
        page.wait_for(
            fmt::format("document.getElementById('words').dataset.hand.endsWith('/{}')", hand));
        page.tap("nav button");
        // Nothing is left of the hand before.
        CHECK(page.value("document.getElementById('words').value") == "");
        // What a partner has sent of this hand may have come already.
        CHECK(page.value("!document.querySelector('#judged :is(.points, .wrong)')") == "true");
        add(entry);
        CAPTURE(name_);
        auto const written = page.value("document.getElementById('words').value");
        CAPTURE(written);
        CHECK(written == entry);
    }

    /// Taps more words.
    void add(std::string const& entry) {
        std::istringstream words(entry);
        for (std::string word; words >> word;) put(word);
    }

    void count(int hand, std::string const& entry) {
        enter(hand, entry);
        send();
    }

    void send(std::string const& button = "") {
        page.tap("#todo [data-send=send]", button);
        page.wait_for("document.querySelector('.sent')");
    }

    /// Confirms the hand when it is there.
    void confirm(int hand) {
        page.tap("nav [data-go=check]");
        page.wait_for(
            fmt::format("/ {}\\b/.test(document.querySelector('#review h2').textContent)", hand));
        page.tap("[data-send=confirm]");
        page.wait_for(fmt::format("Array.from(document.querySelectorAll('#review .said li')).some("
                                  "function (li) {{ return li.textContent.startsWith('{} '); }})",
                                  name_));
    }

    PhonePage page;

private:
    void put(std::string const& word) {
        auto const equals = word.find('=');
        auto const key = word.substr(0, equals);
        auto const value = equals == word.npos ? "" : word.substr(equals + 1);
        if (word == "out") return page.tap("[data-word=out]");
        if (key == "hand") {
            std::istringstream players(value);
            int player = 0;
            for (std::string cards; std::getline(players, cards, '/'); ++player) {
                page.tap(fmt::format("[data-place='{}']", player));
                for (char const card : cards) page.tap(fmt::format("[data-card='{}']", card));
            }
        } else if (equals != word.npos) {
            auto const is_there = [&](std::string const& selector) {
                return page.value("!!document.querySelector(\"" + selector + "\")") == "true";
            };
            auto const count = fmt::format("[data-count='{}']", key);
            auto const field = fmt::format("[data-value='{}']", key);
            if (key == "red") {
                for (int i = 0; i < std::stoi(value); ++i) page.tap("[data-card='3r']");
                return;
            }
            page.tap("#form summary");
            if (is_there(count)) {
                for (int i = 0; i < std::stoi(value); ++i) page.tap(count + " [data-by='1']");
            } else {
                page.tap(field);
                page.type(value);
            }
            page.tap("#form summary");
        } else {
            // A card joins the meld of its rank, and a wild card the one that was tapped last. Many of a
            // card are two taps.
            for (std::size_t i = 0; i < word.size();) {
                auto const end = std::min(word.find_first_not_of(word[i], i), word.size());
                auto const number = end - i;
                page.tap(fmt::format("[data-card='{}']", word[i]));
                if (number > 2) page.tap(fmt::format("[data-times='{}']", number));
                if (number == 2) page.tap(fmt::format("[data-card='{}']", word[i]));
                i = end;
            }
        }
    }

    std::string name_;
};

}  // namespace

TEST_CASE("terminal: four phones count an evening of ten hands") {
    struct Hand {
        std::string us, them;
    };
    std::vector<Hand> const hands = {
        {"KKKKKKK 444 out minus=0", "999 AAA hand=44/Q"},
        {"QQQQQ22 AAA red=1 hand=K/5", "8888888 AAA out"},
        {"AAAA2 777 minus=10", "JJJJJJJ 999 AAA out red=2 minus=0"},
        {"KKKKKKK AAAA out", "QQQQQQ2 AAA JJJ hand=7"},
        {"AAAAAAA KKK out minus=0", "JJJ2 KKK 9999 red=1 minus=35"},
        {"QQQ AAA KKKK hand=A/8", "9999999 AAA JJJJ out"},
        {"AAA KKKKKK2 hand=4", "QQQQQQQ AAA 999 out"},
        {"AAAAA22 KKKKKKK JJJ out red=1", "QQQQ AAA 999 hand=9/8"},
        {"20s=3 10s=9 natural=1 out", "AAAA KKKK2 hand=Q9"},
        {"table=140 minus=25", "AAAAAAA KKKK QQQ out"},
    };
    std::string const begin = "meldbook new 'Us: Ana, Bea' 'Them: Cid, Dan' --target 20000";
    Table entered("xterm", begin), table("xterm", begin);
    for (auto const& hand : hands) {
        auto const printed =
            entered.run(fmt::format("meldbook hand '{}' '{}'", hand.us, hand.them));
        CAPTURE(printed.text);
        REQUIRE(printed.code == 0);
    }
    // A port of its own, which no other pad takes while this one is begun again.
    auto const pad = [&] {
        return table.terminal({"pad", "--enter", "--serve", "127.0.0.1:28373"});
    };
    auto const record = [&](Terminal& terminal, int hand, std::string const& word = "y") {
        until(terminal, fmt::format("record hand {}? y >", hand));
        terminal.press(word + "\r");
        until(terminal, fmt::format("Hand {} recorded", hand));
    };
    auto const agree = [&](Terminal& terminal, int hand, Player& one, Player& other) {
        one.confirm(hand);
        other.confirm(hand);
        record(terminal, hand);
    };

    PhoneBrowser browser;
    auto terminal = pad();
    until(terminal, "'code' shows the other code");
    auto const address = address_on(terminal.screen());
    // Two speak English, one French; somebody looks over their shoulders, in German.
    Player ana(browser, address, "Ana", 390), bea(browser, address, "Bea", 320, 740, "fr");
    PhonePage fifth(browser, address, 390, 740, "de");
    Player cid(browser, address, "Cid", 390), dan(browser, address, "Dan", 320);
    dan.page.slow_down(400);
    terminal.press("\r");
    until(terminal, "Ana, Bea, Cid, Dan");

    // Each side enters, and the other confirms; the line asks for the hand when it is there.
    ana.count(1, hands[0].us);
    dan.count(1, hands[0].them);
    agree(terminal, 1, ana, dan);
    int const taps_of_two = ana.page.taps() + dan.page.taps() - 2;
    CHECK(taps_of_two <= 26);

    // A slip is mended where it was made.
    bea.enter(2, "QQQQQQ22");
    bea.page.tap("#melds button", "8 · D×6 2×2");
    bea.page.tap("[data-times='5']");
    // The other side has gone out.
    bea.add("AAA red=1 out");
    bea.send();
    cid.count(2, hands[1].them);
    bea.page.wait_for("document.querySelector('#review .wrong').textContent.includes("
                      "'2 équipes sont sorties')");
    CHECK(bea.page.value("!!document.querySelector('[data-send=confirm]')") == "false");
    bea.page.tap("nav button");
    bea.page.tap("[data-word=out]");
    bea.add("hand=K/5");
    CHECK(bea.page.value("document.getElementById('words').value") == hands[1].us);
    bea.send();
    agree(terminal, 2, bea, cid);

    // The other side says what is wrong, and the scorer cannot pass over it by mistake.
    ana.count(3, "AAAA2 777");
    // Too little to open is said while it is counted.
    cid.enter(3, "JJJ");
    cid.page.wait_for("document.getElementById('judged').textContent.includes("
                      "'needed 50 to open; the cards on the table make 30')");
    cid.page.tap("[data-times='7']");
    cid.add("999 AAA out red=2 minus=0");
    CHECK(cid.page.value("document.getElementById('words').value") == hands[2].them);
    cid.send();
    dan.page.tap("nav button", "Check");
    dan.page.tap("#review summary");
    // Without a word of what is wrong nothing is sent.
    dan.page.tap("[data-about=doubt]");
    dan.page.tap("#doubt");
    dan.page.type("a ten is left");
    dan.page.tap("[data-about=doubt]");
    until(terminal, "Dan says of hand 3: a ten is left");
    CHECK(terminal.screen().find("Dan says of hand 3: doubt") == std::string::npos);
    terminal.press("y\r");
    until(terminal, "'alone' records the hand all the same");
    ana.page.wait_for("document.getElementById('news').textContent.includes('a ten is left')");
    // One that needs no typing.
    dan.page.wait_for("!document.querySelector('#review details').open");
    dan.page.tap("#review summary");
    dan.page.tap("[data-send=object]", "the points of Ana & Bea");
    until(terminal, "Dan says of hand 3: the points of Ana & Bea");
    terminal.press("answer the ten counts\r");
    dan.page.wait_for("document.getElementById('review').textContent.includes('The scorer says: "
                      "the ten counts')");
    dan.confirm(3);
    ana.page.tap("nav button");
    ana.add("minus=10");
    ana.send();
    ana.confirm(3);
    // What has changed since he confirmed it.
    dan.page.wait_for("document.querySelector('#review section .doubtful').textContent.includes("
                      "'left in hand 0, now −10: −10')");
    dan.confirm(3);
    record(terminal, 3);

    // What a phone sends while it is offline waits on it.
    cid.page.wait_for("document.getElementById('words').dataset.hand.endsWith('/4')");
    cid.enter(4, hands[3].them);
    cid.page.wait_for("document.querySelector('#bar:not(.late) [data-send=send]')");
    cid.page.set_online(false);
    cid.page.tap("#todo [data-send=send]", "Send");
    cid.page.wait_for("!document.getElementById('waits').hidden");
    ana.count(4, "KKKKKKK AAAA");
    cid.page.set_online(true);
    // What was sent arrives by itself.
    cid.page.wait_for("document.querySelector('#judged .sent')");
    // A correction that waits is not lost by what is tapped behind it.
    ana.page.tap("nav button");
    ana.add("out");
    ana.page.wait_for("document.querySelector('#bar:not(.late) [data-send=send]')");
    ana.page.set_online(false);
    ana.page.tap("#todo [data-send=send]", "Send");
    ana.page.tap("[data-send=confirm]");
    ana.page.wait_for("!document.getElementById('waits').hidden");
    ana.page.set_online(true);
    ana.page.wait_for("document.querySelector('#judged .sent')");
    bea.page.wait_for("document.getElementById('review').textContent.includes('sortie')");
    bea.page.wait_for("!document.querySelector('.new')");
    // Who says that something is wrong does not confirm it any more, though the confirmation waits, too.
    cid.page.wait_for("document.getElementById('review').textContent.includes('going out')");
    cid.page.wait_for("!document.querySelector('.new')");
    cid.page.tap("nav button", "Check");
    cid.page.wait_for("document.querySelector('[data-send=confirm]')");
    cid.page.set_online(false);
    cid.page.tap("[data-send=confirm]");
    cid.page.tap("#review summary");
    cid.page.tap("[data-send=object]", "the cards of Ana & Bea");
    cid.page.wait_for("!document.getElementById('waits').hidden");
    cid.page.set_online(true);
    until(terminal, "Cid says of hand 4: the cards of Ana & Bea");
    CHECK(terminal.screen().find("Cid confirms hand 4") == std::string::npos);
    agree(terminal, 4, bea, cid);

    // The pad is begun again in the middle of a hand.
    bea.enter(5, "AAAAAAA KKK");
    cid.count(5, hands[4].them);
    terminal.press("\x04");
    REQUIRE(terminal.wait_for_end() == 0);
    bea.page.tap("[data-word=out]");
    auto second = pad();
    until(second, "'code' shows the other code");
    CHECK(address_on(second.screen()) == address);
    bea.add("minus=0");
    bea.send();
    second.press("\r");
    agree(second, 5, ana, dan);

    // Two of a side count the same hand, and differ: both see it, and one is chosen.
    ana.count(6, "QQQ AAA KKKK hand=A");
    bea.enter(6, hands[5].us);
    bea.page.wait_for("document.querySelector('#judged .doubtful').textContent.includes('D×3')");
    bea.send("Envoyer ceci à la place");
    cid.count(6, hands[5].them);
    agree(second, 6, ana, cid);

    // A phone is dead: the other one of the side confirms.
    dan.enter(7, "QQQQQQQ");
    dan.page.close();
    cid.count(7, hands[6].them);
    ana.count(7, hands[6].us);
    agree(second, 7, ana, cid);

    // Nobody of a side answers any more: the scorer types for them, and goes on alone.
    cid.page.close();
    ana.enter(8, "JJJ");
    int const taps_before = bea.page.taps();
    bea.count(8, hands[7].us);
    CHECK(bea.page.taps() - taps_before <= 14);
    second.press("them: " + hands[7].them + "\r");
    record(second, 8, "alone");

    // What was begun for that hand stands apart, and says so.
    ana.page.wait_for(
        "document.getElementById('melds').textContent === 'begun for hand 8: take it'");

    // Piles by value and points instead of cards.
    for (int const hand : {9, 10}) {
        ana.enter(hand, hands[static_cast<std::size_t>(hand - 1)].us);
        ana.send();
        second.press("them: " + hands[static_cast<std::size_t>(hand - 1)].them + "\r");
        ana.confirm(hand);
        record(second, hand, "alone");
    }
    // Who only looks has seen it all, and has a name to take and nothing else to tap.
    fifth.wait_for("document.getElementById('sheet').textContent.includes('Spiel 10')");
    CHECK(fifth.value("(function (b) { return b.length > 0 && b.every(function (e) {"
                      " return e.matches('#who [data-hold]'); }); })"
                      "(Array.from(document.querySelectorAll('#entry button')))") == "true");
    // The whole page, with every "why" of ten hands, is quick to load.
    ana.page.wait_for("document.getElementById('words').dataset.hand.endsWith('/11')");
    CHECK(std::stoi(ana.page.value(
              "new TextEncoder().encode(document.documentElement.outerHTML).length")) < 60'000);
    second.press("\x04");
    CHECK(second.wait_for_end() == 0);

    // The book is the evening's list, with who stands for it.
    auto const without_agreement = [](std::string const& sheet) {
        auto values = json_values(sheet);
        std::erase_if(values, [](auto const& value) {
            return value.first == "id" || value.first.find(".entered") != std::string::npos ||
                   value.first.find(".confirmed") != std::string::npos;
        });
        return values;
    };
    CHECK(without_agreement(table.sheet()) == without_agreement(entered.sheet()));
    auto const log = table.run("meldbook log").text;
    CHECK(log.find("entered by Cid and Bea; confirmed by Bea and Cid") != std::string::npos);
    MESSAGE("taps of the evening: ",
            ana.page.taps() + bea.page.taps() + cid.page.taps() + dan.page.taps());
}

TEST_CASE("terminal: the players' word records a hand, and a dead phone is replaced") {
    Table table("xterm", "meldbook new 'Us: Ana, Bea' 'Them: Cid, Dan' --target 20000");
    PhoneBrowser browser;
    auto terminal =
        table.terminal({"pad", "--enter", "--serve", "127.0.0.1", "--confirm", "record"});
    until(terminal, "'code' shows the other code");
    auto const address = address_on(terminal.screen());
    // One of them lies on its side.
    Player ana(browser, address, "Ana", 390), cid(browser, address, "Cid", 740, 360);
    terminal.press("\r");
    until(terminal, "Ana, Cid");

    ana.count(1, "KKKKKKK 444 out minus=0");
    // A look before there is anything to confirm.
    ana.page.wait_for("document.getElementById('review').textContent.includes('+685')");
    // What no side can mean cannot be sent.
    cid.enter(1, "KKKKKKK");
    cid.page.wait_for("document.querySelector('#todo [data-send=send]')");
    cid.page.tap("[data-card='K']");
    cid.page.tap("[data-card='K']");
    cid.page.wait_for("document.querySelector('#judged .wrong').textContent.includes('9 cards')");
    CHECK(cid.page.value("!!document.querySelector('#todo [data-send=send]')") == "false");
    cid.page.tap("#clear");
    cid.add("999 AAA hand=44/Q");
    CHECK(cid.page.value("document.getElementById('words').value") == "999 AAA hand=44/Q");
    cid.send();
    // It waits for the end of a line that is typed, though all of it is removed again.
    terminal.press("them");
    ana.confirm(1);
    cid.page.tap("[data-send=confirm]");
    until(terminal, "Cid confirms hand 1");
    CHECK(terminal.screen().find("Hand 1 recorded") == std::string::npos);
    terminal.press("\x7f\x7f\x7f\x7f");
    until(terminal, "Every side has confirmed the hand of the other: it is recorded.");
    until(terminal, "Hand 1 recorded");
    cid.page.wait_for("document.getElementById('news').textContent === "
                      "'Hand 1 is recorded: +685 : +70'");

    // What is doubtful waits for the scorer.
    ana.count(2, "KKK");
    terminal.press("them: KKKKKK\r");
    cid.page.wait_for("document.getElementById('news').textContent === "
                      "'The hand would be refused: look at it'");
    cid.page.wait_for("document.querySelector('#judged .doubtful').textContent === "
                      "'The scorer has typed the entry of your side: K×6'");
    cid.page.tap("nav button");
    cid.add("AAA minus=0");
    cid.send("Send this instead");
    ana.confirm(2);
    cid.page.tap("nav button");
    cid.page.tap("#clear");
    cid.add("QQQ JJJ minus=0");
    cid.send();
    ana.page.wait_for("document.getElementById('review').textContent.includes("
                      "'other cards, the same points')");
    ana.page.wait_for("Array.from(document.querySelectorAll('#review>.doubtful')).some(function "
                      "(e) { return e.textContent.includes('needed 50 to open'); })");
    ana.confirm(2);
    cid.confirm(2);
    ana.page.wait_for("document.getElementById('news').textContent === "
                      "'All agree; the scorer looks at what stands in red.'");
    terminal.press("answer no\r");
    until(terminal, "nobody has said that something is wrong");

    // Cid's phone is dead.
    terminal.press("phone Cid\r");
    until(terminal, "no other phone asks for the name of 'Cid'");
    PhonePage other(browser, address, 390, 740);
    other.tap("[data-hold]", "Cid");
    other.wait_for("document.getElementById('who').textContent.includes('The scorer is asked')");
    until(terminal, "asks to go on with another phone; 'phone Cid ");
    CHECK(other.value("!!document.getElementById('words')") == "false");
    terminal.press("phone Cid\r");
    until(terminal, "Cid goes on with another phone");
    other.wait_for("document.getElementById('words')");
    // The one before is told, and what was confirmed on it is confirmed again.
    cid.page.wait_for("document.getElementById('who').textContent.includes("
                      "'The scorer takes nothing from this phone.')");
    terminal.press("y\r");
    until(terminal, "the entry of Us is not confirmed by the other side");
    other.tap("nav button", "Check");
    other.tap("[data-send=confirm]");
    until(terminal, "Cid confirms hand 2");
    terminal.press("y\r");
    until(terminal, "Hand 2 recorded");

    // What the scorer did not want recorded waits, also if its players confirm it afterwards.
    ana.count(3, "KKK AAA minus=0");
    terminal.press("them: QQQ JJJ minus=0\r");
    until(terminal, "record hand 3? y >");
    terminal.press("n\r");
    until(terminal, "keep what was typed for hand 3");
    terminal.press("\r");
    until(terminal, "What was typed for hand 3 is kept.");
    ana.confirm(3);
    other.wait_for("document.querySelector('#todo [data-send=confirm]')");
    other.tap("nav button", "Check");
    other.tap("[data-send=confirm]");
    until(terminal, "Cid confirms hand 3");
    CHECK(terminal.screen().rfind("Every side has confirmed") <
          terminal.screen().find("What was typed for hand 3 is kept."));
    until(terminal, "record hand 3? y >");
    terminal.press("y\r");
    until(terminal, "Hand 3 recorded");
    terminal.press("\x04");
    CHECK(terminal.wait_for_end() == 0);
}

TEST_CASE("terminal: phones say within seconds that the pad is silent") {
    Table table("xterm", "meldbook new 'Us: Ana, Bea' 'Them: Cid, Dan'");
    PhoneBrowser browser;
    auto terminal = table.terminal({"pad", "--enter", "--serve", "127.0.0.1"});
    until(terminal, "'code' shows the other code");
    Player ana(browser, address_on(terminal.screen()), "Ana", 390);
    auto& page = ana.page;
    // As a computer that sleeps, or has left the network: nothing is closed.
    auto const say = "!document.getElementById('state').hidden";
    auto const took = [&] {
        page.wait_for(say);
        terminal.signal(SIGCONT);
        page.wait_for(std::string("!(") + say + ")");
        return std::stoi(page.value("Math.round(took)"));
    };
    page.value("observer = new MutationObserver(function () { took = performance.now() - since; "
               "observer.disconnect(); })");
    auto const begin = fmt::format("since = performance.now(); observer.observe("
                                   "document.getElementById('state'), {{attributes: true}})");
    // Three, on a machine that is not busy with other tests.
    constexpr int most = 6'000;
    terminal.signal(SIGSTOP);
    page.value(begin);
    auto const idle = took();
    CHECK(idle < most);
    // It was in a pocket when that happened.
    auto const hide = [&](bool is_hidden) {
        page.value(fmt::format("Object.defineProperty(document, 'hidden', {{configurable: true, "
                               "value: {}}}); document.dispatchEvent(new Event("
                               "'visibilitychange'))",
                               is_hidden));
    };
    hide(true);
    terminal.signal(SIGSTOP);
    page.value(begin);
    hide(false);
    auto const woken = took();
    CHECK(woken < most);
    MESSAGE("milliseconds until a phone says that the pad is silent: ", idle, ", ", woken);
}

}  // namespace meldbook_tests::terminal_phones_test
