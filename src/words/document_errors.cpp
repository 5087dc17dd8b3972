// The sentences for what is wrong with JSON documents of hands and of matches.

#include <fmt/format.h>

#include "formats/hand_document.hpp"
#include "formats/match_error.hpp"
#include "text/text.hpp"
#include "words/errors.hpp"

namespace meldbook::words {

namespace {

using formats::DocumentError;
using formats::DocumentFault;
using formats::Expected;
using formats::MatchError;
using formats::MatchFault;
using json::SyntaxFault;
using json::Takes;

std::string with_nearest(std::string text, std::string const& near) {
    return near.empty() ? text : fmt::format("{}; did you mean \"{}\"?", text, near);
}

std::string wrong_type(std::string const& key, Takes takes) {
    switch (takes) {
        case Takes::text: return fmt::format("\"{}\" takes text, like \"classic\"", key);
        case Takes::truth: return fmt::format("\"{}\" is true or false", key);
        case Takes::number: return fmt::format("\"{}\" takes a whole number, like 120", key);
        case Takes::number_from_1: return fmt::format("\"{}\" takes a whole number from 1", key);
        case Takes::numbers:
            return fmt::format("\"{}\" takes a list of whole numbers, like [0,1495]", key);
        case Takes::texts: return fmt::format("\"{}\" takes a list of texts, like [\"KKK\"]", key);
        case Takes::objects: return fmt::format("\"{}\" takes a list of objects, like [{{}}]", key);
        case Takes::counts:
            return fmt::format("\"{}\" takes an object of whole numbers, like {{\"10\":9}}", key);
        case Takes::object: return fmt::format("\"{}\" takes an object, like {{}}", key);
    }
    return key;
}

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

std::string not_a_document(Expected expected) {
    switch (expected) {
        case Expected::document:
            return "no document of matches; here should stand {\"meldbook\":1,\"matches\":[…]}";
        case Expected::version: return "no document of matches; here should stand \"meldbook\":1";
        case Expected::key: return "no document of matches; here should stand a key in quotes";
        case Expected::end_of_key:
            return "no document of matches; here should stand the end of a key";
        case Expected::colon:
            return "no document of matches; here should stand a colon behind a key";
        case Expected::value: return "no document of matches; here should stand a value";
        case Expected::end_of_value:
            return "no document of matches; what begins on this line never ends";
        case Expected::comma_or_brace:
            return "no document of matches; here should stand a comma or }";
        case Expected::matches:
            return "no document of matches; here should stand the list of matches";
        case Expected::comma_or_bracket:
            return "no document of matches; here should stand a comma between matches, or ] after "
                   "the last";
        case Expected::only_one_list:
            return "no document of matches; there is a second list of them, put all into one";
        case Expected::end_of_file:
            return "no document of matches; here should stand the end of the file";
    }
    return {};
}

}  // namespace

std::string reason(SyntaxFault fault) {
    switch (fault) {
        case SyntaxFault::empty: return "there is nothing in it";
        case SyntaxFault::after_end: return "something stands behind its end";
        case SyntaxFault::value:
            return "this is no value; text stands in quotes, like \"out\", numbers without";
        case SyntaxFault::key: return "here should stand a key in quotes";
        case SyntaxFault::colon: return "here should stand a colon behind the key";
        case SyntaxFault::object_goes_on: return "here should stand a comma or }";
        case SyntaxFault::list_goes_on: return "here should stand a comma or ]";
        case SyntaxFault::escape: return "a backslash is written twice";
        case SyntaxFault::surrogate: return "this is half a character; write it as UTF-8";
        case SyntaxFault::open_text: return "the quotes of a text are never closed; close them";
        case SyntaxFault::encoding:
            return "no text can hold this; save it as UTF-8, with \\n for a line end";
        case SyntaxFault::number_too_large: return "no number is so large";
        case SyntaxFault::digit: return "here should stand a digit";
        case SyntaxFault::too_deep: return "it is nested too deeply";
    }
    return {};
}

std::string sentence(DocumentError const& e) {
    switch (e.fault) {
        case DocumentFault::not_json:
            return fmt::format("not JSON from byte {} on: {}", e.at, reason(e.syntax));
        case DocumentFault::too_long:
            return "the line is too long for a hand; put one hand document on each line";
        case DocumentFault::not_an_object:
            return "a hand document is one object, like {\"sides\":[{},{}]}";
        case DocumentFault::unknown_key:
            return with_nearest(fmt::format("\"{}\" is no key here", e.key), e.other);
        case DocumentFault::twice: return fmt::format("\"{}\" stands there twice", e.key);
        case DocumentFault::wrong_type: return wrong_type(e.key, e.takes);
        case DocumentFault::negative:
            return fmt::format("\"{}\" is never negative; melded and caught points are two entries",
                               e.key);
        case DocumentFault::too_large:
            return fmt::format("\"{}\" is larger than any table could need", e.key);
        case DocumentFault::no_sides: return "\"sides\" is missing; give one object for each side";
        case DocumentFault::before_length:
            return counted(static_cast<long long>(e.have),
                           "\"before\" has {} figure for {} sides; give one for each side",
                           "\"before\" has {} figures for {} sides; give one for each side", e.have,
                           e.expected);
        case DocumentFault::ended_value:
            return fmt::format("\"ended\" is \"out\" or \"stock\", not \"{}\"", e.key);
        case DocumentFault::stock_but_out:
            return "\"ended\" says \"stock\" while a side went out; leave one of the two away";
        case DocumentFault::opened_but_false:
            return fmt::format("side {} has cards on the table and \"opened\": false; leave one of "
                               "the two away",
                               e.have + 1);
        case DocumentFault::unknown_canasta:
            return with_nearest(fmt::format("\"{}\" is no canasta of this rule set", e.key),
                                e.other);
        case DocumentFault::pile_value:
            return fmt::format("no card of this rule set is worth \"{}\" points", e.key);
        case DocumentFault::black_not_scored:
            return "this rule set has no schedule for black threes; lay them as the meld \"333\"";
        case DocumentFault::unknown_out:
            return with_nearest(
                fmt::format("\"{}\" is no way of going out in this rule set", e.key), e.other);
        case DocumentFault::unknown_event:
            return with_nearest(fmt::format("\"{}\" is no event of this rule set", e.key), e.other);
        case DocumentFault::event_twice:
            return fmt::format("the event \"{}\" stands there twice; it counts once in a hand",
                               e.key);
        case DocumentFault::unknown_special:
            return with_nearest(fmt::format("\"{}\" is no special hand of this rule set", e.key),
                                e.other);
    }
    return e.key;
}

std::string sentence(MatchError const& e) {
    auto const value = safe(e.value);
    switch (e.fault) {
        case MatchFault::not_json:
            return fmt::format("not JSON from here on: {}", reason(e.syntax));
        case MatchFault::not_a_document: return not_a_document(e.expected);
        case MatchFault::no_matches:
            return "no document of matches; it looks like {\"meldbook\":1,\"matches\":[…]}";
        case MatchFault::newer_document:
            return fmt::format("written by a later meldbook (\"meldbook\":{}, this one knows 1); "
                               "install that one to read it",
                               value);
        case MatchFault::not_a_match: return "a match is one object, like {\"id\":…,\"hands\":[]}";
        case MatchFault::missing: return missing(e);
        case MatchFault::twice:
            return fmt::format("\"{}\" appears twice; leave one of the two out", e.key);
        case MatchFault::too_long: return "the match is too long to be read at once; leave it out";
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

}  // namespace meldbook::words
