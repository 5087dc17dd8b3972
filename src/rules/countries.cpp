#include "rules/countries.hpp"

#include <algorithm>
#include <memory>

#include "embedded/countries.hpp"
#include "rules/tree.hpp"
#include "text/text.hpp"

namespace meldbook::rules {

namespace {

std::string line_at(Node const& table, std::string_view key) {
    auto const* node = find(table, key);
    return node ? quoted(*node) : std::string{};
}

std::vector<std::string> lines_at(Node const& table, std::string_view key) {
    std::vector<std::string> lines;
    auto const* node = find(table, key);
    for (auto const& entry : node && node->list() ? *node->list() : List{})
        lines.push_back(quoted(entry));
    return lines;
}

std::vector<Country> read_countries() {
    std::vector<Country> found;
    for (auto const& file : embedded::countries()) {
        auto const source = std::make_shared<Source>();
        source->file = file.name;
        auto const tree = read_toml(file.text, source);
        for (auto const& [id, place, node] : *tree.table()) {
            found.push_back({id, line_at(node, "played"), lines_at(node, "words"),
                             lines_at(node, "rules"), line_at(node, "text"),
                             lines_at(node, "sources")});
        }
    }
    return found;
}

}  // namespace

std::vector<Country> const& countries() {
    static auto const all = read_countries();
    return all;
}

Country const* country_of(std::string_view word) {
    auto const wanted = fold(word);
    auto const found = std::ranges::find_if(countries(), [&](Country const& country) {
        return country.id == wanted ||
               std::ranges::count_if(country.words, [&](std::string const& name) {
                   return fold(name) == wanted;
               }) > 0;
    });
    return found == countries().end() ? nullptr : &*found;
}

}  // namespace meldbook::rules
