#include "rules/document.hpp"

#include <algorithm>
#include <array>
#include <bitset>
#include <cstdint>
#include <optional>

#include "domain/text.hpp"
#include "rules/consistency.hpp"
#include "rules/reader.hpp"
#include "rules/schema.hpp"

namespace meldbook::rules {

namespace {

/// Writes a domain value as one table. Every value is written, because the default may be another
/// in a later version; only empty texts and absent parts are left out.
class Writer {
public:
    static constexpr bool is_reading = false;

    explicit Writer(Rules const& rules) : rules_(rules) {}

    void format(std::string_view key, int newest) { put(key, newest); }
    void number(std::string_view key, int value, Bounds, Need = Need::optional) { put(key, value); }
    void number(std::string_view key, std::optional<int> value, Bounds) {
        if (value) put(key, *value);
    }
    void limit(std::string_view key, std::optional<int> value, Bounds bounds) {
        number(key, value, bounds);
    }

    void numbers(std::string_view key, std::vector<int> const& values, Bounds,
                 Need = Need::optional) {
        List entries;
        for (auto value : values) entries.push_back(number_node(value));
        set(written_, key, {std::move(entries), {}});
    }

    void flag(std::string_view key, bool value) { set(written_, key, flag_node(value)); }
    void flag(std::string_view key, std::optional<bool> value) {
        if (value) flag(key, *value);
    }
    void text(std::string_view key, std::string const& value, Need = Need::optional) {
        if (!value.empty()) put_text(key, value);
    }

    void texts(std::string_view key, std::vector<std::string> const& values) {
        List entries;
        for (auto const& value : values) entries.push_back({value, {}});
        set(written_, key, {std::move(entries), {}});
    }

    void switches(std::string_view key, std::vector<SetSwitch> const& switches) {
        if (switches.empty()) return;
        Writer inner(rules_);
        for (auto const& [id, value] : switches) inner.put_text(id, value);
        set(written_, key, std::move(inner.written_));
    }

    void id(std::string_view key, std::string const& value, Need = Need::required) {
        text(key, value);
    }
    void ids(std::string_view key, std::vector<std::string> const& values) { texts(key, values); }
    void range(std::string_view key, Range const& value, Need need = Need::optional) {
        if (need == Need::required || value != Range{}) put_text(key, print_range(value));
    }
    void range(std::string_view key, std::optional<Range> const& value) {
        put_text(key, value ? print_range(*value) : "");
    }
    void rank(std::string_view key, Rank value) { put_text(key, rule_key(value)); }

    void ranks(std::string_view key, std::bitset<rank_count> const& value) {
        if (value.none()) return;
        std::vector<std::string> keys;
        for (auto rank : all_ranks) {
            if (value[index_of(rank)]) keys.emplace_back(rule_key(rank));
        }
        texts(key, keys);
    }

    void tags(std::string_view key, std::vector<std::size_t> const& value) {
        if (value.empty()) return;
        std::vector<std::string> words;
        for (auto tag : value) words.push_back(rules_.tags[tag]);
        texts(key, words);
    }

    void meld_mark(std::string_view key, std::uint8_t value) {
        if (value > 0) put_text(key, rules_.marks[value - 1U]);
    }
    void counter(std::string_view key, std::optional<std::size_t> value) {
        if (value) put_text(key, counter_word(*value));
    }

    void condition(std::string_view key, Condition const& value) {
        Writer inner(rules_);
        inner.flag(opened_word, value.opened);
        if (value.out) inner.word(out_word, *value.out, out_states);
        for (auto const& [counter, range] : value.counts) inner.range(counter_word(counter), range);
        for (auto const& [counter, least] : value.at_least) {
            inner.put_text(counter_word(counter), ">=" + counter_word(least));
        }
        set(written_, key, std::move(inner.written_));
    }

    void when(std::string_view key, Condition const& value) {
        if (!value.always()) condition(key, value);
    }

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
    void put(std::string_view key, int number) { set(written_, key, number_node(number)); }
    void put_text(std::string_view key, std::string_view text) {
        set(written_, key, {std::string(text), {}});
    }

    std::string counter_word(std::size_t counter) const {
        auto const all = rules_.counters();
        if (counter >= all) return std::string(other_prefix) + counter_word(counter - all);
        return counter < first_tag ? std::string(counter_words[counter])
                                   : rules_.counted_id(counter);
    }

    Rules const& rules_;
    Node written_{Table{}, {}};
};

}  // namespace

std::string to_document(Rules const& rules) {
    auto described = rules;  // `describe` needs a value that is not const
    Writer writer(rules);
    describe(writer, described);
    return write_json(std::move(writer).written());
}

Rules from_document(std::string_view json) { return read_rules(read_json(json)); }

Rules from_foreign_document(std::string_view json) {
    auto const tree = read_json(json);
    auto rules = read_rules(tree);
    refuse_frozen_contradictions(rules, tree);
    return rules;
}

namespace {

constexpr std::array<std::string_view, 6> descriptive_keys = {"format",  "id",    "name",
                                                              "sources", "notes", "entering"};

std::string const* id_of(Node const& entry) {
    auto const* id = entry.table() != nullptr ? find(entry, "id") : nullptr;
    return id != nullptr ? id->text() : nullptr;
}

/// Returns a list of entries with ids as a table by id; nothing for any other list.
std::optional<Node> by_id(Node const& node) {
    auto const* list = node.list();
    if (list == nullptr) return std::nullopt;
    Node table{Table{}, {}};
    for (auto const& entry : *list) {
        auto const* id = id_of(entry);
        if (id == nullptr) return std::nullopt;
        set(table, *id, entry);
    }
    return table;
}

class Comparison {
public:
    std::vector<Difference> found;

    void tables(std::string const& path, Node const& one, Node const& other) {
        for (auto const& [key, place, node] : *one.table()) {
            if (is_descriptive(path, key)) continue;
            values(below(path, key), &node, find(other, key));
        }
        for (auto const& [key, place, node] : *other.table()) {
            if (is_descriptive(path, key) || find(one, key) != nullptr) continue;
            values(below(path, key), nullptr, &node);
        }
    }

private:
    static bool is_descriptive(std::string const& path, std::string const& key) {
        return path.empty() && std::find(descriptive_keys.begin(), descriptive_keys.end(), key) !=
                                   descriptive_keys.end();
    }

    static std::string below(std::string const& path, std::string const& key) {
        return path.empty() ? key : path + "." + key;
    }

    void values(std::string const& path, Node const* one, Node const* other) {
        if (one == nullptr || other == nullptr) return add(path, one, other);
        if (same(*one, *other)) return;
        if (one->table() != nullptr && other->table() != nullptr) return tables(path, *one, *other);
        auto const one_by_id = by_id(*one);
        auto const other_by_id = by_id(*other);
        if (!one_by_id || !other_by_id) return add(path, one, other);
        tables(path, *one_by_id, *other_by_id);
        order(path, *one_by_id, *other_by_id);
    }

    /// Compares the order of the entries both lists have: it matters, for the first match counts.
    void order(std::string const& path, Node const& one, Node const& other) {
        auto const shared = [](Node const& of, Node const& with) {
            Node ids{List{}, {}};
            for (auto const& member : *of.table()) {
                if (find(with, member.key) == nullptr) continue;
                std::get<List>(ids.value).push_back({member.key, {}});
            }
            return ids;
        };
        auto const ids = shared(one, other);
        auto const other_ids = shared(other, one);
        if (!same(ids, other_ids)) add(path, &ids, &other_ids);
    }

    void add(std::string const& path, Node const* one, Node const* other) {
        auto const json = [](Node const* node) {
            return node != nullptr ? write_json(*node) : std::string{};
        };
        found.push_back({path, json(one), json(other)});
    }
};

/// Takes the sources out of the entries of lists, which are compared as a whole.
Node without_cites(Node node) {
    if (auto* table = node.table()) {
        take(node, "cite");
        for (auto& member : *table) member.node = without_cites(std::move(member.node));
    } else if (auto* list = std::get_if<List>(&node.value)) {
        for (auto& entry : *list) entry = without_cites(std::move(entry));
    }
    return node;
}

}  // namespace

std::vector<Difference> differences(std::string_view one, std::string_view other) {
    Comparison comparison;
    comparison.tables("", without_cites(read_json(one)), without_cites(read_json(other)));
    return std::move(comparison.found);
}

namespace {

/// A value as a file has it under a key.
std::string value_of(Node const& node, std::string_view key = {});

/// Keys of the schema consist of letters, digits, `_` and `-`, so TOML needs no quotes for them.
std::string table_of(Table const& table) {
    auto const member_of = [](Member const& m) { return m.key + " = " + value_of(m.node, m.key); };
    return table.empty() ? "{}" : "{ " + join(table, ", ", member_of) + " }";
}

std::string value_of(Node const& node, std::string_view key) {
    if (key.ends_with("max_wilds") && quoted(node) == "0") return toml_text(no_limit_word);
    if (auto const* table = node.table()) return table_of(*table);
    // Texts, numbers and flags are the same in JSON and TOML.
    if (node.list() == nullptr) return write_json(node);
    return "[" + join(*node.list(), ", ", [](Node const& entry) { return value_of(entry); }) + "]";
}

/// Returns an entry of a list as TOML without the keys that have their default values.
std::string entry_of(Node const& entry) {
    Table kept;
    auto const* id = find(entry, "id");
    for (auto const& member : *entry.table()) {
        auto const* text = member.node.text();
        auto const* flag = member.node.flag();
        bool const any_number = text != nullptr && *text == "0+";
        bool const same_name = member.key == "name" && id != nullptr && same(member.node, *id);
        bool const counts = member.key == "cards" && flag != nullptr && *flag;
        bool const plain =
            (member.key == "pure" || member.key == "wins") && flag != nullptr && !*flag;
        if (!any_number && !same_name && !counts && !plain) kept.push_back(member);
    }
    return table_of(kept);
}

constexpr std::size_t longest_line = 80;  // bytes; a longer list has a line for each entry

/// Gives an empty source to each part that names none: a file without one would be its own source.
void name_no_sources(Node& tree) {
    auto* cites = find(tree, "cite");
    if (cites == nullptr) cites = &set(tree, "cite", {Table{}, {}});
    for (auto const& [key, member] : cite_keys) {
        if (find(*cites, key) == nullptr) set(*cites, key, {std::string{}, {}});
    }
    auto* play = find(tree, "play");
    if (play == nullptr) return;
    for (auto& topic : *play->table()) {
        if (find(topic.node, "cite") == nullptr) set(topic.node, "cite", {std::string{}, {}});
    }
}

/// Writes a table: first its values, then the tables in it, each under a header of its own.
void write_table(std::string& to, std::string const& path, Node const& table) {
    // A condition may have no terms, and then a header of its own would be easily taken for nothing.
    auto const has_header = [](Member const& m) {
        return m.node.table() != nullptr && m.key != "requires";
    };
    for (auto const& member : *table.table()) {
        if (has_header(member)) continue;
        to += member.key + " = ";
        auto value = value_of(member.node, member.key);
        if (auto const* list = member.node.list(); list && value.size() > longest_line) {
            value =
                "[\n" +
                join(*list, "", [](Node const& entry) { return "  " + value_of(entry) + ",\n"; }) +
                "]";
        }
        to += value + "\n";
    }
    for (auto const& member : *table.table()) {
        if (!has_header(member)) continue;
        auto const inner = path.empty() ? member.key : path + "." + member.key;
        // A table of tables alone needs no header.
        if (!std::ranges::all_of(*member.node.table(), has_header)) to += "\n[" + inner + "]\n";
        write_table(to, inner, member.node);
    }
}

}  // namespace

std::string toml_file(std::string_view document) {
    auto tree = read_json(document);
    name_no_sources(tree);
    std::string text;
    write_table(text, {}, tree);
    return text;
}

std::string toml_text(std::string_view text) { return write_json(Node{std::string(text), {}}); }

std::vector<std::string> toml_values(std::string_view document, std::string_view key) {
    auto const tree = read_json(document);
    auto const found = find_path(tree, key);
    if (!found.exact) return {};
    auto const* list = found.node->list();
    bool const tables =
        list != nullptr && !list->empty() &&
        std::all_of(list->begin(), list->end(), [](Node const& n) { return n.table() != nullptr; });
    if (!tables) return {value_of(*found.node, key)};
    std::vector<std::string> entries;
    for (auto const& entry : *list) entries.push_back(entry_of(entry));
    return entries;
}

}  // namespace meldbook::rules
