// Text sheets. What was added to a book is written and imported again, and must be the same.

#include <algorithm>

#include "formats/text_sheet.hpp"
#include "fuzz/fuzzing.hpp"
#include "support/importing.hpp"

using namespace meldbook;

extern "C" int LLVMFuzzerTestOneInput(std::uint8_t const* data, std::size_t size) {
    auto const text = fuzz::text_of(data, size);
    std::vector<MatchFacts> matches;
    bool const added =
        fuzz::accepts([&] { matches = test::imported(text, intake::import_text_sheets); });
    if (!added || matches.empty()) return 0;
    std::string written;
    for (auto const& match : matches) {
        if (&match != &matches.front()) written += formats::sheet_separator;
        formats::append_text_sheet(written, test::replayed(match), false);
    }
    auto const again = test::imported(written, intake::import_text_sheets);
    bool const same = std::ranges::equal(again, matches, {}, test::as_shown, test::as_shown);
    fuzz::require(same, "other matches are read back", written);
    return 0;
}
