#include "support/phone_pages.hpp"

#include <array>
#include <chrono>
#include <csignal>
#include <filesystem>
#include <map>
#include <stdexcept>
#include <string>
#include <system_error>
#include <thread>
#include <vector>

#include <fcntl.h>
#include <fmt/format.h>
#include <poll.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include "json/writer.hpp"
#include "support/browser.hpp"
#include "support/json_values.hpp"

namespace meldbook::test {

namespace {

using Clock = std::chrono::steady_clock;

/// Longer than anything takes on a busy machine.
constexpr std::chrono::seconds longest_wait{30};

using Answer = std::map<std::string, std::string>;

std::string json_text(std::string_view text) {
    std::string quoted;
    json::append(quoted, text);
    return quoted;
}

}  // namespace

/// Speaks the DevTools protocol over two descriptors that the browser inherits.
struct PhoneBrowser::Parts {
    std::filesystem::path folder;
    pid_t child = -1;
    int channel = -1;
    int number = 0;
    std::string heard;

    Parts() {
        auto name = (std::filesystem::temp_directory_path() / "meldbook-phones-XXXXXX").string();
        if (mkdtemp(name.data()) == nullptr) throw std::runtime_error("no temporary folder");
        folder = name;
        auto words = browser_command(folder / "profile");
        words.emplace_back("--remote-debugging-pipe");
        words.emplace_back("about:blank");
        std::array<int, 2> ends{};
        if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends.data()) != 0)
            throw std::runtime_error("no pair of sockets");
        channel = ends[0];
        child = fork();
        if (child != 0) {
            ::close(ends[1]);
            return;
        }
        setpgid(0, 0);
        int const nowhere = open("/dev/null", O_RDWR);
        for (int const each : {0, 1, 2}) dup2(nowhere, each);
        // Above 4, so that neither copy overwrites it.
        int const end = fcntl(ends[1], F_DUPFD, 10);
        dup2(end, 3);
        dup2(end, 4);
        std::vector<char*> arguments;
        for (auto& word : words) arguments.push_back(word.data());
        arguments.push_back(nullptr);
        execv(arguments[0], arguments.data());
        _exit(127);
    }
    Parts(Parts const&) = delete;
    Parts& operator=(Parts const&) = delete;
    ~Parts() {
        kill(-child, SIGKILL);
        kill(child, SIGKILL);
        waitpid(child, nullptr, 0);
        ::close(channel);
        std::error_code ignored;
        std::filesystem::remove_all(folder, ignored);
    }

    /// Sends a command, and returns the result of it; what the browser tells besides is passed over.
    Answer ask(std::string_view method, std::string const& parameters, std::string const& session) {
        int const own = ++number;
        auto text = fmt::format(R"({{"id":{},"method":"{}","params":{})", own, method, parameters);
        if (!session.empty()) text += fmt::format(R"(,"sessionId":"{}")", session);
        text += "}";
        text += '\0';
        for (std::string_view rest = text; !rest.empty();) {
            auto const sent = send(channel, rest.data(), rest.size(), MSG_NOSIGNAL);
            if (sent <= 0) throw std::runtime_error("the browser has gone");
            rest.remove_prefix(static_cast<std::size_t>(sent));
        }
        auto const until = Clock::now() + longest_wait;
        while (true) {
            auto answer = json_values(next(until));
            if (answer["id"] != std::to_string(own)) continue;
            if (answer.contains("error.message"))
                throw std::runtime_error(fmt::format("{}: {}", method, answer["error.message"]));
            return answer;
        }
    }

private:
    std::string next(Clock::time_point until) {
        while (true) {
            if (auto const end = heard.find('\0'); end != std::string::npos) {
                auto message = heard.substr(0, end);
                heard.erase(0, end + 1);
                return message;
            }
            pollfd source{channel, POLLIN, 0};
            auto const left =
                std::chrono::duration_cast<std::chrono::milliseconds>(until - Clock::now());
            if (left.count() <= 0 || poll(&source, 1, static_cast<int>(left.count())) <= 0)
                throw std::runtime_error("the browser does not answer");
            std::array<char, 65536> bytes{};
            auto const got = recv(channel, bytes.data(), bytes.size(), 0);
            if (got <= 0) throw std::runtime_error("the browser has gone");
            heard.append(bytes.data(), static_cast<std::size_t>(got));
        }
    }
};

PhoneBrowser::PhoneBrowser() : parts_(std::make_unique<Parts>()) {}
PhoneBrowser::~PhoneBrowser() = default;

PhonePage::PhonePage(PhoneBrowser& browser, std::string const& address, int width, int height,
                     std::string const& language)
    : browser_(browser) {
    auto& parts = *browser.parts_;
    auto own = parts.ask("Target.createBrowserContext", "{}", "");
    auto page = parts.ask("Target.createTarget",
                          fmt::format(R"({{"url":"about:blank","browserContextId":{}}})",
                                      json_text(own.at("result.browserContextId"))),
                          "");
    target_ = page.at("result.targetId");
    auto attached = parts.ask("Target.attachToTarget",
                              fmt::format(R"({{"targetId":"{}","flatten":true}})", target_), "");
    session_ = attached.at("result.sessionId");
    ask("Emulation.setDeviceMetricsOverride",
        fmt::format(R"({{"width":{},"height":{},"deviceScaleFactor":2,"mobile":true}})", width,
                    height));
    ask("Emulation.setTouchEmulationEnabled", R"({"enabled":true})");
    // Only one page of a browser has the focus otherwise.
    ask("Emulation.setFocusEmulationEnabled", R"({"enabled":true})");
    ask("Network.enable", "{}");
    ask("Network.setExtraHTTPHeaders",
        fmt::format(R"({{"headers":{{"Accept-Language":"{}"}}}})", language));
    ask("Page.enable", "{}");
    ask("Page.navigate", fmt::format(R"({{"url":{}}})", json_text(address)));
    wait_for("document.readyState === 'complete'");
}

std::string PhonePage::ask(std::string_view method, std::string const& parameters) {
    return browser_.parts_->ask(method, parameters, session_)["result.result.value"];
}

std::string PhonePage::value(std::string const& expression) {
    return ask("Runtime.evaluate",
               fmt::format(R"({{"expression":{},"returnByValue":true}})", json_text(expression)));
}

void PhonePage::wait_for(std::string const& condition) {
    auto const until = Clock::now() + longest_wait;
    while (value("!!(" + condition + ")") != "true") {
        if (Clock::now() > until)
            throw std::runtime_error("this does not become true: " + condition + "\n" +
                                     value("document.body.innerText"));
        std::this_thread::sleep_for(std::chrono::milliseconds(30));
    }
}

void PhonePage::tap(std::string const& selector, std::string const& text) {
    auto const where = fmt::format(
        "(function () {{"
        "  var e = Array.from(document.querySelectorAll({0})).find(function (e) {{"
        "    return e.offsetParent && !e.closest('.new, .late [data-send=send]') && "
        "e.textContent.trim().startsWith({1}); "
        "}});"
        "  if (!e) return '';"
        "  e.scrollIntoView({{block: 'center', behavior: 'instant'}});"
        "  var r = e.getBoundingClientRect(), x = r.left + r.width / 2, y = r.top + r.height / 2;"
        "  var hit = document.elementFromPoint(x, y);"
        "  return e === hit || e.contains(hit) ? '\"x\":' + x + ',\"y\":' + y : '';"
        "}})()",
        json_text(selector), json_text(text));
    // As people do when what they touch moves away under the finger, or is drawn anew in that moment. What became of
    // a touch is waited for: on a busy machine it comes late, and a second one would count twice.
    constexpr int most = 5;
    for (int times = 0; times < most; ++times) {
        wait_for(where);
        value(
            fmt::format("(function () {{ tapped = ''; addEventListener('click', function (event) {{"
                        "  tapped = event.target.closest({}) && !event.target.closest('.new, .late "
                        "[data-send=send]') ? "
                        "'it' : 'other'; "
                        "}}, {{capture: true, once: true}}); }})()",
                        json_text(selector)));
        auto const point = value(where);
        if (point.empty()) continue;
        ask("Input.dispatchTouchEvent",
            fmt::format(R"({{"type":"touchStart","touchPoints":[{{{}}}]}})", point));
        ask("Input.dispatchTouchEvent", R"({"type":"touchEnd","touchPoints":[]})");
        ++taps_;
        wait_for("tapped");
        if (value("tapped") == "it") return;
    }
    throw std::runtime_error("this cannot be touched: " + selector + " " + text);
}

void PhonePage::type(std::string const& text) {
    ask("Input.insertText", fmt::format(R"({{"text":{}}})", json_text(text)));
    taps_ += static_cast<int>(text.size());
}

void PhonePage::network(bool is_online, int latency, int bytes_a_second) {
    ask("Network.emulateNetworkConditions",
        fmt::format(
            R"({{"offline":{},"latency":{},"downloadThroughput":{},"uploadThroughput":{}}})",
            !is_online, latency, bytes_a_second, bytes_a_second));
}

void PhonePage::set_online(bool is_online) { network(is_online, 0, -1); }

void PhonePage::slow_down(int milliseconds) { network(true, milliseconds, 50'000); }

void PhonePage::close() {
    browser_.parts_->ask("Target.closeTarget", fmt::format(R"({{"targetId":"{}"}})", target_), "");
}

}  // namespace meldbook::test
