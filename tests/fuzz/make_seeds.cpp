// Writes inputs for a target to begin with into a folder: the sample matches in the format that it
// reads, or their rule sets.
//   make_seeds TARGET FOLDER

#include <fstream>

#include "formats/hand_table.hpp"
#include "formats/match_document.hpp"
#include "formats/text_sheet.hpp"
#include "support/importing.hpp"
#include "words/problems.hpp"

using namespace meldbook;

namespace {

std::string written(MatchFacts const& facts, std::string_view target) {
    if (target == "rule_documents") return facts.rules_document;
    auto const match = test::replayed(facts);
    if (target == "match_documents") return formats::match_document(match, words::problem_text);
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
