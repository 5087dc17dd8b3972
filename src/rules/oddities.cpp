// Finds what is odd in a rule set that can be played.

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "domain/check.hpp"
#include "domain/notation.hpp"
#include "domain/text.hpp"
#include "rules/consistency.hpp"
#include "text/text.hpp"

namespace meldbook::rules {

namespace {

// A rule file may have a kind with any number of cards; trying all of them would take too long.
constexpr int largest_tried = 60;

/// A sequence without wild cards from one place to another.
Meld sequence_of(int low, int high) {
    Meld meld;
    meld.of = MeldOf::sequence;
    for (int place = low; place <= high; ++place) {
        if (place == 2) meld.natural_twos = 1;
        meld.cards.add(place == low_ace || place == high_ace ? Rank::ace
                       : place == 2                          ? Rank::two
                       : place == 3                          ? Rank::black_three
                                                             : rank_at(place));
    }
    return meld;
}

/// Tries every canasta that the packs and the meld limits allow, up to seven cards above canasta size
/// or the size of a kind, and 60 cards; and every smaller meld if some are named.
class CanastaCoverage {
public:
    explicit CanastaCoverage(Rules const& rules)
        : rules_(rules),
          used_(rules.canastas.size()),
          outgrown_(rules.canastas.size()),
          unfinished_(rules.incomplete.size()) {
        smallest_ = rules.canasta_size;
        largest_ = rules.canasta_size + 7;
        for (std::size_t i = 0; i < rules.canastas.size(); ++i) {
            smallest_ = std::min(smallest_, rules.smallest_canasta(i));
        }
        for (auto const& kind : rules.canastas) {
            largest_ = std::max(largest_, kind.pattern.size.min);
            asks_hidden_ = asks_hidden_ || kind.pattern.hidden;
        }
        for (auto const& each : rules.incomplete) {
            smallest_ = std::min(smallest_, rules.meld.of(each.pattern.of).min_size);
            asks_hidden_ = asks_hidden_ || each.pattern.hidden;
        }
        largest_ = std::min(largest_, largest_tried);
        try_sets();
        if (rules_.meld.of(MeldOf::wild).allowed) {
            seeking_hole_ = true;
            for (int size = smallest_; size <= largest_; ++size) try_wilds({}, size);
        }
        if (rules_.meld.of(MeldOf::sequence).allowed) try_sequences();
        seeking_hole_ = false;  // black threes need not be canastas
        for (int size = smallest_; size <= largest_; ++size) {
            try_rank(MeldOf::black_three, Rank::black_three, size);
        }
    }

    /// Canastas that belong to no kind: one example of each sort.
    std::vector<Meld> const& holes() const { return holes_; }

    /// Whether any canasta belongs to a kind.
    bool used(std::size_t kind) const { return used_[kind]; }

    /// Whether a canasta of a kind of so many cards gets less for one card more.
    bool outgrown(std::size_t kind) const { return outgrown_[kind]; }

    /// Whether any meld that is not a canasta is of a row.
    bool unfinished(std::size_t row) const { return unfinished_[row]; }

private:
    /// Whether every kind treats two ranks the same, so that only one of them need be tried.
    bool alike(Rank a, Rank b) const {
        for (auto const* ranks : {&rules_.meld.no_wilds, &rules_.meld.set.ranks}) {
            if ((*ranks)[index_of(a)] != (*ranks)[index_of(b)]) return false;
        }
        auto const same = [&](auto const& row) {
            return row.pattern.ranks[index_of(a)] == row.pattern.ranks[index_of(b)];
        };
        return std::ranges::all_of(rules_.canastas, same) &&
               std::ranges::all_of(rules_.incomplete, same);
    }

    void try_sets() {
        if (!rules_.meld.of(MeldOf::set).allowed) return;
        std::vector<Rank> tried;
        for (auto rank : all_ranks) {
            if (!is_natural(rank)) continue;
            if (std::any_of(tried.begin(), tried.end(), [&](Rank r) { return alike(r, rank); })) {
                continue;
            }
            tried.push_back(rank);
            seeking_hole_ = true;
            for (int size = smallest_; size <= largest_; ++size) {
                try_rank(MeldOf::set, rank, size);
            }
        }
    }

    void try_rank(MeldOf of, Rank rank, int size) {
        for (int wilds = 0; wilds < size; ++wilds) {
            Meld meld;
            meld.of = of;
            meld.rank = rank;
            meld.cards.add(rank, size - wilds);
            if (size - wilds <= rules_.in_packs(rank)) try_wilds(meld, wilds);
        }
    }

    void try_sequences() {
        // Where no key forbids wild cards in sequences, the kinds show whether there are any.
        bool const wild =
            std::any_of(rules_.canastas.begin(), rules_.canastas.end(), [](CanastaKind const& k) {
                return k.pattern.of == MeldOf::sequence && k.pattern.wilds.max > 0;
            });
        auto const& run = rules_.meld.run;
        seeking_hole_ = true;
        for (int size = smallest_; size <= largest_; ++size) {
            for (int wilds = 0; wilds <= (wild ? size - 1 : 0); ++wilds) {
                int const naturals = size - wilds;
                for (int low = run.low; low + naturals - 1 <= run.high; ++low) {
                    try_wilds(sequence_of(low, low + naturals - 1), wilds);
                }
            }
        }
    }

    /// Tries the meld with `wilds` wild cards in every mixture of deuces and jokers; a meld without
    /// cards becomes a wild meld.
    void try_wilds(Meld meld, int wilds) {
        if (meld.cards.empty()) {
            meld.of = MeldOf::wild;
            meld.rank = Rank::two;
        }
        for (int jokers = 0; jokers <= std::min(wilds, rules_.table.jokers); ++jokers) {
            if (wilds - jokers > rules_.in_packs(Rank::two)) continue;
            auto mixed = meld;
            mixed.cards.add(Rank::joker, jokers);
            mixed.cards.add(Rank::two, wilds - jokers);
            if (!check_meld(mixed, rules_, true).empty()) continue;
            for (std::size_t mark = 0; mark <= rules_.marks.size(); ++mark) {
                mixed.mark = static_cast<std::uint8_t>(mark);
                mixed.hidden = false;
                try_one(mixed);
                mixed.hidden = true;
                if (asks_hidden_) try_one(mixed);
            }
        }
    }

    void try_one(Meld const& meld) {
        auto const kind = rules_.canasta_of(meld);
        grow(meld, kind ? rules_.canastas[*kind].bonus : 0);
        if (kind) {
            used_[*kind] = true;
        } else if (auto const row = rules_.unfinished_of(meld)) {
            unfinished_[*row] = true;
        } else if (seeking_hole_ && meld.size() >= rules_.canasta_size) {
            holes_.push_back(meld);
            seeking_hole_ = false;  // one example of its sort is enough
        }
    }

    /// Looks for kinds of which a canasta would be with one card less.
    void grow(Meld const& meld, int bonus) {
        for (std::size_t i = 0; i < rules_.canastas.size(); ++i) {
            auto const& kind = rules_.canastas[i];
            auto const& [least, most] = kind.pattern.size;
            // The smallest canasta can be told from larger ones by nothing else.
            if (least != most || least <= rules_.canasta_size) continue;
            if (meld.size() != most + 1 || bonus >= kind.bonus) continue;
            auto pattern = kind.pattern;
            pattern.size = {};
            if (pattern.matches(meld)) outgrown_[i] = true;
        }
    }

    Rules const& rules_;
    std::vector<bool> used_;
    std::vector<bool> outgrown_;
    std::vector<bool> unfinished_;
    std::vector<Meld> holes_;
    int smallest_ = 0;
    int largest_ = 0;
    bool asks_hidden_ = false;
    bool seeking_hole_ = false;
};

/// How words for a penalty begin, in the languages of the program, and words for the other side.
constexpr std::array<std::string_view, 46> fine_stems = {"a fine",       "fine for",
                                                         "fined",        "irregul",
                                                         "irr\u00e9gul", "versto\u00df",
                                                         "regelverst",   "bu\u00df",
                                                         "penal",        "p\u00e9nal",
                                                         "forg",         "straf",
                                                         "verges",       "multa",
                                                         "oubli",        "dimentic",
                                                         "olvid",        "amend",
                                                         "ammend",       "foul",
                                                         "fallo",        "fehl",
                                                         "falsch",       "irrtum",
                                                         "faut",         "fault",
                                                         "falt",         "error",
                                                         "erreur",       "mistak",
                                                         "wrong",        "sbagli",
                                                         "equivoc",      "revoke",
                                                         "renonc",       "renunci",
                                                         "out of turn",  "au\u00dfer der reihe",
                                                         "hors tour",    "hors de son tour",
                                                         "fuori turno",  "fuera de turno",
                                                         "sanction",     "sanzion",
                                                         "sancion",      "sanci\u00f3n"};
constexpr std::array<std::string_view, 12> opponent_stems = {"other",  "oppo",   "gegn",   "ander",
                                                             "advers", "autre",  "avvers", "altr",
                                                             "rival",  "contra", "otr",    "their"};

/// Whether a word of a text begins in one of some ways.
template <std::size_t Count>
bool begins_like(std::string_view text, std::array<std::string_view, Count> const& stems) {
    auto const all = lower(text);
    return std::ranges::any_of(stems, [&](std::string_view stem) {
        for (auto at = all.find(stem); at != std::string::npos; at = all.find(stem, at + 1)) {
            if (at == 0 || std::string_view(" -'\"(,").find(all[at - 1]) != std::string_view::npos)
                return true;
        }
        return false;
    });
}

/// A sentence with the place of a key.
std::string warning_at(Node const& tree, std::string const& key, std::string const& sentence) {
    return placed(find_path(tree, key).node->place, sentence);
}

/// Whether the file itself has a key, not one that it extends: that one's warnings are its own.
bool is_own(Node const& tree, std::string const& key) {
    auto const& place = find_path(tree, key).node->place;
    return place.source && tree.place.source && place.source->depth >= tree.place.source->depth;
}

/// Of a key and of what may have led to a canasta without a kind, or to a kind without canastas, the
/// first that the file itself has; if it has none, the key.
std::string own_cause(Node const& tree, std::string const& key, MeldOf of) {
    if (is_own(tree, key)) return key;
    std::vector<std::string> causes;
    if (of == MeldOf::set) causes = {"meld.set.allowed"};
    if (of == MeldOf::sequence) causes = {"meld.sequence.allowed", "meld.sequences"};
    if (of == MeldOf::wild) causes = {"meld.wild.allowed", "meld.wild_melds"};
    for (auto const* shared : {"canasta.kind", "canasta.size", "meld", "table"})
        causes.emplace_back(shared);
    auto const own = std::ranges::find_if(causes, [&](std::string const& cause) {
        return find_path(tree, cause).exact && is_own(tree, cause);
    });
    return own == causes.end() ? key : *own;
}

/// Returns the key to report for an uncovered canasta: the last kind of the same sort, else the
/// list.
std::string key_to_report(Rules const& rules, MeldOf of) {
    for (auto i = rules.canastas.size(); i > 0; --i) {
        if (rules.canastas[i - 1].pattern.of == of) {
            return "canasta.kind[" + std::to_string(i) + "]";
        }
    }
    return "canasta.kind";
}

void misspelt_exemptions(Rules const& rules, Node const& tree, std::vector<std::string>& found) {
    std::vector<std::string> known;
    for (auto const& kind : rules.out_kinds) known.push_back(kind.id);
    for (auto const& special : rules.specials) known.push_back(special.id);
    auto const& exempt = rules.opening.exempt;
    for (std::size_t i = 0; i < exempt.size(); ++i) {
        if (std::find(known.begin(), known.end(), exempt[i]) != known.end()) continue;
        auto const near = nearest(exempt[i], known);
        if (near.empty()) continue;  // a word that is only shown
        auto const key = "opening.exempt[" + std::to_string(i + 1) + "]";
        found.push_back(warning_at(tree, key,
                                   tr("opening.exempt names '{}', which is not a way of going out; "
                                      "did you mean '{}'?",
                                      exempt[i], near)));
    }
}

/// What is said of a row for melds that may not be laid.
std::string may_not_be_laid(std::string const& key, MeldOf of) {
    return of == MeldOf::wild ? tr("{} is for melds of wild cards alone, which may not be laid; "
                                   "meld.wild_melds = true allows them",
                                   key)
           : of == MeldOf::sequence
               ? tr("{} is for sequences, which may not be laid; meld.sequences = true allows them",
                    key)
               : tr("{} is for sets, which may not be laid; meld.set.allowed = true allows them",
                    key);
}

std::string entry_key(std::string const& list, std::size_t index) {
    return list + "[" + std::to_string(index + 1) + "]";
}

/// Finds what does nothing, or more than is meant.
class Rows {
public:
    Rows(Rules const& rules, Node const& tree, std::vector<std::string>& found)
        : rules_(rules), tree_(tree), found_(found) {}

    /// A kind of the file's own that says nothing of tags, where a condition counts some.
    void untagged_kinds() {
        auto const counted = counted_tag();
        for (std::size_t i = 0; counted && i < rules_.canastas.size(); ++i) {
            auto const kind = entry_key("canasta.kind", i);
            if (find_path(tree_, kind + ".tags").exact) continue;
            warn(kind, tr("the canasta kind '{}' has no tags, and {} counts '{}'; give it tags, or "
                          "tags = [] if none is meant",
                          rules_.canastas[i].id, counted->first, rules_.tags[counted->second]));
        }
    }

    void endless_match() {
        auto const& match = rules_.match;
        if (match.target > 0 || match.hands > 0 || match.rounds > 0) return;
        auto const* const key = is_own(tree_, "match.target") ? "match.target" : "match.hands";
        warn(key, tr("match.target = 0 without match.hands or match.rounds: a match ends only with "
                     "'meldbook end'"));
    }

    void unconditional_bonuses() {
        for (std::size_t i = 0; i < rules_.bonuses.size(); ++i) {
            auto const& bonus = rules_.bonuses[i];
            if (!bonus.when.always() || bonus.per) continue;
            auto const key = entry_key("bonus", i);
            warn(key, tr("{} has no 'when': every side has its points in every hand", key));
        }
    }

    /// Rows that give the same whether their conditions hold or not, as one that should have had another
    /// one for all others below it.
    void factors_without_effect() {
        // What cards in the hand cost never turns into points for them.
        auto const look = [&](std::string const& key, Factors const& factors, int other = -1) {
            bool const same = std::ranges::all_of(
                factors, [&](Factor const& factor) { return factor.x == factors.front().x; });
            if (factors.size() < 2 || !same) return;
            int const x = factors.front().x;
            warn(key, tr("{0} has × {1} for everybody, whether its 'when' holds or not; add a last "
                         "row for all others, like {{ x = {2} }}",
                         key, x, x == other ? 1 : other));
        };
        look("meld.factor", rules_.meld.factor);
        look("red_threes.factor", rules_.red_threes.factor);
        if (rules_.black_threes) look("black_threes.factor", rules_.black_threes->factor);
        look("hand.factor", rules_.hand_factor, 2);
    }

    /// Bands that ask for the same.
    void bands_without_effect() {
        auto const& bands = rules_.opening.bands;
        auto const same = [&](OpeningBand const& band) {
            return band.min == bands.front().min && band.pure == bands.front().pure &&
                   band.needs == bands.front().needs && band.with == bands.front().with;
        };
        if (bands.size() < 2 || !std::ranges::all_of(bands, same)) return;
        warn("opening.band", tr("opening.band asks for the same in each of its bands; write "
                                "another min in one, or a single band"));
    }

    /// An exact number of canastas to go out, which a side with more does not have.
    void exact_requirements() {
        for (auto const& [counter, range] : rules_.out_requires.counts) {
            if (!is_exact(counter, range)) continue;
            auto const key = "out.requires." + counted(counter);
            warn(key, tr("{0} = \"{1}\" is exactly {1}: a side with {2} cannot go out; write "
                         "\"{1}+\" for at least {1}",
                         key, range.min, range.min + 1));
        }
    }

    /// An exact number of canastas, or of what else there can be several of, in a bonus or factor, which
    /// nothing continues for a side with more.
    void exact_conditions() {
        for (std::size_t i = 0; i < rules_.bonuses.size(); ++i) {
            for (auto const& [counter, range] : rules_.bonuses[i].when.counts) {
                bool const continued = std::ranges::any_of(
                    rules_.bonuses, [&, c = counter, most = range.max](SetBonus const& other) {
                        return std::ranges::any_of(other.when.counts, [&](auto const& term) {
                            return term.first == c && term.second.min > most;
                        });
                    });
                if (!continued && is_exact(counter, range))
                    exact(entry_key("bonus", i) + ".when." + counted(counter), range.min);
            }
        }
        auto const look = [&](std::string const& list, Factors const& rows) {
            for (std::size_t i = 0; i < rows.size(); ++i) {
                for (auto const& [counter, range] : rows[i].when.counts) {
                    if (!is_exact(counter, range)) continue;
                    auto const fewer = factor_with(rows, counter, range.min - 1);
                    auto const more = factor_with(rows, counter, range.min + 1);
                    if (fewer && more && *fewer == *more && *more != rows[i].x)
                        exact(entry_key(list, i) + ".when." + counted(counter), range.min);
                }
            }
        };
        look("meld.factor", rules_.meld.factor);
        look("red_threes.factor", rules_.red_threes.factor);
        if (rules_.black_threes) look("black_threes.factor", rules_.black_threes->factor);
        look("hand.factor", rules_.hand_factor);
    }

    /// An exact number of cards, which a side with more of them does not have.
    void exact_cards(CanastaCoverage const& coverage) {
        for (std::size_t i = 0; i < rules_.canastas.size(); ++i) {
            if (coverage.outgrown(i))
                exact(entry_key("canasta.kind", i) + ".size", rules_.canastas[i].pattern.size.min);
        }
        for (std::size_t i = 0; i < rules_.hand_sets.size(); ++i) {
            auto const& set = rules_.hand_sets[i];
            int const count = set.count.min;
            bool const continued = std::ranges::any_of(rules_.hand_sets, [&](HandSet const& other) {
                return other.cards == set.cards && other.count.min > count;
            });
            if (count > 0 && set.count.max == count && count < rules_.in_packs(set.cards) &&
                !continued)
                exact(entry_key("hand.set", i) + ".count", count);
        }
        for (std::size_t i = 0; i < rules_.opening.bands.size(); ++i) {
            auto const& with = rules_.opening.bands[i].with;
            for (std::size_t j = 0; j < with.size(); ++j) {
                int const size = with[j].size.min;
                bool const continued = std::ranges::any_of(with, [&](MeldPattern const& other) {
                    return other.of == with[j].of && other.size.max > size;
                });
                bool const largest = rules_.meld.max_size > 0 && size >= rules_.meld.max_size;
                if (size > 0 && with[j].size.max == size && !continued && !largest)
                    exact(entry_key(entry_key("opening.band", i) + ".with", j) + ".size", size);
            }
        }
    }

    /// Points with a sign that turns them round.
    void doubtful_signs() {
        auto const paid = [&](std::string const& key, int points) {
            if (points < 0)
                warn(key, tr("{}: '{}' is taken from the side; write {} if the side gets it", key,
                             points, -points));
        };
        for (std::size_t i = 0; i < rules_.canastas.size(); ++i)
            paid(entry_key("canasta.kind", i) + ".bonus", rules_.canastas[i].bonus);
        for (std::size_t i = 0; i < rules_.out_kinds.size(); ++i)
            paid(entry_key("out.kind", i) + ".bonus", rules_.out_kinds[i].bonus);
        for (auto const rank : all_ranks) {
            auto const key = "cards." + std::string(rule_key(rank));
            if (find_path(tree_, key).exact) paid(key, rules_.cards[index_of(rank)]);
        }
        for (std::size_t i = 0; i < rules_.bonuses.size(); ++i) {
            auto const& bonus = rules_.bonuses[i];
            if (!bonus.per && asks_for_canastas(bonus.when))
                paid(entry_key("bonus", i) + ".points", bonus.points);
            bool const none = std::ranges::any_of(bonus.when.counts, [](auto const& term) {
                return term.first == counter_canastas && term.second.max == 0;
            });
            if (none && !bonus.per && bonus.points > 0 && bonus.when.out != OutState::self)
                fined(entry_key("bonus", i) + ".points", bonus.points);
        }
        for (std::size_t i = 0; i < rules_.specials.size(); ++i) {
            auto const& special = rules_.specials[i];
            if (!special.others && !is_fine(special.id, special.name))
                paid(entry_key("special", i) + ".points", special.points);
        }
        for (std::size_t i = 0; i < rules_.hand_sets.size(); ++i) {
            auto const& [cards, count, points, per, when] = rules_.hand_sets[i];
            if (points > 0 && when.always()) fined(entry_key("hand.set", i) + ".points", points);
        }
        for (std::size_t i = 0; i < rules_.events.size(); ++i) {
            auto const& [id, text, points, most, without] = rules_.events[i];
            bool const fine = is_fine(id, text);
            bool const of_others =
                begins_like(id, opponent_stems) || begins_like(text, opponent_stems);
            if (points <= 0 || !fine || of_others) continue;
            auto const key = entry_key("event", i) + ".points";
            warn(key, tr("{}: '{}' is given to the side; write {} if the side pays it, or name the "
                         "other side in its text if that is at fault",
                         key, points, -points));
        }
        turned_factors("meld.factor", rules_.meld.factor);
        for (std::size_t i = 0; i < rules_.hand_factor.size(); ++i) {
            if (int const x = rules_.hand_factor[i].x; x < 0) {
                auto const key = entry_key("hand.factor", i) + ".x";
                warn(key, tr("{}: '{}' makes what cards in the hand cost points for the side; "
                             "write 1 for what they cost, or 2 for twice as much",
                             key, x));
            }
        }
        doubtful_threes("red_threes", rules_.red_threes);
        if (rules_.black_threes) doubtful_threes("black_threes", *rules_.black_threes);
    }

    /// A kind of some ranks only that takes wild cards, too, beside one that takes none.
    void ranks_with_any_wilds() {
        auto const& kinds = rules_.canastas;
        for (std::size_t i = 0; i < kinds.size(); ++i) {
            auto const& pattern = kinds[i].pattern;
            auto const key = entry_key("canasta.kind", i);
            bool const any = pattern.wilds == Range{} && pattern.jokers == Range{} &&
                             pattern.twos == Range{} && !find_path(tree_, key + ".wilds").exact;
            if (pattern.of != MeldOf::set || pattern.ranks.none() || !any) continue;
            bool const without = (pattern.ranks & ~rules_.meld.no_wilds).none();
            bool const rest = std::any_of(
                kinds.begin(), kinds.begin() + static_cast<std::ptrdiff_t>(i),
                [&](CanastaKind const& above) { return above.pattern.ranks == pattern.ranks; });
            bool const parted = std::ranges::any_of(kinds, [](CanastaKind const& other) {
                return other.pattern.ranks.none() && other.pattern.wilds == Range{0, 0};
            });
            if (without || rest || !parted) continue;
            warn(key, tr("the canasta kind '{}' takes canastas with wild cards, too; write wilds = "
                         "\"0\" for natural ones only, or wilds = \"0+\" for both",
                         kinds[i].id));
        }
    }

    /// The same of unfinished melds, where kinds of canastas tell natural ones from others.
    void unfinished_with_any_wilds(CanastaCoverage const& coverage) {
        for (std::size_t i = 0; i < rules_.incomplete.size(); ++i) {
            if (!coverage.unfinished(i)) continue;
            auto const& pattern = rules_.incomplete[i].pattern;
            auto const key = entry_key("incomplete", i);
            bool const any = pattern.wilds == Range{} && pattern.jokers == Range{} &&
                             pattern.twos == Range{} && !find_path(tree_, key + ".wilds").exact;
            bool const without = (pattern.ranks & ~rules_.meld.no_wilds).none();
            bool const parted = std::ranges::any_of(rules_.canastas, [](CanastaKind const& kind) {
                return kind.pattern.of == MeldOf::set && kind.pattern.wilds == Range{0, 0};
            });
            if (pattern.of != MeldOf::set || pattern.ranks.none() || !any || without || !parted)
                continue;
            warn(key,
                 tr("{} takes melds with wild cards, too; write wilds = \"0\" for natural ones "
                    "only, or wilds = \"0+\" for both",
                    key));
        }
    }

    /// A band that holds for one score only, as one whose end was meant to be its last, or for none.
    void bands_of_one_score() {
        auto const& [by_hand, bands, combine, exempt, waived] = rules_.opening;
        for (std::size_t i = 0; !by_hand && i + 1 < bands.size(); ++i) {
            auto const from = bands[i].from;
            auto const next = bands[i + 1].from;
            if (!from || !next) continue;
            auto const key = entry_key("opening.band", i) + ".from";
            auto const above = entry_key("opening.band", i + 1) + ".from";
            int const scores = scores_up_to(*next) - scores_up_to(*from);
            if (scores == 0)
                warn(is_own(tree_, key) ? key : above,
                     tr("{} = {} holds for no score: they go by {}, and the next band begins at "
                        "{}; omit one of the two",
                        key, *from, rules_.match.step, *next));
            if (scores != 1) continue;
            warn(key, tr("{} = {} holds for that score alone: the next band begins at {}; omit one "
                         "of the two",
                         key, *from, *next));
            if (!is_own(tree_, key))
                warn(above, tr("{0} = {1} leaves {2} alone to the band before it; write from = {2} "
                               "to change that band",
                               above, *next, *from));
        }
    }

    /// Costs of melds that may not be laid.
    void fines_for_no_meld(CanastaCoverage const& coverage) {
        for (std::size_t i = 0; i < rules_.incomplete.size(); ++i) {
            if (coverage.unfinished(i)) continue;
            auto const of = rules_.incomplete[i].pattern.of;
            auto const key = entry_key("incomplete", i);
            bool const laid = of == MeldOf::black_three || rules_.meld.of(of).allowed;
            warn(key, laid ? tr("{} never applies: no unfinished meld is left for it", key)
                           : may_not_be_laid(key, of));
        }
    }

    /// Two sides cannot play together: nobody would be against them.
    void formed_sides() {
        if (rules_.table.formed == FormedSides::no || rules_.table.sides.size() > 2) return;
        warn("table.formed",
             tr("table.formed has no effect with two sides: nobody would be against "
                "those who play together; set it in seats.N or change table.sides"));
    }

private:
    /// How many scores from 0 on are below one that may be none of them.
    int scores_up_to(int score) const {
        int const step = std::max(1, rules_.match.step);
        int const whole = score / step;
        return score > whole * step ? whole + 1 : whole;
    }

    void fined(std::string const& key, int points) {
        warn(key, tr("{}: '{}' is given to the side; write {} if the side pays it", key, points,
                     -points));
    }

    bool is_of_canastas(std::size_t counter) const {
        return counter == counter_canastas ||
               (counter >= first_tag && counter < rules_.first_event());
    }

    /// Whether a side can have more of what is counted than a range that takes one number.
    bool is_exact(std::size_t counter, Range const& range) const {
        if (range.min != range.max || range.min <= 0 || counter >= rules_.counters()) return false;
        if (is_of_canastas(counter) || counter >= rules_.first_unfinished()) return true;
        return counter >= rules_.first_event() &&
               rules_.events[counter - rules_.first_event()].most > range.max;
    }

    /// The word of a counter of canastas.
    std::string counted(std::size_t counter) const {
        return counter == counter_canastas ? std::string("canastas") : rules_.counted_id(counter);
    }

    void exact(std::string const& key, int canastas) {
        warn(key, tr("{0} = \"{1}\" is exactly {1}: it does not hold with {2}; write \"{1}+\" for "
                     "at least {1}",
                     key, canastas, canastas + 1));
    }

    /// The factor of a list for so many of what it counts; nothing if it asks for anything else.
    static std::optional<int> factor_with(Factors const& rows, std::size_t counter, int many) {
        for (auto const& [when, x, cite] : rows) {
            if (when.always()) return x;
            bool const alone = !when.opened && when.out == Condition{}.out &&
                               when.at_least.empty() && when.counts.size() == 1;
            if (!alone || when.counts.front().first != counter) return std::nullopt;
            auto const& range = when.counts.front().second;
            if (range.min <= many && many <= range.max) return x;
        }
        return 1;
    }

    static bool is_fine(std::string_view id, std::string_view text) {
        return begins_like(id, fine_stems) || begins_like(text, fine_stems);
    }

    /// Whether a condition asks for so many canastas or more.
    bool asks_for_canastas(Condition const& when) const {
        return std::ranges::any_of(when.counts, [&](auto const& term) {
            auto const& [counter, range] = term;
            return is_of_canastas(counter) && range.min > 0 && range.max == Range{}.max;
        });
    }

    /// Whether a side must have got somewhere for a condition to hold.
    bool asks_for_something(Condition const& when) const {
        auto const asked = [&](auto const& term) {
            auto const& [counter, range] = term;
            return counter < rules_.first_event() && range.min > 0 && range.max == Range{}.max;
        };
        return when.opened == true || when.out == OutState::self ||
               std::ranges::any_of(when.counts, asked);
    }

    /// Points that count against everybody, or against those who have what the others lack.
    void turned_factors(std::string const& list, Factors const& factors) {
        if (factors.empty()) return;
        bool const all = std::ranges::all_of(factors, [](auto const& row) { return row.x < 0; });
        auto const& [when, x, cite] = factors.front();
        auto const key = entry_key(list, 0) + ".x";
        if (all)
            warn(key, tr("{}: with '{}' points count against everybody; add a 'when' that says "
                         "against whom, or write 1",
                         key, x));
        else if (x < 0 && factors.back().x > 0 && asks_for_something(when))
            warn(key, tr("{}: with '{}' points count against those who have what 'when' asks for, "
                         "and for all others; write 1, and a last row {{ x = -1 }}",
                         key, x));
    }

    /// Red threes that cost where they should count, or the other way round.
    void doubtful_threes(std::string const& key, Threes const& threes) {
        if (threes.least && *threes.least > 0) {
            auto const least = key + ".least";
            warn(least,
                 tr("{0} = {1} gives a side {1} for any of them; write {2} if it never loses "
                    "more than that",
                    least, *threes.least, -*threes.least));
        }
        bool const below =
            std::ranges::any_of(threes.values, [](int points) { return points < 0; });
        bool const turned =
            std::ranges::any_of(threes.factor, [](Factor const& row) { return row.x < 0; });
        if (!below) turned_factors(key + ".factor", threes.factor);
        if (below && turned)
            warn(key + ".values", tr("{0}.values are below zero, and {0}.factor turns them into "
                                     "points for a side; write them without a sign",
                                     key));
    }

    void warn(std::string const& key, std::string const& sentence) {
        if (is_own(tree_, key)) found_.push_back(warning_at(tree_, key, sentence));
    }

    /// The first condition that counts canastas with a tag, and the tag.
    std::optional<std::pair<std::string, std::size_t>> counted_tag() const {
        std::vector<std::pair<std::string, Condition const*>> conditions;
        auto const add = [&](std::string const& key, Factors const& rows) {
            for (std::size_t i = 0; i < rows.size(); ++i)
                conditions.emplace_back(entry_key(key, i) + ".when", &rows[i].when);
        };
        add("meld.factor", rules_.meld.factor);
        add("red_threes.factor", rules_.red_threes.factor);
        if (rules_.black_threes) add("black_threes.factor", rules_.black_threes->factor);
        add("hand.factor", rules_.hand_factor);
        for (std::size_t i = 0; i < rules_.bonuses.size(); ++i)
            conditions.emplace_back(entry_key("bonus", i) + ".when", &rules_.bonuses[i].when);
        conditions.emplace_back("out.requires", &rules_.out_requires);
        for (auto const& [key, condition] : conditions) {
            for (auto const& [counter, range] : condition->counts) {
                if (counter >= first_tag && counter < rules_.first_event())
                    return std::pair(key, counter - first_tag);
            }
        }
        return std::nullopt;
    }

    Rules const& rules_;
    Node const& tree_;
    std::vector<std::string>& found_;
};

}  // namespace

std::vector<std::string> find_oddities(Rules const& rules, Node const& tree) {
    std::vector<std::string> found;
    CanastaCoverage const coverage(rules);
    for (auto const& hole : coverage.holes()) {
        found.push_back(
            warning_at(tree, own_cause(tree, key_to_report(rules, hole.of), hole.of),
                       tr("no canasta kind takes {}: it gets no bonus", print_meld(hole))));
    }
    for (std::size_t i = 0; i < rules.canastas.size(); ++i) {
        if (coverage.used(i)) continue;
        auto const kind = entry_key("canasta.kind", i);
        auto const of = rules.canastas[i].pattern.of;
        bool const laid = of == MeldOf::black_three || rules.meld.of(of).allowed;
        found.push_back(
            !laid && is_own(tree, kind + ".id")
                ? warning_at(tree, kind, may_not_be_laid(kind, of))
                : warning_at(tree, own_cause(tree, kind + ".id", of),
                             tr("the canasta kind '{}' never applies: no canasta is left for it",
                                rules.canastas[i].id)));
    }
    misspelt_exemptions(rules, tree, found);
    Rows rows(rules, tree, found);
    rows.endless_match();
    rows.unconditional_bonuses();
    rows.untagged_kinds();
    rows.formed_sides();
    rows.factors_without_effect();
    rows.bands_without_effect();
    rows.exact_requirements();
    rows.exact_conditions();
    rows.exact_cards(coverage);
    rows.doubtful_signs();
    rows.ranks_with_any_wilds();
    rows.unfinished_with_any_wilds(coverage);
    rows.bands_of_one_score();
    rows.fines_for_no_meld(coverage);
    return found;
}

}  // namespace meldbook::rules
