#include "cli/completion.hpp"

#include <algorithm>

#include "host/command_error.hpp"
#include "text/translate.hpp"

namespace meldbook::cli {

namespace {

std::string first_word(std::string const& name) { return name.substr(0, name.find(' ')); }

}  // namespace

Offer Offers::of(Described const& argument) const {
    if (!argument.choices.empty()) return {.words = argument.choices};
    auto const& value = argument.positional ? argument.name : argument.value;
    if (value == "RULES" || value == "OTHER") return {.words = rule_sets_, .files = true};
    if (value == "FILE" || value == "BOOK") return {.files = true};
    if (value == "PLAYER" || value == "INTO" || value == "SIDE" || value == "OUT=IN") {
        return {.names = Names::players};
    }
    if (argument.name == "--side") return {.names = Names::sides};
    return {};
}

std::vector<Word> words_after(std::string const& group) {
    std::vector<Word> words;
    for (auto const& command : describe()) {
        if (command.name.empty()) continue;
        if (group.empty()) {
            auto const word = first_word(command.name);
            if (words.empty() || words.back().word != word)
                words.push_back({word, command.summary});
        } else if (command.name.starts_with(group + " ")) {
            words.push_back({command.name.substr(group.size() + 1), command.summary});
        }
    }
    return words;
}

std::vector<std::string> option_names(DescribedCommand const& command) {
    std::vector<std::string> names;
    for (auto const& argument : command.arguments) {
        if (!argument.positional) names.push_back(argument.name);
    }
    if (!command.name.empty()) {
        auto const program = describe("");
        for (auto const& argument : program.arguments) names.push_back(argument.name);
    }
    names.emplace_back("--help");
    return names;
}

std::vector<std::string> groups() {
    std::vector<std::string> names;
    for (auto const& command : describe()) {
        auto const word = first_word(command.name);
        bool const known = std::find(names.begin(), names.end(), word) != names.end();
        if (word != command.name && !known) names.push_back(word);
    }
    return names;
}

std::string single_quoted(std::string const& text, std::string_view signs) {
    std::string result = "'";
    for (char const c : text) {
        if (c == '\'') result += "'\\'";
        else if (signs.find(c) != std::string_view::npos) result += '\\';
        result += c;
    }
    return result + "'";
}

std::string completion_script(std::string_view shell, std::vector<std::string> const& rule_sets) {
    Offers const offers(rule_sets);
    if (shell == "bash") return bash_script(offers);
    if (shell == "zsh") return zsh_script(offers);
    if (shell == "fish") return fish_script(offers);
    std::vector<std::string> const known(shells.begin(), shells.end());
    throw host::UsageError(
        tr("'{}' is not a shell this works for; use {}", shell, joined(known, Joined::with_or)));
}

ExitStatus run(Completion const& command, host::Tools& tools, host::Out& out) {
    out.print(completion_script(command.shell, tools.library.all_names()));
    return ExitStatus::done;
}

}  // namespace meldbook::cli
