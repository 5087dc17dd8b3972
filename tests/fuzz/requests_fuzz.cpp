// Requests: whatever arrives, in whatever pieces, is answered or waited for, and never keeps more than
// the longest request.

#include <algorithm>
#include <string_view>

#include "fuzz/fuzzing.hpp"
#include "serve/request.hpp"

using namespace meldbook;

extern "C" int LLVMFuzzerTestOneInput(std::uint8_t const* data, std::size_t size) {
    static serve::Served const served{.token = "abcdefghijkmnpqrstuvwxyz23", .port = 80};
    std::string_view rest(reinterpret_cast<char const*>(data), size);
    if (rest.empty()) return 0;
    // The first byte is the size of the pieces.
    auto const piece = static_cast<std::size_t>(data[0]) + 1;
    rest.remove_prefix(1);
    serve::RequestReader reader(served, 512);
    while (!rest.empty()) {
        auto reply = reader.take(rest.substr(0, piece));
        rest.remove_prefix(std::min(piece, rest.size()));
        while (reply) {
            auto const& answer = reply->answer;
            fuzz::require(answer.content != serve::Content::text || !answer.text.empty(),
                          "an answer without a text");
            using enum serve::Content;
            fuzz::require(answer.status < 400 ||
                              (answer.content != page && answer.content != entering &&
                               answer.content != stream),
                          "an error with the page");
            if (!reply->keeps) return 0;
            reply = reader.take({});
        }
    }
    return 0;
}
