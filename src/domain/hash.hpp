#pragma once
// Numbers and keys that tell texts apart. No number protects against somebody who looks for two texts with the
// same one.

#include <cstdint>
#include <string>
#include <string_view>

namespace meldbook {

inline constexpr std::uint64_t fnv_begin = 0xCBF29CE484222325U;

/// The FNV-1a hash of 64 bits (Fowler, Noll and Vo, http://www.isthe.com/chongo/tech/comp/fnv/). It is
/// the same everywhere and in every version, so what is made from it can be kept. To add to a hash,
/// give it as `begin`.
constexpr std::uint64_t fnv1a(std::string_view bytes, std::uint64_t begin = fnv_begin) {
    for (char const c : bytes) begin = (begin ^ static_cast<unsigned char>(c)) * 0x100000001B3U;
    return begin;
}

/// The same of the eight bytes of a number, the lowest first.
constexpr std::uint64_t fnv1a(std::uint64_t number, std::uint64_t begin) {
    for (int i = 0; i < 8; ++i, number >>= 8U) begin = (begin ^ (number & 0xFFU)) * 0x100000001B3U;
    return begin;
}

/// FNV-1a of 32 bits.
constexpr std::uint32_t fnv1a_32(std::string_view bytes) {
    std::uint32_t hash = 0x811C9DC5U;
    for (char const c : bytes) hash = (hash ^ static_cast<unsigned char>(c)) * 0x01000193U;
    return hash;
}

/// The key of a text to whose parts others may choose the words: nobody finds two texts with the same key (a UUID of
/// version 5, that is 122 bits of SHA-1; RFC 4122, section 4.3).
std::string key_for(std::string_view text);

}  // namespace meldbook
