#include "commands/config.hpp"

#include "config/settings.hpp"
#include "view/tables/settings.hpp"

namespace meldbook::commands {

int run(ShowConfig const& command, Tools& tools, Out& out) {
    auto const& settings = tools.settings;
    auto const rows = tools.setting_rows();
    out.print(command.json ? view::settings_json(rows, settings.path, settings.found)
                           : view::settings_page(rows, settings.path, settings.found, out.style));
    if (settings.rules.given()) {
        try {
            tools.library.get(settings.rules.value);
        } catch (rules::RulesError const& error) {
            throw UsageError(tools.words(error));
        }
    }
    // What else is wrong in the file has been said already, as at every command.
    return settings.mistakes.empty() ? done : usage;
}

}  // namespace meldbook::commands
