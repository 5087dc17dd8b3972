#include "cli/completion.hpp"

#include <algorithm>

#include "host/command_error.hpp"
#include "rules/switches.hpp"
#include "text/translate.hpp"

namespace meldbook::cli {

namespace {

std::string first_word(std::string const& name) { return name.substr(0, name.find(' ')); }

}  // namespace

Offer Offers::of(Described const& argument) const {
    auto const& value = argument.positional ? argument.name : argument.value;
    if (value == "RULES" || value == "OTHER") return {.words = rule_sets_, .files = true};
    if (value == "FILE" || value == "BOOK" || value == "FOLDER") return {.files = true};
    Offer offer{.words = argument.choices};
    if (value == "ID=VALUE") return {.words = rules::switch_words()};
    if (value == "MATCH" || argument.name == "--match") {
        offer.names = Names::matches;
    } else if (value == "N") {
        constexpr std::array<std::string_view, 4> of_hands = {"N", "--hand", "--from", "--until"};
        if (std::ranges::find(of_hands, argument.name) != of_hands.end())
            offer.names = Names::hands;
    } else if (value == "PLAYER" || value == "INTO" || value == "OUT=IN") {
        offer.names = Names::players;
    } else if (value == "SIDE") {
        // A new match has no sides yet.
        offer.names = argument.positional ? Names::players : Names::match_sides;
    } else if (value == "OLD=NEW") {
        offer.names = Names::match_sides;
    } else if (value == "EVENT" || argument.name == "--event") {
        offer.names = Names::events;
    } else if (argument.name == "--side") {
        offer.names = Names::sides;
    }
    return offer;
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

bool Completion::asks_book() const {
    return std::ranges::find(name_kinds, what) != name_kinds.end();
}

ExitStatus run(Completion const& command, store::Book const* book, host::Tools& tools,
               host::Out& out) {
    if (!command.asks_book()) {
        if (!command.words.empty()) {
            throw host::UsageError(tr("'{}' is one word too many for 'completion {}'",
                                      command.words.front(), command.what));
        }
        out.print(completion_script(command.what, tools.library.all_names()));
    } else if (book != nullptr) {
        auto const kind = std::ranges::find(name_kinds, command.what) - name_kinds.begin();
        out.print(names_in_book(static_cast<Names>(kind), command.words, *book, tools.world));
    }
    return ExitStatus::done;
}

}  // namespace meldbook::cli
