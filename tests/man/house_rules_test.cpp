// docs/house-rules.md: every recipe is a rule file without mistakes, as short as the page says, and
// each sentence below it is true.

#include <algorithm>
#include <optional>
#include <string>
#include <vector>

#include <doctest/doctest.h>

#include "domain/check.hpp"
#include "domain/going_out.hpp"
#include "domain/notation.hpp"
#include "domain/outcome.hpp"
#include "domain/score.hpp"
#include "embedded/presets.hpp"
#include "rules/library.hpp"
#include "support/files.hpp"
#include "support/paths.hpp"
#include "support/pattern.hpp"
#include "words/errors.hpp"

namespace meldbook_tests::man_house_rules_test {

using namespace meldbook;

namespace {

struct Recipe {
    std::string title, file, sentences;
};

std::vector<Recipe> recipes() {
    std::vector<Recipe> found;
    auto const page = test::content_of(test::in_source("docs/house-rules.md"));
    std::string const heading = "\n## ", block = "```toml\n", end = "```\n";
    for (auto at = page.find(heading); at != std::string::npos;) {
        auto const next = page.find(heading, at + 1);
        auto const section = page.substr(at + heading.size(), next - at - heading.size());
        Recipe recipe{.title = section.substr(0, section.find('\n')), .file = {}, .sentences = {}};
        if (auto const begin = section.find(block); begin != std::string::npos) {
            auto const from = begin + block.size();
            auto const to = section.find(end, from);
            recipe.file = section.substr(from, to - from);
            recipe.sentences = section.substr(to + end.size());
            std::ranges::replace(recipe.sentences, '\n', ' ');
        }
        found.push_back(std::move(recipe));
        at = next;
    }
    return found;
}

rules::Library library_of(std::string const& file) {
    return rules::Library(embedded::presets(),
                          [file](std::filesystem::path const& path) -> std::optional<std::string> {
                              if (path != "house.toml") return std::nullopt;
                              return file;
                          });
}

Hand hand_of(std::string const& entry, Rules const& rules) {
    Hand hand;
    hand.sides = {read_entry(entry, rules), read_entry("-", rules)};
    hand.ended = ended_by(hand.sides);
    return hand;
}

std::vector<Meld> melds_of(std::string const& text, Rules const& rules) {
    return read_entry(text, rules).melds;
}

/// Calls `check` with the parts of every sentence of a form, and returns how many there are.
template <typename Check>
int each(std::string const& text, std::string const& form, Check check) {
    auto const all = test::Pattern(form).all_in(text);
    for (auto const& found : all) {
        CAPTURE(found[0]);
        check(found);
    }
    return static_cast<int>(all.size());
}

/// Checks what the page says of a rule set; returns how many sentences were checked.
int check_sentences(std::string const& text, Rules const& rules) {
    std::string const entry = "`([^`]+)`";
    int count = each(text, entry + " scores (-?[0-9]+)\\.", [&](auto const& found) {
        CHECK(score(hand_of(found[1], rules), rules)[0].total == std::stoi(found[2]));
    });
    count += each(text, entry + " wins the match\\.", [&](auto const& found) {
        CHECK(outcome(rules.match, rules, {0, 0}, 1, hand_of(found[1], rules)).winner == 0U);
    });
    count += each(text, entry + " may (not )?go out\\.", [&](auto const& found) {
        auto const going = judge_going_out(read_entry(found[1], rules), rules);
        CHECK(going.allowed == found[2].empty());
    });
    count += each(text, entry + " may (not )?be laid\\.", [&](auto const& found) {
        auto const meld = melds_of(found[1], rules).at(0);
        CHECK(check_meld(meld, rules, false).empty() == found[2].empty());
    });
    count += each(text, entry + " (opens|does not open) at ([0-9]+)\\.", [&](auto const& found) {
        auto const required = opening_at(rules, std::stoi(found[3]), 1);
        auto const verdict = judge_opening(melds_of(found[1], rules), rules, required);
        CHECK(verdict.opens == (found[2] == "opens"));
    });
    count += each(text, "with (-?[0-9]+) points needs ([0-9]+) to open\\.", [&](auto const& found) {
        CHECK(opening_at(rules, std::stoi(found[1]), 1).min == std::stoi(found[2]));
    });
    count +=
        each(text, "In hand ([0-9]+) a side needs ([0-9]+) to open\\.", [&](auto const& found) {
            CHECK(opening_at(rules, 0, std::stoi(found[1])).min == std::stoi(found[2]));
        });
    return count;
}

}  // namespace

TEST_CASE("house rules: every recipe can be used, and what the page says of it is true") {
    for (auto const& recipe : recipes()) {
        if (recipe.file.empty()) continue;
        CAPTURE(recipe.title);
        auto library = library_of(recipe.file);
        try {
            auto const& rules = library.get("house.toml").rules;
            auto const sentences = std::ranges::count(recipe.sentences, '.');
            CHECK(sentences > 0);
            CHECK(check_sentences(recipe.sentences, rules) == sentences);
            for (auto const& warning : library.check("house.toml")) {
                // Six players have their own values in Classic.
                bool const of_six = warning.find("is not used with") != std::string::npos;
                CHECK_MESSAGE(of_six, warning);
            }
        } catch (rules::RulesError const& error) {
            FAIL_CHECK(error.what());
        }
    }
}

TEST_CASE("house rules: with the switch of a rule, what the page says of the rule is true") {
    auto const page = test::content_of(test::in_source("docs/house-rules.md"));
    auto const all = recipes();
    rules::Library library(embedded::presets());
    auto const row = "\\| ([0-9]+) \\| `--switch ([^`]+)` \\|";
    int const switches = each(page, row, [&](auto const& found) {
        auto const& recipe = all.at(std::stoul(found[1]) - 1);
        auto const& rules = library.get("classic " + found[2]).rules;
        CHECK(rules.switches.size() == 1);
        CHECK(check_sentences(recipe.sentences, rules) > 0);
    });
    CHECK(switches == 11);
}

TEST_CASE("house rules: 28 of thirty can be said, in three lines or fewer") {
    auto const all = recipes();
    CHECK(all.size() == 30);
    CHECK(std::ranges::count_if(all, [](Recipe const& r) { return !r.file.empty(); }) == 28);
    for (auto const& recipe : all) {
        CAPTURE(recipe.title);
        // Without the line that says what it extends.
        CHECK(std::ranges::count(recipe.file, '\n') <= 4);
    }
}

}  // namespace meldbook_tests::man_house_rules_test
