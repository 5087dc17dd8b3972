// Reads what is on the table or left in hand: cards, counted canastas, or points.

#include <algorithm>
#include <optional>

#include "domain/languages.hpp"
#include "domain/notation.hpp"
#include "domain/text.hpp"
#include "text/text.hpp"
#include "text/translate.hpp"
#include "wizard/reading.hpp"

namespace meldbook::wizard {

namespace {

/// Reads a kind of canasta by id or name, or a beginning of either, or by one of its other words, or
/// likewise an unfinished meld, and returns its id; nothing for what could be cards.
std::optional<std::string> counted_meld(std::string_view word, Setting const& setting) {
    auto const& words = entry_words();
    if (word.empty() || word.find('=') != std::string_view::npos || meld_of(word) ||
        std::find(words.begin(), words.end(), word) != words.end()) {
        return std::nullopt;
    }
    auto const& kinds = setting.rules->canastas;
    auto const& open = setting.rules->incomplete;
    auto const found = [&](auto const& list, auto id, auto name) {
        auto const ids = setting.find(texts_of(list, id), word);
        return only(ids.empty() ? setting.find(texts_of(list, name), word) : ids);
    };
    if (auto const id = found(kinds, &CanastaKind::id, &CanastaKind::name)) return kinds[*id].id;
    if (auto const kind = kind_called(kinds, word)) return kinds[*kind].id;
    auto const unfinished = found(open, &Incomplete::id, &Incomplete::name);
    // A meld that an entry cannot name is entered by its cards.
    if (!unfinished || open[*unfinished].id.empty()) return std::nullopt;
    return open[*unfinished].id;
}

/// A word of digits and plus signs, which may have a letter at the end: "45p" is points, "45c"
/// cards. A sign is allowed here; the notation refuses it later.
struct Figures {
    std::string_view digits;
    bool points = false;
    bool cards = false;
};

std::optional<Figures> figures_of(std::string_view word) {
    Figures figures{word};
    if (word.size() > 1 && (word.back() == 'p' || word.back() == 'c')) {
        figures.points = word.back() == 'p';
        figures.cards = !figures.points;
        figures.digits.remove_suffix(1);
    }
    auto const rest = figures.digits.substr(length_of_sign(figures.digits));
    bool const all =
        std::all_of(rest.begin(), rest.end(), [](char c) { return c == '+' || is_digit(c); });
    if (rest.empty() || !all || rest[0] == '+') return std::nullopt;
    return figures;
}

bool has_sign(std::string_view figures) { return !is_digit(figures.front()); }

/// Returns the points of all cards of the packs, the most a hand can have.
int all_points(Rules const& rules, CardValues const& values) {
    int points = 0;
    for (auto const rank : all_ranks) {
        points += rules.in_packs(rank) * std::max(0, values[index_of(rank)]);
    }
    return points;
}

/// Returns figures as points; nothing if they are too long for any.
std::optional<int> sum_of(std::string_view figures) {
    constexpr std::size_t longest_number = 5, longest_sum = 20;
    auto const number = std::min(figures.find('+'), figures.size());
    if (number > longest_number || figures.size() > longest_sum) return std::nullopt;
    return read_sum(figures, figures);
}

/// Returns the points of cards left in hand; nothing if the text is none.
std::optional<int> as_cards(std::string_view text, CardValues const& values) {
    try {
        return meldbook::points_of(read_cards(text, true), values);
    } catch (NotationError const&) {
        return std::nullopt;
    }
}

[[noreturn]] void ask_for_either(std::string_view figures, int as_cards, int as_points) {
    throw AnswerError(
        tr("'{0}' could be cards worth {1} or {2} points; write {0}c for the cards, {0}p "
           "for the points",
           figures, number(as_cards), number(as_points)));
}

/// The text with "1220p" for "1.220", "1 220" or "1,220". Throws AnswerError if it can also be cards,
/// between which a comma or a blank may stand.
std::string without_thousands(std::string_view text, Rules const& rules, CardValues const& values) {
    bool const says = text.ends_with('p') || text.ends_with('c');
    auto const figures = text.substr(0, text.size() - (says ? 1 : 0));
    std::string plain;
    bool grouped = false;
    for (auto const part : split(figures, '+')) {
        auto const figure = figure_of(part);
        if (!figure) return std::string(text);
        grouped = grouped || !figure->sign.empty();
        plain += (plain.empty() ? "" : "+") + figure->digits;
    }
    if (!grouped) return std::string(text);
    if (says) return plain + text.back();
    auto const cards = as_cards(text, values);
    auto const points = sum_of(plain);
    bool const possible = points && *points <= all_points(rules, values);
    if (cards && possible) ask_for_either(text, *cards, *points);
    // 120 850 are two numbers.
    bool const apart = !possible && text.find(' ') != std::string_view::npos;
    return cards || apart ? std::string(text) : plain + "p";
}

/// Whether figures are a sequence without its prefix, which the notation refuses with it: 789.
bool is_sequence(std::string_view figures, Rules const& rules) {
    try {
        read_meld(figures, rules);
        return false;
    } catch (NotationError const& error) {
        return error.complaint().suggestion.starts_with("seq:");
    }
}

/// What figures for the table are; `both` where they are worth other points than as cards.
enum class Laid : std::uint8_t { cards, points, both };

/// `as_meld` is what the figures are worth if they can be read as one meld.
Laid laid_as(Figures const& figures, std::optional<int> as_meld, Rules const& rules) {
    auto const points_if = [](bool points) { return points ? Laid::points : Laid::cards; };
    if (figures.cards || figures.points || has_sign(figures.digits))
        return points_if(!figures.cards);
    auto const points = sum_of(figures.digits);
    bool const too_many = !points || *points > all_points(rules, rules.cards);
    // Several melds with a forgotten blank: the notation refuses them and says where it belongs.
    if (too_many) return points_if(!as_meld && !as_cards(figures.digits, rules.cards));
    bool const impossible = *points % std::max(1, rules.match.step) != 0;
    // Cards of one rank are cards also if they are too few for a meld.
    if (!as_meld)
        return points_if(!impossible ||
                         (!meld_of(figures.digits) && !is_sequence(figures.digits, rules)));
    return impossible || *points == *as_meld ? Laid::cards : Laid::both;
}

/// The same for what is left in hand. What can be both is asked about, however the table was
/// counted; cards that cannot be points are, too, if the table was counted in points.
bool are_points_caught(Figures const& figures, std::optional<int> cards, Rules const& rules,
                       NumberReading numbers) {
    if (figures.cards || figures.points || has_sign(figures.digits)) return !figures.cards;
    if (!cards) return true;
    auto const points = sum_of(figures.digits);
    if (!points) return false;
    if (*points == *cards) return numbers == NumberReading::points;
    bool const possible = *points % std::max(1, rules.match.step) == 0 &&
                          *points <= all_points(rules, rules.hand_cards);
    // One card is typed as it is; several that cannot be points may be a slip.
    if (!possible && (numbers != NumberReading::points || figures.digits.size() == 1)) return false;
    ask_for_either(figures.digits, *cards, *points);
}

/// Returns the points of digits read as a meld; nothing if they are not one.
std::optional<int> as_meld(std::string_view digits, Rules const& rules) {
    auto const meld = meld_of(digits);
    if (!meld || meld->size() < rules.meld.min_size) return std::nullopt;
    return meldbook::points_of(meld->cards, rules.cards);
}

/// Reads the hands of several players, "45/66", which may be cards or points too; nothing if they
/// have anything but digits. `c` or `p` at the end says which.
std::optional<std::string> hands_in_digits(std::string_view text, Rules const& rules,
                                           NumberReading numbers) {
    auto digits = text;
    bool const says = digits.ends_with('c') || digits.ends_with('p');
    if (says) digits.remove_suffix(1);
    if (digits.find('/') == std::string_view::npos || digits.ends_with('/')) return std::nullopt;
    std::string sum;
    std::optional<int> worth = 0;
    bool possible = true;
    for (auto rest = digits; !rest.empty();) {
        auto const part = take_part(rest, '/');
        if (part.empty() || !std::all_of(part.begin(), part.end(), is_digit)) return std::nullopt;
        auto const points = sum_of(part);
        possible = possible && points && *points % std::max(1, rules.match.step) == 0;
        auto const cards = as_cards(part, rules.hand_cards);
        worth = worth && cards ? std::optional(*worth + *cards) : std::nullopt;
        sum += (sum.empty() ? "" : "+") + std::string(part);
    }
    bool are_points = says ? text.ends_with('p') : !worth;
    if (!says && worth && possible) {
        int const points = read_sum(sum, sum);
        if (points != *worth) ask_for_either(digits, *worth, points);
        are_points = numbers == NumberReading::points;
    }
    return are_points ? "minus=" + sum : "hand=" + std::string(digits);
}

/// Reads what is on the table, word by word.
class LaidReader {
public:
    explicit LaidReader(Setting const& setting) : setting_(setting) {}

    std::string read(std::string_view text) {
        auto const& rules = *setting_.rules;
        auto const whole = without_thousands(trimmed(text), rules, rules.cards);
        auto const joined = joined_words(whole, rules);
        std::vector<std::string_view> const words(joined.begin(), joined.end());
        for (std::size_t i = 0; i < words.size(); ++i) {
            auto const of_name = is_count(words[i]) ? counted_name(words, i) : 0;
            if (of_name == 0) word(without_thousands(words[i], rules, rules.cards));
            i += of_name;
        }
        // Beside canastas by number or piles figures may be points, beside melds they are cards.
        if (!both_.empty() && counted_ && !melded_) {
            ask_for_either(both_, *as_meld(both_, rules), *sum_of(both_));
        }
        if (!points_.empty()) add_word(laid_, "table=" + points_);
        return laid_;
    }

private:
    /// Whether a number before a name can be a count of canastas; 220 is points.
    bool is_count(std::string_view number) const {
        auto const& rules = *setting_.rules;
        constexpr std::size_t longest = 3;
        return is_digits(number) && number.size() <= longest &&
               read_number(number, number) <= rules.in_packs() / rules.canasta_size;
    }

    /// Whether "2p" is a count of canastas, although p also marks points: a kind begins with p, and 2
    /// cannot be points. The notation refuses it if several do.
    bool counts_kind_with_p(std::string_view word) const {
        auto const count = word.substr(0, word.size() - 1);
        if (!word.ends_with('p') || !is_count(count)) return false;
        auto const& rules = *setting_.rules;
        if (read_number(count, count) % std::max(1, rules.match.step) == 0) return false;
        return !setting_.find(texts_of(rules.canastas, &CanastaKind::id), "p").empty();
    }

    /// Reads the count at `i` and the name of a kind after it, which may have several words: "1 toro
    /// seduto". Returns how many words the name has; 0 if there is none.
    std::size_t counted_name(std::vector<std::string_view> const& words, std::size_t i) {
        constexpr std::size_t longest = 3;
        for (auto size = std::min(longest, words.size() - i - 1); size > 0; --size) {
            std::string name;
            for (std::size_t n = 1; n <= size; ++n) add_word(name, words[i + n]);
            if (counted(words[i], name)) return size;
        }
        return 0;
    }

    /// Reads a count and a kind in two words: "2 natural".
    bool counted(std::string_view number, std::string_view name) {
        auto const id = counted_meld(name, setting_);
        if (!id) return false;
        add(*id, number);
        return true;
    }

    void add(std::string const& id, std::string_view number) {
        counted_ = true;
        add_word(laid_, id + "=" + std::string(number));
    }

    void word(std::string_view word) {
        auto const& rules = *setting_.rules;
        if (counts_kind_with_p(word)) {
            if (!counted(word.substr(0, word.size() - 1), "p")) add_word(laid_, word);
            return;
        }
        if (auto const figures = figures_of(word)) {
            auto const are = laid_as(*figures, as_meld(figures->digits, rules), rules);
            if (are == Laid::both && both_.empty()) both_ = figures->digits;
            if (are == Laid::points) {
                points_ += points_.empty() ? "" : "+";
                points_ += figures->digits;
            } else {
                add_word(laid_, figures->digits);
            }
            return;
        }
        // A letter alone answers a question: "n" is no natural canasta.
        if (auto const id = counted_meld(word, setting_); id && word.size() > 1)
            return add(*id, "1");
        // A count directly before a name: "2n", "2xnatural".
        auto const digits = static_cast<std::size_t>(
            std::find_if_not(word.begin(), word.end(), is_digit) - word.begin());
        auto name = word.substr(digits);
        if (digits > 0 && name.starts_with('x')) name.remove_prefix(1);
        if (digits > 0 && !meld_of(word) && counted(word.substr(0, digits), name)) return;
        auto const key = word.substr(0, word.find('='));
        if (key == word) melded_ = melded_ || meld_of(word).has_value();
        else
            counted_ =
                counted_ || key == "table" || pile_digits(key) || kind_called(rules.canastas, key);
        add_word(laid_, word);
    }

    Setting const& setting_;
    std::string laid_;
    std::string points_;
    std::string both_;  ///< the first figures that can be cards or points
    bool counted_ = false,
         melded_ = false;  ///< whether there are canastas by number, piles or melds
};

}  // namespace

std::string read_laid(std::string_view text, Setting const& setting) {
    if (is_none(text)) return {};
    return LaidReader(setting).read(text);
}

std::string read_caught(std::string_view text, Setting const& setting, NumberReading numbers) {
    auto const& rules = *setting.rules;
    auto whole = without_thousands(trimmed(text), rules, rules.hand_cards);
    bool const written = whole.find('=') != std::string_view::npos;
    auto const is_held = [](std::string_view word) {
        return !known_meanings(word.substr(0, word.find('=')), {"hand", "minus"}).empty();
    };
    if (whole.empty()) {
        throw AnswerError(
            tr("type the cards left in hand, with / between the players, like K99/A2, "
               "or their points, like 35p, or 0 if there were none"));
    }
    if (written && !std::ranges::all_of(split_words(whole), is_held)) {
        throw AnswerError(
            tr("'{}' cannot be read as cards left in hand; type the cards, like K99/A2, "
               "or their points, like 35p, or 0 if there were none",
               safe(whole)));
    }
    // "none", or "no" to what was asked
    if (is_none(whole) || answer_of(whole) == "n") return std::string(none_caught);
    if (written) return whole;
    if (auto const hands = hands_in_digits(whole, rules, numbers)) return *hands;
    std::string joined;
    bool sums = true;
    for (auto const word : split_words(whole)) {
        sums = sums && figures_of(word).has_value();
        bool const slash = word.starts_with('/') || joined.ends_with('/') || joined.empty();
        joined += slash ? "" : "+";
        joined += word;
    }
    if (sums) {
        if (auto const figures = figures_of(joined)) {
            // Figures with blanks between them are cards.
            bool const apart = joined != whole && as_cards(joined, rules.hand_cards);
            auto const cards = as_cards(figures->digits, rules.hand_cards);
            if (!apart && are_points_caught(*figures, cards, rules, numbers)) {
                return "minus=" + std::string(figures->digits);
            }
            return "hand=" + std::string(figures->digits);
        }
    }
    return "hand=" + joined;
}

}  // namespace meldbook::wizard
