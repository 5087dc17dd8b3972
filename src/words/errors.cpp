#include "words/errors.hpp"

#include <algorithm>
#include <utility>

#include "domain/match.hpp"
#include "domain/notation.hpp"
#include "domain/score.hpp"
#include "text/text.hpp"
#include "text/translate.hpp"

namespace meldbook::words {

std::string sentence(std::exception const& error) {
    if (auto const* e = dynamic_cast<NotationError const*>(&error)) return sentence(e->complaint());
    if (auto const* e = dynamic_cast<UnreadableEntry const*>(&error))
        return tr("match {}, hand {}: the book is damaged, the entry of '{}' cannot be read ({}); "
                  "restore a backup, or try 'meldbook book salvage'",
                  e->match, e->hand, safe(e->side), sentence(e->complaint));
    if (auto const* e = dynamic_cast<TotalTooLarge const*>(&error))
        return tr("side {} would come to '{}' points, but no score can exceed {}; correct what was "
                  "entered or the points of the rule set",
                  e->side + 1, number(e->points), number(largest_total));
    // Other errors contain their sentence.
    if (dynamic_cast<Error const*>(&error) != nullptr) return error.what();
    return tr("this is a bug in meldbook: {}; please report it", error.what());
}

std::vector<std::string> sentences(std::exception const& error) {
    auto const* const unread = dynamic_cast<NotationError const*>(&error);
    if (unread == nullptr) return {sentence(error)};
    std::vector<std::string> all;
    // Of two words alike it is said once.
    bool has_list = false;
    for (auto const& complaint : unread->complaints()) {
        bool const lists = complaint.fault == Fault::unknown_word && complaint.suggestion.empty();
        auto text = lists && has_list
                        ? tr("'{}' is neither cards nor a known word", safe(complaint.word))
                        : sentence(complaint);
        has_list = has_list || lists;
        if (std::ranges::count(all, text) == 0) all.push_back(std::move(text));
    }
    return all;
}

}  // namespace meldbook::words
