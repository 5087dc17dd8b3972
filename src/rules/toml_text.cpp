#include "rules/toml_text.hpp"

#include <algorithm>
#include <sstream>
#include <tuple>

#include <toml++/toml.h>

namespace meldbook::rules {

namespace {

using SourcePtr = std::shared_ptr<Source const>;

Place place_of(toml::source_region const& region, SourcePtr const& source) {
    return {source, static_cast<int>(region.begin.line), static_cast<int>(region.begin.column)};
}

Node convert(toml::node const& from, SourcePtr const& source);

Table convert_table(toml::table const& from, SourcePtr const& source) {
    Table members;
    for (auto const& [key, value] : from) {
        members.push_back(
            {std::string(key.str()), place_of(key.source(), source), convert(value, source)});
    }
    // toml++ sorts by key; conditions and lists of what is known read better as they were written.
    std::stable_sort(members.begin(), members.end(), [](Member const& a, Member const& b) {
        return std::tie(a.place.line, a.place.column) < std::tie(b.place.line, b.place.column);
    });
    return members;
}

Node convert(toml::node const& from, SourcePtr const& source) {
    Node node;
    node.place = place_of(from.source(), source);
    if (auto const* table = from.as_table()) {
        node.value = convert_table(*table, source);
    } else if (auto const* array = from.as_array()) {
        List entries;
        for (auto const& entry : *array) entries.push_back(convert(entry, source));
        node.value = std::move(entries);
    } else if (auto const* text = from.as_string()) {
        node.value = text->get();
    } else if (auto const* whole = from.as_integer()) {
        node.value = whole->get();
    } else if (auto const* flag = from.as_boolean()) {
        node.value = flag->get();
    } else {
        std::ostringstream words;
        from.visit([&](auto const& value) { words << value; });
        node.value = Alien{words.str()};
    }
    return node;
}

}  // namespace

Node read_toml(std::string_view text, SourcePtr const& source) {
    try {
        return convert(toml::parse(text), source);
    } catch (toml::parse_error const& error) {
        auto mistake = mistake_at(place_of(error.source(), source), Fault::toml, {});
        mistake.detail = std::string(error.description());
        throw RulesError(std::move(mistake));
    }
}

}  // namespace meldbook::rules
