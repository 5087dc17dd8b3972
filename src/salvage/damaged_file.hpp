#pragma once
// Reads rows from the pages of a damaged database file; only for this folder. It does not use SQLite,
// which refuses such a file, and trusts no length, offset or page number in it. The sections named
// in the source are those of SQLite, Database File Format (https://www.sqlite.org/fileformat2.html).

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <map>
#include <string>
#include <variant>
#include <vector>

namespace meldbook::salvage {

/// A value of a kind that no table of a book has: bytes, or a number that is not whole.
struct OtherValue {};

/// std::monostate is NULL.
using RawValue = std::variant<std::monostate, std::int64_t, std::string, OtherValue>;

struct RawRow {
    bool in_index = false;  ///< of an index, or of a table WITHOUT ROWID
    std::int64_t rowid = 0;  ///< if it is not in an index
    std::vector<RawValue> values;
};

/// The pages of one table or index: a page that no other refers to, and those below it. If pages
/// are damaged, a table can be in several trees.
struct PageTree {
    std::vector<std::uint32_t> pages;
    bool whole = true;  ///< every page below the first was found and adds up
};

/// An open file, of which only the pages are known. It is read, never written; as long as it is open,
/// no program that uses SQLite can write to it. If a journal shows that a change was interrupted, the
/// pages are as they were before the change.
class DamagedFile {
public:
    /// Throws StoreError: `cannot_open`, `not_a_book` for what is not a regular file, `locked` if
    /// another program writes to it for longer than `lock_timeout`; `waits` is called when that has
    /// lasted for a second. A page that the disk cannot read is a damaged one.
    DamagedFile(std::filesystem::path const& file, std::chrono::milliseconds lock_timeout,
                std::function<void()> const& waits = {});
    DamagedFile(DamagedFile const&) = delete;
    DamagedFile& operator=(DamagedFile const&) = delete;
    ~DamagedFile();

    /// The trees, those with the most pages first. Free pages are in none of them.
    std::vector<PageTree> const& trees() const { return trees_; }

    /// Calls `visit` with each row of a tree. Returns whether all its rows could be read.
    bool each_row(PageTree const& tree, std::function<void(RawRow)> const& visit);

    /// How many pages belong to nothing that was read; call it when all rows were read. The first
    /// page of a file, which has its schema, does not count.
    std::uint32_t lost_pages() const;

    /// Whether the disk could not read a part of the file. Another time it may.
    bool has_failed_reads() const { return failed_reads_; }

    /// The version of the tables by the first page; 0 if that is damaged.
    int version() const { return version_; }

private:
    using Bytes = std::vector<unsigned char>;
    /// What a page of a b-tree is by its first byte (section 1.6); `none`: no such page.
    enum class Kind : unsigned char {
        none = 0,
        index = 2,
        table = 5,
        index_leaf = 10,
        table_leaf = 13
    };

    /// How the file is divided into pages. If its first bytes are missing, page numbers are higher
    /// than places in the file.
    struct Layout {
        std::uint32_t size = 4096;  ///< of a page, in bytes
        std::uint32_t reserved = 0;  ///< bytes at the end of each page that are not used
        std::uint64_t begin = 0;  ///< where the first whole page begins
        std::uint32_t missing = 0;  ///< pages before it
    };

    struct Cells {
        std::vector<std::uint32_t> offsets;
        bool whole = false;  ///< cells and free bytes fill the page exactly
    };

    /// A cell of a page of a b-tree (section 1.6).
    struct Cell {
        bool whole = false;
        std::int64_t rowid = 0;
        std::uint64_t payload = 0;  ///< bytes of the row
        std::uint32_t begin = 0;  ///< of the payload, in the page
        std::uint32_t local = 0;  ///< bytes of it that are in the page
        std::uint32_t overflow = 0;  ///< the page where it goes on; 0: it is all here
        std::uint32_t size = 0;  ///< of the cell, in bytes
    };

    static constexpr std::size_t header_size = 100;  ///< of the file, before the cells of page 1

    /// A number of `size` bytes, the highest first; 0 if they are not all there.
    static std::uint32_t number_at(Bytes const& bytes, std::size_t at, std::size_t size);

    void open(std::filesystem::path const& file);
    void lock(std::chrono::milliseconds timeout, std::function<void()> const& waits);
    void read_journal(std::filesystem::path const& journal);
    void choose_layout();
    void count_missing_pages();
    void use(Layout const& layout);
    std::size_t whole_pages(Layout const& layout);
    void read_header();
    void find_free_pages();
    void find_trees();
    PageTree tree_below(std::uint32_t root, std::vector<bool>& seen);

    Bytes read_page(std::uint32_t page) const;
    bool read_fully(int descriptor, std::uint64_t from, Bytes& into) const;
    bool has_page(std::uint32_t page) const { return page > layout_.missing && page <= last_; }
    Kind kind_of(std::uint32_t page, Bytes const& bytes) const;
    std::uint32_t usable() const { return layout_.size - layout_.reserved; }
    Cells cells_of(Bytes const& page, std::uint32_t number, Kind kind) const;
    Cell cell_at(Bytes const& page, std::uint32_t offset, Kind kind) const;
    std::vector<std::uint32_t> children_of(Bytes const& page, std::uint32_t number,
                                           Kind kind) const;
    bool read_row(Bytes const& page, Cell const& cell, Kind kind, RawRow& row);
    bool read_overflow(std::uint32_t first, std::size_t missing, std::string& payload);

    std::string path_;
    mutable bool failed_reads_ = false;
    int descriptor_ = -1;
    int journal_ = -1;
    std::uint64_t bytes_ = 0;  ///< size of the file
    std::uint32_t journal_page_size_ = 0;  ///< 0: no journal
    std::uint32_t journal_pages_ = 0;  ///< size of the file before the change
    std::map<std::uint32_t, std::uint64_t> before_;  ///< place in the journal, by page
    Layout layout_;
    std::uint32_t last_ = 0;  ///< page
    int version_ = 0;
    std::uint32_t pages_cut_off_ = 0;  ///< by the header, at the end
    std::vector<Kind> kinds_;  ///< by page
    std::vector<bool> free_;  ///< by page
    std::vector<unsigned char> uses_;  ///< of a page by rows that do not fit in their own
    std::vector<PageTree> trees_;
};

}  // namespace meldbook::salvage
