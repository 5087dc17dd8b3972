// What a player taps on a phone, in a browser.

#include <string>

#include <doctest/doctest.h>
#include <fmt/format.h>

#include "support/browser.hpp"
#include "support/rules.hpp"
#include "text/text.hpp"
#include "view/pages/entry.hpp"
#include "view/pages/html.hpp"

namespace meldbook_tests::view_html_entry_test {

using namespace meldbook;
using namespace meldbook::test;

namespace {

/// The entry that is sent when these buttons have been tapped, in JavaScript: card('K').
std::string tapped(std::string const& taps) {
    auto const parts = view::html::entry_parts({.player = "Bea",
                                                .side = "Us",
                                                .partners = {"Ana", "Bea"},
                                                .rules = &rules_of("classic"),
                                                .match = 1,
                                                .hand = 1});
    auto const page = view::html::live_page();
    auto const script = R"(<script>
window.fetch = function () {
  return Promise.resolve({ok: true, text: function () {
    return Promise.resolve(document.getElementById('parts').innerHTML); }});
};
window.EventSource = function () { this.addEventListener = function () {}; };
function tap(which) { document.querySelector(which).click(); }
function card(name) { tap('[data-card="' + name + '"]'); }
function meld(at, what) {
  var all = document.querySelectorAll('#melds li:nth-child(' + at + ') button');
  Array.prototype.forEach.call(all, function (b) { if (b.textContent === what) b.click(); });
}
addEventListener('load', function () {
  %
  document.title = 'sent: ' + document.getElementById('words').value;
});
</script>)";
    auto html = join(page.entering, "x") + page.end;
    auto const before = html.find("</body>");
    std::string with = script;
    with.replace(with.find('%'), 1, taps);
    html.insert(before, "<template id=\"parts\">" + parts + "</template>" + with);
    auto const document = browsed(html, Theme::light, 500);
    auto const at = document.find("<title>sent: ");
    if (at == document.npos) return document;
    return document.substr(at + 13, document.find("</title>", at) - at - 13);
}

}  // namespace

TEST_CASE("a hand is tapped: cards onto melds and into hands, counts, going out") {
    CHECK(
        tapped("card('K'); card('K'); card('5'); card('K'); card('2'); meld(1, '+Jo');"
               "meld(1, '+2'); card('10'); card('5'); meld(3, '+Jo'); meld(4, '−10');"
               "tap('[data-word=out]'); tap('[data-count=red] [data-by=\"1\"]');"
               "tap('[data-count=red] [data-by=\"1\"]'); tap('[data-count=red] [data-by=\"-1\"]');"
               "tap('[data-place=\"1\"]'); card('3'); card('3r'); card('A'); tap('#back');"
               "tap('[data-place=\"0\"]'); card('Q');") == "KKKJo2 55 2Jo out red=1 hand=Q/33r");
    CHECK(tapped("document.getElementById('words').value = 'hidden:7xK KK out=concealed';"
                 "card('K'); tap('[data-word=out]'); tap('[data-count=natural] [data-by=\"1\"]');"
                 "var pile = document.querySelector('[data-value=\"20s\"]'); pile.value = '4 ';"
                 "pile.dispatchEvent(new Event('input', {bubbles: true}));") ==
          "hidden:7xK KKK out natural=1 20s=4");
}

}  // namespace meldbook_tests::view_html_entry_test
