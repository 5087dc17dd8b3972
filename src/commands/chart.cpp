#include "commands/chart.hpp"

#include "commands/common.hpp"
#include "store/book.hpp"
#include "view/chart.hpp"
#include "view/json_chart.hpp"
#include "view/messages.hpp"
#include "view/svg.hpp"

namespace meldbook::commands {

int run(Chart const& command, store::Book const& book, Tools& tools, Out& out) {
    if (command.svg && command.json) throw UsageError(view::message::one_format("--svg", "--json"));
    int const rows = number_or(command.height, "--height", view::usual_chart_rows,
                               view::fewest_chart_rows, view::most_chart_rows);
    auto const match = match_of(facts_of(book, command.match));
    if (command.json) {
        out.print(view::json::chart(match));
        return done;
    }
    auto const chart = view::totals_chart(match, tools.world.local(match.facts.started));
    out.print(command.svg ? view::svg::document(chart) : view::chart(chart, out.style, rows));
    return done;
}

}  // namespace meldbook::commands
