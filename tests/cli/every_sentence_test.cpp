// Every sentence in src is somewhere in the tests: a new one fails here until a test shows it whole.
// What stands in for a placeholder is not compared, and a short sentence may be found by chance.

#include <algorithm>
#include <cstring>
#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include <doctest/doctest.h>

#include "support/files.hpp"
#include "text/catalogue.hpp"

namespace meldbook_tests::every_sentence_test {

using namespace meldbook;

namespace {

namespace fs = std::filesystem;

constexpr std::size_t longest_argument = 160;  ///< in place of one placeholder

/// The text of the string literals of a source, with those of one sentence joined.
std::string without_quotes(std::string_view source) {
    std::string text;
    for (std::size_t i = 0; i < source.size(); ++i) {
        if (source[i] == '\\' && i + 1 < source.size()) {
            char const next = source[++i];
            text += next == 'n' ? '\n' : next;
        } else if (source[i] == '"') {
            auto const next = source.find_first_not_of(" \n", i + 1);
            if (next != std::string_view::npos && next > i + 1 && source[next] == '"') i = next;
            else text += '"';
        } else {
            text += source[i];
        }
    }
    return text;
}

bool is_letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }

/// A text without what a table or a page puts between its words: line ends, blanks, borders,
/// leaders of dots, and the # of a comment.
std::string plain(std::string_view text) {
    std::string plain;
    bool line_begins = true;
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (is_letter(text[i])) {
            plain += text[i];
            line_begins = false;
            continue;
        }
        auto const rest = text.substr(i);
        std::size_t skipped = 0;
        for (std::string_view const filler : {" ", "\n", "|", "│", "·"})
            if (rest.starts_with(filler)) skipped = filler.size();
        if (line_begins && rest.starts_with("# ")) skipped = 2;
        line_begins = rest.starts_with("\n");
        if (skipped == 0) plain += text[i];
        else if (!plain.empty() && plain.back() != ' ') plain += ' ';
        if (skipped > 0) i += skipped - 1;
    }
    return plain;
}

/// Everything that the tests contain, as plain text.
std::string all_tests() {
    std::string all;
    for (auto const& entry : fs::recursive_directory_iterator(MELDBOOK_SOURCE_DIR "/tests")) {
        auto const extension = entry.path().extension();
        bool const is_source = extension == ".cpp" || extension == ".hpp";
        if (!is_source && extension != ".txt") continue;
        auto const text = test::content_of(entry.path());
        all += plain(is_source ? without_quotes(text) : text) + "\n";
    }
    return all;
}

/// The parts of a sentence between its placeholders.
std::vector<std::string> parts_of(std::string_view sentence) {
    std::vector<std::string> parts(1);
    for (std::size_t i = 0; i < sentence.size(); ++i) {
        char const c = sentence[i];
        bool const twice = sentence.substr(i + 1).starts_with(c);
        if (c == '{' && !twice) {
            i = sentence.find('}', i);
            parts.emplace_back();
            continue;
        }
        if ((c == '{' || c == '}') && twice) ++i;
        parts.back() += c;
    }
    for (auto& part : parts) part = plain(part);
    return parts;
}

/// Whether the parts are in a text one after the other, with short arguments between them.
bool occurs(std::vector<std::string> const& parts, std::string_view text) {
    auto const longest = std::ranges::max_element(parts, {}, &std::string::size);
    // memmem, because this is most of the work.
    auto const find = [&](std::size_t from) {
        void const* const found =
            memmem(text.data() + from, text.size() - from, longest->data(), longest->size());
        return found == nullptr
                   ? text.npos
                   : static_cast<std::size_t>(static_cast<char const*>(found) - text.data());
    };
    for (auto at = find(0); at != text.npos; at = find(at + 1)) {
        bool whole = true;
        auto begin = at;
        for (auto part = longest; whole && part != parts.begin();) {
            --part;
            auto const from = begin - std::min(begin, longest_argument + part->size());
            auto const found = text.substr(from, begin - from).rfind(*part);
            whole = found != text.npos;
            begin = from + found;
        }
        auto end = at + longest->size();
        for (auto part = longest + 1; whole && part != parts.end(); ++part) {
            auto const found = text.substr(end, longest_argument + part->size()).find(*part);
            whole = found != text.npos;
            end += found + part->size();
        }
        if (whole) return true;
    }
    return false;
}

}  // namespace

TEST_CASE("every sentence is whole in some test") {
    auto const shown = plain(R"(no card is called 'z'; {so} it is)");
    CHECK(occurs(parts_of("no {} is called '{}'; {{so}}"), shown));
    CHECK_FALSE(occurs(parts_of("no {} is called '{}'; write {}"), shown));
    auto const tests = all_tests();
    auto const english = test::content_of(MELDBOOK_ENGLISH_CATALOGUE);
    REQUIRE_FALSE(english.empty());
    for (auto const& entry : Catalogue(english).entries()) {
        bool const found =
            occurs(parts_of(entry.english), tests) ||
            (!entry.english_plural.empty() && occurs(parts_of(entry.english_plural), tests));
        CHECK_MESSAGE(found, "in no test: " << entry.english);
    }
}

}  // namespace meldbook_tests::every_sentence_test
