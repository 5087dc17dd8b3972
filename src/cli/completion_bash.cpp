#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "cli/completion.hpp"

namespace meldbook::cli {

namespace {

constexpr std::string_view head =
    R"bash(# Completes meldbook in bash: made by 'meldbook completion bash'.

# A word as the shell would read it, as far as it is typed.
_meldbook_unquoted() {
    local text=$1
    case $text in
        \"*) text=${text#\"} ;;
        \'*) text=${text#\'} ;;
        *) text=${text//\\/} ;;
    esac
    printf '%s' "$text"
}

_meldbook() {
    local current=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD-1]}
    local command= options= words= names= files=no position word behind= option=
    local -a program=("${COMP_WORDS[0]}") found=()
    # To bash, --tie=share and Ana=Eve are three words.
    if [[ $current = = ]]; then
        current= behind=$previous option=${COMP_WORDS[COMP_CWORD-2]}
    elif [[ $previous = = ]]; then
        behind=${COMP_WORDS[COMP_CWORD-2]} option=${COMP_WORDS[COMP_CWORD-3]}
    fi
    [[ $behind = --* ]] && previous=$behind
    # A switch with its value is three words, too.
    [[ $option = --switch ]] && previous=$option || option=
    for ((position = 1; position < COMP_CWORD; position++)); do
        word=${COMP_WORDS[position]}
        case $word in
            --book)
                ((position++))
                [[ ${COMP_WORDS[position]} = = ]] && ((position++))
                word=$(_meldbook_unquoted "${COMP_WORDS[position]}")
                program+=(--book "${word/#~\//$HOME/}")
                ;;
            -*) ;;
            *)
                if [[ -z $command ]]; then
                    command=$word
                else
                    case "$command $word" in
)bash";

constexpr std::string_view middle = R"bash(                    esac
                    break
                fi
                ;;
        esac
    done
    COMPREPLY=()
    case "$command:$previous" in
)bash";

constexpr std::string_view tail = R"bash(        esac ;;
    esac
    if [[ -n $option ]]; then
        COMPREPLY=($(compgen -W "$words" -- "$behind=$current"))
        COMPREPLY=("${COMPREPLY[@]#*=}")
        return
    fi
    if [[ $current = -* || -z $words$names && $files = no ]]; then
        words=$options
        names=
    fi
    COMPREPLY=($(compgen -W "$words" -- "$current"))
    # The new name behind Old= is free.
    [[ -z $behind || $behind = --* || $command = seat ]] || names=
    # Names are quoted like files: Ana\ Lima, or "Ana Lima" where a quote is open.
    current=$(_meldbook_unquoted "$current")
    case $files:$names in
        no: | *:matches | *:hands) ;;
        *) compopt -o filenames 2>/dev/null ;;
    esac
    if [[ $files = yes ]]; then
        while IFS= read -r word; do COMPREPLY+=("$word"); done < <(compgen -f -- "$current")
    fi
    [[ -n $names ]] || return
    # Each line is a word and, behind a tab, what it is.
    while IFS= read -r word; do
        [[ ${word,,} = "${current,,}"* ]] && found+=("$word")
    done < <(for kind in $names; do
        "${program[@]}" --no-input --read-only completion "$kind" -- \
            "${COMP_WORDS[@]:1:COMP_CWORD-1}" 2>/dev/null
    done)
    # Numbers are explained where several are listed; what is inserted begins alike in all of them.
    if [[ ($names = matches || $names = hands) && ${#found[@]} -gt 1 && $COMP_TYPE != 37 ]]; then
        compopt -o nosort 2>/dev/null
        COMPREPLY+=("${found[@]/$'\t'/  }")
        return
    fi
    for word in "${found[@]}"; do
        word=${word%%$'\t'*}
        if [[ $command:$names = seat:players && -z $behind || $previous = --name ]]; then
            compopt -o nospace 2>/dev/null
            word+==
        fi
        COMPREPLY+=("$word")
    done
}
complete -F _meldbook meldbook
)bash";

std::string_view yes_no(bool yes) { return yes ? "yes" : "no"; }

}  // namespace

std::string bash_script(Offers const& offers) {
    std::string pairs;
    std::string values;
    std::string commands;
    for (auto const& command : describe()) {
        if (command.name.find(' ') != std::string::npos) {
            pairs +=
                fmt::format("                        \"{0}\") command=\"{0}\" ;;\n", command.name);
        }
        Offer all;
        std::vector<std::string_view> names;  // an event, and then players
        for (auto const& word : words_after(command.name)) all.words.push_back(word.word);
        for (auto const& argument : command.arguments) {
            auto const offer = offers.of(argument);
            if (argument.positional) {
                all.words.insert(all.words.end(), offer.words.begin(), offer.words.end());
                all.files = all.files || offer.files;
                auto const kind = word_of(offer.names);
                if (!kind.empty() && std::ranges::count(names, kind) == 0) names.push_back(kind);
            } else if (!argument.value.empty()) {
                // Global options may follow any command.
                auto pattern = command.name.empty()
                                   ? fmt::format("*\":{}\"", argument.name)
                                   : fmt::format("\"{}:{}\"", command.name, argument.name);
                if (!argument.letter.empty())
                    pattern += fmt::format(" | \"{}:{}\"", command.name, argument.letter);
                values += fmt::format("        {}) words=\"{}\" files={} names={} ;;\n", pattern,
                                      fmt::join(offer.words, " "), yes_no(offer.files),
                                      word_of(offer.names));
            }
        }
        commands += fmt::format(
            "            \"{}\") options=\"{}\" words=\"{}\" files={} names=\"{}\" ;;\n",
            command.name, fmt::join(option_names(command), " "), fmt::join(all.words, " "),
            yes_no(all.files), fmt::join(names, " "));
    }
    for (auto const& group : groups()) {
        if (!describe(group).summary.empty()) continue;
        std::vector<std::string> behind;
        for (auto const& word : words_after(group)) behind.push_back(word.word);
        commands += fmt::format("            \"{}\") options=--help words=\"{}\" ;;\n", group,
                                fmt::join(behind, " "));
    }
    std::string text(head);
    text += pairs;
    text += middle;
    text += values;
    text += "        *) case \"$command\" in\n";
    text += commands;
    text += tail;
    return text;
}

}  // namespace meldbook::cli
