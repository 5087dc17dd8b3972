#include "formats/paper_players.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <utility>

#include "domain/text.hpp"
#include "formats/paper_rows.hpp"

namespace meldbook::formats::paper {

namespace {

// Words between players.
constexpr std::array<std::string_view, 13> and_words = {"and", "und", "et", "e", "y",  "u",  "u.",
                                                        "ed",  "mit", "en", "i", "og", "och"};

bool is_among(std::string_view word, std::span<std::string_view const> words) {
    return std::ranges::find(words, word) != words.end();
}

/// Whether a text can be a name, not a number that is hard to read: it begins with a word, and has
/// more letters than digits.
bool is_name(std::string_view name) {
    auto const is_part = [](char c) {
        return is_letter(c) || static_cast<unsigned char>(c) >= 0x80U;
    };
    auto const letters = std::ranges::count_if(name, is_part);
    auto const first = read_figure(name.substr(0, name.find(' ')));
    return letters > std::ranges::count_if(name, is_digit) && (!first || first->only_letters);
}

/// "Us: Ana & Bea"
std::optional<RawSide> players_of_side(std::string_view text, std::int64_t line) {
    auto const colon = text.find(':');
    if (colon == std::string_view::npos || text.find(':', colon + 1) != std::string_view::npos)
        return std::nullopt;
    auto const name = trimmed(text.substr(0, colon));
    auto const after = trimmed(text.substr(colon + 1));
    // "Ana, Bea & Eve" are players; "Ana & Bea, in the kitchen" is something else.
    auto players = players_of(after);
    auto const is_plain = [](std::string const& player) {
        return is_name(player) && player.find_first_of("().!?") == std::string_view::npos;
    };
    bool const joined_before_comma = after.find(',') != std::string_view::npos &&
                                     players_of(after.substr(0, after.rfind(','))).size() >
                                         split_at(after.substr(0, after.rfind(',')), ",").size();
    if (joined_before_comma) return std::nullopt;
    if (name.empty() || players.size() < 2 || players.size() > most_names ||
        !std::ranges::all_of(players, is_plain))
        return std::nullopt;
    return RawSide{line, std::string{name}, std::move(players)};
}

}  // namespace

Parts words_of(std::string_view text) {
    Parts words;
    for (auto const word : split(text, ' '))
        if (!trimmed(word).empty()) words.emplace_back(trimmed(word));
    return words;
}

Parts split_at_words(std::string_view text, std::span<std::string_view const> words) {
    Parts parts(1);
    for (auto const& word : words_of(text)) {
        if (is_among(lower(word), words)) parts.emplace_back();
        else parts.back() += (parts.back().empty() ? "" : " ") + word;
    }
    return parts;
}

Parts split_at(std::string_view text, std::string_view separator) {
    Parts parts;
    while (true) {
        auto const at = text.find(separator);
        parts.emplace_back(trimmed(text.substr(0, at)));
        if (at == text.npos) return parts;
        text.remove_prefix(at + separator.size());
    }
}

Parts columns_of(std::string_view line) {
    Parts parts;
    for (auto const cell : split_cells(line)) {
        auto text = trimmed(cell);
        if (text.size() > 1 && text.front() == '"' && text.back() == '"' &&
            cell.size() < line.size())
            text = trimmed(text.substr(1, text.size() - 2));
        bool const first = parts.empty();
        while (!text.empty()) {
            auto const end = std::min(text.find("  "), text.size());
            parts.emplace_back(trimmed(text.substr(0, end)));
            text = trimmed(text.substr(end));
        }
        if (first && parts.empty()) parts.emplace_back();
    }
    return parts;
}

std::string joined_players(std::string_view text) {
    std::string result;
    bool glue = false;
    for (auto const& word : words_of(text)) {
        bool const sign = word == "&" || word == "+" || word == "/" || word == ",";
        if (sign || is_among(word, and_words)) {
            if (!result.empty()) result += sign ? word : "+";
            glue = true;
            continue;
        }
        bool const begins = word.find_first_of("&+/,") == 0;
        if (!result.empty() && !glue && !begins) result += ' ';
        result += word;
        glue = std::string_view{"&+/,"}.find(result.back()) != std::string_view::npos;
    }
    return result;
}

Parts players_of(std::string_view text) {
    Parts players{""};
    for (auto const& part : split_at_words(text, and_words)) {
        if (!players.back().empty()) players.emplace_back();
        for (char const c : part) {
            if (c == '&' || c == '/' || c == '+' || c == ',') players.emplace_back();
            else players.back() += c;
        }
    }
    for (auto& player : players) player = std::string{trimmed(player)};
    return players;
}

bool are_names(Parts const& players) {
    return std::ranges::all_of(players, is_name) && players.size() <= most_names;
}

std::string name_of_side(std::string_view text) { return join(players_of(text), "+"); }

std::vector<RawSide> read_players_of_sides(TextLine const& line) {
    auto const text = with_plain_blanks(line.text);
    if (auto side = players_of_side(text, line.line)) return {std::move(*side)};
    std::vector<RawSide> sides;
    for (auto part : columns_of(text)) {
        std::ranges::replace(part, '=', ':');
        auto side = players_of_side(part, line.line);
        if (!side) return {};
        sides.push_back(std::move(*side));
    }
    return sides;
}

}  // namespace meldbook::formats::paper
