#include "documents/match_splitter.hpp"

#include <array>
#include <charconv>
#include <utility>

namespace meldbook::documents {

namespace {

constexpr std::size_t piece = std::size_t{1} << 16U;
constexpr int known_version = 1;

constexpr bool is_blank(int c) { return c == ' ' || c == '\t' || c == '\r' || c == '\n'; }

/// The bytes at which something happens between the brackets of a value.
constexpr std::array<bool, 256> stops = [] {
    std::array<bool, 256> table{};
    for (char c : {'"', '{', '}', '[', ']', '\n'}) table[static_cast<unsigned char>(c)] = true;
    return table;
}();

/// And inside of a text.
constexpr std::array<bool, 256> stops_in_text = [] {
    std::array<bool, 256> table{};
    for (char c : {'"', '\\', '\n'}) table[static_cast<unsigned char>(c)] = true;
    return table;
}();

}  // namespace

MatchSplitter::MatchSplitter(ReadSome read) : read_{std::move(read)} {}

std::optional<MatchText> MatchSplitter::next() {
    if (where_ == Where::before) {
        // A spreadsheet or an editor may have put a byte order mark before it.
        for (int const mark : {0xEF, 0xBB, 0xBF})
            if (peek() == mark) take();
        expect('{', Wanted::document);
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
    if (!first_) expect(',', Wanted::comma_or_bracket);
    first_ = false;
    peek_solid();
    auto const line = line_;
    return MatchText{value(), line};
}

// One member of the outermost object, or its end; stops inside of "matches".
void MatchSplitter::member() {
    if (peek_solid() == '}') {
        take();
        return finish();
    }
    if (!first_) expect(',', Wanted::comma_or_brace);
    if (peek_solid() != '"') broken(Wanted::key);
    auto const key = text();
    expect(':', Wanted::colon);
    first_ = false;
    if (key == "matches") {
        // A second list would go unseen by whoever stops after the first.
        if (said_matches_) broken(Wanted::only_one_list);
        expect('[', Wanted::matches);
        where_ = Where::matches;
        said_matches_ = true;
        first_ = true;
        return;
    }
    peek_solid();
    auto const given = value();
    if (key != "meldbook") return;
    int version = 0;
    std::from_chars(given.data(), given.data() + given.size(), version);
    if (version < 1) broken(Wanted::version);
    if (version > known_version)
        throw MatchError{MatchFault::newer_document, {}, std::string{given}};
}

void MatchSplitter::finish() {
    where_ = Where::after;
    if (!said_matches_) throw MatchError{MatchFault::no_matches};
    if (peek_solid() != -1) broken(Wanted::end_of_file);
}

bool MatchSplitter::fill() {
    if (ended_) return false;
    // What is behind us goes, unless it is part of the value that is being read.
    auto const done = keeping_ ? keep_ : at_;
    buffer_.erase(0, done);
    at_ -= done;
    keep_ = 0;
    auto const had = buffer_.size();
    buffer_.resize(had + piece);
    auto const got = read_(buffer_.data() + had, piece);
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
    while (is_blank(peek())) take();
    return peek();
}

void MatchSplitter::expect(char next, Wanted wanted) {
    if (peek_solid() != static_cast<unsigned char>(next)) broken(wanted);
    take();
}

// A key: none of ours has anything to escape.
std::string MatchSplitter::text() {
    take();
    std::string found;
    while (peek() != '"') {
        if (peek() < 0x20) broken(Wanted::end_of_key);
        found += buffer_[at_];
        take();
    }
    take();
    return found;
}

// Any value, from its first byte on.
std::string_view MatchSplitter::value() {
    for (int const none : {-1, int{','}, int{':'}, int{']'}, int{'}'}})
        if (peek() == none) broken(Wanted::value);
    keeping_ = true;
    keep_ = at_;
    auto const begun = line_;
    int depth = 0;
    bool quoted = false;
    while (true) {
        if (at_ == buffer_.size() && !fill()) {
            keeping_ = false;
            line_ = begun;
            broken(Wanted::end_of_value);
        }
        // Most bytes are none that anything happens at.
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

void MatchSplitter::broken(Wanted wanted) const {
    MatchError error{MatchFault::not_a_document};
    error.wanted = wanted;
    throw error;
}

}  // namespace meldbook::documents
