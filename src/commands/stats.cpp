// meldbook stats.

#include "view/tables/stats.hpp"

#include <algorithm>
#include <array>
#include <functional>
#include <memory>
#include <string_view>

#include "commands/match.hpp"
#include "commands/report.hpp"
#include "intake/values.hpp"
#include "stats/career.hpp"
#include "store/book.hpp"
#include "text/text.hpp"
#include "text/translate.hpp"
#include "view/chart/chart_kinds.hpp"
#include "view/pages/html.hpp"

namespace meldbook::commands {

namespace {

using stats::PlayerFigures;

struct PlayerOrder {
    std::string_view name;
    double (*figure)(PlayerFigures const&);  ///< the highest first; null: by name
};

constexpr std::array player_order_keys = {
    PlayerOrder{"hands", [](PlayerFigures const& of) -> double { return of.hands; }},
    PlayerOrder{"matches", [](PlayerFigures const& of) -> double { return of.score.matches; }},
    PlayerOrder{"won", [](PlayerFigures const& of) -> double { return of.score.won; }},
    PlayerOrder{"level", [](PlayerFigures const& of) -> double { return of.score.level; }},
    PlayerOrder{"lost", [](PlayerFigures const& of) -> double { return of.score.lost; }},
    // The lower bound, so that a player who won their only match is not the first.
    PlayerOrder{"rate", [](PlayerFigures const& of) { return of.score.interval().low; }},
    PlayerOrder{"points", [](PlayerFigures const& of) { return static_cast<double>(of.points); }},
    PlayerOrder{"average",
                [](PlayerFigures const& of) {
                    return of.hands == 0 ? 0 : static_cast<double>(of.points) / of.hands;
                }},
    PlayerOrder{"best",
                [](PlayerFigures const& of) {
                    return of.best ? static_cast<double>(of.best->value)
                                   : std::numeric_limits<double>::lowest();
                }},
    PlayerOrder{"name", nullptr},
};

PlayerOrder const& player_order(std::string const& name) {
    if (name.empty()) return player_order_keys.front();
    auto const* const found = std::ranges::find(player_order_keys, name, &PlayerOrder::name);
    if (found == player_order_keys.end()) intake::refuse_word("--sort", name, player_orders());
    return *found;
}

/// The names as the book spells them, without duplicates.
std::vector<std::string> names_of(store::Book const* book, std::vector<std::string> const& given) {
    std::vector<std::string> names;
    for (auto const& name : given) {
        auto known = known_player(book, name);
        if (std::ranges::find(names, known) == names.end()) names.push_back(std::move(known));
    }
    return names;
}

std::vector<PlayerFigures> figures_of(std::vector<std::string> const& names,
                                      store::Book const& book, store::MatchFilter filter,
                                      Tools const& tools) {
    std::vector<stats::Career> careers;
    for (auto const& name : names) careers.emplace_back(name, stats::Depth::full);
    filter.players.push_back(names);
    each_figures(book, filter, tools.progress, [&](stats::MatchFigures& match) {
        match.month = tools.world.clock.local_month(match.started);
        for (auto& career : careers) career.add(match);
    });
    std::vector<PlayerFigures> players;
    for (auto const& career : careers) players.push_back(career.figures());
    return players;
}

view::BookFigures figures_of(store::Book const& book, store::MatchFilter const& filter,
                             std::string const& order, Tools const& tools) {
    stats::Everybody everybody;
    each_figures(book, filter, tools.progress,
                 [&](stats::MatchFigures const& match) { everybody.add(match); });
    view::BookFigures figures{.matches = everybody.matches(),
                              .hands = everybody.hands(),
                              .players = everybody.players(),
                              .order = order,
                              .records = everybody.records()};
    for (auto const& [id, game] : everybody.by_game())
        figures.by_game.emplace_back(game.name, game.records.list());
    if (auto const figure = player_order(order).figure)
        std::ranges::stable_sort(figures.players, std::ranges::greater{}, figure);
    else
        std::ranges::stable_sort(figures.players, {},
                                 [](PlayerFigures const& of) { return fold(of.name); });
    return figures;
}

bool played(PlayerFigures const& player) { return !player.first.empty(); }

using Players = std::vector<PlayerFigures>;

Report report_on(Players figures, view::LocalDay const& local) {
    auto const players = std::make_shared<Players const>(std::move(figures));
    bool const alone = players->size() == 1;
    Report report;
    report.title = view::figures_table(*players, local).title;
    report.empty = std::ranges::none_of(*players, played);
    if (alone && !report.empty) report.summary = view::matches_won_text(players->front().score);
    report.page = [=](auto const& style, auto legend) {
        return alone ? view::player_page(players->front(), local, style, legend)
                     : view::comparison_page(*players, style, legend);
    };
    report.json = [=] { return view::player_stats_json(*players); };
    report.tables = [=] {
        std::vector tables = {view::figures_table(*players, local)};
        if (!alone) return tables;
        for (auto& table : view::breakdown_tables(players->front())) {
            tables.push_back(std::move(table));
        }
        return tables;
    };
    report.file = [=] { return view::figures_table(*players, local, false); };
    if (players->size() <= view::most_rated) {
        report.picture = [=] {
            auto const chart = view::points_chart(*players);
            return chart ? view::html::picture(*chart, "points", chart->summary) : std::string();
        };
    }
    return report;
}

Report report_on(view::BookFigures figures, view::LocalDay const& local) {
    auto const book = std::make_shared<view::BookFigures const>(std::move(figures));
    Report report;
    report.title = tr("Statistics");
    report.empty = book->matches == 0;
    auto const matches = static_cast<long long>(book->matches);
    auto const hands = static_cast<long long>(book->hands);
    auto const players = static_cast<long long>(book->players.size());
    report.summary = joined({tr_plural(matches, "{} match", "{} matches", number(matches)),
                             tr_plural(hands, "{} hand", "{} hands", number(hands)),
                             tr_plural(players, "{} player", "{} players", number(players))});
    report.page = [=](auto const& style, auto legend) {
        return view::book_page(*book, local, style, legend);
    };
    report.json = [=] { return view::book_stats_json(*book); };
    report.tables = [=] {
        std::vector tables{view::everybody_table(*book)};
        for (auto& records : view::records_tables(*book, local))
            tables.push_back(std::move(records));
        return tables;
    };
    report.file = [=] { return view::everybody_table(*book); };
    return report;
}

}  // namespace

std::vector<std::string> player_orders() { return texts_of(player_order_keys, &PlayerOrder::name); }

Report report_of(Stats const& command, store::Book const* book, Tools const& tools) {
    player_order(command.sort);  // throws UsageError, also for one player
    auto const filter = filter_of(command.filter, book, tools);
    std::vector<std::string> names;
    if (!command.players.empty()) names = names_of(book, command.players);  // throws without a book
    if (!command.about.empty()) return report_about(command, names, book, tools);
    auto const& clock = tools.world.clock;
    auto const local = [&clock](std::string_view utc) { return clock.local_day(utc); };
    if (names.empty()) {
        if (book == nullptr) return report_on(view::BookFigures{}, local);
        return report_on(figures_of(*book, filter, command.sort, tools), local);
    }
    return report_on(figures_of(names, *book, filter, tools), local);
}

ExitStatus run(Stats const& command, store::Book const* book, Tools& tools, Out& out) {
    return print(report_of(command, book, tools), {command.json, command.legend}, book, out);
}

}  // namespace meldbook::commands
