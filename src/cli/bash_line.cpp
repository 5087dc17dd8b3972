#include "cli/bash_line.hpp"

#include <algorithm>
#include <array>
#include <filesystem>

#include "host/command_error.hpp"
#include "text/command_line.hpp"
#include "text/text.hpp"
#include "text/translate.hpp"

namespace meldbook::cli {

namespace {

/// Reads a line as bash does, but for expansions: $, ` and * stand for themselves.
class BashReader {
public:
    /// An answer begins at the byte `replaced`.
    BashReader(std::string_view text, std::size_t replaced) : text_(text), replaced_(replaced) {}

    BashLine read() {
        for (; at_ < text_.size(); ++at_) {
            note_beginning();
            if (quote_ != 0) read_quoted();
            else read_bare();
        }
        note_beginning();
        line_.words.push_back(word_);
        line_.names_file = is_file_;
        line_.in_home = in_home_ && line_.kept == 0;
        // The first word is the program.
        line_.words.erase(line_.words.begin());
        return std::move(line_);
    }

private:
    void note_beginning() {
        if (noted_ || at_ < replaced_) return;
        noted_ = true;
        line_.kept = word_.size();
        line_.quote = quote_;
    }

    bool is_escape(std::string_view escapable) const {
        return text_[at_] == '\\' && at_ + 1 < text_.size() &&
               (escapable.empty() || escapable.find(text_[at_ + 1]) != std::string_view::npos);
    }

    void read_quoted() {
        if (text_[at_] == quote_) quote_ = 0;
        else if (quote_ == '"' && is_escape("\"$`\\")) word_ += text_[++at_];
        else word_ += text_[at_];
    }

    void read_bare() {
        char const c = text_[at_];
        if (c == ' ' || c == '\t') return end_word();
        if (c == '<' || c == '>') {
            // 2>errors
            if (std::ranges::all_of(word_, is_digit)) begun_ = false;
            end_word();
            is_file_ = true;
            return;
        }
        if (!begun_) in_home_ = text_.substr(at_).starts_with("~/");
        begun_ = true;
        if (c == '\'' || c == '"') quote_ = c;
        else if (is_escape("")) word_ += text_[++at_];
        else if (c != '\\') word_ += c;
    }

    void end_word() {
        if (begun_) {
            if (!is_file_) line_.words.push_back(word_);
            is_file_ = false;
        }
        word_.clear();
        begun_ = false;
        in_home_ = false;
    }

    std::string_view text_;
    std::size_t replaced_;
    std::size_t at_ = 0;
    std::string word_;
    char quote_ = 0;
    bool begun_ = false, is_file_ = false, in_home_ = false, noted_ = false;
    BashLine line_;
};

/// Whether a candidate goes on with what is typed.
bool fits(std::string_view word, BashLine const& line) {
    std::string_view const typed = line.words.back();
    auto const kept = typed.substr(0, line.kept);
    return word.starts_with(kept) &&
           fold(word.substr(kept.size())).starts_with(fold(typed.substr(kept.size())));
}

}  // namespace

BashLine read_bash_line(std::vector<std::string> const& asked) {
    BashLine line;
    if (asked.size() == 3 && asked[2].ends_with(asked[1]))
        line = BashReader(asked[2], asked[2].size() - asked[1].size()).read();
    if (line.words.empty())
        throw host::UsageError(
            tr("this is not what the script for bash asks; load the script again"));
    // Of the ways to complete (READLINE in bash(1)), menu-complete and insert-completions insert whole
    // answers, and the first Tab what all have in common: these list them.
    constexpr std::array listing = {"?", "!", "@"};
    line.lists = std::ranges::any_of(
        listing, [&](auto type) { return asked[0] == std::to_string(int{*type}); });
    return line;
}

std::string inserted(std::string_view word, BashLine const& line, bool only) {
    auto const rest = word.substr(line.kept);
    if (line.quote == 0) {
        return line.in_home && rest.starts_with("~/") ? "~/" + escaped_word(rest.substr(2))
                                                      : escaped_word(rest);
    }
    std::string text;
    for (char const c : rest) {
        if (line.quote == '\'') {
            text += c == '\'' ? "'\\''" : std::string(1, c);
        } else if (c == '!') {
            text += "\"\\!\"";  // between double quotes, a backslash would stay
        } else {
            if (std::string_view("\"$`\\").find(c) != std::string_view::npos) text += '\\';
            text += c;
        }
    }
    // bash would not close it behind the same character.
    if (only) text += line.quote;
    return text;
}

void add_files(Candidates& found, BashLine const& line, Context const& context) {
    auto const typed = std::string_view(line.words.back()).substr(found.before_file.size());
    auto const folder = typed.substr(0, typed.rfind('/') + 1);
    auto const begin = typed.substr(folder.size());
    std::string path(folder.empty() ? "./" : folder);
    if (line.in_home) path = context.in_home(path);
    std::vector<std::string> names;
    std::error_code trouble;
    for (std::filesystem::directory_iterator each(path, trouble), end; !trouble && each != end;
         each.increment(trouble)) {
        auto name = each->path().filename().string();
        if (!name.starts_with(begin) || (begin.empty() && name.starts_with('.'))) continue;
        std::error_code ignored;
        if (each->is_directory(ignored)) name += '/';
        name.insert(0, folder).insert(0, found.before_file);
        // A word that begins with a dash would be an option.
        if (safe(name) == name && (!name.starts_with('-') || !found.before_file.empty()))
            names.push_back(std::move(name));
    }
    std::ranges::sort(names);
    for (auto& name : names) found.words.push_back({std::move(name)});
}

std::string answer(Candidates const& found, BashLine const& line) {
    std::vector<Candidate> fitting;
    for (auto const& each : found.words)
        if (fits(each.word, line)) fitting.push_back(each);
    std::string text;
    for (auto const& each : fitting) {
        text += inserted(each.word, line, fitting.size() == 1);
        // What all answers have in common ends before this.
        if (each.is_number && line.lists && fitting.size() > 1) text += "  " + each.about;
        text += '\n';
    }
    return text;
}

}  // namespace meldbook::cli
