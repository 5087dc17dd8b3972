#pragma once
// Asks for a hand, question by question, until the user decides whether to record it.

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "commands/command.hpp"
#include "wizard/question.hpp"

namespace meldbook::commands {

enum class Decision : std::uint8_t { record, force, no, left };

struct DialogResult {
    Decision decision = Decision::left;
    wizard::Answers answers;  ///< those given so far
};

/// The dialog: the hand it asks for, and functions of the command that runs it.
struct HandDialog {
    wizard::Setting setting;
    int number = 0;                  ///< of the hand
    std::vector<int> before;         ///< points of each side before the hand
    std::vector<Opening> required;   ///< to open, for each side
    bool correcting = false;         ///< whether a recorded hand is corrected
    std::string dealer;              ///< who dealt that hand; "" if nobody knows
    std::string match;               ///< the number of the match, if a command named it

    /// Called after each answer; returns that with which to go on.
    std::function<wizard::Answers(wizard::Answers const&)> save;

    /// The page shown before the last question.
    struct Review {
        std::string page;
        bool refused = false;  ///< it can only be recorded by force
        bool doubtful = false;  ///< Enter does not record it
    };
    std::function<Review(std::vector<std::string> const& entries)> review;

    /// Asks the questions that `answers` do not answer, then whether to record the hand.
    DialogResult run(wizard::Answers answers, Asker& asker, Style const& style) const;
};

}  // namespace meldbook::commands
