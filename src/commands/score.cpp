// meldbook score and rules try.

#include "domain/score.hpp"

#include "commands/entered_hand.hpp"
#include "commands/findings.hpp"
#include "commands/other_rules.hpp"
#include "commands/rules.hpp"
#include "commands/situation.hpp"
#include "domain/notation.hpp"
#include "formats/hand_document.hpp"
#include "host/input_file.hpp"
#include "intake/sides.hpp"
#include "intake/values.hpp"
#include "json/writer.hpp"
#include "text/text.hpp"
#include "text/translate.hpp"
#include "view/sheet/answers.hpp"
#include "words/errors.hpp"
#include "words/problems.hpp"

namespace meldbook::commands {

namespace {

/// A hand scored without a match.
struct Scored {
    formats::ResolvedHand hand;
    std::vector<int> after;
    std::vector<SideScore> scores;
    std::vector<Problem> problems;
    Outcome outcome;
};

Scored score_hand(formats::ResolvedHand hand, Rules const& rules, MatchTerms const& terms) {
    Scored scored;
    scored.scores = score(hand.hand, rules);
    std::vector<Opening> required;
    for (int const points : hand.before) {
        required.push_back(opening_at(rules, points, hand.number));
    }
    scored.problems = check(hand.hand, rules, required);
    scored.after = totals_after(hand.before, scored.scores);
    scored.outcome = outcome(terms, rules, scored.after, hand.number, hand.hand);
    scored.hand = std::move(hand);
    return scored;
}

view::ScoredHand page_hand(Scored const& scored) {
    return {.hand = scored.hand.hand,
            .scores = scored.scores,
            .problems = scored.problems,
            .before = scored.hand.before,
            .after = scored.after,
            .number = scored.hand.number,
            .outcome = scored.outcome};
}

void append_result(std::string& to, Scored const& scored, Rules const& rules,
                   std::optional<formats::UsedRules> used = std::nullopt) {
    formats::append_result(to,
                           {rules, scored.hand.hand, scored.scores, scored.hand.before,
                            scored.after, scored.hand.number, scored.problems, scored.outcome,
                            std::move(used)},
                           words::problem_text);
}

/// Scores the document on a line and appends the result; returns whether nothing in it is refused.
bool score_document(std::string_view line, Score const& command, Tools& tools,
                    std::string& result) {
    auto const document = formats::read_hand_document(line);
    auto const seats = document.seats ? document.seats : parse_seats(command.seats);
    auto const name = rules_with(command.rules, command.switches);
    auto const& rules = document.rules ? tools.library.get_named(*document.rules, seats).rules
                                       : rules_of(tools, name, seats);
    std::vector<int> before;
    if (!command.before.empty() && !document.before) {
        before = intake::parse_scores(command.before, "--before", document.sides.size());
    }
    auto const scored = score_hand(formats::resolve(document, rules, before), rules, rules.match);
    append_result(result, scored, rules);
    return !any_refused(scored.problems);
}

/// The names by which entries can call sides without a match; like the notation, they are not
/// translated.
intake::SideNames numbered_sides(std::size_t sides) {
    intake::SideNames names;
    for (std::size_t side = 1; side <= sides; ++side) {
        names.sides.push_back("side " + std::to_string(side));
    }
    return names;
}

/// The sides of a table where `entries` are given for `seats` players: as many equal sides as there
/// are entries, if the rule set has another number of sides and the players can be divided so (six as
/// two trios); else those of the rule set. "" are the players it has.
std::vector<int> sides_for(std::size_t entries, std::string const& seats, Rules const& rules) {
    auto sides = rules.table.sides;
    auto const wanted = parse_seats(seats);
    // Where sides are formed hand by hand, their players have common entries.
    bool const formed = rules.table.formed != FormedSides::no;
    if (formed || !wanted || entries < 2 || entries == sides.size()) return sides;
    auto const players = static_cast<std::size_t>(*wanted);
    if (players % entries == 0) sides.assign(entries, static_cast<int>(players / entries));
    return sides;
}

Rules with_sides(Rules rules, std::vector<int> sides) {
    rules.table.sides = std::move(sides);
    return rules;
}

/// A hand of the situation's match, or of a table without one, from its entries.
formats::ResolvedHand hand_of(Score const& command, Situation const& situation,
                              Rules const& rules) {
    auto const& match = situation.match;
    auto const names = match ? intake::names_of_sides(match->facts, match->next_hand)
                             : numbered_sides(rules.table.sides.size());
    auto entered = hand_of_entries(entries_by_side(command.entries, names, rules), rules);
    auto before = intake::parse_scores(command.before, "--before", entered.sides.size());
    if (match && command.before.empty()) {
        before.clear();
        for (auto const& side : match->sides) before.push_back(side.total);
    }
    formats::ResolvedHand hand{.hand = std::move(entered), .before = std::move(before)};
    if (match) hand.number = match->next_hand;
    return hand;
}

/// A hand under one of the two rule sets of `rules try`.
struct Tried {
    std::string given;  ///< what the rule set was called
    Rules rules;
    std::optional<Scored> scored;  ///< nothing if an entry cannot be read under it
    std::string unread;  ///< why not, or why not all of it

    view::TriedHand shown() const {
        view::TriedHand tried{given, rules, std::nullopt, unread};
        if (scored) tried.scored.emplace(page_hand(*scored));
        return tried;
    }
};

/// Removes the words of complaints from entries; returns whether there were any.
bool leave_out(std::vector<Complaint> const& complaints, std::vector<std::string>& entries) {
    bool removed = false;
    for (auto& entry : entries) {
        auto words = split_words(entry);
        auto const is_complained_of = [&](std::string_view word) {
            return std::ranges::count(complaints, word, &Complaint::word) > 0;
        };
        removed = std::erase_if(words, is_complained_of) > 0 || removed;
        entry = join(words, " ", std::identity{});
    }
    return removed;
}

/// `in_part`: words that cannot be read under the rule set are left out, and said.
Tried try_hand(TryRules const& command, std::string given, Rules rules, bool in_part) {
    Tried tried{std::move(given), std::move(rules), std::nullopt, {}};
    auto const names = numbered_sides(tried.rules.table.sides.size());
    auto before = intake::parse_scores(command.before, "--before", names.sides.size());
    try {
        auto typed = entries_by_side(command.entries, names, tried.rules);
        auto const score_typed = [&] {
            tried.scored =
                score_hand({.hand = hand_of_entries(typed, tried.rules), .before = before},
                           tried.rules, tried.rules.match);
        };
        try {
            score_typed();
        } catch (NotationError const& error) {
            tried.unread = words::sentence(error);
            if (in_part && leave_out(error.complaints(), typed.entries)) score_typed();
        }
    } catch (UsageError const& error) {
        tried.unread = error.what();
    } catch (NotationError const& error) {
        tried.unread = words::sentence(error);
    } catch (TotalTooLarge const& error) {
        tried.unread = words::sentence(error);
    }
    return tried;
}

void write_tried(json::Object out, Tried const& tried) {
    out.field("id", tried.rules.id);
    out.field("name", tried.rules.name);
    if (!tried.scored) return out.field("error", tried.unread);
    if (!tried.unread.empty()) out.field("left_out", tried.unread);
    append_result(out.member("result"), *tried.scored, tried.rules);
}

ExitStatus stream(Score const& command, Tools& tools, Out& out) {
    host::InputFile source(command.from, tools.input);
    host::LineReader lines(source, formats::longest_hand_document);
    std::string result;
    std::string_view line;
    bool all_fine = true;
    for (std::int64_t number = 1; lines.next(line); ++number) {
        if (trimmed(line).empty()) continue;
        result.clear();
        try {
            all_fine = score_document(line, command, tools, result) && all_fine;
        } catch (std::exception const& error) {
            all_fine = false;
            result = json::object_text([&](json::Object& bad) {
                bad.field("line", number);
                bad.field("error", safe(words::sentence(error)));
            });
        }
        result += '\n';
        out.print(result);
    }
    return all_fine ? done : refused;
}

}  // namespace

ExitStatus run(Score const& command, store::Book const* book, Tools& tools, Out& out) {
    if (!command.from.empty()) {
        if (!command.entries.empty()) {
            throw UsageError(tr("--from reads hands from a file; omit the entries"));
        }
        return stream(command, tools, out);
    }
    auto const situation = situation_of(command.rules, command.match, command.switches,
                                        command.seats, book, tools, out);
    auto const& match = situation.match;
    std::optional<Rules> entered;
    if (!match) {
        auto sides = sides_for(command.entries.size(), command.seats, situation.rules());
        if (auto const& written = situation.rules().table.sides; sides != written) {
            if (situation.players == situation.rules().table.players())
                out.remark(other_sides(sides, written));
            entered = with_sides(situation.rules(), std::move(sides));
        }
    }
    auto const& rules = entered ? *entered : situation.rules();
    auto const scored =
        score_hand(hand_of(command, situation, rules), rules, match ? match->terms : rules.match);
    if (command.json) {
        std::string text;
        append_result(text, scored, rules, used_rules(situation));
        out.print(text + "\n");
    } else {
        std::vector<std::string> names;
        for (std::size_t side = 0; side < scored.scores.size(); ++side) {
            names.push_back(match ? shown(match->sides[side].name, out.style)
                                  : tr("side {}", side + 1));
        }
        out.print(used_line(situation, scored.hand.number, out.style));
        out.print(view::score_page(page_hand(scored), rules, names, command.explain, out.style));
        for (auto const& text : unseen_texts(scored.hand.hand, rules, names)) out.remark(text);
    }
    return any_refused(scored.problems) ? refused : done;
}

ExitStatus run(TryRules const& command, Tools& tools, Out& out) {
    auto& library = tools.library;
    auto const wanted = parse_seats(command.seats);
    auto const& tried = library.get(command.file, wanted).rules;
    int const players = wanted.value_or(tried.table.players());
    auto const* parent = command.with.empty() ? library.parent(command.file, players)
                                              : &library.get(command.with, players);
    if (parent == nullptr) {
        throw Refused(
            tr("'{}' extends no rule set; name one to compare it with, like --with classic",
               safe(command.file)));
    }
    report_unused(command.file, players, tools, out);
    auto const sides = sides_for(command.entries.size(), command.seats, tried);
    auto const other = try_hand(command, command.file, with_sides(tried, sides), false);
    auto const one = try_hand(command, command.with.empty() ? parent->rules.id : command.with,
                              with_sides(parent->rules, sides), other.scored.has_value());
    if (!one.scored && !other.scored) throw UsageError(other.unread);
    if (command.json) {
        out.print(json::document([&](json::Object& both) {
            write_tried(both.object("one"), one);
            write_tried(both.object("other"), other);
        }));
    } else {
        std::vector<std::string> names;
        for (std::size_t side = 1; side <= sides.size(); ++side) {
            names.push_back(tr("side {}", side));
        }
        out.print(view::trial_page(one.shown(), other.shown(), names, out.style));
    }
    return !other.scored || any_refused(other.scored->problems) ? refused : done;
}

}  // namespace meldbook::commands
