#pragma once
// Appends JSON to a string. Objects and lists are scopes: the destructor writes the closing
// bracket. Keys and values appear in the order in which they are written.

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace meldbook::json {

class Object;

/// A value that is JSON already.
struct Verbatim {
    std::string_view json;
};

/// Escapes only what JSON requires; bytes that are not UTF-8 become U+FFFD.
void append(std::string& to, std::string_view text);
void append(std::string& to, std::int64_t number);
inline void append(std::string& to, std::string const& text) { append(to, std::string_view{text}); }
inline void append(std::string& to, char const* text) { append(to, std::string_view{text}); }
inline void append(std::string& to, int number) { append(to, std::int64_t{number}); }
inline void append(std::string& to, std::size_t number) {
    append(to, static_cast<std::int64_t>(number));
}
inline void append(std::string& to, bool truth) {
    to += std::string_view{truth ? "true" : "false"};
}
inline void append(std::string& to, std::nullopt_t) { to += std::string_view{"null"}; }
inline void append(std::string& to, Verbatim value) { to += value.json; }
template <typename Value>
void append(std::string& to, std::vector<Value> const& values);

/// Appends null if there is no value.
template <typename Value>
void append(std::string& to, std::optional<Value> const& value) {
    if (value) append(to, *value);
    else append(to, std::nullopt);
}

/// How a list is laid out.
enum class Lines : std::uint8_t {
    one,       ///< [1,2]
    per_item,  ///< one item per line, so that a reader can take them one by one
};

/// A list being written. Only one of its items may be open at a time.
class List {
public:
    explicit List(std::string& to, Lines lines = Lines::one) : to_{to}, lines_{lines} {
        to_ += '[';
        if (lines == Lines::per_item) to_ += '\n';
    }
    List(List const&) = delete;
    List& operator=(List const&) = delete;
    ~List() {
        if (lines_ == Lines::per_item && !empty_) to_ += '\n';
        to_ += ']';
    }

    /// Begins an item. Append only its value to the string returned.
    std::string& item() {
        if (!empty_) {
            to_ += ',';
            if (lines_ == Lines::per_item) to_ += '\n';
        }
        empty_ = false;
        return to_;
    }

    template <typename Value>
    void add(Value const& value) {
        append(item(), value);
    }
    [[nodiscard]] Object object();

    /// Adds an object for each value, which `write(object, value)` fills.
    template <typename Values, typename Write>
    void objects(Values const& values, Write const& write);

private:
    std::string& to_;
    Lines lines_;
    bool empty_ = true;
};

/// An object being written. Only one of its members may be open at a time.
class Object {
public:
    explicit Object(std::string& to) : to_{to} { to_ += '{'; }
    Object(Object const&) = delete;
    Object& operator=(Object const&) = delete;
    ~Object() { to_ += '}'; }

    /// Begins a member. Append only its value to the string returned.
    std::string& member(std::string_view key);

    template <typename Value>
    void field(std::string_view key, Value const& value) {
        append(member(key), value);
    }
    [[nodiscard]] Object object(std::string_view key) { return Object{member(key)}; }
    [[nodiscard]] List list(std::string_view key, Lines lines = Lines::one) {
        return List{member(key), lines};
    }

private:
    std::string& to_;
    bool empty_ = true;
};

inline Object List::object() { return Object{item()}; }

template <typename Values, typename Write>
void List::objects(Values const& values, Write const& write) {
    for (auto const& value : values) {
        Object object{item()};
        write(object, value);
    }
}

/// The text of an object that `write` fills.
template <typename Write>
std::string object_text(Write const& write) {
    std::string text;
    {
        Object object{text};
        write(object);
    }
    return text;
}

/// The same as a document: a line, or several.
template <typename Write>
std::string document(Write const& write) {
    return object_text(write) += '\n';
}

template <typename Value>
void append(std::string& to, std::vector<Value> const& values) {
    List list{to};
    for (auto const& value : values) list.add(value);
}

}  // namespace meldbook::json
