#include "intake/importer.hpp"

#include <algorithm>
#include <exception>

#include <fmt/format.h>

#include "domain/notation.hpp"
#include "host/process.hpp"
#include "store/drafts.hpp"
#include "text/text.hpp"
#include "text/translate.hpp"
#include "words/errors.hpp"

namespace meldbook::intake {

using host::CommandError;
using host::Refused;

namespace {

std::string count(std::size_t n) { return number(static_cast<long long>(n)); }

/// "2 → 3, 5 → 6", as many as fit on a line.
std::string renumbered(std::vector<std::pair<int, int>> const& numbers) {
    constexpr std::size_t most_listed = 10;
    std::vector<std::string> pairs;
    for (auto const& [then, now] : numbers) {
        if (pairs.size() == most_listed) {
            pairs.emplace_back("…");
            break;
        }
        pairs.push_back(fmt::format("{} → {}", then, now));
    }
    return joined(pairs);
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
    spellings_.begin_match();
    try {
        add(make());
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
    } catch (std::exception const& error) {
        auto const sentence =
            tr("{}, match {}: {}", safe(source_), number, safe(words::sentence(error)));
        if (!options_.skip_bad) throw Refused(sentence);
        spellings_.forget_match();
        skip(sentence);
    }
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

void Importer::refuse_draft(int match) {
    auto const draft = store::Drafts(book_, match).find();
    bool const in_use =
        draft && draft->owner && host::state_of(*draft->owner) != host::ProcessState::ended;
    if (draft && (in_use || !draft->answers.empty())) {
        throw Refused(tr("a hand of match {} is being entered and would be lost; record it or "
                         "discard it with 'meldbook hand' first",
                         match));
    }
}

void Importer::replace(MatchFacts const& facts) {
    refuse_draft(facts.number);
    step_.delete_match(facts.number);
    step_.add_match(facts);
    ++report_.replaced;
}

int Importer::number_for(int number) const {
    // A number that is too large for the command line is not kept.
    return number <= largest_points && !book_.has_match(number) ? number : 0;
}

void Importer::count_added(int came_with, MatchFacts const& facts) {
    if (came_with != 0 && facts.number != came_with)
        report_.renumbered.emplace_back(came_with, facts.number);
    ++report_.matches;
    report_.hands += facts.hands.size();
}

void Importer::keep(MatchFacts& facts) {
    int const came_with = facts.number;
    facts.number = number_for(came_with);
    facts.number = step_.add_match(facts);
    count_added(came_with, facts);
}

ImportReport const& Importer::finish() {
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
    auto const many = [](std::size_t n) { return static_cast<long long>(n); };
    out.say(tr("Added: matches {}, hands {}.", count(report.matches), count(report.hands)));
    if (report.replaced > 0) {
        out.say(tr_plural(many(report.replaced),
                          "{} match in the book differed and was replaced by the file's.",
                          "{} matches in the book differed and were replaced by the file's.",
                          count(report.replaced)));
    }
    if (report.known > 0) {
        out.say(tr_plural(many(report.known), "{} match was in the book already.",
                          "{} matches were in the book already.", count(report.known)));
    }
    if (report.continued > 0) {
        out.say(tr_plural(many(report.continued),
                          "{} match was continued in the other book and was taken over.",
                          "{} matches were continued in the other book and were taken over.",
                          count(report.continued)));
    }
    if (report.older > 0) {
        out.say(tr_plural(
            many(report.older), "{} match was continued in this book and stays as it is.",
            "{} matches were continued in this book and stay as they are.", count(report.older)));
    }
    if (report.left_alone > 0) {
        out.say(tr_plural(many(report.left_alone),
                          "{} match was changed in both books and was left alone.",
                          "{} matches were changed in both books and were left alone.",
                          count(report.left_alone)));
    }
    if (!report.renumbered.empty()) {
        out.say(tr_plural(many(report.renumbered.size()),
                          "{} match has another number in this book: {}",
                          "{} matches have other numbers in this book: {}",
                          count(report.renumbered.size()), renumbered(report.renumbered)));
    }
    if (report.skipped > 0) {
        out.say(tr_plural(many(report.skipped), "{} match could not be added and was skipped.",
                          "{} matches could not be added and were skipped.",
                          count(report.skipped)));
    }
    if (only_previewed) out.say(tr("Nothing was changed; omit --preview to do it."));
    bool const incomplete = report.skipped + report.left_alone > 0;
    return incomplete ? ExitStatus::refused : ExitStatus::done;
}

}  // namespace meldbook::intake
