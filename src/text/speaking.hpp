#pragma once

#include <optional>

#include "text/catalogue.hpp"

namespace meldbook {

/// Speaks another language as long as it exists: English, as the texts in JSON are in every language, or
/// that of a catalogue.
class Speaking {
public:
    explicit Speaking(std::optional<Catalogue> catalogue = std::nullopt);
    Speaking(Speaking const&) = delete;
    Speaking& operator=(Speaking const&) = delete;
    ~Speaking();

private:
    std::optional<Catalogue> before_;
};

}  // namespace meldbook
