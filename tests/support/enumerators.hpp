#pragma once
// Lists the enumerators of an enum class, so that tests can check that a table has them all.

#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace meldbook::test {

/// The name of the enumerator with a value; "" if there is none.
template <typename Enum, auto value>
constexpr std::string_view spelled() {
    std::string_view const all = __PRETTY_FUNCTION__;
    auto const start = all.find("value = ") + 8;
    auto const name = all.substr(start, all.find_first_of(";]", start) - start);
    auto const colons = name.rfind("::");
    return name.starts_with('(') ? std::string_view{} : name.substr(colons + 2);
}

/// All enumerators with a value below 64, in order, with their names.
template <typename Enum>
std::vector<std::pair<Enum, std::string>> enumerators() {
    std::vector<std::pair<Enum, std::string>> found;
    [&]<std::size_t... i>(std::index_sequence<i...>) {
        (
            [&] {
                constexpr auto value = static_cast<Enum>(i);
                constexpr auto name = spelled<Enum, value>();
                if (!name.empty()) found.emplace_back(value, name);
            }(),
            ...);
    }(std::make_index_sequence<64>());
    return found;
}

template <typename Enum>
std::string name_of(Enum value) {
    for (auto const& [candidate, name] : enumerators<Enum>()) {
        if (candidate == value) return name;
    }
    return std::to_string(static_cast<int>(value)) + "?";
}

}  // namespace meldbook::test
