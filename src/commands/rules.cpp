#include "commands/rules.hpp"

#include "commands/common.hpp"
#include "view/messages.hpp"
#include "view/rules/rules_page.hpp"
#include "view/tables/lists.hpp"

namespace meldbook::commands {

std::vector<view::RulesRow> rule_rows(Tools& tools, std::function<void(std::string)> const& tell) {
    std::vector<view::RulesRow> rows;
    for (auto const& name : tools.library.all_names()) {
        try {
            auto const listed = tools.library.listed(name);
            rows.push_back({name, listed.name, listed.target, listed.seats});
        } catch (rules::RulesError const& error) {
            if (tell) tell(view::message::warning(tools.words(error)));
        }
    }
    return rows;
}

int run(ListRules const& command, Tools& tools, Out& out) {
    auto const rows = rule_rows(tools, [&](std::string const& text) { out.remark(text); });
    out.print(command.json ? view::rule_sets_json(rows)
                           : view::terminal_page(view::rule_sets_table(rows), out.style));
    return done;
}

int run(ShowRules const& command, Tools& tools, Out& out) {
    std::optional<int> seats;
    if (!command.seats.empty()) seats = number_of(command.seats, "--seats", 2, 8);
    auto const& resolved = tools.library.get(command.rules, seats);
    if (command.json) out.print(resolved.document + "\n");
    else out.print(view::rules_page(resolved.rules, out.style));
    if (seats && *seats != resolved.rules.table.players()) {
        out.remark(view::message::no_overlay(resolved.rules.id, *seats,
                                             tools.library.seats(command.rules)));
    }
    for (auto const& warning : tools.library.warnings(command.rules, seats)) {
        out.remark(view::message::warning(tools.warning_words(warning)));
    }
    return done;
}

int run(CheckRules const& command, Tools& tools, Out& out) {
    auto const warnings = tools.library.check(command.file);
    for (auto const& warning : warnings) {
        out.remark(view::message::warning(tools.warning_words(warning)));
    }
    out.say(view::message::rules_fine(tools.library.get(command.file).rules.name, warnings.size()));
    return done;
}

}  // namespace meldbook::commands
