#pragma once
// An asker that gives the answers of a test, and what the pad prints with it.

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "host/asker.hpp"
#include "support/session.hpp"

namespace meldbook::test {

/// Gives the answers in turn, and leaves (as with Ctrl-C) when there are no more. They are typed
/// behind the text that is already on the line.
class ScriptedAsker : public host::Asker {
public:
    explicit ScriptedAsker(std::vector<std::string> answers) : answers_(std::move(answers)) {}

    void say(std::string_view text) override { shown += text; }

    int rows() const override { return lines; }

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
        bool const asks = typed == "?" || typed == "<" || typed == "<<";
        return asks ? typed : prompt.start + typed;
    }

    bool all_said() const { return next_ == answers_.size(); }

    std::string shown;                      ///< everything written on the screen
    std::vector<host::Prompt> prompts;  ///< all questions asked
    int lines = 24;                         ///< of the terminal
    std::size_t keys = 0;                   ///< keys pressed, with an Enter for each answer

private:
    std::vector<std::string> answers_;
    std::size_t next_ = 0;
};

/// What 'meldbook pad' prints while these lines are typed into it; then the user leaves.
inline Printed typed_into_pad(Session& session, std::vector<std::string> lines) {
    ScriptedAsker asker(std::move(lines));
    session.answer_with(&asker);
    auto printed = session.run("meldbook pad");
    session.answer_with(nullptr);
    return printed;
}

}  // namespace meldbook::test
