#pragma once
// Imports matches of which only the points are known (formats/paper_sheet.hpp). What is open in them is
// asked about, or refused, before the book is locked; then they are added like any others.

#include <cstdint>
#include <exception>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "formats/paper_sheet.hpp"
#include "host/input_file.hpp"
#include "host/out.hpp"
#include "host/tools.hpp"
#include "intake/import_formats.hpp"

namespace meldbook::intake {

/// Thrown when the user leaves a question (Ctrl-C).
class LeftQuestion : public host::Refused {
public:
    using Refused::Refused;
};

struct SheetOptions {
    std::string columns;  ///< of --columns; empty: the sheet names the sides
    std::string rules;  ///< of matches that name none; empty: classic
    std::optional<formats::Figures> figures;  ///< of --figures
    bool force = false;  ///< take what would be asked about
};

/// Finds out what is open in a match: whether its figures are points or totals, whether a figure larger
/// than the target is right, and whether a hand after the end belongs to the match. Asks the user, or
/// throws LineError if there is nobody to ask. Nothing is asked twice.
class SheetJudge {
public:
    SheetJudge(SheetOptions options, host::Tools& tools, host::Out& out)
        : options_{std::move(options)}, tools_{tools}, out_{out} {}

    /// Checks a match, of which only the beginning may be there, and adds its hands. Returns what its
    /// figures are; nothing if it has none. Throws LineError, RulesError and LeftQuestion.
    std::optional<formats::Figures> judge(formats::FigureMatch& match);

    SheetOptions const& options() const { return options_; }

private:
    Rules rules_of(formats::RawMatch const& match, std::optional<int> players) const;
    formats::Figures decided(formats::FigureMatch const& match);
    void confirm(formats::FigureMatch const& match, formats::Figures figures, Rules const& rules,
                 int players);
    void confirm(std::int64_t line, std::string const& doubt);

    SheetOptions options_;
    host::Tools& tools_;
    host::Out& out_;
    std::map<std::int64_t, formats::Figures> figures_;  ///< as answered, by the line of the match
    std::set<std::pair<std::int64_t, std::string>> confirmed_;  ///< doubts, with their lines
};

/// A match that can be added, or why it cannot.
struct JudgedMatch {
    formats::RawMatch match;
    std::optional<formats::Figures> found;  ///< what its figures are, if only its totals say it
    std::exception_ptr mistake;
};

/// Reads all matches of a paper sheet, or of a table (CSV). Throws CommandError for a mistake in the
/// layout; one in a match is returned with it, and ends the reading unless `skip_bad`.
std::vector<JudgedMatch> judged_matches(host::InputFile& file, bool is_table, SheetJudge& judge,
                                        bool skip_bad);

/// Adds the matches, and says what they do not say; of a preview, lists everything.
void import_judged(std::vector<JudgedMatch> const& matches, ImportFile const& from);

/// An example of a sheet, to be filled in, with a comment on each part.
std::string sheet_template();

}  // namespace meldbook::intake
