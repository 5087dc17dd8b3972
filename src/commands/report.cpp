#include "commands/report.hpp"

namespace meldbook::commands {

ExitStatus print(Report const& report, bool json, store::Book const* book, Out& out) {
    if (json) out.print(report.json());
    else if (report.empty) out.say(no_matches(book));
    else out.print(report.page(out.style));
    return done;
}

}  // namespace meldbook::commands
