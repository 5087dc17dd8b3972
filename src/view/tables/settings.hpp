#pragma once
// The list of settings with their values and where each value comes from.

#include <cstdint>
#include <string>
#include <vector>

#include "text/style.hpp"

namespace meldbook::view {

struct Table;

/// Where a value comes from.
enum class SettingFrom : std::uint8_t { option, environment, file, terminal, fallback };

struct SettingRow {
    std::string key{};
    std::string value{};
    SettingFrom from = SettingFrom::fallback;
    std::string where{};  ///< the name of the option or variable, or the line of the file
};

Table settings_table(std::vector<SettingRow> const& rows);

/// The table, with the path of the configuration file above it. `found`: whether that file exists.
/// `file` is empty if there is no folder for it.
std::string settings_page(std::vector<SettingRow> const& rows, std::string const& file, bool found,
                          Style const& style);
std::string settings_json(std::vector<SettingRow> const& rows, std::string const& file, bool found);

}  // namespace meldbook::view
