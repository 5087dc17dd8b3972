#pragma once
// Gives a command its tools, its output, and the book, opened in the way the command needs.

#include <optional>
#include <string>
#include <vector>

#include "cli/run.hpp"
#include "cli/settings.hpp"
#include "host/out.hpp"
#include "host/tools.hpp"
#include "rules/library.hpp"
#include "store/book.hpp"
#include "store/book_file.hpp"

namespace meldbook::cli {

/// A book that is being changed. The destructor sets `recorded` if something was kept; if
/// nothing was, it removes a book that was created for the command.
class WritableBook {
public:
    WritableBook(store::Book book, bool& recorded) : book_(std::move(book)), recorded_(recorded) {}
    WritableBook& operator=(WritableBook&&) = delete;
    ~WritableBook() {
        recorded_ = recorded_ || book_.has_changed();
        book_.remove_if_unused();
    }

    store::Book& book() { return book_; }

private:
    store::Book book_;
    bool& recorded_;
};

class Context {
public:
    /// All arguments must live as long as the context. `words` is the command line without the
    /// program's name.
    Context(Process& process, config::Settings const& settings, Globals const& globals,
            LanguageChoice const& language, std::vector<std::string> const& words);

    host::Tools& tools() { return tools_; }
    Process& process() { return process_; }
    host::Out& out() { return out_; }

    /// Sets tools().book_path, and returns it. The functions that open the book do the same.
    std::string const& find_book();

    store::Book read();
    /// Nothing if there is no book. A book that cannot be opened is an error, as in read().
    std::optional<store::Book> read_if_any();
    /// Says that the book that --book names, maybe mistyped, does not exist.
    void remark_absent_book();
    /// The same, but never writes to the file: it is not upgraded or recovered. Nothing, too, if
    /// there is no home folder to look for it in. A book that --book names must be there, or one that is
    /// named here.
    std::optional<store::Book> only_read_if_any(std::string const& named = {});
    WritableBook write();
    /// Like write(), but creates the book if there is none.
    WritableBook begin();
    store::BookFile file_to_read();
    store::BookFile file_to_change();

    /// A path with the home folder in place of the ~ that it may begin with, as a shell would do.
    std::string in_home(std::string const& path) const;

    /// Long results are shown page by page, on a terminal; for commands that change nothing.
    void page_results(bool from_end = false) const;

    /// The global options that were given, for another command line.
    std::vector<std::string> global_words() const;

    /// Throws Refused if --read-only or MELDBOOK_READ_ONLY is given, as do write(), begin() and
    /// file_to_change().
    void refuse_if_read_only() const;

private:
    store::Access access_for_reading() const;
    /// Says when another program's lock is waited for, and whose it is; and backs up as the settings
    /// say.
    store::OpenOptions options();

    host::Out out_;
    rules::Library library_;
    host::Tools tools_;
    Process& process_;
    config::Settings const& settings_;
    Globals const& globals_;
    bool read_only_;
};

}  // namespace meldbook::cli
