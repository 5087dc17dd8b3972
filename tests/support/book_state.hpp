#pragma once
// What a folder with books holds, for comparisons before and after something went wrong.

#include <filesystem>
#include <map>
#include <string>
#include <vector>

namespace meldbook::test {

/// Everything that a book records: its tables, its journal and its league, without random ids and
/// hands in progress. Empty if there is no book.
std::vector<std::string> book_state(std::filesystem::path const& book);

/// The files of a folder with what each holds; of books, their state. Without temporary files and
/// journals.
std::map<std::string, std::vector<std::string>> folder_state(std::filesystem::path const& folder);

/// The temporary files and journals of a folder.
std::vector<std::string> strays_in(std::filesystem::path const& folder);

/// What is wrong after something failed, or was killed, that would have turned a folder from one state
/// into the other; "" = nothing. Each file must be as in one of them, and nothing may be gone.
/// `status` is the exit status; -1: killed. `printed`: what the command said.
std::string flaw_after(std::filesystem::path const& folder,
                       std::map<std::string, std::vector<std::string>> const& before,
                       std::map<std::string, std::vector<std::string>> const& after, int status,
                       std::string const& printed);

}  // namespace meldbook::test
