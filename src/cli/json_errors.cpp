// The sentences for what is no JSON.

#include "cli/errors.hpp"

namespace meldbook::cli {

using documents::JsonFault;

std::string words_of(JsonFault fault) {
    switch (fault) {
        case JsonFault::empty: return "there is nothing in it";
        case JsonFault::more_behind: return "something stands behind its end";
        case JsonFault::no_value:
            return "this is no value; text stands in quotes, like \"out\", numbers without";
        case JsonFault::no_key: return "here should stand a key in quotes";
        case JsonFault::no_colon: return "here should stand a colon behind the key";
        case JsonFault::object_goes_on: return "here should stand a comma or }";
        case JsonFault::array_goes_on: return "here should stand a comma or ]";
        case JsonFault::escape: return "a backslash is written twice";
        case JsonFault::surrogate: return "this is half a character; write it as UTF-8";
        case JsonFault::text_goes_on: return "the quotes of a text are never closed; close them";
        case JsonFault::encoding:
            return "no text can hold this; save it as UTF-8, with \\n for a line end";
        case JsonFault::number_too_large: return "no number is so large";
        case JsonFault::number_goes_on: return "here should stand a digit";
        case JsonFault::too_deep: return "it is nested too deeply";
    }
    return {};
}

}  // namespace meldbook::cli
