#pragma once
// The sentence and the exit code for every error that can reach the one catch of the program.

#include <exception>
#include <string>
#include <vector>

#include "documents/given_match.hpp"
#include "documents/match_error.hpp"
#include "domain/total_too_large.hpp"
#include "domain/unreadable_entry.hpp"
#include "rules/error.hpp"
#include "store/errors.hpp"

namespace meldbook::cli {

/// One line: what is wrong, with the value quoted, and what to do.
std::string words_of(rules::Mistake const& mistake);
std::string words_of(rules::Warning const& warning);
std::string words_of(store::StoreError const& error);
std::string words_of(store::NotFound const& error);
std::string words_of(documents::DocumentError const& error);
std::string words_of(documents::MatchError const& error);
std::string words_of(documents::LayoutError const& error);
std::string words_of(documents::JsonFault fault);
std::string words_of(UnreadableEntry const& error);
std::string words_of(TotalTooLarge const& error);

/// The same for any of them, and for anything else (a defect). Where a command stopped with several
/// lines, the first.
std::string words_of(std::exception const& error);

/// What is printed of an error: whole lines, harmless on a terminal whatever they quote.
std::vector<std::string> lines_of(std::exception const& error);

/// What a key of a document takes, where it holds something else.
std::string wrong_type(std::string const& key, documents::Takes takes);

/// 0 … 3 (contract, section 3).
int exit_code_of(std::exception const& error);

}  // namespace meldbook::cli
