#pragma once
// What the files that read notation share; not for anybody else.

#include <cstddef>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "domain/notation.hpp"

namespace meldbook {

/// A complaint about a place in a word.
struct Failure {
    Fault fault{};
    std::size_t at = 0;
    std::size_t length = 0;
    std::string other = {};
    std::string suggestion = {};
    std::vector<std::string> choices = {};
};

/// Throws NotationError; `found` is cut out of the word.
[[noreturn]] void fail(std::string_view word, Failure failure);

/// The same complaint with a suggestion that can be read: one that is wrong in another place is
/// mended there, too, a few times over, and dropped where that does not help.
template <typename Read>
NotationError mended(NotationError const& error, Read read) {
    auto complaint = error.complaint();
    for (int tries = 0; !complaint.suggestion.empty(); ++tries) {
        try {
            read(std::string_view(complaint.suggestion));
            break;
        } catch (NotationError const& next) {
            complaint.suggestion = tries < 8 ? next.complaint().suggestion : std::string{};
        }
    }
    return NotationError(std::move(complaint));
}

}  // namespace meldbook
