#pragma once
// A user's session in-process: commands as they are typed, a book of its own, a fixed clock.

#include <filesystem>
#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace meldbook::host {
class Asker;
}

namespace meldbook::test {

class ScriptedScreen;

struct Printed {
    int code = 0;
    std::string text;  ///< standard output and standard error, in the order they were written
    std::string results;  ///< standard output alone
};

class Session {
public:
    Session();
    Session(Session const&) = delete;
    Session& operator=(Session const&) = delete;
    ~Session();  ///< removes its folder

    /// Runs `meldbook …` in the session's folder with `input` (or the file behind a `<`) as its
    /// standard input, or `export NAME=VALUE`.
    Printed run(std::string const& command, std::string const& input = {});
    Printed run(std::vector<std::string> const& words, std::string const& input = {});

    /// Who answers questions; nobody does otherwise.
    void answer_with(host::Asker* asker) { asker_ = asker; }

    /// Where a live page is drawn; nowhere otherwise.
    void draw_on(ScriptedScreen* screen) { screen_ = screen; }

    /// Everything is said in the pseudo-language (support/pseudo.hpp).
    void speak_pseudo() { speaks_pseudo_ = true; }

    void set(std::string const& name, std::string const& value) { variables_[name] = value; }
    void write_file(std::string const& name, std::string const& text);
    std::filesystem::path const& folder() const { return folder_; }

private:
    std::filesystem::path folder_;
    std::map<std::string, std::string> variables_;
    host::Asker* asker_ = nullptr;
    ScriptedScreen* screen_ = nullptr;
    bool speaks_pseudo_ = false;
    int minutes_ = 0;  ///< each run is a minute later than the one before
    int uids_ = 0;
};

/// The words of a whole line behind `meldbook`, without what its shell would do with `> FILE`.
std::vector<std::string> command_words(std::string_view line);

/// Splits a command as a shell would: blanks, double and single quotes, backslashes.
std::vector<std::string> shell_words(std::string_view command);

}  // namespace meldbook::test
