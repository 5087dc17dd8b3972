#include <string>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "cli/completion.hpp"
#include "text/translate.hpp"

namespace meldbook::cli {

namespace {

constexpr std::string_view zsh_head = R"zsh(#compdef meldbook
# Completes meldbook in zsh: made by 'meldbook completion zsh'.

# Names or numbers in the book: each line is a word and, behind a tab, what it is.
_meldbook_names() {
    local -a lines names shown order
    lines=(${(f)"$($program --no-input --read-only completion $1 -- \
        ${(Q)words[1,CURRENT-1]} 2>/dev/null)"})
    names=(${lines%%$'\t'*})
    shown=(${lines/$'\t'/  })
    case $1 in
        (matches|hands) order=(-l -V numbers) ;;
    esac
    compadd -M 'm:{[:lower:]}={[:upper:]}' $order -d shown "${@:2}" -a names
}

# Old=New: who gets up and who sits down, or a side and its new name.
_meldbook_pair() {
    if ! compset -P '*='; then
        _meldbook_names $1 -S =
    elif [[ $1 = players ]]; then
        _meldbook_names players
    fi
}

_meldbook_words_or_names() {
    local -a offered=("${@:2}")
    compadd -a offered
    _meldbook_names $1
}

_meldbook_words_or_files() {
    local -a offered=("$@")
    compadd -a offered
    _files
}

)zsh";

// _arguments inserts its own words after the first word of an action, unless the action begins with
// a blank.
std::string action(Offer const& offer, std::string_view value) {
    // A colon would end the action.
    std::string words;
    for (char const c : fmt::format("{}", fmt::join(offer.words, " "))) {
        if (c == ':') words += '\\';
        words += c;
    }
    if (offer.names != Names::none) {
        auto const kind = word_of(offer.names);
        if (value.find('=') != std::string_view::npos)
            return fmt::format(" _meldbook_pair {}", kind);
        return words.empty() ? fmt::format(" _meldbook_names {}", kind)
                             : fmt::format(" _meldbook_words_or_names {} {}", kind, words);
    }
    if (offer.files) return words.empty() ? "_files" : " _meldbook_words_or_files " + words;
    return words.empty() ? " " : "(" + words + ")";
}

/// Text in a specification of _arguments, which gives brackets and colons a meaning.
std::string plain(std::string_view text) {
    std::string result;
    for (char const c : text) {
        if (c == '[' || c == ']' || c == ':') result += '\\';
        result += c;
    }
    return result;
}

/// An argument in the syntax of _arguments, "*--player[who sat in it]:PLAYER: _meldbook_names
/// players"; an option under one of its names, which exclude each other.
std::string specification(Described const& argument, std::string const& name,
                          Offers const& offers) {
    auto const& value = argument.positional ? argument.name : argument.value;
    std::string text = argument.repeated ? "*" : "";
    if (!argument.letter.empty()) text += fmt::format("({} {})", argument.letter, argument.name);
    if (argument.positional) {
        if (!argument.repeated && !argument.required) text = ":";
    } else {
        text += name + "[" + plain(argument.text) + "]";
    }
    if (argument.alone) text += ":";
    if (!value.empty()) text += ":" + plain(value) + ":" + action(offers.of(argument), value);
    return single_quoted(text);
}

/// The arguments of a command, each after `separator`; an option also under its short name.
std::string specifications(DescribedCommand const& command, Offers const& offers,
                           std::string_view separator) {
    std::string text;
    for (auto const& argument : command.arguments) {
        for (auto const& name : {argument.letter, argument.name}) {
            if (name.empty()) continue;
            text += separator;
            text += specification(argument, name, offers);
        }
    }
    return text;
}

/// The words after `group` with their summaries, in the syntax of _describe.
std::string described(std::string const& group, std::string_view indent) {
    std::string text;
    for (auto const& word : words_after(group)) {
        text += fmt::format("{}{}\n", indent, single_quoted(word.word + ":" + word.summary));
    }
    return text;
}

}  // namespace

std::string zsh_script(Offers const& offers) {
    std::string text(zsh_head);
    text += "_meldbook() {\n"
            "    local curcontext=$curcontext command\n"
            "    local -a program=(\"${(Q)words[1]}\") behind line state of_program\n"
            "    local -A opt_args\n"
            "    of_program=(";
    text += specifications(describe(""), offers, "\n        ");
    text += "\n        " + single_quoted("--help[" + tr("show help") + "]") +
            "\n"
            "    )\n"
            "    _arguments -C $of_program '1: :->command' '*::: :->argument' && return\n"
            "    [[ -z ${opt_args[--book]} ]] || program+=(--book \"${(Q)opt_args[--book]}\")\n"
            "    if [[ $state = command ]]; then\n"
            "        behind=(\n";
    text += described("", "            ");
    text += "        )\n"
            "        _describe command behind\n"
            "        return\n"
            "    fi\n"
            "    command=$line[1]\n"
            "    words=($command \"${words[@]}\")\n"
            "    (( CURRENT++ ))\n"
            "    case $command in\n";
    for (auto const& group : groups()) {
        text += fmt::format("        {})\n            behind=(\n{}            )\n            ;;\n",
                            group, described(group, "                "));
    }
    text += "    esac\n"
            "    if (( $#behind )); then\n"
            "        if (( CURRENT == 2 )); then\n"
            "            _describe command behind\n"
            "        elif (( ${behind[(I)$words[2]:*]} )); then\n"
            "            command=\"$command $words[2]\"\n"
            "            shift words\n"
            "            (( CURRENT-- ))\n"
            "        fi\n"
            "    fi\n"
            "    case $command in\n";
    for (auto const& command : describe()) {
        if (command.name.empty()) continue;
        text += fmt::format("        {})\n            _arguments $of_program",
                            single_quoted(command.name));
        text += specifications(command, offers, " \\\n                ");
        text += "\n            ;;\n";
    }
    text += "    esac\n"
            "}\n"
            "\n"
            "# As a file of the functions' path it completes at once; read by source it is put to "
            "use.\n"
            "if [[ $funcstack[1] = _meldbook ]]; then\n"
            "    _meldbook \"$@\"\n"
            "else\n"
            "    compdef _meldbook meldbook\n"
            "fi\n";
    return text;
}

}  // namespace meldbook::cli
