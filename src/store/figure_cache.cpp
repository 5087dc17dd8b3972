#include "store/figure_cache.hpp"

#include <chrono>
#include <cstring>
#include <utility>

#include "domain/hash.hpp"
#include "domain/utc.hpp"
#include "store/connection.hpp"
#include "store/files.hpp"

namespace meldbook::store {

namespace {

constexpr std::chrono::milliseconds patience{200};
constexpr std::size_t worth_writing = 32;  // matches; fewer are computed in the time of a change
constexpr std::size_t most_in_memory = 2000;  // matches
constexpr std::size_t seal_length = sizeof(std::uint64_t);

/// One row for each match, by when it started and a part of the checksum of its uid.
constexpr auto schema = "CREATE TABLE IF NOT EXISTS figures (match INTEGER PRIMARY KEY, kept BLOB)";

/// Statistics read matches in the order in which they started: rows that follow each other in the file.
std::int64_t key_of(MatchKey const& match) {
    constexpr std::int64_t parts = std::int64_t{1} << 24U;
    auto const part = static_cast<std::int64_t>(checksum(match.uid) % parts);
    return seconds_of(match.started).value_or(0) * parts + part;
}

std::string bytes_of(std::uint64_t value) {
    std::string bytes(seal_length, '\0');
    std::memcpy(bytes.data(), &value, seal_length);
    return bytes;
}

}  // namespace

FigureCache::FigureCache(FigurePlace place) : place_(std::move(place)) {
    if (place_.file.empty() || is_missing(place_.file)) return;
    try {
        open();
    } catch (StoreError const& error) {
        give_up(error);
    }
}

FigureCache::~FigureCache() {
    if (rows_.size() < worth_writing) return;
    try {
        write();
    } catch (StoreError const&) {
        rows_.clear();  // they are computed again the next time
    }
}

void FigureCache::give_up(StoreError const& error) {
    reading_.reset();
    connection_.reset();
    // Without the table it fails, too.
    damaged_ = error.fault == StoreFault::corrupt || error.fault == StoreFault::not_a_book ||
               error.fault == StoreFault::failed;
    unusable_ = !damaged_;
}

void FigureCache::open() {
    connection_ = std::make_unique<Connection>(place_.file, place_.writable, patience);
    // Rows are read in the order of the file, each once: pages that were read are not read again.
    connection_->exec("PRAGMA cache_size = 64; PRAGMA synchronous = OFF");
    reading_ = std::make_unique<Snapshot>(*connection_);
}

std::uint64_t FigureCache::seal(std::string_view uid, std::string_view state,
                                std::string_view figures) const {
    return checksum(figures, checksum(state, checksum(uid, checksum(place_.program))));
}

std::optional<std::string> FigureCache::find(MatchKey const& match, std::string_view state) noexcept
    try {
    if (!reading_) return std::nullopt;
    Query row{*connection_, "SELECT kept FROM figures WHERE match = ?1", key_of(match)};
    if (!row.next()) return std::nullopt;
    auto kept = row.text(0);
    if (kept.size() < seal_length) return std::nullopt;
    auto const sealed = kept.substr(kept.size() - seal_length);
    kept.resize(kept.size() - seal_length);
    if (sealed != bytes_of(seal(match.uid, state, kept))) return std::nullopt;
    return kept;
} catch (StoreError const& error) {
    give_up(error);
    return std::nullopt;
}

void FigureCache::keep(MatchKey const& match, std::string_view state, std::string figures) noexcept
    try {
    if (!can_keep()) return;
    figures += bytes_of(seal(match.uid, state, figures));
    rows_.push_back({key_of(match), std::move(figures)});
    if (rows_.size() >= most_in_memory) write();
} catch (StoreError const&) {
    unusable_ = true;
}

void FigureCache::write() {
    auto const rows = std::exchange(rows_, {});
    reading_.reset();
    if (!connection_) {
        if (damaged_) remove_made({place_.file});
        std::vector<std::filesystem::path> made;
        make_private_folder(place_.file.parent_path(), made);
        make_private_file(place_.file);
        connection_ = std::make_unique<Connection>(place_.file, true, patience);
        connection_->exec("PRAGMA synchronous = OFF");
    }
    connection_->exec("BEGIN IMMEDIATE");
    try {
        connection_->exec(schema);
        for (auto const& row : rows) {
            Query{*connection_, "INSERT OR REPLACE INTO figures VALUES (?1, CAST(?2 AS BLOB))",
                  row.key, row.kept}
                .run();
        }
        connection_->exec("COMMIT");
    } catch (StoreError const&) {
        connection_->database().tryExec("ROLLBACK");
        throw;
    }
    reading_ = std::make_unique<Snapshot>(*connection_);
}

}  // namespace meldbook::store
