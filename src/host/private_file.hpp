#pragma once
// Files in which the program keeps what nobody but its user may know, from one evening to the next. Whoever
// can write beside a book or a folder must be able neither to choose what is in them nor to hold the program
// up with something else of that name.

#include <cstddef>
#include <cstdint>
#include <string>

namespace meldbook::host {

enum class Privacy : std::uint8_t {
    kept,  ///< a plain file of the user that nobody else may read or write
    missing,
    exposed,  ///< the same, but others may read or write it
    unfit,  ///< a link, a pipe, a device, a folder, or of another user
};

struct PrivateText {
    Privacy privacy = Privacy::missing;
    std::string text{};  ///< only of a file that is kept private
};

/// Reads at most so many bytes. It never waits.
PrivateText read_private(std::string const& path, std::size_t longest);

/// Opens a file to read it and to append to it, so that nobody else may read it from now on; one that is
/// missing is made. Returns −1 for what is unfit, and where the system does not let it be made.
int open_private(std::string const& path);

/// The sentence for a file that is not used because of its privacy.
std::string not_private(std::string const& path);

}  // namespace meldbook::host
