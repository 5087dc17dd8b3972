#include "config/settings.hpp"

#include <fstream>

#include <doctest/doctest.h>
#include <sys/stat.h>

#include "cli/settings.hpp"
#include "support/session.hpp"

namespace meldbook_tests::config_settings_test {

using namespace meldbook;

namespace {

std::vector<std::string> const presets = {"classic", "italian"};

/// A session whose config.toml holds this text.
class Configured {
public:
    explicit Configured(std::string const& text) {
        session.set("XDG_CONFIG_HOME", session.folder().string());
        std::filesystem::create_directory(session.folder() / "meldbook");
        path = session.folder() / "meldbook" / "config.toml";
        std::ofstream(path) << text;
    }

    config::Settings read() const {
        return config::read_settings(path.string(), {presets, {"en"}});
    }

    test::Session session;
    std::filesystem::path path;
};

}  // namespace

TEST_CASE("without a file everything is as it comes") {
    test::Session session;
    auto const settings =
        config::read_settings((session.folder() / "config.toml").string(), {presets, {"en"}});
    CHECK_FALSE(settings.found);
    CHECK(settings.rules.value == "classic");
    CHECK_FALSE(settings.rules.given());
    CHECK(settings.mistakes.empty());
    CHECK_FALSE(config::read_settings("", {presets, {"en"}}).found);
}

TEST_CASE("a file with everything in it") {
    Configured const configured("rules = \"italian\"\nplayers = [\"Ana\", \"Bea\"]\n"
                                "colour = \"never\"\nunicode = \"always\"\nlanguage = \"en\"\n"
                                "ranks = \"local\"\nconfirm = \"all\"\n");
    auto const settings = configured.read();
    CHECK(settings.found);
    CHECK(settings.mistakes.empty());
    CHECK(settings.rules.value == "italian");
    CHECK(settings.rules.line == 1);
    CHECK(settings.players.value == std::vector<std::string>{"Ana", "Bea"});
    CHECK(settings.colour.value == config::Switch::never);
    CHECK(settings.unicode.value == config::Switch::always);
    CHECK(settings.unicode.line == 4);
    CHECK(settings.language.value == "en");
    CHECK(settings.language.line == 5);
    CHECK(settings.ranks.value == config::Ranks::local);
    CHECK(settings.confirm.value == Confirm::all);
}

TEST_CASE("a rule file is looked for beside the configuration") {
    Configured const configured("rules = \"./house.toml\"");
    CHECK(configured.read().rules.value == (configured.path.parent_path() / "house.toml").string());
}

TEST_CASE("a rule file's path does not depend on where the program is started later") {
    auto const folder = std::filesystem::current_path();
    Configured const configured("rules = \"../house.toml\"");
    std::filesystem::current_path(configured.path.parent_path());
    auto const settings = config::read_settings("config.toml", {presets, {"en"}});
    std::filesystem::current_path(folder);
    CHECK(settings.rules.value == (configured.session.folder() / "house.toml").string());
}

TEST_CASE("who often plays: each once, without blanks around the name") {
    Configured const configured(
        "players = [\" Ana \", \"\", \"  \", \"Bea\", \"Bea\", \"bea\", \"Ana\", \"Zoë B.\"]\n");
    auto const settings = configured.read();
    CHECK(settings.mistakes.empty());
    CHECK(settings.players.value == std::vector<std::string>{"Ana", "Bea", "bea", "Zoë B."});
}

TEST_CASE("a mistake has its place, and what it is about keeps its default") {
    struct Row {
        std::string text, mistake;
    };
    for (auto const& row :
         {Row{"\nrules = 3", "2:9: rules must be text in quotes, not '3'"},
          Row{"players = [\"Ana\", 3]", "1:11: players must be a list of texts, not '[Ana, 3]'"},
          Row{"players = [\"Ana\", \"A\\u001b[31mB\"]",
              "1:19: players holds a control character; remove it"},
          Row{"players = [\"A\\u0085B\"]", "1:12: players holds a control character; remove it"},
          Row{"language = 1", "1:12: language must be text in quotes, not '1'"},
          Row{"language = \"xx\"", "1:12: language cannot be 'xx'; it can be en"},
          Row{"colour = true", "1:10: colour must be text in quotes, not 'true'"},
          Row{"colour = \"sometimes\"",
              "1:10: colour cannot be 'sometimes'; it can be auto, always or never"},
          Row{"site_address = \"club.example\"",
              "1:16: site_address must begin with 'https://', not 'club.example'"},
          Row{"color = \"never\"",
              "1:1: there is no key 'color' in config.toml; did you mean 'colour'?"},
          Row{"[match]",
              "1:2: there is no key 'match' in config.toml; it can be rules, players, "
              "language, ranks, colour, unicode, pager, site_title, site_address, confirm, "
              "backups or backups_mib"},
          Row{"rules = ", "1:9: the value is missing; write key = value"}}) {
        CAPTURE(row.text);
        Configured const configured(row.text);
        auto const settings = configured.read();
        REQUIRE(settings.mistakes.size() == 1);
        CHECK(settings.mistakes[0] == configured.path.string() + ":" + row.mistake);
        CHECK(settings.rules.value == "classic");
        CHECK(settings.players.value.empty());
        CHECK(settings.colour.value == config::Switch::automatic);
    }
}

TEST_CASE("a pipe in the place of the file is not waited for") {
    Configured const configured("");
    std::filesystem::remove(configured.path);
    REQUIRE(::mkfifo(configured.path.c_str(), 0600) == 0);
    auto const settings = configured.read();
    REQUIRE(settings.mistakes.size() == 1);
    CHECK(settings.mistakes[0] ==
          "'" + configured.path.string() + "' is not a regular file; save it as one and name that");
    CHECK(settings.rules.value == "classic");
}

TEST_CASE("cards are shown with the letters of the language, if nothing says otherwise") {
    Configured configured("language = \"de\"\n");
    auto& session = configured.session;
    Configured international("ranks = \"international\"\nlanguage = \"de\"\n");
    CHECK(international.session.run("meldbook check QQQ").text.find("QQQ = 3×10") !=
          std::string::npos);
    CHECK(session.run("meldbook check QQQ").text.find("DDD = 3×10") != std::string::npos);
    CHECK(session.run("meldbook check QQQ --lang en").text.find("QQQ = 3×10") != std::string::npos);
    CHECK(session.run("meldbook check QQQ --ranks international").text.find("QQQ = 3×10") !=
          std::string::npos);
    CHECK(session.run("meldbook check QQQ --json").text.find("\"cards\":\"QQQ\"") !=
          std::string::npos);
}

TEST_CASE("new matches take the rules of the configuration, --rules goes before them") {
    Configured configured("rules = \"italian\"");
    auto& session = configured.session;
    CHECK(session.run("meldbook opening")
              .text.starts_with("No match is open: Canasta italiana a tre mazzi (15.000) (your "
                                "setting), 4\n  players\n"));
    CHECK(session.run("meldbook new Ana Bea").text.find("italiana") != std::string::npos);
    CHECK(session.run("meldbook new Ana Bea --rules classic").text.find("Classic Canasta") !=
          std::string::npos);
    // Questions take the rules of the last match before it, also when that is over.
    CHECK(session.run("meldbook opening").text.starts_with("Match 2, hand 1: Classic Canasta, "));
    session.run("meldbook end");
    CHECK(session.run("meldbook opening")
              .text.starts_with("Match 2 is over: its rules, Classic Canasta, 2 players\n"));
    // Scripts that name the rules are not changed by it.
    CHECK(session.run("meldbook opening --rules classic").text.starts_with("50 points\n"));
}

TEST_CASE("colours and Unicode: the environment, then the file, then the terminal") {
    Configured configured("colour = \"always\"\nunicode = \"never\"");
    auto& session = configured.session;
    session.run("meldbook new Ana Bea");
    CHECK(session.run("meldbook").text.find('\x1b') != std::string::npos);
    CHECK(session.run("meldbook").text.find("│") == std::string::npos);
    session.set("NO_COLOR", "1");
    CHECK(session.run("meldbook").text.find('\x1b') == std::string::npos);
}

TEST_CASE("config says in which line of the file a value is, and where the file would be") {
    Configured configured("# Ours.\nunicode = \"always\"");
    CHECK(configured.session.run("meldbook config").text.find("file, line 2\n") !=
          std::string::npos);
    test::Session session;
    session.set("XDG_CONFIG_HOME", session.folder().string());
    session.set("COLUMNS", "300");
    CHECK(session.run("meldbook config")
              .text.starts_with("File, not there yet: ./meldbook/config.toml\n\n"));
}

TEST_CASE("a language the program does not speak is refused with those it does") {
    Configured configured("language = \"pt\"");
    auto const printed = configured.session.run("meldbook config");
    CHECK(printed.code == 2);
    CHECK(printed.text.starts_with("meldbook: ./meldbook/config.toml:1:12: language cannot be "
                                   "'pt'; it can be en, de, es, fr or it\n"));
    CHECK(printed.text.find("language      en  ") != std::string::npos);
}

TEST_CASE("a mistake is told in one line and stops no command but config") {
    Configured configured("colour = \"alway\"");
    auto& session = configured.session;
    auto const started = session.run("meldbook new Ana Bea");
    CHECK(started.code == 0);
    CHECK(started.text.starts_with("meldbook: ./meldbook/config.toml:1:10: colour cannot be "
                                   "'alway'; did you mean 'always'?\n"));
    CHECK(session.run("meldbook config").code == 2);
}

TEST_CASE("no match begins by other rules than the settings name") {
    Configured configured("rules = \"frech\"");
    auto& session = configured.session;
    auto const refused = session.run("meldbook new Ana Bea");
    CHECK(refused.code == 1);
    CHECK(refused.text.find("rules cannot be 'frech'; did you mean 'french'?") !=
          std::string::npos);
    CHECK(session.run("meldbook new Ana Bea --rules french").code == 0);
}

}  // namespace meldbook_tests::config_settings_test
