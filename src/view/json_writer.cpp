#include "view/json_writer.hpp"

#include <cstdio>

#include <utf8proc.h>

namespace meldbook::view::json {

namespace {

constexpr std::string_view replacement = "\uFFFD";

bool is_plain(unsigned char c) { return c >= 0x20 && c < 0x80 && c != '"' && c != '\\'; }

void escape(std::string& to, unsigned char c) {
    switch (c) {
        case '"': to += "\\\""; return;
        case '\\': to += "\\\\"; return;
        case '\n': to += "\\n"; return;
        case '\r': to += "\\r"; return;
        case '\t': to += "\\t"; return;
        default: break;
    }
    std::array<char, 8> text{};
    std::snprintf(text.data(), text.size(), "\\u%04x", c);
    to += text.data();
}

}  // namespace

void Writer::value(std::string_view text) {
    comma();
    to_ += '"';
    std::size_t at = 0;
    while (at < text.size()) {
        auto end = at;
        while (end < text.size() && is_plain(static_cast<unsigned char>(text[end]))) ++end;
        to_ += text.substr(at, end - at);
        at = end;
        if (at == text.size()) break;
        auto const c = static_cast<unsigned char>(text[at]);
        if (c < 0x80) {
            escape(to_, c);
            ++at;
            continue;
        }
        utf8proc_int32_t code = 0;
        auto const length =
            utf8proc_iterate(reinterpret_cast<utf8proc_uint8_t const*>(text.data() + at),
                             static_cast<utf8proc_ssize_t>(text.size() - at), &code);
        if (length > 0) {
            to_ += text.substr(at, static_cast<std::size_t>(length));
            at += static_cast<std::size_t>(length);
        } else {
            to_ += replacement;
            ++at;
        }
    }
    to_ += '"';
}

}  // namespace meldbook::view::json
