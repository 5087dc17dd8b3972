#include "wizard/reading.hpp"

#include <algorithm>
#include <array>
#include <optional>

#include "domain/notation.hpp"
#include "domain/text.hpp"
#include "text/text.hpp"
#include "text/translate.hpp"

namespace meldbook::wizard {

namespace {

/// The things that an answer can name by number (from 1), id or name.
struct Choices {
    std::vector<std::string> ids;
    std::vector<std::string> names;
};

/// Whether an answer has a whole id or name, or only its beginning.
enum class Spelling : std::uint8_t { whole, beginning };

std::optional<std::size_t> by_number(std::string_view text, std::size_t things) {
    if (!is_digits(text) || text.size() > 2 || text[0] == '0') return std::nullopt;
    auto const number = static_cast<std::size_t>(read_number(text, text));
    if (number > things) return std::nullopt;
    return number - 1;
}

/// Returns the index of the only name that is `text` or begins with it.
std::optional<std::size_t> by_name(std::string_view text, std::vector<std::string> const& names,
                                   Spelling spelling, Setting const& setting) {
    auto const found = only(setting.find(names, text));
    if (!found || spelling == Spelling::beginning) return found;
    // It is the whole name if the match also holds in reverse: the name is a beginning of the text.
    bool const whole = only(setting.find({std::string(text)}, names[*found])).has_value();
    return whole ? found : std::nullopt;
}

std::optional<std::size_t> choose(std::string_view text, Choices const& choices, Spelling spelling,
                                  Setting const& setting) {
    if (auto const numbered = by_number(text, choices.ids.size())) return numbered;
    if (auto const id = by_name(text, choices.ids, spelling, setting)) return id;
    return by_name(text, choices.names, spelling, setting);
}

std::optional<std::size_t> choose(std::string_view text, Choices const& choices,
                                  Setting const& setting) {
    if (auto const whole = choose(text, choices, Spelling::whole, setting)) return whole;
    return choose(text, choices, Spelling::beginning, setting);
}

/// Indices of things in the order they were named, without duplicates.
using Chosen = std::vector<std::size_t>;

void add(Chosen& list, std::size_t thing) {
    if (std::find(list.begin(), list.end(), thing) == list.end()) list.push_back(thing);
}

/// Whether two answers name the same things, in any order.
bool same_things(Chosen const& one, Chosen const& other) {
    return std::is_permutation(one.begin(), one.end(), other.begin(), other.end());
}

/// Finds every way to read a text as things that have one or more words each.
class WordReader {
public:
    WordReader(std::string_view text, Choices const& choices, Setting const& setting)
        : words_(split_words(text)), choices_(choices), setting_(setting) {
        for (auto const& name : choices.names) {
            longest_ = std::max(longest_, split_words(name).size());
        }
    }

    /// Returns all readings that name different things.
    std::vector<Chosen> read(Spelling spelling) {
        std::vector<std::vector<Chosen>> ways(words_.size() + 1);
        ways[0] = {{}};
        for (std::size_t begin = 0; begin < words_.size(); ++begin) {
            if (ways[begin].empty()) continue;
            furthest_ = std::max(furthest_, begin);
            auto const last = std::min(begin + longest_, words_.size());
            for (auto end = begin + 1; end <= last; ++end) {
                auto const thing = choose(between(begin, end), choices_, spelling, setting_);
                if (!thing) continue;
                for (auto way : ways[begin]) {
                    add(way, *thing);
                    bool const known =
                        std::any_of(ways[end].begin(), ways[end].end(),
                                    [&](Chosen const& other) { return same_things(way, other); });
                    if (!known) ways[end].push_back(way);
                }
            }
        }
        return ways.back();
    }

    /// Returns what could not be read: the whole text, or the word after the last one that could.
    std::string unreadable() const {
        return std::string(furthest_ == 0 ? between(0, words_.size()) : words_[furthest_]);
    }

private:
    /// Returns words as they were typed, with the blanks between them.
    std::string_view between(std::size_t begin, std::size_t end) const {
        auto const* const from = words_[begin].data();
        auto const& last = words_[end - 1];
        return {from, static_cast<std::size_t>(last.data() + last.size() - from)};
    }

    std::vector<std::string_view> words_;
    Choices const& choices_;
    Setting const& setting_;
    std::size_t longest_ = 1;  ///< most words of a name
    std::size_t furthest_ = 0;  ///< the first word after what could be read
};

/// The answers that there are, as a part of a sentence.
std::string either(std::vector<std::string> const& answers) {
    return safe(joined(answers, Joined::with_or));
}

AnswerError not_together(std::string_view text, Setting const& setting) {
    return AnswerError(tr("'{}' does not say who plays alone; write one of {}, or those that play "
                          "together with + between them",
                          safe(text), either(setting.sides)));
}

/// Reads the events between two commas.
Chosen events_of(std::string_view text, Choices const& events, Setting const& setting) {
    if (auto const whole = choose(text, events, setting)) return {*whole};
    WordReader reader(text, events, setting);
    for (auto const spelling : {Spelling::whole, Spelling::beginning}) {
        auto ways = reader.read(spelling);
        if (ways.size() == 1) return std::move(ways.front());
        if (ways.size() > 1) {
            throw AnswerError(
                tr("'{}' can be read in several ways; put commas between the events", safe(text)));
        }
    }
    throw AnswerError(
        tr("no event is called '{}'; it can be {}", safe(reader.unreadable()), either(events.ids)));
}

/// Reads a side by number, name or player. Throws AnswerError if several match.
std::optional<std::size_t> side_of(std::string_view text, Setting const& setting) {
    auto const found = setting.find_sides(setting.sides, setting.players, text);
    if (found.empty()) return std::nullopt;
    if (found.size() == 1) return found.front().first;
    std::vector<std::string> matching;
    for (auto const& [side, name] : found) matching.push_back(name);
    throw AnswerError(tr("'{}' could be {}; write more of the name", safe(text), either(matching)));
}

}  // namespace

bool is_none(std::string_view text) {
    constexpr std::array<std::string_view, 6> words = {"", "-", "0", "none", "nobody", "nothing"};
    return std::find(words.begin(), words.end(), trimmed(text)) != words.end();
}

std::string read_out_kind(std::string_view text, Setting const& setting) {
    auto const& kinds = setting.rules->out_kinds;
    auto const ids = texts_of(kinds, &OutKind::id);
    auto const wanted = trimmed(text);
    auto const kind = choose(wanted, {ids, texts_of(kinds, &OutKind::name)}, setting);
    if (auto const other = kind ? kind : kind_called(kinds, wanted)) return ids[*other];
    throw AnswerError(
        tr("no way of going out is called '{}'; it can be {}", safe(wanted), either(ids)));
}

WentOut read_out(std::string_view text, Setting const& setting) {
    auto const whole = trimmed(text);
    if (is_none(whole)) return {};
    if (auto const side = side_of(whole, setting)) return {std::to_string(*side), {}};
    // Both the side and the way of going out may have several words.
    std::optional<AnswerError> error;
    for (auto blank = whole.find_last_of(blanks); blank != std::string_view::npos;
         blank = whole.find_last_of(blanks, blank - 1)) {
        try {
            if (auto const side = side_of(trimmed(whole.substr(0, blank)), setting)) {
                return {std::to_string(*side), read_out_kind(whole.substr(blank + 1), setting)};
            }
        } catch (AnswerError const& unread) {
            if (!error) error = unread;
        }
    }
    if (error) throw *error;
    throw AnswerError(
        tr("no side is called '{}'; it can be {}", safe(whole), either(setting.sides)));
}

std::string read_together(std::string_view text, Setting const& setting) {
    auto const whole = trimmed(text);
    if (is_none(whole)) return {};
    std::vector<bool> named(setting.sides.size());
    auto const add = [&](std::vector<std::size_t>& group, std::string_view name) {
        auto const side = side_of(trimmed(name), setting);
        if (!side) throw not_together(trimmed(name), setting);
        named[*side] = true;
        group.push_back(*side);
    };
    Formed groups;
    for (auto const written : split(whole, ',')) {
        auto& group = groups.emplace_back();
        // The name of a side may have a + itself.
        if (side_of(trimmed(written), setting)) add(group, written);
        else
            for (auto const name : split(written, '+')) add(group, name);
    }
    bool const one_alone = groups.size() == 1 && groups.front().size() == 1;
    std::vector<std::size_t> others;
    for (std::size_t side = 0; side < named.size(); ++side) {
        if (named[side]) continue;
        if (one_alone) others.push_back(side);
        else groups.push_back({side});
    }
    if (one_alone) groups.push_back(others);
    auto const formed = in_order(groups);
    if (!are_formed(formed, named.size())) throw not_together(whole, setting);
    return print_formed(formed);
}

std::string together_as_typed(Formed const& formed) {
    if (formed.empty()) return "-";
    auto const number = [](std::size_t side) { return std::to_string(side + 1); };
    if (formed.size() == 2) {
        for (auto const& group : formed)
            if (group.size() == 1) return number(group.front());
    }
    std::vector<std::string> groups;
    for (auto const& group : formed)
        if (group.size() > 1) groups.push_back(join(group, "+", number));
    return join(groups, ", ");
}

void add_word(std::string& words, std::string_view word) {
    if (!words.empty()) words += ' ';
    words += word;
}

std::string read_corrections(std::string_view text) {
    if (is_none(text)) return {};
    auto const whole = trimmed(text);
    // "-100:passed": a sign begins a correction.
    bool const points =
        whole.starts_with('-') || whole.starts_with('+') || whole.starts_with(minus_sign);
    return points ? "adjust=" + std::string(whole) : std::string(whole);
}

std::string read_threes(std::string_view text, std::string_view key) {
    if (is_none(text)) return {};
    auto const whole = trimmed(text);
    if (whole.find('=') != std::string_view::npos) return std::string(whole);
    return std::string(key) + "=" + std::string(whole);
}

std::string read_special(std::string_view text, Setting const& setting) {
    if (is_none(text)) return {};
    auto wanted = trimmed(text);
    if (wanted.starts_with("special=")) wanted.remove_prefix(std::string_view("special=").size());
    auto const& specials = setting.rules->specials;
    auto const ids = texts_of(specials, &Special::id);
    auto const special = choose(wanted, {ids, texts_of(specials, &Special::name)}, setting);
    if (!special) {
        throw AnswerError(
            tr("no special hand is called '{}'; it can be {}", safe(wanted), either(ids)));
    }
    return "special=" + ids[*special];
}

std::string read_events(std::string_view text, Setting const& setting) {
    if (is_none(text)) return {};
    auto const& events = setting.rules->events;
    Choices const choices{texts_of(events, &Event::id), texts_of(events, &Event::text)};
    // Words of the notation are accepted too: "event=cut".
    std::string list;
    for (auto const word : split_words(text)) {
        bool const entry = word.starts_with("event=");
        add_word(list, entry ? word.substr(std::string_view("event=").size()) : word);
    }
    Chosen chosen;
    for (auto const between : split(list, ',')) {
        auto const part = trimmed(between);
        if (part.empty()) continue;
        for (auto const event : events_of(part, choices, setting)) add(chosen, event);
    }
    std::string words;
    for (auto const event : chosen) add_word(words, "event=" + choices.ids[event]);
    return words;
}

std::vector<std::string> known_words(Question question, Setting const& setting) {
    auto const& rules = *setting.rules;
    switch (question.ask) {
        case Ask::formed:
        case Ask::out: {
            auto words = setting.sides;
            for (auto const& players : setting.players) {
                words.insert(words.end(), players.begin(), players.end());
            }
            words.emplace_back("nobody");
            return words;
        }
        case Ask::out_kind: return texts_of(rules.out_kinds, &OutKind::id);
        case Ask::special: return texts_of(rules.specials, &Special::id);
        case Ask::melds:
        case Ask::rest: {
            auto words = texts_of(rules.canastas, &CanastaKind::id);
            for (auto const& open : rules.incomplete) {
                if (!open.id.empty()) words.push_back(open.id);
            }
            for (auto const& mark : rules.marks) words.push_back(mark + ":");
            return words;
        }
        case Ask::events: return texts_of(rules.events, &Event::id);
        default: return {};
    }
}

}  // namespace meldbook::wizard
