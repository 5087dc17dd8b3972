#include "commands/incoming.hpp"

#include "commands/incoming_parts.hpp"
#include "store/drafts.hpp"
#include "text/text.hpp"
#include "view/messages_files.hpp"

namespace meldbook::commands {

namespace message = view::message;

Incoming::Incoming(store::Book& book, store::Step& step, Tools const& tools, std::string source,
                   IncomingOptions options, Out& out)
    : progress(tools.progress),
      book_(book),
      step_(step),
      tools_(tools),
      source_(std::move(source)),
      options_(options),
      out_(out),
      current_(book.current_match()),
      names_(book) {}

void Incoming::take(std::int64_t line, std::function<Arriving()> const& make) {
    names_.begin_match();
    try {
        add(make());
    } catch (store::StoreError const&) {
        throw;  // the book's own trouble, no match's
    } catch (std::exception const& error) {
        if (!options_.skip_bad) fail(line, error);
        names_.forget_match();
        pass_over(sentence(line, error));
    }
}

void Incoming::take_match(int number, std::function<Arriving()> const& make) {
    names_.begin_match();
    try {
        add(make());
    } catch (store::StoreError const&) {
        throw;
    } catch (std::exception const& error) {
        auto const text = message::bad_match(source_, number, tools_.words(error));
        if (!options_.skip_bad) throw Refused(text);
        names_.forget_match();
        pass_over(text);
    }
}

void Incoming::pass_over(std::string const& sentence) {
    ++arrived_.bad;
    progress.clear();
    out_.remark(sentence);
}

std::optional<MatchFacts> Incoming::known(std::string const& uid) const {
    auto const number = book_.match_of_uid(uid);
    if (!number) return std::nullopt;
    return book_.match(*number);
}

void Incoming::add(Arriving match) {
    conclude(match);
    auto& facts = match.facts;
    names_.spell(facts);
    auto const there = known(facts.uid);
    if (!there) return keep(facts);
    // What it is called in either book makes no difference.
    facts.id = there->id;
    facts.number = there->number;
    if (facts == *there) {
        ++arrived_.there;
        return;
    }
    if (!options_.replace) throw Refused(message::match_differs(facts.number));
    replace(facts);
}

void Incoming::replace(MatchFacts const& facts) {
    // It would go with the match, and no undo would bring it back.
    auto const draft = store::Drafts(book_, facts.number).find();
    bool const at_it = draft && draft->owner && tools_.world.life_of(*draft->owner) != Life::gone;
    if (draft && (at_it || !draft->answers.empty()))
        throw Refused(message::match_has_draft(facts.number));
    step_.delete_match(facts.number);
    step_.add_match(facts);
    ++arrived_.replaced;
}

void Incoming::keep(MatchFacts& facts) {
    int const came_with = facts.number;
    // A number the command line would not take is as good as taken.
    bool const free = came_with <= largest_points && !book_.has_match(came_with);
    if (came_with != 0 && !free) facts.number = 0;
    int const number = step_.add_match(facts);
    if (came_with != 0 && number != came_with) {
        arrived_.renumbered.emplace_back(came_with, number);
    }
    ++arrived_.matches;
    arrived_.hands += facts.hands.size();
}

Arrived const& Incoming::finish() {
    if (current_ && arrived_.matches + arrived_.replaced > 0) step_.touch(*current_);
    progress.clear();
    return arrived_;
}

void Incoming::fail(std::int64_t line, std::exception const& error) {
    progress.clear();
    auto const* stop = dynamic_cast<Stop const*>(&error);
    throw Stop(stop != nullptr ? stop->code() : usage, sentence(line, error));
}

std::string Incoming::sentence(std::int64_t line, std::exception const& error) const {
    auto const* located = dynamic_cast<Located const*>(&error);
    return message::bad_line(source_, located != nullptr ? located->line : line,
                             tools_.words(error));
}

int report(Arrived const& arrived, bool only_previewed, Out& out) {
    out.say(message::imported(arrived.matches, arrived.hands));
    if (arrived.replaced > 0) out.say(message::import_replaced(arrived.replaced));
    if (arrived.there > 0) out.say(message::import_there(arrived.there));
    if (!arrived.renumbered.empty()) out.say(message::import_renumbered(arrived.renumbered));
    if (arrived.bad > 0) out.say(message::import_passed_over(arrived.bad));
    if (only_previewed) out.say(message::import_previewed());
    return arrived.bad > 0 ? refused : done;
}

}  // namespace meldbook::commands
