#pragma once
// Drafts: hands that are being entered, with the answers so far. Drafts are not journalled, because
// undo must not bring back one that was recorded; but they outlive their match, so that the draft of a
// match that was removed is there again when undo or redo restores the match. Each change is a separate
// transaction that is on the disk when it returns.

#include <cstdint>
#include <functional>
#include <optional>
#include <string>

namespace meldbook::store {

class Book;
class Connection;

/// The process that is entering a hand; the three values identify it uniquely, also after it ended.
struct DraftOwner {
    std::string machine;  ///< host and boot, within which process numbers are valid
    std::int64_t process = 0;
    std::string begun;  ///< when the process started, for numbers are reused

    friend bool operator==(DraftOwner const&, DraftOwner const&) = default;
};

struct Draft {
    int hand = 0;  ///< the number of the hand
    std::string since;  ///< UTC, ISO 8601
    std::string answers;  ///< text of the caller
    std::optional<DraftOwner> owner;  ///< the process that is editing it, if any
};

/// The draft of one match. Every function may throw StoreError, and NotFound if the match does not
/// exist.
class Drafts {
public:
    Drafts(Book& book, int match);

    std::optional<Draft> find() const;

    /// Makes `me` the owner of the draft if it has no owner or `may_take` returns true for its
    /// owner. `before` is the draft as it was; `taken` is false if the owner kept it.
    struct Taken {
        bool taken = false;
        std::optional<Draft> before;
    };
    Taken take(DraftOwner const& me, int hand, std::string const& now,
               std::function<bool(DraftOwner const&)> const& may_take);

    /// Saves the answers, also if the match was removed. Changes nothing if another process has taken
    /// the draft over.
    enum class Saved : std::uint8_t { kept, taken_over, match_gone };
    Saved save(DraftOwner const& me, Draft const& draft);

    /// Gives up the draft, so that another process can take it; removes it if it is empty.
    void release(DraftOwner const& me);

private:
    Connection& connection_;
    std::int64_t match_ = 0;
};

}  // namespace meldbook::store
