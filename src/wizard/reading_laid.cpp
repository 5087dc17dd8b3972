// What lies on the table and what is left in a hand: cards, canastas by number, or points.

#include <algorithm>
#include <optional>

#include "domain/notation.hpp"
#include "domain/text.hpp"
#include "wizard/reading.hpp"

namespace meldbook::wizard {

namespace {

/// A kind of canasta by its name or the beginning of it; not what could be cards.
std::optional<std::size_t> canasta_of(std::string_view word, Setting const& setting) {
    auto const& words = entry_words();
    if (word.empty() || word.find('=') != std::string_view::npos || meld_of(word) ||
        std::find(words.begin(), words.end(), word) != words.end()) {
        return std::nullopt;
    }
    auto const& kinds = setting.rules->canastas;
    if (auto const id = only(setting.find(texts_of(kinds, &CanastaKind::id), word))) return id;
    return only(setting.find(texts_of(kinds, &CanastaKind::name), word));
}

/// A word of digits and plus signs, perhaps with a sign, which the notation refuses itself, or
/// with the letter that says what it is: "45p" points, "45c" cards.
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

bool signed_figures(std::string_view digits) { return is_digits(digits.substr(0, 1)) == false; }

/// All cards of the packs together: more points than that are none.
int all_points(Rules const& rules) {
    int points = 0;
    for (auto const rank : all_ranks) {
        int const value = std::max(rules.cards[index_of(rank)], rules.hand_cards[index_of(rank)]);
        points += rules.in_packs(rank) * value;
    }
    return points;
}

/// Whether figures that could be cards worth `as_cards` are points.
bool are_points(Figures const& figures, std::optional<int> as_cards, Setting const& setting,
                Lean lean) {
    if (figures.cards || figures.points || signed_figures(figures.digits)) return !figures.cards;
    if (!as_cards) return true;
    // Longer figures are cards in a row, too many points for a number.
    constexpr std::size_t longest_sum = 20;
    auto const plus = figures.digits.find('+');
    if (std::min(plus, figures.digits.size()) > 5 || figures.digits.size() > longest_sum) {
        return false;
    }
    int const points = read_sum(figures.digits, figures.digits);
    int const step = std::max(1, setting.rules->match.step);
    if (points == *as_cards) return lean == Lean::points;
    if (points % step != 0 || points > all_points(*setting.rules)) {
        return false;
    }
    if (lean != Lean::ask) return lean == Lean::points;
    Misread misread(MisreadFault::cards_or_points, std::string(figures.digits));
    misread.as_cards = *as_cards;
    misread.as_points = points;
    throw misread;
}

/// The points of figures read as a meld that may lie on a table.
std::optional<int> as_meld(std::string_view digits, Rules const& rules) {
    auto const meld = meld_of(digits);
    if (!meld || meld->size() < rules.meld.min_size) return std::nullopt;
    return meldbook::points_of(meld->cards, rules.cards);
}

std::optional<int> as_hand(std::string_view digits, Rules const& rules) {
    try {
        return meldbook::points_of(read_cards(digits), rules.hand_cards);
    } catch (NotationError const&) {
        return std::nullopt;
    }
}

/// Reads what lies on the table, word by word.
class LaidReader {
public:
    LaidReader(Setting const& setting, Lean lean) : setting_(setting), lean_(lean) {}

    std::string read(std::string_view text) {
        auto const words = split_words(text);
        for (std::size_t i = 0; i < words.size(); ++i) {
            bool const last = i + 1 == words.size();
            if (!last && is_count(words[i]) && counted(words[i], words[i + 1])) ++i;
            else word(words[i]);
        }
        if (!points_.empty()) add_word(laid_, "table=" + points_);
        return laid_;
    }

private:
    /// Whether a number that stands in front of a name may count canastas: 220 are points.
    bool is_count(std::string_view number) const {
        auto const& rules = *setting_.rules;
        constexpr std::size_t longest = 3;
        return is_digits(number) && number.size() <= longest &&
               read_number(number, number) <= rules.in_packs() / rules.canasta_size;
    }

    /// "2 natural".
    bool counted(std::string_view number, std::string_view name) {
        auto const kind = canasta_of(name, setting_);
        if (!kind) return false;
        add(*kind, number);
        return true;
    }

    void add(std::size_t kind, std::string_view number) {
        add_word(laid_, setting_.rules->canastas[kind].id + "=" + std::string(number));
    }

    void word(std::string_view word) {
        if (auto const figures = figures_of(word)) {
            if (are_points(*figures, as_meld(figures->digits, *setting_.rules), setting_, lean_)) {
                points_ += points_.empty() ? "" : "+";
                points_ += figures->digits;
            } else {
                add_word(laid_, figures->digits);
            }
            return;
        }
        if (auto const kind = canasta_of(word, setting_)) return add(*kind, "1");
        // "2n", "2xnatural": a count in front of a name.
        auto const digits = static_cast<std::size_t>(
            std::find_if_not(word.begin(), word.end(), is_digit) - word.begin());
        auto name = word.substr(digits);
        if (digits > 0 && name.starts_with('x')) name.remove_prefix(1);
        if (digits > 0 && !meld_of(word) && counted(word.substr(0, digits), name)) return;
        add_word(laid_, word);
    }

    Setting const& setting_;
    Lean lean_;
    std::string laid_;
    std::string points_;
};

}  // namespace

std::string read_laid(std::string_view text, Setting const& setting, Lean lean) {
    if (is_none(text)) return {};
    return LaidReader(setting, lean).read(text);
}

std::string read_caught(std::string_view text, Setting const& setting, Lean lean) {
    if (is_none(text)) return {};
    auto const whole = trimmed(text);
    if (whole.find('=') != std::string_view::npos) return std::string(whole);
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
            // Blanks between the cards say that they are cards.
            bool const apart = joined != whole && as_hand(joined, *setting.rules);
            auto const cards = as_hand(figures->digits, *setting.rules);
            if (!apart && are_points(*figures, cards, setting, lean)) {
                return "minus=" + std::string(figures->digits);
            }
            return "hand=" + std::string(figures->digits);
        }
    }
    return "hand=" + joined;
}

}  // namespace meldbook::wizard
