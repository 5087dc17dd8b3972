// Looking at what is in the book.

#include <array>

#include "cli/pages.hpp"
#include "commands/export_formats.hpp"

namespace meldbook::cli {

namespace {

using namespace commands;

void write(Page& page, Show& c) {
    page.word("MATCH", c.match, "its number (default: the current match)");
    page.flag("--explain", c.explain, "each line with its arithmetic and its rule");
    page.text("--until", c.until, "N", "the sheet as it stood after hand N");
    json_switch(page, c.json);
}

void write(Page& page, Log& c) {
    match_word(page, c.match);
    page.text("--hand", c.hand, "N", "only what happened to hand N");
    json_switch(page, c.json);
}

void write(Page& page, Watch& c) {
    page.word("MATCH", c.match, "its number (default: whichever is the current match)");
}

void write(Page& page, Matches& c) {
    filter_options(page, c.filter);
    page.choice("--sort", c.sort, "KEY", match_orders(), "{}");
    page.text("--limit", c.limit, "N", "only the last N; 0 for all (default: 20)");
    json_switch(page, c.json);
}

void write(Page& page, Standings& c) {
    filter_options(page, c.filter);
    page.choice("--by", c.by, "WHAT", standings_of_what(), "{} (default: player)");
    page.text("--as-of", c.as_of, "DATE", "only what had been played by then");
    page.flag("--head-to-head", c.head_to_head, "who has beaten whom, however many they are");
    json_switch(page, c.json);
}

void write(Page& page, Chart& c) {
    page.words("MATCH", c.names, "its number (default: the current match), or players");
    page.flag("--ratings", c.ratings, "ratings over time: of the players named, or the best six");
    filter_options(page, c.filter);
    page.text("--height", c.height, "N", "lines of text, 5 to 200 (default: 17)");
    page.flag("--svg", c.svg, "a picture for browsers and printers");
    json_switch(page, c.json);
}

void write(Page& page, Stats& c) {
    page.words("PLAYER", c.players, "whose page; several are compared (default: everybody)");
    filter_options(page, c.filter);
    page.choice("--sort", c.sort, "KEY", player_orders(), "{}");
    json_switch(page, c.json);
}

void write(Page& page, Players& c) { json_switch(page, c.json); }

void write(Page& page, RenamePlayer& c) {
    page.word("PLAYER", c.from, "the name as it is", true);
    page.word("NAME", c.to, "the name as it should be", true);
}

void write(Page& page, MergePlayers& c) {
    page.word("PLAYER", c.from, "the name that goes", true);
    page.word("INTO", c.into, "the name that stays", true);
}

void write(Page& page, Export& c) {
    page.words("MATCH", c.what,
               "its number (default: the current match); or standings; or stats and players");
    page.positionals.back().choices = {"standings", "stats"};
    page.flag("--all", c.all, "every match in the book, or those that fit what else is said");
    filter_options(page, c.filter);
    page.choice("--by", c.by, "WHAT", standings_of_what(), "of standings: {}");
    page.text("--as-of", c.as_of, "DATE", "of standings: only what had been played by then");
    page.choice("--format", c.format, "FORMAT", export_format_names(),
                "{} (default: by the file's name)");
    page.text("--output", c.output, "FILE", "write a file instead of standard output");
    page.flag("--force", c.force, "replace a file that is there");
}

void arrival_options(Page& page, bool& replace, bool& skip_bad, bool& force, bool& preview) {
    page.flag("--replace", replace, "matches that are there and differ become those that come");
    page.flag("--skip-bad", skip_bad, "tell what cannot be taken, and go on");
    page.flag("--force", force, "take refused hands, marked irregular");
    page.flag("--preview", preview, "only show what would be added");
}

void write(Page& page, Import& c) {
    page.word("FILE", c.file, "what export wrote, or a sheet; - is standard input", true);
    page.choice("--format", c.format, "FORMAT", {"json", "csv", "text"},
                "{} (default: by the file's name)");
    page.text("--columns", c.columns, "FIELD=HEADING,…", "which column of a CSV file holds what");
    page.flag("--sheet", c.sheet, "an old paper sheet, typed in");
    page.choice("--totals", c.totals, "WHICH", {"added", "paper"},
                "of a paper sheet: added (default) or paper, where the two differ");
    page.text("--rules", c.rules, "RULES", "the rule set, where the file says none");
    arrival_options(page, c.replace, c.skip_bad, c.force, c.preview);
}

void write(Page& page, Merge& c) {
    page.word("BOOK", c.other, "another book: a file", true);
    arrival_options(page, c.replace, c.skip_bad, c.force, c.preview);
}

constexpr std::array looking = {
    row<Show, write>("show", "the sheet of a match", "meldbook show 12 --explain"),
    row<Watch, write>("watch", "the sheet on a second screen, drawn anew when the book changes",
                      "meldbook watch"),
    row<Log, write>("log", "what was recorded and changed, when, and why", "meldbook log --hand 3"),
    row<Matches, write>("matches", "the matches in the book", "meldbook matches --limit 5"),
    row<Standings, write>("standings", "who leads: matches, points, ratings; tournaments",
                          "meldbook standings --by pair --since 2026"),
    row<Chart, write>("chart", "the running totals of a match as a picture",
                      "meldbook chart 12 --svg > match.svg"),
    row<Stats, write>("stats", "what players have to show, and the records",
                      "meldbook stats Ana --since 2026"),
    row<Players, write>("players", "the players in the book", "meldbook players"),
    row<RenamePlayer, write>("players rename", "give a player another name",
                             "meldbook players rename Ana \"Ana Lima\""),
    row<MergePlayers, write>("players merge", "make two names of one player one",
                             "meldbook players merge Anna Ana"),
    row<Export, write>("export", "matches, standings or stats in a format other programs read",
                       "meldbook export --all --output book.json"),
    row<Import, write>("import", "add matches from a file", "meldbook import book.json"),
    row<Merge, write>("merge", "add the matches of another book", "meldbook merge cousins.db"),
};

}  // namespace

std::span<Row const> looking_rows() { return looking; }

}  // namespace meldbook::cli
