// A league that an earlier version has made is brought up to this one, and its standings are what they were.

#include "support/kept.hpp"

#include <filesystem>
#include <string>

#include <doctest/doctest.h>

#include "league/fixture.hpp"
#include "support/files.hpp"
#include "support/json_values.hpp"
#include "support/paths.hpp"

namespace meldbook_tests::league_kept_test {

using namespace meldbook;

namespace fs = std::filesystem;

TEST_CASE("kept: the league of an earlier version goes on") {
    for (auto const& entry : fs::directory_iterator(test::in_source("tests/kept"))) {
        auto const& kept = entry.path();
        CAPTURE(kept.filename().string());
        League const roles;  // a dump has none
        roles.set_up();
        League const league;
        auto const read = league.sql("owner", test::content_of(kept / "league.sql"));
        CAPTURE(read.text);
        CHECK(read.code == 0);
        league.set_up();
        auto const check_standings = [&] {
            auto const now = test::json_values(
                league.league("a", "standings --json --league " + league.address("thursday")).text);
            for (auto const& [path, value] :
                 test::json_values(test::content_of(kept / "league.json"))) {
                CAPTURE(path);
                auto const found = now.find(path);
                CHECK((found == now.end() ? "(gone)" : found->second) == value);
            }
        };
        check_standings();
        fs::copy_file(kept / "book.db", league.folder() / "a.db");
        CHECK(league.league("a", "join " + league.address("thursday") + " --club 'Thursday Club'")
                  .code == 0);
        auto const sent = league.league("a", "push");
        CAPTURE(sent.text);
        CHECK(sent.code == 0);
        check_standings();
        auto const commands = kept / "league-commands";  // since 1.0.0
        if (!fs::exists(commands)) continue;
        test::check_still_there(test::content_of(commands), [&](std::string const& command) {
            return league.league("a", command);
        });
    }
}

}  // namespace meldbook_tests::league_kept_test
