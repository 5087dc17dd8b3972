#pragma once
// Who takes part in a round that is drawn.

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "commands/playing.hpp"
#include "domain/drawn_round.hpp"
#include "intake/sides.hpp"

namespace meldbook::commands {

/// Names are spelt as the book has them. Every function that takes a name throws UsageError if nobody,
/// or more than one, is meant.
class Roster {
public:
    Roster(std::vector<Contestant> contestants, store::Book const& book)
        : contestants_(std::move(contestants)), spellings_(book) {}

    std::vector<Contestant> const& contestants() const { return contestants_; }

    /// Names that the book did not have, as they were given.
    std::vector<std::string> const& unknown() const { return unknown_; }

    /// Adds "Ana", or "Ana+Bea", who stay together. Throws UsageError also for who takes part already.
    void add(std::string const& text);

    /// Removes those who are absent, then adds those who are new.
    void change(Attendance const& given);

    /// The indices of those who play at two tables. Throws UsageError also for who is named twice.
    std::vector<std::size_t> indices_of(std::vector<std::string> const& twice) const;

    /// Brings them into an order that does not depend on how they were named, so that a seed makes the
    /// same draw.
    void sort();

    /// How many players a contestant is: more than one if partners stay together; 1 if nobody takes
    /// part. Throws UsageError if contestants differ in that.
    std::size_t players_of_each() const;

    /// The index of "Ana", or "Ana+Bea", who stay together.
    std::size_t index_of(std::string const& text) const;

private:
    std::optional<std::size_t> find(std::string const& player) const;

    std::vector<Contestant> contestants_;
    std::vector<std::string> unknown_;
    intake::PlayerSpellings spellings_;
};

}  // namespace meldbook::commands
