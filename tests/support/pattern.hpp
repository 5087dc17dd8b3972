#pragma once

#include <memory>
#include <string>
#include <vector>

namespace meldbook::test {

/// A regular expression (ECMAScript) for what tests look for in a text. Only its source includes
/// <regex>, which takes two seconds to compile in each file that uses it.
class Pattern {
public:
    /// The whole of one match, then its groups; a group without a part in it is empty.
    using Found = std::vector<std::string>;

    /// Throws std::regex_error if the expression cannot be read.
    explicit Pattern(std::string const& expression);

    /// Whether the whole text has this form.
    bool matches(std::string const& text) const;
    /// Whether a part of the text has this form.
    bool is_in(std::string const& text) const;
    /// All parts with this form, in their order.
    std::vector<Found> all_in(std::string const& text) const;
    /// The text with each such part replaced; "$1" in `with` is the first group.
    std::string replace(std::string const& text, std::string const& with) const;

private:
    struct Compiled;
    std::shared_ptr<Compiled const> compiled_;
};

}  // namespace meldbook::test
