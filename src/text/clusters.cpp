#include "text/clusters.hpp"

#include <utf8proc.h>

namespace meldbook {

namespace {

constexpr std::int32_t replacement_code = 0xFFFD;
constexpr std::int32_t zero_width_joiner = 0x200D;
constexpr std::int32_t emoji_variation = 0xFE0F;
constexpr std::int32_t keycap = 0x20E3;

auto bound_of(std::int32_t code) { return utf8proc_get_property(code)->boundclass; }

bool is_regional(std::int32_t code) {
    return bound_of(code) == UTF8PROC_BOUNDCLASS_REGIONAL_INDICATOR;
}

/// Code points that have a width alone but none after another character: skin tones, and the vowels
/// and final consonants of Hangul written as single letters.
bool is_absorbed(std::int32_t code) {
    auto const bound = bound_of(code);
    return bound == UTF8PROC_BOUNDCLASS_EXTEND || bound == UTF8PROC_BOUNDCLASS_V ||
           bound == UTF8PROC_BOUNDCLASS_T;
}

/// Computes the width of a cluster while it is read.
class Width {
public:
    void add(std::int32_t code) {
        if (first_ < 0) {
            first_ = code;
            columns_ = utf8proc_charwidth(code);
            return;
        }
        if (code == emoji_variation || code == keycap || code == zero_width_joiner) {
            drawn_as_emoji_ = drawn_as_emoji_ || code == keycap ||
                              bound_of(first_) == UTF8PROC_BOUNDCLASS_EXTENDED_PICTOGRAPHIC;
        } else if (is_regional(code)) {
            drawn_as_emoji_ = true;
        } else if (!is_absorbed(code)) {
            columns_ += utf8proc_charwidth(code);
        }
    }

    int columns() const { return drawn_as_emoji_ ? 2 : columns_; }

private:
    std::int32_t first_ = -1;
    int columns_ = 0;
    bool drawn_as_emoji_ = false;
};

}  // namespace

CodePoint first_code_point(std::string_view text) {
    std::int32_t code = 0;
    auto const* const bytes = reinterpret_cast<utf8proc_uint8_t const*>(text.data());
    auto const length = utf8proc_iterate(bytes, static_cast<utf8proc_ssize_t>(text.size()), &code);
    if (length <= 0) return {replacement_code, text.substr(0, 1), false};
    return {code, text.substr(0, static_cast<std::size_t>(length)), true};
}

std::optional<Cluster> Clusters::next() {
    if (rest_.empty()) return std::nullopt;
    auto point = first_code_point(rest_);
    std::size_t length = point.bytes.size();
    Width width;
    width.add(point.value);
    utf8proc_int32_t state = 0;
    while (length < rest_.size()) {
        auto const following = first_code_point(rest_.substr(length));
        if (utf8proc_grapheme_break_stateful(point.value, following.value, &state)) break;
        width.add(following.value);
        length += following.bytes.size();
        point = following;
    }
    Cluster const cluster{rest_.substr(0, length), width.columns()};
    rest_.remove_prefix(length);
    return cluster;
}

}  // namespace meldbook
