#pragma once
// Somebody who answers what a test tells them to.

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "host/asker.hpp"

namespace meldbook::test {

/// Gives one answer after the other; leaves (as with Ctrl-C) when there are no more. An empty
/// answer keeps what stands on the line already.
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

    std::string shown;                      ///< the screen, as far as it was written
    std::vector<host::Prompt> prompts;  ///< every question put
    std::size_t keys = 0;                   ///< pressed, with an Enter for each answer

private:
    std::vector<std::string> answers_;
    std::size_t next_ = 0;
};

}  // namespace meldbook::test
