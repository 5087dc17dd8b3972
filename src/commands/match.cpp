#include "commands/match.hpp"

#include <map>
#include <set>
#include <utility>

#include "commands/playing.hpp"
#include "domain/hash.hpp"
#include "domain/history.hpp"
#include "domain/notation.hpp"
#include "intake/rule_cache.hpp"
#include "intake/values.hpp"
#include "rules/error.hpp"
#include "stats/interruption_marker.hpp"
#include "store/book.hpp"
#include "store/figure_cache.hpp"
#include "text/text.hpp"
#include "text/translate.hpp"
#include "words/errors.hpp"

namespace meldbook::commands {

namespace {

/// The rule set of a match in the book. Throws Failed if it cannot be read.
Rules& rules_in_book(intake::RuleCache& rule_sets, int match, std::string const& document) {
    try {
        return rule_sets.lend(document);
    } catch (rules::RulesError const& error) {
        throw Failed(
            tr("match {}: the book is damaged, its rule set cannot be read ({}); restore a "
               "backup, or try 'meldbook book salvage'",
               match, safe(words::sentence(error))));
    }
}

/// Fewer matches are read in the time in which a file is opened.
constexpr std::size_t worth_keeping = 50;

/// Reads the figures of matches, or computes them.
class FigureReader {
public:
    FigureReader(store::Book const& book, std::vector<store::MatchKey> keys, Tools const& tools)
        : book_(book),
          keys_(std::move(keys)),
          progress_(tools.progress),
          matches_(book),
          cache_(keys_.size() < worth_keeping ? store::FigurePlace{} : tools.figures) {}

    /// The figures are valid as long as the reader.
    void visit_all(std::function<void(stats::MatchFigures&)> const& visit_figures) {
        long long read = 0;
        for (auto const& key : keys_) {
            visit(key, visit_figures);
            ++read;
            progress_.update([&] {
                return tr("reading matches: {} of {}", number(read), number(keys_.size()));
            });
        }
    }

private:
    void visit(store::MatchKey const& key,
               std::function<void(stats::MatchFigures&)> const& visit_figures) {
        auto const& stored = stored_rules(key.rules);
        auto const state = key.digest + ' ' + stored.checksum;
        if (!key.digest.empty()) {
            if (auto const kept = cache_.find(key, state)) {
                auto const& rules = rules_in_book(rule_sets_, key.number, stored.document);
                if (auto figures = stats::read_figures(*kept, rules)) {
                    figures->number = key.number;
                    visit_figures(*figures);
                    return;
                }
            }
        }
        compute(key, state, visit_figures);
    }

    struct StoredRules {
        std::string document, checksum;
    };

    StoredRules const& stored_rules(std::int64_t key) {
        auto const found = stored_.find(key);
        if (found != stored_.end()) return found->second;
        auto document = book_.rules_document(key);
        auto checksum = std::to_string(meldbook::checksum(document));
        return stored_.emplace(key, StoredRules{std::move(document), std::move(checksum)})
            .first->second;
    }

    void compute(store::MatchKey const& key, std::string const& state,
                 std::function<void(stats::MatchFigures&)> const& visit_figures) {
        MatchFacts facts;
        try {
            facts = matches_.match(key.number);
        } catch (store::NotFound const&) {
            return;  // a damaged book: its rule set is missing
        }
        // What a match says may differ from its last revision in a book that was changed by others.
        bool const is_known =
            cache_.can_keep() && !key.digest.empty() && digests_.of(facts) == key.digest;
        auto& rules = rules_in_book(rule_sets_, facts.number, facts.rules_document);
        auto match = replay(std::move(facts), std::move(rules), std::nullopt, Judgement::left_out);
        auto figures = stats::figures_of(match);
        if (is_known) cache_.keep(key, state, stats::write_figures(figures));
        rules = std::move(match.rules);
        figures.rules = &rules;
        visit_figures(figures);
    }

    store::Book const& book_;
    std::vector<store::MatchKey> keys_;
    host::Progress progress_;
    store::MatchReader matches_;
    store::FigureCache cache_;
    intake::RuleCache rule_sets_;
    ContentDigests digests_;
    std::map<std::int64_t, StoredRules> stored_;
};

}  // namespace

MatchFacts facts_of(store::Book const& book, std::string const& wanted, std::string_view name) {
    if (!wanted.empty())
        return book.match(intake::parse_number(wanted, name, 1, largest_match_number));
    auto const current = book.current_match();
    if (!current) refuse_no_match();
    return book.match(*current);
}

Match match_of(MatchFacts facts, std::optional<int> until) {
    intake::RuleCache rule_sets;
    auto rules = std::move(rules_in_book(rule_sets, facts.number, facts.rules_document));
    return replay(std::move(facts), std::move(rules), until);
}

void each_match(store::Book const& book, store::MatchFilter const& filter,
                host::ProgressLine const& line, std::function<void(Match const&)> const& visit) {
    intake::RuleCache rule_sets;
    host::Progress progress(line);
    auto const all = line.show ? book.match_count(filter) : 0;
    long long read = 0;
    auto const replayed = [&](MatchFacts facts) {
        auto& rules = rules_in_book(rule_sets, facts.number, facts.rules_document);
        auto match = replay(std::move(facts), std::move(rules), std::nullopt, Judgement::left_out);
        visit(match);
        rules = std::move(match.rules);
        ++read;
        progress.update([&] { return tr("reading matches: {} of {}", number(read), number(all)); });
        return true;
    };
    book.each_match(filter, replayed, store::ReadState::common);
}

void each_figures(store::Book const& book, store::MatchFilter const& filter, Tools const& tools,
                  std::function<void(stats::MatchFigures&)> const& visit) {
    book.at_once([&] {
        Interruptions const interruptions(book.overlapping_matches());
        FigureReader reader(book, book.match_keys(filter), tools);
        reader.visit_all([&](stats::MatchFigures& match) {
            stats::mark_interrupted(match, interruptions);
            visit(match);
        });
    });
}

void each_figures_of(std::vector<std::string> const& players, store::Book const& book,
                     store::MatchFilter filter, Tools const& tools,
                     std::function<void(stats::MatchFigures&)> const& visit) {
    book.at_once([&] {
        // The others are read, too, for they may interrupt these.
        std::optional<std::set<int>> wanted;
        bool const is_all = filter == store::MatchFilter{};
        filter.players.push_back(players);
        if (!is_all) {
            wanted.emplace();
            for (auto const& key : book.match_keys(filter)) wanted->insert(key.number);
        }
        stats::InterruptionMarker marker([&](stats::MatchFigures& match) {
            if (!wanted || wanted->contains(match.number)) visit(match);
        });
        FigureReader reader(book, book.match_keys({.players = {players}}), tools);
        reader.visit_all([&](stats::MatchFigures& match) { marker.add(std::move(match)); });
        marker.finish();
    });
}

std::size_t hand_index(Match const& match, std::string const& hand) {
    auto const hands = static_cast<int>(match.hands.size());
    if (hand.empty() || hand == last_hand_word) {
        if (hands == 0) throw Refused(tr("match {} has no hand yet", match.facts.number));
        return match.hands.size() - 1;
    }
    if (!is_digits(hand)) refuse_hand_word(hand);
    int const number = intake::parse_number(hand, "N", 1, largest_points);
    if (number > hands) refuse_hand(number, hands);
    return static_cast<std::size_t>(number) - 1;
}

void refuse_hand_word(std::string const& word) {
    throw UsageError(tr("'{}' is not a hand of the match; write its number, or '{}'", safe(word),
                        last_hand_word));
}

void refuse_hand(int number, int hands) {
    throw Refused(tr_plural(hands, "there is no hand {}; the match has {} hand",
                            "there is no hand {}; the match has {} hands", number, hands));
}

void refuse_no_match() {
    throw Refused(
        tr("there is no match yet; start one: meldbook new \"Us: Ana, Bea\" \"Them: Cid, Dan\""));
}

}  // namespace meldbook::commands
