#pragma once
// A match before and after a hand is corrected, removed, inserted or moved: shows what that changes
// before it is recorded, and after.

#include <functional>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "commands/command.hpp"
#include "commands/findings.hpp"
#include "domain/match.hpp"
#include "domain/renumbering.hpp"
#include "store/step.hpp"
#include "wizard/question.hpp"

namespace meldbook::commands {

/// A change of the hands of one match that is not recorded yet.
struct Correction {
    Match before, after;
    std::size_t index = 0;  ///< of the hand: the same in `before` and `after`
    std::optional<Renumbering> renumbered = {};  ///< if a hand is inserted or removed

    /// The number of the hand.
    int number() const { return static_cast<int>(index) + 1; }

    /// The hand as it will be, if it is not removed.
    PlayedHand const& hand() const { return after.hands[index]; }

    /// What is found about it.
    Findings found(Reader reader = Reader::command) const {
        return findings_of(after, index, reader);
    }
};

/// The corrections of one command; the first is of the match that it names.
using Corrections = std::span<Correction const>;

/// What the user saw before agreeing.
struct ShownHand {
    std::string match;  ///< its uid, because its number may belong to another match by now
    std::size_t hands = 0;  ///< of the match
    HandFacts hand;  ///< before the correction; the one that an inserted hand comes before
    std::string changes;
};

/// Computes the match with these hands, and its status.
Match recomputed(MatchFacts facts, Rules const& rules, Tools const& tools);

/// What the corrections change: totals, openings, dealers, the end of the match.
std::string changes_text(Corrections corrections, Style const& style);

/// Shows the changes below their heading, and what is found about the hand, and asks whether to make them; nothing if
/// the answer is no. Of doubts about the hand, Enter says no.
std::optional<ShownHand> show_and_ask(Corrections corrections, std::string const& heading,
                                      std::string const& question, Tools& tools, Style const& style,
                                      Findings const& found = {},
                                      host::OnEnter on_enter = host::OnEnter::yes);

/// A hand among others whose entries are asked for.
struct AskedHand {
    int players = 0;  ///< the number of a hand that has the same players
    std::string dealer;
    std::string match{};  ///< as the command names it; "" for the current one
    wizard::Answers answers;  ///< those recorded, if it is corrected
    std::function<Correction(std::vector<std::string> const& entries)> corrected;
    std::function<bool(Correction const&)> is_refused;
};

/// Asks for the entries of the hand with this index, and shows what they change; keeps nothing. Sets `force`
/// if the user says so. Nothing if the user leaves.
std::optional<ShownHand> ask_for_hand(Match const& match, std::size_t index, AskedHand asked,
                                      bool& force, Tools& tools, Style const& style);

/// Records what follows from a hand that was put in or taken out. Seats have moved with it already.
void record_rest(Correction const& correction, store::Book const& book, store::Step& step);

/// Throws Refused if the hand is not the one shown, because the user agreed to something else.
void refuse_if_changed(Correction const& correction, std::optional<ShownHand> const& shown);

/// Prints what has changed, unless the user has just seen that, and what is next in the match of the
/// last correction.
void report(Corrections corrections, std::optional<ShownHand> const& shown, Out& out);

/// Prints the end of a preview: how to make the correction, unless it would be refused.
void report_preview(Corrections corrections, bool is_refused, Out& out);

}  // namespace meldbook::commands
