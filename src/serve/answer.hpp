#pragma once
// What a request is answered with. Only a method, a path and a host decide: nothing of a request is
// kept, and nothing of it is in an answer.

#include <cstdint>
#include <string>
#include <string_view>

namespace meldbook::serve {

/// The parts of a request that an answer depends on.
struct Request {
    std::string_view method;
    std::string_view target;  ///< path and query, as sent
    std::string_view host;  ///< the Host header; empty if there is none, or more than one
};

enum class Content : std::uint8_t {
    page,
    stream,  ///< the sheet now, and again whenever it changes
    text,  ///< Answer::text
};

struct Answer {
    unsigned status = 200;
    Content content = Content::text;
    std::string_view text{};  ///< one line, for who reads it
    bool with_body = true;  ///< not for HEAD
};

/// What a server serves.
struct Served {
    std::string token;  ///< 128 random bits, the first word of the path
    std::uint16_t port = 0;
};

/// Returns the answer: the page at /TOKEN, the stream at /TOKEN/events. Every other path is 404, every
/// method but GET and HEAD 405, and a Host that is not a numeric address 421: see is_numeric_host().
Answer answer_to(Request const& request, Served const& served);

/// The answer to what is no request.
Answer bad_request();
Answer header_too_large();
Answer too_slow();

/// 128 random bits as 26 letters and digits, without those that look alike.
std::string new_token();

/// A message of a stream of server-sent events: its number, its kind, and its data, which may have
/// several lines (HTML Standard, "Server-sent events").
std::string event(std::uint64_t number, std::string_view kind, std::string_view data);

}  // namespace meldbook::serve
