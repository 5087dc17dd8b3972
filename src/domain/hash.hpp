#pragma once
// Numbers that tell texts apart. None protects against somebody who looks for two texts with the same
// number.

#include <array>
#include <cstdint>
#include <string_view>

namespace meldbook {

inline constexpr std::uint64_t fnv_begin = 0xCBF29CE484222325U;

/// The FNV-1a hash of 64 bits (Fowler, Noll and Vo, http://www.isthe.com/chongo/tech/comp/fnv/). It is
/// the same everywhere and in every version, so what is made from it can be kept. To add to a hash,
/// give it as `begin`.
std::uint64_t fnv1a(std::string_view bytes, std::uint64_t begin = fnv_begin);

/// The same of the eight bytes of a number, the lowest first. Bytes of 0 at its end cost nothing.
std::uint64_t fnv1a(std::uint64_t number, std::uint64_t begin);

/// A long text that is added to many hashes, in the time of one byte.
///
/// A step of FNV-1a is h' = (h ^ byte) · p. The ^ changes only the lowest byte of h, and the lowest byte
/// of h' depends on no other; so a text of n bytes turns h into h · pⁿ plus one of 256 numbers, which
/// depends on the lowest byte of h.
class RepeatedText {
public:
    explicit RepeatedText(std::string_view text);

    /// As the function of this name.
    std::uint64_t fnv1a(std::uint64_t begin) const {
        return begin * factor_ + summands_[begin & 0xFFU];
    }

private:
    std::uint64_t factor_;
    std::array<std::uint64_t, 256> summands_;  ///< by the lowest byte
};

/// FNV-1a of 32 bits.
std::uint32_t fnv1a_32(std::string_view bytes);

}  // namespace meldbook
