#pragma once
// The formats in which matches, standings and statistics can be written: one row of a table each.

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

/// What a format may need besides a match.
struct ExportLook {
    view::SheetOptions times;  ///< how this table reads times
    rules::Library& library;   ///< to tell whether a match was played by a rule set as it is now
    /// The matches that follow; empty where it is only one.
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
    std::string_view ending;  ///< of file names, with its dot
    std::unique_ptr<MatchExport> (*matches)(ExportLook const&);
    /// Standings and statistics; null where the format cannot hold them.
    std::string (*report)(Report const&, Style const&);
    bool several = true;  ///< whether a file of it holds more than one match
    std::string_view other_ending = ending;
};

std::span<ExportFormat const> export_formats();

/// The names of those that standings and statistics can be written in.
std::vector<std::string> report_formats();

/// The format of a name, else of a file's ending, else JSON. Throws UsageError for an unknown name
/// or ending.
ExportFormat const& export_format(std::string const& name, std::string const& file);

/// Throws UsageError: no format has this name; `known` are those there are.
[[noreturn]] void refuse_format(std::string const& name, std::vector<std::string> const& known);

/// Throws UsageError: the ending of this file is not that of a format.
[[noreturn]] void refuse_file_name(std::string const& file, std::vector<std::string> const& known);

}  // namespace meldbook::commands
