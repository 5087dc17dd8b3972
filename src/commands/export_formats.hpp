#pragma once
// The formats in which matches, standings and statistics are exported, as rows of a table.

#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "commands/report.hpp"
#include "domain/drawn_round.hpp"
#include "domain/match.hpp"
#include "rules/library.hpp"
#include "text/style.hpp"
#include "view/sheet/sheet.hpp"
#include "view/tables/lists.hpp"

namespace meldbook::commands {

/// What a format can use besides a match.
struct ExportLook {
    view::SheetOptions times;  ///< how times are shown
    rules::Library& library;  ///< to find out whether a match was played under a current rule set
    /// The list of the matches exported; empty if there is only one.
    std::function<std::vector<view::MatchRow>()> list{};
    std::function<view::StandingsPage()>
        standings{};  ///< of these matches; empty if there is only one
    std::vector<DrawnRound> draws{};  ///< of events, if the whole book or one of them is exported
};

/// How matches are written, one by one.
struct MatchExport {
    std::string begin = {}, between = {};  ///< before the first match, and before each other
    std::function<void(std::string& to, Match const& match)> add;
    std::function<std::string(bool any)> end = [](bool) { return std::string(); };
    bool with_draws = false;  ///< those of the events follow the matches
};

struct ExportFormat {
    std::string_view name;
    std::string_view ending;  ///< of file names, with its dot
    MatchExport (*matches)(ExportLook const&);
    /// Writes standings or statistics; null if the format cannot hold them.
    std::string (*report)(Report const&, Style const&);
    std::string_view other_ending = ending;
    bool one_match = false;  ///< a file cannot hold several
    /// Whether it can hold a match: one for games that are over cannot hold others. Null: it holds any.
    bool (*takes)(Match const&) = nullptr;
};

std::span<ExportFormat const> export_formats();

/// The names of the formats for standings and statistics.
std::vector<std::string> report_formats();

/// The format with this name; if `name` is empty, the one for the ending of the file, else JSON.
/// Throws UsageError for an unknown name or ending.
ExportFormat const& export_format(std::string const& name, std::string const& file);

/// Throws UsageError: no format has this name. `known` are the names that exist.
[[noreturn]] void refuse_format(std::string const& name, std::vector<std::string> const& known);

/// Throws UsageError: no format has the ending of this file.
[[noreturn]] void refuse_file_name(std::string const& file, std::vector<std::string> const& known);

}  // namespace meldbook::commands
