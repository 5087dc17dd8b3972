#include "commands/match.hpp"

#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include "commands/playing.hpp"
#include "domain/languages.hpp"
#include "intake/names.hpp"
#include "intake/rule_cache.hpp"
#include "intake/values.hpp"
#include "rules/error.hpp"
#include "store/book.hpp"
#include "text/command_line.hpp"
#include "text/text.hpp"
#include "text/translate.hpp"
#include "words/errors.hpp"
#include "words/phrases.hpp"

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

/// Calls `visit` with each match of a filter, in the order in which they began, and with the place of its
/// rule set in the cache, to which it must be moved back.
void each_replayed(store::Book const& book, store::MatchFilter const& filter,
                   host::ProgressLine const& line, intake::RuleCache& rule_sets,
                   std::function<void(Match& match, Rules& place)> const& visit) {
    host::Progress progress(line);
    auto const all = line.show ? book.match_count(filter) : 0;
    long long read = 0;
    auto const replayed = [&](MatchFacts facts) {
        auto& rules = rules_in_book(rule_sets, facts.number, facts.rules_document);
        auto match = replay(std::move(facts), std::move(rules), std::nullopt, Judgement::left_out);
        visit(match, rules);
        ++read;
        progress.update([&] { return tr("reading matches: {} of {}", number(read), number(all)); });
        return true;
    };
    book.each_match(filter, replayed, store::ReadState::common);
}

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
    each_replayed(book, filter, line, rule_sets, [&](Match& match, Rules& place) {
        visit(match);
        place = std::move(match.rules);
    });
}

void each_figures(store::Book const& book, store::MatchFilter const& filter,
                  host::ProgressLine const& line,
                  std::function<void(stats::MatchFigures&)> const& visit) {
    book.at_once([&] {
        Interruptions const interruptions(book.overlapping_matches());
        intake::RuleCache rule_sets;
        each_replayed(book, filter, line, rule_sets, [&](Match& match, Rules& place) {
            auto figures = stats::figures_of(match, {}, interruptions);
            place = std::move(match.rules);
            figures.rules = &place;
            visit(figures);
        });
    });
}

std::size_t hand_index(Match const& match, std::string const& hand) {
    auto const hands = static_cast<int>(match.hands.size());
    if (hand.empty() || answer_of(hand) == last_hand_word) {
        if (hands == 0) throw Refused(tr("match {} has no hand yet", match.facts.number));
        return match.hands.size() - 1;
    }
    if (!is_digits(hand)) refuse_hand_word(hand);
    int const number = intake::parse_number(hand, "N", 1, largest_points);
    if (number > hands) refuse_hand(number, hands);
    return static_cast<std::size_t>(number) - 1;
}

void report_like_name(std::string const& player, MatchFacts const& facts, store::Book const& book,
                      Out& out) {
    auto others = book.names(store::NameOf::player);
    std::erase_if(others, [&](std::string const& name) {
        return std::ranges::count(facts.seats, name, &SeatFacts::player) > 0;
    });
    if (auto const like = intake::like_name(others, player); !like.empty())
        out.remark(tr("'{0}' is like {1}, who is in the book; if they are one, type '{2}'",
                      safe(player), safe(like),
                      safe(fmt::format("meldbook players merge {} {}", shell_word(player),
                                       shell_word(like)))));
}

void refuse_hand_word(std::string const& word) {
    throw UsageError(tr("'{}' is not a hand of the match; write its number, or '{}'", safe(word),
                        words::answer_word(last_hand_word)));
}

void refuse_hand(int number, int hands) {
    throw Refused(tr_plural(hands, "there is no hand {}; the match has {} hand",
                            "there is no hand {}; the match has {} hands", number, hands));
}

void refuse_no_match() {
    throw Refused(tr("there is no match yet; 'meldbook new' asks for the first"));
}

}  // namespace meldbook::commands
