// The command line of meldbook-league.

#include <array>

#include "cli/command_row.hpp"
#include "cli/completion.hpp"
#include "cli/help.hpp"
#include "cli/manual.hpp"
#include "cli/rows.hpp"
#include "cli/run.hpp"
#include "commands/export_formats.hpp"
#include "league/commands.hpp"
#include "league/server.hpp"
#include "league/tables.hpp"

namespace meldbook::cli {
static void options(Page&, Help&) {}
}  // namespace meldbook::cli

namespace meldbook::league {

using cli::Page;

static void address_word(Page& page, std::string& address) {
    page.word("URL", address, mark("the league: postgresql://USER@HOST/DATABASE"), true);
}

static void league_option(Page& page, std::string& address) {
    page.text("--league", address, "URL", mark("the league (default: that of the book)"));
}

static void choice_options(Page& page, Choice& choice) {
    league_option(page, choice.address);
    page.text("--since", choice.filter.since, "DATE",
              mark("matches that ended on a day (2026-11-21), in a month (2026-11) or year (2026), "
                   "or later"));
    page.text("--until", choice.filter.until, "DATE",
              mark("matches that ended on a day (2026-11-21), in a month (2026-11) or year (2026), "
                   "or earlier"));
    page.text("--season", choice.filter.season, "YEAR", mark("matches that ended in this year"));
    for (auto const* const other : {"--since", "--until"}) page.contradict("--season", other);
    cli::rules_and_event_options(page, choice.filter);
    page.text("--min-matches", choice.min_matches, "N", mark("only who has played so many"));
    page.choice("--format", choice.format, "NAME", commands::report_formats());
    cli::json_switch(page, choice.json);
    page.contradict("--json", "--format");
}

static void options(Page& page, Setup& c) {
    address_word(page, c.address);
    page.texts("--worker", c.workers, "URL", mark("another server, for the results of new clubs"));
}

static void options(Page& page, Admit& c) {
    address_word(page, c.address);
    page.word("ROLE", c.role, mark("the role of the club in the database; it is made"), true);
    page.text("--club", c.club, "NAME", mark("the club"));
}

static void options(Page& page, Forget& c) {
    address_word(page, c.address);
    page.word("PERSON", c.person, mark("the name of a player"), true);
    page.text("--club", c.club, "NAME", mark("the club"));
}

static void options(Page& page, Join& c) {
    address_word(page, c.address);
    page.text("--club", c.club, "NAME", mark("the club whose book this is"));
}

static void options(Page& page, Push& c) {
    page.texts("--mine", c.mine, "MATCH", mark("let this match count as it is in this book"));
    cli::why_option(page, c.why);
}

static void options(Page& page, Withdraw& c) {
    page.words("MATCH", c.matches, mark("its number, or what 'check' calls it"), true);
    cli::why_option(page, c.why);
    page.text("--club", c.club, "NAME", mark("as the owner: the club whose match it is"));
    page.text("--league", c.address, "URL", mark("as the owner: the league"));
    page.need("--club", "--league");
    page.need("--league", "--club");
}

static void options(Page& page, Status& c) { cli::json_switch(page, c.json); }

static void options(Page&, Check&) {}

static void options(Page& page, Same& c) {
    page.word("PLAYER", c.name, mark("a player of the club"));
    page.word("OTHER", c.other, mark("the other name"));
    page.text("--club", c.club, "CLUB", mark("the club of the other one (default: your own)"));
    page.flag("--apart", c.apart, mark("they are two persons after all"));
}

static void options(Page&, Leave&) {}

static void options(Page& page, Standings& c) {
    page.choice("--by", c.by, "WHAT", standings_subjects(), mark("{} (default: player)"));
    page.choice("--sort", c.sort, "KEY", standing_orders());
    choice_options(page, c.choice);
}

static void options(Page& page, Ratings& c) { choice_options(page, c.choice); }

static void options(Page& page, Site& c) {
    page.word("FOLDER", c.folder, mark("where the pages are written"), true);
    league_option(page, c.address);
    page.text("--title", c.title, "TEXT", mark("the title of the site"));
}

constexpr std::array all_rows = {
    cli::without_book<cli::Help>({"", mark("this page"), "meldbook-league"}),
    cli::without_book<Setup>({"setup", mark("make a league in a database"),
                              "meldbook-league setup "
                              "postgresql://owner@league.example/league"}),
    cli::without_book<Admit>({"admit", mark("let a club into a league, as its owner"),
                              "meldbook-league admit "
                              "postgresql://owner@league.example/league "
                              "thursday --club 'Thursday Club'"}),
    cli::without_book<Forget>(
        {"forget", mark("replace the name of a person for good, as the owner"),
         "meldbook-league forget postgresql://owner@league.example/league Ana "
         "--club 'Thursday Club'"}),
    cli::writes_book<Join>({"join", mark("enter the club of the book into a league"),
                            "meldbook-league join "
                            "postgresql://thursday@league.example/league "
                            "--club 'Thursday Club'"}),
    cli::reads_book<Push>({"push", mark("send what has not been sent"), "meldbook-league push"}),
    cli::reads_any_book<Withdraw>({"withdraw",
                                   mark("let matches no longer count that were sent by mistake"),
                                   "meldbook-league withdraw 12 --why 'a practice match'"}),
    cli::reads_book<Status>(
        {"status", mark("what is sent, and what is not"), "meldbook-league status"}),
    cli::reads_any_book<Standings>(
        {"standings", mark("who leads, in all clubs"), "meldbook-league standings --by pair"}),
    cli::reads_any_book<Ratings>(
        {"ratings", mark("how strong the players are"), "meldbook-league ratings --since 2026"}),
    cli::reads_any_book<Site>(
        {"site", mark("write a site with all standings"), "meldbook-league site public"}),
    cli::reads_book<Check>({"check", mark("compare what the league has of the club with the book"),
                            "meldbook-league check"}),
    cli::reads_book<Same>(
        {"same", mark("say that two players are one person"), "meldbook-league same Ana Anna"}),
    cli::reads_book<Leave>(
        {"leave", mark("leave: the results of the club no longer count"), "meldbook-league leave"}),
    cli::command_row<cli::Completion, cli::complete_line>(
        {"completion", mark("a script that completes commands in your shell"),
         "meldbook-league completion bash"}),
    cli::without_book<cli::Manual>({"manual", {}, "meldbook-league manual man/meldbook-league.1"}),
};

static std::span<cli::CommandRow const> league_rows() { return all_rows; }

constexpr cli::CommandGroup groups[] = {{cli::Kind::league, league_rows}};

constexpr cli::Program league_program{
    .name = "meldbook-league",
    .purpose = mark("meldbook-league sends the results of a club to a league, and shows its "
                    "standings."),
    .groups = groups,
    .libraries = libpq_version};

}  // namespace meldbook::league

int main(int argc, char** argv) {
    meldbook::cli::set_program(meldbook::league::league_program);
    return meldbook::cli::run_process(argc, argv);
}
