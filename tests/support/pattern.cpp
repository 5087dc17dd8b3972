#include "support/pattern.hpp"

#include <regex>

namespace meldbook::test {

struct Pattern::Compiled {
    std::regex expression;
};

Pattern::Pattern(std::string const& expression)
    : compiled_(std::make_shared<Compiled const>(Compiled{std::regex(expression)})) {}

bool Pattern::matches(std::string const& text) const {
    return std::regex_match(text, compiled_->expression);
}

bool Pattern::is_in(std::string const& text) const {
    return std::regex_search(text, compiled_->expression);
}

std::vector<Pattern::Found> Pattern::all_in(std::string const& text) const {
    std::vector<Found> all;
    std::sregex_iterator const end;
    for (std::sregex_iterator at(text.begin(), text.end(), compiled_->expression); at != end; ++at)
        all.emplace_back(at->begin(), at->end());
    return all;
}

std::string Pattern::replace(std::string const& text, std::string const& with) const {
    return std::regex_replace(text, compiled_->expression, with);
}

}  // namespace meldbook::test
