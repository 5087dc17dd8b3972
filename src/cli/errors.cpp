#include "cli/errors.hpp"

#include "commands/command.hpp"
#include "domain/notation.hpp"
#include "domain/total_too_large.hpp"
#include "formats/hand_document.hpp"
#include "formats/match_error.hpp"
#include "formats/raw_match.hpp"
#include "rules/error.hpp"
#include "store/errors.hpp"
#include "text/text.hpp"
#include "words/errors.hpp"

namespace meldbook::cli {

using store::StoreError;
using store::StoreFault;

std::string words_of(std::exception const& error) {
    if (auto const* e = dynamic_cast<commands::Stop const*>(&error)) return e->what();
    return words::sentence(error);
}

std::vector<std::string> lines_of(std::exception const& error) {
    auto const* stop = dynamic_cast<commands::Stop const*>(&error);
    auto lines = stop != nullptr ? stop->lines() : std::vector{words_of(error)};
    for (auto& line : lines) line = safe(line);
    return lines;
}

int exit_code_of(std::exception const& error) {
    if (auto const* e = dynamic_cast<commands::Stop const*>(&error)) return e->code();
    if (dynamic_cast<NotationError const*>(&error) != nullptr) return commands::usage;
    if (dynamic_cast<TotalTooLarge const*>(&error) != nullptr) return commands::refused;
    if (dynamic_cast<formats::DocumentError const*>(&error) != nullptr) return commands::usage;
    if (dynamic_cast<formats::MatchError const*>(&error) != nullptr) return commands::usage;
    if (dynamic_cast<formats::LayoutError const*>(&error) != nullptr) return commands::usage;
    if (auto const* e = dynamic_cast<rules::RulesError const*>(&error)) {
        bool const missing = e->mistake().fault == rules::Fault::unknown_rule_set ||
                             e->mistake().fault == rules::Fault::file_missing;
        return missing ? commands::refused : commands::usage;
    }
    if (dynamic_cast<store::NotFound const*>(&error) != nullptr) return commands::refused;
    if (auto const* e = dynamic_cast<StoreError const*>(&error)) {
        return e->fault == StoreFault::name_taken ? commands::refused : commands::failed;
    }
    return commands::failed;
}

}  // namespace meldbook::cli
