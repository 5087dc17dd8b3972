#pragma once
// Finds words that are not translated in what a command prints in the pseudo-language.

#include <functional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace meldbook::test {

using Words = std::set<std::string, std::less<>>;

/// The words of command lines: groups, commands, and the choices of arguments.
Words const& command_line_words();

/// Collects the words of a transcript that are the same in all languages: names, notes, the prose
/// of rule sets, notation.
class Data {
public:
    Data();

    /// Adds names and notes: their words, and the whole text if it is prose.
    void add(std::string_view text);

    /// Adds the quoted texts of a rule file: names, notes and identifiers.
    void add_rules(std::string_view file);

    /// Adds the names of settings and their values.
    void add_settings();

    void add_words(std::string_view text);

    bool has(std::string_view word) const { return words_.contains(word); }

    /// Whether a word is part of the name of a rule set, a kind of canasta or a way of going out.
    /// These names must be checked word by word, because tables wrap them beside other cells.
    bool is_in_name_of_rules(std::string_view word) const { return rule_words_.contains(word); }

    /// Whether a word is part of any text of a rule set. `rules diff` has the texts of two rule sets
    /// beside each other, so that none can be found as a whole.
    bool is_in_rules(std::string_view word) const { return text_words_.contains(word); }

    void remove_prose(std::string& text) const;

private:
    void add_rule_text(std::string const& text);

    /// Longer texts first, so that none is removed inside another.
    struct Longer {
        bool operator()(std::string const& a, std::string const& b) const {
            return a.size() != b.size() ? a.size() > b.size() : a < b;
        }
    };

    Words words_;
    Words rule_words_;
    Words text_words_;
    std::set<std::string, Longer> prose_;
};

/// The words of a printed text that are neither translated nor data, each with the text around it.
std::vector<std::string> untranslated(std::string const& command, std::string const& printed,
                                      Data const& data);

}  // namespace meldbook::test
