// meldbook book check.

#include <algorithm>
#include <atomic>
#include <cstddef>
#include <functional>
#include <map>
#include <optional>
#include <system_error>
#include <thread>
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
    if (!hand.irregular && is_refused(computed.hand, rules)) {
        wrong.push_back(
            tr("match {}, hand {}: something in it is refused, but it is not marked irregular", in,
               hand.number));
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
        if (!error.finding) throw;
        wrong.push_back(safe(words::finding_text(*error.finding)));
    }
    return all;
}

/// Compares a match with its last revision.
void compare(MatchFacts const& facts, LastRevisions const& revisions, ContentDigests& digests,
             std::vector<std::string>& wrong) {
    auto const found = revisions.find(facts.uid);
    if (found != revisions.end() && found->second.last.digest == digests.of(facts)) return;
    wrong.push_back(tr("match {}: its last revision is not what it is now", facts.number));
}

/// What the threads of a check share. Each looks at a part after the other that no other has begun, until
/// something is wrong.
class Parts {
public:
    /// All matches have a revision, unless something is wrong.
    Parts(store::Book const& book, LastRevisions const& revisions) : revisions_(revisions) {
        for (auto const& [uid, last] : revisions)
            if (last.match) numbers_.push_back(*last.match);
        // Those that were added one after the other are beside each other in the file.
        std::ranges::sort(numbers_);
        fine_ = std::cmp_equal(numbers_.size(), book.match_count());
    }

    std::size_t matches() const { return numbers_.size(); }
    std::size_t hands() const { return hands_; }
    bool all_fine() const { return fine_; }
    void stop() { fine_ = false; }

    /// How many threads there is work for, and processors; at least two, so that one can wait for the disk.
    std::size_t most_threads() const {
        auto const processors = std::size_t{std::thread::hardware_concurrency()};
        return std::clamp(numbers_.size() / in_a_part, std::size_t{2},
                          std::clamp(processors, std::size_t{2}, std::size_t{4}));
    }

    /// Looks at the file, and at the journal.
    void look_at_file(store::Book const& book) {
        while (fine_) {
            switch (next_proof_++) {
                case 0: is_fine(book.has_intact_file()); break;
                case 1: is_fine(book.has_intact_journal()); break;
                default: return;
            }
        }
    }

    /// Looks at matches; calls `tell` with how many have been begun.
    void look_at_matches(store::Book const& book, std::function<void(std::size_t)> const& tell) {
        store::MatchReader reader(book);
        intake::RuleCache rules;
        while (fine_) {
            auto const first = next_match_.fetch_add(in_a_part);
            if (first >= numbers_.size()) return;
            tell(first);
            for (auto i = first; i < std::min(first + in_a_part, numbers_.size()) && fine_; ++i)
                is_fine(agrees(reader.match(numbers_[i]), rules));
        }
    }

private:
    static constexpr std::size_t in_a_part = 32;

    void is_fine(bool fine) {
        if (!fine) stop();
    }

    bool agrees(MatchFacts const& facts, intake::RuleCache& rules) {
        std::vector<std::string> wrong;
        compare(facts, revisions_, digests_, wrong);
        compare(facts, rules.get(facts.rules_document), wrong);
        hands_ += facts.hands.size();
        return wrong.empty();
    }

    LastRevisions const& revisions_;
    ContentDigests digests_;
    std::vector<int> numbers_;
    std::atomic<int> next_proof_ = 0;
    std::atomic<std::size_t> next_match_ = 0, hands_ = 0;
    std::atomic<bool> fine_ = true;
};

/// Threads that begin with the file and the journal, and go on with the matches. They end before this
/// object does.
class OtherThreads {
public:
    /// Begins as many as the system has connections and threads for.
    OtherThreads(std::size_t most, store::Book const& book, Parts& parts) {
        books_.reserve(most);
        try {
            while (threads_.size() < most) {
                auto other = book.open_again();
                if (!other) return;
                auto const& own = books_.emplace_back(std::move(*other));
                threads_.emplace_back([&own, &parts] { work(own, parts); });
            }
        } catch (std::system_error const&) {
            return;  // the others do what this one would have done
        }
    }

private:
    static void work(store::Book const& book, Parts& parts) {
        try {
            book.at_once([&] {
                parts.look_at_file(book);
                parts.look_at_matches(book, [](std::size_t) {});
            });
        } catch (std::exception const&) {
            parts.stop();
        }
    }

    std::vector<store::Book> books_;
    std::vector<std::jthread> threads_;
};

/// Checks a book in several threads. Nothing if something is wrong: what it is, a check of one thing
/// after the other says.
std::optional<BookCheck> check_at_once(store::Book const& book, host::ProgressLine const& line) {
    std::vector<std::string> wrong;
    auto const revisions = last_revisions(book, wrong);
    if (!wrong.empty()) return std::nullopt;
    Parts parts(book, revisions);
    {
        OtherThreads const others(parts.most_threads() - 1, book, parts);
        host::Progress progress(line);
        auto const show = [&](std::size_t seen) {
            progress.update([&] {
                return tr("checking matches: {} of {}", number(seen), number(parts.matches()));
            });
        };
        try {
            show(0);
            parts.look_at_matches(book, show);
            parts.look_at_file(book);
        } catch (std::exception const&) {
            parts.stop();
        }
    }
    if (!parts.all_fine()) return std::nullopt;
    return BookCheck{.wrong = {}, .matches = parts.matches(), .hands = parts.hands()};
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
    ContentDigests digests;
    auto const all = line.show ? book.match_count({}) : 0;
    long long seen = 0;
    auto const look_at = [&](MatchFacts const& facts) {
        ++seen;
        progress.update(
            [&] { return tr("checking matches: {} of {}", number(seen), number(all)); });
        int const in = facts.number;
        if (compares) compare(facts, revisions, digests, wrong);
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
    book.each_match({}, look_at, store::ReadState::common,
                    [&](int number, store::StoreError const& error) {
                        if (number == 0) return;  // the check of the journal has said so
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
