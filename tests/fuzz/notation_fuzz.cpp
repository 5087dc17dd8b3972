// Cards, melds, entries, points and reasons in the notation, and how their mistakes are shown.

#include "domain/reading.hpp"
#include "fuzz/fuzzing.hpp"

using namespace meldbook;

extern "C" int LLVMFuzzerTestOneInput(std::uint8_t const* data, std::size_t size) {
    std::string const text(fuzz::text_of(data, size));
    for (auto const as : test::all_readers) {
        auto const complaint = test::read_as(as, text);
        if (!complaint) continue;
        fuzz::require(!words::sentence(*complaint).empty(), "a complaint without a sentence", text);
        auto const flaw = test::flaw(as, text, *complaint);
        fuzz::require(flaw.empty(), flaw, text);
    }
    fuzz::accepts([&] {
        auto const cards = read_cards(text, true);
        fuzz::require(read_cards(print_cards(cards)) == cards, "other cards are read back", text);
    });
    fuzz::accepts([&] {
        auto const meld = read_meld(text);
        fuzz::require(read_meld(print_meld(meld)) == meld, "another meld is read back", text);
    });
    split_name(text);
    return 0;
}
