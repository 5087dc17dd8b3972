#include "wizard/reading.hpp"

#include <optional>

#include "domain/languages.hpp"
#include "domain/notation.hpp"
#include "domain/text.hpp"
#include "text/text.hpp"
#include "text/translate.hpp"

namespace meldbook::wizard {

namespace {

std::optional<std::size_t> by_number(std::string_view text, std::size_t things) {
    if (!is_digits(text) || text.size() > 2 || text[0] == '0') return std::nullopt;
    auto const number = static_cast<std::size_t>(read_number(text, text));
    if (number > things) return std::nullopt;
    return number - 1;
}

/// The answers that there are, as a part of a sentence.
std::string either(std::vector<std::string> const& answers) {
    return safe(joined(answers, Joined::with_or));
}

AnswerError not_together(std::string_view text, Setting const& setting) {
    return AnswerError(tr("'{}' does not say who plays alone; write one of {}, or those that play "
                          "together with + between them",
                          safe(text), either(setting.sides)));
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
    auto const answer = trimmed(text);
    return answer.empty() || means_nothing(answer);
}

std::string read_out_kind(std::string_view text, Setting const& setting) {
    auto const& kinds = setting.rules->out_kinds;
    auto const ids = texts_of(kinds, &OutKind::id);
    auto const wanted = trimmed(text);
    auto kind = by_number(wanted, ids.size());
    if (!kind) kind = only(setting.find(ids, wanted));
    if (!kind) kind = only(setting.find(texts_of(kinds, &OutKind::name), wanted));
    std::vector<std::string> names;
    for (auto const& each : kinds) names.push_back(tr_rules(each.name));
    if (!kind) kind = only(setting.find(names, wanted));
    if (!kind) kind = kind_called(kinds, wanted);
    if (auto const meant = known_meanings(wanted, ids); !kind && !meant.empty())
        return meant.front();
    if (kind) return ids[*kind];
    throw AnswerError(
        tr("no way of going out is called '{}'; it can be {}", safe(wanted), either(names)));
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

std::string read_own(std::string_view text) {
    if (is_none(text)) return {};
    auto const whole = trimmed(text);
    return (whole.find('=') == std::string_view::npos ? "red=" : "") + std::string(whole);
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
        case Ask::laid: {
            auto words = texts_of(rules.canastas, &CanastaKind::id);
            for (auto const& open : rules.incomplete) {
                if (!open.id.empty()) words.push_back(open.id);
            }
            for (auto const& special : rules.specials) words.push_back("special=" + special.id);
            for (auto const& event : rules.events) words.push_back("event=" + event.id);
            for (auto const& mark : rules.marks) words.push_back(mark + ":");
            return words;
        }
        default: return {};
    }
}

}  // namespace meldbook::wizard
