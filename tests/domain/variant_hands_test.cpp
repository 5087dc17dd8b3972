// Hands of the variants people play, from variant_hands.txt, and under their house rules, from
// house_rules.txt: what an entry scores, beside its calculation from the source of the rule set.

#include <fstream>
#include <map>
#include <string>
#include <vector>

#include <doctest/doctest.h>

#include "domain/check.hpp"
#include "domain/going_out.hpp"
#include "domain/notation.hpp"
#include "domain/score.hpp"
#include "rules/fixture.hpp"
#include "support/paths.hpp"
#include "support/rules.hpp"

namespace meldbook_tests::domain_variant_hands_test {

using namespace meldbook;
using namespace meldbook::test;

namespace {

std::vector<std::string> parts_of(std::string const& text, std::string const& separator) {
    std::vector<std::string> parts;
    std::size_t from = 0;
    while (true) {
        auto const end = text.find(separator, from);
        parts.push_back(text.substr(from, end - from));
        if (end == std::string::npos) return parts;
        from = end + separator.size();
    }
}

/// The value of "70+500 - 2*60": sums of products of whole numbers.
int value_of(std::string const& sum) {
    int total = 0, product = 0, sign = 1;
    std::string digits;
    bool times = false;
    auto const take = [&] {
        if (digits.empty()) return;
        product = times ? product * std::stoi(digits) : std::stoi(digits);
        digits.clear();
        times = false;
    };
    auto const add = [&] {
        take();
        total += sign * product;
        product = 0;
    };
    for (char const c : sum) {
        if (c == ' ') continue;
        if (c == '+' || c == '-') {
            add();
            sign = c == '-' ? -1 : 1;
        } else if (c == '*') {
            take();
            times = true;
        } else {
            REQUIRE((c >= '0' && c <= '9'));
            digits += c;
        }
    }
    add();
    return total;
}

/// The totals of "70+500 = 570 // -20 = -20", each of which is what its sum comes to.
std::vector<int> totals_in(std::string const& sums) {
    std::vector<int> totals;
    for (auto const& sum : parts_of(sums, " // ")) {
        auto const sides = parts_of(sum, " = ");
        REQUIRE(sides.size() == 2);
        totals.push_back(std::stoi(sides[1]));
        CHECK(value_of(sides[0]) == totals.back());
    }
    return totals;
}

/// Whether melds are legal, open, or allow going out, as a question of variant_hands.txt asks.
bool answer_to(std::string const& question, std::string const& laid, Rules const& rules) {
    auto const entry = read_entry(laid, rules);
    CHECK(read_entry(print_entry(entry, rules), rules) == entry);
    bool const legal = check_melds(entry, rules).empty();
    if (question == "legal") return legal;
    if (question == "out") {
        auto closing = entry;
        closing.out = 0;
        return judge_going_out(closing, rules).allowed;
    }
    auto const opens = parts_of(question, " ");
    REQUIRE(opens.size() == 2);
    REQUIRE(opens[0] == "opens");
    auto const required = opening_at(rules, std::stoi(opens[1]), 1);
    return legal && judge_opening(entry.melds, rules, required).opens;
}

}  // namespace

namespace {

/// The rule file of "classic + cards.A = 15 ; match.step = 1", for four players.
std::string house_file(std::string const& name) {
    auto const parts = parts_of(name, " + ");
    std::string file = "extends = \"" + parts[0] + "\"\nplayers = 4\n";
    for (auto const& line : parts_of(parts[1], " ; ")) file += line + "\n";
    return file;
}

struct Played {
    int hands = 0, questions = 0, files = 0;
};

/// Plays the hands of a file, and asks its questions.
Played play(std::string const& path) {
    std::ifstream file(test::in_source(path));
    REQUIRE(file);
    std::string name;
    auto [hands, questions, files] = Played{};
    std::map<std::string, rules::Resolved> own;
    for (std::string line; std::getline(file, line);) {
        if (line.empty() || line[0] == '#') continue;
        CAPTURE(line);
        if (line.starts_with("= ")) {
            name = line.substr(2);
            if (name.find(" + ") == std::string::npos) continue;
            CHECK(library_of({{"house.toml", house_file(name)}}).check("house.toml").empty());
            own.emplace(name, house(house_file(name)));
            ++files;
            continue;
        }
        CAPTURE(name);
        auto const cells = parts_of(line, " | ");
        REQUIRE(cells.size() >= 2);
        auto const& rules = own.contains(name) ? own.at(name).rules : rules_of(name);
        if (line.starts_with("? ")) {
            auto const space = cells[1].rfind(' ');
            REQUIRE(space != std::string::npos);
            auto const said = cells[1].substr(space + 1);
            CHECK(answer_to(cells[1].substr(0, space), cells[0].substr(2), rules) ==
                  (said == "yes"));
            CHECK((said == "yes" || said == "no"));
            ++questions;
            continue;
        }
        Hand hand;
        for (auto const& entry : parts_of(cells[0], " // ")) {
            hand.sides.push_back(read_entry(entry, rules));
        }
        hand.ended = ended_by(hand.sides);
        std::vector<int> totals;
        for (auto const& side : score(hand, rules)) totals.push_back(side.total);
        CHECK(totals == totals_in(cells[1]));
        ++hands;
    }
    return {hands, questions, files};
}

}  // namespace

TEST_CASE("score: the hands of the variants") {
    auto const [hands, questions, files] = play("tests/domain/variant_hands.txt");
    CHECK(hands > 110);
    CHECK(questions > 60);
}

TEST_CASE("score: the hands of house rules, whose files are as they are meant") {
    CHECK(play("tests/domain/house_rules.txt").files == 40);
}

}  // namespace meldbook_tests::domain_variant_hands_test
