// What every HTML page has: its beginning, style sheet and end (html.hpp), and the parts it is made of
// (markup.hpp).

#include "text/text.hpp"
#include "text/translate.hpp"
#include "view/chart/palette.hpp"
#include "view/chart/svg.hpp"
#include "view/pages/html.hpp"
#include "view/pages/markup.hpp"

namespace meldbook::view {

std::string escaped(std::string_view text) {
    std::string markup;
    for (char const c : safe(text)) {
        switch (c) {
            case '&': markup += "&amp;"; break;
            case '<': markup += "&lt;"; break;
            case '>': markup += "&gt;"; break;
            case '"': markup += "&quot;"; break;
            case '\'': markup += "&#39;"; break;
            default: markup += c;
        }
    }
    return markup;
}

namespace html {

namespace {

std::string variables(std::string_view Shade::* theme) {
    std::string text;
    for (auto const& each : page_shades) text += fmt::format("--{}:{};", each.role, each.*theme);
    for (std::size_t i = 0; i < series_shades.size(); ++i)
        text += fmt::format("--s{}:{};", i + 1, series_shades[i].*theme);
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
.terms,.ended{font-weight:600}
.ended{font-size:1.1rem;margin:1rem 0}
.result{list-style:none;display:flex;flex-wrap:wrap;gap:.75rem 1.5rem;margin:1rem 0;padding:0}
.result li{border-left:6px solid var(--side);padding:0 .8rem;font-size:1.2rem}
.result b{font-size:1.5rem;padding-left:.5rem}
.won b{text-decoration:underline;text-decoration-thickness:3px;text-underline-offset:.2em}
a{color:var(--link)}
:focus-visible{outline:3px solid var(--link);outline-offset:2px}
.scroll{overflow-x:auto;margin:1rem 0;max-width:100%}
table{border-collapse:collapse;font-variant-numeric:tabular-nums;overflow-wrap:normal}
caption{text-align:left;font-weight:600;padding:.25rem 0}
.grid caption,.brief caption{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}
th,td{padding:.3rem .55rem;text-align:left;vertical-align:top;border-bottom:1px solid var(--rule)}
th{font-weight:600}
thead th{background:var(--band);border-bottom:1px solid var(--edge);vertical-align:bottom}
tbody th{background:var(--paper);position:sticky;left:0}
.figure{text-align:right;white-space:nowrap}
.hands thead th.figure{font-weight:400;font-size:.86rem;color:var(--soft)}
.hands th,.hands td{padding:.3rem .48rem}
.hands .first{border-left:1px solid var(--edge);white-space:normal}
.hands th[class*=" s"]{border-top:4px solid var(--side)}
.groups tbody th[class^=s]{border-left:4px solid var(--side)}
.close{font-size:.8rem}
.close th,.close td{padding:.25rem}
.close thead th.figure{font-size:.72rem}
.hands thead th[scope=colgroup]{text-align:center}
.groups tbody{border-bottom:2px solid var(--edge)}
.groups th[scope=row]{position:static}
.wide{font-size:.9rem}
.wide th,.wide td{padding:.3rem .4rem}
.soft{color:var(--soft)}
.score,.won{font-weight:600}
.minus{color:var(--minus)}
.next{min-width:min(100%,24rem)}
.group th{padding-top:1.1rem;border-bottom-color:var(--edge);color:var(--soft)}
.part th{font-weight:400;padding-left:1.6rem}
.small-line{vertical-align:middle;fill:none;stroke:var(--link);stroke-width:1.5;stroke-linejoin:round}
.sides{list-style:none;margin:0;padding:0}
.sides li{display:flex;justify-content:space-between;gap:1rem}
figure{margin:1.5rem 0;max-width:44rem}
figcaption{font-size:.86rem;color:var(--soft)}
.chart{display:block;width:100%;height:auto}
.narrow-chart,.brief{display:none}
.line{display:grid;--length:calc(6 + var(--sides)*(var(--w) + 1));grid-template-columns:6ch repeat(var(--sides),minmax(calc(var(--w)*1ch),1fr));column-gap:1ch;margin:0;padding:.45rem .3rem;border-bottom:1px solid var(--rule);text-align:right;font-variant-numeric:tabular-nums;font-size:max(.56rem,min(1rem,calc((100vw - 2.2rem)/var(--length)/.64)))}
.brief{overflow-x:auto}
.of2 .line{--length:calc(12 + 4*var(--w));grid-template-columns:6ch repeat(2,minmax(calc(var(--w)*1ch),1fr)) minmax(calc((2*var(--w) + 3)*1ch),2fr)}
.line>*{white-space:nowrap;overflow:hidden;text-overflow:ellipsis}
.line .number{text-align:left}
.line i{font-style:normal;border-bottom:3px solid var(--side)}
.head{background:var(--band)}
.head>*{font-weight:600;white-space:normal;overflow-wrap:anywhere}
summary .number::before{content:"▸ ";content:"▸ "/"";color:var(--soft)}
details[open] .number::before{content:"▾ ";content:"▾ "/""}
summary{cursor:pointer;list-style:none}
details[open]{background:var(--band)}
details p{font-size:.9rem;padding:0 .3rem}
details table{width:100%;table-layout:fixed;font-size:min(.82rem,2.95vw);margin-bottom:.5rem;overflow-wrap:anywhere}
details th,details td{padding:.2rem .06rem;background:none;border:0}
details thead th:first-child{width:19%}
details thead th,details thead th.figure{font-weight:400;color:var(--soft);white-space:normal}
details tbody th{white-space:normal}
)";

// On a phone nothing scrolls sideways. The hands of a match are a list with a line for each, a match in
// a list has three lines, and a row of a wide table becomes a paragraph with a heading before each
// figure.
constexpr std::string_view phone = R"(@media screen and (max-width:61.9rem){
.sheet{display:none}
.brief{display:block}
}
@media screen and (max-width:40rem){
body{padding:.6rem .6rem 2rem}
th,td{padding:.25rem .3rem}
table{font-size:.9rem}
.wide-chart{display:none}
.narrow-chart{display:block}
.wide,.wide tbody,.matches table,.matches tbody,.matches caption{display:block;width:100%}
.wide thead,.matches thead{display:none}
.wide tr{display:flex;flex-wrap:wrap;gap:0 .8rem;padding:.4rem .3rem;border-bottom:1px solid var(--rule)}
.wide th,.wide td{border:0;padding:.05rem 0}
.wide tbody th{flex-basis:100%;order:-1;text-align:left}
.wide td:has(.sides){flex-basis:100%}
.wide td:has(.sides)::before{content:none}
.wide td:empty{display:none}
.wide td::before,.wide th[data-label]::before{content:attr(data-label) " ";color:var(--soft)}
.matches tr{display:grid;grid-template-columns:auto 1fr auto;gap:0 .6rem;padding:.4rem .3rem;border-bottom:1px solid var(--rule)}
.matches tbody th,.matches td{border:0;padding:.05rem 0}
.matches tbody th{text-align:left}
.matches td:nth-child(3),.matches td:nth-child(4){grid-column:1/-1}
.matches td:nth-child(5){grid-area:1/3;color:var(--soft)}
}
)";

// On paper: A4, each match on a new sheet, and one of twelve hands on a single sheet; headings on each
// sheet, no page break inside a hand.
constexpr std::string_view paper =
    R"(@page{size:A4;margin:12mm 12mm 14mm;@bottom-right{content:counter(page) " / " counter(pages);font:9pt sans-serif}}
@media print{
:root{font-size:9.5pt}
body{max-width:none;padding:0;line-height:1.3}
h1{font-size:15pt;margin:0 0 3mm}
h2{font-size:13pt;break-after:avoid}
p,ul{margin:1mm 0}
section{margin:0;padding-top:4mm}
section+.match{break-before:page;border:0;padding:0}
.result{margin:2mm 0;gap:2mm 8mm}
.ended{margin:1mm 0}
.scroll{overflow:visible;margin:2mm 0}
table{font-size:8.5pt}
.hands{width:100%}
th,td,.hands th,.hands td{padding:.5mm 1.3mm}
.close{font-size:7pt}
.close th,.close td{padding:.5mm .6mm}
.close thead th.figure{font-size:6.5pt}
.sheet:has(.groups) .scroll{columns:2;column-gap:6mm}
.groups{font-size:6.8pt;line-height:1.15}
.groups th,.groups td,.groups thead th.figure{font-size:6.8pt;padding:.15mm .5mm}
.match:has(.groups) figure{max-width:70mm}
.match:has(.groups) .next :is(th,td){padding:.2mm 1.2mm;font-size:7.5pt}
.groups .small{font-size:6pt;max-width:16mm}
.wide{font-size:8.5pt}
.wide th,.wide td{padding:.9mm 1.2mm}
tbody th{position:static}
thead{display:table-header-group}
thead th{background:none}
.group{break-after:avoid}
tr,figure,.groups tbody,.next{break-inside:avoid}
caption{break-after:avoid}
a{color:inherit;text-decoration:none}
figure{max-width:88mm;margin:1mm 0}
.when,.where{display:inline-block;margin:0 4mm 0 0}
.small{font-size:8.5pt}
.match ul.small{columns:2;column-gap:8mm}
.match ul.small li{break-inside:avoid}
.match ul.many{font-size:7pt;line-height:1.15}
.match ul.many li{margin-top:.4mm}
.match:has(.many) figure{max-width:62mm}
}
)";

}  // namespace

std::string style() {
    auto text = fmt::format(":root{{color-scheme:light;{}}}\n", variables(&Shade::light));
    text += fmt::format("@media screen and (prefers-color-scheme:dark){{:root{{color-scheme:dark;"
                        "{}}}}}\n",
                        variables(&Shade::dark));
    for (std::size_t i = 0; i < series_shades.size(); ++i)
        text += fmt::format(".s{0}{{--side:var(--s{0})}}\n", i + 1);
    for (std::size_t sides = 1; sides <= most_players; ++sides)
        text += fmt::format(".of{0}{{--sides:{0}}}\n", sides);
    for (int width = 1; width <= widest_figure; ++width)
        text += fmt::format(".w{0}{{--w:{0}}}\n", width);
    return text.append(screen).append(phone).append(svg::style()).append(paper);
}

std::string page_begin(std::string_view title, std::string_view heading, Frame const& frame) {
    // A page opened as a file is of no site, so 'self' does not allow the files beside it everywhere.
    bool const linked = !frame.style.empty();
    auto const styles =
        linked ? fmt::format("<link rel=\"stylesheet\" href=\"{}\">\n", escaped(frame.style))
               : fmt::format("<style>\n{}</style>\n", style());
    auto const script = frame.script.empty() ? std::string()
                                             : fmt::format("<script src=\"{}\" defer></script>\n",
                                                           escaped(frame.script));
    return fmt::format(R"(<!DOCTYPE html>
<html lang="{2}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'{4}{5}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="generator" content="meldbook">
<title>{0}</title>
{1}{6}</head>
<body>
{7}<main>
<h1>{3}</h1>
)",
                       escaped(title), styles, language_tag(),
                       escaped(heading.empty() ? title : heading), linked ? " 'self' file:" : "",
                       script.empty() ? "" : "; script-src 'self' file:", script, frame.navigation);
}

std::string book_title() { return tr("Score book"); }

std::string page_end() { return "</main>\n</body>\n</html>\n"; }

std::string name(std::string_view text) {
    return text.empty() ? "" : fmt::format("<bdi>{}</bdi>", escaped(text));
}

std::string section_begin(std::string_view id, std::string_view kind, std::string_view heading) {
    return fmt::format("<section class=\"{1}\" id=\"{0}\" aria-labelledby=\"{0}-title\">\n"
                       "<h2 id=\"{0}-title\">{2}</h2>\n",
                       id, kind, escaped(heading));
}

std::string table_begin(std::string_view id, std::string_view kind, std::string_view caption) {
    return fmt::format("<div class=\"scroll\" role=\"group\" tabindex=\"0\" "
                       "aria-labelledby=\"{0}-caption\"><table class=\"{1}\">\n"
                       "<caption id=\"{0}-caption\">{2}</caption>\n",
                       id, kind, escaped(caption));
}

std::string picture(Chart const& chart, std::string_view id, std::string_view caption) {
    return fmt::format(
        "<figure>\n{}{}<figcaption>{}</figcaption>\n</figure>\n",
        svg::element(chart, fmt::format("{}-chart", id)),
        svg::element(chart, fmt::format("{}-small-chart", id), svg::PictureSize::narrow),
        escaped(caption));
}

}  // namespace html

}  // namespace meldbook::view
