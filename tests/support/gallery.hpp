#pragma once
// Checks tables of sentences, which show each message as the user reads it.

#include <algorithm>
#include <string>
#include <vector>

#include <doctest/doctest.h>

#include "support/enumerators.hpp"
#include "support/files.hpp"
#include "support/pattern.hpp"

namespace meldbook::test {

struct Sentence {
    std::string name;  ///< the function that makes it
    std::string made;
    std::string sentence;
};

/// Checks that each sentence is as in its row, that each function of a header of src/view has a
/// row, and that there are more than `fewest` functions.
inline void check_gallery(std::vector<Sentence> const& rows, std::string const& header_name,
                          int fewest) {
    for (auto const& row : rows) {
        CAPTURE(row.name);
        CHECK(row.made == row.sentence);
    }
    auto const header = content_of(MELDBOOK_SOURCE_DIR "/src/view/" + header_name);
    Pattern const declared("\nstd::(?:string|vector<std::string>) (\\w+)\\(");
    int functions = 0;
    for (auto const& found : declared.all_in(header)) {
        ++functions;
        auto const& name = found[1];
        bool const said =
            std::ranges::any_of(rows, [&](Sentence const& row) { return row.name == name; });
        CHECK_MESSAGE(said, "no sentence in the gallery for " << name);
    }
    CHECK(functions > fewest);
}

/// Checks that each enumerator has a row.
template <typename Enum>
void check_complete(std::vector<Enum> const& rows) {
    for (auto const& [value, name] : enumerators<Enum>()) {
        bool const said = std::find(rows.begin(), rows.end(), value) != rows.end();
        CHECK_MESSAGE(said, "no sentence in the gallery for " << name);
    }
}

/// Checks what all sentences have in common: one line, no empty quotes, no double blanks, no full
/// stop.
inline void check_sentence(std::string const& sentence) {
    CHECK(sentence.find('\n') == std::string::npos);
    CHECK(sentence.find("''") == std::string::npos);
    CHECK(sentence.find("\"\"") == std::string::npos);
    CHECK_FALSE(sentence.ends_with("."));
    CHECK_FALSE(sentence.ends_with(" "));
    CHECK(sentence.find("  ") == std::string::npos);
}

}  // namespace meldbook::test
