#pragma once
// Asking the person at the terminal. Commands see only this; what a terminal is, is the cli's.

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace meldbook::commands {

/// One question as it is put.
struct Prompt {
    std::string text;                       ///< in front of the cursor: "red threes [0]: "
    std::string start;                      ///< stands on the line already: a mistake to mend
    std::string recall;                     ///< what the arrow key brings back first
    std::vector<std::string> completions;   ///< words the tab key offers
    std::string history;                    ///< questions of one key share what was typed before
};

/// A refused answer as it is best put on the line again: several words to be mended in place, while
/// a single one is typed anew sooner than changed.
inline std::string to_mend(std::string const& typed) {
    return typed.find(' ') == std::string::npos ? std::string{} : typed;
}

/// Somebody who can be asked. Commands are given none where nobody is there.
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

}  // namespace meldbook::commands
