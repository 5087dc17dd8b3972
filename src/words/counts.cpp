// The functions of phrases.hpp for counts and ranges.

#include <array>
#include <limits>

#include "text/text.hpp"
#include "words/phrases.hpp"

namespace meldbook::words {

namespace {

/// The phrases for ranges of one kind of thing. {0} is the lower end, {1} the upper one, {2} a tag.
struct CountPhrases {
    Sentence none;
    PluralSentence exactly, at_least, at_most, between;
};

// In the order of Counted.
constexpr std::array phrases_of = {
    CountPhrases{.none = mark("no canasta"),
                 .exactly = mark_plural("{0} canasta", "{0} canastas"),
                 .at_least = mark_plural("at least {0} canasta", "{0} or more canastas"),
                 .at_most = mark_plural("at most {1} canasta", "at most {1} canastas"),
                 .between = mark_plural("{0} to {1} canastas", "{0} to {1} canastas")},
    CountPhrases{.none = mark("no red three"),
                 .exactly = mark_plural("{0} red three", "{0} red threes"),
                 .at_least = mark_plural("at least {0} red three", "{0} or more red threes"),
                 .at_most = mark_plural("at most {1} red three", "at most {1} red threes"),
                 .between = mark_plural("{0} to {1} red threes", "{0} to {1} red threes")},
    CountPhrases{.none = mark("no black three"),
                 .exactly = mark_plural("{0} black three", "{0} black threes"),
                 .at_least = mark_plural("at least {0} black three", "{0} or more black threes"),
                 .at_most = mark_plural("at most {1} black three", "at most {1} black threes"),
                 .between = mark_plural("{0} to {1} black threes", "{0} to {1} black threes")},
    CountPhrases{.none = mark("no wild card"),
                 .exactly = mark_plural("{0} wild card", "{0} wild cards"),
                 .at_least = mark_plural("at least {0} wild card", "{0} or more wild cards"),
                 .at_most = mark_plural("at most {1} wild card", "at most {1} wild cards"),
                 .between = mark_plural("{0} to {1} wild cards", "{0} to {1} wild cards")},
    CountPhrases{.none = mark("no joker"),
                 .exactly = mark_plural("{0} joker", "{0} jokers"),
                 .at_least = mark_plural("at least {0} joker", "{0} or more jokers"),
                 .at_most = mark_plural("at most {1} joker", "at most {1} jokers"),
                 .between = mark_plural("{0} to {1} jokers", "{0} to {1} jokers")},
    CountPhrases{.none = mark("no deuce"),
                 .exactly = mark_plural("{0} deuce", "{0} deuces"),
                 .at_least = mark_plural("at least {0} deuce", "{0} or more deuces"),
                 .at_most = mark_plural("at most {1} deuce", "at most {1} deuces"),
                 .between = mark_plural("{0} to {1} deuces", "{0} to {1} deuces")},
    CountPhrases{.none = mark("no card"),
                 .exactly = mark_plural("{0} card", "{0} cards"),
                 .at_least = mark_plural("at least {0} card", "{0} or more cards"),
                 .at_most = mark_plural("at most {1} card", "at most {1} cards"),
                 .between = mark_plural("{0} to {1} cards", "{0} to {1} cards")},
    CountPhrases{.none = mark("no natural card"),
                 .exactly = mark_plural("{0} natural card in a row", "{0} natural cards in a row"),
                 .at_least = mark_plural("at least {0} natural card in a row",
                                         "{0} or more natural cards in a row"),
                 .at_most = mark_plural("at most {1} natural card in a row",
                                        "at most {1} natural cards in a row"),
                 .between = mark_plural("{0} to {1} natural cards in a row",
                                        "{0} to {1} natural cards in a row")}};

constexpr CountPhrases rank_phrases = {
    .none = mark("no card of rank {2}"),
    .exactly = mark_plural("{0} card of rank {2}", "{0} cards of rank {2}"),
    .at_least = mark_plural("at least {0} card of rank {2}", "{0} or more cards of rank {2}"),
    .at_most = mark_plural("at most {1} card of rank {2}", "at most {1} cards of rank {2}"),
    .between = mark_plural("{0} to {1} cards of rank {2}", "{0} to {1} cards of rank {2}")};

// {2} is "clean canasta" or "clean canastas", by the number.
constexpr CountPhrases tagged_canasta_phrases = {
    .none = mark("no {2}"),
    .exactly = mark_plural("{0} {2}", "{0} {2}"),
    .at_least = mark_plural("at least {0} {2}", "{0} or more {2}"),
    .at_most = mark_plural("at most {1} {2}", "at most {1} {2}"),
    .between = mark_plural("{0} to {1} {2}", "{0} to {1} {2}")};

bool has_no_end(Range const& range) { return range.max == std::numeric_limits<int>::max(); }

/// `thing` is what a third argument of the phrases names, by the number that chooses the form.
template <typename Thing>
std::string text_of(CountPhrases const& phrases, Range const& range, Thing const& thing) {
    if (range.max == 0) return tr_with(phrases.none, 0, 0, thing(1));
    auto const phrase = [&](PluralSentence sentence, int chosen_by) {
        return tr_plural_with(chosen_by, sentence, number(range.min), number(range.max),
                              thing(chosen_by));
    };
    if (range.min == range.max) return phrase(phrases.exactly, range.min);
    if (has_no_end(range)) return phrase(phrases.at_least, range.min);
    if (range.min > 0) return phrase(phrases.between, range.max);
    return phrase(phrases.at_most, range.max);
}

}  // namespace

std::string count_text(Counted things, Range const& range) {
    return text_of(phrases_of.at(static_cast<std::size_t>(things)), range, [](int) { return ""; });
}

std::string cards_of_rank_text(Rank rank, Range const& range) {
    switch (rank) {
        case Rank::red_three: return count_text(Counted::red_threes, range);
        case Rank::black_three: return count_text(Counted::black_threes, range);
        case Rank::joker: return count_text(Counted::jokers, range);
        case Rank::two: return count_text(Counted::deuces, range);
        default: return text_of(rank_phrases, range, [&](int) { return shown_card(rank); });
    }
}

std::string kind_name(CanastaKind const& kind) {
    auto const name = tr_rules(kind.name);
    return kind.name == kind.id ? tr("canasta, {}", name) : name;
}

std::string tagged_canastas(std::string_view tag) {
    return tr_rules(fmt::format("{} canastas", tag));
}

std::string tagged_canastas_text(std::string_view tag, Range const& range) {
    return text_of(tagged_canasta_phrases, range, [&](int n) {
        return n == 1 ? tr_rules(fmt::format("{} canasta", tag)) : tagged_canastas(tag);
    });
}

std::string range_text(Range const& range) {
    if (range.min == range.max) return number(range.min);
    if (has_no_end(range)) return tr("{} or more", number(range.min));
    if (range.min <= 0) return tr("at most {}", number(range.max));
    return tr("{} to {}", number(range.min), number(range.max));
}

}  // namespace meldbook::words
