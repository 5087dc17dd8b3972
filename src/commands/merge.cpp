// meldbook merge.

#include <chrono>
#include <exception>
#include <filesystem>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "commands/evening.hpp"
#include "commands/looking.hpp"
#include "commands/other_rules.hpp"
#include "host/book_errors.hpp"
#include "host/input_file.hpp"
#include "host/shared_folder.hpp"
#include "intake/import_formats.hpp"
#include "intake/importer.hpp"
#include "intake/merger.hpp"
#include "store/book.hpp"
#include "store/errors.hpp"
#include "store/step.hpp"
#include "text/command_line.hpp"
#include "text/text.hpp"
#include "text/translate.hpp"
#include "view/log/log.hpp"
#include "view/tables/draws.hpp"
#include "view/tables/lists.hpp"
#include "words/errors.hpp"
#include "words/phrases.hpp"

namespace meldbook::commands {

namespace {

using namespace std::chrono_literals;
using host::SharedFile;
using intake::Merged;
using store::Occasion;

/// A file that cannot be read now is tried again then.
constexpr auto retry_after = 60'000ms;

/// How long to wait for a program that is writing to a book of the folder.
constexpr auto folder_patience = 1000ms;

store::Book open_other(std::string const& file, store::OpenOptions const& options = {}) {
    try {
        return store::Book::open(file, store::Access::read, options);
    } catch (store::NotFound const&) {
        throw Refused(tr("there is no book at '{}' to merge; check its name", safe(file)));
    } catch (store::StoreError const& error) {
        if (error.fault != store::StoreFault::needs_recovery) throw;
        // Not even to take back a change is another's book written to.
        throw Failed(
            tr("'{}' was left in the middle of a change; let its owner open it, then merge "
               "it again",
               safe(file)));
    }
}

/// Says what happened to a match whose copies differed, and what was changed or dropped.
void show(intake::MergedMatch const& match, Out& out) {
    int const number = match.ours.number;
    switch (match.what) {
        case Merged::continued:
            out.say(tr("Match {} was continued in the other book:", number));
            break;
        case Merged::took_theirs:
            out.say(tr("Match {} is now as in the other book:", number));
            break;
        case Merged::kept_ours: out.say(tr("Match {} stays as in this book:", number)); break;
        case Merged::removed:
            out.say(tr("Match {} was removed in this book and played on in the other:", number));
            break;
        case Merged::left_alone: out.say(tr("Match {} was changed in both books:", number)); break;
    }
    bool const taken = match.what == Merged::continued || match.what == Merged::took_theirs ||
                       match.what == Merged::removed;
    out.print(taken ? view::taken_text(match.ours, match.theirs, out.style)
                    : view::differences_text(match.ours, match.theirs, out.style));
}

/// How the same file is merged again.
std::string command_again(std::string const& file, Merge const& command, Tools const& tools) {
    auto merge =
        "meldbook --book " + shell_word(safe(tools.book_path)) + " merge " + shell_word(safe(file));
    if (command.skip_bad) merge += " --skip-bad";
    if (command.force) merge += " --force";
    return merge;
}

/// What a merge has done with a file.
struct MergeResult {
    intake::ImportReport report;
    std::vector<int> left_alone;  ///< matches that both books have changed
    bool two_draws = false;  ///< of a round, which is news
};

/// Says with which commands one copy or the other of matches that were left alone is kept.
void suggest_choices(MergeResult const& result, std::string const& file, Merge const& command,
                     Tools const& tools, Out& out) {
    auto const& matches = result.left_alone;
    auto const merge = command_again(file, command, tools);
    if (result.two_draws)
        out.remark(
            tr("this book's draw stays; '{0} --ours' keeps it for good, '{0} --theirs' takes the "
               "other book's, and 'meldbook undo' at the table that drew takes that one back",
               merge));
    if (matches.empty()) return;
    if (matches.size() == 1) {
        out.remark(
            tr("match {0} was changed in both books and was left alone; '{1} {0}=ours' keeps "
               "this book's, '{1} {0}=theirs' takes the other book's",
               matches.front(), merge));
        return;
    }
    std::vector<std::string> numbers;
    for (int const match : matches) numbers.push_back(std::to_string(match));
    out.remark(tr("matches {0} were changed in both books and were left alone; '{1} --ours' keeps "
                  "this book's, '{1} --theirs' takes the other book's, and '{1} {2}=theirs' takes "
                  "one of them",
                  joined(numbers, Joined::with_and), merge, matches.front()));
}

/// Throws UsageError for a choice that cannot be read.
intake::MergeChoices choices_of(Merge const& command) {
    intake::MergeChoices choices{.all = {}, .one = intake::parse_choices(command.choices)};
    if (command.theirs || command.replace) choices.all = intake::Kept::theirs;
    if (command.ours) choices.all = intake::Kept::ours;
    return choices;
}

/// Whether the other book's draw of a round is taken that both have drawn; nothing if nobody has said.
std::optional<bool> takes_theirs(Merge const& command) {
    if (command.theirs || command.replace) return true;
    return command.ours ? std::optional(false) : std::nullopt;
}

/// Merges a book or an export in one step. `check` is called before it is committed.
class FileMerge {
public:
    FileMerge(Merge const& command, store::Book& book, Tools& tools, Out& out)
        : command_(command), book_(book), tools_(tools), out_(out) {}

    /// What is said before the first match that differs; empty: nothing.
    std::string heading;
    store::OpenOptions options{};
    /// What was said before of what the user has to decide, which is not said again.
    std::set<std::string>* said = nullptr;
    /// Called when all is read, before anything is kept.
    std::function<void()> check;

    MergeResult run(std::string const& file, Occasion occasion) {
        std::optional<host::InputFile> document;
        std::optional<store::Book> other;
        if (host::is_document(file))
            intake::copy_pipe(document.emplace(file, tools_.input), tools_.progress);
        else other = open_other(file, options);
        auto const note = step_note(tools_);
        auto const counted = matches_with_counted(book_);
        store::Step step(book_, note, command_.preview ? std::nullopt : std::optional{occasion});
        step.expect_many_rows();
        intake::Importer importer(book_, step, tools_.progress, file,
                                  {.skip_bad = command_.skip_bad,
                                   .replace = false,
                                   .force = command_.force,
                                   .theirs = takes_theirs(command_),
                                   .at = note.at},
                                  out_);
        MergeResult result;
        intake::Merger merger(
            book_, step, importer, choices_of(command_), [&](intake::MergedMatch const& match) {
                importer.progress.clear();
                bool const open = match.what == Merged::left_alone || match.what == Merged::removed;
                if (open && !is_news(match)) return;
                if (open) result.left_alone.push_back(match.ours.number);
                tell([&] { show(match, out_); });
            });
        if (other) take_book(*other, merger, importer);
        else take_document(*document, merger, importer);
        result.report = merger.finish();
        report_draws(result);
        if (check) check();
        if (command_.preview) return result;
        step.commit();
        carry_counted(counted, book_, out_);
        return result;
    }

private:
    template <typename Show>
    void tell(Show const& show_it) {
        if (!heading.empty()) out_.say(std::exchange(heading, {}));
        show_it();
    }

    bool is_news(intake::MergedMatch const& match) const {
        return said == nullptr ||
               said->insert(content_digest(match.ours) + content_digest(match.theirs)).second;
    }

    /// Says of which rounds there are two draws, and what was replaced, or not taken.
    void report_draws(MergeResult& result) {
        auto const& report = result.report;
        auto const say = [&](std::string const& text) { tell([&] { out_.say(text); }); };
        for (auto const& [ours, theirs] : report.two_draws) {
            auto const key = key_of(theirs) + theirs.drawn + theirs.changed();
            if (said != nullptr && !said->insert(key).second) continue;
            auto const local = [&](std::string const& utc) {
                return tools_.world.clock.local_time(utc);
            };
            tell([&] { out_.print(view::two_draws_text(ours, theirs, local, out_.style)); });
            result.two_draws = true;
        }
        for (auto const& round : report.begun_draws)
            say(tr("Round {} of '{}' has begun here, and its draw stays.", round.round,
                   safe(round.event)));
        for (auto const& [ours, theirs] : report.replaced_draws) {
            if (theirs.tables.empty())
                say(tr("Round {} of '{}' is no longer drawn: the other book's plan does not have "
                       "it.",
                       ours.round, safe(ours.event)));
            for (auto const& text : view::lost_texts(ours, theirs)) say(text);
        }
        for (auto const& [ours, theirs] : report.kept_draws)
            for (auto const& text : view::not_taken_texts(ours, theirs)) say(text);
        if (!report.not_taken.empty())
            say(tr("Not taken over: {}", joined(words::wish_texts(report.not_taken))));
        // Of one file it is said with the rest.
        if (auto const lost = intake::lost_wishes_text(report); lost && said != nullptr) say(*lost);
    }

    static void take_book(store::Book const& other, intake::Merger& merger,
                          intake::Importer& importer) {
        auto const leave_out = [&](int match, store::StoreError const& error) {
            importer.leave_out(match, error);
        };
        auto const numbers = other.numbers_of({}, leave_out);
        long long merged = 0;
        for (int const match : numbers) {
            merger.take(other, match);
            ++merged;
            importer.progress.update([&] {
                return tr("merging: {} of {}", number(merged),
                          number(static_cast<long long>(numbers.size())));
            });
        }
        for (auto& round : other.draws(leave_out)) importer.take_draw(std::move(round), &other);
    }

    static void take_document(host::InputFile& input, intake::Merger& merger,
                              intake::Importer& importer) {
        intake::each_document(
            input, importer,
            [&](std::int64_t line, std::function<intake::Candidate()> const& make) {
                merger.take_document(line, make);
            });
    }

    Merge const& command_;
    store::Book& book_;
    Tools& tools_;
    Out& out_;
};

view::MergedFileRow row_of(std::string const& name, intake::ImportReport const& report) {
    auto const count = [](std::size_t n) { return static_cast<std::int64_t>(n); };
    return {.file = name,
            .matches = count(report.matches),
            .hands = count(report.hands),
            .continued = count(report.continued),
            .known = count(report.known),
            .older = count(report.older),
            .left_alone = count(report.left_alone),
            .skipped = count(report.skipped),
            .draws = count(report.draws)};
}

/// Says which of the matches that were changed do not fit their rounds, and also which others do not, once a draw has
/// been taken in place of this book's.
void report_strays(std::vector<int> const& changed, bool other_draws, store::Book const& book,
                   Tools const& tools, Out& out) {
    std::set<std::string> events;
    if (!changed.empty() || other_draws)
        for (auto const& round : book.draws()) events.insert(round.event);
    auto const is_changed = [&](int match) { return std::ranges::count(changed, match) > 0; };
    for (auto const& event : events) {
        auto const evening = evening_of(book, event);
        for (std::size_t round = 0; round < evening.rounds.size(); ++round) {
            auto page = evening.page(round, tools.world);
            std::erase_if(page.others, [&](view::OtherMatch const& other) {
                auto const* const there =
                    other.table > 0 ? evening.match_at(round, other.table - 1) : nullptr;
                return !(other_draws && is_without_table(other)) && !is_changed(other.match) &&
                       (there == nullptr || !is_changed(there->number));
            });
            for (auto const& text : view::other_texts(page)) out.remark(text);
        }
    }
}

/// Merges the files of a folder, each in a step of its own, so that a file that cannot be read does not
/// keep out the others.
class FolderMerge {
public:
    FolderMerge(Merge const& command, store::Book& book, Tools& tools, Out& out)
        : command_(command), book_(book), tools_(tools), out_(out) {}

    /// Merges every file that is new or has changed since the last round, until `is_ended`, and says
    /// what was taken of each. Throws Failed if the folder cannot be read, StoreError if the book cannot
    /// be written to.
    void round(std::function<bool()> const& is_ended = [] { return false; }) {
        auto const found = host::shared_files(command_.other, tools_.book_path);
        std::vector<view::MergedFileRow> rows;
        for (auto const& file : found.files) {
            if (is_ended()) break;
            auto& seen = seen_[file.name];
            if (seen.stamp == file.stamp && !seen.again) continue;
            if (seen.stamp != file.stamp) seen = {.stamp = file.stamp};
            if (auto row = take(file, seen)) rows.push_back(std::move(*row));
        }
        if (!rows.empty()) {
            out_.print(view::terminal_page(view::merged_files_table(rows), out_.style));
        }
        for (auto const& [file, result] : std::exchange(undecided_, {}))
            suggest_choices(result, file, command_, tools_, out_);
        if (!command_.preview)
            report_strays(std::exchange(changed_, {}), false, book_, tools_, out_);
        if (first_) say_rest(found, rows.empty());
        first_ = false;
        out_.flush();
    }

    /// Whether something could not be taken.
    bool is_incomplete() const { return incomplete_; }

private:
    /// A file as it was when it was last read.
    struct Seen {
        host::FileStamp stamp{};
        bool again = false;  ///< it could not be read, which may have changed
        std::string complaint{};  ///< what was last said about it
    };

    void say_rest(host::SharedFiles const& found, bool nothing_taken) {
        if (found.files.empty()) {
            out_.say(tr("There is no book and no export in '{}'.", safe(command_.other)));
        }
        if (found.sheets > 0) {
            auto const sheets = static_cast<long long>(found.sheets);
            out_.say(
                tr_plural(sheets,
                          "{} table or sheet (.csv, .txt) was left alone; 'meldbook import' "
                          "takes it in.",
                          "{} tables or sheets (.csv, .txt) were left alone; 'meldbook import' "
                          "takes them in.",
                          number(sheets)));
        }
        if (found.others > 0) {
            auto const others = static_cast<long long>(found.others);
            out_.say(tr_plural(others, "{} file of another kind was left alone.",
                               "{} files of other kinds were left alone.", number(others)));
        }
        if (command_.preview && !nothing_taken)
            out_.say(tr("Nothing was changed; omit --preview to do it."));
    }

    std::optional<view::MergedFileRow> take(SharedFile const& file, Seen& seen) {
        try {
            auto result = merge(file);
            seen.again = false;
            auto const& report = result.report;
            incomplete_ = incomplete_ || report.is_incomplete();
            changed_.insert(changed_.end(), report.changed.begin(), report.changed.end());
            bool const asks = !result.left_alone.empty() || result.two_draws;
            // Of a folder that is watched, only what is new.
            bool const is_news =
                report.matches + report.replaced + report.continued + report.draws > 0;
            if (command_.watch && !first_ && !asks && !is_news) return std::nullopt;
            auto row = row_of(file.name, report);
            if (asks) undecided_.emplace_back(file.path, std::move(result));
            return row;
        } catch (store::StoreError const& error) {
            if (error.path == book_.path()) throw;
            skip(host::sentence_of_found(error), seen);
        } catch (CommandError const& error) {
            skip(words::sentence(error), seen);
        }
        return std::nullopt;
    }

    MergeResult merge(SharedFile const& file) {
        if (file.kind == SharedFile::Kind::broken)
            throw Refused(tr("'{}' is not a book of meldbook, or not all of it", safe(file.path)));
        FileMerge merge(command_, book_, tools_, out_);
        merge.heading = tr("In '{}':", safe(file.name));
        merge.options.lock_timeout = folder_patience;
        merge.said = &said_;
        merge.check = [&file] {
            if (host::stamp_of(file.path) != file.stamp)
                throw Refused(
                    tr("'{}' is being written; merge again when it is complete", safe(file.path)));
        };
        auto result = merge.run(file.path, occasion_);
        // Otherwise the backups before each of many files would push out all others.
        if (book_.has_changed()) occasion_ = Occasion::day;
        return result;
    }

    void skip(std::string const& fault, Seen& seen) {
        incomplete_ = true;
        seen.again = true;
        auto complaint = tr("this file is skipped: {}", fault);
        if (complaint != seen.complaint) out_.remark(complaint);
        seen.complaint = std::move(complaint);
    }

    Merge const& command_;
    store::Book& book_;
    Tools& tools_;
    Out& out_;
    std::map<std::string, Seen> seen_;  ///< by name
    std::vector<std::pair<std::string, MergeResult>> undecided_;  ///< by file
    std::set<std::string> said_;
    std::vector<int> changed_;  ///< numbers of matches
    Occasion occasion_ = Occasion::merge;
    bool first_ = true;
    bool incomplete_ = false;
};

/// Merges what is in the folder and what appears, until the user ends that.
ExitStatus watch_folder(Merge const& command, store::Book& book, Tools& tools, Out& out) {
    // Before the first round, so that nothing that comes meanwhile is missed.
    auto const watch = tools.open_folder_watch(command.other);
    FolderMerge folder(command, book, tools, out);
    std::string complaint;
    auto const complain = [&](std::exception const& error) {
        auto sentence = words::sentence(error);
        if (sentence != complaint) out.remark(sentence);
        complaint = std::move(sentence);
    };
    do {
        try {
            folder.round([&] { return watch->is_ended(); });
            complaint.clear();
        } catch (Failed const& error) {
            // The stick may be plugged in again.
            if (host::is_folder(command.other)) complain(error);
            else
                complain(Failed(tr("'{}' has gone; merging goes on when it is there again",
                                   safe(command.other))));
        } catch (store::StoreError const& error) {
            // A later round may succeed.
            using enum store::StoreFault;
            if (error.fault != locked && error.fault != disk_full) throw;
            complain(error);
        }
    } while (watch->wait(retry_after) != host::Wake::quit);
    return done;
}

ExitStatus merge_folder(Merge const& command, store::Book& book, Tools& tools, Out& out) {
    if (command.watch) return watch_folder(command, book, tools, out);
    FolderMerge folder(command, book, tools, out);
    folder.round();
    return folder.is_incomplete() ? refused : done;
}

/// Throws what open_other() throws; of a file that may be an export it says what takes one.
void check_book(std::string const& file) {
    try {
        open_other(file);
    } catch (store::StoreError const& error) {
        if (error.fault != store::StoreFault::not_a_book) throw;
        throw Failed(tr("'{0}' is not a book of meldbook; 'meldbook import {1}' takes an export, "
                        "'meldbook book salvage {1}' what is left of a damaged book",
                        safe(file), safe(shell_word(file))));
    }
}

}  // namespace

void prepare(Merge const& command, Tools& tools) {
    choices_of(command);
    if (!host::is_folder(command.other)) {
        if (command.watch)
            throw UsageError(
                tr("--watch watches a folder, and '{}' is not one; omit it", safe(command.other)));
        // A pipe can be opened only once.
        if (std::error_code none; std::filesystem::is_fifo(command.other, none)) return;
        if (host::is_document(command.other)) host::InputFile(command.other, tools.input);
        else check_book(command.other);
        return;
    }
    bool const decides = command.ours || command.theirs || command.replace;
    if (decides || !command.choices.empty())
        throw UsageError(tr("which copy is kept is decided for one file of '{}' at a time; name "
                            "the file",
                            safe(command.other)));
    host::shared_files(command.other, tools.book_path);
}

ExitStatus run(Merge const& command, store::Book& book, Tools& tools, Out& out) {
    if (host::is_folder(command.other)) return merge_folder(command, book, tools, out);
    auto const result = FileMerge(command, book, tools, out).run(command.other, Occasion::merge);
    auto const status = intake::print(result.report, command.preview, out);
    suggest_choices(result, command.other, command, tools, out);
    bool const other_draws = takes_theirs(command).value_or(false) && result.report.draws > 0;
    if (!command.preview) report_strays(result.report.changed, other_draws, book, tools, out);
    return status;
}

}  // namespace meldbook::commands
