#pragma once
// A written match while it is resolved into facts: what resolve_header, resolve_hand and
// resolve_match share.

#include <cstdint>
#include <exception>
#include <string>
#include <string_view>
#include <vector>

#include "formats/raw_match.hpp"
#include "host/tools.hpp"
#include "intake/importer.hpp"
#include "store/errors.hpp"
#include "text/text.hpp"
#include "words/errors.hpp"

namespace meldbook::intake {

struct Resolving {
    formats::RawMatch const& given;
    std::string const& rules_name;  ///< of the rule set where the file names none
    host::Tools& tools;
    Importer& importer;
    MatchFacts const* known = nullptr;  ///< the match as the book has it already
    Rules const* rules = nullptr;  ///< those of the match, once they are known
    MatchFacts facts = {};
    /// For each hand, what the file says of each side, in the order of the sides.
    std::vector<std::vector<formats::RawEntry const*>> entries = {};
};

/// Calls `read`; what it throws becomes an error of `line`.
template <typename Read>
auto at_line(std::int64_t line, Read const& read) {
    try {
        return read();
    } catch (LineError const&) {
        throw;
    } catch (host::CommandError const& error) {
        throw LineError(line, error.exit_status(), error.what());
    } catch (store::StoreError const&) {
        throw;
    } catch (std::exception const& error) {
        throw LineError(line, ExitStatus::usage, safe(words::sentence(error)));
    }
}

/// A time in UTC: "2026-11-21T19:15:00Z", "2026-11-21 19:15:00 UTC"; without UTC, and for a day
/// alone, on this table's clock. Throws UsageError.
std::string time_of(formats::RawField const& given, host::Clock const& clock);

/// Throws LineError where two rows of a table give one column different meanings.
void refuse_contradictions(formats::RawMatch const& given, host::Clock const& clock);

/// The side of that name. Throws UsageError.
std::size_t side_of(formats::RawMatch const& given, std::string_view name);

/// Text that may be omitted: what the file has a place for is as it says, everything else as it was.
std::optional<std::string> text_of(formats::RawField const& given,
                                   std::optional<std::string> const& was);

/// What `new` takes: sides, rule set, terms and seats. Throws as `new` does, and LineError.
void resolve_header(Resolving& match);

/// The next hand, not yet judged: what `hand` takes, and `seat` where others sit there than before.
/// Throws as those do, and LineError.
void resolve_hand(Resolving& match, formats::RawHand const& given);

}  // namespace meldbook::intake
