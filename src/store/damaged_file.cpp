#include "store/damaged_file.hpp"

#include <algorithm>
#include <bit>
#include <cerrno>
#include <string_view>
#include <system_error>
#include <thread>
#include <utility>

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include "store/book_file.hpp"
#include "store/database.hpp"
#include "store/errors.hpp"

namespace meldbook::store {

namespace {

constexpr std::string_view sqlite_magic{"SQLite format 3\0", 16};
constexpr std::string_view journal_magic = "\xd9\xd5\x05\xf9\x20\xa1\x63\xd7";

bool begins_with(std::vector<unsigned char> const& bytes, std::string_view magic) {
    return bytes.size() >= magic.size() &&
           std::equal(magic.begin(), magic.end(), bytes.begin(),
                      [](char a, unsigned char b) { return static_cast<unsigned char>(a) == b; });
}

bool is_page_size(std::uint32_t size) {
    return std::has_single_bit(size) && size >= 512 && size <= 65536;
}

/// Section 1.7: the size of pages in the header, where 1 is 65536.
std::uint32_t page_size_in(std::vector<unsigned char> const& header) {
    auto const size = std::uint32_t{header[16]} << 8U | header[17];
    return size == 1 ? 65536 : size;
}

}  // namespace

bool DamagedFile::read_fully(int descriptor, std::uint64_t from, Bytes& into) const {
    std::size_t done = 0;
    while (done < into.size()) {
        auto const got = ::pread(descriptor, into.data() + done, into.size() - done,
                                 static_cast<off_t>(from + done));
        if (got < 0 && errno == EINTR) continue;
        if (got < 0) failed_reads_ = true;
        if (got <= 0) return false;
        done += static_cast<std::size_t>(got);
    }
    return true;
}

DamagedFile::DamagedFile(std::filesystem::path const& file, std::chrono::milliseconds lock_timeout,
                         std::function<void()> const& waits)
    : path_{file.native()} {
    try {
        open(file);
        lock(lock_timeout, waits);
        read_journal(path_ + std::string{sqlite_endings.front()});
        choose_layout();
        read_header();
        find_free_pages();
        find_trees();
    } catch (...) {
        if (journal_ >= 0) ::close(journal_);
        if (descriptor_ >= 0) ::close(descriptor_);
        throw;
    }
}

DamagedFile::~DamagedFile() {
    if (journal_ >= 0) ::close(journal_);
    ::close(descriptor_);
}

void DamagedFile::open(std::filesystem::path const& file) {
    auto const cannot_open = [&](int error) {
        return StoreError{StoreFault::cannot_open, path_, std::generic_category().message(error)};
    };
    // Opening a pipe would wait for a writer.
    descriptor_ = ::open(file.c_str(), O_RDONLY | O_NONBLOCK | O_CLOEXEC);
    if (descriptor_ < 0) throw cannot_open(errno);
    struct stat found{};
    if (::fstat(descriptor_, &found) != 0) throw cannot_open(errno);
    if (S_ISDIR(found.st_mode)) throw cannot_open(EISDIR);
    if (!S_ISREG(found.st_mode)) throw StoreError{StoreFault::not_a_book, path_};
    bytes_ = static_cast<std::uint64_t>(found.st_size);
}

// The bytes that SQLite locks to read (os_unix.c, SHARED_FIRST). A lock of the open file, not of the
// process, so that closing it takes no lock from a connection.
void DamagedFile::lock([[maybe_unused]] std::chrono::milliseconds timeout,
                       [[maybe_unused]] std::function<void()> const& waits) {
#ifdef F_OFD_SETLK  // elsewhere the file is read without a lock
    struct flock range{};
    range.l_type = F_RDLCK;
    range.l_whence = SEEK_SET;
    range.l_start = 0x40000002;
    range.l_len = 510;
    auto const began = std::chrono::steady_clock::now();
    bool told = !waits;
    while (::fcntl(descriptor_, F_OFD_SETLK, &range) != 0) {
        // A file system without locks.
        if (errno != EAGAIN && errno != EACCES && errno != EINTR) return;
        auto const waited = std::chrono::steady_clock::now() - began;
        if (waited >= timeout) throw StoreError{StoreFault::locked, path_};
        if (waited >= std::chrono::seconds{1} && !std::exchange(told, true)) waits();
        std::this_thread::sleep_for(std::chrono::milliseconds{20});
    }
#endif
}

// Section 3: pages as they were before a change that was interrupted.
void DamagedFile::read_journal(std::filesystem::path const& journal) {
    journal_ = ::open(journal.c_str(), O_RDONLY | O_NONBLOCK | O_CLOEXEC);
    struct stat found{};
    if (journal_ < 0 || ::fstat(journal_, &found) != 0 || !S_ISREG(found.st_mode)) return;
    auto const size = static_cast<std::uint64_t>(found.st_size);
    Bytes header(28);
    std::uint64_t at = 0;
    std::uint64_t sector = 0;
    while (at + header.size() <= size && read_fully(journal_, at, header)) {
        if (!begins_with(header, journal_magic)) return;
        std::uint64_t records = number_at(header, 8, 4);
        auto const nonce = number_at(header, 12, 4);
        if (at == 0) {
            sector = number_at(header, 20, 4);
            auto const page_size = number_at(header, 24, 4);
            if (!is_page_size(page_size) || !std::has_single_bit(sector) || sector < 32 ||
                sector > 65536)
                return;
            journal_page_size_ = page_size;
            journal_pages_ = number_at(header, 16, 4);
        }
        at += sector;
        std::uint64_t const record_size = journal_page_size_ + 8U;
        if (at > size) return;
        records = std::min(records, (size - at) / record_size);
        Bytes record(static_cast<std::size_t>(record_size));
        for (; records > 0; --records, at += record_size) {
            if (!read_fully(journal_, at, record)) return;
            auto sum = nonce;
            for (auto i = journal_page_size_ - 200; i > 0; i -= 200) {
                sum += record[4 + i];
                if (i < 200) break;
            }
            if (sum != number_at(record, 4 + journal_page_size_, 4)) return;
            auto const page = number_at(record, 0, 4);
            if (page > 0 && page <= journal_pages_) before_.try_emplace(page, at + 4);
        }
        at = (at + sector - 1) / sector * sector;
    }
}

void DamagedFile::use(Layout const& layout) {
    layout_ = layout;
    auto const in_file = (bytes_ - std::min(bytes_, layout.begin)) / layout.size;
    constexpr std::uint64_t most = 0x3FFFFFFF;
    auto last = std::min(in_file, most) + layout.missing;
    if (journal_page_size_ == layout.size && !before_.empty()) {
        last = std::max<std::uint64_t>(last, before_.rbegin()->first);
        last = std::min<std::uint64_t>({last, journal_pages_, in_file + before_.size()});
    }
    last_ = static_cast<std::uint32_t>(last);
}

/// How many of the first pages add up.
std::size_t DamagedFile::whole_pages(Layout const& layout) {
    constexpr std::uint32_t most_tried = 2000;
    use(layout);
    std::size_t whole = 0;
    for (auto page = layout.missing + 1; page <= last_ && page <= layout.missing + most_tried;
         ++page) {
        auto const bytes = read_page(page);
        auto const kind = kind_of(page, bytes);
        if (kind != Kind::none && cells_of(bytes, page, kind).whole) ++whole;
    }
    return whole;
}

void DamagedFile::choose_layout() {
    Bytes header(header_size);
    bool const has_header = read_fully(descriptor_, 0, header) && begins_with(header, sqlite_magic);
    std::vector<Layout> tried;
    if (journal_page_size_ != 0 && !before_.empty()) tried.push_back({journal_page_size_});
    if (auto const size = page_size_in(header); has_header && is_page_size(size)) {
        constexpr std::uint32_t least_usable = 480;
        auto const reserved = std::uint32_t{header[20]};
        if (size - reserved >= least_usable) tried.push_back({size, reserved});
        tried.push_back({size});
    }
    constexpr std::uint32_t usual = 4096;
    tried.push_back({usual});
    for (std::uint32_t size = 512; size <= 65536; size *= 2) {
        tried.push_back({size});
        // The beginning may be gone; the end of the file is the end of a page.
        auto const begin = bytes_ % size;
        if (begin > 0) tried.push_back({size, 0, begin, 1});
        else if (!has_header) tried.push_back({size, 0, 0, 1});
    }
    Layout best = tried.front();
    std::size_t most = 0;
    for (auto const& layout : tried) {
        auto const whole = whole_pages(layout) * layout.size;
        if (whole <= most) continue;
        most = whole;
        best = layout;
    }
    use(best);
    kinds_.assign(last_ + std::size_t{1}, Kind::none);
    if (best.missing > 0 || !has_header) count_missing_pages();
    kinds_.assign(last_ + std::size_t{1}, Kind::none);
    for (auto page = layout_.missing + 1; page <= last_; ++page)
        kinds_[page] = kind_of(page, read_page(page));
    uses_.assign(kinds_.size(), 0);
}

// Pages refer to each other by number: the right number of missing pages is that with which most of
// them refer to pages of the right kind.
void DamagedFile::count_missing_pages() {
    constexpr std::uint32_t most_missing = 512;
    constexpr std::size_t most_references = 20000;
    struct Reference {
        std::uint32_t page;
        Kind kind, or_kind;
    };
    std::vector<Reference> references;
    auto const first = layout_.missing;
    std::vector<Kind> kinds;
    std::vector<std::uint32_t> next;
    for (auto page = first + 1; page <= last_ && references.size() < most_references; ++page) {
        auto const bytes = read_page(page);
        // A first page that is in its place has the header before its cells.
        auto const kind = kind_of(first == 0 && page == 1 ? 1 : 2, bytes);
        kinds.push_back(kind);
        next.push_back(number_at(bytes, 0, 4));
        if (kind == Kind::none) continue;
        auto const leaf = kind == Kind::table ? Kind::table_leaf : Kind::index_leaf;
        for (auto const child : children_of(bytes, page, kind))
            references.push_back({child, kind, leaf});
        for (auto const offset : cells_of(bytes, page, kind).offsets)
            if (auto const cell = cell_at(bytes, offset, kind); cell.whole && cell.overflow != 0)
                references.push_back({cell.overflow, Kind::none, Kind::none});
    }
    std::size_t most = 0;
    auto best = first;
    for (auto missing = first; missing <= most_missing; ++missing) {
        std::size_t good = 0;
        for (auto const& [page, kind, or_kind] : references) {
            if (page <= missing || page - missing > kinds.size()) continue;
            auto const found = page - missing - 1;
            if (kinds[found] != kind && kinds[found] != or_kind) continue;
            bool const goes_on = next[found] == 0 ||
                                 (next[found] > missing && next[found] - missing <= kinds.size());
            if (kind != Kind::none || goes_on) ++good;
        }
        if (good <= most) continue;
        most = good;
        best = missing;
    }
    auto layout = layout_;
    layout.missing = best;
    use(layout);
}

DamagedFile::Bytes DamagedFile::read_page(std::uint32_t page) const {
    Bytes bytes(layout_.size);
    if (journal_page_size_ == layout_.size) {
        auto const before = before_.find(page);
        if (before != before_.end() && read_fully(journal_, before->second, bytes)) return bytes;
    }
    if (!has_page(page)) return {};
    std::uint64_t const place = page - layout_.missing - 1;
    if (!read_fully(descriptor_, layout_.begin + place * layout_.size, bytes)) return {};
    return bytes;
}

DamagedFile::Kind DamagedFile::kind_of(std::uint32_t page, Bytes const& bytes) const {
    auto const at = page == 1 ? header_size : 0;
    if (bytes.size() <= at) return Kind::none;
    switch (bytes[at]) {
        case 2: return Kind::index;
        case 5: return Kind::table;
        case 10: return Kind::index_leaf;
        case 13: return Kind::table_leaf;
        default: return Kind::none;
    }
}

void DamagedFile::read_header() {
    auto const header = read_page(1);
    bool const is_a_book = begins_with(header, sqlite_magic) &&
                           number_at(header, 68, 4) == static_cast<std::uint32_t>(application_id);
    if (!is_a_book) return;
    auto const version = number_at(header, 60, 4);
    if (std::in_range<int>(version)) version_ = static_cast<int>(version);
    // The number of pages is right if it was written by the last change (section 1.3.8).
    auto const pages = number_at(header, 28, 4);
    if (number_at(header, 24, 4) == number_at(header, 92, 4) && pages > last_)
        pages_cut_off_ = pages - last_;
}

// Section 1.5. A list that does not have as many pages as the header says, or refers to one page
// twice, is not believed: a wrong number in it would hide rows.
void DamagedFile::find_free_pages() {
    free_.assign(kinds_.size(), false);
    auto const header = read_page(1);
    if (header.size() < header_size || layout_.missing > 0) return;
    auto found = free_;
    std::uint32_t count = 0;
    auto const take = [&](std::uint32_t page) {
        if (page < 2 || !has_page(page) || found[page]) return false;
        found[page] = true;
        ++count;
        return true;
    };
    for (auto trunk = number_at(header, 32, 4); trunk != 0;) {
        if (!take(trunk)) return;
        auto const bytes = read_page(trunk);
        auto const leaves = number_at(bytes, 4, 4);
        if (leaves > usable() / 4 - 2) return;
        for (std::uint32_t i = 0; i < leaves; ++i)
            if (!take(number_at(bytes, 8 + std::size_t{4} * i, 4))) return;
        trunk = number_at(bytes, 0, 4);
    }
    if (count == number_at(header, 36, 4)) free_ = std::move(found);
}

void DamagedFile::find_trees() {
    std::vector<bool> below(kinds_.size());
    for (std::uint32_t page = 1; page <= last_; ++page) {
        if (free_[page] || (kinds_[page] != Kind::table && kinds_[page] != Kind::index)) continue;
        for (auto const child : children_of(read_page(page), page, kinds_[page]))
            if (has_page(child) && child != page) below[child] = true;
    }
    std::vector<bool> seen(kinds_.size());
    // Then those that refer to each other in a circle.
    for (bool const only_tops : {true, false}) {
        for (std::uint32_t page = 1; page <= last_; ++page) {
            if (kinds_[page] == Kind::none || free_[page] || seen[page]) continue;
            if (!only_tops || !below[page]) trees_.push_back(tree_below(page, seen));
        }
    }
    std::ranges::stable_sort(trees_, std::ranges::greater{},
                             [](PageTree const& tree) { return tree.pages.size(); });
}

PageTree DamagedFile::tree_below(std::uint32_t root, std::vector<bool>& seen) {
    PageTree tree;
    std::vector<std::uint32_t> waiting{root};
    seen[root] = true;
    bool const is_table = kinds_[root] == Kind::table || kinds_[root] == Kind::table_leaf;
    while (!waiting.empty()) {
        auto const page = waiting.back();
        waiting.pop_back();
        tree.pages.push_back(page);
        auto const kind = kinds_[page];
        auto const bytes = read_page(page);
        if (bytes.empty() || !cells_of(bytes, page, kind).whole) tree.whole = false;
        if (bytes.empty()) continue;
        for (auto const child : children_of(bytes, page, kind)) {
            auto const of_child = has_page(child) ? kinds_[child] : Kind::none;
            bool const fits = is_table ? of_child == Kind::table || of_child == Kind::table_leaf
                                       : of_child == Kind::index || of_child == Kind::index_leaf;
            if (!fits || seen[child] || free_[child]) {
                tree.whole = false;
                continue;
            }
            seen[child] = true;
            waiting.push_back(child);
        }
    }
    return tree;
}

std::uint32_t DamagedFile::lost_pages() const {
    auto lost = pages_cut_off_;
    for (auto page = std::max(std::uint32_t{2}, layout_.missing + 1); page <= last_; ++page)
        if (kinds_[page] == Kind::none && uses_[page] == 0 && !free_[page]) ++lost;
    if (layout_.missing > 1) lost += layout_.missing - 1;
    return lost;
}

}  // namespace meldbook::store
