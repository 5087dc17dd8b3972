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
#include <map>
#include <regex>
#include <set>
#include <sstream>

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

/// The words of ASCII letters in a text, two letters or longer. What is translated has none.
std::vector<std::string> words_of(std::string_view text) {
    std::vector<std::string> words;
    std::string word;
    for (std::size_t i = 0; i <= text.size(); ++i) {
        bool const letter = i < text.size() && std::isalpha(static_cast<unsigned char>(text[i]));
        // A letter with an accent begins or ends with another byte.
        bool const accent = i < text.size() && static_cast<unsigned char>(text[i]) >= 0x80;
        if (letter) {
            word += text[i];
        } else {
            if (word.size() > 1 && !accent) words.push_back(word);
            word.clear();
        }
    }
    return words;
}

void add_words(std::set<std::string>& to, std::string_view text) {
    for (auto& word : words_of(text)) to.insert(std::move(word));
}

/// What is the same in every language: commands and options, the notation, the prose of rule sets.
std::set<std::string> exempt_words() {
    std::set<std::string> words;
    for (auto const& command : meldbook::cli::describe()) {
        add_words(words, "meldbook " + command.name + " " + command.example);
        for (auto const& argument : command.arguments) {
            add_words(words, argument.name + " " + argument.value);
            for (auto const& choice : argument.choices) add_words(words, choice);
        }
    }
    for (auto const& preset : meldbook::embedded::presets()) {
        add_words(words, preset.name);
        add_words(words, preset.text);
    }
    add_words(words, slurp(MELDBOOK_SOURCE_DIR "/src/rules/SCHEMA.md"));
    add_words(words, slurp(MELDBOOK_SOURCE_DIR "/src/domain/words.cpp"));
    return words;
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

TEST_CASE("transcripts say everything in another language" * doctest::skip()) {
    for (auto const& [name, path] : transcripts()) {
        CAPTURE(name);
        auto const lines = lines_of(slurp(path));
        for (int const columns : {80, 40}) {
            CAPTURE(columns);
            std::set<std::string> allowed = exempt_words();
            meldbook::test::Session session;
            session.set("COLUMNS", std::to_string(columns));
            session.speak_pseudo();
            for (auto const& step : steps_of(lines)) {
                add_words(allowed, step.command);
                add_words(allowed, step.text);
                if (wrote_file(session, step) || step.command.starts_with("export COLUMNS")) {
                    continue;
                }
                auto const printed = session.run(step.command).text;
                if (is_for_programs(step.command, printed)) continue;
                CAPTURE(step.command);
                for (auto const& line : lines_of(printed)) {
                    for (auto const& word : words_of(line)) {
                        CHECK_MESSAGE(allowed.contains(word), "'" << word << "' in: " << line);
                    }
                    if (!writes_file(step.command)) CHECK_MESSAGE(fits(line, columns), line);
                }
            }
        }
    }
}

}  // namespace meldbook_tests::transcripts_test
