#include "words/phrases.hpp"

#include <algorithm>
#include <array>
#include <optional>

#include "domain/languages.hpp"
#include "domain/notation.hpp"
#include "domain/text.hpp"
#include "rules/document.hpp"
#include "rules/error.hpp"
#include "rules/library.hpp"
#include "text/text.hpp"

namespace meldbook::words {

namespace {

std::string local_jack() { return tr_context("the letter of a jack on cards", "J"); }

}  // namespace

std::string apart_text(std::string const& one, std::string const& other) {
    return tr("{} and {} apart", one, other);
}

std::string fixed_text(std::string const& who, int table) {
    return tr("{} at table {}", who, table);
}

std::vector<std::string> wish_texts(Wishes const& wishes) {
    std::vector<std::string> texts;
    for (auto const& [one, other] : wishes.apart)
        texts.push_back(apart_text(safe(one), safe(other)));
    for (auto const& [player, table] : wishes.fixed)
        texts.push_back(fixed_text(safe(player), table));
    return texts;
}

std::vector<std::string> words_with_doubtful_j(std::string_view entry, std::string_view others) {
    if (local_jack() == letters(Rank::jack)) return {};
    return meldbook::words_with_doubtful_j(entry, others);
}

std::string shown_cards(std::string const& cards) {
    if (!uses_local_ranks()) return cards;
    std::string text;
    for (auto letter = cards.begin(); letter != cards.end(); ++letter) {
        bool const joker =
            letter + 1 != cards.end() && (letter[1] == 'o' || letter[1] == 'O' || letter[1] == 'k');
        // Translators: R in French, of "roi"; the program must understand it where cards are typed.
        if (*letter == 'K') text += tr_context("the letter of a king on cards", "K");
        else if (*letter == 'Q') text += tr_context("the letter of a queen on cards", "Q");
        else if (*letter == 'J' && !joker) text += local_jack();
        else text += *letter;
    }
    return text;
}

std::string shown_card(Rank rank) { return shown_cards(std::string(letters(rank))); }

std::string shown_entry(std::string_view entry) {
    std::string text;
    for (auto const word : split_words(entry)) {
        if (!text.empty()) text += ' ';
        auto const equals = std::min(word.find('='), word.size());
        auto const key = word.substr(0, equals);
        auto const value = word.substr(std::min(equals + 1, word.size()));
        auto shown = typed(word.substr(0, equals + 1));
        if (equals == word.size()) {
            auto const prefix = std::min(word.rfind(':') + 1, word.size());
            if (shown == key)
                shown = std::string(word.substr(0, prefix)) +
                        shown_cards(std::string(word.substr(prefix)));
        } else {
            auto const means = [&](char const* each) {
                return !known_meanings(key, {each}).empty();
            };
            shown += means("hand")  ? shown_cards(std::string(value))
                     : means("out") ? typed(value)
                                    : std::string(value);
        }
        text += shown;
    }
    return text;
}

std::string typed(std::string_view entry) { return entry_in(language_tag(), entry); }

std::string answer_word(std::string_view answer) { return answer_in(language_tag(), answer); }

std::string tie_word(Tie tie) {
    auto const name = tie_name(tie);
    return tie == Tie::out ? typed(name) : answer_word(name);
}

std::string cited(std::string const& text, std::string const& cite) {
    return cite.empty() ? text : tr("{} ({})", text, tr_rules(cite));
}

std::string clauses(std::vector<std::string> const& items) {
    std::string text;
    for (auto const& item : items) {
        text = text.empty() ? item : tr_context("a clause after another", "{}; {}", text, item);
    }
    return text;
}

namespace {

/// The ranks, with runs of ranks from the ace down to `last`.
std::vector<std::string> runs_of(std::bitset<rank_count> const& ranks, Rank last_rank) {
    std::vector<std::string> runs;
    std::size_t const lowest = index_of(last_rank);
    // Jokers and deuces first, as in lists of card values; then from the ace down.
    if (ranks[index_of(Rank::joker)]) runs.push_back(tr_context("rank", "joker"));
    if (ranks[index_of(Rank::two)]) runs.emplace_back(letters(Rank::two));
    std::size_t high = index_of(Rank::ace);
    while (high >= lowest) {
        if (!ranks[high]) {
            --high;
            continue;
        }
        std::size_t low = high;
        while (low > lowest && ranks[low - 1]) --low;
        auto const first = shown_card(all_ranks[high]);
        auto const last = shown_card(all_ranks[low]);
        if (high - low >= 2) {
            runs.push_back(fmt::format("{}–{}", first, last));
        } else {
            runs.push_back(first);
            if (high != low) runs.push_back(last);
        }
        high = low - 1;
    }
    return runs;
}

}  // namespace

std::string ranks_text(std::bitset<rank_count> const& ranks, Rules const& rules) {
    if (!rules.meld.ordinary_threes) return ranks_text(ranks);
    return joined(runs_of(ranks, Rank::black_three));
}

std::string ranks_text(std::bitset<rank_count> const& ranks) {
    auto runs = runs_of(ranks, Rank::four);
    if (ranks[index_of(Rank::black_three)]) runs.push_back(tr_context("rank", "black three"));
    if (ranks[index_of(Rank::red_three)]) runs.push_back(tr_context("rank", "red three"));
    return joined(runs);
}

std::string cards_text(Tally const& cards) {
    std::string text;
    for (auto rank : all_ranks) {
        for (int n = 0; n < cards[rank]; ++n) {
            if (!text.empty()) text += ' ';
            text += shown_card(rank);
        }
    }
    return text;
}

std::string sum_text(Tally const& cards, CardValues const& values) {
    struct Group {
        int value;
        int cards;
    };
    std::vector<Group> groups;
    for (auto rank : all_ranks) {
        if (cards[rank] == 0) continue;
        int const value = values[index_of(rank)];
        auto const known = std::find_if(groups.begin(), groups.end(),
                                        [&](Group const& g) { return g.value == value; });
        if (known == groups.end()) groups.push_back({value, cards[rank]});
        else known->cards += cards[rank];
    }
    std::string text;
    for (auto const& group : groups) {
        auto const term = group.cards == 1 ? number(group.value)
                                           : fmt::format("{}×{}", group.cards, number(group.value));
        text = text.empty() ? term : fmt::format("{} + {}", text, term);
    }
    auto const sum = number(points_of(cards, values));
    return text == sum ? sum : fmt::format("{} = {}", text, sum);
}

std::string tie_text(Tie tie) {
    constexpr std::array texts = {mark("on a tie, another hand"),
                                  mark("on a tie, nobody wins and the tied share first place"),
                                  mark("on a tie, the side that went out wins")};
    return tr(texts.at(static_cast<std::size_t>(tie)));
}

std::string rules_name(Rules const& rules) {
    auto name = tr_rules(rules.name);
    if (rules.switches.empty()) return name;
    std::vector<std::string> switches;
    for (auto const& set : rules.switches) switches.push_back(set.text());
    return tr("{} with {}", name, joined(switches, Joined::with_and));
}

namespace {

/// The rules in a document; nothing if they cannot be read: it is refused where they are needed.
std::optional<Rules> rules_in(std::string_view document) {
    try {
        return rules::from_document(document);
    } catch (rules::RulesError const&) {
        return std::nullopt;
    }
}

}  // namespace

std::string rules_name(std::string const& id, std::string_view document) {
    auto const rules = rules_in(document);
    return rules ? rules_name(*rules) : id;
}

std::vector<std::string> played_text(std::string const& id, std::string_view document, int target,
                                     int hands) {
    auto const rules = rules_in(document);
    MatchTerms terms;
    terms.target = target;
    terms.hands = hands;
    terms.exceed = rules && rules->match.exceed;
    auto texts = terms_text(terms);
    texts.insert(texts.begin(), rules ? rules_name(*rules) : id);
    return texts;
}

std::string switch_text(Rules const& rules, SetSwitch const& set) {
    return tr_rules(rules::switch_text(rules.id, set));
}

std::vector<std::string> terms_text(MatchTerms const& terms) {
    std::vector<std::string> texts;
    if (terms.target > 0) {
        texts.push_back(terms.exceed ? tr("past {}", number(terms.target))
                                     : tr("to {}", number(terms.target)));
    }
    if (terms.rounds == 1) texts.push_back(tr("until everybody has dealt once"));
    if (terms.rounds == 2) texts.push_back(tr("until everybody has dealt twice"));
    if (terms.rounds > 2) {
        texts.push_back(tr_plural(terms.rounds, "until everybody has dealt {} time",
                                  "until everybody has dealt {} times", number(terms.rounds)));
    }
    if (terms.hands > 0)
        texts.push_back(tr_plural(terms.hands, "{} hand", "{} hands", number(terms.hands)));
    return texts;
}

}  // namespace meldbook::words
