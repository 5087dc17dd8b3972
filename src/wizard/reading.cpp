#include "wizard/reading.hpp"

#include <algorithm>
#include <array>
#include <optional>

#include "domain/notation.hpp"
#include "domain/text.hpp"

namespace meldbook::wizard {

namespace {

/// One of several things by its number from 1.
std::optional<std::size_t> by_number(std::string_view text, std::size_t things) {
    if (!is_digits(text) || text.size() > 2 || text[0] == '0') return std::nullopt;
    auto const number = static_cast<std::size_t>(read_number(text, text));
    if (number > things) return std::nullopt;
    return number - 1;
}

/// One of several things by number, id or name.
std::optional<std::size_t> choose(std::string_view text, std::vector<std::string> const& ids,
                                  std::vector<std::string> const& names, Setting const& setting) {
    if (auto const numbered = by_number(text, ids.size())) return numbered;
    if (auto const id = only(setting.find(ids, text))) return id;
    return only(setting.find(names, text));
}

/// Every side or player that is meant by a name, when it is several.
[[noreturn]] void several(std::string_view text, std::vector<std::string> const& names,
                          std::vector<std::size_t> const& meant) {
    std::vector<std::string> fitting;
    for (auto const i : meant) fitting.push_back(names[i]);
    throw Misread(MisreadFault::several_sides, std::string(text), fitting);
}

/// A side by its number, its name or one of its players. Throws Misread where several are meant.
std::optional<std::size_t> side_of(std::string_view text, Setting const& setting) {
    auto const& sides = setting.sides;
    auto const exact = std::find(sides.begin(), sides.end(), text);
    if (exact != sides.end()) return static_cast<std::size_t>(exact - sides.begin());
    if (auto const numbered = by_number(text, sides.size())) return numbered;
    auto const named = setting.find(sides, text);
    if (auto const side = only(named)) return side;
    std::vector<std::string> players;
    std::vector<std::size_t> side_of_player;
    for (std::size_t side = 0; side < setting.players.size(); ++side) {
        for (auto const& player : setting.players[side]) {
            players.push_back(player);
            side_of_player.push_back(side);
        }
    }
    auto const called = setting.find(players, text);
    if (auto const player = only(called)) return side_of_player[*player];
    if (named.size() > 1) several(text, sides, named);
    if (called.size() > 1) several(text, players, called);
    return std::nullopt;
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
    auto const kind = choose(wanted, ids, texts_of(kinds, &OutKind::name), setting);
    if (!kind) throw Misread(MisreadFault::unknown_out_kind, std::string(wanted), ids);
    return ids[*kind];
}

WentOut read_out(std::string_view text, Setting const& setting) {
    auto const whole = trimmed(text);
    if (is_none(whole)) return {};
    if (auto const side = side_of(whole, setting)) return {std::to_string(*side), {}};
    if (auto const blank = whole.find_last_of(blanks); blank != std::string_view::npos) {
        if (auto const side = side_of(trimmed(whole.substr(0, blank)), setting)) {
            return {std::to_string(*side), read_out_kind(whole.substr(blank + 1), setting)};
        }
    }
    throw Misread(MisreadFault::unknown_side, std::string(whole), setting.sides);
}

void add_word(std::string& words, std::string_view word) {
    if (!words.empty()) words += ' ';
    words += word;
}

std::string read_corrections(std::string_view text) {
    if (is_none(text)) return {};
    auto const whole = trimmed(text);
    // "-100:passed": the sign says what it is.
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
    auto const ids = texts_of(setting.rules->specials, &Special::id);
    auto const names = texts_of(setting.rules->specials, &Special::name);
    auto const special = choose(wanted, ids, names, setting);
    if (!special) throw Misread(MisreadFault::unknown_special, std::string(wanted), ids);
    return "special=" + ids[*special];
}

std::string read_events(std::string_view text, Setting const& setting) {
    if (is_none(text)) return {};
    auto const ids = texts_of(setting.rules->events, &Event::id);
    auto const names = texts_of(setting.rules->events, &Event::text);
    std::string words;
    auto list = std::string(text);
    std::replace(list.begin(), list.end(), ',', ' ');
    for (auto wanted : split_words(list)) {
        if (wanted.starts_with("event=")) wanted.remove_prefix(std::string_view("event=").size());
        auto const event = choose(wanted, ids, names, setting);
        if (!event) throw Misread(MisreadFault::unknown_event, std::string(wanted), ids);
        // Ticked twice is ticked.
        auto const word = "event=" + ids[*event];
        auto const ticked = split_words(words);
        if (std::find(ticked.begin(), ticked.end(), word) == ticked.end()) add_word(words, word);
    }
    return words;
}

std::vector<std::string> known_words(Question question, Setting const& setting) {
    auto const& rules = *setting.rules;
    switch (question.ask) {
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
        case Ask::rest: return texts_of(rules.canastas, &CanastaKind::id);
        case Ask::events: return texts_of(rules.events, &Event::id);
        default: return {};
    }
}

}  // namespace meldbook::wizard
