#pragma once
// What is found about a hand of a match: which rules refuse it, what it is marked for, what is asked about before
// it is recorded, and what is only told. Every command that records, changes or shows a hand has it from here, and
// tells it in the order of the members of Findings:
//
//   refusals  the hand is not recorded without --force; with it, these are told like marks
//   marks     told when it is recorded, and before in a preview; the sheet has a sign for them
//   repeats, doubts   asked about at a terminal before it is recorded, and Enter does not record it; told where
//             nobody is asked
//   slips     told, and never asked about
//
// What is wrong with a hand by its rules is in domain/check.hpp, as codes. Which hands are in the wrong match is asked
// about in right_match.hpp, and what a file brings along is judged in intake/judge.cpp.

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "commands/command.hpp"
#include "domain/match.hpp"

namespace meldbook::commands {

/// Who is told of a hand.
enum class Reader : std::uint8_t {
    command,  ///< whoever gave a command, perhaps about several hands
    pad,  ///< who enters one hand in 'pad', and is told short of it
    phone,  ///< who taps the cards of a hand, and is not told which words would say something
};

struct Findings {
    int hand = 0;  ///< its number
    Reader reader = Reader::command;
    /// What cannot have been: more kings than the packs have, two sides that went out.
    std::vector<std::string> refusals{};
    /// What the rules forbid, but may have been played: an opening that was too low.
    std::vector<std::string> marks{};
    /// That a neighbour in the match has the same entries.
    std::vector<std::string> repeats{};
    /// What is probably meant otherwise than it was typed: points that are too many for cards, a J that may be a
    /// joker.
    std::vector<std::string> doubts{};
    /// What may be forgotten or misread: cards left in hand, a canasta in two words.
    std::vector<std::string> slips{};
    /// That it was another's turn to deal, which is told like slips where the dealer is given with the entries.
    std::vector<std::string> turn{};

    /// Whether the hand is not to be recorded. `forced`: the user insists, or it is recorded so already.
    bool is_refused(bool forced) const { return !forced && !refusals.empty(); }

    /// What is asked about.
    std::vector<std::string> asked() const;
};

/// Who is told by a command: in 'pad', or elsewhere.
Reader reader_of(Tools const& tools);

/// What is found about the hand with this index. The hands behind it are not looked at, except for one with the
/// same entries.
Findings findings_of(Match const& match, std::size_t index, Reader reader = Reader::command);

/// Only its refusals and marks: what is judged by the rules.
Findings judged(Match const& match, std::size_t index);

/// The sentences of `now` that are not among those of `before`.
std::vector<std::string> added(std::vector<std::string> now,
                               std::vector<std::string> const& before);

/// Says that a seat deals a hand whose turn it was not.
std::string out_of_turn(Match const& match, int hand, std::size_t turn, std::size_t dealer);

/// A sentence of these behind the number of its hand.
std::string of_hand(int hand, std::string const& sentence);

/// The lines of Refused: each refusal, and what to do.
std::vector<std::string> refusal_lines(Findings const& found);

/// Throws Refused with them if the hand is refused.
void throw_if_refused(Findings const& found, bool forced);

/// Marks the hand irregular if it has refusals: it is then recorded only by force.
void mark_if_refused(Match& match, std::size_t index);

// In 'pad' each of these is a line of its page instead, in colour and without the number of the hand.

/// Says on standard error why a recorded hand is marked on the sheet.
void report_marks(Findings const& found, Out& out);

/// Says on standard error what would be marked or, if the hand would be refused, why. `is_kept`: whoever
/// sees it is told elsewhere how to record it.
void preview_marks(Findings const& found, bool is_refused, Out& out, bool is_kept = false);

/// Says on standard error what is doubtful and what may be a slip, but for that to which somebody has just said
/// yes.
void report_slips(Findings const& found, Out& out, std::vector<std::string> const& agreed = {});

/// Says on standard error what cannot be in the part of a hand that is entered.
void report_impossible(Findings const& found, Out& out);

/// All that is found about a hand that is entered in 'pad', in lines for its page: at most `rows`, the last of
/// which says how to see the rest.
std::string pad_lines(Findings const& found, bool is_refused, int rows, Style const& style);

/// The lines of a dialog that warn of doubts and slips, before the hand is recorded.
std::string warnings(Findings const& found, Style const& style);

/// What will be said of a hand that somebody is asked about, besides what is asked: marks and slips, a line each.
std::string would_be_told(Findings const& found, Style const& style);

/// Warns of doubts, and asks whether to record the hand as it is.
bool is_meant_so(int hand, std::vector<std::string> const& doubts, Asker& asker,
                 Style const& style);

/// What the rules count by cards and the entries do not show because they are in points or piles, and
/// how to enter it: one sentence for each thing, with the sides it is about.
std::vector<std::string> unseen_texts(Hand const& hand, Rules const& rules,
                                      std::vector<std::string> const& names,
                                      Reader reader = Reader::command);

}  // namespace meldbook::commands
