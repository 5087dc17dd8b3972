#pragma once
// The ranks of the game, counts of cards by rank, and melds.

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

namespace meldbook {

/// The rank of a card; suits matter only for threes. The order is the one cards are printed in:
/// natural cards upwards, then deuces, then jokers.
enum class Rank : std::uint8_t {
    red_three,
    black_three,
    four,
    five,
    six,
    seven,
    eight,
    nine,
    ten,
    jack,
    queen,
    king,
    ace,
    two,
    joker,
};

inline constexpr std::size_t rank_count = 15;

inline constexpr std::array<Rank, rank_count> all_ranks = {
    Rank::red_three, Rank::black_three, Rank::four, Rank::five, Rank::six,
    Rank::seven,     Rank::eight,       Rank::nine, Rank::ten,  Rank::jack,
    Rank::queen,     Rank::king,        Rank::ace,  Rank::two,  Rank::joker};

constexpr std::size_t index_of(Rank rank) { return static_cast<std::size_t>(rank); }

/// Deuces and jokers, which stand for any natural card.
constexpr bool is_wild(Rank rank) { return rank >= Rank::two; }

/// Fours to aces: the ranks that make melds and canastas.
constexpr bool is_natural(Rank rank) { return rank >= Rank::four && rank <= Rank::ace; }

/// How many natural ranks there are: the longest sequence has as many cards.
inline constexpr int natural_ranks =
    static_cast<int>(index_of(Rank::ace) - index_of(Rank::four)) + 1;

/// The natural rank at a place of a sequence, from the four (4) to the king (13).
constexpr Rank rank_at(int place) {
    return all_ranks[index_of(Rank::four) + static_cast<std::size_t>(place) - 4];
}

/// Returns the card in the notation: "K", "10", "3" (black), "3r", "2", "Jo".
std::string_view letters(Rank rank);

/// Returns the card's key in rule files: "K", "10", "3b", "3r", "2", "joker" (rule schema, section
/// 2).
std::string_view rule_key(Rank rank);

/// Returns the rank for a key of a rule file; nothing for any other text.
std::optional<Rank> rank_of_key(std::string_view key);

/// A count of cards for each rank: of a meld, of a player's hand, or of all cards of a hand.
class Tally {
public:
    constexpr Tally() = default;

    constexpr int operator[](Rank rank) const { return counts_[index_of(rank)]; }

    constexpr void add(Rank rank, int cards = 1) { counts_[index_of(rank)] += cards; }

    constexpr Tally& operator+=(Tally const& other) {
        for (std::size_t i = 0; i < rank_count; ++i) counts_[i] += other.counts_[i];
        return *this;
    }

    /// The number of all cards.
    constexpr int size() const {
        int sum = 0;
        for (int n : counts_) sum += n;
        return sum;
    }

    constexpr int wilds() const { return (*this)[Rank::two] + (*this)[Rank::joker]; }

    constexpr bool empty() const { return size() == 0; }

    friend constexpr bool operator==(Tally const&, Tally const&) = default;

private:
    std::array<int, rank_count> counts_{};
};

/// Points of one card of each rank.
using CardValues = std::array<int, rank_count>;

/// Returns the card points of a tally: Σ count × value.
int points_of(Tally const& cards, CardValues const& values);

/// What a meld consists of; rule sets define canasta kinds by it (rule schema, `of`).
enum class MeldOf : std::uint8_t {
    set,  ///< cards of one natural rank, wild cards allowed
    wild,  ///< wild cards only
    sequence,  ///< consecutive ranks (Samba, Bolivia, Brazil)
    black_three,  ///< black threes, laid when going out
};

/// One meld on the table.
struct Meld {
    MeldOf of = MeldOf::set;
    Rank rank = Rank::four;  ///< of a set; the lowest natural rank of a sequence
    Tally cards;
    bool hidden = false;  ///< laid whole from the hand, which some house rules pay for
    /// Deuces of a sequence that stand in their own place, below the three: 0 or 1.
    std::uint8_t natural_twos = 0;
    std::uint8_t mark = 0;  ///< 0 = none, else 1 + index into Rules::marks

    int size() const { return cards.size(); }
    int wilds() const { return cards.wilds() - natural_twos; }
    int naturals() const { return size() - wilds(); }

    friend bool operator==(Meld const&, Meld const&) = default;
};

}  // namespace meldbook
