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
    /// Tells which hand it is, of a draft that is there and of others who are at it. What is `said`
    /// now goes before what the draft says. Throws Refused where this hand is left to others.
    HandDraft(store::Book& book, Match const& match, wizard::GivenOptions const& said, Tools& tools,
              Style const& style);

    /// What was answered before.
    wizard::Answers const& answers() const { return answers_; }

    /// What was said with the command, now or before.
    wizard::GivenOptions const& said() const { return said_; }

    /// Where the book cannot be written just now that is told, and the answers stay here until the
    /// next time. Throws Refused when somebody else has taken the hand over, or the match is gone.
    void save(wizard::Answers const& answers);

    /// Leaves it for the next time; without an answer nothing of it stays. Throws StoreError where
    /// answers cannot be kept.
    void release();

private:
    wizard::UnfinishedHand readable(store::Draft const& draft) const;
    void tell_hand() const;
    bool may_take(store::Draft const& draft);
    void take_up(store::Draft const& draft);
    void add_said(wizard::GivenOptions const& before);
    void keep();

    Match const& match_;
    Tools& tools_;
    Style style_;
    store::Drafts drafts_;
    store::DraftOwner me_;
    std::string since_;
    wizard::GivenOptions said_;
    wizard::Answers answers_;
    bool is_kept_ = true;
};

}  // namespace meldbook::commands
