#pragma once
// Writes the files of a site into a folder, and only those: the folder has a list of them, so that
// nothing else is ever replaced or removed.

#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace meldbook::host {

/// The list, in the folder: a line with what it is, then the name of each file.
inline constexpr std::string_view site_list = "meldbook-site.txt";

/// Whether a file of a site can have this name: "index.html" or another page, style sheet, script or
/// picture beside it, or a page in one of the folders matches, players, pairs, clubs, events and years. Its name is
/// of small letters, digits, hyphens and underscores, has at most 100 bytes, and none of them leads
/// anywhere else.
bool is_site_file(std::string_view name);

/// A folder with a site. Every file is complete and on the disk before it gets its name, and keeps
/// its old content until then; a file that would not change is not written. No link in the folder is
/// followed. All functions throw Failed if the system refuses something.
class SiteFolder {
public:
    /// Opens the folder, or creates it. Throws Refused if it has anything else than the files of its
    /// list (only in a site, names that begin with a dot are left alone), if the list is not one that
    /// this class wrote, or if another program is writing the site.
    explicit SiteFolder(std::string path);
    SiteFolder(SiteFolder const&) = delete;
    SiteFolder& operator=(SiteFolder const&) = delete;
    /// Removes a file that was not finished, and the folder if it was created and is empty.
    ~SiteFolder();

    /// Adds names to the list. A file must be in the list before it is written, so that it is known
    /// to be the site's even if the program is killed.
    void list(std::vector<std::string> const& files);

    void write(std::string const& file, std::string_view text);

    /// Writes the start page, after which nothing of the site refers to older files, and removes
    /// those of the list that were not written this time.
    void finish(std::string const& start_file, std::string_view text);

    std::size_t files() const { return current_.size(); }  ///< written, or as they should be

    /// How many files were written and removed, as a sentence, and in a new folder that links to it have a
    /// picture if its address is known; `address` is "" if it is not.
    std::string summary(std::string const& address) const;

private:
    void open();
    void close() const;
    void read_list();
    void look_through();
    void look_into(std::string const& name) const;
    std::set<std::string> names_in(std::string const& folder) const;
    std::string path_of(std::string_view file) const;
    void make_folder_of(std::string const& file) const;
    void put(std::string const& file, std::string_view text);
    void put_list(std::set<std::string> const& files);
    void remove(std::string const& file);
    [[noreturn]] void fail(std::string_view file, int system_error) const;
    [[noreturn]] void refuse_content(std::string_view name) const;

    std::string path_;  ///< as given, for messages
    bool created_ = false;
    bool has_list_ = false;
    bool is_new_ = false;  ///< had no list when it was opened
    int lock_ = -1;  ///< of the folder, which is open
    std::set<std::string> listed_;  ///< what the list on the disk has
    std::set<std::string> current_;
    std::size_t written_ = 0, removed_ = 0;
};

}  // namespace meldbook::host
