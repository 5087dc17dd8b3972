#pragma once
// Reads JSON into structs. A table lists the keys of an object, with the type of value each takes
// and the member that gets it:
//
//     constexpr json::Keys adjustment_keys{
//         json::number<&Adjustment::points>("points", {-largest_points, largest_points}),
//         json::text<&Adjustment::reason>("reason"),
//     };
//
// It reports unknown and repeated keys, wrong types and numbers out of range.

#include <array>
#include <concepts>
#include <cstdint>
#include <exception>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace meldbook::json {

/// What a key takes.
enum class Takes : std::uint8_t {
    text,
    truth,  ///< true or false
    number,  ///< a whole number
    number_from_1,
    numbers,  ///< a list of whole numbers
    lists_of_numbers,  ///< a list of such lists
    texts,  ///< a list of texts, or of lists of them
    objects,  ///< a list of objects
    counts,  ///< an object of whole numbers with any keys
    object,  ///< an object that is kept as text
};

struct Limits {
    int least = 0;
    int most = 0;
};

/// Whether a key may be null, which means the same as omitting the key.
enum class Null : std::uint8_t { refused, allowed };
inline constexpr Null or_null = Null::allowed;

/// A key of any object. The functions `text` to `object` below make keys.
struct Key {
    std::string_view name;
    Takes takes{};
    Null null{};
    Limits limits{};  ///< of each number
    bool nested = false;  ///< a list of lists
    std::span<Key const> items{};  ///< the keys of each object of a list

    // Store a value; which of them are set depends on `takes`.
    void (*begin_list)(void* object) = nullptr;
    void* (*add_item)(void* object) = nullptr;  ///< returns the item
    void (*set_text)(void* object, std::string_view value) = nullptr;
    void (*set_truth)(void* object, bool value) = nullptr;
    void (*set_number)(void* object, int value) = nullptr;
    void (*set_count)(void* object, std::string_view name, int value) = nullptr;
};

/// A key of one type of object.
template <typename Object>
struct KeyOf {
    Key key;
};

/// The keys of an object. It must last as long as the program.
template <typename Object, std::size_t count>
struct Keys {
    std::array<Key, count> keys;

    template <std::same_as<KeyOf<Object>>... Each>
    constexpr explicit Keys(Each... each) : keys{each.key...} {}
};
template <typename Object, typename... Rest>
Keys(KeyOf<Object>, Rest...) -> Keys<Object, 1 + sizeof...(Rest)>;

/// The errors in a document that is valid JSON.
enum class BindFault : std::uint8_t {
    not_an_object,  ///< the document as a whole
    unknown_key,  ///< `key`; `known` are the allowed ones
    twice,  ///< `key`
    wrong_type,  ///< of `key`; `wants` says what it takes
    negative,  ///< `key`
    too_large,  ///< `key`
};

class BindError : public std::exception {
public:
    BindError(BindFault its_fault, std::string its_key, std::size_t byte)
        : fault{its_fault}, key{std::move(its_key)}, at{byte} {}
    char const* what() const noexcept override { return "JSON of another kind"; }

    BindFault fault;
    std::string key;
    std::string wants = {};  ///< a sentence
    std::vector<std::string> known;
    std::size_t at;  ///< byte of the text, from 0, after the mistake
};

/// What happens to a key that is not in the table.
enum class UnknownKeys : std::uint8_t { refused, skipped };

namespace detail {

template <typename Pointer>
struct Member;
template <typename Its, typename Type>
struct Member<Type Its::*> {
    using Object = Its;
    using Value = Type;
};

template <auto member>
using ObjectOf = typename Member<decltype(member)>::Object;

template <auto member>
auto& value_of(void* object) {
    return static_cast<ObjectOf<member>*>(object)->*member;
}

template <typename Item>
std::vector<Item>& begun(std::vector<Item>& list) {
    return list;
}
template <typename Item>
std::vector<Item>& begun(std::optional<std::vector<Item>>& list) {
    return list ? *list : list.emplace();
}

/// A member that is a list or an optional list.
template <auto member>
auto& list_of(void* object) {
    return begun(value_of<member>(object));
}

void read_object(std::string_view text, std::span<Key const> keys, UnknownKeys unknown,
                 void* object);

}  // namespace detail

template <auto member>
constexpr auto text(std::string_view name, Null null = Null::refused) {
    Key key{.name = name, .takes = Takes::text, .null = null};
    key.set_text = [](void* object, std::string_view value) {
        detail::value_of<member>(object) = value;
    };
    return KeyOf<detail::ObjectOf<member>>{key};
}

template <auto member>
constexpr auto truth(std::string_view name, Null null = Null::refused) {
    Key key{.name = name, .takes = Takes::truth, .null = null};
    key.set_truth = [](void* object, bool value) { detail::value_of<member>(object) = value; };
    return KeyOf<detail::ObjectOf<member>>{key};
}

template <auto member>
constexpr auto number(std::string_view name, Limits limits, Null null = Null::refused) {
    auto const takes = limits.least == 1 ? Takes::number_from_1 : Takes::number;
    Key key{.name = name, .takes = takes, .null = null, .limits = limits};
    key.set_number = [](void* object, int value) { detail::value_of<member>(object) = value; };
    return KeyOf<detail::ObjectOf<member>>{key};
}

template <auto member>
constexpr auto numbers(std::string_view name, Limits limits, Null null = Null::refused) {
    Key key{.name = name, .takes = Takes::numbers, .null = null, .limits = limits};
    key.begin_list = [](void* object) { detail::list_of<member>(object); };
    key.set_number = [](void* object, int value) {
        detail::list_of<member>(object).push_back(value);
    };
    return KeyOf<detail::ObjectOf<member>>{key};
}

template <auto member>
constexpr auto texts(std::string_view name, Null null = Null::refused) {
    Key key{.name = name, .takes = Takes::texts, .null = null};
    key.begin_list = [](void* object) { detail::list_of<member>(object); };
    key.set_text = [](void* object, std::string_view value) {
        detail::list_of<member>(object).emplace_back(value);
    };
    return KeyOf<detail::ObjectOf<member>>{key};
}

template <auto member>
constexpr auto lists_of_texts(std::string_view name, Null null = Null::refused) {
    Key key{.name = name, .takes = Takes::texts, .null = null, .nested = true};
    key.begin_list = [](void* object) { detail::list_of<member>(object); };
    key.add_item = [](void* object) -> void* {
        return &detail::list_of<member>(object).emplace_back();
    };
    key.set_text = [](void* object, std::string_view value) {
        detail::list_of<member>(object).back().emplace_back(value);
    };
    return KeyOf<detail::ObjectOf<member>>{key};
}

template <auto member>
constexpr auto lists_of_numbers(std::string_view name, Limits limits, Null null = Null::refused) {
    Key key{.name = name,
            .takes = Takes::lists_of_numbers,
            .null = null,
            .limits = limits,
            .nested = true};
    key.begin_list = [](void* object) { detail::list_of<member>(object); };
    key.add_item = [](void* object) -> void* {
        return &detail::list_of<member>(object).emplace_back();
    };
    key.set_number = [](void* object, int value) {
        detail::list_of<member>(object).back().push_back(static_cast<std::size_t>(value));
    };
    return KeyOf<detail::ObjectOf<member>>{key};
}

template <auto member, typename Item, std::size_t count>
constexpr auto objects(std::string_view name, Keys<Item, count> const& items,
                       Null null = Null::refused) {
    Key key{.name = name, .takes = Takes::objects, .null = null, .items = items.keys};
    // Most lists have an item for each of two sides.
    key.begin_list = [](void* object) { detail::list_of<member>(object).reserve(2); };
    key.add_item = [](void* object) -> void* {
        Item& item = detail::list_of<member>(object).emplace_back();
        return &item;
    };
    return KeyOf<detail::ObjectOf<member>>{key};
}

template <auto member>
constexpr auto counts(std::string_view name, Limits limits) {
    Key key{.name = name, .takes = Takes::counts, .limits = limits};
    key.set_count = [](void* object, std::string_view counted, int value) {
        detail::value_of<member>(object).emplace_back(counted, value);
    };
    return KeyOf<detail::ObjectOf<member>>{key};
}

/// If the member is a string_view, it points into the text being read.
template <auto member>
constexpr auto object(std::string_view name) {
    Key key{.name = name, .takes = Takes::object};
    key.set_text = [](void* object, std::string_view written) {
        detail::value_of<member>(object) = written;
    };
    return KeyOf<detail::ObjectOf<member>>{key};
}

/// Reads a text that is one JSON object. Members whose key is missing are unchanged. Throws
/// SyntaxError and BindError.
template <typename Object, std::size_t count>
void read_object(std::string_view text, Keys<Object, count> const& keys, UnknownKeys unknown,
                 Object& object) {
    detail::read_object(text, keys.keys, unknown, &object);
}

}  // namespace meldbook::json
