// The presets, the three further files, the examples of the schema and the other variants.

#include <algorithm>

#include <doctest/doctest.h>

#include "fixture.hpp"
#include "rules/document.hpp"

namespace meldbook::rules::test::presets_test {

namespace {

std::vector<std::string> everything() {
    auto names = library_of({}).names();
    for (auto const& name : data_names()) names.push_back(data_path(name));
    return names;
}

}  // namespace

TEST_CASE("rules: every rule set of ours loads for every number of players") {
    Library library(embedded::presets());
    for (auto const& name : everything()) {
        CAPTURE(name);
        CHECK_NOTHROW(library.check(name));
        for (auto seats : library.seats(name)) {
            CAPTURE(seats);
            CHECK(library.get(name, seats).rules.table.players() == seats);
        }
        CHECK(library.warnings(name).empty());
    }
}

TEST_CASE("rules: the presets are faultless") {
    Library library(embedded::presets());
    CHECK(library.names() ==
          std::vector<std::string>{"classic", "ducale", "french", "german", "italian", "origen"});
    for (auto const& name : library.names()) {
        CAPTURE(name);
        CHECK(library.check(name).empty());
        CHECK(library.get(name).rules.id == name);
        CHECK_FALSE(library.get(name).rules.sources.empty());
    }
    for (auto const& name : library.names()) {
        auto const listed = library.listed(name);
        CAPTURE(listed.id);
        auto const& rules = library.get(listed.id).rules;
        CHECK(listed.name == rules.name);
        CHECK(listed.source == rules.sources.front());
        CHECK(listed.target == rules.match.target);
        auto with_overlay = listed.seats;
        std::erase(with_overlay, rules.table.players());
        CHECK(with_overlay == library.seats(listed.id));
    }
    CHECK(library.listed("classic").seats == std::vector<int>{2, 3, 4, 6});
    CHECK(library.seats("italian").empty());
}

TEST_CASE("rules: a document read back is the same rule set") {
    Library library(embedded::presets());
    for (auto const& name : everything()) {
        for (int seats = 2; seats <= 8; ++seats) {
            CAPTURE(name);
            CAPTURE(seats);
            auto const& resolved = library.get(name, seats);
            auto const again = from_document(resolved.document);
            CHECK(difference(again, resolved.rules) == "");
            CHECK(to_document(again) == resolved.document);
        }
    }
}

TEST_CASE("rules: figures of the presets") {
    Library library(embedded::presets());
    auto const hand = [&](char const* name, Rank rank) {
        return library.get(name).rules.hand_cards[index_of(rank)];
    };
    CHECK(hand("classic", Rank::red_three) == 500);
    CHECK(hand("french", Rank::red_three) == 100);
    CHECK(hand("german", Rank::red_three) == 100);
    CHECK(library.get("classic", 2).rules.out_requires.counts[0].second.min == 2);
    CHECK(library.get("classic", 6).rules.red_threes.points(4) == 400);
    CHECK(library.get("french", 6).rules.red_threes.points(4) == 800);
    CHECK(library.get("ducale").rules.red_threes.points(4) == 900);
    CHECK(library.get("ducale").rules.opening.combine == Combine::single);
    CHECK(library.get("origen").rules.opening.bands[0].min == 0);
    CHECK(library.get("italian").rules.match.exceed);
    CHECK(library.get("italian").rules.opening.bands[1].from == 3001);
    CHECK(library.get("german", 6).rules.table.players() == 4);
}

TEST_CASE("rules: the schema says every variant") {
    Library library(embedded::presets());
    auto const rules = [&](char const* name) { return library.get(data_path(name)).rules; };
    CHECK(rules("canastone").out_kinds[0].bonus == 300);
    CHECK(rules("canastone").canastas.size() == 7);  // the Italian ones
    CHECK(rules("viennese").out_kinds.size() == 3);
    CHECK(rules("german-house").name == library.get("german").rules.name + " (german-house)");
    CHECK_FALSE(rules("german-house").canastas[0].cards);
    CHECK(rules("pure-cachee").id == "pure-cachee");
    CHECK(rules("pure-cachee").canastas[0].pattern.hidden == true);
    CHECK(rules("pure-cachee").out_requires.counts[0].second.min == 2);  // French
    CHECK(rules("modern-american").specials.size() == 4);
    CHECK(rules("modern-american").black_threes->points(3) == 500);
    CHECK(rules("samba").hand_sets[0].points == -750);
    CHECK(rules("brazilian").incomplete[0].pattern.size == Range{1, 4});
    CHECK(rules("cuban").black_threes->points(4) == 100);
    CHECK(rules("hand-and-foot").match.hands == 4);
    CHECK(rules("hand-and-foot").red_threes.points(7) == 700);
    CHECK(rules("pennies").out_requires.counts.size() == 5);
    CHECK(rules("burraco").cards[index_of(Rank::ace)] == 15);
}

TEST_CASE("rules: every preset answers every topic of play, or says that its source is silent") {
    Library library(embedded::presets());
    for (auto const& name : library.names()) {
        CAPTURE(name);
        for (auto const& topic : library.get(name).rules.play) {
            CHECK(topic.given());
            CHECK_FALSE(topic.cite.empty());
            CHECK((topic.rule.empty() || topic.elsewhere.empty()));
            // Only Classic and what others play cites Classic.
            bool const classic = topic.cite.find("Pagat") != std::string::npos;
            CHECK(classic == (name == "classic" || topic.rule.empty()));
        }
    }
}

TEST_CASE("rules: one meld of each rank is a rule of Classic and of the French text") {
    Library library(embedded::presets());
    for (auto const& name : library.names()) {
        CAPTURE(name);
        auto const& rules = library.get(name).rules;
        CHECK(rules.meld.duplicate_ranks == (name != "classic" && name != "french"));
        auto const noted = std::any_of(rules.notes.begin(), rules.notes.end(), [](auto const& n) {
            return n.find("meld.duplicate_ranks") != std::string::npos;
        });
        CHECK(noted == rules.meld.duplicate_ranks);
    }
}

}  // namespace meldbook::rules::test::presets_test
