#include "cli/messages.hpp"

#include <cstring>

#include <fmt/format.h>
#include <fmt/ranges.h>

namespace meldbook::cli::message {

std::string unknown_command(std::string const& group, std::string const& word,
                            std::string const& near, std::vector<std::string> const& known) {
    if (!group.empty() && !near.empty()) {
        return fmt::format("'{0} {1}' is no command; did you mean 'meldbook {0} {2}'?", group, word,
                           near);
    }
    if (!group.empty()) {
        return fmt::format("'{} {}' is no command; it can be: {}", group, word,
                           fmt::join(known, ", "));
    }
    if (!near.empty()) {
        return fmt::format("'{}' is no command; did you mean 'meldbook {}'?", word, near);
    }
    return fmt::format("'{}' is no command; 'meldbook --help' lists them", word);
}

std::string incomplete_command(std::string const& group, std::vector<std::string> const& known) {
    return fmt::format("'{}' wants one word more: {}", group, fmt::join(known, ", "));
}

std::string unknown_option(std::string const& option, std::string const& near) {
    if (!near.empty()) {
        return fmt::format("'{}' is no option here; did you mean '{}'?", option, near);
    }
    return fmt::format("'{}' is no option here; add --help to see those there are", option);
}

std::string dash_word(std::string const& word) {
    return fmt::format(
        "'{}' is no option; cards take no dash, as in {}, and a zero hand is a lone -", word,
        word.substr(word.find_first_not_of('-')));
}

std::string missing_argument(std::string const& command, std::string const& example) {
    return fmt::format("'{}' wants to know more; for instance: {}", command, example);
}

std::string switch_with_value(std::string const& option, std::string const& value) {
    return fmt::format(
        "'{0}={1}' says too much: '{0}' takes no value; write {0} alone, or leave it away", option,
        value);
}

std::string missing_value(std::string const& option) {
    return fmt::format("'{}' wants a value behind it", option);
}

std::string empty_value(std::string const& option) {
    return fmt::format("the value behind '{}' is empty; write one, or leave the option away",
                       option);
}

std::string empty_argument(std::string const& command, std::string const& argument,
                           std::string const& example) {
    return fmt::format("{} of '{}' is empty; for instance: {}", argument, command, example);
}

std::string option_twice(std::string const& option) {
    return fmt::format("'{}' stands there twice; give it once", option);
}

std::string too_many(std::string const& command, std::string const& word) {
    if (command.empty()) {
        return fmt::format("'{}' is one word too many", word);
    }
    return fmt::format("'{}' is one word too many for '{}'; put quotes around what belongs "
                       "together",
                       word, command);
}

std::string unreadable_line(std::string const& detail) {
    return fmt::format("the command line cannot be read: {}", detail);
}

std::string bad_clock(std::string const& value) {
    return fmt::format("MELDBOOK_NOW '{}' is no time; write it like 2026-11-21T19:15:00Z", value);
}

std::string no_home() {
    return "there is no home folder to keep a book in; name one with --book FILE";
}

std::string no_watching(int system_error) {
    return fmt::format("this system does not tell when a file changes ({}); 'meldbook show' prints "
                       "the sheet once",
                       std::strerror(system_error));
}

std::string unknown_shell(std::string const& word) {
    return fmt::format("'{}' is no shell to complete in; it can be bash, zsh or fish", word);
}

std::string read_only() {
    return "this command would change the book, and --read-only (or MELDBOOK_READ_ONLY) forbids "
           "it; leave that away to go on";
}

std::string output_lost(int system_error, bool recorded) {
    if (!recorded) {
        return fmt::format("the output could not be written: {}; make room, or write it elsewhere",
                           std::strerror(system_error));
    }
    return fmt::format("the output could not be written: {}; what was recorded is in the book",
                       std::strerror(system_error));
}

}  // namespace meldbook::cli::message
