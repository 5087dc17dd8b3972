#include "commands/merge.hpp"

#include "commands/common.hpp"
#include "commands/incoming.hpp"
#include "store/book.hpp"
#include "store/step.hpp"
#include "view/messages_files.hpp"

namespace meldbook::commands {

namespace {

namespace message = view::message;

store::Book open_other(Merge const& command) {
    try {
        return store::Book::open(command.other, store::Access::read);
    } catch (store::NotFound const&) {
        throw Refused(message::no_other_book(command.other));
    }
}

}  // namespace

void prepare(Merge const& command, Tools&) { open_other(command); }

int run(Merge const& command, store::Book& book, Tools& tools, Out& out) {
    auto const other = open_other(command);
    store::Step step(book, step_note(tools));
    step.expect_many();
    Incoming incoming(
        book, step, tools, command.other,
        {.skip_bad = command.skip_bad, .replace = command.replace, .force = command.force}, out);
    store::MatchFilter const everything;
    auto const all = static_cast<std::size_t>(other.match_count(everything));
    std::size_t done_with = 0;
    other.each_match(everything, [&](MatchFacts facts) {
        int const number = facts.number;
        incoming.take_match(number, [&] {
            auto const outcome = incoming.judge(facts);
            return Arriving{std::move(facts), outcome};
        });
        ++done_with;
        incoming.progress.tell([&] { return message::merging(done_with, all); });
        return true;
    });
    auto const& arrived = incoming.finish();
    if (!command.preview) step.commit();
    return report(arrived, command.preview, out);
}

}  // namespace meldbook::commands
