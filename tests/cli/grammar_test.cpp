// How words become commands.

#include "cli/grammar.hpp"

#include <algorithm>
#include <iterator>
#include <set>
#include <string>
#include <vector>

#include <doctest/doctest.h>

#include "cli/help.hpp"
#include "commands/looking.hpp"
#include "commands/playing.hpp"
#include "commands/program.hpp"
#include "commands/rules.hpp"
#include "domain/notation.hpp"
#include "support/printing.hpp"
#include "support/session.hpp"

namespace meldbook_tests::cli_grammar_test {

using namespace meldbook;
using namespace meldbook::commands;
using cli::describe;
using cli::Described;
using cli::DescribedCommand;
using cli::parse;
using Words = std::vector<std::string>;

namespace {

template <typename C>
C const* as(cli::Line const& line) {
    auto const* command = dynamic_cast<cli::CommandOf<C> const*>(line.command.get());
    return command != nullptr ? &command->given : nullptr;
}

template <typename C>
bool is(cli::Line const& line) {
    return as<C>(line) != nullptr;
}

template <typename C>
C read(Words const& words) {
    auto const line = parse(words);
    REQUIRE(is<C>(line));
    return *as<C>(line);
}

/// What is said of a line that cannot be read; "" when it can be.
std::string said_of(Words const& words) {
    try {
        parse(words);
        return "";
    } catch (UsageError const& error) {
        CHECK(error.exit_status() == ExitStatus::usage);
        return error.what();
    }
}

bool says(std::string const& text, std::string_view part) {
    return text.find(part) != std::string::npos;
}

}  // namespace

TEST_CASE("grammar: nothing at all is the sheet") {
    CHECK(is<Sheet>(parse({})));
    CHECK(is<Sheet>(parse({"--book", "x.db"})));
}

TEST_CASE("grammar: an option's value is never taken for an option") {
    for (auto const* value : {"-h", "--help", "--version", "--force", "--note", "--book", "-x"}) {
        CAPTURE(value);
        auto const equals = [&](std::string const& option) { return option + "=" + value; };
        CHECK(read<AddHand>({"hand", "KKK", "-", "--note", value}).note == value);
        CHECK(read<AddHand>({"hand", "--note", value, "KKK", "-"}).note == value);
        CHECK(read<AddHand>({"hand", "KKK", "-", equals("--note")}).note == value);
        CHECK(read<AddHand>({"hand", "KKK", "-", "--note", value, "--force"}).force);
        CHECK(read<AddHand>({"hand", "KKK", "-", "--dealer", value}).dealer == value);
        CHECK(read<FixHand>({"fix", "1", "KKK", "-", "--why", value}).why == value);
        CHECK(read<FixHand>({"fix", "1", "KKK", "-", equals("--why")}).why == value);
        CHECK(read<New>({"new", "Ana", "Bea", "--place", value}).place == value);
        CHECK(read<Matches>({"matches", "--player", value}).filter.players == Words{value});
        CHECK(parse({"--book", value, "hand", "KKK", "-"}).globals.book == value);
        CHECK(parse({equals("--book"), "matches"}).globals.book == value);
        CHECK(parse({"matches", "--book", value}).globals.book == value);
    }
    CHECK(read<AddHand>({"hand", "--note", "--", "KKK", "-"}).note == "--");
    CHECK(read<AddHand>({"hand", "--note", "--", "KKK", "-"}).entries == Words{"KKK", "-"});
    // It still is one in its own right.
    CHECK(read<AddHand>({"hand", "--note", "-f", "KKK", "-", "-m", "-f"}).match == "-f");
    CHECK(read<AddHand>({"hand", "KKK", "-", "-f", "-m", "2"}).force);
    CHECK(read<cli::Help>({"hand", "--note", "-h", "-h"}).command == "hand");
    CHECK(is<cli::Version>(parse({"hand", "--note", "x", "--version"})));
    CHECK(says(said_of({"hand", "KKK", "-", "--note"}), "--note"));
}

/// Adds the option, or the first word, that an option needs beside it.
static void add_needed(Words& words, DescribedCommand const& command, Described const& option) {
    if (option.needs.empty()) return;
    words.push_back(option.needs);
    if (!option.needs.starts_with("--")) return;
    auto const needed = std::ranges::find(command.arguments, option.needs, &Described::name);
    REQUIRE(needed != command.arguments.end());
    if (!needed->value.empty()) words.emplace_back("1");
}

TEST_CASE("grammar: every option with a value takes the next word, whatever it is") {
    for (auto const& command : describe()) {
        Words words;
        for (auto word : split_words(command.name)) words.emplace_back(word);
        Words arguments;
        for (auto const& argument : command.arguments) {
            if (argument.positional && argument.required) arguments.emplace_back("1");
        }
        for (auto const& argument : command.arguments) {
            if (argument.positional || argument.value.empty() || argument.alone) continue;
            for (auto const* value : {"-h", "--help", "--version", "--"}) {
                auto line = words;
                line.push_back(argument.name);
                line.emplace_back(value);
                line.insert(line.end(), arguments.begin(), arguments.end());
                add_needed(line, command, argument);
                CAPTURE(argument.name);
                CAPTURE(command.name);
                auto const read = parse(line);
                CHECK_FALSE(is<cli::Help>(read));
                CHECK_FALSE(is<cli::Version>(read));
            }
        }
    }
}

TEST_CASE("grammar: the program's own options stand before or behind a command") {
    for (auto const& words :
         {Words{"--book", "x.db", "hand", "KKK", "-"}, Words{"hand", "KKK", "-", "--book", "x.db"},
          Words{"hand", "--book", "x.db", "KKK", "-"}, Words{"--book=x.db", "hand", "KKK", "-"},
          Words{"hand", "KKK", "--book=x.db", "-"}}) {
        auto const line = parse(words);
        CHECK(line.globals.book == "x.db");
        CHECK(as<AddHand>(line)->entries == Words{"KKK", "-"});
    }
    auto const line = parse({"--read-only", "matches", "--no-input"});
    CHECK(line.globals.read_only);
    CHECK(line.globals.no_input);
    CHECK(line.globals.book.empty());
}

TEST_CASE("grammar: options of a command stand anywhere behind it") {
    for (auto const& words : {Words{"fix", "3", "KKK", "-", "--preview", "--why", "missed"},
                              Words{"fix", "--why", "missed", "--preview", "3", "KKK", "-"},
                              Words{"fix", "3", "--why=missed", "KKK", "--preview", "-"}}) {
        auto const fix = read<FixHand>(words);
        CHECK(fix.hand == "3");
        CHECK(fix.entries == Words{"KKK", "-"});
        CHECK(fix.why == "missed");
        CHECK(fix.preview);
        CHECK_FALSE(fix.force);
    }
}

TEST_CASE("grammar: words of an entry reach it as they were typed") {
    for (std::string const entry :
         {"-",   "",      " ",     "KKK red=1",    "us: KKK",
          "++",  "[KKK]", "[a,b]", "KKK,22",       "{KKK}",
          "a=b", "\"x\"", "'x'",   "table=120+85", "adjust=-100:\"passed twice\"",
          "%%",  "#",     "=",     "-45",          "-1",
          "\\",  "3♠",    "🃏🃏2", "KKK\nQQQ"}) {
        CAPTURE(entry);
        CHECK(read<AddHand>({"hand", entry, "KKK"}).entries == Words{entry, "KKK"});
        CHECK(read<AddHand>({"hand", "KKK", entry}).entries == Words{"KKK", entry});
        CHECK(read<Score>({"score", entry, entry}).entries == Words{entry, entry});
    }
    CHECK(read<Check>({"check", "7xK", "[KKK]", "++"}).melds == Words{"7xK", "[KKK]", "++"});
}

TEST_CASE("grammar: values are taken as they are, also those that begin with a dash") {
    CHECK(read<ShowOpening>({"opening", "--score", "-45"}).score == "-45");
    CHECK(read<ShowOpening>({"opening", "--score=-45"}).score == "-45");
    CHECK(read<ShowOpening>({"opening", "-45"}).points == "-45");
    CHECK(read<New>({"new", "A", "B", "--start", "-45,1200"}).start == "-45,1200");
    CHECK(read<New>({"new", "--start", "-45,1200", "A", "B"}).sides == Words{"A", "B"});
    CHECK(read<New>({"new", "A", "B", "--note", "--later"}).note == "--later");
    CHECK(read<New>({"new", "A", "B", "--note", "-"}).note == "-");
    CHECK(read<New>({"new", "A", "B", "--note=a=b"}).note == "a=b");
    CHECK(read<New>({"new", "A", "B", "--note", "[x, y]"}).note == "[x, y]");
    CHECK(read<New>({"new", "A", "B", "--note", "KKK", "--place", "here"}).note == "KKK");
    CHECK(read<Score>({"score", "--from", "-"}).from == "-");
    CHECK(read<Score>({"score", "--before", "-5,-10", "-", "-"}).before == "-5,-10");
    CHECK(read<Edit>({"edit", "--target", "007"}).target == "007");  // refused by what reads it
}

TEST_CASE("grammar: an empty value takes away, none leaves alone") {
    auto const edit = read<Edit>({"edit", "--place", "", "--note", "x"});
    REQUIRE(edit.place);
    CHECK(edit.place->empty());
    CHECK(edit.note == "x");
    CHECK_FALSE(edit.event);
}

TEST_CASE("grammar: an empty value where it says nothing is refused, not taken for none") {
    for (auto const& [words, said] : std::vector<std::pair<Words, std::string>>{
             {{"--book", "", "new", "A", "B"}, "the value of '--book' is empty"},
             {{"hand", "--match", "", "KKK", "-"}, "the value of '--match' is empty"},
             {{"standings", "--since", ""}, "the value of '--since' is empty"},
             {{"edit", "--target", ""}, "the value of '--target' is empty"},
             {{"edit", "--name", "Us=We", "--name", ""}, "the value of '--name' is empty"},
             {{"edit", "", "--event", "x"}, "MATCH of 'edit' is empty; for example: meldbook edit"},
             {{"end", ""}, "MATCH of 'end' is empty"},
             {{"fix", "", "KKK", "-"}, "N of 'fix' is empty"},
             {{"stats", "Ana", ""}, "PLAYER of 'stats' is empty"},
             {{"show", "--", ""}, "MATCH of 'show' is empty"},
             {{""}, "'' is not a command"}}) {
        CAPTURE(words);
        auto const told = said_of(words);
        CHECK_MESSAGE(says(told, said), told);
    }
}

TEST_CASE("grammar: an empty word for any argument is refused, but for hands, people's own words "
          "and what "
          "\"\" takes away") {
    for (auto const& command : describe()) {
        for (auto const& argument : command.arguments) {
            if (!argument.positional && argument.value.empty()) continue;
            CAPTURE(command.name);
            CAPTURE(argument.name);
            auto words = test::command_words(command.example);
            if (argument.positional) {
                // The other words are those of an example, so this one stands behind them all.
                words = test::shell_words(command.name);
                for (auto const& other : command.arguments) {
                    if (other.name == argument.name) break;
                    words.emplace_back("1");
                }
                words.emplace_back("");
                if (argument.required && argument.name == "PLAYER") words.emplace_back("x");
            } else {
                auto const there = std::ranges::find(words, argument.name);
                if (there != words.end()) words.erase(there, there + 2);
                words.insert(words.end(), {argument.name, ""});
            }
            // A shell asks about an empty word, too.
            bool const taken = argument.name == "ENTRY" || argument.name == "WORD" ||
                               says(argument.text, "\"\"") ||
                               (command.kind == cli::Kind::playing && argument.value == "TEXT");
            CHECK(said_of(words).empty() == taken);
        }
    }
}

TEST_CASE("grammar: --name may be repeated and takes one word each") {
    auto const edit = read<Edit>({"edit", "--name", "Us=We", "7", "--name", "Them=They, too"});
    CHECK(edit.match == "7");
    CHECK(edit.names == Words{"Us=We", "Them=They, too"});
}

TEST_CASE("grammar: negative numbers are arguments, not options") {
    CHECK(read<Show>({"show", "-1"}).match == "-1");
    CHECK(read<Show>({"show", "--until", "-1"}).until == "-1");
    CHECK(read<FixHand>({"fix", "-1", "-", "-"}).hand == "-1");
}

TEST_CASE("grammar: the first word of fix is a hand if it is a number or last, else an entry") {
    for (auto const* hand : {"3", "555", "0", "last"}) {
        CAPTURE(hand);
        CHECK(read<FixHand>({"fix", hand, "KKK", "-"}).hand == hand);
        CHECK(read<FixHand>({"fix", hand, "KKK", "-"}).entries == Words{"KKK", "-"});
        CHECK(read<FixHand>({"fix", hand}).entries.empty());
    }
    for (auto const* entry : {"KKK", "-", "555 KKK", "us: 555", "3x5", "Last"}) {
        CAPTURE(entry);
        CHECK(read<FixHand>({"fix", entry, "777"}).hand.empty());
        CHECK(read<FixHand>({"fix", entry, "777"}).entries == Words{entry, "777"});
    }
    CHECK(read<FixHand>({"fix"}).hand.empty());
    CHECK(read<FixHand>({"fix", "--swap"}).swap);
    CHECK(read<DropHand>({"drop"}).hand.empty());
}

TEST_CASE("grammar: behind -- every word is an argument") {
    CHECK(read<AddHand>({"hand", "--", "KKK", "-"}).entries == Words{"KKK", "-"});
    CHECK(read<AddHand>({"hand", "KKK", "--", "-QQQ"}).entries == Words{"KKK", "-QQQ"});
    CHECK(read<AddHand>({"hand", "--", "--force", "-h"}).entries == Words{"--force", "-h"});
    CHECK(read<AddHand>({"hand", "--", "--", "-"}).entries == Words{"--", "-"});
    CHECK(read<Check>({"check", "--score", "1500", "--", "KKK"}).melds == Words{"KKK"});
    CHECK(read<Check>({"check", "--score", "1500", "--", "KKK"}).score == "1500");
    CHECK(read<Show>({"show", "--", "1"}).match == "1");
    CHECK(parse({"hand", "--book", "x.db", "--", "--book", "y.db"}).globals.book == "x.db");
}

TEST_CASE("grammar: a command of two words") {
    auto const rename = read<RenamePlayer>({"players", "rename", "Ana", "Ana Lima"});
    CHECK(rename.from == "Ana");
    CHECK(rename.to == "Ana Lima");
    CHECK(is<Players>(parse({"players"})));
    CHECK(read<Players>({"players", "--json"}).json);
    CHECK(read<ShowRules>({"rules", "show", "french", "--seats", "6"}).seats == "6");
    CHECK(is<BookPath>(parse({"--book", "x", "book", "path"})));
}

TEST_CASE("grammar: help and version, wherever they are asked for") {
    for (auto const& [words, command] :
         std::vector<std::pair<Words, std::string>>{{{"--help"}, ""},
                                                    {{"-h"}, ""},
                                                    {{"help"}, ""},
                                                    {{"hand", "--help"}, "hand"},
                                                    {{"hand", "-h"}, "hand"},
                                                    {{"--help", "hand"}, "hand"},
                                                    {{"help", "hand"}, "hand"},
                                                    {{"hand", "KKK", "--nonsense", "-h"}, "hand"},
                                                    {{"rules", "--help"}, "rules"},
                                                    {{"help", "rules"}, "rules"},
                                                    {{"help", "rules", "show"}, "rules show"},
                                                    {{"rules", "show", "--help"}, "rules show"}}) {
        CAPTURE(words);
        CHECK(read<cli::Help>(words).command == command);
    }
    CHECK(is<cli::Version>(parse({"--version"})));
}

TEST_CASE("grammar: --version behind a command is no entry of it") {
    CHECK_FALSE(is<AddHand>(parse({"hand", "--version"})));
}

TEST_CASE("grammar: what is unknown is quoted, with what is near") {
    for (auto const& [words, part] : std::vector<std::pair<Words, std::string>>{
             {{"hnad"}, "'hnad' is not a command; did you mean 'meldbook hand'?"},
             {{"annuler"}, "'annuler' is not a command; did you mean 'meldbook undo'?"},
             {{"regeln"}, "'regeln' is not a command; did you mean 'meldbook rules'?"},
             {{"warum"}, "'warum' is not a command; did you mean 'meldbook show --explain'?"},
             {{"quux"}, "'quux' is not a command; 'meldbook help --all' lists them"},
             {{"rules"}, "'rules' needs a subcommand: export, list, show, switches, check"},
             {{"rules", "shwo"},
              "'rules shwo' is not a command; did you mean 'meldbook rules show'?"},
             {{"rules", "frobnicate"},
              "'rules frobnicate' is not a command; 'rules' can be followed by: export, list, "
              "show"},
             {{"players", "remove"},
              "'players remove' is not a command; 'players' can be followed by: rename"},
             {{"hand", "--forse"}, "'--forse' is not an option here; did you mean '--force'?"},
             {{"hand", "--colour"}, "'--colour' is not an option here; add --help"},
             {{"undo", "--preview"}, "'--preview' is not an option here"},
             {{"hand", "-KKK"}, "'-KKK' is not an option; write cards without a dash, as in KKK,"},
             {{"hand", "---KKK"}, "'---KKK' is not an option here"},
             {{"new", "A", "B", "--tie"}, "'--tie' needs a value after it"},
             {{"new", "A", "B", "--tie="}, "'--tie=' needs a value after it"},
             {{"--book"}, "'--book' needs a value after it"},
             {{"delete"}, "'delete' needs MATCH; for example: meldbook delete 12"},
             {{"players", "rename", "Ana"}, "'players rename' needs NAME"},
             {{"delete", "1", "2"}, "'2' is one word too many for 'delete'"},
             {{"undo", "3"}, "'3' is one word too many for 'undo'"},
             {{"opening", ""}, "P of 'opening' is empty; for example: meldbook opening"},
             {{"opening", "5", "6"}, "'6' is one word too many for 'opening'"}}) {
        CAPTURE(words);
        auto const said = said_of(words);
        CHECK_MESSAGE(says(said, part), said);
        CHECK(said.find('\n') == std::string::npos);
    }
}

TEST_CASE("grammar: an unknown option before the command is what is named") {
    CHECK(
        says(said_of({"--bok", "x.db"}), "'--bok' is not an option here; did you mean '--book'?"));
}

TEST_CASE("grammar: an option given twice is what is named") {
    CHECK(says(said_of({"matches", "--limit", "5", "--limit", "6"}), "'--limit'"));
}

TEST_CASE("grammar: only the beginning of an option's name is no option") {
    CHECK(says(said_of({"hand", "--forc", "KKK", "-"}), "'--forc'"));
    CHECK(says(said_of({"new", "A", "B", "--targ", "5"}), "'--targ'"));
}

TEST_CASE("grammar: describe names every command once, with a summary and an example") {
    std::set<std::string> names;
    for (auto const& command : describe()) {
        CAPTURE(command.name);
        CHECK(names.insert(command.name).second);
        CHECK_FALSE(command.summary.empty());
        CHECK_FALSE(command.summary.ends_with("."));
        auto const begin = command.name.empty() ? "meldbook" : "meldbook " + command.name;
        CHECK(command.example.starts_with(begin));
        CHECK(describe(command.name).summary == command.summary);
    }
    CHECK(describe().front().name.empty());
    CHECK(describe("frobnicate").summary.empty());
}

TEST_CASE("grammar: every example can be parsed, as the command it stands for") {
    for (auto const& command : describe()) {
        CAPTURE(command.example);
        auto words = test::command_words(command.example);
        CHECK(said_of(words).empty());
        words.emplace_back("--help");
        CHECK(read<cli::Help>(words).command == command.name);
    }
}

TEST_CASE("grammar: describe tells options from positionals, and what they take") {
    auto const find = [](std::string_view command, std::string_view name) {
        auto const described = describe(command);
        auto const found =
            std::find_if(described.arguments.begin(), described.arguments.end(),
                         [&](Described const& argument) { return argument.name == name; });
        REQUIRE(found != described.arguments.end());
        return *found;
    };
    auto const entry = find("fix", "ENTRY");
    CHECK(entry.positional);
    CHECK(entry.repeated);
    CHECK_FALSE(entry.required);
    auto const number = find("fix", "N");
    CHECK(number.positional);
    CHECK_FALSE(number.required);
    CHECK_FALSE(number.repeated);
    CHECK(find("fix", "--why").value == "TEXT");
    CHECK(find("fix", "--force").value.empty());
    CHECK(find("edit", "--place").value == "TEXT");
    CHECK(find("edit", "--name").value == "OLD=NEW");
    CHECK(find("", "--book").value == "FILE");
    for (auto const& command : describe()) {
        for (auto const& argument : command.arguments) {
            CAPTURE(command.name);
            CAPTURE(argument.name);
            CHECK(argument.name.starts_with("--") == !argument.positional);
            CHECK_FALSE(argument.text.empty());
        }
    }
}

TEST_CASE("grammar: every option that describe names is taken, with its value") {
    for (auto const& command : describe()) {
        for (auto const& argument : command.arguments) {
            if (argument.positional) continue;
            CAPTURE(command.name);
            CAPTURE(argument.name);
            auto words = test::command_words(command.example);
            auto excluded = argument.contradicts;
            // What needs another option cannot stand beside what that contradicts.
            for (auto const& other : command.arguments)
                if (other.name == argument.needs)
                    std::ranges::copy(other.contradicts, std::back_inserter(excluded));
            excluded.push_back(argument.name);
            bool const there = std::ranges::any_of(
                words, [&](auto const& word) { return std::ranges::count(excluded, word) > 0; });
            if (there) continue;
            add_needed(words, command, argument);
            words.push_back(argument.name);
            if (argument.alone) CHECK(said_of(words).empty());
            else if (!argument.value.empty()) {
                CHECK_FALSE(said_of(words).empty());
                words.emplace_back("1");
            }
            CHECK(said_of(words).empty());
        }
    }
}

TEST_CASE("grammar: the words that are offered are those that are taken, and no other") {
    test::Session session;
    session.run("meldbook new 'Us: Ana, Bea' 'Them: Cid, Dan'");
    session.run("meldbook hand 'KKKKKKK out' 999");
    // What must be said besides, so that nothing else is wrong than the word.
    auto const line_with = [](cli::DescribedCommand const& command, Described const& argument,
                              std::string const& word) {
        auto line = test::shell_words(command.name);
        if (command.name == "new" || command.name.starts_with("event "))
            line = test::command_words(command.example);
        auto const there = std::ranges::find(line, argument.name);
        if (there != line.end()) line.erase(there, there + 2);
        // Plans for two at a table, of an evening of their own.
        if (word == "mitchell" || (word == "all" && argument.name == "--by"))
            line = test::shell_words("event draw Pairs --seed 1 --seats 2 Ana Bea Cid Dan");
        // Who plays in the evening of the other examples.
        if (command.name == "event score") std::ranges::replace(line, "Ida", "Ana");
        if (command.name == "import") line.emplace_back("sheet.csv");
        if (command.name == "chart") line.emplace_back("--ratings");
        if (command.name == "export" && argument.name == "--by") line.emplace_back("standings");
        if (command.name == "export" && (argument.name == "--sort" || argument.name == "--about")) {
            auto const standings = commands::standing_orders();
            bool const ranks = std::ranges::find(standings, word) != standings.end();
            line.emplace_back(argument.name == "--sort" && ranks ? "standings" : "stats");
        }
        line.insert(line.end(), {argument.name, word});
        return line;
    };
    int offered = 0;
    for (auto const& command : describe()) {
        for (auto const& argument : command.arguments) {
            if (argument.positional) continue;
            for (auto const& word : argument.choices) {
                CAPTURE(command.name);
                CAPTURE(word);
                CHECK(says(argument.text, word));
                auto const ran = session.run(line_with(command, argument, word));
                CHECK_MESSAGE(ran.code != 2, ran.text);
                ++offered;
            }
            if (argument.choices.empty()) continue;
            auto const ran = session.run(line_with(command, argument, "sideways"));
            CHECK(ran.code == 2);
            CHECK_MESSAGE(says(ran.text, "'sideways'"), ran.text);
        }
    }
    CHECK(offered > 40);
}

}  // namespace meldbook_tests::cli_grammar_test
