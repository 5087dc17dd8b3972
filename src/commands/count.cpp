// meldbook count.

#include <algorithm>

#include "commands/counted.hpp"
#include "commands/entered_hand.hpp"
#include "commands/match.hpp"
#include "commands/playing.hpp"
#include "domain/notation.hpp"
#include "intake/sides.hpp"
#include "store/book.hpp"
#include "store/counted.hpp"
#include "text/command_line.hpp"
#include "text/text.hpp"
#include "text/translate.hpp"
#include "view/sheet/counted.hpp"

namespace meldbook::commands {

namespace {

/// Sets the words of `us: red=2` in the hand.
void count(CountedHand& hand, std::string const& text, intake::SideNames const& names,
           Rules const& rules) {
    auto const [name, entry] = split_name(text);
    if (name.empty()) {
        throw UsageError(tr("'{}' does not say of which side; write for instance \"{}: {}\"",
                            safe(text), safe(names.sides.front()), safe(text)));
    }
    auto const side = intake::find_side(names, name);
    auto& words = hand.sides[side].words;
    if (trimmed(entry).empty() || (trimmed(entry) == "-" && !words.empty())) {
        throw UsageError(tr("'{}' names nothing to count; to take back what is there, write "
                            "meldbook count --clear {}",
                            safe(text), shell_word(names.sides[side])));
    }
    words = with_words(words, entry, rules);
}

/// Takes back what is counted of the sides named, or of all with what was said of the hand.
void clear(CountedHand& hand, std::vector<std::string> const& sides,
           intake::SideNames const& names) {
    if (sides.empty()) {
        hand = {.number = hand.number, .since = hand.since};
        hand.sides.resize(names.sides.size());
    }
    for (std::string_view name : sides) {
        if (name.ends_with(':')) name.remove_suffix(1);
        hand.sides[intake::find_side(names, name)] = {};
    }
}

void show_counted(CountedHand const& hand, Match const& match, Out& out) {
    auto const lines = view::counted_lines(match, hand, out.style);
    if (lines.empty()) out.say(tr("Nothing of hand {} is counted yet.", match.next_hand));
    else out.print(lines);
}

}  // namespace

ExitStatus run(Count const& command, store::Book& book, Tools& tools, Out& out) {
    while (true) {
        auto const match = match_of(facts_of(book, command.match, "--match"));
        refuse_if_over(match);
        auto const kept = counted_in(book, match);
        auto const names = intake::names_of_sides(match.facts, match.next_hand);
        auto hand = command.clear ? kept : counted_next(kept, match, tools.world.clock.now());
        if (command.clear) {
            clear(hand, command.entries, names);
        } else {
            for (auto const& entry : command.entries) count(hand, entry, names, match.rules);
            check_counted(kept, hand, match, reader_of(tools), out);
        }
        if (hand != kept) {
            store::Counted counted(book, match.facts.number);
            // What is thrown away may be of a hand that was recorded since.
            if (command.clear ? counted.save(hand, kept) : counted.save_next(hand, kept)) continue;
            out.keep();
        }
        if (hand.number != kept.number) report_replaced(kept, hand, match, out);
        if (command.clear) report_taken_back(kept, hand, match, out);
        show_counted(hand, match, out);
        return done;
    }
}

ExitStatus preview(Count const& command, store::Book const& book, Tools&, Out& out) {
    auto const match = match_of(facts_of(book, command.match, "--match"));
    refuse_if_over(match);
    show_counted(counted_in(book, match), match, out);
    return done;
}

}  // namespace meldbook::commands
