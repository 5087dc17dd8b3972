// Reads the cells of a page and the rows in them, and recognises the tables of rows.

#include <algorithm>
#include <array>
#include <optional>
#include <utility>

#include "domain/text.hpp"
#include "store/connection.hpp"
#include "store/damaged_file.hpp"

namespace meldbook::store {

namespace {

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

bool fits(RawValue const& value, ColumnShape const& column) {
    if (std::holds_alternative<std::monostate>(value)) return column.may_be_null;
    return column.is_text ? std::holds_alternative<std::string>(value)
                          : std::holds_alternative<std::int64_t>(value);
}

}  // namespace

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
    if (bytes.bad() || cell.payload > longest_value ||
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

std::string TableShape::column_names() const {
    return join(columns, ", ", [](ColumnShape const& column) { return column.name; });
}

std::vector<TableShape> table_shapes(Connection& connection) {
    std::vector<TableShape> shapes;
    {
        Query table{connection, "SELECT name, wr FROM pragma_table_list"
                                " WHERE schema = 'main' AND type = 'table'"
                                " AND name NOT LIKE 'sqlite%'"};
        while (table.next()) shapes.push_back({table.text(0), table.integer(1) == 0, {}});
    }
    for (auto& shape : shapes) {
        Query column{connection,
                     "SELECT name, type = 'TEXT', NOT \"notnull\" FROM pragma_table_info(?1)",
                     shape.name};
        while (column.next())
            shape.columns.push_back(
                {column.text(0), column.integer(1) != 0, column.integer(2) != 0});
    }
    return shapes;
}

bool fits(RawRow const& row, TableShape const& table) {
    if (row.in_index == table.has_rowid || row.values.size() > table.columns.size()) return false;
    for (std::size_t i = 0; i < table.columns.size(); ++i) {
        bool const is_rowid = table.has_rowid && i == 0;
        if (i >= row.values.size()) {
            if (is_rowid || !table.columns[i].may_be_null) return false;
        } else if (is_rowid) {
            if (!std::holds_alternative<std::monostate>(row.values[i])) return false;
        } else if (!fits(row.values[i], table.columns[i])) {
            return false;
        }
    }
    return true;
}

}  // namespace meldbook::store
