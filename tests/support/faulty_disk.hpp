#pragma once
// A disk whose calls can be made to fail one at a time: a VFS of SQLite in front of the real one.

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>

namespace meldbook::test {

/// The calls that are counted. To ask whether there is a lock counts as taking one.
enum class DiskCall : std::uint8_t { open, read, write, sync, truncate, remove, lock, unlock };

enum class Harm : std::uint8_t {
    io_error,  ///< the call fails; nothing is done, except that a removed file is gone
    no_room,  ///< half of the data is written, and the rest finds no room
    killed,  ///< the process ends at this call, after half of the data is written
    /// The same, and what was not synced is lost: each write since may be there, be torn, or not.
    power_lost,
};

struct Fault {
    std::size_t at = 0;  ///< the number of the call, from 0
    Harm harm{};
    bool for_good = false;  ///< all later calls fail, too
    unsigned seed = 0;  ///< for what is lost with the power
};

/// All connections that are opened while it exists use it. There can be one at a time.
class FaultyDisk {
public:
    FaultyDisk();
    FaultyDisk(FaultyDisk const&) = delete;
    FaultyDisk& operator=(FaultyDisk const&) = delete;
    ~FaultyDisk();

    /// Counts calls from 0 again, and harms the one that is given. A process that is to end must be
    /// a child: it exits with `exit_code`.
    void arm(std::optional<Fault> const& fault);

    /// How many calls there were since arm().
    std::size_t calls() const;

    /// The first call since arm() that was harmed; nothing if none was.
    std::optional<DiskCall> harmed() const;

    static constexpr int exit_code = 99;
};

}  // namespace meldbook::test
