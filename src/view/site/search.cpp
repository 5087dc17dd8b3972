// The search on the start page and the style sheet of a site (site.hpp).

#include <algorithm>

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

/// The numbers of the matches as runs of the first and the last.
void add_numbers(meldbook::json::List& list, std::vector<MatchRow> const& matches) {
    std::vector<int> numbers;
    for (auto const& row : matches) numbers.push_back(row.match.number);
    std::ranges::sort(numbers);
    for (std::size_t first = 0; first < numbers.size();) {
        auto last = first;
        while (last + 1 < numbers.size() && numbers[last + 1] == numbers[last] + 1) ++last;
        meldbook::json::List run(list.item());
        run.add(numbers[first]);
        run.add(numbers[last]);
        first = last + 1;
    }
}

template <typename Value>
std::string constant(std::string_view name, Value const& value) {
    auto text = fmt::format("const {} = ", name);
    meldbook::json::append(text, value);
    return text + ";\n";
}

}  // namespace

std::string search_form() {
    return fmt::format("<form class=\"search\" id=\"search\" role=\"search\" hidden>\n"
                       "<label for=\"query\">{}</label>"
                       "<input id=\"query\" type=\"search\" autocomplete=\"off\">\n"
                       "<div aria-live=\"polite\"><ul id=\"found\"></ul></div>\n</form>\n",
                       escaped(tr("Search")));
}

File style_sheet() {
    return {std::string(style_file),
            html::style().append(embedded::text_of(embedded::pages(), "site.css"))};
}

File search_script(Site const& site) {
    // What the script searches in is before it: `pages`, each a name, a file and a kind; `numbers` of
    // matches, as pairs of the first and the last of a run; and the words it shows. It sets names as
    // text, never as markup.
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
    text += ";\nconst numbers = ";
    {
        meldbook::json::List list(text);
        add_numbers(list, site.facts.matches);
    }
    text += ";\n";
    text += embedded::text_of(embedded::pages(), "search.js");
    return {std::string(search_file), std::move(text)};
}

}  // namespace meldbook::view::site
