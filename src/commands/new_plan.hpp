#pragma once
// A new match while it is being entered at a terminal, and the questions about it.

#include <optional>
#include <string>
#include <vector>

#include "commands/playing.hpp"
#include "domain/match.hpp"

namespace meldbook::commands {

/// The command so far, and what the book suggests for the rest.
class NewPlan {
public:
    NewPlan(New given, store::Book const& book, Tools& tools);

    /// Adds a side, written as for `new` or as a list of players: "Ana, Bea". If it throws
    /// UsageError, nothing has changed.
    void add_side(std::string const& text);

    /// Removes the last side. Sides that were removed are offered again, in their order.
    void remove_last_side();

    /// Removes the last side and does not offer it.
    void forget_last_side() { command.sides.pop_back(); }

    /// How many players each side has, and who they are.
    std::vector<int> sizes() const;
    std::vector<std::string> players_of(std::size_t side) const;

    /// Seats the players in this order, which may begin with any of them. Throws UsageError.
    void seat(std::vector<std::string> const& names);

    /// The players as they sit round the table.
    std::vector<std::string> seated() const;

    /// The player who deals first: the one chosen, else the first. Throws UsageError if the one
    /// chosen is not seated.
    std::string dealer() const;

    /// The defaults, from the last match: its rules, and its next side or "".
    std::string usual_rules() const;
    std::string offered_side() const;
    /// The switches of the last match, if it had the rules that were chosen now.
    std::vector<std::string> offered_switches() const;
    std::string removed_side() const {
        return removed_sides_.empty() ? std::string{} : removed_sides_.back();
    }

    /// All players of the book and the regular players of the settings.
    std::vector<std::string> const& known() const { return known_; }

    int players() const;
    Rules const& rules() const;

    New command;

private:
    std::vector<std::size_t> seats() const;
    void reseat(std::vector<std::size_t> const& order, std::vector<std::string> const& players);
    std::vector<std::string> last_sides(std::size_t count) const;

    store::Book const& book_;
    Tools& tools_;
    std::vector<std::string> known_;
    std::optional<MatchFacts> last_;
    std::vector<std::string> removed_sides_;  ///< those to be offered again, the next one last
};

/// The terms of a match of so many players: the usual ones with those that the command changes. Rounds
/// become hands. Throws UsageError.
MatchTerms agreed_terms(New const& command, MatchTerms terms, int players);

/// Asks for everything that the command line does not say, and returns the command with the
/// answers. Nothing if the user leaves.
std::optional<New> ask_new(New const& given, store::Book const& book, Tools& tools, Out& out);

}  // namespace meldbook::commands
