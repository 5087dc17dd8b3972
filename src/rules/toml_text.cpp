// Reads TOML into a rule tree. The only file that includes toml++, which is slow to compile.

#include <algorithm>
#include <array>
#include <sstream>
#include <tuple>

#include <toml++/toml.h>

#include "rules/tree.hpp"
#include "text/text.hpp"
#include "text/translate.hpp"

namespace meldbook::rules {

namespace {

using SourcePtr = std::shared_ptr<Source const>;

/// Of a table: each is looked for among the others. The presets have far fewer.
constexpr std::size_t most_keys = 1000;

/// Turns a toml++ tree into a rule tree.
class Converter {
public:
    explicit Converter(SourcePtr const& source) : source_(source) {}

    Place place_of(toml::source_region const& region) const {
        return {source_, static_cast<int>(region.begin.line),
                static_cast<int>(region.begin.column)};
    }

    Node convert(toml::node const& from) const {
        Node node;
        node.place = place_of(from.source());
        if (auto const* table = from.as_table()) {
            node.value = convert_table(*table);
        } else if (auto const* array = from.as_array()) {
            List entries;
            for (auto const& entry : *array) entries.push_back(convert(entry));
            node.value = std::move(entries);
        } else if (auto const* text = from.as_string()) {
            node.value = text->get();
        } else if (auto const* whole = from.as_integer()) {
            node.value = whole->get();
        } else if (auto const* flag = from.as_boolean()) {
            node.value = flag->get();
        } else {
            std::ostringstream words;
            from.visit([&](auto const& value) { words << value; });
            node.value = UnsupportedValue{words.str()};
        }
        return node;
    }

private:
    Table convert_table(toml::table const& from) const {
        if (from.size() > most_keys)
            throw RulesError(place_of(from.source()),
                             tr("the table that begins here has more than {} keys; omit some",
                                number(most_keys)));
        Table members;
        for (auto const& [key, value] : from) {
            members.push_back({std::string(key.str()), place_of(key.source()), convert(value)});
        }
        // toml++ sorts by key; conditions and lists of known keys are easier to read in their
        // written order.
        std::stable_sort(members.begin(), members.end(), [](Member const& a, Member const& b) {
            return std::tie(a.place.line, a.place.column) < std::tie(b.place.line, b.place.column);
        });
        return members;
    }

    SourcePtr const& source_;
};

/// What toml++ says of a mistake contains all of `parts`; {} in the sentence is what it quotes.
struct TomlMistake {
    std::array<std::string_view, 2> parts;
    Sentence sentence;
};
constexpr std::array toml_mistakes = {
    TomlMistake{{"header", "expected a comment"},
                mark("nothing follows a header like [match] on its line; begin another line here")},
    TomlMistake{{"header", "blank bare keys"},
                mark("a table's name is missing here; write it like [match] or [[bonus]]")},
    TomlMistake{{"header", "expected ']'"},
                mark("the header is not closed; write it like [match] or [[bonus]]")},
    TomlMistake{{"as array-of-tables", ""},
                mark("'{}' is already given in another form; write [[{}]] for every row")},
    TomlMistake{
        {"cannot redefine", "dotted"},
        mark("this table is already given in braces; write all its keys there, like match = "
             "{{ target = 7500, tie = \"share\" }}")},
    TomlMistake{{"cannot redefine", ""},
                mark("'{}' is given twice in this file; keep one, or merge the two")},
    TomlMistake{{"expected a comment", ""},
                mark("the value ended before this; write one value for a key, and a number without "
                     "commas and blanks, like 7500")},
    TomlMistake{{"expected '='", ""}, mark("'=' is missing behind the key; write key = value")},
    TomlMistake{{"key-value pair", "end-of-file"}, mark("the value is missing; write key = value")},
    TomlMistake{{"expected value", ""}, mark("the value is missing; write key = value")},
    TomlMistake{{"expected keys", ""},
                mark("this is neither a key nor a header; write key = value, or [match]")},
    TomlMistake{{"unknown escape", ""},
                mark("'{}' is not an escape; write '\\\\' for a backslash")},
    TomlMistake{{"string", "control characters"},
                mark("the text is not closed on its line; put it between \"quotes\"")},
    TomlMistake{{"string", "end-of-file"},
                mark("the text is not closed; put it between \"quotes\"")},
    TomlMistake{{"parsing array", ""},
                mark("a comma or ']' is missing in the list; write it like [0, 100, 200]")},
    TomlMistake{
        {"inline table", ""},
        mark("a table in braces is on one line, with commas only between its keys; write it "
             "like {{ canastas = \"2+\", clean = \"1+\" }}")},
    TomlMistake{{"not representable", ""}, mark("'{}' is too large; write a smaller number")}};

std::string sentence_for(std::string_view said) {
    auto const begin = said.find('\'') + 1;  // 0 if it quotes nothing
    auto const quote = std::string(said.substr(begin, said.find('\'', begin) - begin));
    auto const quoted = excerpt(Node{quote, {}});
    for (auto const& [parts, sentence] : toml_mistakes) {
        if (std::ranges::all_of(parts, [&](auto part) { return said.find(part) != said.npos; })) {
            return tr_with(sentence, quoted, quoted);
        }
    }
    return tr("this is not TOML ({}); correct it there", said);
}

}  // namespace

Node read_toml(std::string_view text, SourcePtr const& source) {
    guard_toml(text, source);
    Converter const converter(source);
    try {
        return converter.convert(toml::parse(text));
    } catch (toml::parse_error const& error) {
        throw RulesError(converter.place_of(error.source()), sentence_for(error.description()));
    }
}

}  // namespace meldbook::rules
