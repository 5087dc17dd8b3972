#pragma once
// Speaks a language of the program in a test, with its letters on cards.

#include <optional>
#include <string_view>

#include "embedded/catalogues.hpp"
#include "text/speaking.hpp"
#include "text/translate.hpp"

namespace meldbook::test {

class Speaker {
public:
    /// Speaks "de" as long as it exists; a language without a catalogue is English.
    explicit Speaker(std::string_view language) : speaking_(catalogue(language)) {
        use_local_ranks(true);
    }
    Speaker(Speaker const&) = delete;
    Speaker& operator=(Speaker const&) = delete;
    ~Speaker() { use_local_ranks(false); }

private:
    static std::optional<Catalogue> catalogue(std::string_view language) {
        for (auto const& each : embedded::catalogues())
            if (each.name == language) return Catalogue(each.text);
        return std::nullopt;
    }

    Speaking speaking_;
};

}  // namespace meldbook::test
