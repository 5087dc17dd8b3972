// Paper sheets, whose figures are points or, if the first byte is odd, running totals. What was added to a
// book can be replayed.

#include "fuzz/fuzzing.hpp"
#include "intake/import_sheet.hpp"
#include "support/importing.hpp"

using namespace meldbook;

namespace {

template <formats::Figures figures>
void import_sheet(intake::ImportFile const& from) {
    intake::SheetJudge judge({"", "", figures, true}, from.tools, from.out);
    intake::import_judged(intake::judged_matches(from.file, false, judge, false), from);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(std::uint8_t const* data, std::size_t size) {
    auto text = fuzz::text_of(data, size);
    auto const read = fuzz::take_choice(text, 2) == 1 ? import_sheet<formats::Figures::totals>
                                                      : import_sheet<formats::Figures::points>;
    fuzz::accepts([&] {
        for (auto const& match : test::imported(text, read)) test::replayed(match);
    });
    return 0;
}
