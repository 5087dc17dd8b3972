#include "commands/report.hpp"

#include "store/book.hpp"
#include "view/filter_messages.hpp"
#include "view/messages.hpp"

namespace meldbook::commands {

int print(Report const& report, bool json, store::Book const* book, Out& out) {
    if (json) {
        out.print(report.json());
    } else if (report.empty) {
        bool const none = book == nullptr || book->match_count() == 0;
        out.say(none ? view::message::no_matches_yet() : view::message::no_match_fits());
    } else {
        out.print(report.page(out.style));
    }
    return done;
}

}  // namespace meldbook::commands
