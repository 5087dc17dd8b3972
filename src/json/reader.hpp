#pragma once
// Reads JSON as a stream of events. It does not build a tree, because `score --from` reads a
// million documents in one run, and a book of a hundred thousand hands is imported in the memory of
// one match. Only reader.cpp uses the JSON library.

#include <cstdint>
#include <exception>
#include <string_view>

namespace meldbook::json {

/// Why a text is not JSON.
enum class SyntaxFault : std::uint8_t {
    empty,  ///< there is no value
    after_end,  ///< something follows the value
    value,  ///< a value was expected
    key,  ///< a key in quotes was expected
    colon,  ///< a colon was expected after a key
    after_member,  ///< a comma or a brace was expected after a member
    after_item,  ///< a comma or a bracket was expected after an item
    escape,  ///< a backslash before a character that has no escape
    surrogate,  ///< half of a surrogate pair
    unclosed_text,  ///< a string without a closing quote
    encoding,  ///< not UTF-8, or a control character that is not escaped
    number_too_large,  ///< for any type of number
    digit,  ///< a digit was expected after a point or an exponent
    too_deep,  ///< nested more deeply than the reader allows
};

class SyntaxError : public std::exception {
public:
    SyntaxError(SyntaxFault its_fault, std::size_t byte) : fault{its_fault}, at{byte} {}
    char const* what() const noexcept override { return "not JSON"; }

    SyntaxFault fault;
    std::size_t at;  ///< byte of the text, from 0
};

/// Receives the values of a text in the order in which they are written. The string_views are valid
/// only during the call. An exception from a function ends the reading.
class Events {
public:
    virtual ~Events() = default;

    virtual void null() = 0;
    virtual void truth(bool value) = 0;
    /// The number as written: 12, -5, 1.5e3.
    virtual void number(std::string_view written) = 0;
    virtual void text(std::string_view value) = 0;
    virtual void key(std::string_view name) = 0;
    virtual void begin_object() = 0;
    virtual void end_object() = 0;
    virtual void begin_list() = 0;
    virtual void end_list() = 0;

    std::size_t read = 0;  ///< bytes of the text up to the end of the current event
};

/// Reads `text`, which must be one value. `deepest` is how deeply objects and lists may be nested,
/// so that no text can exhaust the stack. Throws SyntaxError.
void read(std::string_view text, Events& events, int deepest);

}  // namespace meldbook::json
