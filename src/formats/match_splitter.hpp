#pragma once
// Splits a document of matches into its matches, reading the file in pieces,
// so that a book of a hundred thousand hands is read in the memory of one match.

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>

#include "formats/match_document.hpp"

namespace meldbook::formats {

/// The most bytes of a match, far more than any real match has: those of three thousand hands. What
/// is read from a match can take thirty times its memory.
inline constexpr std::size_t longest_value = std::size_t{1} << 22U;

/// Reads at most `size` bytes to `to` and returns how many, 0 at the end.
using ReadSome = std::function<std::size_t(char* to, std::size_t size)>;

/// The text of one match, and the line it begins on.
struct MatchText {
    std::string_view json;  ///< valid until the next call of next()
    std::int64_t line = 1;  ///< from 1
};

/// Finds where each match begins and ends only by its brackets. The reader of the match checks
/// whether the text between them is JSON, so that a broken match can be skipped.
class MatchSplitter {
public:
    explicit MatchSplitter(ReadSome read);

    /// The next match, or nothing after the last. Throws MatchError if the text around the matches
    /// is not a document of matches, or is one of a later version.
    std::optional<MatchText> next();

    /// The line of the reader, from 1.
    std::int64_t line() const { return line_; }

    /// The draws of events as written, a list, and the line it begins on; empty if the document has
    /// none. Complete after the last match.
    std::string const& draws() const { return draws_; }
    std::int64_t draws_line() const { return draws_line_; }

private:
    enum class Where : std::uint8_t { before, keys, matches, after };

    int peek();  ///< the next byte, -1 at the end
    int peek_solid();  ///< the next byte that is not a blank
    void take();
    bool fill();
    bool took(char next);
    std::string text();
    std::string_view value();
    void member();
    void finish();

    ReadSome read_;
    std::string draws_;
    std::int64_t draws_line_ = 1;
    std::string buffer_;
    std::size_t at_ = 0;  ///< position in the buffer
    std::size_t keep_ = 0;  ///< the buffer is still needed from here on
    bool keeping_ = false;
    bool ended_ = false;
    bool first_ = true;
    bool had_matches_ = false;
    Where where_ = Where::before;
    std::int64_t line_ = 1;
};

}  // namespace meldbook::formats
