#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "text/text.hpp"
#include "text/translate.hpp"
#include "view/rules/rules_page.hpp"
namespace meldbook::view {

namespace {

/// A key that is written as a comment with the parent's value, below a line that explains it.
struct Example {
    Sentence about;
    std::string_view table, key;
};

// The keys of a table are together, because TOML allows each table only once.
constexpr std::array examples = {
    Example{
        mark(
            "The points a match is played to, and what happens on a tie: \"play-on\", \"share\" or "
            "\"out\"."),
        "match", "target"},
    Example{{}, "match", "tie"},
    Example{mark("Red threes laid out, by their number: none, one, two and so on."), "red_threes",
            "values"},
    Example{mark("A red three caught in the hand."), "cards.hand", "3r"},
    Example{mark("What going out requires."), "out", "requires"},
    Example{mark("Ways of going out. A list is replaced as a whole: keep what does not change."),
            "out", "kind"},
    Example{mark("What canastas pay: the first kind that fits."), "canasta", "kind"},
    Example{mark("What a side needs to open, by its score."), "opening", "band"},
};

constexpr std::string_view event_example =
    R"({ id = "cut", text = "cut the pack exactly", points = 100 })";

std::string list_text(std::string_view key, std::vector<std::string> const& entries) {
    auto text = fmt::format("#{} = [\n", key);
    for (auto const& entry : entries) text += fmt::format("#  {},\n", entry);
    return text + "#]\n";
}

}  // namespace

std::string file_comment(std::string const& sentence) {
    constexpr int columns = 76;
    std::string lines;
    for (auto const& line : wrap(sentence, columns)) lines += fmt::format("# {}\n", line);
    return lines;
}

std::string rule_file(RuleFileStart const& start) {
    auto text = file_comment(
        tr("The rules of your table. What is not set here is as in {}.", start.parent));
    text +=
        fmt::format("id = {}\nname = {}\nextends = {}\n\n", start.id, start.name, start.extends);
    text += file_comment(
        tr("Below are the values of {}, as comments. To change one, remove the # before "
           "its line and before the [line] above it, and write another value.",
           start.parent));
    // It comes before the tables; after a table header it would be part of that table.
    auto events = start.value("event");
    if (events.empty() || events.front() == "[]") events = {std::string(event_example)};
    text +=
        '\n' + file_comment(tr("Events of a hand that count points. In a side's entry an event is "
                               "named by its id: event=cut."));
    text += list_text("event", events);
    std::string_view table;
    for (auto const& example : examples) {
        auto const values = start.value(fmt::format("{}.{}", example.table, example.key));
        if (values.empty()) continue;
        if (!example.about.empty()) text += '\n' + file_comment(tr(example.about));
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
