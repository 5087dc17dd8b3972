// How lists are split into pages, the pages that are only lists, and the start page (site.hpp).

#include <algorithm>
#include <memory>
#include <numeric>
#include <utility>

#include <fmt/format.h>

#include "domain/utc.hpp"
#include "text/text.hpp"
#include "text/translate.hpp"
#include "view/pages/html.hpp"
#include "view/pages/markup.hpp"
#include "view/site/site.hpp"

namespace meldbook::view::site {

namespace {

constexpr std::size_t neighbours = 3;  ///< pages before and after this one that it links to

std::size_t page_count(Pages const& pages) {
    std::size_t rows = 1;
    for (auto const& list : pages.lists) rows = std::max(rows, list.rows);
    return (rows + rows_a_page - 1) / rows_a_page;
}

/// The links between the pages of lists, to the first, the last and those near; "" if there is only
/// one page.
std::string turning(Pages const& pages, std::size_t page, std::size_t count) {
    if (count == 1) return "";
    std::string text;
    for (std::size_t other = 1; other <= count; ++other) {
        bool const near = other + neighbours >= page && other <= page + neighbours;
        if (!near && other != 1 && other != count) continue;
        auto const figure = number(static_cast<long long>(other));
        if (other == page) text += fmt::format("<li aria-current=\"page\">{}</li>\n", figure);
        else text += link_item(link(pages.address, file_of(pages.address, other)), figure);
    }
    return links_named(tr("Pages"), text);
}

/// A page with one list.
Pages list_page(Site const& site, std::string address, std::string title, std::string description,
                Listed list) {
    auto links = navigation(site, address);
    return {.address = std::move(address),
            .title = std::move(title),
            .site = site.facts.title,
            .lists = {std::move(list)},
            .links = std::move(links),
            .description = std::move(description),
            .home = site.facts.home};
}

Pages players_page(Site const& site) {
    std::vector<std::size_t> order(site.players.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::ranges::stable_sort(order, {},
                             [&](std::size_t player) { return fold(site.players[player].name); });
    std::vector<PlayerRow> rows;
    std::vector<std::string> files;
    for (auto const player : order) {
        auto const& subject = site.players[player];
        rows.push_back(
            {subject.name, static_cast<int>(subject.matches.size()), site.hands[player]});
        files.push_back(file_of(subject.address));
    }
    auto const count = static_cast<long long>(rows.size());
    auto table = players_table(rows);
    table.title = tr_plural(count, "{} player", "{} players", number(count));
    auto const description = table.title;
    return list_page(site, "players", tr("Players"), description,
                     table_listed("list", "players", std::move(table), std::move(files)));
}

/// A table of subjects with how many matches each has.
Table subjects_table(std::vector<Subject> const& subjects, std::string const& heading) {
    Table table;
    table.columns = {named_column(heading, {}),
                     named_column(tr("matches"), {.align = Align::right})};
    for (auto const& subject : subjects) {
        table.rows.push_back(
            {Text{subject.name}, whole(static_cast<std::int64_t>(subject.matches.size()))});
    }
    return table;
}

std::vector<std::string> files_of(std::vector<Subject> const& subjects) {
    std::vector<std::string> files;
    for (auto const& subject : subjects) files.push_back(file_of(subject.address));
    return files;
}

}  // namespace

std::string link_item(std::string_view address, std::string_view text) {
    return fmt::format("<li><a href=\"{}\">{}</a></li>\n", escaped(address), html::name(text));
}

std::string picture_link(std::string_view home, std::string_view from) {
    return home.empty() ? link(from, picture_file) : std::string(home) + std::string(picture_file);
}

std::string lists_named(std::string_view what, std::string_view lists) {
    return fmt::format("<nav class=\"site\" aria-label=\"{}\">{}</nav>\n", escaped(what), lists);
}

std::string links_named(std::string_view what, std::string_view items) {
    return lists_named(what, fmt::format("<ul>\n{}</ul>", items));
}

std::string navigation(std::string_view title, std::string_view from,
                       std::vector<std::pair<std::string, std::string>> const& pages) {
    auto items = link_item(link(from, start_file), tr("Start"));
    for (auto const& [address, label] : pages)
        items += link_item(link(from, file_of(address)), label);
    return links_named(title, items);
}

std::string navigation(Site const& site, std::string_view from) {
    std::vector<std::pair<std::string, std::string>> pages;
    auto const add = [&](bool any, std::string address, std::string label) {
        if (any) pages.emplace_back(std::move(address), std::move(label));
    };
    add(!site.facts.players.rows.empty(), "standings", tr("Standings"));
    add(!site.players.empty(), "players", tr("Players"));
    add(!site.pairs.empty(), "pairs", tr("Pairs"));
    add(!site.events.empty(), "events", tr_context("tournaments and evenings", "Events"));
    add(!site.years.empty(), "years", tr("Years"));
    return navigation(site.facts.title, from, pages);
}

Listed table_listed(std::string const& id, std::string const& from, Table table,
                    std::vector<std::string> files) {
    auto const rows = table.rows.size();
    auto const all = std::make_shared<Table const>(std::move(table));
    auto const section = [id, from, all, files = std::move(files)](std::size_t begin,
                                                                   std::size_t end) {
        Table part = *all;
        part.rows.assign(all->rows.begin() + static_cast<std::ptrdiff_t>(begin),
                         all->rows.begin() + static_cast<std::ptrdiff_t>(end));
        std::erase_if(part.groups, [&](RowGroup const& group) { return group.first < begin; });
        for (auto& group : part.groups) group.first -= begin;
        html::Links links;
        if (!files.empty()) {
            links.row = [&](std::size_t row) {
                auto const& file = files[begin + row];
                return file.empty() ? file : link(from, file);
            };
        }
        return html::table(part, id, links);
    };
    return {rows, section};
}

std::string matches_section(Site const& site, std::string_view from, MatchList const& matches,
                            std::string const& id, std::string const& title) {
    std::vector<MatchRow> rows;
    for (auto const index : matches) rows.push_back(site.facts.matches[index]);
    auto table = matches_table(rows);
    table.title = title;
    return html::table(table, id,
                       {.match = [&](int number) { return link(from, match_file(number)); }});
}

Listed matches_listed(Site const& site, std::string_view from, MatchList const& matches,
                      std::string title, bool folded) {
    auto const count = static_cast<long long>(matches.size());
    if (title.empty()) title = tr_plural(count, "{} match", "{} matches", number(count));
    auto const section = [&site, from = std::string(from), matches,
                          title = folded ? std::string() : title](std::size_t begin,
                                                                  std::size_t end) {
        MatchList const part(matches.rbegin() + static_cast<std::ptrdiff_t>(begin),
                             matches.rbegin() + static_cast<std::ptrdiff_t>(end));
        return matches_section(site, from, part, "matches", title);
    };
    return {matches.size(), section, folded ? title : std::string()};
}

std::vector<std::string> files_of(Pages const& pages) {
    std::vector<std::string> files;
    for (std::size_t page = 1; page <= page_count(pages); ++page)
        files.push_back(file_of(pages.address, page));
    return files;
}

void write(Pages const& pages, Sink const& to) {
    auto const count = page_count(pages);
    auto const style = link(pages.address, style_file);
    for (std::size_t page = 1; page <= count; ++page) {
        auto const turn = turning(pages, page, count);
        auto const title =
            page == 1 ? pages.title
                      : tr("{}, page {}", pages.title, number(static_cast<long long>(page)));
        auto text = html::page_begin(fmt::format("{} – {}", title, pages.site),
                                     fmt::format("<h1>{}</h1>\n", escaped(title)),
                                     {.style = style,
                                      .navigation = pages.links + turn,
                                      .description = pages.description,
                                      .picture = picture_link(pages.home, pages.address)});
        if (page == 1 && pages.head) text += pages.head();
        for (auto const& list : pages.lists) {
            auto const begin = (page - 1) * rows_a_page;
            if (begin >= list.rows) continue;
            auto const part = list.section(begin, std::min(list.rows, begin + rows_a_page));
            text +=
                list.folded_below.empty() ? part : html::folded(list.folded_below, part, page > 1);
        }
        to({file_of(pages.address, page), text + turn + html::page_end()});
    }
}

Listed standings_listed(Site const& site, std::string_view from, StandingsPage const& page,
                        std::string const& id, Legend legend) {
    std::vector<std::string> files;
    for (auto const& row : page.rows)
        files.push_back(site.contestant_file(page.field.contestants[row.contestant]));
    auto table = standings_table(page);
    if (legend == Legend::hint) table.legend.clear();
    return table_listed(id, std::string(from), std::move(table), std::move(files));
}

void add_meetings(StandingsPage const& page, Pages& pages) {
    auto table = meetings_of_page(page);
    if (table.rows.empty()) return;
    pages.lists.push_back(table_listed("meetings", pages.address, std::move(table), {}));
}

std::vector<Pages> list_pages(Site const& site) {
    std::vector<Pages> pages;
    if (!site.facts.players.rows.empty()) {
        auto const& players = site.facts.players;
        pages.push_back(list_page(site, "standings", tr("Standings"), leaders_text(players),
                                  standings_listed(site, "standings", players, "list")));
        pages.back().head = [&players] { return html::paragraph("ended", leaders_text(players)); };
        add_meetings(site.facts.players, pages.back());
    }
    if (!site.players.empty()) pages.push_back(players_page(site));
    if (!site.pairs.empty()) {
        pages.push_back(list_page(site, "pairs", tr("Pairs"), leaders_text(site.facts.pairs),
                                  standings_listed(site, "pairs", site.facts.pairs, "list")));
    }
    auto const add = [&](std::vector<Subject> const& subjects, std::string const& address,
                         std::string const& title, std::string const& count,
                         std::string const& heading) {
        if (subjects.empty()) return;
        auto table = subjects_table(subjects, heading);
        table.title = count;
        pages.push_back(
            list_page(site, address, title, count,
                      table_listed("list", address, std::move(table), files_of(subjects))));
    };
    auto const events = static_cast<long long>(site.events.size());
    add(site.events, "events", tr_context("tournaments and evenings", "Events"),
        tr_plural(events, "{} event", "{} events", number(events)), tr("event"));
    auto const years = static_cast<long long>(site.years.size());
    add(site.years, "years", tr("Years"), tr_plural(years, "{} year", "{} years", number(years)),
        tr("year"));
    for (auto const& year : site.years) {
        auto const matches = static_cast<long long>(year.matches.size());
        pages.push_back(list_page(site, year.address, year.name,
                                  tr_plural(matches, "{} match", "{} matches", number(matches)),
                                  matches_listed(site, year.address, year.matches)));
    }
    return pages;
}

namespace {

/// The last match, in a sentence; "" if there is none.
std::string last_played(Facts const& facts) {
    if (facts.matches.empty()) return "";
    auto const totals = side_totals(facts.matches.back());
    std::vector<std::string> sides;
    for (auto const i : totals.order())
        sides.push_back(totals.sides[i].shown() + " " + number(totals.sides[i].total));
    return joined(sides);
}

/// What happened last, and who leads.
std::string in_words(Site const& site) {
    std::string text;
    auto const& facts = site.facts;
    if (!facts.matches.empty()) {
        auto const& last = facts.matches.back();
        auto totals = side_totals(last);
        for (auto& side : totals.sides) side.name = side.shown();
        text += fmt::format("<p class=\"small\">{}</p>\n<p><a class=\"result unfold\" "
                            "href=\"{}\">\n{}</a></p>\n",
                            escaped(tr("Played last, on {}", last.date)),
                            match_file(last.match.number), html::result(totals));
    }
    return text + html::paragraph("ended", leaders_text(facts.players));
}

/// How many of the last matches are of the last evening: of one day, or less than six hours apart.
std::size_t last_evening(Facts const& facts) {
    constexpr std::int64_t apart = std::int64_t{6} * 3600;
    auto const& matches = facts.matches;
    std::size_t count = matches.empty() ? 0 : 1;
    for (auto i = matches.size(); count > 0 && i > 1; --i, ++count) {
        auto const later = seconds_of(matches[i - 1].match.started);
        auto const earlier = seconds_of(matches[i - 2].match.started);
        bool const near = later && earlier && *later - *earlier < apart;
        if (!near && facts.days[i - 1] != facts.days[i - 2]) break;
    }
    return std::min(count, rows_a_page);
}

}  // namespace

File start_page(Site const& site) {
    auto const& facts = site.facts;
    auto text = html::page_begin(facts.title, {},
                                 {.style = std::string(style_file),
                                  .script = std::string(search_file),
                                  .navigation = navigation(site, start_file),
                                  .description = last_played(facts),
                                  .picture = picture_link(facts.home, start_file)});
    auto const all = facts.matches.size();
    auto const evening = last_evening(facts);
    auto const add = [&](std::string const& id, std::string const& title, std::size_t first,
                         std::size_t count) {
        MatchList matches(count);
        std::iota(matches.rbegin(), matches.rend(), first);
        if (count > 0) text += matches_section(site, start_file, matches, id, title);
    };
    if (all == 0) text += fmt::format("<p class=\"ended\">{}</p>\n", escaped(tr("No match yet.")));
    text += in_words(site);
    // A single match is above already.
    if (evening > 1) add("evening", tr("The last evening"), all - evening, evening);
    text += search_form();
    auto const& standings = facts.players;
    if (!standings.rows.empty()) {
        text += standings_listed(site, start_file, standings, "standings", Legend::hint)
                    .section(0, std::min(standings.rows.size(), leaders));
        text += fmt::format("<p><a href=\"standings.html\">{}</a></p>\n",
                            escaped(tr("All standings, and what the columns mean")));
    }
    auto const earlier = std::min(all - evening, latest_matches);
    add("matches", tr("Earlier matches"), all - evening - earlier, earlier);
    return {std::string(start_file), text + html::page_end()};
}

}  // namespace meldbook::view::site
