#include "commands/upgrade.hpp"

#include "store/book_file.hpp"
#include "view/messages_book.hpp"

namespace meldbook::commands {

int run(UpgradeBook const&, store::BookFile& book, Tools&, Out& out) {
    namespace message = view::message;
    auto const upgrade = book.upgrade();
    if (upgrade.from == upgrade.to) {
        out.say(message::up_to_date(upgrade.to));
        return done;
    }
    out.say(message::upgraded(upgrade.from, upgrade.to));
    out.say(message::lies_as_it_was(upgrade.copy));
    return done;
}

}  // namespace meldbook::commands
