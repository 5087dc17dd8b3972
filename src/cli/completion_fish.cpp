#include <string>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "cli/completion.hpp"
#include "text/translate.hpp"

namespace meldbook::cli {

namespace {

// Each line below has __meldbook_at as its condition. The command does not change while one word is
// completed, and fish evaluates each condition once.
constexpr std::string_view fish_head =
    R"fish(# Completes meldbook in fish: made by 'meldbook completion fish'.

# The command on the line so far, one word or two, and the options before it that say which book.
function __meldbook_read
    set -g __meldbook_program meldbook
    set -g __meldbook_command
    set -l tokens (commandline -opc)
    set -e tokens[1]
    while set -q tokens[1]
        switch $tokens[1]
            case --book
                set -q tokens[2]; and set -a __meldbook_program --book $tokens[2]
                set -e tokens[1]
            case '--book=*'
                set -a __meldbook_program $tokens[1]
            case '-*'
            case '*'
                test (count $__meldbook_command) -lt 2; and set -a __meldbook_command $tokens[1]
        end
        set -e tokens[1]
    end
end

# Whether this command is the one on the line; without words: whether there is none yet.
function __meldbook_at
    __meldbook_read
    if test (count $argv) = 0
        test (count $__meldbook_command) = 0
    else if test (count $argv) = 2
        test "$__meldbook_command" = "$argv"
    else
        test "$__meldbook_command[1]" = $argv[1]
        and not contains "$__meldbook_command" @PAIRS@
    end
end

# Whether the second word of this group is still to come.
function __meldbook_between
    __meldbook_read
    test "$__meldbook_command" = $argv[1]
end

# Names or numbers in the book: each line is a word and, behind a tab, what it is.
function __meldbook_names
    __meldbook_read
    set -l tokens (commandline -opc)
    $__meldbook_program --no-input --read-only completion $argv[1] -- $tokens[2..-1] 2>/dev/null
end

# Old=New: who gets up and who sits down, or a side and its new name.
function __meldbook_pair
    set -l half (commandline -ct | string match -r '^[^=]*=')
    for line in (__meldbook_names $argv[1])
        set -l name (string split -f 1 \t $line)
        if test -z "$half"
            echo "$name="
        else if test $argv[1] = players
            echo "$half$name"
        end
    end
end

complete -c meldbook -f
)fish";

/// The completions of a value, " -F -a '…'". Without any, fish must not offer files.
std::string offered(Offer const& offer, std::string_view value) {
    std::string text = offer.files ? " -F" : "";
    auto words = offer.words;
    if (offer.names != Names::none) {
        if (are_numbers(offer.names)) text += " -k";
        bool const pair = value.find('=') != std::string_view::npos;
        words.push_back(fmt::format("({} {})", pair ? "__meldbook_pair" : "__meldbook_names",
                                    word_of(offer.names)));
    }
    if (words.empty()) return text;
    return text + fmt::format(" -a '{}'", fmt::join(words, " "));
}

std::string option(Described const& argument, Offers const& offers) {
    auto text = argument.letter.empty() ? "" : " -s " + argument.letter.substr(1);
    text += " -l " + argument.name.substr(2);
    if (!argument.value.empty()) {
        auto const offer = offers.of(argument);
        text += (offer.files ? " -r" : " -x") + offered(offer, argument.value);
    }
    return text + " -d " + single_quoted(argument.text, "\\");
}

}  // namespace

std::string fish_script(Offers const& offers) {
    std::vector<std::string> pairs;
    for (auto const& command : describe()) {
        if (command.name.find(' ') != std::string::npos)
            pairs.push_back(single_quoted(command.name));
    }
    std::string text(fish_head);
    constexpr std::string_view mark = "@PAIRS@";
    text.replace(text.find(mark), mark.size(), fmt::format("{}", fmt::join(pairs, " ")));
    auto const line = [&](std::string const& condition, std::string const& what) {
        text += "complete -c meldbook";
        if (!condition.empty()) text += " -n '" + condition + "'";
        text += what + "\n";
    };
    auto const words = [&](std::string const& condition, std::string const& group) {
        for (auto const& word : words_after(group))
            line(condition, " -a " + word.word + " -d " + single_quoted(word.summary, "\\"));
    };
    words("__meldbook_at", "");
    for (auto const& group : groups()) words("__meldbook_between " + group, group);
    for (auto const& command : describe()) {
        auto const condition = command.name.empty() ? "" : "__meldbook_at " + command.name;
        for (auto const& argument : command.arguments) {
            if (!argument.positional) {
                line(condition, option(argument, offers));
                continue;
            }
            auto const what = offered(offers.of(argument), argument.name);
            if (!what.empty()) line(condition, what);
        }
    }
    line("", " -l help -d " + single_quoted(tr("show help")));
    return text;
}

}  // namespace meldbook::cli
