// The page around its sections.

#include "text/text.hpp"
#include "view/html/html.hpp"
#include "view/html/html_parts.hpp"
#include "view/html/markup.hpp"
#include "words/phrases.hpp"

namespace meldbook::view::html {

std::string name(std::string_view text) { return fmt::format("<bdi>{}</bdi>", escaped(text)); }

std::string section_begin(std::string_view id, std::string_view kind, std::string_view heading) {
    return fmt::format("<section class=\"{1}\" id=\"{0}\" aria-labelledby=\"{0}-title\">\n"
                       "<h2 id=\"{0}-title\">{2}</h2>\n",
                       id, kind, escaped(heading));
}

std::string table_begin(std::string_view id, std::string_view kind, std::string_view caption) {
    return fmt::format("<div class=\"scroll\" role=\"region\" tabindex=\"0\" "
                       "aria-labelledby=\"{0}-caption\"><table class=\"{1}\">\n"
                       "<caption id=\"{0}-caption\">{2}</caption>\n",
                       id, kind, escaped(caption));
}

std::string page_begin(std::string_view title) {
    return fmt::format(R"(<!DOCTYPE html>
<html lang="en">
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
<h1>{0}</h1>
)",
                       escaped(title), style());
}

std::string match_title() { return "Score sheet"; }
std::string book_title() { return "Score book"; }

std::string page_end() { return "</main>\n</body>\n</html>\n"; }

}  // namespace meldbook::view::html
