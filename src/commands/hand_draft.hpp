#pragma once
// The answers of a hand that is being entered, kept in the book as they are given.

#include <string>

#include "commands/command.hpp"
#include "domain/played.hpp"
#include "store/drafts.hpp"
#include "wizard/draft.hpp"
#include "wizard/question.hpp"

namespace meldbook::commands {

/// The draft of a match's next hand, held by this process until it is released or recorded.
class HandDraft {
public:
    /// Shows which hand it is, the draft there may be, and who else is entering it. `options` that
    /// are given now replace those of the draft. Throws Refused where the hand is left to another
    /// terminal.
    HandDraft(store::Book& book, Match const& match, wizard::GivenOptions const& options,
              Tools& tools, Style const& style);

    /// What was answered before.
    wizard::Answers const& answers() const { return answers_; }

    /// What was given with the command, now or before.
    wizard::GivenOptions const& options() const { return options_; }

    /// Keeps the answers in the book. Where the book cannot be written now, says so and tries again
    /// with the next answer. Throws Refused where somebody else has taken over the hand, or the
    /// match was removed.
    void save(wizard::Answers const& answers);

    /// Leaves the draft for the next time, or removes it where it has no answers. Throws StoreError
    /// where answers cannot be kept.
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
};

}  // namespace meldbook::commands
