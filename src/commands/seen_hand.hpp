#pragma once
// What somebody who types a line has seen, so that nothing else is recorded or changed by it.

#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "domain/counted.hpp"
#include "domain/match.hpp"

namespace meldbook::commands {

/// A hand in progress as it was shown to somebody, with all that its score depends on.
struct SeenHand {
    int match = 0, number = 0;  ///< of the match, and of its next hand; 0: there is none
    CountedHand counted{};
    std::uint64_t terms = 0;
    std::vector<std::string> players{};  ///< who plays the hand

    friend bool operator==(SeenHand const&, SeenHand const&) = default;
};

SeenHand seen_hand(Match const* match, CountedHand const& counted);

/// What is on the screen, and what was when the line that is typed was begun.
class SeenLine {
public:
    void show(SeenHand now) { shown_ = std::move(now); }
    SeenHand const& shown() const { return shown_; }

    /// The first key of a line. Until open() is called, nothing that is open has been seen.
    void begin();
    /// What stood in the way of recording the hand then.
    void open(std::vector<std::string> points) { open_ = std::move(points); }
    void end() { begun_.reset(); }
    bool is_begun() const { return begun_.has_value(); }

    /// The hand that the line is about.
    SeenHand const& about() const { return begun_ ? *begun_ : shown_; }
    /// Whether the hand as it is now is the one that is shown, and was shown when the line was begun.
    bool is_of(SeenHand const& now) const { return now == shown_ && about() == shown_; }
    /// What of these keeps the line from recording the hand: all, or, if it is to be recorded `all_the_same`, what
    /// came while the line was typed.
    std::vector<std::string> in_the_way(std::vector<std::string> points, bool all_the_same) const;

private:
    SeenHand shown_;
    std::optional<SeenHand> begun_;
    std::vector<std::string> open_;
};

}  // namespace meldbook::commands
