#include "commands/match.hpp"

#include <utility>

#include "domain/notation.hpp"
#include "intake/rule_cache.hpp"
#include "intake/values.hpp"
#include "rules/error.hpp"
#include "store/book.hpp"
#include "text/text.hpp"
#include "text/translate.hpp"
#include "words/errors.hpp"

namespace meldbook::commands {

namespace {

/// The rule set of a match in the book. Throws Failed if it cannot be read.
Rules& rules_in_book(intake::RuleCache& rule_sets, MatchFacts const& facts) {
    try {
        return rule_sets.lend(facts.rules_document);
    } catch (rules::RulesError const& error) {
        throw Failed(
            tr("match {}: the book is damaged, its rule set cannot be read ({}); restore a "
               "backup, or try 'meldbook book salvage'",
               facts.number, safe(words::sentence(error))));
    }
}

}  // namespace

MatchFacts facts_of(store::Book const& book, std::string const& wanted, std::string_view name) {
    if (!wanted.empty()) return book.match(intake::parse_number(wanted, name, 1, largest_points));
    auto const current = book.current_match();
    if (!current) refuse_no_match();
    return book.match(*current);
}

Match match_of(MatchFacts facts, std::optional<int> until) {
    intake::RuleCache rule_sets;
    auto rules = std::move(rules_in_book(rule_sets, facts));
    return replay(std::move(facts), std::move(rules), until);
}

void each_match(store::Book const& book, store::MatchFilter const& filter,
                host::ProgressLine const& line, std::function<void(Match const&)> const& visit) {
    intake::RuleCache rule_sets;
    host::Progress progress(line);
    auto const all = line.show ? book.match_count(filter) : 0;
    long long read = 0;
    auto const replayed = [&](MatchFacts facts) {
        auto& rules = rules_in_book(rule_sets, facts);
        auto match = replay(std::move(facts), std::move(rules), std::nullopt, Judgement::left_out);
        visit(match);
        rules = std::move(match.rules);
        ++read;
        progress.update([&] { return tr("reading matches: {} of {}", number(read), number(all)); });
        return true;
    };
    book.each_match(filter, replayed, store::ReadState::common);
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
