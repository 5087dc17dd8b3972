#pragma once
// What is kept beside a book of pages that are served to phones: addresses, so that a page on a phone goes on after
// the program was closed, a night or a crash, and who holds which phone. Only its owner may read it: who has an
// address can read the page, and who could write it could choose the words of an address.

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace meldbook::commands {

class KeptLines {
public:
    /// Of at most so many owners, the newest first, and so many bytes.
    KeptLines(std::string path, std::size_t most_owners, std::size_t longest)
        : path_(std::move(path)), most_owners_(most_owners), longest_(longest) {}

    struct Found {
        std::vector<std::string> lines{};
        std::string
            not_used{};  ///< the sentence for a file that is not used, because others can read or write it
    };
    /// The lines of an owner, a word.
    Found of(std::string_view owner) const;

    /// Keeps these lines in place of those that the owner had; not one that has the end of a line in it. Returns false
    /// where nothing can be written: the book may be somebody else's, and so may be an owner who is no word.
    bool keep(std::string const& owner, std::vector<std::string> const& lines) const;

private:
    std::string path_;
    std::size_t most_owners_, longest_;
};

}  // namespace meldbook::commands
