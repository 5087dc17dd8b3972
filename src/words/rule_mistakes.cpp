// The sentences for what is wrong or odd in rule files and settings.

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "domain/notation.hpp"
#include "rules/error.hpp"
#include "text/text.hpp"
#include "words/errors.hpp"

namespace meldbook::words {

namespace {

using rules::Fault;
using rules::Mistake;
using rules::Oddity;

std::string wanted(Mistake const& m) {
    switch (m.wanted) {
        case rules::Wanted::whole_number:
            return fmt::format("{} must be a whole number, not '{}'", m.key, m.value);
        case rules::Wanted::text:
            return fmt::format("{} must be text in quotes, not '{}'", m.key, m.value);
        case rules::Wanted::yes_or_no:
            return fmt::format("{} must be true or false, not '{}'", m.key, m.value);
        case rules::Wanted::table:
            return fmt::format("{} must be a table, not '{}'", m.key, m.value);
        case rules::Wanted::tables:
            return fmt::format("{0} must be a list of tables, [[{0}]], not '{1}'", m.key, m.value);
        case rules::Wanted::texts:
            return fmt::format("{} must be a list of texts, not '{}'", m.key, m.value);
        case rules::Wanted::numbers:
            return fmt::format("{} must be a list of whole numbers, not '{}'", m.key, m.value);
        case rules::Wanted::range:
            return fmt::format("{} must be a range, \"3\", \"1-4\" or \"2+\", not '{}'", m.key,
                               m.value);
    }
    return m.key;
}

/// "known: a, b" or the one word that is near.
std::string hint(Mistake const& m) {
    if (!m.suggestion.empty()) return fmt::format("did you mean '{}'?", m.suggestion);
    return fmt::format("it can be: {}", fmt::join(m.choices, ", "));
}

std::string text_of(Mistake const& m) {
    switch (m.fault) {
        case Fault::unknown_rule_set:
            if (!m.suggestion.empty()) {
                return fmt::format("there is no rule set '{}'; did you mean '{}'?", m.value,
                                   m.suggestion);
            }
            return fmt::format("there is no rule set '{}'; there are {}, or name a file", m.value,
                               fmt::join(m.choices, ", "));
        case Fault::file_missing:
            return fmt::format("there is no rule file '{}'; name one that is there", m.value);
        case Fault::file_unreadable:
            return fmt::format("'{}' cannot be read ({}); mend that and try again", m.value,
                               m.detail);
        case Fault::file_too_large:
            return fmt::format(
                "'{}' is larger than {} bytes, too large for rules or settings; look what it holds",
                m.value, m.most);
        case Fault::toml: return fmt::format("this is not TOML ({}); mend it there", m.detail);
        case Fault::toml_encoding: return "this is not UTF-8; save the file as UTF-8";
        case Fault::toml_value:
            return fmt::format(
                "'{}' is not a value; write \"text\" in quotes, a whole number, true or false",
                m.value);
        case Fault::toml_letter:
            return fmt::format("'{}' is outside of quotes; put the text between \"quotes\"",
                               m.value);
        case Fault::toml_escape:
            return fmt::format("'\\{}' is not an escape; write '\\\\' for a backslash", m.value);
        case Fault::toml_header:
            return "a table's name is missing here; write it like [match] or [[bonus]]";
        case Fault::toml_nesting:
            return fmt::format("this is nested more than {} deep; use fewer brackets and dots",
                               m.most);
        case Fault::json:
            return fmt::format("this is no kept rule set ({}); take one that meldbook wrote",
                               reason(m.syntax));
        case Fault::extends_cycle:
            return fmt::format("'extends' goes in a circle: {}; take it out of one of them",
                               fmt::join(m.choices, " → "));
        case Fault::extends_too_deep:
            return fmt::format("more than {} files extend each other; merge some", m.most);
        case Fault::newer_format:
            return fmt::format(
                "the file is of format '{}', this meldbook reads format {}; take a newer meldbook",
                m.value, m.most);
        case Fault::unknown_key:
            if (m.key.empty()) return fmt::format("there is no key '{}'; {}", m.value, hint(m));
            return fmt::format("there is no key '{}' in {}; {}", m.value, m.key, hint(m));
        case Fault::missing_key: return fmt::format("{} is missing; add it", m.key);
        case Fault::wrong_type: return wanted(m);
        case Fault::out_of_range:
            return fmt::format("{} must be from {} to {}, not '{}'", m.key, m.least, m.most,
                               m.value);
        case Fault::unknown_word:
            return fmt::format("{} cannot be '{}'; {}", m.key, m.value, hint(m));
        case Fault::unknown_rank:
            return fmt::format("{}: '{}' is no rank; {}", m.key, m.value, hint(m));
        case Fault::unknown_counter:
            return fmt::format("{}: nothing counts '{}'; {}", m.key, m.value, hint(m));
        case Fault::bad_range:
            return fmt::format("{}: '{}' is no range; write \"3\", \"1-4\" or \"2+\"", m.key,
                               m.value);
        case Fault::bad_id:
            return fmt::format("{}: '{}' may hold only a-z, 0-9 and -", m.key, m.value);
        case Fault::empty_text: return fmt::format("{} is empty; fill it or leave it away", m.key);
        case Fault::control_character:
            return fmt::format("{} holds a control character; take it out", m.key);
        case Fault::empty_list:
            return fmt::format("{} needs at least one entry; add one or leave it away", m.key);
        case Fault::list_too_long:
            return fmt::format("{} has '{}' entries; give it {} at most", m.key, m.value, m.most);
        case Fault::lost_tag:
            return fmt::format("no canasta kind here has the tag '{}', which {} in {} asks for; "
                               "give a kind that tag, or write {} anew",
                               m.value, m.key, m.detail, m.other);
        case Fault::reserved_id:
            return fmt::format("{}: '{}' is a word of a side's entry; take another id", m.key,
                               m.value);
        case Fault::meld_id:
            return fmt::format("{}: '{}' reads as a meld; take another id", m.key, m.value);
        case Fault::pile_id:
            return fmt::format("{}: '{}' reads as a pile of cards; take another id", m.key,
                               m.value);
        case Fault::counter_tag:
            return fmt::format("{}: '{}' counts something else already; take another tag", m.key,
                               m.value);
        case Fault::double_id:
            return fmt::format("{}: '{}' is used twice, first in {}; take another id", m.key,
                               m.value, m.other);
        case Fault::not_step:
            return fmt::format("{}: '{}' is no multiple of {}, which is {}; change one of them",
                               m.key, m.value, m.other, m.least);
        case Fault::band_not_open:
            return fmt::format("{}: the first band takes no 'from', so that it holds below, too",
                               m.key);
        case Fault::band_starts_late:
            return fmt::format("{}: the first band must hold from hand 1, not from hand '{}'",
                               m.key, m.value);
        case Fault::band_without_from:
            return fmt::format("{}: every band but the first needs a 'from'", m.key);
        case Fault::band_order:
            return fmt::format(
                "{}: '{}' is not above {}, where the band before begins; put them in order", m.key,
                m.value, m.least);
        case Fault::band_no_hand:
            return fmt::format("{}: '{}' is no hand of a match; with by = \"hand\" a band begins "
                               "at a hand from {} to {}",
                               m.key, m.value, m.least, m.most);
        case Fault::threes_short:
            return fmt::format("{} has points for up to {} threes and the packs hold {}; extend it "
                               "or give 'each_extra'",
                               m.key, m.value, m.least);
        case Fault::seats_number:
            return fmt::format("'seats.{}': the number of players must be from {} to {}", m.value,
                               m.least, m.most);
        case Fault::lone_side: return fmt::format("{}: a match needs two sides at least", m.key);
        case Fault::players_number:
            return counted(m.value == "1" ? 1 : 2,
                           "{}: the sides have {} player; from {} to {} can play",
                           "{}: the sides have {} players; from {} to {} can play", m.key, m.value,
                           m.least, m.most);
        case Fault::sides_sum:
            return fmt::format("{}: the sides have {} players, seats.{} is for {}; make it as many",
                               m.key, m.value, m.least, m.least);
        case Fault::deal_too_large:
            return fmt::format(
                "{}: '{}' cards dealt to {} players are more than the {} in the packs; deal fewer",
                m.key, m.value, m.other, m.most);
        case Fault::meld_sizes:
            return fmt::format("{}: '{}' does not go with {}, which is {}; change one of them",
                               m.key, m.value, m.other, m.least);
    }
    return m.key;
}

std::string placed(std::string const& file, int line, int column, std::string const& text) {
    if (file.empty() || line == 0) return text;
    return fmt::format("{}:{}:{}: {}", file, line, column, text);
}

std::string text_of(rules::Warning const& w) {
    switch (w.oddity) {
        case Oddity::uncovered:
            return fmt::format("no canasta kind takes {}: it would be worth no bonus",
                               print_meld(w.example));
        case Oddity::unreachable_kind:
            return fmt::format("the canasta kind '{}' never applies: nothing is left for it",
                               w.value);
        case Oddity::overlay_wins:
            return fmt::format("{} = {} is not used with {} players: {} replaces it", w.key,
                               w.value, w.figure, w.other);
        case Oddity::unknown_exempt:
            if (!w.suggestion.empty()) {
                return fmt::format("opening.exempt names '{}', which is no way of going out; did "
                                   "you mean '{}'?",
                                   w.value, w.suggestion);
            }
            return fmt::format("opening.exempt names '{}', which is no way of going out", w.value);
    }
    return w.key;
}

}  // namespace

std::string sentence(Mistake const& m) { return placed(m.file, m.line, m.column, text_of(m)); }

std::string sentence(rules::Warning const& w) {
    return placed(w.file, w.line, w.column, text_of(w));
}

}  // namespace meldbook::words
