// Rule files: TOML that may extend a preset, read for the usual number of players and those of its own
// overlays. A rule set that is accepted is written as a document and read back.

#include "fuzz/fuzzing.hpp"
#include "rules/document.hpp"
#include "rules/library.hpp"

using namespace meldbook;

extern "C" int LLVMFuzzerTestOneInput(std::uint8_t const* data, std::size_t size) {
    std::string const text(fuzz::text_of(data, size));
    rules::Library library(embedded::presets(),
                           [&](std::filesystem::path const& path) -> std::optional<std::string> {
                               if (path != "house.toml") return std::nullopt;
                               return text;
                           });
    fuzz::accepts([&] {
        auto const& document = library.get("house.toml").document;
        fuzz::require(rules::to_document(rules::from_foreign_document(document)) == document,
                      "another rule set is read back", document);
        library.borrowed("house.toml");
        for (auto const& warning : library.check("house.toml")) {
            fuzz::require(!warning.empty(), "a warning without a sentence");
        }
        for (int const seats : library.seats("house.toml")) library.unused("house.toml", seats);
    });
    return 0;
}
