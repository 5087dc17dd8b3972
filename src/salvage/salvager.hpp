#pragma once
// Adds what was found of a damaged book to a new one, and says what could not be kept; only for this
// folder.

#include <cstddef>
#include <string>
#include <vector>

#include "host/tools.hpp"
#include "intake/importer.hpp"
#include "salvage/salvage.hpp"
#include "salvage/two_books.hpp"
#include "store/book.hpp"
#include "store/step.hpp"

namespace meldbook::salvage {

/// The line about a match that is in the file twice.
std::string two_versions(int match);

/// The line about matches that nothing else in the file confirms.
std::string not_confirmed(std::vector<int> const& matches);

struct JudgedMatch;

/// Takes the matches one by one, each judged as an import judges it, with its hands up to the first
/// that cannot have been played as it says.
class Salvager {
public:
    /// `found` is the first book of `salvage`, opened; `source` is what messages call the damaged file.
    Salvager(TwoBooks& salvage, store::Book& found, store::Book& book, store::Step& step,
             std::string const& source, host::Tools const& tools, host::Out& out);

    /// Adds every match that can be kept with its hand in progress, and the draws of events.
    void add_all();

    /// Whether every match that the book had came back, and is confirmed to be what it was.
    bool is_complete() const { return salvage_.match_count() == confirmed_; }

    /// Call it at the end: makes the match current that was it.
    Salvaged finish();

private:
    void add(std::vector<FoundMatch> found);
    /// Lists what another version has otherwise than the one that is kept.
    void tell_doubts(JudgedMatch const& kept, std::vector<JudgedMatch> const& versions);
    void add(JudgedMatch match);
    void keep_counted(std::string const& uid);
    bool is_free(JudgedMatch const& match) const;
    static bool may_be_another(std::vector<JudgedMatch> const& versions);

    TwoBooks& salvage_;
    store::Book& found_;
    store::Book& book_;
    store::Step& step_;
    host::Tools const& tools_;
    intake::Importer importer_;
    Salvaged result_;
    std::size_t confirmed_ = 0;
    std::vector<int> unconfirmed_;  ///< the numbers of matches
};

}  // namespace meldbook::salvage
