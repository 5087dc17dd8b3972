// Every file in tests/transcripts is a session: lines that begin with `$ ` are commands, what
// follows is what they print. The real commands run in-process, each file with a book of its own
// and a clock that stands still.
//
//   # What is told about the commands that follow.
//   $ meldbook opening --score 1495
//   50 points
//   $ meldbook hand KKK  # exit 2
//   meldbook: 1 entry for 2 sides …
//
// `# exit N` behind a command is its exit code (0 where nothing is said). Lines of standard error
// stand where they were printed. `$ export NAME=VALUE` sets a variable, `$ cat > FILE << EOF`
// writes the lines up to `EOF` into a file beside the book; `./FILE` finds it there, and a command
// reads it with `< FILE`. With MELDBOOK_UPDATE_TRANSCRIPTS=1 the files are rewritten from what is
// printed.

#include <algorithm>
#include <array>
#include <cctype>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <functional>
#include <map>
#include <regex>
#include <set>
#include <sstream>
#include <utility>

#include <doctest/doctest.h>

#include "cli/grammar.hpp"
#include "cli/run.hpp"
#include "embedded/presets.hpp"
#include "support/session.hpp"
#include "text/text.hpp"

namespace meldbook_tests::transcripts_test {

namespace {

namespace fs = std::filesystem;

std::string slurp(fs::path const& path) {
    std::ifstream file(path);
    std::stringstream text;
    text << file.rdbuf();
    return text.str();
}

std::vector<std::string> lines_of(std::string const& text) {
    std::vector<std::string> lines;
    std::istringstream stream(text);
    for (std::string line; std::getline(stream, line);) lines.push_back(line);
    return lines;
}

/// Where the lines begin that tell something about the command in line `command`: comments, with
/// blank lines between them.
std::size_t told_from(std::vector<std::string> const& lines, std::size_t command) {
    auto from = command;
    while (from > 0 && (lines[from - 1].starts_with("# ") || lines[from - 1].empty())) --from;
    while (from < command && lines[from].empty()) ++from;
    return from;
}

/// One step of a transcript: a command, or a file that is written.
struct Step {
    std::size_t line = 0;  ///< where it stands
    std::string command;
    std::string text;  ///< of a file
    std::string printed;  ///< what the transcript says it prints
    std::size_t end = 0;  ///< the line after the command or the file
};

std::vector<Step> steps_of(std::vector<std::string> const& lines) {
    std::vector<Step> steps;
    for (std::size_t i = 0; i < lines.size(); ++i) {
        if (!lines[i].starts_with("$ ")) continue;
        auto const mark = lines[i].find("  # exit ");
        Step step{.line = i,
                  .command = lines[i].substr(2, mark == std::string::npos ? mark : mark - 2),
                  .text = {},
                  .printed = {},
                  .end = i + 1};
        if (step.command.starts_with("cat > ")) {
            while (step.end < lines.size() && lines[step.end] != "EOF") {
                step.text += lines[step.end++] + "\n";
            }
            ++step.end;
        }
        auto next = step.end;
        while (next < lines.size() && !lines[next].starts_with("$ ")) ++next;
        auto end = next < lines.size() ? told_from(lines, next) : next;
        if (end < next) --end;  // the blank line before a comment
        for (auto k = step.end; k < end; ++k) step.printed += lines[k] + "\n";
        i = step.end - 1;
        steps.push_back(std::move(step));
    }
    return steps;
}

/// Writes the file of a step; false when the step is a command.
bool wrote_file(meldbook::test::Session& session, Step const& step) {
    if (!step.command.starts_with("cat > ")) return false;
    session.write_file(step.command.substr(6, step.command.find(" << EOF") - 6), step.text);
    return true;
}

/// Plays one transcript and returns what it should have been.
std::string play(std::vector<std::string> const& lines) {
    meldbook::test::Session session;
    std::string played;
    for (auto const& step : steps_of(lines)) {
        auto const from = told_from(lines, step.line);
        if (from < step.line && !played.empty()) played += '\n';
        for (auto k = from; k < step.line; ++k) played += lines[k] + "\n";
        played += "$ " + step.command;
        if (wrote_file(session, step)) {
            played += "\n" + step.text + "EOF\n";
            continue;
        }
        auto const result = session.run(step.command);
        if (result.code != 0) played += "  # exit " + std::to_string(result.code);
        played += "\n" + result.text;
    }
    return played;
}

/// The transcript that $MELDBOOK_TRANSCRIPT names, else all of them.
std::map<std::string, fs::path> transcripts() {
    auto const* const only = std::getenv("MELDBOOK_TRANSCRIPT");
    std::map<std::string, fs::path> files;
    for (auto const& entry : fs::directory_iterator(MELDBOOK_SOURCE_DIR "/tests/transcripts")) {
        auto const& path = entry.path();
        if (path.extension() != ".txt" || (only != nullptr && path.stem() != only)) continue;
        files[path.stem()] = path;
    }
    REQUIRE_FALSE(files.empty());
    return files;
}

using Words = std::set<std::string, std::less<>>;

bool is_letter(char c) { return std::isalpha(static_cast<unsigned char>(c)) != 0; }

/// The words of ASCII letters in a text, two letters or longer. A translated sentence has none: the
/// pseudo-language puts an accent on every letter.
std::vector<std::string_view> words_of(std::string_view text) {
    std::vector<std::string_view> words;
    for (std::size_t i = 0; i < text.size(); ++i) {
        auto const from = i;
        while (i < text.size() && is_letter(text[i])) ++i;
        if (i - from > 1) words.push_back(text.substr(from, i - from));
    }
    return words;
}

/// A text on one line, with one blank between two words.
std::string on_one_line(std::string_view text) {
    std::string line;
    for (char const c : text) {
        bool const blank = c == ' ' || c == '\n';
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

/// Words that a command line is made of: groups of commands, their commands and the choices of
/// arguments.
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

/// Names of settings, and values that are theirs alone.
constexpr std::string_view setting_words =
    "book rules players language qps colour unicode columns read-only asks yes no";

/// What the system, SQLite and the reader of TOML say; they know no catalogue of ours.
constexpr std::array words_of_others = {
    "unable to open database file", "No such file or directory", "Not a directory",
    "Error while parsing string: unescaped control characters other than TAB (U+0009) are "
    "explicitly prohibited"};

/// Keys of rule files that stand alone, as arguments of a sentence.
constexpr std::array keys_of_rules = {"íñ match;"};

/// What entries call sides that have no names, which is notation.
constexpr std::array numbered_sides = {"(side 1, side 2)", "(side 1, side 2, side 3)"};

/// What a transcript has brought up that is the same in every language.
class Data {
public:
    Data() {
        for (auto const* word : {"meldbook", "out", "adjust"}) words_.emplace(word);
        for (auto const& preset : meldbook::embedded::presets()) {
            add_words(preset.name);
            add_rules(preset.text);
        }
        for (auto const& command : meldbook::cli::describe()) {
            if (command.example.size() >
                command.name.size() + std::string_view("meldbook ").size()) {
                prose_.insert(on_one_line(command.example));
            }
        }
        prose_.insert(words_of_others.begin(), words_of_others.end());
        prose_.insert(keys_of_rules.begin(), keys_of_rules.end());
        prose_.insert(numbered_sides.begin(), numbered_sides.end());
    }

    /// Names and notes: words by themselves, and whole where they are prose.
    void add(std::string_view text) {
        auto const count = std::ranges::count(text, ' ');
        bool const prose = count > 1 && text.find_first_of(",:") == std::string_view::npos;
        if (count > 0) prose_.insert(on_one_line(text));
        if (!prose) add_words(text);
    }

    /// The quoted texts of a rule file: names, notes and identifiers.
    void add_rules(std::string_view file) {
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

    void add_words(std::string_view text) {
        for (auto const word : words_of(text)) words_.emplace(word);
    }

    bool has(std::string_view word) const { return words_.contains(word); }

    /// Names of rules, kinds of canastas and of going out: tables wrap them beside other cells.
    bool is_in_name_of_rules(std::string_view word) const { return rule_words_.contains(word); }

    void remove_prose(std::string& text) const {
        for (auto const& part : prose_) remove(text, part);
    }

private:
    void add_rule_text(std::string const& text) {
        constexpr std::size_t longest_name = 110;
        if (std::ranges::count(text, ' ') < 2) return add_words(text);
        prose_.insert(on_one_line(text));
        if (text.size() > longest_name) return;
        for (auto const word : words_of(text)) rule_words_.emplace(word);
    }

    Words words_;
    Words rule_words_;
    /// Longer ones first, so that none is removed from within another.
    struct Longer {
        bool operator()(std::string const& a, std::string const& b) const {
            return a.size() != b.size() ? a.size() > b.size() : a < b;
        }
    };
    std::set<std::string, Longer> prose_;
};

/// Removes what is between two marks, wherever it is.
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
    static std::regex const other_book("meldbook --book [^ ]+ ");
    if (text.find("meldbook --book ") != std::string::npos) {
        text = std::regex_replace(text, other_book, "meldbook ");
    }
    if (text.find("meldbook ") != std::string::npos) {
        for (auto const& name : names) remove(text, name);
    }
    if (text.find("--") == std::string::npos) return;
    static std::regex const option("--(on-)?tie [a-z-]+|--[a-z]+(-[a-z]+)*");
    text = std::regex_replace(text, option, "~");
}

/// Removes values that a message quotes: 'KKK'.
void remove_quoted(std::string& text) {
    static std::regex const quoted("(^|[ (\xA6])'[^']*'");
    text = std::regex_replace(text, quoted, "$1~");
}

/// Removes what is notation by its form: entries in double quotes, cards, keys
/// ("red_threes.values"), paths, variables, placeholders of arguments and links, and words that are
/// cut short.
void remove_notation(std::string& text) {
    static std::regex const notation("\"[^\"\xE2]*\"|https?://[^ ]*|[0-9]+x?[0-9A-Za-z]+|"
                                     "[A-Za-z]*[./_=][A-Za-z0-9./_=-]+|[A-Z][A-Z]+|[a-z]+=|"
                                     "[A-Za-z]+\xE2\x80\xA6");
    text = std::regex_replace(text, notation, "~");
}

/// Whether a word is cards alone: "JoJo".
bool is_cards(std::string_view word) {
    return word.find_first_not_of("oJTQKA") == std::string_view::npos;
}

/// Whether the word from `at` is one of a list of choices: "json, csv or text" as it is joined in the
/// pseudo-language.
bool is_choice(std::string_view text, std::size_t at, std::string_view word) {
    if (!command_line_words().contains(word)) return false;
    auto const before = text.substr(0, at);
    auto const after = text.substr(at + word.size());
    constexpr std::array<std::string_view, 3> joints = {", ", " óŕ ", " áñð "};
    return std::ranges::any_of(
        joints, [&](auto joint) { return before.ends_with(joint) || after.starts_with(joint); });
}

/// The words of a printed text that are neither translated nor data, each with what is around it.
std::vector<std::string> untranslated(std::string const& command, std::string const& printed,
                                      Data const& data) {
    bool const shows_rules = command.starts_with("meldbook rules");
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
        auto const from = at < 40 ? 0 : at - 40;
        found.push_back(std::string(word) + ": " + text.substr(from, at - from + word.size() + 40));
    }
    return found;
}

/// Whether a command writes a file, whose lines may have any width.
bool writes_file(std::string const& command) {
    return command.starts_with("meldbook export") || command.starts_with("meldbook completion") ||
           command.find("--svg") != std::string::npos ||
           command.find("--html") != std::string::npos;
}

/// Whether a line fits a terminal; messages and JSON are one line each, however wide.
bool fits(std::string const& line, int columns) {
    constexpr std::array beginnings = {"meldbook: ", "warning: ", "⟦ŵáŕñíñğ: ", "{", "["};
    return meldbook::display_width(line) <= columns ||
           std::ranges::any_of(beginnings, [&](auto begin) { return line.starts_with(begin); });
}

/// Whether a command prints for programs, not for people.
bool is_for_programs(std::string const& command, std::string_view printed) {
    return printed.starts_with("{") || printed.starts_with("[") ||
           command.find("--format csv") != std::string::npos ||
           command.find("--format text") != std::string::npos ||
           command.starts_with("meldbook completion");
}

}  // namespace

TEST_CASE("transcripts print what they say") {
    bool const update = std::getenv("MELDBOOK_UPDATE_TRANSCRIPTS") != nullptr;
    for (auto const& [name, path] : transcripts()) {
        CAPTURE(name);
        auto const expected = slurp(path);
        auto const played = play(lines_of(expected));
        if (update) {
            std::ofstream(path) << played;
            continue;
        }
        auto const want = lines_of(expected);
        auto const have = lines_of(played);
        for (std::size_t i = 0; i < std::max(want.size(), have.size()); ++i) {
            auto const wanted = i < want.size() ? want[i] : "(end)";
            auto const got = i < have.size() ? have[i] : "(end)";
            CAPTURE(i + 1);
            CHECK_MESSAGE(got == wanted, "\n  want: " << wanted << "\n  have: " << got);
            if (got != wanted) break;
        }
    }
}

TEST_CASE("transcripts print ASCII alone where the terminal shows no more") {
    for (auto const& [name, path] : transcripts()) {
        CAPTURE(name);
        auto const lines = lines_of(slurp(path));
        meldbook::test::Session session;
        session.set("LC_ALL", "C");
        for (auto const& step : steps_of(lines)) {
            if (wrote_file(session, step) || step.command.starts_with("export LC_ALL")) continue;
            auto const printed = session.run(step.command).text;
            // JSON, and whatever else is made for files, is UTF-8 everywhere.
            if (step.command.starts_with("meldbook export")) continue;
            if (printed.starts_with("{") || printed.starts_with("[")) continue;
            CAPTURE(step.command);
            CHECK(std::all_of(printed.begin(), printed.end(),
                              [](char c) { return static_cast<unsigned char>(c) < 0x80; }));
        }
    }
}

TEST_CASE("transcripts say the same in colour") {
    static std::regex const colours("\x1b\\[[0-9;]*m");
    for (auto const& [name, path] : transcripts()) {
        CAPTURE(name);
        auto const lines = lines_of(slurp(path));
        meldbook::test::Session session;
        session.set("CLICOLOR_FORCE", "1");
        for (auto const& step : steps_of(lines)) {
            if (wrote_file(session, step)) continue;
            // It chooses the colours itself, or says where each setting comes from.
            if (step.command.find("COLOR") != std::string::npos) continue;
            bool const says_where = step.command.starts_with("meldbook config");
            auto const printed = session.run(step.command).text;
            CAPTURE(step.command);
            if (!says_where) CHECK(std::regex_replace(printed, colours, "") == step.printed);
        }
    }
}

TEST_CASE("transcripts fit the forty columns of a telephone") {
    for (auto const& [name, path] : transcripts()) {
        CAPTURE(name);
        auto const lines = lines_of(slurp(path));
        meldbook::test::Session session;
        session.set("COLUMNS", "40");
        for (auto const& step : steps_of(lines)) {
            if (wrote_file(session, step) || step.command.starts_with("export COLUMNS")) continue;
            auto const printed = session.run(step.command).text;
            if (writes_file(step.command)) continue;
            CAPTURE(step.command);
            for (auto const& line : lines_of(printed)) {
                CHECK_MESSAGE(fits(line, 40), line);
            }
        }
    }
}

TEST_CASE("transcripts say everything in another language") {
    for (auto const& [name, path] : transcripts()) {
        CAPTURE(name);
        auto const text = slurp(path);
        auto const lines = lines_of(text);
        bool const has_sheets = text.find("┼") != std::string::npos;
        for (int const columns : {80, 40}) {
            if (columns < 80 && !has_sheets) continue;
            CAPTURE(columns);
            Data data;
            meldbook::test::Session session;
            session.set("COLUMNS", std::to_string(columns));
            session.speak_pseudo();
            for (auto const& step : steps_of(lines)) {
                if (wrote_file(session, step)) {
                    data.add_words(step.command);
                    if (step.command.find(".toml") != std::string::npos) data.add_rules(step.text);
                    else data.add_words(step.text);
                    continue;
                }
                if (step.command.starts_with("export COLUMNS") ||
                    step.command.starts_with("export LC_ALL")) {
                    continue;
                }
                for (auto const& word : meldbook::test::command_words(step.command)) {
                    if (!command_line_words().contains(word) && !word.starts_with("--"))
                        data.add(word);
                }
                if (step.command.starts_with("meldbook config")) data.add_words(setting_words);
                auto const printed = session.run(step.command).text;
                if (is_for_programs(step.command, printed)) continue;
                CAPTURE(step.command);
                if (columns == 80) {
                    for (auto const& word : untranslated(step.command, printed, data)) {
                        FAIL_CHECK(word);
                    }
                }
                if (writes_file(step.command)) continue;
                for (auto const& line : lines_of(printed)) {
                    CHECK_MESSAGE(fits(line, columns), line);
                }
            }
        }
    }
}

}  // namespace meldbook_tests::transcripts_test
