#include "intake/importer.hpp"

#include <algorithm>
#include <exception>
#include <iterator>

#include <fmt/format.h>

#include "domain/text.hpp"
#include "intake/names.hpp"
#include "store/counted.hpp"
#include "text/text.hpp"
#include "text/translate.hpp"
#include "words/errors.hpp"

namespace meldbook::intake {

using host::CommandError;
using host::Refused;

namespace {

std::string count(std::size_t n) { return number(static_cast<long long>(n)); }

/// As many as fit on a line.
template <typename Item, typename Print>
std::string listed(std::vector<Item> const& items, Print const& print) {
    constexpr std::size_t most_listed = 10;
    std::vector<std::string> texts;
    for (auto const& item : items) {
        if (texts.size() == most_listed) {
            texts.emplace_back("…");
            break;
        }
        texts.push_back(print(item));
    }
    return joined(texts);
}

std::string renumbered(std::pair<int, int> const& numbers) {
    return fmt::format("{} → {}", numbers.first, numbers.second);
}

}  // namespace

Importer::Importer(store::Book& book, store::Step& step, host::ProgressLine const& line,
                   std::string source, ImportOptions options, host::Out& out)
    : progress(line),
      book_(book),
      step_(step),
      source_(std::move(source)),
      options_(options),
      out_(out),
      current_(book.current_match()),
      spellings_(book) {}

void Importer::take(std::int64_t line, std::function<Candidate()> const& make) {
    attempt_line(line, [&] { add(make()); });
}

void Importer::attempt_line(std::int64_t line, std::function<void()> const& work) {
    spellings_.begin_match();
    try {
        work();
    } catch (store::StoreError const&) {
        throw;  // an error of the book, not of the match
    } catch (std::exception const& error) {
        if (!options_.skip_bad) fail(line, error);
        spellings_.forget_match();
        skip(located(line, error));
    }
}

void Importer::take_match(int number, std::function<Candidate()> const& make) {
    attempt(number, [&] { add(make()); });
}

void Importer::attempt(int number, std::function<void()> const& work) {
    spellings_.begin_match();
    try {
        work();
    } catch (store::StoreError const&) {
        throw;
    } catch (UnreadableMatch const& match) {
        spellings_.forget_match();
        leave_out(number, match.error);
    } catch (std::exception const& error) {
        spellings_.forget_match();
        leave_out(number, safe(words::sentence(error)));
    }
}

void Importer::leave_out(int number, store::StoreError const& error) {
    auto const fault = safe(error.detail);
    if (number != 0 && !error.is_finding) return leave_out(number, fault);
    if (!options_.skip_bad)
        throw Refused(
            tr("{}: {}; --skip-bad leaves it out and takes the rest", safe(source_), fault));
    skip(fmt::format("{}: {}", safe(source_), fault));
}

void Importer::leave_out(int number, std::string const& fault) {
    if (!options_.skip_bad)
        throw Refused(tr("{}, match {}: {}; --skip-bad leaves it out and takes the rest",
                         safe(source_), number, fault));
    skip(tr("{}, match {}: {}", safe(source_), number, fault));
}

/// Throws CommandError for what cannot be drawn; respells the names.
void Importer::check_draw(DrawnRound& round) {
    auto const contradicts = [] { return Refused(tr("it contradicts itself")); };
    if (trimmed(round.event).empty()) throw contradicts();
    each_text_of_round(round, check_text);
    if (round.has_rules()) round.rules.id = rules_.get(round.rules.document).id;
    auto const respell = [&](std::string& name) { name = spellings_.of(parse_name(name, name)); };
    for (auto& [one, other] : round.wishes.apart) {
        respell(one);
        respell(other);
    }
    for (auto& wish : round.wishes.fixed) respell(wish.player);
    for_each_seat(round, [&](DrawnSeat& seat) { respell(seat.player); });
    // Two names of the file can be one in the book: "ana" is Ana.
    if (!is_sound(round)) throw contradicts();
    Wishes wishes;
    for (auto& wish : round.wishes.apart) wishes.add(std::move(wish));
    for (auto& wish : round.wishes.fixed) wishes.add(std::move(wish));
    round.wishes = std::move(wishes);
}

/// The tables of a round of this book, by index, at which a match has begun.
std::vector<std::size_t> Importer::begun_tables(DrawnRound const& ours) const {
    store::MatchFilter filter;
    filter.event = {ours.event};
    std::vector<std::size_t> begun;
    for (auto const& table : played_tables(*known_draws_, book_.results(filter)))
        if (table.match && key_of((*known_draws_)[table.round]) == key_of(ours))
            begun.push_back(table.table);
    return begun;
}

/// Whether a table has begun to play as this book has drawn the round, and not as `other` has.
bool Importer::replaces_begun(DrawnRound const& other) const {
    auto const* const ours = drawn_here(other);
    if (ours == nullptr) return false;
    return std::ranges::any_of(begun_tables(*ours), [&](std::size_t table) {
        return table >= other.tables.size() ||
               sides_of(ours->tables[table]) != sides_of(other.tables[table]);
    });
}

/// The rounds of this book's evening if another desk has drawn that evening, too.
std::vector<DrawnRound> Importer::drawn_instead(DrawnRound const& other) const {
    std::vector<DrawnRound> ours;
    if (std::ranges::count(*known_draws_, other.evening, &DrawnRound::evening) > 0) return ours;
    std::ranges::copy_if(*known_draws_, std::back_inserter(ours), [&](DrawnRound const& round) {
        return fold(round.event) == fold(other.event) && is_same_evening(round, other) &&
               !evenings_.contains(round.evening);
    });
    return ours;
}

/// Whether the user decides about a draw, instead of which this book has another one.
bool Importer::is_asked(DrawnRound const& other) const {
    if (replaces_begun(other)) return true;
    auto const ours = drawn_instead(other);
    return std::ranges::any_of(ours, [&](DrawnRound const& round) {
        return draws_from_ == nullptr || !draws_from_->has_had(round) ||
               !begun_tables(round).empty();
    });
}

DrawnRound const* Importer::drawn_here(DrawnRound const& other) const {
    auto const found = std::ranges::find(*known_draws_, key_of(other), key_of);
    return found == known_draws_->end() ? nullptr : &*found;
}

void Importer::take_draw(DrawnRound round, store::Book const* other) {
    spellings_.begin_match();
    try {
        check_draw(round);
    } catch (Error const& error) {
        auto const fault = words::sentence(error);
        if (!options_.skip_bad)
            throw Refused(tr("{}, the draw of round {} of '{}': {}; --skip-bad leaves it out and "
                             "takes the rest",
                             safe(source_), round.round, safe(round.event), fault));
        spellings_.forget_match();
        skip(tr("{}, the draw of round {} of '{}': {}", safe(source_), round.round,
                safe(round.event), fault));
        return;
    }
    if (!known_draws_) known_draws_ = book_.draws();
    evenings_.insert(round.evening);
    draws_from_ = other;
    auto const* const ours = drawn_here(round);
    bool const same = ours != nullptr && is_same_draw(*ours, round);
    if ((same && ours->changed() == round.changed()) || book_.has_had(round)) return;
    bool const later = ours == nullptr || (same && ours->changed().empty()) ||
                       (other != nullptr && other->has_had(*ours));
    (later ? draws_ : doubtful_draws_).push_back(std::move(round));
}

void Importer::skip(std::string const& sentence) {
    ++report_.skipped;
    progress.clear();
    out_.remark(sentence);
}

std::optional<MatchFacts> Importer::find(std::string const& uid) const {
    auto const number = book_.match_of_uid(uid);
    if (!number) return std::nullopt;
    return book_.match(*number);
}

std::string Importer::uid_among_equals(std::string const& uid) {
    // Equal matches differ only in the digits after the last hyphen.
    auto const common = uid.rfind('-') + 1;
    auto const known = book_.uids_beginning(uid.substr(0, common));
    auto const before = equals_[uid]++;
    if (before < known.size()) return known[before];
    auto mine = uid;
    while (std::ranges::count(known, mine) > 0) {
        constexpr auto largest = 0xFFFF'FFFF'FFFFULL;
        auto const number = std::stoull(mine.substr(common), nullptr, 16);
        mine = fmt::format("{}{:012x}", uid.substr(0, common), (number + 1) & largest);
    }
    return mine;
}

void Importer::add(Candidate match) {
    conclude(match);
    auto& facts = match.facts;
    spellings_.respell(facts);
    auto const known = find(facts.uid);
    if (!known) return keep(facts);
    // The numbers in the two books may differ.
    facts.id = known->id;
    facts.number = known->number;
    if (facts == *known) {
        ++report_.known;
        return;
    }
    if (!options_.replace) {
        throw Refused(tr("match {} in the book is the same match with other content; --replace "
                         "takes the file's, --skip-bad keeps the book's",
                         facts.number));
    }
    replace(facts);
}

void Importer::replace(MatchFacts const& facts) {
    // Undo would not bring it back.
    if (auto const hand = store::Counted(book_, facts.number).find(); hand && hand->has_words()) {
        throw Refused(tr("a hand of match {0} is in progress and would be lost; record it, or take "
                         "it back with 'meldbook count --clear --match {0}'",
                         facts.number));
    }
    step_.delete_match(facts.number);
    step_.add_match(facts);
    ++report_.replaced;
}

int Importer::number_for(int number) const {
    return number <= largest_number_brought && !book_.has_match(number) ? number : 0;
}

void Importer::count_added(int came_with, MatchFacts const& facts) {
    if (came_with != 0 && facts.number != came_with)
        report_.renumbered.emplace_back(came_with, facts.number);
    report_.changed.push_back(facts.number);
    ++report_.matches;
    report_.hands += facts.hands.size();
}

void Importer::keep(MatchFacts& facts) {
    int const came_with = facts.number;
    facts.number = number_for(came_with);
    facts.number = step_.add_match(facts);
    count_added(came_with, facts);
}

/// Writes a draw in the place of this book's.
void Importer::set_draw(DrawnRound const& round) {
    for (auto const& ours : drawn_instead(round)) step_.remove_draw(ours.evening, ours.round);
    step_.set_draw(round);
}

/// Notes which wishes of this book are not those of the draw that is taken instead.
void Importer::note_lost(Wishes const& ours, Wishes const& theirs) {
    for (auto const& wish : ours.apart) {
        auto all = theirs;
        all.add(wish);
        if (all != theirs) report_.lost.add(wish);
    }
    for (auto const& wish : ours.fixed)
        if (std::ranges::count(theirs.fixed, wish) == 0) report_.lost.add(wish);
}

ImportReport const& Importer::finish() {
    for (auto& round : draws_) {
        // Only now, because the matches of this file may be its first.
        if (is_asked(round)) {
            doubtful_draws_.push_back(std::move(round));
            continue;
        }
        set_draw(round);
        ++report_.draws;
    }
    for (auto& round : doubtful_draws_) {
        auto const* const here = drawn_here(round);
        auto const ours = here != nullptr ? std::vector{*here} : drawn_instead(round);
        if (!options_.theirs) {
            // Of an evening that both have drawn, a round that only one has says nothing more.
            auto const same = std::ranges::find(ours, round.round, &DrawnRound::round);
            if (same != ours.end()) report_.two_draws.push_back({*same, std::move(round)});
            continue;
        }
        // The journal then has both, and neither book asks again.
        set_draw(round);
        if (*options_.theirs) {
            ++report_.draws;
            for (auto const& each : ours) {
                note_lost(each.wishes, round.wishes);
                report_.replaced_draws.push_back(
                    {each, each.round == round.round ? round : DrawnRound{}});
            }
            continue;
        }
        step_.remove_draw(round.evening, round.round);
        for (auto const& each : ours) step_.set_draw(each);
    }
    if (current_ && report_.matches + report_.replaced > 0) step_.make_current(*current_);
    progress.clear();
    return report_;
}

void Importer::fail(std::int64_t line, std::exception const& error) {
    progress.clear();
    auto const* command_error = dynamic_cast<CommandError const*>(&error);
    throw CommandError(command_error != nullptr ? command_error->exit_status() : ExitStatus::usage,
                       located(line, error));
}

std::string Importer::located(std::int64_t line, std::exception const& error) const {
    auto const* line_error = dynamic_cast<LineError const*>(&error);
    return fmt::format("{}:{}: {}", safe(source_), line_error != nullptr ? line_error->line : line,
                       safe(words::sentence(error)));
}

ExitStatus print(ImportReport const& report, bool only_previewed, host::Out& out) {
    if (only_previewed) out.say(tr("This would be done:"));
    out.say(tr("Added: matches {}, hands {}.", count(report.matches), count(report.hands)));
    auto const say = [&](std::size_t n, PluralSentence sentence) {
        if (n > 0) out.say(tr_plural_with(static_cast<long long>(n), sentence, count(n)));
    };
    say(report.replaced,
        mark_plural("{} match in the book differed and was replaced by the file's.",
                    "{} matches in the book differed and were replaced by the file's."));
    say(report.known,
        mark_plural("{} match was in the book already.", "{} matches were in the book already."));
    say(report.continued,
        mark_plural("{} match was continued in the other book and was taken over.",
                    "{} matches were continued in the other book and were taken over."));
    say(report.older, mark_plural("{} match was continued in this book and stays as it is.",
                                  "{} matches were continued in this book and stay as they are."));
    say(report.left_alone,
        mark_plural("{} match was changed in both books and was left alone.",
                    "{} matches were changed in both books and were left alone."));
    say(report.removed,
        mark_plural("{} match was removed in this book and is not brought back.",
                    "{} matches were removed in this book and are not brought back."));
    say(report.draws, mark_plural("The draw of {} round was taken over.",
                                  "The draws of {} rounds were taken over."));
    std::vector<std::string> lost;
    for (auto const& [one, other] : report.lost.apart)
        lost.push_back(tr("{} and {} apart", safe(one), safe(other)));
    for (auto const& [player, table] : report.lost.fixed)
        lost.push_back(tr("{} at table {}", safe(player), table));
    if (!lost.empty())
        out.say(tr("No longer kept, because the draw that was taken over does not have it: {}",
                   joined(lost)));
    if (!report.without_history.empty()) {
        out.say(tr_plural(
            static_cast<long long>(report.without_history.size()),
            "The history of match {} in the other book cannot be used; only what "
            "the match is now counts.",
            "The history of matches {} in the other book cannot be used; only what "
            "they are now counts.",
            listed(report.without_history, [](int match) { return std::to_string(match); })));
    }
    if (!report.renumbered.empty()) {
        out.say(tr_plural(static_cast<long long>(report.renumbered.size()),
                          "{} match has another number in this book: {}",
                          "{} matches have other numbers in this book: {}",
                          count(report.renumbered.size()), listed(report.renumbered, renumbered)));
    }
    say(report.skipped, mark_plural("{} match could not be added and was skipped.",
                                    "{} matches could not be added and were skipped."));
    if (only_previewed) out.say(tr("Nothing was changed; omit --preview to do it."));
    return report.is_incomplete() ? ExitStatus::refused : ExitStatus::done;
}

}  // namespace meldbook::intake
