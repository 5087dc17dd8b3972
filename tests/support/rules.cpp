#include "support/rules.hpp"

#include <algorithm>
#include <filesystem>

#include "embedded/presets.hpp"
#include "rules/library.hpp"
#include "support/paths.hpp"

namespace meldbook::test {

namespace {

rules::Library& library() {
    static rules::Library known(embedded::presets());
    return known;
}

}  // namespace

Rules const& rules_of(std::string_view name, std::optional<int> seats) {
    auto const presets = library().names();
    if (std::find(presets.begin(), presets.end(), name) != presets.end()) {
        return library().get(name, seats).rules;
    }
    auto const folder = std::filesystem::path(in_source("tests/rules/data"));
    return library().get((folder / (std::string(name) + ".toml")).string(), seats).rules;
}

Rules rules_from(std::string_view toml, std::optional<int> seats) {
    rules::Library house(embedded::presets(),
                         [&](std::filesystem::path const& path) -> std::optional<std::string> {
                             if (path != "house.toml") return std::nullopt;
                             return std::string(toml);
                         });
    return house.get("house.toml", seats).rules;
}

std::vector<std::string> preset_names() { return library().names(); }

}  // namespace meldbook::test
