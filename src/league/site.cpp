// meldbook-league site: a folder with linked pages (view/site) of what a league shows. It needs a role
// that reads.

#include "view/site/site.hpp"

#include <algorithm>
#include <map>
#include <optional>
#include <set>
#include <utility>

#include <fmt/format.h>

#include "host/site_folder.hpp"
#include "league/commands.hpp"
#include "league/figures.hpp"
#include "league/membership.hpp"
#include "league/tables.hpp"
#include "text/text.hpp"
#include "text/translate.hpp"
#include "view/pages/html.hpp"
#include "view/pages/markup.hpp"
#include "view/tables/standings.hpp"

namespace meldbook::league {

namespace {

namespace pages = view::site;
using pages::Pages;

/// Standings with a page of their own: of all, of a club, a year or an event.
struct Part {
    std::string folder;  ///< "clubs", "years", "events"; empty: of all
    std::string name;
    bool several_games = false;
    std::vector<Contender> rows{};
    std::string address = "standings";
};

/// What the site shows, and its pages.
class LeagueSite {
public:
    LeagueSite(Server& server, std::string title, Tools const& tools)
        : title_(std::move(title)), home_(tools.settings.site_address.value) {
        auto const& clock = tools.world.clock;
        std::map<std::string, std::set<std::string>> events;
        std::optional<std::pair<int, int>> years;
        for (auto const& kind : kinds(server, {})) {
            auto const& [club, rules, event, first, last] = kind;
            if (!last_ || last > last_->last) last_ = kind;
            if (event) events[fold(*event)].insert(*event);
            std::pair const of = {std::stoi(clock.local_month(first)),
                                  std::stoi(clock.local_month(last))};
            if (!years) years = of;
            years = {std::min(years->first, of.first), std::max(years->second, of.second)};
        }
        std::vector<std::string> begins, names;
        if (years) {
            for (int year = years->first; year <= years->second; ++year) {
                commands::Filter season;
                season.season = std::to_string(year);
                auto const which = commands::filter_of(season, nullptr, tools);
                names.push_back(season.season);
                begins.push_back(which.since.value());
                if (year == years->second) begins.push_back(which.until.value());
            }
        } else {
            begins.push_back(clock.now());
        }
        if (last_) last_->last = clock.local_day(last_->last);
        std::vector<std::vector<std::string>> spellings;
        for (auto const& [folded, all] : events) spellings.emplace_back(all.begin(), all.end());
        auto standings = site_standings(server, begins, spellings);
        add("", tr("Standings"), std::move(standings.all));
        std::set<std::string> clubs;
        for (auto const& row : parts_.front().rows) clubs.insert(row.club);
        for (auto const& club : clubs) {
            auto part = parts_.front();
            std::erase_if(part.rows, [&](Contender const& row) { return row.club != club; });
            parts_.push_back({"clubs", club, part.several_games, std::move(part.rows)});
        }
        for (auto i = names.size(); i-- > 0;)
            add("years", names[i], std::move(standings.seasons[i]));
        for (std::size_t i = 0; i < spellings.size(); ++i)
            add("events", spellings[i].front(), std::move(standings.events[i]));
        set_addresses();
        for (auto const& part : parts_)
            for (auto const& row : part.rows)
                if (part.folder != "clubs") played_[row.players].emplace_back(&part, &row);
    }

    std::vector<Pages> all() const {
        auto const& [of_all, whole, several, rows, address] = parts_.front();
        std::vector all = {page("index", title_)};
        set_head(all[0], rows, last_played());
        auto const leaders = std::min(rows.size(), pages::leaders);
        add_table(all[0], {rows.begin(), rows.begin() + static_cast<int>(leaders)}, several, whole);
        for (auto const& [folder, label] : lists()) {
            if (folder == address) continue;
            all.push_back(page(folder, label));
            add_list(all.back(), folder);
            add_list(all.front(), folder, label);
        }
        for (auto const& part : parts_) {
            all.push_back(page(part.address, part.name));
            auto const players = static_cast<long long>(part.rows.size());
            all.back().description = tr_plural(players, "{} player", "{} players", number(players));
            set_head(all.back(), part.rows);
            add_table(all.back(), part.rows, part.several_games);
        }
        for (auto const& player : rows) all.push_back(player_page(player));
        return all;
    }

private:
    void add(std::string folder, std::string name, PartStandings standings) {
        auto& [several, rows] = standings;
        if (folder.empty() || !rows.empty())
            parts_.push_back({std::move(folder), std::move(name), several, std::move(rows)});
    }

    /// Whom a list names as the first; nobody if they are many.
    static std::string leaders_of(std::vector<Contender> const& rows) {
        constexpr std::size_t most_named = 3;
        std::vector<std::string> names;
        for (auto const& row : rows)
            if (row.rank == 1) names.push_back(row.names());
        return names.size() > most_named ? "" : joined(names);
    }

    /// Who leads, in words above the first three, as on the pages of a club's site.
    static void set_head(Pages& page, std::vector<Contender> const& rows,
                         std::string const& before = {}) {
        std::vector<view::FirstPlace> first;
        std::vector<std::string> leaders;
        for (auto const& row : rows) {
            if (row.rank == 1) leaders.push_back(tr("{} ({})", row.names(), row.club));
            if (row.matches == 0) continue;
            auto const won = view::matches_won_text(
                {.matches = static_cast<int>(row.matches), .won = static_cast<int>(row.won)});
            first.push_back({row.rank, row.names(), joined({row.club, won})});
        }
        if (rows.empty()) return;
        auto const leads = view::leaders_text(leaders, rows.front().won, rows.front().matches);
        if (!leads.empty()) page.description = leads;
        page.head = [before, leads, first] {
            return before + view::html::paragraph("ended", leads) + view::first_places(first);
        };
    }

    /// What was played last, as markup.
    std::string last_played() const {
        if (!last_) return "";
        auto const part_of = [&](std::string_view folder, std::string const& name) {
            return std::ranges::find_if(parts_, [&](Part const& part) {
                return part.folder == folder && fold(part.name) == fold(name);
            });
        };
        auto const part =
            last_->event ? part_of("events", *last_->event) : part_of("clubs", last_->club);
        if (part == parts_.end()) return "";
        auto const what = last_->event ? tr("{} ({})", *last_->event, last_->club) : last_->club;
        return view::html::paragraph("small", tr("Played last, on {}", last_->last)) +
               fmt::format("<p><a href=\"{}\">{}</a></p>\n", pages::file_of(part->address),
                           view::html::name(what));
    }

    void set_addresses() {
        std::vector<std::string> names;
        auto const& players = parts_.front().rows;
        for (auto const& player : players) names.push_back(player.names() + " " + player.club);
        auto const words = pages::slugs(names);
        for (std::size_t i = 0; i < players.size(); ++i)
            address_[players[i].players] = "players/" + words[i];
        for (auto const& [folder, label] : lists()) {
            names.clear();
            for (auto const& part : parts_)
                if (part.folder == folder) names.push_back(part.name);
            auto const slugs = pages::slugs(names);
            auto slug = slugs.begin();
            for (auto& part : parts_)
                if (part.folder == folder) part.address = folder + "/" + *slug++;
        }
    }

    /// The addresses and titles of the pages that every page links to.
    std::vector<std::pair<std::string, std::string>> lists() const {
        std::vector<std::pair<std::string, std::string>> lists = {
            {"standings", tr("Standings")},
            {"clubs", tr("Clubs")},
            {"years", tr("Years")},
            {"events", tr_context("tournaments and evenings", "Events")}};
        std::erase_if(lists, [&](auto const& list) {
            return list.first != "standings" &&
                   std::ranges::find(parts_, list.first, &Part::folder) == parts_.end();
        });
        return lists;
    }

    Pages page(std::string const& address, std::string const& title) const {
        return {.address = address,
                .title = title,
                .site = title_,
                .links = pages::navigation(title_, address, lists()),
                .home = home_};
    }

    static void add(Pages& page, view::Table table, std::vector<std::string> files) {
        page.lists.push_back(pages::table_listed("list" + std::to_string(page.lists.size()),
                                                 page.address, std::move(table), std::move(files)));
    }

    void add_table(Pages& page, std::vector<Contender> rows, bool several_games,
                   std::string const& title = {}) const {
        std::vector<std::string> files;
        for (auto const& row : rows) files.push_back(pages::file_of(address_.at(row.players)));
        Look const look{.title = title, .several_games = several_games};
        add(page, report_on(std::move(rows), look).file(), std::move(files));
    }

    void add_list(Pages& page, std::string const& folder, std::string const& title = {}) const {
        view::Table table{.title = title};
        table.columns = {view::named_column(tr("name"), {}),
                         view::named_column(tr("players"), {.align = view::Align::right}),
                         view::named_column(tr("in the lead"), {})};
        std::vector<std::string> files;
        for (auto const& part : parts_) {
            if (part.folder != folder) continue;
            table.rows.push_back({view::Text{part.name},
                                  view::whole(static_cast<std::int64_t>(part.rows.size())),
                                  view::Text{leaders_of(part.rows)}});
            files.push_back(pages::file_of(part.address));
        }
        add(page, std::move(table), std::move(files));
    }

    /// What a player did in all, and in each year and event.
    Pages player_page(Contender const& player) const {
        auto page =
            this->page(address_.at(player.players), tr("{} ({})", player.names(), player.club));
        page.description = view::matches_won_text(
            {.matches = static_cast<int>(player.matches), .won = static_cast<int>(player.won)});
        std::vector<Contender> rows;
        std::vector<std::string> names, files;
        for (auto const& [part, row] : played_.at(player.players)) {
            rows.push_back(*row);
            rows.back().club.clear();  // the title has it
            names.push_back(part->name);
            files.push_back(pages::file_of(part->address));
        }
        auto table =
            report_on(std::move(rows), {.several_games = parts_.front().several_games}).file();
        auto const column = view::naming_column(table);
        for (std::size_t i = 0; i < names.size(); ++i) table.rows[i][column] = view::Text{names[i]};
        add(page, std::move(table), std::move(files));
        return page;
    }

    std::string title_;
    std::string home_;  ///< where people will see the site; "" if not said
    std::optional<Kind> last_;  ///< what was played last, and on which day
    std::vector<Part> parts_;  ///< that of all is the first
    std::map<std::vector<PlayerName>, std::string> address_;  ///< of the players
    std::map<std::vector<PlayerName>, std::vector<std::pair<Part const*, Contender const*>>>
        played_;
};

}  // namespace

ExitStatus run(Site const& command, store::Book const* book, Tools& tools, Out& out) {
    League league(address_of(command.address, book));
    auto const title = command.title.empty() ? tr("League") : command.title;
    std::vector files = {pages::style_sheet(), pages::picture()};
    for (auto const& each : LeagueSite(league.server(), title, tools).all())
        pages::write(each, [&](pages::File const& file) { files.push_back(file); });
    std::vector<std::string> names;
    for (auto const& file : files) names.push_back(file.name);
    host::SiteFolder folder(command.folder);
    folder.list(names);
    auto const start = std::ranges::find(files, pages::start_file, &pages::File::name);
    for (auto file = files.begin(); file != files.end(); ++file)
        if (file != start) folder.write(file->name, file->text);
    folder.finish(start->name, start->text);
    out.say(folder.summary(tools.settings.site_address.value));
    out.keep();
    return commands::done;
}

}  // namespace meldbook::league
