#pragma once
// The sentences of rules new (as messages.hpp).

#include <string>
#include <string_view>
#include <vector>

namespace meldbook::view::message {

// What cannot be done.
std::string bad_rules_id(std::string_view given);
std::string rules_id_taken(std::string_view id);
std::string no_rules_folder(std::string_view id);
std::string no_folder_made(std::string_view folder, std::string_view detail);

// What was done.
/// What a new rule set is called until its table gives it a name.
std::string rules_name(std::string_view parent, std::string_view id);
std::string rules_begun(std::string_view path);
/// The commands that come next, for `rules`, its name or file.
std::vector<std::string> after_rules_new(std::string_view rules);

}  // namespace meldbook::view::message
