#include "cli/pad_line.hpp"

#include <algorithm>
#include <cstdint>
#include <optional>

#include <fmt/format.h>

#include "cli/grammar.hpp"
#include "cli/pad_words.hpp"
#include "cli/rows.hpp"
#include "domain/example_hand.hpp"
#include "domain/languages.hpp"
#include "domain/notation.hpp"
#include "domain/text.hpp"
#include "host/command_error.hpp"
#include "text/command_line.hpp"
#include "text/text.hpp"
#include "text/translate.hpp"
#include "words/phrases.hpp"

namespace meldbook::cli {

namespace {

using host::UsageError;

/// Whether a word is a command or the first word of some, or an option of the program.
bool is_command(std::string_view word) {
    return word == "help" || word.starts_with("--") || find_row(word) != nullptr ||
           begins_group(word);
}

/// Whether a command takes these: the "ENTRY" of each side, or each "SIDE": "Us: Ana, Bea".
bool takes(std::vector<std::string> const& words, std::string_view what) {
    return std::ranges::any_of(describe(split_line(words).name).arguments,
                               [&](Described const& each) { return each.name == what; });
}

std::vector<std::string> plain_words(std::string_view line) {
    return texts_of(pad_words(line), &PadWord::word);
}

/// Quotes in what belongs to one entry: an entry has its own, names of players have those of the line.
enum class Quotes : std::uint8_t { of_entry, of_line };

/// The words of a line, with what belongs to one entry in one word: it begins with a word that ends in a
/// colon, and goes on to the next, or to an option. `words` are before the line; an entry goes on with it.
std::vector<std::string> with_whole_entries(std::string_view line,
                                            std::vector<std::string> words = {},
                                            Quotes quotes = Quotes::of_entry) {
    bool inside = !words.empty();
    for (auto const& each : pad_words(line)) {
        auto const raw = line.substr(each.begin, each.end - each.begin);
        // With a blank before it, as in French: "Nous : Léa, Marc Eux : Zoé"
        if (raw == ":" && !words.empty()) {
            auto name = words.back().substr(words.back().find_last_of(blanks) + 1);
            words.back().resize(words.back().size() - name.size());
            if (words.back().empty()) words.pop_back();
            else words.back().pop_back();
            words.push_back(std::move(name) + ":");
            inside = true;
            continue;
        }
        if (raw.ends_with(':') || raw.starts_with("--")) inside = raw.ends_with(':');
        else if (inside) {
            (words.back() += ' ') += quotes == Quotes::of_entry ? raw : each.word;
            continue;
        }
        words.push_back(each.word);
    }
    return words;
}

/// The words of a line that is a command, which is the first of `words`.
std::vector<std::string> whole_words(std::string_view line, std::vector<std::string> words) {
    auto const command = words.front();
    if (words.size() > 1 && begins_group(command))
        if (auto second = word_in_group(command, words[1]); !second.empty())
            words[1] = std::move(second);
    auto whole = takes(words, "ENTRY")  ? with_whole_entries(line)
                 : takes(words, "SIDE") ? with_whole_entries(line, {}, Quotes::of_line)
                                        : words;
    whole.front() = command;
    if (begins_group(command) && whole.size() > 1) whole[1] = words[1];
    return whole;
}

/// A quotation mark that nothing closes stands for itself in a note, but not before a word.
void refuse_open_quote(std::vector<std::string> const& words) {
    for (auto const& word : words)
        if (word.starts_with('"') || word.starts_with('\''))
            throw UsageError(
                tr("the closing {0} is missing after {1}", word.substr(0, 1), safe(word)));
}

/// Whether an entry with its name adds to what is there: "us: + red=1".
bool adds(std::string_view entry) {
    auto const words = trimmed(split_name(entry).entry);
    return words.size() > 1 && words[0] == '+' && !is_digit(words[1]);
}

/// A word of an entry as `count` adds it to what is there: "red+1" for "red=1".
std::string added(std::string word) {
    auto const equals = word.find('=');
    bool const is_amount = equals != std::string::npos && equals + 1 < word.size() &&
                           (is_digit(word[equals + 1]) ||
                            !known_meanings(word.substr(0, equals), {"hand", "table"}).empty());
    if (is_amount) word[equals] = '+';
    return word;
}

[[noreturn]] void refuse_beside_others(std::string_view word) {
    throw UsageError(tr("'{}' stands alone on its line", safe(word)));
}

/// "us: KKK undo" is two lines.
void refuse_command_at_end(std::string_view entry) {
    static constexpr std::string_view alone[] = {"undo", "redo", "help", "clear", "why"};
    auto const words = split_words(split_name(entry).entry);
    if (words.size() > 1 && std::ranges::count(alone, command_of_word(words.back())) > 0)
        refuse_beside_others(words.back());
}

PadLine entries_in(std::string_view name, std::string_view rest) {
    auto entries = with_whole_entries(rest, {std::string(name) + ":"});
    for (auto const& entry : entries) {
        if (!entry.ends_with(':')) continue;
        throw UsageError(tr("'{0}' has no entry; write '{0} -' for nothing at all", safe(entry)));
    }
    for (auto const& entry : entries) refuse_command_at_end(entry);
    if (std::ranges::any_of(entries, adds)) {
        for (auto& entry : entries) {
            if (!adds(entry))
                throw UsageError(
                    tr("'{}' replaces what is kept, and another entry adds to it; type "
                       "them in two lines",
                       safe(entry)));
            // The name may have one, too.
            auto const plus = entry.find('+', entry.size() - split_name(entry).entry.size());
            // With its quotes, which are those of the entry.
            auto const body = entry.substr(plus + 1);
            entry.resize(plus);
            entry.resize(entry.find_last_not_of(blanks) + 1);
            for (auto const& each : pad_words(body))
                (entry += ' ') += added(body.substr(each.begin, each.end - each.begin));
        }
        entries.insert(entries.begin(), "count");
        return {Wish::run, std::move(entries)};
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

/// Whether a word could be one of an entry: it has a card, a number or a sign, or says who went out.
bool may_be_entry(std::string_view word) {
    return meld_of(word) || !known_meanings(word, {"out"}).empty() ||
           word.find_first_of("=0123456789-+/") != std::string_view::npos;
}

/// An entry with a colon behind the names of other sides: "KKK them 999" is two.
std::string with_colons(std::string_view entry, PadHand const& hand) {
    static std::vector<std::string> const own(entry_words().begin(), entry_words().end());
    std::string found;
    auto const words = pad_words(entry);
    std::size_t copied = 0;
    for (std::size_t at = 0; at < words.size(); ++at) {
        auto const& [word, begin, end] = words[at];
        auto const is_it = [&](std::string const& side) { return fold(side) == fold(word); };
        bool const is_side = word.size() == end - begin && std::ranges::any_of(hand.sides, is_it) &&
                             !meld_of(word) && known_meanings(word, own).empty();
        bool const ends = at + 1 == words.size();
        if (!is_side || (!ends && !may_be_entry(words[at + 1].word))) continue;
        (found += entry.substr(copied, end - copied)) += ':';
        copied = end;
    }
    return found += entry.substr(copied);
}

/// Whether a line without a side may be an entry with a slip, and no sentence: "a" is an ace, too.
bool is_mostly_entry(std::vector<std::string> const& words, std::vector<std::string> const& own) {
    auto const is_cards = [](std::string const& word) {
        return word.size() > 1 && meld_of(word).has_value();
    };
    auto const is_of_entry = [&](std::string const& word) {
        return may_be_entry(word) || !known_meanings(word, own).empty();
    };
    return is_cards(words.front()) ||
           2 * std::ranges::count_if(words, is_of_entry) > std::ssize(words);
}

/// Whether a line begins with "por qué" as two words.
bool is_why_apart(std::vector<std::string> const& words) {
    return words.size() > 1 && command_of_word(words[0] + words[1]) == "why";
}

/// A line without a question mark before and behind it.
std::string_view without_question_marks(std::string_view line) {
    constexpr std::string_view turned = "¿";
    if (line.starts_with('?')) line.remove_prefix(1);
    else if (line.starts_with(turned)) line.remove_prefix(turned.size());
    if (line.ends_with('?')) line.remove_suffix(1);
    return line;
}

/// The command that a question is: "? KKK 992", "¿KKK 992?" or "KKK 992?" whether these cards open, "?" what is
/// needed. Nothing for any other line.
std::vector<std::string> question_in(std::string_view line, PadHand const& hand) {
    bool const ends = line.size() > 1 && line.ends_with('?');
    auto const plain = without_question_marks(line);
    if (plain.size() == line.size()) return {};
    bool const begins = plain.data() != line.data();
    line = plain;
    // Of a side it is asked with its name, or for whom it is typed.
    auto const side = side_in(line, hand);
    auto words = plain_words(side.entry);
    // A reason may end in a question mark.
    auto const is_card = [](auto const& each) {
        return may_be_entry(each) && each.find('=') == std::string::npos;
    };
    if ((!begins || ends) && !std::ranges::all_of(words, is_card)) return {};
    std::vector<std::string> asked{words.empty() ? "opening" : "check"};
    if (!side.name.empty()) asked.insert(asked.end(), {"--side", std::string(side.name)});
    asked.insert(asked.end(), words.begin(), words.end());
    return asked;
}

/// Whether an entry can be read, as far as the rules are known.
bool can_be_read(std::string const& entry, PadHand const& hand) {
    try {
        if (hand.rule_set != nullptr) read_entry(entry, *hand.rule_set);
        return true;
    } catch (NotationError const&) {
        return false;
    }
}

/// "us; KKK". What cannot be read behind the name is no entry, but said: an example stands for it.
[[noreturn]] void refuse_without_colon(std::string const& side,
                                       std::vector<std::string> const& rest, PadHand const& hand) {
    auto entry = join(rest, " ");
    if (!can_be_read(entry, hand))
        entry = words::shown_entry(example_entry(hand.rule_set, hand.sides.size()));
    throw UsageError(
        tr("a side has a colon behind its name: '{}'", safe(trimmed(side + ": " + entry))));
}

[[noreturn]] void refuse_without_name(std::string const& word) {
    throw UsageError(tr("'{}' needs the name of a player after it", safe(word)));
}

/// Whether words behind a command only ask for it: "rückgängig machen, bitte".
bool are_polite(std::vector<std::string> const& words) {
    static constexpr std::string_view polite[] = {"machen", "bitte", "please", "pure", "svp"};
    return std::ranges::all_of(
        words, [](std::string const& word) { return std::ranges::count(polite, lower(word)) > 0; });
}

bool is_match(std::string_view word) {
    static constexpr std::string_view matches[] = {"match", "game", "partie", "partita", "partida"};
    return std::ranges::count(matches, lower(word)) > 0;
}

/// Nouns and articles that say nothing beside a command: "neue Partie", "scarta la mano"; a side or a player may be
/// called so.
bool says_nothing(std::string_view word, PadHand const& hand) {
    static constexpr std::string_view fillers[] = {"the", "la",  "le",  "une", "un", "una",  "eine",
                                                   "die", "das", "den", "der", "el", "spiel"};
    auto const is_it = [&](std::string const& name) { return fold(name) == fold(word); };
    return (is_match(word) || std::ranges::count(fillers, lower(word)) > 0) &&
           std::ranges::none_of(hand.sides, is_it) && std::ranges::none_of(hand.players, is_it);
}

bool say_nothing(std::vector<std::string> const& words, PadHand const& hand) {
    return std::ranges::all_of(words, [&](std::string const& word) {
        return says_nothing(word, hand) || command_of_word(word) == "hand" ||
               !known_meanings(word, {"hand"}).empty();
    });
}

/// A hand that a line names by its number.
struct NumberedHand {
    int number = 0;
    std::string side{};
    std::string rest{};  ///< an entry, if a side is named; else the name of the dealer
};

/// What is meant by "5 us: KKK", "us 5: KKK", "hand 5 us: KKK", "dealer 3 Bea" or "fix hand 3 dealer Bea"; nothing for
/// any other line, and for a correction that is one as it stands.
std::optional<NumberedHand> numbered_hand_in(std::string_view line, PadHand const& hand) {
    auto const words = split_words(line);
    auto const command_at = [&](std::size_t at) {
        return at < words.size() ? command_of_word(words[at]) : std::string();
    };
    auto const text_from = [&](std::size_t at) {
        return at < words.size()
                   ? line.substr(static_cast<std::size_t>(words[at].data() - line.data()))
                   : std::string_view();
    };
    auto const is_side = [&](std::string_view name) {
        return std::ranges::any_of(
            hand.sides, [&](std::string const& side) { return fold(side) == fold(name); });
    };
    // A side may be called "Ana 2".
    if (is_side(trimmed(line.substr(0, line.find(':'))))) return std::nullopt;
    auto const first = command_at(0);
    bool const begins = first == "dealer" || first == "hand" || first == "fix";
    std::size_t at = begins ? 1 : 0;
    bool is_named_hand = first == "hand";
    while (at < words.size() && say_nothing({std::string(words[at])}, hand))
        is_named_hand = true, ++at;
    if (at == 0 && hand.has_tables) return std::nullopt;
    // "us 5: KKK"
    if (at == 0 && words.size() > 2 && is_side(words[0]) && words[1].ends_with(':'))
        if (auto const number = whole_number<int>(words[1].substr(0, words[1].size() - 1)))
            return NumberedHand{*number, std::string(words[0]), std::string(text_from(2))};
    auto const number = at < words.size() ? whole_number<int>(words[at++]) : std::nullopt;
    if (!number || at >= words.size()) return std::nullopt;
    auto const dealer = [&](std::string_view name) -> std::optional<NumberedHand> {
        auto whole = join(plain_words(trimmed(name.starts_with('=') ? name.substr(1) : name)), " ");
        if (whole.empty()) return std::nullopt;
        return NumberedHand{*number, {}, std::move(whole)};
    };
    if (first == "dealer") return dealer(text_from(at));
    while (at + 1 < words.size() && says_nothing(words[at], hand)) ++at;
    auto const key = words[at].substr(0, words[at].find('='));
    if (command_of_word(key) == "dealer") return dealer(trimmed(text_from(at).substr(key.size())));
    auto const rest = text_from(at);
    auto const named = side_in(rest, hand);
    bool const has_colon = !named.name.empty() && is_side(named.name);
    // What is in progress is corrected by its entry: "fix 5 us: KKK".
    if (has_colon && first == "fix" && !is_named_hand && *number != hand.next) return std::nullopt;
    if (has_colon)
        return NumberedHand{*number, std::string(named.name), std::string(trimmed(named.entry))};
    // Without its colon, unless it is called as cards are: "4 A".
    if (!named.name.empty() || !is_side(words[at]) || meld_of(words[at]) || at + 1 == words.size())
        return std::nullopt;
    return NumberedHand{*number, std::string(words[at]), std::string(text_from(at + 1))};
}

/// The command that a line means which begins with a word of one of the languages for it, or with one that
/// only `pad` has; nothing for any other line.
std::vector<std::string> meant_command(std::vector<std::string> words, PadHand const& hand) {
    auto const command = command_of_word(words.front());
    std::vector<std::string> const rest(words.begin() + 1, words.end());
    static constexpr std::string_view rematch[] = {"rematch", "revanche", "rivincita", "revancha"};
    if (rest.empty() && std::ranges::count(rematch, lower(words.front())) > 0)
        return {"new", "--again"};
    // Alone these may be about anything that was just done.
    static constexpr std::string_view again[] = {"again", "nochmal", "wieder"};
    if (command == "new" && !rest.empty() && std::ranges::count(again, lower(rest.back())) > 0 &&
        say_nothing({rest.begin(), rest.end() - 1}, hand))
        return {"new", "--again"};
    // In German a match is a Spiel, too.
    if (command == "new" && !rest.empty() && hand.next > 0 && say_nothing(rest, hand) &&
        command_of_word(rest.back()) == "hand" && lower(rest.back()) != "spiel")
        throw UsageError(tr("for the next hand, type a side and its cards; '{}' begins a match",
                            own_word("new")));
    if (command == "new" && say_nothing(rest, hand)) return {command};
    if (command == "score" && rest.empty() && !hand.sides.empty()) return {"show"};
    if (command == "undo" && !rest.empty() && !rest.front().starts_with('-')) {
        if (are_polite(rest)) return {command};
        auto const number = is_digits(rest.back()) ? rest.back() : "N";
        throw UsageError(tr("'{0}' takes back the last step, and stands alone; '{1}' removes a "
                            "hand, '{2}' a match",
                            own_word(command), own_word("drop") + " " + number,
                            own_word("delete") + " " + number));
    }
    if (command == "rules" && rest.empty()) return {command, hand.sides.empty() ? "list" : "show"};
    if (command == "delete" && rest.empty() && hand.next > 0)
        throw UsageError(tr("'{0}' removes a match, like '{0} 12'; '{1}' throws away what was "
                            "typed for the hand",
                            safe(words.front()), own_word("clear")));
    if (command == "clear") {
        // What is recorded is not in progress any more.
        if (rest.size() == 1 && is_digits(rest[0]))
            throw UsageError(tr("'{}' is not a command; did you mean '{}'?", safe(join(words, " ")),
                                own_word("drop") + " " + rest[0]));
        std::vector<std::string> clears = {"count", "--clear"};
        bool const is_all = rest.size() == 1 && answer_of(rest[0]) == "all";
        if (!is_all && !are_polite(rest) && !say_nothing(rest, hand))
            clears.insert(clears.end(), rest.begin(), rest.end());
        return clears;
    }
    if (command == "why") {
        // The hand that stands to be recorded.
        bool const is_whole = hand.next > 0 && hand.missing.empty();
        auto const usual = is_whole ? std::to_string(hand.next) : std::string("last");
        return {"show", "--hand", rest.empty() ? usual : rest.back()};
    }
    // "ersetzen Horst durch Sabine"
    static constexpr std::string_view by[] = {"by", "with", "durch", "par", "con", "por"};
    if (command == "seat" && rest.size() == 3 && std::ranges::count(by, lower(rest[1])) > 0)
        return {"seat", rest[0] + "=" + rest[2]};
    if (command == "dealer") {
        if (hand.sides.empty())
            throw UsageError(tr("'{}' is for a match that goes on", safe(words.front())));
        if (rest.empty()) refuse_without_name(words.front());
        return {"hand", "--keep", "--dealer", join(rest, " ")};
    }
    if (command.empty() || !is_command(command)) return {};
    words.front() = command;
    return words;
}

/// The command of a line for a recorded hand or a match: "fix 2" for "correggi la mano 2" and "Spiel 2 korrigieren",
/// "drop last" for "lösche das letzte Spiel", "delete 3" for "delete match 3"; "" for other lines.
std::string command_on_hand(std::string_view line, PadHand const& hand) {
    auto words = split_words(line);
    auto const changes = [](std::string_view word) {
        auto const command = command_of_word(word);
        return command == "fix" || command == "drop" || command == "delete" || command == "clear";
    };
    // German verbs come last.
    bool const is_last = words.size() > 2 && !changes(words.front()) && changes(words.back());
    if (is_last) std::ranges::rotate(words, words.end() - 1);
    if (words.size() < 2 || !changes(words.front())) return {};
    auto const command = command_of_word(words.front());
    std::string number;
    bool names_hand = false, names_match = false;
    for (std::size_t at = 1; at < words.size(); ++at) {
        auto word = words[at];
        if (lower(word).starts_with("l'")) word.remove_prefix(2);
        bool const ends = at + 1 == words.size();
        if (number.empty() && ends && is_digits(word)) number = word;
        else if (number.empty() && answer_of(word) == "last") number = "last";
        else if (is_match(word)) names_match = true;
        else if (!say_nothing({std::string(word)}, hand)) return {};
        else if (command_of_word(word) == "hand") names_hand = true;
    }
    // A match has a number, too.
    if (names_match) return command == "delete" && is_digits(number) ? "delete " + number : "";
    if (names_hand && !number.empty())
        return fmt::format("{} {}", command == "fix" ? command : "drop", number);
    // What is typed of the hand in progress is thrown away.
    if (command == "clear") return {};
    // Of a hand without a number it is asked which is meant.
    if (names_hand) return command == "fix" ? command : "drop";
    return command == "delete" || is_last || number.empty() ? "" : command + " " + number;
}

/// The wish that a line of one word is; nothing for others.
Wish wish_of(std::string_view line) {
    struct Word {
        std::string_view word;
        Wish wish;
    };
    // Other words for leaving are meant.
    if (auto const key = lower(line); key == "q" || key == ":q") return Wish::how_to_leave;
    // "Ja!" is a yes.
    auto const end = line.find_last_not_of("!.,;");
    line = line.substr(0, end == std::string_view::npos ? line.size() : end + 1);
    static constexpr Word words[] = {{"y", Wish::record},    {"n", Wish::wait},
                                     {"force", Wish::force}, {"alone", Wish::alone},
                                     {"code", Wish::code},   {"quit", Wish::leave}};
    static constexpr std::string_view records[] = {
        "record", "eintragen", "trage",  "noter", "inscrire", "inscris", "registra", "registrare",
        "segna",  "segnare",   "anotar", "anota", "apuntar",  "apunta",  "registrar"};
    if (std::ranges::count(records, lower(line)) > 0) return Wish::record;
    auto const* const found = std::ranges::find(words, answer_of(line), &Word::word);
    return found != std::end(words) ? found->wish : Wish::nothing;
}

/// Whether what a quote encloses would begin here: a word, or what stands behind a sign.
bool begins_word(std::string_view line, std::size_t at) {
    return at == 0 || is_blank(line[at - 1]) || line[at - 1] == '=' || line[at - 1] == ':' ||
           line[at - 1] == '\'';
}

/// Who deals by "Ana deals"; "" for any other line.
std::string dealer_in(std::vector<std::string> const& words, PadHand const& hand) {
    static constexpr std::string_view deals[] = {"deals",   "gibt", "donne", "distribue",
                                                 "reparte", "da",   "dà",    "dá"};
    if (words.size() < 2 || std::ranges::count(deals, lower(words.back())) == 0) return {};
    auto const name = join(std::vector<std::string>(words.begin(), words.end() - 1), " ");
    auto const is_it = [&](std::string const& player) { return fold(player) == fold(name); };
    return std::ranges::any_of(hand.players, is_it) ? name : std::string();
}

/// What has a colon behind it may be a command with a slip before a side: "corect 5 us: KKK".
void refuse_mistyped_command(std::string_view name, PadHand const& hand) {
    auto const words = split_words(name);
    auto const ends_with = [&](std::string const& side) {
        return fold(name).ends_with(" " + fold(side));
    };
    auto const is_it = [&](std::string const& side) { return fold(side) == fold(name); };
    bool const may_be = words.size() > 1 && std::ranges::none_of(hand.sides, is_it) &&
                        (hand.sides.empty() || std::ranges::any_of(hand.sides, ends_with));
    if (!may_be) return;
    // A short word is like many.
    constexpr std::size_t shortest = 4;
    if (words.front().size() < shortest) return;
    if (auto const near = nearest_word(words.front()); !near.empty())
        throw UsageError(
            tr("'{}' is not a command; did you mean '{}'?", safe(words.front()), near));
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
        // Two apostrophes are none: "O'Neil=O'Brien"
        bool const is_quote = c == '"' || (c == '\'' && begins_word(line, at));
        bool const opens = quote == 0 && is_quote && line.find(c, at + 1) != std::string_view::npos;
        if (opens) quote = c;
        else if (c == quote && quote != 0) quote = 0;
        else if (c == '\\' && quote != '\'' && at + 1 < line.size()) word.word += line[++at];
        else word.word += c;
        word.end = at + 1;
    }
    return words;
}

std::string how_to_answer() {
    return tr("'{0}' records it, '{1}' does not; or correct an entry.",
              tr_context("an answer", "y"), tr_context("an answer", "n"));
}

bool is_of_no_hand(PadLine const& line) {
    static constexpr std::array of_none = {Wish::nothing,      Wish::leave, Wish::code,
                                           Wish::how_to_leave, Wish::away,  Wish::phone};
    auto const& first = line.words.empty() ? std::string() : line.words.front();
    return std::ranges::count(of_none, line.wish) > 0 ||
           (line.wish == Wish::run && (first == "help" || first == "event"));
}

bool enters(PadLine const& line) {
    return line.wish == Wish::keep || (line.wish == Wish::run && (line.words.front() == "count" ||
                                                                  line.words.front() == "hand"));
}

namespace {

/// `also` is what stands behind a command and its number.
[[noreturn]] void refuse_unrecorded(std::string_view command, int next,
                                    std::string_view also = {}) {
    if (next == 1)
        throw host::Refused(tr("hand {} is not recorded yet: type the entry of a side again to "
                               "replace it",
                               next));
    throw host::Refused(tr("hand {0} is not recorded yet: type the entry of a side again to "
                           "replace it; '{1} {2}{3}' is for hand {2}",
                           next, own_word(command), next - 1, also));
}

}  // namespace

void refuse_unnamed_hand(SplitLine const& line, int next) {
    bool const names_it = !line.arguments.empty() && (is_digits(line.arguments.front()) ||
                                                      answer_of(line.arguments.front()) == "last");
    bool const is_of_hand = line.name == "fix" || line.name == "drop";
    if (!is_of_hand || line.help || names_it || line.says("--match")) return;
    refuse_unrecorded(line.name, next);
}

bool records_unseen(SplitLine const& line) {
    static constexpr std::array others = {"--keep", "--at", "--preview", "--match", "--force"};
    return !line.help && line.name == "hand" &&
           std::ranges::none_of(others, [&](std::string_view option) { return line.says(option); });
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
    if (auto asked = question_in(line, hand); !asked.empty()) return {Wish::run, std::move(asked)};
    // "Why?", but not a question whether to do something: "undo?"
    static constexpr std::string_view asking[] = {"why", "help", "log", "rules", "stats"};
    if (auto const plain = without_question_marks(line);
        std::ranges::count(asking, command_of_word(plain.substr(0, plain.find_first_of(blanks)))) >
            0 ||
        is_why_apart(plain_words(plain)))
        line = plain;
    // "nuova partita Noi: Ana, Bea Loro: Cid"
    std::string shorter;
    if (auto const words = split_words(line);
        words.size() > 2 && command_of_word(words[0]) == "new" && says_nothing(words[1], hand) &&
        line.find(':') != std::string_view::npos) {
        auto const behind = static_cast<std::size_t>(words[2].data() - line.data());
        line = shorter = std::string(words[0]) + " " + std::string(line.substr(behind));
    }
    if (auto command = command_on_hand(line, hand); !command.empty())
        line = shorter = std::move(command);
    if (auto const other = numbered_hand_in(line, hand); other && hand.next > 0) {
        auto const& [number, side, rest] = *other;
        if (number == hand.next)
            return side.empty() ? PadLine{Wish::run, {"hand", "--keep", "--dealer", rest}}
                                : entries_in(side, rest);
        if (number > 0 && number < hand.next) {
            auto const fix = fmt::format("{} {}", own_word("fix"), number);
            // Of half a line the dialog asks for the rest.
            auto const whole = side.empty()   ? fmt::format("{} --dealer {}", fix, shell_word(rest))
                               : rest.empty() ? fix
                                              : fmt::format("{} {}: {}", fix, side, rest);
            throw UsageError(
                tr("hand {0} is recorded; to correct it, type: {1}", number, safe(whole)));
        }
    }
    if (auto const side = side_in(line, hand); !side.name.empty()) {
        refuse_mistyped_command(side.name, hand);
        return entries_in(side.name, with_colons(side.entry, hand));
    }
    auto words = plain_words(line);
    refuse_open_quote(words);
    if (is_why_apart(words)) {
        words[0] += words[1];
        words.erase(words.begin() + 1);
    }
    // "dealer=Ana"
    if (auto const equals = words.front().find('=');
        equals != std::string::npos &&
        command_of_word(words.front().substr(0, equals)) == "dealer") {
        auto name = words.front().substr(equals + 1);
        words.front().resize(equals);
        if (!name.empty()) words.insert(words.begin() + 1, std::move(name));
    }
    auto const command = command_of_word(words.front());
    for (auto const& [word, wish] : {std::pair{"away", Wish::away}, std::pair{"phone", Wish::phone},
                                     std::pair{"answer", Wish::answer}})
        if (command == word) {
            if (words.size() > 1) return {wish, {words.begin() + 1, words.end()}};
            if (wish != Wish::answer) refuse_without_name(words[0]);
            throw UsageError(tr("'{}' needs the text of the answer after it", safe(words[0])));
        }
    if (command == "insert" || command == "swap") {
        bool const is_named = words.size() > 1 && is_digits(words.back());
        bool const is_begun = hand.missing.size() < hand.sides.size();
        if (command == "swap" && !is_named && hand.next > 0 && (is_begun || hand.next == 1))
            refuse_unrecorded("fix", hand.next, " --swap");
        auto const number = is_named        ? words.back()
                            : hand.next > 1 ? std::to_string(hand.next - 1)
                                            : "N";
        throw UsageError(tr("'{}' is not a command; did you mean '{}'?", safe(words.front()),
                            command == "swap"
                                ? fmt::format("{} {} --swap", own_word("fix"), number)
                                : fmt::format("{} --at {}", own_word("hand"), number)));
    }
    if (auto const rules = command == "new" ? rules_named_in(words) : ""; !rules.empty())
        throw UsageError(tr("for these rules, write at the end: {}", "--rules " + rules));
    if (!hand.sides.empty())
        if (auto const rules = other_rules_in(words, hand.rules); !rules.empty())
            throw UsageError(tr("for other rules in this match, type: {}", rules));
    // Of a word that only 'pad' has, 'pad' tells.
    if (command == "help" && words.size() > 1 && !is_command(words[1]))
        if (auto const about = command_of_word(words[1]); !about.empty()) {
            if (!is_command(about)) return {Wish::run, {"help", "pad"}};
            words.erase(words.begin());
            words.front() = about;
            words = whole_words(line, words);
            words.insert(words.begin(), "help");
            return {Wish::run, std::move(words)};
        }
    bool const is_short = command == "new" || command == "rules" || command == "delete" ||
                          command == "undo" || command == "score";
    if (is_short && words.front() == command)
        if (auto meant = meant_command(words, hand); meant != words) return {Wish::run, meant};
    if (is_command(words.front())) return {Wish::run, whole_words(line, words)};
    auto const is_first = [&](std::string const& side) {
        return fold(side) == fold(words.front());
    };
    // "us; KKK", "us. KKK"
    auto const name = words.front().substr(0, words.front().find_last_not_of(";.,=") + 1);
    bool const has_sign = name.size() < words.front().size();
    if (has_sign && std::ranges::any_of(hand.sides, [&](std::string const& side) {
            return fold(side) == fold(name);
        })) {
        refuse_without_colon(name, {words.begin() + 1, words.end()}, hand);
    }
    if (std::ranges::any_of(hand.sides, is_first) && !meld_of(words.front())) {
        bool const is_entry = words.size() > 1 && command.empty() && may_be_entry(words[1]);
        auto const rest = line.substr(pad_words(line).front().end);
        if (is_entry) return entries_in(words.front(), with_colons(rest, hand));
        refuse_without_colon(words.front(), {words.begin() + 1, words.end()}, hand);
    }
    if (auto meant = meant_command(words, hand); !meant.empty()) {
        bool const is_same = meant.front() == command_of_word(words.front());
        if (is_same && meant.size() == words.size()) meant = whole_words(line, meant);
        return {Wish::run, std::move(meant)};
    }
    if (auto const seats = substitution_in(line, hand.players); !seats.empty())
        throw UsageError(tr("for a substitute, type: {} {}", own_word("seat"), safe(seats)));
    if (auto const dealer = dealer_in(words, hand); !dealer.empty())
        return {Wish::run, {"hand", "--keep", "--dealer", dealer}};
    auto const& word = words.front();
    bool const is_whole = !hand.sides.empty() && hand.missing.empty();
    if (!is_whole && words.size() > 1 && word.size() > 1 && wish_of(word) != Wish::nothing &&
        known_meanings(word, {entry_words().begin(), entry_words().end()}).empty())
        refuse_beside_others(word);
    bool const has_entry =
        may_be_entry(word) && (hand.missing.size() == 1 || known_meanings(word, {"out"}).empty());
    std::vector<std::string> const own(entry_words().begin(), entry_words().end());
    bool const is_of_entry = has_entry || !known_meanings(word, own).empty();
    auto const like = is_of_entry ? std::string{} : nearest_word(word);
    bool const is_command_like = !like.empty() || (!is_of_entry && has_advice(word));
    if (hand.missing.size() == 1 && !is_command_like) return entries_in(hand.missing.front(), line);
    if (!has_advice(word) && !like.empty())
        throw UsageError(tr("'{}' is not a command; did you mean '{}'?", safe(word), like));
    if (is_whole && !has_entry && !has_advice(word)) return {Wish::unclear};
    if (hand.sides.empty() || (has_advice(word) && !has_entry) || !is_mostly_entry(words, own) ||
        !can_be_read(std::string(line), hand))
        refuse_command("", word);
    throw UsageError(
        tr("'{0}' is not a command, and it is not clear whose it is; begin with the side, "
           "like '{1}: {0}'",
           safe(line), safe(hand.sides.front())));
}

}  // namespace meldbook::cli
