#pragma once
// Keeps figures of matches in a file outside of the book, so that statistics need not compute them
// again. The file can be deleted at any time, may be read and written by several programs at once, and
// has the matches of all books of its user.

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "store/access.hpp"
#include "store/errors.hpp"
#include "store/records.hpp"

namespace meldbook::store {

class Connection;
class Snapshot;

/// Nothing here throws: whatever is wrong with the file, the figures are computed.
class FigureCache {
public:
    explicit FigureCache(FigurePlace place);
    FigureCache(FigureCache const&) = delete;
    FigureCache& operator=(FigureCache const&) = delete;
    ~FigureCache();

    /// The figures of a match that were kept for exactly this state of it and this program; nothing if
    /// there are none, or if they are damaged. It is quick to find those of many matches in the order in
    /// which they started.
    std::optional<std::string> find(MatchKey const& match, std::string_view state) noexcept;

    /// Whether keep() can be of use.
    bool can_keep() const noexcept { return place_.writable && !place_.file.empty() && !unusable_; }

    /// Keeps them in place of those of another state with the same start. A few are not worth a change of the file.
    void keep(MatchKey const& match, std::string_view state, std::string figures) noexcept;

private:
    struct Row {
        std::int64_t key = 0;
        std::string kept;
    };

    std::uint64_t seal(std::string_view uid, std::string_view state,
                       std::string_view figures) const;
    void open();
    void write();
    void give_up(StoreError const& error);

    FigurePlace place_;
    bool damaged_ = false;  ///< the file is to be replaced
    bool unusable_ = false;  ///< neither read nor written from now on
    std::unique_ptr<Connection> connection_;
    std::unique_ptr<Snapshot> reading_;
    std::vector<Row> rows_;  ///< not written yet
};

}  // namespace meldbook::store
