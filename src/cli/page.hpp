#pragma once
// The page of the grammar that a command writes itself on: plain data, which grammar.cpp turns into
// options, and help, completions and the man page's test into words.

#include <optional>
#include <string>
#include <utility>
#include <variant>
#include <vector>

namespace meldbook::cli {

/// A word without an option's name.
struct Positional {
    std::string name, about;
    std::string* one = nullptr;
    std::vector<std::string>* many = nullptr;
    bool required = false;
    bool may_be_empty = false;  ///< "" says something, too
    std::vector<std::string> choices = {};  ///< words with a meaning of their own
};

/// `--name VALUE`, or a switch where it is a bool that is set.
struct Option {
    using Target =
        std::variant<bool*, std::string*, std::optional<std::string>*, std::vector<std::string>*>;

    std::string name;  ///< with its dashes
    std::string value;  ///< what its value is called; empty for a switch
    std::string about;
    /// An optional takes "", which takes something away; a vector takes the option several times.
    Target into;
    std::vector<std::string> choices = {};  ///< its value is one of them; empty: anything

    bool free = false;  ///< words of people's own: "" is as good as none

    bool may_be_empty() const {
        return free || std::holds_alternative<std::optional<std::string>*>(into);
    }
};

/// The words an option can take, put into what is said of it in place of {}: "a, b or c".
std::string with_choices(std::string const& about, std::vector<std::string> const& choices);

struct Page {
    std::vector<Positional> positionals;
    std::vector<Option> options;

    void word(std::string name, std::string& into, std::string about, bool required = false) {
        positionals.push_back({std::move(name), std::move(about), &into, nullptr, required});
    }
    void words(std::string name, std::vector<std::string>& into, std::string about,
               bool required = false) {
        positionals.push_back({std::move(name), std::move(about), nullptr, &into, required});
    }
    /// What people say in words of their own. A script's empty variable says nothing.
    void remark(std::string name, std::string& into, std::string about) {
        text(std::move(name), into, "TEXT", std::move(about));
        options.back().free = true;
    }
    /// One of a few words, which help and completions take from here.
    void choice(std::string name, std::string& into, std::string value,
                std::vector<std::string> choices, std::string const& about) {
        options.push_back({std::move(name), std::move(value), with_choices(about, choices), &into,
                           std::move(choices)});
    }
    /// Hands, one word a side; an empty one is a zero hand.
    void entries(std::vector<std::string>& into, std::string about) {
        words("ENTRY", into, std::move(about));
        positionals.back().may_be_empty = true;
    }
    void text(std::string name, std::string& into, std::string value, std::string about) {
        options.push_back({std::move(name), std::move(value), std::move(about), &into});
    }
    void text(std::string name, std::optional<std::string>& into, std::string value,
              std::string about) {
        options.push_back({std::move(name), std::move(value), std::move(about), &into});
    }
    void texts(std::string name, std::vector<std::string>& into, std::string value,
               std::string about) {
        options.push_back({std::move(name), std::move(value), std::move(about), &into});
    }
    void flag(std::string name, bool& into, std::string about) {
        options.push_back({std::move(name), {}, std::move(about), &into});
    }
};

}  // namespace meldbook::cli
