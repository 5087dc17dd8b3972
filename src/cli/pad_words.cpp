#include "cli/pad_words.hpp"

#include <algorithm>

#include "domain/notation.hpp"
#include "domain/text.hpp"
#include "text/command_line.hpp"
#include "text/text.hpp"

namespace meldbook::cli {

namespace {

constexpr std::string_view for_words[] = {"for", "für", "fuer", "pour", "per", "por"};

/// Verbs before them: "Sabine spielt für Horst".
constexpr std::string_view plays[] = {"plays", "spielt", "joue",  "gioca", "juega",  "sits",
                                      "in",    "sitzt",  "entra", "ein",   "springt"};

}  // namespace

std::string command_of_word(std::string_view word) {
    auto const wanted = fold(word);
    for (auto const line : words_of_commands) {
        auto const words = split(line, ' ');
        auto const is_it = [&](std::string_view each) { return fold(each) == wanted; };
        if (std::ranges::any_of(words, is_it)) return std::string(words.front());
    }
    return {};
}

std::string substitution_in(std::string_view line, std::vector<std::string> const& players) {
    auto const words = split_words(line);
    auto const is_for = [](std::string_view word) {
        return std::ranges::count(for_words, lower(word)) > 0;
    };
    auto const at = std::ranges::find_if(words, is_for);
    if (at == words.begin() || at == words.end() || at + 1 == words.end()) return {};
    auto const named = [](auto from, auto to) {
        std::string name;
        for (; from != to; ++from) (name += name.empty() ? "" : " ") += *from;
        return name;
    };
    auto const out = named(at + 1, words.end());
    auto end = at;
    while (end != words.begin() + 1 && std::ranges::count(plays, lower(*(end - 1))) > 0) --end;
    auto const in = named(words.begin(), end);
    auto const is = [](std::string_view name) {
        return [wanted = fold(name)](std::string const& each) { return fold(each) == wanted; };
    };
    auto const seated = std::ranges::find_if(players, is(out));
    if (seated == players.end() || std::ranges::any_of(players, is(in))) return {};
    return shell_word(*seated + "=" + in);
}

}  // namespace meldbook::cli
