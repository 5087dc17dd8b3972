#include "commands/export.hpp"

#include <utility>

#include "commands/common.hpp"
#include "commands/export_formats.hpp"
#include "commands/match_rows.hpp"
#include "commands/output_file.hpp"
#include "commands/progress.hpp"
#include "commands/rule_cache.hpp"
#include "commands/standings.hpp"
#include "commands/stats.hpp"
#include "store/book.hpp"
#include "view/messages_files.hpp"

namespace meldbook::commands {

namespace {

namespace message = view::message;

// What can stand where a match is named.
constexpr std::string_view standings_word = "standings";
constexpr std::string_view stats_word = "stats";

void write_all(store::Book const& book, store::MatchFilter const& which, MatchExport& format,
               Progress::Show const& show, Out::Sink const& to) {
    Progress progress(show);
    RuleCache rules;
    std::string text;
    std::size_t done_with = 0;
    auto const all = show ? static_cast<std::size_t>(book.match_count(which)) : 0;
    format.begin(text);
    book.each_match(which, [&](MatchFacts facts) {
        auto const& played_by = rules.get(facts.rules_document);
        format.add(text, replay(std::move(facts), played_by));
        to(text);
        text.clear();
        ++done_with;
        progress.tell([&] { return message::exporting(done_with, all); });
        return true;
    });
    format.end(text);
    to(text);
}

std::vector<view::MatchRow> rows_of(store::Book const& book, store::MatchFilter const& which,
                                    World const& world) {
    std::vector<view::MatchRow> rows;
    for (auto& match : book.matches(which)) rows.push_back(row_of(std::move(match), world));
    return rows;
}

void refuse_options_of_standings(Export const& command) {
    for (auto const& [option, given] :
         {std::pair{"--by", &command.by}, std::pair{"--as-of", &command.as_of}}) {
        if (!given->empty()) throw UsageError(message::only_of_standings(option));
    }
}

Report report_of(Export const& command, std::string const& what, store::Book const& book,
                 Tools const& tools) {
    if (what == stats_word) {
        Stats asked;
        asked.players.assign(command.what.begin() + 1, command.what.end());
        asked.filter = command.filter;
        return report_of(asked, &book, tools);
    }
    if (command.what.size() > 1) throw UsageError(message::export_takes_one(command.what[1]));
    Standings asked;
    asked.filter = command.filter;
    asked.by = command.by;
    asked.as_of = command.as_of;
    return report_of(asked, &book, tools);
}

int export_report(Export const& command, std::string const& what, ExportFormat const& format,
                  store::Book const& book, Tools const& tools, Out& out) {
    if (format.report == nullptr) {
        throw UsageError(message::no_report_format(format.name, report_formats()));
    }
    auto const report = report_of(command, what, book, tools);
    // A file is read elsewhere, whatever this terminal is like.
    auto const style = is_standard_output(command.output) ? out.style : Style{};
    write_to(command.output, command.force, out,
             [&](Out::Sink const& to) { to(format.report(report, style)); });
    return done;
}

}  // namespace

int run(Export const& command, store::Book const& book, Tools& tools, Out& out) {
    auto const& format = export_format(command.format, command.output);
    auto const what = command.what.empty() ? std::string() : command.what.front();
    if (what != standings_word) refuse_options_of_standings(command);
    if (what == standings_word || what == stats_word) {
        return export_report(command, what, format, book, tools, out);
    }
    if (command.what.size() > 1) throw UsageError(message::export_takes_one(command.what[1]));
    bool const all = command.all || command.filter != Filter{};
    if (all && !what.empty()) throw UsageError(message::match_or_all(what));
    if (all && !format.several) throw UsageError(message::one_match_a_file(format.name));
    ExportLook look{sheet_options(tools), tools.library};
    store::MatchFilter which;
    if (all) {
        which = filter_of(command.filter, book, tools);
        look.list = [&] { return rows_of(book, which, tools.world); };
        look.standings = [&] {
            Standings asked;
            asked.filter = command.filter;
            return view::standings_table(
                std::get<view::StandingsPage>(standings_of(asked, &book, tools)));
        };
    }
    auto const matches = format.matches(look);
    std::optional<Match> one;
    // What is not there makes no file.
    if (!all) one = match_of(facts_of(book, what));
    write_to(command.output, command.force, out, [&](Out::Sink const& to) {
        // Where the matches run down the terminal, a line between them would stay there.
        bool const seen = is_standard_output(command.output) && tools.results_on_terminal;
        if (!one)
            return write_all(book, which, *matches, seen ? Progress::Show{} : tools.progress, to);
        std::string text;
        matches->begin(text);
        matches->add(text, *one);
        matches->end(text);
        to(text);
    });
    return done;
}

}  // namespace meldbook::commands
