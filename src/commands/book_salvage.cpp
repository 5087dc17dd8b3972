// meldbook book salvage.

#include <algorithm>
#include <array>
#include <cerrno>
#include <iterator>
#include <utility>

#include "commands/match.hpp"
#include "commands/program.hpp"
#include "host/input_file.hpp"
#include "host/output_file.hpp"
#include "intake/importer.hpp"
#include "store/book.hpp"
#include "store/book_file.hpp"
#include "store/files.hpp"
#include "store/salvage.hpp"
#include "store/step.hpp"
#include "text/command_line.hpp"
#include "text/text.hpp"
#include "text/translate.hpp"
#include "words/errors.hpp"

namespace meldbook::commands {

namespace {

/// What came into the new book, and a line for everything that did not.
struct Salvaged {
    std::size_t matches = 0;
    std::size_t hands = 0;
    std::vector<std::string> lost;
};

std::string count_of(std::size_t n) { return number(static_cast<long long>(n)); }

/// The path of the new book. Throws Refused.
std::string new_book(std::string const& output, std::string const& damaged, Tools const& tools) {
    if (output.empty()) return store::free_name(damaged + ".salvaged").native();
    for (auto const& book : {damaged, tools.book_path}) {
        if (store::BookFile{book, store::Access::read}.owns_name(output)) {
            throw Refused(tr("SQLite keeps parts of the book in '{}'; name another file for the "
                             "new book",
                             safe(output)));
        }
    }
    if (!store::is_free(output)) {
        throw Refused(tr("'{}' already exists; name another file for the new book", safe(output)));
    }
    return output;
}

void check_is_there(SalvageBook const& command, std::string const& damaged) {
    if (!store::is_missing(damaged)) return;
    if (command.file.empty()) throw store::NotFound{store::Thing::book, damaged};
    throw Refused(tr("there is no file '{}'; check its name", safe(damaged)));
}

/// The entries of a hand as they were typed: "Us 'KKK', Them '-'".
std::string entries_of(store::LooseHand const& hand, std::vector<SideFacts> const& sides) {
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
std::string together_in(store::LooseHand const& hand, std::vector<SideFacts> const& sides) {
    if (hand.formed.empty() || !are_formed(hand.formed, sides.size())) return {};
    std::vector<std::string> names;
    for (auto const& side : sides) names.push_back(safe(side.name));
    return joined(partners_text(hand.formed, names));
}

std::string lost_hand(int match, store::LooseHand const& hand,
                      std::vector<SideFacts> const& sides) {
    if (hand.typed.empty()) return tr("match {}, hand {} could not be kept", match, hand.number);
    if (auto const together = together_in(hand, sides); !together.empty()) {
        return tr("match {}, hand {} could not be kept: {}; partners: {}", match, hand.number,
                  entries_of(hand, sides), together);
    }
    return tr("match {}, hand {} could not be kept: {}", match, hand.number,
              entries_of(hand, sides));
}

std::string lost_hand(store::LooseHand const& hand) {
    if (hand.number == 0) return tr("an entry of a lost hand: {}", entries_of(hand, {}));
    if (hand.typed.empty()) return tr("hand {} of a lost match", hand.number);
    return tr("hand {} of a lost match: {}", hand.number, entries_of(hand, {}));
}

std::string two_versions(int match) {
    return tr("match {} is in the file in two versions that differ; one was kept", match);
}

/// A match that can be added to the new book.
struct Judged {
    MatchFacts facts;
    Outcome outcome;
    std::vector<store::LooseHand> rest;
    bool is_concluded_again = false;  ///< status, end and winner were not those of its hands

    bool is_whole() const { return rest.empty() && !is_concluded_again; }
};

/// Removes the hands from `number` on, and puts them before the rest.
void cut_before(int number, Judged& match) {
    std::vector<store::LooseHand> cut;
    auto& hands = match.facts.hands;
    auto const first = hands.begin() + (number - 1);
    for (auto hand = first; hand != hands.end(); ++hand) {
        auto& loose = cut.emplace_back();
        loose.number = hand->number;
        loose.formed = hand->formed;
        for (auto const& entry : hand->entries) loose.typed.emplace_back(entry.typed);
    }
    hands.erase(first, hands.end());
    match.rest.insert(match.rest.begin(), std::make_move_iterator(cut.begin()),
                      std::make_move_iterator(cut.end()));
}

/// Judges a match as an import does, with its hands up to the first that cannot have been played as
/// it says. Nothing if it could not even begin; `why` is then the reason.
std::optional<Judged> judged(store::FoundMatch found, intake::Importer& importer,
                             std::string& why) {
    if (found.error) {
        why = words::damage_text(*found.error);
        return std::nullopt;
    }
    Judged match{std::move(found.facts), {}, std::move(found.rest)};
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

/// Adds the matches found to a new book.
class Adding {
public:
    Adding(store::Salvage& salvage, store::Book& book, store::Step& step, std::string const& source,
           Tools const& tools, Out& out)
        : salvage_(salvage),
          book_(book),
          step_(step),
          importer_(book, step, tools.progress, source, {.skip_bad = true}, out) {}

    void add_all() {
        auto left = salvage_.matches();
        // First those that are the same in both sources, then those of one: a damaged number or uid
        // must not take theirs.
        for (auto const only : {Versions::same, Versions::one, Versions::differ}) {
            std::erase_if(left, [&](std::int64_t key) { return add(key, only); });
        }
        for (auto const& round : salvage_.draws()) step_.set_draw(round);
        for (auto const& hand : salvage_.loose_hands()) result_.lost.push_back(lost_hand(hand));
    }

    /// Call it at the end.
    Salvaged finish(std::optional<int> current) {
        auto const& report = importer_.finish();
        result_.matches = report.matches;
        result_.hands = report.hands;
        for (auto const& [then, now] : report.renumbered)
            result_.lost.push_back(tr("match {} now has the number {}", then, now));
        if (current && book_.has_match(*current)) step_.make_current(*current);
        return std::move(result_);
    }

private:
    enum class Versions : std::uint8_t { same, one, differ };

    bool add(std::int64_t key, Versions only) {
        auto found = salvage_.find(key);
        auto versions = Versions::differ;
        if (found.size() == 1) versions = found.front().in_both ? Versions::same : Versions::one;
        if (versions != only) return false;
        if (!found.empty()) add(std::move(found));
        return true;
    }

    void add(std::vector<store::FoundMatch> found) {
        auto const number = found.front().facts.number;
        auto const sides = found.front().facts.sides;
        auto const first_rest = found.front().rest;
        std::vector<Judged> usable;
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
        if (may_be_another(usable)) result_.lost.push_back(two_versions(number));
        // The first of the best. If all rows were found, a hand that only the journal has was dropped.
        add(std::move(*std::ranges::max_element(usable, {}, [&](Judged const& match) {
            bool const has_all = match.rest.empty();
            auto const hands = has_all && salvage_.rows_are_whole() ? 0 : match.facts.hands.size();
            return std::array{std::size_t{has_all}, hands,
                              std::size_t{match.is_whole() && is_free(match)}};
        })));
    }

    /// Whether a match is whole in two versions, of which any may be the right one.
    static bool may_be_another(std::vector<Judged> const& versions) {
        Judged const* whole = nullptr;
        return std::ranges::any_of(versions, [&](Judged const& match) {
            if (!match.is_whole()) return false;
            if (whole == nullptr) whole = &match;
            return match.facts != whole->facts;
        });
    }

    void add(Judged match) {
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
        for (auto const& hand : match.rest) result_.lost.push_back(lost_hand(number, hand, sides));
    }

    bool is_free(Judged const& match) const {
        return !book_.has_match(match.facts.number) && !book_.match_of_uid(match.facts.uid);
    }

    store::Salvage& salvage_;
    store::Book& book_;
    store::Step& step_;
    intake::Importer importer_;
    Salvaged result_;
};

/// Gives a temporary book its name. Throws Refused and Failed.
void keep(store::TemporaryFile& file, std::string const& name) {
    int const error = store::is_free(name) ? file.take(name) : EEXIST;
    if (error == EEXIST) {
        throw Refused(tr("'{}' already exists; name another file for the new book", safe(name)));
    }
    if (error != 0) {
        throw Failed(host::cannot_write(name, std::generic_category().message(error)));
    }
}

enum class Kept : std::uint8_t { first, second };

/// The matches that are in the file in two versions that can both be.
std::vector<std::string> in_two_versions(store::Salvage& salvage) {
    std::vector<std::string> lines;
    for (auto const key : salvage.matches()) {
        auto const found = salvage.find(key);
        auto const can_be = [](store::FoundMatch const& match) {
            return !match.error && match.rest.empty();
        };
        if (std::ranges::count_if(found, can_be) > 1)
            lines.push_back(two_versions(found.front().facts.number));
    }
    return lines;
}

/// Keeps one of the books that were found if it is whole, with its journal.
bool keep_whole(store::Salvage& salvage, Kept which, std::string const& name, Salvaged& result) {
    auto& file = which == Kept::first ? salvage.first_book() : salvage.second_book();
    // If pages of the journal are missing, rows that are out of date can agree with it.
    if (which == Kept::second && !salvage.journal_is_whole()) return false;
    auto const check = check_book(store::Book::open(file.path(), store::Access::read), {});
    if (!check.wrong.empty()) return false;
    auto lost = in_two_versions(salvage);
    // The rows of a match are worth more than the log.
    if (which == Kept::second && !lost.empty()) return false;
    result = {check.matches, check.hands, std::move(lost)};
    keep(file, name);
    return true;
}

/// Makes the new book. If what was found is a whole book, it is that one, with its journal.
Salvaged make_book(std::string const& damaged, std::string const& name, Tools const& tools,
                   Out& out) {
    store::Salvage salvage(damaged, name);
    Salvaged result;
    if (!keep_whole(salvage, Kept::first, name, result) &&
        !keep_whole(salvage, Kept::second, name, result)) {
        auto const current =
            store::Book::open(salvage.first_book().path(), store::Access::read).current_match();
        store::TemporaryFile fresh{name};
        {
            auto book = store::Book::open(fresh.path(), store::Access::create);
            store::Step step(book, step_note(tools));
            step.expect_many_rows();
            Adding adding(salvage, book, step, damaged, tools, out);
            adding.add_all();
            result = adding.finish(current);
            step.commit();
        }
        keep(fresh, name);
        result.lost.push_back(tr("the log and the history for undo could not be kept"));
    }
    if (!salvage.rows_are_whole() && !salvage.journal_is_whole()) {
        result.lost.push_back(
            tr("pages of both the matches and the journal are damaged: matches or hands that are "
               "not listed here may be missing"));
    }
    if (auto const version = salvage.later_version()) {
        result.lost.push_back(tr("the book was written by a later meldbook (version {}); what this "
                                 "one does not know could not be kept",
                                 *version));
    }
    return result;
}

/// Whether `book restore` can replace the book.
bool can_be_replaced(std::string const& book) {
    try {
        store::BookFile{book, store::Access::read}.contents();
        return true;
    } catch (store::StoreError const& error) {
        return error.fault == store::StoreFault::needs_recovery;
    }
}

void suggest_using(std::string const& name, std::string const& damaged, bool is_book, Out& out) {
    auto const word = [](std::string const& path) { return shell_word(safe(path)); };
    out.say(tr("To look at it:"));
    out.suggest("meldbook --book " + word(name) + " matches");
    if (!is_book) return;
    out.say(tr("To make it the book:"));
    if (can_be_replaced(damaged)) {
        out.suggest("meldbook --book " + word(damaged) + " book restore " + word(name));
        return;
    }
    auto const old = store::free_name(damaged + ".damaged").native();
    for (auto const ending : store::sqlite_endings) {
        auto const part = damaged + std::string{ending};
        if (!store::is_missing(part))
            out.suggest("mv " + word(part) + " " + word(old + std::string{ending}));
    }
    out.suggest("mv " + word(damaged) + " " + word(old));
    out.suggest("mv " + word(name) + " " + word(damaged));
}

}  // namespace

ExitStatus run(SalvageBook const& command, Tools& tools, Out& out) {
    auto const& damaged = command.file.empty() ? tools.book_path : command.file;
    check_is_there(command, damaged);
    auto const name = new_book(command.output, damaged, tools);
    Salvaged result;
    try {
        result = make_book(damaged, name, tools, out);
    } catch (store::StoreError const& error) {
        using store::StoreFault;
        if (error.path == damaged && error.fault == StoreFault::not_a_book) {
            throw Failed(tr("'{}' has nothing of a book of meldbook in it; name another file",
                            safe(damaged)));
        }
        if (error.path == damaged && error.fault == StoreFault::cannot_open)
            throw Failed(host::cannot_read(damaged, error.detail));
        if (error.path == damaged) throw;
        throw Failed(host::cannot_write(name, error.detail));
    }
    out.keep();
    if (result.lost.empty()) {
        out.say(tr("Everything could be read, and nothing is missing: matches {}, hands {}.",
                   count_of(result.matches), count_of(result.hands)));
    } else {
        out.say(tr("Kept: matches {}, hands {}. Not everything could be read:",
                   count_of(result.matches), count_of(result.hands)));
        for (auto const& line : result.lost) out.say(line);
    }
    out.say(tr("The new book is '{}'.", safe(name)));
    suggest_using(name, damaged, store::BookFile{tools.book_path, store::Access::read}.is(damaged),
                  out);
    return result.lost.empty() ? done : refused;
}

}  // namespace meldbook::commands
