#pragma once
// Runs commands in-process as a user types them, with a separate book and a fixed clock.

#include <filesystem>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "host/shared_folder.hpp"
#include "host/viewers.hpp"

namespace meldbook::host {
class Asker;
}

namespace meldbook::test {

class ScriptedScreen;

struct Printed {
    int code = 0;
    std::string text;  ///< standard output and standard error, in the order they were written
    std::string results;  ///< standard output alone
    std::string taken;  ///< what a file or a filter took
    std::string all;  ///< as `text`, but with what was taken
};

class Session {
public:
    Session();
    Session(Session const&) = delete;
    Session& operator=(Session const&) = delete;
    ~Session();  ///< removes its folder

    /// Runs `meldbook …` in the folder of the session, with `input` (or the file after a `<`) as
    /// its standard input, or `export NAME=VALUE`, or `dd if=/dev/zero of=FILE bs=SIZE seek=N
    /// count=N conv=notrunc`, which damages a file. What it prints can go into a file (`> FILE`) or
    /// through the filters of a shell (`| grep Melds`).
    Printed run(std::string const& command, std::string const& input = {});
    Printed run(std::vector<std::string> const& given, std::string const& input = {});

    /// Fills the book with a little of everything that a book can have: four matches of three sizes,
    /// two rule sets, notes, a substitute, a corrected and a dropped hand, steps undone, and a match
    /// that is deleted.
    void fill_book();

    /// Sets the asker; without one, commands cannot ask.
    void answer_with(host::Asker* asker) { asker_ = asker; }

    /// Entries of a hand are for this one of this match, as those of a phone; nothing: for whatever is played.
    void enter_for(std::optional<std::pair<int, int>> hand) { entered_for_ = hand; }

    /// Sets the screen for `watch`; without one, there is none.
    void draw_on(ScriptedScreen* screen) { screen_ = screen; }
    /// What `merge FOLDER --watch` waits for; without it, it ends when the folder is merged.
    void watch_with(host::OpenFolderWatch watch) { folder_watch_ = std::move(watch); }
    /// What `watch --serve` opens; without it, a real server.
    void serve_with(host::OpenViewers viewers) { viewers_ = std::move(viewers); }

    /// Shows progress at once, instead of after a second; `lines` gets each line that is shown.
    void show_progress(std::vector<std::string>* lines) { progress_ = lines; }

    /// Sets the language to the pseudo-language (support/pseudo.hpp).
    void speak_pseudo() { speaks_pseudo_ = true; }

    /// Results appear on a terminal from now on; they are not paged.
    void show_on_terminal() { on_terminal_ = true; }
    void write_into_pipe() { on_terminal_ = false; }

    void set(std::string const& name, std::string const& value) { variables_[name] = value; }
    void write_file(std::string const& name, std::string const& text);
    std::filesystem::path const& folder() const { return folder_; }

private:
    void zero_bytes(std::vector<std::string> const& words);
    std::string filtered(std::string const& filter, std::string const& text) const;

    std::filesystem::path folder_;
    std::map<std::string, std::string> variables_;
    host::Asker* asker_ = nullptr;
    std::optional<std::pair<int, int>> entered_for_;
    ScriptedScreen* screen_ = nullptr;
    host::OpenViewers viewers_;
    host::OpenFolderWatch folder_watch_;
    std::vector<std::string>* progress_ = nullptr;
    bool speaks_pseudo_ = false;
    bool on_terminal_ = false;
    int minutes_ = 0;  ///< each run is a minute after the one before
    int uids_ = 0;
};

/// The words of a line after `meldbook`, without `> FILE` and `| FILTER`.
std::vector<std::string> command_words(std::string_view line);

/// Splits a command as a shell would: blanks, double and single quotes, backslashes.
std::vector<std::string> shell_words(std::string_view command);

}  // namespace meldbook::test
