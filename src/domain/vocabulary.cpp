#include "domain/vocabulary.hpp"

#include <algorithm>
#include <functional>
#include <set>
#include <utility>

#include "domain/languages.hpp"
#include "domain/text.hpp"

namespace meldbook {

namespace {

/// The known word that means the same as a word, in any language, else the one most like it; "" if there
/// is none.
std::string known_word(std::string_view word, std::vector<std::string> const& known) {
    auto same = known_meanings(word, known);
    if (!same.empty()) return std::move(same.front());
    // In the first letter nobody slips; words of other languages are many, and like others by chance.
    auto spellings = spellings_of(known);
    std::erase_if(spellings,
                  [&](auto const& each) { return !each.starts_with(word.substr(0, 1)); });
    auto near = nearest(word, spellings);
    if (near.empty()) near = nearest(word, known);
    same = known_meanings(near, known);
    return same.empty() || std::ranges::find(known, near) != known.end() ? near
                                                                         : std::move(same.front());
}

/// The known word that means the same as a part of a word, or the part itself. `id_of` says which words are
/// for one thing. Throws NotationError if two things are meant.
template <typename IdOf>
std::string meaning(std::string_view part, std::string_view word,
                    std::vector<std::string> const& known, IdOf id_of) {
    if (std::ranges::find(known, part) != known.end()) return std::string(part);
    std::vector<std::string> same;
    for (auto const& each : known_meanings(part, known)) {
        auto id = id_of(each);
        if (std::ranges::find(same, id) == same.end()) same.push_back(std::move(id));
    }
    if (same.size() < 2) return same.empty() ? std::string(part) : std::move(same.front());
    fail(word, {.fault = Fault::several_meanings,
                .at = static_cast<std::size_t>(part.data() - word.data()),
                .length = part.size(),
                .choices = std::move(same)});
}

template <typename Items, typename Id>
std::optional<std::size_t> find_id(Items const& items, Id id, std::string_view wanted) {
    auto const found = std::ranges::find(items, wanted, id);
    if (found == items.end()) return std::nullopt;
    return static_cast<std::size_t>(found - items.begin());
}

template <typename Kinds>
void add_words(std::vector<std::string>& known, Kinds const& kinds) {
    for (auto const& kind : kinds) {
        known.push_back(kind.id);
        known.insert(known.end(), kind.words.begin(), kind.words.end());
    }
}

bool stands_alone(std::string_view key) { return key == "out" || key == "opened"; }

[[noreturn]] void unknown_id(EntryWord const& word, Fault fault, std::vector<std::string> known) {
    auto near = known_word(word.value, known);
    if (!near.empty()) near.insert(0, word.text.substr(0, word.value_at));
    fail(word.text, {.fault = fault,
                     .at = word.value_at,
                     .length = word.value.size(),
                     .suggestion = std::move(near),
                     .choices = std::move(known)});
}

template <typename Items, typename Id>
std::size_t index_of_id(Items const& items, Id id, EntryWord const& word, Fault unknown) {
    if (auto const found = find_id(items, id, word.value)) return *found;
    unknown_id(word, unknown, texts_of(items, id));
}

}  // namespace

bool Vocabulary::knows(std::string_view key) const {
    return std::ranges::count(entry_words(), key) > 0 || canasta_kind(key) || unfinished(key);
}

std::optional<std::size_t> Vocabulary::unfinished(std::string_view key) const {
    return key.empty() ? std::nullopt : find_id(rules_.incomplete, &Incomplete::id, key);
}

std::optional<std::size_t> Vocabulary::canasta_kind(std::string_view key) const {
    return kind_called(rules_.canastas, key);
}

std::string Vocabulary::meant(std::string_view key, std::string_view word) const {
    if (knows(key) || pile_digits(key)) return std::string(key);
    // "10er" in German
    constexpr std::string_view german = "er";
    if (key.ends_with(german) && is_digits(key.substr(0, key.size() - german.size())))
        return std::string(key.substr(0, key.size() - german.size())) + "s";
    auto found = meaning(key, word, known_words(), [&](std::string const& each) {
        auto const kind = canasta_kind(each);
        return kind ? rules_.canastas[*kind].id : each;
    });
    if (found != key) return found;
    // What these rules do not have is refused as that.
    auto const missing = known_meanings(key, {entry_words().begin(), entry_words().end()});
    return missing.empty() ? found : missing.front();
}

std::string Vocabulary::counted(std::string_view word) const {
    try {
        auto key = meant(word, word);
        bool const reserved = std::ranges::count(entry_words(), key) > 0;
        return key == "red" || key == "black" || (!reserved && knows(key)) ? key : std::string{};
    } catch (NotationError const&) {
        return {};
    }
}

std::string Vocabulary::nearest_word(std::string_view word) const {
    for (auto const& event : rules_.events)
        if (event.id == word || are_names_of_pot(event.id, word)) return "event=" + event.id;
    if (find_id(rules_.specials, &Special::id, word)) return "special=" + std::string(word);
    auto known = known_words();
    std::vector<std::string> ways;
    add_words(ways, rules_.out_kinds);
    known.insert(known.end(), ways.begin(), ways.end());
    auto near = known_word(word, known);
    if (std::ranges::find(ways, near) != ways.end()) return "out=" + near;
    return near.empty() || stands_alone(near) ? near : example(near);
}

std::string Vocabulary::nearest_with_value(std::string_view key, std::string_view value) const {
    auto near = known_word(key, known_words());
    if (!near.empty() && near != "opened") near += "=" + std::string(value);
    return near;
}

void Vocabulary::refuse_unknown(EntryWord const& word, std::string suggestion) const {
    fail(word.text, {.fault = Fault::unknown_word,
                     .length = word.text.size(),
                     .suggestion = std::move(suggestion),
                     .choices = known_words()});
}

void Vocabulary::refuse_without_value(EntryWord const& word, std::string_view key) const {
    if (key == "black" && !rules_.black_threes)
        fail(word.text, {.fault = Fault::black_not_scored, .length = word.text.size()});
    if (key == "red" && !rules_.red_threes.laid())
        fail(word.text, {.fault = Fault::red_not_scored, .length = word.text.size()});
    if (key == "event" && rules_.events.empty()) unknown_id(word, Fault::unknown_event, {});
    if (key == "special" && rules_.specials.empty()) unknown_id(word, Fault::unknown_special, {});
    fail(
        word.text,
        {.fault = Fault::word_needs_value, .length = word.text.size(), .suggestion = example(key)});
}

void Vocabulary::refuse_pile(EntryWord const& word, std::string_view digits) const {
    std::set<int, std::greater<>> const values(rules_.cards.begin(), rules_.cards.end());
    std::vector<std::string> words;
    for (int const value : values)
        if (value > 0) words.push_back(std::to_string(value) + "s");
    fail(word.text, {.fault = Fault::pile_value,
                     .length = digits.size() + 1,
                     .other = std::string(digits),
                     .choices = std::move(words)});
}

std::size_t Vocabulary::out_kind(EntryWord const& word) const {
    auto const kind = kind_called(rules_.out_kinds, word.value);
    if (kind) return *kind;
    std::vector<std::string> known;
    add_words(known, rules_.out_kinds);
    auto const same = meaning(word.value, word.text, known, [&](std::string const& each) {
        return rules_.out_kinds[*kind_called(rules_.out_kinds, each)].id;
    });
    if (auto const meant = kind_called(rules_.out_kinds, same)) return *meant;
    if (rules_.out_kinds.size() == 1) {
        fail(word.text, {.fault = Fault::unknown_out,
                         .at = word.value_at,
                         .length = word.value.size(),
                         .suggestion = "out"});
    }
    unknown_id(word, Fault::unknown_out, std::move(known));
}

std::size_t Vocabulary::event(EntryWord const& word) const {
    return index_of_id(rules_.events, &Event::id, word, Fault::unknown_event);
}

std::size_t Vocabulary::special(EntryWord const& word) const {
    return index_of_id(rules_.specials, &Special::id, word, Fault::unknown_special);
}

std::vector<std::string> Vocabulary::known_words() const {
    std::vector<std::string> words;
    for (auto word : entry_words()) {
        if (word == "black" && !rules_.black_threes) continue;
        if (word == "red" && !rules_.red_threes.laid()) continue;
        if (word == "event" && rules_.events.empty()) continue;
        if (word == "special" && rules_.specials.empty()) continue;
        words.emplace_back(word);
    }
    add_words(words, rules_.canastas);
    for (auto const& unfinished : rules_.incomplete) {
        if (!unfinished.id.empty()) words.push_back(unfinished.id);
    }
    return words;
}

std::string Vocabulary::example(std::string_view key) const {
    std::string text(key);
    if (key == "table" || key == "minus") return text + "=120+85";
    if (key == "hand") return text + "=K99/A2";
    if (key == "adjust") return text + "=-100";
    if (key == "net") return text + "=+420";
    if (key == "out") return text + "=" + rules_.out_kinds.front().id;
    if (key == "event") return text + "=" + rules_.events.front().id;
    if (key == "special") return text + "=" + rules_.specials.front().id;
    return text + "=1";
}

}  // namespace meldbook
