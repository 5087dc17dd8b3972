#include "store/connection.hpp"

#include <algorithm>
#include <array>
#include <cerrno>
#include <filesystem>
#include <limits>
#include <system_error>
#include <thread>
#include <utility>

#include <SQLiteCpp/Exception.h>
#include <sqlite3.h>

#include "store/files.hpp"
#include "store/hot_journal.hpp"
#include "text/translate.hpp"

namespace meldbook::store {

namespace {

// SQLite gives "file:…" and ":memory:" a special meaning, which a folder in front of the name
// prevents.
std::string plain_name(std::filesystem::path const& file) {
    if (file.empty() || file.is_absolute()) return file.native();
    return "./" + file.native();
}

sqlite3_file* file_of(sqlite3* handle) {
    sqlite3_file* file = nullptr;
    sqlite3_file_control(handle, "main", SQLITE_FCNTL_FILE_POINTER, static_cast<void*>(&file));
    return file;
}

/// Whether the header says that a write-ahead log belongs to the file (SQLite, Database File Format,
/// 1.3.3).
bool has_log(sqlite3* handle) {
    constexpr int place = 19;
    unsigned char version = 0;
    auto* const file = file_of(handle);
    return file->pMethods->xRead(file, &version, 1, place) == SQLITE_OK && version == 2;
}

/// The name of a file with which SQLite takes for granted that nobody changes it: it makes no files
/// beside it, and looks at none (SQLite, Uniform Resource Identifiers).
std::string immutable_name(std::filesystem::path const& file) {
    // Behind two slashes is the name of a computer, here none: so a path may begin with two itself.
    std::string name = file.is_absolute() ? "file://" : "file:";
    for (char const c : plain_name(file)) {
        switch (c) {
            case '%': name += "%25"; break;
            case '?': name += "%3f"; break;
            case '#': name += "%23"; break;
            default: name += c;
        }
    }
    return name + "?immutable=1";
}

SQLite::Database open(std::filesystem::path const& file, bool writable,
                      std::chrono::milliseconds lock_timeout) {
    // An empty name would be a temporary database.
    if (file.empty()) throw StoreError{StoreFault::cannot_open, {}};
    // SQLite opens a folder for reading, and then says that the disk cannot be read.
    if (std::error_code unknown; std::filesystem::is_directory(file, unknown))
        throw StoreError{StoreFault::cannot_open, file.native(), EISDIR};
    // Memory statistics are not used, and would take a lock at every allocation.
    [[maybe_unused]] static int const configured = sqlite3_config(SQLITE_CONFIG_MEMSTATUS, 0);
    guard_journals();
    int const access = writable ? SQLITE_OPEN_READWRITE : SQLITE_OPEN_READONLY;
    auto const open_name = [&](std::string const& name, int more) {
        return SQLite::Database{name, access | SQLITE_OPEN_NOMUTEX | more,
                                static_cast<int>(lock_timeout.count())};
    };
    try {
        auto database = open_name(plain_name(file), 0);
        auto* const handle = database.getHandle();
        if (sqlite3_db_readonly(handle, "main") != 1 || !has_log(handle)) return database;
        // Who only reads would leave a log and its index beside the file. What is in a log that is
        // there must not be left out.
        std::error_code none;
        auto const* const name = sqlite3_db_filename(handle, "main");
        for (auto const* const log : {sqlite3_filename_wal(name), sqlite3_filename_journal(name)}) {
            auto const size = std::filesystem::file_size(log, none);
            if (!none && size > 0) throw StoreError{StoreFault::needs_recovery, file.native()};
        }
        return open_name(immutable_name(file), SQLITE_OPEN_URI);
    } catch (SQLite::Exception const& error) {
        throw StoreError{fault_of(error.getExtendedErrorCode()), file.native(), error.what()};
    }
}

// Returns the last errno. The connection has it for statements; for a commit, and for damage, only the
// file has it, or its journal. It stays: after an error of the disk, damage is called one, too.
int system_error_of(sqlite3* handle) {
    for (int const which : {SQLITE_FCNTL_FILE_POINTER, SQLITE_FCNTL_JOURNAL_POINTER}) {
        sqlite3_file* file = nullptr;
        sqlite3_file_control(handle, "main", which, static_cast<void*>(&file));
        // A journal in memory cannot be asked.
        if (file == nullptr || file->pMethods == nullptr || file->pMethods->xFileControl == nullptr)
            continue;
        int of_file = 0;
        file->pMethods->xFileControl(file, SQLITE_FCNTL_LAST_ERRNO, &of_file);
        if (of_file != 0) return of_file;
    }
    return sqlite3_system_errno(handle);
}

}  // namespace

struct Connection::Patience {
    using Clock = std::chrono::steady_clock;

    /// SQLite's busy handler: sleeps and returns 1 to try again, 0 to give up.
    static int wait(void* patience, int tries) noexcept {
        auto& self = *static_cast<Patience*>(patience);
        if (tries == 0) self.began = Clock::now();
        auto const waited = Clock::now() - self.began;
        if (waited >= self.timeout) return 0;
        if (waited >= std::chrono::seconds{1} && !std::exchange(self.told, true)) {
            // SQLite also says that a lock is held where the file system has none (NFS, for one).
            self.cannot_lock = !can_lock_beside(self.file);
            if (self.cannot_lock) return 0;
            try {
                self.waits();
            } catch (...) {
                self.told = true;  // not to be told is no reason not to wait
            }
        }
        // Short at first: most locks are held for some milliseconds.
        std::this_thread::sleep_for(std::chrono::milliseconds{std::min(50, 1 + 2 * tries)});
        return 1;
    }

    std::chrono::milliseconds timeout;
    std::filesystem::path file;
    std::function<void()> waits;
    bool cannot_lock = false;
    Clock::time_point began{};
    bool told = false;
};

Connection::~Connection() = default;

void Connection::tell_waiting(std::chrono::milliseconds lock_timeout, std::function<void()> waits) {
    patience_ = std::make_unique<Patience>(Patience{lock_timeout, path_, std::move(waits)});
    sqlite3_busy_handler(database_.getHandle(), &Patience::wait, patience_.get());
}

Connection::Connection(std::filesystem::path const& file, bool writable,
                       std::chrono::milliseconds lock_timeout)
    : Connection{file.native(), open(file, writable, lock_timeout)} {}

std::unique_ptr<Connection> Connection::temporary(std::string const& path) {
    // For SQLite, a database without a name is temporary (https://www.sqlite.org/inmemorydb.html).
    try {
        return std::unique_ptr<Connection>{new Connection{
            path, {"", SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX}}};
    } catch (SQLite::Exception const& error) {
        throw StoreError{fault_of(error.getExtendedErrorCode()), path, error.what()};
    }
}

Connection::Connection(std::string path, SQLite::Database database)
    : path_{std::move(path)}, database_{std::move(database)} {
    // Calls instead of PRAGMAs, which SQLite would have to parse at every start.
    sqlite3* const handle = database_.getHandle();
    sqlite3_db_config(handle, SQLITE_DBCONFIG_DQS_DML, 0, nullptr);
    sqlite3_db_config(handle, SQLITE_DBCONFIG_DQS_DDL, 0, nullptr);
    sqlite3_db_config(handle, SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0, nullptr);
    sqlite3_db_config(handle, SQLITE_DBCONFIG_ENABLE_LOAD_EXTENSION, 0, nullptr);
    sqlite3_db_config(handle, SQLITE_DBCONFIG_ENABLE_FKEY, 1, nullptr);
    // Statements cannot write to the schema or to the pages of a book that somebody else made.
    sqlite3_db_config(handle, SQLITE_DBCONFIG_DEFENSIVE, 1, nullptr);
    sqlite3_limit(handle, SQLITE_LIMIT_LENGTH, longest_value);
    // Damaged pages are noticed when they are read.
    exec("PRAGMA cell_size_check = ON");
}

void Connection::exec(char const* sql) {
    try {
        database_.exec(sql);
    } catch (SQLite::Exception const& error) {
        raise(error);
    }
}

bool Connection::read_only() const {
    return read_only_ || sqlite3_db_readonly(database_.getHandle(), "main") == 1;
}

bool Connection::in_transaction() const {
    return sqlite3_get_autocommit(database_.getHandle()) == 0;
}

bool Connection::has_moved() {
    int moved = 0;
    auto const result =
        sqlite3_file_control(database_.getHandle(), "main", SQLITE_FCNTL_HAS_MOVED, &moved);
    return result != SQLITE_OK || moved != 0;
}

std::uint32_t Connection::change_counter() {
    constexpr int place = 24;
    std::array<unsigned char, 4> bytes{};
    auto* const file = file_of(database_.getHandle());
    if (file == nullptr || file->pMethods == nullptr) return 0;
    auto const result = file->pMethods->xRead(file, bytes.data(), bytes.size(), place);
    if (result != SQLITE_OK && result != SQLITE_IOERR_SHORT_READ)
        throw StoreError{fault_of(result), path_, sqlite3_errstr(result)};
    std::uint32_t counter = 0;
    for (auto const byte : bytes) counter = counter << 8U | byte;
    return counter;
}

void Connection::raise(SQLite::Exception const& error) const {
    auto const code = error.getExtendedErrorCode();
    if ((code & 0xff) == SQLITE_CANTOPEN || code == SQLITE_READONLY_ROLLBACK ||
        code == SQLITE_IOERR_READ) {
        if (auto const refused =
                refused_journal(path_, sqlite3_db_filename(database_.getHandle(), "main")))
            throw *refused;
    }
    auto const system_error = system_error_of(database_.getHandle());
    auto fault = fault_of(code, system_error);
    if (fault == StoreFault::locked && patience_ && patience_->cannot_lock)
        fault = StoreFault::cannot_lock;
    // The text of SQLite would say that the file is damaged.
    bool const cannot_read =
        fault == StoreFault::disk_error && error.getErrorCode() == SQLITE_CORRUPT;
    throw StoreError{fault, path_,
                     cannot_read ? std::generic_category().message(system_error) : error.what()};
}

Query::Query(Connection& connection, std::string const& sql)
    : connection_{connection}, node_{connection.idle_.extract(sql)} {
    if (!node_.empty()) return;
    try {
        Connection::Statements prepared;
        prepared.try_emplace(sql, connection.database_, sql);
        node_ = prepared.extract(prepared.begin());
    } catch (SQLite::Exception const& error) {
        connection.raise(error);
    }
}

Query::~Query() {
    statement().tryReset();
    statement().clearBindings();
    connection_.idle_.insert(std::move(node_));
}

/// Calls SQLiteCpp, whose exceptions become errors of the store.
template <typename Call>
decltype(auto) Query::guarded(Call const& call) const {
    try {
        return call();
    } catch (SQLite::Exception const& error) {
        connection_.raise(error);
    }
}

void Query::bind_integer(std::int64_t value) {
    guarded([&] { statement().bind(++bound_, value); });
}

void Query::bind(std::string_view value) {
    guarded([&] { statement().bind(++bound_, std::string{value}); });
}

void Query::bind(std::nullopt_t) {
    guarded([&] { statement().bind(++bound_); });
}

bool Query::next() {
    return guarded([&] { return statement().executeStep(); });
}

SQLite::Column Query::at(int column) const {
    return guarded([&] { return statement().getColumn(column); });
}

bool Query::is_null(int column) const { return at(column).isNull(); }

std::int64_t Query::integer(int column) const { return at(column).getInt64(); }

int Query::within(int column, std::int64_t least, std::int64_t most) const {
    auto const value = integer(column);
    if (value < least || value > most)
        throw StoreError{StoreFault::corrupt, connection_.path(),
                         tr("the number {} cannot be in a book", value)};
    return static_cast<int>(value);
}

int Query::number(int column, int most) const {
    return within(column, std::numeric_limits<int>::min(), most);
}

std::size_t Query::index(int column) const {
    return static_cast<std::size_t>(within(column, 0, std::numeric_limits<int>::max()));
}

std::string Query::text(int column) const { return at(column).getString(); }

std::optional<std::string> Query::maybe_text(int column) const {
    if (is_null(column)) return std::nullopt;
    return text(column);
}

Snapshot::Snapshot(Connection& connection)
    : connection_{connection}, ours_{!connection.in_transaction()} {
    if (ours_) Query{connection_, "BEGIN"}.run();
}

Snapshot::~Snapshot() {
    if (!ours_) return;
    try {
        Query{connection_, "COMMIT"}.run();
    } catch (StoreError const&) {
        // A read transaction has nothing to lose.
        connection_.database().tryExec("ROLLBACK");
    }
}

namespace {

/// Whether a journal could not be removed for good, which is what ends a transaction.
bool is_of_removing(int sqlite_code) {
    return sqlite_code == SQLITE_IOERR_DELETE || sqlite_code == SQLITE_IOERR_DELETE_NOENT ||
           sqlite_code == SQLITE_IOERR_DIR_FSYNC;
}

/// Whether an error can come after a transaction has written all of its changes: when the journal is
/// removed, when the file is cut to its new size, or when the lock is released, first for readers
/// (SQLite's pager_end_transaction and posixUnlock). After any other error the journal is there, and the
/// next connection takes the changes back.
bool is_after_writing(int sqlite_code) {
    return is_of_removing(sqlite_code) || sqlite_code == SQLITE_IOERR_FSTAT ||
           sqlite_code == SQLITE_IOERR_TRUNCATE || sqlite_code == SQLITE_IOERR_UNLOCK ||
           sqlite_code == SQLITE_IOERR_RDLOCK;
}

}  // namespace

Writing::Writing(Connection& connection) : connection_{connection} {
    if (connection_.read_only()) throw StoreError{StoreFault::read_only, connection_.path()};
    // EXTRA also writes the removal of the journal to the disk; otherwise a power cut could undo
    // the change. It is set here so that only writers have to.
    if (!connection_.durable_)
        connection_.exec("PRAGMA synchronous = EXTRA; PRAGMA journal_mode = DELETE");
    connection_.durable_ = true;
    connection_.exec("BEGIN IMMEDIATE");
    counter_ = connection_.change_counter();
}

Writing::~Writing() {
    // SQLite rolls back automatically after some errors.
    if (connection_.in_transaction()) connection_.database().tryExec("ROLLBACK");
}

void Writing::commit() {
    try {
        connection_.exec("COMMIT");
    } catch (StoreError const& error) {
        auto const code = connection_.database().getExtendedErrorCode();
        if (!is_after_writing(code)) throw;
        bool recorded = true;
        try {
            recorded = is_recorded();
        } catch (StoreError const&) {
            throw StoreError{StoreFault::uncertain, error.path, error.detail};
        }
        if (!recorded) throw;
        // All of that comes after the journal is removed for good.
        if (!is_of_removing(code)) return;
        // It is removed, but the disk did not say that it will not come back.
        throw StoreError{StoreFault::uncertain, error.path, error.detail};
    }
}

bool Writing::is_recorded() {
    if (connection_.in_transaction()) connection_.database().tryExec("ROLLBACK");
    // Reading takes back what was written only in part.
    Snapshot const snapshot{connection_};
    Query any{connection_, "SELECT 1 FROM sqlite_schema"};
    any.next();
    return connection_.change_counter() != counter_;
}

}  // namespace meldbook::store
