#pragma once
// Keeps the answers about a hand in the book while it is being entered.

#include <string>

#include "commands/command.hpp"
#include "domain/match.hpp"
#include "store/drafts.hpp"
#include "wizard/question.hpp"

namespace meldbook::commands {

/// The draft of the next hand of a match. This process holds it until it is released or recorded.
class HandDraft {
public:
    /// Shows which hand it is, an existing draft, and whether another terminal is entering it.
    /// `options` replace those of the draft. Throws Refused if the user leaves the hand to the
    /// other terminal.
    HandDraft(store::Book& book, Match const& match, wizard::GivenOptions const& options,
              Tools& tools, Style const& style);

    /// Whether the user left instead of saying what to do with the answers of another hand. They
    /// are kept as they were.
    bool left() const { return left_; }

    /// The answers so far.
    wizard::Answers const& answers() const { return answers_; }

    /// The options given with the command, now or earlier.
    wizard::GivenOptions const& options() const { return options_; }

    /// Keeps the answers in the book. If the book cannot be written now, says so and tries again
    /// with the next answer. Throws Refused if another terminal has taken over the hand or the
    /// match was removed.
    void save(wizard::Answers const& answers);

    /// Keeps the draft for later, or removes it if it has no answers. Throws StoreError if answers
    /// cannot be kept.
    void release();

private:
    wizard::UnfinishedHand readable(store::Draft const& draft) const;
    void show_hand() const;
    bool agreed_to_take_over(store::Draft const& draft);
    void resume(store::Draft const& draft);
    void add_options(wizard::GivenOptions const& before);
    void keep();

    Match const& match_;
    Tools& tools_;
    Style style_;
    store::Drafts drafts_;
    store::DraftOwner me_;
    std::string since_;
    wizard::GivenOptions options_;
    wizard::Answers answers_;
    bool is_kept_ = true;
    bool left_ = false;
};

}  // namespace meldbook::commands
