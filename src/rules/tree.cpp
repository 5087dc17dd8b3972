#include "rules/tree.hpp"

#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "domain/text.hpp"
#include "json/reader.hpp"
#include "json/writer.hpp"
#include "rules/fields.hpp"
#include "text/text.hpp"

namespace meldbook::rules {

namespace {

template <class Members>
auto* member_of(Members& members, std::string_view key) {
    auto const found =
        std::find_if(members.begin(), members.end(), [&](Member const& m) { return m.key == key; });
    return found == members.end() ? nullptr : &*found;
}

// Follows one step of a path: "band[2]" is the second entry of the member `band`.
Node const* step(Node const& from, std::string_view name) {
    auto const bracket = name.find('[');
    auto const* member = find(from, name.substr(0, bracket));
    if (!member || bracket == std::string_view::npos) return member;
    auto const* entries = member->list();
    auto const written = name.substr(bracket + 1, name.find(']') - bracket - 1);
    auto const position = whole_number<std::size_t>(written).value_or(0);
    if (!entries || position < 1 || position > entries->size()) return nullptr;
    return &(*entries)[position - 1];
}

RowList const* row_list(std::string_view path) {
    auto const* const found = std::ranges::find(row_lists, path, &RowList::path);
    return found == row_lists.end() ? nullptr : found;
}

/// The node at the path of a list of rows; null if there is none.
Node* node_at(Node& tree, std::string_view path) {
    auto const dot = path.find('.');
    auto* outer = find(tree, path.substr(0, dot));
    return !outer || dot == std::string_view::npos ? outer : find(*outer, path.substr(dot + 1));
}

/// The value of a row's key, which is missing in the first opening band.
std::string key_of(Node const& row, RowList const& rows) {
    auto const* key = row.table() ? find(row, rows.key) : nullptr;
    return key ? quoted(*key) : std::string{};
}

/// Whether two rows are the same one of their list.
bool same_row(Node const& one, Node const& other, RowList const& rows) {
    if (rows.key.empty() || !one.table() || !other.table()) return false;
    auto const key = key_of(one, rows);
    return key == key_of(other, rows) && (!key.empty() || rows.added == Added::ascending);
}

/// The place of a row with a number as its key: before the first that has a larger one.
List::iterator ascending_place(List& list, Node const& row, RowList const& rows) {
    auto const* key = row.table() ? find(row, rows.key) : nullptr;
    auto const* number = key ? key->whole() : nullptr;
    if (!number) return list.end();
    return std::ranges::find_if(list, [&](Node const& other) {
        auto const* beside = other.table() ? find(other, rows.key) : nullptr;
        return beside && beside->whole() && *beside->whole() > *number;
    });
}

bool drops(Node const& row) {
    auto const* drop = row.table() ? find(row, drop_key) : nullptr;
    return drop && drop->flag() && *drop->flag();
}

/// Whether a row is one of those that another row drops: it has its values, or a number in a range.
bool is_dropped(Node const& row, Node const& by) {
    return row.table() && std::ranges::all_of(*by.table(), [&](Member const& member) {
               if (member.key == drop_key) return true;
               auto const* value = find(row, member.key);
               auto const range =
                   value && value->whole() ? parse_range(quoted(member.node)) : std::nullopt;
               return value && (same(*value, member.node) ||
                                (range && range->contains(static_cast<int>(*value->whole()))));
           });
}

/// Whether a kind of canasta takes sets of any rank, with no limit but that of wild cards.
bool takes_any_set(Node const& kind) {
    auto const* of = find(kind, "of");
    auto const unlimited = [&](char const* key) {
        auto const* limit = find(kind, key);
        return !limit || quoted(*limit).empty() || (limit->list() && limit->list()->empty()) ||
               (limit->flag() && !*limit->flag());
    };
    constexpr std::array limits = {"ranks", "jokers", "twos", "size", "hidden", "run", "mark"};
    return of && quoted(*of) == "set" && std::ranges::all_of(limits, unlimited);
}

Range wilds_of(Node const& kind) {
    auto const* wilds = find(kind, "wilds");
    return (wilds ? parse_range(quoted(*wilds)) : std::nullopt).value_or(Range{});
}

/// What a row can be in a list, whatever its id.
struct RowWord {
    std::string_view path, word;
    bool (*fits)(Node const& row, List const& list);
};
constexpr std::array<RowWord, 3> row_words = {
    {{"canasta.kind", "natural",
      [](Node const& row, List const&) {
          return takes_any_set(row) && wilds_of(row) == Range{0, 0};
      }},
     // One with an upper end is a kind of its own, as of one wild card at most.
     {"canasta.kind", "mixed",
      [](Node const& row, List const&) {
          auto const wilds = wilds_of(row);
          return takes_any_set(row) && wilds.contains(1) && wilds.max == Range{}.max;
      }},
     {"out.kind", "ordinary",
      [](Node const& row, List const& list) { return &row == &list.front(); }}}};

/// The word by which a row says which one it changes; null if it has none, or its list has no words.
Node const* word_of(Node const& row, RowList const& rows) {
    auto const* word = row.table() ? find(row, is_key) : nullptr;
    return std::ranges::count(row_words, rows.path, &RowWord::path) > 0 ? word : nullptr;
}

[[noreturn]] void fail_to_change(Node const& word, RowList const& rows) {
    throw NothingLike(word.place, tr("{0} has no row that is '{1}'; name the one that is meant by "
                                     "its {2}",
                                     rows.path, quoted(word), rows.key));
}

/// Changes or drops the row of a list that is what `row` says, or has it wait for the list.
void change_row(List& list, Node const& row, Node const& word, RowList const& rows, bool waiting) {
    std::vector<std::string> known;
    RowWord const* meant = nullptr;
    for (auto const& each : row_words) {
        if (each.path != rows.path) continue;
        known.emplace_back(each.word);
        if (each.word == quoted(word)) meant = &each;
    }
    auto const key =
        std::string(rows.path) + "." + std::string(also_key) + "." + std::string(is_key);
    if (!meant) throw RulesError(word.place, unknown(unknown_value, quoted(word), key, known));
    auto const found = std::ranges::find_if(list, [&](Node const& other) {
        auto const* its_word = word_of(other, rows);
        if (waiting) return its_word && same(*its_word, word);
        return other.table() && meant->fits(other, list);
    });
    if (found != list.end() && drops(row) && !waiting) {
        list.erase(found);
    } else if (found != list.end()) {
        auto change = row;
        if (!waiting) take(change, is_key);
        merge(*found, change, std::string(rows.path) + "[]");
    } else if (waiting) {
        list.push_back(row);
    } else {
        fail_to_change(word, rows);
    }
}

/// Adds rows to a list, or to rows that wait for one. Rows behind one that drops others are in their
/// place.
void add_rows(List& list, List const& added, RowList const& rows, bool waiting) {
    auto place = rows.added == Added::before ? 0 : std::ssize(list);
    for (auto const& row : added) {
        if (auto const* word = word_of(row, rows)) {
            change_row(list, row, *word, rows, waiting);
            continue;
        }
        auto const known = std::ranges::find_if(list, [&](Node const& other) {
            return drops(row) ? is_dropped(other, row) : same_row(row, other, rows);
        });
        if (drops(row)) {
            if (known != list.end()) place = known - list.begin();
            std::erase_if(list, [&](Node const& other) { return is_dropped(other, row); });
            place = std::min(place, std::ssize(list));
            if (waiting) list.insert(list.begin() + place++, row);
        } else if (known != list.end()) {
            merge(*known, row, std::string(rows.path) + "[]");
        } else if (rows.added == Added::ascending) {
            list.insert(ascending_place(list, row, rows), row);
        } else {
            list.insert(list.begin() + place++, row);
        }
    }
}

/// Of two rows of one `also` the second would change the first, which nobody means.
void refuse_row_twice(List const& also, RowList const& rows) {
    auto const names_one = [&](Node const& row) { return !drops(row) && !word_of(row, rows); };
    for (auto row = also.begin(); row != also.end(); ++row) {
        auto const first = std::find_if(also.begin(), row, [&](Node const& other) {
            return names_one(other) && same_row(other, *row, rows);
        });
        if (first == row || !names_one(*row)) continue;
        auto const key = [&](List::const_iterator at) {
            return fmt::format("{}.{}[{}].{}", rows.path, also_key, at - also.begin() + 1,
                               rows.key);
        };
        auto const* its = find(*row, rows.key);
        throw RulesError((its ? *its : *row).place,
                         tr("{0}: '{1}' is used twice, first in {2}; change or omit one of them",
                            key(row), key_of(*row, rows), key(first)));
    }
}

/// Adds the rows of `also` to a list, or to the rows that wait for one.
void merge_rows(Node& base, Node const& also, RowList const& rows) {
    auto* waiting = find(base, also_key);
    auto* list = std::get_if<List>(waiting ? &waiting->value : &base.value);
    if (!list) return;  // a mistake, which the reader finds there
    refuse_row_twice(*also.list(), rows);
    add_rows(*list, *also.list(), rows, waiting != nullptr);
    base.place = also.place;
}

/// Changes numbers of a list, which `also` names by their places: those of 0, 1, 2 … red threes.
void change_numbers(Node& base, Node const& also, std::string const& path) {
    auto& list = std::get<List>(base.value);
    for (auto const& [key, place, number] : *also.table()) {
        auto const at = whole_number<std::size_t>(key).value_or(list.size());
        if (at >= list.size()) {
            throw RulesError(place,
                             tr("{0} has no value for {1}; write the whole list", path, key));
        }
        list[at] = number;
    }
    base.place = also.place;
}

/// Refuses a table in the place of a list of numbers that does not only change some of them.
void refuse_other_than_numbers(Node const& node, std::string const& path) {
    auto const* also = find(node, also_key);
    if (!also || node.table()->size() > 1) throw wrong_type(node, path, must_be_numbers);
    if (!also->table()) {
        throw wrong_type(*also, path + "." + std::string(also_key), must_be_table);
    }
}

/// Refuses a table in the place of a list that does not only have rows to be added: [bonus] is more
/// often a slip for [[bonus]] than for [[bonus.also]].
void refuse_other_than_rows(Node const& node, std::string const& path) {
    auto const* also = find(node, also_key);
    bool const tables =
        also && also->list() &&
        std::ranges::all_of(*also->list(), [](Node const& row) { return row.table() != nullptr; });
    if (!tables) {
        auto const& at = also ? *also : node;
        throw wrong_type(at, also ? path + "." + std::string(also_key) : path, must_be_tables);
    }
    for (auto const& [key, place, value] : *node.table()) {
        if (key == also_key) continue;
        throw RulesError(place, unknown(unknown_key, key, path, {std::string(also_key)}));
    }
}

std::string quoted(Table const& members) {
    auto const text_of = [](Member const& member) {
        return member.key + " = " + quoted(member.node);
    };
    return members.empty() ? "{}" : "{ " + join(members, ", ", text_of) + " }";
}

std::string quoted(List const& entries) {
    return "[" + join(entries, ", ", [](Node const& entry) { return quoted(entry); }) + "]";
}

}  // namespace

Node number_node(std::int64_t number) { return {number, {}}; }

Node flag_node(bool yes) { return {yes, {}}; }

Node removed_term(Place const& place) { return {UnsupportedValue{"0+"}, place}; }

bool is_removed(Node const& term) {
    auto const* value = std::get_if<UnsupportedValue>(&term.value);
    return value && value->text == "0+";
}

Node const* find(Node const& table, std::string_view key) {
    auto const* members = table.table();
    auto const* member = members ? member_of(*members, key) : nullptr;
    return member ? &member->node : nullptr;
}

Node* find(Node& table, std::string_view key) {
    auto* members = table.table();
    auto* member = members ? member_of(*members, key) : nullptr;
    return member ? &member->node : nullptr;
}

Node& set(Node& table, std::string_view key, Node node) {
    if (!table.table()) table.value = Table{};
    if (auto* old = find(table, key)) return *old = std::move(node);
    auto const place = node.place;
    table.table()->push_back({std::string(key), place, std::move(node)});
    return table.table()->back().node;
}

Node take(Node& table, std::string_view key) {
    auto* members = table.table();
    auto* member = members ? member_of(*members, key) : nullptr;
    if (!member) return {};
    Node taken = std::move(member->node);
    members->erase(members->begin() + (member - members->data()));
    return taken;
}

Found find_path(Node const& root, std::string_view path) {
    auto const* node = &root;
    while (!path.empty()) {
        auto const dot = path.find('.');
        auto const* next = step(*node, path.substr(0, dot));
        if (!next) {
            // The list may exist even if the entry does not.
            auto const* above = find(*node, path.substr(0, path.find_first_of("[.")));
            return {above ? above : node, false};
        }
        node = next;
        path = dot == std::string_view::npos ? std::string_view{} : path.substr(dot + 1);
    }
    return {node, true};
}

void place_added_rows(Node& file) {
    for (auto const* outer_key : {"canasta", "out"}) {
        auto* outer = find(file, outer_key);
        if (!outer || !outer->table() || !find(*outer, also_key)) continue;
        auto also = take(*outer, also_key);
        Node added{Table{}, also.place};
        set(added, also_key, std::move(also));
        refuse_other_than_rows(added, outer_key);
        auto const path = std::string(outer_key) + ".kind";
        if (auto* kinds = find(*outer, "kind")) {
            if (kinds->table()) refuse_other_than_rows(*kinds, path);
            merge(*kinds, added, path);
        } else {
            set(*outer, "kind", std::move(added));
        }
    }
    for (auto const& rows : row_lists) {
        auto const* node = node_at(file, rows.path);
        if (node && node->table()) refuse_other_than_rows(*node, std::string(rows.path));
    }
    for (std::string const path : number_lists) {
        auto const* node = node_at(file, path);
        if (node && node->table()) refuse_other_than_numbers(*node, path);
    }
}

void merge(Node& base, Node const& over, std::string const& path) {
    auto const* also = over.table() ? find(over, also_key) : nullptr;
    if (auto const* rows = also ? row_list(path) : nullptr) return merge_rows(base, *also, *rows);
    if (also && base.list() && std::ranges::count(number_lists, path) > 0) {
        return change_numbers(base, *also, path);
    }
    // A condition is one value: what a row does not say of it is not kept.
    if (!base.table() || !over.table() || path.ends_with(".when")) {
        base = over;
        return;
    }
    base.place = over.place;
    for (auto const& member : *over.table()) {
        if (auto* old = member_of(*base.table(), member.key)) {
            old->place = member.place;
            merge(old->node, member.node, path.empty() ? member.key : path + "." + member.key);
        } else {
            base.table()->push_back(member);
        }
    }
}

void settle_added_rows(Node& tree) {
    for (auto const& rows : row_lists) {
        auto* node = node_at(tree, rows.path);
        if (!node || !node->table()) continue;
        *node = take(*node, also_key);
        auto& list = std::get<List>(node->value);
        std::erase_if(list, drops);
        for (auto const& row : list) {
            if (auto const* word = word_of(row, rows)) fail_to_change(*word, rows);
        }
    }
    for (std::string const path : number_lists) {
        auto const* node = node_at(tree, path);
        auto const* also = node && node->table() ? find(*node, also_key) : nullptr;
        if (!also) continue;
        throw RulesError(also->place, tr("{}.also changes an inherited list, and there is none; "
                                         "write the whole list",
                                         path));
    }
}

bool same(Node const& a, Node const& b) { return quoted(a) == quoted(b); }

std::string quoted(Node const& node) {
    struct {
        std::string operator()(Table const& members) const { return quoted(members); }
        std::string operator()(List const& entries) const { return quoted(entries); }
        std::string operator()(std::string const& text) const { return text; }
        std::string operator()(std::int64_t number) const { return std::to_string(number); }
        std::string operator()(bool yes) const { return yes ? "true" : "false"; }
        std::string operator()(UnsupportedValue const& alien) const { return alien.text; }
    } constexpr words;
    return std::visit(words, node.value);
}

std::string excerpt(Node const& node) {
    constexpr std::size_t longest = 80;
    auto text = quoted(node);
    if (text.size() <= longest) return text;
    auto end = longest;
    while ((static_cast<unsigned char>(text[end]) & 0xc0U) == 0x80U)
        --end;  // do not split a character
    return text.substr(0, end) + "…";
}

// Control characters are C0, DEL and C1, which has two bytes in UTF-8.
bool has_control_character(std::string_view text) {
    for (std::size_t i = 0; i < text.size(); ++i) {
        auto const byte = static_cast<unsigned char>(text[i]);
        if (byte < 0x20 || byte == 0x7f) return true;
        if (byte == 0xc2 && i + 1 < text.size() && static_cast<unsigned char>(text[i + 1]) < 0xa0) {
            return true;
        }
    }
    return false;
}

std::string placed(Place const& place, std::string const& sentence) {
    if (!place.source || place.source->file.empty() || place.line == 0) return sentence;
    return fmt::format("{}:{}:{}: {}", place.source->file, place.line, place.column, sentence);
}

std::string unknown(UnknownWord const& what, std::string const& word, std::string const& key,
                    std::vector<std::string> const& known) {
    auto const near = nearest(word, known);
    // The word itself may be among the known ones, where it is a key in the wrong place.
    if (near.empty() || near == word) {
        return tr_with(what.all, word, key, joined(known, Joined::with_or));
    }
    return tr_with(what.near, word, key, near);
}

RulesError wrong_type(Node const& value, std::string const& key, Sentence must_be) {
    auto shown = excerpt(value);
    // Of a number in quotes it is the quotes that are wrong.
    bool const is_quoted = value.text() != nullptr &&
                           (whole_number<int>(shown) || shown == "true" || shown == "false");
    return {value.place, tr_with(must_be, key, is_quoted ? '"' + shown + '"' : shown)};
}

RulesError out_of_range(Node const& value, std::string const& key, int least, int most) {
    return {value.place, tr("{} must be from {} to {}, not '{}'", key, number(least), number(most),
                            excerpt(value))};
}

RulesError control_character(Place const& place, std::string const& key) {
    return {place, tr("{} holds a control character; remove it", key)};
}

RulesError too_many(Place const& place, std::string const& key, std::size_t entries, int most) {
    return {place, tr("{} has '{}' entries; give it {} at most", key, entries, most)};
}

RulesError set_twice(Place const& place, std::string const& id) {
    return {place, tr("the switch '{}' is set twice; omit one", id)};
}

RulesError bad_id(Place const& place, std::string const& key, std::string const& id) {
    return {place, tr("{}: '{}' may hold only a-z, 0-9 and -", key, id)};
}

namespace {

// Frozen documents have four levels.
constexpr int deepest = 32;

/// Builds the tree while the text is read.
class Builder final : public json::Events {
public:
    Node take() && { return std::move(root_); }

    void null() override { add({UnsupportedValue{"null"}, {}}); }
    void truth(bool value) override { add(flag_node(value)); }
    void number(std::string_view written) override {
        if (auto const whole = whole_number<std::int64_t>(written)) add(number_node(*whole));
        else add({UnsupportedValue{std::string{written}}, {}});
    }
    void text(std::string_view value) override { add({std::string{value}, {}}); }
    void key(std::string_view name) override { key_ = name; }
    void begin_object() override { open_.push_back(&add({Table{}, {}})); }
    void end_object() override { open_.pop_back(); }
    void begin_list() override { open_.push_back(&add({List{}, {}})); }
    void end_list() override { open_.pop_back(); }

private:
    // An outer table does not grow while an inner one is open, so pointers into it stay valid.
    Node& add(Node node) {
        if (open_.empty()) return root_ = std::move(node);
        auto& outer = open_.back()->value;
        if (auto* members = std::get_if<Table>(&outer)) {
            members->push_back({std::move(key_), {}, std::move(node)});
            return members->back().node;
        }
        return std::get<List>(outer).emplace_back(std::move(node));
    }

    Node root_;
    std::vector<Node*> open_;  ///< tables and lists, the innermost last
    std::string key_;
};

Place place_of(std::string_view text, std::size_t byte) {
    auto const before = text.substr(0, byte);
    auto const lines = std::count(before.begin(), before.end(), '\n');
    auto const line_start = before.rfind('\n') + 1;  // npos + 1 is 0: the first line
    return {nullptr, static_cast<int>(lines) + 1, static_cast<int>(before.size() - line_start) + 1};
}

void write(std::string& out, Node const& node) {
    if (auto const* members = node.table()) {
        json::Object object{out};
        for (auto const& member : *members) write(object.member(member.key), member.node);
    } else if (auto const* entries = node.list()) {
        json::List list{out};
        for (auto const& entry : *entries) write(list.item(), entry);
    } else if (auto const* text = node.text()) {
        json::append(out, *text);
    } else {
        out += quoted(node);
    }
}

}  // namespace

Node read_json(std::string_view text) {
    Builder builder;
    try {
        json::read(text, builder, deepest);
    } catch (json::SyntaxError const& error) {
        throw RulesError(
            place_of(text, error.at),
            tr("this is not a kept rule set ({}); use one that meldbook wrote", error.reason));
    }
    return std::move(builder).take();
}

std::string write_json(Node const& node) {
    std::string out;
    write(out, node);
    return out;
}

}  // namespace meldbook::rules
