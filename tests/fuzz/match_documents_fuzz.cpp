// Documents of matches (JSON): cut into matches, read, judged and added to a book. What was added is
// written and imported again, and must be the same.

#include "formats/match_document.hpp"
#include "fuzz/fuzzing.hpp"
#include "support/importing.hpp"
#include "words/problems.hpp"

using namespace meldbook;

extern "C" int LLVMFuzzerTestOneInput(std::uint8_t const* data, std::size_t size) {
    auto const text = fuzz::text_of(data, size);
    fuzz::accepts([&] { formats::read_match_document(text); });
    std::vector<MatchFacts> matches;
    if (!fuzz::accepts([&] { matches = test::imported(text, intake::import_json); })) return 0;
    std::string written(formats::matches_begin);
    for (auto const& match : matches) {
        if (&match != &matches.front()) written += formats::matches_next;
        formats::append_match(written, test::replayed(match), words::problem_text);
    }
    written += matches.empty() ? formats::matches_none : formats::matches_end;
    fuzz::require(test::imported(written, intake::import_json) == matches,
                  "other matches are read back", written);
    return 0;
}
