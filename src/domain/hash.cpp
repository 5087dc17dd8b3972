#include "domain/hash.hpp"

#include <algorithm>
#include <cstring>

namespace meldbook {

namespace {

constexpr std::uint64_t fnv_prime = 0x100000001B3U;

/// The prime to the power of 0 to 8.
constexpr auto fnv_powers = [] {
    std::array<std::uint64_t, 9> powers{1};
    for (std::size_t i = 1; i < powers.size(); ++i) powers[i] = powers[i - 1] * fnv_prime;
    return powers;
}();

constexpr std::uint64_t fnv1a_step(std::uint64_t hash, std::uint64_t byte) {
    return (hash ^ byte) * fnv_prime;
}

}  // namespace

std::uint64_t fnv1a(std::string_view bytes, std::uint64_t begin) {
    for (char const c : bytes) begin = fnv1a_step(begin, static_cast<unsigned char>(c));
    return begin;
}

std::uint64_t fnv1a(std::uint64_t number, std::uint64_t begin) {
    auto bytes = sizeof number;
    for (; number != 0; number >>= 8U, --bytes) begin = fnv1a_step(begin, number & 0xFFU);
    return begin * fnv_powers[bytes];
}

RepeatedText::RepeatedText(std::string_view text) : factor_(1) {
    for (std::size_t low = 0; low < summands_.size(); ++low) summands_[low] = low;
    // All at once, because a hash alone waits for each multiplication.
    for (char const c : text) {
        factor_ *= fnv_prime;
        for (auto& hash : summands_) hash = fnv1a_step(hash, static_cast<unsigned char>(c));
    }
    for (std::size_t low = 0; low < summands_.size(); ++low) summands_[low] -= low * factor_;
}

std::uint32_t fnv1a_32(std::string_view bytes) {
    std::uint32_t hash = 0x811C9DC5U;
    for (char const c : bytes) hash = (hash ^ static_cast<unsigned char>(c)) * 0x01000193U;
    return hash;
}

std::uint64_t checksum(std::string_view bytes, std::uint64_t begin) {
    // Sixteen bytes at a time are multiplied, and the halves of the product folded, as wyhash does
    // (Wang Yi 2019); the last steps and the constants are those of splitmix64 (Steele, Lea and Flood
    // 2014).
    __extension__ using Product = unsigned __int128;
    constexpr std::uint64_t golden = 0x9E3779B97F4A7C15U;
    constexpr std::uint64_t first = 0xBF58476D1CE4E5B9U, second = 0x94D049BB133111EBU;
    auto const folded = [](std::uint64_t a, std::uint64_t b) {
        auto const product = Product{a} * b;
        return static_cast<std::uint64_t>(product) ^ static_cast<std::uint64_t>(product >> 64U);
    };
    auto sum = folded(begin ^ golden, bytes.size() ^ first);
    while (!bytes.empty()) {
        std::array<std::uint64_t, 2> words{};
        auto const length = std::min(bytes.size(), sizeof words);
        std::memcpy(words.data(), bytes.data(), length);
        sum = folded(words[0] ^ second, words[1] ^ sum) + golden;
        bytes.remove_prefix(length);
    }
    sum = (sum ^ (sum >> 30U)) * first;
    sum = (sum ^ (sum >> 27U)) * second;
    return sum ^ (sum >> 31U);
}

}  // namespace meldbook
