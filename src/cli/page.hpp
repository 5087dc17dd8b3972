#pragma once
// The page of the grammar that a command describes its arguments on: plain data. grammar.cpp reads
// the command line with it; help, completions and the man page's test print it.

#include <optional>
#include <string>
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
    std::vector<std::string> choices = {};  ///< words it may be besides anything else
};

/// `--name VALUE`, or a switch where it sets a bool.
struct Option {
    using Target =
        std::variant<bool*, std::string*, std::optional<std::string>*, std::vector<std::string>*>;

    std::string name;   ///< with its dashes
    std::string value;  ///< the name of its value; empty for a switch
    Sentence about;     ///< {} in it is the list of choices; empty: the list alone
    /// An optional accepts "", which removes something; a vector accepts the option several times.
    Target into;
    std::vector<std::string> choices = {};  ///< the only values; empty: anything
    bool free = false;  ///< free text: "" counts as not given

    bool may_be_empty() const {
        return free || std::holds_alternative<std::optional<std::string>*>(into);
    }
};

struct Page {
    std::vector<Positional> positionals;
    std::vector<Option> options;

    void word(std::string name, std::string& into, Sentence about, bool required = false) {
        positionals.push_back({std::move(name), about, &into, nullptr, required});
    }
    void words(std::string name, std::vector<std::string>& into, Sentence about,
               bool required = false) {
        positionals.push_back({std::move(name), about, nullptr, &into, required});
    }
    /// Hands, one word for each side; an empty one is a zero hand.
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
    void texts(std::string name, std::vector<std::string>& into, std::string value,
               Sentence about) {
        options.push_back({std::move(name), std::move(value), about, &into});
    }
    /// Free text; a script's empty variable counts as not given.
    void remark(std::string name, std::string& into, Sentence about) {
        text(std::move(name), into, "TEXT", about);
        options.back().free = true;
    }
    /// One of a few words; help and completions show them.
    void choice(std::string name, std::string& into, std::string value,
                std::vector<std::string> choices, Sentence about = {}) {
        options.push_back({std::move(name), std::move(value), about, &into, std::move(choices)});
    }
};

}  // namespace meldbook::cli
