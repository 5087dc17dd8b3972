#include "formats/match_splitter.hpp"

#include <array>
#include <utility>

#include "domain/text.hpp"
#include "text/translate.hpp"

namespace meldbook::formats {

namespace {

constexpr std::size_t read_at_once = std::size_t{1} << 16U;
constexpr int known_version = 1;

/// The bytes that have a meaning between the brackets of a value.
constexpr std::array<bool, 256> stops = [] {
    std::array<bool, 256> table{};
    for (char c : {'"', '{', '}', '[', ']', '\n'}) table[static_cast<unsigned char>(c)] = true;
    return table;
}();

/// The bytes that have a meaning inside a string.
constexpr std::array<bool, 256> stops_in_text = [] {
    std::array<bool, 256> table{};
    for (char c : {'"', '\\', '\n'}) table[static_cast<unsigned char>(c)] = true;
    return table;
}();

[[noreturn]] void refuse_long() {
    throw MatchError{tr("the match is too long to be read at once; leave it out")};
}

}  // namespace

MatchSplitter::MatchSplitter(ReadSome read) : read_{std::move(read)} {}

std::optional<MatchText> MatchSplitter::next() {
    if (where_ == Where::before) {
        // A spreadsheet or an editor may have added a byte order mark.
        for (char const mark : byte_order_mark)
            if (peek() == static_cast<unsigned char>(mark)) take();
        if (!took('{'))
            throw MatchError{
                tr("not a document of matches; expected {{\"meldbook\":1,\"matches\":[…]}}")};
        where_ = Where::keys;
    }
    while (true) {
        while (where_ == Where::keys) member();
        if (where_ == Where::after) return std::nullopt;
        if (peek_solid() != ']') break;
        take();
        where_ = Where::keys;
        first_ = false;
    }
    if (!first_)
        if (!took(','))
            throw MatchError{tr("not a document of matches; expected ',' between matches, or ']' "
                                "after the last one")};
    first_ = false;
    peek_solid();
    auto const line = line_;
    return MatchText{value(), line};
}

// Reads a member of the outermost object, or its end. Stops inside "matches".
void MatchSplitter::member() {
    if (peek_solid() == '}') {
        take();
        return finish();
    }
    if (!first_)
        if (!took(',')) throw MatchError{tr("not a document of matches; expected ',' or '}}'")};
    if (peek_solid() != '"')
        throw MatchError{tr("not a document of matches; expected a key in quotes")};
    auto const key = text();
    if (!took(':')) throw MatchError{tr("not a document of matches; expected ':' after the key")};
    first_ = false;
    if (key == "matches") {
        // Many readers would ignore a second list, so it is an error.
        if (had_matches_)
            throw MatchError{tr(
                "not a document of matches; expected one list of matches, but this is a second")};
        if (!took('['))
            throw MatchError{tr("not a document of matches; expected the list of matches")};
        where_ = Where::matches;
        had_matches_ = true;
        first_ = true;
        return;
    }
    peek_solid();
    auto const first_line = line_;
    auto const written = value();
    if (key == "draws") {
        draws_ = written;
        draws_line_ = first_line;
    }
    if (key != "meldbook") return;
    auto const version = whole_number<int>(written).value_or(0);
    if (version < 1) throw MatchError{tr("not a document of matches; expected \"meldbook\":1")};
    if (version > known_version)
        throw MatchError{
            tr("written by a later meldbook (\"meldbook\":{}, this one knows {}); install "
               "that one to read it",
               version, known_version)};
}

void MatchSplitter::finish() {
    where_ = Where::after;
    if (!had_matches_)
        throw MatchError{tr("not a document of matches; it looks like "
                            "{{\"meldbook\":1,\"matches\":[…]}}")};
    if (peek_solid() != -1)
        throw MatchError{tr("not a document of matches; expected the end of the file")};
}

bool MatchSplitter::fill() {
    if (ended_) return false;
    // Drop what has been read, except the value that is being read.
    auto const done = keeping_ ? keep_ : at_;
    buffer_.erase(0, done);
    at_ -= done;
    keep_ = 0;
    auto const had = buffer_.size();
    buffer_.resize(had + read_at_once);
    auto const got = read_(buffer_.data() + had, read_at_once);
    buffer_.resize(had + got);
    ended_ = got == 0;
    return !ended_;
}

int MatchSplitter::peek() {
    if (at_ == buffer_.size() && !fill()) return -1;
    return static_cast<unsigned char>(buffer_[at_]);
}

void MatchSplitter::take() {
    if (buffer_[at_] == '\n') ++line_;
    ++at_;
}

int MatchSplitter::peek_solid() {
    while (peek() != -1 && is_blank(buffer_[at_])) take();
    return peek();
}

/// Takes the byte, if it is the next that is not a blank.
bool MatchSplitter::took(char next) {
    if (peek_solid() != static_cast<unsigned char>(next)) return false;
    take();
    return true;
}

// Reads a key. Our keys have nothing to escape.
std::string MatchSplitter::text() {
    take();
    std::string found;
    while (peek() != '"') {
        if (peek() < 0x20)
            throw MatchError{tr("not a document of matches; expected the end of the key")};
        if (found.size() == longest_value) refuse_long();
        found += buffer_[at_];
        take();
    }
    take();
    return found;
}

// Reads any value, beginning at its first byte.
std::string_view MatchSplitter::value() {
    for (int const none : {-1, int{','}, int{':'}, int{']'}, int{'}'}})
        if (peek() == none) throw MatchError{tr("not a document of matches; expected a value")};
    keeping_ = true;
    keep_ = at_;
    auto const first_line = line_;
    int depth = 0;
    bool quoted = false;
    while (true) {
        if (at_ == buffer_.size()) {
            bool const more = fill();
            if (!more || at_ - keep_ > longest_value) {
                keeping_ = false;
                line_ = first_line;
                if (more) refuse_long();
                throw MatchError{
                    tr("not a document of matches; the value that begins on this line never ends")};
            }
        }
        // Most bytes have no meaning here.
        auto const& waits = quoted ? stops_in_text : stops;
        if (depth > 0 || quoted) {
            auto const* const end = buffer_.data() + buffer_.size();
            auto const* from = buffer_.data() + at_;
            while (from != end && !waits[static_cast<unsigned char>(*from)]) ++from;
            at_ = static_cast<std::size_t>(from - buffer_.data());
            if (from == end) continue;
        }
        char const c = buffer_[at_];
        if (quoted) {
            if (c == '\\') {
                ++at_;
                if (at_ == buffer_.size() && !fill()) continue;
                if (buffer_[at_] == '\n') ++line_;
            } else if (c == '"') {
                quoted = false;
            } else if (c == '\n') {
                ++line_;
            }
        } else if (depth == 0 && at_ > keep_ && (c == ',' || c == ']' || c == '}' || is_blank(c))) {
            break;  // the end of a number or a word
        } else if (stops[static_cast<unsigned char>(c)]) {
            if (c == '\n') ++line_;
            else if (c == '"') quoted = true;
            else if (c == '{' || c == '[') ++depth;
            else --depth;
        }
        ++at_;
        if (depth == 0 && !quoted && (c == '}' || c == ']' || c == '"')) break;
    }
    keeping_ = false;
    return std::string_view{buffer_}.substr(keep_, at_ - keep_);
}

}  // namespace meldbook::formats
