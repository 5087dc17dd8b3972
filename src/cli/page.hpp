#pragma once
// A page lists the arguments of a command. grammar.cpp reads the command line with it; help,
// completions and the test of the man page print it.

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "text/translate.hpp"

namespace meldbook::cli {

/// An argument without an option's name.
struct Positional {
    std::string name;
    Sentence about;
    std::string* one = nullptr;
    std::vector<std::string>* many = nullptr;
    bool required = false;
    bool may_be_empty = false;              ///< "" has a meaning
    std::vector<std::string> choices = {};  ///< words to offer; others are allowed
    /// Whether a word is this argument; one that is not belongs to the next. Null: any word is.
    bool (*is_one)(std::string_view word) = nullptr;
};

/// The one-letter names of options that people know from other programs. A letter means the same in
/// every command that has the option.
struct ShortName {
    std::string_view letter;  ///< "-o"
    std::string_view name;  ///< "--output"
};
inline constexpr ShortName short_names[] = {
    {"-f", "--force"}, {"-m", "--match"}, {"-n", "--preview"}, {"-o", "--output"}};

/// `--name VALUE`, or a switch, which sets a bool.
struct Option {
    using Target =
        std::variant<bool*, std::string*, std::optional<std::string>*, std::vector<std::string>*>;

    std::string name;  ///< with its dashes
    std::string value;  ///< the name of its value; empty for a switch
    Sentence about;  ///< {} is replaced by the list of choices; if empty, only that list
    /// Where the value is stored. An optional accepts "", which removes something; a vector accepts
    /// the option several times.
    Target into;
    std::vector<std::string> choices = {};  ///< the only values; empty: anything
    bool free = false;  ///< free text: "" counts as not given
    /// What the option means without a value; empty: it needs one. Then a word after it is its value
    /// only if is_value() says so.
    std::string alone = {};
    bool (*is_value)(std::string_view word) = nullptr;

    /// "-o" for --output; empty: the option has no short name.
    std::string_view letter() const {
        for (auto const& each : short_names) {
            if (each.name == name) return each.letter;
        }
        return {};
    }

    bool may_be_empty() const {
        return free || std::holds_alternative<std::optional<std::string>*>(into);
    }
};

/// Options that contradict each other, or one that means something only beside the other.
struct OptionPair {
    std::string one, other;  ///< with their dashes
};

/// An option that means something only where the first word is one of some.
struct OptionOfWords {
    std::string option;  ///< with its dashes
    std::vector<std::string> words;
};

struct Page {
    std::vector<Positional> positionals;
    std::vector<Option> options;
    std::vector<OptionPair> contradictions;
    std::vector<OptionPair> needs;  ///< the first needs the second
    std::vector<OptionOfWords> belongings;

    void word(std::string name, std::string& into, Sentence about, bool required = false) {
        positionals.push_back({std::move(name), about, &into, nullptr, required});
    }
    void words(std::string name, std::vector<std::string>& into, Sentence about,
               bool required = false) {
        positionals.push_back({std::move(name), about, nullptr, &into, required});
    }
    /// Adds the entries of a hand, one word for each side; an empty one is a hand of 0 points.
    void entries(std::vector<std::string>& into, Sentence about) {
        words("ENTRY", into, about);
        positionals.back().may_be_empty = true;
    }
    void flag(std::string name, bool& into, Sentence about) {
        options.push_back({std::move(name), {}, about, &into});
    }
    void text(std::string name, std::string& into, std::string value, Sentence about) {
        options.push_back({std::move(name), std::move(value), about, &into});
    }
    void text(std::string name, std::optional<std::string>& into, std::string value,
              Sentence about) {
        options.push_back({std::move(name), std::move(value), about, &into});
    }
    /// Adds an option whose value can be left out, and then is `alone`.
    void text_or(std::string name, std::string& into, std::string value, std::string alone,
                 bool (*is_value)(std::string_view), Sentence about) {
        text(std::move(name), into, std::move(value), about);
        options.back().alone = std::move(alone);
        options.back().is_value = is_value;
    }
    void texts(std::string name, std::vector<std::string>& into, std::string value,
               Sentence about) {
        options.push_back({std::move(name), std::move(value), about, &into});
    }
    /// Adds an option with free text; "" (an empty variable of a script) counts as not given.
    void remark(std::string name, std::string& into, Sentence about) {
        text(std::move(name), into, "TEXT", about);
        options.back().free = true;
    }
    /// Says that only one of two options can be given.
    void contradict(std::string one, std::string other) {
        contradictions.push_back({std::move(one), std::move(other)});
    }
    /// Says that an option means something only beside another.
    void need(std::string option, std::string other) {
        needs.push_back({std::move(option), std::move(other)});
    }
    /// Says that an option means something only where the first word is one of `words`.
    void belong(std::string option, std::vector<std::string> words) {
        belongings.push_back({std::move(option), std::move(words)});
    }
    /// Adds an option whose value is one of `choices`, which help and completions show.
    void choice(std::string name, std::string& into, std::string value,
                std::vector<std::string> choices, Sentence about = {}) {
        options.push_back({std::move(name), std::move(value), about, &into, std::move(choices)});
    }
};

}  // namespace meldbook::cli
