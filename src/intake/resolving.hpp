#pragma once
// Resolves a match written in a file into facts, like the commands `new`, `seat` and `hand`.

#include <cstdint>
#include <exception>
#include <string>

#include "formats/raw_match.hpp"
#include "host/tools.hpp"
#include "intake/importer.hpp"
#include "intake/sides.hpp"
#include "store/errors.hpp"
#include "text/text.hpp"
#include "words/errors.hpp"

namespace meldbook::intake {

/// Calls `read`, and turns what it throws into a LineError, except errors of the book.
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

/// Reads a time and returns it in UTC. With a zone: "2026-11-21T19:15:00Z", "2026-11-21 19:15:00
/// UTC". Without a zone, and for a day alone, it is local time. Throws UsageError.
std::string time_of(formats::RawField const& given, host::Clock const& clock);

/// Reads a side like `new`, except that a side with players can also be called "Ana+Bea". Throws
/// LineError.
NamedSide named_side(formats::RawSide const& given);

/// Resolves and judges a match. `rules` is the name of the rule set if the file names none. What
/// the file does not say is taken from the book, if it has the match; else it follows from the
/// rules, as at the table: who deals, how a hand ended, whether the match is over. A match without
/// an id gets one made from its content, so that the same file is recognised when it is imported
/// again; of equal matches, each gets another. Points without an entry become a correction. Throws LineError.
Candidate resolve_match(formats::RawMatch const& given, std::string const& rules,
                        host::Tools& tools, Importer& importer);

}  // namespace meldbook::intake
