#pragma once
// Reads the user's settings from config.toml. It uses the TOML reader and the mistakes of rule
// files.

#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include "domain/judging.hpp"

namespace meldbook::config {

/// Whether a feature is used: if the terminal supports it, always, or never.
enum class Switch : std::uint8_t { automatic, always, never };

/// With whose letters cards are shown to people: K, Q and J, or those of the language.
enum class Ranks : std::uint8_t { international, local };
inline constexpr std::array<char const*, 2> ranks_names = {"international", "local"};

/// The values of Confirm.
inline constexpr std::array<char const*, 4> confirm_names = {"none", "other-side", "all", "record"};

/// A setting and the line that sets it.
template <typename Value>
struct Setting {
    Value value{};
    int line = 0;  ///< of the file; 0: the default

    bool given() const { return line > 0; }
};

struct Settings {
    std::string path;    ///< of the file; empty: none
    bool found = false;  ///< the file exists, even if it cannot be read
    Setting<std::string> rules{"classic"};  ///< for new matches; the path of a file is absolute
    bool has_unknown_rules = false;  ///< `rules` names none, which is among the mistakes
    /// Names of players to offer when players are entered, trimmed and without duplicates.
    Setting<std::vector<std::string>> players;
    Setting<std::string> language{
        "en"};  ///< one of `Known::languages`; by default that of the locale
    Setting<Ranks> ranks{Ranks::local};
    Setting<Switch> colour, unicode;
    Setting<int> backups{10};  ///< at most so many automatic ones are kept; 0: almost none
    Setting<int> backups_mib{1024};  ///< at most so many MiB together
    Setting<std::string> pager;  ///< the program for long output; "" is none
    Setting<std::string> site_title;  ///< of exported sites; "" is the usual one
    Setting<std::string>
        site_address;  ///< where people will see them, ending in "/"; "" if not said
    Setting<Confirm> confirm{Confirm::other_side};
    std::vector<std::string> mistakes;  ///< sentences; settings with a mistake keep their
        ///< defaults, but for `rules`, which names none then
};

/// Returns the folder of the user's rule sets, which is beside the settings file; "" without such a
/// file.
std::string rules_folder(std::string const& settings_path);

/// Where a value comes from.
enum class SettingFrom : std::uint8_t { option, environment, file, terminal, fallback };

/// A setting as it is in force, for `meldbook config`.
struct SettingRow {
    std::string key{};
    std::string value{};
    SettingFrom from = SettingFrom::fallback;
    std::string where{};  ///< the name of the option or variable, or the line of the file
};

/// The values that settings may have.
struct Known {
    std::vector<std::string> presets;  ///< ids of the built-in rule sets
    std::vector<std::string> languages;  ///< languages with a catalogue, and English
};

/// Reads the file. Without a file all settings have their defaults. Mistakes do not throw; they are
/// collected in Settings::mistakes.
Settings read_settings(std::string const& path, Known const& known);

}  // namespace meldbook::config
