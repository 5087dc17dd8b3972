// The page for phones at the table, and the code with its address.

#include "view/sheet/live.hpp"

#include <doctest/doctest.h>

#include "text/qr_code.hpp"
#include "view/examples.hpp"
#include "view/pages/html.hpp"

namespace meldbook_tests::view_live_test {

using namespace meldbook;
using namespace meldbook::view;

namespace {

bool holds(std::string_view text, std::string_view part) { return text.find(part) != text.npos; }

}  // namespace

TEST_CASE("phones: totals, what each side needs to open, who deals, the chart and the hands") {
    auto facts = test::evening();
    facts.status = Status::open;
    facts.hands.resize(1);
    facts.sides[0].name = "<Us>";
    auto const match = replay(facts, test::classic());
    auto const text = html::live_content(&match, "", {test::local_time});
    CHECK(holds(text, "<h1 data-title=\"&lt;Us&gt; 1,300, East-West 155\">Match 12</h1>"));
    CHECK(holds(text, "<li class=\"s1\"><div class=\"side\"><bdi>&lt;Us&gt;</bdi>"
                      "<span class=\"small\"><bdi>Ana, Bea</bdi></span></div><b>1,300</b>\n"
                      "<p class=\"need\">opens with 50</p>\n"));
    CHECK(holds(text, "<p class=\"rest\">3,700 to go</p>"));
    CHECK(holds(text, "<p class=\"deal\">Hand 2: "));
    CHECK(holds(text, "<svg"));
    CHECK(holds(text, "<details><summary class=\"line\">"));
    CHECK_FALSE(holds(text, "<table class=\"hands"));
    // What those at the table ask: what the last hand brought, why, and by which rules.
    CHECK(holds(
        text, "<p class=\"news\">Hand 1 · Ana &amp; Bea +1,300, Cid &amp; Dan +155 · Ana dealt; "));
    CHECK(holds(text, "<li>cards on the table <b>+"));
    CHECK(holds(text, "<pre>\nClassic Canasta\n"));
    CHECK_FALSE(holds(text, "Not up to date"));
    // What a page with this policy would not show: styles of elements.
    CHECK_FALSE(holds(text, "style="));
    CHECK(holds(html::live_content(&match, "<b> is locked"),
                "<p class=\"ended\">Not up to date: &lt;b&gt; is locked</p>"));
}

TEST_CASE("phones: a match that is over, one that has not begun, and none") {
    auto ended = test::evening();
    ended.status = Status::ended;
    auto const over = replay(ended, test::classic());
    auto const text = html::live_content(&over, "");
    CHECK_FALSE(holds(text, "opens with</p>"));
    CHECK_FALSE(holds(text, "class=\"need\""));
    auto facts = test::evening();
    facts.status = Status::open;
    facts.hands.clear();
    auto const begun = replay(facts, test::classic());
    CHECK(holds(html::live_content(&begun, ""), "Hand 1: "));
    CHECK_FALSE(holds(html::live_content(&begun, ""), "<svg"));
    CHECK(html::live_content(nullptr, "") == "<h1 data-title=\"No match yet\">No match yet</h1>\n");
}

TEST_CASE("phones: the page has one script and one style sheet, and says when it is cut off") {
    auto const page = html::live_page(html::LiveOf::match);
    REQUIRE(page.begin.size() == 3);
    CHECK(page.begin[0].ends_with("<style nonce=\""));
    CHECK(page.begin[1].ends_with("<script nonce=\""));
    CHECK_FALSE(holds(page.begin[1], "@media print"));
    CHECK(holds(page.begin[2], "Not connected to the score pad; trying again"));
    CHECK(page.begin[2].ends_with("<main id=\"sheet\">\n"));
    CHECK(page.full.starts_with("Too many are looking at this sheet: it does not change here"));
    CHECK(page.end == "</main>\n</body>\n</html>\n");
}

TEST_CASE("a QR code has its three eyes, and a size that fits the text") {
    // Versions 1 and 3 of ISO/IEC 18004 have 21 and 29 modules a side, and hold 17 and 53 bytes.
    CHECK(qr_code("12345678901234567").size() == 21);
    auto const code = qr_code("http://192.168.1.7:8373/abcdefghijkmnpqrstuvwxyz23");
    REQUIRE(code.size() == 29);
    auto const eye = [&](std::size_t left, std::size_t top) {
        std::string rows;
        for (std::size_t y = 0; y < 7; ++y) {
            for (std::size_t x = 0; x < 7; ++x) rows += code[top + y][left + x] ? '#' : '.';
            rows += '\n';
        }
        return rows;
    };
    auto const* const drawn = "#######\n#.....#\n#.###.#\n#.###.#\n#.###.#\n#.....#\n#######\n";
    CHECK(eye(0, 0) == drawn);
    CHECK(eye(22, 0) == drawn);
    CHECK(eye(0, 22) == drawn);
    CHECK(qr_code(std::string(3000, 'x')).empty());
}

TEST_CASE("the code is dark on light in any colours, and drawn only where it fits") {
    std::vector<std::string> const addresses = {
        "http://192.168.1.7:8373/abcdefghijkmnpqrstuvwxyz23"};
    auto const page =
        address_page(addresses, {}, 24, LiveKeys::single, {.width = 40, .colour = true});
    CHECK(holds(page, "\n\x1b[97;40m█████████████████████████████████\x1b[0m\n"));
    CHECK(holds(address_page(addresses, {}, 24, LiveKeys::single, {.width = 80}), "\n██ ▄▄▄▄▄ █"));
    CHECK_FALSE(holds(address_page(addresses, {}, 18, LiveKeys::single, {.width = 80}), "▄▄▄▄▄"));
    CHECK_FALSE(holds(address_page(addresses, {}, 24, LiveKeys::single, {.width = 30}), "▄▄▄▄▄"));
    // On a terminal of 24 lines it goes before what else there is to say.
    AddressLife const evening{.is_kept = true, .enters = true, .is_of_evening = true};
    CHECK(holds(address_page(addresses, evening, 23, LiveKeys::lines, {.width = 80}), "▄▄▄▄▄"));
    // Who types the address must see all of it.
    CHECK(holds(address_page(addresses, {}, 20, LiveKeys::single, {.width = 40}),
                "  http://192.168.1.7:8373/abcdefghijkmnp\n  qrstuvwxyz23\n"));
    CHECK(holds(page, "The address is new each time."));
    auto const ascii =
        address_page(addresses, {}, 24, LiveKeys::single, {.width = 80, .unicode = false});
    CHECK(holds(ascii, addresses[0]));
    for (char const c : ascii) CHECK((c == '\n' || (c >= ' ' && c <= '~')));
}

}  // namespace meldbook_tests::view_live_test
