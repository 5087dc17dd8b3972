#include "domain/notation.hpp"

#include <algorithm>
#include <iterator>
#include <span>
#include <utility>

#include "domain/card_reader.hpp"
#include "domain/check.hpp"
#include "domain/languages.hpp"
#include "domain/vocabulary.hpp"

namespace meldbook {

namespace {

std::size_t end_of_word(std::string_view text, std::size_t from) {
    while (from < text.size() && !is_blank(text[from])) ++from;
    return from;
}

}  // namespace

void fail(std::string_view word, Complaint complaint) {
    complaint.word = word;
    complaint.found = word.substr(complaint.at, complaint.length);
    throw NotationError(std::move(complaint));
}

std::optional<std::size_t> pile_digits(std::string_view key) {
    if (!key.ends_with('s') || !is_digits(key.substr(0, key.size() - 1))) return std::nullopt;
    return key.size() - 1;
}

std::vector<std::string_view> split_words(std::string_view text) {
    std::vector<std::string_view> words;
    constexpr std::size_t usual_length = 5;  // of a word and the blank behind it
    words.reserve(text.size() / usual_length + 1);
    std::size_t at = 0;
    while (true) {
        while (at < text.size() && is_blank(text[at])) ++at;
        if (at == text.size()) break;
        auto end = end_of_word(text, at);
        auto const word = text.substr(at, end - at);
        // A correction has a reason, which may have blanks between quotes; its word is that of any language.
        auto const reason = std::min(word.find(':'), word.size() - 1) + 1;
        if (word.find('=') < reason && word.substr(reason).starts_with('"')) {
            auto const closing = std::min(text.find('"', at + reason + 1), text.size());
            end = end_of_word(text, closing);
        }
        words.push_back(text.substr(at, end - at));
        at = end;
    }
    return words;
}

std::vector<std::string_view> const& entry_words() {
    static std::vector<std::string_view> const words = {"table",   "red",    "black",  "out",
                                                        "hand",    "minus",  "opened", "event",
                                                        "special", "adjust", "net"};
    return words;
}

void check_reason(std::string_view reason, std::string_view word) {
    auto const begin = static_cast<std::size_t>(reason.data() - word.data());
    auto const refuse = [&](Fault fault, std::size_t at) {
        fail(word, {.fault = fault, .at = begin + at, .length = 1});
    };
    auto const* const control = std::find_if(reason.begin(), reason.end(), [](char c) {
        return static_cast<unsigned char>(c) < 0x20U || c == 0x7F;
    });
    auto const at = static_cast<std::size_t>(control - reason.begin());
    if (at < reason.size()) refuse(Fault::reason_control, at);
    if (auto const end = utf8_length(reason); end < reason.size()) refuse(Fault::reason_utf8, end);
    auto const quote = reason.find('"');
    if (quote == std::string_view::npos) return;
    bool const blank = reason.find_first_of(blanks) != std::string_view::npos;
    if (blank || quote == 0) refuse(Fault::reason_quote, quote);
}

void refuse_curly_quotes(std::string_view word) {
    for (std::string_view const quote : {"“", "”", "„", "‟", "«", "»", "‘", "’", "‚"}) {
        bool const first = word.starts_with(quote);
        if (!first && !word.ends_with(quote)) continue;
        fail(word, {.fault = Fault::curly_quote,
                    .at = first ? 0 : word.size() - quote.size(),
                    .length = quote.size()});
    }
}

void refuse_too_much(Entry const& entry, std::string_view word) {
    if (auto const limit = exceeded_limit(entry)) {
        fail(word, {.fault = Fault::entry_too_large,
                    .length = word.size(),
                    .other = std::to_string(*limit)});
    }
}

NamedEntry split_name(std::string_view text) {
    // A name ends before an equals sign or a quote.
    auto const words = std::min(text.find_first_of("=\""), text.size());
    for (auto colon = text.find(':'); colon < words; colon = text.find(':', colon + 1)) {
        auto const rest = text.substr(colon + 1);
        if (!rest.empty() && blanks.find(rest[0]) == std::string_view::npos) continue;
        auto const name = trimmed(text.substr(0, colon));
        if (!name.empty() && name != "seq" && name != "hidden") return {name, rest};
    }
    return {{}, text};
}

int read_number(std::string_view digits, std::string_view word, int largest) {
    auto const at = static_cast<std::size_t>(digits.data() - word.data());
    Complaint failure{.at = at, .length = digits.size()};
    auto const with = [&](int number) {
        return std::string(word.substr(0, at)) + std::to_string(number) +
               std::string(word.substr(at + digits.size()));
    };
    if (auto const sign = length_of_sign(digits); sign > 0) {
        failure.fault = Fault::hidden_sign;
        if (auto const figure = figure_of(digits.substr(sign))) {
            failure.other = figure->digits;
            auto const number = whole_number<int>(figure->digits);
            if (number && *number <= largest) failure.suggestion = with(*number);
        }
        fail(word, std::move(failure));
    }
    auto const figure = figure_of(digits);
    if (!figure) {
        failure.fault = Fault::not_a_number;
        fail(word, std::move(failure));
    }
    auto const number = whole_number<int>(figure->digits);
    if (!number || *number > largest) {
        failure.fault = Fault::number_too_large;
        failure.other = std::to_string(largest);
        fail(word, std::move(failure));
    }
    if (digits.size() > 1 && digits[0] == '0') {
        failure.fault = Fault::leading_zero;
        failure.suggestion = with(*number);
        fail(word, std::move(failure));
    }
    return *number;
}

int read_sum(std::string_view text, std::string_view word) {
    if (auto const parts = split(text, '/');
        parts.size() > 1 && std::ranges::all_of(parts, is_digits)) {
        auto sum = std::string(word);
        std::ranges::replace(sum, '/', '+');
        fail(word,
             {.fault = Fault::sum_of_players, .length = word.size(), .suggestion = std::move(sum)});
    }
    int sum = 0;
    for (auto const part : split(text, '+')) {
        auto const at = static_cast<std::size_t>(part.data() - word.data());
        if (part.empty()) fail(word, {.fault = Fault::empty_sum, .at = at});
        int const number = read_number(part, word);
        if (number > largest_points - sum) {
            fail(word, {.fault = Fault::entry_too_large,
                        .at = at,
                        .length = part.size(),
                        .other = std::to_string(largest_points)});
        }
        sum += number;
    }
    return sum;
}

int read_score(std::string_view text, std::string_view word) {
    auto const sign = length_of_sign(text);
    int const points = read_number(text.substr(sign), word, largest_total);
    return sign > 0 && !text.starts_with('+') ? -points : points;
}

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
                while (!part.empty() && is_separator(part.back())) part.remove_suffix(1);
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
Meld read_set(CardReader& reader, std::string_view word, std::size_t from, bool ordinary_threes) {
    Meld meld;
    std::optional<Item> named;
    while (!reader.done()) {
        auto item = reader.next();
        if (ordinary_threes && item.rank == Rank::red_three) item.rank = Rank::black_three;
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
        meld.cards.add(rank_at(place));
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
    bool const range = std::ranges::count(cards, '-') == 1;
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
    auto const lowest = std::ranges::find_if(
        all_ranks, [&](Rank rank) { return is_natural(rank) && meld.cards[rank] > 0; });
    if (lowest != all_ranks.end()) meld.rank = *lowest;
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
Meld read_any(std::string_view word, Run const& run = {}, std::size_t begin = 0,
              bool ordinary_threes = false) {
    constexpr std::string_view sequence = "seq:";
    constexpr std::string_view hidden = "hidden:";
    auto const cards = word.substr(begin);
    std::size_t const from = begin + (cards.starts_with(sequence) ? sequence.size()
                                      : cards.starts_with(hidden) ? hidden.size()
                                                                  : 0);
    if (from >= word.size()) fail(word, {.fault = Fault::no_cards, .at = from});
    if (cards.starts_with(sequence)) return read_sequence(word, from, run);
    CardReader reader(word, from, false);
    auto meld = read_set(reader, word, from, ordinary_threes);
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
    auto meld = read_any(word, rules.meld.run, begin, rules.meld.ordinary_threes);
    meld.mark = static_cast<std::uint8_t>(mark);
    if (meld.of == MeldOf::black_three && rules.meld.ordinary_threes) meld.of = MeldOf::set;
    return meld;
}

/// Whether a word is an entry's and not a meld. Without this check `A=` would be read as an ace up
/// to the sign.
bool is_entry_word(std::string_view word) {
    auto const key = word.substr(0, word.find('='));
    return key.size() < word.size() || pile_digits(key) ||
           std::ranges::count(entry_words(), key) > 0;
}

/// Returns the error with a suggestion that can be read. If `read` refuses the suggestion, it is
/// replaced with the one for the second mistake, and so on a few times; if that does not help, it
/// is removed.
template <typename Read>
NotationError with_valid_suggestion(NotationError const& error, Read read) {
    auto complaint = error.complaint();
    for (int tries = 0; !complaint.suggestion.empty(); ++tries) {
        try {
            read(std::string_view(complaint.suggestion));
            break;
        } catch (NotationError const& next) {
            complaint.suggestion = tries < 8 ? next.complaint().suggestion : std::string{};
        }
    }
    return NotationError(std::move(complaint));
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

/// The word with a joker for each letter of one, if these stand on their own and are too few for a meld.
std::optional<std::string> with_jokers(std::string_view word, std::string_view letter) {
    constexpr int most = 2;
    std::string better;
    int found = 0;
    for (auto rest = word; !rest.empty();) {
        auto const at = std::min(rest.find(letter), rest.size());
        better += rest.substr(0, at);
        rest.remove_prefix(at);
        if (rest.empty()) break;
        rest.remove_prefix(letter.size());
        bool const counted = better.ends_with('x') || better.ends_with(':');
        bool const longer = rest.starts_with('o') || rest.starts_with('k');
        if (counted || longer || ++found > most) return std::nullopt;
        better += letters(Rank::joker);
    }
    return found == 0 ? std::nullopt : std::optional(better);
}

/// "7xK" for "7K", a count before one card with a letter.
std::optional<std::string> with_count(std::string_view word) {
    auto const digits = std::min(word.find_first_not_of("0123456789"), word.size());
    bool const few = digits == 1 || word.starts_with("10") || word.starts_with("11");
    if (digits == 0 || digits > 2 || !few || digits + 1 != word.size()) return std::nullopt;
    return std::string(word.substr(0, digits)) + "x" + word.back();
}

/// "seq:7-K" for "78910JQK", cards that are a sequence under these rules; "" for others.
std::string as_sequence(std::string_view word, Rules const& rules) {
    if (!rules.meld.of(MeldOf::sequence).allowed) return {};
    auto const prefix = word.rfind(':') + 1;
    auto const begin = std::string(word.substr(0, prefix)) + "seq:";
    auto as_typed = begin + std::string(word.substr(prefix));
    try {
        auto const meld = read_by(as_typed, rules);
        auto const is_length = [](Problem const& each) {
            return each.code == ProblemCode::meld_too_large;
        };
        if (!std::ranges::all_of(check_meld(meld, rules, false), is_length)) return {};
        CardReader reader(word, prefix, false);
        auto const first = reader.next().rank;
        auto last = first;
        while (!reader.done()) last = reader.next().rank;
        for (auto const& [from, to] : {std::pair(first, last), std::pair(last, first)}) {
            auto range = begin;
            range.append(letters(from)).append("-").append(letters(to));
            try {
                if (read_by(range, rules).cards == meld.cards) return range;
            } catch (NotationError const&) {
                continue;  // it runs downwards, or ends with a wild card
            }
        }
        return as_typed;
    } catch (NotationError const&) {
        return {};
    }
}

template <typename Read>
Meld read_with(std::string_view word, Read read, std::string_view joker_letter,
               Rules const* rules = nullptr) {
    try {
        return read(word);
    } catch (NotationError const& error) {
        refuse_curly_quotes(word);
        if (is_entry_word(word)) {
            fail(word, {.fault = Fault::no_meld, .length = word.size()});
        }
        // Only cards of several ranks can be several melds.
        bool const several = error.complaint().fault == Fault::two_ranks;
        auto const reads = [&](std::string const& better) {
            try {
                for (auto const meld : split_words(better)) read(meld);
                return !better.empty();
            } catch (NotationError const&) {
                return false;
            }
        };
        auto meant = several && rules != nullptr ? as_sequence(word, *rules) : std::string{};
        if (meant.empty() && several) meant = with_count(word).value_or("");
        if (reads(meant)) {
            auto complaint = error.complaint();
            complaint.suggestion = meant;
            throw NotationError(std::move(complaint));
        }
        // A C is a queen where packs have horses, and the first letter of a joker in Spanish.
        for (auto const letter : {joker_letter, std::string_view("C")}) {
            auto const better = several ? with_jokers(word, letter) : std::nullopt;
            if (!better) continue;
            auto const melds = reads(*better) ? *better : with_blanks_between_ranks(*better, 0);
            if (reads(melds)) {
                fail(word, {.fault = Fault::joker_letter,
                            .at = word.find(letter),
                            .length = letter.size(),
                            .suggestion = melds});
            }
        }
        throw with_valid_suggestion(error, [&](std::string_view better) {
            if (!several) return static_cast<void>(read(better));
            for (auto const meld : split_words(better)) read(meld);
        });
    }
}

}  // namespace

Meld read_meld(std::string_view word) {
    return read_with(
        word, [](std::string_view text) { return read_any(text); }, letters(Rank::jack));
}

Meld read_meld(std::string_view word, Rules const& rules) {
    return read_with(
        word, [&](std::string_view text) { return read_by(text, rules); },
        rules.names.joker_letter.empty() ? letters(Rank::jack)
                                         : std::string_view(rules.names.joker_letter),
        &rules);
}

std::optional<Meld> meld_of(std::string_view word) {
    try {
        return read_any(word);
    } catch (NotationError const&) {
        return std::nullopt;
    }
}

namespace {

/// Refuses points in `hand=`. `hand=-35` and `hand=20` must be points: cards have no sign, and 0 is
/// not a card. `hand=35` is a black three and a five.
void refuse_points_held(EntryWord const& word) {
    if (word.value.starts_with('+')) return;
    auto const points = word.value.substr(length_of_sign(word.value));
    auto const players = split(points, '/');
    auto const is_figure = [](std::string_view part) {
        return figure_of(part) && part.front() != '0';
    };
    if (!std::ranges::all_of(players, is_figure)) return;
    bool const sign = points.size() != word.value.size();
    // Only the ten is written with a 0.
    auto const is_no_card = [](std::string_view part) {
        return part.back() == '0' && part.size() > 1 && !part.ends_with("10");
    };
    if (!sign && std::ranges::none_of(players, is_no_card)) return;
    auto sum = "minus=" + std::string(points);
    std::ranges::replace(sum, '/', '+');
    fail(word.text, {.fault = Fault::points_held,
                     .at = word.value_at,
                     .length = word.value.size(),
                     .suggestion = std::move(sum)});
}

/// Refuses points alone. A total has bonuses in it, which cannot be told apart.
void refuse_points_alone(std::string_view word) {
    auto const points = word.substr(length_of_sign(word));
    if (points.size() == word.size() || !figure_of(points)) return;
    bool const plus = word.starts_with('+');
    fail(word, {.fault = plus ? Fault::points_alone : Fault::points_held,
                .length = word.size(),
                .suggestion = (plus ? "table=" : "minus=") + std::string(points)});
}

/// A figure that no cards are: "1.220" is what the hand came to.
std::optional<std::string> points_of_hand(std::string_view word) {
    auto const figure = figure_of(word);
    constexpr std::size_t shortest = 3;
    if (!figure || figure->digits.size() < shortest || figure->digits.front() == '0')
        return std::nullopt;
    return "net=+" + figure->digits;
}

/// The word with digits for the letters that look like them, or the reverse: 10s=9 for 1Os=9, out for
/// 0ut.
std::string with_look_alikes(std::string_view word) {
    std::string better(word);
    for (std::size_t i = 0; i < word.size(); ++i) {
        char const before = i == 0 ? ' ' : better[i - 1];
        bool const in_number = is_digit(before) || before == '=' || before == '+';
        if ((word[i] == 'l' || word[i] == 'I') && (in_number || i == 0)) better[i] = '1';
        if ((word[i] == 'O' || word[i] == 'o') && in_number) better[i] = '0';
        if (word[i] == '0' && !in_number) better[i] = 'o';
    }
    return better;
}

/// Reads the cards of one player; messages quote the whole word and mark the place in it.
Tally read_player(EntryWord const& word, std::string_view cards) {
    try {
        return read_cards(cards);
    } catch (NotationError const& error) {
        auto complaint = error.complaint();
        auto const from = static_cast<std::size_t>(cards.data() - word.value.data());
        auto const offset = word.value_at + from;
        complaint.at += offset;
        complaint.word = word.text;
        if (!complaint.suggestion.empty()) {
            complaint.suggestion = std::string(word.text.substr(0, offset)) + complaint.suggestion +
                                   std::string(word.value.substr(from + cards.size()));
        }
        throw NotationError(std::move(complaint));
    }
}

/// Returns the text after the colon at `at` in the value, without its quotes.
std::string_view read_reason(EntryWord const& word, std::size_t at) {
    auto const reason = word.value.substr(std::min(at + 1, word.value.size()));
    if (!reason.starts_with('"')) return reason;
    auto const closing = reason.find('"', 1);
    if (closing == std::string_view::npos) {
        fail(word.text, {.fault = Fault::adjust_quote,
                         .at = word.value_at + at + 1,
                         .length = 1,
                         .suggestion = std::string(word.text) + "\""});
    }
    if (closing + 1 != reason.size()) {
        fail(word.text,
             {.fault = Fault::adjust_quote, .at = word.value_at + at + 1, .length = reason.size()});
    }
    return reason.substr(1, closing - 1);
}

/// Reads `hand=K99/A2`: the cards of each player who has any. Throws NotationError.
std::vector<Tally> read_hands(EntryWord const& word) {
    refuse_points_held(word);
    std::vector<Tally> hands;
    for (auto const cards : split(word.value, '/'))
        if (!cards.empty()) hands.push_back(read_player(word, cards));
    if (hands.empty()) {
        fail(word.text,
             {.fault = Fault::no_cards, .at = word.value_at, .length = word.value.size()});
    }
    return hands;
}

/// Reads points whose sign must be written, at the beginning of the value. Throws NotationError.
int read_signed(EntryWord const& word, std::string_view number, Fault fault) {
    auto const sign = length_of_sign(number);
    if (sign == 0 && number == "0") return 0;
    if (sign == 0) {
        auto plus = std::string(word.text);
        fail(word.text, {.fault = fault,
                         .at = word.value_at,
                         .length = number.size(),
                         .suggestion = figure_of(number) ? plus.insert(word.value_at, "+") : ""});
    }
    int const points = read_number(number.substr(sign), word.text);
    return number.starts_with('+') ? points : -points;
}

/// Reads `adjust=-100:passed`. Throws NotationError.
Adjustment read_adjustment(EntryWord const& word) {
    auto const colon = std::min(word.value.find(':'), word.value.size());
    int const points = read_signed(word, word.value.substr(0, colon), Fault::adjust_sign);
    auto const reason = read_reason(word, colon);
    check_reason(reason, word.text);
    return {points, std::string(reason)};
}

/// Whether a word has three letters or more, and not only those of cards: "sort", "cerró". One that begins with
/// two alike is cards with a slip: "KKL".
bool looks_like_word(std::string_view text) {
    constexpr std::size_t shortest = 3;
    constexpr std::string_view cards = "akrqdcjvbft";
    auto const is_of_word = [](char c) {
        return is_letter(c) || c == '-' || static_cast<unsigned char>(c) >= 0x80U;
    };
    return text.size() >= shortest && std::ranges::all_of(text, is_of_word) &&
           lower(text[0]) != lower(text[1]) && text.find("Jo") == std::string_view::npos &&
           std::ranges::any_of(
               text, [&](char c) { return cards.find(lower(c)) == std::string_view::npos; });
}

/// The word without a comma behind it, if it is not a reason or cards with a mark.
std::string_view without_comma(std::string_view word) {
    bool const has_text = word.find_first_of(":\"") != std::string_view::npos;
    return !has_text && word.size() > 1 && word.ends_with(',') ? word.substr(0, word.size() - 1)
                                                               : word;
}

/// Whether three digits behind a word belong to its points: "table=1 250".
bool goes_on(std::string_view word, std::string_view next) {
    auto const equals = word.find('=');
    if (equals == std::string_view::npos || next.size() != 3 || !is_digits(next)) return false;
    auto figure = word.substr(equals + 1);
    figure.remove_prefix(length_of_sign(figure));
    return is_digits(figure) && figure.size() <= 3 && !meld_of(next) &&
           !known_meanings(word.substr(0, equals), {"table", "minus", "net"}).empty();
}

/// Whether a word has points to which more can be added: "table=320".
bool has_sum(std::string_view word) {
    auto const equals = word.find('=');
    return equals != std::string_view::npos && word.size() > equals + 1 &&
           is_digit(word[equals + 1]) &&
           !known_meanings(word.substr(0, equals), {"table", "minus"}).empty();
}

/// Words at the beginning that are one: "hand = A3", "table=320 + 85", "table=1 250". Returns how many there are.
std::pair<std::size_t, std::string> one_word(std::span<std::string_view const> words) {
    std::string whole(without_comma(words[0]));
    std::size_t used = 1;
    auto const at = [&](std::size_t ahead) {
        return used + ahead < words.size() ? without_comma(words[used + ahead])
                                           : std::string_view{};
    };
    auto const take = [&](std::size_t count) {
        while (count-- > 0) whole += at(0), ++used;
    };
    constexpr auto none = std::string::npos;
    bool const is_pile = is_digit(whole[0]) && (whole.ends_with('s') || whole.ends_with("er"));
    bool const has_key =
        whole.size() > 1 && (is_letter(whole[0]) || is_pile) && !words[0].ends_with(',');
    bool const lacks_value = whole.find('=') == whole.size() - 1;
    bool const has_value = whole.find('=') != none && !lacks_value;
    bool const is_apart = has_key && !has_value && !lacks_value && at(0) == "=" && !at(1).empty() &&
                          at(1).find('=') == none;
    bool const is_behind = has_key && lacks_value && at(0).find('=') == none;
    bool const is_before = has_key && !has_value && at(0).size() > 1 && at(0).starts_with('=');
    if (is_apart) take(2);
    else if ((is_behind || is_before) && !at(0).empty()) take(1);
    if (goes_on(whole, at(0))) take(1);
    while (has_sum(whole) && !words[used - 1].ends_with(',')) {
        bool const ends = whole.ends_with('+');
        bool const goes_behind = ends ? figure_of(at(0)).has_value()
                                      : at(0).starts_with('+') && figure_of(at(0).substr(1));
        if (!ends && at(0) == "+" && figure_of(at(1))) take(2);
        else if (goes_behind) take(1);
        else break;
    }
    return {used, std::move(whole)};
}

/// Whether a word only joins two others: "9999 et 444".
bool is_and(std::string_view word) {
    static constexpr std::string_view ands[] = {"and", "et", "und", "e", "ed", "y"};
    return std::ranges::count(ands, word) > 0;
}

/// Whether points with their sign behind a word are its value: "correction -100".
bool has_points_behind(std::string_view word, std::string_view next) {
    auto const sign = length_of_sign(next);
    return sign > 0 && figure_of(next.substr(sign)) &&
           !known_meanings(word, {"adjust", "net"}).empty();
}

/// Whether a word is the three of "3 rouges=1", "tre rossi=1", which the next word says, too.
bool is_three_before(std::string_view word, std::string_view next, Vocabulary const& vocabulary) {
    static constexpr std::string_view threes[] = {"3", "three", "trois", "drei", "tre", "tres"};
    auto const equals = next.find('=');
    if (equals == std::string_view::npos || std::ranges::count(threes, lower(word)) == 0)
        return false;
    auto const typed = next.substr(0, equals);
    auto const key = vocabulary.counted(typed);
    // As an entry is kept, "3 red=1" has a black three.
    return (key == "red" || key == "black") && (word != "3" || typed != key);
}

/// How many of the words are a way of going out together, with what they are in one: "cierre de mano" is
/// "cierre=de-mano". None if they are not.
std::pair<std::size_t, std::string> way_of_going_out(std::span<std::string_view const> words) {
    if (known_meanings(words[0], {"out"}).empty()) return {};
    constexpr std::size_t most = 4;  // "aus aus der Hand"
    std::string way;
    for (std::size_t i = 1; i < std::min(words.size(), most); ++i) {
        (way += way.empty() ? "" : "-") += lower(without_comma(words[i]));
        if (known_meanings(way, {"hand"}).empty() && !known_meanings(way, {"concealed"}).empty())
            return {i + 1, std::string(words[0]) + "=" + way};
    }
    return {};
}

/// Whether some words of an entry may belong together, or have a comma behind them. Few entries do: a word
/// in small letters without a value, other than those that an entry is kept with, is part of what somebody said.
bool may_be_apart(std::vector<std::string_view> const& words) {
    return std::ranges::any_of(words, [](std::string_view word) {
        bool const is_small = word[0] >= 'a' && word[0] <= 'z' && word != "out" &&
                              word != "opened" &&
                              word.find_first_of("=:") == std::string_view::npos;
        bool const has_part = word[0] == '=' || word.find('=') == word.size() - 1 ||
                              (word.ends_with('+') && has_sum(word));
        return is_small || has_part || word.ends_with(',') || length_of_sign(word) > 0 ||
               (word.size() <= 3 && is_digits(word));
    });
}

/// Reads one side's entry word by word.
class EntryReader {
public:
    explicit EntryReader(Rules const& rules) : rules_(rules), vocabulary_(rules) {}

    /// A word that cannot be read is kept as a complaint.
    void word(std::string_view text) {
        if (is_value_of_word_before(text)) return;
        try {
            understand(text);
        } catch (NotationError const& error) {
            auto& complaint = complaints_.emplace_back(better_complaint(text, error));
            // Beside the hand of one player the cards may be those of the next player.
            if (complaint.fault == Fault::two_ranks && is_hand_of_first(before_))
                complaint.choices = {before_ + "/" + std::string(text)};
            // A person mends a few words at once; a file that is no entry has thousands.
            if (complaints_.size() == most_complaints) refuse_unreadable();
        }
        before_ = text;
    }

    Entry& entry() { return entry_; }
    /// Throws NotationError if a word could not be read.
    void refuse_unreadable() const {
        if (!complaints_.empty()) throw NotationError(complaints_);
    }

private:
    bool is_hand_of_first(std::string_view word) const {
        auto const equals = std::min(word.find('='), word.size());
        return equals < word.size() && word.find('/') == std::string_view::npos &&
               !known_meanings(word.substr(0, equals), {"hand"}).empty() &&
               std::ranges::count(rules_.table.sides, 1) == 0;
    }

    /// Of "minus 35" the word needs a value, which is the number behind it.
    bool is_value_of_word_before(std::string_view text) {
        if (complaints_.empty() || !is_digits(text)) return false;
        auto& [fault, word, at, length, found, other, suggestion, choices, event] =
            complaints_.back();
        auto const equals = suggestion.find('=');
        // Three digits may be a meld, unless points are wanted.
        std::size_t const longest = suggestion.find('+') == std::string::npos ? 2 : 4;
        if (fault != Fault::word_needs_value || word != before_ || equals == std::string::npos ||
            text.size() > longest)
            return false;
        auto const with = [&](std::string key) { return key.append("=").append(text); };
        bool const of_hand = suggestion.starts_with("hand=") && are_points(text);
        before_ = text;
        // "rote 3" is one card, too; "hand 85" points, or two cards.
        if (suggestion.starts_with("red=") && text == "3") choices = {with("red"), "red=1"};
        else if (of_hand && text.find_first_of("01") == std::string_view::npos)
            choices = {with("hand"), with("minus")};
        if (!choices.empty()) {
            fault = Fault::several_meanings;
            word.append(" ").append(text);
            found = text;
            length = word.size();
            suggestion.clear();
        } else if (of_hand) {
            suggestion = with("minus");
        } else {
            // Known points have a sign.
            auto const value = equals + (suggestion.compare(equals, 2, "=+") == 0 ? 2 : 1);
            suggestion.replace(value, std::string::npos, text);
        }
        return true;
    }

    /// Whether two digits can be the points of cards, of which each has five or a multiple of it; ten is a card.
    static bool are_points(std::string_view text) {
        return text.size() == 2 && text != "10" && (text.back() == '0' || text.back() == '5');
    }

    /// The event that a complaint suggests, or of which it says that there is no other.
    std::optional<Event> suggested_event(Complaint const& complaint) const {
        constexpr std::string_view key = "event=";
        auto const& events = rules_.events;
        for (auto const& event : events)
            if (complaint.suggestion.starts_with(key) &&
                std::string_view(complaint.suggestion).substr(key.size()) == event.id)
                return event;
        bool const is_only = complaint.fault == Fault::unknown_event && events.size() == 1;
        return is_only ? std::optional(events.front()) : std::nullopt;
    }

    Complaint better_complaint(std::string_view text, NotationError const& error) const {
        auto const read_alone = [&](std::string_view better) {
            EntryReader alone(rules_);
            for (auto const part : split_words(better)) alone.understand(part);
            refuse_too_much(alone.entry(), better);
        };
        auto complaint = with_valid_suggestion(error, read_alone).complaint();
        complaint.event = suggested_event(complaint);
        auto alike = with_look_alikes(text);
        if (!complaint.suggestion.empty() || alike == text) return complaint;
        try {
            read_alone(alike);
            fail(text, {.fault = Fault::look_alike,
                        .length = text.size(),
                        .suggestion = std::move(alike)});
        } catch (NotationError const& mixed_up) {
            return mixed_up.complaint().fault == Fault::look_alike ? mixed_up.complaint()
                                                                   : complaint;
        }
    }

    void understand(std::string_view text) {
        auto const equals = text.find('=');
        auto const value_at = equals == std::string_view::npos ? text.size() : equals + 1;
        word_ = {text, text.substr(value_at), value_at};
        if (equals == std::string_view::npos) bare();
        else valued(text.substr(0, equals));
    }

    /// `out` or `opened`.
    void bare_word(std::string_view text) {
        if (text == "out") went_out(0);
        else entry_.says_opened = true;
    }

    void bare() {
        auto const text = word_.text;
        if (text == "out" || text == "opened") return bare_word(text);
        refuse_threes_apart();
        // No other word, and no id of a rule set, can be read as a meld (rules/consistency.cpp).
        try {
            entry_.melds.push_back(read_meld(text, rules_));
        } catch (NotationError const& error) {
            refuse_points_alone(text);
            // All points are tens and fives; more digits are melds without the blank between them.
            constexpr std::size_t most_digits = 4;
            bool const is_sum = entry_ == Entry{} && text.size() <= most_digits &&
                                (text.ends_with('0') || text.ends_with('5'));
            auto const points = is_sum || error.complaint().fault == Fault::lone_one
                                    ? points_of_hand(text)
                                    : std::nullopt;
            if (points && error.complaint().suggestion.starts_with("seq:")) {
                auto complaint = error.complaint();
                complaint.choices = {*points};
                throw NotationError(std::move(complaint));
            }
            if (points) {
                fail(text,
                     {.fault = Fault::lone_one, .length = text.size(), .suggestion = *points});
            }
            refuse_curly_quotes(text);
            auto const meant = vocabulary_.meant(text, text);
            if (meant == "opened" || meant == "out") return bare_word(meant);
            if (vocabulary_.knows(meant)) vocabulary_.refuse_without_value(word_, meant);
            if (auto const digits = pile_digits(meant))
                pile(std::string_view(meant).substr(0, *digits));
            refuse_card_name();
            refuse_number_attached();
            // If it is like a known word, it is probably that word mistyped, else a mistyped meld.
            auto near = vocabulary_.nearest_word(text);
            if (!near.empty() || looks_like_word(text))
                vocabulary_.refuse_unknown(word_, std::move(near));
            throw;
        }
    }

    /// "rois", "3rois" or "4xBube" for the letter of a card.
    void refuse_card_name() const {
        constexpr std::size_t usual = 3, most = 9;
        auto const text = word_.text;
        auto const count = std::min(text.find_first_not_of("0123456789"), text.size());
        auto name = text.substr(count);
        if (count > 0 && name.size() > 1 && name[0] == 'x') name.remove_prefix(1);
        auto const letter = card_named(name);
        auto const alone = names_one_card(name) ? 1 : usual;
        auto const cards = count == 0 ? alone : whole_number<std::size_t>(text.substr(0, count));
        if (letter.empty() || !cards || *cards == 0 || *cards > most) return;
        std::string suggestion;
        for (std::size_t i = 0; i < *cards; ++i) suggestion += letter;
        fail(text, {.fault = Fault::card_name,
                    .length = text.size(),
                    .suggestion = std::move(suggestion)});
    }

    /// "minus35", "red2"
    void refuse_number_attached() const {
        auto const text = word_.text;
        auto const digits = std::min(text.find_first_of("0123456789"), text.size());
        if (digits == 0 || !is_digits(text.substr(digits))) return;
        auto const key = vocabulary_.meant(text.substr(0, digits), text);
        if (!vocabulary_.knows(key) || key == "out" || key == "opened") return;
        fail(text, {.fault = Fault::unknown_word,
                    .length = text.size(),
                    .suggestion = key + (key == "net" || key == "adjust" ? "=+" : "=") +
                                  std::string(text.substr(digits))});
    }

    /// "3 rouges" are three of them, or one red three.
    void refuse_threes_apart() const {
        auto const blank = word_.text.find(' ');
        if (blank == std::string_view::npos) return;
        auto const key = vocabulary_.counted(word_.text.substr(blank + 1));
        fail(word_.text, {.fault = Fault::several_meanings,
                          .length = blank,
                          .choices = {key + "=3", key + "=1"}});
    }

    void valued(std::string_view key) {
        if (key == "opened") {
            fail(word_.text, {.fault = Fault::word_takes_no_value,
                              .length = word_.text.size(),
                              .suggestion = std::string(key)});
        }
        if (auto const digits = pile_digits(key)) return pile(key.substr(0, *digits));
        bool const reserved = std::ranges::count(entry_words(), key) > 0;
        auto const kind = reserved ? std::nullopt : vocabulary_.canasta_kind(key);
        auto const row = reserved || kind ? std::nullopt : vocabulary_.unfinished(key);
        if (!reserved && !kind && !row) {
            if (auto const meant = vocabulary_.meant(key, word_.text); meant != key)
                return valued(meant);
            refuse_curly_quotes(word_.text);
            vocabulary_.refuse_unknown(word_, vocabulary_.nearest_with_value(key, word_.value));
        }
        bool const unscored =
            (key == "red" && !rules_.red_threes.laid()) || (key == "black" && !rules_.black_threes);
        if (word_.value.empty() || unscored) vocabulary_.refuse_without_value(word_, key);
        if ((key == "hand" || key == "minus") && means_nothing(word_.value)) return;
        if (kind) return add_kind(entry_.canastas, *kind);
        if (row) return add_kind(entry_.unfinished, *row);
        if (key == "table") return add(entry_.table, sum(), largest_points);
        if (key == "minus") return add(entry_.minus, sum(), largest_points);
        if (key == "red") return add(entry_.red_threes, count(), largest_count);
        if (key == "black") return add(entry_.black_threes, count(), largest_count);
        if (key == "out") return went_out(vocabulary_.out_kind(word_));
        if (key == "event") return event();
        if (key == "special") return special();
        if (key == "hand") std::ranges::move(read_hands(word_), std::back_inserter(entry_.hands));
        else if (key == "net") entry_.net = read_signed(word_, word_.value, Fault::net_sign);
        else entry_.adjustments.push_back(read_adjustment(word_));
    }

    void add(int& sum, int number, int largest) const {
        if (number > largest - sum) {
            fail(word_.text, {.fault = Fault::entry_too_large,
                              .at = word_.value_at,
                              .length = word_.value.size(),
                              .other = std::to_string(largest)});
        }
        sum += number;
    }

    int count() const { return read_number(word_.value, word_.text, largest_count); }
    int sum() const { return read_sum(word_.value, word_.text); }

    void pile(std::string_view digits) {
        int const value = read_number(digits, word_.text);
        if (value == 0 || std::ranges::count(rules_.cards, value) == 0)
            vocabulary_.refuse_pile(word_, digits);
        if (word_.value.empty()) {
            fail(word_.text, {.fault = Fault::word_needs_value,
                              .length = word_.text.size(),
                              .suggestion = std::string(digits) + "s=4"});
        }
        int const number = count();
        if (number == 0) return;
        auto const known = std::ranges::find(entry_.piles, value, &Pile::value);
        if (known == entry_.piles.end()) entry_.piles.push_back({value, number});
        else add(known->cards, number, largest_count);
    }

    void add_kind(std::vector<CountedCanastas>& counted, std::size_t kind) const {
        int const number = count();
        if (number == 0) return;
        auto const known = std::ranges::find(counted, kind, &CountedCanastas::kind);
        if (known == counted.end()) counted.push_back({kind, number});
        else add(known->count, number, largest_count);
    }

    void went_out(std::size_t kind) {
        if (entry_.out && *entry_.out != kind) {
            fail(word_.text, {.fault = Fault::out_twice,
                              .length = word_.text.size(),
                              .other = rules_.out_kinds[*entry_.out].id});
        }
        entry_.out = kind;
    }

    void event() {
        // "penalty*3": an event and how often it happened.
        auto id = word_;
        auto const star = id.value.find('*');
        int times = 1;
        if (star != std::string_view::npos) {
            times = read_number(id.value.substr(star + 1), id.text, largest_count);
            id.value = id.value.substr(0, star);
        }
        auto const found = vocabulary_.event(id);
        auto& events = entry_.events;
        auto const before = std::ranges::count(events, found);
        int const most = rules_.events[found].most;
        if (before + times > most && most == 1) {
            fail(word_.text, {.fault = Fault::event_twice, .length = word_.text.size()});
        }
        if (before + times > most) {
            fail(word_.text, {.fault = Fault::event_too_often,
                              .length = word_.text.size(),
                              .other = std::to_string(most)});
        }
        events.insert(events.end(), static_cast<std::size_t>(times), found);
    }

    void special() {
        auto const found = vocabulary_.special(word_);
        if (entry_.special) {
            fail(word_.text, {.fault = Fault::special_twice,
                              .length = word_.text.size(),
                              .other = rules_.specials[*entry_.special].id});
        }
        entry_.special = found;
    }

    Rules const& rules_;
    Vocabulary vocabulary_;
    Entry entry_;
    EntryWord word_;
    static constexpr std::size_t most_complaints = 9;
    std::vector<Complaint> complaints_;
    std::string before_;  ///< the word before
};

}  // namespace

std::vector<std::string> joined_words(std::string_view text, Rules const& rules) {
    auto const words = split_words(text);
    Vocabulary const vocabulary(rules);
    std::vector<std::string> joined;
    for (std::size_t i = 0; i < words.size(); ++i) {
        if (auto [count, way] = way_of_going_out(std::span(words).subspan(i)); count > 0) {
            joined.push_back(std::move(way));
            i += count - 1;
            continue;
        }
        if (i > 0 && i + 1 < words.size() && is_and(words[i])) continue;
        auto const [used, whole] = one_word(std::span(words).subspan(i));
        i += used - 1;
        std::string_view const word = whole;
        auto const next = i + 1 < words.size() ? without_comma(words[i + 1]) : std::string_view{};
        if (is_three_before(word, next, vocabulary)) continue;
        bool const counts = word.size() <= 2 && is_digits(word) &&
                            whole_number<int>(word).value_or(0) <=
                                rules.in_packs() / std::max(1, rules.canasta_size);
        auto const key = counts ? vocabulary.counted(next) : std::string{};
        bool const either = word == "3" && (key == "red" || key == "black");
        if (either) joined.push_back(std::string(word) + " " + std::string(next));
        else if (!key.empty()) joined.push_back(key + "=" + std::string(word));
        else if (has_points_behind(word, next))
            joined.push_back(std::string(word) + "=" + std::string(next));
        else {
            joined.emplace_back(word);
            continue;
        }
        ++i;
    }
    return joined;
}

Entry read_entry(std::string_view text, Rules const& rules) {
    EntryReader reader(rules);
    auto words = split_words(text);
    if (words.size() == 1 && means_nothing(words[0])) return {};
    reader.entry().melds.reserve(words.size());
    std::vector<std::string> joined;
    if (may_be_apart(words)) {
        joined = joined_words(text, rules);
        words.assign(joined.begin(), joined.end());
    }
    for (auto word : words) reader.word(word);
    reader.refuse_unreadable();
    if (auto const& entry = reader.entry(); entry.net && words.size() > 1) {
        for (auto const word : words)
            if (!known_meanings(word.substr(0, word.find('=')), {"net"}).empty())
                fail(word, {.fault = Fault::net_not_alone, .length = word.size()});
    }
    if (exceeded_limit(reader.entry())) {
        // This is rare: read the entry again to find the word that exceeds the limit.
        EntryReader counting(rules);
        for (auto word : words) {
            counting.word(word);
            refuse_too_much(counting.entry(), word);
        }
    }
    return std::move(reader.entry());
}

namespace {

/// Joins the words of a canonical entry.
class EntryPrinter {
public:
    void word(std::string_view text) {
        if (!text_.empty()) text_ += ' ';
        text_ += text;
    }

    void value(std::string_view key, std::string_view text) {
        word(key);
        text_ += '=';
        text_ += text;
    }
    void value(std::string_view key, int number) { value(key, std::to_string(number)); }

    std::string take() && { return std::move(text_); }

private:
    std::string text_;
};

std::string with_sign(int points) { return (points < 0 ? "" : "+") + std::to_string(points); }

std::string print_adjustment(Adjustment const& adjustment) {
    auto text = with_sign(adjustment.points);
    if (adjustment.reason.empty()) return text;
    bool const quoted = adjustment.reason.find_first_of(blanks) != std::string::npos;
    return text + (quoted ? ":\"" + adjustment.reason + "\"" : ":" + adjustment.reason);
}

}  // namespace

namespace {

/// Which letters a word has for jacks, and what stands beside them.
struct JackLetters {
    bool j = false;  ///< J
    bool other = false;  ///< B, F or V
    bool queen = false;  ///< Q: then J is a jack
    bool beside = false;  ///< cards of another rank
};

JackLetters jack_letters_in(std::string_view word) {
    JackLetters found;
    try {
        auto const prefix = word.rfind(':');
        CardReader reader(word, prefix == std::string_view::npos ? 0 : prefix + 1, false);
        while (!reader.done()) {
            auto const item = reader.next();
            char const letter = lower(word.substr(item.at, item.length)).back();
            if (item.rank == Rank::jack) (letter == 'j' ? found.j : found.other) = true;
            else found.beside = true;
            found.queen = found.queen || letter == 'q';
        }
    } catch (NotationError const&) {
        return {};
    }
    return found;
}

/// The cards of a word of an entry, and whether they are those left in hand.
std::pair<std::string_view, bool> cards_of_word(std::string_view word) {
    auto const equals = word.find('=');
    if (equals == std::string_view::npos) return {word, false};
    if (known_meanings(word.substr(0, equals), {"hand"}).empty()) return {{}, false};
    return {word.substr(equals + 1), true};
}

}  // namespace

std::vector<std::string> words_with_doubtful_j(std::string_view entry, std::string_view others) {
    auto const all_in = [](std::string_view text) {
        JackLetters all;
        for (auto const word : split_words(text)) {
            auto const found = jack_letters_in(cards_of_word(word).first);
            all.other = all.other || found.other;
            all.queen = all.queen || found.queen;
        }
        return all;
    };
    auto const own = all_in(entry);
    auto all = all_in(others);
    all.other = all.other || own.other;
    // Where jacks are typed in two ways, a Q of somebody else says nothing of this J.
    all.queen = own.queen || (all.queen && !all.other);
    std::vector<std::string> doubtful;
    if (all.queen) return doubtful;
    for (auto const word : split_words(entry)) {
        auto const [cards, held] = cards_of_word(word);
        auto const found = jack_letters_in(cards);
        if (found.j && (all.other || (held && found.beside))) doubtful.emplace_back(word);
    }
    return doubtful;
}

std::string print_cards(Tally const& cards) {
    std::string text;
    for (auto rank : all_ranks)
        for (int n = 0; n < cards[rank]; ++n) text += letters(rank);
    return text;
}

namespace {

/// The cards of a sequence; a deuce in its own place is before the three or behind the low ace, where
/// it is read as one.
std::string print_sequence(Meld const& meld) {
    if (meld.natural_twos == 0) return print_cards(meld.cards);
    auto rest = meld.cards;
    rest.add(Rank::two, -1);
    std::string first(letters(Rank::two));
    bool const low = rest[Rank::black_three] == 0 || rest[Rank::ace] > 1 || rest[Rank::king] == 0;
    if (rest[Rank::ace] > 0 && low) {
        rest.add(Rank::ace, -1);
        first.insert(0, letters(Rank::ace));
    }
    return first + print_cards(rest);
}

}  // namespace

std::string print_meld(Meld const& meld, Rules const& rules) {
    auto text = print_meld(meld);
    // Behind a first ace a deuce would be read as one in its own place.
    constexpr std::string_view ace_first = "seq:A2";
    if (meld.natural_twos == 0 && rules.meld.run.low <= 2 && text.starts_with(ace_first)) {
        text.replace(0, ace_first.size(), "seq:2A");
    }
    return meld.mark == 0 ? text : rules.marks.at(meld.mark - 1U) + ":" + text;
}

std::string print_meld(Meld const& meld) {
    if (meld.of == MeldOf::sequence) return "seq:" + print_sequence(meld);
    auto const cards = print_cards(meld.cards);
    return meld.hidden ? "hidden:" + cards : cards;
}

std::string print_entry(Entry const& entry, Rules const& rules) {
    EntryPrinter printer;
    for (auto const& meld : entry.melds) printer.word(print_meld(meld, rules));
    for (auto const& pile : entry.piles) {
        printer.value(std::to_string(pile.value) + "s", pile.cards);
    }
    if (entry.table != 0) printer.value("table", entry.table);
    for (auto const& counted : entry.canastas) {
        printer.value(rules.canastas[counted.kind].id, counted.count);
    }
    for (auto const& counted : entry.unfinished) {
        printer.value(rules.incomplete[counted.kind].id, counted.count);
    }
    if (entry.red_threes != 0) printer.value("red", entry.red_threes);
    if (entry.black_threes != 0) printer.value("black", entry.black_threes);
    if (entry.out) {
        if (*entry.out == 0) printer.word("out");
        else printer.value("out", rules.out_kinds[*entry.out].id);
    }
    auto held = entry.hands;
    std::erase_if(held, [](Tally const& cards) { return cards.empty(); });
    if (!held.empty()) printer.value("hand", join(held, "/", print_cards));
    if (entry.minus != 0) printer.value("minus", entry.minus);
    if (entry.says_opened) printer.word("opened");
    for (auto event = entry.events.begin(); event != entry.events.end(); ++event) {
        if (std::find(entry.events.begin(), event, *event) != event) continue;
        auto const times = std::ranges::count(entry.events, *event);
        auto const& id = rules.events[*event].id;
        printer.value("event", times == 1 ? id : id + "*" + std::to_string(times));
    }
    if (entry.special) printer.value("special", rules.specials[*entry.special].id);
    for (auto const& adjustment : entry.adjustments) {
        printer.value("adjust", print_adjustment(adjustment));
    }
    if (entry.net) printer.value("net", with_sign(*entry.net));
    return std::move(printer).take();
}

}  // namespace meldbook
