#include "commands/command.hpp"

#include "domain/text.hpp"
#include "store/records.hpp"
#include "text/text.hpp"
#include "text/translate.hpp"
#include "view/dialog/asking.hpp"
#include "view/sheet/sheet.hpp"

namespace meldbook::commands {

store::StepNote step_note(Tools const& tools, std::string const& why) {
    if (!is_utf8(why)) throw store::NotUtf8(why);
    store::StepNote note{.command = tools.command_line, .at = tools.world.clock.now()};
    if (!trimmed(why).empty()) note.why = trimmed(why);
    return note;
}

view::SheetOptions sheet_options(Tools const& tools) {
    auto const& clock = tools.world.clock;
    return {.local_time = [&clock](std::string_view utc) { return clock.local_time(utc); },
            .now = clock.now()};
}

std::string nothing_changed() { return tr("Nothing was changed."); }

bool is_agreed(std::string const& question, host::OnEnter on_enter, Asker& asker,
               Style const& style) {
    auto const answer =
        on_enter == host::OnEnter::yes ? view::asking::Answer::yes : view::asking::Answer::no;
    auto const prompt = view::asking::prompt_with_answer(question, answer, style);
    return host::ask_yes_no(asker, prompt, on_enter, style).value_or(false);
}

}  // namespace meldbook::commands
