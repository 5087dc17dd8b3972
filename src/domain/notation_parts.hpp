#pragma once
// How notation is refused; only for the files that read notation.

#include <cstddef>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "domain/notation.hpp"

namespace meldbook {

/// What is wrong with a word, and at which place in it (bytes).
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

/// Returns the error with a suggestion that can be read. If `read` refuses the suggestion, it is
/// replaced with the one for the second mistake, and so on a few times; if that does not help, it
/// is removed.
template <typename Read>
NotationError with_valid_suggestion(NotationError const& error, Read read) {
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
