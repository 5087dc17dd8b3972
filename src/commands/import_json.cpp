#include "commands/import_json.hpp"

#include <algorithm>

#include "commands/common.hpp"
#include "formats/match_document.hpp"
#include "formats/match_splitter.hpp"
#include "view/messages_files.hpp"

namespace meldbook::commands {

namespace {

namespace message = view::message;

void compare(std::optional<int> stated, int computed, int hand, std::string const& side) {
    if (!stated || *stated == computed) return;
    throw Refused(message::points_differ_in_file(hand, side, *stated, computed));
}

/// Entries and rules decide; the sums a document states must agree with them.
void compare(formats::MatchDocument const& document) {
    auto const& facts = document.facts;
    std::vector<int> totals;
    for (auto const& side : facts.sides) totals.push_back(side.start);
    for (std::size_t h = 0; h < facts.hands.size(); ++h) {
        auto const& hand = facts.hands[h];
        auto const& stated = document.stated[h];
        for (std::size_t side = 0; side < totals.size(); ++side) {
            totals[side] += hand.entries[side].total;
            compare(stated.hand[side], hand.entries[side].total, hand.number,
                    facts.sides[side].name);
            compare(stated.after[side], totals[side], hand.number, facts.sides[side].name);
        }
    }
    for (std::size_t side = 0; side < totals.size(); ++side) {
        auto const stated = document.totals[side];
        if (!stated || *stated == totals[side]) continue;
        throw Refused(
            message::total_differs_in_file(facts.sides[side].name, *stated, totals[side]));
    }
}

Arriving arriving(formats::MatchText const& text, Incoming& incoming) {
    try {
        auto document = formats::read_match_document(text.json);
        auto const outcome = incoming.judge(document.facts);
        compare(document);
        return {std::move(document.facts), outcome};
    } catch (formats::MatchError const& error) {
        auto const before = text.json.substr(0, std::min(error.at, text.json.size()));
        throw Located(text.line + std::ranges::count(before, '\n'), usage, incoming.words(error));
    }
}

}  // namespace

void import_json(InputFile& file, Incoming& incoming) {
    formats::MatchSplitter matches(
        [&file](char* to, std::size_t size) { return file.read(to, size); });
    while (true) {
        std::optional<formats::MatchText> text;
        try {
            text = matches.next();
        } catch (formats::MatchError const& error) {
            incoming.fail(matches.line(), error);
        }
        if (!text) return;
        incoming.take(text->line, [&] { return arriving(*text, incoming); });
        incoming.progress.tell([&] { return message::importing(file.name(), file.percent()); });
    }
}

}  // namespace meldbook::commands
