#include "support/session.hpp"

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <optional>
#include <stdexcept>

#include <unistd.h>

#include "cli/run.hpp"
#include "cli/serving.hpp"
#include "embedded/catalogues.hpp"
#include "support/files.hpp"
#include "support/pattern.hpp"
#include "support/pseudo.hpp"
#include "support/scripted_screen.hpp"

namespace meldbook::test {

namespace fs = std::filesystem;

namespace {

/// A watch of a folder that the user ends when everything in it is merged.
class EndedWatch : public host::FolderWatch {
public:
    host::Wake wait(std::chrono::milliseconds) override { return host::Wake::quit; }
    bool is_ended() override { return false; }
};

/// Makes the folder of the session the current one while a command runs, so that its output does
/// not depend on the path of that folder.
class Inside {
public:
    explicit Inside(fs::path const& folder) : before_(fs::current_path()) {
        fs::current_path(folder);
    }
    Inside(Inside const&) = delete;
    Inside& operator=(Inside const&) = delete;
    ~Inside() {
        std::error_code ignored;
        fs::current_path(before_, ignored);
    }

private:
    fs::path before_;
};

/// Where a filter begins, if the command has one.
std::size_t filter_in(std::string_view command) {
    char quote = 0;
    for (std::size_t i = 0; i < command.size(); ++i) {
        char const c = command[i];
        if (quote != 0) quote = c == quote ? char{0} : quote;
        else if (c == '"' || c == '\'') quote = c;
        else if (command.substr(i).starts_with(" | ")) return i;
    }
    return std::string_view::npos;
}

}  // namespace

Session::Session() {
    auto name = (fs::temp_directory_path() / "meldbook-test-XXXXXX").string();
    if (mkdtemp(name.data()) == nullptr) throw std::runtime_error("no temporary folder");
    folder_ = name;
    variables_["MELDBOOK_BOOK"] = "./book.db";
    variables_["LC_ALL"] = "C.UTF-8";
    setenv("TZ", "UTC", 1);
}

Session::~Session() {
    std::error_code ignored;
    fs::remove_all(folder_, ignored);
}

void Session::write_file(std::string const& name, std::string const& text) {
    auto const file = folder_ / name;
    std::filesystem::create_directories(file.parent_path());
    std::ofstream(file) << text;
}

void Session::zero_bytes(std::vector<std::string> const& words) {
    auto const value = [&](std::string const& key) {
        for (auto const& word : words)
            if (word.starts_with(key + "=")) return word.substr(key.size() + 1);
        throw std::runtime_error("dd needs " + key);
    };
    if (value("if") != "/dev/zero" || words.back() != "conv=notrunc")
        throw std::runtime_error("dd only writes zeros into a file");
    auto const size = std::stoul(value("bs"));
    std::fstream file(folder_ / value("of"), std::ios::binary | std::ios::in | std::ios::out);
    file.seekp(static_cast<std::streamoff>(size * std::stoul(value("seek"))));
    file << std::string(size * std::stoul(value("count")), '\0');
    if (!file) throw std::runtime_error("dd cannot write");
}

std::string Session::filtered(std::string const& filter, std::string const& text) const {
    auto const file = folder_.string() + ".piped";
    std::ofstream(file) << text;
    auto const command = "cd '" + folder_.string() + "' && cat '" + file + "' | " + filter;
    auto* const pipe = popen(command.c_str(), "r");
    if (pipe == nullptr) throw std::runtime_error("no shell for: " + filter);
    std::string passed;
    for (int c = std::fgetc(pipe); c != EOF; c = std::fgetc(pipe)) passed += static_cast<char>(c);
    pclose(pipe);
    fs::remove(file);
    return passed;
}

Printed Session::run(std::string const& command, std::string const& input) {
    if (auto const at = filter_in(command); at != std::string::npos) {
        auto printed = run(command.substr(0, at) + " > /dev/null", input);
        printed.results = filtered(command.substr(at + 3), printed.taken);
        printed.text += printed.results;
        return printed;
    }
    auto words = shell_words(command);
    if (words.empty()) return {};
    if (words[0] == "export" && words.size() == 2) {
        auto const equals = words[1].find('=');
        variables_[words[1].substr(0, equals)] = words[1].substr(equals + 1);
        return {};
    }
    if (words[0] == "dd") return zero_bytes(words), Printed{};
    if (words[0] != "meldbook") throw std::runtime_error("no such command: " + words[0]);
    words.erase(words.begin());
    auto given = input;
    // A file or a filter may take what is printed.
    auto end = words.end();
    if (words.size() > 3 && *(end - 2) == ">") end -= 2;
    if (end - words.begin() > 1 && *(end - 2) == "<") {
        given = content_of(folder_ / *(end - 1));
        words.erase(end - 2, end);
    }
    return run(words, given);
}

Printed Session::run(std::vector<std::string> const& given, std::string const& input) {
    auto words = given;
    std::string file;
    if (words.size() > 1 && words[words.size() - 2] == ">") {
        file = words.back();
        words.resize(words.size() - 2);
    }
    if (speaks_pseudo_) variables_["LANGUAGE"] = pseudo_language;
    Inside const inside(folder_);
    Printed printed;
    cli::Process process;
    process.variables = [this](std::string const& name) -> std::optional<std::string> {
        auto const found = variables_.find(name);
        if (found == variables_.end() || found->second.empty()) return std::nullopt;
        return found->second;
    };
    process.style = cli::style_of(process.variables, false, 0);
    process.catalogues = embedded::catalogues();
    std::vector<embedded::File> catalogues;
    if (speaks_pseudo_) {
        catalogues = {{pseudo_language, pseudo_catalogue()}};
        process.catalogues = catalogues;
    }
    try {
        process.world = cli::world_of(process.variables);
    } catch (std::exception const& error) {
        printed.text = "meldbook: " + cli::lines_of(error).front() + "\n";
        printed.code = static_cast<int>(cli::exit_status_of(error));
        return printed;
    }
    if (!variables_.contains("MELDBOOK_NOW")) {
        // Some tests run more commands than an evening has minutes.
        using namespace std::chrono;
        auto const time = sys_days{2026y / November / 21} + 19h + minutes(minutes_);
        auto const day = floor<days>(time);
        year_month_day const date{day};
        hh_mm_ss const clock{time - day};
        char now[40];
        std::snprintf(now, sizeof now, "%04d-%02u-%02uT%02d:%02d:00Z",
                      static_cast<int>(date.year()), static_cast<unsigned>(date.month()),
                      static_cast<unsigned>(date.day()), static_cast<int>(clock.hours().count()),
                      static_cast<int>(clock.minutes().count()));
        ++minutes_;
        process.world.clock = host::Clock(now);
    }
    process.world.computer = variables_.contains("COMPUTER") ? variables_.at("COMPUTER") : "desk";
    process.world.new_uid = [this] { return "uid-" + std::to_string(++uids_); };
    process.results = [&](std::string_view text) {
        printed.all += text;
        if (!file.empty()) {
            printed.taken += text;
            return;
        }
        printed.text += text;
        printed.results += text;
    };
    process.remarks = [&](std::string_view text) {
        printed.all += text;
        printed.text += text;
    };
    auto text = input;
    process.input =
        text.empty() ? std::fopen("/dev/null", "r") : fmemopen(text.data(), text.size(), "r");
    process.asker = asker_;
    process.agreed.hand = entered_for_;
    process.results_on_terminal = on_terminal_;
    if (screen_ != nullptr) {
        process.open_screen = [screen = screen_](std::string const&) { return screen->open(); };
    }
    process.open_folder_watch = folder_watch_ ? folder_watch_ : [](std::string const&) {
        return std::make_unique<EndedWatch>();
    };
    process.open_viewers = viewers_ ? viewers_ : cli::open_server;
    if (progress_ != nullptr) {
        process.progress = {[this](std::string_view line) { progress_->emplace_back(line); },
                            std::chrono::milliseconds(0)};
    }
    printed.code = static_cast<int>(cli::run(words, process));
    std::fclose(process.input);
    // The path of the folder differs from run to run.
    auto const folder = folder_.string();
    for (auto* shown : {&printed.text, &printed.results, &printed.taken, &printed.all}) {
        for (auto at = shown->find(folder); at != std::string::npos; at = shown->find(folder)) {
            shown->replace(at, folder.size(), ".");
        }
    }
    static Pattern const colours("\x1b\\[[0-9;]*m");
    if (variables_.contains("CLICOLOR_FORCE")) printed.taken = colours.replace(printed.taken, "");
    if (!file.empty() && file != "/dev/null") write_file(file, printed.taken);
    return printed;
}

void Session::fill_book() {
    for (auto const* command :
         {"meldbook new 'Us: Ana, Bea' 'Them: Cid, Dan' --place Home --event Cup --note 'a note'",
          "meldbook hand '7xK out' 'QQQ hand=444' --note 'first'", "meldbook hand '999' '5x8+2x2'",
          "meldbook seat Ana=Eve", "meldbook hand 'AAA' '4x10'", "meldbook fix 2 '999' '5x8'",
          "meldbook undo", "meldbook end", "meldbook new Ana Cid --rules italian",
          "meldbook hand 'KKK' -", "meldbook drop --why mistyped", "meldbook undo",
          "meldbook new Bea Dan", "meldbook hand 'KKK' -", "meldbook new Bea Dan",
          "meldbook delete 4"}) {
        auto const printed = run(command);
        if (printed.code != 0) throw std::logic_error(command + (": " + printed.text));
    }
}

std::vector<std::string> command_words(std::string_view line) {
    auto words = shell_words(line);
    words.erase(std::ranges::find_if(words, [](auto const& w) { return w == ">" || w == "|"; }),
                words.end());
    if (!words.empty()) words.erase(words.begin());
    return words;
}

std::vector<std::string> shell_words(std::string_view command) {
    std::vector<std::string> words;
    std::string word;
    bool any = false;
    char quote = 0;
    for (std::size_t i = 0; i < command.size(); ++i) {
        char const c = command[i];
        if (quote != 0) {
            if (c == quote) quote = 0;
            else if (c == '\\' && quote == '"' && i + 1 < command.size()) word += command[++i];
            else word += c;
        } else if (c == '"' || c == '\'') {
            quote = c;
            any = true;
        } else if (c == '\\' && i + 1 < command.size()) {
            word += command[++i];
        } else if (c == ' ') {
            if (any || !word.empty()) words.push_back(word);
            word.clear();
            any = false;
        } else {
            word += c;
        }
    }
    if (any || !word.empty()) words.push_back(word);
    return words;
}

}  // namespace meldbook::test
