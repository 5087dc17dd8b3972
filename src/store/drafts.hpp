#pragma once
// Hands that are being entered: the answers so far, kept as they are given. Drafts are no part of
// the journal (undo must not bring one back); each change is a durable transaction of its own.

#include <cstdint>
#include <functional>
#include <optional>
#include <string>

namespace meldbook::store {

class Book;
class Connection;

/// Who is entering a hand: a process, told apart from every other one there is or was.
struct DraftOwner {
    std::string machine;        ///< host and boot: process numbers mean nothing beyond them
    std::int64_t process = 0;
    std::string begun;          ///< when the process started: numbers are used again

    friend bool operator==(DraftOwner const&, DraftOwner const&) = default;
};

struct Draft {
    int hand = 0;         ///< the number it was begun for
    std::string since;    ///< UTC, ISO 8601
    std::string answers;  ///< as the caller wrote them
    std::optional<DraftOwner> owner;  ///< who is at it; nothing: nobody
};

/// The draft of one match. Every function may throw StoreError, and NotFound for a match that is
/// not there.
class Drafts {
public:
    Drafts(Book& book, int match);

    std::optional<Draft> find() const;

    /// What was kept, and who had it; the draft is then `me`'s, where `may_take` allows it of its
    /// owner (nobody always does). False as `taken`: it was left alone.
    struct Taken {
        bool taken = false;
        std::optional<Draft> before;
    };
    Taken take(DraftOwner const& me, int hand, std::string const& now,
               std::function<bool(DraftOwner const&)> const& may_take);

    /// What became of answers that were to be kept: the draft may be another's by now, or have gone
    /// with its match. Nothing is changed then.
    enum class Saved : std::uint8_t { kept, taken_over, match_gone };
    Saved save(DraftOwner const& me, Draft const& draft);

    /// Leaves the draft for whoever comes next; an empty one goes.
    void release(DraftOwner const& me);

private:
    Connection& connection_;
    std::int64_t match_ = 0;
};

}  // namespace meldbook::store
