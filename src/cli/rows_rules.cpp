// The commands for scoring and rule sets, which read the book only if no rules are given
// (rows.hpp).

#include <array>

#include "cli/rows.hpp"
#include "commands/rules.hpp"

namespace meldbook::cli {

using namespace commands;

static void options(Page& page, commands::Score& c) {
    page.entries(c.entries, mark("one side's hand in quotes, one for each side"));
    rules_options(page, c.rules, c.switches, c.seats);
    match_option(page, c.match);
    page.contradict("--match", "--rules");
    page.text("--before", c.before, "P,P…",
              mark("scores before the hand (default: those of the match)"));
    page.flag("--explain", c.explain, mark("each line with its arithmetic and its rule"));
    page.text("--from", c.from, "FILE", mark("hand documents, one per line; - is standard input"));
    json_switch(page, c.json);
}

static void options(Page& page, Check& c) {
    page.words("MELD", c.melds, mark("a meld, one word each: KKK 992"));
    rules_options(page, c.rules, c.switches, c.seats);
    page.text("--score", c.score, "P", mark("a score before the hand, instead of the sides'"));
    page.text("--hand", c.hand, "N", mark("number of the hand (default: the next)"));
    page.flag("--going-out", c.going_out,
              mark("may the side go out? MELD is all it has on the table; also opened, red=N, "
                   "out=KIND"));
    page.text("--side", c.side, "SIDE", mark("only this side of the current match"));
    match_option(page, c.match);
    for (auto const* const other : {"--match", "--side"}) page.contradict(other, "--rules");
    page.flag("--explain", c.explain, mark("also where each rule comes from"));
    json_switch(page, c.json);
}

static void options(Page& page, ShowOpening& c) {
    page.word("P", c.points, mark("a score before the hand, like --score"));
    rules_options(page, c.rules, c.switches, c.seats);
    page.text("--score", c.score, "P", mark("a score before the hand, instead of the sides'"));
    page.text("--hand", c.hand, "N", mark("number of the hand (default: the next)"));
    page.text("--side", c.side, "SIDE", mark("only this side of the current match"));
    match_option(page, c.match);
    for (auto const* const other : {"--match", "--side"}) page.contradict(other, "--rules");
    page.flag("--explain", c.explain, mark("also where each rule comes from"));
    json_switch(page, c.json);
}

static void options(Page& page, ListRules& c) {
    page.word("NAME", c.about, mark("only what is played there, or is called so: italy, polish"));
    page.flag("--long", c.with_details,
              mark("also packs, opening requirements, and where they are played"));
    json_switch(page, c.json);
}

static void options(Page& page, ShowRules& c) {
    page.word("RULES", c.rules,
              mark("a rule set's name or file (default: the rules of the current match)"));
    switch_option(page, c.switches);
    page.text("--seats", c.seats, "N", mark("as played by N players"));
    page.flag("--keys", c.keys, mark("also the keys of a rule file that change what is contested"));
    json_switch(page, c.json);
}

static void options(Page& page, ListSwitches& c) {
    page.word("RULES", c.rules, mark("a rule set's name or file (default: classic)"));
    page.text("--seats", c.seats, "N", mark("as played by N players"));
    json_switch(page, c.json);
}

static void options(Page& page, CheckRules& c) {
    page.word("FILE", c.file, mark("a rule file of your own"), true);
}

static void options(Page& page, DiffRules& c) {
    page.word("RULES", c.one, mark("a rule set's name or file"), true);
    page.word("OTHER", c.other, mark("another one"), true);
    page.text("--seats", c.seats, "N", mark("as played by N players"));
    json_switch(page, c.json);
}

static void options(Page& page, TryRules& c) {
    page.word("FILE", c.file, mark("a rule file of your own"), true);
    page.entries(c.entries, mark("one side's hand in quotes, one for each side"));
    page.text("--with", c.with, "RULES",
              mark("the rule set to compare with (default: the one that FILE extends)"));
    page.text("--seats", c.seats, "N", mark("as played by N players"));
    page.text("--before", c.before, "P,P…", mark("scores before the hand"));
    json_switch(page, c.json);
}

static void options(Page& page, NewRules& c) {
    page.word("ID", c.id, mark("the id of your rule set: a-z, 0-9 and -"), true);
    page.text("--from", c.from, "RULES", mark("the rule set it is based on (default: classic)"));
    page.text("--output", c.output, "FILE",
              mark("where to write it (default: with your other rules)"));
    page.flag("--force", c.force, mark("replace an existing file"));
}

constexpr std::array rules = {
    may_read_book<commands::Score>({"score", mark("score a hand without recording it"),
                                    "meldbook score --rules german \"7xK 3x9 out\" \"hand=AA2\""}),
    may_read_book<Check>(
        {"check", mark("may these melds be laid, and do they open?"), "meldbook check KKK 992"}),
    may_read_book<ShowOpening>(
        {"opening", mark("what each side needs to open"), "meldbook opening 1495"}),
    without_book<ListRules>({"rules list", mark("list the rule sets"), "meldbook rules list"}),
    may_read_book<ShowRules>(
        {"rules show", mark("a rule set, to read at the table"), "meldbook rules show italian"}),
    without_book<ListSwitches>({"rules switches",
                                mark("what tables play differently, and what documents say"),
                                "meldbook rules switches french"}),
    without_book<CheckRules>({"rules check", mark("look for mistakes in a rule file of your own"),
                              "meldbook rules check ./house.toml"}),
    without_book<DiffRules>({"rules diff", mark("how two rule sets differ"),
                             "meldbook rules diff classic ./house.toml"}),
    without_book<TryRules>({"rules try", mark("a hand under your rules and those they extend"),
                            "meldbook rules try ./house.toml \"7xK red=2 out\" \"hand=AA2\""}),
    without_book<NewRules>({"rules new", mark("start a rule file of your own"),
                            "meldbook rules new house --from french"}),
};

std::span<CommandRow const> rules_rows() { return rules; }

}  // namespace meldbook::cli
