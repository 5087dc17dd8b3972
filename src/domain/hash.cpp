#include "domain/hash.hpp"

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

}  // namespace meldbook
