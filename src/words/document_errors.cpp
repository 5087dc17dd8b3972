// The sentences for mistakes in JSON documents of hands and of matches.

#include "formats/hand_document.hpp"
#include "formats/match_document.hpp"
#include "text/text.hpp"
#include "text/translate.hpp"
#include "words/errors.hpp"
#include "words/phrases.hpp"

namespace meldbook::words {

namespace {

using formats::DocumentError;
using formats::DocumentFault;
using formats::Expected;
using formats::MatchError;
using formats::MatchFault;
using json::Takes;

std::string wrong_type(std::string const& key, Takes takes) {
    switch (takes) {
        case Takes::text: return tr("\"{}\" takes text, like \"classic\"", key);
        case Takes::truth: return tr("\"{}\" is true or false", key);
        case Takes::number: return tr("\"{}\" takes a whole number, like 120", key);
        case Takes::number_from_1: return tr("\"{}\" takes a whole number from 1", key);
        case Takes::numbers: return tr("\"{}\" takes a list of whole numbers, like [0,1495]", key);
        case Takes::lists_of_numbers:
            return tr("\"{}\" takes lists of whole numbers, like [[0],[1,2]]", key);
        case Takes::texts: return tr("\"{}\" takes a list of texts, like [\"KKK\"]", key);
        case Takes::objects: return tr("\"{}\" takes a list of objects, like [{{}}]", key);
        case Takes::counts:
            return tr("\"{}\" takes an object of whole numbers, like {{\"10\":9}}", key);
        case Takes::object: return tr("\"{}\" takes an object, like {{}}", key);
    }
    return key;
}

/// A name that the rule set or the document does not have, with the nearest one that exists.
std::string unknown_name(DocumentError const& e) {
    auto const& near = e.other;
    bool const known = !near.empty();
    switch (e.fault) {
        case DocumentFault::unknown_canasta:
            return known ? tr("\"{}\" is not a canasta of this rule set; did you mean \"{}\"?",
                              e.key, near)
                         : tr("\"{}\" is not a canasta of this rule set", e.key);
        case DocumentFault::unknown_out:
            return known ? tr("\"{}\" is not a way of going out in this rule set; did you mean "
                              "\"{}\"?",
                              e.key, near)
                         : tr("\"{}\" is not a way of going out in this rule set", e.key);
        case DocumentFault::unknown_event:
            return known ? tr("\"{}\" is not an event of this rule set; did you mean \"{}\"?",
                              e.key, near)
                         : tr("\"{}\" is not an event of this rule set", e.key);
        case DocumentFault::unknown_special:
            return known ? tr("\"{}\" is not a special hand of this rule set; did you mean \"{}\"?",
                              e.key, near)
                         : tr("\"{}\" is not a special hand of this rule set", e.key);
        default:
            return known ? tr("there is no key \"{}\" here; did you mean \"{}\"?", e.key, near)
                         : tr("there is no key \"{}\" here", e.key);
    }
}

std::string missing(MatchError const& e) {
    if (e.hand == 0) return tr("\"{}\" is missing; add it", e.key);
    return tr("hand {}: \"{}\" is missing; add it", e.hand, e.key);
}

std::string not_a_time(MatchError const& e, std::string const& value) {
    if (e.hand == 0) {
        return tr("\"{}\" is a time like 2026-11-21T19:15:00Z, not \"{}\"", e.key, value);
    }
    return tr("hand {}: \"{}\" is a time like 2026-11-21T19:15:00Z, not \"{}\"", e.hand, e.key,
              value);
}

std::string not_a_document(Expected expected) {
    switch (expected) {
        case Expected::document:
            return tr("not a document of matches; expected {{\"meldbook\":1,\"matches\":[…]}}");
        case Expected::version: return tr("not a document of matches; expected \"meldbook\":1");
        case Expected::key: return tr("not a document of matches; expected a key in quotes");
        case Expected::end_of_key:
            return tr("not a document of matches; expected the end of the key");
        case Expected::colon: return tr("not a document of matches; expected ':' after the key");
        case Expected::value: return tr("not a document of matches; expected a value");
        case Expected::end_of_value:
            return tr("not a document of matches; the value that begins on this line never ends");
        case Expected::comma_or_brace: return tr("not a document of matches; expected ',' or '}}'");
        case Expected::matches:
            return tr("not a document of matches; expected the list of matches");
        case Expected::comma_or_bracket:
            return tr("not a document of matches; expected ',' between matches, or ']' after the "
                      "last one");
        case Expected::only_one_list:
            return tr(
                "not a document of matches; expected one list of matches, but this is a second");
        case Expected::end_of_file:
            return tr("not a document of matches; expected the end of the file");
    }
    return {};
}

}  // namespace

std::string sentence(DocumentError const& e) {
    switch (e.fault) {
        case DocumentFault::not_json:
            return tr("not JSON from byte {} on: {}", number(static_cast<long long>(e.at)),
                      e.reason);
        case DocumentFault::too_long:
            return tr("the line is too long for a hand; put one hand document on each line");
        case DocumentFault::not_an_object:
            return tr("a hand document is one object, like {{\"sides\":[{{}},{{}}]}}");
        case DocumentFault::unknown_key:
        case DocumentFault::unknown_canasta:
        case DocumentFault::unknown_out:
        case DocumentFault::unknown_event:
        case DocumentFault::unknown_special: return unknown_name(e);
        case DocumentFault::formed_sides:
            return tr("\"formed\" has every side once, in two lists or more, like [[0],[1,2]]");
        case DocumentFault::twice: return tr("\"{}\" appears twice", e.key);
        case DocumentFault::wrong_type: return wrong_type(e.key, e.takes);
        case DocumentFault::negative:
            return tr("\"{}\" cannot be negative; melded and caught points are two entries", e.key);
        case DocumentFault::too_large:
            return tr("\"{}\" is larger than any table could need", e.key);
        case DocumentFault::no_sides:
            return tr("\"sides\" is missing; give one object for each side");
        case DocumentFault::too_many_sides:
            return tr("\"sides\" has {} objects; no table has more than {} sides", number(e.have),
                      number(e.expected));
        case DocumentFault::before_length: {
            auto const have = static_cast<long long>(e.have);
            return tr_plural(have, "\"before\" has {} figure for {} sides; give one for each side",
                             "\"before\" has {} figures for {} sides; give one for each side",
                             number(have), number(static_cast<long long>(e.expected)));
        }
        case DocumentFault::ended_value:
            return tr("\"ended\" is \"out\" or \"stock\", not \"{}\"", e.key);
        case DocumentFault::stock_but_out:
            return tr("\"ended\" says \"stock\" although a side went out; omit one of the two");
        case DocumentFault::opened_but_false:
            return tr("side {} has cards on the table and \"opened\": false; omit one of the two",
                      e.have + 1);
        case DocumentFault::pile_value:
            return tr("no card of this rule set is worth \"{}\" points", e.key);
        case DocumentFault::black_not_scored:
            return tr("this rule set has no schedule for black threes; enter them as the meld "
                      "\"333\"");
        case DocumentFault::red_not_scored:
            return tr("this rule set lays no red threes out; omit \"red_threes\"");
        case DocumentFault::event_twice:
            return tr("the event \"{}\" appears too often for one hand of this rule set", e.key);
    }
    return e.key;
}

std::string too_many_players(long long players) {
    return tr_plural(players, "{} player is too many for one match; at most {} can play",
                     "{} players are too many for one match; at most {} can play", number(players),
                     most_players);
}

std::string sentence(MatchError const& e) {
    auto const value = safe(e.value);
    switch (e.fault) {
        case MatchFault::not_json: return tr("not JSON from here on: {}", e.reason);
        case MatchFault::not_a_document: return not_a_document(e.expected);
        case MatchFault::no_matches:
            return tr("not a document of matches; it looks like "
                      "{{\"meldbook\":1,\"matches\":[…]}}");
        case MatchFault::newer_document:
            return tr("written by a later meldbook (\"meldbook\":{}, this one knows 1); install "
                      "that one to read it",
                      value);
        case MatchFault::not_a_match:
            return tr("a match is one object, like {{\"id\":…,\"hands\":[]}}");
        case MatchFault::missing: return missing(e);
        case MatchFault::twice: return tr("\"{}\" appears twice; omit one of the two", e.key);
        case MatchFault::too_long:
            return tr("the match is too long to be read at once; leave it out");
        case MatchFault::wrong_type: return wrong_type(e.key, e.takes);
        case MatchFault::too_large:
            return tr("\"{}\" is negative or larger than any match could need", e.key);
        case MatchFault::not_a_time: return not_a_time(e, value);
        case MatchFault::unknown_word:
            return tr("\"{}\" is one of {}, not \"{}\"", e.key, e.other, value);
        case MatchFault::unknown_side:
            return tr("\"{}\" refers to side {}, which does not exist; the first is 0", e.key,
                      value);
        case MatchFault::unknown_seat:
            return tr("\"{}\" refers to seat {}, which does not exist; the first is 0", e.key,
                      value);
        case MatchFault::empty_seat:
            return tr(
                "nobody sits in seat {} from hand 1 on, and the first seat is 0; name a player",
                value);
        case MatchFault::too_few_sides: return tr("a match has two sides or more, not {}", value);
        case MatchFault::too_many_players: return too_many_players(number_in(value));
        case MatchFault::hand_number:
            return tr("hand {} has the number {}; hands are numbered 1, 2, 3 …", e.hand, value);
        case MatchFault::hand_sides:
            return tr_plural(
                number_in(value), "hand {} has {} side; give one for each side of the match",
                "hand {} has {} sides; give one for each side of the match", e.hand, value);
        case MatchFault::start_sides:
            return tr_plural(number_in(value), "\"start\" has {} figure; give one for each side",
                             "\"start\" has {} figures; give one for each side", value);
        case MatchFault::unknown_dealer:
            return tr("hand {}: the dealer '{}' sits in no seat", e.hand, value);
        case MatchFault::formed_sides:
            return tr(
                "hand {}: \"formed\" names every side of the match once, in two lists or more",
                e.hand);
    }
    return e.key;
}

}  // namespace meldbook::words
