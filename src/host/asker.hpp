#pragma once
// The interface through which commands ask the user questions; cli implements it for a terminal.

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "text/style.hpp"

namespace meldbook::host {

/// What else is an answer to a question: the words for help and undo mean its keys `?` and `<`, and the word for quit
/// leaves it. Of cards `q` is a queen; where names are asked for, it leaves, too.
enum class Keys : std::uint8_t { none, of_cards, of_names };

/// One question.
struct Prompt {
    std::string text;  ///< before the cursor: "red threes [0]: "
    std::string start{};  ///< already on the line, to be corrected
    std::string recall{};  ///< what the up arrow brings back first
    std::vector<std::string> completions{};  ///< words the tab key offers
    std::string history;  ///< questions with the same key share their history
    Keys keys = Keys::none;
};

/// Asks the user. Commands get null if there is nobody to ask.
class Asker {
public:
    Asker() = default;
    Asker(Asker const&) = delete;
    Asker& operator=(Asker const&) = delete;
    virtual ~Asker() = default;

    /// Shows a text of whole lines on the terminal.
    virtual void say(std::string_view text) = 0;

    /// The lines of the terminal.
    virtual int rows() const { return 24; }

    /// Asks a question and returns the line typed, without its newline; nothing if the user leaves
    /// (Ctrl-C, Ctrl-D).
    virtual std::optional<std::string> ask(Prompt const& prompt) = 0;
};

/// The answer that Enter alone gives.
enum class OnEnter : std::uint8_t { yes, no };

/// Asks until the answer is y or n; nothing if the user leaves (Ctrl-C, Ctrl-D, "quit"). `prompt` shows
/// what Enter means.
std::optional<bool> ask_yes_no(Asker& asker, std::string const& prompt, OnEnter on_enter,
                               Style const& style);

}  // namespace meldbook::host
