// meldbook export --site: a folder with linked pages (view/site).

#include <algorithm>
#include <iterator>
#include <map>
#include <set>
#include <utility>

#include "commands/looking.hpp"
#include "commands/report.hpp"
#include "host/progress.hpp"
#include "host/site_folder.hpp"
#include "host/world.hpp"
#include "intake/rule_cache.hpp"
#include "stats/career.hpp"
#include "store/book.hpp"
#include "text/text.hpp"
#include "text/translate.hpp"
#include "view/pages/html.hpp"
#include "view/site/site.hpp"

namespace meldbook::commands {

namespace {

using view::site::Pages;
using view::site::Site;

view::site::Facts site_facts(std::string const& title, store::MatchFilter const& which,
                             store::Book const& book, Tools const& tools) {
    view::site::Facts facts;
    facts.title = title.empty() ? tools.settings.site_title.value : title;
    if (facts.title.empty()) facts.title = view::html::book_title();
    facts.home = tools.settings.site_address.value;
    facts.day = [&clock = tools.world.clock](std::string_view utc) { return clock.local_day(utc); };
    std::map<std::string, std::string> events;  // a spelling of each, by folded name
    for (auto& match : book.matches(which)) {
        facts.days.push_back(tools.world.clock.local_date(match.started));
        if (match.event) events.emplace(fold(*match.event), *match.event);
        facts.matches.push_back(match_row(std::move(match), tools.world));
    }
    auto const results = book.results(which);
    auto const standings_by = [&](std::string by) {
        Standings asked;
        asked.by = std::move(by);
        return standings_among(results, which, asked, &book, tools);
    };
    facts.players = standings_by("player");
    facts.pairs = standings_by("pair");
    for (auto const& [folded, event] : events) {
        auto of_event = which;
        of_event.event = {event};
        Results played{results.players, {}};
        std::ranges::copy_if(
            results.matches, std::back_inserter(played.matches),
            [&](MatchResult const& match) { return match.event && fold(*match.event) == folded; });
        facts.events.push_back(standings_among(std::move(played), of_event, {}, &book, tools));
    }
    return facts;
}

/// Writes the pages of a site and shows how far it is.
class SiteWriter {
public:
    SiteWriter(Site const& site, host::SiteFolder& folder, store::Book const& book,
               Tools const& tools)
        : site_(site),
          folder_(folder),
          tools_(tools),
          progress_(tools.progress),
          interruptions_(book.overlapping_matches()) {
        for (auto const& player : site.players) careers_.emplace_back(player.name);
    }

    void write_all(store::Book const& book, store::MatchFilter const& which) {
        auto pages = view::site::list_pages(site_);
        for (std::size_t i = 0; i < site_.pairs.size(); ++i)
            pages.push_back(view::site::pair_pages(site_, i));
        for (std::size_t i = 0; i < site_.events.size(); ++i)
            pages.push_back(view::site::event_pages(site_, i));
        plan(pages);
        write(view::site::style_sheet());
        write(view::site::picture());
        write_matches(book, which);
        for (auto const& each : pages) write(each);
        write_players();
        write(view::site::search_script(site_));
        auto const start = view::site::start_page(site_);
        folder_.finish(start.name, start.text);
    }

private:
    /// Lists the files of which it is known how many there are.
    void plan(std::vector<Pages> const& pages) {
        std::vector<std::string> files = {
            std::string(view::site::start_file), std::string(view::site::style_file),
            std::string(view::site::picture_file), std::string(view::site::search_file)};
        for (auto const& match : site_.facts.matches)
            files.push_back(view::site::match_file(match.match.number));
        for (auto const& each : pages) add_files(files, each);
        planned_ = files.size() + site_.players.size();
        folder_.list(files);
    }

    static void add_files(std::vector<std::string>& files, Pages const& pages) {
        for (auto& file : view::site::files_of(pages)) files.push_back(std::move(file));
    }

    void write_matches(store::Book const& book, store::MatchFilter const& which) {
        intake::RuleCache rules;
        auto const options = sheet_options(tools_);
        book.each_match(which, [&](MatchFacts facts) {
            // One that was begun since the site was planned comes with the next export.
            if (!site_.match_of(facts.number)) return true;
            auto const& played_by = rules.get(facts.rules_document);
            auto const match = replay(std::move(facts), played_by);
            add_figures(match);
            write(view::site::match_page(site_, match, options));
            return true;
        });
    }

    void add_figures(Match const& match) {
        auto const figures = stats::figures_of(
            match, tools_.world.clock.local_month(match.facts.started), interruptions_);
        std::set<std::size_t> sat;
        for (auto const& seat : match.facts.seats) {
            auto const player = site_.player_of.find(seat.player);
            if (player != site_.player_of.end()) sat.insert(player->second);
        }
        for (auto const player : sat) careers_[player].add(figures);
    }

    // How many pages a player has depends on the figures: listed first, then written.
    void write_players() {
        auto const& clock = tools_.world.clock;
        auto const history = stats::rating_history(site_.facts.players.field);
        std::vector<Pages> pages;
        std::vector<std::string> files;
        for (std::size_t i = 0; i < site_.players.size(); ++i) {
            pages.push_back(view::site::player_pages(
                site_, i, careers_[i].figures(), history,
                [&](std::string_view utc) { return clock.local_day(utc); },
                [&](std::string_view utc) { return clock.local_date(utc); }));
            add_files(files, pages.back());
        }
        planned_ += files.size() - site_.players.size();
        folder_.list(files);
        for (auto const& each : pages) write(each);
    }

    void write(Pages const& pages) {
        view::site::write(pages, [this](view::site::File const& file) { write(file); });
    }

    void write(view::site::File const& file) {
        folder_.write(file.name, file.text);
        progress_.update([&] {
            return tr("writing pages: {} of {}", number(static_cast<long long>(folder_.files())),
                      number(static_cast<long long>(planned_)));
        });
    }

    Site const& site_;
    host::SiteFolder& folder_;
    Tools const& tools_;
    host::Progress progress_;
    Interruptions interruptions_;
    std::vector<stats::Career> careers_;  ///< of each player, counted as the matches are written
    std::size_t planned_ = 0;
};

}  // namespace

ExitStatus export_site(Export const& command, store::Book const& book, Tools& tools, Out& out) {
    if (!command.what.empty()) {
        throw UsageError(tr("'{}' is one word too many: --site writes every match, or those that "
                            "--player, --since and the like choose",
                            safe(command.what.front())));
    }
    auto const which = filter_of(command.filter, &book, tools);
    Site const site(site_facts(command.title, which, book, tools));
    host::SiteFolder folder(command.site);
    SiteWriter(site, folder, book, tools).write_all(book, which);
    out.say(folder.summary(tools.settings.site_address.value));
    out.keep();
    return done;
}

}  // namespace meldbook::commands
