#include <doctest/doctest.h>

#include "embedded/catalogues.hpp"
#include "support/session.hpp"

namespace meldbook_tests::cli_json_languages_test {

using namespace meldbook;

TEST_CASE("JSON, CSV and the texts that are read again are the same in every language") {
    test::Session session;
    session.run("meldbook new 'Us: Ana, Bea' 'Them: Cid, Dan'");
    session.run("meldbook hand 'KKK red=2 out hand=A' '9999 hand=3r/QQ4'");
    session.run("meldbook hand 'table=1250 natural=2 out=concealed' '444 minus=35' --force");
    session.run(
        "meldbook new 'Us: Ana, Bea' 'Them: Cid, Dan' --hands 1");  // won: the form has a letter
    session.run("meldbook hand 'KKK out' '999' --force");
    for (auto const* command : {"show --json",
                                "standings --json",
                                "stats --json",
                                "stats Ana --json",
                                "matches --json",
                                "players --json",
                                "chart --json",
                                "log --json",
                                "opening --json",
                                "check KKK QQ --json",
                                "score 'KKK hand=4' - --json",
                                "rules list --json",
                                "rules show italian --json",
                                "rules diff classic italian --json",
                                "rules switches --json",
                                "book check --json",
                                "export --all",
                                "export --all --format csv",
                                "export --all --format text",
                                "export standings --format csv",
                                "export stats --format json"}) {
        CAPTURE(command);
        auto const said = [&](std::string const& language) {
            return session.run("meldbook " + std::string(command) + " --lang " + language).results;
        };
        auto const english = said("en");
        CHECK_FALSE(english.empty());
        for (auto const& language : embedded::catalogues()) {
            CAPTURE(language.name);
            CHECK(said(std::string(language.name)) == english);
        }
    }
}

}  // namespace meldbook_tests::cli_json_languages_test
