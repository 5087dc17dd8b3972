#pragma once
// Keeps the answers of the dialog about a hand in the hand in progress (domain/counted.hpp), and takes
// what others say of it meanwhile.

#include <optional>
#include <set>
#include <string>

#include "commands/command.hpp"
#include "domain/match.hpp"
#include "store/counted.hpp"
#include "wizard/hand_questions.hpp"

namespace meldbook::commands {

class HandProgress {
public:
    /// Shows which hand it is and what is counted of it. `dealer_seat` and `note` replace what was said
    /// before, unless they are empty.
    HandProgress(store::Book const& book, Match const& match,
                 std::optional<std::size_t> dealer_seat, std::string note, Tools& tools,
                 Style const& style);

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
    wizard::Answers save(wizard::Answers const& answers);

    /// Keeps what is not kept yet, the dealer and the note only with words. Throws StoreError.
    void release();

private:
    void resume(CountedHand before);
    wizard::Answers answers_of(CountedHand const& hand) const;
    bool is_readable(CountedHand const& hand) const;
    std::set<std::size_t> keep();
    void take_over(CountedHand const& theirs, std::set<std::size_t>& taken);

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

}  // namespace meldbook::commands
