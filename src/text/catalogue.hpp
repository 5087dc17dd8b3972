#pragma once
// Reads a catalogue of translated sentences: the .mo file that msgfmt makes from a .po file (GNU
// gettext manual, "The Format of GNU MO Files"). The file is used in memory, without a copy.

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace meldbook {

/// The rule that chooses between the plural forms of a language, an expression in C, as in
/// "nplurals=2; plural=n != 1;" (GNU gettext manual, "Additional functions for plural forms").
class PluralRule {
public:
    /// English: one form for 1, another for every other number.
    PluralRule() = default;

    /// Throws std::invalid_argument for a rule that cannot be read, or that gives a form that does
    /// not exist for some number up to 20. `msgfmt --check` tries a thousand when the program is
    /// built; here that would cost more than the rest of a short command.
    explicit PluralRule(std::string_view field);

    std::size_t forms() const { return forms_; }

    /// The form for a number, from 0; the first form where the rule has none for it.
    std::size_t form(long long n) const;

private:
    std::size_t forms_ = 2;
    std::string expression_ = "n != 1";
};

/// One sentence and its translations, to check a whole catalogue.
struct CatalogueEntry {
    std::string_view context;  ///< empty if it has none
    std::string_view english;
    std::string_view english_plural;  ///< empty if it has none
    std::vector<std::string_view> translations;  ///< one, or one for each plural form
};

/// The sentences of one language.
class Catalogue {
public:
    /// `mo` must last as long as the catalogue. Throws std::invalid_argument for bytes that are not
    /// a .mo file of this machine's byte order.
    explicit Catalogue(std::string_view mo);

    /// The translation of a sentence, or nothing if the catalogue does not have it. A key with a
    /// context is the context, '\4' and the sentence, as in the file.
    std::optional<std::string_view> find(std::string_view key) const;

    /// The plural form for `n` of the sentence whose singular is the key.
    std::optional<std::string_view> find(std::string_view key, long long n) const;

    /// The language named in the header, "pt_BR"; "" if there is none.
    std::string_view language() const;

    std::vector<CatalogueEntry> entries() const;

private:
    std::uint32_t number_at(std::size_t offset) const;
    std::string_view text_at(std::size_t table, std::size_t index) const;
    std::optional<std::string_view> translations_of(std::string_view key) const;

    std::string_view mo_;
    std::size_t count_ = 0;
    std::size_t originals_ = 0;  ///< where the table of English texts begins
    std::size_t translations_ = 0;  ///< where the table of translations begins
    PluralRule plural_;
};

}  // namespace meldbook
