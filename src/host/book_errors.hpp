#pragma once
// What is said of an error of a book that does not stop the command.

#include <string>

namespace meldbook::store {
class StoreError;
}

namespace meldbook::host {

/// Says that the book was not backed up before it is changed, and why.
std::string not_backed_up(store::StoreError const& error);

/// What is wrong with a file that was found in a folder: nobody chose it, so no other one is asked for.
std::string sentence_of_found(store::StoreError const& error);

}  // namespace meldbook::host
