// Keeping a match.

#include <array>

#include "cli/pages.hpp"

namespace meldbook::cli {

namespace {

using namespace commands;

void write(Page&, Sheet&) {}

void write(Page& page, New& c) {
    page.words("SIDE", c.sides, "\"Name: player, player\", \"player+player\" or a player");
    page.text("--rules", c.rules, "RULES", "a rule set's name or file (default: classic)");
    page.text("--target", c.target, "POINTS", "points to play to; 0 for none");
    page.text("--hands", c.hands, "N", "hands to play; 0 for no fixed number");
    page.text("--dealer", c.dealer, "PLAYER", "who deals first (default: the first seat)");
    page.text("--start", c.start, "P,P…", "scores carried over from paper, one a side");
    tie_option(page, c.tie);
    page.remark("--place", c.place, "where you play");
    page.remark("--event", c.event, "the tournament or evening it belongs to");
    page.remark("--note", c.note, "anything else");
}

void write(Page& page, AddHand& c) {
    page.entries(c.entries, "one side's hand in quotes; \"-\" for nothing at all");
    match_option(page, c.match);
    page.text("--dealer", c.dealer, "PLAYER", "who dealt (default: the next in turn)");
    page.remark("--note", c.note, "a remark kept with the hand");
    page.flag("--force", c.force, "record what is refused, and mark the hand irregular");
}

void write(Page& page, FixHand& c) {
    page.word("N", c.hand, "number of the hand", true);
    page.entries(
        c.entries,
        "the whole hand again, one entry for each side; none to mend dealer or note alone");
    match_option(page, c.match);
    page.text("--dealer", c.dealer, "PLAYER", "who dealt, if that was wrong");
    page.text("--note", c.note, "TEXT", "another remark; \"\" takes it away");
    why_option(page, c.why);
    page.flag("--force", c.force, "record what is refused, and mark the hand irregular");
    page.flag("--preview", c.preview, "only show what would change");
}

void write(Page& page, DropHand& c) {
    page.word("N", c.hand, "number of the hand", true);
    match_option(page, c.match);
    why_option(page, c.why);
    page.flag("--preview", c.preview, "only show what would change");
}

void write(Page&, Undo&) {}

void write(Page&, Redo&) {}

void write(Page& page, Seat& c) {
    page.words("OUT=IN", c.changes, "who gets up and who sits down; several at once", true);
    page.text("--from", c.from, "N", "from hand N on (default: the next hand)");
    match_option(page, c.match);
    why_option(page, c.why);
}

void write(Page& page, Edit& c) {
    page.word("MATCH", c.match, "its number (default: the current match)");
    page.text("--place", c.place, "TEXT", "where you play; \"\" takes it away");
    page.text("--event", c.event, "TEXT", "the tournament or evening; \"\" takes it away");
    page.text("--note", c.note, "TEXT", "anything else; \"\" takes it away");
    page.text("--target", c.target, "POINTS", "points to play to; 0 for none");
    page.text("--hands", c.hands, "N", "hands to play; 0 for no fixed number");
    tie_option(page, c.tie);
    page.texts("--name", c.names, "OLD=NEW", "another name for a side; may be repeated");
    why_option(page, c.why);
}

void write(Page& page, End& c) {
    match_word(page, c.match);
    why_option(page, c.why);
}

void write(Page& page, Abandon& c) {
    match_word(page, c.match);
    why_option(page, c.why);
}

void write(Page& page, Resume& c) {
    page.word("MATCH", c.match, "its number (default: the one that was ended, or is open besides)");
    why_option(page, c.why);
}

void write(Page& page, Delete& c) {
    page.word("MATCH", c.match, "its number", true);
    why_option(page, c.why);
    page.flag("--force", c.force, "also with a hand begun, whose answers do not come back");
}

constexpr std::array playing = {
    row<Sheet, write>("", "the current match's sheet, or how to begin", "meldbook"),
    row<New, write>("new", "start a match",
                    "meldbook new \"Us: Ana, Bea\" \"Them: Cid, Dan\" --rules french"),
    row<AddHand, write>("hand", "record a hand",
                        "meldbook hand \"KKKKKKK 88822 red=1 out\" \"AAA2 hand=K99/45\""),
    row<FixHand, write>(
        "fix", "correct a hand",
        "meldbook fix 3 \"KKKKKKK red=2 out\" \"999 hand=QQ\" --why \"red three missed\""),
    row<DropHand, write>("drop", "remove a hand", "meldbook drop 3 --preview"),
    row<Undo, write>("undo", "take back the last change", "meldbook undo"),
    row<Redo, write>("redo", "do again what was taken back", "meldbook redo"),
    row<Seat, write>("seat", "somebody else sits down, from the next hand on",
                     "meldbook seat Ana=Eve"),
    row<Edit, write>("edit", "change a match's place, event, note, target, tie or names",
                     "meldbook edit --target 7500 --name \"Us=Ana & Bea\""),
    row<End, write>("end", "end a match early, without a winner",
                    "meldbook end --why \"the last bus\""),
    row<Abandon, write>("abandon", "abandon a match", "meldbook abandon 12"),
    row<Resume, write>("resume", "go back to a match", "meldbook resume 12"),
    row<Delete, write>("delete", "remove a match", "meldbook delete 12"),
};

}  // namespace

std::span<Row const> playing_rows() { return playing; }

}  // namespace meldbook::cli
