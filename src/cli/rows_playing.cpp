// The commands that record matches (rows.hpp).

#include <array>

#include "cli/event_serve.hpp"
#include "cli/pad.hpp"
#include "cli/rows.hpp"
#include "commands/playing.hpp"
#include "domain/languages.hpp"
#include "domain/text.hpp"

namespace meldbook::cli {

using namespace commands;

static void options(Page&, Sheet&) {}

static void options(Page& page, New& c) {
    page.words("SIDE", c.sides, mark("\"Name: player, player\", \"player+player\" or a player"));
    page.flag("--again", c.again,
              mark("the same people as in the last match, the next dealer and, unless others are "
                   "given, its rules and terms"));
    page.text("--rules", c.rules, "RULES", mark("a rule set's name or file (default: classic)"));
    switch_option(page, c.switches);
    page.text("--target", c.target, "POINTS", mark("points to play to; 0 for none"));
    page.text("--hands", c.hands, "N", mark("hands to play; 0 for no fixed number"));
    page.text("--rounds", c.rounds, "N", mark("play until everybody has dealt N times"));
    page.contradict("--hands", "--rounds");
    page.text("--dealer", c.dealer, "PLAYER", mark("who deals first (default: the first seat)"));
    page.text("--start", c.start, "P,P…",
              mark("scores carried over from paper, one for each side"));
    tie_option(page, c.tie);
    page.remark("--place", c.place, mark("where you play"));
    page.remark("--event", c.event, mark("the tournament or evening it belongs to"));
    page.text("--table", c.table, "N", mark("the players whom 'event draw' has put at table N"));
    page.flag("--force", c.force, mark("in the next round, though table N still plays this one"));
    page.need("--force", "--table");
    page.remark("--note", c.note, mark("a note kept with the match"));
}

static void attendance_options(Page& page, Attendance& attendance) {
    page.texts("--add", attendance.add, "PLAYER", mark("who comes later; may be repeated"));
    page.texts("--without", attendance.without, "PLAYER", mark("who leaves; may be repeated"));
    page.texts("--twice", attendance.twice, "PLAYER",
               mark("who plays at two tables if that fills one; may be repeated"));
}

static void draw_options(Page& page, DrawChoices& choices) {
    page.text("--rounds", choices.rounds, "N",
              mark("plan N rounds together, by rotation, in which few meet again"));
    page.texts("--apart", choices.apart, "PLAYER,PLAYER",
               mark("who never sit at one table; may be repeated"));
    page.texts("--fixed", choices.fixed, "PLAYER=N", mark("who sits at table N; may be repeated"));
    page.text("--tables", choices.tables, "N",
              mark("at most N tables (default: as many as can be filled, or as last time if there "
                   "were no more)"));
    page.text("--seed", choices.seed, "N", mark("draw again what was drawn with this seed"));
}

static void options(Page& page, EventDraw& c) {
    page.word(
        "EVENT", c.event,
        mark("its name, the same for all evenings that belong together (with --add, --without "
             "or --twice, default: the one drawn last)"));
    page.words("PLAYER", c.players,
               mark("who takes part; Ana+Bea stay together (default: who took part last)"));
    page.flag("--new-evening", c.new_evening,
              mark("begin with round 1, also if the last evening may go on"));
    page.choice(
        "--by", c.choices.by, "WHAT", first_round_orders(),
        mark("who has met least, in any event (default) or in this one; or of two at a table, "
             "half move or everybody meets everybody: {}"));
    draw_options(page, c.choices);
    page.text("--seats", c.seats, "N", mark("players at a table (default: as last time, or 4)"));
    page.text("--rules", c.rules, "RULES",
              mark("what every table plays by, and what sides it has (default: as last time)"));
    switch_option(page, c.switches);
    page.text("--target", c.target, "POINTS", mark("points to play to; 0 for none"));
    page.text("--hands", c.hands, "N", mark("hands to play; 0 for no fixed number"));
    page.text(
        "--scale", c.scale, "SCALE",
        mark("victory points by the difference of a match: burraco, your own or none (default: "
             "as last time)"));
    attendance_options(page, c.attendance);
}

static void options(Page& page, EventNext& c) {
    page.word("EVENT", c.event, mark("the event (default: the one drawn last)"));
    page.choice(
        "--by", c.choices.by, "WHAT", next_round_orders(),
        mark("neighbours in the standings meet (default), or who has met least; or of two at "
             "a table, half move or everybody meets everybody: {}"));
    draw_options(page, c.choices);
    attendance_options(page, c.attendance);
}

static void round_options(Page& page, std::string& event, std::string& round) {
    page.text("--event", event, "EVENT", mark("the event (default: the one drawn last)"));
    page.text("--round", round, "N", mark("number of the round (default: the one that is played)"));
}

static void options(Page& page, EventSwap& c) {
    page.word("PLAYER", c.one, mark("who gets the place of the other"), true);
    page.word("OTHER", c.other, mark("who gets the place of the first"), true);
    page.text("--event", c.event, "EVENT", mark("the event (default: the one drawn last)"));
    page.text("--round", c.round, "N",
              mark("number of the round (default: the first in which neither has begun to play)"));
    why_option(page, c.why);
    page.flag("--force", c.force, mark("even if --apart or --fixed is then not kept"));
}

static void options(Page& page, EventScore& c) {
    page.word("PLAYER", c.who, mark("who gets it; Ana+Bea get it each"), true);
    page.word("POINTS", c.points, mark("may be less than 0"), true);
    page.choice("--as", c.result, "RESULT", awarded_results(),
                mark("a match counts, too, which was not played: {}"));
    page.flag("--vp", c.victory, mark("POINTS are victory points, as for a penalty"));
    page.contradict("--vp", "--as");
    round_options(page, c.event, c.round);
    why_option(page, c.why);
}

static void options(Page& page, EventBye& c) {
    page.word("PLAYER", c.who, mark("who sits out; Ana+Bea get it each"), true);
    page.text("--points", c.points, "POINTS", mark("points besides the match won (default: 0)"));
    round_options(page, c.event, c.round);
    why_option(page, c.why);
}

static void options(Page& page, EventForfeit& c) {
    page.word("TABLE", c.table, mark("number of the table that is not played"), true);
    page.text("--by", c.by, "PLAYER", mark("who is not there, such as Ana+Bea; their side loses"));
    page.text("--points", c.points, "POINTS", mark("points for the others (default: 0)"));
    round_options(page, c.event, c.round);
    why_option(page, c.why);
}

static void options(Page& page, EventBell& c) {
    page.flag("--last-hand", c.last_hand, mark("the hand that is played is the last one"));
    round_options(page, c.event, c.round);
    why_option(page, c.why);
}

static void options(Page& page, AddHand& c) {
    page.entries(c.entries, mark("one side's hand in quotes; \"-\" for nothing at all"));
    match_option(page, c.match);
    page.text("--dealer", c.dealer, "PLAYER", mark("who dealt (default: the next in turn)"));
    page.remark("--note", c.note, mark("a note kept with the hand"));
    page.text("--at", c.at, "N", mark("insert a missed hand as hand N; later hands move up"));
    why_option(page, c.why);
    page.flag("--force", c.force, mark("record what is refused; the hand is marked with !"));
    page.flag("--preview", c.preview, mark("only show what the match would be with this hand"));
    page.flag("--keep", c.keep, mark("keep the entries, and record nothing yet"));
    page.contradict("--keep", "--at");
    page.need("--why", "--at");
}

static void options(Page& page, Count& c) {
    page.entries(c.entries, mark("a side with words of its entry, like \"us: red=2\""));
    page.flag("--clear", c.clear, mark("take back what is counted of the sides named, or of all"));
    match_option(page, c.match);
}

static void options(Page& page, FixHand& c) {
    page.word("N", c.hand, mark("number of the hand, or last (default: the last)"));
    page.positionals.back().choices = {std::string(last_hand_word)};
    // Without a number the first word is an entry; an empty word is neither, but a mistake.
    page.positionals.back().is_one = [](std::string_view word) {
        return word.empty() || is_digits(word.substr(word[0] == '-' ? 1 : 0)) ||
               (lower(word) == word && answer_of(word) == last_hand_word);
    };
    page.entries(c.entries, mark("the whole hand again, one entry for each side; omit them to "
                                 "correct only dealer or note"));
    match_option(page, c.match);
    page.text("--dealer", c.dealer, "PLAYER", mark("who dealt, if that was wrong"));
    page.text("--note", c.note, "TEXT", mark("another note; \"\" removes it"));
    why_option(page, c.why);
    page.flag("--swap", c.swap, mark("exchange the entries of the two sides"));
    page.flag("--force", c.force, mark("record what is refused; the hand is marked with !"));
    page.flag("--preview", c.preview, mark("only show what would change"));
}

static void options(Page& page, DropHand& c) {
    page.word("N", c.hand, mark("number of the hand, or last (default: the last)"));
    page.positionals.back().choices = {std::string(last_hand_word)};
    match_option(page, c.match);
    why_option(page, c.why);
    page.flag("--move-deal", c.move_deal, mark("move the deal of later hands back by one"));
    page.flag("--preview", c.preview, mark("only show what would change"));
}

static void options(Page& page, MoveHand& c) {
    page.word("N", c.hand, mark("number of the hand, or last"), true);
    page.positionals.back().choices = {std::string(last_hand_word)};
    page.word("MATCH", c.to, mark("the match to which it belongs"), true);
    match_option(page, c.match);
    why_option(page, c.why);
    page.flag("--force", c.force, mark("record what is refused; the hand is marked with !"));
    page.flag("--preview", c.preview, mark("only show what would change"));
}

static void options(Page&, Undo&) {}

static void options(Page&, Redo&) {}

static void options(Page& page, Seat& c) {
    page.words("OUT=IN", c.changes, mark("who leaves and who takes the seat; several at once"),
               true);
    page.text("--from", c.from, "N", mark("from hand N on (default: the next hand)"));
    match_option(page, c.match);
    why_option(page, c.why);
}

static void options(Page& page, Edit& c) {
    page.word("MATCH", c.match, mark("its number (default: the current match)"));
    page.text("--place", c.place, "TEXT", mark("where you play; \"\" removes it"));
    page.text("--event", c.event, "TEXT", mark("the tournament or evening; \"\" removes it"));
    page.text("--note", c.note, "TEXT", mark("a note kept with the match; \"\" removes it"));
    page.text("--rules", c.rules, "RULES", mark("other rules: a rule set's name or file"));
    switch_option(page, c.switches);
    page.text("--target", c.target, "POINTS", mark("points to play to; 0 for none"));
    page.text("--hands", c.hands, "N", mark("hands to play; 0 for no fixed number"));
    tie_option(page, c.tie);
    page.text("--round", c.round, "N", mark("the drawn round of its event; \"\" for none"));
    page.texts("--name", c.names, "OLD=NEW", mark("another name for a side; may be repeated"));
    why_option(page, c.why);
    page.flag("--force", c.force,
              mark("even if hands do not fit the rules; they are marked with !"));
    page.flag("--preview", c.preview, mark("only show what would change"));
}

static void options(Page& page, End& c) {
    match_word(page, c.match);
    why_option(page, c.why);
}

static void options(Page& page, Abandon& c) {
    match_word(page, c.match);
    why_option(page, c.why);
}

static void options(Page& page, Resume& c) {
    page.word(
        "MATCH", c.match,
        mark("its number (default: the current match if it was ended, else the other open one)"));
    why_option(page, c.why);
}

static void options(Page& page, Delete& c) {
    page.word("MATCH", c.match, mark("its number"), true);
    why_option(page, c.why);
    page.flag("--force", c.force, mark("even if a hand is in progress, which is then lost"));
}

constexpr std::array playing = {
    reads_any_book<Sheet, Long::scrolled>(
        {"", mark("the current match's sheet, or how to start one"), "meldbook"}),
    command_row<Pad, run_pad>({"pad",
                               mark("one screen for the evening: the sheet, and a line to type in"),
                               "meldbook pad"}),
    begins_book<New>({"new", mark("start a match"),
                      "meldbook new \"Us: Ana, Bea\" \"Them: Cid, Dan\" --rules french"}),
    begins_book<EventDraw>({"event draw", mark("draw the tables of a round"),
                            "meldbook event draw Club Ana Bea Cid Dan Eve Fay Gil Hal"}),
    writes_book<EventNext>({"event next",
                            mark("draw the next round from the standings, or by rotation"),
                            "meldbook event next Club --add Ida"}),
    writes_book<EventSwap>(
        {"event swap", mark("exchange the places of two people"), "meldbook event swap Ana Dan"}),
    writes_book<EventScore>({"event score",
                             mark("award points for a bye, a forfeit or a correction"),
                             "meldbook event score Ida 500 --as won --why Bonus"}),
    writes_book<EventBye>(
        {"event bye", mark("award a match to who sits out"), "meldbook event bye Ida"}),
    writes_book<EventForfeit>({"event forfeit",
                               mark("award the match of a table that is not played"),
                               "meldbook event forfeit 3 --by Ana+Bea"}),
    writes_book<EventBell>(
        {"event bell", mark("end the matches of a round as they stand"), "meldbook event bell"}),
    command_row<EventServe, serve_event>(
        {"event serve", mark("the desk of an evening: every table's phones enter their hands"),
         "meldbook event serve Club"}),
    writes_or_previews<AddHand>(
        {"hand", mark("record a hand"),
         "meldbook hand \"KKKKKKK 88822 out hand=J\" \"AAA2 red=1 hand=K99/45\""}),
    writes_or_previews<Count, &Count::only_shows>(
        {"count", mark("count what is on the table while a hand is played"),
         "meldbook count \"us: red=2\""}),
    writes_or_previews<FixHand>({"fix", mark("correct a hand"),
                                 "meldbook fix 3 \"KKKKKKK red=2 out hand=4\" \"999 hand=QQ/7\""}),
    writes_or_previews<DropHand>({"drop", mark("remove a hand"), "meldbook drop 3 --preview"}),
    writes_or_previews<MoveHand>(
        {"move", mark("move a hand to another match"), "meldbook move 3 12"}),
    writes_book<Undo>({"undo", mark("undo the last change"), "meldbook undo"}),
    writes_book<Redo>({"redo", mark("redo what was undone"), "meldbook redo"}),
    writes_book<Seat>(
        {"seat", mark("change who plays, from the next hand on"), "meldbook seat Ana=Eve"}),
    writes_or_previews<Edit>(
        {"edit", mark("change a match's place, event, note, rules, target, tie or names"),
         "meldbook edit --target 7500 --name \"Us=Ana & Bea\""}),
    writes_book<End>({"end", mark("end a match early, without a winner"), "meldbook end"}),
    writes_book<Abandon>({"abandon", mark("abandon a match"), "meldbook abandon 12"}),
    writes_book<Resume>({"resume", mark("go back to a match"), "meldbook resume 12"}),
    writes_book<Delete>({"delete", mark("remove a match"), "meldbook delete 12"}),
};

std::span<CommandRow const> playing_rows() { return playing; }

}  // namespace meldbook::cli
