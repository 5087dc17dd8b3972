#pragma once
// The formats matches, standings and statistics can be written in: one row of a table each.

#include <functional>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "commands/report.hpp"
#include "domain/played.hpp"
#include "rules/library.hpp"
#include "text/style.hpp"
#include "view/sheet/sheet.hpp"
#include "view/tables/lists.hpp"

namespace meldbook::commands {

/// What a format may ask of its surroundings.
struct ExportLook {
    view::SheetOptions times;  ///< how this table reads times
    rules::Library& library;   ///< whether a match was played by a rule set as it is now
    /// The matches that follow; empty where it is one that was asked for.
    std::function<std::vector<view::MatchRow>()> list{};
    std::function<view::Table()> standings{};  ///< of these matches; empty as well
};

/// Writes matches one after the other; each function appends its part of the text.
class MatchExport {
public:
    MatchExport() = default;
    MatchExport(MatchExport const&) = delete;
    MatchExport& operator=(MatchExport const&) = delete;
    virtual ~MatchExport() = default;

    virtual void begin(std::string& to) = 0;
    virtual void add(std::string& to, Match const& match) = 0;
    virtual void end(std::string& to) = 0;
};

struct ExportFormat {
    std::string_view name;
    std::string_view ending;  ///< of file names, with its point
    std::unique_ptr<MatchExport> (*matches)(ExportLook const&);
    /// Standings and statistics; null where the format has no room for them.
    std::string (*report)(Report const&, Style const&);
    bool several = true;  ///< whether a file of it holds more than one match
    std::string_view other_ending = ending;
};

std::span<ExportFormat const> export_formats();

/// Their names.
std::vector<std::string> export_format_names();

/// The names of those that standings and statistics can be written in.
std::vector<std::string> report_formats();

/// The format of a name, else of a file's ending, else JSON. Throws UsageError where the name is
/// none, and where the file's ending tells of none.
ExportFormat const& export_format(std::string const& name, std::string const& file);

}  // namespace meldbook::commands
