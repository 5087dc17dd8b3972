#include "support/paths.hpp"

namespace meldbook::test {

std::string in_source(std::string_view path) {
    std::string whole = MELDBOOK_SOURCE_DIR;
    if (!path.empty()) whole.append("/").append(path);
    return whole;
}

std::string program() { return MELDBOOK_PROGRAM; }

std::string league_program() { return MELDBOOK_LEAGUE_PROGRAM; }

std::string english_sentences() { return MELDBOOK_ENGLISH_SENTENCES; }

std::string english_catalogue() { return MELDBOOK_ENGLISH_CATALOGUE; }

}  // namespace meldbook::test
