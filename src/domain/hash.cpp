#include "domain/hash.hpp"

#include <array>

namespace meldbook {

std::uint64_t fnv1a(std::string_view bytes, std::uint64_t begin) {
    for (char const c : bytes) begin = (begin ^ static_cast<unsigned char>(c)) * 0x100000001B3U;
    return begin;
}

std::uint64_t fnv1a(std::uint64_t number, std::uint64_t begin) {
    std::array<char, sizeof number> bytes{};
    for (auto& byte : bytes) {
        byte = static_cast<char>(number & 0xFFU);
        number >>= 8U;
    }
    return fnv1a({bytes.data(), bytes.size()}, begin);
}

std::uint32_t fnv1a_32(std::string_view bytes) {
    std::uint32_t hash = 0x811C9DC5U;
    for (char const c : bytes) hash = (hash ^ static_cast<unsigned char>(c)) * 0x01000193U;
    return hash;
}

}  // namespace meldbook
