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

/// The plural form for a number in a language, from 0.
using PluralForm = std::size_t (*)(long long n);

/// The function for a rule as a catalogue has it, "nplurals=2; plural=(n != 1);" (GNU gettext manual,
/// "Additional functions for plural forms"). Throws std::invalid_argument for one that no language of the
/// program has.
PluralForm plural_form(std::string_view field);

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
    PluralForm form_ = nullptr;
};

}  // namespace meldbook
