#pragma once
// A text that is read like a file, in pieces of any size.

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <utility>

#include "formats/raw_match.hpp"

namespace meldbook::test {

/// A file with this text, of which at most `piece` bytes are read at once.
inline formats::SeekableFile text_file(std::string text, std::size_t piece = 1U << 16U) {
    auto const whole = std::make_shared<std::string const>(std::move(text));
    auto const at = std::make_shared<std::size_t>(0);
    return {[=](char* to, std::size_t size) {
                auto const got = whole->copy(to, std::min(size, piece), *at);
                *at += got;
                return got;
            },
            [=](std::uint64_t byte) { *at = std::min<std::size_t>(byte, whole->size()); }};
}

}  // namespace meldbook::test
