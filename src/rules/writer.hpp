#pragma once
// Writes one table of a rule tree: the counterpart of Reader.

#include <array>
#include <bitset>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "domain/rules.hpp"
#include "rules/fields.hpp"
#include "rules/tree.hpp"

namespace meldbook::rules {

/// Writes a domain value as one table. Every value is written, because the default may be another
/// in a later version; only empty texts and absent parts are left out.
class Writer {
public:
    static constexpr bool is_reading = false;

    explicit Writer(Rules const& rules) : rules_(rules) {}

    void format(std::string_view key, int newest) { put(key, newest); }
    void number(std::string_view key, int value, Bounds, Need = Need::optional) { put(key, value); }
    void number(std::string_view key, std::optional<int> value, Bounds);
    void limit(std::string_view key, std::optional<int> value, Bounds bounds) {
        number(key, value, bounds);
    }
    void numbers(std::string_view key, std::vector<int> const& values, Bounds,
                 Need = Need::optional);
    void flag(std::string_view key, bool value);
    void flag(std::string_view key, std::optional<bool> value);
    void text(std::string_view key, std::string const& value, Need = Need::optional);
    void texts(std::string_view key, std::vector<std::string> const& values);
    void switches(std::string_view key, std::vector<SetSwitch> const& switches);
    void id(std::string_view key, std::string const& value, Need = Need::required);
    void ids(std::string_view key, std::vector<std::string> const& values) { texts(key, values); }
    void range(std::string_view key, Range const& value, Need need = Need::optional);
    void range(std::string_view key, std::optional<Range> const& value);
    void rank(std::string_view key, Rank value);
    void ranks(std::string_view key, std::bitset<rank_count> const& value);
    void tags(std::string_view key, std::vector<std::size_t> const& value);
    void meld_mark(std::string_view key, std::uint8_t value);
    void counter(std::string_view key, std::optional<std::size_t> value);
    void condition(std::string_view key, Condition const& value);
    void when(std::string_view key, Condition const& value);

    template <class T, std::size_t n>
    void word(std::string_view key, T value, std::array<Word<T>, n> const& words,
              Need = Need::optional) {
        for (auto const& word : words) {
            if (word.value == value) return put_text(key, word.word);
        }
    }

    template <class T, std::size_t n>
    void word(std::string_view key, std::optional<T> const& value,
              std::array<Word<T>, n> const& words) {
        if (value) word(key, *value, words);
    }

    template <class Body>
    void table(std::string_view key, Body body) {
        Writer inner(rules_);
        body(inner);
        set(written_, key, std::move(inner.written_));
    }

    template <class T, class Body>
    void table(std::string_view key, std::optional<T>& value, Body body) {
        if (value) table(key, [&](Writer& inner) { body(inner, *value); });
    }

    template <class T, class Body>
    void list(std::string_view key, std::vector<T>& values, Need, Body body) {
        List entries;
        for (auto& value : values) {
            Writer inner(rules_);
            body(inner, value);
            entries.push_back(std::move(inner.written_));
        }
        set(written_, key, {std::move(entries), {}});
    }

    Node written() && { return std::move(written_); }

private:
    void put(std::string_view key, int number);
    void put_text(std::string_view key, std::string_view text);

    std::string counter_word(std::size_t counter) const;

    Rules const& rules_;
    Node written_{Table{}, {}};
};

}  // namespace meldbook::rules
