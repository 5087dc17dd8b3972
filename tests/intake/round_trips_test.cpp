// Every match comes back from every format that can be imported.

#include <string>

#include <doctest/doctest.h>

#include "formats/hand_table.hpp"
#include "formats/match_document.hpp"
#include "formats/text_sheet.hpp"
#include "store/fixture.hpp"
#include "support/importing.hpp"
#include "support/made_up.hpp"
#include "support/property.hpp"
#include "words/errors.hpp"
#include "words/problems.hpp"

namespace meldbook_tests::intake_round_trips_test {

using namespace meldbook;
using namespace meldbook::test;

namespace {

/// A match without its rule set, which would fill pages.
std::string described(MatchFacts facts) {
    facts.rules_document = {};
    return test::describe(facts);
}

/// Fails unless the match is the only one in the file, and all of it.
void comes_back(MatchFacts const& facts, std::string const& file, ImportFormat read) {
    RC_LOG() << file.substr(0, file.find("Rule set: "));
    std::vector<MatchFacts> again;
    try {
        again = imported(file, read);
    } catch (Error const& error) {
        RC_FAIL(words::sentence(error));
    }
    RC_ASSERT(again.size() == 1U);
    if (read != intake::import_json) again.front() = as_shown(again.front());
    RC_ASSERT(described(again.front()) == described(facts));
    bool const same_rules = again.front().rules_document == facts.rules_document;
    RC_ASSERT(same_rules);
    bool const same = again.front() == facts;
    RC_ASSERT(same);
}

}  // namespace

TEST_CASE("whatever the match, it comes back from its document") {
    check_property(100, [] {
        auto const facts = *some_match();
        comes_back(facts, formats::match_document(replayed(facts), words::problem_text),
                   intake::import_json);
    });
}

TEST_CASE("whatever the match, it comes back from a text sheet, with its rule set or its name") {
    check_property(100, [] {
        auto const facts = *some_match();
        bool const by_name = *rc::gen::arbitrary<bool>();
        std::string sheet;
        formats::append_text_sheet(sheet, replayed(facts), by_name);
        comes_back(facts, sheet, intake::import_text_sheets);
    });
}

TEST_CASE("whatever the match, it comes back from a table if it has a hand") {
    check_property(100, [] {
        auto facts = *some_match(1);
        facts.first_dealer = facts.hands.front().dealer_seat.value_or(0);  // a table has only that
        std::string table;
        formats::append_hand_headings(table);
        formats::append_hands(table, replayed(facts));
        comes_back(facts, table, intake::import_csv);
    });
}

}  // namespace meldbook_tests::intake_round_trips_test
