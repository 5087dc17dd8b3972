#include "support/postgres.hpp"

#include <algorithm>
#include <array>
#include <chrono>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <stdexcept>
#include <thread>

#include <pwd.h>
#include <sys/wait.h>
#include <unistd.h>

#include "support/files.hpp"

namespace meldbook::test {

namespace {

namespace fs = std::filesystem;

/// Options of setpriv: PostgreSQL does not run as root.
std::string const as_nobody = "--reuid=nobody --regid=nogroup --clear-groups ";

/// The data folder of the first cluster of this process, as initdb left it.
std::string first_cluster;

/// All of 127.0.0.0/8 is this machine: each server of each process has an address of its own, and so all
/// can have the usual port.
std::string new_host() {
    static int servers = 0;
    auto const process = static_cast<unsigned>(getpid());
    return "127." + std::to_string(++servers) + "." + std::to_string(process / 250 % 250 + 1) +
           "." + std::to_string(process % 250 + 1);
}

std::string quoted(std::string const& text) {
    std::string result = "'";
    for (char const c : text) result += c == '\'' ? std::string("'\\''") : std::string(1, c);
    return result + "'";
}

}  // namespace

std::string postgres_programs() {
    std::vector<std::pair<int, std::string>> found;
    std::error_code none;
    for (auto const& entry : fs::directory_iterator("/usr/lib/postgresql", none)) {
        auto const programs = entry.path() / "bin";
        if (fs::exists(programs / "initdb"))
            found.emplace_back(std::atoi(entry.path().filename().c_str()), programs.string());
    }
    if (found.empty()) throw std::runtime_error("there is no PostgreSQL in /usr/lib/postgresql");
    return std::ranges::max_element(found)->second;
}

Ended run_shell(std::string const& line) {
    Ended ended;
    auto* const pipe = popen(("{ " + line + "\n} 2>&1").c_str(), "r");
    if (pipe == nullptr) throw std::runtime_error("no shell");
    std::array<char, 4096> buffer{};
    while (auto const size = std::fread(buffer.data(), 1, buffer.size(), pipe))
        ended.text.append(buffer.data(), size);
    int const status = pclose(pipe);
    ended.code = WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
    return ended;
}

Postgres::Postgres() : programs_(postgres_programs()), host_(new_host()) {
    // A disk takes ten times as long as /dev/shm. The name of a socket has at most 107 bytes, and the
    // server's user must reach it.
    auto const temporary = fs::temp_directory_path();
    bool const fits = temporary.string().size() < 60 && (fs::status(temporary).permissions() &
                                                         fs::perms::others_exec) != fs::perms::none;
    auto name = ((fits ? temporary : fs::path("/tmp")) / "meldbook-league-XXXXXX").string();
    if (mkdtemp(name.data()) == nullptr) throw std::runtime_error("no temporary folder");
    folder_ = name;
    if (geteuid() == 0) {
        auto const* const nobody = getpwnam("nobody");
        if (nobody == nullptr || chown(name.c_str(), nobody->pw_uid, nobody->pw_gid) != 0)
            throw std::runtime_error("there is no user nobody");
    }
    auto const user = geteuid() == 0 ? "setpriv " + as_nobody : std::string();
    auto const data = (folder_ / "data").string();
    auto const pristine = (folder_ / "pristine").string();
    // initdb takes a second: the clusters after the first are copies of what it made.
    auto const make = first_cluster.empty()
                          ? programs_ +
                                "/initdb --username=owner --auth=trust --encoding=UTF8"
                                " --no-locale --no-sync -D " +
                                data + " && cp -R " + data + " " + pristine
                          : "cp -R " + first_cluster + " " + data;
    auto const made = run_shell(user + "sh -ec " + quoted(make));
    if (made.code != 0) throw std::runtime_error(made.text);
    if (first_cluster.empty()) first_cluster = pristine;
    start();
}

Postgres::~Postgres() {
    stop();
    if (first_cluster.starts_with(folder_.string())) first_cluster.clear();
    std::error_code ignored;
    fs::remove_all(folder_, ignored);
}

void Postgres::start() {
    // It ends with the test, also if that is killed. What it has confirmed is with the system, though not
    // on the disk: it is still there after stop().
    auto const user = geteuid() == 0 ? as_nobody : std::string();
    auto const command = "HOME=" + folder_.string() + " exec setpriv " + user +
                         "--pdeathsig=QUIT " + programs_ + "/postgres -D " +
                         (folder_ / "data").string() + " -k " + folder_.string() + options_ +
                         " -c fsync=off"
                         " -c autovacuum=off -c jit=off -c shared_buffers=8MB"
                         " -c max_connections=20 >>" +
                         (folder_ / "log").string() + " 2>&1";
    for (int i = 0; i < 600; ++i) {
        // After a kill it ends until the processes of before are gone.
        if (server_ > 0 && waitpid(server_, nullptr, WNOHANG) == server_) server_ = 0;
        if (server_ == 0) {
            server_ = fork();
            if (server_ == 0) {
                execl("/bin/sh", "sh", "-c", command.c_str(), nullptr);
                _exit(127);
            }
        }
        if (sql("owner", "postgres", "SELECT 1").code == 0) return;
        std::this_thread::sleep_for(std::chrono::milliseconds(50));
    }
    throw std::runtime_error("PostgreSQL does not start: " + content_of(folder_ / "log"));
}

void Postgres::stop() { end(SIGQUIT); }

void Postgres::kill() { end(SIGKILL); }

void Postgres::end(int signal) {
    if (server_ <= 0) return;
    ::kill(server_, signal);
    waitpid(server_, nullptr, 0);
    server_ = 0;
}

void Postgres::listen(Certificates const& certificates) {
    stop();
    options_ = " -c listen_addresses=" + host_;
    auto const take = [&](fs::path const& file, std::string const& name) {
        auto const to = (folder_ / name).string();
        auto const user = geteuid() == 0 ? "-o nobody -g nogroup " : std::string();
        auto const taken =
            run_shell("install -D -m 600 " + user + quoted(file.string()) + " " + quoted(to));
        if (taken.code != 0) throw std::runtime_error(taken.text);
        return to;
    };
    if (!certificates.certificate.empty()) {
        options_ += " -c ssl=on -c ssl_cert_file=" + take(certificates.certificate, "server.crt");
        options_ += " -c ssl_key_file=" + take(certificates.key, "server.key");
    }
    if (!certificates.roots.empty()) take(certificates.roots, ".postgresql/root.crt");
    start();
}

std::string Postgres::address(std::string const& role, std::string const& database) const {
    std::string host;
    for (char const c : folder_.string()) host += c == '/' ? std::string("%2F") : std::string(1, c);
    return "postgresql://" + role + "@" + host + "/" + database;
}

Ended Postgres::sql(std::string const& role, std::string const& database,
                    std::string const& statements) const {
    // In $PATH is a script of Debian's, which takes three times as long.
    return run_shell(
        programs_ + "/psql --no-psqlrc --quiet --tuples-only --no-align -v ON_ERROR_STOP=1 -d " +
        quoted(address(role, database)) + " <<'END_OF_SQL'\n" + statements + "\nEND_OF_SQL");
}

std::string Postgres::new_database() {
    auto name = "league" + std::to_string(++databases_);
    auto const made = sql("owner", "postgres", "CREATE DATABASE " + name);
    if (made.code != 0) throw std::runtime_error(made.text);
    return name;
}

void Postgres::let_in(std::string const& rules) {
    std::ofstream(folder_ / "data" / "pg_hba.conf", std::ios::trunc) << rules;
    sql("owner", "postgres", "SELECT pg_reload_conf()");
}

}  // namespace meldbook::test
