#include "cli/completion.hpp"

#include "cli/completion_offers.hpp"
#include "cli/messages.hpp"

namespace meldbook::cli {

std::string completion_script(std::string_view shell, std::vector<std::string> const& rule_sets) {
    Offers const offers(rule_sets);
    if (shell == "bash") return bash_script(offers);
    if (shell == "zsh") return zsh_script(offers);
    if (shell == "fish") return fish_script(offers);
    throw host::UsageError(message::unknown_shell(std::string(shell)));
}

}  // namespace meldbook::cli
