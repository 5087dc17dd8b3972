#include "commands/kept_lines.hpp"

#include <algorithm>
#include <set>

#include "domain/text.hpp"
#include "host/command_error.hpp"
#include "host/output_file.hpp"
#include "host/private_file.hpp"

namespace meldbook::commands {

namespace {

/// The id of a match or an evening may come from a stranger's file: with a blank or the end of a line in it, it would
/// write lines for others.
bool is_word(std::string_view owner) {
    return !owner.empty() &&
           std::ranges::none_of(owner, [](char c) { return static_cast<unsigned char>(c) <= ' '; });
}

}  // namespace

KeptLines::Found KeptLines::of(std::string_view owner) const {
    auto const kept = host::read_private(path_, longest_);
    Found found;
    if (kept.privacy == host::Privacy::exposed || kept.privacy == host::Privacy::unfit)
        found.not_used = host::not_private(path_);
    for (auto line : split_lines(kept.text))
        if (take_part(line, ' ') == owner) found.lines.emplace_back(line);
    return found;
}

bool KeptLines::keep(std::string const& owner, std::vector<std::string> const& lines) const {
    if (!is_word(owner)) return false;
    auto const before = host::read_private(path_, longest_);
    if (before.privacy == host::Privacy::unfit) return false;
    std::string text;
    for (auto const& line : lines)
        if (line.find('\n') == std::string::npos)
            text.append(owner).append(" ").append(line).append("\n");
    std::set<std::string_view> owners{owner};
    for (auto const line : split_lines(before.text)) {
        auto rest = line;
        auto const other = take_part(rest, ' ');
        if (other == owner) continue;
        if (owners.size() == most_owners_ && !owners.contains(other)) break;
        owners.insert(other);
        text.append(line).append("\n");
    }
    try {
        host::OutputFile file(path_, true, host::Readers::owner);
        file.write(text);
        file.finish();
    } catch (host::CommandError const&) {
        return false;
    }
    return true;
}

}  // namespace meldbook::commands
