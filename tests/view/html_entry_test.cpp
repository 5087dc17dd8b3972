// What a player taps on a phone, in a browser.

#include <string>
#include <vector>

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
std::string tapped(std::string const& taps, std::string const& rules) {
    auto const parts = view::html::entry_parts({.player = "Bea",
                                                .side = "Us",
                                                .partners = {"Ana", "Bea"},
                                                .rules = &rules_of(rules),
                                                .match = "1",
                                                .hand = 1});
    auto const page = view::html::live_page(view::html::LiveOf::match);
    auto const script = R"(<script>
window.fetch = function () {
  return Promise.resolve({ok: true, text: function () {
    return Promise.resolve(document.getElementById('parts').innerHTML); }});
};
window.EventSource = function () { this.addEventListener = function () {}; };
function tap(which) { document.querySelector(which).click(); }
function card(name) { tap('[data-card="' + name + '"]'); }
function cards(names) { names.split(' ').forEach(card); }
function times(number) { tap('[data-times="' + number + '"]'); }
function meld(text) {
  var all = document.querySelectorAll('#melds button');
  Array.prototype.forEach.call(all, function (b) { if (b.textContent === text) b.click(); });
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
    struct Case {
        char const* what;
        char const* taps;
        char const* entry;
        char const* rules = "classic";
    };
    for (auto const& each : std::vector<Case>{
             {"a wild card goes onto the meld that was tapped last",
              "cards('K K K 5 5 2 K Jo 8 8');meld('3 · 5×2 2');card('2');", "KKKKJo 5522 88"},
             {"before any meld it waits for the card that it stands for", "cards('2 K K');", "2KK"},
             {"where there are melds of wild cards it begins one", "cards('2 Jo K');", "2Jo K",
              "bolivia"},
             {"a new meld can be of wild cards, too", "cards('K K');meld('new meld');cards('2 2');",
              "KK 22", "bolivia"},
             {"so many of the card tapped last",
              "card('K');times(7);card('8');times(5);cards('2 2');", "KKKKKKK 8888822"},
             {"which a slip is mended with",
              "card('K');times(6);card('A');meld('6 · K×6');times(4);", "KKKK A"},
             {"the last card is taken back", "cards('K K 2 Q');tap('#back');tap('#back');", "KK"},
             {"a red three is taken back, too", "cards('K K K K 3r');tap('#back');", "KKKK"},
             {"and what lies before it only then",
              "cards('K 3r 3r');tap('#back');tap('#back');tap('#back');card('A');", "A"},
             {"so many red threes", "cards('K 3r');times(4);", "K red=4"},
             {"everything is cleared and comes back",
              "cards('K K');tap('#clear');tap('#clear');card('K');", "KKK"},
             {"a sequence, and a meld beside it",
              "meld('sequence');cards('6 7 8');meld('new meld');cards('K K K');", "seq:678 KKK",
              "samba"},
             {"cards that were tapped one by one become a sequence",
              "cards('K K K 5 6 7');meld('sequence');card('8');", "KKK seq:5678", "samba"},
             {"also with wild cards between them",
              "cards('K K K 4 5 2 7 Jo');meld('sequence');card('9');", "KKK seq:4527Jo9",
              "burraco"},
             {"going out, red threes, and cards left in hand",
              "cards('K K K 3r 3r');tap('[data-word=out]');tap('[data-place=\"1\"]');"
              "cards('3 3r A');tap('#back');tap('[data-place=\"0\"]');cards('Q');times(3);",
              "KKK red=2 out hand=QQQ/33r"},
             {"what happened or not, beside going out; no three is red where all are alike",
              "cards('K K K');tap('[data-word=out]');tap('[data-word=\"event=pozzetto\"]');"
              "tap('[data-word=out]');if(document.querySelector('[data-card=\"3r\"]'))card('A');",
              "KKK event=pozzetto", "burraco"},
             {"a special hand", "tap('.count~[data-word=\"special=garbage\"]');", "special=garbage",
              "modern-american"},
             {"what is typed stays",
              "document.getElementById('words').value='hidden:7xK KK out=concealed';"
              "card('K');tap('[data-word=out]');tap('[data-count=natural] [data-by=\"1\"]');"
              "var pile=document.querySelector('[data-value=\"20s\"]');pile.value='4 ';"
              "pile.dispatchEvent(new Event('input',{bubbles:true}));",
              "hidden:7xK KKK out natural=1 20s=4"},
         }) {
        CAPTURE(each.what);
        CHECK(tapped(each.taps, each.rules) == each.entry);
    }
}

TEST_CASE("a tap does what could be read for half a second, and cards are tapped as quickly as one "
          "can") {
    // `later()` is when the half second is over, `reload()` when the page is opened anew.
    auto const posted = [](std::string const& then) {
        return tapped(R"(
  var bodies = [], timers = {}, timer = 0, answer = window.fetch;
  var parts = document.getElementById('parts');
  window.setTimeout = function (act, after) { timers[++timer] = [act, after]; return timer; };
  window.clearTimeout = function (which) { delete timers[which]; };
  window.fetch = function (to, what) { bodies.push(what.body.split('\n')[3]); return answer(); };
  function later() {
    Object.keys(timers).forEach(function (t) { if (timers[t][1] === 500) timers[t][0](); });
  }
  function changes() {
    parts.innerHTML += '<div data-part="review"><button type="button" data-send="confirm" ' +
      'data-about="1">Confirm</button></div>';
    document.dispatchEvent(new Event('sheet'));
  }
  function offer(markup) {
    parts.content.querySelector('[data-part=todo]').innerHTML = markup;
  }
  var send = '<button class="on-count" data-send="send" data-about="key">Send</button>';
  var look = '<button class="on-count" data-go="check">Look</button>';
  var confirm = '<button class="on-check" data-send="confirm" data-about="1">Confirm</button>';
  function reload() { document.dispatchEvent(new Event('DOMContentLoaded')); }
  async function shown(markup) {
    offer(markup); document.dispatchEvent(new Event('sheet')); await wait(); later();
  }
  function words() { return document.getElementById('words').value; }
  async function wait() { for (var i = 0; i < 50; ++i) await null; }
  (async function () {
    await wait(); changes(); await wait();
    )" + then + R"(
    await wait();
    document.title = 'sent: ' + bodies.filter(function (b) { return b !== 'look'; });
  })();
  return;)",
                      "classic");
    };
    CHECK(posted("tap('[data-send=confirm]');") == "");
    CHECK(posted("later(); tap('[data-send=confirm]');") == "confirm");
    // The keys have not changed, whatever the bar offers when a card is counted.
    CHECK(posted("card('K'); bodies = [words()];") == "K");
    CHECK(posted("card('K'); offer(send); await wait(); card('K'); times(4); offer(look);"
                 "await wait(); card('K'); tap('#back'); await wait(); tap('[data-card=A]');"
                 "bodies = [words()];") == "KKKK A");
    // A second tap on the same place of the bar.
    CHECK(posted("await shown(send + confirm); tap('#todo .on-count'); tap('#todo .on-check');"
                 "await wait(); tap('#todo .on-check');") == "send");
    CHECK(posted("await shown(look + confirm); tap('#todo .on-count'); tap('#todo .on-check');") ==
          "");
    CHECK(posted("await shown(look + confirm); tap('#todo .on-count'); later();"
                 "tap('#todo .on-check');") == "confirm");
    // What came with the answer to a card.
    auto const other =
        std::string("await shown(send); offer(send.replace('key', 'another')); card('K');"
                    "await wait();");
    CHECK(posted(other + "tap('[data-send=send]');") == "");
    CHECK(posted(other + "later(); tap('[data-send=send]');") == "send");
    auto const next =
        std::string("card('K'); parts.innerHTML = parts.innerHTML.replace('\"1/1\"', '\"1/2\"');"
                    "await wait();");
    CHECK(posted(next + "card('A'); bodies = [words()];") == "");
    CHECK(posted(next + "later(); card('A'); bodies = [words()];") == "A");
    // What is not judged yet is not sent, but without network it waits.
    CHECK(posted("await shown(send); card('K'); tap('[data-send=send]');") == "");
    CHECK(posted("await shown(send); card('K'); await wait(); tap('[data-send=send]');") == "send");
    auto const offline = std::string("await shown(send); var posts = window.fetch;"
                                     "window.fetch = function () { return Promise.reject(); };");
    CHECK(posted(offline + "card('K'); await wait(); tap('[data-send=send]'); await wait();"
                           "window.fetch = posts; reload();") == "send");
    // What was sent waits, over a new page, too.
    CHECK(posted(offline + "tap('[data-send=send]'); await wait(); window.fetch = posts;"
                           "reload();") == "send");
    // Seven equal cards are one long press, which ends with the keys that it began on.
    auto const press = std::string("document.querySelector('[data-card=K]').dispatchEvent("
                                   "new Event('pointerdown', {bubbles: true}));");
    CHECK(posted(press + "later(); card('K'); bodies = [words()];") == "KKKKKKK");
    CHECK(posted(press + "parts.innerHTML = parts.innerHTML.replace('\"1/1\"', '\"1/2\"');"
                         "document.dispatchEvent(new Event('sheet')); await wait(); later();"
                         "bodies = [words()];") == "");
}

}  // namespace meldbook_tests::view_html_entry_test
