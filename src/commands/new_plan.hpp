#pragma once
// A match that is being named, side by side, at the terminal.

#include <optional>
#include <string>
#include <vector>

#include "commands/playing.hpp"
#include "domain/played.hpp"

namespace meldbook::commands {

/// The command as far as it was given, and what the book suggests for the rest.
class NewPlan {
public:
    NewPlan(New given, store::Book const& book, Tools& tools);

    /// Adds a side, as `new` takes it, or just its players: "Ana, Bea". Throws UsageError; then
    /// nothing has been changed.
    void add_side(std::string const& text);

    /// Removes the last side; it is offered in its place.
    void take_back_side();

    /// Seats the players in this order, from any of them on. Throws UsageError.
    void seat(std::vector<std::string> const& names);

    /// The players as they sit round the table.
    std::vector<std::string> seated() const;

    /// What is most likely meant: the rules, and the next side ("" for none), of the last match.
    std::string usual_rules() const;
    std::string offered_side() const;
    std::string const& side_taken_back() const { return taken_back_; }

    /// Everybody who has played here before, or regularly does.
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
    std::string taken_back_;  ///< a side that is named anew
};

}  // namespace meldbook::commands
