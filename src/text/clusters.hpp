#pragma once
// Splits a text into the characters that a reader sees, which are clusters of code points.

#include <cstdint>
#include <optional>
#include <string_view>

namespace meldbook {

/// One code point and its bytes. Each byte that is not UTF-8 is a U+FFFD.
struct CodePoint {
    std::int32_t value = 0;
    std::string_view bytes;
    bool valid = true;
};

/// The first code point of a text that is not empty.
CodePoint first_code_point(std::string_view text);

/// A letter with its marks, a flag, an emoji of several parts. It must never be cut.
struct Cluster {
    std::string_view bytes;
    int width = 0;  ///< columns on a terminal
};

/// Reads the clusters of a text from left to right.
class Clusters {
public:
    explicit Clusters(std::string_view text) : rest_(text) {}

    /// The next cluster; nothing at the end of the text.
    std::optional<Cluster> next();

private:
    std::string_view rest_;
};

}  // namespace meldbook
