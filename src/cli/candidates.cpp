#include <algorithm>
#include <array>
#include <iterator>
#include <optional>
#include <set>

#include <fmt/format.h>

#include "cli/completion.hpp"
#include "cli/grammar.hpp"
#include "cli/rows.hpp"
#include "commands/filter.hpp"
#include "commands/match.hpp"
#include "domain/text.hpp"
#include "rules/library.hpp"
#include "text/text.hpp"
#include "text/translate.hpp"

namespace meldbook::cli {

namespace {

/// Nobody looks for more in a list, and a number typed in full needs no help.
constexpr std::size_t most_matches = 50;

/// The words before the one that is being typed: the command, and what is given to it.
class Given {
public:
    explicit Given(std::vector<std::string> const& line) {
        auto const typed = split_line(line);
        command = typed.name;
        only_words = typed.ended;
        exists = find_row(command) != nullptr || begins_group(command);
        arguments = describe(command).arguments;
        if (!command.empty()) {
            auto const of_program = describe("").arguments;
            arguments.insert(arguments.end(), of_program.begin(), of_program.end());
        }
        for (auto word = typed.rest.begin(); word != typed.rest.end(); ++word) {
            auto const equals = word->find('=');
            auto const* const option = option_called(word->substr(0, equals));
            if (option == nullptr) {
                if (!word->starts_with("--")) words.push_back(*word);
                continue;
            }
            options.insert(option->name);
            if (equals != std::string::npos) {
                keep(*option, word->substr(equals + 1));
            } else if (!option->value.empty() && !option->alone) {
                if (word + 1 == typed.rest.end()) awaits = option;
                else keep(*option, *++word);
            }
        }
        words.insert(words.end(), typed.plain.begin(), typed.plain.end());
    }

    Described const* option_called(std::string_view name) const {
        auto const found = std::ranges::find_if(
            arguments, [&](auto const& each) { return !each.positional && each.name == name; });
        return found != arguments.end() ? &*found : nullptr;
    }

    /// The argument that the next word without an option is; null if there can be none.
    Described const* next_word() const {
        auto word = words.begin();
        for (auto const& each : arguments) {
            if (!each.positional) continue;
            if (word == words.end() || each.repeated) return &each;
            if (each.is_one == nullptr || each.is_one(*word)) ++word;
        }
        return nullptr;
    }

    std::string command;
    bool exists = false;  ///< there is such a command or group
    std::vector<Described> arguments;  ///< of the command, and the global options
    std::set<std::string> options;
    std::vector<std::string> words;  ///< without an option
    Described const* awaits = nullptr;  ///< an option whose value comes next
    bool only_words = false;  ///< no more options, behind --
    std::string book, match;  ///< values of these options

private:
    void keep(Described const& option, std::string const& value) {
        if (option.name == "--book") book = value;
        if (option.name == "--match") match = value;
    }
};

std::string joined_totals(std::vector<std::string> const& names, std::vector<int> const& points) {
    std::vector<std::string> parts;
    for (std::size_t i = 0; i < names.size(); ++i) {
        parts.push_back(
            tr_context("a side and its score", "{} {}", safe(names[i]), number(points[i])));
    }
    return joined(parts);
}

class Finder {
public:
    Finder(std::vector<std::string> const& line, CandidateSources const& sources)
        : given_({line.begin(), line.end() - 1}), typed_(line.back()), sources_(sources) {}

    Candidates find() {
        auto const equals = typed_.find('=');
        if (given_.awaits != nullptr) {
            add_values(*given_.awaits);
        } else if (!given_.only_words && typed_.starts_with("--") && equals != std::string::npos) {
            before_ = typed_.substr(0, equals + 1);
            auto const* const option = given_.option_called(typed_.substr(0, equals));
            if (option != nullptr && !option->value.empty()) add_values(*option);
        } else if (!given_.only_words && typed_.starts_with('-')) {
            add_options();
        } else if (given_.exists) {
            add_words();
        }
        return std::move(found_);
    }

private:
    void add(std::string const& word, std::string about = {}, bool is_number = false) {
        found_.words.push_back({before_ + word, std::move(about), is_number});
    }

    void add(std::vector<std::string> const& words) {
        for (auto const& word : words) add(word);
    }

    void add_options() {
        for (auto const& each : given_.arguments) {
            if (each.positional || (given_.options.contains(each.name) && !each.repeated)) continue;
            add(each.name, each.text);
            if (typed_ == "-" && !each.letter.empty()) add(each.letter, each.text);
        }
        add("--help", tr("show help"));
    }

    /// Adds what needs no option: commands, arguments; and options if nothing else is known.
    void add_words() {
        if (given_.words.empty()) add_commands();
        auto const* const argument = given_.next_word();
        if (argument != nullptr) add_values(*argument);
        if (found_.words.empty() && !found_.files && !given_.only_words) add_options();
    }

    /// Adds the words that can follow the program or the first word of a group.
    void add_commands() {
        std::set<std::string> seen;
        for (auto const& word : names_after(given_.command)) {
            auto const name = given_.command.empty() ? word : given_.command + " " + word;
            auto const* const row = find_row(name);
            if (seen.insert(word).second)
                add(word, row != nullptr ? tr(row->summary) : joined(names_after(name)));
        }
    }

    /// Adds what the value of an option, or an argument without one, can be.
    void add_values(Described const& argument) {
        auto value = argument.positional ? argument.name : argument.value;
        // The other of two, as in `rules diff RULES OTHER`.
        if (value == "OTHER") value = std::prev(&argument)->name;
        add(argument.choices);
        if (value == "RULES") add(sources_.library.all_names());
        if (value == "RULES" || value == "FILE" || value == "BOOK" || value == "FOLDER") {
            found_.files = true;
            found_.before_file = before_;
        } else if (value == "ID=VALUE") {
            add(rules::switch_words());
        } else if (auto const* const book = sources_.book(given_.book)) {
            add_from_book(argument, value, *book);
        }
    }

    void add_from_book(Described const& argument, std::string const& value,
                       store::Book const& book) {
        auto const& name = argument.name;
        constexpr std::array numbers_of_hands = {"N", "--hand", "--from", "--until", "--at"};
        if (value == "MATCH" || name == "--match") {
            add_matches(book);
        } else if (value == "N" && std::ranges::count(numbers_of_hands, name) > 0) {
            add_hands(book);
        } else if (value == "PLAYER" || value == "INTO" || value == "OTHER" ||
                   (value == "SIDE" && argument.positional)) {
            // A new match has no sides yet.
            for (auto const& each : commands::names_of_people(book)) add_name(argument, each);
        } else if (value == "OUT=IN") {
            auto const half = typed_.substr(0, typed_.find('=') + 1);
            for (auto const& each : commands::names_of_people(book))
                add_half(half.empty() ? each + "=" : half + each);
        } else if (value == "SIDE" || value == "OLD=NEW") {
            add_sides(argument, book);
        } else if (value == "EVENT" || name == "--event") {
            for (auto const& each : book.names(store::NameOf::event)) add_name(argument, each);
        } else if (value == "ROUND") {
            add_rounds(book);
        } else if (name == "--place") {
            for (auto const& each : book.names(store::NameOf::place)) add_name(argument, each);
        } else if (name == "--side") {
            for (auto const& each : book.names(store::NameOf::side)) add_name(argument, each);
        }
    }

    /// Adds a name of the book, which may be a stranger's, if it can be typed as it is.
    void add_name(Described const& argument, std::string const& name, std::string about = {}) {
        bool const is_option = argument.positional && !given_.only_words && name.starts_with('-');
        if (name.empty() || is_option || safe(name) != name) return;
        add(name, std::move(about));
    }

    /// Adds a name with the = behind it that parts it from the next one, or both.
    void add_half(std::string const& names) {
        if (!names.starts_with('-') && safe(names) == names && std::ranges::count(names, '=') == 1)
            add(names);
    }

    void add_sides(Described const& argument, store::Book const& book) {
        auto const match = match_on_line(book);
        if (!match) return;
        for (auto const& side : match->sides) {
            // The new name is free.
            if (argument.value != "OLD=NEW") add_name(argument, side.name, number(side.total));
            else if (typed_.substr(before_.size()).find('=') == std::string::npos)
                add_half(side.name + "=");
        }
    }

    void add_matches(store::Book const& book) {
        auto matches = book.matches({.limit = most_matches});
        std::ranges::reverse(matches);
        for (auto const& match : matches) {
            std::vector<std::string> names;
            std::vector<int> totals;
            for (auto const& side : match.sides) {
                names.push_back(side.name);
                totals.push_back(side.total);
            }
            add(std::to_string(match.number),
                fmt::format("{}: {}", sources_.world.clock.local_day(match.started),
                            joined_totals(names, totals)),
                true);
        }
    }

    /// Adds the rounds of the last evening of the event on the line.
    void add_rounds(store::Book const& book) {
        std::vector<DrawnRound> rounds;
        for (auto& round : book.draws()) {
            if (fold(round.event) != fold(given_.words.front())) continue;
            if (!rounds.empty() && rounds.back().evening != round.evening) rounds.clear();
            rounds.push_back(std::move(round));
        }
        for (auto const& round : rounds)
            add(std::to_string(round.round), sources_.world.clock.local_time(round.drawn), true);
    }

    void add_hands(store::Book const& book) {
        auto const match = match_on_line(book);
        if (!match) return;
        std::vector<std::string> names;
        for (auto const& side : match->sides) names.push_back(side.name);
        for (auto hand = match->hands.rbegin(); hand != match->hands.rend(); ++hand) {
            std::vector<int> totals;
            for (auto const& score : hand->scores) totals.push_back(score.total);
            add(std::to_string(hand->facts.number), joined_totals(names, totals), true);
        }
    }

    /// The match that the line names, or the current one; nothing if there is none.
    std::optional<Match> match_on_line(store::Book const& book) const {
        auto named = given_.match;
        auto const& first = given_.arguments.front();
        if (named.empty() && first.positional && first.name == "MATCH" && !given_.words.empty())
            named = given_.words.front();
        auto const number = named.empty() ? book.current_match() : whole_number<int>(named);
        if (!number || !book.has_match(*number)) return std::nullopt;
        return commands::match_of(book.match(*number));
    }

    Given given_;
    std::string typed_;
    CandidateSources const& sources_;
    std::string before_;  ///< what the word has before its value: "--output="
    Candidates found_;
};

}  // namespace

Candidates candidates(std::vector<std::string> const& line, CandidateSources const& sources) {
    return Finder(line, sources).find();
}

}  // namespace meldbook::cli
