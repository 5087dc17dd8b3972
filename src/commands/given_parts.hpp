#pragma once
// What the files that understand a written match share; not for anybody else.

#include <cstdint>
#include <exception>
#include <string>
#include <string_view>
#include <vector>

#include "commands/incoming.hpp"
#include "formats/raw_match.hpp"
#include "store/errors.hpp"

namespace meldbook::commands {

/// A match that is being understood.
struct GivenReading {
    formats::RawMatch const& given;
    std::string const& rules_name;  ///< of the rule set where the file does not say one
    Tools& tools;
    Incoming& incoming;
    MatchFacts const* known = nullptr;  ///< the match as the book has it already
    Rules const* rules = nullptr;  ///< what it is played by, once that is known
    MatchFacts facts = {};
    /// For each hand, what the file says of each side, in the order of the sides.
    std::vector<std::vector<formats::RawEntry const*>> entries = {};
};

/// Runs `read`; what it throws is told of `line`.
template <typename Read>
auto at_line(std::int64_t line, Incoming const& incoming, Read const& read) {
    try {
        return read();
    } catch (Located const&) {
        throw;
    } catch (Stop const& stop) {
        throw Located(line, stop.code(), stop.what());
    } catch (store::StoreError const&) {
        throw;
    } catch (std::exception const& error) {
        throw Located(line, usage, incoming.words(error));
    }
}

/// A time in UTC: "2026-11-21T19:15:00Z", "2026-11-21 19:15:00 UTC"; without UTC, and with a day
/// alone, on this table's clock. Throws UsageError.
std::string time_of(formats::RawField const& given, World const& world);

/// Throws Located where two rows of a table mean something else by the same column.
void refuse_contradictions(formats::RawMatch const& given, World const& world,
                           Incoming const& incoming);

/// The side of that name. Throws UsageError.
std::size_t side_of(formats::RawMatch const& given, std::string_view name);

/// Text that may be left away: what the file has a place for is as it says, everything else as it
/// was.
std::optional<std::string> text_of(formats::RawField const& given,
                                   std::optional<std::string> const& was);

/// What `new` would be told: sides, rule set, terms and seats. Throws as `new` does, and Located.
void understand_head(GivenReading& reading);

/// The next hand, not yet judged: as `hand` would be told, and `seat` where others sit there than
/// before. Throws as those do, and Located.
void understand_hand(GivenReading& reading, formats::RawHand const& given);

}  // namespace meldbook::commands
