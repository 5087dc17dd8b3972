#include "commands/yes_no.hpp"

#include "commands/common.hpp"
#include "domain/notation.hpp"
#include "text/text.hpp"
#include "view/dialog/asking.hpp"

namespace meldbook::commands {

bool asked_yes(Asker& asker, std::string const& prompt, OnEnter otherwise, Style const& style) {
    while (true) {
        auto const typed = asker.ask(
            {.text = prompt, .start = {}, .recall = {}, .completions = {}, .history = "yes or no"});
        if (!typed) return false;
        auto const word = fold(trimmed(*typed));
        if (word.empty()) return otherwise == OnEnter::yes;
        if (word == "y" || word == "yes") return true;
        if (word == "n" || word == "no") return false;
        asker.say(view::asking::yes_or_no(style));
    }
}

}  // namespace meldbook::commands
