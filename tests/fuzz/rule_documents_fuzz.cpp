// Rule sets as matches keep them: JSON from a book or from an imported file, compared with a preset
// and written again.

#include "fuzz/fuzzing.hpp"
#include "rules/document.hpp"
#include "rules/library.hpp"

using namespace meldbook;

extern "C" int LLVMFuzzerTestOneInput(std::uint8_t const* data, std::size_t size) {
    static auto const classic = [] {
        rules::Library library(embedded::presets());
        return library.get("classic").document;
    }();
    auto const text = fuzz::text_of(data, size);
    std::optional<Rules> read;
    fuzz::accepts([&] { read = rules::from_document(text); });
    bool const foreign = fuzz::accepts([&] { rules::from_foreign_document(text); });
    fuzz::require(read || !foreign, "only the stricter reader accepts it", text);
    if (!read) return 0;
    auto const document = rules::to_document(*read);
    fuzz::require(rules::to_document(rules::from_document(document)) == document,
                  "another rule set is read back", document);
    for (auto const& difference : rules::differences(classic, document)) {
        rules::toml_values(document, difference.key);
    }
    return 0;
}
