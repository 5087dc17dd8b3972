#pragma once
// Every setting, its value, and where it came from.

#include <cstdint>
#include <string>
#include <vector>

#include "text/style.hpp"

namespace meldbook::view {

struct Table;

/// What a setting was set by.
enum class SettingFrom : std::uint8_t { option, environment, file, terminal, fallback };

struct SettingRow {
    std::string key{};
    std::string value{};
    SettingFrom from = SettingFrom::fallback;
    std::string where{};  ///< the option's or variable's name, or the line of the file
};

Table settings_table(std::vector<SettingRow> const& rows);

/// `file`: the configuration file, with whether
/// it is there; empty where there is no place for one.
std::string settings_page(std::vector<SettingRow> const& rows, std::string const& file, bool found,
                          Style const& style);
std::string settings_json(std::vector<SettingRow> const& rows, std::string const& file, bool found);

}  // namespace meldbook::view
