#include "commands/export.hpp"

#include "commands/common.hpp"
#include "commands/export_formats.hpp"
#include "commands/match_rows.hpp"
#include "commands/output_file.hpp"
#include "commands/progress.hpp"
#include "commands/rule_cache.hpp"
#include "commands/standings.hpp"
#include "store/book.hpp"
#include "view/messages_files.hpp"

namespace meldbook::commands {

namespace {

namespace message = view::message;

void write_all(store::Book const& book, store::MatchFilter const& which, MatchExport& format,
               Tools& tools, Out::Sink const& to) {
    Progress progress(tools.progress);
    RuleCache rules;
    std::string text;
    std::size_t done_with = 0;
    auto const all = tools.progress ? static_cast<std::size_t>(book.match_count(which)) : 0;
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
    for (auto const& summary : book.matches(which)) rows.push_back(row_of(summary, world));
    return rows;
}

}  // namespace

int run(Export const& command, store::Book const& book, Tools& tools, Out& out) {
    bool const all = command.all || command.filter != Filter{};
    if (all && !command.match.empty()) throw UsageError(message::match_or_all(command.match));
    auto const& format = export_format(command.format, command.output);
    if (all && !format.several) throw UsageError(message::one_match_a_file(format.name));
    ExportLook look{sheet_options(tools), tools.library};
    store::MatchFilter which;
    if (all) {
        which = filter_of(command.filter, book, tools);
        look.list = [&] { return rows_of(book, which, tools.world); };
        look.standings = [&] {
            Standings asked;
            asked.filter = command.filter;
            return view::standings_grid(
                std::get<view::StandingsPage>(standings_of(asked, &book, tools)));
        };
    }
    auto const matches = format.matches(look);
    std::optional<Match> one;
    // What is not there makes no file.
    if (!all) one = match_of(facts_of(book, command.match));
    write_to(command.output, command.force, out, [&](Out::Sink const& to) {
        if (!one) return write_all(book, which, *matches, tools, to);
        std::string text;
        matches->begin(text);
        matches->add(text, *one);
        matches->end(text);
        to(text);
    });
    return done;
}

}  // namespace meldbook::commands
