#include "json/binding.hpp"

#include <algorithm>
#include <array>
#include <limits>

#include "domain/text.hpp"
#include "json/reader.hpp"
#include "text/translate.hpp"

namespace meldbook::json {

namespace {

/// None of our documents is nested more deeply, including the parts that are skipped.
constexpr int deepest_document = 64;

/// The position of the reader in the value of a key.
enum class Inside : std::uint8_t { nothing, list, inner_list, counts };

struct Open {
    std::span<Key const> keys;
    void* object = nullptr;
    Key const* key = nullptr;  ///< the last key; null if it is not in the table
    Inside inside = Inside::nothing;
    std::uint64_t seen = 0;  ///< a bit for each key
};

/// The sentences for a key whose value is of another type, in the order of Takes.
constexpr std::array wanted = {mark("\"{}\" takes text, like \"classic\""),
                               mark("\"{}\" is true or false"),
                               mark("\"{}\" takes a whole number, like 120"),
                               mark("\"{}\" takes a whole number from 1"),
                               mark("\"{}\" takes a list of whole numbers, like [0,1495]"),
                               mark("\"{}\" takes lists of whole numbers, like [[0],[1,2]]"),
                               mark("\"{}\" takes a list of texts, like [\"KKK\"]"),
                               mark("\"{}\" takes a list of objects, like [{{}}]"),
                               mark("\"{}\" takes an object of whole numbers, like {{\"10\":9}}"),
                               mark("\"{}\" takes an object, like {{}}")};

class Binder final : public Events {
public:
    Binder(std::string_view text, std::span<Key const> keys, UnknownKeys unknown, void* object)
        : text_{text}, keys_{keys}, unknown_{unknown}, object_{object} {}

    void null() override {
        if (skips()) return;
        auto const& here = object_of_key();
        if (here.inside != Inside::nothing || here.key->null == Null::refused) wrong_type();
    }

    void truth(bool value) override {
        if (skips()) return;
        auto const& here = object_of_key();
        if (here.inside != Inside::nothing || here.key->takes != Takes::truth) wrong_type();
        here.key->set_truth(here.object, value);
    }

    void number(std::string_view written) override {
        if (skips()) return;
        auto const& here = object_of_key();
        auto const& key = *here.key;
        if (here.inside == Inside::counts) {
            key.set_count(here.object, counted_, checked(written, counted_));
            return;
        }
        auto const expected = key.nested                    ? Inside::inner_list
                              : key.takes == Takes::numbers ? Inside::list
                                                            : Inside::nothing;
        if (key.set_number == nullptr || here.inside != expected) wrong_type();
        key.set_number(here.object, checked(written, key.name));
    }

    void text(std::string_view value) override {
        if (skips()) return;
        auto const& here = object_of_key();
        auto const expected = here.key->nested                  ? Inside::inner_list
                              : here.key->takes == Takes::texts ? Inside::list
                                                                : Inside::nothing;
        bool const takes_text = here.key->takes == Takes::text || here.key->takes == Takes::texts;
        if (!takes_text || here.inside != expected) wrong_type();
        here.key->set_text(here.object, value);
    }

    void key(std::string_view name) override {
        if (skipped_depth_ > 0) return;
        auto& here = open_.back();
        if (here.inside == Inside::counts) {
            counted_ = name;
            return;
        }
        auto const found = std::ranges::find(here.keys, name, &Key::name);
        if (found == here.keys.end()) {
            here.key = nullptr;
            if (unknown_ == UnknownKeys::refused) unknown_key(name);
            return;
        }
        here.key = &*found;
        auto const bit = std::uint64_t{1} << static_cast<unsigned>(found - here.keys.begin());
        if ((here.seen & bit) != 0) throw BindError{BindFault::twice, std::string{name}, read};
        here.seen |= bit;
    }

    void begin_object() override {
        if (open_.empty()) {
            open_.push_back({keys_, object_});
            return;
        }
        if (skips()) {
            ++skipped_depth_;
            return;
        }
        auto& here = open_.back();
        auto const takes = here.key->takes;
        if (here.inside == Inside::list && takes == Takes::objects) {
            open_.push_back({here.key->items, here.key->add_item(here.object)});
        } else if (here.inside == Inside::nothing && takes == Takes::counts) {
            here.inside = Inside::counts;
        } else if (here.inside == Inside::nothing && takes == Takes::object) {
            kept_from_ = read - 1;
            ++skipped_depth_;
        } else {
            wrong_type();
        }
    }

    void end_object() override {
        if (skipped_depth_ > 0) return end_skipped();
        if (open_.back().inside == Inside::counts) open_.back().inside = Inside::nothing;
        else open_.pop_back();
    }

    void begin_list() override {
        if (skips()) {
            ++skipped_depth_;
            return;
        }
        auto& here = object_of_key();
        if (here.inside == Inside::nothing && here.key->begin_list != nullptr) {
            here.key->begin_list(here.object);
            here.inside = Inside::list;
        } else if (here.inside == Inside::list && here.key->nested) {
            here.key->add_item(here.object);
            here.inside = Inside::inner_list;
        } else {
            wrong_type();
        }
    }

    void end_list() override {
        if (skipped_depth_ > 0) return end_skipped();
        auto& inside = open_.back().inside;
        inside = inside == Inside::inner_list ? Inside::list : Inside::nothing;
    }

private:
    /// Whether the reader is inside the value of an unknown key, or of one that is kept as text.
    bool skips() const {
        return skipped_depth_ > 0 || (!open_.empty() && open_.back().key == nullptr);
    }

    void end_skipped() {
        auto const& here = open_.back();
        if (--skipped_depth_ == 0 && here.key != nullptr)
            here.key->set_text(here.object, text_.substr(kept_from_, read - kept_from_));
    }

    /// The object with the key that a value belongs to.
    Open& object_of_key() {
        if (open_.empty()) throw BindError{BindFault::not_an_object, {}, read};
        return open_.back();
    }

    int checked(std::string_view written, std::string_view name) const {
        auto const [least, most] = open_.back().key->limits;
        auto const whole = whole_number<std::int64_t>(written);
        if (!whole && written.find_first_of(".eE") != std::string_view::npos) wrong_type();
        // A number that does not fit in 64 bits is outside all limits.
        auto const far = written.starts_with('-') ? std::numeric_limits<std::int64_t>::min()
                                                  : std::numeric_limits<std::int64_t>::max();
        auto const value = whole.value_or(far);
        if (value < 0 && least >= 0) throw BindError{BindFault::negative, std::string{name}, read};
        if (value == 0 && least > 0) wrong_type();
        if (value < least || value > most)
            throw BindError{BindFault::too_large, std::string{name}, read};
        return static_cast<int>(value);
    }

    [[noreturn]] void wrong_type() const {
        if (open_.empty()) throw BindError{BindFault::not_an_object, {}, read};
        auto const& key = *open_.back().key;
        BindError error{BindFault::wrong_type, std::string{key.name}, read};
        error.wants = tr_with(wanted.at(static_cast<std::size_t>(key.takes)), error.key);
        throw error;
    }

    [[noreturn]] void unknown_key(std::string_view name) const {
        BindError error{BindFault::unknown_key, std::string{name}, read};
        for (auto const& key : open_.back().keys) error.known.emplace_back(key.name);
        throw error;
    }

    std::string_view text_;
    std::span<Key const> keys_;
    UnknownKeys unknown_;
    void* object_;
    std::vector<Open> open_;  ///< the innermost last
    std::string counted_;  ///< the name of a count
    int skipped_depth_ = 0;  ///< nesting depth inside a value that is skipped
    std::size_t kept_from_ = 0;
};

}  // namespace

void detail::read_object(std::string_view text, std::span<Key const> keys, UnknownKeys unknown,
                         void* object) {
    Binder binder{text, keys, unknown, object};
    read(text, binder, deepest_document);
}

}  // namespace meldbook::json
