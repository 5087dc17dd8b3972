// Copies whole books, page by page.

#include <algorithm>
#include <fstream>
#include <system_error>

#include <SQLiteCpp/Backup.h>
#include <SQLiteCpp/Exception.h>
#include <sqlite3.h>

#include "store/book_file.hpp"
#include "store/connection.hpp"
#include "store/files.hpp"

namespace meldbook::store {

namespace {

namespace fs = std::filesystem;

// Whether an error concerns the file that is copied from: the other file is not used by any other
// program.
bool concerns_source(int code) {
    if (code == SQLITE_IOERR_READ || code == SQLITE_IOERR_SHORT_READ ||
        code == SQLITE_IOERR_CORRUPTFS)
        return true;
    auto const fault = fault_of(code);
    return fault == StoreFault::locked || fault == StoreFault::corrupt ||
           fault == StoreFault::not_a_book;
}

}  // namespace

bool is_free(fs::path const& path) {
    auto const exists = [&](std::string_view ending) {
        std::error_code none;
        return fs::exists(fs::symlink_status(path.native() + std::string{ending}, none));
    };
    return !exists("") && std::ranges::none_of(sqlite_endings, exists);
}

fs::path free_name(fs::path const& wanted) {
    auto name = wanted;
    for (int number = 2; !is_free(name); ++number)
        name = wanted.native() + '-' + std::to_string(number);
    return name;
}

void copy_pages(Connection& from, Connection& into) {
    int result = SQLITE_OK;
    std::string why;
    try {
        SQLite::Backup backup{into.database(), from.database()};
        // executeStep() does not throw for a lock.
        result = backup.executeStep();
        if (result == SQLITE_DONE) return;
    } catch (SQLite::Exception const& error) {
        result = error.getErrorCode();
        why = error.what();
    }
    auto const& at_fault = concerns_source(result) ? from.path() : into.path();
    throw StoreError{fault_of(result), at_fault, why};
}

bool same_pages(fs::path const& one, fs::path const& other) {
    // Each copy gets its own change counter, version of the schema, and number of the last change.
    // SQLite, Database File Format, 1.3.
    constexpr struct {
        std::size_t from, to;
    } own_bytes[] = {{24, 28}, {40, 44}, {92, 100}};
    constexpr std::size_t piece = std::size_t{1} << 16U;
    std::ifstream a{one, std::ios::binary}, b{other, std::ios::binary};
    std::string of_a(piece, 0), of_b(piece, 0);
    for (bool first = true; a && b; first = false) {
        a.read(of_a.data(), piece);
        b.read(of_b.data(), piece);
        if (a.gcount() != b.gcount() || a.bad() || b.bad()) return false;
        for (auto const& [from, to] : own_bytes) {
            if (!first) break;
            std::fill(&of_a[from], &of_a[to], 0);
            std::fill(&of_b[from], &of_b[to], 0);
        }
        auto const size = static_cast<std::size_t>(a.gcount());
        if (of_a.compare(0, size, of_b, 0, size) != 0) return false;
    }
    return a.eof() && b.eof();
}

void read_through(Connection& connection) {
    sqlite3_file* file = nullptr;
    sqlite3_file_control(connection.database().getHandle(), "main", SQLITE_FCNTL_FILE_POINTER,
                         static_cast<void*>(&file));
    if (file == nullptr || file->pMethods == nullptr) return;
    constexpr int piece = 1 << 16;
    std::string bytes(piece, 0);
    sqlite3_int64 size = 0;
    int result = file->pMethods->xFileSize(file, &size);
    for (sqlite3_int64 at = 0; at < size && result == SQLITE_OK; at += piece) {
        result = file->pMethods->xRead(file, bytes.data(), piece, at);
        if (result == SQLITE_IOERR_SHORT_READ) result = SQLITE_OK;
    }
    if (result != SQLITE_OK)
        throw StoreError{fault_of(result), connection.path(), sqlite3_errstr(result)};
}

std::string first_damage(Connection& connection) {
    auto const damage = [&]() -> std::string {
        try {
            Query lines{connection, "PRAGMA integrity_check(1)"};
            if (!lines.next()) return {};
            auto line = lines.text(0);
            return line == "ok" ? std::string{} : line;
        } catch (StoreError const& error) {
            // The damage stops the check itself.
            if (error.fault != StoreFault::corrupt && error.fault != StoreFault::failed) throw;
            return error.detail;
        }
    };
    if (damage().empty()) return {};
    read_through(connection);
    return damage();
}

}  // namespace meldbook::store
