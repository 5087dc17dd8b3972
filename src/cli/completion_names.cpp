#include <algorithm>
#include <optional>

#include <fmt/format.h>

#include "cli/completion.hpp"
#include "commands/filter.hpp"
#include "commands/match.hpp"
#include "domain/text.hpp"
#include "host/world.hpp"
#include "text/text.hpp"
#include "text/translate.hpp"

namespace meldbook::cli {

namespace {

/// Nobody looks for more in a list, and a number typed in full needs no help.
constexpr std::size_t most_matches = 50;

/// The match that a command line names, as typed; "" if it names none.
class NamedMatch {
public:
    explicit NamedMatch(std::vector<std::string> const& words) : words_(words) {}

    std::string find() {
        while (at_ < words_.size()) {
            auto word = words_[at_++];
            if (word.starts_with("-")) {
                if (auto const value = value_of(word); value && is_match_option(word))
                    return *value;
            } else if (command_.name.empty()) {
                begin(word);
            } else if (takes_match()) {
                return word;
            }
        }
        return {};
    }

private:
    static bool is_match_option(std::string const& word) {
        return word == "-m" || word.substr(0, word.find('=')) == "--match";
    }

    /// Reads the value of an option; nothing for a switch.
    std::optional<std::string> value_of(std::string const& word) {
        auto const equals = word.find('=');
        if (equals != std::string::npos) return word.substr(equals + 1);
        auto const is_it = [&](Described const& each) {
            return (each.name == word || each.letter == word) && !each.value.empty();
        };
        if (std::ranges::none_of(command_.arguments, is_it) &&
            std::ranges::none_of(program_.arguments, is_it)) {
            return std::nullopt;
        }
        // To bash, --match=3 is three words.
        if (at_ < words_.size() && words_[at_] == "=") ++at_;
        return at_ < words_.size() ? std::optional(words_[at_++]) : std::nullopt;
    }

    void begin(std::string const& word) {
        for (auto const& each : describe()) {
            if (each.name == word) command_ = each;
        }
    }

    bool takes_match() const {
        auto const first = std::ranges::find_if(command_.arguments, &Described::positional);
        return first != command_.arguments.end() && first->name == "MATCH";
    }

    std::vector<std::string> const& words_;
    DescribedCommand program_ = describe("");
    DescribedCommand command_;
    std::size_t at_ = 0;
};

std::string joined_totals(std::vector<std::string> const& names, std::vector<int> const& points) {
    std::vector<std::string> parts;
    for (std::size_t i = 0; i < names.size(); ++i) {
        parts.push_back(
            tr_context("a side and its total", "{} {}", safe(names[i]), number(points[i])));
    }
    return joined(parts);
}

std::string match_lines(store::Book const& book, host::World const& world) {
    std::string text;
    auto matches = book.matches({.limit = most_matches});
    std::ranges::reverse(matches);
    for (auto const& match : matches) {
        std::vector<std::string> names;
        std::vector<int> totals;
        for (auto const& side : match.sides) {
            names.push_back(side.name);
            totals.push_back(side.total);
        }
        text += fmt::format("{}\t{}: {}\n", match.number, world.clock.local_day(match.started),
                            joined_totals(names, totals));
    }
    return text;
}

std::string hand_lines(Match const& match) {
    std::vector<std::string> names;
    for (auto const& side : match.sides) names.push_back(side.name);
    std::string text;
    for (auto hand = match.hands.rbegin(); hand != match.hands.rend(); ++hand) {
        std::vector<int> totals;
        for (auto const& score : hand->scores) totals.push_back(score.total);
        text += fmt::format("{}\t{}\n", hand->facts.number, joined_totals(names, totals));
    }
    return text;
}

/// The match on the line, or the current one; nothing if there is none.
std::optional<Match> match_on(std::vector<std::string> const& words, store::Book const& book) {
    auto const named = NamedMatch(words).find();
    auto const number = named.empty() ? book.current_match() : whole_number<int>(named);
    if (!number || !book.has_match(*number)) return std::nullopt;
    return commands::match_of(book.match(*number));
}

}  // namespace

std::string names_in_book(Names names, std::vector<std::string> const& words,
                          store::Book const& book, host::World const& world) {
    std::string text;
    auto const add = [&](std::vector<std::string> const& known) {
        for (auto const& name : known) text += safe(name) + "\n";
    };
    switch (names) {
        case Names::none: break;
        case Names::players: add(commands::names_of_people(book)); break;
        case Names::sides: add(book.names(store::NameOf::side)); break;
        case Names::events: add(book.names(store::NameOf::event)); break;
        case Names::match_sides:
            if (auto const match = match_on(words, book)) {
                for (auto const& side : match->sides)
                    text += fmt::format("{}\t{}\n", safe(side.name), number(side.total));
            }
            break;
        case Names::matches: return match_lines(book, world);
        case Names::hands:
            if (auto const match = match_on(words, book)) return hand_lines(*match);
            break;
    }
    return text;
}

}  // namespace meldbook::cli
