// Where a page is served, what a request is, and what it is answered with.

#include "serve/request.hpp"

#include <set>
#include <string>

#include <doctest/doctest.h>
#include <fmt/format.h>

#include "serve/address.hpp"

namespace meldbook_tests::serve_request_test {

using namespace meldbook;
using namespace meldbook::serve;

namespace {

constexpr std::string_view token = "abcdefghijkmnpqrstuvwxyz23";

std::string request(std::string_view line, std::string_view host = "192.168.1.7:8373") {
    return fmt::format("{} HTTP/1.1\r\nHost: {}\r\nUser-Agent: a phone\r\n\r\n", line, host);
}

/// The status of the reply, what it has, and whether the connection can have another request.
std::string reply_to(std::string const& text, std::string_view entry = {}) {
    Served const served{.token = std::string(token), .entry = std::string(entry), .port = 8373};
    RequestReader reader(served, 1000, 100);
    auto const reply = reader.take(text);
    if (!reply) return "waits";
    if (reply->answer.content == Content::posted)
        return fmt::format("posted {}: {}", reply->phone, reply->posted);
    auto const& answer = reply->answer;
    std::string what = answer.content == Content::page       ? " page"
                       : answer.content == Content::entering ? " entering"
                       : answer.content == Content::stream   ? " stream"
                                                             : "";
    if (!answer.with_body) what += " head";
    if (reply->keeps) what += " keeps";
    return std::to_string(answer.status) + what;
}

}  // namespace

TEST_CASE("where to serve is a numeric address of this machine, or its private ones") {
    struct {
        std::string_view text;
        std::string address;
        int port;
    } const good[] = {
        {"private", "", 0},
        {"private:80", "", 80},
        {"127.0.0.1", "127.0.0.1", 0},
        {"192.168.1.7:8080", "192.168.1.7", 8080},
        {"0.0.0.0", "0.0.0.0", 0},
        {"::1", "::1", 0},
        {"[::1]", "::1", 0},
        {"[fd00::7]:65535", "fd00::7", 65535},
    };
    for (auto const& each : good) {
        CAPTURE(each.text);
        auto const wanted = read_wanted(each.text);
        REQUIRE(wanted);
        CHECK(wanted->address == each.address);
        CHECK(wanted->port.value_or(0) == each.port);
    }
    for (auto const* text :
         {"", "localhost", "private:", "[private]", "1.2.3", "1.2.3.4:", "1.2.3.4:0",
          "1.2.3.4:65536", "1.2.3.4:80x", "[::1", "[::1]80", "[1.2.3.4]", ":80"}) {
        CAPTURE(text);
        CHECK_FALSE(read_wanted(text));
    }
    auto const place = read_place("http://[fd00::7]:8373/" + std::string(token));
    REQUIRE(place);
    CHECK(place->port == 8373);
    CHECK(place->token == token);
    for (auto const* text : {"", "http://", "http://10.0.0.1/abcdefghijkmnpqrstuvwxyz23",
                             "http://10.0.0.1:80/abcdefghijkmnpqrstuvwxyz2", "http://10.0.0.1:80/",
                             "http://10.0.0.1:80/abcdefghijkmnpqrstuvwxyz23/events",
                             "http://x:80/abcdefghijkmnpqrstuvwxyz23"}) {
        CAPTURE(text);
        CHECK_FALSE(read_place(text));
    }
    CHECK(authority({"10.0.0.1", 80}) == "10.0.0.1:80");
    CHECK(authority({"fd00::7", 80}) == "[fd00::7]:80");
}

TEST_CASE("private addresses are those of RFC 1918, RFC 4193 and RFC 3927") {
    for (auto const* text : {"10.0.0.1", "10.255.255.255", "172.16.0.1", "172.31.255.255",
                             "192.168.0.1", "169.254.7.7", "fc00::1", "fd12:3456::1"}) {
        CAPTURE(text);
        CHECK(is_private(text));
    }
    for (auto const* text :
         {"9.255.255.255", "11.0.0.0", "172.15.0.1", "172.32.0.1", "192.169.0.1", "127.0.0.1",
          "8.8.8.8", "0.0.0.0", "fe80::1", "::1", "2001:db8::1", "", "10"}) {
        CAPTURE(text);
        CHECK_FALSE(is_private(text));
    }
    for (auto const& each : private_addresses()) CHECK(is_private(each));
}

TEST_CASE("only who knows the token reads the page, and only reads") {
    auto const page = fmt::format("/{}", token);
    struct {
        std::string line, reply;
    } const cases[] = {
        {"GET " + page, "200 page keeps"},
        {"GET " + page + "/", "200 page keeps"},
        {"GET " + page + "?fbclid=1", "200 page keeps"},
        {"HEAD " + page, "200 page head keeps"},
        {"GET " + page + "/events", "200 stream keeps"},
        {"HEAD " + page + "/events", "200 stream head keeps"},
        {"GET /", "404 keeps"},
        {"GET /favicon.ico", "404 keeps"},
        {"GET " + page + "x", "404 keeps"},
        {"GET " + page + "/other", "404 keeps"},
        {"GET " + page + "/events/", "404 keeps"},
        {"GET " + page.substr(0, 20), "404 keeps"},
        {"GET /" + std::string(26, 'a'), "404 keeps"},
        {"GET /../" + page, "404 keeps"},
        {"GET http://192.168.1.7:8373" + page, "404 keeps"},
        {"OPTIONS *", "405 keeps"},
        {"POST " + page, "405 keeps"},
        {"DELETE " + page, "405 keeps"},
        {"PUT /", "405 keeps"},
    };
    for (auto const& each : cases) {
        CAPTURE(each.line);
        CHECK(reply_to(request(each.line)) == each.reply);
    }
}

TEST_CASE("only the page of those who know the second word enters anything") {
    constexpr std::string_view second = "23456789abcdefghijkmnpqrst";
    auto const post = [&](std::string_view path, std::string_view headers, std::string_view body) {
        return reply_to(fmt::format("POST {} HTTP/1.1\r\nHost: 192.168.1.7:8373\r\n{}"
                                    "Content-Length: {}\r\n\r\n{}",
                                    path, headers, body.size(), body),
                        second);
    };
    constexpr std::string_view own = "Origin: http://192.168.1.7:8373\r\n";
    auto const body = fmt::format("{}\nmine\nsend\nKKK", second);
    CHECK(post("/", own, body) == "posted mine: send\nKKK");
    CHECK(post("/", own, fmt::format("{}\nsend", token)).starts_with("403"));
    CHECK(post("/", own, "").starts_with("403"));
    CHECK(post("/", "", body).starts_with("403"));
    CHECK(post("/", "Origin: null\r\n", body).starts_with("403"));
    CHECK(post("/", std::string(own) + "Origin: null\r\n", body).starts_with("403"));
    CHECK(post("/", std::string(own) + std::string(own), body).starts_with("403"));
    CHECK(post("/", "Origin: http://192.168.1.8:8373\r\n", body).starts_with("403"));
    CHECK(post("/", "Origin: https://canasta.example\r\n", body).starts_with("403"));
    CHECK(post("/", "Origin: http://192.168.1.7:83731\r\n", body).starts_with("403"));
    CHECK(
        post("/", "Origin: http://192.168.1.7:8373.canasta.example\r\n", body).starts_with("403"));
    CHECK(post(fmt::format("/{}", second), own, body).starts_with("404"));
    CHECK(post("/", own, std::string(second) + "\n" + std::string(100, 'K')) == "413");
    auto const in_parts = fmt::format("POST / HTTP/1.1\r\nHost: 192.168.1.7:8373\r\n{}"
                                      "Transfer-Encoding: chunked\r\n\r\n",
                                      own);
    CHECK(reply_to(in_parts + "1b\r\n" + std::string(second) + "\n\r\n3\r\nKKK\r\n0\r\n\r\n",
                   second) == "posted KKK: ");
    std::string small;
    for (int i = 0; i < 400; ++i) small += "1;long\r\nK\r\n";
    CHECK(reply_to(in_parts + small, second) == "413");
    CHECK(reply_to(fmt::format("POST / HTTP/1.1\r\nHost: 192.168.1.7:8373\r\n{}"
                               "Content-Length: 50\r\n\r\n",
                               own),
                   second) == "waits");
    CHECK(reply_to(fmt::format("POST / HTTP/1.1\r\nHost: canasta.example\r\n{}\r\n", own), second)
              .starts_with("421"));
    CHECK(reply_to(request(fmt::format("GET /{}", second)), second) == "200 entering keeps");
    CHECK(reply_to(request(fmt::format("GET /{}/events", second)), second) == "200 stream keeps");
    // Without --enter it is a word like any other.
    CHECK(reply_to(request(fmt::format("GET /{}", second))) == "404 keeps");
    CHECK(reply_to(request("POST /")) == "405 keeps");
}

TEST_CASE("the language of the page is the one that the reader wants most") {
    std::vector<std::string> const languages = {"it", "en", "de", "es", "fr"};
    struct {
        std::string_view accepted, language;
    } const cases[] = {
        {"", "it"},
        {"fr", "fr"},
        {"FR-ch", "fr"},
        {"pt-BR, pt;q=0.9, es;q=0.8, en;q=0.7", "es"},
        {"en;q=0.5,de ; q=0.501,fr;q=0.2", "de"},
        {"de,fr", "de"},
        {"de;q=0, en;q=0.001", "en"},
        {"de;q=0", "it"},
        {"de;q=1.000, fr", "de"},
        {"ja, *;q=0.1", "it"},
        {"fr;q=0.3, *", "it"},
        {"ja, zh;q=0.9", "it"},
        {"de;q=x, frankly, ;;,,, ;q=0.9", "it"},
        {"de;q=", "it"},
        {"de;q=0., en;q=0.01", "en"},
    };
    for (auto const& each : cases) {
        CAPTURE(each.accepted);
        CHECK(languages[wanted_language(each.accepted, languages)] == each.language);
    }
    CHECK(wanted_language("fr", {}) == 0);
}

TEST_CASE("a host with a name is refused, for it may be made to mean this machine") {
    auto const line = fmt::format("GET /{}", token);
    for (auto const* host : {"192.168.1.7:8373", "127.0.0.1:8373", "[::1]:8373"})
        CHECK(reply_to(request(line, host)) == "200 page keeps");
    for (auto const* host : {"evil.example:8373", "evil.example", "192.168.1.7", "192.168.1.7:80",
                             "", "localhost:8373", "[::1", "192.168.1.7:8373 evil"}) {
        CAPTURE(host);
        CHECK(reply_to(request(line, host)) == "421 keeps");
    }
    CHECK(reply_to(line + " HTTP/1.0\r\n\r\n") == "421");
    CHECK(reply_to(line + " HTTP/1.1\r\nHost: 10.0.0.1:8373\r\nHost: 10.0.0.1:8373\r\n\r\n") ==
          "421 keeps");
    CHECK(is_numeric_host("10.0.0.1", 80));  // a browser leaves out the port of the web
}

TEST_CASE("what is no request is refused, and ends the connection") {
    auto const start = fmt::format("GET /{} HTTP/1.1\r\nHost: 10.0.0.1:8373\r\n", token);
    CHECK(reply_to("") == "waits");
    CHECK(reply_to("GET /") == "waits");
    CHECK(reply_to(start) == "waits");
    CHECK(reply_to("\r\n\r\n" + start + "\r\n") == "200 page keeps");
    CHECK(reply_to(start + "Connection: close\r\n\r\n") == "200 page");
    CHECK(reply_to(start + "Content-Length: 5\r\n\r\n12345") == "200 page");
    CHECK(reply_to(start + "Transfer-Encoding: chunked\r\n\r\n0\r\n\r\n") == "200 page");
    CHECK(reply_to("\x16\x03\x01\x02\r\n\r\n") == "400");
    CHECK(reply_to("GET\r\n\r\n") == "400");
    CHECK(reply_to("GET / HTTP/9.9\r\n\r\n") == "400");
    CHECK(reply_to(start + "Content-Length: -1\r\n\r\n") == "400");
    CHECK(reply_to(start + "no colon\r\n\r\n") == "400");
    CHECK(reply_to(std::string("GET /\0 HTTP/1.1\r\n\r\n", 19)) == "400");
    CHECK(reply_to(start + "Cookie: " + std::string(1000, 'x')) == "431");
    CHECK(reply_to(start + "Cookie: " + std::string(1000, 'x') + "\r\n\r\n") == "431");
}

TEST_CASE("requests arrive in pieces, and several at once") {
    Served const served{.token = std::string(token), .port = 8373};
    RequestReader reader(served, 1000);
    auto const text = request(fmt::format("GET /{}", token));
    for (char const each : text.substr(0, text.size() - 1)) {
        CHECK_FALSE(reader.take({&each, 1}));
        CHECK(reader.has_begun());
    }
    CHECK(reader.take("\n")->answer.status == 200);
    CHECK_FALSE(reader.has_begun());
    CHECK(reader.take(request("GET /1") + request("PUT /2") + "GET")->answer.status == 404);
    CHECK(reader.take("")->answer.status == 405);
    CHECK_FALSE(reader.take(""));
}

TEST_CASE("tokens are random, and can be typed") {
    std::set<std::string> tokens;
    for (int i = 0; i < 100; ++i) {
        auto const each = new_token();
        CHECK(each.size() == 26);  // letters of 5 bits
        CHECK(each.find_first_not_of("abcdefghijkmnpqrstuvwxyz23456789") == each.npos);
        tokens.insert(each);
    }
    CHECK(tokens.size() == 100);
}

TEST_CASE("a message of a stream has a line for each line of its data") {
    CHECK(event(7, "sheet", "<p>\n</p>\n") == "id: 7\nevent: sheet\ndata: <p>\ndata: </p>\n\n");
    CHECK(event(1, "full", "") == "id: 1\nevent: full\ndata: \n\n");
}

}  // namespace meldbook_tests::serve_request_test
