#pragma once
// Adds what was found of a damaged book to a new one, and says what could not be kept; only for this
// folder.

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "intake/importer.hpp"
#include "salvage/salvage.hpp"
#include "salvage/two_books.hpp"
#include "store/book.hpp"
#include "store/step.hpp"

namespace meldbook::salvage {

/// The line about a match that is in the file twice.
std::string two_versions(int match);

struct JudgedMatch;

/// Takes the matches one by one, each judged as an import judges it, with its hands up to the first
/// that cannot have been played as it says.
class Salvager {
public:
    /// `found` is the first book of `salvage`, opened; `source` is what messages call the damaged file.
    Salvager(TwoBooks& salvage, store::Book& found, store::Book& book, store::Step& step,
             std::string const& source, host::ProgressLine const& progress, host::Out& out);

    /// Adds every match that can be kept with its draft, and the draws of events.
    void add_all();

    /// Call it at the end: makes the match current that was it.
    Salvaged finish();

private:
    enum class Versions : std::uint8_t { same, one, differ };

    bool add(std::int64_t key, Versions only);
    void add(std::vector<FoundMatch> found);
    void add(JudgedMatch match);
    void keep_draft(std::string const& uid);
    bool is_free(JudgedMatch const& match) const;
    static bool may_be_another(std::vector<JudgedMatch> const& versions);

    TwoBooks& salvage_;
    store::Book& found_;
    store::Book& book_;
    store::Step& step_;
    intake::Importer importer_;
    Salvaged result_;
};

}  // namespace meldbook::salvage
