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

/// Reads a sequence, `seq:4-10` or `seq:456789T`: a single `-` makes a range, several are
/// separators.
Meld read_sequence(std::string_view word, std::size_t from) {
    Meld meld;
    meld.of = MeldOf::sequence;
    auto const cards = word.substr(from);
    CardReader reader(word, from, false);
    bool const range = std::count(cards.begin(), cards.end(), '-') == 1;
    std::optional<Item> last;
    while (!reader.done()) {
        auto const item = reader.next();
        if (item.rank == Rank::red_three || item.rank == Rank::black_three) {
            reader.fail(Fault::sequence_card, item.at, item.length);
        }
        // The item after the only `-` is the end of the range.
        if (range && last && word[last->at + last->length] == '-') {
            if (!is_natural(item.rank) || !is_natural(last->rank)) {
                reader.fail(Fault::sequence_range, item.at, item.length);
            }
            if (item.rank <= last->rank) {
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
            for (auto i = index_of(last->rank) + 1; i < index_of(item.rank); ++i) {
                meld.cards.add(all_ranks[i]);
            }
        }
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

Meld read_any(std::string_view word) {
    constexpr std::string_view sequence = "seq:";
    constexpr std::string_view hidden = "hidden:";
    std::size_t const from = word.starts_with(sequence) ? sequence.size()
                             : word.starts_with(hidden) ? hidden.size()
                                                        : 0;
    if (from >= word.size()) fail(word, {.fault = Fault::no_cards, .at = from});
    if (word.starts_with(sequence)) return read_sequence(word, from);
    CardReader reader(word, from, false);
    auto meld = read_set(reader, word, from);
    meld.hidden = from != 0;
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

Meld read_meld(std::string_view word) {
    try {
        return read_any(word);
    } catch (NotationError const& error) {
        if (is_entry_word(word)) {
            fail(word, {.fault = Fault::no_meld, .at = 0, .length = word.size()});
        }
        // Only cards of several ranks can be several melds.
        bool const several = error.complaint().fault == Fault::two_ranks;
        throw with_valid_suggestion(error, [several](std::string_view better) {
            if (!several) return static_cast<void>(read_any(better));
            for (auto const meld : split_words(better)) read_any(meld);
        });
    }
}

std::optional<Meld> meld_of(std::string_view word) {
    try {
        return read_any(word);
    } catch (NotationError const&) {
        return std::nullopt;
    }
}

}  // namespace meldbook
