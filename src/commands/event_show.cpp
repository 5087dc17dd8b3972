// meldbook event show.

#include "commands/evening.hpp"
#include "commands/looking.hpp"
#include "intake/values.hpp"
#include "store/book.hpp"
#include "text/text.hpp"
#include "text/translate.hpp"

namespace meldbook::commands {

ExitStatus run(EventShow const& command, store::Book const& book, Tools& tools, Out& out) {
    if (command.json && command.html)
        throw UsageError(tr("--json and --html contradict each other; omit one"));
    auto const evening = drawn_evening(book, command.event);
    auto const rounds = static_cast<int>(evening.rounds.size());
    int const round = intake::parse_number_or(command.round, "ROUND", rounds, 1, rounds);
    auto const page = evening.page(static_cast<std::size_t>(round) - 1, tools.world);
    if (command.json) out.print(view::drawn_json(page));
    else if (command.html) out.print(view::drawn_sheet(page));
    else out.print(view::drawn_page(page, out.style));
    return done;
}

}  // namespace meldbook::commands
