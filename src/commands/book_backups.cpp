// meldbook book backups.

#include <string>
#include <vector>

#include "commands/program.hpp"
#include "store/backups.hpp"
#include "store/book_file.hpp"
#include "text/command_line.hpp"
#include "text/text.hpp"
#include "text/translate.hpp"
#include "view/tables/lists.hpp"
#include "view/tables/table.hpp"

namespace meldbook::commands {

namespace {

/// Describes a backup; one that cannot be read has no contents.
view::BackupRow row_of(store::BackupFile const& backup) {
    view::BackupRow row{.file = backup.file.filename().native(),
                        .date = backup.date,
                        .occasion = {},
                        .bytes = static_cast<std::int64_t>(backup.bytes)};
    if (backup.occasion) row.occasion = store::occasion_name(*backup.occasion);
    try {
        auto const contents = store::BookFile(backup.file, store::Access::read).contents();
        if (contents && !contents->damaged) row.contents = {contents->matches, contents->hands};
    } catch (store::StoreError const&) {
        return row;
    }
    return row;
}

}  // namespace

ExitStatus run(ListBackups const& command, store::BookFile const& book, Tools& tools, Out& out) {
    std::vector<view::BackupRow> rows;
    std::int64_t automatic = 0;
    std::int64_t bytes = 0;
    for (auto const& backup : store::backups_of(book.path())) {
        rows.push_back(row_of(backup));
        if (!backup.occasion) continue;
        ++automatic;
        bytes += static_cast<std::int64_t>(backup.bytes);
    }
    if (command.json) {
        out.print(view::backups_json(rows));
        return done;
    }
    auto const path = safe(book.path().native());
    if (rows.empty()) {
        out.say(tr("There is no backup beside '{}'; 'meldbook book backup' makes one.", path));
        return done;
    }
    out.print(view::terminal_page(view::backups_table(rows), out.style));
    out.print("\n");
    auto const& settings = tools.settings;
    out.say(tr("Automatic backups: {} of at most {}, {} of at most {}.", number(automatic),
               number(settings.backups.value), size_text(bytes),
               size_text(settings.backups_mib.value * store::mebibyte)));
    out.say(tr("To go back to the last one:"));
    out.suggest("meldbook --book " + shell_word(path) + " book restore " +
                shell_word(safe(rows.back().file)));
    return done;
}

}  // namespace meldbook::commands
