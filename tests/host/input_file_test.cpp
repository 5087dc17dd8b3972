// Files that are read to their end: lines of any length, and what is too long to be kept.

#include "host/input_file.hpp"

#include <cstdint>
#include <cstdio>
#include <memory>
#include <string>
#include <vector>

#include <doctest/doctest.h>

#include "host/command_error.hpp"

namespace meldbook_tests::host_input_file_test {

using namespace meldbook;
using namespace meldbook::host;

namespace {

/// A file with this text, read from its beginning.
std::unique_ptr<std::FILE, int (*)(std::FILE*)> file_with(std::string const& text) {
    std::unique_ptr<std::FILE, int (*)(std::FILE*)> file(std::tmpfile(), &std::fclose);
    std::fwrite(text.data(), 1, text.size(), file.get());
    REQUIRE(std::fseek(file.get(), 0, SEEK_SET) == 0);
    return file;
}

std::vector<std::string> lines_of(std::string const& text, std::size_t longest) {
    auto const file = file_with(text);
    InputFile input("-", file.get());
    LineReader reader(input, longest);
    std::vector<std::string> lines;
    std::string_view line;
    while (reader.next(line)) lines.emplace_back(line);
    CHECK_FALSE(reader.next(line));
    return lines;
}

using Lines = std::vector<std::string>;

}  // namespace

TEST_CASE("lines of a file come without their ends") {
    CHECK(lines_of("", 10).empty());
    CHECK(lines_of("\n", 10) == Lines{""});
    CHECK(lines_of("a\n\nb\r\nc", 10) == Lines{"a", "", "b", "c"});
    CHECK(lines_of(std::string("a\0b\n", 4), 10) == Lines{std::string("a\0b", 3)});
    // Lines across the pieces in which a file is read.
    std::string text;
    Lines expected;
    for (int i = 0; i < 3000; ++i) {
        expected.emplace_back(static_cast<std::size_t>(i % 700), 'x');
        text += expected.back() + "\n";
    }
    CHECK(lines_of(text, 1000) == expected);
}

TEST_CASE("a device is refused before anything is read: it may have no end") {
    for (auto const* device : {"/dev/zero", "/dev/full"})
        CHECK_THROWS_AS(InputFile(device, nullptr), Failed);
}

TEST_CASE("a line that is too long comes as one byte more than is allowed") {
    std::string const ten(10, 'x');
    CHECK(lines_of(ten + "\n" + ten + "x\nend\n", 10) == Lines{ten, ten + "x", "end"});
    for (auto const length : {12, 65'535, 65'536, 65'537, 1'000'000}) {
        std::string const longer(static_cast<std::size_t>(length), 'x');
        CHECK(lines_of("a\n" + longer + "\nb\n" + longer, 10) ==
              Lines{"a", ten + "x", "b", ten + "x"});
    }
}

TEST_CASE("a file continues at any byte after the one where reading began") {
    auto const file = file_with("already read: abcdef");
    REQUIRE(std::fseek(file.get(), 14, SEEK_SET) == 0);
    InputFile input("-", file.get());
    for (std::uint64_t const byte : {0, 3, 1, 6, 0}) {
        input.seek(byte);
        CHECK(input.rest(100) == std::string("abcdef").substr(byte));
    }
}

TEST_CASE("a text that is too long is refused") {
    auto const file = file_with(std::string(100'000, 'x'));
    InputFile input("-", file.get());
    try {
        input.rest(99'999);
        FAIL_CHECK("was read");
    } catch (UsageError const& error) {
        CHECK(error.exit_status() == ExitStatus::usage);
        CHECK(error.what() ==
              std::string("'standard input' is too long to be read at once; split it into several "
                          "files"));
    }
    REQUIRE(std::fseek(file.get(), 0, SEEK_SET) == 0);
    CHECK(input.rest(100'000).size() == 100'000);
}

}  // namespace meldbook_tests::host_input_file_test
