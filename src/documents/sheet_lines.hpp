#pragma once
// The lines of a sheet written as plain text, one at a time. Inside documents only.

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace meldbook::documents {

/// A line with its number, from 1, without blanks around it.
struct SheetLine {
    std::string_view text;
    std::int64_t number = 0;
};

/// Gives the lines of a text; empty ones and those that begin with # are passed over.
class SheetLines {
public:
    explicit SheetLines(std::string_view text);

    std::optional<SheetLine> next();
    std::int64_t number() const { return number_; }

private:
    std::string_view text_;
    std::int64_t number_ = 0;
};

/// Whether a line begins with a key and a colon, capitals or not; `rest` is then what is behind.
bool takes_key(std::string_view line, std::string_view key, std::string_view& rest);

/// The text that was written with \n for a line end, \\ for a backslash and \" for a quote. Throws
/// LayoutError.
std::string unescaped(SheetLine const& line, std::string_view text);

}  // namespace meldbook::documents
