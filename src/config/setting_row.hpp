#pragma once
// A setting as it is in force, for `meldbook config`.

#include <cstdint>
#include <string>

namespace meldbook::config {

/// Where a value comes from.
enum class SettingFrom : std::uint8_t { option, environment, file, terminal, fallback };

struct SettingRow {
    std::string key{};
    std::string value{};
    SettingFrom from = SettingFrom::fallback;
    std::string where{};  ///< the name of the option or variable, or the line of the file
};

}  // namespace meldbook::config
