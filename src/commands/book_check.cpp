// meldbook book check.

#include <algorithm>
#include <atomic>
#include <map>
#include <optional>
#include <system_error>
#include <thread>
#include <utility>

#include "commands/program.hpp"
#include "domain/history.hpp"
#include "domain/notation.hpp"
#include "domain/played.hpp"
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
void compare(Match const& match, PlayedHand const& played, std::vector<std::string>& wrong) {
    int const in = match.facts.number;
    auto const& hand = played.facts;
    for (std::size_t i = 0; i < std::min(hand.entries.size(), played.scores.size()); ++i) {
        auto const& entry = hand.entries[i];
        auto const& side = match.sides[i].name;
        if (!means(entry, played.hand.sides[i], match.rules)) {
            wrong.push_back(tr("match {}, hand {}: {} entered '{}', but the book has it as '{}'",
                               in, hand.number, safe(side), safe(entry.typed),
                               safe(entry.understood)));
        }
        if (entry.total != played.scores[i].total) {
            wrong.push_back(tr("match {}, hand {}: {} has {} in the book, but the entry makes {}",
                               in, hand.number, safe(side), number(entry.total),
                               number(played.scores[i].total)));
        }
    }
    if (!hand.irregular && any_refused(played.problems)) {
        wrong.push_back(
            tr("match {}, hand {}: something in it is refused, but it is not marked irregular", in,
               hand.number));
    }
    if (hand.ended == Ended::stock && played.hand.out_side()) {
        wrong.push_back(tr("match {}, hand {}: {} went out, but the book says the stock ran out",
                           in, hand.number, safe(match.sides[*played.hand.out_side()].name)));
    }
}

/// Adds what differs from the results of the hands.
void compare(Match const& match, std::vector<std::string>& wrong) {
    auto const& facts = match.facts;
    for (auto const& played : match.hands) compare(match, played, wrong);
    auto updated = facts;
    update_status(updated, match.outcome, "");
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
        if (!error.finding) throw;
        wrong.push_back(safe(words::finding_text(*error.finding)));
    }
    return all;
}

/// Compares a match with its last revision.
void compare(MatchFacts const& facts, LastRevisions const& revisions,
             std::vector<std::string>& wrong) {
    auto const found = revisions.find(facts.uid);
    if (found != revisions.end() && found->second.last.digest == content_digest(facts)) return;
    wrong.push_back(tr("match {}: its last revision is not what it is now", facts.number));
}

/// Looks at a part of the matches after the other, each in one of two threads, until something is wrong.
class Workers {
public:
    Workers(store::Book const& book, LastRevisions const& revisions) : revisions_(revisions) {
        for (auto const& key : book.match_keys({})) numbers_.push_back(key.number);
    }

    std::size_t matches() const { return numbers_.size(); }
    std::size_t hands() const { return hands_; }
    bool all_fine() const { return fine_; }
    void stop() { fine_ = false; }

    /// Looks at matches until all are done; calls `tell` with how many are.
    void work(store::Book const& book, std::function<void(std::size_t)> const& tell) {
        intake::RuleCache rules;
        while (fine_) {
            auto const first = next_.fetch_add(part);
            if (first >= numbers_.size()) return;
            tell(first);
            for (auto i = first; i < std::min(first + part, numbers_.size()) && fine_; ++i)
                if (!is_fine(book.match(numbers_[i]), rules)) stop();
        }
    }

private:
    static constexpr std::size_t part = 32;

    bool is_fine(MatchFacts facts, intake::RuleCache& rule_sets) {
        std::vector<std::string> wrong;
        compare(facts, revisions_, wrong);
        auto& rules = rule_sets.lend(facts.rules_document);
        auto match = replay(std::move(facts), std::move(rules));
        compare(match, wrong);
        hands_ += match.hands.size();
        rules = std::move(match.rules);
        return wrong.empty();
    }

    LastRevisions const& revisions_;
    std::vector<int> numbers_;
    std::atomic<std::size_t> next_ = 0, hands_ = 0;
    std::atomic<bool> fine_ = true;
};

/// Checks a book in two threads: one begins with the file and the journal, the other with the matches.
/// Nothing if something is wrong: what it is, a check of one thing after the other says.
std::optional<BookCheck> check_at_once(store::Book const& book, host::ProgressLine const& line) {
    std::vector<std::string> wrong;
    auto const revisions = last_revisions(book, wrong);
    if (!wrong.empty()) return std::nullopt;
    Workers workers(book, revisions);
    auto const look_at_file_and_matches = [&](store::Book const& in) {
        try {
            in.at_once([&] {
                if (!in.is_intact()) return workers.stop();
                workers.work(in, [](std::size_t) {});
            });
        } catch (std::exception const&) {
            workers.stop();
        }
    };
    auto const other = book.open_again();
    std::thread thread;
    try {
        if (other) thread = std::thread([&] { look_at_file_and_matches(*other); });
    } catch (std::system_error const&) {
        // The system has no thread left: this one does it all.
        thread = {};
    }
    {
        host::Progress progress(line);
        auto const show = [&](std::size_t seen) {
            progress.update([&] {
                return tr("checking matches: {} of {}", number(seen), number(workers.matches()));
            });
        };
        try {
            show(0);
            workers.work(book, show);
        } catch (std::exception const&) {
            workers.stop();
        }
    }
    if (thread.joinable()) thread.join();
    else if (workers.all_fine()) look_at_file_and_matches(book);
    if (!workers.all_fine()) return std::nullopt;
    return BookCheck{.wrong = {}, .matches = workers.matches(), .hands = workers.hands()};
}

BookCheck check_all(store::Book const& book, host::ProgressLine const& line) {
    if (auto intact = check_at_once(book, line)) return *intact;
    BookCheck check;
    auto& wrong = check.wrong;
    {
        host::Progress progress(line);
        auto const working = [&] { progress.update([] { return tr("checking the file"); }); };
        for (auto const& finding : book.check(working))
            wrong.push_back(safe(words::finding_text(finding)));
    }
    auto const revisions = last_revisions(book, wrong);
    bool const compares = wrong.empty();
    host::Progress progress(line);
    intake::RuleCache rules;
    auto const all = line.show ? book.match_count({}) : 0;
    long long seen = 0;
    auto const look_at = [&](MatchFacts facts) {
        ++seen;
        progress.update(
            [&] { return tr("checking matches: {} of {}", number(seen), number(all)); });
        int const in = facts.number;
        if (compares) compare(facts, revisions, wrong);
        try {
            auto const& played_by = rules.get(facts.rules_document);
            auto const match = replay(std::move(facts), played_by);
            ++check.matches;
            check.hands += match.hands.size();
            compare(match, wrong);
        } catch (UnreadableEntry const& error) {
            wrong.push_back(safe(words::sentence(error)));  // names the match and the hand
        } catch (std::exception const& error) {
            wrong.push_back(in_match(in, error));
        }
        return true;
    };
    book.each_match({}, look_at, store::ReadState::common,
                    [&](int number, store::StoreError const& error) {
                        wrong.push_back(error.finding ? safe(words::finding_text(*error.finding))
                                                      : in_match(number, error));
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
        auto text = json::object_text([&](json::Object& found) {
            found.field("matches", check.matches);
            found.field("hands", check.hands);
            found.field("problems", check.wrong);
        });
        out.print(text += '\n');
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
