#pragma once
// Reads JSON as a stream of events. It does not build a tree, because `score --from` reads a
// million documents in one run, and a book of a hundred thousand hands is imported in the memory of
// one match. Only reader.cpp uses the JSON library.

#include <cstddef>
#include <exception>
#include <string>
#include <string_view>
#include <utility>

namespace meldbook::json {

/// A text is not JSON. Thrown by `read`.
class SyntaxError : public std::exception {
public:
    SyntaxError(std::string why, std::size_t byte) : reason{std::move(why)}, at{byte} {}
    char const* what() const noexcept override { return reason.c_str(); }

    std::string reason;  ///< a part of a sentence: "expected ':' after the key"
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
