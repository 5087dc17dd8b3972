#include "rules/writer.hpp"

#include "rules/fields.hpp"

namespace meldbook::rules {

void Writer::put(std::string_view key, int number) { set(written_, key, number_node(number)); }

void Writer::put_text(std::string_view key, std::string_view text) {
    set(written_, key, {std::string(text), {}});
}

void Writer::number(std::string_view key, std::optional<int> value, Bounds) {
    if (value) put(key, *value);
}

void Writer::numbers(std::string_view key, std::vector<int> const& values, Bounds, Need) {
    List entries;
    for (auto value : values) entries.push_back(number_node(value));
    set(written_, key, {std::move(entries), {}});
}

void Writer::flag(std::string_view key, bool value) { set(written_, key, flag_node(value)); }

void Writer::flag(std::string_view key, std::optional<bool> value) {
    if (value) flag(key, *value);
}

void Writer::text(std::string_view key, std::string const& value, Need) {
    if (!value.empty()) put_text(key, value);
}

void Writer::texts(std::string_view key, std::vector<std::string> const& values) {
    List entries;
    for (auto const& value : values) entries.push_back({value, {}});
    set(written_, key, {std::move(entries), {}});
}

void Writer::id(std::string_view key, std::string const& value, Need) { text(key, value); }

void Writer::range(std::string_view key, Range const& value, Need need) {
    if (need == Need::required || value != Range{}) put_text(key, print_range(value));
}

void Writer::range(std::string_view key, std::optional<Range> const& value) {
    put_text(key, value ? print_range(*value) : "");
}

void Writer::rank(std::string_view key, Rank value) { put_text(key, rule_key(value)); }

void Writer::ranks(std::string_view key, std::bitset<rank_count> const& value) {
    if (value.none()) return;
    std::vector<std::string> keys;
    for (auto rank : all_ranks) {
        if (value[index_of(rank)]) keys.emplace_back(rule_key(rank));
    }
    texts(key, keys);
}

void Writer::tags(std::string_view key, std::vector<std::size_t> const& value) {
    if (value.empty()) return;
    std::vector<std::string> words;
    for (auto tag : value) words.push_back(rules_.tags[tag]);
    texts(key, words);
}

std::string_view Writer::counter_word(std::size_t counter) const {
    return counter < first_tag ? counter_words[counter]
                               : std::string_view(rules_.counted_id(counter));
}

void Writer::mark(std::string_view key, std::uint8_t value) {
    if (value > 0) put_text(key, rules_.marks[value - 1U]);
}

void Writer::counter(std::string_view key, std::optional<std::size_t> value) {
    if (value) put_text(key, counter_word(*value));
}

void Writer::condition(std::string_view key, Condition const& value) {
    Writer inner(rules_);
    inner.flag(opened_word, value.opened);
    if (value.out) inner.word(out_word, *value.out, out_states);
    for (auto const& [counter, range] : value.counts) inner.range(counter_word(counter), range);
    for (auto const& [counter, least] : value.at_least) {
        inner.put_text(counter_word(counter), ">=" + std::string(counter_word(least)));
    }
    set(written_, key, std::move(inner.written_));
}

void Writer::when(std::string_view key, Condition const& value) {
    if (!value.always()) condition(key, value);
}

}  // namespace meldbook::rules
