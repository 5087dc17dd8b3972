#pragma once
// The lists of matches, players, rule sets, backups and settings, as tables and as JSON.

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "config/settings.hpp"
#include "domain/result.hpp"
#include "domain/rules.hpp"
#include "view/tables/table.hpp"

namespace meldbook::view {

struct MatchRow {
    MatchSummary match;
    std::string date;      ///< local
    bool current = false;  ///< the current match
    bool has_where = false;  ///< a list in a terminal says where it was played
};

/// Why nobody has won a match: "ended early".
std::string unwon_text(Status status);

/// Who won a match, or why nobody did: "won by Us".
std::string match_result(MatchRow const& row);

/// The sides of a match with their totals. Sides have the same names in many matches, so their players
/// are named if the name does not include them: "Us (Ana, Bea)".
SideTotals side_totals(MatchRow const& row);

/// A row for each match; in a terminal a row has a line for each side.
Table matches_table(std::vector<MatchRow> const& rows);

/// The list as JSON, one match per line.
std::string matches_json(std::vector<MatchSummary> const& matches);

struct PlayerRow {
    std::string name;
    int matches = 0;
    int hands = 0;
};

Table players_table(std::vector<PlayerRow> const& rows);
std::string players_json(std::vector<PlayerRow> const& rows);

struct RulesRow {
    std::string id;
    std::string name;
    int target = 0;  ///< points; 0 = none
    bool exceed = false;  ///< the total must pass the target
    std::vector<int> seats;  ///< numbers of players the rule set has rules for, ascending
    int decks = 0;
    OpeningRules opening = {};
    std::string played = {};  ///< where it is played; may be empty
};

/// A row for each rule set; in a terminal each line begins with the id.
Table rule_sets_table(std::vector<RulesRow> const& rows);

/// The same with packs, opening requirements, and where it is played.
Table long_rule_sets_table(std::vector<RulesRow> const& rows);
std::string rule_sets_json(std::vector<RulesRow> const& rows);

struct BackupRow {
    struct Contents {
        std::int64_t matches = 0;
        std::int64_t hands = 0;
    };

    std::string file;  ///< name
    std::string date;  ///< local
    /// What it was made before: "day", "import", "merge", "restore" or "upgrade"; nothing if somebody
    /// asked for it.
    std::optional<std::string> occasion;
    std::int64_t bytes = 0;
    std::optional<Contents> contents{};  ///< nothing if it cannot be read
};

/// A row for each backup of a book.
Table backups_table(std::vector<BackupRow> const& rows);
std::string backups_json(std::vector<BackupRow> const& rows);

/// What a merge has taken of a file.
struct MergedFileRow {
    std::string file;  ///< name
    /// Matches, unless they are hands: added; continued in the file; in the book already; continued in
    /// the book; changed in both and left alone; refused.
    std::int64_t matches = 0, hands = 0, continued = 0, known = 0, older = 0, left_alone = 0,
                 skipped = 0;
    std::int64_t draws = 0;  ///< of rounds, that were taken over
};

/// A row for each file that was merged.
Table merged_files_table(std::vector<MergedFileRow> const& rows);

/// A table of the settings, with the path of the configuration file above it. `found`: whether that file exists.
/// `file` is empty if there is no folder for it.
std::string settings_page(std::vector<config::SettingRow> const& rows, std::string const& file,
                          bool found, Style const& style);
std::string settings_json(std::vector<config::SettingRow> const& rows, std::string const& file,
                          bool found);

}  // namespace meldbook::view
