// meldbook new: what is remarked about the names that were given.

#include <string>

#include <doctest/doctest.h>

#include "support/session.hpp"

namespace meldbook_tests::commands_new_test {

using namespace meldbook;

TEST_CASE("a new name that may be several players is remarked on") {
    struct Row {
        std::string sides;
        std::string name;  ///< that is remarked on; "" if none is
    };
    for (auto const& row : {
             Row{"'Us: Ana Bea' Cid", "Ana Bea"},
             Row{"'Us: Ana Bea Cid, Dan' Eve", "Ana Bea Cid"},
             Row{"'Ana Bea Cid' Dan", "Ana Bea Cid"},
             Row{"'Ana Lima' Cid", ""},  // a whole side, called as its player
             Row{"'Us: Ana Lima, Bea' Cid", ""},  // the comma is known
             Row{"'Us: Ana, Bea' 'Them: Cid, Dan'", ""},
         }) {
        CAPTURE(row.sides);
        test::Session session;
        auto const said = session.run("meldbook new " + row.sides).text;
        CAPTURE(said);
        auto const remark =
            "'" + row.name + "' is one player; several on a side are written \"Us: Ana, Bea\"";
        CHECK((said.find("is one player") != std::string::npos) == !row.name.empty());
        if (!row.name.empty()) CHECK(said.find(remark) != std::string::npos);
        // Whoever is in the book was meant.
        CHECK(session.run("meldbook new " + row.sides).text.find("is one player") ==
              std::string::npos);
    }
}

}  // namespace meldbook_tests::commands_new_test
