// The search on the start page and the style sheet of a site (site.hpp).

#include <map>
#include <utility>

#include <fmt/format.h>

#include "embedded/pages.hpp"
#include "json/writer.hpp"
#include "text/text.hpp"
#include "text/translate.hpp"
#include "view/pages/html.hpp"
#include "view/pages/markup.hpp"
#include "view/site/site.hpp"

namespace meldbook::view::site {

namespace {

void add_entries(meldbook::json::List& list, std::vector<Subject> const& subjects,
                 std::string const& kind) {
    for (auto const& subject : subjects) {
        meldbook::json::List entry(list.item());
        entry.add(safe(subject.name));
        entry.add(file_of(subject.address));
        entry.add(kind);
    }
}

/// Each match, the newest first, as its number, the day, the time for people and what else is said about
/// it, as indices into texts: its sides, place, event and rules.
std::string matches_list(Site const& site, std::vector<std::string>& texts) {
    std::map<std::string, std::size_t, std::less<>> known;
    std::string text;
    meldbook::json::List list(text, meldbook::json::Lines::per_item);
    auto const& matches = site.facts.matches;
    for (auto i = matches.size(); i-- > 0;) {
        meldbook::json::List entry(list.item());
        entry.add(matches[i].match.number);
        entry.add(site.facts.days[i]);
        entry.add(safe(matches[i].date));
        auto const add = [&](std::string const& said) {
            auto const [at, added] = known.emplace(said, texts.size());
            if (added) texts.push_back(safe(said));
            entry.add(static_cast<std::int64_t>(at->second));
        };
        for (auto const& side : side_totals(matches[i]).sides) add(side.name);
        auto const& match = matches[i].match;
        for (auto const* said : {&match.place, &match.event})
            if (*said) add(**said);
        add(with_switches(match.rules_id, match.switches));
    }
    return text;
}

template <typename Value>
std::string constant(std::string_view name, Value const& value) {
    auto text = fmt::format("const {} = ", name);
    meldbook::json::append(text, value);
    return text + ";\n";
}

}  // namespace

std::string search_form() {
    return fmt::format(
        "<form class=\"search\" id=\"search\" role=\"search\" hidden>\n"
        "<label for=\"query\">{}</label>"
        "<input id=\"query\" type=\"search\" autocomplete=\"off\" "
        "aria-describedby=\"searched\">\n"
        "<p class=\"small\" id=\"searched\">{}</p>\n"
        "<div aria-live=\"polite\"><ul id=\"found\"></ul></div>\n</form>\n",
        escaped(tr("Search")),
        escaped(tr("Players, pairs, sides, places, events, dates, rules, and numbers "
                   "of matches")));
}

File style_sheet() {
    return {std::string(style_file),
            html::style().append(embedded::text_of(embedded::pages(), "site.css"))};
}

File search_script(Site const& site) {
    // What the script searches in is before it: `pages`, each a name, a file and a kind; `matches`, with
    // `texts` of which many say the same; and the words it shows. It sets names as text, never as markup.
    std::string text = "\"use strict\";\n";
    text += constant("match", tr("Match {}", "{}"));
    text += constant("nothing", tr("Nothing found."));
    text += "const pages = ";
    {
        meldbook::json::List list(text, meldbook::json::Lines::per_item);
        add_entries(list, site.players, tr_context("a page of a site", "player"));
        add_entries(list, site.pairs, tr_context("a page of a site", "pair"));
        add_entries(list, site.events, tr_context("a page of a site", "event"));
        add_entries(list, site.years, tr_context("a page of a site", "year"));
    }
    std::vector<std::string> texts;
    auto const matches = matches_list(site, texts);
    text += ";\n" + constant("texts", texts) + "const matches = " + matches + ";\n";
    text += embedded::text_of(embedded::pages(), "search.js");
    return {std::string(search_file), std::move(text)};
}

File picture() {
    return {std::string(picture_file),
            std::string(embedded::text_of(embedded::pages(), picture_file))};
}

}  // namespace meldbook::view::site
