#pragma once

#include <optional>

#include "text/catalogue.hpp"

namespace meldbook {

/// Speaks English as long as it exists: the texts in JSON are the same in every language.
class InEnglish {
public:
    InEnglish();
    InEnglish(InEnglish const&) = delete;
    InEnglish& operator=(InEnglish const&) = delete;
    ~InEnglish();

private:
    std::optional<Catalogue> spoken_;
};

}  // namespace meldbook
