// meldbook rules list, show, switches, check, diff, new and export.

#include "commands/rules.hpp"

#include <algorithm>
#include <filesystem>
#include <optional>
#include <system_error>

#include "commands/match.hpp"
#include "commands/other_rules.hpp"
#include "embedded/presets.hpp"
#include "host/output_file.hpp"
#include "intake/values.hpp"
#include "json/writer.hpp"
#include "rules/countries.hpp"
#include "rules/document.hpp"
#include "rules/fields.hpp"
#include "rules/switches.hpp"
#include "rules/tree.hpp"
#include "store/book.hpp"
#include "text/command_line.hpp"
#include "text/text.hpp"
#include "text/translate.hpp"
#include "view/rules/rules_page.hpp"
#include "view/tables/lists.hpp"
#include "view/tables/table.hpp"
#include "words/errors.hpp"
#include "words/phrases.hpp"

namespace meldbook::commands {

namespace {

namespace fs = std::filesystem;

constexpr int fewest_seats = 2;
constexpr int most_seats = static_cast<int>(most_players);

std::string warning(std::string const& sentence) { return tr("warning: {}", safe(sentence)); }

/// Says that a rule set has no special rules for a number of players. `known` are the numbers it
/// has rules for.
std::string no_overlay(std::string const& rules, int seats, std::vector<int> const& known) {
    if (known.empty()) {
        return tr_plural(seats,
                         "'{}' has no rules of its own for {} player; these are its base rules",
                         "'{}' has no rules of its own for {} players; these are its base rules",
                         safe(rules), seats);
    }
    std::vector<std::string> numbers;
    for (int const number : known) numbers.push_back(std::to_string(number));
    return tr_plural(
        seats, "'{}' has no rules of its own for {} player, only for {}; these are its base rules",
        "'{}' has no rules of its own for {} players, only for {}; these are its base rules",
        safe(rules), seats, joined(numbers, Joined::with_and));
}

/// The two that are compared, one after the other: compilers differ in which argument they compute first, and the
/// first mistake that is found is the one that is told.
std::pair<rules::Resolved const*, rules::Resolved const*>
both_of(DiffRules const& command, std::optional<int> seats, rules::Library& library) {
    auto const& one = library.get(command.one, seats);
    return {&one, &library.get(command.other, seats)};
}

std::vector<rules::Difference> differences(DiffRules const& command, std::optional<int> seats,
                                           rules::Library& library) {
    auto const [one, other] = both_of(command, seats, library);
    return rules::differences(one->document, other->document);
}

/// Two rule sets for a number of players.
using BothFor =
    std::function<std::pair<rules::Resolved const*, rules::Resolved const*>(std::optional<int>)>;

/// Two rule sets with their differences; without `seats` also the numbers of players for which they have
/// rules and with which they differ in more than that.
view::RulesDiff diff_of(std::string const& one, std::string const& other, std::optional<int> seats,
                        BothFor const& both_for) {
    auto const [its, others] = both_for(seats);
    view::RulesDiff diff{{one, its->rules}, {other, others->rules}, {}, {}};
    auto const found = rules::differences(its->document, others->document);
    for (auto const& [key, value, changed] : found) diff.keys.push_back({key, value, changed});
    for (int number = fewest_seats; !seats && number <= most_seats; ++number) {
        auto const [first, second] = both_for(number);
        bool const played =
            first->rules.table.players() == number || second->rules.table.players() == number;
        auto const there = played ? rules::differences(first->document, second->document)
                                  : std::vector<rules::Difference>{};
        bool const more = std::ranges::any_of(there, [&](rules::Difference const& each) {
            return std::ranges::count(found, each) == 0;
        });
        if (more) diff.other_seats.push_back(number);
    }
    return diff;
}

/// Leaves out the numbers of players by which a file that says for how many it is does not mean to be played.
void leave_out_unmeant(view::RulesDiff& diff, std::vector<int> const& meant) {
    std::erase_if(diff.other_seats, [&](int number) {
        return !meant.empty() && std::ranges::count(meant, number) == 0;
    });
}

/// The first parts of a key, as notes name it: "canasta.kind".
std::string short_key(std::string const& key) {
    int const parts = key.starts_with("cards.hand.") ? 3 : 2;
    std::size_t end = 0;
    for (int part = 0; part < parts && end != std::string::npos; ++part) {
        end = key.find('.', end == 0 ? 0 : end + 1);
    }
    return key.substr(0, end);
}

void add_once(std::vector<std::string>& list, std::string text) {
    if (std::ranges::count(list, text) == 0) list.push_back(std::move(text));
}

/// The keys in which two rule sets differ with a number of players, but not in their base rules. None
/// if one of them cannot be played by so many, which `rules check` reports.
std::vector<std::string> further_keys(DiffRules const& command, int seats,
                                      std::vector<rules::Difference> const& in_base,
                                      rules::Library& library) {
    std::vector<std::string> keys;
    try {
        for (auto const& difference : differences(command, seats, library)) {
            if (std::ranges::count(in_base, difference) > 0) continue;
            add_once(keys, short_key(difference.key));
        }
    } catch (rules::RulesError const&) {
        return {};
    }
    return keys;
}

/// The words a rule set has from another one, with the keys in which the two differ for a number of
/// players; without a number, for all.
view::BorrowedWords words_from(std::string const& from, ShowRules const& command,
                               std::optional<int> seats, rules::Library& library) {
    view::BorrowedWords words{from, {}};
    if (from.empty()) return words;
    DiffRules const both{.one = from, .other = command.rules, .seats = {}, .json = false};
    auto const found = differences(both, seats, library);
    for (auto const& difference : found) add_once(words.changed, short_key(difference.key));
    if (seats) return words;
    constexpr std::size_t few = 2;
    for (int number = fewest_seats; number <= most_seats; ++number) {
        auto const keys = further_keys(both, number, found, library);
        auto const overlay = "seats." + std::to_string(number);
        if (keys.size() > few) {
            words.changed.push_back(overlay);
            continue;
        }
        for (auto const& key : keys) {
            words.changed.push_back(overlay);
            words.changed.back().append(" ").append(key);
        }
    }
    return words;
}

void refuse_id(std::string const& id, rules::Library const& library) {
    if (!rules::is_id(id)) {
        throw UsageError(tr("'{}' cannot be the name of a rule set; use a-z, 0-9 and -, like "
                            "our-house",
                            safe(id)));
    }
    if (std::ranges::count(library.names(), id) > 0) {
        throw Refused(tr("'{0}' is a rule set of the program; give yours another name, like "
                         "my-{0}",
                         id));
    }
}

/// What the rule file `path` can call its parent: its name, or that of a file beside it. Throws Refused.
std::string named_from(std::string const& path, std::string const& from,
                       rules::Library const& library) {
    if (std::ranges::count(library.all_names(), from) > 0) return from;
    auto const folder = [](std::string const& file) {
        return fs::weakly_canonical(fs::absolute(file).parent_path());
    };
    auto const name = fs::path(from).filename().string();
    if (folder(path) == folder(from)) return rules::is_id(name) ? "./" + name : name;
    throw Refused(
        tr("'{}' is not in the folder of '{}', which could not extend it; copy it there, or "
           "name a file beside it with --output",
           safe(from), safe(path)));
}

/// Throws RulesError if the text could not be used at `path`, where it may extend itself through
/// other files.
void refuse_unusable(std::string const& path, std::string const& text,
                     rules::Library const& library) {
    auto const place = fs::absolute(path).lexically_normal();
    rules::Library as_written(
        embedded::presets(),
        [&](fs::path const& wanted) {
            if (fs::absolute(wanted).lexically_normal() == place) return std::optional{text};
            return rules::read_file(wanted);
        },
        library.own_folder());
    as_written.get(place.string());
}

/// The path for a rule set in the user's folder, which is created. Throws Refused and Failed.
std::string own_path(std::string const& id, rules::Library const& library) {
    auto const& folder = library.own_folder();
    if (folder.empty()) {
        throw Refused(
            tr("there is no home folder to keep '{0}' in; name a file with --output {0}.toml", id));
    }
    std::error_code error;
    fs::create_directories(folder, error);
    if (error) {
        throw Failed(tr("the folder '{}' cannot be made ({}); name a file with --output FILE",
                        safe(folder.string()), safe(error.message())));
    }
    return (folder / (id + ".toml")).string();
}

/// What --rules takes for a file: a text with a slash, for it takes any other for a name.
std::string file_word(std::string const& path) {
    return fs::path(path).has_parent_path() ? path : "./" + path;
}

std::string page_of(ShowRules const& command, std::optional<int> seats, Rules const& rules,
                    rules::Library& library, Style const& style) {
    auto const [notes, play] = library.borrowed(command.rules);
    auto const listed = library.listed(command.rules);
    return view::rules_page(rules, style,
                            {.play = words_from(play, command, seats, library),
                             .contested = words_from(notes, command, seats, library),
                             .played = listed.played,
                             .seats = listed.seats,
                             .keys = command.keys});
}

/// Shows the rules of the current match, in all the words that the library has for them.
ExitStatus show_match_rules(ShowRules const& command, store::Book const* book, Tools& tools,
                            Out& out) {
    auto const current = book != nullptr ? book->current_match() : std::nullopt;
    if (!current) {
        throw UsageError(tr("there is no match whose rules could be shown; name a rule set: {}",
                            "meldbook rules show italian"));
    }
    if (!command.seats.empty()) {
        throw UsageError(
            tr("--seats is for a rule set that is named; match {} has its players", *current));
    }
    auto const match = match_of(book->match(*current));
    auto const [rules, document] = chosen_rules(match, {}, command.switches, tools);
    if (command.json) {
        out.print(document_with_cases(rules, document) + "\n");
        return done;
    }
    out.say(tr("Match {} is played by:", *current));
    bool const named = command.switches.empty() && is_as_named(match, tools).value_or(false);
    auto shown = command;
    shown.rules = library_name(match);
    view::BorrowedParts own;
    own.keys = command.keys;
    out.print(named ? page_of(shown, rules.table.players(), rules, tools.library, out.style)
                    : view::rules_page(rules, out.style, own));
    return done;
}

view::RulesRow rules_row(std::string const& name, Tools& tools) {
    auto const listed = tools.library.listed(name);
    return {name,         listed.name,  listed.target,  listed.exceed,
            listed.seats, listed.decks, listed.opening, listed.played};
}

}  // namespace

std::vector<view::RulesRow> rule_rows(Tools& tools,
                                      std::function<void(std::string)> const& report) {
    std::vector<view::RulesRow> rows;
    for (auto const& name : tools.library.all_names()) {
        try {
            rows.push_back(rules_row(name, tools));
        } catch (rules::RulesError const& error) {
            if (report) report(warning(words::sentence(error)));
        }
    }
    return rows;
}

std::optional<int> parse_seats(std::string const& text) {
    if (text.empty()) return std::nullopt;
    return intake::parse_number(text, "--seats", fewest_seats, most_seats);
}

std::string rules_with(std::string const& name, std::vector<std::string> const& switches) {
    if (switches.empty()) return name;
    std::vector<SetSwitch> parsed;
    for (auto const& text : switches) {
        auto set = rules::parse_switch(text);
        if (std::ranges::count(parsed, set.id, &SetSwitch::id) > 0)
            throw rules::set_twice({}, set.id);
        parsed.push_back(std::move(set));
    }
    return with_switches(name.empty() ? "classic" : name, parsed);
}

std::vector<view::SwitchRow> switch_rows(std::string const& rules, std::optional<int> seats,
                                         Tools& tools) {
    std::vector<view::SwitchRow> rows;
    for (auto const& [about, value, refused] : tools.library.switches(rules, seats)) {
        auto& row = rows.emplace_back();
        row.id = about.id;
        row.about = about.about;
        row.value = value;
        row.others = about.others;
        for (std::size_t i = 0; i < about.values.size(); ++i) {
            auto const& each = about.values[i];
            row.values.push_back({each.id, each.text, each.says, refused[i]});
        }
        if (!row.refused().empty()) row.value.clear();
    }
    return rows;
}

namespace {

/// The cases of a factor list, which is `key` in the rule set's tree.
void write_cases(json::List cases, std::string const& key, Factors const& factors,
                 Rules const& rules, rules::Node const& tree) {
    auto const as = key == "hand" ? words::FactorAs::multiple : words::FactorAs::sign;
    for (auto const& each : words::factor_cases(factors, rules, as)) {
        auto written = cases.object();
        auto const row = fmt::format("{}.factor[{}].when", key, each.row.value_or(0) + 1);
        auto const when = rules::find_path(tree, row);
        if (when.exact) written.member("when") += rules::write_json(*when.node);
        written.field("x", each.x);
        written.field("text", each.text);
    }
}

void write_openings(json::List cases, Rules const& rules) {
    for (std::size_t i = 0; i < rules.opening.bands.size(); ++i) {
        auto written = cases.object();
        auto const [from, to] = words::band_ends(rules, i);
        written.field("from", from);
        written.field("to", to);
        written.field("min", rules.opening.bands[i].min);
        written.field("pure", rules.opening.bands[i].pure);
        written.field("text", words::band_text(rules, i));
    }
}

}  // namespace

std::string document_with_cases(Rules const& rules, std::string const& document) {
    auto const tree = rules::read_json(document);
    auto text = document.substr(0, document.rfind('}')) + ",\"cases\":";
    {
        json::Object cases(text);
        auto const add = [&](std::string const& key, Factors const& factors) {
            write_cases(cases.list(key), key, factors, rules, tree);
        };
        add("meld", rules.meld.factor);
        add("red_threes", rules.red_threes.factor);
        add("black_threes", rules.black_threes ? rules.black_threes->factor : Factors{});
        add("hand", rules.hand_factor);
        write_openings(cases.list("opening"), rules);
    }
    return text + "}";
}

std::string rule_file_of(Rules rules) {
    // Switches of another version of the program cannot be in a file; the keys say the same.
    std::erase_if(rules.switches,
                  [&](SetSwitch const& set) { return rules::switch_text(rules.id, set).empty(); });
    return rules::toml_file(rules::to_document(rules));
}

Rules const& rules_of(Tools& tools, std::string const& name, std::optional<int> seats) {
    return tools.library.get(name.empty() ? "classic" : name, seats).rules;
}

void report_unused(std::string const& rules, int players, Tools& tools, Out& out) {
    for (auto const& unused : tools.library.unused(rules, players)) out.remark(warning(unused));
}

void report_warnings(std::string const& rules, int players, Tools& tools, Out& out) {
    if (tools.library.is_preset(rules::split_switches(rules).name))
        return report_unused(rules, players, tools, out);
    constexpr std::size_t most = 2;
    auto const all = tools.library.warnings(rules, players);
    auto const shown = std::min(most, all.size());
    for (auto const& odd : std::span(all).first(shown)) out.remark(warning(odd));
    if (auto const more = static_cast<long long>(all.size() - shown); more > 0)
        out.remark(tr_plural(more, "{} more warning; 'meldbook rules check {}' shows it",
                             "{} more warnings; 'meldbook rules check {}' shows them", number(more),
                             shell_word(safe(rules))));
}

namespace {

/// The country that a word names; null if a rule set is called so, or none is.
rules::Country const* unnamed_country(std::string const& word, Tools& tools) {
    return std::ranges::count(tools.library.all_names(), word) > 0 ? nullptr
                                                                   : rules::country_of(word);
}

/// What is played in a country, and the pages that say so.
void tell_country(rules::Country const& country, Out& out) {
    std::vector<std::string> named;
    for (auto const& name : country.rules) named.push_back(shell_word(name));
    out.say(tr("{}: {}", tr_rules(country.played), joined(named, Joined::with_and)));
    if (country.text.empty()) return;
    out.say(tr_rules(country.text));
    out.say(tr("Sources: {}", joined(country.sources)));
}

/// The rule sets that a word is about: those of a country, and that have it in their id, their name or where
/// they are played. Throws Refused if there is none.
std::vector<view::RulesRow> rows_about(std::string const& word, rules::Country const* country,
                                       std::vector<view::RulesRow> rows, Tools& tools) {
    auto const has = [wanted = lower(word)](std::string const& text) {
        return lower(text).find(wanted) != std::string::npos;
    };
    std::erase_if(rows, [&](view::RulesRow const& row) {
        return !has(row.id) && !has(row.name) && !has(row.played) && !has(tr_rules(row.played));
    });
    std::vector<view::RulesRow> found;
    for (auto const& name : country ? country->rules : std::vector<std::string>{})
        found.push_back(rules_row(name, tools));
    for (auto& row : rows) {
        if (std::ranges::count(found, row.id, &view::RulesRow::id) == 0)
            found.push_back(std::move(row));
    }
    if (!found.empty()) return found;
    throw Refused(
        tr("no rule set is called '{}' or played there; 'meldbook rules list' has them all",
           safe(word)));
}

}  // namespace

ExitStatus run(ListRules const& command, Tools& tools, Out& out) {
    for (auto const& name : rules::misnamed_in(tools.library.own_folder()))
        out.remark(tr("'{}' in your folder of rules is not listed; a name there is made of a-z, "
                      "0-9 and -, and ends "
                      "in .toml",
                      safe(name)));
    auto rows = rule_rows(tools, [&](std::string const& text) { out.remark(text); });
    auto const* country = rules::country_of(command.about);
    if (!command.about.empty()) rows = rows_about(command.about, country, std::move(rows), tools);
    bool const told = country != nullptr && !country->text.empty();
    if (told && !command.json) tell_country(*country, out);
    if (command.json) {
        out.print(view::rule_sets_json(rows));
    } else {
        out.print(view::terminal_page(command.with_details ? view::long_rule_sets_table(rows)
                                                           : view::rule_sets_table(rows),
                                      out.style));
    }
    return done;
}

ExitStatus run(ShowRules const& given, store::Book const* book, Tools& tools, Out& out) {
    if (given.rules.empty()) return show_match_rules(given, book, tools, out);
    auto command = given;
    auto const* country = unnamed_country(given.rules, tools);
    command.rules =
        rules_with(country != nullptr ? country->rules.front() : given.rules, given.switches);
    auto const seats = parse_seats(command.seats);
    auto const& resolved = tools.library.get(command.rules, seats);
    bool const told = country != nullptr && !country->played.empty();
    if (told && !command.json) tell_country(*country, out);
    if (command.json) out.print(document_with_cases(resolved.rules, resolved.document) + "\n");
    else out.print(page_of(command, seats, resolved.rules, tools.library, out.style));
    if (seats && *seats != resolved.rules.table.players()) {
        out.remark(no_overlay(resolved.rules.id, *seats, tools.library.seats(command.rules)));
    }
    // Of a rule set of the program with its own switches nothing was written here.
    if (tools.library.is_preset(rules::split_switches(command.rules).name)) return done;
    for (auto const& oddity : tools.library.warnings(command.rules, seats))
        out.remark(warning(oddity));
    return done;
}

ExitStatus run(ListSwitches const& command, Tools& tools, Out& out) {
    auto const seats = parse_seats(command.seats);
    auto const& setting = tools.settings.rules.value;
    auto const name = command.rules.empty() ? setting : command.rules;
    auto const& rules = tools.library.get(name, seats).rules;
    auto const rows = switch_rows(name, seats, tools);
    out.print(command.json ? view::json::switches(rules, rows)
                           : view::switches_page(rules, rows, out.style));
    return done;
}

ExitStatus run(CheckRules const& command, Tools& tools, Out& out) {
    auto const warnings = tools.library.check(command.file);
    for (auto const& oddity : warnings) out.remark(warning(oddity));
    auto const name = safe(tr_rules(tools.library.get(command.file).rules.name));
    out.say(warnings.empty() ? tr("{} is valid.", name)
                             : tr_plural(static_cast<long long>(warnings.size()),
                                         "{} is valid, with {} warning.",
                                         "{} is valid, with {} warnings.", name, warnings.size()));
    auto& library = tools.library;
    auto const meant = library.players(command.file);
    // The rule set that it extends may usually be played by another number.
    auto const usual = meant.empty() ? std::nullopt : std::optional{meant.front()};
    if (auto const* parent = library.parent(command.file, usual)) {
        auto diff = diff_of(parent->rules.id, command.file, {}, [&](std::optional<int> seats) {
            auto const number = seats ? seats : usual;
            return std::pair(library.parent(command.file, number),
                             &library.get(command.file, number));
        });
        leave_out_unmeant(diff, meant);
        out.print("\n" + view::rules_diff(diff, out.style));
    }
    return done;
}

ExitStatus run(DiffRules const& command, Tools& tools, Out& out) {
    auto const seats = parse_seats(command.seats);
    auto& library = tools.library;
    auto diff = diff_of(command.one, command.other, seats, [&](std::optional<int> number) {
        return both_of(command, number, library);
    });
    for (auto const& given : {command.one, command.other})
        leave_out_unmeant(diff, library.players(given));
    out.print(command.json ? view::json::rules_diff(diff) : view::rules_diff(diff, out.style));
    if (!seats) return done;
    for (auto const* compared : {&diff.one, &diff.other}) {
        if (compared->rules.table.players() != *seats) {
            out.remark(no_overlay(compared->rules.id, *seats, library.seats(compared->given)));
        }
        report_unused(compared->given, *seats, tools, out);
    }
    return done;
}

ExitStatus run(ExportRules const& command, store::Book const& book, Tools& tools, Out& out) {
    auto const match = match_of(facts_of(book, command.match));
    auto const& path = command.output;
    auto const text = view::file_comment(tr("The rules of match {}, as they were when it began.",
                                            match.facts.number)) +
                      rule_file_of(match.rules);
    bool const printed = host::is_standard_output(path);
    if (!printed) refuse_unusable(path, text, tools.library);
    // Texts in it may be somebody else's; a terminal would obey some characters.
    bool const shown = printed && tools.results_on_terminal;
    host::write_to(path, command.force, out,
                   [&](Out::Sink const& to) { to(shown ? safe_lines(text) : text); });
    if (printed) return done;
    out.say(tr("The rules of match {} are in '{}'.", match.facts.number, safe(path)));
    out.suggest("meldbook rules show " + shell_word(safe(file_word(path))));
    return done;
}

ExitStatus run(NewRules const& command, Tools& tools, Out& out) {
    auto& library = tools.library;
    refuse_id(command.id, library);
    auto const from = command.from.empty() ? std::string("classic") : command.from;
    auto const& parent = library.get(from);
    auto const named = rules::split_switches(from);
    auto const switches = named.switches.empty() ? std::vector<std::string>{}
                                                 : rules::toml_values(parent.document, "switches");
    bool const own = command.output.empty();
    auto const path = own ? own_path(command.id, library) : command.output;
    auto const parent_name = named_from(path, named.name, library);
    auto const text = view::rule_file(
        {.id = rules::toml_text(command.id),
         .name = rules::toml_text(parent.rules.name + " (" + command.id + ")"),
         .extends = rules::toml_text(parent_name),
         .parent = rules::toml_text(named.name),
         .switches = switches.empty() ? std::string{} : switches.front(),
         .value = [&](std::string_view key) { return rules::toml_values(parent.document, key); }});
    if (!host::is_standard_output(path)) refuse_unusable(path, text, library);
    host::write_to(path, command.force, out, [&](Out::Sink const& to) { to(text); });
    if (host::is_standard_output(path)) return done;
    auto const word = shell_word(safe(own ? command.id : file_word(path)));
    out.say(tr("Your rules are in '{}'. Change them there; then:", safe(path)));
    out.suggest("meldbook rules check " + word);
    out.suggest(tr("meldbook new \"Us: Ana, Bea\" \"Them: Cid, Dan\"") + " --rules " + word);
    return done;
}

}  // namespace meldbook::commands
