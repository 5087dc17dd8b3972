#include "salvage/damaged_file.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cerrno>
#include <optional>
#include <string_view>
#include <thread>
#include <utility>

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include "store/book_file.hpp"
#include "store/connection.hpp"
#include "store/database.hpp"
#include "store/errors.hpp"
#include "store/hot_journal.hpp"

namespace meldbook::salvage {

namespace {

constexpr std::string_view sqlite_magic{"SQLite format 3\0", 16};

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

/// Reads numbers and values from bytes; behind their end it reads nothing and is `bad`.
class ByteReader {
public:
    ByteReader(unsigned char const* begin, std::size_t size, std::size_t at)
        : begin_{begin}, size_{size}, at_{at}, bad_{at > size} {}

    /// A number of one to nine bytes (section 1.6).
    std::uint64_t varint() {
        std::uint64_t value = 0;
        for (int i = 0; i < 8; ++i) {
            auto const byte = next();
            value = value << 7U | (byte & 0x7FU);
            if ((byte & 0x80U) == 0) return value;
        }
        return value << 8U | next();
    }

    std::int64_t integer(std::size_t size) {
        if (size > left()) return fail();
        // The first bit is the sign.
        std::uint64_t value = size > 0 && (begin_[at_] & 0x80U) != 0 ? ~std::uint64_t{0} : 0;
        for (std::size_t i = 0; i < size; ++i) value = value << 8U | next();
        return static_cast<std::int64_t>(value);
    }

    std::string text(std::size_t size) {
        if (size > left()) return fail(), std::string{};
        std::string text(reinterpret_cast<char const*>(begin_ + at_), size);
        at_ += size;
        return text;
    }

    void skip(std::size_t size) {
        if (size > left()) fail();
        else at_ += size;
    }

    std::size_t at() const { return at_; }
    std::size_t left() const { return bad_ ? 0 : size_ - at_; }
    bool bad() const { return bad_; }

private:
    unsigned char next() {
        if (left() == 0) return static_cast<unsigned char>(fail());
        return begin_[at_++];
    }
    int fail() {
        bad_ = true;
        return 0;
    }

    unsigned char const* begin_;
    std::size_t size_;
    std::size_t at_;
    bool bad_;
};

/// Section 2.1: the values of a record. Nothing if it is damaged.
std::optional<std::vector<RawValue>> values_in(std::string const& record) {
    auto const* const bytes = reinterpret_cast<unsigned char const*>(record.data());
    ByteReader header{bytes, record.size(), 0};
    auto const header_size = header.varint();
    if (header.bad() || header_size > record.size() || header_size < header.at())
        return std::nullopt;
    ByteReader types{bytes, static_cast<std::size_t>(header_size), header.at()};
    ByteReader body{bytes, record.size(), static_cast<std::size_t>(header_size)};
    constexpr std::array<std::size_t, 7> sizes = {0, 1, 2, 3, 4, 6, 8};
    constexpr std::size_t most_columns = 100;
    std::vector<RawValue> values;
    while (types.left() > 0 && values.size() < most_columns) {
        auto const type = types.varint();
        if (type == 0) values.emplace_back();
        else if (type < sizes.size()) values.emplace_back(body.integer(sizes[type]));
        else if (type == 8 || type == 9) values.emplace_back(static_cast<std::int64_t>(type - 8));
        else if (type >= 13 && type % 2 == 1)
            values.emplace_back(body.text(static_cast<std::size_t>((type - 13) / 2)));
        else if (type == 7 || type >= 12) {
            body.skip(type == 7 ? 8 : static_cast<std::size_t>((type - 12) / 2));
            values.emplace_back(OtherValue{});
        } else return std::nullopt;
        if (types.bad() || body.bad()) return std::nullopt;
    }
    if (types.left() > 0 || body.left() > 0) return std::nullopt;
    return values;
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
        read_journal(path_ + std::string{store::sqlite_endings.front()});
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
        return store::StoreError{store::StoreFault::cannot_open, path_, error};
    };
    // Opening a pipe would wait for a writer.
    descriptor_ = ::open(file.c_str(), O_RDONLY | O_NONBLOCK | O_CLOEXEC);
    if (descriptor_ < 0) throw cannot_open(errno);
    struct stat found{};
    if (::fstat(descriptor_, &found) != 0) throw cannot_open(errno);
    if (S_ISDIR(found.st_mode)) throw cannot_open(EISDIR);
    if (!S_ISREG(found.st_mode)) throw store::StoreError{store::StoreFault::not_a_book, path_};
    bytes_ = static_cast<std::uint64_t>(found.st_size);
}

// The bytes that SQLite locks to read (os_unix.c, SHARED_FIRST). A lock of the open file, not of the
// process, so that closing it takes no lock from a connection.
void DamagedFile::lock(std::chrono::milliseconds timeout, std::function<void()> const& waits) {
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
        if (waited >= timeout) throw store::StoreError{store::StoreFault::locked, path_};
        if (waited >= std::chrono::seconds{1} && !std::exchange(told, true)) waits();
        std::this_thread::sleep_for(std::chrono::milliseconds{20});
    }
}

// Section 3: pages as they were before a change that was interrupted.
void DamagedFile::read_journal(std::filesystem::path const& journal) {
    struct stat found{};
    if (::fstat(descriptor_, &found) == 0)
        journal_ = store::open_journal(journal.c_str(), O_RDONLY | O_NOFOLLOW, 0, found.st_uid);
    auto const size = journal_ >= 0 && ::fstat(journal_, &found) == 0
                          ? static_cast<std::uint64_t>(found.st_size)
                          : 0;
    Bytes end(store::journal_magic.size());
    if (size > end.size() && read_fully(journal_, size - end.size(), end) &&
        begins_with(end, store::journal_magic))
        store::refuse_super_journal(journal.native());
    if (auto const refused = store::refused_journal(path_, path_)) throw *refused;
    Bytes header(28);
    std::uint64_t at = 0;
    std::uint64_t sector = 0;
    while (at + header.size() <= size && read_fully(journal_, at, header)) {
        if (!begins_with(header, store::journal_magic)) return;
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
    bool const is_a_book =
        begins_with(header, sqlite_magic) &&
        number_at(header, 68, 4) == static_cast<std::uint32_t>(store::application_id);
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

std::uint32_t DamagedFile::number_at(Bytes const& bytes, std::size_t at, std::size_t size) {
    if (at + size > bytes.size()) return 0;
    std::uint32_t value = 0;
    for (std::size_t i = 0; i < size; ++i) value = value << 8U | bytes[at + i];
    return value;
}

DamagedFile::Cells DamagedFile::cells_of(Bytes const& page, std::uint32_t number, Kind kind) const {
    bool const leaf = kind == Kind::index_leaf || kind == Kind::table_leaf;
    std::size_t const header = number == 1 ? header_size : 0;
    std::size_t const pointers = header + (leaf ? 8 : 12);
    std::size_t const end = usable();
    // The disk may read a page once, and not again.
    if (page.empty()) return {};
    std::size_t count = number_at(page, header + 3, 2);
    Cells cells{{}, true};
    if (pointers + 2 * count > end) {
        cells.whole = false;
        count = (end - pointers) / 2;
    }
    std::size_t const content = (number_at(page, header + 5, 2) + 65535U) % 65536U + 1U;
    std::size_t used = page[header + 7];
    for (std::size_t i = 0; i < count; ++i) {
        auto const offset = number_at(page, pointers + 2 * i, 2);
        auto const cell = cell_at(page, offset, kind);
        if (!cell.whole || offset < pointers + 2 * count) {
            cells.whole = false;
            continue;
        }
        cells.offsets.push_back(offset);
        constexpr std::uint32_t least = 4;
        used += std::max(cell.size, least);
    }
    // Free blocks are in ascending order.
    std::size_t last = 0;
    for (std::size_t block = number_at(page, header + 1, 2); block != 0;
         block = number_at(page, block, 2)) {
        if (block <= last || block + 4 > end) {
            cells.whole = false;
            break;
        }
        used += number_at(page, block + 2, 2);
        last = block;
    }
    if (content < pointers + 2 * count || content > end || used != end - content)
        cells.whole = false;
    return cells;
}

DamagedFile::Cell DamagedFile::cell_at(Bytes const& page, std::uint32_t offset, Kind kind) const {
    Cell cell;
    std::uint32_t const end = usable();
    ByteReader bytes{page.data(), end, offset};
    if (kind == Kind::table || kind == Kind::index) bytes.skip(4);
    if (kind != Kind::table) cell.payload = bytes.varint();
    if (kind == Kind::table || kind == Kind::table_leaf)
        cell.rowid = static_cast<std::int64_t>(bytes.varint());
    if (bytes.bad() || cell.payload > store::longest_value ||
        cell.payload > bytes_ + before_.size() * layout_.size)
        return cell;
    cell.begin = static_cast<std::uint32_t>(bytes.at());
    std::uint32_t const most = kind == Kind::table_leaf ? end - 35 : (end - 12) * 64 / 255 - 23;
    if (cell.payload <= most) {
        cell.local = static_cast<std::uint32_t>(cell.payload);
    } else {
        std::uint32_t const least = (end - 12) * 32 / 255 - 23;
        auto const wished = least + (cell.payload - least) % (end - 4);
        cell.local = wished <= most ? static_cast<std::uint32_t>(wished) : least;
    }
    bytes.skip(cell.local);
    if (cell.local < cell.payload) {
        cell.overflow = number_at(page, bytes.at(), 4);
        bytes.skip(4);
    }
    cell.size = static_cast<std::uint32_t>(bytes.at()) - offset;
    cell.whole = !bytes.bad();
    return cell;
}

std::vector<std::uint32_t> DamagedFile::children_of(Bytes const& page, std::uint32_t number,
                                                    Kind kind) const {
    std::vector<std::uint32_t> children;
    if (page.empty() || (kind != Kind::table && kind != Kind::index)) return children;
    for (auto const offset : cells_of(page, number, kind).offsets)
        children.push_back(number_at(page, offset, 4));
    children.push_back(number_at(page, (number == 1 ? header_size : 0) + 8, 4));
    return children;
}

bool DamagedFile::each_row(PageTree const& tree, std::function<void(RawRow)> const& visit) {
    bool all = tree.whole;
    for (auto const page : tree.pages) {
        auto const kind = kinds_[page];
        // Pages of this kind have no rows.
        if (kind == Kind::table) continue;
        auto const bytes = read_page(page);
        if (bytes.empty()) all = false;
        for (auto const offset : cells_of(bytes, page, kind).offsets) {
            RawRow row;
            if (read_row(bytes, cell_at(bytes, offset, kind), kind, row)) visit(std::move(row));
            else all = false;
        }
    }
    return all;
}

bool DamagedFile::read_row(Bytes const& page, Cell const& cell, Kind kind, RawRow& row) {
    row.in_index = kind != Kind::table_leaf;
    row.rowid = cell.rowid;
    std::string record(reinterpret_cast<char const*>(page.data()) + cell.begin, cell.local);
    auto const missing = static_cast<std::size_t>(cell.payload) - cell.local;
    if (missing > 0 && !read_overflow(cell.overflow, missing, record)) return false;
    auto values = values_in(record);
    if (!values) return false;
    row.values = std::move(*values);
    return true;
}

// Section 1.6. Rows that refer to one page several times must not make reading the file take as long
// as they say; a damaged row must not take the page from the row to which it belongs.
bool DamagedFile::read_overflow(std::uint32_t first, std::size_t missing, std::string& payload) {
    constexpr unsigned char most_uses = 8;
    auto page = first;
    while (missing > 0) {
        if (!has_page(page) || kinds_[page] != Kind::none || uses_[page] >= most_uses) return false;
        ++uses_[page];
        auto const bytes = read_page(page);
        if (bytes.empty()) return false;
        auto const here = std::min<std::size_t>(missing, usable() - 4);
        payload.append(reinterpret_cast<char const*>(bytes.data()) + 4, here);
        missing -= here;
        page = number_at(bytes, 0, 4);
    }
    return true;
}

}  // namespace meldbook::salvage
