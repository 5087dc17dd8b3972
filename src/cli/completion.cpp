#include "cli/completion.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "cli/completion_offers.hpp"
#include "cli/messages.hpp"

namespace meldbook::cli {

namespace {

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
        auto const offer = offers.of(command, argument);
        std::string action;
        if (!offer.words.empty()) action = fmt::format("({})", fmt::join(offer.words, " "));
        else if (offer.names == Names::players) action = "_meldbook_names players";
        else if (offer.names == Names::sides) action = "_meldbook_names sides";
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
    return fmt::format(R"zsh(#compdef meldbook
# Completes meldbook in zsh: made by 'meldbook completion zsh'.
_meldbook_names() {{
    local -a asked names
    case $1 in
        players) asked=(players --json) ;;
        sides) asked=(matches --limit 0 --json) ;;
    esac
    names=(${{(fu)"$(meldbook --no-input --read-only $asked 2>/dev/null |
        grep -o '"name":"[^"]*"' | cut -d'"' -f4)"}})
    compadd -M 'm:{{a-z}}={{A-Z}}' -a names
}}
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
)zsh",
                       commands, pairs, cases);
}

std::string fish(Offers const& offers) {
    std::string text = "# Completes meldbook in fish: made by 'meldbook completion fish'.\n"
                       "function __meldbook_names\n"
                       "    set -l asked players --json\n"
                       "    test $argv[1] = sides; and set asked matches --limit 0 --json\n"
                       "    meldbook --no-input --read-only $asked 2>/dev/null |\n"
                       "        string match -ar '\"name\":\"[^\"]*\"' |\n"
                       "        string replace -r '\"name\":\"(.*)\"' '$1' | sort -u\n"
                       "end\n"
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
            auto const offer = offers.of(command, argument);
            auto words =
                offer.words.empty() ? "" : fmt::format(" -a '{}'", fmt::join(offer.words, " "));
            if (offer.names == Names::players) words = " -a '(__meldbook_names players)'";
            if (offer.names == Names::sides) words = " -a '(__meldbook_names sides)'";
            auto const files = offer.files ? " -F" : "";
            if (argument.positional) {
                if (words.empty() && !offer.files) continue;
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
    if (shell == "bash") return bash_script(offers);
    if (shell == "zsh") return zsh(offers);
    if (shell == "fish") return fish(offers);
    throw commands::UsageError(message::unknown_shell(std::string(shell)));
}

}  // namespace meldbook::cli
