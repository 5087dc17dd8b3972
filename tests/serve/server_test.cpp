// The server, asked by other programs of this machine: by careful ones, slow ones, many, and a
// browser.

#include "serve/server.hpp"

#include <algorithm>
#include <array>
#include <chrono>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#include <arpa/inet.h>
#include <doctest/doctest.h>
#include <fmt/format.h>
#include <netinet/in.h>
#include <poll.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <unistd.h>

#include "support/browser.hpp"
#include "support/client.hpp"
#include "support/memory.hpp"
#include "view/pages/html.hpp"

namespace meldbook_tests::serve_server_test {

using namespace meldbook;
using namespace meldbook::serve;
using meldbook::test::allocated_bytes;
using meldbook::test::Client;
using meldbook::test::patience;
using namespace std::chrono_literals;

namespace {

/// What the page in French has, where that in English has `content`.
std::string french(std::string const& content) { return "<p>fr</p>" + content.substr(0, 20); }

/// A page in English, and in French.
std::vector<host::ServedPage> with(host::ServedPage page, std::string content) {
    page.content = std::move(content);
    page.nothing = "Nothing is served here.";
    page.elsewhere = "elsewhere";
    return {page,
            {"fr", page.begin, page.end, "complet", french(page.content), "rien", "ailleurs"}};
}

/// A server on this machine alone.
struct Place {
    explicit Place(
        Limits const& limits = {}, std::string content = "<p>first</p>",
        host::ServedPage page = {"en", {"<i nonce=\"", "\">", ""}, "</i>", "all seats taken", ""})
        : server(serve_pages({"127.0.0.1"}, std::nullopt, with(page, std::move(content)), limits)),
          address(server->addresses().at(0)) {
        auto const colon = address.rfind(':');
        port = static_cast<std::uint16_t>(std::stoi(address.substr(colon + 1)));
        path = address.substr(address.find('/', colon));
    }

    std::string request(std::string_view method, std::string_view more = "") const {
        return fmt::format("{} {}{} HTTP/1.1\r\nHost: 127.0.0.1:{}\r\n\r\n", method, path, more,
                           port);
    }

    Client stream() const {
        Client client(port);
        client.say(request("GET", "/events"));
        return client;
    }

    void wait_for(std::size_t streams) const {
        auto const end = std::chrono::steady_clock::now() + patience;
        while (server->count() != streams && std::chrono::steady_clock::now() < end)
            std::this_thread::sleep_for(2ms);
        CHECK(server->count() == streams);
    }

    void show(std::string const& content) const { server->show({content, french(content)}); }

    std::unique_ptr<host::Viewers> server;
    std::string address, path;
    std::uint16_t port = 0;
};

/// Lets this process open so many files more.
class FewFiles {
public:
    explicit FewFiles(int more) {
        getrlimit(RLIMIT_NOFILE, &before_);
        int const next = dup(0);
        close(next);
        rlimit const few{static_cast<rlim_t>(next + more), before_.rlim_max};
        setrlimit(RLIMIT_NOFILE, &few);
    }
    FewFiles(FewFiles const&) = delete;
    FewFiles& operator=(FewFiles const&) = delete;
    ~FewFiles() { setrlimit(RLIMIT_NOFILE, &before_); }

private:
    rlimit before_{};
};

/// A page on which phones enter.
host::ServedPage entered_on() {
    return {.language = "en",
            .begin = {"read", "", ""},
            .end = "",
            .full = "",
            .content = "",
            .busy = "later",
            .entering = {"enter"}};
}

/// What a phone that posts is answered at the end.
std::string answer_to_phone(Place const& place, std::string const& phone) {
    auto const body = place.server->entry_word() + "\n" + phone + "\none";
    Client client(place.port);
    client.say(fmt::format("POST / HTTP/1.1\r\nHost: 127.0.0.1:{0}\r\n"
                           "Origin: http://127.0.0.1:{0}\r\nAccept-Language: en\r\n"
                           "Content-Length: {1}\r\n\r\n{2}",
                           place.port, body.size(), body));
    return client.hear_all();
}

}  // namespace

TEST_CASE("a page and its stream") {
    Place place;
    Client client(place.port);
    client.say(place.request("GET"));
    auto const head = client.hear("\r\n\r\n");
    CHECK(head.starts_with("HTTP/1.1 200 OK\r\nContent-Type: text/html; charset=utf-8\r\n"));
    auto const at = head.find("script-src 'nonce-") + 18;
    auto const nonce = head.substr(at, 26);
    CHECK(head.find("default-src 'none'; script-src 'nonce-" + nonce + "'; style-src 'nonce-" +
                    nonce + "'; connect-src 'self'") != head.npos);
    CHECK(head.find("Cache-Control: no-store") != head.npos);
    CHECK(head.find("Set-Cookie") == head.npos);
    CHECK(client.hear("</i>") == fmt::format("<i nonce=\"{0}\">{0}<p>first</p></i>", nonce));
    // The same connection, another request, another nonce.
    client.say(place.request("HEAD") + place.request("GET", "/x"));
    CHECK(client.hear("\r\n\r\n").find(nonce) == head.npos);
    CHECK(client.hear("\r\n\r\n").starts_with("HTTP/1.1 404 Not Found\r\n"));
    CHECK(client.hear("\n") == "Nothing is served here.\n");
    auto const in_french = [&](std::string const& host) {
        client.say("GET / HTTP/1.1\r\nHost: " + host + "\r\nAccept-Language: fr\r\n\r\n");
        return client.hear("\r\n\r\n");
    };
    CHECK(in_french(fmt::format("127.0.0.1:{}", place.port)).find("Content-Language: fr\r\n") !=
          head.npos);
    CHECK(client.hear("\n") == "rien\n");
    CHECK(in_french("canasta.example").starts_with("HTTP/1.1 421"));
    CHECK(client.hear("\n") == "ailleurs\n");

    auto stream = place.stream();
    CHECK(stream.hear("\r\n\r\n").find("Content-Type: text/event-stream") != head.npos);
    CHECK(stream.hear("\n\n") == "id: 1\nevent: sheet\ndata: <p>first</p>\n\n");
    place.show("<p>first</p>");  // nothing new
    place.show("<p>second</p>");
    CHECK(stream.hear("\n\n") == "id: 2\nevent: sheet\ndata: <p>second</p>\n\n");
    auto later = place.stream();
    later.hear("\r\n\r\n");
    CHECK(later.hear("\n\n") == "id: 2\nevent: sheet\ndata: <p>second</p>\n\n");
    place.wait_for(2);
}

TEST_CASE("only the streams of a group are told") {
    Place place;
    Client one(place.port), other(place.port), none(place.port);
    one.say(place.request("GET", "/events?1005"));
    other.say(place.request("GET", "/events?1006"));
    none.say(place.request("GET", "/events?fbclid=1"));
    for (auto* stream : {&one, &other, &none})
        CHECK(stream->hear("first</p>\n\n").find("200 OK") != std::string::npos);
    place.wait_for(3);
    place.server->tell(1005);
    place.show("<p>second</p>");
    place.server->tell();
    CHECK(one.hear("second</p>\n\n").find("event: told") != std::string::npos);
    for (auto* stream : {&other, &none})
        CHECK(stream->hear("second</p>\n\n").find("event: told") == std::string::npos);
    for (auto* stream : {&one, &other, &none})
        CHECK(stream->hear("event: told").find("(nothing more came)") == std::string::npos);
}

TEST_CASE("the limits grow with the phones that are expected") {
    auto const few = limits_for(0), many = limits_for(240);
    CHECK(few.streams == Limits{}.streams);
    CHECK(few.connections == Limits{}.connections);
    CHECK(many.streams >= 240);
    CHECK(many.connections >= 2 * 240);
    CHECK(many.strangers >= 48);
}

TEST_CASE("what is posted waits for its answer, and nothing waits for it") {
    Place place({}, "<p>first</p>",
                {.language = "en",
                 .begin = {"read", "", ""},
                 .end = "</i>",
                 .full = "",
                 .content = "",
                 .entering = {"enter"}});
    auto const word = place.server->entry_word();
    auto const post = [&](Client const& client, std::string const& text) {
        auto const body = word + "\n" + text;
        client.say(fmt::format("POST / HTTP/1.1\r\nHost: 127.0.0.1:{0}\r\n"
                               "Origin: http://127.0.0.1:{0}\r\nAccept-Language: fr\r\n"
                               "Content-Length: {1}\r\n\r\n{2}",
                               place.port, body.size(), body));
    };
    auto const wait_readable = [&] {
        pollfd source{place.server->posted(), POLLIN, 0};
        REQUIRE(poll(&source, 1, 20'000) == 1);
    };
    auto const next = [&] {
        wait_readable();
        auto posted = place.server->next_posted();
        REQUIRE(posted);
        return *posted;
    };
    Client page(place.port);
    page.say(fmt::format("GET /{} HTTP/1.1\r\nHost: 127.0.0.1:{}\r\n\r\n", word, place.port));
    CHECK(page.hear("</i>").ends_with("enter<p>first</p></i>"));
    CHECK(word != place.path.substr(1));

    Client one(place.port);
    post(one, "phone\none");
    auto const first = next();
    CHECK(first.phone == "phone");
    CHECK(first.text == "one");
    CHECK(first.from == "127.0.0.1");
    CHECK(first.language == 1);
    {
        Client other(place.port);
        post(other, "other");
        auto const second = next();
        second.answer("<b>second</b>");
        auto const head = other.hear("\r\n\r\n");
        CHECK(head.starts_with("HTTP/1.1 200 OK"));
        CHECK(head.find("Set-Cookie") == head.npos);
        CHECK(other.hear("</b>") == "<b>second</b>");
    }
    first.answer("<b>first</b>");
    CHECK(one.hear("</b>").ends_with("<b>first</b>"));
    CHECK_FALSE(place.server->next_posted());
    // The same connection again; then the phone has gone before the answer.
    post(one, "again");
    next().answer("<b>again</b>");
    CHECK(one.hear("</b>").ends_with("<b>again</b>"));
    std::optional<host::Posted> late;
    {
        Client gone(place.port);
        post(gone, "gone");
        late = next();
    }
    late->answer("late");

    // Of each phone one thing waits, the newest, at the place in the row that the phone had.
    Client two(place.port), again(place.port), other(place.port);
    post(two, "phone\nfirst");
    wait_readable();
    post(other, "other\nsecond");
    post(again, "phone\nthird");
    CHECK(two.hear("\r\n\r\n").starts_with("HTTP/1.1 429 "));
    auto const newest = next();
    CHECK(newest.text == "third");
    newest.answer("<b>third</b>");
    CHECK(again.hear("</b>").ends_with("<b>third</b>"));
    // Who is sent away is cut off at once, and what was posted is forgotten.
    post(again, "phone\nfourth");
    CHECK(next().phone == "other");
    auto const fourth = next();
    CHECK(fourth.text == "fourth");
    place.server->send_away("phone");
    CHECK(again.hear_all() == "(end)");
    CHECK_FALSE(place.server->next_posted());
    // Who looks goes before what is written; where only that may go, the rest waits.
    Client writes(place.port), looks(place.port);
    post(writes, "writes\nwrite");
    wait_readable();
    auto const is_look = [](std::string_view text) { return text == "look"; };
    CHECK_FALSE(place.server->next_posted(is_look, true));
    post(looks, "looks\nlook");
    auto const first_look = [&] {
        for (int i = 0; i < 2000; ++i) {
            if (auto posted = place.server->next_posted(is_look, true)) return posted->phone;
            std::this_thread::sleep_for(std::chrono::milliseconds(10));
        }
        return std::string();
    };
    CHECK(first_look() == "looks");
    auto const written = place.server->next_posted(is_look);
    REQUIRE(written);
    CHECK(written->phone == "writes");
    // The same by its address; of another phone all is kept.
    Client fifth(place.port);
    post(fifth, "fifth\nfifth");
    wait_readable();
    place.server->send_away("sixth");
    place.server->send_away("127.0.0.1");
    CHECK(fifth.hear_all() == "(end)");
    CHECK_FALSE(place.server->next_posted());
}

TEST_CASE("who waits for long for an answer to what was posted is told so, and answered once") {
    Limits limits;
    limits.answer = std::chrono::milliseconds(100);
    Place place(limits, "", entered_on());
    auto const said = answer_to_phone(place, "phone");
    CHECK(said.starts_with("HTTP/1.1 503 "));
    CHECK(said.find("later\n") != said.npos);
    // It still waits for who takes it, whose answer goes nowhere.
    auto const posted = place.server->next_posted();
    REQUIRE(posted);
    CHECK(posted->text == "one");
    posted->answer("late");
    CHECK_FALSE(place.server->next_posted());
}

TEST_CASE("of those who post and leave only so many wait") {
    Limits limits;
    limits.answer = std::chrono::milliseconds(1);
    Place place(limits, "", entered_on());
    constexpr int all = 400;
    for (int i = 0; i < all; ++i) answer_to_phone(place, fmt::format("phone{}", i));
    int waiting = 0;
    while (place.server->next_posted()) ++waiting;
    CHECK(waiting >= 300);
    CHECK(waiting < all);
}

TEST_CASE("a browser gets the page, and what changes, in its language") {
    Place place;
    auto const in_french = [&](std::string_view more) {
        auto text = place.request("GET", more);
        return text.insert(text.size() - 2, "Accept-Language: fr-CH, fr;q=0.9, en;q=0.8\r\n");
    };
    Client client(place.port);
    client.say(in_french(""));
    auto const head = client.hear("\r\n\r\n");
    CHECK(head.find("\r\nContent-Language: fr\r\nVary: Accept-Language\r\n") != head.npos);
    CHECK(client.hear("</i>").ends_with("<p>fr</p><p>first</p></i>"));
    Client stream(place.port);
    stream.say(in_french("/events"));
    stream.hear("\r\n\r\n");
    CHECK(stream.hear("\n\n") == "id: 1\nevent: sheet\ndata: <p>fr</p><p>first</p>\n\n");
    place.show("<p>second</p>");
    CHECK(stream.hear("\n\n") == "id: 2\nevent: sheet\ndata: <p>fr</p><p>second</p>\n\n");
}

TEST_CASE("a stream gives signs of life, and one that has left is forgotten") {
    Place const place({.alive = 20ms});
    {
        auto stream = place.stream();
        stream.hear("\n\n");
        stream.hear("event: alive\ndata:\n\n");
        CHECK(stream.hear("event: alive\ndata:\n\n") == "event: alive\ndata:\n\n");
        place.wait_for(1);
    }
    place.wait_for(0);
}

TEST_CASE("who may enter gets signs of life more often than who only looks") {
    Place const place({.alive = 1h, .alive_entering = 20ms}, "<p>first</p>",
                      {.language = "en",
                       .begin = {"look"},
                       .end = "</i>",
                       .full = {},
                       .content = {},
                       .entering = {"enter"}});
    auto looks = place.stream();
    Client enters(place.port);
    enters.say(fmt::format("GET /{}/events HTTP/1.1\r\nHost: 127.0.0.1:{}\r\n\r\n",
                           place.server->entry_word(), place.port));
    for (auto* stream : {&looks, &enters}) stream->hear("first</p>\n\n");
    for (int signs = 0; signs < 3; ++signs)
        CHECK(enters.hear("event: alive\ndata:\n\n") == "event: alive\ndata:\n\n");
    place.show("<p>second</p>");
    CHECK(looks.hear("second</p>\n\n").find("alive") == std::string::npos);
}

TEST_CASE("who comes when all seats are taken is told so, and gets the page") {
    Place place({.streams = 2});
    auto first = place.stream();
    auto second = place.stream();
    place.wait_for(2);
    auto third = place.stream();
    CHECK(
        third.hear_all().find("retry: 30000\nid: 0\nevent: full\ndata: all seats taken\n\n(end)") !=
        std::string::npos);
    Client reader(place.port);
    reader.say(place.request("GET"));
    CHECK(reader.hear("</i>").find("<p>first</p>") != std::string::npos);
    {
        auto const leaves = std::move(first);
    }
    place.wait_for(1);
    auto fourth = place.stream();
    fourth.hear("\n\n");
    place.wait_for(2);
}

TEST_CASE("two hundred slow ones do not keep others from the page") {
    Place place({.strangers = 256, .request = 300ms});
    std::vector<Client> slow;
    for (int i = 0; i < 200; ++i) {
        slow.emplace_back(place.port);
        if (i % 2 == 0) slow.back().say("GET /");
    }
    auto stream = place.stream();
    stream.hear("\n\n");
    place.show("<p>now</p>");
    CHECK(stream.hear("now</p>\n\n").ends_with("now</p>\n\n"));
    CHECK(slow[0].hear_all().starts_with("HTTP/1.1 408 Request Timeout\r\n"));
    CHECK(slow[1].hear_all() == "(end)");
    for (auto& each : slow) each.hear_all();
    Client again(place.port);
    again.say(place.request("GET"));
    CHECK(again.hear("</i>").ends_with("</i>"));
}

TEST_CASE("more connections than there is room for are closed at once") {
    Place const place({.connections = 3});
    std::vector<Client> clients;
    for (int i = 0; i < 3; ++i) {
        clients.emplace_back(place.port);
        clients.back().say(place.request("HEAD"));
        clients.back().hear("\r\n\r\n");
    }
    Client fourth(place.port);
    fourth.say(place.request("HEAD"));
    CHECK(fourth.hear_all() == "(end)");
}

TEST_CASE("however many come without the word, who knows it comes in and stays") {
    Place place({.streams = 2, .connections = 40, .strangers = 8});
    auto stream = place.stream();
    stream.hear("\n\n");
    std::vector<Client> idle;
    for (int i = 0; i < 300; ++i) {
        idle.emplace_back(place.port);
        if (i % 2 == 0) idle.back().say("GET /");
        if (i % 3 == 0) idle.back().say(" HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n");
    }
    Client reader(place.port);
    reader.say(place.request("GET"));
    CHECK(reader.hear("</i>").ends_with("<p>first</p></i>"));
    for (int i = 0; i < 300; ++i) idle.emplace_back(place.port);
    reader.say(place.request("GET"));
    CHECK(reader.hear("</i>").ends_with("<p>first</p></i>"));
    CHECK(idle.front().hear_all().ends_with("(end)"));
    place.show("<p>second</p>");
    CHECK(stream.hear("second</p>\n\n").ends_with("second</p>\n\n"));
    place.wait_for(1);
}

TEST_CASE("of strangers from one address, as many are kept as there is room for") {
    Place const place({.connections = 40, .strangers = 2});
    Client first(place.port);
    Client second(place.port);
    Client const third(place.port);
    CHECK(first.hear_all() == "(end)");
    second.say(place.request("GET"));
    CHECK(second.hear("</i>").ends_with("</i>"));
}

TEST_CASE("where the program may open few files, some are left, and who knows the word comes in") {
    constexpr int of_server = 4;  // it listens, waits, is woken, and has a clock
    constexpr int kept = 6;
    {
        FewFiles const few{of_server + kept + 2};
        Place const place;
        std::vector<Client> idle;
        for (int i = 0; i < 3; ++i) idle.emplace_back(place.port);
        Client reader(place.port);
        reader.say(place.request("GET"));
        CHECK(reader.hear("</i>").ends_with("</i>"));
        CHECK(idle.front().hear_all() == "(end)");
    }
    // They may be used up by others.
    Place const place;
    std::vector<Client> idle;
    for (int i = 0; i < 6; ++i) {
        idle.emplace_back(place.port);
        idle.back().say(i == 0 ? place.request("GET") : place.request("GET", "x"));
        idle.back().hear(i == 0 ? "</i>" : "here.\n");
    }
    FewFiles const none{1};
    Client reader(place.port);
    reader.say(place.request("GET"));
    CHECK(reader.hear("</i>").ends_with("</i>"));
    idle.front().say(place.request("HEAD"));
    CHECK(idle.front().hear("\r\n\r\n").starts_with("HTTP/1.1 200 OK\r\n"));
    CHECK(idle[1].hear_all() == "(end)");
}

TEST_CASE("one that does not take what it is sent is left, and holds only the newest content") {
    std::string const large(4'000'000, 'x');
    Place place({.write = 2s});
    auto const deaf = place.stream();
    place.wait_for(1);
    auto const before = allocated_bytes();
    for (int i = 0; i < 50; ++i) place.show(large + std::to_string(i));
    auto stream = place.stream();
    CHECK(stream.hear("xxx49\n\n").ends_with("xxx49\n\n"));
    // The newest content as it is and as a message, the one that the deaf one did not take, and what
    // this test has heard.
    CHECK(allocated_bytes() < before + 12 * large.size());
    place.wait_for(1);  // the deaf one is gone
}

TEST_CASE("what is no request ends its connection, and nothing else") {
    Place const place;
    for (auto const& text : {std::string("\x16\x03\x01 not HTTP\r\n\r\n"), std::string(20'000, 'a'),
                             "GET / HTTP/1.1\r\n" + std::string(9'000, 'h') + "\r\n\r\n"}) {
        Client client(place.port);
        client.say(text);
        auto const answer = client.hear_all();
        CAPTURE(answer);
        CHECK(answer.starts_with("HTTP/1.1 4"));
        CHECK(answer.ends_with("(end)"));
    }
    {
        Client const leaves(place.port);
    }
    {
        Client const half(place.port);
        half.say("GET / HT");
    }
    Client client(place.port);
    client.say(place.request("POST") + "x");
    CHECK(client.hear("\r\n\r\n").find("405 Method Not Allowed") != std::string::npos);
}

TEST_CASE("thousands of connections leave no memory behind") {
    Place const place;
    auto const ask = [&](int times) {
        for (int i = 0; i < times; ++i) {
            Client client(place.port);
            client.say(place.request("GET", i % 3 == 0 ? "/events" : ""));
            client.hear(i % 3 == 0 ? "\n\n" : "</i>");
        }
    };
    ask(30);
    place.wait_for(0);
    auto const before = allocated_bytes();
    ask(1'000);
    place.wait_for(0);
    // What ended last may not have been freed yet.
    CHECK(allocated_bytes() < before + 200'000);
}

TEST_CASE("an address that cannot be listened on is reported, and a port in use is not taken") {
    auto const listen = [](std::string const& address, std::optional<std::uint16_t> port) {
        return serve_pages({address}, port, with({}, ""))->addresses().at(0);
    };
    CHECK_THROWS_AS(listen("192.0.2.1", std::nullopt), CannotListen);
    Place const place;
    CHECK_THROWS_AS(listen("127.0.0.1", place.port), CannotListen);
    CHECK(listen("127.0.0.1", std::nullopt).starts_with("http://127.0.0.1:"));
    CHECK(listen("::1", std::nullopt).starts_with("http://[::1]:"));
}

TEST_CASE("a browser shows what changes after it has loaded the page") {
    auto page = view::html::live_page(view::html::LiveOf::match);
    Place place({}, "<h1 data-title=\"Us 0\">first</h1>",
                {"en", page.begin, page.end, page.full, ""});
    test::OpenBrowser const browser(place.address);
    CHECK(browser.wait_for_title("Us 0"));
    place.wait_for(1);
    place.show("<h1 data-title=\"Us 1,200\">second</h1>");
    CHECK(browser.wait_for_title("Us 1,200"));
}

}  // namespace meldbook_tests::serve_server_test
