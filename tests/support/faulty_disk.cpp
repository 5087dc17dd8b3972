#include "support/faulty_disk.hpp"

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <map>
#include <new>
#include <random>
#include <stdexcept>
#include <vector>

#include <sqlite3.h>
#include <unistd.h>

#include "store/hot_journal.hpp"

namespace meldbook::test {

namespace fs = std::filesystem;

namespace {

/// A write, or a new size if there is no data.
struct Change {
    std::size_t at = 0;
    std::string data{};
};

/// What the disk would have of a file after the power went, and what it might have.
struct Shadow {
    std::string durable;
    bool exists = false;  ///< its name is on the disk
    std::vector<Change> pending;
};

void change_content(std::string& content, Change const& change) {
    if (change.data.empty()) {
        content.resize(change.at);
        return;
    }
    content.resize(std::max(content.size(), change.at + change.data.size()));
    content.replace(change.at, change.data.size(), change.data);
}

struct Disk {
    sqlite3_vfs vfs{};
    sqlite3_vfs* real = nullptr;
    std::optional<Fault> fault;
    std::size_t calls = 0;
    std::optional<DiskCall> harmed;
    std::map<std::string, Shadow> shadows;
};

Disk& disk() {
    static Disk the_disk;
    return the_disk;
}

struct File {
    sqlite3_file base;
    sqlite3_file* real;
    std::string* path;  ///< null for a temporary file without a name
    bool unreadable;  ///< a read has failed
};

File& file_of(sqlite3_file* file) { return *reinterpret_cast<File*>(file); }
sqlite3_file* real_of(sqlite3_file* file) { return file_of(file).real; }

void write_whole(std::string const& path, std::string const& content) {
    std::ofstream(path, std::ios::binary | std::ios::trunc) << content;
}

/// Leaves of all files what the disk may have, and ends the process.
[[noreturn]] void lose_power(unsigned seed) {
    std::mt19937 dice(seed);
    auto const maybe = [&dice] { return dice() % 2 == 0; };
    for (auto& [path, shadow] : disk().shadows) {
        bool const removed = !fs::exists(path);
        // A finished copy was renamed, and its folder synced, but not by SQLite.
        if (removed && path.find(".part-") != std::string::npos) continue;
        // A name that was removed or made may be as it was before.
        if (removed && (!shadow.exists || maybe())) continue;
        if (!shadow.exists && maybe()) {
            fs::remove(path);
            continue;
        }
        auto content = shadow.durable;
        auto pending = shadow.pending;
        if (maybe()) std::shuffle(pending.begin(), pending.end(), dice);
        for (auto& change : pending) {
            if (maybe()) continue;
            if (!change.data.empty() && maybe())
                change.data.resize(1 + dice() % change.data.size());
            change_content(content, change);
        }
        write_whole(path, content);
    }
    ::_exit(FaultyDisk::exit_code);
}

/// Counts a call; returns the harm that it suffers.
std::optional<Harm> suffers(DiskCall kind) {
    auto& the = disk();
    auto const call = the.calls++;
    if (!the.fault || call < the.fault->at) return std::nullopt;
    if (call > the.fault->at && !the.fault->for_good) return std::nullopt;
    if (!the.harmed) the.harmed = kind;
    return the.fault->harm;
}

/// The same for a call that cannot be done by half. Does not return if the process ends.
bool fails(DiskCall kind) {
    auto const harm = suffers(kind);
    if (harm == Harm::killed) ::_exit(FaultyDisk::exit_code);
    if (harm == Harm::power_lost) lose_power(disk().fault->seed);
    return harm.has_value();
}

Shadow* shadow_of(sqlite3_file* file) {
    auto const* path = file_of(file).path;
    return path == nullptr ? nullptr : &disk().shadows[*path];
}

int write_to(sqlite3_file* file, void const* data, int size, sqlite3_int64 at) {
    if (auto* shadow = shadow_of(file)) {
        shadow->pending.push_back(
            {static_cast<std::size_t>(at),
             {static_cast<char const*>(data), static_cast<std::size_t>(size)}});
    }
    auto* real = real_of(file);
    return real->pMethods->xWrite(real, data, size, at);
}

int close_file(sqlite3_file* file) {
    auto& ours = file_of(file);
    int const result = ours.real->pMethods->xClose(ours.real);
    delete ours.path;
    ours.path = nullptr;
    return result;
}

int read_file(sqlite3_file* file, void* to, int size, sqlite3_int64 at) {
    if (fails(DiskCall::read)) {
        // As SQLite's own files do: it then calls the book damaged.
        file_of(file).unreadable = true;
        return SQLITE_IOERR_CORRUPTFS;
    }
    auto* real = real_of(file);
    return real->pMethods->xRead(real, to, size, at);
}

int write_file(sqlite3_file* file, void const* data, int size, sqlite3_int64 at) {
    auto const harm = suffers(DiskCall::write);
    if (!harm) return write_to(file, data, size, at);
    if (harm == Harm::io_error) return SQLITE_IOERR_WRITE;
    if (size > 1) write_to(file, data, size / 2, at);
    if (harm == Harm::killed) ::_exit(FaultyDisk::exit_code);
    if (harm == Harm::power_lost) lose_power(disk().fault->seed);
    return SQLITE_FULL;
}

int truncate_file(sqlite3_file* file, sqlite3_int64 size) {
    if (fails(DiskCall::truncate)) return SQLITE_IOERR_TRUNCATE;
    if (auto* shadow = shadow_of(file)) shadow->pending.push_back({static_cast<std::size_t>(size)});
    auto* real = real_of(file);
    return real->pMethods->xTruncate(real, size);
}

int sync_file(sqlite3_file* file, int flags) {
    if (fails(DiskCall::sync)) return SQLITE_IOERR_FSYNC;
    if (auto* shadow = shadow_of(file)) {
        for (auto const& change : shadow->pending) change_content(shadow->durable, change);
        shadow->pending.clear();
        shadow->exists = true;
    }
    auto* real = real_of(file);
    return real->pMethods->xSync(real, flags);
}

int unlock_file(sqlite3_file* file, int level) {
    auto* real = real_of(file);
    int const result = real->pMethods->xUnlock(real, level);
    if (!fails(DiskCall::unlock)) return result;
    return level == SQLITE_LOCK_SHARED ? SQLITE_IOERR_RDLOCK : SQLITE_IOERR_UNLOCK;
}

sqlite3_io_methods const& methods() {
    static sqlite3_io_methods const all = [] {
        sqlite3_io_methods of{};
        of.iVersion = 1;
        of.xClose = close_file;
        of.xRead = read_file;
        of.xWrite = write_file;
        of.xTruncate = truncate_file;
        of.xSync = sync_file;
        of.xFileSize = [](sqlite3_file* file, sqlite3_int64* size) {
            return real_of(file)->pMethods->xFileSize(real_of(file), size);
        };
        of.xLock = [](sqlite3_file* file, int level) {
            if (fails(DiskCall::lock)) return SQLITE_IOERR_LOCK;
            return real_of(file)->pMethods->xLock(real_of(file), level);
        };
        of.xUnlock = unlock_file;
        of.xCheckReservedLock = [](sqlite3_file* file, int* result) {
            if (fails(DiskCall::lock)) return SQLITE_IOERR_CHECKRESERVEDLOCK;
            return real_of(file)->pMethods->xCheckReservedLock(real_of(file), result);
        };
        of.xFileControl = [](sqlite3_file* file, int what, void* argument) {
            if (what == SQLITE_FCNTL_LAST_ERRNO && file_of(file).unreadable) {
                *static_cast<int*>(argument) = EIO;
                return SQLITE_OK;
            }
            return real_of(file)->pMethods->xFileControl(real_of(file), what, argument);
        };
        of.xSectorSize = [](sqlite3_file* file) {
            return real_of(file)->pMethods->xSectorSize(real_of(file));
        };
        of.xDeviceCharacteristics = [](sqlite3_file* file) {
            return real_of(file)->pMethods->xDeviceCharacteristics(real_of(file));
        };
        return of;
    }();
    return all;
}

int open_file(sqlite3_vfs*, char const* name, sqlite3_file* file, int flags, int* out_flags) {
    auto& ours = *new (file) File{};
    if (fails(DiskCall::open)) return SQLITE_CANTOPEN;
    ours.real = reinterpret_cast<sqlite3_file*>(&ours + 1);
    std::optional<Shadow> found;
    if (name != nullptr && !disk().shadows.contains(name)) {
        found = Shadow{};
        found->exists = fs::exists(name);
        std::ifstream stream(name, std::ios::binary);
        found->durable.assign(std::istreambuf_iterator<char>(stream), {});
    }
    auto* real = disk().real;
    int const result = real->xOpen(real, name, ours.real, flags, out_flags);
    if (result != SQLITE_OK) return result;
    if (found) disk().shadows[name] = *found;
    if (name != nullptr) ours.path = new std::string(name);
    ours.base.pMethods = &methods();
    return SQLITE_OK;
}

int delete_file(sqlite3_vfs*, char const* name, int sync_folder) {
    auto const harm = suffers(DiskCall::remove);
    auto* real = disk().real;
    if (harm == Harm::killed) ::_exit(FaultyDisk::exit_code);
    if (harm == Harm::power_lost) {
        real->xDelete(real, name, 0);
        lose_power(disk().fault->seed);
    }
    // The name is gone, but the disk does not say that it will stay so.
    if (harm && sync_folder != 0) {
        int const result = real->xDelete(real, name, 0);
        return result == SQLITE_OK ? SQLITE_IOERR_DIR_FSYNC : result;
    }
    if (harm) return SQLITE_IOERR_DELETE;
    int const result = real->xDelete(real, name, sync_folder);
    if (result == SQLITE_OK && sync_folder != 0) disk().shadows.erase(name);
    return result;
}

}  // namespace

FaultyDisk::FaultyDisk() {
    auto& the = disk();
    store::guard_journals();
    the.real = sqlite3_vfs_find(nullptr);
    the.vfs = *the.real;
    the.vfs.zName = "faulty";
    the.vfs.szOsFile = static_cast<int>(sizeof(File)) + the.real->szOsFile;
    the.vfs.xOpen = open_file;
    the.vfs.xDelete = delete_file;
    if (sqlite3_vfs_register(&the.vfs, 1) != SQLITE_OK) throw std::runtime_error("no VFS");
    arm(std::nullopt);
}

FaultyDisk::~FaultyDisk() { sqlite3_vfs_unregister(&disk().vfs); }

void FaultyDisk::arm(std::optional<Fault> const& fault) {
    auto& the = disk();
    the.fault = fault;
    the.calls = 0;
    the.harmed.reset();
    the.shadows.clear();
}

std::size_t FaultyDisk::calls() const { return disk().calls; }

std::optional<DiskCall> FaultyDisk::harmed() const { return disk().harmed; }

}  // namespace meldbook::test
