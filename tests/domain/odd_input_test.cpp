// Input nobody would type: it is refused or understood, and never harms.

#include <algorithm>
#include <random>
#include <string>
#include <vector>

#include <doctest/doctest.h>

#include "domain/reading.hpp"
#include "support/printing.hpp"
#include "support/sample.hpp"

namespace meldbook_tests::domain_odd_input_test {

using namespace meldbook;
using namespace meldbook::test;

namespace {

void read_all(std::string const& text) {
    for (auto as : all_readers) {
        auto const complaint = read_as(as, text);
        auto const wrong = complaint ? flaw(as, text, *complaint) : "";
        if (!wrong.empty()) FAIL_CHECK(wrong, ": ", text);
    }
    split_name(text);
}

}  // namespace

TEST_CASE("random bytes") {
    std::mt19937 dice(1);
    for (int i = 0; i < 3'000; ++i) {
        std::string text(dice() % 24, '\0');
        for (auto& c : text) c = static_cast<char>(dice() & 0xFFU);
        read_all(text);
    }
}

TEST_CASE("random words of the notation, broken in every way") {
    std::vector<std::string> const pieces = {
        "A",   "K",    "Q",       "J",      "10",      "T",      "4",      "2",
        "Jo",  "jk",   "*",       "3",      "3b",      "3r",     "3♠",     "3B",
        "♥",   "🃏",   "x",       "X",      "×",       "7",      "0",      "1",
        "00",  "+",    ",",       "-",      "/",       " ",      "=",      ":",
        "\"",  "seq:", "hidden:", "red=",   "hand=",   "table=", "10s=",   "minus=",
        "out", "out=", "adjust=", "event=", "natural", "−",      "opened", "special=",
        "999", "\xE2", "\n",      "cut",    "pairs",   "5x8",    "normal", "black="};
    std::mt19937 dice(2);
    for (int i = 0; i < 8'000; ++i) {
        std::string text;
        for (auto n = dice() % 9; n > 0; --n) text += pieces[dice() % pieces.size()];
        read_all(text);
    }
}

TEST_CASE("readable entries with one byte changed, added or taken away") {
    std::string const entry =
        "us: KKKKK2Jo 5x8+2x2 seq:4-10 hidden:7×Q 3♠3♣3b 10s=9 table=120+85 natural=1 red=2 "
        "out=concealed hand=K99/A3♥ minus=20 opened event=cut special=pairs adjust=-100:\"é 🃏\"";
    std::mt19937 dice(3);
    for (int i = 0; i < 3'000; ++i) {
        auto text = entry;
        auto const at = dice() % text.size();
        switch (dice() % 3) {
            case 0: text[at] = static_cast<char>(dice() & 0xFFU); break;
            case 1: text.insert(at, 1, static_cast<char>(dice() & 0xFFU)); break;
            default: text.erase(at, 1 + dice() % 3); break;
        }
        read_all(text);
        auto const named = split_name(text);
        read_all(std::string(named.entry));
    }
}

TEST_CASE("characters cut in half are shown whole or not at all") {
    for (std::string const character : {"♠", "×", "🃏", "−", "é"}) {
        for (std::size_t kept = 1; kept < character.size(); ++kept) {
            for (std::string const before : {"", "K", "3", "7", "hand=", "hand=3", "seq:", "red=",
                                             "adjust=", "adjust=-5:", "adjust=-5:\"a "}) {
                read_all(before + character.substr(0, kept));
                read_all(before + character.substr(kept));
            }
        }
    }
    // A complaint never ends within a character that is whole.
    auto const complaint = read_as(As::meld, "K\u00E9\u00E9");
    REQUIRE(complaint.has_value());
    CHECK(complaint->found == "\u00E9");
}

TEST_CASE("very long input is refused or understood, too, and needs no stack") {
    constexpr std::size_t n = 200'000;
    auto const repeated = [](std::string const& piece) {
        std::string text;
        while (text.size() < n) text += piece;
        return text;
    };
    std::vector<std::string> const pieces = {"K",        "4",
                                             "10",       "1",
                                             "0",        "x",
                                             "K2x2",     "7X",
                                             "-",        "+K",
                                             "K+",       "seq:",
                                             "=",        ":",
                                             "hidden:",  "\"",
                                             "red=",     "red=0 ",
                                             "KKK ",     "table=5 ",
                                             "out ",     "hand=K ",
                                             "table=0+", "a",
                                             "hand=/",   "hand=K/",
                                             "é",        "adjust=+0 ",
                                             "\xE2",     " ",
                                             "us: ",     "3♠",
                                             "99x2+",    "adjust=-5:\"a "};
    // A third of the pairs, all of them with scripts/test --all.
    for (auto const& piece : pieces) {
        CAPTURE(piece);
        for (std::string const before : {"", "seq:", "hand=", "table=", "adjust=-5:\"", "1"}) {
            if (is_turn(piece + before, 0, 3)) read_all(before + repeated(piece));
        }
    }
}

}  // namespace meldbook_tests::domain_odd_input_test
