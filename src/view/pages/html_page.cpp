// The beginning and the end of a page (html.hpp).

#include "text/text.hpp"
#include "text/translate.hpp"
#include "view/pages/html.hpp"
#include "view/pages/markup.hpp"

namespace meldbook::view::html {

std::string page_begin(std::string_view title, std::string_view heading) {
    return fmt::format(R"(<!DOCTYPE html>
<html lang="{2}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="generator" content="meldbook">
<title>{0}</title>
<style>
{1}</style>
</head>
<body>
<main>
<h1>{3}</h1>
)",
                       escaped(title), style(), language_tag(),
                       escaped(heading.empty() ? title : heading));
}

std::string book_title() { return tr("Score book"); }

std::string page_end() { return "</main>\n</body>\n</html>\n"; }

}  // namespace meldbook::view::html
