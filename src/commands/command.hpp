#pragma once
// What every command gets from the world, and how it says that something could not be done.

#include <cstdio>
#include <exception>
#include <functional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "commands/asker.hpp"
#include "commands/screen.hpp"
#include "config/settings.hpp"
#include "rules/library.hpp"
#include "store/drafts.hpp"
#include "text/row.hpp"
#include "text/style.hpp"
#include "view/tables/settings.hpp"

namespace meldbook::store {
class Book;
}

namespace meldbook::commands {

/// Exit codes (contract, section 3).
enum Exit : int { done = 0, refused = 1, usage = 2, failed = 3 };

/// A command that could not do what was asked; nothing has been changed. Each of its lines is whole;
/// there are several where a hand is refused for several reasons.
class Stop : public std::exception {
public:
    Stop(Exit code, std::string line) : Stop(code, std::vector{std::move(line)}) {}
    Stop(Exit code, std::vector<std::string> lines) : code_(code), lines_(std::move(lines)) {}
    Exit code() const { return code_; }
    std::vector<std::string> const& lines() const { return lines_; }
    /// The first of them.
    char const* what() const noexcept override { return lines_.front().c_str(); }

private:
    Exit code_;
    std::vector<std::string> lines_;  ///< one at least
};

/// What cannot be read as given: exit code 2.
class UsageError : public Stop {
public:
    explicit UsageError(std::string line) : Stop(usage, std::move(line)) {}
};

/// What is refused, or was asked for and does not exist: exit code 1.
class Refused : public Stop {
public:
    explicit Refused(std::string line) : Stop(refused, std::move(line)) {}
    explicit Refused(std::vector<std::string> lines) : Stop(refused, std::move(lines)) {}
};

/// Where results go. Gathers text and hands it on in large pieces.
class Out {
public:
    using Sink = std::function<void(std::string_view)>;

    Out(Style look, Sink results, Sink remarks)
        : style(look), results_(std::move(results)), remarks_(std::move(remarks)) {}

    /// Results: standard output.
    void print(std::string_view text) {
        buffer_ += text;
        if (buffer_.size() >= hand_on_at) flush();
    }

    /// A sentence among the results, wrapped; without Unicode it is made ASCII, names and all.
    void say(std::string_view text) { print(finish(told(text, style), style)); }

    /// Everything else: standard error.
    void remark(std::string_view text) {
        flush();
        remarks_(text);
    }

    void flush() {
        if (!buffer_.empty()) results_(buffer_);
        buffer_.clear();
    }

    Style style;

private:
    static constexpr std::size_t hand_on_at = 1U << 16U;
    std::string buffer_;
    Sink results_, remarks_;
};

/// Whether a process is still there; of another machine nobody knows.
enum class Life { alive, gone, unknown };

/// The clock and what else differs from run to run, injected so that tests can fix it.
struct World {
    std::function<std::string()> now;  ///< UTC, ISO 8601, to the second
    std::function<std::string(std::string_view utc)> local;  ///< a day and time people read
    std::function<std::string(std::string_view utc)> local_day;  ///< the day alone
    std::function<std::string(std::string_view utc)> local_date;  ///< "2026-11-21", for names
    /// The UTC time, ISO 8601, of one on this table's clock: "2026-11-21T00:00:00".
    std::function<std::string(std::string const& local)> utc;
    std::function<std::string()> new_uid;  ///< a name no other match has
    std::function<store::DraftOwner()> self;  ///< this process
    std::function<Life(store::DraftOwner const&)> life_of;  ///< and others
};

/// What a command may use besides its book.
struct Tools {
    rules::Library& library;
    World const& world;
    config::Settings const& settings;
    std::FILE* input;  ///< standard input
    Asker* asker;  ///< null where nobody can be asked
    std::string command_line;  ///< as typed, for the journal
    std::string book_path;
    std::function<std::string(std::exception const&)> words;  ///< the sentence for an error
    std::function<std::string(rules::Warning const&)> warning_words;
    /// Shows how far a long command has come in place of what it showed last, on a line of the
    /// terminal; an empty line takes it away. Empty where standard error is no terminal to draw on.
    std::function<void(std::string_view)> progress;
    bool results_on_terminal = false;  ///< what is printed long would run into such a line
    std::function<std::vector<view::SettingRow>()> setting_rows;  ///< and where they came from
    /// The book once more, for who looks for long, and only to be read: it may be a file that is
    /// being copied. Waits so long for another program's lock.
    std::function<store::Book(std::chrono::milliseconds patience)> open_book;
    OpenScreen open_screen;  ///< empty where there is nothing to draw on
};

}  // namespace meldbook::commands
