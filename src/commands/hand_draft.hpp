#pragma once
// The answers of a hand that is being entered, kept in the book as they are given.

#include <string>

#include "commands/command.hpp"
#include "domain/played.hpp"
#include "store/drafts.hpp"
#include "wizard/question.hpp"

namespace meldbook::commands {

/// The draft of a match's next hand, held by this process until it is released or recorded.
class HandDraft {
public:
    /// Tells of a draft that is there and of others who are at it. Throws Refused where this hand
    /// is left to them.
    HandDraft(store::Book& book, Match const& match, Tools& tools, view::Style const& style);

    /// What was answered before.
    wizard::Answers const& answers() const { return answers_; }

    /// Throws Refused when somebody else has taken it over.
    void save(wizard::Answers const& answers);

    void release() { drafts_.release(me_); }

private:
    bool may_take(store::Draft const& draft);
    void take_up(store::Draft const& draft);

    Match const& match_;
    Tools& tools_;
    view::Style style_;
    store::Drafts drafts_;
    store::DraftOwner me_;
    std::string since_;
    wizard::Answers answers_;
};

}  // namespace meldbook::commands
