#pragma once
// Lists of things by one of their members.

#include <string>
#include <vector>

namespace meldbook {

/// The ids, or the names, of all: `texts_of(rules.events, &Event::id)`.
template <typename Items, typename Text>
std::vector<std::string> texts_of(Items const& items, Text text) {
    std::vector<std::string> texts;
    for (auto const& item : items) texts.emplace_back(item.*text);
    return texts;
}

}  // namespace meldbook
