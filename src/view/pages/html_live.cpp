// The page for phones at the table (html.hpp): to be read at arm's length on a phone, and from the
// other side of the room on a tablet.

#include "text/text.hpp"
#include "text/translate.hpp"
#include "view/chart/chart_kinds.hpp"
#include "view/pages/html.hpp"
#include "view/pages/markup.hpp"
#include "view/sheet/sheet_text.hpp"

namespace meldbook::view::html {

namespace {

constexpr std::string_view live_style = R"([hidden]{display:none!important}
body{max-width:90rem}
h1{font-size:1rem;font-weight:400;color:var(--soft);margin:0 0 .5rem}
#state{position:sticky;top:0;z-index:1;margin:0 0 .5rem;padding:.4rem .6rem;background:var(--minus);color:var(--paper);font-weight:600}
.now{list-style:none;display:grid;grid-template-columns:repeat(auto-fit,minmax(min(100%,15rem),1fr));gap:1rem 2rem;margin:0 0 1rem;padding:0}
.now li{border-top:.6rem solid var(--side);padding:.3rem 0}
.now .side{font-size:clamp(1.3rem,4vw,2.8rem);font-weight:600;line-height:1.15}
.now .small{font-size:clamp(.9rem,2vw,1.4rem)}
.now b{display:block;font-size:clamp(3.4rem,13vw,9.5rem);line-height:1.05;font-variant-numeric:tabular-nums;white-space:nowrap}
.now .need{font-size:clamp(1.4rem,5vw,3.6rem);line-height:1.15;margin:0}
.now .rest{font-size:clamp(1rem,2.2vw,1.6rem);color:var(--soft);margin:0}
.deal{font-size:clamp(1.3rem,4vw,3rem);font-weight:600;margin:.5rem 0 1rem}
figure{max-width:62rem}
)";

// Phones that slept, or lost the network, come back by themselves: what was sent is remembered by the
// time of the last sign of life, which the server gives four times a minute.
constexpr std::string_view live_script = R"('use strict';
document.addEventListener('DOMContentLoaded', function () {
  var sheet = document.getElementById('sheet'), state = document.getElementById('state');
  var lost = state.textContent, stream = null, last = 0, wait = 5000;
  function seen() { last = Date.now(); wait = 40000; state.hidden = true; }
  function redraw(html) {
    var open = Array.prototype.map.call(sheet.querySelectorAll('details'), function (d) { return d.open; });
    sheet.innerHTML = html;
    Array.prototype.forEach.call(sheet.querySelectorAll('details'), function (d, i) { d.open = !!open[i]; });
    var heading = sheet.querySelector('[data-title]');
    if (heading) document.title = heading.getAttribute('data-title');
  }
  function connect() {
    if (stream) stream.close();
    last = Date.now(); wait = 10000;
    stream = new EventSource(location.pathname.replace(/\/$/, '') + '/events');
    stream.addEventListener('sheet', function (event) { redraw(event.data); seen(); });
    stream.addEventListener('alive', seen);
    stream.addEventListener('full', function (event) {
      stream.close(); last = Date.now(); wait = 30000; state.textContent = event.data; state.hidden = false;
    });
    stream.onerror = function () {
      if (stream.readyState === 2) wait = 5000;
      state.textContent = lost; state.hidden = false;
    };
  }
  setInterval(function () {
    if (Date.now() - last < wait) return;
    state.textContent = lost; state.hidden = false; connect();
  }, 1000);
  document.addEventListener('visibilitychange', function () {
    if (!document.hidden && (stream.readyState === 2 || Date.now() - last > 20000)) connect();
  });
  addEventListener('online', connect);
  connect();
});
)";

std::string paragraph_of(std::string_view kind, std::string_view text) {
    if (text.empty()) return "";
    return fmt::format("<p class=\"{}\">{}</p>\n", kind, escaped(text));
}

/// The sides with their totals, and while the match goes on what each needs to open.
std::string sides_now(Match const& match, bool goes_on) {
    auto const players = side_players(match, unwrapped);
    auto const needs = goes_on ? next_needs(match, unwrapped) : std::vector<NextNeed>{};
    std::string text = "<ul class=\"now\">\n";
    for (std::size_t i = 0; i < match.sides.size(); ++i) {
        text += fmt::format("<li class=\"{}\"><div class=\"side\">{}", series_class(i),
                            name(match.sides[i].name));
        if (auto const who = joined(players[i]); !who.empty())
            text += fmt::format("<span class=\"small\">{}</span>", name(who));
        text += fmt::format("</div><b>{}</b>\n", number(match.sides[i].total));
        if (i < needs.size()) {
            auto const& need = needs[i];
            text += paragraph_of("need", tr("opens with {}", need.opening));
            for (auto const& remark : {need.hint, need.rule_note})
                text += paragraph_of("rest", remark);
            if (!need.missing.empty()) text += paragraph_of("rest", tr("{} to go", need.missing));
        }
        text += "</li>\n";
    }
    return text + "</ul>\n";
}

}  // namespace

LivePage live_page() {
    auto const begin = fmt::format(R"(<!DOCTYPE html>
<html lang="{}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="generator" content="meldbook">
<meta name="robots" content="noindex">
<noscript><meta http-equiv="refresh" content="20"></noscript>
<title>meldbook</title>
<style nonce=")",
                                   language_tag());
    auto const styles = fmt::format("\">\n{}{}</style>\n<script nonce=\"", style(), live_style);
    auto const body =
        fmt::format("\">\n{}</script>\n</head>\n<body>\n"
                    "<p id=\"state\" role=\"status\" hidden>{}</p>\n"
                    "<main id=\"sheet\">\n",
                    live_script, escaped(tr("Not connected to the score pad; trying again")));
    return {{begin, styles, body}, "</main>\n</body>\n</html>\n"};
}

std::string live_content(Match const* match, std::string_view trouble,
                         SheetOptions const& options) {
    auto text = paragraph_of("ended", trouble.empty() ? "" : tr("Not up to date: {}", trouble));
    if (match == nullptr) {
        // The beginning of a page, where there is not yet anything to show.
        auto const nothing = tr("No match yet");
        return text + fmt::format("<h1 data-title=\"{0}\">{0}</h1>\n", escaped(nothing));
    }
    auto const& facts = match->facts;
    auto const end = end_text(*match, unwrapped);
    std::vector<std::string> totals;
    for (auto const& side : match->sides) totals.push_back(side.name + " " + number(side.total));
    text += fmt::format("<h1 data-title=\"{}\">{}</h1>\n", escaped(joined(totals)),
                        escaped(tr("Match {}", facts.number)));
    text += sides_now(*match, end.empty());
    text += paragraph_of("deal", end.empty() ? deal_text(*match, unwrapped) : end);
    if (match->hands.empty()) return text;
    auto const start = options.local_time ? options.local_time(facts.started) : facts.started;
    return text + picture(totals_chart(*match, start), "live", tr("Running totals")) +
           hands(*match, "live");
}

}  // namespace meldbook::view::html
