#pragma once
// Appends JSON to a string: commas, quotes and escapes, nothing else.

#include <array>
#include <charconv>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace meldbook::view::json {

/// Names and values must come in the order of the document; nothing is checked. Text is kept as it
/// is but for what JSON must escape; bytes that are no UTF-8 become U+FFFD.
class Writer {
public:
    explicit Writer(std::string& to) : to_(to) {}

    void begin_object() { open('{'); }
    void end_object() { close('}'); }
    void begin_array() { open('['); }
    void end_array() { close(']'); }

    /// The name of the next value; plain letters.
    void key(std::string_view name) {
        comma();
        to_ += '"';
        to_ += name;
        to_ += "\":";
        fresh_ = true;
    }

    void value(std::string_view text);
    void value(char const* text) { value(std::string_view(text)); }
    void value(std::string const& text) { value(std::string_view(text)); }

    void value(bool truth) {
        comma();
        to_ += truth ? "true" : "false";
    }

    void value(std::int64_t number) {
        comma();
        std::array<char, 24> digits{};
        auto const end = std::to_chars(digits.data(), digits.data() + digits.size(), number).ptr;
        to_.append(digits.data(), end);
    }
    void value(int number) { value(std::int64_t{number}); }

    void null() { verbatim("null"); }

    /// JSON that is written already.
    void verbatim(std::string_view json) {
        comma();
        to_ += json;
    }

    template <typename Value>
    void field(std::string_view name, Value const& given) {
        key(name);
        value(given);
    }

    /// A text that may be missing: null then.
    void optional_field(std::string_view name, std::optional<std::string> const& text) {
        key(name);
        if (text) value(*text);
        else null();
    }

    void strings(std::vector<std::string> const& texts) {
        begin_array();
        for (auto const& text : texts) value(text);
        end_array();
    }

    /// For a value that is appended from outside: between its quotes.
    void raw(char c) {
        to_ += c;
        fresh_ = false;
    }
    std::string& text() { return to_; }

private:
    void comma() {
        if (!fresh_) to_ += ',';
        fresh_ = false;
    }

    void open(char bracket) {
        comma();
        to_ += bracket;
        fresh_ = true;
    }

    void close(char bracket) {
        to_ += bracket;
        fresh_ = false;
    }

    std::string& to_;
    bool fresh_ = true;  ///< nothing stands before the next value that wants a comma
};

}  // namespace meldbook::view::json
