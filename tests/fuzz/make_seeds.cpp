// Writes inputs for a target to begin with into a folder: the sample matches in the format that it
// reads, or their rule sets.
//   make_seeds TARGET FOLDER

#include <fstream>

#include "formats/draw_document.hpp"
#include "formats/hand_table.hpp"
#include "formats/match_document.hpp"
#include "formats/text_sheet.hpp"
#include "support/importing.hpp"
#include "words/problems.hpp"

using namespace meldbook;

namespace {

/// A document of a whole book: a match, and the rounds that were drawn.
std::string with_draws(Match const& match) {
    std::string text(formats::matches_begin);
    formats::append_match(text, match, words::problem_text);
    text += formats::draws_begin;
    for (int const round : {1, 2}) {
        if (round > 1) text += formats::matches_next;
        formats::append_draw(text, {.event = "Cup",
                                    .evening = "an evening",
                                    .round = round,
                                    .drawn = "2026-11-21T19:15:00Z",
                                    .by = DrawnBy::standings,
                                    .partners_stay = round == 2,
                                    .seed = 7,
                                    .tables = {{{0, "Ana"}, {1, "Bea"}, {0, "Cid"}, {1, "Dan"}}},
                                    .resting = {{0, "Eve"}, {0, "Fay"}}});
    }
    text += formats::matches_end;
    return text;
}

std::string written(MatchFacts const& facts, std::string_view target) {
    if (target == "rule_documents") return facts.rules_document;
    auto const match = test::replayed(facts);
    if (target == "match_documents") return with_draws(match);
    std::string text;
    if (target == "hand_tables") {
        formats::append_hand_headings(text);
        formats::append_hands(text, match);
    } else {
        formats::append_text_sheet(text, match, facts.number % 2 == 0);
    }
    return text;
}

}  // namespace

int main(int argc, char const* const* argv) {
    if (argc != 3) return 2;
    for (auto const& facts : test::sample_matches()) {
        std::ofstream(argv[2] + ("/match-" + std::to_string(facts.number)), std::ios::binary)
            << written(facts, argv[1]);
    }
    return 0;
}
