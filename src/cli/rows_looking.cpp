// The commands that read the book, and import and export (rows.hpp).

#include <array>

#include "cli/rows.hpp"
#include "commands/looking.hpp"
#include "commands/rules.hpp"

namespace meldbook::cli {

using namespace commands;

static void options(Page& page, Show& c) {
    page.word("MATCH", c.match, mark("its number (default: the current match)"));
    page.flag("--explain", c.explain, mark("each line with its arithmetic and its rule"));
    page.flag("--rules", c.rules, mark("also all that tables disagree about"));
    page.text("--until", c.until, "N", mark("the sheet as it was after hand N"));
    page.text("--hand", c.hand, "N", mark("only hand N, or last, with its arithmetic"));
    json_switch(page, c.json);
    for (auto const* const other : {"--until", "--json"}) page.contradict("--hand", other);
}

static void options(Page& page, Log& c) {
    match_word(page, c.match);
    page.text("--hand", c.hand, "N", mark("only what happened to hand N"));
    json_switch(page, c.json);
}

static void options(Page& page, Watch& c) {
    page.word("MATCH", c.match, mark("its number (default: the current match)"));
    serve_options(page, c.serve);
}

static void options(Page& page, Matches& c) {
    filter_options(page, c.filter);
    page.choice("--sort", c.sort, "KEY", match_orders());
    page.text("--limit", c.limit, "N", mark("only the last N; 0 for all (default: 20)"));
    json_switch(page, c.json);
}

static void options(Page& page, Standings& c) {
    filter_options(page, c.filter);
    page.choice("--by", c.by, "WHAT", standings_subjects(), mark("{} (default: player)"));
    page.text("--as-of", c.as_of, "DATE", mark("only what had been played by then"));
    page.choice("--sort", c.sort, "KEY", standing_orders());
    page.flag("--head-to-head", c.head_to_head,
              mark("who finished ahead of whom, even with more than 8"));
    page.flag("--legend", c.legend, mark("also say what the figures mean"));
    json_switch(page, c.json);
}

static void options(Page& page, EventShow& c) {
    page.word("EVENT", c.event, mark("the event (default: the one drawn last)"));
    page.word("ROUND", c.what,
              mark("its number, all, or a player for their tables (default: the round that is "
                   "played)"));
    json_switch(page, c.json);
    page.flag("--html", c.html, mark("pages to print: for the wall, and slips for the results"));
    page.flag("--watch", c.watch, mark("on a screen, redrawn when the book changes"));
    page.contradict("--json", "--html");
    page.contradict("--json", "--watch");
    page.contradict("--html", "--watch");
}

static void options(Page& page, Chart& c) {
    page.words("MATCH", c.names,
               mark("its number (default: the current match); with --ratings, players"));
    page.flag("--ratings", c.ratings,
              mark("ratings over time, of the named players or the best six"));
    auto const others = page.options.size();
    filter_options(page, c.filter);
    for (auto i = others; i < page.options.size(); ++i)
        page.need(page.options[i].name, "--ratings");
    page.text("--height", c.height, "N", mark("lines of text, 5 to 200 (default: 17)"));
    page.flag("--svg", c.svg, mark("an SVG picture for browsers and printers"));
    json_switch(page, c.json);
    page.contradict("--svg", "--json");
}

static void options(Page& page, Stats& c) {
    page.words("PLAYER", c.players, mark("a player; several are compared (default: everybody)"));
    filter_options(page, c.filter);
    page.choice("--about", c.about, "WHAT", stats_subjects(), mark("one question: {}"));
    page.choice("--sort", c.sort, "KEY", player_orders());
    page.flag("--legend", c.legend, mark("also say what the figures mean"));
    json_switch(page, c.json);
}

static void options(Page& page, Players& c) { json_switch(page, c.json); }

static void options(Page& page, RenamePlayer& c) {
    page.word("PLAYER", c.from, mark("the present name"), true);
    page.word("NAME", c.to, mark("the new name"), true);
}

static void options(Page& page, MergePlayers& c) {
    page.word("PLAYER", c.from, mark("the name to remove"), true);
    page.word("INTO", c.into, mark("the name to keep"), true);
}

static void options(Page& page, Export& c) {
    page.words(
        "MATCH", c.what,
        mark("their numbers (default: the current match); or standings; or stats and players"));
    page.positionals.back().choices = {"standings", "stats"};
    page.flag("--all", c.all,
              mark("every match in the book, or all that the other options choose"));
    filter_options(page, c.filter);
    page.choice("--by", c.by, "WHAT", standings_subjects(), mark("for standings: {}"));
    page.text("--as-of", c.as_of, "DATE", mark("for standings: only what had been played by then"));
    page.choice("--sort", c.sort, "KEY", report_orders(), mark("for standings and stats: {}"));
    page.choice("--about", c.about, "WHAT", stats_subjects(), mark("for stats: {}"));
    page.choice("--format", c.format, "FORMAT", export_format_names(),
                mark("{} (default: by the file's name)"));
    page.text("--output", c.output, "FILE", mark("write a file instead of standard output"));
    page.flag("--force", c.force, mark("replace an existing file"));
    page.text("--site", c.site, "FOLDER",
              mark("write linked pages of every match, player, pair and event"));
    page.text("--title", c.title, "TITLE", mark("the title of the start page of --site"));
    page.need("--title", "--site");
    // It replaces only its own pages, always.
    for (auto const* const other :
         {"--force", "--format", "--output", "--by", "--as-of", "--sort", "--about"})
        page.contradict("--site", other);
    for (auto const* const option : {"--by", "--as-of"}) page.belong(option, {"standings"});
    page.belong("--sort", {"standings", "stats"});
    page.belong("--about", {"stats"});
}

static void options(Page& page, ExportRules& c) {
    page.word("MATCH", c.match, mark("its number (default: the current match)"));
    page.text("--output", c.output, "FILE", mark("write a file instead of standard output"));
    page.flag("--force", c.force, mark("replace an existing file"));
}

static void arrival_options(Page& page, bool& skip_bad, bool& force, bool& preview) {
    page.flag("--skip-bad", skip_bad, mark("report what cannot be added, and continue"));
    page.flag("--force", force, mark("accept refused hands, and mark them with !"));
    page.flag("--preview", preview, mark("only show what would be added"));
}

static void options(Page& page, Import& c) {
    page.word("FILE", c.file,
              mark("a file written by export, or a sheet; - is standard input; without it, a paper "
                   "sheet is typed in"));
    page.choice("--format", c.format, "FORMAT", {"json", "csv", "text"},
                mark("{} (default: by the file's name)"));
    page.text("--columns", c.columns, "COLUMNS",
              mark("what the columns of a table are: hand=Nr,side=Team, or with a column a side: "
                   "hand,dealer,Ana & Bea,Cid & Dan"));
    page.flag("--sheet", c.sheet, mark("the file is a paper sheet, with only points"));
    page.flag("--template", c.print_template, mark("print a paper sheet to fill in"));
    page.choice("--figures", c.figures, "WHAT", figures_words(),
                mark("what the figures of a sheet are: {}"));
    page.text("--rules", c.rules, "RULES", mark("the rule set, if the file does not name one"));
    page.flag("--replace", c.replace, mark("replace existing matches that differ"));
    arrival_options(page, c.skip_bad, c.force, c.preview);
    page.contradict("--sheet", "--format");
    for (auto const* const other : {"--format", "--replace", "--skip-bad", "--force", "--preview"})
        page.contradict("--template", other);
}

/// Only what is printed, a sheet to fill in, needs no book.
static ExitStatus import_or_print(Import const& given, Context& context) {
    if (given.needs_book()) return begin_and_run(given, context);
    return print_template(given, context.tools(), context.out());
}

static void options(Page& page, Merge& c) {
    page.word("BOOK", c.other,
              mark("another book, an export, or a folder with such files of many tables"), true);
    page.words("MATCH=WHOSE", c.choices,
               mark("for one match: 3=ours keeps this book's, 3=theirs takes the other book's"));
    page.flag("--ours", c.ours, mark("of matches changed in both books, keep this book's"));
    page.flag("--theirs", c.theirs,
              mark("of matches changed in both books, take the other book's"));
    page.flag("--replace", c.replace, mark("the same as --theirs"));
    page.flag("--watch", c.watch, mark("go on with the files that appear in the folder"));
    page.contradict("--preview", "--watch");
    for (auto const* const other : {"--theirs", "--replace"}) page.contradict("--ours", other);
    arrival_options(page, c.skip_bad, c.force, c.preview);
}

constexpr std::array looking = {
    reads_book<Show>({"show", mark("the sheet of a match"), "meldbook show 12 --explain"}),
    reads_book<Watch>({"watch", mark("the sheet on a second screen, redrawn when the book changes"),
                       "meldbook watch"}),
    reads_book<Log>(
        {"log", mark("what was recorded and changed, when, and why"), "meldbook log --hand 3"}),
    reads_any_book<Matches, Long::paged_from_end>(
        {"matches", mark("the matches in the book"), "meldbook matches --limit 5"}),
    reads_any_book<Standings>({"standings",
                               mark("who leads: matches, points, ratings; tournaments"),
                               "meldbook standings --by pair --since 2026"}),
    reads_book<EventShow>(
        {"event show", mark("who sits where in a round"), "meldbook event show Club"}),
    reads_book<Chart>({"chart", mark("the scores of a match, hand by hand, as a picture"),
                       "meldbook chart 12 --svg > match.svg"}),
    reads_any_book<Stats>({"stats", mark("what players have achieved, and the records of the book"),
                           "meldbook stats Ana --since 2026"}),
    reads_any_book<Players>({"players", mark("the players in the book"), "meldbook players"}),
    writes_book<RenamePlayer>({"players rename", mark("give a player another name"),
                               "meldbook players rename Ana \"Ana Lima\""}),
    writes_book<MergePlayers>({"players merge", mark("merge two names of one player"),
                               "meldbook players merge Anna Ana"}),
    reads_book<Export>({"export",
                        mark("matches, standings or stats in a format other programs read"),
                        "meldbook export --all --output book.json"}),
    reads_book<ExportRules>({"rules export", mark("the rules of a match as a rule file"),
                             "meldbook rules export 7 --output house.toml"}),
    command_row<Import, import_or_print>(
        {"import", mark("add matches from a file"), "meldbook import book.json"}),
    begins_book<Merge>({"merge", mark("add the matches of another book, or of a folder of books"),
                        "meldbook merge cousins.db"}),
};

std::span<CommandRow const> looking_rows() { return looking; }

}  // namespace meldbook::cli
