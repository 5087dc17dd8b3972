#include "support/browser.hpp"

#include <array>
#include <csignal>
#include <cstdint>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <sstream>
#include <stdexcept>
#include <string_view>
#include <thread>
#include <vector>

#include <fcntl.h>
#include <fmt/format.h>
#include <netinet/in.h>
#include <sys/socket.h>
#include <sys/time.h>
#include <sys/wait.h>
#include <unistd.h>

#include "support/files.hpp"
#include "support/pattern.hpp"

namespace meldbook::test {

namespace fs = std::filesystem;

/// Where OpenBrowser::Parts finds what it is made of.
namespace one_browser {

/// A temporary folder for a page and the browser's profile.
class Folder {
public:
    Folder() {
        auto name = (fs::temp_directory_path() / "meldbook-browser-XXXXXX").string();
        if (mkdtemp(name.data()) == nullptr) throw std::runtime_error("no temporary folder");
        path = name;
    }
    Folder(Folder const&) = delete;
    Folder& operator=(Folder const&) = delete;
    ~Folder() {
        std::error_code ignored;
        fs::remove_all(path, ignored);
    }

    fs::path path;
};

}  // namespace one_browser

using one_browser::Folder;

namespace {

fs::path chromium() {
    std::istringstream folders(std::getenv("PATH") != nullptr ? std::getenv("PATH") : "");
    for (std::string folder; std::getline(folders, folder, ':');) {
        auto program = fs::path(folder) / "chromium";
        if (access(program.c_str(), X_OK) == 0) return program;
    }
    throw std::runtime_error("no chromium on the PATH: install the package 'chromium', as "
                             "scripts/test does");
}

/// Runs a program to its end, with its output in a file.
void run_into(fs::path const& output, std::vector<std::string> const& words) {
    auto const child = fork();
    if (child == 0) {
        int const file = open(output.c_str(), O_WRONLY | O_CREAT | O_TRUNC, 0600);
        int const nowhere = open("/dev/null", O_RDWR);
        dup2(nowhere, 0);
        dup2(file, 1);
        dup2(nowhere, 2);
        std::vector<char*> arguments;
        for (auto const& word : words) arguments.push_back(const_cast<char*>(word.c_str()));
        arguments.push_back(nullptr);
        execv(arguments[0], arguments.data());
        _exit(127);
    }
    int status = 0;
    if (child < 0 || waitpid(child, &status, 0) != child || status != 0) {
        throw std::runtime_error(fmt::format("{} ended with status {}", words[0], status));
    }
}

/// The browser with the options that every run needs.
std::vector<std::string> command(Folder const& folder) {
    return browser_command(folder.path / "profile");
}

}  // namespace

std::vector<std::string> browser_command(fs::path const& profile) {
    return {chromium().string(),
            "--headless",
            "--no-sandbox",
            "--disable-gpu",
            "--disable-dev-shm-usage",
            "--disable-background-networking",
            "--no-first-run",
            "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1",
            fmt::format("--user-data-dir={}", profile.string())};
}

std::string browsed(std::string const& page, Theme theme, int width) {
    Folder const folder;
    auto const file = folder.path / "page.html";
    std::ofstream(file) << page;
    return browsed_file(file, theme, width);
}

std::string browsed_file(fs::path const& file, Theme theme, int width) {
    Folder const folder;
    auto const output = folder.path / "dom.html";
    auto words = command(folder);
    words.push_back(
        fmt::format("--blink-settings=preferredColorScheme={}", static_cast<int>(theme)));
    words.push_back(fmt::format("--window-size={},1000", width));
    words.emplace_back("--dump-dom");
    words.push_back("file://" + file.string());
    run_into(output, words);
    return content_of(output);
}

struct OpenBrowser::Parts {
    Folder folder;
    pid_t child = -1;

    /// What the browser says of its pages; "" while it does not listen.
    std::string pages() const {
        std::ifstream file(folder.path / "profile" / "DevToolsActivePort");
        int port = 0;
        if (!(file >> port)) return "";
        int const descriptor = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
        sockaddr_in place{};
        place.sin_family = AF_INET;
        place.sin_port = htons(static_cast<std::uint16_t>(port));
        place.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
        std::string text;
        if (connect(descriptor, reinterpret_cast<sockaddr*>(&place), sizeof place) == 0) {
            constexpr std::string_view question =
                "GET /json/list HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n";
            timeval const at_most{1, 0};
            setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &at_most, sizeof at_most);
            (void)send(descriptor, question.data(), question.size(), MSG_NOSIGNAL);
            std::array<char, 4096> bytes{};
            for (ssize_t got = 1; got > 0 && text.find("} ]") == std::string::npos;) {
                got = recv(descriptor, bytes.data(), bytes.size(), 0);
                if (got > 0) text.append(bytes.data(), static_cast<std::size_t>(got));
            }
        }
        close(descriptor);
        return text;
    }
};

OpenBrowser::OpenBrowser(std::string const& address) : parts_(std::make_unique<Parts>()) {
    auto words = command(parts_->folder);
    words.emplace_back("--remote-debugging-port=0");
    words.push_back(address);
    parts_->child = fork();
    if (parts_->child != 0) return;
    setpgid(0, 0);
    int const nowhere = open("/dev/null", O_RDWR);
    for (int const each : {0, 1, 2}) dup2(nowhere, each);
    std::vector<char*> arguments;
    for (auto const& word : words) arguments.push_back(const_cast<char*>(word.c_str()));
    arguments.push_back(nullptr);
    execv(arguments[0], arguments.data());
    _exit(127);
}

OpenBrowser::~OpenBrowser() {
    if (parts_->child <= 0) return;
    kill(-parts_->child, SIGKILL);
    kill(parts_->child, SIGKILL);
    waitpid(parts_->child, nullptr, 0);
}

bool OpenBrowser::wait_for_title(std::string const& title,
                                 std::chrono::milliseconds patience) const {
    auto const wanted = fmt::format("\"title\": \"{}\"", title);
    auto const end = std::chrono::steady_clock::now() + patience;
    while (std::chrono::steady_clock::now() < end) {
        if (parts_->pages().find(wanted) != std::string::npos) return true;
        std::this_thread::sleep_for(std::chrono::milliseconds(20));
    }
    return false;
}

int sheets_of_paper(std::string const& page) {
    Folder const folder;
    auto const file = folder.path / "page.html";
    std::ofstream(file) << page;
    auto const printed = folder.path / "page.pdf";
    auto words = command(folder);
    words.push_back("--print-to-pdf=" + printed.string());
    words.emplace_back("--no-pdf-header-footer");
    words.push_back("file://" + file.string());
    run_into(folder.path / "output", words);
    // The objects of pages are not compressed.
    auto const pdf = content_of(printed);
    static Pattern const one_page("/Type\\s*/Page[^s]");
    return static_cast<int>(one_page.all_in(pdf).size());
}

}  // namespace meldbook::test
