#pragma once
// Reads a rule tree into a rule set, key by key.

#include <array>
#include <bitset>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "domain/rules.hpp"
#include "rules/fields.hpp"
#include "rules/tree.hpp"

namespace meldbook::rules {

/// Reads a merged tree (no `extends`, no `seats`). Values are judged one by one; consistency.hpp
/// judges what they say together. Throws RulesError.
Rules read_rules(Node const& root);

/// What the readers of one tree share.
struct Reading {
    std::vector<std::string>& tags;  ///< of the canasta kinds read so far; conditions count them
    std::optional<Mistake> missing;  ///< the first required key that is not there
};

/// One table being read into a domain value. A key that is not there leaves the value as it is, so
/// defaults are set before reading. What was asked for is remembered: those are the known keys, and
/// `close` refuses every other. Every function throws RulesError with the place of the mistake.
class Reader {
public:
    static constexpr bool is_reading = true;

    /// The whole tree.
    Reader(Node const& root, Reading& reading);

    void format(std::string_view key, int newest);
    void number(std::string_view key, int& value, Bounds bounds, Need need = Need::optional);
    void number(std::string_view key, std::optional<int>& value, Bounds bounds);
    void numbers(std::string_view key, std::vector<int>& values, Bounds bounds,
                 Need need = Need::optional);
    void flag(std::string_view key, bool& value);
    void flag(std::string_view key, std::optional<bool>& value);
    void text(std::string_view key, std::string& value, Need need = Need::optional);
    void texts(std::string_view key, std::vector<std::string>& values);
    /// An id that is typed: [a-z0-9-]+
    void id(std::string_view key, std::string& value, Need need = Need::required);
    void ids(std::string_view key, std::vector<std::string>& values);
    void range(std::string_view key, Range& value, Need need = Need::optional);
    /// "" means never.
    void range(std::string_view key, std::optional<Range>& value);
    void rank(std::string_view key, Rank& value);
    /// Ranks that make melds.
    void ranks(std::string_view key, std::bitset<rank_count>& value);
    void tags(std::string_view key, std::vector<std::size_t>& value);
    void condition(std::string_view key, Condition& value);
    /// The condition of an entry that always holds where it has none.
    void when(std::string_view key, Condition& value) { condition(key, value); }

    template <class T, std::size_t n>
    void word(std::string_view key, T& value, std::array<Word<T>, n> const& words,
              Need need = Need::optional) {
        auto const* node = wanted(key, need);
        if (!node) return;
        value = word_of(*node, key, words);
    }

    /// A table inside this one; a missing one is read as empty, so that required keys are missed.
    template <class Body>
    void table(std::string_view key, Body body) {
        Node const none{Table{}, table_.place};
        auto const* node = table_at(key);
        Reader inner(node ? *node : none, *this, key);
        body(inner);
        inner.close();
    }

    /// A table that stands for nothing where it is missing.
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

    /// A key that rule files know though documents do not hold it: worth suggesting.
    void mention(std::string_view key) { mentioned_.push_back(key); }

    /// Refuses the keys nobody asked for; at the end of the whole tree, also what was missing: a
    /// mistyped key is the better news.
    void close() const;

private:
    template <class T, std::size_t n>
    T word_of(Node const& node, std::string_view key, std::array<Word<T>, n> const& words) const {
        auto const& text = text_of(node, key, Wanted::text);
        for (auto const& word : words) {
            if (text == word.word) return word.value;
        }
        std::vector<std::string> known;
        for (auto const& word : words) known.emplace_back(word.word);
        fail_word(node, key, Fault::unknown_word, std::move(known));
    }

    Reader(Node const& table, Reader const& above, std::string_view key, std::size_t entry = 0);

    std::string path(std::string_view key) const;
    Node const* wanted(std::string_view key, Need need = Need::optional);
    Node const* table_at(std::string_view key);
    List const* tables_at(std::string_view key, Need need);
    List const* list_at(std::string_view key, Need need, Wanted kind);

    int whole(Node const& node, std::string_view key, Bounds bounds) const;
    std::string const& text_of(Node const& node, std::string_view key, Wanted kind) const;
    std::string line_of(Node const& node, std::string_view key, Wanted kind) const;
    bool yes(Node const& node, std::string_view key) const;
    std::string id_of(Node const& node, std::string_view key) const;
    Range range_of(Node const& node, std::string_view key) const;
    Rank rank_of(Node const& node, std::string_view key, bool melds) const;
    void term(Member const& member, std::string_view key, Condition& value) const;
    void refuse_lost_tag(Member const& member, std::string_view key) const;

    Mistake mistake(Node const& node, Fault fault, std::string_view key) const;
    [[noreturn]] void fail_type(Node const& node, std::string_view key, Wanted kind) const;
    [[noreturn]] void fail_word(Node const& node, std::string_view key, Fault fault,
                                std::vector<std::string> known) const;

    Node const& table_;
    Reader const* above_ = nullptr;
    std::string_view key_;
    std::size_t entry_ = 0;  // from 1 in a list, else 0
    std::vector<std::string_view> asked_;
    std::vector<std::string_view> mentioned_;
    Reading& reading_;
};

}  // namespace meldbook::rules
