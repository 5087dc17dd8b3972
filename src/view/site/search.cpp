// The search on the start page and the style sheet of a site (site.hpp).

#include <algorithm>

#include <fmt/format.h>

#include "json/writer.hpp"
#include "text/text.hpp"
#include "text/translate.hpp"
#include "view/pages/html.hpp"
#include "view/pages/markup.hpp"
#include "view/site/site.hpp"

namespace meldbook::view::site {

namespace {

constexpr std::string_view style_of_sites =
    R"(nav.site ul,.search ul{list-style:none;display:flex;flex-wrap:wrap;gap:.2rem 1.2rem;margin:.2rem 0 .8rem;padding:0}
nav.site a,.search li a,nav.site li[aria-current]{display:inline-block;padding:.3rem 0}
.search{margin:0 0 1.5rem}
.search label{font-weight:600;margin-right:.5rem}
.search input{font:inherit;padding:.35rem .5rem;max-width:100%;width:20rem;color:var(--ink);background:var(--paper);border:1px solid var(--edge);border-radius:.25rem}
.search ul{flex-direction:column;margin-top:.5rem}
[hidden]{display:none}
.matches tbody th a{display:inline-block;min-width:2.5rem}
@media print{nav.site,.search{display:none}}
)";

// What it searches in is before it: `pages`, each a name, a file and a kind; `numbers` of matches, as
// pairs of the first and the last of a run; and the words it shows. Names are set as text, never as
// markup.
constexpr std::string_view script = R"script(
const bare = (text) => text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
const entries = pages.map(([name, file, kind]) => ({name, file, kind, text: bare(name)}));
const form = document.getElementById("search");
const box = document.getElementById("query");
const list = document.getElementById("found");
const most = 30;

const search = (query) => {
    const words = bare(query).split(/\s+/).filter((word) => word);
    if (!words.length) return [];
    const found = entries.filter((each) => words.every((word) => each.text.includes(word)));
    const rank = (each) => each.text.startsWith(words[0]) ? 0 : 1;
    found.sort((a, b) => rank(a) - rank(b));
    const number = words.length === 1 && /^#?([0-9]{1,10})$/.exec(words[0]);
    const wanted = number ? Number(number[1]) : 0;
    if (numbers.some(([first, last]) => wanted >= first && wanted <= last)) {
        const file = "matches/" + wanted + ".html";
        found.unshift({name: match.replace("{}", wanted), file, kind: ""});
    }
    return found;
};

const line = (each) => {
    const item = document.createElement("li");
    const link = document.createElement("a");
    const name = document.createElement("bdi");
    link.href = each.file;
    name.textContent = each.name;
    link.append(name);
    item.append(link, each.kind && " (" + each.kind + ")");
    return item;
};

const show = () => {
    const items = search(box.value).slice(0, most).map(line);
    if (!items.length && box.value.trim()) {
        const item = document.createElement("li");
        item.textContent = nothing;
        items.push(item);
    }
    list.replaceChildren(...items);
};

box.addEventListener("input", show);
form.addEventListener("submit", (event) => {
    event.preventDefault();
    list.querySelector("a")?.click();
});
form.hidden = false;
show();
)script";

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

File style_sheet() { return {std::string(style_file), html::style().append(style_of_sites)}; }

File search_script(Site const& site) {
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
    return {std::string(search_file), text.append(";\n").append(script)};
}

}  // namespace meldbook::view::site
