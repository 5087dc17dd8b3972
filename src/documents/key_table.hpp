#pragma once
// The keys of a document as a table: which place knows which. Inside documents only.

#include <array>
#include <string_view>

namespace meldbook::documents {

template <typename Place, typename Name>
struct KnownKey {
    Place in;
    std::string_view text;
    Name name;
};

/// The key of a place, Name::none where it is not known there.
template <typename Place, typename Name, std::size_t count>
Name find_key(std::array<KnownKey<Place, Name>, count> const& known_keys, Place in,
              std::string_view text) {
    for (auto const& known : known_keys)
        if (known.in == in && known.text == text) return known.name;
    return Name::none;
}

/// The first key of that name as it is written, in whatever place.
template <typename Place, typename Name, std::size_t count>
std::string_view text_of(std::array<KnownKey<Place, Name>, count> const& known_keys, Name name) {
    for (auto const& known : known_keys)
        if (known.name == name) return known.text;
    return {};
}

/// A key of a place as it is written.
template <typename Place, typename Name, std::size_t count>
std::string_view text_of(std::array<KnownKey<Place, Name>, count> const& known_keys, Place in,
                         Name name) {
    for (auto const& known : known_keys)
        if (known.in == in && known.name == name) return known.text;
    return {};
}

}  // namespace meldbook::documents
