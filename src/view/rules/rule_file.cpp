#include "view/rules/rule_file.hpp"

#include <algorithm>
#include <array>

#include <fmt/format.h>

namespace meldbook::view {

namespace {

/// A key in a comment, with the parent's value, and what is said of it.
struct Example {
    std::string_view about;
    std::string_view table, key;
};

// Tables in the order they would have in a file: one that is named twice is a mistake in TOML.
constexpr std::array examples = {
    Example{"Points a match goes to, and what happens on a tie: \"play-on\", \"share\" or \"out\".",
            "match", "target"},
    Example{"", "match", "tie"},
    Example{"Red threes laid out, by their number: none, one, two and so on.", "red_threes",
            "values"},
    Example{"A red three caught in the hand.", "cards.hand", "3r"},
    Example{"What going out takes.", "out", "requires"},
    Example{"Ways of going out. A list is replaced as a whole: keep what stays as it is.", "out",
            "kind"},
    Example{"What canastas pay, the first kind that fits.", "canasta", "kind"},
    Example{"What a side needs to open, by its score.", "opening", "band"},
};

constexpr std::string_view event_example =
    R"({ id = "cut", text = "cut the pack exactly", points = 100 })";

std::string list_text(std::string_view key, std::vector<std::string> const& entries) {
    auto text = fmt::format("#{} = [\n", key);
    for (auto const& entry : entries) text += fmt::format("#  {},\n", entry);
    return text + "#]\n";
}

}  // namespace

std::string rule_file(RuleFileStart const& start) {
    auto text = fmt::format("# The rules of your table. What is not said here is as in {}.\n"
                            "id = {}\n"
                            "name = {}\n"
                            "extends = {}\n"
                            "\n"
                            "# Below are the values of {} as comments. Take away the # before a\n"
                            "# line that is different at your table, and before the [line] above\n"
                            "# it, and change the value.\n",
                            start.parent, start.id, start.name, start.extends, start.parent);
    // Before the tables: behind one of them it would be a part of it.
    auto events = start.value("event");
    if (events.empty() || events.front() == "[]") events = {std::string(event_example)};
    text += "\n# What is ticked in a hand, by its id: event=cut in a side's entry.\n";
    text += list_text("event", events);
    std::string_view table;
    for (auto const& example : examples) {
        auto const values = start.value(fmt::format("{}.{}", example.table, example.key));
        if (values.empty()) continue;
        if (!example.about.empty()) text += fmt::format("\n# {}\n", example.about);
        if (example.table != table) text += fmt::format("#[{}]\n", example.table);
        table = example.table;
        if (!values.front().starts_with('{') || example.key == "requires") {
            text += fmt::format("#{} = {}\n", example.key, values.front());
            continue;
        }
        text += list_text(example.key, values);
    }
    return text;
}

}  // namespace meldbook::view
