#include "cli/pad_line.hpp"

#include <algorithm>

#include "cli/grammar.hpp"
#include "cli/pad_words.hpp"
#include "cli/rows.hpp"
#include "domain/languages.hpp"
#include "domain/notation.hpp"
#include "domain/text.hpp"
#include "host/command_error.hpp"
#include "text/text.hpp"
#include "text/translate.hpp"

namespace meldbook::cli {

namespace {

using host::UsageError;

/// Whether a word is a command or the first word of some, or an option of the program.
bool is_command(std::string_view word) {
    return word == "help" || word.starts_with("--") || find_row(word) != nullptr ||
           begins_group(word);
}

/// Whether a command takes the entries of sides, or sides: "Us: Ana, Bea".
bool takes_sides(std::vector<std::string> const& words) {
    return std::ranges::any_of(
        describe(split_line(words).name).arguments,
        [](Described const& each) { return each.name == "ENTRY" || each.name == "SIDE"; });
}

std::vector<std::string> plain_words(std::string_view line) {
    return texts_of(pad_words(line), &PadWord::word);
}

/// The words of a line, with what belongs to one entry in one word: it begins with a word that ends in a
/// colon, and goes on to the next, or to an option. `words` are before the line; an entry goes on with it.
std::vector<std::string> with_whole_entries(std::string_view line,
                                            std::vector<std::string> words = {}) {
    bool inside = !words.empty();
    for (auto const& each : pad_words(line)) {
        auto const raw = line.substr(each.begin, each.end - each.begin);
        if (raw.ends_with(':') || raw.starts_with("--")) inside = raw.ends_with(':');
        else if (inside) {
            (words.back() += ' ') += raw;
            continue;
        }
        words.push_back(each.word);
    }
    return words;
}

/// A quotation mark that nothing closes stands for itself in a note, but not before a word.
void refuse_open_quote(std::vector<std::string> const& words) {
    for (auto const& word : words)
        if (word.starts_with('"') || word.starts_with('\''))
            throw UsageError(
                tr("the closing {0} is missing after {1}", word.substr(0, 1), safe(word)));
}

PadLine entries_in(std::string_view name, std::string_view rest) {
    auto entries = with_whole_entries(rest, {std::string(name) + ":"});
    for (auto const& entry : entries) {
        if (!entry.ends_with(':')) continue;
        throw UsageError(tr("'{0}' has no entry; write '{0} -' for nothing at all", safe(entry)));
    }
    return {Wish::keep, std::move(entries)};
}

/// The name of a side at the beginning of a line, with a colon behind it; no name if there is none. A
/// command is no name, unless a side is called so and nothing else.
NamedEntry side_in(std::string_view line, PadHand const& hand) {
    auto named = split_name(line);
    auto const colon = std::min(line.find(':'), line.size());
    auto const is_side = [&](std::string const& side) {
        return colon < line.size() && fold(side) == fold(trimmed(line.substr(0, colon)));
    };
    // As a blank behind the colon is easily forgotten: us:KKK
    if (std::ranges::any_of(hand.sides, is_side))
        named = {trimmed(line.substr(0, colon)), line.substr(colon + 1)};
    if (named.name.empty() || named.name.find_first_of(blanks) == std::string_view::npos)
        return named;
    auto const is_it = [&](std::string const& side) { return fold(side) == fold(named.name); };
    auto const first = line.substr(0, line.find_first_of(blanks));
    auto const meant = command_of_word(first);
    bool const begins_command = is_command(first) || !meant.empty();
    return begins_command && std::ranges::none_of(hand.sides, is_it) ? NamedEntry{{}, line} : named;
}

/// The command that a line means which begins with a word of one of the languages for it, or with one that
/// only `pad` has; nothing for any other line.
std::vector<std::string> meant_command(std::vector<std::string> words, PadHand const& hand) {
    auto const command = command_of_word(words.front());
    std::vector<std::string> const rest(words.begin() + 1, words.end());
    auto const with_rest = [&](std::vector<std::string> begin) {
        begin.insert(begin.end(), rest.begin(), rest.end());
        return begin;
    };
    if (command == "clear") return with_rest({"count", "--clear"});
    if (command == "why") {
        auto const number = rest.empty() ? std::string("last") : rest.back();
        return {"show", "--hand", number};
    }
    if (command == "dealer" && !rest.empty() && !hand.sides.empty())
        return {"hand", "--keep", "--dealer", join(rest, " ")};
    if (command.empty() || !is_command(command)) return {};
    words.front() = command;
    return words;
}

/// Whether a word could be one of an entry: it has a card, a number or a sign, or says who went out.
bool may_be_entry(std::string_view word) {
    return meld_of(word) || !known_meanings(word, {"out"}).empty() ||
           word.find_first_of("=0123456789-+/") != std::string_view::npos;
}

/// The wish that a line of one word is; nothing for others.
Wish wish_of(std::string_view line) {
    struct Word {
        std::string_view word;
        Wish wish;
    };
    // Other words for leaving are meant.
    if (auto const key = lower(line); key == "q" || key == ":q") return Wish::how_to_leave;
    static constexpr Word words[] = {{"y", Wish::record},    {"n", Wish::wait},
                                     {"force", Wish::force}, {"alone", Wish::alone},
                                     {"code", Wish::code},   {"quit", Wish::leave}};
    auto const* const found = std::ranges::find(words, answer_of(line), &Word::word);
    return found != std::end(words) ? found->wish : Wish::nothing;
}

}  // namespace

std::vector<PadWord> pad_words(std::string_view line) {
    std::vector<PadWord> words;
    char quote = 0;
    bool inside = false;
    for (std::size_t at = 0; at < line.size(); ++at) {
        char const c = line[at];
        if (quote == 0 && is_blank(c)) {
            inside = false;
            continue;
        }
        if (!inside) words.push_back({.word = {}, .begin = at, .end = at});
        inside = true;
        auto& word = words.back();
        bool const opens =
            quote == 0 && (c == '"' || c == '\'') && line.find(c, at + 1) != std::string_view::npos;
        if (opens) quote = c;
        else if (c == quote && quote != 0) quote = 0;
        else if (c == '\\' && quote != '\'' && at + 1 < line.size()) word.word += line[++at];
        else word.word += c;
        word.end = at + 1;
    }
    return words;
}

PadLine read_pad_line(std::string_view typed, PadHand const& hand) {
    constexpr std::string_view program = "meldbook ";
    auto line = trimmed(typed);
    // As in a shell: "us: KKK" "them: 999"
    std::string unquoted;
    if (line.starts_with('"') || line.starts_with('\''))
        line = unquoted = join(plain_words(line), " ");
    if (line.starts_with(program)) line = trimmed(line.substr(program.size()));
    if (line.empty()) return {};
    if (auto const wish = wish_of(line); wish != Wish::nothing) {
        bool const answers = wish >= Wish::record && wish <= Wish::wait;
        if (!answers || (!hand.sides.empty() && hand.missing.empty())) return {wish};
        throw UsageError(tr("'{}' is for a hand of which every side has its entry", line));
    }
    if (line.starts_with('?')) {
        PadLine asked{Wish::run, plain_words(line.substr(1))};
        asked.words.insert(asked.words.begin(), asked.words.empty() ? "opening" : "check");
        return asked;
    }
    if (auto const side = side_in(line, hand); !side.name.empty())
        return entries_in(side.name, side.entry);
    auto words = plain_words(line);
    refuse_open_quote(words);
    auto const command = command_of_word(words.front());
    for (auto const& [word, wish] : {std::pair{"away", Wish::away}, std::pair{"phone", Wish::phone},
                                     std::pair{"answer", Wish::answer}})
        if (command == word && words.size() > 1) return {wish, {words.begin() + 1, words.end()}};
    if (is_command(words.front()))
        return {Wish::run, takes_sides(words) ? with_whole_entries(line) : words};
    auto const is_first = [&](std::string const& side) {
        return fold(side) == fold(words.front());
    };
    if (std::ranges::any_of(hand.sides, is_first) && !meld_of(words.front())) {
        words.front() += ':';
        throw UsageError(tr("a side has a colon behind its name: '{}'", safe(join(words, " "))));
    }
    if (auto meant = meant_command(words, hand); !meant.empty()) {
        bool const is_same = meant.front() == command_of_word(words.front());
        if (is_same && takes_sides(meant)) {
            meant = with_whole_entries(line);
            meant.front() = command_of_word(words.front());
        }
        return {Wish::run, std::move(meant)};
    }
    if (auto const seats = substitution_in(line, hand.players); !seats.empty())
        throw UsageError(tr("for a substitute, type: seat {}", safe(seats)));
    if (hand.missing.size() == 1) return entries_in(hand.missing.front(), line);
    auto const& word = words.front();
    if (hand.sides.empty() || has_advice(word) ||
        std::ranges::none_of(words, [](auto const& each) { return may_be_entry(each); }))
        refuse_command("", word);
    throw UsageError(
        tr("'{0}' is not a command, and it is not clear whose it is; begin with the side, "
           "like '{1}: {0}'",
           safe(line), safe(hand.sides.front())));
}

}  // namespace meldbook::cli
