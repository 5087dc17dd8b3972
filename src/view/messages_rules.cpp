#include "view/messages_rules.hpp"

#include <fmt/format.h>

#include "text/command_line.hpp"
#include "text/text.hpp"

namespace meldbook::view::message {

std::string bad_rules_id(std::string_view given) {
    return fmt::format("'{}' cannot be the name of a rule set; use a-z, 0-9 and -, like our-house",
                       safe(given));
}

std::string rules_id_taken(std::string_view id) {
    return fmt::format("'{}' is a rule set of the program; give yours another name, like my-{}", id,
                       id);
}

std::string no_rules_folder(std::string_view id) {
    return fmt::format("there is no home folder to keep '{0}' in; say where with --output {0}.toml",
                       id);
}

std::string no_folder_made(std::string_view folder, std::string_view detail) {
    return fmt::format("the folder '{}' cannot be made ({}); say where with --output FILE",
                       safe(folder), safe(detail));
}

std::string rules_name(std::string_view parent, std::string_view id) {
    return fmt::format("{} ({})", parent, id);
}

std::string rules_begun(std::string_view path) {
    return fmt::format("Your rules lie in '{}'. Change them there; then:\n", safe(path));
}

std::vector<std::string> after_rules_new(std::string_view rules) {
    auto const word = shell_word(safe(rules));
    return {fmt::format("meldbook rules check {}", word),
            fmt::format("meldbook new \"Us: Ana, Bea\" \"Them: Cid, Dan\" --rules {}", word)};
}

}  // namespace meldbook::view::message
