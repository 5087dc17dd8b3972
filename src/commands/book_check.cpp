// meldbook book check.

#include <algorithm>
#include <cstddef>
#include <functional>
#include <map>
#include <optional>
#include <utility>
#include <vector>

#include "commands/program.hpp"
#include "domain/history.hpp"
#include "domain/match.hpp"
#include "domain/notation.hpp"
#include "host/progress.hpp"
#include "intake/rule_cache.hpp"
#include "json/writer.hpp"
#include "store/book.hpp"
#include "text/text.hpp"
#include "text/translate.hpp"
#include "words/errors.hpp"

namespace meldbook::commands {

namespace {

std::string in_match(int match, std::exception const& error) {
    return tr("match {}: {}", match, safe(words::sentence(error)));
}

/// Whether an entry as typed still has the meaning that is stored. `understood` is that meaning, read.
bool means(EntryFacts const& entry, Entry const& understood, Rules const& rules) {
    if (entry.typed == entry.understood) return print_entry(understood, rules) == entry.understood;
    try {
        return print_entry(read_entry(entry.typed, rules), rules) == entry.understood;
    } catch (NotationError const&) {
        return false;
    }
}

/// Adds the contradictions in a stored hand. An imported hand can be marked although nothing in it
/// is refused, or can have ended by going out although no entry says so; the opposite is a
/// contradiction.
void compare(MatchFacts const& match, Rules const& rules, HandFacts const& hand,
             ComputedHand const& computed, std::vector<std::string>& wrong) {
    int const in = match.number;
    for (std::size_t i = 0; i < std::min(hand.entries.size(), computed.scores.size()); ++i) {
        auto const& entry = hand.entries[i];
        auto const& side = match.sides[i].name;
        if (!means(entry, computed.hand.sides[i], rules)) {
            wrong.push_back(tr("match {}, hand {}: {} entered '{}', but the book has it as '{}'",
                               in, hand.number, safe(side), safe(entry.typed),
                               safe(entry.understood)));
        }
        if (entry.total != computed.scores[i].total) {
            wrong.push_back(tr("match {}, hand {}: {} has {} in the book, but the entry makes {}",
                               in, hand.number, safe(side), number(entry.total),
                               number(computed.scores[i].total)));
        }
    }
    if (!hand.irregular && needs_force(computed.hand, rules)) {
        wrong.push_back(tr("match {}, hand {}: something in it is refused, but it is not marked as "
                           "recorded by force",
                           in, hand.number));
    }
    auto const out = computed.hand.out_side();
    if (hand.ended == Ended::stock && out) {
        wrong.push_back(tr("match {}, hand {}: {} went out, but the book says the stock ran out",
                           in, hand.number, safe(match.sides[*out].name)));
    }
}

/// Adds what differs from the results of the hands. Throws like replay().
void compare(MatchFacts const& facts, Rules const& rules, std::vector<std::string>& wrong) {
    auto const outcome =
        compute_hands(facts, rules, [&](HandFacts const& hand, ComputedHand const& computed) {
            compare(facts, rules, hand, computed, wrong);
        });
    MatchFacts updated;
    updated.status = facts.status;
    updated.winner = facts.winner;
    update_status(updated, outcome, "");
    if (updated.status != facts.status || updated.winner != facts.winner) {
        wrong.push_back(tr("match {}: the book says it is '{}', but by its hands it is '{}'",
                           facts.number, status_name(facts.status), status_name(updated.status)));
    }
}

/// The last revision of each match, by uid.
using LastRevisions = std::map<std::string, store::LastRevision>;

/// Reads them, and adds what is wrong with those of removed matches.
LastRevisions last_revisions(store::Book const& book, std::vector<std::string>& wrong) {
    LastRevisions all;
    try {
        for (auto& each : book.last_revisions()) {
            if (!each.match && !each.last.digest.empty()) {
                wrong.push_back(tr("the match '{}' is removed, but by its last revision it is not",
                                   safe(each.uid)));
            }
            all.emplace(each.uid, std::move(each));
        }
    } catch (store::StoreError const& error) {
        if (error.fault != store::StoreFault::corrupt) throw;
        // Without a finding it is a number of a match, which the check of the journal has told.
        if (error.is_finding) wrong.push_back(safe(error.detail));
    }
    return all;
}

void compare(MatchFacts const& facts, LastRevisions const& revisions,
             std::vector<std::string>& wrong) {
    auto const found = revisions.find(facts.uid);
    if (found != revisions.end() && found->second.last.digest == content_digest(facts)) return;
    wrong.push_back(tr("match {}: its last revision is not what it is now", facts.number));
}

BookCheck check_all(store::Book const& book, host::ProgressLine const& line) {
    BookCheck check;
    auto& wrong = check.wrong;
    {
        host::Progress progress(line);
        auto const working = [&] { progress.update([] { return tr("checking the file"); }); };
        for (auto const& finding : book.check(working)) wrong.push_back(safe(finding));
    }
    auto const revisions = last_revisions(book, wrong);
    bool const compares = wrong.empty();
    host::Progress progress(line);
    intake::RuleCache rules;
    auto const all = line.show ? book.match_count({}) : 0;
    long long seen = 0;
    auto const look_at = [&](MatchFacts const& facts) {
        ++seen;
        progress.update(
            [&] { return tr("checking matches: {} of {}", number(seen), number(all)); });
        int const in = facts.number;
        each_text(facts, [&](std::string_view text) {
            if (!is_utf8(text)) wrong.push_back(in_match(in, store::NotUtf8(text)));
        });
        if (compares) compare(facts, revisions, wrong);
        try {
            compare(facts, rules.get(facts.rules_document), wrong);
            ++check.matches;
            check.hands += facts.hands.size();
        } catch (UnreadableEntry const& error) {
            wrong.push_back(safe(words::sentence(error)));  // names the match and the hand
        } catch (std::exception const& error) {
            wrong.push_back(in_match(in, error));
        }
        return true;
    };
    book.each_match(
        {}, look_at, store::ReadState::common, [&](int number, store::StoreError const& error) {
            if (number == 0) return;  // the check of the journal has said so
            wrong.push_back(error.is_finding ? safe(error.detail) : in_match(number, error));
        });
    return check;
}

}  // namespace

BookCheck check_book(store::Book const& book, host::ProgressLine const& line) {
    BookCheck check;
    book.at_once([&] { check = check_all(book, line); });
    return check;
}

ExitStatus run(CheckBook const& command, store::Book const& book, Tools& tools, Out& out) {
    auto const check = check_book(book, tools.progress);
    if (command.json) {
        out.print(json::document([&](json::Object& found) {
            found.field("matches", check.matches);
            found.field("hands", check.hands);
            found.field("problems", check.wrong);
        }));
        return check.wrong.empty() ? done : refused;
    }
    if (check.wrong.empty()) {
        out.say(tr("The book is intact. Computed again: matches {}, hands {}.",
                   number(static_cast<long long>(check.matches)),
                   number(static_cast<long long>(check.hands))));
        return done;
    }
    for (auto const& line : check.wrong) out.print(line + "\n");
    return refused;
}

}  // namespace meldbook::commands
