// Reads TOML into a rule tree. The only file that includes toml++, which is slow to compile.

#include <algorithm>
#include <sstream>
#include <tuple>

#include <toml++/toml.h>

#include "rules/tree.hpp"

namespace meldbook::rules {

namespace {

using SourcePtr = std::shared_ptr<Source const>;

/// Turns a toml++ tree into a rule tree.
class Converter {
public:
    Converter(GuardedToml const& guarded, SourcePtr const& source)
        : guarded_(guarded), source_(source) {}

    Place place_of(toml::source_region const& region) const {
        auto const line = static_cast<int>(region.begin.line);
        return {source_, line, guarded_.column(line, static_cast<int>(region.begin.column))};
    }

    Node convert(toml::node const& from) const {
        Node node;
        node.place = place_of(from.source());
        if (auto const* table = from.as_table()) {
            node.value = convert_table(*table);
        } else if (auto const* array = from.as_array()) {
            List entries;
            for (auto const& entry : *array) entries.push_back(convert(entry));
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
            node.value = UnsupportedValue{words.str()};
        }
        return node;
    }

private:
    Table convert_table(toml::table const& from) const {
        Table members;
        for (auto const& [key, value] : from) {
            members.push_back({std::string(key.str()), place_of(key.source()), convert(value)});
        }
        // toml++ sorts by key; conditions and lists of known keys are easier to read in their
        // written order.
        std::stable_sort(members.begin(), members.end(), [](Member const& a, Member const& b) {
            return std::tie(a.place.line, a.place.column) < std::tie(b.place.line, b.place.column);
        });
        return members;
    }

    GuardedToml const& guarded_;
    SourcePtr const& source_;
};

}  // namespace

Node read_toml(std::string_view text, SourcePtr const& source) {
    auto const guarded = guard_toml(text, source);
    Converter const converter(guarded, source);
    try {
        return converter.convert(toml::parse(guarded.text));
    } catch (toml::parse_error const& error) {
        throw RulesError(converter.place_of(error.source()),
                         tr("this is not TOML ({}); correct it there", error.description()));
    }
}

}  // namespace meldbook::rules
