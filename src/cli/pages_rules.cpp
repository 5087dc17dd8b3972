// What needs no book: scoring, and rule sets.

#include <array>

#include "cli/pages.hpp"

namespace meldbook::cli {

namespace {

using namespace commands;

void write(Page& page, commands::Score& c) {
    page.entries(c.entries, "one side's hand in quotes, one for each side");
    rules_options(page, c.rules, c.seats);
    page.text("--before", c.before, "P,P…", "scores before the hand (default: zeros)");
    page.flag("--explain", c.explain, "each line with its arithmetic and its rule");
    page.text("--from", c.from, "FILE", "hand documents, one a line; - is standard input");
    json_switch(page, c.json);
}

void write(Page& page, Check& c) {
    page.words("MELD", c.melds, "a meld, one word each: KKK 992");
    rules_options(page, c.rules, c.seats);
    page.text("--score", c.score, "P", "the side's score before the hand (default: 0)");
    page.text("--hand", c.hand, "N", "number of the hand (default: 1)");
    page.flag("--going-out", c.going_out, "may the side go out? MELD is all it has on the table");
    page.text("--side", c.side, "NAME", "a side of the current match: its rules and score");
    json_switch(page, c.json);
}

void write(Page& page, ShowOpening& c) {
    rules_options(page, c.rules, c.seats);
    page.text("--score", c.score, "P", "the side's score before the hand (default: 0)");
    page.text("--hand", c.hand, "N", "number of the hand (default: 1)");
    json_switch(page, c.json);
}

void write(Page& page, ListRules& c) { json_switch(page, c.json); }

void write(Page& page, ShowRules& c) {
    page.word("RULES", c.rules, "a rule set's name or file", true);
    page.text("--seats", c.seats, "N", "as played by N players");
    json_switch(page, c.json);
}

void write(Page& page, CheckRules& c) {
    page.word("FILE", c.file, "a rule file of your own", true);
}

void write(Page& page, DiffRules& c) {
    page.word("RULES", c.one, "a rule set's name or file", true);
    page.word("OTHER", c.other, "another one", true);
    page.text("--seats", c.seats, "N", "as played by N players");
    json_switch(page, c.json);
}

void write(Page& page, NewRules& c) {
    page.word("ID", c.id, "what your rule set is called: a-z, 0-9 and -", true);
    page.text("--from", c.from, "RULES", "what it differs from (default: classic)");
    page.text("--output", c.output, "FILE", "where to write it (default: with your other rules)");
    page.flag("--force", c.force, "replace a file that is there");
}

constexpr std::array rules = {
    row<commands::Score, write>("score", "score a hand without a book",
                                "meldbook score --rules german \"7xK 3x9 out\" \"hand=AA2\""),
    row<Check, write>("check", "may these melds be laid, and do they open?",
                      "meldbook check --score 1500 KKK 992"),
    row<ShowOpening, write>("opening", "what a side needs to open",
                            "meldbook opening --score 1495"),
    row<ListRules, write>("rules list", "the rule sets there are", "meldbook rules list"),
    row<ShowRules, write>("rules show", "a rule set, to read at the table",
                          "meldbook rules show italian"),
    row<CheckRules, write>("rules check", "look for mistakes in a rule file of your own",
                           "meldbook rules check ./house.toml"),
    row<DiffRules, write>("rules diff", "what is different between two rule sets",
                          "meldbook rules diff classic ./house.toml"),
    row<NewRules, write>("rules new", "begin a rule file of your own",
                         "meldbook rules new house --from french"),
};

}  // namespace

std::span<Row const> rules_rows() { return rules; }

}  // namespace meldbook::cli
