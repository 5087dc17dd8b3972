// meldbook-league site: a folder with linked pages (view/site) of what a league shows. It needs a role
// that reads.

#include "view/site/site.hpp"

#include <algorithm>
#include <map>
#include <set>

#include "host/dates.hpp"
#include "host/site_folder.hpp"
#include "league/commands.hpp"
#include "league/figures.hpp"
#include "league/membership.hpp"
#include "league/tables.hpp"
#include "text/text.hpp"
#include "text/translate.hpp"

namespace meldbook::league {

namespace {

namespace pages = view::site;
using pages::Pages;
using Names = std::vector<PlayerName>;

/// The standings of a season or an event.
struct Part {
    std::string name, address;
    bool several_games = false;
    std::vector<Contender> rows;
};

/// Gives the address of each part in a folder.
void set_addresses(std::vector<Part>& parts, std::string const& folder) {
    std::vector<std::string> names;
    for (auto const& part : parts) names.push_back(part.name);
    auto const words = pages::slugs(names);
    for (std::size_t i = 0; i < parts.size(); ++i) parts[i].address = folder + "/" + words[i];
}

/// A table whose rows have other names, which a heading describes, and no club.
view::Table named(view::Table table, std::string const& heading,
                  std::vector<std::string> const& names) {
    auto const column = view::naming_column(table);
    table.columns[column] = view::named_column(heading, table.columns[column].info);
    for (std::size_t i = 0; i < names.size(); ++i) table.rows[i][column] = view::Text{names[i]};
    for (auto& each : table.columns)
        if (each.info.key == "club") each.info.shown_in = view::ShownIn::terminals;
    return table;
}

/// What the site shows, and its pages.
class LeagueSite {
public:
    LeagueSite(Server& server, std::string title, Tools const& tools)
        : server_(server), title_(std::move(title)), tools_(tools) {
        auto const all = kinds(server_, {});
        several_ = several_games(all);
        players_ = contenders(server_, Contenders::players, {}, {several_, true, 0});
        pairs_ = contenders(server_, Contenders::pairs, {}, {several_, false, 0});
        clubs_ = club_figures(server_, {});
        find_seasons(all);
        find_events(all);
        find_addresses();
    }

    std::vector<Pages> all() const {
        std::vector all = {start(), page("standings", tr("Standings")), page("clubs", tr("Clubs"))};
        add_standings(all[1], players_, several_);
        add_clubs(all[2]);
        if (!pairs_.empty()) {
            all.push_back(page("pairs", tr("Pairs")));
            add_standings(all.back(), pairs_, several_);
        }
        for (auto const& club : clubs_) {
            auto rows = players_;
            std::erase_if(rows, [&](Contender const& row) { return row.club != club.club; });
            all.push_back(page(club_address_.at(club.club), club.club));
            add_standings(all.back(), std::move(rows), several_);
        }
        auto const add_parts = [&](std::vector<Part> const& parts, Pages list) {
            if (parts.empty()) return;
            all.push_back(std::move(list));
            add_list(all.back(), parts);
            for (auto const& part : parts) {
                all.push_back(page(part.address, part.name));
                add_standings(all.back(), part.rows, part.several_games);
            }
        };
        add_parts(seasons_, page("years", tr("Years")));
        add_parts(events_, page("events", tr_context("tournaments and evenings", "Events")));
        for (auto const& player : players_) all.push_back(player_page(player));
        return all;
    }

private:
    void find_seasons(std::vector<Kind> const& all) {
        auto const& clock = tools_.world.clock;
        constexpr std::size_t year_length = 4;
        std::set<int, std::greater<>> years;
        for (auto const& kind : all)
            for (int year = std::stoi(clock.local_date(kind.first).substr(0, year_length));
                 year <= std::stoi(clock.local_date(kind.last).substr(0, year_length)); ++year)
                years.insert(year);
        for (int const year : years) {
            auto const name = std::to_string(year);
            commands::Filter season;
            season.season = name;
            add(seasons_, name, commands::filter_of(season, nullptr, tools_));
        }
        set_addresses(seasons_, "years");
    }

    void find_events(std::vector<Kind> const& all) {
        std::map<std::string, std::set<std::string>> spellings;
        for (auto const& kind : all)
            if (kind.event) spellings[fold(*kind.event)].insert(*kind.event);
        for (auto const& [folded, names] : spellings)
            add(events_, *names.begin(), {.event = {names.begin(), names.end()}});
        set_addresses(events_, "events");
    }

    void add(std::vector<Part>& parts, std::string const& name, store::MatchFilter const& which) {
        bool const several = several_games(kinds(server_, which));
        auto rows = contenders(server_, Contenders::players, which, {several, false, 0});
        if (!rows.empty()) parts.push_back({name, {}, several, std::move(rows)});
    }

    void find_addresses() {
        std::vector<std::string> players, clubs;
        for (auto const& player : players_) players.push_back(player.names() + " " + player.club);
        for (auto const& club : clubs_) clubs.push_back(club.club);
        auto const player_words = pages::slugs(players);
        auto const club_words = pages::slugs(clubs);
        for (std::size_t i = 0; i < players_.size(); ++i)
            player_address_[players_[i].players] = "players/" + player_words[i];
        for (std::size_t i = 0; i < clubs_.size(); ++i)
            club_address_[clubs[i]] = "clubs/" + club_words[i];
        for (auto const* parts : {&seasons_, &events_})
            for (auto const& part : *parts)
                for (auto const& row : part.rows) played_[row.players].emplace_back(&part, &row);
        for (auto const& pair : pairs_)
            for (auto const& player : pair.players) partners_[{player}].push_back(&pair);
    }

    Pages page(std::string const& address, std::string const& title) const {
        std::vector<std::pair<std::string, std::string>> links = {{"standings", tr("Standings")}};
        if (!pairs_.empty()) links.emplace_back("pairs", tr("Pairs"));
        links.emplace_back("clubs", tr("Clubs"));
        if (!events_.empty())
            links.emplace_back("events", tr_context("tournaments and evenings", "Events"));
        if (!seasons_.empty()) links.emplace_back("years", tr("Years"));
        return {.address = address,
                .title = title,
                .site = title_,
                .links = pages::navigation(title_, address, links)};
    }

    static void add(Pages& page, view::Table table, std::vector<std::string> files) {
        auto const id = "list" + std::to_string(page.lists.size() + 1);
        page.lists.push_back(
            pages::table_listed(id, page.address, std::move(table), std::move(files)));
    }

    /// The page of a player; "" for partners, who have none together.
    std::string file_of(Names const& players) const {
        auto const found = player_address_.find(players);
        return found == player_address_.end() ? "" : pages::file_of(found->second);
    }

    void add_standings(Pages& page, std::vector<Contender> rows, bool several_games,
                       std::string title = {}) const {
        std::vector<std::string> files;
        for (auto const& row : rows) files.push_back(file_of(row.players));
        auto const look = Look{.title = std::move(title), .several_games = several_games};
        add(page, report_on(std::move(rows), look).file(), std::move(files));
    }

    void add_clubs(Pages& page, std::string title = {}) const {
        std::vector<std::string> files;
        for (auto const& club : clubs_)
            files.push_back(pages::file_of(club_address_.at(club.club)));
        auto const look = Look{.title = std::move(title), .several_games = several_};
        add(page, report_on(clubs_, look).file(), std::move(files));
    }

    void add_list(Pages& page, std::vector<Part> const& parts,
                  std::string const& title = {}) const {
        view::Table table{.title = title};
        table.columns = {view::named_column(&parts == &seasons_ ? tr("year") : tr("event"), {}),
                         view::named_column(tr("players"), {.align = view::Align::right})};
        std::vector<std::string> files;
        for (auto const& part : parts) {
            table.rows.push_back(
                {view::Text{part.name}, view::whole(static_cast<std::int64_t>(part.rows.size()))});
            files.push_back(pages::file_of(part.address));
        }
        add(page, std::move(table), std::move(files));
    }

    Pages start() const {
        auto page = this->page("index", title_);
        auto const count = std::min(players_.size(), pages::leaders);
        add_standings(page, {players_.begin(), players_.begin() + static_cast<int>(count)},
                      several_, tr("Standings"));
        add_clubs(page, tr("Clubs"));
        if (!seasons_.empty()) add_list(page, seasons_, tr("Years"));
        if (!events_.empty())
            add_list(page, events_, tr_context("tournaments and evenings", "Events"));
        return page;
    }

    /// What a player did in all, in each year and event, and with each partner.
    Pages player_page(Contender const& player) const {
        auto page = this->page(player_address_.at(player.players), player.names());
        auto row = player;
        add(page,
            named(report_on({row}, {.several_games = several_}).file(), tr("club"), {row.club}),
            {pages::file_of(club_address_.at(player.club))});
        auto const add_rows = [&](std::vector<Contender> rows, std::string const& title,
                                  std::string const& heading, std::vector<std::string> const& names,
                                  std::vector<std::string> files) {
            if (rows.empty()) return;
            auto const look = Look{.title = title, .several_games = several_};
            add(page, named(report_on(std::move(rows), look).file(), heading, names),
                std::move(files));
        };
        for (auto const* parts : {&seasons_, &events_}) {
            std::vector<Contender> rows;
            std::vector<std::string> names, files;
            auto const played = played_.find(player.players);
            if (played == played_.end()) continue;
            for (auto const& [part, each] : played->second) {
                if (part < parts->data() || part >= parts->data() + parts->size()) continue;
                rows.push_back(*each);
                names.push_back(part->name);
                files.push_back(pages::file_of(part->address));
            }
            bool const by_year = parts == &seasons_;
            add_rows(std::move(rows),
                     by_year ? tr("Years") : tr_context("tournaments and evenings", "Events"),
                     by_year ? tr("year") : tr("event"), names, std::move(files));
        }
        std::vector<Contender> rows;
        std::vector<std::string> names, files;
        auto const partners = partners_.find(player.players);
        if (partners == partners_.end()) return page;
        for (auto const* pair : partners->second) {
            auto others = pair->players;
            std::erase(others, player.players.front());
            rows.push_back(*pair);
            names.push_back(Contender{.players = others}.names());
            files.push_back(file_of(others));
        }
        add_rows(std::move(rows), tr("Partners"), tr("partner"), names, std::move(files));
        return page;
    }

    Server& server_;
    std::string title_;
    Tools const& tools_;
    bool several_ = false;
    std::vector<Contender> players_, pairs_;
    std::vector<ClubFigures> clubs_;
    std::vector<Part> seasons_, events_;
    std::map<Names, std::string> player_address_;
    std::map<std::string, std::string> club_address_;
    std::map<Names, std::vector<std::pair<Part const*, Contender const*>>> played_;
    std::map<Names, std::vector<Contender const*>> partners_;
};

}  // namespace

ExitStatus run(Site const& command, store::Book const* book, Tools& tools, Out& out) {
    League league(address_of(command.address, book));
    auto const title = command.title.empty() ? tr("League") : command.title;
    auto const all = LeagueSite(league.server(), title, tools).all();
    std::vector<std::string> files = {std::string(pages::style_file)};
    for (auto const& each : all)
        for (auto& file : pages::files_of(each)) files.push_back(std::move(file));
    host::SiteFolder folder(command.folder);
    folder.list(files);
    auto const style = pages::style_sheet();
    folder.write(style.name, style.text);
    std::string start;
    for (auto const& each : all) {
        pages::write(each, [&](pages::File const& file) {
            if (file.name == pages::start_file) start = file.text;
            else folder.write(file.name, file.text);
        });
    }
    folder.finish(std::string(pages::start_file), start);
    out.say(folder.summary());
    out.keep();
    return commands::done;
}

}  // namespace meldbook::league
