#pragma once
// Questions on the real terminal, with line editing.

#include <cstdio>
#include <memory>

#include "host/asker.hpp"

namespace meldbook::cli {

/// The only place that knows the line editor. Nothing of it is started before the first question,
/// and the terminal is as it was again after each: also after Ctrl-C and a signal that ends us.
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
