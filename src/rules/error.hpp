#pragma once
// Errors and warnings about a rule set, as codes and figures; view turns them into sentences.

#include <cstdint>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "domain/cards.hpp"
#include "domain/error.hpp"

namespace meldbook::rules {

/// Why a rule set cannot be used. The sentence above each code shows in braces which members of
/// `Mistake` the message contains; view puts "FILE:LINE:COLUMN: " in front if the line is known.
enum class Fault : std::uint8_t {
    // finding the rule set

    /// there is no rule set "{value}" (known: {choices}); perhaps {suggestion}?
    unknown_rule_set,
    /// there is no file "{value}"
    file_missing,
    /// "{value}" cannot be read: {detail}
    file_unreadable,
    /// "{value}" is a pipe or a device
    file_irregular,
    /// "{value}" is not the name of a rule set, and a document cannot name a file
    not_a_name,
    /// "{value}" is larger than {most} bytes: not a rule file
    file_too_large,
    /// not TOML: {detail} (the message of toml++, in English)
    toml,
    /// not TOML: the bytes here are not UTF-8
    toml_encoding,
    /// not TOML: {value} where a value should be
    toml_value,
    /// not TOML: the letter {value} outside quotes and comments
    toml_letter,
    /// not TOML: a backslash and then {value}
    toml_escape,
    /// not TOML: a table header without a name
    toml_header,
    /// more than {most} lists and tables inside each other, or as many parts of one key
    toml_nesting,
    /// not a rule set document: {detail}
    json,
    /// `extends` leads back to the same file: {choices joined with " → "}
    extends_cycle,
    /// more than {most} files extend each other: {choices}
    extends_too_deep,
    /// the file is of format {value}; this meldbook reads format {most}
    newer_format,

    // reading the rule set

    /// there is no key "{value}" in {key} (known: {choices}); perhaps {suggestion}?
    unknown_key,
    /// {key} is missing
    missing_key,
    /// {key} must be {wanted}, not {value}
    wrong_type,
    /// {key} must be from {least} to {most}, not {value}
    out_of_range,
    /// {key} must be one of {choices}, not "{value}"; perhaps {suggestion}?
    unknown_word,
    /// {key}: "{value}" is not a rank (known: {choices}); perhaps {suggestion}?
    unknown_rank,
    /// {key}: nothing counts "{value}" (known: {choices}); perhaps {suggestion}?
    unknown_counter,
    /// {key}: "{value}" is not a range; write "3", "1-4" or "2+"
    bad_range,
    /// {key}: "{value}" may hold only a-z, 0-9 and "-"
    bad_id,
    /// {key} is empty
    empty_text,
    /// {key} holds a control character
    control_character,
    /// {key} needs at least one entry
    empty_list,
    /// {key} has {value} entries; at most {most}
    list_too_long,
    /// no canasta kind has the tag "{value}" any more, which {key} in {detail} uses; tag a kind or
    /// replace {other}
    lost_tag,

    // switches

    /// there is no switch "{value}" (known: {choices}); perhaps {suggestion}?
    unknown_switch,
    /// the switch {key} has no value "{value}" (known: {choices}); perhaps {suggestion}?
    unknown_switch_value,
    /// "{value}" is not a switch with its value, ID=VALUE
    switch_form,
    /// the switch "{value}" does not go with {other}, which does not have {need}
    switch_needs,
    /// the switch "{value}" does not go with {other}: {cause}
    switch_breaks,
    /// the switch "{value}" does not go with {other}, where {key} counts "{detail}", which is gone then
    switch_uncounts,
    /// {key}: a switch is for every number of players
    switch_in_seats,

    // checking the parts against each other

    /// {key}: "{value}" is a word of a side's entry, take another id
    reserved_id,
    /// {key}: "{value}" reads as a meld, take another id
    meld_id,
    /// {key}: "{value}" reads as a pile of cards, take another id
    pile_id,
    /// {key}: "{value}" counts something else already, take another tag
    counter_tag,
    /// {key}: "{value}" is used twice, first in {other}
    double_id,
    /// {key}: {value} is not a multiple of {other}, which is {least}
    not_step,
    /// {key}: the first band must not have a `from`: it has no lower end
    band_not_open,
    /// {key}: the first band must begin at hand 1, not at hand {value}
    band_starts_late,
    /// {key}: every band but the first needs a `from`
    band_without_from,
    /// {key}: {value} is not above {least}, where the band before begins
    band_order,
    /// {key}: by hand, a band begins at a hand from {least} to {most}, not at {value}
    band_no_hand,
    /// {key} has points for up to {value} threes, the packs hold {least}; lengthen it or give
    /// `each_extra`
    threes_short,
    /// seats.{value}: the number of players must be from {least} to {most}
    seats_number,
    /// {key}: a match needs at least two sides
    lone_side,
    /// {key}: the sides have {value} players; from {least} to {most} can play
    players_number,
    /// {key}: the sides have {value} players, seats.{least} is for {least}
    sides_sum,
    /// {key}: {value} cards dealt to {other} players, the packs hold {most}
    deal_too_large,
    /// {key}: {value} does not go with {other}, which is {least}
    meld_sizes,
    /// {key}: {value} rounds and {least} hands (match.hands) cannot both end a match; set one to 0
    rounds_and_hands,
};

/// The type a value must have.
enum class Wanted : std::uint8_t {
    whole_number,
    text,
    yes_or_no,
    table,
    /// a list of tables: [[canasta.kind]]
    tables,
    /// a list of texts
    texts,
    /// a list of whole numbers
    numbers,
    /// a range: "3", "1-4" or "2+"
    range,
};

/// What a switch needs in a rule set.
enum class SwitchNeed : std::uint8_t {
    /// red threes are laid out
    red_threes,
    /// they do not always count against a side
    counting_red_threes,
    /// four of them have a value in the list
    four_red_threes,
    /// threes are not natural cards like others
    black_threes,
    /// sets may be laid
    sets,
    /// wild cards alone may be laid
    wild_melds,
    /// canasta kinds have the tags clean and dirty
    clean_and_dirty,
    /// a way of going out concealed
    concealed,
    /// the opening requirement goes by the score
    by_score,
    /// a side with 0 points needs some
    minimum,
    /// 120 just before 5000
    usual_bands,
};

/// One mistake. The members that its code does not use are empty or 0.
struct Mistake {
    Fault fault{};
    std::string file;  ///< as the user wrote it; "classic.toml" for a preset, "" for a document
    int line = 0;  ///< from 1; 0 = unknown
    int column = 0;
    std::string key;  ///< path, list entries from 1: "canasta.kind[2].bonus"; "" = top level
    std::string value;  ///< the wrong value without quotes, shortened if it is long
    std::string other;  ///< a second key path or figure
    Wanted wanted{};
    int least = 0;
    int most = 0;
    std::string suggestion;  ///< the known word most like the wrong one; may be empty
    std::vector<std::string> choices;  ///< the words that are allowed
    std::string detail;  ///< the message of a parser or of the system
    SwitchNeed need{};
    std::shared_ptr<Mistake const> cause = {};  ///< the mistake that another one leads to
};

/// Thrown by everything that reads rule sets: the rule set cannot be used.
class RulesError : public Error {
public:
    explicit RulesError(Mistake mistake) : mistake_(std::move(mistake)) {}
    Mistake const& mistake() const { return mistake_; }
    char const* what() const noexcept override { return "unusable rule set"; }
    ExitStatus exit_status() const noexcept override {
        bool const missing =
            mistake_.fault == Fault::unknown_rule_set || mistake_.fault == Fault::file_missing;
        return missing ? ExitStatus::refused : ExitStatus::usage;
    }

private:
    Mistake mistake_;
};

/// What is odd in a rule set that can be used.
enum class Oddity : std::uint8_t {
    /// {example} belongs to no canasta kind: it would earn no bonus
    uncovered,
    /// kind "{value}" never applies: the kinds above it take all its canastas, or the packs or the
    /// meld limits do not allow them
    unreachable_kind,
    /// {key} = {value} is not used with {figure} players: {other} replaces it
    overlay_wins,
    /// opening.exempt contains "{value}", which is not a way of going out; perhaps {suggestion}?
    unknown_exempt,
    /// opening.exempt contains "{value}", which was in {other} until the file replaced that list
    lost_exempt,
    /// {key} has no effect: it gives 1 under a condition, and no row after it gives anything else
    row_of_one,
    /// {key} never applies: the row {other} above it takes everything
    row_behind,
    /// {key} never applies, because {other} (a key with its value)
    excluded,
    /// {key} = {value} is more than the packs hold, which is {figure}
    beyond_packs,
    /// {key} = {value} counts nowhere: red threes count by their number, and in the hand by {other} (a
    /// key with its value)
    card_unused,
    /// {key} = {} keeps the inherited terms, {value}; {other} would remove one
    kept_terms,
    /// {key} replaces the list of {other}, whose {figure} entries {value} are gone; `{key}.also` would
    /// keep them
    replaced_list,
    /// {key} = {value} does not hold: the file's own keys say otherwise
    overruled_switch,
    /// {key} forms sides hand by hand, but there are only two
    formed_of_two,
};

struct Warning {
    Oddity oddity{};
    std::string file;
    int line = 0;
    int column = 0;
    std::string key;
    std::string value;
    std::string other;  ///< as the oddity says; for overlay_wins "seats.6.match.target"
    int figure = 0;
    std::string suggestion;
    Meld example;  ///< for uncovered: the smallest such meld
};

}  // namespace meldbook::rules
