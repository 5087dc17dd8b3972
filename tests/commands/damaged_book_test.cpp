// What a damaged entry does to those who look at many matches: it is told where it stands.

#include <array>

#include <doctest/doctest.h>

#include "store/fixture.hpp"
#include "support/session.hpp"

using namespace meldbook;

TEST_CASE("an entry that cannot be read stops with its match and hand, and nothing else is said") {
    test::Session session;
    session.run("meldbook new Ana Bea");
    session.run("meldbook hand KKKKKKK QQQ");
    session.run("meldbook new Ana Bea");
    session.run("meldbook hand KKK QQQ");
    session.run("meldbook hand 999 -");
    store::test::sql(session.folder() / "book.db",
                     "UPDATE entry SET understood = 'KKQ' WHERE understood = '999'");
    std::string const where = "match 2, hand 2: the book is damaged, what it holds of 'Ana' cannot";
    for (auto const* command : {"stats", "stats Ana", "stats Ana Bea --json", "show", "export",
                                "export stats", "export --all --format csv --output all.csv"}) {
        CAPTURE(command);
        auto const printed = session.run(std::string("meldbook ") + command);
        CHECK(printed.code == 3);
        CHECK(printed.text.find("meldbook: " + where) != std::string::npos);
    }
    CHECK_FALSE(std::filesystem::exists(session.folder() / "all.csv"));
    // The check goes on, and says it once.
    auto const checked = session.run("meldbook book check");
    CHECK(checked.code == 1);
    CHECK(checked.text.starts_with(where));
    // Whose matches are whole can be looked at.
    CHECK(session.run("meldbook stats --until 2026-11-20").code == 0);
    CHECK(session.run("meldbook show 1").code == 0);
}
