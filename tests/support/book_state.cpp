#include "support/book_state.hpp"

#include <algorithm>
#include <utility>

#include "store/fixture.hpp"
#include "support/files.hpp"
#include "support/pattern.hpp"

namespace meldbook::test {

namespace fs = std::filesystem;

namespace {

using Contents = std::vector<std::string>;

bool is_stray(std::string const& name) {
    return name.find("-journal") != std::string::npos || name.find(".part-") != std::string::npos;
}

bool is_automatic(std::string const& name) { return name.find(".auto-") != std::string::npos; }

/// The files of a folder that are not automatic backups. One may be there although its change failed.
std::map<std::string, Contents> without_automatic(std::map<std::string, Contents> state) {
    std::erase_if(state, [](auto const& file) { return is_automatic(file.first); });
    return state;
}

}  // namespace

Contents book_state(fs::path const& book) {
    if (!fs::exists(book) || fs::file_size(book) == 0) return {};
    if (test::sql(book, "SELECT count(*) FROM sqlite_schema").front() == "0") return {};
    static Pattern const uid("uid-[0-9]+|'[0-9a-f-]{36}'");
    auto lines = test::dump(book);
    for (auto const& [table, columns] : {std::pair{"step", "id || command || undone"},
                                         {"change", "step || ' ' || seq || ' ' || tab"},
                                         {"league", "joined || ' ' || address || ' ' || club"}}) {
        // A book of an earlier version has no league.
        auto const exists = std::string("SELECT 1 FROM pragma_table_info('") + table + "')";
        if (test::sql(book, exists).empty()) continue;
        auto const select = std::string("SELECT ") + columns + " FROM " + table + " ORDER BY 1";
        for (auto const& row : test::sql(book, select))
            lines.push_back(std::string(table) + ": " + row);
    }
    for (auto& line : lines) line = uid.replace(line, "uid");
    return lines;
}

std::map<std::string, Contents> folder_state(fs::path const& folder) {
    std::map<std::string, Contents> state;
    for (auto const& name : test::names_in(folder)) {
        if (is_stray(name) || fs::is_directory(folder / name)) continue;
        auto const content = content_of(folder / name);
        bool const is_book = content.starts_with("SQLite format 3");
        auto held = is_book ? book_state(folder / name) : Contents{content};
        // A book in which nothing is recorded is none yet.
        if (!content.empty() && !held.empty()) state[name] = std::move(held);
    }
    return state;
}

Contents strays_in(fs::path const& folder) {
    auto names = test::names_in(folder);
    std::erase_if(names, [](std::string const& name) { return !is_stray(name); });
    return names;
}

std::string flaw_after(fs::path const& folder, std::map<std::string, Contents> const& before,
                       std::map<std::string, Contents> const& after, int status,
                       std::string const& printed) {
    bool const unknown = status < 0 || printed.find("is not known") != std::string::npos;
    // A dialog goes on, and has recorded it in the end.
    bool const tries_again = printed.find("the next answer tries again") != std::string::npos;
    if (status == 0 && unknown && !tries_again) return "exit status of what is not known";
    auto const now = folder_state(folder);
    for (auto const& [name, state] : now) {
        auto const is_in = [&](auto const& of) {
            auto const found = of.find(name);
            return found != of.end() && found->second == state;
        };
        // A command that opens the book afterwards may have copied it again.
        bool const is_copy =
            is_automatic(name) &&
            std::ranges::any_of(before, [&](auto const& file) { return file.second == state; });
        if (!is_in(before) && !is_in(after) && !is_copy)
            return name + " is neither as before nor as after";
    }
    for (auto const& [name, state] : before) {
        if (!now.contains(name)) return name + " is gone";
    }
    if (unknown && status != 0) return "";
    bool const not_backed_up = printed.find("was not backed up") != std::string::npos;
    if (status == 0 && not_backed_up && without_automatic(now) != without_automatic(after))
        return "exit status 0, but not done";
    if (status == 0 && !not_backed_up && now != after) return "exit status 0, but not done";
    if (status != 0 && without_automatic(now) != without_automatic(before)) {
        return "exit status " + std::to_string(status) + ", but done";
    }
    return "";
}

}  // namespace meldbook::test
