#include <algorithm>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "commands/correction.hpp"
#include "commands/counted.hpp"
#include "commands/entered_hand.hpp"
#include "commands/match.hpp"
#include "commands/playing.hpp"
#include "domain/example_hand.hpp"
#include "domain/notation.hpp"
#include "intake/sides.hpp"
#include "store/book.hpp"
#include "store/step.hpp"
#include "text/text.hpp"
#include "text/translate.hpp"
#include "wizard/hand_questions.hpp"
#include "words/phrases.hpp"

namespace meldbook::commands {

namespace {

/// Whether nobody goes out in a hand that is entered again.
bool is_stock(FixHand const& command, Correction const& correction) {
    return !command.entries.empty() && correction.hand().hand.ended == Ended::stock;
}

/// The sentence above what a correction changes before it is made.
std::string would_change(FixHand const& command, Correction const& correction) {
    if (is_stock(command, correction))
        return tr("This correction of hand {}, in which nobody goes out, would change:",
                  correction.number());
    return tr("This correction of hand {} would change:", correction.number());
}

HandFacts const& hand_before(Correction const& correction) {
    return correction.before.facts.hands[correction.index];
}

/// What entries leave out of those that they replace.
struct LostWords {
    std::string text;  ///< a line for each side; empty if nothing
    bool is_half = false;  ///< somebody may have typed only what is to be added
};

std::ptrdiff_t number_of_words(std::string_view entry) {
    return std::ranges::count_if(split_words(entry), [](std::string_view word) {
        return word != "-" && !word.ends_with("=0");
    });
}

/// Whether an entry lays cards that are counted, and not named.
bool counts_cards(Entry const& entry) {
    return entry.table != 0 || !entry.piles.empty() || !entry.canastas.empty() || entry.net;
}

/// Whether an entry lays none of the cards of the one that it replaces.
bool lays_others(Entry const& was, Entry const& is) {
    if (counts_cards(is)) return false;
    if (counts_cards(was)) return is.melds.empty();
    return !was.melds.empty() && std::ranges::none_of(is.melds, [&](Meld const& meld) {
        return std::ranges::count(was.melds, meld.rank, &Meld::rank) > 0;
    });
}

LostWords lost_words(FixHand const& command, Correction const& correction) {
    LostWords all;
    if (command.entries.empty()) return all;
    auto const names = side_names(correction.before);
    auto const& before = hand_before(correction).entries;
    auto const& after = correction.hand().facts.entries;
    for (std::size_t side = 0; side < before.size(); ++side) {
        auto const& was = before[side].understood;
        auto const& is = after[side].understood;
        auto const lost = commands::lost_words(was, is, correction.after.rules);
        if (lost.empty()) continue;
        all.text += "\n" + tr("{}: without {}", safe(names[side]),
                              safe(words::shown_cards(words::typed(lost))));
        all.is_half = all.is_half || number_of_words(is) < number_of_words(was) ||
                      lays_others(correction.before.hands[correction.index].hand.sides[side],
                                  correction.hand().hand.sides[side]);
    }
    return all;
}

/// Says what entries leave out where nobody was asked about it.
void say_lost(FixHand const& command, Correction const& correction, Out& out) {
    auto const lost = lost_words(command, correction);
    if (!lost.text.empty()) out.say(lost.text.substr(1));
}

/// Entries that name their sides, and those that the other sides have in the hand. Nothing is added where
/// sides play together: what is left of their entries would not be clear.
std::vector<std::string> with_other_sides(std::vector<std::string> entries, HandFacts const& hand,
                                          intake::SideNames const& names) {
    if (!hand.formed.empty()) return entries;
    std::vector<std::string> others;
    for (std::size_t side = 0; side < names.sides.size(); ++side)
        others.push_back(names.sides[side] + ": " + hand.entries[side].typed);
    for (auto const& entry : entries) {
        auto const name = split_name(entry).name;
        if (name.empty()) return entries;
        auto const sides = intake::find_sides(names, name);
        if (sides.size() != 1 || others[sides.front()].empty()) return entries;
        others[sides.front()].clear();
    }
    std::erase(others, "");
    entries.insert(entries.end(), others.begin(), others.end());
    return entries;
}

HandFacts corrected_hand(FixHand const& command, Match const& match, std::size_t index) {
    auto hand = match.facts.hands[index];
    if (command.swap) std::swap(hand.entries.at(0), hand.entries.at(1));
    if (!command.entries.empty()) {
        auto const names = intake::names_of_sides(match.facts, hand.number);
        enter(hand, with_other_sides(command.entries, hand, names), names, match.rules);
    }
    if (!command.dealer.empty()) {
        hand.dealer_seat = intake::find_seat(match.facts, command.dealer, hand.number);
    }
    if (command.note) {
        hand.note = trimmed(*command.note).empty() ? std::nullopt : command.note;
    }
    return hand;
}

Correction corrected(Match before, std::size_t index, HandFacts hand, Tools const& tools) {
    auto facts = before.facts;
    bool const same_entries = facts.hands[index].entries == hand.entries;
    facts.hands[index] = std::move(hand);
    auto after = recomputed(std::move(facts), before.rules, tools);
    // Import accepts hands that are refused now; they are not made irregular by a new note.
    if (!same_entries) mark_if_refused(after, index);
    return {std::move(before), std::move(after), index};
}

bool says_what(FixHand const& command) {
    return !command.entries.empty() || command.swap || !command.dealer.empty() || command.note;
}

/// Throws UsageError for what cannot be combined, and for a word that is neither the number of a
/// hand nor the entry of a side.
void refuse_misread(FixHand const& command, Match const& match) {
    auto const sides = match.sides.size();
    auto const& entries = command.entries;
    bool const spare_word = entries.size() == 1 || entries.size() == sides + 1;
    // Named entries may be more than the sides: "Bea: red=2".
    if (command.hand.empty() && spare_word && split_name(entries.front()).name.empty()) {
        refuse_hand_word(entries.front());
    }
    if (!command.swap) return;
    if (!entries.empty()) {
        throw UsageError(
            tr("--swap exchanges what was recorded; omit the entries, or omit --swap"));
    }
    if (sides != 2) {
        throw UsageError(tr("--swap exchanges two sides, but the match has {} ({}); give their "
                            "entries again in the right order",
                            sides, safe(joined(side_names(match)))));
    }
}

Correction correction_of(FixHand const& command, store::Book const& book, Tools const& tools) {
    auto before = match_of(facts_of(book, command.match, "--match"));
    refuse_misread(command, before);
    auto const index = hand_index(before, command.hand);
    // Dealer and note can be corrected without entries.
    if (!says_what(command)) {
        auto const& number = before.facts.hands[index].number;
        throw UsageError(tr(
            "a correction takes the whole hand again, one entry for each side ({}); for "
            "instance: {}",
            safe(joined(side_names(before))),
            fmt::format("meldbook fix {} {}", number,
                        words::shown_entry(example_arguments(before.rules, before.sides.size())))));
    }
    auto hand = corrected_hand(command, before, index);
    return corrected(std::move(before), index, std::move(hand), tools);
}

/// Whether the correction is recorded although it may be refused: a hand recorded by force stays so if only
/// its dealer or note changes, or if its sides are exchanged.
bool is_forced(FixHand const& command, Correction const& correction) {
    bool const new_entries =
        !command.entries.empty() || (command.swap && !hand_before(correction).irregular);
    return command.force || !new_entries;
}

/// What is found about the hand. What is doubtful in it already has been said; slips are those of entries that are
/// given.
Findings found_anew(FixHand const& command, Correction const& correction, Tools const& tools) {
    auto const reader = reader_of(tools);
    auto const then = findings_of(correction.before, correction.index, reader);
    auto found = correction.found(reader);
    found.repeats = added(found.repeats, then.repeats);
    found.doubts = added(found.doubts, then.doubts);
    if (command.entries.empty()) found.slips.clear();
    // What a dealer alone changes is shown.
    if (command.entries.empty() || command.dealer.empty()) found.turn.clear();
    return found;
}

/// Keeps the words typed before for each side whose answers still have the same meaning.
std::vector<std::string> keep_words(std::vector<std::string> entries, HandFacts const& hand,
                                    Rules const& rules) {
    // Those of sides that play together are not one for each side.
    if (!split_name(entries.front()).name.empty()) return entries;
    for (std::size_t i = 0; i < entries.size(); ++i) {
        auto const& typed = hand.entries[i].typed;
        // The letters of cards are those that are typed here: a jack of others is no doubtful J.
        entries[i] = read_entry(entries[i], rules) == read_entry(typed, rules)
                         ? typed
                         : words::shown_entry(entries[i]);
    }
    return entries;
}

/// Asks for a hand again, with the recorded answers as defaults, and puts the new answers into the
/// command. Nothing if the hand is to stay unchanged.
std::optional<ShownHand> ask_again(FixHand& command, store::Book const& book, Tools& tools,
                                   Style const& style) {
    auto const match = match_of(facts_of(book, command.match, "--match"));
    auto const index = hand_index(match, command.hand);
    auto const& played = match.hands[index];
    auto const named = command.match;
    // Keep to this hand, even if another terminal begins a new match or records a hand.
    command.match = std::to_string(match.facts.number);
    command.hand = std::to_string(played.facts.number);
    auto const again = [&](std::vector<std::string> const& entries) {
        command.entries = keep_words(entries, played.facts, match.rules);
        return corrected(match, index, corrected_hand(command, match, index), tools);
    };
    auto const is_no = [&](Correction const& correction) {
        return correction.found().is_refused(is_forced(command, correction)) && !command.preview;
    };
    return ask_for_hand(match, index,
                        {.players = played.facts.number,
                         .dealer = played.dealer,
                         .match = named,
                         .answers = wizard::answers_of_hand(played.hand, match.rules),
                         .corrected = again,
                         .is_refused = is_no},
                        command.force, tools, style);
}

bool is_to_be_asked(FixHand const& command, Tools const& tools) {
    return !says_what(command) && tools.asker != nullptr;
}

}  // namespace

ExitStatus run(FixHand const& given, store::Book& book, Tools& tools, Out& out) {
    auto command = given;
    auto note = step_note(tools, command.why);
    std::optional<ShownHand> shown;
    bool const asks = is_to_be_asked(command, tools);
    if (asks) {
        shown = ask_again(command, book, tools, out.style);
        if (!shown) return refused;
        auto words = command.entries;
        if (given.hand.empty()) words.insert(words.begin(), command.hand);
        note.command = line_with_entries(tools, words);
    } else if (tools.asker != nullptr &&
               (!command.entries.empty() || command.swap || !command.dealer.empty())) {
        auto const correction = correction_of(command, book, tools);
        auto const found = found_anew(command, correction, tools);
        throw_if_refused(found, is_forced(command, correction));
        // Keep to this hand, even if another terminal begins a new match or records a hand.
        command.match = std::to_string(correction.before.facts.number);
        command.hand = std::to_string(correction.number());
        auto const lost = lost_words(command, correction);
        shown = show_and_ask({&correction, 1}, would_change(command, correction) + lost.text,
                             tr("change hand {}? y, n", correction.number()), tools, out.style,
                             found, lost.is_half ? host::OnEnter::no : host::OnEnter::yes);
        if (!shown) return refused;
    }

    note.at = tools.world.clock.now();
    store::Step step(book, note);
    auto const correction = correction_of(command, book, tools);
    auto const found = found_anew(command, correction, tools);
    refuse_if_changed(correction, shown);
    throw_if_refused(found, is_forced(command, correction));
    step.change_match(correction.after.facts);
    bool const changed = step.commit();
    if (!changed) out.say(nothing_changed());
    else if (is_stock(command, correction))
        out.say(tr("Hand {} corrected; nobody went out.", found.hand));
    else out.say(tr("Hand {} corrected.", found.hand));
    report_marks(found, out);
    // Who was asked has seen these before agreeing.
    if (!shown) {
        report_slips(found, out);
        say_lost(command, correction, out);
    }
    report({&correction, 1}, shown, out);
    return done;
}

ExitStatus preview(FixHand const& given, store::Book const& book, Tools& tools, Out& out) {
    auto command = given;
    if (is_to_be_asked(command, tools) && !ask_again(command, book, tools, out.style)) {
        return refused;
    }
    auto const correction = correction_of(command, book, tools);
    auto const found = found_anew(command, correction, tools);
    bool const is_no = found.is_refused(is_forced(command, correction));
    out.say(would_change(command, correction));
    preview_marks(found, is_no, out);
    if (!is_to_be_asked(given, tools)) {
        report_slips(found, out);
        say_lost(command, correction, out);
    }
    report_preview({&correction, 1}, is_no, out);
    return is_no ? refused : done;
}

}  // namespace meldbook::commands
