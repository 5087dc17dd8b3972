// Paper sheets, imported with the sums of their points or, if the first byte is odd, the totals on
// paper. What was added to a book can be replayed.

#include "fuzz/fuzzing.hpp"
#include "support/importing.hpp"

using namespace meldbook;

extern "C" int LLVMFuzzerTestOneInput(std::uint8_t const* data, std::size_t size) {
    auto text = fuzz::text_of(data, size);
    bool const totals_on_paper = fuzz::take_choice(text, 2) == 1;
    fuzz::accepts([&] {
        for (auto const& match : test::imported(text, intake::import_paper_sheet, totals_on_paper))
            test::replayed(match);
    });
    return 0;
}
