#include "commands/book.hpp"

#include <algorithm>

#include "commands/common.hpp"
#include "domain/unreadable_entry.hpp"
#include "store/book.hpp"
#include "view/findings.hpp"
#include "view/json_lists.hpp"
#include "view/messages.hpp"

namespace meldbook::commands {

namespace {

namespace message = view::message;

std::string words_of(store::Finding const& finding) {
    switch (finding.what) {
        case store::FindingKind::damaged: return view::finding::damaged(finding.detail);
        case store::FindingKind::orphan: return view::finding::orphan(finding.detail);
        case store::FindingKind::hand_numbers: return view::finding::hand_numbers(finding.match);
        case store::FindingKind::missing_entry:
            return view::finding::missing_entry(finding.match, finding.hand);
        case store::FindingKind::missing_player:
            return view::finding::missing_player(finding.match, static_cast<int>(finding.seat) + 1);
    }
    return finding.detail;
}

/// Where what is kept differs from what the hands make.
void compare(Match const& match, std::vector<std::string>& wrong) {
    auto const& facts = match.facts;
    for (auto const& played : match.hands) {
        for (std::size_t i = 0; i < played.scores.size(); ++i) {
            int const kept = played.facts.entries[i].total;
            if (kept == played.scores[i].total) continue;
            wrong.push_back(message::total_differs(facts.number, played.facts.number,
                                                   match.sides[i].name, kept,
                                                   played.scores[i].total));
        }
    }
    auto settled = facts;
    settle(settled, match.outcome, "");
    if (settled.status != facts.status || settled.winner != facts.winner) {
        wrong.push_back(message::status_differs(facts.number, facts.status, settled.status));
    }
}

}  // namespace

int run(BookPath const&, Tools& tools, Out& out) {
    out.print(tools.book_path + "\n");
    return done;
}

int run(CheckBook const& command, store::Book const& book, Tools& tools, Out& out) {
    std::vector<std::string> wrong;
    for (auto const& finding : book.check()) wrong.push_back(words_of(finding));

    std::size_t matches = 0;
    std::size_t hands = 0;
    for (auto const& summary : book.matches()) {
        try {
            auto const match = match_of(book.match(summary.number));
            ++matches;
            hands += match.hands.size();
            compare(match, wrong);
        } catch (UnreadableEntry const& error) {
            wrong.push_back(tools.words(error));  // which says where it stands
        } catch (std::exception const& error) {
            wrong.push_back(message::entry_unreadable(summary.number, tools.words(error)));
        }
    }
    if (command.json) {
        out.print(view::json::book_check(matches, hands, wrong));
        return wrong.empty() ? done : refused;
    }
    if (wrong.empty()) {
        out.say(message::book_whole(matches, hands));
        return done;
    }
    for (auto const& line : wrong) out.print(line + "\n");
    return refused;
}

}  // namespace meldbook::commands
