#pragma once
// A line that is typed at a terminal, with editing, history and completion.

#include <cstddef>
#include <cstdio>
#include <exception>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "host/asker.hpp"
#include "system/signals.hpp"

namespace meldbook::cli {

/// What a text can go on with.
struct Completions {
    std::size_t from = 0;  ///< where the word begins that they replace, in bytes
    std::vector<std::string> words{};
};

/// Finds what the text before the cursor can go on with.
using Completer = std::function<Completions(std::string_view before)>;

/// What else is on the screen while a line is typed, and changes.
/// The editor is written in C, so nothing here may throw.
class Meanwhile {
public:
    Meanwhile() = default;
    Meanwhile& operator=(Meanwhile&&) = delete;
    virtual ~Meanwhile() = default;

    /// When to look at the latest.
    virtual system::Signals::Clock::time_point until() const = 0;
    /// A descriptor that ends a wait when it can be read; −1: there is none.
    virtual int heard() const { return -1; }
    /// Called at the first key of a line, before it is shown.
    virtual void line_begins() {}
    /// Called when all that was typed of a line is removed again. Whether to draw again.
    virtual bool line_is_empty() { return false; }
    /// Whether the page that is shown has others before or behind it, to which an empty line and "b" turn.
    virtual bool has_pages() const { return false; }
    /// Called after each wait in which no key was typed. Whether to draw again.
    virtual bool has_changed() = 0;
    /// What stands before the line now; "" if that does not change.
    virtual std::string prompt() const { return ""; }
    /// Draws everything but the line, and puts the cursor where the line begins, which has `rows` rows.
    /// False if there is nothing to draw, and the line stays where it is.
    virtual bool draw(int rows) = 0;
    /// Leaves the terminal to the shell, and stops until the user comes back (Ctrl-Z).
    virtual void stop() = 0;

protected:
    /// What `work` returns, or `otherwise` if it throws: as if it had not been called, so that a book which is locked
    /// for a moment, or words that cannot be read under other rules, leave the line as it is.
    template <typename Result, typename Work>
    static Result unless_it_throws(Result otherwise, Work work) {
        try {
            return work();
        } catch (std::exception const&) {
            return otherwise;
        }
    }
};

/// The rows that a prompt takes with the beginning of its answer.
int rows_of_prompt(std::string_view prompt, int columns);

/// Only this class uses libedit.
class LineEditor {
public:
    LineEditor(std::FILE* input, std::FILE* output);
    LineEditor& operator=(LineEditor&&) = delete;
    ~LineEditor();

    /// Asks for a line, without its newline; nothing if the user leaves it, or a signal ends it.
    std::optional<std::string> ask(host::Prompt const& prompt, system::Signals const& signals,
                                   Completer const& completer, Meanwhile* meanwhile = nullptr);

    /// The signal that ended the last line; 0: none.
    int ended_by() const;

    /// Keeps the history of prompts with this key in a file that only the user can read, each line as soon
    /// as it is typed; it is cut when it has become large. Returns false if something has that path that is
    /// no such file (host/private_file.hpp): then nothing is kept, as where nothing can be written.
    bool keep_history(std::string const& key, std::string path);

private:
    class Editor;
    std::unique_ptr<Editor> editor_;
};

}  // namespace meldbook::cli
