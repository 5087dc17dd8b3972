#include "text/text.hpp"
#include "view/chart/palette.hpp"
#include "view/chart/svg_style.hpp"
#include "view/pages/html.hpp"

namespace meldbook::view::html {

namespace {

std::string variables(std::string_view Shade::* theme) {
    std::string text;
    for (auto const& each : page_shades) text += fmt::format("--{}:{};", each.role, each.*theme);
    return text;
}

// All digits have the same width, so columns can be added up by eye. The column that names the rows
// stays in place when a table is scrolled sideways.
constexpr std::string_view screen = R"(*{box-sizing:border-box}
body{margin:0 auto;padding:1rem 1rem 3rem;max-width:62rem;background:var(--paper);color:var(--ink);font:1rem/1.45 system-ui,"Noto Sans","DejaVu Sans",sans-serif;overflow-wrap:anywhere}
h1{font-size:1.6rem;line-height:1.2;margin:.5rem 0 1.5rem}
h2{font-size:1.3rem;line-height:1.2;margin:0 0 .5rem}
p,ul{margin:.35rem 0}
section{margin:0 0 3rem;padding-top:1.5rem;border-top:2px solid var(--edge)}
.small{font-size:.86rem;color:var(--soft)}
ul.small{padding-left:1.1rem}
span.small{display:block;font-weight:400}
.terms,.result{font-weight:600}
.result{font-size:1.1rem;margin:1rem 0}
a{color:var(--link)}
:focus-visible{outline:3px solid var(--link);outline-offset:2px}
.scroll{overflow-x:auto;margin:1rem 0;max-width:100%}
table{border-collapse:collapse;font-variant-numeric:tabular-nums;overflow-wrap:normal}
caption{text-align:left;font-weight:600;padding:.25rem 0}
.grid caption{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}
th,td{padding:.3rem .55rem;text-align:left;vertical-align:top;border-bottom:1px solid var(--rule)}
th{font-weight:600}
thead th{background:var(--band);border-bottom:1px solid var(--edge);vertical-align:bottom}
tbody th{background:var(--paper);position:sticky;left:0}
.figure{text-align:right;white-space:nowrap}
.hands thead th.figure{font-weight:400;font-size:.86rem;color:var(--soft)}
.hands .first{border-left:1px solid var(--edge);white-space:normal}
.hands thead th[scope=colgroup]{text-align:center}
.groups tbody{border-bottom:2px solid var(--edge)}
.groups th[scope=row]{position:static}
.wide{font-size:.9rem}
.wide th,.wide td{padding:.3rem .4rem}
.soft{color:var(--soft)}
.score,.won{font-weight:600}
.minus{color:var(--minus)}
.next{min-width:min(100%,24rem)}
.sides{list-style:none;margin:0;padding:0}
.sides li{display:flex;justify-content:space-between;gap:1rem}
figure{margin:1.5rem 0;max-width:44rem}
figcaption{font-size:.86rem;color:var(--soft)}
.chart{display:block;width:100%;height:auto}
)";

// On a phone nothing scrolls sideways. Each side of a hand has a line with its opening requirement
// and a line with its figures, a match in a list has three lines, and a row of a wide table becomes
// a paragraph with a heading before each figure.
constexpr std::string_view phone = R"(@media screen and (max-width:40rem){
body{padding:.6rem .6rem 2rem}
th,td{padding:.25rem .3rem}
table{font-size:.9rem}
.hands,.hands thead,.hands tbody,.wide,.wide tbody,.matches table,.matches tbody,.hands caption,.matches caption{display:block;width:100%}
.hands tr{display:grid;grid-template-columns:repeat(5,1fr)}
.hands thead th,.hands thead tr:first-child:not(:last-child),.wide thead,.matches thead{display:none}
.hands thead th.figure:not(.first){display:block;border:0}
.hands thead th.first~th.first~th.figure{display:none}
.hands tbody th{grid-column:1/-1;background:var(--band);border:0}
.hands tbody th[data-label]::before{content:attr(data-label) " "}
.hands td{border:0}
.hands td.first{grid-column:1/-1;display:flex;justify-content:space-between;border:0;padding-bottom:0}
.hands td.first::before{content:attr(data-label);unicode-bidi:isolate}
.hands td.score{grid-column:5}
.groups tbody th[scope=row]{grid-column:1/4;background:none;padding-bottom:0}
.groups td.first{grid-column:4/-1}
.groups td.first::before{padding-right:.5rem}
.wide tr{display:flex;flex-wrap:wrap;gap:0 .8rem;padding:.4rem .3rem;border-bottom:1px solid var(--rule)}
.wide th,.wide td{border:0;padding:.05rem 0}
.wide tbody th{flex-basis:100%;order:-1}
.wide td:empty{display:none}
.wide td::before{content:attr(data-label) " ";color:var(--soft)}
.matches tr{display:grid;grid-template-columns:auto 1fr auto;gap:0 .6rem;padding:.4rem .3rem;border-bottom:1px solid var(--rule)}
.matches tbody th,.matches td{border:0;padding:.05rem 0}
.matches td:nth-child(3),.matches td:nth-child(4){grid-column:1/-1}
.matches td:nth-child(5){grid-area:1/3;color:var(--soft)}
}
)";

// On paper: A4, each match on a new sheet, headings on each sheet, no page break inside a hand.
constexpr std::string_view paper =
    R"(@page{size:A4;margin:14mm 12mm 16mm;@bottom-right{content:counter(page) " / " counter(pages);font:9pt sans-serif}}
@media print{
body{max-width:none;padding:0;font-size:10pt}
h1{font-size:15pt;margin:0 0 5mm}
h2{font-size:13pt;break-after:avoid}
section{margin:0;padding-top:4mm}
section+.match{break-before:page;border:0;padding:0}
.scroll{overflow:visible}
table{font-size:9pt}
.hands{width:100%}
th,td{padding:.9mm 1.6mm}
.wide{font-size:8.5pt}
.wide th,.wide td{padding:.9mm 1.2mm}
tbody th{position:static}
thead{display:table-header-group}
thead th{background:none}
tr,figure,.groups tbody,.next{break-inside:avoid}
caption{break-after:avoid}
a{color:inherit;text-decoration:none}
figure{max-width:150mm}
}
)";

}  // namespace

std::string style() {
    auto text = fmt::format(":root{{color-scheme:light;{}}}\n", variables(&Shade::light));
    text += fmt::format("@media screen and (prefers-color-scheme:dark){{:root{{color-scheme:dark;"
                        "{}}}}}\n",
                        variables(&Shade::dark));
    return text.append(screen).append(phone).append(svg::style()).append(paper);
}

}  // namespace meldbook::view::html
