#include "cli/errors.hpp"

#include <fmt/format.h>

#include "commands/command.hpp"
#include "domain/notation.hpp"
#include "text/shell_word.hpp"
#include "text/text.hpp"
#include "view/complaint.hpp"

namespace meldbook::cli {

namespace {

using documents::DocumentError;
using documents::DocumentFault;
using documents::Takes;
using store::StoreError;
using store::StoreFault;
using store::Thing;

std::string with_nearest(std::string text, std::string const& near) {
    return near.empty() ? text : fmt::format("{}; did you mean \"{}\"?", text, near);
}

}  // namespace

std::string wrong_type(std::string const& key, Takes takes) {
    switch (takes) {
        case Takes::text: return fmt::format("\"{}\" takes text, like \"classic\"", key);
        case Takes::truth: return fmt::format("\"{}\" is true or false", key);
        case Takes::number: return fmt::format("\"{}\" takes a whole number, like 120", key);
        case Takes::number_from_1: return fmt::format("\"{}\" takes a whole number from 1", key);
        case Takes::numbers:
            return fmt::format("\"{}\" takes a list of whole numbers, like [0,1495]", key);
        case Takes::texts: return fmt::format("\"{}\" takes a list of texts, like [\"KKK\"]", key);
        case Takes::objects: return fmt::format("\"{}\" takes a list of objects, like [{{}}]", key);
        case Takes::counts:
            return fmt::format("\"{}\" takes an object of whole numbers, like {{\"10\":9}}", key);
        case Takes::object: return fmt::format("\"{}\" takes an object, like {{}}", key);
    }
    return key;
}

std::string words_of(DocumentError const& e) {
    switch (e.fault) {
        case DocumentFault::not_json:
            return fmt::format("not JSON from byte {} on: {}", e.at, words_of(e.json));
        case DocumentFault::not_an_object:
            return "a hand document is one object, like {\"sides\":[{},{}]}";
        case DocumentFault::unknown_key:
            return with_nearest(fmt::format("\"{}\" is no key here", e.key), e.other);
        case DocumentFault::twice: return fmt::format("\"{}\" stands there twice", e.key);
        case DocumentFault::wrong_type: return wrong_type(e.key, e.takes);
        case DocumentFault::negative:
            return fmt::format("\"{}\" is never negative; melded and caught points are two entries",
                               e.key);
        case DocumentFault::too_large:
            return fmt::format("\"{}\" is larger than any table could need", e.key);
        case DocumentFault::no_sides: return "\"sides\" is missing; give one object for each side";
        case DocumentFault::before_length:
            return counted(static_cast<long long>(e.have),
                           "\"before\" has {} figure for {} sides; give one for each side",
                           "\"before\" has {} figures for {} sides; give one for each side", e.have,
                           e.want);
        case DocumentFault::ended_value:
            return fmt::format("\"ended\" is \"out\" or \"stock\", not \"{}\"", e.key);
        case DocumentFault::stock_but_out:
            return "\"ended\" says \"stock\" while a side went out; leave one of the two away";
        case DocumentFault::opened_but_false:
            return fmt::format("side {} has cards on the table and \"opened\": false; leave one of "
                               "the two away",
                               e.have + 1);
        case DocumentFault::unknown_canasta:
            return with_nearest(fmt::format("\"{}\" is no canasta of this rule set", e.key),
                                e.other);
        case DocumentFault::pile_value:
            return fmt::format("no card of this rule set is worth \"{}\" points", e.key);
        case DocumentFault::black_not_scored:
            return "this rule set has no schedule for black threes; lay them as the meld \"333\"";
        case DocumentFault::unknown_out:
            return with_nearest(
                fmt::format("\"{}\" is no way of going out in this rule set", e.key), e.other);
        case DocumentFault::unknown_event:
            return with_nearest(fmt::format("\"{}\" is no event of this rule set", e.key), e.other);
        case DocumentFault::event_twice:
            return fmt::format("the event \"{}\" stands there twice; it counts once in a hand",
                               e.key);
        case DocumentFault::unknown_special:
            return with_nearest(fmt::format("\"{}\" is no special hand of this rule set", e.key),
                                e.other);
    }
    return e.key;
}

std::string words_of(StoreError const& e) {
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

std::string words_of(store::NotFound const& e) {
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

std::string words_of(UnreadableEntry const& e) {
    return fmt::format("match {}, hand {}: the book is damaged, what it holds of '{}' cannot be "
                       "read ({}); go back to a backup of it",
                       e.match, e.hand, safe(e.side), view::complaint_text(e.complaint));
}

std::string words_of(TotalTooLarge const& e) { return view::complaint_text(e); }

std::string words_of(std::exception const& error) {
    if (auto const* e = dynamic_cast<commands::Stop const*>(&error)) return e->what();
    if (auto const* e = dynamic_cast<NotationError const*>(&error)) {
        return view::complaint_text(e->complaint());
    }
    if (auto const* e = dynamic_cast<UnreadableEntry const*>(&error)) return words_of(*e);
    if (auto const* e = dynamic_cast<TotalTooLarge const*>(&error)) return words_of(*e);
    if (auto const* e = dynamic_cast<DocumentError const*>(&error)) return words_of(*e);
    if (auto const* e = dynamic_cast<documents::MatchError const*>(&error)) return words_of(*e);
    if (auto const* e = dynamic_cast<documents::LayoutError const*>(&error)) return words_of(*e);
    if (auto const* e = dynamic_cast<rules::RulesError const*>(&error)) {
        return words_of(e->mistake());
    }
    if (auto const* e = dynamic_cast<StoreError const*>(&error)) return words_of(*e);
    if (auto const* e = dynamic_cast<store::NotFound const*>(&error)) return words_of(*e);
    return fmt::format("a defect in meldbook: {}; please report it", error.what());
}

std::vector<std::string> lines_of(std::exception const& error) {
    auto const* stop = dynamic_cast<commands::Stop const*>(&error);
    auto lines = stop != nullptr ? stop->lines() : std::vector{words_of(error)};
    for (auto& line : lines) line = safe(line);
    return lines;
}

int exit_code_of(std::exception const& error) {
    if (auto const* e = dynamic_cast<commands::Stop const*>(&error)) return e->code();
    if (dynamic_cast<NotationError const*>(&error) != nullptr) return commands::usage;
    if (dynamic_cast<TotalTooLarge const*>(&error) != nullptr) return commands::refused;
    if (dynamic_cast<DocumentError const*>(&error) != nullptr) return commands::usage;
    if (dynamic_cast<documents::MatchError const*>(&error) != nullptr) return commands::usage;
    if (dynamic_cast<documents::LayoutError const*>(&error) != nullptr) return commands::usage;
    if (auto const* e = dynamic_cast<rules::RulesError const*>(&error)) {
        bool const missing = e->mistake().fault == rules::Fault::unknown_rule_set ||
                             e->mistake().fault == rules::Fault::file_missing;
        return missing ? commands::refused : commands::usage;
    }
    if (dynamic_cast<store::NotFound const*>(&error) != nullptr) return commands::refused;
    if (auto const* e = dynamic_cast<StoreError const*>(&error)) {
        return e->fault == StoreFault::name_taken ? commands::refused : commands::failed;
    }
    return commands::failed;
}

}  // namespace meldbook::cli
