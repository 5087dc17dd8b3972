#pragma once
// Asks questions on a real terminal, with line editing.

#include <cstdio>
#include <memory>

#include "host/asker.hpp"

namespace meldbook::cli {

/// Only this class uses the line editor. It is started with the first question. The terminal is
/// restored after each question, also after Ctrl-C or a signal that ends the program.
class TerminalAsker : public host::Asker {
public:
    TerminalAsker(std::FILE* input, std::FILE* output);
    ~TerminalAsker() override;

    void say(std::string_view text) override;
    std::optional<std::string> ask(host::Prompt const& prompt) override;

private:
    class Editor;

    std::FILE* input_;
    std::FILE* output_;
    std::unique_ptr<Editor> editor_;
};

}  // namespace meldbook::cli
