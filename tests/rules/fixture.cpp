#include "fixture.hpp"

#include <algorithm>
#include <filesystem>

#include <doctest/doctest.h>

#include "support/paths.hpp"

namespace meldbook::test {

namespace {

std::filesystem::path data_folder() {
    return std::filesystem::path(test::in_source("tests/rules/data"));
}

}  // namespace

rules::Library library_of(Files files) {
    return rules::Library(embedded::presets(),
                          [files = std::move(files)](
                              std::filesystem::path const& path) -> std::optional<std::string> {
                              auto const found = files.find(path.lexically_normal().string());
                              if (found == files.end()) return std::nullopt;
                              return found->second;
                          });
}

std::string mistake_in(Files files, std::string_view name, std::optional<int> seats) {
    auto library = library_of(std::move(files));
    try {
        library.get(name, seats);
    } catch (rules::RulesError const& error) {
        return error.what();
    }
    FAIL("no mistake found in ", name);
    return {};
}

std::string mistake_in(std::string_view text, std::optional<int> seats) {
    return mistake_in({{"house.toml", std::string(text)}}, "house.toml", seats);
}

rules::Resolved house(std::string_view text, std::optional<int> seats) {
    return library_of({{"house.toml", std::string(text)}}).get("house.toml", seats);
}

std::vector<std::string> oddities_of(std::string_view text, std::optional<int> seats) {
    return library_of({{"house.toml", std::string(text)}}).warnings("house.toml", seats);
}

std::vector<std::string> data_names() {
    std::vector<std::string> names;
    for (auto const& file : std::filesystem::directory_iterator(data_folder())) {
        names.push_back(file.path().stem().string());
    }
    std::sort(names.begin(), names.end());
    return names;
}

std::string data_path(std::string_view name) {
    return (data_folder() / (std::string(name) + ".toml")).string();
}

}  // namespace meldbook::test
