#include "text/accents.hpp"

#include <cstdlib>
#include <memory>

#include <utf8proc.h>

#include "text/text.hpp"

namespace meldbook {

std::string without_accents(std::string_view name) {
    auto folded = fold(name);
    utf8proc_uint8_t* bare = nullptr;
    constexpr int options = UTF8PROC_STABLE | UTF8PROC_DECOMPOSE | UTF8PROC_STRIPMARK;
    auto const length = utf8proc_map(reinterpret_cast<utf8proc_uint8_t const*>(folded.data()),
                                     static_cast<utf8proc_ssize_t>(folded.size()), &bare,
                                     static_cast<utf8proc_option_t>(options));
    std::unique_ptr<utf8proc_uint8_t, decltype(&std::free)> const owner(bare, &std::free);
    if (length < 0) return folded;
    return {reinterpret_cast<char const*>(bare), static_cast<std::size_t>(length)};
}

}  // namespace meldbook
