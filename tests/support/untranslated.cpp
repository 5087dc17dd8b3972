#include "support/untranslated.hpp"

#include <algorithm>
#include <array>
#include <cctype>
#include <utility>

#include "cli/grammar.hpp"
#include "cli/run.hpp"
#include "embedded/countries.hpp"
#include "embedded/presets.hpp"
#include "rules/library.hpp"
#include "support/files.hpp"
#include "support/pattern.hpp"

namespace meldbook::test {

namespace {

bool is_letter(char c) { return std::isalpha(static_cast<unsigned char>(c)) != 0; }

/// The words of two or more ASCII letters in a text. A translated sentence has none, because the
/// pseudo-language has an accent on each letter.
std::vector<std::string_view> words_of(std::string_view text) {
    std::vector<std::string_view> words;
    for (std::size_t i = 0; i < text.size(); ++i) {
        auto const from = i;
        while (i < text.size() && is_letter(text[i])) ++i;
        if (i - from > 1) words.push_back(text.substr(from, i - from));
    }
    return words;
}

/// A text on one line, with one blank between words. Commands broken with `\` are joined.
std::string on_one_line(std::string_view text) {
    std::string line;
    for (std::size_t i = 0; i < text.size(); ++i) {
        auto const c = text[i];
        bool const blank = c == ' ' || c == '\n' || text.substr(i, 2) == "\\\n";
        if (!blank) line += c;
        else if (!line.empty() && line.back() != ' ') line += ' ';
    }
    return line;
}

void remove(std::string& text, std::string_view part) {
    if (part.empty()) return;
    for (auto at = text.find(part); at != std::string::npos; at = text.find(part, at)) {
        text.replace(at, part.size(), "~");
    }
}

constexpr std::string_view ellipsis = "\xE2\x80\xA6";

/// Removes the beginning of a part wherever it is cut short: "La règle de la…". Of several parts that
/// fit it takes the longest.
template <typename Parts>
void remove_cut(std::string& text, Parts const& parts) {
    constexpr std::size_t shortest = 4;
    for (auto at = text.find(ellipsis); at != std::string::npos;
         at = text.find(ellipsis, at + ellipsis.size())) {
        std::size_t longest = 0;
        for (auto const& part : parts) {
            auto size = std::min(at, part.size());
            while (size >= shortest && size > longest &&
                   text.compare(at - size, size, part, 0, size) != 0) {
                --size;
            }
            if (size >= shortest && size > longest) longest = size;
        }
        if (longest == 0) continue;
        text.replace(at - longest, longest, "~");
        at -= longest - 1;
    }
}

/// The names of settings, and values that only they have.
constexpr std::string_view setting_words =
    "book rules players language qps ranks local colour unicode confirm "
    "columns pager less backups read-only asks yes no";

/// Messages of the system, of SQLite and of the TOML reader, which are not in our catalogues.
constexpr std::array words_of_others = {
    "unable to open database file", "No such file or directory", "Not a directory",
    "Error while parsing string: unescaped control characters other than TAB (U+0009) are "
    "explicitly prohibited"};

/// Keys of rule files that are arguments of sentences.
constexpr std::array keys_of_rules = {"íñ match;"};

/// How entries call sides without names; this is notation.
constexpr std::array numbered_sides = {"(side 1, side 2)", "(side 1, side 2, side 3)"};

/// Removes all text between two marks.
void remove_between(std::string& text, std::string_view begin, std::string_view end) {
    for (auto at = text.find(begin); at != std::string::npos; at = text.find(begin, at)) {
        auto const last = text.find(end, at + begin.size());
        if (last == std::string::npos) break;
        text.replace(at, last + end.size() - at, "~");
    }
}

/// Removes commands from a text: `meldbook`, the words that name a command, and options.
void remove_commands(std::string& text) {
    static auto const names = [] {
        std::vector<std::string> all;
        for (auto const& command : meldbook::cli::describe()) {
            auto const group = command.name.substr(0, command.name.find(' '));
            all.push_back("meldbook " + group);
            all.push_back("meldbook " + command.name);
        }
        std::ranges::sort(all, std::greater<>(), &std::string::size);
        return all;
    }();
    static Pattern const other_book("meldbook --book [^ ]+ ");
    if (text.find("meldbook --book ") != std::string::npos) {
        text = other_book.replace(text, "meldbook ");
    }
    if (text.find("meldbook ") != std::string::npos) {
        for (auto const& name : names) remove(text, name);
    }
    if (text.find("--") == std::string::npos) return;
    static Pattern const option("--(on-)?tie [a-z-]+|--[a-z]+(-[a-z]+)*");
    text = option.replace(text, "~");
}

/// Removes values that a message quotes: 'KKK'.
void remove_quoted(std::string& text) {
    static Pattern const quoted("(^|[ (\xA6])'[^']*'");
    text = quoted.replace(text, "$1~");
}

/// Removes notation, recognized by its form: entries in double quotes, cards, keys
/// ("red_threes.values"), paths, variables, placeholders of arguments and links, and words that are
/// cut short.
void remove_notation(std::string& text) {
    static Pattern const notation("\"[^\"\xE2]*\"|https?://[^ ]*|[0-9]+x?[0-9A-Za-z]+|"
                                  "[A-Za-z]*[./_=][A-Za-z0-9./_=-]+|[A-Z][A-Z]+|[a-z]+=|"
                                  "[A-Za-z]+\xE2\x80\xA6");
    text = notation.replace(text, "~");
}

/// Whether a word consists of cards: "JoJo".
bool is_cards(std::string_view word) {
    return word.find_first_not_of("oJTQKA") == std::string_view::npos;
}

/// Whether the word at `at` belongs to a list of choices: "json, csv or text", joined as in the
/// pseudo-language.
bool is_choice(std::string_view text, std::size_t at, std::string_view word) {
    if (!command_line_words().contains(word)) return false;
    auto const before = text.substr(0, at);
    auto const after = text.substr(at + word.size());
    constexpr std::array<std::string_view, 3> joints = {", ", " óŕ ", " áñð "};
    return std::ranges::any_of(
        joints, [&](auto joint) { return before.ends_with(joint) || after.starts_with(joint); });
}

}  // namespace

Words const& command_line_words() {
    static auto const words = [] {
        Words all;
        auto const add = [&](std::string_view text) {
            for (auto const word : words_of(text)) all.emplace(word);
        };
        for (auto const& command : meldbook::cli::describe()) {
            add(command.name);
            for (auto const& argument : command.arguments) {
                for (auto const& choice : argument.choices) add(choice);
            }
        }
        return all;
    }();
    return words;
}

Data::Data() {
    for (auto const* word :
         {"meldbook", "league", "mv", "table", "opened", "out", "adjust", "minus", "net"})
        words_.emplace(word);
    for (auto const& preset : meldbook::embedded::presets()) {
        add_words(preset.name);
        add_rules(preset.text);
    }
    for (auto const& file : meldbook::embedded::countries()) add_rules(file.text);
    for (auto const& word : meldbook::rules::switch_words()) add_words(word);
    for (auto const& command : meldbook::cli::describe()) {
        if (command.example.size() > command.name.size() + std::string_view("meldbook ").size()) {
            prose_.insert(on_one_line(command.example));
        }
    }
    prose_.insert(words_of_others.begin(), words_of_others.end());
    prose_.insert(keys_of_rules.begin(), keys_of_rules.end());
    prose_.insert(numbered_sides.begin(), numbered_sides.end());
}

void Data::add(std::string_view text) {
    auto const count = std::ranges::count(text, ' ');
    bool const prose = count > 1 && text.find_first_of(",:") == std::string_view::npos;
    if (count > 0) prose_.insert(on_one_line(text));
    if (!prose) add_words(text);
}

void Data::add_rules(std::string_view file) {
    for (auto const& line : lines_of(std::string(file))) {
        std::string text;
        bool quoted = false;
        for (std::size_t i = 0; i < line.size() && (quoted || line[i] != '#'); ++i) {
            if (line[i] == '\\' && quoted && i + 1 < line.size()) {
                text += line[++i];
            } else if (line[i] == '"') {
                if (quoted) add_rule_text(std::exchange(text, ""));
                quoted = !quoted;
            } else if (quoted) {
                text += line[i];
            }
        }
    }
}

void Data::add_settings() { add_words(setting_words); }

void Data::add_words(std::string_view text) {
    for (auto const word : words_of(text)) words_.emplace(word);
}

void Data::remove_prose(std::string& text) const {
    for (auto const& part : prose_) remove(text, part);
    if (text.find(ellipsis) == std::string::npos) return;
    remove_cut(text, prose_);
}

void Data::add_rule_text(std::string const& text) {
    constexpr std::size_t longest_name = 110;
    if (std::ranges::count(text, ' ') < 2) return add_words(text);
    prose_.insert(on_one_line(text));
    // A page leaves out the keys at the end of a note.
    if (text.ends_with(']')) prose_.insert(on_one_line(text.substr(0, text.rfind(" ["))));
    for (auto const word : words_of(text)) text_words_.emplace(word);
    if (text.size() > longest_name) return;
    // It names the document of most citations once.
    if (auto const at = text.find(", "); at != std::string::npos) {
        prose_.insert(on_one_line(text.substr(0, at)));
        prose_.insert(on_one_line(text.substr(at + 2)));
    }
    for (auto const word : words_of(text)) rule_words_.emplace(word);
}

std::vector<std::string> untranslated(std::string const& command, std::string const& printed,
                                      Data const& data) {
    bool const shows_rules = command.starts_with("meldbook rules");
    bool const compares_rules = command.starts_with("meldbook rules diff");
    auto text = on_one_line(printed);
    auto const known = [&](std::string_view word) { return data.has(word); };
    if (std::ranges::all_of(words_of(text), known)) return {};
    if (text.starts_with("<")) {
        remove_between(text, "<style>", "</style>");
        remove_between(text, "<", ">");
        remove_between(text, "&", ";");
    }
    auto rest = text;
    remove_commands(rest);
    if (std::ranges::all_of(words_of(rest), known)) return {};
    data.remove_prose(text);
    remove_commands(text);
    if (std::ranges::all_of(words_of(text), known)) return {};
    remove_quoted(text);
    remove_notation(text);
    std::vector<std::string> found;
    for (auto const word : words_of(text)) {
        auto const at = static_cast<std::size_t>(word.data() - text.data());
        if (known(word) || is_cards(word) || is_choice(text, at, word)) continue;
        if (shows_rules && data.is_in_name_of_rules(word)) continue;
        if (compares_rules && data.is_in_rules(word)) continue;
        auto const from = at < 40 ? 0 : at - 40;
        found.push_back(std::string(word) + ": " + text.substr(from, at - from + word.size() + 40));
    }
    return found;
}

}  // namespace meldbook::test
