#pragma once
// Asking for a hand, question by question, up to the word to record it.

#include <functional>
#include <string>
#include <vector>

#include "commands/command.hpp"
#include "domain/played.hpp"
#include "text/style.hpp"
#include "wizard/question.hpp"

namespace meldbook::commands {

/// What is asked about, and what the dialog tells whoever asked for it.
struct HandTalk {
    wizard::Setting setting;
    int number = 0;                  ///< of the hand
    std::vector<int> before;         ///< points of every side before it
    std::vector<Opening> required;   ///< to open
    bool correcting = false;         ///< a kept hand is entered again

    /// Called after every answer.
    std::function<void(wizard::Answers const&)> save;

    /// What is shown before the last question.
    struct Review {
        std::string page;
        bool refused = false;  ///< something in it is only recorded by force
    };
    std::function<Review(std::vector<std::string> const& entries)> review;
};

enum class Decision { record, force, no, left };

/// How it ended; the answers are those given up to there.
struct Talked {
    Decision decision = Decision::left;
    wizard::Answers answers;
};

/// Asks what `answers` leave open, then whether to record it.
Talked talk_through(HandTalk const& talk, wizard::Answers answers, Asker& asker,
                    Style const& style);

}  // namespace meldbook::commands
