#include "host/asker.hpp"

#include "domain/notation.hpp"
#include "text/row.hpp"
#include "text/text.hpp"
#include "text/translate.hpp"

namespace meldbook::host {

bool ask_yes_no(Asker& asker, std::string const& prompt, OnEnter on_enter, Style const& style) {
    while (true) {
        auto const typed = asker.ask(
            {.text = prompt, .start = {}, .recall = {}, .completions = {}, .history = "yes or no"});
        if (!typed) return false;
        auto const word = fold(trimmed(*typed));
        if (word.empty()) return on_enter == OnEnter::yes;
        if (word == "y" || word == "yes") return true;
        if (word == "n" || word == "no") return false;
        asker.say(finish(wrapped_lines(tr("Answer y or n."), style), style));
    }
}

}  // namespace meldbook::host
