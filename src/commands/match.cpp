#include "commands/match.hpp"

#include <map>
#include <utility>

#include "domain/hash.hpp"
#include "domain/history.hpp"
#include "domain/notation.hpp"
#include "intake/rule_cache.hpp"
#include "intake/values.hpp"
#include "rules/error.hpp"
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

/// Reads the figures of one match after the other, or computes them.
class FigureReader {
public:
    FigureReader(store::Book const& book, store::FigurePlace place)
        : book_(book), matches_(book), cache_(std::move(place)) {}

    void visit(store::MatchKey const& key,
               std::function<void(stats::MatchFigures&)> const& visit_figures) {
        auto const& stored = stored_rules(key.rules);
        auto const state = key.digest + ' ' + stored.checksum;
        if (!key.digest.empty()) {
            if (auto const kept = cache_.find(key.uid, state)) {
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

private:
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
        if (is_known) cache_.keep(key.uid, state, stats::write_figures(figures));
        visit_figures(figures);
        rules = std::move(match.rules);
    }

    store::Book const& book_;
    store::MatchReader matches_;
    store::FigureCache cache_;
    intake::RuleCache rule_sets_;
    ContentDigests digests_;
    std::map<std::int64_t, StoredRules> stored_;
};

}  // namespace

MatchFacts facts_of(store::Book const& book, std::string const& wanted, std::string_view name) {
    if (!wanted.empty()) return book.match(intake::parse_number(wanted, name, 1, largest_points));
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
    host::Progress progress(tools.progress);
    book.at_once([&] {
        auto const keys = book.match_keys(filter);
        FigureReader reader(book,
                            keys.size() < worth_keeping ? store::FigurePlace{} : tools.figures);
        long long read = 0;
        for (auto const& key : keys) {
            reader.visit(key, visit);
            ++read;
            progress.update(
                [&] { return tr("reading matches: {} of {}", number(read), number(keys.size())); });
        }
    });
}

void refuse_hand(int number, int hands) {
    throw Refused(tr_plural(hands, "there is no hand {}; the match has {} hand",
                            "there is no hand {}; the match has {} hands", number, hands));
}

void refuse_no_match() {
    throw Refused(
        tr("there is no match yet; start one: meldbook new \"Us: Ana, Bea\" \"Them: Cid, Dan\""));
}

store::StepNote step_note(Tools const& tools, std::string const& why) {
    store::StepNote note{.command = tools.command_line, .at = tools.world.clock.now()};
    if (!trimmed(why).empty()) note.why = trimmed(why);
    return note;
}

view::SheetOptions sheet_options(Tools const& tools) {
    auto const& clock = tools.world.clock;
    return {.local_time = [&clock](std::string_view utc) { return clock.local_time(utc); },
            .now = clock.now()};
}

std::string nothing_changed() { return tr("Nothing was changed."); }

}  // namespace meldbook::commands
