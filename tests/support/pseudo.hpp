#pragma once
// A language that nobody speaks, made of the English sentences that xgettext found in the sources:
// each in brackets, its letters accented, 40 % longer. What is shown without accents was not marked
// for translation.

#include <string>
#include <string_view>

namespace meldbook::test {

/// The language's name, for LANGUAGE.
inline constexpr std::string_view pseudo_language = "qps";

/// Its catalogue, a .mo file.
std::string const& pseudo_catalogue();

/// A sentence in it: "⟦Ĥáñð {} ŕéçóŕðéð. ········⟧". Placeholders stay as they are.
std::string pseudo(std::string_view english);

/// Everything is said in the pseudo-language as long as it exists.
class SpeakingPseudo {
public:
    SpeakingPseudo();
    SpeakingPseudo(SpeakingPseudo const&) = delete;
    SpeakingPseudo& operator=(SpeakingPseudo const&) = delete;
    ~SpeakingPseudo();
};

}  // namespace meldbook::test
