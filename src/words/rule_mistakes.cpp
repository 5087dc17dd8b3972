// The sentences for mistakes and warnings in rule files and settings.

#include <fmt/ranges.h>

#include "domain/notation.hpp"
#include "rules/error.hpp"
#include "text/text.hpp"
#include "text/translate.hpp"
#include "words/errors.hpp"
#include "words/phrases.hpp"

namespace meldbook::words {

namespace {

using rules::Fault;
using rules::Mistake;
using rules::Oddity;
using rules::SwitchNeed;

std::string wrong_type(Mistake const& m) {
    switch (m.wanted) {
        case rules::Wanted::whole_number:
            return tr("{} must be a whole number, not '{}'", m.key, m.value);
        case rules::Wanted::text: return tr("{} must be text in quotes, not '{}'", m.key, m.value);
        case rules::Wanted::yes_or_no:
            return tr("{} must be true or false, not '{}'", m.key, m.value);
        case rules::Wanted::table: return tr("{} must be a table, not '{}'", m.key, m.value);
        case rules::Wanted::tables:
            return tr("{0} must be a list of tables, [[{0}]], not '{1}'", m.key, m.value);
        case rules::Wanted::texts:
            return tr("{} must be a list of texts, not '{}'", m.key, m.value);
        case rules::Wanted::numbers:
            return tr("{} must be a list of whole numbers, not '{}'", m.key, m.value);
        case rules::Wanted::range:
            return tr("{} must be a range, \"3\", \"1-4\" or \"2+\", not '{}'", m.key, m.value);
    }
    return m.key;
}

/// A mistyped word with the nearest known one.
std::string with_nearest(Mistake const& m) {
    auto const& near = m.suggestion;
    switch (m.fault) {
        case Fault::unknown_rule_set:
            return tr("there is no rule set '{}'; did you mean '{}'?", m.value, near);
        case Fault::unknown_key:
            if (m.key.empty()) return tr("there is no key '{}'; did you mean '{}'?", m.value, near);
            return tr("there is no key '{}' in {}; did you mean '{}'?", m.value, m.key, near);
        case Fault::unknown_word:
            return tr("{} cannot be '{}'; did you mean '{}'?", m.key, m.value, near);
        case Fault::unknown_rank:
            return tr("{}: '{}' is not a rank; did you mean '{}'?", m.key, m.value, near);
        case Fault::unknown_switch:
            return tr("there is no switch '{}'; did you mean '{}'?", m.value, near);
        case Fault::unknown_switch_value:
            return tr("the switch {} cannot be '{}'; did you mean '{}'?", m.key, m.value, near);
        default:
            return tr("{}: nothing is counted as '{}'; did you mean '{}'?", m.key, m.value, near);
    }
}

/// A mistyped word with all known ones.
std::string with_choices(Mistake const& m) {
    auto const either = joined(m.choices, Joined::with_or);
    switch (m.fault) {
        case Fault::unknown_rule_set:
            return tr("there is no rule set '{}'; there are {}; or name a file", m.value,
                      joined(m.choices, Joined::with_and));
        case Fault::unknown_key:
            if (m.key.empty()) return tr("there is no key '{}'; it can be {}", m.value, either);
            return tr("there is no key '{}' in {}; it can be {}", m.value, m.key, either);
        case Fault::unknown_word:
            return tr("{} cannot be '{}'; it can be {}", m.key, m.value, either);
        case Fault::unknown_rank:
            return tr("{}: '{}' is not a rank; it can be {}", m.key, m.value, either);
        case Fault::unknown_switch:
            return tr("there is no switch '{}'; there are {}", m.value,
                      joined(m.choices, Joined::with_and));
        case Fault::unknown_switch_value:
            return tr("the switch {} cannot be '{}'; it can be {}", m.key, m.value, either);
        default: return tr("{}: nothing is counted as '{}'; it can be {}", m.key, m.value, either);
    }
}

/// What a rule set does not have that a switch needs.
std::string refused_switch(Mistake const& m) {
    switch (m.need) {
        case SwitchNeed::red_threes:
            return tr("'{}' does not go with '{}', where red threes are not laid out; omit it",
                      m.value, m.other);
        case SwitchNeed::counting_red_threes:
            return tr("'{}' does not go with '{}', where red threes always count against a side; "
                      "omit it",
                      m.value, m.other);
        case SwitchNeed::four_red_threes:
            return tr("'{}' does not go with '{}', where four red threes have no value of their "
                      "own; omit it",
                      m.value, m.other);
        case SwitchNeed::black_threes:
            return tr("'{}' does not go with '{}', where threes are cards like others; omit it",
                      m.value, m.other);
        case SwitchNeed::sets:
            return tr("'{}' does not go with '{}', where only sequences are melds; omit it",
                      m.value, m.other);
        case SwitchNeed::wild_melds:
            return tr("'{}' does not go with '{}', where wild cards alone are not a meld; set "
                      "wild-canasta too",
                      m.value, m.other);
        case SwitchNeed::clean_and_dirty:
            return tr("'{}' does not go with '{}', where no canastas are called clean and dirty; "
                      "omit it",
                      m.value, m.other);
        case SwitchNeed::concealed:
            return tr("'{}' does not go with '{}', where nobody goes out concealed; omit it",
                      m.value, m.other);
        case SwitchNeed::by_score:
            return tr("'{}' does not go with '{}', where the opening goes by the number of the "
                      "hand; omit it",
                      m.value, m.other);
        case SwitchNeed::minimum:
            return tr("'{}' does not go with '{}', where any meld opens; omit it", m.value,
                      m.other);
        case SwitchNeed::usual_bands:
            return tr("'{}' does not go with '{}', where a side just below 5000 does not open with "
                      "120; omit it",
                      m.value, m.other);
    }
    return m.value;
}

std::string text_of(Mistake const& m) {
    switch (m.fault) {
        case Fault::unknown_rule_set:
        case Fault::unknown_key:
        case Fault::unknown_word:
        case Fault::unknown_rank:
        case Fault::unknown_counter:
        case Fault::unknown_switch:
        case Fault::unknown_switch_value:
            return m.suggestion.empty() ? with_choices(m) : with_nearest(m);
        case Fault::file_missing:
            return tr("there is no rule file '{}'; name an existing file", m.value);
        case Fault::file_unreadable:
            return tr("'{}' cannot be read ({}); correct that and try again", m.value, m.detail);
        case Fault::file_irregular:
            return tr("'{}' is not a regular file; save it as one and name that", m.value);
        case Fault::not_a_name:
            return tr("'{}' is not the name of a rule set, and a document cannot name a file; give "
                      "the file with --rules",
                      m.value);
        case Fault::file_too_large:
            return tr("'{}' is larger than {} bytes, too large for rules or settings; check what "
                      "it holds",
                      m.value, number(m.most));
        case Fault::toml: return tr("this is not TOML ({}); correct it there", m.detail);
        case Fault::toml_encoding: return tr("this is not UTF-8; save the file as UTF-8");
        case Fault::toml_value:
            return tr(
                "'{}' is not a value; write \"text\" in quotes, a whole number, true or false",
                m.value);
        case Fault::toml_letter:
            return tr("'{}' is outside of quotes; put the text between \"quotes\"", m.value);
        case Fault::toml_escape:
            return tr("'\\{}' is not an escape; write '\\\\' for a backslash", m.value);
        case Fault::toml_header:
            return tr("a table's name is missing here; write it like [match] or [[bonus]]");
        case Fault::toml_nesting:
            return tr("this is nested more than {} deep; use fewer brackets and dots",
                      number(m.most));
        case Fault::json:
            return tr("this is not a kept rule set ({}); use one that meldbook wrote", m.detail);
        case Fault::extends_cycle:
            return tr("the files extend each other in a circle: {}; remove 'extends' from one of "
                      "them",
                      fmt::to_string(fmt::join(m.choices, " → ")));
        case Fault::extends_too_deep:
            return tr("more than {} files extend each other; merge some", number(m.most));
        case Fault::newer_format:
            return tr("the file is of format '{}', this meldbook reads format {}; install a newer "
                      "meldbook",
                      m.value, m.most);
        case Fault::missing_key: return tr("{} is missing; add it", m.key);
        case Fault::wrong_type: return wrong_type(m);
        case Fault::out_of_range:
            return tr("{} must be from {} to {}, not '{}'", m.key, number(m.least), number(m.most),
                      m.value);
        case Fault::bad_range:
            return tr("{}: '{}' is not a range; write \"3\", \"1-4\" or \"2+\"", m.key, m.value);
        case Fault::bad_id: return tr("{}: '{}' may hold only a-z, 0-9 and -", m.key, m.value);
        case Fault::empty_text: return tr("{} is empty; fill it in or omit it", m.key);
        case Fault::control_character: return tr("{} holds a control character; remove it", m.key);
        case Fault::empty_list: return tr("{} needs at least one entry; add one or omit it", m.key);
        case Fault::list_too_long:
            return tr("{} has '{}' entries; give it {} at most", m.key, m.value, number(m.most));
        case Fault::lost_tag:
            return tr("no canasta kind here has the tag '{}', which {} in {} needs; give a kind "
                      "that tag, or replace {}",
                      m.value, m.key, m.detail, m.other);
        case Fault::switch_form:
            return tr("'{}' is not a switch with its value; write it like red-threes-need=canasta",
                      m.value);
        case Fault::switch_needs: return refused_switch(m);
        case Fault::switch_breaks:
            return tr("'{}' does not go with '{}': {}", m.value, m.other, sentence(*m.cause));
        case Fault::switch_uncounts:
            return tr("'{}' does not go with '{}', where {} counts '{}', which there is not then; "
                      "omit it",
                      m.value, m.other, m.key, m.detail);
        case Fault::switch_in_seats:
            return tr("{}: a switch is for any number of players; write the keys instead", m.key);
        case Fault::reserved_id:
            return tr("{}: '{}' is a word of a side's entry; choose another id", m.key, m.value);
        case Fault::meld_id:
            return tr("{}: '{}' reads as a meld; choose another id", m.key, m.value);
        case Fault::pile_id:
            return tr("{}: '{}' reads as a pile of cards; choose another id", m.key, m.value);
        case Fault::counter_tag:
            return tr("{}: '{}' counts something else already; choose another tag", m.key, m.value);
        case Fault::double_id:
            return tr("{}: '{}' is used twice, first in {}; choose another id", m.key, m.value,
                      m.other);
        case Fault::not_step:
            return tr("{}: '{}' is not a multiple of {}, which is {}; change one of them", m.key,
                      m.value, m.other, number(m.least));
        case Fault::band_not_open:
            return tr("{}: the first band takes no 'from': it also holds for lower scores", m.key);
        case Fault::band_starts_late:
            return tr("{}: the first band must hold from hand 1, not from hand '{}'", m.key,
                      m.value);
        case Fault::band_without_from:
            return tr("{}: every band but the first needs a 'from'", m.key);
        case Fault::band_order:
            return tr("{}: '{}' is not above {}, where the previous band begins; put them in order",
                      m.key, m.value, number(m.least));
        case Fault::band_no_hand:
            return tr("{}: '{}' is not a hand of a match; with by = \"hand\" a band begins at a "
                      "hand from {} to {}",
                      m.key, m.value, number(m.least), number(m.most));
        case Fault::threes_short:
            return tr("{} has points for up to {} threes and the packs hold {}; extend it or give "
                      "'each_extra'",
                      m.key, m.value, number(m.least));
        case Fault::seats_number:
            return tr("'seats.{}': the number of players must be from {} to {}", m.value,
                      number(m.least), number(m.most));
        case Fault::lone_side: return tr("{}: a match needs at least two sides", m.key);
        case Fault::players_number:
            return tr_plural(number_in(m.value),
                             "{}: the sides have {} player; from {} to {} can play",
                             "{}: the sides have {} players; from {} to {} can play", m.key,
                             m.value, number(m.least), number(m.most));
        case Fault::sides_sum:
            return tr_plural(number_in(m.value),
                             "{}: the sides have {} player, seats.{} is for {}; make them agree",
                             "{}: the sides have {} players, seats.{} is for {}; make them agree",
                             m.key, m.value, m.least, number(m.least));
        case Fault::deal_too_large:
            return tr("{}: '{}' cards dealt to {} players are more than the {} in the packs; deal "
                      "fewer",
                      m.key, m.value, m.other, number(m.most));
        case Fault::meld_sizes:
            return tr("{}: '{}' does not go with {}, which is {}; change one of them", m.key,
                      m.value, m.other, number(m.least));
        case Fault::rounds_and_hands:
            return tr("{}: '{}' rounds and {} hands cannot both end a match; set match.hands or "
                      "match.rounds to 0",
                      m.key, m.value, number(m.least));
    }
    return m.key;
}

/// A sentence after its file, line and column, in the form that compilers use.
std::string placed(std::string const& file, int line, int column, std::string const& text) {
    if (file.empty() || line == 0) return text;
    return fmt::format("{}:{}:{}: {}", file, line, column, text);
}

std::string text_of(rules::Warning const& w) {
    switch (w.oddity) {
        case Oddity::uncovered:
            return tr("no canasta kind takes {}: it gets no bonus", print_meld(w.example));
        case Oddity::unreachable_kind:
            return tr("the canasta kind '{}' never applies: no canasta is left for it", w.value);
        case Oddity::overlay_wins:
            return tr_plural(w.figure, "{} = {} is not used with {} player: {} replaces it",
                             "{} = {} is not used with {} players: {} replaces it", w.key, w.value,
                             w.figure, w.other);
        case Oddity::unknown_exempt:
            if (!w.suggestion.empty()) {
                return tr("opening.exempt names '{}', which is not a way of going out; did you "
                          "mean '{}'?",
                          w.value, w.suggestion);
            }
            return tr("opening.exempt names '{}', which is not a way of going out", w.value);
        case Oddity::lost_exempt:
            return tr(
                "opening.exempt names '{}', which is no longer in {}; replace opening.exempt too",
                w.value, w.other);
        case Oddity::row_of_one:
            return tr(
                "{} has no effect: where no row applies the factor is 1 anyway; add a last row "
                "without 'when'",
                w.key);
        case Oddity::row_behind:
            return tr("{} never applies: {} comes first and takes everything", w.key, w.other);
        case Oddity::excluded:
            if (w.value.empty()) return tr("{} never applies, because of '{}'", w.key, w.other);
            return tr("the canasta kind '{}' never applies, because of '{}'", w.value, w.other);
        case Oddity::beyond_packs:
            return tr("{} = {} never occurs: the packs hold {}", w.key, w.value, number(w.figure));
        case Oddity::card_unused:
            return tr(
                "{} = {} counts nowhere: red threes on the table count by red_threes.values, and "
                "in the hand by {}",
                w.key, w.value, w.other);
        case Oddity::kept_terms:
            return tr("{} is empty, which keeps what it inherits: {}; write {} to remove that",
                      w.key, w.value, w.other);
        case Oddity::replaced_list:
            return tr_plural(w.figure,
                             "{0} replaces the list of {1}: {2} is gone; write {0}.also to keep it "
                             "and add to it",
                             "{0} replaces the list of {1}: {2} are gone; write {0}.also to keep "
                             "them and add to "
                             "them",
                             w.key, w.other, w.value);
        case Oddity::overruled_switch:
            return tr("{} = {} does not hold: keys of the file say something else; omit it", w.key,
                      w.value);
        case Oddity::formed_of_two:
            return tr("{} has no effect with two sides: nobody would be against those who play "
                      "together; set it in seats.N or change table.sides",
                      w.key);
    }
    return w.key;
}

}  // namespace

std::string sentence(Mistake const& m) { return placed(m.file, m.line, m.column, text_of(m)); }

std::string sentence(rules::Warning const& w) {
    return placed(w.file, w.line, w.column, text_of(w));
}

}  // namespace meldbook::words
