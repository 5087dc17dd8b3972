#pragma once
// Why a text is no JSON; the words are made elsewhere.

#include <cstdint>

namespace meldbook::documents {

enum class JsonFault : std::uint8_t {
    empty,
    more_behind,       ///< something behind the value that is the whole document
    no_value,          ///< what stands here is no value
    no_key,            ///< no key in quotes
    no_colon,          ///< behind a key
    object_goes_on,    ///< neither a comma nor a brace behind a member
    array_goes_on,     ///< neither a comma nor a bracket behind an item
    escape,            ///< a backslash before what it is not for
    surrogate,         ///< half a character of two \u
    text_goes_on,      ///< a text that is never closed
    encoding,          ///< no UTF-8, or a control character as it is
    number_too_large,  ///< for a number of any kind
    number_goes_on,    ///< a point or an exponent without digits
    too_deep,          ///< nested beyond what any document of ours is
};

}  // namespace meldbook::documents
