#include "words/errors.hpp"

#include <fmt/format.h>

#include "domain/notation.hpp"
#include "domain/total_too_large.hpp"
#include "domain/unreadable_entry.hpp"
#include "formats/hand_document.hpp"
#include "formats/match_error.hpp"
#include "formats/raw_match.hpp"
#include "rules/error.hpp"
#include "store/errors.hpp"
#include "text/command_line.hpp"
#include "text/text.hpp"

namespace meldbook::words {

using store::StoreError;
using store::StoreFault;
using store::Thing;

std::string sentence(StoreError const& e) {
    switch (e.fault) {
        case StoreFault::cannot_open:
            return fmt::format("cannot open '{}' ({}); name another book with --book FILE", e.path,
                               e.detail);
        case StoreFault::not_a_book:
            return fmt::format("'{}' is no book of meldbook; name another with --book FILE",
                               e.path);
        case StoreFault::newer_book:
            return fmt::format("'{}' was written by a later meldbook (version {}, this one knows "
                               "{}); install that one to use it",
                               e.path, e.found, e.known);
        case StoreFault::needs_upgrade:
            return fmt::format("'{}' is of an earlier version ({}, now {}) and may not be written; "
                               "'meldbook --book {} book upgrade' brings it up to date",
                               e.path, e.found, e.known, shell_word(safe(e.path)));
        case StoreFault::upgrade_failed:
            return fmt::format("'{}' could not be brought up to date ({}); it is as it was", e.path,
                               e.detail);
        case StoreFault::needs_recovery:
            return fmt::format("'{}' was left in the middle of a change; open it once without "
                               "--read-only",
                               e.path);
        case StoreFault::locked:
            return fmt::format("another program is writing to '{}'; try again in a moment", e.path);
        case StoreFault::read_only:
            return fmt::format("'{}' may not be written; check its permissions", e.path);
        case StoreFault::disk_full:
            return fmt::format("the disk is full, '{}' is as it was; make room and try again",
                               e.path);
        case StoreFault::disk_error:
            return fmt::format("the disk did not read or write '{}' ({}); check it", e.path,
                               e.detail);
        case StoreFault::corrupt:
            return fmt::format("'{}' is damaged ({}); go back to a backup of it", e.path, e.detail);
        case StoreFault::number_taken:
            return fmt::format("'{}' has a match '{}' already", e.path, e.detail);
        case StoreFault::name_taken:
            return fmt::format("there is a player '{}' already; where both are one person, "
                               "'meldbook players merge' makes them one",
                               e.detail);
        case StoreFault::refused:
            return fmt::format("a defect: '{}' refused a value ({}); please report it", e.path,
                               e.detail);
        case StoreFault::failed: return fmt::format("'{}' could not be used: {}", e.path, e.detail);
    }
    return e.path;
}

std::string sentence(store::NotFound const& e) {
    switch (e.thing) {
        case Thing::book:
            return fmt::format("there is no book at '{}' yet; 'meldbook new' begins one", e.name);
        case Thing::match:
            return fmt::format("there is no match '{}'; 'meldbook matches' lists them", e.name);
        case Thing::side:
            return fmt::format("there is no side '{}'; 'meldbook show' names them", e.name);
        case Thing::hand:
            return fmt::format("there is no hand '{}'; 'meldbook show' lists them", e.name);
        case Thing::player:
            return fmt::format("there is no player '{}'; 'meldbook players' lists them", e.name);
    }
    return e.name;
}

std::string sentence(UnreadableEntry const& e) {
    return fmt::format("match {}, hand {}: the book is damaged, what it holds of '{}' cannot be "
                       "read ({}); go back to a backup of it",
                       e.match, e.hand, safe(e.side), sentence(e.complaint));
}

std::string sentence(TotalTooLarge const& e) {
    return fmt::format("side {} would come to '{}' points, and no total goes beyond {}; correct "
                       "what was entered or the points of the rule set",
                       e.side + 1, number(e.points), number(largest_total));
}

std::string sentence(std::exception const& error) {
    if (auto const* e = dynamic_cast<NotationError const*>(&error)) return sentence(e->complaint());
    if (auto const* e = dynamic_cast<UnreadableEntry const*>(&error)) return sentence(*e);
    if (auto const* e = dynamic_cast<TotalTooLarge const*>(&error)) return sentence(*e);
    if (auto const* e = dynamic_cast<formats::DocumentError const*>(&error)) return sentence(*e);
    if (auto const* e = dynamic_cast<formats::MatchError const*>(&error)) return sentence(*e);
    if (auto const* e = dynamic_cast<formats::LayoutError const*>(&error)) return sentence(*e);
    if (auto const* e = dynamic_cast<rules::RulesError const*>(&error)) {
        return sentence(e->mistake());
    }
    if (auto const* e = dynamic_cast<StoreError const*>(&error)) return sentence(*e);
    if (auto const* e = dynamic_cast<store::NotFound const*>(&error)) return sentence(*e);
    // Other errors have their sentence already.
    if (dynamic_cast<Error const*>(&error) != nullptr) return error.what();
    return fmt::format("a defect in meldbook: {}; please report it", error.what());
}

}  // namespace meldbook::words
