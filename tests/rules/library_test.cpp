// Finding rule sets by the names people give them.

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <map>
#include <set>

#include <doctest/doctest.h>
#include <sys/stat.h>

#include "fixture.hpp"
#include "rules/document.hpp"

namespace meldbook_tests::rules_library_test {

using namespace meldbook;
using namespace meldbook::rules;
using namespace meldbook::test;

TEST_CASE("rules: a name is a preset or a file") {
    auto library = library_of({{"house.toml", "extends = \"classic\"\n"},
                               {"classic", "extends = \"classic\"\nname = \"A file\"\n"},
                               {"german", "extends = \"classic\"\nname = \"A file\"\n"},
                               {"plain", "extends = \"classic\"\nname = \"Plain\"\n"},
                               {"dir/deep.toml", "extends = \"french\"\nname = \"Deep\"\n"},
                               {"dir/side.toml", "extends = \"deep.toml\"\n"},
                               {"/abs/far.toml", "extends = \"./base\"\n"},
                               {"/abs/base", "extends = \"italian\"\n"}});
    CHECK(library.get("classic").rules.id == "classic");
    CHECK(library.get("house.toml").rules.id == "house");
    CHECK(library.get("./house.toml").rules.id == "house");
    CHECK(library.get("./classic").rules.name == "A file");
    CHECK(library.get("german").rules.name != "A file");  // a preset comes first
    CHECK(library.get("plain").rules.name == "Plain");
    CHECK(library.get("dir/deep.toml").rules.name == "Deep");
    CHECK(library.get("dir/side.toml").rules.name == "Deep (side)");
    CHECK(library.get("/abs/far.toml").rules.match.target == 15000);
}

TEST_CASE("rules: a file in the user's own folder is called by its name, everywhere") {
    std::map<std::string, std::string> const files = {
        {"/own/house.toml", "extends = \"classic\"\nname = \"House\"\n"},
        {"/own/sunday.toml", "extends = \"house\"\nname = \"Sunday\"\n"},
        {"/own/german.toml", "extends = \"classic\"\nname = \"A file\"\n"},
        {"/own/samba.toml", "extends = \"samba\"\n[match]\ntarget = 9000\n"},
        {"/own/Loud.toml", "extends = \"classic\"\n"},
        {"house", "extends = \"classic\"\nname = \"Beside\"\n"},
        {"far.toml", "extends = \"house\"\n"}};
    Library library(
        embedded::presets(),
        [&](std::filesystem::path const& path) -> std::optional<std::string> {
            auto const found = files.find(path.lexically_normal().string());
            return found == files.end() ? std::nullopt : std::optional{found->second};
        },
        "/own");
    std::vector<std::string> said;
    library.when_own_wins([&](std::string_view name, std::string_view file) {
        said.push_back(std::string(name) + " is " + std::string(file));
    });
    CHECK(library.get("house").rules.name == "House");
    CHECK(library.get("./house").rules.name == "Beside");
    CHECK(library.get("sunday").rules.name == "Sunday");
    CHECK(library.get("far.toml").rules.name == "House (far)");
    CHECK(said.empty());
    // A file of the user's comes before a preset, and may extend the preset of its own name.
    CHECK(library.get("german").rules.name == "A file");
    CHECK(library.get("german", 2).rules.name == "A file");
    CHECK(library.get("samba").rules.canastas.size() == 3);
    CHECK(library.get("samba").rules.match.target == 9000);
    CHECK(library.get("bolivia").rules.out_kinds[0].bonus == 200);
    CHECK(said ==
          std::vector<std::string>{"german is /own/german.toml", "samba is /own/samba.toml"});
    CHECK_FALSE(library.is_preset("german"));
    CHECK_FALSE(library.is_preset("house"));
    CHECK(library.is_preset("french"));
    CHECK_THROWS_AS(library.get("Loud"), RulesError);
    CHECK_THROWS_AS(library.get("../own/house"), RulesError);
}

TEST_CASE("rules: names that are nothing") {
    auto library = library_of({{"mine.toml", "extends = \"classic\"\n"}});
    auto const known = joined(library.names(), Joined::with_and);
    struct Case {
        std::string name, mistake;
    };
    for (auto const& [name, mistake] : {
             Case{"clasic", "there is no rule set 'clasic'; did you mean 'classic'?"},
             Case{"CLASSIC", "there is no rule set 'CLASSIC'; did you mean 'classic'?"},
             Case{"bridge",
                  "there is no rule set 'bridge'; there are " + known + "; or name a file"},
             Case{"", "there is no rule set ''; there are " + known + "; or name a file"},
             Case{"mine", "there is no rule set 'mine'; did you mean 'mine.toml'?"},
             Case{"other.toml", "there is no rule file 'other.toml'; name an existing file"},
             Case{"./classic", "there is no rule file 'classic'; name an existing file"},
             Case{"/", "there is no rule file '/'; name an existing file"},
         }) {
        CAPTURE(name);
        try {
            library.get(name);
            FAIL("found");
        } catch (RulesError const& error) {
            CHECK(error.what() == mistake);
            CHECK(error.exit_status() == ExitStatus::refused);
        }
    }
}

TEST_CASE("rules: extending what is not there, or oneself") {
    SUBCASE("unknown") {
        auto const found = mistake_in("name = \"x\"\nextends = \"clasic\"\n");
        CHECK(found == "house.toml:2:11: there is no rule set 'clasic'; did you mean 'classic'?");
    }
    SUBCASE("a missing file") {
        auto const found = mistake_in({{"a/b.toml", "extends = \"c.toml\"\n"}}, "a/b.toml");
        CHECK(found == "a/b.toml:1:11: there is no rule file 'a/c.toml'; name an existing file");
    }
    SUBCASE("a file elsewhere, which is not even looked for") {
        for (std::string const other :
             {"/etc/passwd", "../../etc/passwd", "../c.toml", "d/e.toml"}) {
            std::vector<std::string> opened;
            Library library(embedded::presets(), [&](std::filesystem::path const& path) {
                opened.push_back(path.string());
                return "name = \"x\"\nextends = \"" + other + "\"\n";
            });
            try {
                library.get("a/b.toml");
                FAIL("was opened");
            } catch (RulesError const& error) {
                CHECK(std::string(error.what()) ==
                      "a/b.toml:2:11: '" + other +
                          "' is neither a rule set nor a file in the same folder; copy the file "
                          "there and write its name alone");
            }
            CHECK(opened == std::vector<std::string>{"a/b.toml"});
        }
    }
    SUBCASE("a circle") {
        auto const found = mistake_in({{"a.toml", "extends = \"b.toml\"\n"},
                                       {"b.toml", "name = \"b\"\nextends = \"c.toml\"\n"},
                                       {"c.toml", "extends = \"./a.toml\"\n"}},
                                      "a.toml");
        CHECK(found == "c.toml:1:11: the files extend each other in a circle: a.toml → b.toml "
                       "→ c.toml → a.toml; remove 'extends' from one of them");
        CHECK(mistake_in("extends = \"house.toml\"\n") ==
              "house.toml:1:11: the files extend each other in a circle: house.toml → house.toml; "
              "remove 'extends' from one of them");
    }
    SUBCASE("a chain without an end") {
        Library library(embedded::presets(), [](std::filesystem::path const& path) {
            return "extends = \"y" + path.string() + "\"\n";
        });
        try {
            library.get("y.toml");
            FAIL("no end found");
        } catch (RulesError const& error) {
            CHECK(std::string(error.what())
                      .ends_with("more than 32 files extend each other; merge some"));
        }
    }
    SUBCASE("a preset extends presets only") {
        embedded::File const preset[] = {{"odd", "extends = \"house.toml\"\n"}};
        Library library(preset, [](auto const&) { return "extends = \"odd\"\n"; });
        CHECK_THROWS_AS(library.get("odd"), RulesError);
    }
    SUBCASE("a mistake in the parent is shown there") {
        auto const found = mistake_in(
            {{"a.toml", "extends = \"b.toml\"\n"}, {"b.toml", "extends = \"classic\"\nx = 1\n"}},
            "a.toml");
        CHECK(found ==
              "b.toml:2:1: there is no key 'x'; it can be format, id, name, sources, notes, "
              "entering, names, note, "
              "switches, cite, table, cards, canasta, meld, bonus, incomplete, special, event, "
              "red_threes, black_threes, hand, out, opening, match, play, extends, seats, played, "
              "players or switch");
    }
}

TEST_CASE("rules: a mistake stays one when asked again") {
    auto library = library_of({{"house.toml", "extends = \"classic\"\n[match]\ntarget = 1\n"}});
    CHECK_THROWS_AS(library.get("house.toml"), RulesError);
    CHECK_THROWS_AS(library.get("house.toml"), RulesError);
    CHECK_THROWS_AS(library.get("house.toml", 4), RulesError);
    CHECK_THROWS_AS(library.check("house.toml"), RulesError);
}

TEST_CASE("rules: what was read is kept") {
    int reads = 0;
    Library library(embedded::presets(), [&](auto const&) {
        ++reads;
        return "extends = \"classic\"\n";
    });
    auto const& base = library.get("house.toml");
    CHECK(&library.get("house.toml") == &base);
    CHECK(&library.get("house.toml", 4) == &base);  // no overlay
    CHECK(&library.get("house.toml", 2) != &base);
    CHECK(&library.get("house.toml", 2) == &library.get("house.toml", 2));
    CHECK(reads == 1);
}

TEST_CASE("rules: whose notes and words about play a rule set has") {
    auto library =
        library_of({{"a.toml", "extends = \"french\"\n[match]\ntarget = 3000\n"},
                    {"b.toml", "extends = \"a.toml\"\nnotes = [\"ours\"]\n"},
                    {"c.toml", "extends = \"b.toml\"\nnote = \"one more\"\n"
                               "[play.deal]\nrule = \"by lot\"\n"},
                    {"d.toml", "[[canasta.kind]]\nid = \"a\"\nof = \"set\"\nbonus = 5\n"}});
    auto const check = [&](char const* name, std::string const& notes, std::string const& play) {
        CAPTURE(name);
        auto const found = library.borrowed(name);
        CHECK(found.notes == notes);
        CHECK(found.play == play);
    };
    check("french", "", "");  // though it extends classic
    check("a.toml", "french", "french");
    check("b.toml", "", "french");
    check("c.toml", "b.toml", "french");
    check("d.toml", "", "");
}

TEST_CASE("rules: sides a match really has") {
    auto library = library_of({});
    auto const& six = library.get("classic", 6);
    auto const trios = with_sides(six, {3, 3});
    CHECK(trios.rules.table.sides == std::vector<int>{3, 3});
    CHECK(six.rules.table.sides == std::vector<int>{2, 2, 2});
    auto const again = from_document(trios.document);
    CHECK(again.table.sides == std::vector<int>{3, 3});
    CHECK(difference(again, trios.rules) == "");
}

TEST_CASE("rules: files on the disk") {
    auto const folder =
        std::filesystem::temp_directory_path() /
        ("meldbook-rules-" +
         std::to_string(std::hash<std::string>{}(std::filesystem::current_path().string())));
    std::filesystem::remove_all(folder);
    std::filesystem::create_directories(folder / "dir.toml");
    auto const write = [&](char const* name, std::string const& text) {
        std::ofstream(folder / name) << text;
        return (folder / name).string();
    };
    auto const good = write("good.toml", "\xEF\xBB\xBF"
                                         "extends = \"classic\"\r\nname = \"Good\"\r\n");
    auto const empty = write("empty.toml", "");
    auto const large = write("large.toml", std::string((1 << 20) + 1, '#'));
    Library library(embedded::presets());
    auto const mistake_of = [&](std::string const& name) {
        try {
            library.get(name);
        } catch (RulesError const& error) {
            return std::string(error.what());
        }
        FAIL("no mistake in ", name);
        return std::string();
    };
    CHECK(library.get(good).rules.name == "Good");
    CHECK(mistake_of(empty) == empty + ":1:1: the file is empty; write which rule set it extends, "
                                       "like extends = \"classic\"");
    CHECK(mistake_of(large) == "'" + large +
                                   "' is larger than 1,048,576 bytes, too large for rules or "
                                   "settings; check what it holds");
    for (auto const& name :
         {folder / "dir.toml", folder / "none.toml", folder / "good.toml" / "x.toml"}) {
        CHECK(mistake_of(name.string()) ==
              "there is no rule file '" + name.string() + "'; name an existing file");
    }
    CHECK(mistake_of("/" + std::string(5000, 'x'))
              .ends_with("' cannot be read (File name too long); correct that and try again"));
    REQUIRE(::mkfifo((folder / "pipe.toml").c_str(), 0600) == 0);
    CHECK(mistake_of((folder / "pipe.toml").string())
              .ends_with("' is not a regular file; save it as one and name that"));
    auto const own = folder / "own";
    std::filesystem::create_directories(own / "folder.toml");
    for (auto const* name :
         {"sunday.toml", "german.toml", "house.toml", "Loud.toml", "notes.txt", "mine.toml~"})
        write((std::string("own/") + name).c_str(), "");
    CHECK(ids_in(own) == std::vector<std::string>{"folder", "german", "house", "sunday"});
    CHECK(misnamed_in(own) == std::vector<std::string>{"Loud.toml"});
    CHECK(ids_in(folder / "none").empty());
    CHECK(ids_in("").empty());
    CHECK(Library(embedded::presets(), read_file, own).own_names() ==
          std::vector<std::string>{"folder", "house", "sunday"});
    std::filesystem::remove_all(folder);
}

TEST_CASE(
    "rules: what is odd is found only where it is asked for, in the largest file there can be") {
    // A hundred kinds that leave holes: nothing is said of them, and nothing is tried.
    std::string text = "extends = \"classic\"\n[seats]\n[meld]\nsequences = true\n";
    for (int i = 0; i < 100; ++i) {
        text += "[[canasta.kind]]\nid = \"kind-" + std::to_string(i) +
                "\"\nof = \"set\"\nsize = \"60\"\nbonus = 5\n";
    }
    auto library = library_of({{"house.toml", text}});
    CHECK(library.get("house.toml").rules.canastas.size() == 100);
    auto const found = library.warnings("house.toml");
    CHECK(std::count_if(found.begin(), found.end(), [](auto const& warning) {
              return warning.ends_with("never applies: no canasta is left for it");
          }) == 100);
}

}  // namespace meldbook_tests::rules_library_test
