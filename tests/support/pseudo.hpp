#pragma once
// A pseudo-language made from the English sentences that xgettext finds in the sources: each is in
// brackets, with accented letters, and 40 % longer. Text that appears without accents is not marked
// for translation.

#include <string>
#include <string_view>

namespace meldbook::test {

/// The name of the language, for LANGUAGE.
inline constexpr std::string_view pseudo_language = "qps";

/// The catalogue of the language, a .mo file.
std::string const& pseudo_catalogue();

/// The translation of a sentence: "⟦Ĥáñð {} ŕéçóŕðéð. ········⟧". Placeholders are unchanged.
std::string pseudo(std::string_view english);

/// Sets the language to the pseudo-language as long as the object exists.
class SpeakingPseudo {
public:
    SpeakingPseudo();
    SpeakingPseudo(SpeakingPseudo const&) = delete;
    SpeakingPseudo& operator=(SpeakingPseudo const&) = delete;
    ~SpeakingPseudo();
};

}  // namespace meldbook::test
