#include "cli/version.hpp"

#include "embedded/commit.hpp"
#include "embedded/version.hpp"
#include "host/out.hpp"
#include "store/book_file.hpp"
#include "text/translate.hpp"

namespace meldbook::cli {

namespace {

std::string built_from(std::string_view commit) {
    constexpr std::string_view changed = "-dirty";
    if (commit.empty()) return "";
    if (!commit.ends_with(changed)) return tr("commit {}", commit) + "\n";
    commit.remove_suffix(changed.size());
    return tr("commit {} and changes since", commit) + "\n";
}

}  // namespace

std::string version_page(std::string_view version, std::string_view commit, std::string_view sqlite,
                         int book, std::string_view libraries) {
    // Scripts read the first and the third line.
    return fmt::format("meldbook {}\n{}SQLite {}\n{}\n{}\n", version, built_from(commit), sqlite,
                       tr("books of version {}", book), libraries);
}

ExitStatus run(Version const&, host::Tools&, host::Out& out) {
    out.print(version_page(embedded::version, embedded::commit(), store::sqlite_version(),
                           store::book_version(), embedded::libraries));
    return ExitStatus::done;
}

}  // namespace meldbook::cli
