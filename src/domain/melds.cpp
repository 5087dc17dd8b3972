#include <algorithm>
#include <optional>
#include <string>

#include "domain/card_reader.hpp"
#include "domain/notation_parts.hpp"

namespace meldbook {

namespace {

/// Returns the word with a blank before each card of another natural rank than the one before; ""
/// if it has something that is not a card.
std::string with_blanks_between_ranks(std::string_view word, std::size_t from) {
    std::string spaced;
    std::size_t taken = 0;
    std::optional<Rank> last;
    try {
        CardReader reader(word, from, false);
        while (!reader.done()) {
            auto const item = reader.next();
            if (is_wild(item.rank)) continue;
            if (last && *last != item.rank) {
                auto part = word.substr(taken, item.at - taken);
                taken = item.at;
                while (!part.empty() &&
                       std::string_view("+,-").find(part.back()) != std::string_view::npos) {
                    part.remove_suffix(1);
                }
                spaced.append(part).append(" ");
            }
            last = item.rank;
        }
    } catch (NotationError const&) {
        return {};
    }
    return spaced.append(word.substr(taken));
}

/// Reads a set, a wild meld or black threes: at most one natural rank.
Meld read_set(CardReader& reader, std::string_view word, std::size_t from) {
    Meld meld;
    std::optional<Item> named;
    while (!reader.done()) {
        auto const item = reader.next();
        if (item.rank == Rank::red_three) {
            reader.fail(Fault::red_three_in_meld, item.at, item.length);
        }
        if (!is_wild(item.rank)) {
            if (named && named->rank != item.rank) {
                reader.fail(Fault::two_ranks, item.at, item.length,
                            std::string(letters(named->rank)),
                            with_blanks_between_ranks(word, from));
            }
            named = item;
        }
        meld.cards.add(item.rank, item.count);
    }
    if (!named) {
        meld.of = MeldOf::wild;
        meld.rank = Rank::two;
    } else {
        meld.rank = named->rank;
        meld.of = named->rank == Rank::black_three ? MeldOf::black_three : MeldOf::set;
    }
    return meld;
}

/// The place of a card in a sequence, with an ace at the low end if `low`; 0 if it has none.
int place_of(Rank rank, Run const& run, bool low) {
    int place = 0;
    if (rank == Rank::ace) place = low ? low_ace : high_ace;
    else if (rank == Rank::two) place = 2;
    else if (rank == Rank::black_three || rank == Rank::red_three) place = 3;
    else if (is_natural(rank)) place = static_cast<int>(index_of(rank) - index_of(Rank::four)) + 4;
    return place >= run.low && place <= run.high ? place : 0;
}

/// Adds the card of a place of a sequence.
void add_place(Meld& meld, int place) {
    if (place == 2) {
        meld.cards.add(Rank::two);
        meld.natural_twos = 1;
    } else if (place == 3) {
        meld.cards.add(Rank::black_three);
    } else if (place == low_ace || place == high_ace) {
        meld.cards.add(Rank::ace);
    } else {
        meld.cards.add(all_ranks[index_of(Rank::four) + static_cast<std::size_t>(place) - 4]);
    }
}

/// Reads a sequence, `seq:4-10` or `seq:456789T`: a single `-` makes a range, several are
/// separators. Where a sequence may begin below the three, a deuce right before a three, or right
/// behind a first ace, stands in its own place: `seq:2345`, `seq:A2Jo4`.
Meld read_sequence(std::string_view word, std::size_t from, Run const& run) {
    Meld meld;
    meld.of = MeldOf::sequence;
    auto const cards = word.substr(from);
    CardReader reader(word, from, false);
    bool const range = std::count(cards.begin(), cards.end(), '-') == 1;
    std::optional<Item> last;
    bool first_ace = false;
    while (!reader.done()) {
        auto item = reader.next();
        bool const three = item.rank == Rank::red_three || item.rank == Rank::black_three;
        if (three && run.low > 3) reader.fail(Fault::sequence_card, item.at, item.length);
        if (three) item.rank = Rank::black_three;
        // The item after the only `-` is the end of the range.
        if (range && last && word[last->at + last->length] == '-') {
            int begin = place_of(last->rank, run, false);
            int const end = place_of(item.rank, run, false);
            bool const low = last->rank == Rank::ace && run.low == low_ace;
            if (low) begin = low_ace;
            if (begin == 0 || end == 0) {
                reader.fail(Fault::sequence_range, item.at, item.length);
            }
            if (end <= begin) {
                auto const at = last->at;
                auto const length = item.at + item.length - at;
                std::string turned(word.substr(0, at));
                turned += letters(item.rank);
                if (item.rank != last->rank) {
                    turned += '-';
                    turned += letters(last->rank);
                }
                turned += word.substr(at + length);
                reader.fail(Fault::sequence_down, at, length, {}, turned);
            }
            // A deuce that begins the range stands in its own place.
            if (begin == 2) meld.natural_twos = 1;
            for (int place = begin + 1; place < end; ++place) add_place(meld, place);
            if (end == 2) {
                add_place(meld, end);
                last = item;
                continue;
            }
        }
        bool const own_place =
            run.low <= 2 && last && last->rank == Rank::two && last->count == 1 && three;
        bool const behind_ace = run.low <= 2 && first_ace && item.rank == Rank::two;
        if ((own_place || behind_ace) && meld.natural_twos == 0) meld.natural_twos = 1;
        first_ace = !last && item.rank == Rank::ace && run.low == low_ace;
        meld.cards.add(item.rank, item.count);
        last = item;
    }
    for (auto rank : all_ranks) {
        if (is_natural(rank) && meld.cards[rank] > 0) {
            meld.rank = rank;
            break;
        }
    }
    return meld;
}

Tally read_tally(std::string_view text, bool with_blanks) {
    Tally cards;
    CardReader reader(text, 0, with_blanks);
    while (!reader.done()) {
        auto const item = reader.next();
        cards.add(item.rank, item.count);
    }
    return cards;
}

/// Reads a meld whose cards, with their prefix, begin at `begin`.
Meld read_any(std::string_view word, Run const& run = {}, std::size_t begin = 0) {
    constexpr std::string_view sequence = "seq:";
    constexpr std::string_view hidden = "hidden:";
    auto const cards = word.substr(begin);
    std::size_t const from = begin + (cards.starts_with(sequence) ? sequence.size()
                                      : cards.starts_with(hidden) ? hidden.size()
                                                                  : 0);
    if (from >= word.size()) fail(word, {.fault = Fault::no_cards, .at = from});
    if (cards.starts_with(sequence)) return read_sequence(word, from, run);
    CardReader reader(word, from, false);
    auto meld = read_set(reader, word, from);
    meld.hidden = cards.starts_with(hidden);
    return meld;
}

/// Reads a meld as a rule set has them.
Meld read_by(std::string_view word, Rules const& rules) {
    std::size_t mark = 0;
    std::size_t begin = 0;
    for (std::size_t i = 0; i < rules.marks.size(); ++i) {
        auto const& name = rules.marks[i];
        if (word.size() <= name.size() || word[name.size()] != ':' || !word.starts_with(name)) {
            continue;
        }
        mark = i + 1;
        begin = name.size() + 1;
    }
    auto meld = read_any(word, rules.meld.run, begin);
    meld.mark = static_cast<std::uint8_t>(mark);
    if (meld.of == MeldOf::black_three && rules.meld.ordinary_threes) meld.of = MeldOf::set;
    return meld;
}

/// Whether a word is an entry's and not a meld. Without this check `A=` would be read as an ace up
/// to the sign.
bool is_entry_word(std::string_view word) {
    auto const key = word.substr(0, word.find('='));
    auto const& words = entry_words();
    return key.size() < word.size() || pile_digits(key) ||
           std::find(words.begin(), words.end(), key) != words.end();
}

}  // namespace

Tally read_cards(std::string_view text, bool with_blanks) {
    try {
        return read_tally(text, with_blanks);
    } catch (NotationError const& error) {
        throw with_valid_suggestion(
            error, [&](std::string_view better) { read_tally(better, with_blanks); });
    }
}

namespace {

template <typename Read>
Meld read_with(std::string_view word, Read read) {
    try {
        return read(word);
    } catch (NotationError const& error) {
        if (is_entry_word(word)) {
            fail(word, {.fault = Fault::no_meld, .at = 0, .length = word.size()});
        }
        // Only cards of several ranks can be several melds.
        bool const several = error.complaint().fault == Fault::two_ranks;
        throw with_valid_suggestion(error, [&](std::string_view better) {
            if (!several) return static_cast<void>(read(better));
            for (auto const meld : split_words(better)) read(meld);
        });
    }
}

}  // namespace

Meld read_meld(std::string_view word) {
    return read_with(word, [](std::string_view text) { return read_any(text); });
}

Meld read_meld(std::string_view word, Rules const& rules) {
    return read_with(word, [&](std::string_view text) { return read_by(text, rules); });
}

std::optional<Meld> meld_of(std::string_view word) {
    try {
        return read_any(word);
    } catch (NotationError const&) {
        return std::nullopt;
    }
}

}  // namespace meldbook
