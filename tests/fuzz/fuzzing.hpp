#pragma once
// What all fuzz targets share: an input as text, errors that are allowed, and how a target reports what
// must not be.
//
// Each target is a program of libFuzzer, which calls LLVMFuzzerTestOneInput with many inputs. An input
// may be refused with an error of the program, which people can read. Any other exception, a report of
// a sanitizer, and a failed require() end the program, and the input is kept.

#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <string_view>

#include "domain/error.hpp"
#include "domain/text.hpp"
#include "words/errors.hpp"

namespace meldbook::fuzz {

/// Reports a fault of the program under test.
inline void require(bool holds, std::string_view what, std::string_view text = {}) {
    if (holds) return;
    std::fprintf(stderr, "%.*s\n%.*s\n", static_cast<int>(what.size()), what.data(),
                 static_cast<int>(text.size()), text.data());
    std::abort();
}

inline std::string_view text_of(std::uint8_t const* data, std::size_t size) {
    return {reinterpret_cast<char const*>(data), size};
}

/// Takes the first byte off a text, as a number below `choices`; 0 of an empty text.
inline std::size_t take_choice(std::string_view& text, std::size_t choices) {
    if (text.empty()) return 0;
    auto const choice = static_cast<unsigned char>(text.front()) % choices;
    text.remove_prefix(1);
    return choice;
}

/// Calls `read` and returns whether it accepts the input. If it refuses it, the error must have a
/// sentence.
template <typename Read>
bool accepts(Read const& read) {
    try {
        read();
        return true;
    } catch (Error const& error) {
        require(!words::sentence(error).empty(), "an error without a sentence");
        return false;
    }
}

}  // namespace meldbook::fuzz
