#pragma once
// Asking for a hand, question by question, until the person agrees to record it.

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "commands/command.hpp"
#include "domain/played.hpp"
#include "wizard/question.hpp"

namespace meldbook::commands {

enum class Decision : std::uint8_t { record, force, no, left };

struct DialogResult {
    Decision decision = Decision::left;
    wizard::Answers answers;  ///< those given until then
};

/// What is asked about, and how the dialog reaches the command that asks.
struct HandDialog {
    wizard::Setting setting;
    int number = 0;                  ///< of the hand
    std::vector<int> before;         ///< points of every side before it
    std::vector<Opening> required;   ///< to open
    bool correcting = false;         ///< a recorded hand is entered again

    /// Called after every answer.
    std::function<void(wizard::Answers const&)> save;

    /// What is shown before the last question.
    struct Review {
        std::string page;
        bool refused = false;  ///< something in it is only recorded by force
    };
    std::function<Review(std::vector<std::string> const& entries)> review;

    /// Asks what `answers` leave open, then whether to record the hand.
    DialogResult run(wizard::Answers answers, Asker& asker, Style const& style) const;
};

}  // namespace meldbook::commands
