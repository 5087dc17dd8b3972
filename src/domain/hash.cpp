#include "domain/hash.hpp"

#include <algorithm>
#include <cstring>

namespace meldbook {

std::uint64_t fnv1a(std::string_view bytes, std::uint64_t begin) {
    for (char const c : bytes) begin = (begin ^ static_cast<unsigned char>(c)) * 0x100000001B3U;
    return begin;
}

std::uint32_t fnv1a_32(std::string_view bytes) {
    std::uint32_t hash = 0x811C9DC5U;
    for (char const c : bytes) hash = (hash ^ static_cast<unsigned char>(c)) * 0x01000193U;
    return hash;
}

std::uint64_t checksum(std::string_view bytes, std::uint64_t begin) {
    // Multipliers and shifts of splitmix64 (Steele, Lea and Flood 2014), eight bytes at a time.
    auto const mixed = [](std::uint64_t value) {
        value = (value ^ (value >> 30U)) * 0xBF58476D1CE4E5B9U;
        value = (value ^ (value >> 27U)) * 0x94D049BB133111EBU;
        return value ^ (value >> 31U);
    };
    auto sum = mixed(mixed(begin + 0x9E3779B97F4A7C15U) + bytes.size());
    while (!bytes.empty()) {
        std::uint64_t word = 0;
        auto const length = std::min(bytes.size(), sizeof word);
        std::memcpy(&word, bytes.data(), length);
        sum = mixed(sum ^ word) + 0x9E3779B97F4A7C15U;
        bytes.remove_prefix(length);
    }
    return sum;
}

}  // namespace meldbook
