// Reads and checks single values: ids and ranges as texts (fields.hpp), and the functions of Reader
// for them.

#include <algorithm>
#include <limits>

#include "domain/text.hpp"
#include "rules/fields.hpp"
#include "rules/reader.hpp"

namespace meldbook::rules {

namespace {

constexpr UnknownWord unknown_rank = {mark("{1}: '{0}' is not a rank; did you mean '{2}'?"),
                                      mark("{1}: '{0}' is not a rank; it can be {2}")};

constexpr int no_limit = std::numeric_limits<int>::max();

// No number of cards needs more than six digits.
std::optional<int> parse_count(std::string_view digits) {
    if (digits.size() > 6) return std::nullopt;
    if (digits.size() > 1 && digits.front() == '0') return std::nullopt;
    if (!is_digits(digits)) return std::nullopt;
    return whole_number<int>(digits);
}

}  // namespace

bool is_id(std::string_view text) {
    return !text.empty() && std::all_of(text.begin(), text.end(), [](char c) {
        return (c >= 'a' && c <= 'z') || is_digit(c) || c == '-';
    });
}

std::optional<Range> parse_range(std::string_view text) {
    if (text.ends_with('+')) {
        auto const min = parse_count(text.substr(0, text.size() - 1));
        if (!min) return std::nullopt;
        return Range{*min, no_limit};
    }
    auto const dash = text.find('-');
    auto const min = parse_count(text.substr(0, dash));
    auto const max = dash == std::string_view::npos ? min : parse_count(text.substr(dash + 1));
    if (!min || !max || *max < *min) return std::nullopt;
    return Range{*min, *max};
}

std::string print_range(Range const& range) {
    auto const min = std::to_string(range.min);
    if (range.max == no_limit) return min + "+";
    return range.min == range.max ? min : min + "-" + std::to_string(range.max);
}

std::string Reader::path(std::string_view key) const {
    if (!above_) return std::string(key);
    auto path = above_->path(key_);
    if (entry_ > 0) path += "[" + std::to_string(entry_) + "]";
    if (!key.empty()) path += "." + std::string(key);
    return path;
}

Node const* Reader::find_key(std::string_view key, Need need) {
    read_keys_.push_back(key);
    auto const* node = find(table_, key);
    if (!node && need == Need::required && !reading_.missing) {
        reading_.missing = RulesError(table_.place, tr("{} is missing; add it", path(key)));
    }
    return node;
}

Node const* Reader::table_at(std::string_view key) {
    auto const* node = find_key(key);
    if (node && !node->table()) fail_type(*node, key, must_be_table);
    return node;
}

List const* Reader::list_at(std::string_view key, Need need, Sentence must_be, int most) {
    auto const* node = find_key(key, need);
    if (!node) return nullptr;
    if (!node->list()) fail_type(*node, key, must_be);
    auto const size = node->list()->size();
    if (need != Need::optional && size == 0) {
        throw RulesError(node->place,
                         tr("{} needs at least one entry; add one or omit it", path(key)));
    }
    if (size > static_cast<std::size_t>(most)) {
        throw RulesError(node->place,
                         tr("{} has '{}' entries; give it {} at most", path(key), size, most));
    }
    return node->list();
}

List const* Reader::tables_at(std::string_view key, Need need) {
    auto const* entries = list_at(key, need, must_be_tables);
    if (!entries) return nullptr;
    for (auto const& entry : *entries) {
        if (!entry.table()) fail_type(entry, key, must_be_tables);
    }
    return entries;
}

int Reader::number_of(Node const& node, std::string_view key, Bounds bounds) const {
    if (!node.whole()) fail_type(node, key, must_be_whole);
    if (*node.whole() < bounds.least || *node.whole() > bounds.most) {
        throw out_of_range(node, path(key), bounds.least, bounds.most);
    }
    return static_cast<int>(*node.whole());
}

bool Reader::flag_of(Node const& node, std::string_view key) const {
    if (!node.flag()) fail_type(node, key, must_be_truth);
    return *node.flag();
}

std::string const& Reader::text_of(Node const& node, std::string_view key, Sentence must_be) const {
    if (!node.text()) fail_type(node, key, must_be);
    return *node.text();
}

// Texts are shown on one line: their line ends become blanks.
std::string Reader::line_of(Node const& node, std::string_view key, Sentence must_be) const {
    auto line = text_of(node, key, must_be);
    std::erase(line, '\r');
    std::replace_if(line.begin(), line.end(), [](char c) { return c == '\n' || c == '\t'; }, ' ');
    if (has_control_character(line)) throw control_character(node.place, path(key));
    return line;
}

std::string Reader::id_of(Node const& node, std::string_view key) const {
    auto const& text = text_of(node, key);
    if (!is_id(text)) throw bad_id(node.place, path(key), excerpt(node));
    return text;
}

Range Reader::range_of(Node const& node, std::string_view key) const {
    if (!node.text() && !node.whole()) fail_type(node, key, must_be_range);
    auto const range = parse_range(quoted(node));
    if (!range) {
        throw RulesError(node.place, tr("{}: '{}' is not a range; write \"3\", \"1-4\" or \"2+\"",
                                        path(key), excerpt(node)));
    }
    return *range;
}

Rank Reader::rank_of(Node const& node, std::string_view key, bool melds) const {
    if (!node.text() && !node.whole()) fail_type(node, key, must_be_text);
    auto const allowed = [melds](Rank rank) {
        return !melds || is_natural(rank) || rank == Rank::black_three;
    };
    auto const rank = rank_of_key(quoted(node));
    if (rank && allowed(*rank)) return *rank;
    std::vector<std::string> known;
    for (auto one = all_ranks.rbegin(); one != all_ranks.rend(); ++one) {
        if (allowed(*one)) known.emplace_back(rule_key(*one));
    }
    throw RulesError(node.place, unknown(unknown_rank, excerpt(node), path(key), known));
}

void Reader::fail_type(Node const& node, std::string_view key, Sentence must_be) const {
    throw wrong_type(node, path(key), must_be);
}

}  // namespace meldbook::rules
