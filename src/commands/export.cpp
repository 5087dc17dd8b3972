// meldbook export.

#include <algorithm>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "commands/export_formats.hpp"
#include "commands/looking.hpp"
#include "commands/match.hpp"
#include "commands/report.hpp"
#include "host/output_file.hpp"
#include "host/progress.hpp"
#include "intake/import_formats.hpp"
#include "intake/rule_cache.hpp"
#include "store/book.hpp"
#include "text/command_line.hpp"
#include "text/text.hpp"
#include "text/translate.hpp"

namespace meldbook::commands {

namespace {

using host::Progress;

// Words that can replace the number of a match.
constexpr std::string_view standings_word = "standings";
constexpr std::string_view stats_word = "stats";

/// Calls `visit` with each match of a filter, and shows how far it is on `line`.
void each_exported(store::Book const& book, store::MatchFilter const& which,
                   host::ProgressLine const& line, std::function<void(Match const&)> const& visit) {
    Progress progress(line);
    intake::RuleCache rules;
    long long exported = 0;
    auto const all = line.show ? book.match_count(which) : 0;
    book.each_match(which, [&](MatchFacts facts) {
        auto const& played_by = rules.get(facts.rules_document);
        visit(replay(std::move(facts), played_by));
        ++exported;
        progress.update([&] { return tr("exporting: {} of {}", number(exported), number(all)); });
        return true;
    });
}

std::vector<view::MatchRow> rows_of(store::Book const& book, store::MatchFilter const& which,
                                    World const& world) {
    std::vector<view::MatchRow> rows;
    for (auto& match : book.matches(which)) rows.push_back(match_row(std::move(match), world));
    return rows;
}

void refuse_more_words(Export const& command) {
    if (command.what.size() <= 1) return;
    throw UsageError(tr("'{}' is one word too many; standings are of everybody, or of those that "
                        "options choose",
                        safe(command.what[1])));
}

bool is_imported(ExportFormat const& format) {
    return std::ranges::count(intake::import_formats(), format.name, &intake::ImportFormat::name) >
           0;
}

/// Says what an importing book will not have of events; `exported` has their folded names.
void say_without_draws(std::vector<DrawnRound> const& draws, std::set<std::string> exported,
                       Out& out) {
    for (auto const& draw : draws)
        if (exported.erase(fold(draw.event)) > 0)
            out.remark(tr("of '{}' only matches are there; '{}' has its draws, too, with byes, "
                          "awards and victory points",
                          safe(draw.event),
                          "meldbook export --format json --event " + shell_word(draw.event)));
}

/// The matches that are named, each once; without a name the current one.
std::vector<Match> named_matches(Export const& command, store::Book const& book) {
    auto words = command.what;
    if (words.empty()) words.emplace_back();
    std::vector<Match> matches;
    for (auto const& word : words) {
        auto match = match_of(facts_of(book, word));
        bool const known = std::ranges::any_of(
            matches, [&](Match const& other) { return other.facts.number == match.facts.number; });
        if (!known) matches.push_back(std::move(match));
    }
    return matches;
}

Report report_of(Export const& command, std::string const& what, store::Book const& book,
                 Tools const& tools) {
    auto const with_selection = [&](Report report, Filter const& filter) {
        report.selection = selection_text(filter, filter_of(filter, &book, tools));
        return report;
    };
    if (what == stats_word) {
        Stats asked;
        asked.players.assign(command.what.begin() + 1, command.what.end());
        asked.filter = command.filter;
        asked.sort = command.sort;
        asked.about = command.about;
        return with_selection(report_of(asked, &book, tools), command.filter);
    }
    refuse_more_words(command);
    Standings asked;
    asked.filter = command.filter;
    asked.by = command.by;
    asked.as_of = command.as_of;
    asked.sort = command.sort;
    auto filter = command.filter;
    filter.event.clear();  // the title has it
    return with_selection(report_of(asked, &book, tools), filter);
}

ExitStatus export_report(Export const& command, std::string const& what, ExportFormat const& format,
                         store::Book const& book, Tools const& tools, Out& out) {
    if (format.report == nullptr) {
        throw UsageError(
            tr("'--format {}' is for matches; standings and stats can be written as {}",
               format.name, joined(report_formats(), Joined::with_or)));
    }
    auto const report = report_of(command, what, book, tools);
    // A file does not depend on the style of this terminal.
    auto const style = host::is_standard_output(command.output) ? out.style : Style{};
    auto const text = format.report(report, style);
    host::write_to(command.output, command.force, out, [&](Out::Sink const& to) { to(text); });
    if (!host::is_standard_output(command.output)) {
        out.say(what == stats_word ? tr("The statistics are in '{}'.", safe(command.output))
                                   : tr("The standings are in '{}'.", safe(command.output)));
    }
    return done;
}

}  // namespace

std::vector<std::string> report_orders() {
    auto orders = standing_orders();
    for (auto& order : player_orders()) {
        if (std::ranges::find(orders, order) == orders.end()) orders.push_back(std::move(order));
    }
    return orders;
}

ExitStatus run(Export const& command, store::Book const& book, Tools& tools, Out& out) {
    if (!command.site.empty()) return export_site(command, book, tools, out);
    auto const& format = export_format(command.format, command.output);
    auto const what = command.what.empty() ? std::string() : command.what.front();
    if (what == standings_word || what == stats_word) {
        if (command.all)
            throw UsageError(tr("standings and stats are of every match already; omit --all"));
        return export_report(command, what, format, book, tools, out);
    }
    bool const all = command.all || command.filter != Filter{};
    if (all && !what.empty()) {
        throw UsageError(tr("'{}' names a match, and --all and filters choose others; omit one of "
                            "the two",
                            safe(what)));
    }
    if ((all || command.what.size() > 1) && format.one_match) {
        throw UsageError(
            tr("'--format {}' is a picture of one match; give only its number", format.name));
    }
    ExportLook look{sheet_options(tools), tools.library};
    store::MatchFilter which;
    if (all) {
        which = filter_of(command.filter, &book, tools);
        Filter of_event;
        of_event.event = command.filter.event;
        if (command.filter == of_event) look.draws = book.draws();
        if (!which.event.empty())
            std::erase_if(look.draws, [event = fold(which.event.front())](DrawnRound const& draw) {
                return fold(draw.event) != event;
            });
        look.list = [&] { return rows_of(book, which, tools.world); };
        look.standings = [&] {
            Standings asked;
            asked.filter = command.filter;
            return std::get<view::StandingsPage>(standings_of(asked, &book, tools));
        };
    }
    std::vector<Match> named;
    // Look for them first, so that no file is written if one does not exist.
    if (!all) book.at_once([&] { named = named_matches(command, book); });
    if (named.size() > 1) {
        look.list = [&] {
            auto rows = rows_of(book, which, tools.world);
            std::erase_if(rows, [&](view::MatchRow const& row) {
                return std::ranges::none_of(named, [&](Match const& match) {
                    return match.facts.number == row.match.number;
                });
            });
            return rows;
        };
    }
    for (auto const& match : named) {
        if (format.takes == nullptr || format.takes(match)) continue;
        throw Refused(tr("match {} is not over, and '--format {}' takes only matches that are; see "
                         "'meldbook matches --status finished'",
                         match.facts.number, format.name));
    }
    auto const matches = format.matches(look);
    bool const shown = host::is_standard_output(command.output) && tools.results_on_terminal;
    long long written = 0;
    std::vector<std::string> without;
    std::set<std::string> events;  // folded
    host::write_to(command.output, command.force, out, [&](Out::Sink const& write) {
        // A sheet has the rule set as the book has it; a terminal would obey some characters.
        auto const to =
            shown ? Out::Sink([&](std::string_view text) { write(safe_lines(text)); }) : write;
        auto text = matches.begin;
        auto const add = [&](Match const& match) {
            std::string written_out;
            matches.add(written_out, match);
            // A table has a row for each hand.
            if (written_out.empty()) {
                without.push_back(std::to_string(match.facts.number));
                return;
            }
            if (match.facts.event) events.insert(fold(*match.facts.event));
            if (written++ > 0) text += matches.between;
            to(text.append(written_out));
            text.clear();
        };
        // A progress line would stay between matches that are printed on the terminal.
        if (all) each_exported(book, which, shown ? host::ProgressLine{} : tools.progress, add);
        else std::ranges::for_each(named, add);
        to(text + matches.end(written > 0));
    });
    if (!host::is_standard_output(command.output)) {
        out.say(tr_plural(written, "{} match is in '{}'.", "{} matches are in '{}'.",
                          number(written), safe(command.output)));
    }
    if (!without.empty())
        out.remark(tr_plural(std::ssize(without), "match {} has no hand, so it is not there",
                             "matches {} have no hands, so they are not there",
                             joined(without, Joined::with_and)));
    if (is_imported(format) && !matches.with_draws) say_without_draws(book.draws(), events, out);
    return done;
}

}  // namespace meldbook::commands
