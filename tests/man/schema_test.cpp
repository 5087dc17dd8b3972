// meldbook-rules(5): every example can be used, and every key of the reader stands in it.

#include <algorithm>
#include <string>
#include <vector>

#include <doctest/doctest.h>

#include "domain/text.hpp"
#include "embedded/presets.hpp"
#include "rules/library.hpp"
#include "support/files.hpp"
#include "support/paths.hpp"

namespace meldbook_tests::man_schema_test {

using namespace meldbook;

namespace {

std::string const& schema() {
    static auto const text = test::content_of(test::in_source("man/meldbook-rules.5"));
    return text;
}

struct Block {
    int line = 0;
    std::string text;
};

/// The examples that are whole files, each with the line it begins at.
std::vector<Block> blocks() {
    std::vector<Block> found;
    auto const& text = schema();
    std::string const begins = ".Bd -literal -offset 2n\n", ends = ".Ed\n";
    for (auto at = text.find(begins); at != std::string::npos; at = text.find(begins, at + 1)) {
        auto const begin = at + begins.size();
        auto const block = text.substr(begin, text.find(ends, begin) - begin);
        if (!block.starts_with("extends = ") && !block.starts_with("name = ")) continue;
        auto const line =
            std::count(text.begin(), text.begin() + static_cast<std::ptrdiff_t>(at), '\n');
        found.push_back({static_cast<int>(line) + 2, block});
    }
    return found;
}

rules::Library library_of(std::string const& house) {
    return rules::Library(embedded::presets(),
                          [house](std::filesystem::path const& path) -> std::optional<std::string> {
                              if (path != "house.toml") return std::nullopt;
                              return house;
                          });
}

/// What a rule file with an unknown key could have said instead.
std::vector<std::string> keys_beside(std::string const& file) {
    auto library = library_of(file);
    try {
        library.get("house.toml");
    } catch (rules::RulesError const& error) {
        std::string_view const before_keys = "it can be ";
        std::string_view const said = error.what();
        auto const at = said.find(before_keys);
        REQUIRE(at != said.npos);
        std::vector<std::string> keys;
        for (auto const part : split(said.substr(at + before_keys.size()), ',')) {
            auto const last = part.find(" or ");
            keys.emplace_back(trimmed(part.substr(0, last)));
            if (last != part.npos) keys.emplace_back(part.substr(last + 4));
        }
        return keys;
    }
    return {};
}

bool stands(std::string const& key) {
    auto const& text = schema();
    for (std::string const macro : {"Li ", "Ql ", " ", "\n"})
        for (std::string const rest : {" ", "\n", "[] ", "[]\n", ".RANK "})
            if (text.find(macro + key + rest) != std::string::npos) return true;
    return text.find("Li " + key + ".RANK\n") != std::string::npos;
}

}  // namespace

TEST_CASE("schema: every example is a rule file that can be used") {
    CHECK(blocks().size() > 10);
    for (auto const& block : blocks()) {
        CAPTURE(block.line);
        auto library = library_of(block.text);
        try {
            for (auto const& warning : library.check("house.toml")) {
                // The first house rule, whose warning the page explains.
                bool const explained = warning.find("is not used with") != std::string::npos;
                CHECK_MESSAGE(explained, warning);
            }
        } catch (rules::RulesError const& error) {
            FAIL_CHECK(error.what());
        }
    }
}

TEST_CASE("schema: every key that a rule file can have stands on the page") {
    struct Table {
        std::string path, file;
    };
    auto const in = [](std::string const& text) { return "extends = \"classic\"\n" + text; };
    std::string const kind = "id = \"all\"\nof = \"set\"\nbonus = 300\n";
    for (auto const& [path, file] : std::vector<Table>{
             {"", in("zzzz = 1\n")},
             {"cite", in("[cite]\nzzzz = 1\n")},
             {"table", in("[table]\nzzzz = 1\n")},
             {"cards", in("[cards]\nzzzz = 1\n")},
             {"canasta", in("[canasta]\nzzzz = 1\n")},
             {"canasta.kind[]", in("[[canasta.kind]]\n" + kind + "zzzz = 1\n")},
             {"meld", in("[meld]\nzzzz = 1\n")},
             {"meld.set", in("[meld.set]\nzzzz = 1\n")},
             {"meld.sequence", in("[meld.sequence]\nzzzz = 1\n")},
             {"meld.wild", in("[meld.wild]\nzzzz = 1\n")},
             {"bonus[]", in("[[bonus]]\npoints = 5\nzzzz = 1\n")},
             {"incomplete[]", in("[[incomplete]]\nof = \"set\"\npoints = -5\nzzzz = 1\n")},
             {"special[]", in("[[special]]\nid = \"a\"\npoints = 5\nzzzz = 1\n")},
             {"event[]", in("[[event]]\nid = \"a\"\npoints = 5\nzzzz = 1\n")},
             {"red_threes", in("[red_threes]\nzzzz = 1\n")},
             {"black_threes", in("[black_threes]\nzzzz = 1\n")},
             {"hand", in("[hand]\nzzzz = 1\n")},
             {"hand.set[]", in("[[hand.set]]\ncards = \"A\"\ncount = 3\npoints = 5\nzzzz = 1\n")},
             {"out", in("[out]\nzzzz = 1\n")},
             {"out.kind[]", in("[[out.kind]]\nid = \"a\"\nbonus = 5\nzzzz = 1\n")},
             {"opening", in("[opening]\nzzzz = 1\n")},
             {"opening.band[]", in("[[opening.band]]\nmin = 5\nzzzz = 1\n")},
             {"match", in("[match]\nzzzz = 1\n")}}) {
        CAPTURE(path);
        auto const keys = keys_beside(file);
        CHECK_FALSE(keys.empty());
        for (auto const& key : keys) {
            auto const whole = path.empty() ? key : path + "." + key;
            // Whole tables have rows of their own; ranks stand in a row together.
            bool const table =
                path.empty() && schema().find("Li " + key + ".") != std::string::npos;
            bool const rank = path == "cards" && key >= "4" && key <= "9";
            CHECK_MESSAGE((table || rank || stands(whole)), "no word on " << whole);
        }
    }
}

TEST_CASE("schema: the page tells nothing of the place it was written at") {
    CHECK(schema().find("/work") == std::string::npos);
    CHECK(schema().find("source 0") == std::string::npos);
}

}  // namespace meldbook_tests::man_schema_test
