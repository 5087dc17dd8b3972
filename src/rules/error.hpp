#pragma once
// Mistakes in rule files, kept rule sets and settings: their places, and the sentences that several
// readers share. What is odd in a rule set that can be used is told in the same form.

#include <memory>
#include <string>
#include <vector>

#include "domain/error.hpp"
#include "text/translate.hpp"

namespace meldbook::rules {

/// A file that rule text came from.
struct Source {
    std::string file;  ///< its name as shown in mistakes
    int depth = 0;  ///< how many files it extends, one through another
    std::string name = {};  ///< what the library finds it by: the id of a preset, else the file
};

/// The place of a key or value in a file; if it is unknown, `source` is null and `line` 0.
struct Place {
    std::shared_ptr<Source const> source;
    int line = 0;
    int column = 0;

    int depth() const { return source ? source->depth : 0; }
};

/// A sentence after its file, line and column, in the form that compilers use, if they are known.
std::string placed(Place const& place, std::string const& sentence);

/// Thrown by everything that reads rule sets: the rule set cannot be used. Its sentence begins with the
/// place: "house.toml:3:1: there is no key 'tagret' in match; …".
struct RulesError : SentenceError {
    RulesError(Place const& place, std::string const& sentence,
               ExitStatus status = ExitStatus::usage)
        : SentenceError(placed(place, sentence), status) {}
};

/// A condition that counts what the rule set does not have.
class NothingToCount : public RulesError {
public:
    NothingToCount(Place const& place, std::string const& sentence, std::string its_key,
                   std::string its_word)
        : RulesError(place, sentence), key(std::move(its_key)), word(std::move(its_word)) {}

    std::string key;  ///< of the condition
    std::string word;  ///< what it counts
};

/// A row of `also` that changes what a list does not have.
struct NothingLike : RulesError {
    using RulesError::RulesError;
};

// The type that a value must have: {0} is its key, {1} the value.
inline constexpr auto must_be_whole = mark("{} must be a whole number, not '{}'");
inline constexpr auto must_be_text = mark("{} must be text in quotes, not '{}'");
inline constexpr auto must_be_truth = mark("{} must be true or false, not '{}'");
inline constexpr auto must_be_table = mark("{} must be a table, not '{}'");
inline constexpr auto must_be_tables = mark("{0} must be a list of tables, [[{0}]], not '{1}'");
inline constexpr auto must_be_texts = mark("{} must be a list of texts, not '{}'");
inline constexpr auto must_be_numbers = mark("{} must be a list of whole numbers, not '{}'");
inline constexpr auto must_be_range =
    mark("{} must be a range, \"3\", \"1-4\" or \"2+\", not '{}'");

/// What is said of a word that is none of those known: {0} is the word, {1} the key with it or the
/// table that it is in, {2} the known word most like it, or all of them if none is.
struct UnknownWord {
    Sentence near, all;
};
inline constexpr UnknownWord unknown_value = {mark("{1} cannot be '{0}'; did you mean '{2}'?"),
                                              mark("{1} cannot be '{0}'; it can be {2}")};
inline constexpr UnknownWord unknown_key = {
    mark("there is no key '{0}' in {1}; did you mean '{2}'?"),
    mark("there is no key '{0}' in {1}; it can be {2}")};
inline constexpr UnknownWord unknown_top_key = {mark("there is no key '{0}'; did you mean '{2}'?"),
                                                mark("there is no key '{0}'; it can be {2}")};

/// The sentence for such a word.
std::string unknown(UnknownWord const& what, std::string const& word, std::string const& key,
                    std::vector<std::string> const& known);

}  // namespace meldbook::rules
