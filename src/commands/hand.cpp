#include <algorithm>
#include <limits>
#include <optional>
#include <set>
#include <utility>

#include "commands/counted.hpp"
#include "commands/entered_hand.hpp"
#include "commands/findings.hpp"
#include "commands/hand_dialog.hpp"
#include "commands/inserted_hand.hpp"
#include "commands/match.hpp"
#include "commands/phone_table.hpp"
#include "commands/playing.hpp"
#include "commands/right_match.hpp"
#include "domain/languages.hpp"
#include "domain/notation.hpp"
#include "intake/sides.hpp"
#include "store/book.hpp"
#include "store/counted.hpp"
#include "store/step.hpp"
#include "text/command_line.hpp"
#include "text/text.hpp"
#include "text/translate.hpp"
#include "view/dialog/asking.hpp"
#include "view/sheet/counted.hpp"
#include "view/sheet/sheet.hpp"
#include "wizard/hand_questions.hpp"
#include "words/errors.hpp"

namespace meldbook::commands {

namespace {

namespace asking = view::asking;

/// Whether each entry is one word and the first is a meld: whoever forgot the quotes typed the words of
/// one side.
bool are_single_words(std::vector<std::string> const& typed) {
    auto const is_word = [](std::string const& entry) {
        return split_words(entry).size() == 1 && trimmed(entry) != "-";
    };
    return std::ranges::all_of(typed, is_word) && meld_of(trimmed(typed.front()));
}

/// A remark on such entries. `correction` is the beginning of the command that takes them for one side.
void report_single_words(std::string correction, AddHand const& command, Match const& match,
                         PlayedHand const& played, Out& out) {
    if (!are_single_words(command.entries)) return;
    std::vector<std::string> sides, words;
    for (std::size_t side = 0; side < match.sides.size(); ++side) {
        words.push_back(played.facts.entries[side].understood);
        sides.push_back(tr_context("a side and its entry", "{} {}", safe(match.sides[side].name),
                                   words.back()));
    }
    correction += fmt::format(" \"{}\"", join(words, " "));
    for (std::size_t side = 1; side < match.sides.size(); ++side) correction += " -";
    if (!command.match.empty()) correction += fmt::format(" --match {}", match.facts.number);
    out.remark(tr("each word was taken for one side: {}; if all are of one side: {}", joined(sides),
                  correction));
}

/// What is found about the last hand of a match, which is recorded or would be.
Findings findings_of_last(Match const& match, Reader reader) {
    return findings_of(match, match.hands.size() - 1, reader);
}

/// Says once in a match, with its first marked hand, how a hand is corrected. Who records a refused hand
/// with --force knows, and the remark on single words says it, too.
void report_correction(AddHand const& command, Match const& match, PlayedHand const& played,
                       Out& out) {
    auto const is_marked_before = [&](PlayedHand const& hand) {
        return !hand.problems.empty() && hand.facts.number < played.facts.number;
    };
    if (played.facts.irregular || played.problems.empty() || are_single_words(command.entries) ||
        std::ranges::any_of(match.hands, is_marked_before))
        return;
    auto correction = fmt::format("meldbook fix {}", played.facts.number);
    if (!command.match.empty()) correction += fmt::format(" --match {}", match.facts.number);
    out.remark(tr("if the entry of hand {} is wrong, correct it with '{}'", played.facts.number,
                  correction));
}

/// The tools for a command that was given with less: the journal gets all of it.
Tools tools_for(AddHand const& whole, AddHand const& given, Tools const& tools) {
    auto all = tools;
    auto const typed = static_cast<std::ptrdiff_t>(given.entries.size());
    all.command_line =
        line_with_entries(tools, {whole.entries.begin() + typed, whole.entries.end()});
    if (given.dealer != whole.dealer) all.command_line += " --dealer " + shell_word(whole.dealer);
    if (given.note != whole.note) all.command_line += " --note " + shell_word(whole.note);
    return all;
}

/// Throws Refused for a hand that is refused, and keeps it as the hand in progress, unless that is of a
/// later hand.
[[noreturn]] void refuse_and_keep(std::vector<std::string> lines, PlayedHand const& played,
                                  Match const& before, store::Book const& book,
                                  std::string const& now, Out& out) {
    int const number = played.facts.number;
    while (true) {
        auto const kept = counted_in(book, before);
        if (kept.number > number && kept.has_words()) {
            lines.push_back(tr("hand {} is not recorded", number));
            throw Refused(std::move(lines));
        }
        auto hand = counted_whole(counted_next(kept, before, now), played, before);
        if (played.facts.dealer_seat != before.next_dealer_seat)
            hand.dealer_seat = played.facts.dealer_seat;
        hand.note = trimmed(played.facts.note.value_or(""));
        if (store::Counted(book, before.facts.number).save(hand, kept)) continue;
        report_replaced(kept, hand, before, out);
        lines.push_back(tr("hand {} is not recorded; what was typed is kept: 'meldbook hand' goes "
                           "on from there, or give an entry again",
                           number));
        throw Refused(std::move(lines));
    }
}

/// What somebody has said yes to.
struct AgreedHand {
    int number = 0;  ///< of the hand that was asked about; 0: none was
    std::vector<std::string> doubts{};
};

/// Asks about what is doubtful in a hand before it is recorded; returns nothing if it is not to go on. Throws
/// Refused if an entry is doubtful that is not meant, and keeps it. The dialog, where no entries are given, shows
/// this with the hand.
std::optional<AgreedHand> agreed_on(AddHand const& given, store::Book const& book, Tools& tools,
                                    Out& out) {
    auto const before = match_of(facts_of(book, given.match, "--match"));
    if (before.facts.status != Status::open) return AgreedHand{};
    if (!is_right_match(given, before, book, tools, out.style)) return std::nullopt;
    auto const [command, missing] = gathered(given, counted_in(book, before), before);
    // Entries of some sides are only kept.
    if (given.entries.empty() || !missing.empty()) return AgreedHand{};
    auto const now = tools.world.clock.now();
    auto const match = with_hand(before, hand_of(command, before, command.entries, now));
    auto const found = findings_of_last(match, Reader::command);
    auto const doubts = found.asked();
    // A hand that is refused is not asked about.
    if (doubts.empty() || found.is_refused(command.force)) return AgreedHand{};
    if (is_meant_so(found.hand, doubts, *tools.asker, out.style))
        return AgreedHand{found.hand, doubts};
    refuse_and_keep({}, match.hands.back(), before, book, now, out);
}

/// The hand in progress with these entries as whole ones; what is counted of the sides that are missing
/// stays.
CountedHand counted_with(GatheredHand const& given, CountedHand const& kept, Match const& match,
                         std::string const& now) {
    auto const before = counted_next(kept, match, now);
    auto entries = given.command.entries;
    auto const is_missing = [&](std::size_t side) {
        return std::ranges::count(given.missing, side) > 0;
    };
    auto const names = side_names(match);
    auto const name = [&](std::size_t side) { return names[side]; };
    for (auto const& partners : groups_of(before.formed, names.size())) {
        // Those of whom all are missing stay together.
        if (std::ranges::all_of(partners, is_missing)) {
            entries.push_back(join(partners, "+", name) + ": -");
            continue;
        }
        for (auto const side : partners)
            if (is_missing(side)) entries.push_back(names[side] + ": -");
    }
    auto const facts = hand_of(given.command, match, entries, now);
    auto hand = counted_whole(before, with_hand(match, facts).hands.back(), match);
    for (auto const side : given.missing) {
        hand.sides[side] = before.sides[side];
        hand.sides[side].is_whole = false;
        if (means_nothing(hand.sides[side].words)) hand.sides[side].words.clear();
    }
    if (!given.command.dealer.empty()) hand.dealer_seat = facts.dealer_seat;
    hand.note = trimmed(given.command.note);
    return hand;
}

/// Whether a line is for the table of an evening that is on the screen.
bool is_at_table(AddHand const& command, Tools const& tools) {
    return tools.at_pad && !command.match.empty();
}

/// Records a hand. Returns nothing if another hand than `seen` is in progress, of which its entries were
/// made, if that is given. `agreed`: nothing for the dialog, where the user has seen all that is found.
std::optional<ExitStatus> record(AddHand const& command, CountedHand const* seen,
                                 AgreedHand const* agreed, store::Book& book, Tools const& tools,
                                 Out& out) {
    // The step begins before reading, so that two terminals cannot both record hand 5.
    std::optional<store::Step> step(std::in_place, book, step_note(tools, tools.agreed.why));
    auto before = match_of(facts_of(book, command.match, "--match"));
    refuse_if_over(before);
    refuse_without_entries(command, before);
    auto const kept = counted_in(book, before);
    if (seen != nullptr && (*seen != kept || kept.number != before.next_hand)) return std::nullopt;
    auto const name =
        named_match(before, book, tools.world.clock.now(), is_at_table(command, tools));

    auto hand = hand_of(command, before, command.entries, tools.world.clock.now());
    for (std::size_t side = 0; side < tools.agreed.of_sides.size(); ++side)
        hand.entries.at(side).agreed = tools.agreed.of_sides[side];
    auto match = with_hand(before, hand);
    auto const& played = match.hands.back();
    auto const found = findings_of_last(match, reader_of(tools));
    if (found.is_refused(command.force)) {
        step.reset();
        refuse_and_keep(refusal_lines(found), played, before, book, hand.played, out);
    }
    // Another terminal may have recorded a hand while the question was open.
    if (agreed != nullptr && agreed->number > 0 && agreed->number != found.hand) {
        step.reset();
        refuse_and_keep({tr("hand {} was recorded or removed meanwhile", agreed->number)}, played,
                        before, book, hand.played, out);
    }
    mark_if_refused(match, match.hands.size() - 1);

    update_status(match.facts, match.outcome, hand.played);
    step->add_hand(match.facts.number, played.facts);
    step->change_match(match.facts);
    bool const is_kept = kept.number <= hand.number;
    if (is_kept) step->drop_counted(match.facts.number);
    step->commit();

    out.say(played.hand.ended != Ended::stock
                ? tr("Hand {} recorded, dealt by {}.", hand.number, safe(played.dealer))
                : tr("Hand {} recorded, dealt by {}; nobody went out.", hand.number,
                     safe(played.dealer)));
    out.print(view::recorded_hand(match, played, out.style));
    report_marks(found, out);
    // In the dialog the user has seen these before agreeing; so in 'pad', which then asks nothing more.
    bool const asked = agreed == nullptr;
    bool const is_seen = asked || (tools.at_pad && tools.asker == nullptr);
    if (!is_seen) {
        if (name) out.remark(*name);
        if (is_kept) report_replaced(kept, counted_whole(kept, played, before), match, out);
    }
    if (!asked) report_correction(command, match, played, out);
    if (!is_seen) {
        report_slips(found, out, agreed->doubts);
        report_single_words(fmt::format("meldbook fix {}", found.hand), command, match, played,
                            out);
    }
    out.print_sheet("\n" + view::sheet_next(match, out.style));
    out.print(view::after_match(match, out.style));
    return done;
}

/// Keeps the answers of the dialog about a hand in the hand in progress (domain/counted.hpp), and takes
/// what others say of it meanwhile.
class HandProgress {
public:
    /// Shows which hand it is and what is counted of it. `dealer_seat` and `note` replace what was said
    /// before, unless they are empty.
    HandProgress(store::Book const& book, Match const& match,
                 std::optional<std::size_t> dealer_seat, std::string note, Tools& tools,
                 Style const& style)
        : match_(match),
          tools_(tools),
          style_(style),
          setting_(setting_of(match, match.next_hand)),
          counted_(book, match.facts.number),
          seen_(counted_in(book, match)),
          hand_{.number = match.next_hand, .since = tools.world.clock.now()} {
        hand_.sides.resize(match.sides.size());
        bool const is_ours = seen_.number == match.next_hand;
        auto const seat = dealer_seat ? dealer_seat : is_ours ? seen_.dealer_seat : std::nullopt;
        auto const& dealer =
            player_at(match.facts, seat ? seat : match.next_dealer_seat, match.next_hand);
        tools.asker->say(asking::heading(match.next_hand, match.facts.number, dealer, style));
        resume(seen_);
        if (dealer_seat) hand_.dealer_seat = dealer_seat;
        if (!trimmed(note).empty()) hand_.note = std::move(note);
        bool const is_moved = hand_.has_words() && !is_ours;
        if (!left_ && (dealer_seat || !hand_.note.empty() || is_moved)) save(answers());
    }

    /// Whether the user left instead of saying what to do with what was counted of another hand. It is
    /// kept as it was.
    bool left() const { return left_; }

    /// What the dialog begins with.
    wizard::Answers answers() const { return answers_of(hand_); }

    /// The hand as it was saved last.
    CountedHand const& hand() const { return hand_; }

    /// Keeps the answers in the book, and returns them with what others have said meanwhile; asks if both
    /// have said something of a side. If the book cannot be written now, says so and tries again with
    /// the next answer. Throws Refused if the match was removed, or another hand is in progress.
    wizard::Answers save(wizard::Answers const& answers) {
        auto const before = hand_;
        wizard::put(hand_, setting_, answers);
        // An entry that was typed as a whole one stays so, even if what is left in hand is asked for.
        for (std::size_t side = 0; side < before.sides.size(); ++side)
            if (hand_.formed == before.formed &&
                hand_.sides[side].words == before.sides[side].words)
                hand_.sides[side].is_whole |= before.sides[side].is_whole;
        std::set<std::size_t> taken;
        try {
            taken = keep();
        } catch (store::StoreError const& error) {
            // The user's answers must not be lost because of a lock or a full disk.
            tools_.asker->say(asking::lines(
                tr("The answer is not saved yet: {}. Continue; the next answer tries again.",
                   shown(safe(words::sentence(error)), style_)),
                style_, Tone::red));
        }
        if (taken.empty()) return answers;
        auto result = answers;
        auto const is_taken = [&](auto const& row) {
            return row.first.of_side() && taken.contains(row.first.side);
        };
        std::erase_if(result, is_taken);
        for (auto const& row : this->answers())
            if (is_taken(row) || (!row.first.of_side() && !row.second.empty()))
                result[row.first] = row.second;
        return result;
    }

    /// Keeps what is not kept yet, the dealer and the note only with words. Throws StoreError.
    void release() {
        bool const has_options = hand_.dealer_seat || !hand_.note.empty();
        if (!hand_.has_words() && has_options) {
            hand_.dealer_seat.reset();
            hand_.note.clear();
            is_kept_ = false;
        }
        if (!is_kept_) keep();
    }

private:
    wizard::Answers answers_of(CountedHand const& hand) const {
        // Whether all play alone is only known when everything is.
        bool const is_known =
            !hand.formed.empty() || std::ranges::all_of(hand.sides, &CountedSide::is_whole);
        return answers_of_counted(hand, is_known ? std::optional(hand.formed) : std::nullopt,
                                  match_.rules);
    }

    /// Whether words can be read: the rules may have changed, or the book may be damaged.
    bool is_readable(CountedHand const& hand) const {
        try {
            wizard::hand_so_far(setting_, answers_of(hand));
            return true;
        } catch (NotationError const&) {
            return false;
        }
    }

    void resume(CountedHand before) {
        auto const lines = view::counted_lines(match_, before, style_);
        if (lines.empty()) return;
        bool const is_other = before.number != match_.next_hand;
        auto& asker = *tools_.asker;
        asker.say(lines);
        if (before.dealer_seat && *before.dealer_seat >= match_.seat_sides.size())
            before.dealer_seat.reset();
        if (!is_readable(before)) {
            asker.say(asking::lines(
                tr("This cannot be read under the rules of the match; your answers replace it."),
                style_, Tone::red));
            return;
        }
        if (is_other && before.has_words()) {
            auto const use = host::ask_yes_no(
                asker,
                asking::prompt_with_answer(tr("use this for hand {}? y, n", match_.next_hand),
                                           asking::Answer::no, style_),
                host::OnEnter::no, style_);
            left_ = !use;
            if (!use.value_or(false)) return;
        } else if (before.has_words()) {
            asker.say(asking::lines(tr("Started {}. Enter takes what is there, << starts over.",
                                       tools_.world.clock.local_time(before.since)),
                                    style_));
        }
        if (!is_other) hand_.since = before.since;
        hand_.dealer_seat = before.dealer_seat;
        hand_.note = std::move(before.note);
        hand_.formed = std::move(before.formed);
        hand_.sides = std::move(before.sides);
    }

    /// Returns the sides whose words were taken from others.
    std::set<std::size_t> keep() {
        is_kept_ = false;
        std::set<std::size_t> taken;
        while (auto const theirs = counted_.save(hand_, seen_)) {
            take_over(*theirs, taken);
            seen_ = *theirs;
        }
        seen_ = hand_;
        is_kept_ = true;
        if (!counted_.has_match())
            throw Refused(tr(
                "match {} was removed meanwhile; what was entered is kept, and 'meldbook undo' may "
                "bring it back with the match",
                match_.facts.number));
        return taken;
    }

    void take_over(CountedHand const& theirs, std::set<std::size_t>& taken) {
        if (theirs.number != hand_.number) {
            if (theirs.number == 0 || !theirs.has_words()) return;
            throw Refused(tr(
                "hand {} was recorded or removed meanwhile, and hand {} is in progress; what was "
                "entered here is not kept: {}",
                hand_.number, theirs.number, safe(join(view::counted_texts(match_, hand_), "; "))));
        }
        for (std::size_t side = 0; side < hand_.sides.size(); ++side) {
            auto const before = seen_.number == hand_.number ? seen_.sides[side] : CountedSide{};
            auto const& other = theirs.sides[side];
            auto& mine = hand_.sides[side];
            if (other.words == before.words && other.is_whole == before.is_whole) continue;
            bool const is_entered = mine.words != before.words;
            if (is_entered && (other.words.empty() || other.words == mine.words)) continue;
            auto& asker = *tools_.asker;
            asker.say(asking::lines(tr("Saved elsewhere meanwhile: {}",
                                       shown(view::counted_text(match_, theirs, side), style_)),
                                    style_));
            if (is_entered) {
                asker.say(asking::lines(
                    tr("Entered here: {}", shown(view::counted_text(match_, hand_, side), style_)),
                    style_));
                if (is_agreed(tr("keep what was entered here? y, n"), host::OnEnter::no, asker,
                              style_))
                    continue;
            }
            mine = other;
            taken.insert(side);
        }
    }

    Match const& match_;
    Tools& tools_;
    Style style_;
    wizard::Setting setting_;
    store::Counted counted_;
    CountedHand seen_;  ///< as it was in the book last
    CountedHand hand_;  ///< with what is not kept yet
    bool is_kept_ = true;
    bool left_ = false;
};

void say_kept(Asker& asker, bool any, Style const& style) {
    asker.say(asking::lines(any ? tr("Nothing was recorded; what was entered is kept: 'meldbook "
                                     "hand' goes on from there.")
                                : tr("Nothing was recorded."),
                            style));
}

/// Asks for a hand and records it.
ExitStatus ask(AddHand command, store::Book& book, Tools& tools, Out& out) {
    auto const match = match_of(facts_of(book, command.match, "--match"));
    refuse_if_over(match);
    bool const is_shown = is_at_table(command, tools);
    // Keep to this match, even if another terminal begins a new one.
    command.match = std::to_string(match.facts.number);
    int const number = match.next_hand;
    std::optional<std::size_t> dealer_seat;
    if (!command.dealer.empty())
        dealer_seat = intake::find_seat(match.facts, command.dealer, number);
    auto& asker = *tools.asker;
    if (auto const name = named_match(match, book, tools.world.clock.now(), is_shown))
        asker.say(wrapped_lines(tr("warning: {}", *name), out.style));
    HandProgress kept(book, match, dealer_seat, command.note, tools, out.style);
    if (kept.left()) {
        say_kept(asker, true, out.style);
        return refused;
    }
    auto const given = command;
    if (command.dealer.empty() && kept.hand().dealer_seat)
        command.dealer = player_at(match.facts, kept.hand().dealer_seat, number);
    refuse_unknown_dealer(command, match);
    command.note = kept.hand().note;
    asker.say(
        asking::lines(tr("? explains a question, < goes back, Ctrl-C stops and keeps the answers."),
                      out.style, Tone::dim));

    HandDialog dialog;
    dialog.setting = setting_of(match, number);
    dialog.number = number;
    for (auto const& side : match.sides) {
        dialog.before.push_back(side.total);
        dialog.required.push_back(side.opening);
    }
    dialog.save = [&](wizard::Answers const& answers) { return kept.save(answers); };
    dialog.review = [&](std::vector<std::string> const& entries) {
        auto const after =
            with_hand(match, hand_of(command, match, entries, tools.world.clock.now()));
        auto const found = findings_of_last(after, Reader::command);
        return HandDialog::Review{review_page(after, after.hands.back(), out.style) +
                                      warnings(found, out.style),
                                  found.is_refused(command.force), !found.asked().empty()};
    };
    auto answers = kept.answers();
    while (true) {
        auto const result = dialog.run(std::move(answers), asker, out.style);
        if (result.decision == Decision::no || result.decision == Decision::left) {
            kept.release();
            say_kept(asker, kept.hand().has_words(), out.style);
            return refused;
        }
        auto whole = command;
        whole.entries = wizard::entries(dialog.setting, result.answers);
        whole.force = command.force || result.decision == Decision::force;
        try {
            answers = kept.save(result.answers);
            if (answers != result.answers) continue;
            auto const seen = kept.hand();
            if (auto const status =
                    record(whole, &seen, nullptr, book, tools_for(whole, given, tools), out))
                return *status;
            if (match_of(facts_of(book, command.match)).next_hand != number)
                throw Refused(tr("hand {} was recorded or removed meanwhile, so nothing was "
                                 "recorded here; what was "
                                 "entered is kept: 'meldbook hand' shows it",
                                 number));
        } catch (store::StoreError const& error) {
            // The hand may be recorded, and is then not in progress any more.
            if (error.fault == store::StoreFault::uncertain) throw;
            // After a lock or a full disk, the user can try again with the same answers.
            asker.say(asking::lines(tr("The hand is not recorded: {}. Its answers are still here.",
                                       shown(safe(words::sentence(error)), out.style)),
                                    out.style, Tone::red));
            answers = result.answers;
        }
    }
}

/// What a match would be with its last hand.
std::string scores_with(Match const& match, Style const& style) {
    auto const& played = match.hands.back();
    auto const said = [&](std::string const& text) {
        return finish(wrapped_lines(text, style), style);
    };
    auto text = said(
        played.hand.ended != Ended::stock
            ? tr("With this as hand {}, dealt by {}, the scores would be:", played.facts.number,
                 safe(played.dealer))
            : tr("With this as hand {}, dealt by {}, and nobody going out, the scores would be:",
                 played.facts.number, safe(played.dealer)));
    text += view::recorded_hand(match, played, style);
    if (match.outcome.winner)
        return text + said(tr("The match would be over, won by {}.",
                              safe(match.sides[*match.outcome.winner].name)));
    return text + (match.outcome.finished ? said(tr("The match would be over."))
                                          : view::lead_line(match, style));
}

/// What is found of a hand under review in 'pad', and the scores that it would make, in so many rows of the
/// screen.
std::string review_in_pad(Findings const& found, bool is_refused, int rows,
                          std::string const& scores, Style const& style) {
    // Above is the end of the sheet; below are what is said of a hand that is refused, and the line that is typed.
    constexpr int sheet_and_line = 5, how_to_force = 2;
    int const room = rows - sheet_and_line - (is_refused ? how_to_force : 0);
    auto const lines_in = [](std::string const& text) {
        return static_cast<int>(std::ranges::count(text, '\n'));
    };
    int const beside_scores = std::min(rows / 2, room - lines_in(scores));
    if (is_refused) {
        // Why it is refused says more than what it would come to.
        auto const all = pad_lines(found, true, std::numeric_limits<int>::max(), style);
        if (lines_in(all) > beside_scores)
            return pad_lines(found, true, std::min(rows / 2, room), style);
    }
    return pad_lines(found, is_refused, beside_scores, style) + scores;
}

/// Shows what a hand would make of a match; in 'pad' without more remarks than half of the screen, and what
/// it makes, have room for. Returns whether it would be refused.
bool show_hand(AddHand const& command, Match before, store::Book const& book, Tools const& tools,
               Out& out) {
    auto const now = tools.world.clock.now();
    auto hand = hand_of(command, before, command.entries, now);
    bool const is_in_pad = tools.at_pad && tools.asker != nullptr;
    auto const name = named_match(before, book, now, is_at_table(command, tools));
    // The screen of 'pad' shows which match it is.
    auto const alike = is_in_pad ? std::nullopt : matches_alike(command, before, book, now);
    auto match = with_hand(std::move(before), std::move(hand));
    update_status(match.facts, match.outcome, now);
    auto const& played = match.hands.back();
    auto found = findings_of_last(match, is_in_pad ? Reader::pad : Reader::command);
    bool const is_no = found.is_refused(command.force);

    auto const scores = scores_with(match, out.style);
    if (is_in_pad) {
        if (name) found.slips.push_back(*name);
        if (!command.keep) {
            out.print(pad_lines(found, is_no, std::numeric_limits<int>::max(), out.style) + scores);
            return is_no;
        }
        out.print(review_in_pad(found, is_no, tools.asker->rows(), scores, out.style));
        return is_no;
    }
    out.print(scores);
    preview_marks(found, is_no, out, command.keep);
    if (name) out.remark(*name);
    if (alike) out.remark(*alike);
    report_slips(found, out);
    report_single_words("meldbook hand", command, match, played, out);
    out.print_sheet("\n" + view::sheet_next(match, out.style) + "\n");
    return is_no;
}

/// Keeps entries of a hand, and shows what they would make of the match if they are those of all sides.
/// Returns nothing if another hand is in progress meanwhile.
std::optional<ExitStatus> keep(GatheredHand const& given, CountedHand const& kept,
                               Match const& match, store::Book const& book, Tools const& tools,
                               Out& out) {
    auto hand = counted_with(given, kept, match, tools.world.clock.now());
    bool const is_part = !given.missing.empty();
    if (is_part) check_counted(kept, hand, match, reader_of(tools), out);
    if (store::Counted(book, match.facts.number).save_next(hand, kept)) return std::nullopt;
    if (hand != kept) out.keep();
    report_replaced(kept, hand, match, out);
    auto const turn = match.next_dealer_seat;
    if (is_part && hand.dealer_seat != kept.dealer_seat && turn && hand.dealer_seat &&
        turn != hand.dealer_seat)
        out.remark(out_of_turn(match, hand.number, *turn, *hand.dealer_seat));
    if (is_part && tools.at_pad) {
        out.say(
            tr_plural(std::ssize(given.missing),
                      "Hand {0} is kept, not recorded: {1} is missing; 'clear' throws it away.",
                      "Hand {0} is kept, not recorded: {1} are missing; 'clear' throws it away.",
                      hand.number, missing_names(given, match)));
        return done;
    }
    if (is_part) {
        out.say(tr_plural(std::ssize(given.missing),
                          "Hand {0} is kept, not recorded: {1} is missing.",
                          "Hand {0} is kept, not recorded: {1} are missing.", hand.number,
                          missing_names(given, match)));
        return done;
    }
    bool const is_no = show_hand(given.command, match, book, tools, out);
    if (!tools.at_pad) out.say(tr("Hand {} is kept, not recorded.", hand.number));
    return is_no ? refused : done;
}

/// Where a later hand than the next one is in progress, asks whether to throw that away. Returns false if it
/// is to stay.
bool is_later_hand_left(store::Book const& book, Match const& match, Asker& asker, Out& out) {
    auto const kept = counted_in(book, match);
    if (match.facts.status != Status::open || kept.number <= match.next_hand || !kept.has_words())
        return true;
    asker.say(view::counted_lines(match, kept, out.style));
    if (!is_agreed(tr("throw away what was typed for hand {}? y, n", kept.number),
                   host::OnEnter::no, asker, out.style)) {
        asker.say(
            asking::lines(tr("Nothing was kept for hand {0}: what was typed for hand {1} stands in "
                             "the way; 'meldbook count --clear' throws it away.",
                             match.next_hand, kept.number),
                          out.style));
        return false;
    }
    CountedHand none{.number = kept.number, .since = kept.since};
    none.sides.resize(kept.sides.size());
    if (store::Counted(book, match.facts.number).save(none, kept))
        throw Refused(changed_since_seen());
    out.keep();
    return true;
}

/// Records a hand from its entries and those that are kept, or keeps them if some are missing.
ExitStatus take(AddHand const& given, AgreedHand const& agreed, store::Book& book,
                Tools const& tools, Out& out) {
    while (true) {
        auto const match = match_of(facts_of(book, given.match, "--match"));
        refuse_if_over(match);
        if (auto const& about = tools.agreed.hand) {
            if (about->first != match.facts.number) throw Refused(changed_since_seen());
            if (about->second != match.next_hand)
                throw Refused(recorded_meanwhile(about->second, match.next_hand));
        }
        auto const kept = counted_in(book, match);
        if (tools.agreed.seen && *tools.agreed.seen != kept) throw Refused(changed_since_seen());
        auto const all = gathered(given, kept, match);
        auto const& entries = all.command.entries;
        if (given.keep || (!given.entries.empty() && !all.missing.empty())) {
            if (auto const status = keep(all, kept, match, book, tools, out)) return *status;
            continue;
        }
        bool const adds = entries.size() > given.entries.size();
        if (adds && !all.missing.empty()) refuse_without_entries(given, match);
        auto const status = record(all.command, adds ? &kept : nullptr, &agreed, book,
                                   tools_for(all.command, given, tools), out);
        if (status) return *status;
    }
}

}  // namespace

ExitStatus run(AddHand const& command, store::Book& book, Tools& tools, Out& out) {
    if (command.at.empty() && !command.entries.empty() && tools.asker != nullptr) {
        auto const match = match_of(facts_of(book, command.match, "--match"));
        // A whole hand leaves it where it is.
        bool const is_recorded =
            !command.keep && gathered(command, counted_in(book, match), match).missing.empty();
        if (!is_recorded && !is_later_hand_left(book, match, *tools.asker, out)) return refused;
    }
    if (!command.at.empty()) return insert(command, book, tools, out);
    bool const asks = command.entries.empty() && tools.asker != nullptr && !command.keep;
    std::optional<AgreedHand> agreed(std::in_place);
    if (tools.asker != nullptr && !command.keep) agreed = agreed_on(command, book, tools, out);
    if (!agreed) {
        tools.asker->say(asking::lines(tr("Nothing was recorded."), out.style));
        return refused;
    }
    return asks ? ask(command, book, tools, out) : take(command, *agreed, book, tools, out);
}

ExitStatus preview(AddHand const& given, store::Book const& book, Tools& tools, Out& out) {
    if (!given.at.empty()) return preview_insert(given, book, tools, out);
    auto before = match_of(facts_of(book, given.match, "--match"));
    refuse_if_over(before);
    auto const kept = counted_in(book, before);
    auto const all = gathered(given, kept, before);
    if (!all.missing.empty() && (!given.entries.empty() || kept.has_words())) {
        auto const hand = counted_with(all, kept, before, tools.world.clock.now());
        check_counted(kept, hand, before, reader_of(tools), out);
        out.print(view::counted_lines(before, hand, out.style));
        out.say(tr_plural(std::ssize(all.missing), "Nothing was recorded: {} is missing.",
                          "Nothing was recorded: {} are missing.", missing_names(all, before)));
        return done;
    }
    refuse_without_entries(all.command, before);
    bool const is_no = show_hand(all.command, before, book, tools, out);
    // In 'pad' the hand that is kept is recorded by an answer.
    out.say(is_no || tools.at_pad ? tr("Nothing was recorded.")
                                  : tr("Nothing was recorded; omit --preview to record the hand."));
    return is_no ? refused : done;
}

}  // namespace meldbook::commands
