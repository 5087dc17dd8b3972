#include "commands/book.hpp"

#include <algorithm>
#include <utility>

#include "commands/common.hpp"
#include "commands/rule_cache.hpp"
#include "domain/notation.hpp"
#include "domain/unreadable_entry.hpp"
#include "json/writer.hpp"
#include "store/book.hpp"
#include "view/findings.hpp"
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

/// Whether what was typed means what was understood.
bool means(EntryFacts const& entry, Rules const& rules) {
    try {
        return print_entry(read_entry(entry.typed, rules), rules) == entry.understood;
    } catch (NotationError const&) {
        return false;
    }
}

/// Where what is kept of a hand contradicts itself. A file may bring a hand that was marked where
/// nothing is refused here, or went out where nobody says so; the other way round there is none.
void compare(Match const& match, PlayedHand const& played, std::vector<std::string>& wrong) {
    int const number = match.facts.number;
    auto const& hand = played.facts;
    for (std::size_t i = 0; i < std::min(hand.entries.size(), played.scores.size()); ++i) {
        auto const& entry = hand.entries[i];
        auto const& side = match.sides[i].name;
        if (!means(entry, match.rules)) {
            wrong.push_back(view::finding::entry_differs(number, hand.number, side, entry.typed,
                                                         entry.understood));
        }
        if (entry.total != played.scores[i].total) {
            wrong.push_back(message::total_differs(number, hand.number, side, entry.total,
                                                   played.scores[i].total));
        }
    }
    if (!hand.irregular && any_refused(played.problems)) {
        wrong.push_back(view::finding::not_marked(number, hand.number));
    }
    if (hand.ended == Ended::stock && played.hand.out_side()) {
        wrong.push_back(view::finding::ended_differs(number, hand.number,
                                                     match.sides[*played.hand.out_side()].name));
    }
}

/// Where what is kept differs from what the hands make.
void compare(Match const& match, std::vector<std::string>& wrong) {
    auto const& facts = match.facts;
    for (auto const& played : match.hands) compare(match, played, wrong);
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
    RuleCache rules;
    auto const look_at = [&](MatchFacts facts) {
        int const number = facts.number;
        try {
            auto const& played_by = rules.get(facts.rules_document);
            auto const match = replay(std::move(facts), played_by);
            ++matches;
            hands += match.hands.size();
            compare(match, wrong);
        } catch (UnreadableEntry const& error) {
            wrong.push_back(tools.words(error));  // which says where it stands
        } catch (std::exception const& error) {
            wrong.push_back(message::entry_unreadable(number, tools.words(error)));
        }
        return true;
    };
    book.each_match({}, look_at, store::Moment::of_all,
                    [&](int number, store::StoreError const& error) {
                        wrong.push_back(message::entry_unreadable(number, tools.words(error)));
                    });
    if (command.json) {
        auto text = json::object_text([&](json::Object& found) {
            found.field("matches", matches);
            found.field("hands", hands);
            found.field("problems", wrong);
        });
        out.print(text += '\n');
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
