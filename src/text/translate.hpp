#pragma once
// Translates sentences into the user's language. Each sentence is one whole English literal inside
// tr(), at the place where it is printed. xgettext finds it there, and the catalogue of a language
// has its translation. Arguments are those of fmt, in the order of the English sentence or
// numbered: "match {0}: {1}". The texts of rule sets are data, with catalogues of their own (tr_rules).
// Never translated: names, notes, commands and options, the notation, keys of JSON, headings of CSV.

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <fmt/core.h>

#include "text/catalogue.hpp"

namespace meldbook {

/// Sets the language of all later sentences; no catalogue means English.
void set_language(std::optional<Catalogue> catalogue);

/// Whether cards are printed for people with the letters of the language, R for K in French.
void use_local_ranks(bool local);
bool uses_local_ranks();

/// The language as HTML and XML name it (BCP 47): "en", "pt-BR"; "und" if its catalogue does not
/// name it.
std::string language_tag();

/// A sentence in a table, stored in English and translated when it is printed: tr(sentence).
class Sentence {
public:
    constexpr Sentence() = default;
    consteval explicit Sentence(char const* english) : english_(english) {}
    constexpr std::string_view english() const { return english_; }
    constexpr bool empty() const { return english_.empty(); }

private:
    std::string_view english_;
};

/// Marks a literal to be translated later.
consteval Sentence mark(char const* english) { return Sentence(english); }

/// A sentence in a table with a singular and a plural: tr_plural_with(n, sentence, …).
class PluralSentence {
public:
    constexpr PluralSentence() = default;
    consteval PluralSentence(char const* one, char const* many) : one_(one), many_(many) {}
    constexpr std::string_view one() const { return one_; }
    constexpr std::string_view many() const { return many_; }
    constexpr bool empty() const { return one_.empty(); }

private:
    std::string_view one_, many_;
};

/// Marks the English forms of a sentence to be translated later.
consteval PluralSentence mark_plural(char const* one, char const* many) { return {one, many}; }

namespace translation {

/// Fills in the translation of a pattern. If the translation does not accept the arguments, the
/// English pattern is used.
std::string filled(std::string_view english, fmt::format_args arguments);
std::string filled(std::string_view context, std::string_view english, fmt::format_args arguments);
std::string filled(long long n, std::string_view one, std::string_view many,
                   fmt::format_args arguments);

}  // namespace translation

/// A sentence with its arguments, which the compiler checks against the English pattern.
template <typename... Args>
std::string tr(fmt::format_string<Args...> english, Args&&... args) {
    fmt::string_view const pattern = english;
    return translation::filled({pattern.data(), pattern.size()}, fmt::make_format_args(args...));
}

/// A marked sentence without arguments.
std::string tr(Sentence sentence);

/// A marked pattern with arguments, which the compiler does not check.
template <typename... Args>
std::string tr_with(Sentence sentence, Args&&... args) {
    return translation::filled(sentence.english(), fmt::make_format_args(args...));
}

/// A sentence in the form for a number: English has two forms, other languages from one to six. `n`
/// only chooses the form; a number that the sentence shows is also among the arguments.
template <typename... Args>
std::string tr_plural(long long n, fmt::format_string<Args...> one,
                      fmt::format_string<Args...> many, Args&&... args) {
    fmt::string_view const singular = one;
    fmt::string_view const plural = many;
    return translation::filled(n, {singular.data(), singular.size()},
                               {plural.data(), plural.size()}, fmt::make_format_args(args...));
}

/// A marked sentence in the form for a number; the compiler does not check its arguments.
template <typename... Args>
std::string tr_plural_with(long long n, PluralSentence sentence, Args&&... args) {
    return translation::filled(n, sentence.one(), sentence.many(), fmt::make_format_args(args...));
}

/// A word or sentence that has the same form in English for several meanings. The context says
/// which meaning it has: tr_context("who won", "nobody").
template <typename... Args>
std::string tr_context(char const* context, fmt::format_string<Args...> english, Args&&... args) {
    fmt::string_view const pattern = english;
    return translation::filled(context, {pattern.data(), pattern.size()},
                               fmt::make_format_args(args...));
}

/// The translation of a text of a rule set, such as what its canastas are called or what it says about
/// play (`po/rules`). The text itself if the language does not have it.
std::string tr_rules(std::string_view text);

/// How the items of a list are joined.
enum class Joined {
    plainly,  ///< "a, b, c"
    with_and,  ///< "a, b and c"
    with_or,  ///< "a, b or c"
};

/// Joins items into one text, skipping empty ones.
std::string joined(std::vector<std::string> const& items, Joined how = Joined::plainly);

/// The signs in numbers of the current language.
struct NumberSigns {
    std::string thousands = ",";
    std::string point = ".";
    std::size_t least_grouped = 4;  ///< how many digits a number has whose thousands are separated
};
NumberSigns const& number_signs();

}  // namespace meldbook
