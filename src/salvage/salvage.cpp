#include "salvage/salvage.hpp"

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstdint>
#include <iterator>
#include <set>
#include <system_error>
#include <utility>

#include "domain/match.hpp"
#include "host/command_error.hpp"
#include "host/lock_holder.hpp"
#include "host/output_file.hpp"
#include "intake/importer.hpp"
#include "salvage/two_books.hpp"
#include "store/book.hpp"
#include "store/counted.hpp"
#include "store/files.hpp"
#include "store/step.hpp"
#include "text/text.hpp"
#include "text/translate.hpp"
#include "words/errors.hpp"

namespace meldbook::salvage {

namespace {

/// A match that can be added to the new book.
struct JudgedMatch {
    MatchFacts facts;
    Outcome outcome;
    std::vector<LooseHand> rest;
    bool is_concluded_again = false;  ///< status, end and winner were not those of its hands

    bool is_whole() const { return rest.empty() && !is_concluded_again; }
};

/// The entries of a hand as they were typed: "Us 'KKK', Them '-'".
std::string entries_of(LooseHand const& hand, std::vector<SideFacts> const& sides) {
    std::vector<std::string> entries;
    for (std::size_t i = 0; i < hand.typed.size(); ++i) {
        auto const side = i < sides.size() ? safe(sides[i].name) : tr("side {}", i + 1);
        entries.push_back(hand.typed[i] ? tr("{} '{}'", side, safe(*hand.typed[i]))
                                        : tr("{} unknown", side));
    }
    return joined(entries);
}

/// The sides that played together in a hand: "Bea + Cid". Empty if none did, or if they are not those
/// of the match.
std::string together_in(LooseHand const& hand, std::vector<SideFacts> const& sides) {
    if (hand.formed.empty() || !are_formed(hand.formed, sides.size())) return {};
    std::vector<std::string> names;
    for (auto const& side : sides) names.push_back(safe(side.name));
    return joined(partners_text(hand.formed, names));
}

std::string lost_hand(int match, LooseHand const& hand, std::vector<SideFacts> const& sides) {
    if (hand.typed.empty()) return tr("match {}, hand {} could not be kept", match, hand.number);
    if (auto const together = together_in(hand, sides); !together.empty()) {
        return tr("match {}, hand {} could not be kept: {}; partners: {}", match, hand.number,
                  entries_of(hand, sides), together);
    }
    return tr("match {}, hand {} could not be kept: {}", match, hand.number,
              entries_of(hand, sides));
}

std::string lost_hand(LooseHand const& hand) {
    if (hand.number == 0) return tr("an entry of a lost hand: {}", entries_of(hand, {}));
    if (hand.typed.empty()) return tr("hand {} of a lost match", hand.number);
    return tr("hand {} of a lost match: {}", hand.number, entries_of(hand, {}));
}

LooseHand loose(HandFacts const& hand) {
    LooseHand loose{.number = hand.number, .typed = {}, .formed = hand.formed};
    for (auto const& entry : hand.entries) loose.typed.emplace_back(entry.typed);
    return loose;
}

/// Removes the hands from `number` on, and puts them before the rest.
void cut_before(int number, JudgedMatch& match) {
    std::vector<LooseHand> cut;
    auto& hands = match.facts.hands;
    auto const first = hands.begin() + (number - 1);
    std::transform(first, hands.end(), std::back_inserter(cut), loose);
    hands.erase(first, hands.end());
    match.rest.insert(match.rest.begin(), std::make_move_iterator(cut.begin()),
                      std::make_move_iterator(cut.end()));
}

/// Judges a match as an import does, with its hands up to the first that cannot have been played as
/// it says. Nothing if it could not even begin; `why` is then the reason.
std::optional<JudgedMatch> judged(FoundMatch found, intake::Importer& importer, std::string& why) {
    if (found.error) {
        why = found.error->detail;
        return std::nullopt;
    }
    JudgedMatch match{std::move(found.facts), {}, std::move(found.rest)};
    each_text(match.facts, [](std::string& text) { text = with_replacements(text); });
    auto const all = match.facts.hands.size();
    for (;;) {
        importer.spellings().begin_match();
        intake::Candidate candidate{match.facts, {}};
        bool read = false;
        // Then the match is open again.
        bool const says = match.is_whole();
        candidate.says_status = candidate.says_winner = says;
        if (!says) candidate.facts.finished.reset();
        try {
            candidate.outcome = importer.judge(candidate.facts);
            read = true;
            intake::conclude(candidate);
            match.facts = std::move(candidate.facts);
            match.outcome = candidate.outcome;
            return match;
        } catch (intake::HandError const& error) {
            if (error.hand < 1 || static_cast<std::size_t>(error.hand) > all) throw;
            cut_before(error.hand, match);
        } catch (std::exception const& error) {
            if (!read || !says) {
                importer.spellings().forget_match();
                why = words::sentence(error);
                return std::nullopt;
            }
            match.is_concluded_again = true;
        }
        importer.spellings().forget_match();
    }
}

/// The line about a match that is in the file twice.
std::string two_versions(int match) {
    return tr("match {} is in the file in two versions that differ; one was kept", match);
}

/// The line about matches that nothing else in the file confirms.
std::string not_confirmed(std::vector<int> const& matches) {
    std::vector<std::string> numbers;
    for (auto const match : matches) numbers.push_back(std::to_string(match));
    return tr("nothing else in the file confirms what it says of these matches: {}",
              joined(numbers));
}

/// Takes the matches one by one, each judged as an import judges it, with its hands up to the first
/// that cannot have been played as it says.
class Salvager {
public:
    /// `found` is the first book of `salvage`, opened; `source` is what messages call the damaged file.
    Salvager(TwoBooks& salvage, store::Book& found, store::Book& book, store::Step& step,
             std::string const& source, host::Tools const& tools, host::Out& out)
        : salvage_(salvage),
          found_(found),
          book_(book),
          step_(step),
          tools_(tools),
          importer_(book, step, tools.progress, source, {.skip_bad = true, .any_length = true},
                    out) {}

    /// Adds every match that can be kept with its hand in progress, and the draws of events.
    void add_all() {
        // First those that are certain, then those that are the same in both sources, then those of one: a
        // damaged number or uid must not take theirs.
        auto const doubt = [](std::vector<FoundMatch> const& found) {
            if (found.size() != 1) return 3;
            if (found.front().is_confirmed) return 0;
            return found.front().in_first && found.front().in_second ? 1 : 2;
        };
        constexpr int number_is_taken = 4;
        std::vector<std::pair<int, std::int64_t>> keys;
        std::set<int> numbers;
        for (auto const key : salvage_.matches()) {
            auto const found = salvage_.find(key);
            if (found.empty()) continue;
            bool const is_first = numbers.insert(found.front().facts.number).second;
            keys.emplace_back(is_first ? doubt(found) : number_is_taken, key);
        }
        std::ranges::stable_sort(keys, {}, [](auto const& each) { return each.first; });
        for (auto const& [doubts, key] : keys) add(salvage_.find(key));
        for (auto const& round : salvage_.draws()) step_.set_draw(round);
        if (!unconfirmed_.empty()) result_.lost.push_back(not_confirmed(unconfirmed_));
        if (is_complete()) return;
        for (auto const& hand : salvage_.loose_hands()) result_.lost.push_back(lost_hand(hand));
    }

    /// Whether every match that the book had came back, and is confirmed to be what it was.
    bool is_complete() const { return salvage_.match_count() == confirmed_; }

    /// Call it at the end: makes the match current that was it.
    Salvaged finish() {
        auto const& report = importer_.finish();
        result_.matches = report.matches;
        result_.hands = report.hands;
        for (auto const& [then, now] : report.renumbered)
            result_.lost.push_back(tr("match {} now has the number {}", then, now));
        auto const current = found_.current_match();
        if (current && book_.has_match(*current)) step_.make_current(*current);
        return std::move(result_);
    }

private:
    void add(std::vector<FoundMatch> found) {
        auto const number = found.front().facts.number;
        auto const sides = found.front().facts.sides;
        auto const first_rest = found.front().rest;
        bool const is_confirmed = found.front().is_confirmed;
        std::string new_uid;
        for (auto& version : found) {
            if (version.error || !version.facts.uid.empty()) continue;
            if (new_uid.empty()) new_uid = tools_.world.new_uid();
            version.facts.uid = new_uid;
        }
        std::vector<JudgedMatch> usable;
        std::string why;
        for (auto& version : found) {
            std::string its_why;
            if (auto match = judged(std::move(version), importer_, its_why))
                usable.push_back(std::move(*match));
            else if (why.empty()) why = its_why;
        }
        if (usable.empty()) {
            result_.lost.push_back(tr("match {} could not be kept ({})", number, safe(why)));
            for (auto const& hand : first_rest)
                result_.lost.push_back(lost_hand(number, hand, sides));
            return;
        }
        // The first of the best. If all rows were found, a hand that only the journal has was dropped.
        auto& best = *std::ranges::max_element(usable, {}, [&](JudgedMatch const& match) {
            bool const has_all = match.rest.empty();
            auto const hands = has_all && salvage_.rows_are_whole() ? 0 : match.facts.hands.size();
            return std::array{std::size_t{has_all}, hands,
                              std::size_t{match.is_whole() && is_free(match)}};
        });
        if (best.facts.uid == new_uid) {
            result_.lost.push_back(tr("match {}: its id was damaged; it has a new one, so that a "
                                      "merge takes it for another "
                                      "match",
                                      number));
        }
        tell_doubts(best, usable);
        if (!is_confirmed) unconfirmed_.push_back(number);
        else if (best.is_whole()) ++confirmed_;
        add(std::move(best));
    }

    /// Lists what another version has otherwise than the one that is kept.
    void tell_doubts(JudgedMatch const& kept, std::vector<JudgedMatch> const& versions) {
        auto const& facts = kept.facts;
        std::set<int> told;
        for (auto const& version : versions) {
            auto const& hands = version.facts.hands;
            for (std::size_t i = 0; i < std::min(hands.size(), facts.hands.size()); ++i) {
                auto const& hand = facts.hands[i];
                if (hands[i] == hand || !told.insert(hand.number).second) continue;
                result_.lost.push_back(
                    tr("match {}, hand {} is in the file in two versions; kept: {}; not kept: {}",
                       facts.number, hand.number, entries_of(loose(hand), facts.sides),
                       entries_of(loose(hands[i]), version.facts.sides)));
            }
        }
        if (told.empty() && may_be_another(versions))
            result_.lost.push_back(two_versions(facts.number));
    }

    void add(JudgedMatch match) {
        auto const number = match.facts.number;
        auto const sides = match.facts.sides;
        auto const uid = match.facts.uid;
        if (match.is_concluded_again) {
            result_.lost.push_back(
                tr("match {}: its status did not follow from its hands; now it does", number));
        }
        importer_.take_match(
            number, [&] { return intake::Candidate{std::move(match.facts), match.outcome}; });
        step_.add_revisions(uid, salvage_.revisions(uid));
        keep_counted(uid);
        for (auto const& hand : match.rest) result_.lost.push_back(lost_hand(number, hand, sides));
    }

    void keep_counted(std::string const& uid) {
        auto const kept = book_.match_of_uid(uid);
        auto const found = found_.match_of_uid(uid);
        if (!kept || !found) return;
        try {
            if (auto const hand = store::Counted{found_, *found}.find())
                step_.set_counted(*kept, *hand);
        } catch (store::StoreError const& error) {
            if (error.path != found_.path()) throw;
            result_.lost.push_back(tr("match {}: the hand in progress could not be kept", *kept));
        }
    }

    bool is_free(JudgedMatch const& match) const {
        return !book_.has_match(match.facts.number) && !book_.match_of_uid(match.facts.uid);
    }

    static bool may_be_another(std::vector<JudgedMatch> const& versions) {
        JudgedMatch const* whole = nullptr;
        return std::ranges::any_of(versions, [&](JudgedMatch const& match) {
            if (!match.is_whole()) return false;
            if (whole == nullptr) whole = &match;
            return match.facts != whole->facts;
        });
    }

    TwoBooks& salvage_;
    store::Book& found_;
    store::Book& book_;
    store::Step& step_;
    host::Tools const& tools_;
    intake::Importer importer_;
    Salvaged result_;
    std::size_t confirmed_ = 0;
    std::vector<int> unconfirmed_;  ///< the numbers of matches
};

/// Gives a temporary book its name. Throws Refused and Failed.
void keep(store::TemporaryFile& file, std::string const& name) {
    int const error = store::is_free(name) ? file.take(name) : EEXIST;
    if (error == EEXIST) {
        throw host::Refused(
            tr("'{}' already exists; name another file for the new book", safe(name)));
    }
    if (error != 0) {
        throw host::Failed(host::cannot_write(name, std::generic_category().message(error)));
    }
}

enum class Kept : std::uint8_t { first, second };

/// The matches that may be another than the book has that is kept: a line for each that is in the file
/// in two versions that can both be, and one for those that nothing confirms. Nothing if something that
/// is confirmed is not in that book.
std::optional<std::vector<std::string>> doubts(TwoBooks& salvage, Kept which) {
    std::vector<std::string> lines;
    std::vector<int> unconfirmed;
    for (auto const key : salvage.matches()) {
        auto const found = salvage.find(key);
        if (found.empty()) continue;
        auto const& first = found.front();
        auto const number = first.facts.number;
        bool const is_in = which == Kept::first ? first.in_first : first.in_second;
        if (first.is_confirmed && !is_in) return std::nullopt;
        auto const can_be = [](FoundMatch const& match) {
            return !match.error && match.rest.empty();
        };
        if (std::ranges::count_if(found, can_be) > 1) lines.push_back(two_versions(number));
        else if (!first.is_confirmed) unconfirmed.push_back(number);
    }
    if (!unconfirmed.empty()) lines.push_back(not_confirmed(unconfirmed));
    return lines;
}

/// Keeps one of the books that were found if it is whole, with its journal.
bool keep_whole(TwoBooks& salvage, Kept which, std::string const& name, CheckWhole const& check,
                Salvaged& result) {
    auto& file = which == Kept::first ? salvage.first_book() : salvage.second_book();
    // If pages of the journal are missing, rows that are out of date can agree with it.
    if (which == Kept::second && !salvage.journal_is_whole()) return false;
    auto const whole = check(store::Book::open(file.path(), store::Access::read));
    if (!whole) return false;
    auto lost = doubts(salvage, which);
    // The rows of a match are worth more than the log.
    if (!lost || (which == Kept::second && !lost->empty())) return false;
    result = {whole->matches, whole->hands, std::move(*lost)};
    result.has_all_hands = result.lost.empty();
    keep(file, name);
    return true;
}

}  // namespace

Salvaged salvage_book(std::string const& damaged, std::string const& name,
                      store::StepNote const& note, CheckWhole const& check,
                      host::Tools const& tools, host::Out& out) {
    store::OpenOptions options;
    options.waits = [&] { out.remark(host::waiting_for(damaged, host::lock_holder(damaged))); };
    TwoBooks salvage(damaged, name, options);
    Salvaged result;
    bool is_complete = false;
    if (!keep_whole(salvage, Kept::first, name, check, result) &&
        !keep_whole(salvage, Kept::second, name, check, result)) {
        auto found = store::Book::open(salvage.first_book().path(), store::Access::read);
        store::TemporaryFile fresh{name};
        {
            auto book = store::Book::open(fresh.path(), store::Access::create);
            {
                store::Step step(book, note);
                step.expect_many_rows();
                Salvager salvager(salvage, found, book, step, damaged, tools, out);
                salvager.add_all();
                is_complete = salvager.is_complete();
                result = salvager.finish();
                step.commit();
            }
            if (auto const league = found.league()) book.set_league(*league);
        }
        keep(fresh, name);
        result.has_all_hands = result.lost.empty();
        result.lost.push_back(tr("the log and the history for undo could not be kept"));
    }
    if (!is_complete && !salvage.rows_are_whole() && !salvage.journal_is_whole()) {
        result.has_all_hands = false;
        result.lost.push_back(
            tr("pages of both the matches and the journal are damaged: matches or hands that are "
               "not listed here may be missing"));
    }
    for (auto const number : salvage.new_numbers()) {
        result.has_all_hands = false;
        result.lost.push_back(tr("a match whose number was damaged now has the number {}", number));
    }
    std::vector<std::string> others;
    if (!salvage.counted_are_whole()) others.push_back(tr("hands in progress"));
    if (!salvage.revisions_are_whole()) others.push_back(tr("how often matches were changed"));
    if (!salvage.league_is_whole()) others.push_back(tr("the league of the book"));
    if (!salvage.agreed_are_whole()) others.push_back(tr("who confirmed hands on phones"));
    if (!salvage.draws_are_whole()) others.push_back(tr("draws of events"));
    if (!others.empty()) {
        result.lost.push_back(
            tr("damaged pages may have held what the new book does not have: {}", joined(others)));
    }
    if (auto const version = salvage.later_version()) {
        result.has_all_hands = false;
        result.lost.push_back(tr("the book was written by a later meldbook (version {}); what this "
                                 "one does not know could not be kept",
                                 *version));
    }
    return result;
}

}  // namespace meldbook::salvage
