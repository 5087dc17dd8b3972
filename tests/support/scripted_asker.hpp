#pragma once
// An asker that gives the answers of a test.

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "host/asker.hpp"

namespace meldbook::test {

/// Gives the answers in turn, and leaves (as with Ctrl-C) when there are no more. An empty answer
/// keeps the text that is already on the line.
class ScriptedAsker : public host::Asker {
public:
    explicit ScriptedAsker(std::vector<std::string> answers) : answers_(std::move(answers)) {}

    void say(std::string_view text) override { shown += text; }

    std::optional<std::string> ask(host::Prompt const& prompt) override {
        prompts.push_back(prompt);
        shown += prompt.text;
        if (next_ == answers_.size()) {
            shown += "^C\n";
            return std::nullopt;
        }
        auto const& typed = answers_[next_++];
        keys += typed.size() + 1;
        shown += typed + "\n";
        return typed.empty() ? prompt.start : typed;
    }

    bool all_said() const { return next_ == answers_.size(); }

    std::string shown;                      ///< everything written on the screen
    std::vector<host::Prompt> prompts;  ///< all questions asked
    std::size_t keys = 0;                   ///< keys pressed, with an Enter for each answer

private:
    std::vector<std::string> answers_;
    std::size_t next_ = 0;
};

}  // namespace meldbook::test
