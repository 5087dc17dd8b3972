#pragma once
// What a request is answered with. Only a method, a path, a host, an origin and the languages of the reader
// decide; of a request only what is posted is kept until it has its answer.

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace meldbook::serve {

/// The parts of a request that an answer depends on.
struct Request {
    std::string_view method;
    std::string_view target;  ///< path and query, as sent
    std::string_view host;  ///< the Host header; empty if there is none, or more than one
    std::string_view languages{};  ///< the Accept-Language header; may be empty
    std::string_view origin{};  ///< the Origin header; empty if there is none, or more than one
};

enum class Content : std::uint8_t {
    page,
    entering,  ///< the page of those who may enter
    stream,  ///< the sheet now, and again whenever it changes
    nothing,  ///< host::ServedPage::nothing
    elsewhere,  ///< host::ServedPage::elsewhere
    busy,  ///< host::ServedPage::busy
    text,  ///< Answer::text
    posted,  ///< what the program says of it
};

struct Answer {
    unsigned status = 200;
    Content content = Content::text;
    std::string_view text{};  ///< one line, for who reads it
    bool with_body = true;  ///< not for HEAD
    std::size_t language = 0;  ///< of all but a text: index into Served::languages
    int group = 0;  ///< of a stream: which one host::Viewers::tell() reaches; 0: none
    bool enters = false;  ///< of a stream: of those who may enter
};

/// What a server serves.
struct Served {
    std::string token;  ///< 128 random bits, the first word of the path
    std::string entry{};  ///< the same for those who may enter; empty: nobody may
    std::uint16_t port = 0;
    std::vector<std::string> languages{};  ///< of the page, as in HTML; the first is the usual one
};

/// Returns the answer: the page at /TOKEN, the stream at /TOKEN/events,
/// of a group at /TOKEN/events?GROUP. Every other path is 404, every
/// method but GET and HEAD 405, and a Host that is not a numeric address 421: see is_numeric_host(). Where
/// phones may enter, their page posts to /; what another page sends there is 403.
Answer answer_to(Request const& request, Served const& served);

/// Returns which of these languages a reader wants most (RFC 9110, 12.5.4; RFC 4647, 3.4): "fr-CH, de;q=0.8"
/// is French. The first one if it is none of them.
std::size_t wanted_language(std::string_view accepted, std::vector<std::string> const& languages);

/// Whether a word is the token, in a time that does not depend on how much of it is right.
bool is_token(std::string_view word, std::string_view token);

/// The answer to what is no request.
Answer bad_request();
Answer header_too_large();
Answer too_slow();
/// The answers to what cannot be taken.
Answer forbidden();
Answer body_too_large();
/// The answer to what the same phone has posted something else after.
Answer posted_again();
/// The answer to what has waited for long.
Answer busy(std::size_t language);

/// 128 random bits as 26 letters and digits, without those that look alike.
std::string new_token();

/// What can stay of an address that a page had.
struct Place {
    std::uint16_t port = 0;
    std::string token;  ///< as new_token() makes them
    std::string entry{};  ///< the second word; may be empty
};

/// Reads "http://ADDRESS:PORT/TOKEN", perhaps with a blank and the second word; nothing if it is anything
/// else.
std::optional<Place> read_place(std::string_view address);

/// A message of a stream of server-sent events: its number, its kind, and its data, which may have
/// several lines (HTML Standard, "Server-sent events").
std::string event(std::uint64_t number, std::string_view kind, std::string_view data);

}  // namespace meldbook::serve
