// Reads and checks single values: ids and ranges as texts (fields.hpp), and the functions of Reader
// for them.

#include <algorithm>
#include <limits>

#include "domain/notation.hpp"
#include "domain/text.hpp"
#include "rules/fields.hpp"
#include "rules/reader.hpp"

namespace meldbook::rules {

namespace {

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
        reading_.missing = mistake_at(table_.place, Fault::missing_key, path(key));
    }
    return node;
}

Node const* Reader::table_at(std::string_view key) {
    auto const* node = find_key(key);
    if (node && !node->table()) fail_type(*node, key, Wanted::table);
    return node;
}

List const* Reader::list_at(std::string_view key, Need need, Wanted kind) {
    auto const* node = find_key(key, need);
    if (!node) return nullptr;
    if (!node->list()) fail_type(*node, key, kind);
    if (need != Need::optional && node->list()->empty()) {
        throw RulesError(mistake(*node, Fault::empty_list, key));
    }
    // The length of sources and notes does not matter: they are only shown.
    bool const only_text = kind == Wanted::texts && !above_;
    if (!only_text && node->list()->size() > static_cast<std::size_t>(longest_list)) {
        auto too_long = mistake_at(node->place, Fault::list_too_long, path(key));
        too_long.value = std::to_string(node->list()->size());
        too_long.most = longest_list;
        throw RulesError(std::move(too_long));
    }
    return node->list();
}

List const* Reader::tables_at(std::string_view key, Need need) {
    auto const* entries = list_at(key, need, Wanted::tables);
    if (!entries) return nullptr;
    for (auto const& entry : *entries) {
        if (!entry.table()) fail_type(entry, key, Wanted::tables);
    }
    return entries;
}

int Reader::number_of(Node const& node, std::string_view key, Bounds bounds) const {
    if (!node.whole()) fail_type(node, key, Wanted::whole_number);
    if (*node.whole() < bounds.least || *node.whole() > bounds.most) {
        auto outside = mistake(node, Fault::out_of_range, key);
        outside.least = bounds.least;
        outside.most = bounds.most;
        throw RulesError(std::move(outside));
    }
    return static_cast<int>(*node.whole());
}

bool Reader::flag_of(Node const& node, std::string_view key) const {
    if (!node.flag()) fail_type(node, key, Wanted::yes_or_no);
    return *node.flag();
}

std::string const& Reader::text_of(Node const& node, std::string_view key, Wanted kind) const {
    if (!node.text()) fail_type(node, key, kind);
    return *node.text();
}

// Texts are shown on one line: their line ends become blanks.
std::string Reader::line_of(Node const& node, std::string_view key, Wanted kind) const {
    auto line = text_of(node, key, kind);
    std::erase(line, '\r');
    std::replace_if(line.begin(), line.end(), [](char c) { return c == '\n' || c == '\t'; }, ' ');
    if (has_control_character(line)) {
        auto control = mistake(node, Fault::control_character, key);
        control.value.clear();
        throw RulesError(std::move(control));
    }
    return line;
}

std::string Reader::id_of(Node const& node, std::string_view key) const {
    auto const& text = text_of(node, key, Wanted::text);
    if (!is_id(text)) throw RulesError(mistake(node, Fault::bad_id, key));
    return text;
}

Range Reader::range_of(Node const& node, std::string_view key) const {
    if (!node.text() && !node.whole()) fail_type(node, key, Wanted::range);
    auto const range = parse_range(quoted(node));
    if (!range) throw RulesError(mistake(node, Fault::bad_range, key));
    return *range;
}

Rank Reader::rank_of(Node const& node, std::string_view key, bool melds) const {
    if (!node.text() && !node.whole()) fail_type(node, key, Wanted::text);
    auto const allowed = [melds](Rank rank) {
        return !melds || is_natural(rank) || rank == Rank::black_three;
    };
    auto const rank = rank_of_key(quoted(node));
    if (rank && allowed(*rank)) return *rank;
    std::vector<std::string> known;
    for (auto one = all_ranks.rbegin(); one != all_ranks.rend(); ++one) {
        if (allowed(*one)) known.emplace_back(rule_key(*one));
    }
    fail_word(node, key, Fault::unknown_rank, std::move(known));
}

Mistake Reader::mistake(Node const& node, Fault fault, std::string_view key) const {
    auto found = mistake_at(node.place, fault, path(key));
    found.value = excerpt(node);
    return found;
}

void Reader::fail_type(Node const& node, std::string_view key, Wanted kind) const {
    auto wrong = mistake(node, Fault::wrong_type, key);
    wrong.wanted = kind;
    throw RulesError(std::move(wrong));
}

void Reader::fail_word(Node const& node, std::string_view key, Fault fault,
                       std::vector<std::string> known) const {
    auto unknown = mistake(node, fault, key);
    // The word itself may be among the known words, where it is a key in the wrong place.
    if (auto near = nearest(unknown.value, known); near != unknown.value) {
        unknown.suggestion = std::move(near);
    }
    unknown.choices = std::move(known);
    throw RulesError(std::move(unknown));
}

}  // namespace meldbook::rules
