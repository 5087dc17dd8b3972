#include "serve/request.hpp"

#include <algorithm>
#include <cstdint>
#include <limits>
#include <utility>

#include <boost/asio/buffer.hpp>
#include <boost/beast/http/empty_body.hpp>
#include <boost/beast/http/error.hpp>
#include <boost/beast/http/parser.hpp>
#include <boost/beast/http/string_body.hpp>

#include "domain/text.hpp"

namespace meldbook::serve {

namespace {

namespace http = boost::beast::http;

std::string_view text(boost::beast::string_view view) { return {view.data(), view.size()}; }

}  // namespace

RequestReader::RequestReader(Served const& served, std::size_t longest, std::size_t longest_body)
    : served_(served), longest_(longest), longest_body_(longest_body) {}

/// A body begins with a line that has the second word, and one that says which phone posts.
std::optional<Reply> RequestReader::take_posted(Answer answer) {
    http::request_parser<http::string_body> parser;
    parser.header_limit(static_cast<std::uint32_t>(longest_));
    parser.body_limit(longest_body_);
    parser.eager(true);
    boost::system::error_code failure;
    auto const size = parser.put(boost::asio::buffer(unread_), failure);
    if (failure == http::error::body_limit) return Reply{body_too_large()};
    if (failure && failure != http::error::need_more) return Reply{bad_request()};
    if (!parser.is_done()) {
        // A body in parts is longer than what it has.
        if (unread_.size() <= longest_ + 2 * longest_body_) return std::nullopt;
        return Reply{body_too_large()};
    }
    auto const& request = parser.get();
    std::string_view rest = request.body();
    if (!is_token(take_part(rest, '\n'), served_.entry)) return Reply{forbidden()};
    std::string phone(take_part(rest, '\n'));
    Reply reply{answer, request.keep_alive(), std::move(phone), std::string(rest)};
    unread_.erase(0, size);
    return reply;
}

std::optional<Reply> RequestReader::take(std::string_view bytes) {
    unread_ += bytes;
    // Between two requests there may be empty lines (RFC 9112, 2.2).
    unread_.erase(0, std::min(unread_.find_first_not_of("\r\n"), unread_.size()));
    auto const end = unread_.find("\r\n\r\n");
    if (end == unread_.npos) {
        if (unread_.size() <= longest_) return std::nullopt;
        return Reply{header_too_large()};
    }
    auto const size = end + 4;
    if (size > longest_) return Reply{header_too_large()};
    http::request_parser<http::empty_body> parser;
    parser.header_limit(static_cast<std::uint32_t>(longest_));
    parser.body_limit(std::numeric_limits<std::uint64_t>::max());  // no body is ever read
    boost::system::error_code failure;
    parser.put(boost::asio::buffer(unread_.data(), size), failure);
    // A request with a body is answered too, but what follows would be taken for the next request.
    bool const has_body =
        failure == http::error::unexpected_body || failure == http::error::need_more;
    if ((failure && !has_body) || !parser.is_header_done()) return Reply{bad_request()};
    auto const& header = parser.get();
    // Of two, nobody knows which one others go by.
    auto const only = [&](http::field field) {
        return header.count(field) == 1 ? text(header[field]) : std::string_view{};
    };
    auto const answer = answer_to({.method = text(header.method_string()),
                                   .target = text(header.target()),
                                   .host = only(http::field::host),
                                   .languages = text(header[http::field::accept_language]),
                                   .origin = only(http::field::origin)},
                                  served_);
    if (answer.content == Content::posted) return take_posted(answer);
    bool const keeps = !has_body && parser.is_done() && header.keep_alive();
    unread_.erase(0, size);
    return Reply{answer, keeps};
}

}  // namespace meldbook::serve
