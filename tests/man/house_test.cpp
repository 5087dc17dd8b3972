// What the sources say of each other is true: the files that comments name exist, and every option that
// can be given is read.

#include <algorithm>
#include <cctype>
#include <filesystem>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include <doctest/doctest.h>

#include "support/files.hpp"
#include "support/paths.hpp"
#include "support/pattern.hpp"

namespace meldbook_tests::man_house_test {

using namespace meldbook;
using test::Pattern;
namespace fs = std::filesystem;

namespace {

fs::path const source = test::in_source("");

/// The C++ files in a folder and its folders, sorted.
std::vector<fs::path> sources_in(std::string const& folder) {
    std::vector<fs::path> files;
    for (auto const& entry : fs::recursive_directory_iterator(source / folder)) {
        auto const ending = entry.path().extension();
        if (ending == ".cpp" || ending == ".hpp") files.push_back(entry.path());
    }
    std::ranges::sort(files);
    return files;
}

/// The paths of all files, as comments name them: "view/sheet/sheet.hpp", "cmake/Embed.cmake".
std::set<std::string> names_of_files() {
    std::set<std::string> names;
    for (auto const* folder :
         {"src", "tests", "bench", "cmake", "debian", "docs", "man", "migrations", "scripts"}) {
        for (auto const& entry : fs::recursive_directory_iterator(source / folder)) {
            names.insert(fs::relative(entry.path(), source).string());
            names.insert(fs::relative(entry.path(), source / folder).string());
        }
    }
    return names;
}

/// Whether a file or folder has this name, with or without its ending. A * stands for any end.
bool exists(std::string const& name, std::set<std::string> const& files) {
    auto const begin = name.substr(0, name.find('*'));
    for (auto file = files.lower_bound(begin); file != files.end(); ++file) {
        if (!file->starts_with(begin)) return false;
        auto const end = file->substr(begin.size());
        if (begin != name || end.empty() || end.front() == '.' || end.front() == '/') return true;
    }
    return false;
}

/// Whether a text has a word, which ends before anything that is no letter, digit or _.
bool has_word(std::string const& text, std::string const& word) {
    auto const in_word = [](char c) {
        return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_';
    };
    for (auto at = text.find(word); at != std::string::npos; at = text.find(word, at + 1)) {
        bool const begins = at == 0 || !in_word(text[at - 1]);
        if (begins && !in_word(text[at + word.size()])) return true;
    }
    return false;
}

}  // namespace

TEST_CASE("the namespace of a test file is its path") {
    for (auto const& file : sources_in("tests")) {
        auto const text = test::content_of(file);
        if (text.find("\nTEST_CASE") == std::string::npos) continue;
        auto path = fs::relative(file, source / "tests").replace_extension().string();
        std::ranges::replace(path, '/', '_');
        CAPTURE(file);
        CHECK(text.find("\nnamespace meldbook_tests::" + path + " {\n") != std::string::npos);
    }
}

TEST_CASE("a file that a comment names exists") {
    auto const files = names_of_files();
    std::string folders = "cmake|docs|man|migrations|scripts|tests|src";
    for (auto const& entry : fs::directory_iterator(source / "src"))
        if (entry.is_directory()) folders += "|" + entry.path().filename().string();
    Pattern const name(R"((?:^|[^\w/.<-])((?:)" + folders + R"()/[\w./*-]*[\w*]))");
    for (auto const* folder : {"src", "tests", "bench"}) {
        for (auto const& file : sources_in(folder)) {
            CAPTURE(file);
            for (auto const& line : test::lines_of(test::content_of(file))) {
                auto const begin = line.find("//");
                if (begin == std::string::npos || line.find('/', begin + 2) == std::string::npos)
                    continue;
                auto const comment = line.substr(begin + 2);
                if (comment.find("://") != std::string::npos) continue;
                for (auto const& found : name.all_in(comment))
                    CHECK_MESSAGE(exists(found[1], files), found[1]);
            }
        }
    }
}

TEST_CASE("an option that can be given is read") {
    std::string const head = "void options(Page& page, ";
    Pattern const type(R"(^(?:commands::)?(\w+)& c\))"), member(R"(\bc\.(\w+))");
    auto const is_row = [](fs::path const& file) {
        return file.filename().string().starts_with("rows");
    };
    std::vector<std::string> readers, rows;
    std::string headers;
    for (auto const* folder : {"src/cli", "src/commands", "src/league"}) {
        for (auto const& file : sources_in(folder)) {
            auto text = test::content_of(file);
            if (file.extension() == ".hpp") headers += Pattern(R"(//[^\n]*)").replace(text, "");
            else (is_row(file) ? rows : readers).push_back(std::move(text));
        }
    }
    int options = 0;
    for (auto const& text : rows) {
        for (auto at = text.find(head); at != std::string::npos;) {
            auto const next = text.find(head, at + 1);
            auto const described = text.substr(at + head.size(), next - at - head.size());
            at = next;
            auto const command = type.all_in(described).at(0)[1];
            CAPTURE(command);
            // Where a source has the command, and what it is called there.
            std::vector<std::pair<std::string const*, std::set<std::string>>> uses;
            Pattern const variable(R"(\b)" + command + R"((?: const)?&? (\w+))");
            for (auto const& reader : readers) {
                if (reader.find(command) == std::string::npos) continue;
                std::set<std::string> names;
                for (auto const& found : variable.all_in(reader)) names.insert(found[1]);
                if (names.empty()) continue;
                names.insert("command");
                uses.emplace_back(&reader, std::move(names));
            }
            auto const begin = headers.find("struct " + command + " {");
            auto const members = headers.substr(begin, headers.find("\n};", begin) - begin);
            for (auto const& found : member.all_in(described)) {
                bool const is_read = std::ranges::any_of(uses, [&](auto const& use) {
                    return std::ranges::any_of(use.second, [&](std::string const& name) {
                        return has_word(*use.first, name + "." + found[1]);
                    });
                });
                // What such a row reads itself.
                bool const of_row = found[1] == "preview" &&
                                    text.find("writes_or_previews<" + command) != text.npos;
                // Once where it is declared, and again in a function of the command.
                bool const reads_it =
                    Pattern(R"(\b)" + found[1] + R"(\b)").all_in(members).size() > 1;
                CHECK_MESSAGE((is_read || of_row || reads_it), found[1]);
                ++options;
            }
        }
    }
    CHECK(options > 100);
}

}  // namespace meldbook_tests::man_house_test
