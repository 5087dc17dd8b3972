#include <algorithm>
#include <array>
#include <csignal>
#include <string_view>
#include <vector>

#include "cli/line_editor.hpp"
#include "cli/pad_words.hpp"
#include "cli/terminal.hpp"
#include "domain/languages.hpp"
#include "domain/text.hpp"
#include "system/signals.hpp"
#include "text/text.hpp"

namespace meldbook::cli {

namespace {

/// The signals that end a question, and two after which the line is drawn again.
constexpr std::array signals_of_question = {SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGWINCH, SIGCONT};

/// The names that a text can go on with. Names can contain blanks, so the longest end of the text that
/// begins a name is completed.
Completions names_in(std::string_view before, std::vector<std::string> const& names) {
    for (std::size_t from = 0; from <= before.size(); ++from) {
        bool const starts =
            from == 0 || std::string_view(" ,:+").find(before[from - 1]) != std::string_view::npos;
        if (!starts || (from < before.size() && before[from] == ' ')) continue;
        auto const folded = fold(before.substr(from));
        if (folded.empty() && from > 0 && before[from - 1] != ' ' && before[from - 1] != ',')
            continue;
        Completions found{.from = from};
        for (auto const& name : names)
            if (fold(name).starts_with(folded)) found.words.push_back(name);
        if (!found.words.empty()) return found;
    }
    return {};
}

/// An answer to a question that has keys, which people also call by the words of pad, or by what says "back". A name
/// that may be the answer is no key.
std::optional<std::string> with_keys(std::string answer, host::Prompt const& prompt) {
    std::string_view said = answer;
    if (said.starts_with(prompt.start)) said.remove_prefix(prompt.start.size());
    said = trimmed(said);
    auto const is_said = [word = fold(said)](std::string_view each) { return fold(each) == word; };
    if (std::ranges::any_of(prompt.completions, is_said)) return answer;
    auto const command = command_of_word(said);
    if (command == "help") return "?";
    auto const meant = answer_of(said);
    if (command == "undo" || meant == "back") return "<";
    bool const of_names = prompt.keys == host::Keys::of_names;
    if ((of_names || said.size() > 1) && meant == "quit") return std::nullopt;
    return answer;
}

}  // namespace

TerminalAsker::TerminalAsker(std::FILE* input, std::FILE* output)
    : input_(input), output_(output) {}

TerminalAsker::~TerminalAsker() = default;

int TerminalAsker::rows() const {
    int const rows = terminal_height(fileno(output_));
    return rows > 0 ? rows : Asker::rows();
}

void TerminalAsker::say(std::string_view text) {
    std::fwrite(text.data(), 1, text.size(), output_);
    std::fflush(output_);
}

std::optional<std::string> TerminalAsker::ask(host::Prompt const& prompt) {
    std::optional<std::string> answer;
    int signal = 0;
    {
        system::Signals const signals{signals_of_question};
        if (editor_ == nullptr) editor_ = std::make_unique<LineEditor>(input_, output_);
        answer = editor_->ask(
            prompt, signals,
            [&](std::string_view before) { return names_in(before, prompt.completions); },
            meanwhile());
        signal = editor_->ended_by();
        if (answer && prompt.keys != host::Keys::none)
            answer = with_keys(*std::move(answer), prompt);
        if (!answer) editor_.reset();
    }
    if (!answer) say("\n");
    // Send the signal again now that the terminal is restored.
    if (signal != 0 && signal != SIGINT) std::raise(signal);
    return answer;
}

}  // namespace meldbook::cli
