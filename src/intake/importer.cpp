#include "intake/importer.hpp"

#include <algorithm>
#include <exception>
#include <functional>
#include <iterator>

#include <fmt/format.h>

#include "domain/text.hpp"
#include "intake/names.hpp"
#include "store/counted.hpp"
#include "text/text.hpp"
#include "text/translate.hpp"
#include "words/errors.hpp"
#include "words/phrases.hpp"

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

void add_all(Wishes& wishes, Wishes const& more) {
    for (auto const& wish : more.apart) wishes.add(wish);
    for (auto const& wish : more.fixed) wishes.add(wish);
}

}  // namespace

Importer::Importer(store::Book& book, store::Step& step, host::ProgressLine const& line,
                   std::string source, ImportOptions options, host::Out& out)
    : progress(line),
      book_(book),
      step_(step),
      source_(std::move(source)),
      options_(std::move(options)),
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
    add_all(wishes, round.wishes);
    round.wishes = std::move(wishes);
}

/// The tables of a round of this book, by index, at which a match has begun.
std::vector<std::size_t> Importer::begun_tables(DrawnRound const& ours) const {
    store::MatchFilter filter;
    filter.event = spellings_of_event(book_, ours.event);
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
    drawn_there_.insert(key_of(round));
    draws_from_ = other;
    auto const* const ours = drawn_here(round);
    bool const same = ours != nullptr && is_same_draw(*ours, round);
    if (same && has_same_seats(*ours, round)) return;
    bool const later = ours == nullptr || (other != nullptr && other->has_had(*ours));
    if (book_.has_had(round)) older_draws_.push_back(std::move(round));
    else if (later) draws_.push_back(std::move(round));
    else if (same) put_together(*ours, std::move(round));
    else doubtful_draws_.push_back(std::move(round));
}

/// Takes a copy of a draw in which other seats were changed than here.
void Importer::put_together(DrawnRound const& ours, DrawnRound round) {
    auto const both = [&](std::optional<bool> theirs_count) {
        return with_both_changes(
            ours, round, [&](DrawnRound const& each) { return book_.has_had(each); },
            [&](DrawnRound const& each) {
                return draws_from_ != nullptr && draws_from_->has_had(each);
            },
            theirs_count);
    };
    auto together = both({});
    if (!together && options_.theirs) {
        together = both(options_.theirs);
        decided_draws_.push_back(round);
    }
    if (!together) doubtful_draws_.push_back(std::move(round));
    else draws_.push_back(*std::move(together));
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

/// Whether this book has another draw of a round, or none.
bool Importer::is_other_draw(DrawnRound const& other) const {
    auto const* const ours = drawn_here(other);
    return ours == nullptr || !is_same_draw(*ours, other);
}

/// Leaves it to the user which plan of an evening is taken, once this is open for one of its rounds: the rounds of a plan
/// belong together.
void Importer::doubt_plans() {
    auto const doubt = [&](std::vector<DrawnRound>& draws, auto const& which) {
        auto const found = std::stable_partition(draws.begin(), draws.end(), std::not_fn(which));
        std::move(found, draws.end(), std::back_inserter(doubtful_draws_));
        draws.erase(found, draws.end());
    };
    // Only now, because the matches of this file may be its first.
    doubt(draws_, [&](DrawnRound const& round) { return is_asked(round); });
    std::set<std::string> doubted, different;
    for (auto const& round : doubtful_draws_) {
        doubted.insert(round.evening);
        if (is_other_draw(round)) different.insert(round.evening);
    }
    for (auto const& round : draws_)
        if (doubted.contains(round.evening) && drawn_here(round) != nullptr && is_other_draw(round))
            different.insert(round.evening);
    auto const is_of_plan = [&](DrawnRound const& round) {
        return different.contains(round.evening) && is_other_draw(round);
    };
    doubt(draws_, is_of_plan);
    doubt(older_draws_,
          [&](DrawnRound const& round) { return is_of_plan(round) && !replaces_begun(round); });
    std::ranges::stable_sort(doubtful_draws_, {}, [](DrawnRound const& round) {
        return std::pair(round.evening, round.round);
    });
}

/// Whether a round of a plan that the user has chosen is not taken, because it is played here as this book has drawn it,
/// unless nothing else was to be decided.
bool Importer::stays_begun(DrawnRound const& other) const {
    return replaces_begun(other) &&
           std::ranges::any_of(doubtful_draws_, [&](DrawnRound const& round) {
               return round.evening == other.evening && !replaces_begun(round);
           });
}

/// Writes a draw in the place of this book's.
void Importer::set_draw(DrawnRound const& round) {
    for (auto const& ours : drawn_instead(round)) step_.remove_draw(ours.evening, ours.round);
    step_.set_draw(round);
}

/// Writes a draw that is newer than this book's.
void Importer::take_newer(DrawnRound const& round) {
    set_draw(round);
    auto const* const ours = drawn_here(round);
    if (ours == nullptr || *ours != round) ++report_.draws;
    auto const decided = std::ranges::find(decided_draws_, key_of(round), key_of);
    if (decided != decided_draws_.end()) {
        if (options_.theirs.value_or(false)) report_.replaced_draws.push_back({*ours, round});
        else report_.kept_draws.push_back({round, *decided});
    } else if (ours != nullptr && !is_same_draw(*ours, round)) {
        add_all(report_.lost, wishes_besides(ours->wishes, round.wishes));
        report_.replaced_draws.push_back({*ours, round});
        replaced_evenings_.insert(round.evening);
    }
}

/// Whether the user has chosen a draw that is doubted.
bool Importer::is_taken(DrawnRound const& other) const {
    return options_.theirs.value_or(false) && !stays_begun(other);
}

/// Finds the evenings of which a plan is chosen that a book would take for an older one, because it has replaced it: the
/// plan then is of now.
void Importer::date_anew() {
    for (auto const& round : doubtful_draws_) {
        auto const* const ours = drawn_here(round);
        if (!is_other_draw(round)) continue;
        bool const is_had = is_taken(round) ? book_.has_had(round)
                                            : ours != nullptr && draws_from_ != nullptr &&
                                                  draws_from_->has_had(*ours);
        if (is_had) dated_evenings_.insert(round.evening);
    }
}

DrawnRound Importer::dated(DrawnRound round) const {
    if (dated_evenings_.contains(round.evening)) round.drawn = options_.at;
    return round;
}

/// Writes a draw that the user has chosen instead of this book's. The journal then has both, and neither book asks
/// again.
void Importer::take_chosen(DrawnRound const& round, std::vector<DrawnRound> const& ours) {
    set_draw(round);
    if (is_other_draw(round) && dated_evenings_.contains(round.evening))
        step_.set_draw(dated(round));
    ++report_.draws;
    if (is_other_draw(round)) {
        replaced_evenings_.insert(round.evening);
        chosen_evenings_.insert(round.evening);
    }
    bool const is_first =
        &*std::ranges::find(doubtful_draws_, round.evening, &DrawnRound::evening) == &round;
    for (auto const& each : ours) {
        add_all(report_.lost, wishes_besides(each.wishes, round.wishes));
        if (each.round == round.round) report_.replaced_draws.push_back({each, round});
        else if (is_first &&
                 !drawn_there_.contains(round.evening + '/' + std::to_string(each.round)))
            report_.replaced_draws.push_back({each, {}});
    }
}

/// Keeps this book's draw instead of one that has come, as the user has chosen; the journal then has both, too.
void Importer::keep_chosen(DrawnRound const& round, std::vector<DrawnRound> const& ours) {
    set_draw(round);
    step_.remove_draw(round.evening, round.round);
    for (auto const& each : ours) step_.set_draw(is_other_draw(round) ? dated(each) : each);
    auto const same = std::ranges::find(ours, round.round, &DrawnRound::round);
    auto const kept = same != ours.end() ? *same : DrawnRound{};
    add_all(report_.not_taken,
            wishes_besides(round.wishes, ours.empty() ? Wishes{} : ours.front().wishes));
    report_.kept_draws.push_back({kept, round});
}

/// Removes what this book has of an evening of which another plan is taken that has fewer rounds: those that the other
/// book has dropped, and of a plan that the user did not choose all that have not begun.
void Importer::drop_rest() {
    if (draws_from_ == nullptr) return;
    for (auto const& ours : *known_draws_) {
        if (!replaced_evenings_.contains(ours.evening) || drawn_there_.contains(key_of(ours)) ||
            !begun_tables(ours).empty())
            continue;
        if (!chosen_evenings_.contains(ours.evening) && !draws_from_->has_had(ours)) continue;
        step_.remove_draw(ours.evening, ours.round);
        report_.replaced_draws.push_back({ours, {}});
    }
}

ImportReport const& Importer::finish() {
    doubt_plans();
    if (options_.theirs) date_anew();
    for (auto const& round : decided_draws_) step_.set_draw(round);
    for (auto const& round : draws_) take_newer(round);
    for (auto const& round : doubtful_draws_) {
        auto const* const here = drawn_here(round);
        auto const ours = here != nullptr ? std::vector{*here} : drawn_instead(round);
        if (!options_.theirs) {
            // Of an evening that both have drawn, a round that only one has says nothing more.
            auto const same = std::ranges::find(ours, round.round, &DrawnRound::round);
            if (same != ours.end()) report_.two_draws.push_back({*same, round});
        } else if (is_taken(round)) {
            take_chosen(round, ours);
        } else {
            keep_chosen(round, ours);
            if (*options_.theirs) report_.begun_draws.push_back(*here);
        }
    }
    drop_rest();
    if (current_ && report_.matches + report_.replaced > 0) step_.make_current(*current_);
    if (!known_.empty())
        for (auto& name : book_.names(store::NameOf::player))
            if (!known_.knows(name)) report_.new_players.push_back(std::move(name));
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

std::optional<std::string> lost_wishes_text(ImportReport const& report) {
    if (report.lost.empty()) return std::nullopt;
    return tr("No longer kept, because the draw that was taken over does not have it: {}",
              joined(words::wish_texts(report.lost)));
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
    if (auto const lost = lost_wishes_text(report)) out.say(*lost);
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
    // One may be somebody whom this book calls by another name.
    if (auto const& names = report.new_players; !names.empty())
        out.say(tr("New in this book: {}", some_names(names)));
    if (only_previewed) out.say(tr("Nothing was changed; omit --preview to do it."));
    return report.is_incomplete() ? ExitStatus::refused : ExitStatus::done;
}

}  // namespace meldbook::intake
