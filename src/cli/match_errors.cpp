// The sentences for what is wrong with a document of matches.

#include <fmt/format.h>

#include "cli/errors.hpp"
#include "text/text.hpp"

namespace meldbook::cli {

namespace {

using documents::MatchError;
using documents::MatchFault;
using documents::Wanted;

std::string missing(MatchError const& e) {
    if (e.hand == 0) return fmt::format("\"{}\" is missing", e.key);
    return fmt::format("hand {}: \"{}\" is missing", e.hand, e.key);
}

std::string not_a_time(MatchError const& e, std::string const& value) {
    if (e.hand == 0) {
        return fmt::format("\"{}\" is a time like 2026-11-21T19:15:00Z, not \"{}\"", e.key, value);
    }
    return fmt::format("hand {}: \"{}\" is a time like 2026-11-21T19:15:00Z, not \"{}\"", e.hand,
                       e.key, value);
}

std::string not_a_document(Wanted wanted) {
    switch (wanted) {
        case Wanted::document:
            return "no document of matches; here should stand {\"meldbook\":1,\"matches\":[…]}";
        case Wanted::version: return "no document of matches; here should stand \"meldbook\":1";
        case Wanted::key: return "no document of matches; here should stand a key in quotes";
        case Wanted::end_of_key:
            return "no document of matches; here should stand the end of a key";
        case Wanted::colon: return "no document of matches; here should stand a colon behind a key";
        case Wanted::value: return "no document of matches; here should stand a value";
        case Wanted::end_of_value:
            return "no document of matches; what begins on this line never ends";
        case Wanted::comma_or_brace:
            return "no document of matches; here should stand a comma or }";
        case Wanted::matches:
            return "no document of matches; here should stand the list of matches";
        case Wanted::comma_or_bracket:
            return "no document of matches; here should stand a comma between matches, or ] after "
                   "the last";
        case Wanted::only_one_list:
            return "no document of matches; there is a second list of them, put all into one";
        case Wanted::end_of_file:
            return "no document of matches; here should stand the end of the file";
    }
    return {};
}

}  // namespace

std::string words_of(MatchError const& e) {
    auto const value = safe(e.value);
    switch (e.fault) {
        case MatchFault::not_json:
            return fmt::format("not JSON from here on: {}", words_of(e.json));
        case MatchFault::not_a_document: return not_a_document(e.wanted);
        case MatchFault::no_matches:
            return "no document of matches; it looks like {\"meldbook\":1,\"matches\":[…]}";
        case MatchFault::newer_document:
            return fmt::format("written by a later meldbook (\"meldbook\":{}, this one knows 1); "
                               "install that one to read it",
                               value);
        case MatchFault::not_a_match: return "a match is one object, like {\"id\":…,\"hands\":[]}";
        case MatchFault::missing: return missing(e);
        case MatchFault::wrong_type: return wrong_type(e.key, e.takes);
        case MatchFault::too_large:
            return fmt::format("\"{}\" is negative or larger than any match could need", e.key);
        case MatchFault::not_a_time: return not_a_time(e, value);
        case MatchFault::unknown_word:
            return fmt::format("\"{}\" is one of {}, not \"{}\"", e.key, e.other, value);
        case MatchFault::unknown_side:
            return fmt::format("\"{}\" speaks of side {}, which is not there; the first is 0",
                               e.key, value);
        case MatchFault::unknown_seat:
            return fmt::format("\"{}\" speaks of seat {}, which is not there; the first is 0",
                               e.key, value);
        case MatchFault::empty_seat:
            return fmt::format("nobody sits in seat {} from hand 1 on; name a player", value);
        case MatchFault::too_few_sides:
            return fmt::format("a match has two sides or more, not {}", value);
        case MatchFault::hand_number:
            return fmt::format("hand {} has the number {}; hands are numbered 1, 2, 3 …", e.hand,
                               value);
        case MatchFault::hand_sides:
            return counted(
                value == "1" ? 1 : 2, "hand {} has {} side; give one for each side of the match",
                "hand {} has {} sides; give one for each side of the match", e.hand, value);
        case MatchFault::start_sides:
            return counted(value == "1" ? 1 : 2, "\"start\" has {} figure; give one for each side",
                           "\"start\" has {} figures; give one for each side", value);
        case MatchFault::unknown_dealer:
            return fmt::format("hand {}: the dealer '{}' sits in no seat", e.hand, value);
    }
    return e.key;
}

}  // namespace meldbook::cli
