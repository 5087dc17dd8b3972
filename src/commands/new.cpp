#include <algorithm>
#include <optional>
#include <utility>

#include "commands/entered_hand.hpp"
#include "commands/evening.hpp"
#include "commands/match.hpp"
#include "commands/new_dialog.hpp"
#include "commands/other_rules.hpp"
#include "commands/playing.hpp"
#include "commands/rules.hpp"
#include "domain/text.hpp"
#include "intake/names.hpp"
#include "intake/sides.hpp"
#include "intake/values.hpp"
#include "rules/document.hpp"
#include "rules/switches.hpp"
#include "store/book.hpp"
#include "store/step.hpp"
#include "text/command_line.hpp"
#include "text/text.hpp"
#include "text/translate.hpp"
#include "view/dialog/asking.hpp"
#include "view/sheet/sheet.hpp"

namespace meldbook::commands {

namespace {

std::optional<std::string> if_any(std::string const& text) {
    if (trimmed(text).empty()) return std::nullopt;
    return text;
}

std::string rules_name(New const& command, Tools const& tools) {
    return rules_with(command.rules.empty() ? tools.settings.rules.value : command.rules,
                      command.switches);
}

/// Whether a new match has the rules of its round.
bool plays_by(New const& command, std::optional<DrawnRound> const& round) {
    return round && round->has_rules() && command.rules.empty() && command.switches.empty();
}

/// A match that begins now, with these terms, without sides and rules. Throws UsageError.
MatchFacts begun(New const& command, MatchTerms const& usual, int players, Tools& tools) {
    auto const terms = agreed_terms(command, usual, players);
    MatchFacts facts;
    facts.uid = tools.world.new_uid();
    facts.started = tools.world.clock.now();
    facts.place = if_any(command.place);
    facts.event = if_any(command.event);
    facts.note = if_any(command.note);
    facts.target = terms.target;
    facts.hands_limit = terms.hands;
    facts.tie = terms.tie;
    return facts;
}

/// Throws UsageError if a file is among the players: of "--rules mine.toml" the option was forgotten.
void refuse_file_of_rules(std::vector<std::string> const& sides) {
    for (auto const& side : sides) {
        if (!lower(side).ends_with(".toml")) continue;
        // "Cid, Dan mine.toml" ends in a name, "Them: Cid, Dan /at home/mine.toml" in a path that may have blanks.
        auto const file = side.substr(side.find_last_of(" ,:", side.find('/')) + 1);
        throw UsageError(tr("'{0}' is the name of a file, not of a player; rules are named by "
                            "--rules {1}",
                            safe(file), safe(shell_word(file))));
    }
}

/// The facts of the match that the command describes, at a table of `round` if that is given. Throws
/// UsageError and rules::RulesError.
MatchFacts facts_of_new(New const& command, store::Book const* book, Tools& tools,
                        std::optional<DrawnRound> const& round = {}) {
    refuse_file_of_rules(command.sides);
    auto const sides = intake::read_sides(command.sides, book);
    auto const seats = intake::first_seats(sides);
    int const players = static_cast<int>(seats.size());
    auto const sizes = intake::side_sizes(sides);
    auto const resolved =
        plays_by(command, round)
            ? rules::Resolved{rules::from_document(round->rules.document), round->rules.document}
            : rules::with_sides(tools.library.get(rules_name(command, tools), players), sizes);
    auto usual = resolved.rules.match;
    if (plays_by(command, round)) {
        usual.target = round->rules.target;
        usual.hands = round->rules.hands_limit;
        usual.rounds = 0;
    }
    auto facts = begun(command, usual, players, tools);
    if (round) facts.drawn = key_of(*round);
    // By victory points, to be level after so many hands is a result.
    if (round && !round->scale.empty() && facts.hands_limit > 0 && command.tie.empty())
        facts.tie = Tie::share;
    facts.rules_id = resolved.rules.id;
    facts.rules_document = resolved.document;
    auto const start = intake::parse_scores(command.start, "--start", sides.size());
    for (std::size_t i = 0; i < sides.size(); ++i) {
        facts.sides.push_back({sides[i].name, start[i]});
    }
    facts.seats = seats;
    if (!command.dealer.empty()) facts.first_dealer = intake::find_seat(facts, command.dealer, 1);
    return facts;
}

/// A match with the terms that it had before the bell ended it.
MatchFacts before_bell(MatchFacts facts, store::Book const& book) {
    for (auto const& step : book.history(facts.number).steps) {
        if (step.undone || !step.before || step.command.find("event bell") == std::string::npos)
            continue;
        facts.hands_limit = step.before->hands_limit;
        facts.tie = step.before->tie;
        break;
    }
    return facts;
}

/// The facts of the match that follows the current one: its people as they sit now, its rules and
/// terms unless others are given, and its next dealer. Throws UsageError, Refused and
/// rules::RulesError.
MatchFacts facts_of_next(New const& command, store::Book const& book, Tools& tools, Out& out) {
    auto const number = book.current_match();
    if (!number) {
        throw Refused(
            tr("there is no match that another could follow; name the sides: meldbook new "
               "\"Us: Ana, Bea\" \"Them: Cid, Dan\""));
    }
    auto const last = match_of(book.match(*number));
    if (last.facts.status == Status::open) {
        throw Refused(tr("match {} is not over yet; 'meldbook end' ends it early", *number));
    }
    auto const resolved = chosen_rules(last, command.rules, command.switches, tools);
    auto usual = before_bell(last.facts, book);
    take_terms(usual, last, resolved.rules.match);
    auto facts = begun(command, terms_of(usual, resolved.rules),
                       static_cast<int>(last.seat_sides.size()), tools);
    facts.rules_id = resolved.rules.id;
    facts.rules_document = resolved.document;
    if (command.rules.empty() && !is_as_named(last, tools).value_or(true)) {
        out.remark(
            tr("match {1} was not played by the rule set '{0}' as it is now; the new match has the "
               "rules of match {1}, and 'meldbook edit --rules {2}' takes the present ones",
               last.rules.id, *number, shell_word(library_name(last))));
    }
    auto const start = intake::parse_scores(command.start, "--start", last.sides.size());
    auto const first = players_at(last.facts, 1);
    for (std::size_t side = 0; side < last.sides.size(); ++side) {
        std::vector<std::string> began;
        for (std::size_t seat = 0; seat < first.size(); ++seat) {
            if (last.seat_sides[seat] == side) began.push_back(first[seat]);
        }
        // A side that is named after its players is now named after those who play.
        auto const& name = last.sides[side].name;
        bool const of_players = name == intake::default_side_name(began);
        facts.sides.push_back(
            {of_players ? intake::default_side_name(last.sides[side].players) : name, start[side]});
    }
    auto const players = players_at(last.facts, last.next_hand);
    for (std::size_t seat = 0; seat < players.size(); ++seat) {
        facts.seats.push_back({seat, last.seat_sides[seat], 1, players[seat]});
    }
    facts.first_dealer = command.dealer.empty() ? last.next_dealer_seat.value_or(0)
                                                : intake::find_seat(facts, command.dealer, 1);
    return facts;
}

/// Whether a new name may be the names of several players: "Us: Ana Bea" lacks a comma, but "Ana
/// Lima", which is a whole side, does not.
bool may_be_several(SeatFacts const& seat, MatchFacts const& facts) {
    auto const blanks = std::ranges::count(seat.player, ' ');
    bool const alone = std::ranges::count(facts.seats, seat.side, &SeatFacts::side) == 1;
    return blanks > 1 || (blanks == 1 && alone && facts.sides[seat.side].name != seat.player);
}

/// Remarks on what is unusual about the players of a match.
void report_oddities(MatchFacts const& facts, Out& out) {
    for (auto const& seat : facts.seats) {
        if (!intake::has_letter(seat.player))
            out.remark(tr("'{}' is the name of a player", safe(seat.player)));
    }
    auto const sizes = sizes_of(facts);
    if (std::ranges::min(sizes) != std::ranges::max(sizes)) {
        std::vector<std::string> texts;
        for (int const size : sizes) texts.push_back(number(size));
        out.remark(tr("the sides have {} players", joined(texts, Joined::with_and)));
    }
}

/// Asks whether a table begins the next round although its match is open. Throws Refused.
void settle_open(MatchResult const& match, int table, int round, Tools& tools, Out& out) {
    if (tools.asker != nullptr &&
        is_agreed(tr("table {} of round {} still plays match {}: begin the next round there? y, n",
                     table, round, match.number),
                  host::OnEnter::no, *tools.asker, out.style))
        return;
    throw Refused(tr("table {0} of round {1} still plays match {2}; 'meldbook resume {2}' goes on "
                     "with it, 'meldbook event bell --round {1}' ends it as it stands, --force "
                     "begins the next round there",
                     table, round, match.number));
}

/// Takes the sides and the event of a table that was drawn: in the round that is being played, or in the
/// next if its match of this one is over, or its result was awarded; or somebody says so although it is open; "2/5"
/// is table 5 of round 2. Returns the round. Throws UsageError and Refused.
DrawnRound take_table(New& command, store::Book const& book, Tools& tools, Out& out) {
    auto const evening = drawn_evening(book, command.event);
    std::size_t round = 0;
    for (std::size_t i = 0; i < evening.rounds.size(); ++i)
        if (evening.is_played(i)) round = i;
    // The next round may have more tables.
    if (evening.is_over(round) && round + 1 < evening.rounds.size()) ++round;
    auto wanted = command.table;
    auto const slash = wanted.find('/');
    bool const is_named = slash != std::string::npos;
    if (is_named) {
        round = evening.index_of(wanted.substr(0, slash), "--table", round);
        wanted.erase(0, slash + 1);
    }
    auto const tables = [&] { return static_cast<int>(evening.rounds[round].tables.size()); };
    auto table = intake::parse_number(wanted, "--table", 1, tables()) - 1;
    auto const begun = [&] { return evening.match_at(round, static_cast<std::size_t>(table)); };
    // The round before may be late there.
    for (std::size_t i = 0; i < round && !command.force; ++i)
        if (evening.plays_on(i, static_cast<std::size_t>(table)))
            settle_open(*evening.match_at(i, static_cast<std::size_t>(table)), table + 1,
                        evening.rounds[i].round, tools, out);
    auto const settled = [&] {
        auto const& seats = evening.rounds[round].tables[static_cast<std::size_t>(table)];
        return begun() != nullptr || is_awarded(seats);
    };
    while (!is_named && settled() && round + 1 < evening.rounds.size()) {
        if (!command.force && !evening.is_over(round, static_cast<std::size_t>(table)))
            settle_open(*begun(), table + 1, evening.rounds[round].round, tools, out);
        ++round;
        // It may have fewer tables.
        table = intake::parse_number(wanted, "--table", 1, tables()) - 1;
    }
    if (is_named && begun() && round + 1 < evening.rounds.size())
        throw Refused(tr("table {0} of round {1} has its match {2} already; 'meldbook new --table "
                         "{3}/{0}' begins that of the next round",
                         table + 1, evening.rounds[round].round, begun()->number,
                         evening.rounds[round + 1].round));
    if (auto const* const match = begun()) {
        auto const number = evening.rounds[round].round;
        throw Refused(match->status == Status::open
                          ? tr("table {} of round {} already plays match {}; 'meldbook event next' "
                               "draws the next round",
                               table + 1, number, match->number)
                          : tr("table {} of round {} has played match {}; 'meldbook event next' "
                               "draws the next round",
                               table + 1, number, match->number));
    }
    if (settled() && !command.force)
        throw Refused(
            tr("a result was awarded at table {0} of round {1}, which is not played; 'meldbook new "
               "--force --table {1}/{0}' begins its match all the same",
               table + 1, evening.rounds[round].round));
    command.event = evening.event;
    for (auto const& players :
         sides_of(evening.rounds[round].tables[static_cast<std::size_t>(table)]))
        command.sides.push_back(intake::default_side_name(players));
    return evening.rounds[round];
}

/// Says which other matches are still open.
void report_open(store::Book const& book, int number, Out& out) {
    std::vector<std::string> open;
    for (auto const& match : book.matches({.status = Status::open}))
        if (match.number != number) open.push_back(std::to_string(match.number));
    if (open.empty()) return;
    constexpr std::size_t few = 9;
    if (open.size() > few) {
        auto const many = static_cast<long long>(open.size());
        out.remark(tr_plural(many, "{} match is still open; 'meldbook resume' goes on with one",
                             "{} matches are still open; 'meldbook resume' goes on with one",
                             many));
        return;
    }
    out.remark(tr_plural(static_cast<long long>(open.size()),
                         "match {0} is still open; 'meldbook resume {0}' goes on with it",
                         "matches {} are still open; 'meldbook resume' goes on with one of them",
                         joined(open, Joined::with_and)));
}

}  // namespace

Match match_to_begin(Evening const& evening, std::size_t round, std::size_t table,
                     store::Book const& book, Tools& tools) {
    auto const& drawn = evening.rounds.at(round);
    New command;
    command.event = evening.event;
    for (auto const& players : sides_of(drawn.tables.at(table)))
        command.sides.push_back(intake::default_side_name(players));
    auto facts = facts_of_new(command, &book, tools, drawn);
    facts.uid = fmt::format("{}/{}", key_of(drawn), table + 1);
    // Who sits there may change before it begins.
    for (auto const& seat : facts.seats) facts.uid += "/" + seat.player;
    return match_of(std::move(facts));
}

namespace {

New with_commas(New command, store::Book const& book) {
    for (auto& side : command.sides) side = intake::with_commas(side, &book);
    return command;
}

/// Asks about words behind "new" that may be no players: "new match again". Each would play alone, and nobody of them
/// has played before, though others have.
bool are_players_meant(MatchFacts const& facts, store::Book const& book, Tools& tools,
                       Style const& style) {
    auto const known = book.names(store::NameOf::player);
    if (tools.asker == nullptr || known.empty()) return true;
    std::vector<std::string> players;
    for (auto const& seat : facts.seats) {
        if (std::ranges::count(known, seat.player) > 0) return true;
        players.push_back(seat.player);
    }
    if (players.size() != facts.sides.size()) return true;
    if (is_agreed(tr("{} are new in this book, and would play alone: begin the match? y, n",
                     safe(joined(players, Joined::with_and))),
                  host::OnEnter::no, *tools.asker, style))
        return true;
    tools.asker->say(view::asking::lines(nothing_changed(), style));
    return false;
}

}  // namespace

void prepare(New const& command, Tools& tools) {
    if (!command.table.empty() && (command.again || !command.sides.empty())) {
        throw UsageError(tr("--table takes the sides that were drawn; omit the others"));
    }
    if (command.again && !command.sides.empty()) {
        throw UsageError(tr("--again takes the sides of the last match; omit '{}'",
                            safe(command.sides.front())));
    }
    if (!command.sides.empty()) {
        // Whose names "Ana und Bea" are, the book knows.
        bool const is_clear = std::ranges::all_of(command.sides, [](std::string const& side) {
            return intake::with_commas(side, nullptr) == side;
        });
        if (is_clear) facts_of_new(command, nullptr, tools);
    } else {
        // A mistake in an option is said before anything is asked.
        agreed_terms(command, {}, 0);
        for (auto const& text : command.switches) rules::parse_switch(text);
    }
}

ExitStatus run(New const& given, store::Book& book, Tools& tools, Out& out) {
    auto command = with_commas(given, book);
    std::optional<DrawnRound> round;
    if (!command.table.empty()) round = take_table(command, book, tools, out);
    bool const asks = command.sides.empty() && !command.again && tools.asker != nullptr;
    if (asks) {
        auto asked = ask_new(
            command, [&](New const& plan) { facts_of_new(plan, &book, tools); }, book, tools, out);
        if (!asked) return refused;
        command = std::move(*asked);
    }
    auto facts = command.again ? facts_of_next(command, book, tools, out)
                               : facts_of_new(command, &book, tools, round);
    if (!asks && !round && !are_players_meant(facts, book, tools, out.style)) return refused;
    auto note = step_note(tools);
    if (asks) note.command = line_with_entries(tools, command.sides);
    note.at = facts.started;
    store::Step step(book, note);
    auto const known = book.names(store::NameOf::player);
    facts.number = step.add_match(facts);
    step.commit();
    std::vector<std::string> new_players;
    for (auto const& seat : facts.seats) {
        if (round || std::ranges::find(known, seat.player) != known.end()) continue;
        new_players.push_back(seat.player);
        if (may_be_several(seat, facts)) {
            out.remark(tr("'{}' is one player; several on a side are written \"Us: Ana, Bea\"",
                          safe(seat.player)));
        }
    }
    if (!command.again) report_oddities(facts, out);
    if (round && round->has_rules() && !has_rules_of(facts, *round))
        out.remark(tr("this match is not played by the rules that were drawn up for the round"));
    if (!plays_by(command, round) && (!command.again || !command.rules.empty()))
        report_other_table(rules_name(command, tools), facts, tools, out);
    if (!known.empty() && !new_players.empty()) {
        out.say(tr("New in this book: {}", safe(joined(new_players))));
        for (auto const& player : new_players) report_like_name(player, facts, book, out);
    }
    int const number = facts.number;
    out.print_sheet(view::sheet(match_of(std::move(facts)), out.style, sheet_options(tools)));
    // Below the sheet, which may be longer than the screen.
    if (command.table.empty()) report_open(book, number, out);
    return done;
}

}  // namespace meldbook::commands
