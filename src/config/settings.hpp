#pragma once
// What a user has settled once for all, in config.toml. Its tree and its mistakes are those of
// rule files: one reader of TOML, one way to name a line.

#include <cstdint>
#include <string>
#include <vector>

#include "rules/error.hpp"

namespace meldbook::config {

/// Whether something is used: as the terminal can show it, or in any case.
enum class Switch : std::uint8_t { automatic, always, never };

/// One thing a user may have settled.
template <typename Value>
struct Setting {
    Value value{};
    int line = 0;  ///< where the file says so; 0: the default

    bool given() const { return line > 0; }
};

struct Settings {
    std::string path;    ///< where the file is looked for; empty: nowhere
    bool found = false;  ///< a file is there, be it unreadable
    Setting<std::string> rules{"classic"};  ///< of a new match; a file's path is absolute
    /// Who often plays, offered where names are asked for: each once, without blanks around it.
    Setting<std::vector<std::string>> players;
    Setting<std::string> language{"en"};  ///< of `Known::languages`; the locale decides by default
    Setting<Switch> colour, unicode;
    std::vector<rules::Mistake> mistakes;  ///< what they are about keeps its default
};

/// The folder of the user's own rule sets, beside the file of settings; "" without one.
std::string rules_folder(std::string const& settings_path);

/// What settings can name.
struct Known {
    std::vector<std::string> presets;  ///< rule sets of the program
    std::vector<std::string> languages;  ///< that have a catalogue, and English
};

/// Reads the file. One that does not exist costs a single system call and leaves the defaults;
/// nothing is thrown for mistakes in it.
Settings read_settings(std::string const& path, Known const& known);

}  // namespace meldbook::config
