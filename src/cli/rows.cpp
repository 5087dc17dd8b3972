#include "cli/rows.hpp"

#include <utility>

#include "commands/filter.hpp"
#include "domain/outcome.hpp"
#include "domain/rules.hpp"
#include "embedded/catalogues.hpp"

namespace meldbook::cli {

void tie_option(Page& page, std::string& tie) {
    std::vector<std::string> words;
    for (auto const each : {Tie::play_on, Tie::share, Tie::out}) words.emplace_back(tie_name(each));
    page.choice("--tie", tie, "POLICY", std::move(words), mark("on an exact tie: {}"));
}

void global_options(Page& page, Globals& globals) {
    page.text("--book", globals.book, "FILE", mark("the book to use, a file"));
    page.flag("--read-only", globals.read_only, mark("read the book and change nothing"));
    page.flag("--no-input", globals.no_input, mark("never ask"));
    page.flag("--no-pager", globals.no_pager, mark("print long output at once, not by pages"));
    std::vector<std::string> languages = {"en"};
    for (auto const& each : embedded::catalogues()) languages.emplace_back(each.name);
    page.choice("--lang", globals.language, "LANG", std::move(languages), mark("the language: {}"));
    page.choice("--ranks", globals.ranks, "WHOSE",
                {config::ranks_names.begin(), config::ranks_names.end()},
                mark("whose letters the cards shown have: {}"));
}

void switch_option(Page& page, std::vector<std::string>& switches) {
    page.texts(
        "--switch", switches, "ID=VALUE",
        mark("change one point of the rules, as 'rules switches' lists them; several times"));
}

void rules_options(Page& page, std::string& rules, std::vector<std::string>& switches,
                   std::string& seats) {
    page.text("--rules", rules, "RULES",
              mark("a rule set's name or file (default: that of the open match)"));
    switch_option(page, switches);
    page.text("--seats", seats, "N",
              mark("number of players, with --rules (default: as its page says)"));
}

void filter_options(Page& page, commands::Filter& filter) {
    page.text("--since", filter.since, "DATE",
              mark("started on a day (2026-11-21), in a month (2026-11) or year (2026), or later"));
    page.text(
        "--until", filter.until, "DATE",
        mark("started on a day (2026-11-21), in a month (2026-11) or year (2026), or earlier"));
    page.text("--season", filter.season, "YEAR", mark("started in this year"));
    for (auto const* const other : {"--since", "--until"}) page.contradict("--season", other);
    page.texts("--player", filter.players, "PLAYER",
               mark("a player in the match; if repeated, all of them"));
    page.text("--side", filter.side, "NAME", mark("with a side of this name"));
    rules_and_event_options(page, filter);
    page.text("--place", filter.place, "TEXT", mark("played at this place"));
    std::vector<std::string> words;
    for (auto const each : {Status::open, Status::finished, Status::ended, Status::abandoned}) {
        words.emplace_back(status_name(each));
    }
    page.choice("--status", filter.status, "STATUS", std::move(words));
}

void rules_and_event_options(Page& page, commands::Filter& filter) {
    page.text("--rules", filter.rules, "RULES", mark("played under this rule set"));
    page.text("--event", filter.event, "TEXT", mark("part of this event"));
}

void match_word(Page& page, std::string& match) {
    page.word("MATCH", match, mark("its number (default: the current match)"));
}

void match_option(Page& page, std::string& match) {
    page.text("--match", match, "N", mark("a match other than the current one"));
}

void why_option(Page& page, std::string& why) {
    page.remark("--why", why, mark("the reason, for the log"));
}

void json_switch(Page& page, bool& json) { page.flag("--json", json, mark("print JSON")); }

namespace {

/// The number of a match is not an address; anything else after --serve should be one.
bool may_be_address(std::string_view word) {
    return word.find_first_not_of("#0123456789") != word.npos && !word.starts_with('-');
}

}  // namespace

void serve_options(Page& page, host::Serving& serve) {
    page.text_or("--serve", serve.where, "[ADDRESS[:PORT]]", "private", may_be_address,
                 mark("also show it to phones in the same network (default: on the private "
                      "addresses of this machine)"));
    page.flag("--new-address", serve.new_address,
              mark("at a new address, not the one that the match had"));
}

namespace {

constexpr CommandGroup meldbook_groups[] = {{Kind::playing, playing_rows},
                                            {Kind::looking, looking_rows},
                                            {Kind::rules, rules_rows},
                                            {Kind::program, program_rows}};

constexpr std::string_view everyday[] = {"",          "pad",   "new",     "hand", "count",
                                         "show",      "check", "opening", "fix",  "undo",
                                         "standings", "stats", "export"};

constexpr HelpTopic topics[] = {
    {"rules", mark("rule sets: the ones that come with meldbook, and your own")},
    {"book", mark("the file that holds everything: copies, checks, repairs")},
    {"event", mark("who sits at which table in the rounds of an evening")},
    {"players", mark("the players in the book, and their names")},
    {"import", mark("add matches from a file; 'merge' adds those of another book")},
    {"meldbook-league", mark("another program: the tables and ratings of a league")}};

constexpr Program meldbook_program{.name = "meldbook",
                                   .purpose = mark("meldbook keeps the score of a Canasta table."),
                                   .groups = meldbook_groups,
                                   .everyday = everyday,
                                   .topics = topics};

Program const* the_program = &meldbook_program;

}  // namespace

Program const& this_program() { return *the_program; }

void set_program(Program const& program) { the_program = &program; }

CommandRow const* find_row(std::string_view name) {
    CommandRow const* found = nullptr;
    each_row([&](CommandRow const& row, Kind) {
        if (row.name == name) found = &row;
    });
    return found;
}

}  // namespace meldbook::cli
