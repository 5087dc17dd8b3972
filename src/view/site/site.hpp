#pragma once
// The pages of a site: a start page, lists, and a page for each match, player, pair and event, which
// link to each other. All links are relative, and only the search needs a script. A list is split
// into pages of at most rows_a_page rows, so that no page grows with the book.

#include <cstddef>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "domain/match.hpp"
#include "stats/figures.hpp"
#include "stats/rating.hpp"
#include "view/chart/chart_kinds.hpp"
#include "view/sheet/sheet.hpp"
#include "view/tables/lists.hpp"
#include "view/tables/standings.hpp"
#include "view/tables/stats.hpp"

namespace meldbook::view::site {

inline constexpr std::size_t rows_a_page = 200;
inline constexpr std::size_t latest_matches = 20;  ///< before the last evening, on the start page
inline constexpr std::size_t leaders = 12;  ///< rows of the standings on the start page

inline constexpr std::string_view start_file = "index.html";
inline constexpr std::string_view style_file = "style.css";
inline constexpr std::string_view search_file = "search.js";
inline constexpr std::string_view picture_file = "preview.png";

/// A word for the address of each name, in their order: letters a to z, digits and hyphens, at most 60
/// bytes, all different, and none that Windows reserves. The word of a name depends on other names
/// only if they would have the same one.
std::vector<std::string> slugs(std::vector<std::string> const& names);

/// The file of a page with an address: "players/ana.html", and from the second page on
/// "players/ana_2.html".
std::string file_of(std::string_view address, std::size_t page = 1);

/// Indices into Site::matches, ascending.
using MatchList = std::vector<std::size_t>;

/// What has pages of its own.
struct Subject {
    std::string name;  ///< of a player, the players of a pair, an event or a year
    std::string address;  ///< without page and ending: "players/ana"
    MatchList matches{};
};

/// What the pages show, except the hands of the matches and the figures of the players.
struct Facts {
    std::string title;
    std::string
        home{};  ///< the address at which people will see it, "https://club.example/"; may be empty
    std::vector<MatchRow> matches;  ///< in the order they began
    std::vector<std::string> days;  ///< on which they began, in local time: "2026-11-21"
    /// A time as its day for people: "Sat 21 Nov 2026".
    LocalDay day = [](std::string_view utc) { return std::string(utc); };
    StandingsPage players, pairs;
    std::vector<StandingsPage> events;
};

/// The facts, and where each has its pages.
struct Site {
    explicit Site(Facts from);

    Facts facts;
    std::vector<Subject> players;  ///< everybody who has a seat, by name
    std::vector<int> hands;  ///< that each player sat in
    std::vector<Subject> pairs;  ///< by row of their standings
    std::vector<Subject> events;  ///< as in the facts
    std::vector<Subject> years;  ///< the newest first
    std::map<std::string, std::size_t, std::less<>> player_of;  ///< index, by name

    /// The first page of a player, or of the player or pair of standings; "" if there is none.
    std::string player_file(std::string_view name) const;
    std::string contestant_file(stats::Contestant const& contestant) const;

    /// The index of a match with this number.
    std::optional<std::size_t> match_of(int number) const;

    std::string year_of(std::size_t match) const { return facts.days[match].substr(0, 4); }

private:
    void find_players();
    void find_pairs();
    void find_events();
    void find_years();

    std::map<int, std::size_t> matches_;  ///< index, by number
    std::map<std::vector<std::string>, std::size_t> pair_of_;  ///< index, by players
};

/// The address of a file seen from a page with an address.
std::string link(std::string_view from, std::string_view file);

/// A file of the site.
struct File {
    std::string name;  ///< in the folder of the site: "players/ana.html"
    std::string text;
};
using Sink = std::function<void(File const&)>;

/// A part of a page that has rows and continues on further pages.
struct Listed {
    std::size_t rows = 0;
    /// The section with some of the rows, `from` up to but not including `to`.
    std::function<std::string(std::size_t from, std::size_t to)> section;
    std::string folded_below{};  ///< a heading; empty: it is open
};

/// A page, and those on which its lists continue.
struct Pages {
    std::string address;  ///< as in Subject
    std::string title;
    std::string site;  ///< its title
    /// Makes the markup above the lists, which only the first page has; may be missing.
    std::function<std::string()> head{};
    std::vector<Listed> lists{};
    std::string links{};  ///< markup of the links that each page has above the heading
    std::string description{};  ///< as in html::Frame
    std::string home{};  ///< as in Facts
};

std::vector<std::string> files_of(Pages const& pages);
void write(Pages const& pages, Sink const& to);

/// The address of the picture for previews of a link to a page: of several messengers only a whole one is understood.
std::string picture_link(std::string_view home, std::string_view from);

/// An item of a list of links, as markup.
std::string link_item(std::string_view address, std::string_view text);

/// A list of such items and what it is, as markup.
std::string links_named(std::string_view what, std::string_view items);
/// The same of several lists.
std::string lists_named(std::string_view what, std::string_view lists);

/// The links to pages with these addresses and labels from a page, as markup.
std::string navigation(std::string_view title, std::string_view from,
                       std::vector<std::pair<std::string, std::string>> const& pages);

/// The links that every page has, as markup.
std::string navigation(Site const& site, std::string_view from);

/// A table on the page with an address; `files` has what each row links to, or is empty.
Listed table_listed(std::string const& id, std::string const& from, Table table,
                    std::vector<std::string> files);

/// Standings, with links to the contestants, and whole with what the columns mean.
Listed standings_listed(Site const& site, std::string_view from, StandingsPage const& page,
                        std::string const& id, Legend legend = Legend::whole);

/// A section with some matches, in this order, on the page with an address.
std::string matches_section(Site const& site, std::string_view from, MatchList const& matches,
                            std::string const& id, std::string const& title);

/// The list of some matches, the newest first, on the page with an address. Without a title it says how
/// many there are. The site must outlive it.
Listed matches_listed(Site const& site, std::string_view from, MatchList const& matches,
                      std::string title = {}, bool folded = false);

/// Appends who met whom, if there are few enough for a square, to pages with standings.
void add_meetings(StandingsPage const& page, Pages& pages);

/// The lists that the start page links to: all standings, the players, pairs, events and years, and
/// the matches of each year.
std::vector<Pages> list_pages(Site const& site);

/// The page of an event: its standings, who sits where in the rounds that were drawn, and its matches by
/// round.
Pages event_pages(Site const& site, std::size_t event);

/// The page of a pair, an index into Site::pairs: its figures and matches.
Pages pair_pages(Site const& site, std::size_t pair);

/// The page of a player, an index into Site::players: what people ask about first, months, partners and
/// opponents, and folded all figures, their other parts, and matches. `history` is that of the players'
/// standings. All that is passed as a reference must outlive the result.
Pages player_pages(Site const& site, std::size_t player, stats::PlayerFigures figures,
                   std::vector<stats::RatingStep> const& history, LocalDay local, DateOf date);

std::string match_file(int number);

/// The page of a match in the site, with links to those who played.
File match_page(Site const& site, Match const& match, SheetOptions const& options);

File start_page(Site const& site);

/// The field of the search, which appears only where scripts run.
std::string search_form();

/// The style sheet and the picture of all pages, and the script of the search with what it searches in.
File style_sheet();
File picture();
File search_script(Site const& site);

}  // namespace meldbook::view::site
