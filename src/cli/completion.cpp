#include "cli/completion.hpp"

#include <algorithm>
#include <array>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "cli/grammar.hpp"
#include "cli/messages.hpp"

namespace meldbook::cli {

namespace {

constexpr std::array<std::string_view, 3> shells = {"bash", "zsh", "fish"};

/// What can stand for a VALUE of the grammar.
struct Offer {
    std::vector<std::string> words;
    bool files = false;
};

class Offers {
public:
    explicit Offers(std::vector<std::string> rule_sets) : rule_sets_(std::move(rule_sets)) {}

    Offer of(Described const& argument) const {
        auto const& value = argument.positional ? argument.name : argument.value;
        if (value == "RULES") return {rule_sets_, true};
        if (value == "POLICY") return {{"play-on", "share", "out"}, false};
        if (value == "SHELL") return {{shells.begin(), shells.end()}, false};
        return {{}, value == "FILE"};
    }

private:
    std::vector<std::string> rule_sets_;
};

std::string first_word(std::string const& name) { return name.substr(0, name.find(' ')); }

/// What a person may write behind `meldbook`, or behind the first word of a group, with its
/// summary; each once.
struct Word {
    std::string word, summary;
};
std::vector<Word> words_behind(std::string const& group) {
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
        for (auto const& argument : describe().front().arguments) names.push_back(argument.name);
    }
    names.emplace_back("--help");
    return names;
}

/// The commands there are, groups of two words ("rules list") by their first word as well.
std::vector<std::string> groups() {
    std::vector<std::string> names;
    for (auto const& command : describe()) {
        auto const word = first_word(command.name);
        bool const known = std::find(names.begin(), names.end(), word) != names.end();
        if (word != command.name && !known) names.push_back(word);
    }
    return names;
}

std::string bash(Offers const& offers) {
    std::string values;
    std::string words;
    for (auto const& command : describe()) {
        std::vector<std::string> offered = option_names(command);
        for (auto const& word : words_behind(command.name)) offered.push_back(word.word);
        bool files = false;
        for (auto const& argument : command.arguments) {
            auto const offer = offers.of(argument);
            if (argument.positional) {
                offered.insert(offered.end(), offer.words.begin(), offer.words.end());
                files = files || offer.files;
            } else if (!argument.value.empty()) {
                // The program's own options stand behind any command.
                auto const pattern = command.name.empty()
                                         ? fmt::format("*\":{}\"", argument.name)
                                         : fmt::format("\"{}:{}\"", command.name, argument.name);
                values += fmt::format("        {}) words=\"{}\"; files={} ;;\n", pattern,
                                      fmt::join(offer.words, " "), offer.files ? "yes" : "no");
            }
        }
        words += fmt::format("        \"{}\") words=\"{}\"; files={} ;;\n", command.name,
                             fmt::join(offered, " "), files ? "yes" : "no");
    }
    for (auto const& group : groups()) {
        if (!describe(group).summary.empty()) continue;
        std::vector<std::string> behind;
        for (auto const& word : words_behind(group)) behind.push_back(word.word);
        words += fmt::format("        \"{}\") words=\"{} --help\"; files=no ;;\n", group,
                             fmt::join(behind, " "));
    }
    return fmt::format(R"(# Completes meldbook in bash: made by 'meldbook completion bash'.
_meldbook() {{
    local current=${{COMP_WORDS[COMP_CWORD]}} previous=${{COMP_WORDS[COMP_CWORD-1]}}
    local command= words= files=no position word
    for ((position = 1; position < COMP_CWORD; position++)); do
        word=${{COMP_WORDS[position]}}
        case $word in
            --book) ((position++)) ;;
            -*) ;;
            *)
                if [[ -z $command ]]; then
                    command=$word
                else
                    case "$command $word" in
                        {}) command="$command $word" ;;
                    esac
                    break
                fi
                ;;
        esac
    done
    COMPREPLY=()
    case "$command:$previous" in
{}        *) case "$command" in
{}        esac ;;
    esac
    COMPREPLY=($(compgen -W "$words" -- "$current"))
    if [[ $files = yes ]]; then
        compopt -o filenames 2>/dev/null
        COMPREPLY+=($(compgen -f -- "$current"))
    fi
}}
complete -F _meldbook meldbook
)",
                       [] {
                           std::vector<std::string> pairs;
                           for (auto const& command : describe()) {
                               if (command.name.find(' ') == std::string::npos) continue;
                               pairs.push_back("\"" + command.name + "\"");
                           }
                           return fmt::format("{}", fmt::join(pairs, "|"));
                       }(),
                       values, words);
}

/// Text between single quotes; `signs` get a backslash as well.
std::string quoted(std::string const& text, std::string_view signs = "") {
    std::string result = "'";
    for (char const c : text) {
        if (c == '\'') result += "'\\'";
        else if (signs.find(c) != std::string_view::npos) result += '\\';
        result += c;
    }
    return result + "'";
}

std::string zsh_arguments(DescribedCommand const& command, Offers const& offers) {
    std::string text = "_arguments";
    auto const add = [&](Described const& argument) {
        auto const offer = offers.of(argument);
        std::string action;
        if (!offer.words.empty()) action = fmt::format("({})", fmt::join(offer.words, " "));
        else if (offer.files) action = "_files";
        if (argument.positional) {
            text += fmt::format(" '{}:{}:{}'", argument.repeated ? "*" : "", argument.name, action);
        } else {
            auto const about = quoted(argument.name + "[" + argument.text + "]", "");
            text += " " + about.substr(0, about.size() - 1);
            if (!argument.value.empty()) text += fmt::format(":{}:{}", argument.value, action);
            text += "'";
        }
    };
    for (auto const& argument : command.arguments) add(argument);
    for (auto const& argument : describe().front().arguments) add(argument);
    return text;
}

std::string zsh(Offers const& offers) {
    std::string commands;
    for (auto const& word : words_behind("")) {
        commands += "    " + quoted(word.word + ":" + word.summary) + "\n";
    }
    std::string cases;
    for (auto const& command : describe()) {
        if (command.name.empty()) continue;
        // Of two words the second one is an argument of the first.
        bool const two = command.name.find(' ') != std::string::npos;
        auto const pattern = two ? quoted(command.name) : command.name;
        cases += fmt::format("    {}) {} ;;\n", pattern, zsh_arguments(command, offers));
    }
    std::string pairs;
    for (auto const& group : groups()) {
        std::vector<std::string> behind;
        for (auto const& word : words_behind(group)) behind.push_back(word.word);
        pairs += fmt::format("    {}) second=({}) ;;\n", group, fmt::join(behind, " "));
    }
    return fmt::format(R"(#compdef meldbook
# Completes meldbook in zsh: made by 'meldbook completion zsh'.
local -a commands second
local command
commands=(
{})
if (( CURRENT == 2 )); then
    _describe 'command' commands
    return
fi
command=$words[2]
case $command in
{}esac
if (( $#second && CURRENT == 3 )); then
    compadd -a second
    [[ $command = players ]] || return
fi
if (( ${{second[(Ie)$words[3]]}} )); then
    command="$words[2] $words[3]"
    shift words
    (( CURRENT-- ))
fi
shift words
(( CURRENT-- ))
case $command in
{}esac
)",
                       commands, pairs, cases);
}

std::string fish(Offers const& offers) {
    std::string text = "# Completes meldbook in fish: made by 'meldbook completion fish'.\n"
                       "complete -c meldbook -f\n";
    for (auto const& word : words_behind("")) {
        text += fmt::format("complete -c meldbook -n __fish_use_subcommand -a {} -d {}\n",
                            word.word, quoted(word.summary));
    }
    for (auto const& group : groups()) {
        for (auto const& word : words_behind(group)) {
            text += fmt::format(
                "complete -c meldbook -n '__fish_seen_subcommand_from {}' -a {} -d {}\n", group,
                word.word, quoted(word.summary));
        }
    }
    for (auto const& command : describe()) {
        std::string condition;
        if (auto const blank = command.name.find(' '); blank != std::string::npos) {
            condition = fmt::format(" -n '__fish_seen_subcommand_from {}; and "
                                    "__fish_seen_subcommand_from {}'",
                                    command.name.substr(0, blank), command.name.substr(blank + 1));
        } else if (!command.name.empty()) {
            condition = fmt::format(" -n '__fish_seen_subcommand_from {}'", command.name);
        }
        for (auto const& argument : command.arguments) {
            auto const offer = offers.of(argument);
            auto const words =
                offer.words.empty() ? "" : fmt::format(" -a '{}'", fmt::join(offer.words, " "));
            auto const files = offer.files ? " -F" : "";
            if (argument.positional) {
                if (offer.words.empty() && !offer.files) continue;
                text += fmt::format("complete -c meldbook{}{}{}\n", condition, words, files);
                continue;
            }
            text += fmt::format("complete -c meldbook{} -l {}{}{}{} -d {}\n", condition,
                                argument.name.substr(2), argument.value.empty() ? "" : " -r", words,
                                files, quoted(argument.text));
        }
    }
    return text;
}

}  // namespace

std::string completion_script(std::string_view shell, std::vector<std::string> const& rule_sets) {
    Offers const offers(rule_sets);
    if (shell == "bash") return bash(offers);
    if (shell == "zsh") return zsh(offers);
    if (shell == "fish") return fish(offers);
    throw commands::UsageError(message::unknown_shell(std::string(shell)));
}

}  // namespace meldbook::cli
