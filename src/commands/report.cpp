#include "commands/report.hpp"

namespace meldbook::commands {

ExitStatus print(Report const& report, ReportLook const& look, store::Book const* book, Out& out) {
    if (look.json) out.print(report.json());
    else if (report.empty) out.say(no_matches(book));
    else out.print(report.page(out.style, look.legend ? view::Legend::whole : view::Legend::hint));
    return done;
}

}  // namespace meldbook::commands
