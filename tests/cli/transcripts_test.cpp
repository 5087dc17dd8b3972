// Plays every file in tests/transcripts (see support/transcript.hpp): the real commands run in-process,
// each file with a book of its own and a fixed clock. With MELDBOOK_UPDATE_TRANSCRIPTS=1 the files
// are rewritten from what is printed; with MELDBOOK_COLUMNS=80 the languages are tried on so many columns.
// Each file is played in English and one other language, in colour or in ASCII; in all of them with
// MELDBOOK_ALL_WAYS=1 (scripts/test --all).

#include <algorithm>
#include <array>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include <doctest/doctest.h>

#include "embedded/catalogues.hpp"
#include "support/files.hpp"
#include "support/pattern.hpp"
#include "support/pseudo.hpp"
#include "support/sample.hpp"
#include "support/session.hpp"
#include "support/transcript.hpp"
#include "support/untranslated.hpp"
#include "text/text.hpp"

namespace meldbook_tests::cli_transcripts_test {

using namespace meldbook;
using namespace meldbook::test;

namespace {

/// The transcript that $MELDBOOK_TRANSCRIPT names, else all of them.
std::map<std::string, std::filesystem::path> transcripts() {
    return documents_in("transcripts", "MELDBOOK_TRANSCRIPT");
}

/// Whether a command writes a file, whose lines may have any width.
bool writes_file(std::string const& command) {
    return command.starts_with("meldbook export") || command.starts_with("meldbook completion") ||
           command.find("--template") != std::string::npos ||
           command.find("--svg") != std::string::npos ||
           command.find("--html") != std::string::npos;
}

/// Whether a line fits a terminal; messages and JSON are one line each, however wide.
bool fits(std::string const& line, int columns) {
    constexpr std::array beginnings = {
        "meldbook: ",   "warning: ", "⟦ŵáŕñíñğ: ", "Warnung: ", "avertissement\u00a0: ",
        "attenzione: ", "aviso: ",   "{",          "["};
    return display_width(line) <= columns ||
           std::ranges::any_of(beginnings, [&](auto begin) { return line.starts_with(begin); });
}

/// Whether a line is a question with its answer, which the terminal scrolls where it is wide.
bool is_question(TranscriptStep const& step, std::string const& line) {
    if (!step.answers) return false;
    // In the pseudo-language a question ends in a bracket.
    auto const asks = [&](std::string const& typed) {
        return line.ends_with(": " + typed) || line.ends_with("⟧" + typed);
    };
    return asks("^C") || std::ranges::any_of(*step.answers, asks);
}

/// Whether a command prints for programs what is the same in every language.
bool is_same_everywhere(std::string const& command) {
    if (command.starts_with("meldbook config")) return false;  // says the language
    return command.find(" --json") != std::string::npos ||
           command.find("--format csv") != std::string::npos ||
           command.find("--format json") != std::string::npos ||
           command.starts_with("meldbook export --all --format text");
}

/// The names of all files of a session, and what is in those that programs read.
std::string files_in(std::filesystem::path const& folder) {
    std::map<std::string, std::string> files;
    for (auto const& each : std::filesystem::recursive_directory_iterator(folder)) {
        auto const kind = each.path().extension();
        bool const read = kind == ".json" || kind == ".csv";
        files[each.path().lexically_relative(folder)] =
            read && each.is_regular_file() ? content_of(each.path()) : "";
    }
    std::string text;
    for (auto const& [name, content] : files) text += name + "\n" + content;
    return text;
}

/// Whether a command prints for programs, not for people.
bool is_for_programs(std::string const& command, std::string_view printed) {
    return printed.starts_with("{") || printed.starts_with("[") ||
           command.find("--format csv") != std::string::npos ||
           command.find("--format text") != std::string::npos ||
           command.find("--template") != std::string::npos ||
           command.starts_with("meldbook completion");
}

}  // namespace

TEST_CASE("transcripts print what they say") {
    bool const update = std::getenv("MELDBOOK_UPDATE_TRANSCRIPTS") != nullptr;
    for (auto const& [name, path] : transcripts()) {
        CAPTURE(name);
        auto const expected = content_of(path);
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
        auto const text = content_of(path);
        if (!is_turn(text, 0, 2)) continue;
        auto const lines = lines_of(text);
        Session session;
        session.set("LC_ALL", "C");
        for (auto const& step : steps_of(lines)) {
            if (wrote_file(session, step) || step.command.starts_with("export LC_ALL")) continue;
            auto const printed = run(session, step).all;
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
    static Pattern const colours("\x1b\\[[0-9;]*m");
    for (auto const& [name, path] : transcripts()) {
        CAPTURE(name);
        auto const text = content_of(path);
        if (!is_turn(text, 1, 2)) continue;
        auto const lines = lines_of(text);
        Session session;
        session.set("CLICOLOR_FORCE", "1");
        for (auto const& step : steps_of(lines)) {
            if (wrote_file(session, step)) continue;
            // It chooses the colours itself, or says where each setting comes from.
            if (step.command.find("COLOR") != std::string::npos) continue;
            bool const says_where = step.command.starts_with("meldbook config");
            auto const printed = run(session, step).text;
            CAPTURE(step.command);
            if (!says_where) CHECK(colours.replace(printed, "") == step.printed);
        }
    }
}

TEST_CASE("transcripts fit the forty columns of a telephone, and do the same in every language") {
    auto const others = embedded::catalogues();
    for (auto const& [name, path] : transcripts()) {
        CAPTURE(name);
        auto const text = content_of(path);
        std::vector<std::string> languages = {"en"};
        for (std::size_t i = 0; i < others.size(); ++i)
            if (is_turn(text, i, others.size())) languages.emplace_back(others[i].name);
        auto const steps = steps_of(lines_of(text));
        auto const* const wanted = std::getenv("MELDBOOK_COLUMNS");
        std::string const columns = wanted != nullptr ? wanted : "40";
        std::vector<Printed> in_english(steps.size());
        std::string files_in_english;
        for (auto const& language : languages) {
            CAPTURE(language);
            Session session;
            session.set("COLUMNS", columns);
            session.set("LANGUAGE", language);
            for (std::size_t i = 0; i < steps.size(); ++i) {
                auto const& step = steps[i];
                if (wrote_file(session, step) || step.command.starts_with("export COLUMNS"))
                    continue;
                auto const printed = run(session, step);
                CAPTURE(step.command);
                auto& english = in_english[i];
                if (language == "en") english = printed;
                CHECK(printed.code == english.code);
                if (is_same_everywhere(step.command)) CHECK(printed.results == english.results);
                if (writes_file(step.command)) continue;
                for (auto const& line : lines_of(printed.all)) {
                    CHECK_MESSAGE((fits(line, std::stoi(columns)) || is_question(step, line)),
                                  line);
                }
            }
            auto files = files_in(session.folder());
            if (language == "en") files_in_english = std::move(files);
            else CHECK(files == files_in_english);
        }
    }
}

TEST_CASE("transcripts say everything in another language") {
    test::SpeakingPseudo const until_the_end;  // the tests that follow speak English again
    for (auto const& [name, path] : transcripts()) {
        CAPTURE(name);
        auto const text = content_of(path);
        auto const lines = lines_of(text);
        bool const has_sheets = text.find("┼") != std::string::npos;
        for (int const columns : {80, 40}) {
            if (has_sheets ? !is_turn(text, columns == 80 ? 0 : 1, 2) : columns < 80) continue;
            CAPTURE(columns);
            Data data;
            Session session;
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
                // A language that is named is spoken, and English to programs.
                bool const named = step.command.find(" --lang ") != std::string::npos ||
                                   step.command.find(" --json") != std::string::npos;
                for (auto const& word : command_words(step.command)) {
                    if (!command_line_words().contains(word) && !word.starts_with("--"))
                        data.add(word);
                }
                if (step.answers) data.add_words(step.text);
                if (step.command.starts_with("meldbook config")) data.add_settings();
                auto const printed = run(session, step).all;
                if (named || is_for_programs(step.command, printed)) continue;
                CAPTURE(step.command);
                for (auto const& word : untranslated(step.command, printed, data)) {
                    FAIL_CHECK(word);
                }
                if (writes_file(step.command)) continue;
                for (auto const& line : lines_of(printed)) {
                    CHECK_MESSAGE((fits(line, columns) || is_question(step, line)), line);
                }
            }
        }
    }
}

}  // namespace meldbook_tests::cli_transcripts_test
