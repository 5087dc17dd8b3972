#pragma once
// Reads requests from the bytes of a connection.

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include "serve/answer.hpp"

namespace meldbook::serve {

/// The answer to a request.
struct Reply {
    Answer answer;
    bool keeps = false;  ///< whether the connection can have another request
    std::string phone{};  ///< which has posted, by the line behind the word
    std::string posted{};  ///< behind that
};

/// Reads one request after the other. Nothing that is sent can make it keep more than the longest
/// request and what was added last.
class RequestReader {
public:
    /// The lengths of the longest header and of the longest body, in bytes.
    RequestReader(Served const& served, std::size_t longest, std::size_t longest_body = 0);

    /// Adds bytes, which may be none, and returns the reply to the first request that has no reply
    /// yet; nothing while that is not whole. After a reply that does not keep the connection, do not
    /// call it again.
    std::optional<Reply> take(std::string_view bytes);

    /// Whether a request has begun and is not whole.
    bool has_begun() const { return !unread_.empty(); }

private:
    std::optional<Reply> take_posted(Answer answer);

    Served const& served_;
    std::size_t longest_;
    std::size_t longest_body_;
    std::string unread_;
};

}  // namespace meldbook::serve
