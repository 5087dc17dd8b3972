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

namespace {

/// Visits the versions of a match. Returns false if the journal does not lead to it, or has too many.
bool visit_versions(store::Book const& book, int number,
                    std::function<void(Version)> const& visit) {
    try {
        book.each_version(number, visit);
        return true;
    } catch (store::StoreError const& error) {
        if (error.fault != store::StoreFault::corrupt) throw;
        return false;
    } catch (store::FullMatch const&) {
        return false;
    }
}

}  // namespace

Merger::Merger(store::Book& book, store::Step& step, Importer& importer, MergeChoices choices,
               std::function<void(MergedMatch const&)> tell)
    : book_(book),
      step_(step),
      importer_(importer),
      choices_(std::move(choices)),
      tell_(std::move(tell)),
      unused_(choices_.one) {}

/// What a match is now, as its only version, whose key is that of the match as it came.
Merger::Theirs Merger::only_version(MatchFacts const& as_it_came, MatchFacts facts) {
    Version only;
    only.at = last_played(facts);
    only.match = as_it_came;
    only.key = version_key(only);
    only.match = facts;
    return {.match = std::move(facts),
            .versions = {{only.key, content_digest(only.match)}},
            .each_version = [only](Visit const& visit) { visit(only); }};
}

/// The versions of a match in this book. If they cannot be read, what it is now is its only version.
Merger::Marks Merger::versions_here(MatchFacts const& known) const {
    Marks marks;
    bool const readable = visit_versions(book_, known.number, [&](Version const& version) {
        marks.push_back({version.key, content_digest(version.match)});
    });
    return readable ? marks : only_version(known, known).versions;
}

/// Whether what a match was before can be in a book: the file may come from anybody.
bool Merger::is_sound(MatchFacts const& match) {
    try {
        importer_.check_names(match);
        importer_.check_texts(match);
        return match.rules_id == importer_.rules().get(match.rules_document).id &&
               match.hands.size() <= most_hands;
    } catch (std::exception const&) {
        return false;
    }
}

/// The versions of a match by the journal of the other book; nothing if they cannot be read, or have what
/// cannot be in a book.
std::optional<Merger::Marks> Merger::sound_versions(store::Book const& other, int number,
                                                    std::string const& uid) {
    Marks marks;
    bool sound = true;
    bool const readable = visit_versions(other, number, [&](Version version) {
        sound = sound && version.match.uid == uid && is_sound(version.match);
        if (!sound) return;
        importer_.spellings().respell(version.match);
        marks.push_back({version.key, content_digest(version.match)});
    });
    return readable && sound ? std::optional(std::move(marks)) : std::nullopt;
}

/// Throws FullMatch.
Merger::Theirs Merger::theirs_in(store::Book const& other, int number) {
    auto match = other.match(number);
    if (match.hands.size() > most_hands || other.is_full(number)) throw store::FullMatch{};
    match.rules_id = importer_.rules().get(match.rules_document).id;
    // The present names come first, because they say how a new player is spelt.
    auto versions = is_sound(match) ? sound_versions(other, number, match.uid) : std::nullopt;
    auto respelt = match;
    importer_.spellings().respell(respelt);
    Theirs theirs;
    if (versions) {
        theirs.match = std::move(respelt);
        theirs.versions = std::move(*versions);
        theirs.each_version = [this, &other, number, marks = theirs.versions](Visit const& visit) {
            auto mark = marks.begin();
            other.each_version(number, [&](Version version) {
                importer_.spellings().respell(version.match);
                // Somebody may have written into the file since it was found sound.
                bool const same = mark != marks.end() && mark->key == version.key &&
                                  mark->digest == content_digest(version.match);
                if (!same)
                    throw store::StoreError::contradiction(
                        other.path(), store::finding::journal(number, "match"));
                ++mark;
                visit(std::move(version));
            });
        };
    } else {
        theirs = only_version(match, std::move(respelt));
        theirs.has_history = false;
    }
    theirs.revisions = other.revisions(match.uid);
    return theirs;
}

Merger::Theirs Merger::readable_in(store::Book const& other, int number) {
    try {
        return theirs_in(other, number);
    } catch (store::StoreError const& error) {
        if (error.fault != store::StoreFault::corrupt || error.path != other.path()) throw;
        throw UnreadableMatch{error};
    }
}

void Merger::take(store::Book const& other, int number) {
    if (!other.has_match(number)) return;  // deleted since its number was read
    importer_.attempt(number, [&] {
        auto const theirs = readable_in(other, number);
        Candidate match{theirs.match, {}};
        match.outcome = importer_.judge(match.facts);
        conclude_and_keep(theirs, std::move(match));
        if (!theirs.has_history) importer_.report().without_history.push_back(number);
    });
}

void Merger::take_document(std::int64_t line, std::function<Candidate()> const& make) {
    importer_.attempt_line(line, [&] {
        auto match = make();
        importer_.spellings().respell(match.facts);
        auto const theirs = only_version(match.facts, match.facts);
        conclude_and_keep(theirs, std::move(match));
    });
}

void Merger::conclude_and_keep(Theirs const& theirs, Candidate match) {
    conclude(match);
    if (auto const here = book_.match_of_uid(match.facts.uid)) {
        unused_.erase(*here);
        merge(theirs, match.facts, *here);
    } else if (!stays_removed(theirs, match.facts)) {
        add(theirs, match.facts);
    }
}

/// The copy of a match that is kept: the user's choice, if there is one for this match.
std::optional<Kept> Merger::choice_of(int number, std::optional<Kept> otherwise) const {
    auto const one = choices_.one.find(number);
    return one == choices_.one.end() ? otherwise : one->second;
}

/// Whether a match that this book has removed stays so: the other book has only what it was here, or has
/// only abandoned that, or the user decides.
bool Merger::stays_removed(Theirs const& theirs, MatchFacts const& facts) {
    auto const known = book_.revisions(facts.uid);
    auto const number = known.empty() ? std::nullopt : book_.removed_match(facts.uid);
    if (!number) return false;
    unused_.erase(*number);
    auto before = facts;
    if (facts.status == Status::abandoned) {
        before.status = Status::open;
        before.finished.reset();
    }
    bool const was_here = std::ranges::any_of(known, [&](Revision const& revision) {
        return revision.digest == content_digest(facts) ||
               revision.digest == content_digest(before);
    });
    auto const kept = choice_of(*number, was_here ? Kept::ours : choices_.all);
    if (kept == Kept::theirs) return false;
    if (kept == Kept::ours) {
        step_.add_revisions(facts.uid, theirs.revisions);
        ++importer_.report().removed;
        return true;
    }
    auto here = facts;
    here.number = *number;
    here.hands.clear();
    ++importer_.report().left_alone;
    tell_({Merged::removed, here, facts});
    return true;
}

/// Records changes that were made in the other book, and what the match is to be afterwards. Returns
/// its number.
int Merger::record(Theirs const& theirs, std::set<std::string> const& news, MatchFacts result,
                   bool decided) {
    theirs.each_version([&](Version version) {
        if (!news.contains(version.key)) return;
        version.match.number = result.number;
        result.number = step_.take_version(version);
    });
    auto const last = std::ranges::find_if(
        theirs.versions | std::views::reverse,
        [&](VersionMark const& version) { return news.contains(version.key); });
    if (decided || news.empty() || last->digest != content_digest(result))
        results_.push_back({result, decided});
    return result.number;
}

void Merger::add(Theirs const& theirs, MatchFacts const& facts) {
    auto result = facts;
    result.number = importer_.number_for(facts.number);
    result.number = record(theirs, unknown_versions({}, theirs.versions), result, false);
    step_.add_revisions(result.uid, theirs.revisions);
    importer_.count_added(facts.number, result);
}

void Merger::merge(Theirs const& theirs, MatchFacts const& facts, int number) {
    auto& report = importer_.report();
    auto const known = book_.match(number);
    auto result = facts;
    result.number = number;
    if (book_.is_full(number)) throw store::FullMatch{};
    auto const ours = versions_here(known);
    auto const news = unknown_versions(ours, theirs.versions);
    if (same_content(facts, known)) {
        // A copy that came by a file has another history, which would repeat all of this one.
        bool const related = news.size() < theirs.versions.size();
        if (related && !news.empty()) record(theirs, news, known, false);
        step_.add_revisions(result.uid, theirs.revisions);
        ++report.known;
        return;
    }
    auto const continued = find_continued({known, ours}, {theirs.match, theirs.versions});
    auto const kept = choice_of(number, continued == Continued::both   ? choices_.all
                                        : continued == Continued::ours ? Kept::ours
                                                                       : Kept::theirs);
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
        record(theirs, news, known, true);
        step_.add_revisions(result.uid, theirs.revisions);
        tell_({Merged::kept_ours, known, result});
        return;
    }
    bool const decided = continued != Continued::theirs;
    record(theirs, news, result, decided);
    step_.add_revisions(result.uid, theirs.revisions);
    report.changed.push_back(number);
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
