#include "cli/grammar.hpp"

#include <algorithm>
#include <array>
#include <cctype>

#include <CLI/CLI.hpp>

#include "cli/messages.hpp"
#include "domain/notation.hpp"

namespace meldbook::cli {

namespace {

using namespace commands;

/// A word without an option's name. CLI11 would split, strip brackets or swallow some of them, so
/// they are taken from what it leaves.
struct Positional {
    std::string name, about;
    std::string* one = nullptr;
    std::vector<std::string>* many = nullptr;
    bool required = false;
};

/// The page of the grammar that a command writes itself on.
struct Page {
    CLI::App app;
    std::vector<Positional> positionals;

    Page() { app.set_help_flag(); }

    void word(std::string name, std::string& into, std::string about, bool required = false) {
        positionals.push_back({std::move(name), std::move(about), &into, nullptr, required});
    }
    void words(std::string name, std::vector<std::string>& into, std::string about,
               bool required = false) {
        positionals.push_back({std::move(name), std::move(about), nullptr, &into, required});
    }
    void text(std::string const& name, std::string& into, std::string const& value,
              std::string const& about) {
        app.add_option(name, into, about)->type_name(value);
    }
    void text(std::string const& name, std::optional<std::string>& into, std::string const& value,
              std::string const& about) {
        auto const take = [&into](std::string const& given) { into = given; };
        app.add_option_function<std::string>(name, take, about)->type_name(value);
    }
    void texts(std::string const& name, std::vector<std::string>& into, std::string const& value,
               std::string const& about) {
        CLI::callback_t const take = [&into](CLI::results_t const& given) {
            into = given;
            return true;
        };
        app.add_option(name, take, about)
            ->expected(1)
            ->allow_extra_args(false)
            ->multi_option_policy(CLI::MultiOptionPolicy::TakeAll)
            ->type_name(value);
    }
    void flag(std::string const& name, bool& into, std::string const& about) {
        app.add_flag(name, into, about);
    }
};

/// The program's own options, which stand beside those of any command.
void own_options(Page& page, Globals& globals) {
    page.text("--book", globals.book, "FILE", "the book to use: a file");
    page.flag("--read-only", globals.read_only, "look without being able to change anything");
    page.flag("--no-input", globals.no_input, "never ask");
}

void rules_options(Page& page, std::string& rules, std::string& seats) {
    page.text("--rules", rules, "RULES", "a rule set's name or file (default: classic)");
    page.text("--seats", seats, "N", "number of players (default: 4)");
}

void match_word(Page& page, std::string& match) {
    page.word("MATCH", match, "its number (default: the current match)");
}

void why_option(Page& page, std::string& why) {
    page.text("--why", why, "TEXT", "the reason, for the log");
}

void json_switch(Page& page, bool& json) { page.flag("--json", json, "print JSON"); }

void page(Page&, Sheet&) {}

void page(Page& page, New& c) {
    page.words("SIDE", c.sides, "\"Name: player, player\", \"player+player\" or a player");
    page.text("--rules", c.rules, "RULES", "a rule set's name or file (default: classic)");
    page.text("--target", c.target, "POINTS", "points to play to; 0 for none");
    page.text("--hands", c.hands, "N", "hands to play; 0 for no fixed number");
    page.text("--dealer", c.dealer, "PLAYER", "who deals first (default: the first seat)");
    page.text("--start", c.start, "P,P…", "scores carried over from paper, one a side");
    page.text("--tie", c.tie, "POLICY", "on an exact tie: play-on, share or out");
    page.text("--place", c.place, "TEXT", "where you play");
    page.text("--event", c.event, "TEXT", "the tournament or evening it belongs to");
    page.text("--note", c.note, "TEXT", "anything else");
}

void page(Page& page, AddHand& c) {
    page.words("ENTRY", c.entries, "one side's hand in quotes; \"-\" for nothing at all");
    page.text("--match", c.match, "N", "a match other than the current one");
    page.text("--dealer", c.dealer, "PLAYER", "who dealt (default: the next in turn)");
    page.text("--note", c.note, "TEXT", "a remark kept with the hand");
    page.flag("--force", c.force, "record what is refused, and mark the hand irregular");
}

void page(Page& page, FixHand& c) {
    page.word("N", c.hand, "number of the hand", true);
    page.words("ENTRY", c.entries,
               "the whole hand again, one entry for each side; none to mend dealer or note alone");
    page.text("--match", c.match, "N", "a match other than the current one");
    page.text("--dealer", c.dealer, "PLAYER", "who dealt, if that was wrong");
    page.text("--note", c.note, "TEXT", "another remark; \"\" takes it away");
    page.text("--why", c.why, "TEXT", "the reason, for the log");
    page.flag("--force", c.force, "record what is refused, and mark the hand irregular");
    page.flag("--preview", c.preview, "only show what would change");
}

void page(Page& page, DropHand& c) {
    page.word("N", c.hand, "number of the hand", true);
    page.text("--match", c.match, "N", "a match other than the current one");
    page.text("--why", c.why, "TEXT", "the reason, for the log");
    page.flag("--preview", c.preview, "only show what would change");
}

void page(Page& page, Show& c) {
    page.word("MATCH", c.match, "its number (default: the current match)");
    page.flag("--explain", c.explain, "each line with its arithmetic and its rule");
    page.text("--until", c.until, "N", "the sheet as it stood after hand N");
    json_switch(page, c.json);
}

void page(Page& page, Log& c) {
    match_word(page, c.match);
    page.text("--hand", c.hand, "N", "only what happened to hand N");
    json_switch(page, c.json);
}

void page(Page& page, Matches& c) {
    page.text("--limit", c.limit, "N", "only the newest N; 0 for all (default: 20)");
    json_switch(page, c.json);
}

void page(Page& page, Edit& c) {
    page.word("MATCH", c.match, "its number (default: the current match)");
    page.text("--place", c.place, "TEXT", "where you play; \"\" takes it away");
    page.text("--event", c.event, "TEXT", "the tournament or evening; \"\" takes it away");
    page.text("--note", c.note, "TEXT", "anything else; \"\" takes it away");
    page.text("--target", c.target, "POINTS", "points to play to; 0 for none");
    page.text("--hands", c.hands, "N", "hands to play; 0 for no fixed number");
    page.text("--tie", c.tie, "POLICY", "on an exact tie: play-on, share or out");
    page.texts("--name", c.names, "OLD=NEW", "another name for a side; may be repeated");
    why_option(page, c.why);
}

void page(Page& page, Delete& c) {
    page.word("MATCH", c.match, "its number", true);
    why_option(page, c.why);
}

void page(Page& page, End& c) {
    match_word(page, c.match);
    why_option(page, c.why);
}

void page(Page& page, Abandon& c) {
    match_word(page, c.match);
    why_option(page, c.why);
}

void page(Page& page, Resume& c) {
    page.word("MATCH", c.match, "its number (default: the one that was ended, or is open besides)");
    why_option(page, c.why);
}

void page(Page& page, Seat& c) {
    page.words("OUT=IN", c.changes, "who gets up and who sits down; several at once", true);
    page.text("--from", c.from, "N", "from hand N on (default: the next hand)");
    page.text("--match", c.match, "N", "a match other than the current one");
    why_option(page, c.why);
}

void page(Page& page, Players& c) { json_switch(page, c.json); }

void page(Page& page, RenamePlayer& c) {
    page.word("PLAYER", c.from, "the name as it is", true);
    page.word("NAME", c.to, "the name as it should be", true);
}

void page(Page&, Undo&) {}

void page(Page&, Redo&) {}

void page(Page& page, commands::Score& c) {
    page.words("ENTRY", c.entries, "one side's hand in quotes, one for each side");
    rules_options(page, c.rules, c.seats);
    page.text("--before", c.before, "P,P…", "scores before the hand (default: zeros)");
    page.flag("--explain", c.explain, "each line with its arithmetic and its rule");
    page.text("--from", c.from, "FILE", "hand documents, one a line; - is standard input");
    json_switch(page, c.json);
}

void page(Page& page, Check& c) {
    page.words("MELD", c.melds, "a meld, one word each: KKK 992");
    rules_options(page, c.rules, c.seats);
    page.text("--score", c.score, "P", "the side's score before the hand (default: 0)");
    page.text("--hand", c.hand, "N", "number of the hand (default: 1)");
    page.flag("--going-out", c.going_out, "may the side go out? MELD is all it has on the table");
    page.text("--side", c.side, "NAME", "a side of the current match: its rules and score");
    json_switch(page, c.json);
}

void page(Page& page, ShowOpening& c) {
    rules_options(page, c.rules, c.seats);
    page.text("--score", c.score, "P", "the side's score before the hand (default: 0)");
    page.text("--hand", c.hand, "N", "number of the hand (default: 1)");
    json_switch(page, c.json);
}

void page(Page& page, ListRules& c) { json_switch(page, c.json); }

void page(Page& page, ShowRules& c) {
    page.word("RULES", c.rules, "a rule set's name or file", true);
    page.text("--seats", c.seats, "N", "as played by N players");
    json_switch(page, c.json);
}

void page(Page& page, CheckRules& c) { page.word("FILE", c.file, "a rule file of your own", true); }

void page(Page&, BookPath&) {}

void page(Page& page, CheckBook& c) { json_switch(page, c.json); }

void page(Page& page, ShowConfig& c) { json_switch(page, c.json); }

void page(Page& page, Completion& c) { page.word("SHELL", c.shell, "bash, zsh or fish", true); }

/// One line of the grammar: how a command is called, what it is for, and its page.
struct Row {
    std::string_view name;
    std::string_view summary;
    std::string_view example;
    Command (*empty)();
    void (*page)(Page&, Command&);
};

template <typename T>
constexpr Row row(std::string_view name, std::string_view summary, std::string_view example) {
    return {name, summary, example, [] { return Command{T{}}; },
            [](Page& on, Command& command) { page(on, std::get<T>(command)); }};
}

constexpr std::array rows = {
    row<Sheet>("", "the current match's sheet, or how to begin", "meldbook"),
    row<New>("new", "start a match",
             "meldbook new \"Us: Ana, Bea\" \"Them: Cid, Dan\" --rules french"),
    row<AddHand>("hand", "record a hand",
                 "meldbook hand \"KKKKKKK 8888822 red=2 out hand=5510\" \"999 555Jo hand=A3/QQ\""),
    row<FixHand>("fix", "correct a hand",
                 "meldbook fix 3 \"KKKKKKK red=2 out\" \"999 hand=QQ\" --why \"red three missed\""),
    row<DropHand>("drop", "remove a hand", "meldbook drop 3 --preview"),
    row<Show>("show", "the sheet of a match", "meldbook show 12 --explain"),
    row<Log>("log", "what was recorded and changed, when, and why", "meldbook log --hand 3"),
    row<Matches>("matches", "the matches in the book", "meldbook matches --limit 5"),
    row<Edit>("edit", "change a match's place, event, note, target, tie or names",
              "meldbook edit --target 7500 --name \"Us=Ana & Bea\""),
    row<End>("end", "end a match early, without a winner", "meldbook end --why \"the last bus\""),
    row<Abandon>("abandon", "give a match up", "meldbook abandon 12"),
    row<Resume>("resume", "go back to a match", "meldbook resume 12"),
    row<Seat>("seat", "somebody else sits down, from the next hand on", "meldbook seat Ana=Eve"),
    row<Delete>("delete", "remove a match", "meldbook delete 12"),
    row<Players>("players", "the players in the book", "meldbook players"),
    row<RenamePlayer>("players rename", "give a player another name",
                      "meldbook players rename Ana \"Ana Lima\""),
    row<Undo>("undo", "take back the last change", "meldbook undo"),
    row<Redo>("redo", "do again what was taken back", "meldbook redo"),
    row<commands::Score>("score", "score a hand without a book",
                         "meldbook score --rules german \"7xK 3x9 out\" \"hand=AA2\""),
    row<Check>("check", "may these melds be laid, and do they open?",
               "meldbook check --score 1500 KKK 992"),
    row<ShowOpening>("opening", "what a side needs to open", "meldbook opening --score 1495"),
    row<ListRules>("rules list", "the rule sets there are", "meldbook rules list"),
    row<ShowRules>("rules show", "a rule set, to read at the table", "meldbook rules show italian"),
    row<CheckRules>("rules check", "look for mistakes in a rule file of your own",
                    "meldbook rules check ./house.toml"),
    row<BookPath>("book path", "where the book lies", "meldbook book path"),
    row<CheckBook>("book check", "compute every score again and compare", "meldbook book check"),
    row<ShowConfig>("config", "every setting, and where its value came from", "meldbook config"),
    row<Completion>(
        "completion", "what a shell completes behind 'meldbook'",
        "meldbook completion bash > ~/.local/share/bash-completion/completions/meldbook"),
};

Row const* find_row(std::string_view name) {
    auto const found =
        std::find_if(rows.begin(), rows.end(), [&](Row const& r) { return r.name == name; });
    return found == rows.end() ? nullptr : &*found;
}

bool begins_group(std::string_view word) {
    return std::any_of(rows.begin(), rows.end(), [&](Row const& r) {
        return r.name.size() > word.size() && r.name.starts_with(word) &&
               r.name[word.size()] == ' ';
    });
}

/// A line taken apart: the command's words, and everything else in its order.
struct Sorted {
    std::string name;
    std::vector<std::string> rest;
    std::vector<std::string> plain;  ///< behind `--`: arguments, whatever they look like
    bool help = false;
    bool version = false;
};

std::vector<std::string> names_after(std::string_view group) {
    std::vector<std::string> names;
    for (auto const& r : rows) {
        if (group.empty() && !r.name.empty()) {
            auto const first = std::string(r.name.substr(0, r.name.find(' ')));
            if (names.empty() || names.back() != first) names.push_back(first);
        } else if (!group.empty() && r.name.starts_with(group) && r.name.size() > group.size() &&
                   r.name[group.size()] == ' ') {
            names.emplace_back(r.name.substr(group.size() + 1));
        }
    }
    return names;
}

[[noreturn]] void unknown_command(std::string const& group, std::string const& word) {
    auto const known = names_after(group);
    auto const near = nearest(word, known);
    throw UsageError(message::unknown_command(group, word, near, known));
}

/// Finds the command among the words; `--book` is the only option of the program's own that takes
/// the next word with it.
Sorted sort_words(std::vector<std::string> const& given) {
    Sorted sorted;
    bool named = false;
    for (std::size_t i = 0; i < given.size(); ++i) {
        auto const& word = given[i];
        if (word == "--") {
            sorted.plain.assign(given.begin() + static_cast<std::ptrdiff_t>(i) + 1, given.end());
            break;
        }
        if (word == "--help" || word == "-h") {
            sorted.help = true;
            continue;
        }
        if (word == "--version") sorted.version = true;
        if (named || word.starts_with('-')) {
            sorted.rest.push_back(word);
            if (word == "--book" && i + 1 < given.size()) sorted.rest.push_back(given[++i]);
            continue;
        }
        named = true;
        if (word == "help") {
            sorted.help = true;
            named = false;
            continue;
        }
        sorted.name = word;
        if (begins_group(word) && i + 1 < given.size() &&
            find_row(word + " " + given[i + 1]) != nullptr) {
            sorted.name += " " + given[++i];
        }
    }
    return sorted;
}

/// A word with a dash that is neither an option, nor its value, nor a number: most likely a meld.
void refuse_dashes(CLI::App const& app, std::vector<std::string> const& given) {
    std::vector<std::string> known = {"--help", "--version"};
    for (auto const* option : app.get_options()) known.push_back(option->get_name());
    std::vector<std::string> seen;
    for (std::size_t i = 0; i < given.size(); ++i) {
        auto const& word = given[i];
        if (word.size() < 2 || word[0] != '-' || word[1] == ' ') continue;
        if (word[1] != '-') {
            if (std::isdigit(static_cast<unsigned char>(word[1])) != 0) continue;
            throw UsageError(message::dash_word(word));
        }
        auto const name = word.substr(0, word.find('='));
        if (std::find(known.begin(), known.end(), name) == known.end()) {
            throw UsageError(message::unknown_option(name, nearest(name, known)));
        }
        auto const* option = app.get_option_no_throw(name);
        bool const has_value = option != nullptr && option->get_items_expected_max() > 0;
        bool const once =
            has_value && option->get_multi_option_policy() != CLI::MultiOptionPolicy::TakeAll;
        if (once && std::find(seen.begin(), seen.end(), name) != seen.end()) {
            throw UsageError(message::option_twice(name));
        }
        seen.push_back(name);
        if (has_value && name == word) ++i;
    }
}

/// An option that is none of the program's own, on a line whose command is not known.
void refuse_foreign_options(std::vector<std::string> const& given) {
    std::vector<std::string> known = {"--help", "--version"};
    Page page;
    Globals globals;
    own_options(page, globals);
    for (auto const* option : page.app.get_options()) known.push_back(option->get_name());
    for (auto const& word : given) {
        auto const name = word.substr(0, word.find('='));
        if (!word.starts_with("--")) continue;
        if (std::find(known.begin(), known.end(), name) == known.end()) {
            throw UsageError(message::unknown_option(name, nearest(name, known)));
        }
    }
}

/// Gives the words CLI11 left to the command's positionals, in their order.
void place_words(Page& page, std::vector<std::string> const& left, Row const& r) {
    auto word = left.begin();
    for (auto const& positional : page.positionals) {
        if (word == left.end()) {
            if (!positional.required) continue;
            throw UsageError(
                message::missing_argument(std::string(r.name), std::string(r.example)));
        }
        if (positional.many != nullptr) {
            positional.many->assign(word, left.end());
            word = left.end();
        } else {
            *positional.one = *word++;
        }
    }
    if (word == left.end()) return;
    // `players foo`: rather a mistyped second word than an argument.
    if (begins_group(r.name)) unknown_command(std::string(r.name), *word);
    throw UsageError(message::too_many(std::string(r.name), *word));
}

DescribedCommand describe_row(Row const& r) {
    DescribedCommand command;
    command.name = r.name;
    command.summary = r.summary;
    command.example = r.example;
    Page page;
    auto empty = r.empty();
    Globals globals;
    if (r.name.empty()) own_options(page, globals);
    else r.page(page, empty);
    for (auto const& positional : page.positionals) {
        command.arguments.push_back({.name = positional.name,
                                     .value = {},
                                     .text = positional.about,
                                     .positional = true,
                                     .required = positional.required,
                                     .repeated = positional.many != nullptr});
    }
    for (auto const* option : page.app.get_options()) {
        bool const takes_value = option->get_items_expected_max() > 0;
        command.arguments.push_back({.name = option->get_name(),
                                     .value = takes_value ? option->get_type_name() : "",
                                     .text = option->get_description()});
    }
    return command;
}

}  // namespace

Line parse(std::vector<std::string> const& given) {
    auto const sorted = sort_words(given);
    auto const* r = find_row(sorted.name);
    if (r == nullptr && begins_group(sorted.name)) {
        if (sorted.help) return {Help{sorted.name}, {}};
        auto const next = std::find_if(sorted.rest.begin(), sorted.rest.end(),
                                       [](std::string const& w) { return !w.starts_with('-'); });
        if (next == sorted.rest.end()) {
            throw UsageError(message::incomplete_command(sorted.name, names_after(sorted.name)));
        }
        unknown_command(sorted.name, *next);
    }
    if (r == nullptr) {
        // `--bok x.db`: the option is what is wrong, not the word behind it.
        refuse_foreign_options(sorted.rest);
        unknown_command("", sorted.name);
    }
    if (sorted.help) return {Help{sorted.name}, {}};
    if (sorted.version) return {Version{}, {}};

    Line line{r->empty(), {}};
    Page page;
    own_options(page, line.globals);
    r->page(page, line.command);
    refuse_dashes(page.app, sorted.rest);
    page.app.allow_extras();
    try {
        // CLI11 wants the words in reversed order.
        page.app.parse(std::vector<std::string>(sorted.rest.rbegin(), sorted.rest.rend()));
    } catch (CLI::ArgumentMismatch const&) {
        throw UsageError(message::missing_value(sorted.rest.back()));
    } catch (CLI::ParseError const& error) {
        throw UsageError(message::unreadable_line(error.what()));
    }
    auto left = page.app.remaining();
    left.insert(left.end(), sorted.plain.begin(), sorted.plain.end());
    place_words(page, left, *r);
    return line;
}

std::vector<DescribedCommand> const& describe() {
    static std::vector<DescribedCommand> const all = [] {
        std::vector<DescribedCommand> commands;
        for (auto const& r : rows) commands.push_back(describe_row(r));
        return commands;
    }();
    return all;
}

DescribedCommand describe(std::string_view command) {
    auto const* r = find_row(command);
    return r != nullptr ? describe_row(*r) : DescribedCommand{};
}

}  // namespace meldbook::cli
