#include "rules/reader.hpp"

#include <algorithm>
#include <array>
#include <bitset>
#include <cstdint>
#include <limits>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "domain/text.hpp"
#include "rules/fields.hpp"
#include "rules/schema.hpp"

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

constexpr UnknownWord uncounted = {mark("{1}: nothing is counted as '{0}'; did you mean '{2}'?"),
                                   mark("{1}: nothing is counted as '{0}'; it can be {2}")};

constexpr std::string_view kinds_key = "canasta.kind";

/// The tags that rule sets have in common.
constexpr std::array<std::string_view, 2> usual_tags = {"clean", "dirty"};

/// The ids of a list's entries; "" for one without.
std::vector<std::string> ids_of(Node const& root, std::string_view key) {
    std::vector<std::string> ids;
    auto const* entries = root.table() ? find(root, key) : nullptr;
    if (!entries || !entries->list()) return ids;
    for (auto const& entry : *entries->list()) {
        auto const* id = entry.table() ? find(entry, "id") : nullptr;
        ids.push_back(id && id->text() ? *id->text() : std::string{});
    }
    return ids;
}

/// The defaults for a file that extends nothing: the Classic game without its canasta kinds, which
/// every such file must give.
Rules defaults() {
    Rules rules;
    auto const give = [&](int points, std::initializer_list<Rank> ranks) {
        for (auto rank : ranks) rules.cards[index_of(rank)] = points;
    };
    give(50, {Rank::joker});
    give(20, {Rank::two, Rank::ace});
    give(10, {Rank::king, Rank::queen, Rank::jack, Rank::ten, Rank::nine, Rank::eight});
    give(5, {Rank::seven, Rank::six, Rank::five, Rank::four, Rank::black_three});
    rules.hand_cards = rules.cards;
    rules.red_threes.values = {0, 100, 200, 300, 800};
    Condition opened;
    opened.opened = true;
    rules.red_threes.factor = {{opened, 1}, {{}, -1}};
    rules.out_requires.counts = {{counter_canastas, {1}}};
    rules.out_kinds = {{"normal", {}, "normal", 100, {}}, {"concealed", {}, "concealed", 200, {}}};
    rules.opening.bands = {{std::nullopt, 15, false, {}},
                           {0, 50, false, {}},
                           {1500, 90, false, {}},
                           {3000, 120, false, {}}};
    return rules;
}

RulesError empty_text(Node const& node, std::string const& key) {
    return {node.place, tr("{} is empty; fill it in or omit it", key)};
}

/// State that the readers of one tree share.
struct Reading {
    std::vector<std::string>& tags;  ///< of the canasta kinds read so far
    std::vector<std::string>& marks;  ///< of melds, read so far
    /// Ids of the events and the unfinished melds, which conditions may count before they are read.
    std::vector<std::string> events, unfinished;
    bool of_file = false;
    std::vector<std::string> in_tables =
        {};  ///< the keys of tables that were read, as "match.target"
    std::optional<RulesError> missing = std::nullopt;  ///< the first required key that is missing
};

/// Reads one table into a domain value. A missing key leaves the value unchanged, so defaults are
/// set before reading. The reader remembers which keys it was asked to read; `close` refuses every
/// other key. Every function throws RulesError with the place of the mistake.
class Reader {
public:
    static constexpr bool is_reading = true;

    /// Reads a whole tree.
    Reader(Node const& root, Reading& reading) : table_(root), reading_(reading) {
        if (root.table()) return;
        throw RulesError(root.place,
                         tr("a kept rule set is an object in braces, not '{}'; use one that "
                            "meldbook wrote",
                            excerpt(root)));
    }

    void format(std::string_view key, int newest) {
        auto const* node = find_key(key);
        if (!node || number_of(*node, key, {1, std::numeric_limits<int>::max()}) <= newest) return;
        throw RulesError(node->place,
                         tr("the file is of format '{}', this meldbook reads format {}; "
                            "install a newer meldbook",
                            excerpt(*node), newest));
    }

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
                 Need need = Need::optional) {
        auto const* entries = list_at(key, need, must_be_numbers);
        if (!entries) return;
        values.clear();
        for (auto const& entry : *entries) values.push_back(number_of(entry, key, bounds));
    }

    template <class T>
    void flag(std::string_view key, T& value) {
        if (auto const* node = find_key(key)) value = flag_of(*node, key);
    }

    void text(std::string_view key, std::string& value, Need need = Need::optional) {
        auto const* node = find_key(key, need);
        if (!node) return;
        value = line_of(*node, key);
        if (need != Need::optional && value.find_first_not_of(' ') == std::string::npos) {
            throw empty_text(*node, path(key));
        }
    }

    void texts(std::string_view key, std::vector<std::string>& values) {
        // The length of sources and notes does not matter: they are only shown.
        int const most = above_ ? longest_list : std::numeric_limits<int>::max();
        auto const* entries = list_at(key, Need::optional, must_be_texts, most);
        if (!entries) return;
        values.clear();
        for (auto const& entry : *entries) values.push_back(line_of(entry, key, must_be_texts));
    }

    /// A table of texts by id: those of another version of the program may be unknown here.
    void switches(std::string_view key, std::vector<SetSwitch>& switches) {
        auto const* node = table_at(key);
        if (!node) return;
        switches.clear();
        if (node->table()->size() > std::size_t{longest_list})
            throw too_many(node->place, path(key), node->table()->size(), longest_list);
        for (auto const& [id, place, value] : *node->table()) {
            auto const inner = std::string(key) + "." + id;
            if (!is_id(id)) throw bad_id(place, path(key), id);
            auto text = line_of(value, inner);
            if (text.empty()) throw empty_text(value, path(inner));
            if (std::ranges::count(switches, id, &SetSwitch::id) > 0) {
                throw set_twice(value.place, id);
            }
            switches.push_back({id, std::move(text)});
        }
    }

    /// An id: [a-z0-9-]+
    void id(std::string_view key, std::string& value, Need need = Need::required) {
        if (auto const* node = find_key(key, need)) value = id_of(*node, key);
    }

    void ids(std::string_view key, std::vector<std::string>& values) {
        auto const* entries = list_at(key, Need::optional, must_be_texts);
        if (!entries) return;
        values.clear();
        for (auto const& entry : *entries) values.push_back(id_of(entry, key));
    }

    void range(std::string_view key, Range& value, Need need = Need::optional) {
        if (auto const* node = find_key(key, need)) value = range_of(*node, key);
    }

    /// "" means never: `value` becomes empty.
    void range(std::string_view key, std::optional<Range>& value) {
        auto const* node = find_key(key);
        if (!node) return;
        if (node->text() && node->text()->empty()) {
            value.reset();
        } else {
            value = range_of(*node, key);
        }
    }

    void rank(std::string_view key, Rank& value) {
        if (auto const* node = find_key(key, Need::required)) value = rank_of(*node, key, false);
    }

    /// A list of ranks that melds can be made of.
    void ranks(std::string_view key, std::bitset<rank_count>& value) {
        auto const* entries = list_at(key, Need::optional, must_be_texts);
        if (!entries) return;
        value.reset();
        for (auto const& entry : *entries) value.set(index_of(rank_of(entry, key, true)));
    }

    void tags(std::string_view key, std::vector<std::size_t>& value) {
        auto const* entries = list_at(key, Need::optional, must_be_texts);
        if (!entries) return;
        value.clear();
        for (auto const& entry : *entries) {
            auto const tag = id_of(entry, key);
            if (tag == opened_word || tag == out_word || tag == counter_words[counter_canastas]) {
                throw RulesError(entry.place,
                                 tr("{}: '{}' counts something else already; choose another tag",
                                    path(key), tag));
            }
            auto const known = std::find(reading_.tags.begin(), reading_.tags.end(), tag);
            auto const index = static_cast<std::size_t>(known - reading_.tags.begin());
            if (known == reading_.tags.end()) reading_.tags.push_back(tag);
            // A canasta with the same tag twice counts once.
            if (std::find(value.begin(), value.end(), index) == value.end()) value.push_back(index);
        }
    }

    /// The mark of a meld, as its number from 1.
    void meld_mark(std::string_view key, std::uint8_t& value) {
        auto const* node = find_key(key);
        if (!node) return;
        auto const mark = id_of(*node, key);
        auto& marks = reading_.marks;
        auto const known = std::find(marks.begin(), marks.end(), mark);
        value = static_cast<std::uint8_t>(known - marks.begin() + 1);
        if (known == marks.end()) marks.push_back(mark);
    }

    /// The word of a counter.
    void counter(std::string_view key, std::optional<std::size_t>& value) {
        auto const* node = find_key(key);
        if (!node) return;
        value = counter_of(text_of(*node, key));
        if (!value && !reading_.missing) fail_counter(*node, key);
    }

    void condition(std::string_view key, Condition& value) {
        auto const* node = table_at(key);
        if (!node) return;
        value = {};
        for (auto const& member : *node->table()) term(member, key, value);
    }

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
    void close() const {
        for (auto const& [key, place, node] : *table_.table()) {
            if (std::find(read_keys_.begin(), read_keys_.end(), key) != read_keys_.end()) continue;
            refuse_below_header(key, place);
            refuse_without_table(key, place);
            std::vector<std::string> known(read_keys_.begin(), read_keys_.end());
            known.insert(known.end(), suggested_keys_.begin(), suggested_keys_.end());
            throw RulesError(place, unknown(above_ ? unknown_key : unknown_top_key,
                                            excerpt({key, place}), path({}), known));
        }
        if (!above_ && reading_.missing) throw *reading_.missing;
        if (above_ && entry_ == 0)
            for (auto const known : read_keys_) reading_.in_tables.push_back(path(known));
    }

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

    Reader(Node const& table, Reader const& above, std::string_view key, std::size_t entry = 0)
        : table_(table), above_(&above), key_(key), entry_(entry), reading_(above.reading_) {}

    std::string path(std::string_view key) const {
        if (!above_) return std::string(key);
        auto path = above_->path(key_);
        if (entry_ > 0) path += "[" + std::to_string(entry_) + "]";
        if (!key.empty()) path += "." + std::string(key);
        return path;
    }

    Node const* find_key(std::string_view key, Need need = Need::optional) {
        read_keys_.push_back(key);
        auto const* node = find(table_, key);
        if (!node && need == Need::required && !reading_.missing) {
            auto const missing = path(key);
            // Whoever writes a single key has more often forgotten what it changes than all kinds.
            bool const extends_nothing = table_.place.source && table_.place.depth() == 0;
            reading_.missing = RulesError(
                table_.place,
                extends_nothing && missing == kinds_key
                    ? tr("{} is missing; write which rule set the file extends, like extends = "
                         "\"classic\", or give all kinds",
                         missing)
                    : tr("{} is missing; add it", missing));
        }
        return node;
    }

    /// Refuses a key of the file itself in a table, where a header stands above it.
    void refuse_below_header(std::string const& key, Place const& place) const {
        constexpr std::array<std::string_view, 8> of_file = {
            "extends", "players", "played", "switches", "sources", "notes", "note", "entering"};
        if (!above_ || !place.source || std::ranges::count(of_file, key) == 0) return;
        throw RulesError(place, tr("there is no key '{}' in {}; write it above the first header",
                                   key, path({})));
    }

    /// Refuses a key at the top of a file that belongs into one table: "target" for "match.target".
    void refuse_without_table(std::string const& key, Place const& place) const {
        if (above_) return;
        std::vector<std::string> whole;
        for (auto const& each : reading_.in_tables)
            if (each.ends_with("." + key)) whole.push_back(each);
        if (whole.size() == 1)
            throw RulesError(place, tr_with(unknown_top_key.near, key, "", whole.front()));
    }

    Node const* table_at(std::string_view key) {
        auto const* node = find_key(key);
        if (node && !node->table()) fail_type(*node, key, must_be_table);
        return node;
    }

    List const* tables_at(std::string_view key, Need need) {
        auto const* entries = list_at(key, need, must_be_tables);
        if (!entries) return nullptr;
        for (auto const& entry : *entries) {
            if (!entry.table()) fail_type(entry, key, must_be_tables);
        }
        return entries;
    }

    /// `most`: how long the list can be.
    List const* list_at(std::string_view key, Need need, Sentence must_be,
                        int most = longest_list) {
        auto const* node = find_key(key, need);
        if (!node) return nullptr;
        if (!node->list()) fail_type(*node, key, must_be);
        auto const size = node->list()->size();
        if (need != Need::optional && size == 0) {
            throw RulesError(node->place,
                             tr("{} needs at least one entry; add one or omit it", path(key)));
        }
        if (size > static_cast<std::size_t>(most)) {
            throw too_many(node->place, path(key), size, most);
        }
        return node->list();
    }

    int limit_of(Node const& node, std::string_view key, Bounds bounds) const {
        if (node.text() && *node.text() == no_limit_word) return 0;
        if (int const value = number_of(node, key, bounds); value != 0 || !node.place.source)
            return value;
        throw RulesError(node.place,
                         tr("{0}: '0' is not clear; write \"none\" for no limit, or wilds = "
                            "\"none\" for no wild card",
                            path(key)));
    }

    int number_of(Node const& node, std::string_view key, Bounds bounds) const {
        if (!node.whole()) fail_type(node, key, must_be_whole);
        if (*node.whole() < bounds.least || *node.whole() > bounds.most) {
            throw out_of_range(node, path(key), bounds.least, bounds.most);
        }
        return static_cast<int>(*node.whole());
    }

    std::string const& text_of(Node const& node, std::string_view key,
                               Sentence must_be = must_be_text) const {
        if (!node.text()) fail_type(node, key, must_be);
        return *node.text();
    }

    /// Texts are shown on one line: their line ends become blanks.
    std::string line_of(Node const& node, std::string_view key,
                        Sentence must_be = must_be_text) const {
        auto line = text_of(node, key, must_be);
        std::erase(line, '\r');
        std::replace_if(
            line.begin(), line.end(), [](char c) { return c == '\n' || c == '\t'; }, ' ');
        if (has_control_character(line)) throw control_character(node.place, path(key));
        return line;
    }

    bool flag_of(Node const& node, std::string_view key) const {
        if (!node.flag()) fail_type(node, key, must_be_truth);
        return *node.flag();
    }

    std::string id_of(Node const& node, std::string_view key) const {
        auto const& text = text_of(node, key);
        if (!is_id(text)) throw bad_id(node.place, path(key), excerpt(node));
        return text;
    }

    Range range_of(Node const& node, std::string_view key) const {
        if (!node.text() && !node.whole()) fail_type(node, key, must_be_range);
        auto const range = parse_range(quoted(node));
        if (!range) {
            throw RulesError(node.place,
                             tr("{}: '{}' is not a range; write \"3\", \"1-4\" or \"2+\"",
                                path(key), excerpt(node)));
        }
        return *range;
    }

    Rank rank_of(Node const& node, std::string_view key, bool melds) const {
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

    std::optional<std::size_t> counter_of(std::string_view word) const {
        if (word.starts_with(other_prefix)) {
            auto const counter = counter_of(word.substr(other_prefix.size()));
            auto const all = counter_words.size() + reading_.tags.size() + reading_.events.size() +
                             reading_.unfinished.size();
            return counter && *counter < all ? std::optional{*counter + all} : std::nullopt;
        }
        std::size_t first = 0;
        auto const among = [&](auto const& words) -> std::optional<std::size_t> {
            auto const found = std::find(words.begin(), words.end(), word);
            if (!word.empty() && found != words.end()) {
                return first + static_cast<std::size_t>(found - words.begin());
            }
            first += words.size();
            return std::nullopt;
        };
        if (auto const counter = among(counter_words)) return counter;
        if (auto const tag = among(reading_.tags)) return tag;
        if (auto const event = among(reading_.events)) return event;
        return among(reading_.unfinished);
    }

    [[noreturn]] void fail_counter(Node const& node, std::string_view key) const {
        std::vector<std::string> known = {std::string(opened_word), std::string(out_word)};
        known.insert(known.end(), counter_words.begin(), counter_words.end());
        for (auto const* words : {&reading_.tags, &reading_.events, &reading_.unfinished}) {
            for (auto const& word : *words) {
                if (!word.empty()) known.push_back(word);
            }
        }
        auto const word = excerpt(node);
        auto const untagged = without_tag(node, key);
        throw NothingToCount(
            node.place, untagged.empty() ? unknown(uncounted, word, path(key), known) : untagged,
            path(key), word);
    }

    /// What is said of a word that is meant as a tag, and that no canasta kind has; "" for another one.
    std::string without_tag(Node const& node, std::string_view key) const {
        auto tag = quoted(node);
        if (tag.starts_with(other_prefix)) tag.erase(0, other_prefix.size());
        auto const* root = this;
        while (root->above_) root = root->above_;
        auto const kinds = find_path(root->table_, kinds_key);
        if (!kinds.exact || !kinds.node->list()) return {};
        for (auto const& kind : *kinds.node->list()) {
            auto const* id = find(kind, "id");
            if (!id || quoted(*id) != tag) continue;
            auto tags = find(kind, "tags") ? quoted_texts(*find(kind, "tags")) : std::string{};
            if (!tags.empty()) tags += ", ";
            tags += '"' + tag + '"';
            return tr("{0}: nothing is counted as '{1}'; give the canasta kind '{1}' tags = [{2}]",
                      path(key), tag, tags);
        }
        if (std::ranges::count(usual_tags, tag) == 0) return {};
        return tr("{0}: no canasta kind has the tag '{1}'; give one tags = [\"{1}\"]", path(key),
                  tag);
    }

    /// The texts of a list, each in quotes.
    static std::string quoted_texts(Node const& list) {
        if (!list.list()) return {};
        return join(*list.list(), ", ", [](Node const& text) { return '"' + quoted(text) + '"'; });
    }

    void term(Member const& member, std::string_view key, Condition& value) const {
        auto const& [word, place, node] = member;
        auto const inner = std::string(key) + "." + word;
        if (is_removed(node)) return;
        if (word == opened_word) {
            value.opened = flag_of(node, inner);
            return;
        }
        if (word == out_word) {
            value.out = word_of(node, inner, out_states);
            return;
        }
        auto const counter = counter_of(word);
        if (!counter) {
            // The missing key may be the canasta kinds, which have the tags.
            if (reading_.missing) return;
            refuse_lost_word(member, key);
            fail_counter({word, place}, key);
        }
        constexpr std::string_view at_least = ">=";
        if (node.text() && node.text()->starts_with(at_least)) {
            auto const other = std::string_view(*node.text()).substr(at_least.size());
            if (auto const least = counter_of(other)) {
                value.at_least.emplace_back(*counter, *least);
                return;
            }
            if (reading_.missing) return;
            fail_counter({std::string(other), node.place}, inner);
        }
        if (node.whole() && *node.whole() > 0 && node.place.source) {
            throw RulesError(node.place,
                             tr("{}: write \"{}\" for exactly {}, or \"{}+\" for at least {}",
                                path(inner), *node.whole(), *node.whole(), *node.whole(),
                                *node.whole()));
        }
        auto const range = range_of(node, inner);
        if (range != Range{}) value.counts.emplace_back(*counter, range);
    }

    /// Refuses an inherited condition on a tag, an event or an unfinished meld that is missing because a
    /// file replaced their list. The mistake has the place of the new list.
    void refuse_lost_word(Member const& member, std::string_view key) const {
        auto const* root = this;
        while (root->above_) root = root->above_;
        auto const condition = path(key);
        auto const file = member.place.source ? member.place.source->file : std::string{};
        // A list is replaced as a whole: for "bonus[2].when" it is "bonus".
        auto const needing = condition.substr(0, condition.find('['));
        for (std::string const list : {"canasta.kind", "event", "incomplete"}) {
            auto const lost = find_path(root->table_, list);
            if (!lost.exact || lost.node->place.depth() <= member.place.depth()) continue;
            throw NothingToCount(
                lost.node->place,
                list == kinds_key
                    ? tr("no canasta kind here has the tag '{}', which {} in {} needs; give a kind "
                         "that tag, or replace {}",
                         member.key, condition, file, needing)
                    : tr("'{0}' is no longer in {1}, and {2} in {3} needs it; write {1}.also to "
                         "keep it, or replace {4} too",
                         member.key, list, condition, file, needing),
                condition, member.key);
        }
    }

    [[noreturn]] void fail_type(Node const& node, std::string_view key, Sentence must_be) const {
        throw wrong_type(node, path(key), must_be);
    }

    Node const& table_;
    Reader const* above_ = nullptr;
    std::string_view key_;
    std::size_t entry_ = 0;  // from 1 in a list, else 0
    std::vector<std::string_view> read_keys_;
    std::vector<std::string_view> suggested_keys_;
    Reading& reading_;
};

/// Makes limits that say what holds for all melds none of their own, where a switch sets both.
void settle_limits(MeldLimits& meld) {
    auto const settle = [](auto& own, auto const& usual) {
        if (own == usual) own.reset();
    };
    settle(meld.wild.allowed, meld.wild_melds);
    settle(meld.set.min_naturals, meld.min_naturals);
    settle(meld.set.max_wilds, meld.max_wilds);
    settle(meld.set.wilds, meld.wilds);
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

Rules read_rules(Node const& root, bool of_file) {
    auto rules = defaults();
    Reading reading{.tags = rules.tags,
                    .marks = rules.marks,
                    .events = ids_of(root, "event"),
                    .unfinished = ids_of(root, "incomplete"),
                    .of_file = of_file};
    Reader reader(root, reading);
    describe(reader, rules);
    reader.close();
    settle_limits(rules.meld);
    for (std::size_t i = 0; i < rules.bonuses.size(); ++i) {
        auto& bonus = rules.bonuses[i];
        if (bonus.id.empty()) bonus.id = "bonus-" + std::to_string(i + 1);
        if (bonus.name.empty()) bonus.name = bonus.id;
    }
    return rules;
}

}  // namespace meldbook::rules
