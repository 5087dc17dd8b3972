// meldbook config.

#include "commands/program.hpp"
#include "config/settings.hpp"
#include "rules/error.hpp"
#include "text/text.hpp"
#include "view/tables/lists.hpp"
#include "words/errors.hpp"

namespace meldbook::commands {

ExitStatus run(ShowConfig const& command, Tools& tools, Out& out) {
    auto const& settings = tools.settings;
    auto const rows = tools.setting_rows();
    out.print(command.json ? view::settings_json(rows, settings.path, settings.found)
                           : view::settings_page(rows, settings.path, settings.found, out.style));
    if (settings.rules.given() && !settings.has_unknown_rules) {
        try {
            tools.library.get(settings.rules.value);
        } catch (rules::RulesError const& error) {
            throw UsageError(safe(words::sentence(error)));
        }
    }
    // The mistakes in the file were reported at the start, as with every command.
    return settings.mistakes.empty() ? done : usage;
}

}  // namespace meldbook::commands
