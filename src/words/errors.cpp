#include "words/errors.hpp"

#include "domain/match.hpp"
#include "domain/notation.hpp"
#include "domain/score.hpp"
#include "store/errors.hpp"
#include "text/command_line.hpp"
#include "text/text.hpp"
#include "text/translate.hpp"

namespace meldbook::words {

using store::StoreError;
using store::StoreFault;
using store::Thing;

std::string sentence(StoreError const& e) {
    if (!e.sentence.empty()) return e.sentence;
    switch (e.fault) {
        case StoreFault::cannot_open:
            return tr("cannot open '{}' ({}); name another book with --book FILE", e.path,
                      e.detail);
        case StoreFault::not_a_book:
            return tr("'{}' is not a book of meldbook; name another one with --book FILE, or if it "
                      "was one, try: meldbook book salvage {}",
                      e.path, shell_word(safe(e.path)));
        case StoreFault::foreign_schema:
            return tr("the tables of '{}' are not those of a book of meldbook ('{}' differs); "
                      "restore a backup, or try: meldbook book salvage {}",
                      e.path, e.detail, shell_word(safe(e.path)));
        case StoreFault::newer_book:
            return tr("'{}' was written by a later meldbook (version {}, this one knows {}); "
                      "install that one to use it",
                      e.path, e.found, e.known);
        case StoreFault::upgrade_failed:
            return tr("'{}' could not be upgraded ({}); it is unchanged", e.path, e.detail);
        case StoreFault::backup_too_large:
            return tr("'{}' takes {} MiB, more than its backups may take together ({}); raise "
                      "backups_mib in config.toml",
                      e.path, e.found, e.known);
        case StoreFault::needs_recovery:
            return tr("'{}' was left in the middle of a change; open it once without --read-only",
                      e.path);
        case StoreFault::cannot_lock:
            return tr("the file system of '{}' cannot lock files, so two programs could write at "
                      "once; keep the book on a disk of this machine",
                      e.path);
        case StoreFault::locked:
            return tr("another program is writing to '{}'; try again in a moment", e.path);
        case StoreFault::read_only:
            return tr("'{}' cannot be written to; check its permissions", e.path);
        case StoreFault::disk_full:
            return tr("the disk is full, '{}' is unchanged; make room and try again", e.path);
        case StoreFault::disk_error:
            return tr("the disk could not read or write '{}' ({}); check it", e.path, e.detail);
        case StoreFault::uncertain:
            return tr("the disk failed at the end of the change ({}), and it is not known whether "
                      "'{}' has it; 'meldbook log' shows what is recorded",
                      e.detail, e.path);
        case StoreFault::corrupt:
            return tr("'{}' is damaged ({}); restore a backup, or try: meldbook book salvage {}",
                      e.path, damage_text(e), shell_word(safe(e.path)));
        case StoreFault::number_taken: return tr("'{}' already has a match '{}'", e.path, e.detail);
        case StoreFault::name_taken:
            return tr("there is already a player '{}'; if both are one person, merge them with "
                      "'meldbook players merge'",
                      e.detail);
        case StoreFault::refused:
            return tr(
                "'{}' refused a value ({}): if 'meldbook book check' finds nothing wrong with "
                "it, please report this",
                e.path, e.detail);
        case StoreFault::failed: return tr("'{}' could not be used: {}", e.path, e.detail);
    }
    return e.path;
}

std::string sentence_of_found(StoreError const& e) {
    switch (e.fault) {
        case StoreFault::cannot_open:
            return tr("cannot open '{}' ({}); check its permissions", e.path, e.detail);
        case StoreFault::not_a_book: return tr("'{}' is not a book of meldbook", e.path);
        default: return sentence(e);
    }
}

std::string not_backed_up(StoreError const& e) {
    switch (e.fault) {
        case StoreFault::disk_full:
            return tr("the book was not backed up before this change: the disk has no room for a "
                      "copy");
        case StoreFault::corrupt:
            return tr("the book was not backed up before this change, because it is damaged ({}); "
                      "see 'meldbook book check'",
                      damage_text(e));
        case StoreFault::cannot_open:
        case StoreFault::disk_error:
            return tr("the book was not backed up before this change: no copy could be written "
                      "beside it ({})",
                      e.detail);
        default: return tr("the book was not backed up before this change: {}", sentence(e));
    }
}

std::string finding_text(store::Finding const& f) {
    using store::FindingKind;
    // A book may be a stranger's.
    constexpr std::size_t longest = 400;  // bytes
    auto detail = shorten_middle(f.detail, longest);
    switch (f.what) {
        case FindingKind::damaged:
            return tr("the file is damaged: {}; restore a backup, or try 'meldbook book salvage'",
                      detail);
        case FindingKind::orphan:
            return tr("a row of '{}' refers to something that does not exist", detail);
        case FindingKind::side_numbers:
            return tr("match {}: its sides are not numbered one after the other", f.match);
        case FindingKind::seat_numbers:
            return tr("match {}: its seats are not numbered one after the other", f.match);
        case FindingKind::too_many:
            return tr("match {}: it has more rows of '{}' than a match can have", f.match, detail);
        case FindingKind::missing_player:
            return tr("match {}: nobody sits in seat {} in the first hand", f.match, f.seat + 1);
        case FindingKind::seat_side:
            return tr("match {}: seat {} belongs to a side that does not exist", f.match,
                      f.seat + 1);
        case FindingKind::side_seat: return tr("match {}: nobody sits for {}", f.match, detail);
        case FindingKind::first_dealer:
            return tr("match {}: the first dealer has no seat", f.match);
        case FindingKind::winner: return tr("match {}: its winner is not a side", f.match);
        case FindingKind::time: return tr("match {}: '{}' is not a time", f.match, detail);
        case FindingKind::number:
            return tr("match {}: '{}' is a number that no match can have", f.match, detail);
        case FindingKind::hand_numbers:
            return tr("match {}: its hands are not numbered 1, 2, 3 …", f.match);
        case FindingKind::missing_entry:
            return tr("match {}, hand {}: not one entry for each side", f.match, f.hand);
        case FindingKind::total:
            return tr("match {}: its points are too many to be added up", f.match);
        case FindingKind::dealer:
            return tr("match {}, hand {}: the dealer has no seat", f.match, f.hand);
        case FindingKind::formed:
            return tr(
                "match {}, hand {}: the sides that played together are not those of the match",
                f.match, f.hand);
        case FindingKind::revision:
            return tr("a revision of the match '{}' is not a number and a digest", detail);
        case FindingKind::draw:
            return tr("the draw of round {} of '{}' contradicts itself", f.hand, detail);
        case FindingKind::journal:
            if (f.match == 0) return tr("the journal does not lead to a row of '{}'", detail);
            return tr("match {}: the journal does not lead to a row of '{}'", f.match, detail);
    }
    return detail;
}

std::string damage_text(StoreError const& e) {
    return e.finding ? finding_text(*e.finding) : e.detail;
}

std::string sentence(store::NotFound const& e) {
    switch (e.thing) {
        case Thing::book:
            return tr("there is no book at '{}' yet; 'meldbook new' starts one", e.name);
        case Thing::match:
            return tr("there is no match '{}'; 'meldbook matches' lists them", e.name);
        case Thing::side: return tr("there is no side '{}'; 'meldbook show' lists them", e.name);
        case Thing::hand: return tr("there is no hand '{}'; 'meldbook show' lists them", e.name);
        case Thing::player:
            return tr("there is no player '{}'; 'meldbook players' lists them", e.name);
    }
    return e.name;
}

std::string sentence(UnreadableEntry const& e) {
    return tr("match {}, hand {}: the book is damaged, the entry of '{}' cannot be read ({}); "
              "restore a backup, or try 'meldbook book salvage'",
              e.match, e.hand, safe(e.side), sentence(e.complaint));
}

std::string sentence(TotalTooLarge const& e) {
    return tr("side {} would come to '{}' points, but no total can exceed {}; correct what was "
              "entered or the points of the rule set",
              e.side + 1, number(e.points), number(largest_total));
}

std::string sentence(std::exception const& error) {
    if (auto const* e = dynamic_cast<NotationError const*>(&error)) return sentence(e->complaint());
    if (auto const* e = dynamic_cast<UnreadableEntry const*>(&error)) return sentence(*e);
    if (auto const* e = dynamic_cast<TotalTooLarge const*>(&error)) return sentence(*e);
    if (auto const* e = dynamic_cast<StoreError const*>(&error)) return sentence(*e);
    if (auto const* e = dynamic_cast<store::NotFound const*>(&error)) return sentence(*e);
    // Other errors contain their sentence.
    if (dynamic_cast<Error const*>(&error) != nullptr) return error.what();
    return tr("this is a bug in meldbook: {}; please report it", error.what());
}

}  // namespace meldbook::words
