#pragma once
// What a shell needs to complete our command line, made from the grammar.

#include <string>
#include <string_view>
#include <vector>

namespace meldbook::cli {

/// The script for "bash", "zsh" or "fish"; `rule_sets` are the names it offers for RULES.
/// Throws host::UsageError for another shell.
std::string completion_script(std::string_view shell, std::vector<std::string> const& rule_sets);

}  // namespace meldbook::cli
