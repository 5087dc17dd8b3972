#pragma once
// The door of this folder, and its only header for others: brings what can be read from a damaged book
// into a new one.

#include <cstddef>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "host/out.hpp"
#include "host/tools.hpp"
#include "store/records.hpp"

namespace meldbook::store {
class Book;
}

namespace meldbook::salvage {

/// What came into the new book, and a line for everything that did not.
struct Salvaged {
    std::size_t matches = 0;
    std::size_t hands = 0;
    std::vector<std::string> lost;
    bool has_all_hands = false;  ///< every match and hand came back: `lost` is about other things
};

/// Returns how much is in a book in which nothing is wrong, else nothing.
using CheckWhole = std::function<std::optional<Salvaged>(store::Book const& book)>;

/// Makes the book `name`, a file that must not exist, of what can be read in the file `damaged`, to which
/// it writes nothing. If what was found is a whole book, it is that one, with its journal; else it has
/// one step, with `note`. Throws Refused if `name` is taken, Failed if it cannot be written, and
/// StoreError: `not_a_book` if nothing of a book was found, others with the path of `damaged` or `name`.
Salvaged salvage_book(std::string const& damaged, std::string const& name,
                      store::StepNote const& note, CheckWhole const& check,
                      host::Tools const& tools, host::Out& out);

}  // namespace meldbook::salvage
