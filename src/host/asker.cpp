#include "host/asker.hpp"

#include "domain/languages.hpp"
#include "text/style.hpp"
#include "text/translate.hpp"

namespace meldbook::host {

std::optional<bool> ask_yes_no(Asker& asker, std::string const& prompt, OnEnter on_enter,
                               Style const& style) {
    while (true) {
        auto const typed = asker.ask({.text = prompt, .history = "yes or no"});
        if (!typed) return std::nullopt;
        auto const word = answer_of(*typed);
        if (word.empty()) return on_enter == OnEnter::yes;
        if (word == "y") return true;
        if (word == "n") return false;
        if (word == "quit") return std::nullopt;
        asker.say(finish(wrapped_lines(tr("Answer y or n."), style), style));
    }
}

}  // namespace meldbook::host
