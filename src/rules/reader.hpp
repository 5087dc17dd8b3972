#pragma once
// Reads a rule tree into a rule set, key by key.

#include <array>
#include <bitset>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "domain/rules.hpp"
#include "rules/fields.hpp"
#include "rules/tree.hpp"

namespace meldbook::rules {

/// Reads a merged tree (no `extends`, no `seats`). Checks each value; consistency.hpp checks the
/// values against each other. Throws RulesError.
/// `of_file`: the tree is a file's without an overlay, so that messages may suggest the keys that only
/// such a tree can have.
Rules read_rules(Node const& root, bool of_file = false);

/// State that the readers of one tree share.
struct Reading {
    std::vector<std::string>& tags;  ///< of the canasta kinds read so far
    std::vector<std::string>& marks;  ///< of melds, read so far
    /// Ids of the events and the unfinished melds, which conditions may count before they are read.
    std::vector<std::string> events, unfinished;
    bool of_file = false;
    std::optional<RulesError> missing = std::nullopt;  ///< the first required key that is missing
};

/// Reads one table into a domain value. A missing key leaves the value unchanged, so defaults are
/// set before reading. The reader remembers which keys it was asked to read; `close` refuses every
/// other key. Every function throws RulesError with the place of the mistake.
class Reader {
public:
    static constexpr bool is_reading = true;

    /// Reads a whole tree.
    Reader(Node const& root, Reading& reading);

    void format(std::string_view key, int newest);
    /// `value` is an int, or one that may be missing; likewise below.
    template <class T>
    void number(std::string_view key, T& value, Bounds bounds, Need need = Need::optional) {
        if (auto const* node = find_key(key, need)) value = number_of(*node, key, bounds);
    }
    /// "none" is 0, no limit. A file does not write 0, which could mean that nothing is allowed.
    template <class T>
    void limit(std::string_view key, T& value, Bounds bounds) {
        if (auto const* node = find_key(key)) value = limit_of(*node, key, bounds);
    }
    void numbers(std::string_view key, std::vector<int>& values, Bounds bounds,
                 Need need = Need::optional);
    template <class T>
    void flag(std::string_view key, T& value) {
        if (auto const* node = find_key(key)) value = flag_of(*node, key);
    }
    void text(std::string_view key, std::string& value, Need need = Need::optional);
    void texts(std::string_view key, std::vector<std::string>& values);
    /// A table of texts by id: those of another version of the program may be unknown here.
    void switches(std::string_view key, std::vector<SetSwitch>& switches);
    /// An id: [a-z0-9-]+
    void id(std::string_view key, std::string& value, Need need = Need::required);
    void ids(std::string_view key, std::vector<std::string>& values);
    void range(std::string_view key, Range& value, Need need = Need::optional);
    /// "" means never: `value` becomes empty.
    void range(std::string_view key, std::optional<Range>& value);
    void rank(std::string_view key, Rank& value);
    /// A list of ranks that melds can be made of.
    void ranks(std::string_view key, std::bitset<rank_count>& value);
    void tags(std::string_view key, std::vector<std::size_t>& value);
    /// The mark of a meld, as its number from 1.
    void meld_mark(std::string_view key, std::uint8_t& value);
    /// The word of a counter.
    void counter(std::string_view key, std::optional<std::size_t>& value);
    void condition(std::string_view key, Condition& value);
    /// The condition of a list entry; without one it always holds.
    void when(std::string_view key, Condition& value) { condition(key, value); }

    template <class Value, class T, std::size_t n>
    void word(std::string_view key, Value& value, std::array<Word<T>, n> const& words,
              Need need = Need::optional) {
        if (auto const* node = find_key(key, need)) value = word_of(*node, key, words);
    }

    /// A table inside this one; a missing table is read as an empty one, so its required keys are
    /// reported.
    template <class Body>
    void table(std::string_view key, Body body) {
        Node const none{Table{}, table_.place};
        auto const* node = table_at(key);
        Reader inner(node ? *node : none, *this, key);
        body(inner);
        inner.close();
    }

    /// A table that may be missing; then `value` is not changed.
    template <class T, class Body>
    void table(std::string_view key, std::optional<T>& value, Body body) {
        if (!table_at(key)) return;
        table(key, [&](Reader& inner) { body(inner, value.emplace()); });
    }

    /// A list of tables.
    template <class T, class Body>
    void list(std::string_view key, std::vector<T>& values, Need need, Body body) {
        auto const* entries = tables_at(key, need);
        if (!entries) return;
        values.clear();
        for (std::size_t i = 0; i < entries->size(); ++i) {
            Reader inner((*entries)[i], *this, key, i + 1);
            body(inner, values.emplace_back());
            inner.close();
        }
    }

    /// Adds a key that rule files have and documents do not, so that messages can suggest it.
    void suggest_key(std::string_view key) { suggested_keys_.push_back(key); }
    /// The same for a key that overlays do not have either.
    void suggest_file_key(std::string_view key) {
        if (reading_.of_file) suggest_key(key);
    }

    /// Refuses keys that were not read, and at the end of the whole tree a missing key. An unknown
    /// key comes first, for it may be the missing one, mistyped.
    void close() const;

private:
    template <class T, std::size_t n>
    T word_of(Node const& node, std::string_view key, std::array<Word<T>, n> const& words) const {
        auto const& text = text_of(node, key);
        for (auto const& word : words) {
            if (text == word.word) return word.value;
        }
        std::vector<std::string> known;
        for (auto const& word : words) known.emplace_back(word.word);
        throw RulesError(node.place, unknown(unknown_value, excerpt(node), path(key), known));
    }

    Reader(Node const& table, Reader const& above, std::string_view key, std::size_t entry = 0);

    std::string path(std::string_view key) const;
    Node const* find_key(std::string_view key, Need need = Need::optional);
    Node const* table_at(std::string_view key);
    List const* tables_at(std::string_view key, Need need);
    /// `most`: how long the list can be.
    List const* list_at(std::string_view key, Need need, Sentence must_be, int most = longest_list);

    int limit_of(Node const& node, std::string_view key, Bounds bounds) const;
    int number_of(Node const& node, std::string_view key, Bounds bounds) const;
    std::string const& text_of(Node const& node, std::string_view key,
                               Sentence must_be = must_be_text) const;
    std::string line_of(Node const& node, std::string_view key,
                        Sentence must_be = must_be_text) const;
    bool flag_of(Node const& node, std::string_view key) const;
    std::string id_of(Node const& node, std::string_view key) const;
    Range range_of(Node const& node, std::string_view key) const;
    Rank rank_of(Node const& node, std::string_view key, bool melds) const;
    std::optional<std::size_t> counter_of(std::string_view word) const;
    [[noreturn]] void fail_counter(Node const& node, std::string_view key) const;
    void term(Member const& member, std::string_view key, Condition& value) const;
    void refuse_lost_word(Member const& member, std::string_view key) const;

    [[noreturn]] void fail_type(Node const& node, std::string_view key, Sentence must_be) const;

    Node const& table_;
    Reader const* above_ = nullptr;
    std::string_view key_;
    std::size_t entry_ = 0;  // from 1 in a list, else 0
    std::vector<std::string_view> read_keys_;
    std::vector<std::string_view> suggested_keys_;
    Reading& reading_;
};

}  // namespace meldbook::rules
