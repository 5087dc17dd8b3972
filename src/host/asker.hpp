#pragma once
// Asking the person at the terminal. Commands know only this interface; cli has the terminal.

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "text/style.hpp"

namespace meldbook::host {

/// One question.
struct Prompt {
    std::string text;                       ///< before the cursor: "red threes [0]: "
    std::string start;                      ///< is on the line already: a mistake to correct
    std::string recall;                     ///< what the arrow key brings back first
    std::vector<std::string> completions;   ///< words the tab key offers
    std::string history;  ///< questions with the same key share what was typed before
};

/// A refused answer as it is best put on the line again: several words are corrected in place, a
/// single one is sooner typed again ("").
inline std::string text_to_correct(std::string const& typed) {
    return typed.find(' ') == std::string::npos ? std::string{} : typed;
}

/// Somebody who can be asked. Commands are given none where nobody can.
class Asker {
public:
    Asker() = default;
    Asker(Asker const&) = delete;
    Asker& operator=(Asker const&) = delete;
    virtual ~Asker() = default;

    /// Shows a text, whole lines, where the questions are asked.
    virtual void say(std::string_view text) = 0;

    /// The line that was typed, without its end; nothing when the person leaves (Ctrl-C, Ctrl-D).
    virtual std::optional<std::string> ask(Prompt const& prompt) = 0;
};

/// What Enter alone answers.
enum class OnEnter : std::uint8_t { yes, no };

/// Asks until the answer is y or n; leaving (Ctrl-C) is a no. `prompt` names what Enter means.
bool ask_yes_no(Asker& asker, std::string const& prompt, OnEnter on_enter, Style const& style);

}  // namespace meldbook::host
