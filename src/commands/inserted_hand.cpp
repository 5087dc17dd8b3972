#include "commands/inserted_hand.hpp"

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "commands/correction.hpp"
#include "commands/counted.hpp"
#include "commands/entered_hand.hpp"
#include "commands/match.hpp"
#include "domain/example_hand.hpp"
#include "intake/sides.hpp"
#include "store/book.hpp"
#include "text/text.hpp"
#include "text/translate.hpp"
#include "words/phrases.hpp"

namespace meldbook::commands {

namespace {

/// The match with the hand, whose entries are given.
Correction insertion(AddHand const& command, Match before, Tools const& tools) {
    refuse_without_entries(command, before);
    auto const index = hand_index(before, command.at);
    auto facts = before.facts;
    HandFacts hand;
    hand.number = static_cast<int>(index) + 1;
    // Nobody knows when it was over, so hand.played stays empty.
    int const players = hand_of_players(facts, hand.number);
    hand.dealer_seat = command.dealer.empty() ? seat_in_turn(facts, index)
                                              : intake::find_seat(facts, command.dealer, players);
    if (!trimmed(command.note).empty()) hand.note = command.note;
    enter(hand, command.entries, intake::names_of_sides(facts, players), before.rules);
    put_in(facts, std::move(hand), Deal::moves);
    auto after = recomputed(std::move(facts), before.rules, tools);
    mark_if_refused(after, index);
    return {std::move(before), std::move(after), index,
            Renumbering{static_cast<int>(index) + 1, 1}};
}

Correction insertion(AddHand const& command, store::Book const& book, Tools const& tools) {
    return insertion(command, match_of(facts_of(book, command.match, "--match")), tools);
}

std::string insertion_would_change(Correction const& correction) {
    return tr("Inserting this as hand {} would change:", correction.number());
}

/// Asks for the entries and puts them into the command; nothing if the user leaves.
std::optional<ShownHand> ask_for_entries(AddHand& command, Match const& match, Tools& tools,
                                         Style const& style) {
    auto const index = hand_index(match, command.at);
    int const players = hand_of_players(match.facts, static_cast<int>(index) + 1);
    auto const corrected = [&](std::vector<std::string> const& entries) {
        command.entries = entries;
        return insertion(command, match, tools);
    };
    auto const is_no = [&](Correction const& correction) {
        return correction.found().is_refused(command.force);
    };
    return ask_for_hand(
        match, index,
        {.players = players,
         .dealer = player_at(match.facts, seat_in_turn(match.facts, index), players),
         .answers = {},
         .corrected = corrected,
         .is_refused = is_no},
        command.force, tools, style);
}

}  // namespace

void refuse_without_entries(AddHand const& command, Match const& match) {
    if (!command.entries.empty()) return;
    auto const where = command.at.empty() ? std::string() : fmt::format("--at {} ", command.at);
    throw UsageError(
        tr("a hand takes one entry for each side ({}); for instance: {}",
           safe(joined(side_names(match))),
           "meldbook hand " + where +
               words::shown_entry(example_arguments(match.rules, match.sides.size()))));
}

ExitStatus insert(AddHand const& given, store::Book& book, Tools& tools, Out& out) {
    auto command = given;
    auto note = step_note(tools, command.why);
    std::optional<ShownHand> shown;
    if (tools.asker != nullptr) {
        auto match = match_of(facts_of(book, command.match, "--match"));
        // Keep to this hand, even if another terminal begins a new match or records a hand.
        command.match = std::to_string(match.facts.number);
        command.at = std::to_string(hand_index(match, command.at) + 1);
        if (command.entries.empty()) {
            shown = ask_for_entries(command, match, tools, out.style);
            if (!shown) return refused;
            note.command = line_with_entries(tools, command.entries);
        } else {
            auto const correction = insertion(command, std::move(match), tools);
            auto const found = correction.found(reader_of(tools));
            throw_if_refused(found, command.force);
            shown = show_and_ask({&correction, 1}, insertion_would_change(correction),
                                 tr("insert hand {}? y, n", correction.number()), tools, out.style,
                                 found);
            if (!shown) return refused;
        }
    }
    note.at = tools.world.clock.now();
    store::Step step(book, note);
    auto const correction = insertion(command, book, tools);
    auto const found = correction.found(reader_of(tools));
    refuse_if_changed(correction, shown);
    throw_if_refused(found, command.force);
    step.insert_hand(correction.after.facts.number, correction.hand().facts);
    record_rest(correction, book, step);
    step.commit();
    out.say(tr("Hand {} inserted; the hands after it have moved up.", found.hand));
    report_counted(book, correction.after, out);
    report_marks(found, out);
    // Who was asked has seen these before agreeing.
    if (!shown) report_slips(found, out);
    report({&correction, 1}, shown, out);
    return done;
}

ExitStatus preview_insert(AddHand const& command, store::Book const& book, Tools& tools, Out& out) {
    auto const correction = insertion(command, book, tools);
    auto const found = correction.found(reader_of(tools));
    bool const is_no = found.is_refused(command.force);
    out.say(insertion_would_change(correction));
    preview_marks(found, is_no, out);
    report_slips(found, out);
    report_preview({&correction, 1}, is_no, out);
    return is_no ? refused : done;
}

}  // namespace meldbook::commands
