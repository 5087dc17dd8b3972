#include "intake/merger.hpp"

#include <algorithm>
#include <exception>
#include <ranges>
#include <utility>

#include "domain/notation.hpp"
#include "intake/values.hpp"
#include "text/text.hpp"
#include "text/translate.hpp"

namespace meldbook::intake {

using host::Refused;
using host::UsageError;

std::map<int, Kept> parse_choices(std::vector<std::string> const& words) {
    std::map<int, Kept> choices;
    for (auto const& word : words) {
        auto const equals = word.find('=');
        auto const kept = equals == std::string::npos ? "" : word.substr(equals + 1);
        if (kept != "ours" && kept != "theirs") {
            throw UsageError(tr("'{}' does not say which copy of a match is kept; write 3=ours or "
                                "3=theirs, with the number of the match in this book",
                                safe(word)));
        }
        std::size_t const begin = word.starts_with('#') ? 1 : 0;
        int const number = parse_number(word.substr(begin, equals - begin), "MATCH=WHOSE", 1,
                                        largest_match_number);
        auto const choice = kept == "ours" ? Kept::ours : Kept::theirs;
        if (!choices.try_emplace(number, choice).second)
            throw UsageError(tr("match {} is named twice; decide once", number));
    }
    return choices;
}

Merger::Merger(store::Book& book, store::Step& step, Importer& importer, MergeChoices choices,
               std::function<void(MergedMatch const&)> tell)
    : book_(book),
      step_(step),
      importer_(importer),
      choices_(std::move(choices)),
      tell_(std::move(tell)),
      unused_(choices_.one) {}

/// What a match is now, as its only version.
Merger::Versions Merger::only_version(MatchFacts facts) {
    Version only;
    only.match = std::move(facts);
    only.at = only.match.hands.empty() ? only.match.started : only.match.hands.back().played;
    only.key = version_key(only);
    return {std::move(only)};
}

/// The versions of a match by the journal; nothing if that does not lead to what the match is.
std::optional<Merger::Versions> Merger::journal_of(store::Book const& book, int number) {
    try {
        return book.versions(number);
    } catch (store::StoreError const& error) {
        if (error.fault != store::StoreFault::corrupt) throw;
        return std::nullopt;
    }
}

/// The versions of a match in this book. If the journal does not lead to it, what it is now is its only
/// version.
Merger::Versions Merger::versions_here(int number) const {
    auto versions = journal_of(book_, number);
    return versions ? std::move(*versions) : only_version(book_.match(number));
}

/// Whether what a match was before can be in a book: the file may come from anybody.
bool Merger::are_sound(Versions const& versions) {
    try {
        // The present names come first, because they say how a new player is spelt.
        for (auto const& version : std::views::reverse(versions)) {
            if (version.match.uid != versions.back().match.uid) return false;
            importer_.check_names(version.match);
            importer_.rules().get(version.match.rules_document);
        }
    } catch (std::exception const&) {
        return false;
    }
    return true;
}

Merger::Versions Merger::versions_of_other(store::Book const& other, int number) {
    auto const journal = journal_of(other, number);
    bool const is_usable = journal && are_sound(*journal);
    auto versions = is_usable ? *journal : only_version(other.match(number));
    if (!is_usable) ++importer_.report().without_history;
    for (auto& version : std::views::reverse(versions))
        importer_.spellings().respell(version.match);
    return versions;
}

void Merger::take(store::Book const& other, int number) {
    importer_.attempt(number, [&] {
        Theirs theirs{versions_of_other(other, number), {}};
        Candidate match{theirs.versions.back().match, {}};
        theirs.revisions = other.revisions(match.facts.uid);
        match.outcome = importer_.judge(match.facts);
        conclude_and_keep(theirs, std::move(match));
    });
}

void Merger::take_document(std::int64_t line, std::function<Candidate()> const& make) {
    importer_.attempt_line(line, [&] {
        auto match = make();
        importer_.spellings().respell(match.facts);
        Theirs const theirs{only_version(match.facts), {}};
        conclude_and_keep(theirs, std::move(match));
    });
}

void Merger::conclude_and_keep(Theirs const& theirs, Candidate match) {
    conclude(match);
    if (auto const here = book_.match_of_uid(match.facts.uid)) {
        unused_.erase(*here);
        merge(theirs, match.facts, *here);
    } else {
        add(theirs, match.facts);
    }
}

/// Records changes that were made in the other book, and what the match is to be afterwards. Returns
/// its number.
int Merger::record(Versions const& changes, MatchFacts result, bool decided) {
    for (auto version : changes) {
        version.match.number = result.number;
        result.number = step_.take_version(version);
    }
    if (decided || changes.empty() || !same_content(changes.back().match, result))
        results_.push_back({result, decided});
    return result.number;
}

void Merger::add(Theirs const& theirs, MatchFacts const& facts) {
    auto result = facts;
    result.number = importer_.number_for(facts.number);
    result.number = record(theirs.versions, result, false);
    step_.add_revisions(result.uid, theirs.revisions);
    importer_.count_added(facts.number, result);
}

void Merger::merge(Theirs const& theirs, MatchFacts const& facts, int number) {
    auto& report = importer_.report();
    auto const known = book_.match(number);
    auto result = facts;
    result.number = number;
    auto const ours = versions_here(number);
    auto const news = unknown_versions(ours, theirs.versions);
    if (same_content(facts, known)) {
        // A copy that came by a file has another history, which would repeat all of this one.
        bool const related = news.size() < theirs.versions.size();
        if (related && !news.empty()) record(news, known, false);
        step_.add_revisions(result.uid, theirs.revisions);
        ++report.known;
        return;
    }
    auto const continued = find_continued(ours, theirs.versions);
    auto const choice = choices_.one.find(number);
    auto kept = choices_.all;
    if (continued != Continued::both)
        kept = continued == Continued::ours ? Kept::ours : Kept::theirs;
    if (choice != choices_.one.end()) kept = choice->second;
    if (!kept) {
        ++report.left_alone;
        tell_({Merged::left_alone, known, result});
        return;
    }
    if (kept == Kept::ours && continued == Continued::ours) {
        step_.add_revisions(result.uid, theirs.revisions);
        ++report.older;
        return;
    }
    if (kept == Kept::ours) {
        record(news, known, true);
        step_.add_revisions(result.uid, theirs.revisions);
        tell_({Merged::kept_ours, known, result});
        return;
    }
    importer_.refuse_draft(number);
    step_.drop_draft(number);
    bool const decided = continued != Continued::theirs;
    record(news, result, decided);
    step_.add_revisions(result.uid, theirs.revisions);
    ++(decided ? report.replaced : report.continued);
    tell_({decided ? Merged::took_theirs : Merged::continued, known, result});
}

ImportReport const& Merger::finish() {
    if (!unused_.empty()) {
        throw Refused(tr("match {} of this book is not in the other one; omit '{}={}'",
                         unused_.begin()->first, unused_.begin()->first,
                         unused_.begin()->second == Kept::ours ? "ours" : "theirs"));
    }
    for (auto const& result : results_) {
        step_.change_match(result.facts);
        if (result.decided) step_.record_decision(result.facts.number);
    }
    return importer_.finish();
}

}  // namespace meldbook::intake
