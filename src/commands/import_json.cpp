#include "commands/import_json.hpp"

#include <algorithm>

#include "commands/common.hpp"
#include "documents/match_document.hpp"
#include "documents/match_splitter.hpp"
#include "view/messages_files.hpp"

namespace meldbook::commands {

namespace {

namespace message = view::message;

void compare(std::optional<int> said, int computed, int hand, std::string const& side) {
    if (!said || *said == computed) return;
    throw Refused(message::points_differ_in_file(hand, side, *said, computed));
}

/// Entries and rules decide; what a document says of their sums must agree with them.
void compare(documents::MatchDocument const& document) {
    auto const& facts = document.facts;
    std::vector<int> totals;
    for (auto const& side : facts.sides) totals.push_back(side.start);
    for (std::size_t h = 0; h < facts.hands.size(); ++h) {
        auto const& hand = facts.hands[h];
        auto const& said = document.said[h];
        for (std::size_t side = 0; side < totals.size(); ++side) {
            totals[side] += hand.entries[side].total;
            compare(said.hand[side], hand.entries[side].total, hand.number, facts.sides[side].name);
            compare(said.after[side], totals[side], hand.number, facts.sides[side].name);
        }
    }
    for (std::size_t side = 0; side < totals.size(); ++side) {
        auto const said = document.totals[side];
        if (!said || *said == totals[side]) continue;
        throw Refused(message::total_differs_in_file(facts.sides[side].name, *said, totals[side]));
    }
}

Arriving arriving(documents::MatchText const& text, Incoming& incoming) {
    try {
        auto document = documents::read_match_document(text.json);
        auto const outcome = incoming.judge(document.facts);
        compare(document);
        return {std::move(document.facts), outcome};
    } catch (documents::MatchError const& error) {
        auto const before = text.json.substr(0, std::min(error.at, text.json.size()));
        throw Located(text.line + std::ranges::count(before, '\n'), usage, incoming.words(error));
    }
}

}  // namespace

void import_json(InputFile& file, Incoming& incoming) {
    documents::MatchSplitter matches(
        [&file](char* to, std::size_t size) { return file.read(to, size); });
    while (true) {
        std::optional<documents::MatchText> text;
        try {
            text = matches.next();
        } catch (documents::MatchError const& error) {
            incoming.fail(matches.line(), error);
        }
        if (!text) return;
        incoming.take(text->line, [&] { return arriving(*text, incoming); });
        incoming.progress.tell([&] { return message::importing(file.name(), file.percent()); });
    }
}

}  // namespace meldbook::commands
