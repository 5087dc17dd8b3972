#include "cli/pad_words.hpp"

#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "cli/grammar.hpp"
#include "cli/rows.hpp"
#include "domain/languages.hpp"
#include "domain/notation.hpp"
#include "domain/text.hpp"
#include "text/command_line.hpp"
#include "text/text.hpp"
#include "text/translate.hpp"
#include "words/phrases.hpp"

namespace meldbook::cli {

namespace {

constexpr std::string_view for_words[] = {"for",      "für",      "fuer",        "pour",
                                          "per",      "por",      "statt",       "ersetzt",
                                          "remplace", "replaces", "sostituisce", "sustituye"};

/// Verbs before them: "Sabine spielt für Horst".
constexpr std::string_view plays[] = {"plays", "spielt", "joue",  "gioca", "juega",  "sits",
                                      "in",    "sitzt",  "entra", "ein",   "springt"};

/// Of such a verb: "gioca al posto di Bea".
constexpr std::string_view in_place[] = {"al",       "posto", "en", "lugar", "à",  "la", "place",
                                         "anstelle", "di",    "de", "von",   "in", "of"};

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

std::string own_word(std::string_view command) {
    for (auto const line : words_of_commands)
        if (split(line, ' ').front() == command) return word_in(language_tag(), line);
    return answer_in(language_tag(), command);
}

std::string word_in_group(std::string_view group, std::string_view word) {
    auto const wanted = fold(word);
    std::string found;
    auto const look = [&](auto const& lines) {
        for (auto const line : lines) {
            auto const words = split(line, ' ');
            auto const is_it = [&](std::string_view each) { return fold(each) == wanted; };
            if (found.empty() && std::ranges::any_of(words, is_it) &&
                find_row(fmt::format("{} {}", group, words.front())) != nullptr)
                found = words.front();
        }
    };
    look(words_in_groups);
    look(words_of_commands);
    return found;
}

std::string own_word_in_group(std::string_view group, std::string_view word) {
    if (find_row(fmt::format("{} {}", group, word)) == nullptr) return std::string(word);
    for (auto const line : words_in_groups)
        if (split(line, ' ').front() == word) return word_in(language_tag(), line);
    return own_word(word);
}

namespace {

/// The command whose first word is `word` as it is typed here. Takes its second word, if it has one, from the
/// beginning of `rest`.
std::string typed_words(std::string_view word, std::string_view& rest) {
    auto typed = own_word(word);
    if (!begins_group(word) || !rest.starts_with(' ')) return typed;
    auto const second = rest.substr(1, rest.find_first_of("' \n\x1b", 1) - 1);
    rest.remove_prefix(1 + second.size());
    return typed + " " + own_word_in_group(word, second);
}

/// How many bytes of a text are blanks, ends of lines and tones before its next word.
std::size_t length_between(std::string_view text) {
    std::size_t at = 0;
    while (at < text.size() && (is_blank(text[at]) || text[at] == '\n' || text[at] == '\x1b'))
        at = text[at] == '\x1b' ? std::min(text.find('m', at), text.size() - 1) + 1 : at + 1;
    return at;
}

/// A line that is a command, or that names one beside what it does, which stays in its column.
std::string line_typed_here(std::string_view line) {
    constexpr std::string_view program = "meldbook ";
    auto const begin = line.substr(0, length_between(line));
    auto rest = line.substr(begin.size());
    if (!rest.starts_with(program)) return std::string(line);
    rest.remove_prefix(program.size());
    auto const word = rest.substr(0, rest.find_first_of(" \x1b"));
    rest.remove_prefix(word.size());
    bool const is_command = !word.empty() && (find_row(word) != nullptr || begins_group(word));
    if (!is_command || word == "pad") return std::string(line);
    // What stands behind it stays in its column.
    auto const column = rest.starts_with("  ") ? 0 : rest.find("  ");
    auto const width = display_width(program) + display_width(word) +
                       display_width(rest.substr(0, std::min(column, rest.size())));
    auto behind = rest.substr(0, std::min(column, rest.size()));
    auto typed = typed_words(word, behind);
    typed += behind;
    if (column == std::string_view::npos) return std::string(begin) + typed;
    return std::string(begin) + pad_right(typed, width) + std::string(rest.substr(column));
}

}  // namespace

std::string lines_typed_here(std::string_view text) {
    return join(split(text, '\n'), "\n", line_typed_here);
}

std::string command_typed_here(std::string_view line) {
    constexpr std::string_view program = "meldbook ";
    if (line.starts_with(program)) line.remove_prefix(program.size());
    auto const word = line.substr(0, line.find(' '));
    auto rest = line.substr(word.size());
    auto typed = typed_words(word, rest);
    auto const takes = describe(word).arguments;
    bool const has_entries = std::ranges::count(takes, "ENTRY", &Described::name) > 0;
    // Entries of a dialog are kept in English.
    while (has_entries && !rest.empty()) {
        auto const open = rest.find('"');
        auto const close = rest.find('"', std::min(open, rest.size() - 1) + 1);
        if (open == std::string_view::npos || close == std::string_view::npos) break;
        auto const quoted = rest.substr(open + 1, close - open - 1);
        auto const entry = split_name(quoted).entry;
        typed += rest.substr(0, open + 1);
        typed += quoted.substr(0, quoted.size() - entry.size());
        if (entry.size() < quoted.size()) typed += ' ';
        typed += words::shown_entry(entry);
        typed += '"';
        rest.remove_prefix(close + 1);
    }
    return typed + std::string(rest);
}

std::string as_typed_here(std::string_view text) {
    constexpr std::string_view program = "meldbook";
    constexpr std::array<std::string_view, 5> alone = {"alone", "clear", "force", "merge", "quit"};
    constexpr std::string_view ends = "' \n\x1b";
    std::string typed;
    for (auto at = text.find('\''); at != std::string_view::npos; at = text.find('\'')) {
        typed.append(text.substr(0, at + 1));
        text.remove_prefix(at + 1);
        auto word = text.substr(0, text.find_first_of(ends));
        auto rest = text.substr(word.size());
        // A line may end behind the name of the program.
        bool const is_named = word == program && !rest.empty() && rest.front() != '\'';
        if (is_named) {
            auto const between = rest.substr(0, length_between(rest));
            rest.remove_prefix(between.size());
            // The quote goes to the line of its command, which would be too long for the one before.
            if (between.find('\n') != std::string_view::npos)
                typed.insert(typed.size() - 1, between);
            word = rest.substr(0, rest.find_first_of(ends));
            rest.remove_prefix(word.size());
        }
        bool const is_alone = rest.starts_with('\'') && std::ranges::count(alone, word) > 0;
        if (!(is_named && word != "pad") && !is_alone) continue;
        typed += is_alone ? own_word(word) : typed_words(word, rest);
        text = rest;
        // The quote at its end begins nothing.
        if (text.starts_with('\'')) {
            typed += '\'';
            text.remove_prefix(1);
        }
    }
    return typed.append(text);
}

std::string sentence_as_typed_here(std::string_view text) {
    constexpr std::string_view behind_colon = ": meldbook ";
    constexpr std::string_view ends = "' \n\x1b";
    auto const at = text.find(behind_colon);
    if (at == std::string_view::npos) return as_typed_here(text);
    auto rest = text.substr(at + behind_colon.size());
    auto const word = rest.substr(0, rest.find_first_of(ends));
    rest.remove_prefix(word.size());
    auto const typed = typed_words(word, rest);
    return as_typed_here(text.substr(0, at)) + ": " + typed + sentence_as_typed_here(rest);
}

std::string nearest_word(std::string_view word) {
    constexpr std::size_t shortest = 4;
    auto const typed = fold(word);
    std::vector<std::string> own, all;
    for (auto const line : words_of_commands)
        for (auto const each : split(line, ' '))
            if (each.size() >= shortest && each.starts_with(typed.substr(0, 1))) {
                all.emplace_back(each);
                if (each == word_in(language_tag(), line)) own.emplace_back(each);
            }
    // English is chosen by many who speak another language.
    return nearest(typed, language_tag() == "en" ? all : own);
}

std::string rules_named_in(std::vector<std::string> const& words) {
    for (std::size_t at = 1; at < words.size(); ++at)
        if (is_preset(words[at]) && command_of_word(words[at - 1]) == "rules") return words[at];
    return {};
}

std::string other_rules_in(std::vector<std::string> const& words, std::string_view current) {
    auto const means = [](std::string_view word, std::string_view command) {
        return command_of_word(word) == command;
    };
    auto const is_rules = [&](std::string const& word) { return means(word, "rules"); };
    if (words.size() < 2 || std::ranges::none_of(words, is_rules)) return {};
    auto const& first = words.front();
    if (is_rules(first)) {
        auto const known = names_after("rules");
        bool const is_command = words[1].starts_with('-') || means(words[1], "show") ||
                                !word_in_group("rules", words[1]).empty() ||
                                (!is_preset(words[1]) && !nearest(words[1], known).empty());
        if (is_command) return {};
    } else if (auto const command = command_of_word(first); !command.empty()) {
        bool const changes = command == "edit" || command == "new" || command == "seat";
        if (!changes || !is_rules(words[1])) return {};
    }
    // A rule set, or a file of one's own.
    auto const named = std::ranges::find_if(words, [](std::string const& word) {
        return is_preset(word) || word.find('/') != std::string::npos;
    });
    // Translators: the id of the rule set for the tables of the language
    auto const usual = tr_context("a rule set", "german");
    return fmt::format("{} --rules {}", own_word("edit"),
                       named != words.end() ? *named
                       : usual == current   ? "classic"
                                            : usual);
}

std::string substitution_in(std::string_view line, std::vector<std::string> const& players) {
    auto const words = split_words(line);
    auto const one_of = [](auto const& list) {
        return [&list](std::string_view word) { return std::ranges::count(list, lower(word)) > 0; };
    };
    auto const is_verb = one_of(plays);
    auto const is_in_place = one_of(in_place);
    auto at = std::ranges::find_if(words, one_of(for_words));
    bool const is_plain = at != words.end();
    if (!is_plain) {
        // "Eva gioca al posto di Bea"
        at = std::ranges::find_if(words, is_verb);
        while (words.end() - at > 2 && is_in_place(*(at + 1))) ++at;
        if (at != words.end() && is_verb(*at)) return {};
    }
    if (at == words.begin() || at == words.end() || at + 1 == words.end()) return {};
    auto const named = [](auto from, auto to) {
        std::string name;
        for (; from != to; ++from) (name += name.empty() ? "" : " ") += *from;
        return name;
    };
    // "springt für Horst ein", "sustituye a Cid", "sustituto Eva por Cid"
    static constexpr std::string_view substitutes[] = {"sustituto", "sustituta",  "sostituto",
                                                       "sostituta", "remplaçant", "remplaçante",
                                                       "ersatz",    "substitute"};
    auto from = at + 1;
    if (from + 1 != words.end() && *from == "a") ++from;
    auto const out = named(from, words.end() - (at + 2 != words.end() && is_verb(words.back())));
    auto end = at;
    while (end != words.begin() + 1 &&
           (is_verb(*(end - 1)) || (!is_plain && is_in_place(*(end - 1)))))
        --end;
    auto const first = words.begin() + one_of(substitutes)(words.front());
    auto const in = named(std::min(first, end), end);
    auto const is = [](std::string_view name) {
        return [wanted = fold(name)](std::string const& each) { return fold(each) == wanted; };
    };
    auto const seated = std::ranges::find_if(players, is(out));
    if (seated == players.end() || std::ranges::any_of(players, is(in))) return {};
    return shell_word(*seated + "=" + in);
}

}  // namespace meldbook::cli
