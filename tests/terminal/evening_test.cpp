// Whole evenings at a real terminal, ten hands for each rule set, with the mistakes people make.
// The sheet must be the one from arguments.
//
// An evening is a file in evenings/. Its lines:
//
//   40: meldbook hand           a command at a terminal of 40 columns; below it, in turn:
//     red threes [0]: 9           the end of what is asked, and what is typed
//     > the packs hold 4          what is said
//     red threes [9]: {Ctrl-C}    a key; a line that ends in one is not sent with Enter
//     exit 1                      how the command ends, if not with 0
//   = meldbook hand 'KKK' '-'   the same from arguments, for the sheet to compare
//   $ meldbook seat Cid=Dora    a command for both books
//   differs                     the sheets must differ here: a mistake is still to be found
//
// The sheets are compared at the end. $MELDBOOK_EVENING chooses one evening; CTest plays each by
// itself.

#include <algorithm>
#include <csignal>
#include <cstdlib>
#include <filesystem>
#include <map>
#include <memory>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

#include <doctest/doctest.h>

#include "support/files.hpp"
#include "terminal/table.hpp"

namespace meldbook_tests::terminal_evening_test {

using namespace meldbook;
using namespace meldbook::test;

namespace {

namespace fs = std::filesystem;

/// The evening that $MELDBOOK_EVENING names, else all of them.
std::map<std::string, fs::path> evenings() {
    return documents_in("terminal/evenings", "MELDBOOK_EVENING");
}

/// The sheet as JSON, without the id, which is chosen at random for a match begun at a terminal.
std::string sheet_of(Table& table) {
    auto sheet = table.sheet();
    std::string const key = "{\"id\":\"";
    auto const id = sheet.find(key);
    REQUIRE(id != std::string::npos);
    return sheet.erase(id, sheet.find(',', id) - id);
}

/// Where two texts begin to differ, with what is around it; "" if they are the same.
std::string difference(std::string const& one, std::string const& other) {
    auto const at = std::mismatch(one.begin(), one.end(), other.begin(), other.end());
    if (at.first == one.end() && at.second == other.end()) return "";
    auto const from = std::max<std::ptrdiff_t>(0, at.first - one.begin() - 200);
    auto const begin = static_cast<std::size_t>(from);
    return one.substr(begin, 400) + "\nand\n" + other.substr(begin, 400);
}

/// A command at a terminal, until it ends.
class Play {
public:
    Play(Table const& table, std::string const& command, int columns)
        : terminal_(table.terminal(command_words(command), columns)), columns_(columns) {}

    /// Waits for a question and types the answer, as a line such as "red threes [0]: 2" says.
    void answer(std::string const& line) {
        auto const prompt = end_of_prompt(line);
        REQUIRE(prompt != std::string::npos);
        until(line.substr(0, prompt));
        type(std::string_view(line).substr(std::min(prompt + 1, line.size())));
    }

    void until(std::string const& text) {
        bool const shown = terminal_.wait_for(text);
        CAPTURE(text);
        CAPTURE(terminal_.screen());
        REQUIRE(shown);
    }

    void expect_code(int code) { code_ = code; }

    void end() {
        auto const code = terminal_.wait_for_end();
        CAPTURE(terminal_.screen());
        CHECK(code == code_);
        if (resized_) return;
        // Nothing that is said is wider than the terminal; what is typed goes on in the next line.
        std::istringstream lines(terminal_.screen());
        for (std::string line; std::getline(lines, line);) {
            CAPTURE(line);
            auto const letters =
                std::count_if(line.begin(), line.end(), [](char c) { return (c & 0xC0) != 0x80; });
            if (end_of_prompt(line) == std::string::npos) CHECK(letters <= columns_);
        }
    }

private:
    /// The position after the colon of a question; npos if a line has none. Sides of a new match and
    /// cards left in hand are asked for without an answer in brackets.
    static std::size_t end_of_prompt(std::string_view line) {
        for (std::string_view const end : {"]:", "hand:", "table:", "side 1:", "side 2:"}) {
            auto const at = line.find(end);
            if (at != std::string_view::npos) return at + end.size();
        }
        return std::string_view::npos;
    }

    void type(std::string_view text) {
        bool const sends = !text.ends_with('}');
        while (!text.empty()) {
            auto const key = std::min(text.find('{'), text.size());
            terminal_.press(text.substr(0, key));
            text.remove_prefix(key);
            if (text.empty()) break;
            auto const end = text.find('}');
            REQUIRE(end != std::string_view::npos);
            press(text.substr(1, end - 1));
            text.remove_prefix(end + 1);
        }
        if (sends) terminal_.press("\r");
    }

    void press(std::string_view key) {
        static std::map<std::string_view, std::string_view> const keys = {{"Ctrl-C", "\x03"},
                                                                          {"Ctrl-U", "\x15"},
                                                                          {"Backspace", "\x7f"},
                                                                          {"Tab", "\t"},
                                                                          {"Enter", "\r"}};
        if (key == "power cut") {
            terminal_.signal(SIGKILL);
            code_ = 128 + SIGKILL;
        } else if (auto const columns = key.find(" columns"); columns != std::string_view::npos) {
            terminal_.resize(std::stoi(std::string(key.substr(0, columns))));
            resized_ = true;
        } else {
            CAPTURE(std::string(key));
            REQUIRE(keys.contains(key));
            terminal_.press(keys.at(key));
        }
    }

    Terminal terminal_;
    int columns_;
    int code_ = 0;  ///< how the command must end
    bool resized_ = false;
};

/// An evening with its two books.
class Evening {
public:
    void line(std::string const& line) {
        if (playing_ != nullptr && line.starts_with("  > ")) return playing_->until(line.substr(4));
        if (playing_ != nullptr && line.starts_with("  exit ")) {
            return playing_->expect_code(std::stoi(line.substr(7)));
        }
        if (playing_ != nullptr && line.starts_with("  ")) return playing_->answer(line.substr(2));
        end_play();
        if (line.empty() || line.starts_with('#')) return;
        if (line == "differs") CHECK(sheet_of(typed_) != sheet_of(given_));
        else if (line.starts_with("= ")) give(given_, line.substr(2));
        else if (line.starts_with("$ ")) {
            give(typed_, line.substr(2));
            give(given_, line.substr(2));
        } else {
            playing_ =
                std::make_unique<Play>(typed_, line.substr(line.find(' ') + 1), std::stoi(line));
        }
    }

    void end() {
        end_play();
        CHECK(difference(sheet_of(typed_), sheet_of(given_)) == "");
    }

private:
    void end_play() {
        if (playing_ != nullptr) playing_->end();
        playing_.reset();
    }

    static void give(Table& table, std::string const& command) {
        auto const printed = table.run(command);
        CAPTURE(printed.text);
        CHECK(printed.code == 0);
    }

    Table typed_{"xterm", ""}, given_{"xterm", ""};
    std::unique_ptr<Play> playing_;
};

}  // namespace

TEST_CASE("terminal: an evening of ten hands") {
    for (auto const& [name, path] : evenings()) {
        CAPTURE(name);
        Evening evening;
        auto const lines = lines_of(content_of(path));
        int number = 0;
        for (auto const& line : lines) {
            ++number;
            CAPTURE(number);
            CAPTURE(line);
            evening.line(line);
        }
        evening.end();
    }
}

}  // namespace meldbook_tests::terminal_evening_test
