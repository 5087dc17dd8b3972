#pragma once
// What a command can use besides its book.

#include <cstdio>
#include <functional>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "config/settings.hpp"
#include "domain/counted.hpp"
#include "domain/match.hpp"
#include "host/asker.hpp"
#include "host/progress.hpp"
#include "host/screen.hpp"
#include "host/shared_folder.hpp"
#include "host/viewers.hpp"
#include "host/world.hpp"
#include "rules/library.hpp"
#include "text/catalogue.hpp"

namespace meldbook::host {

/// Who stands for the entries of the hand that is recorded.
struct Agreed {
    std::vector<Agreement> of_sides{};  ///< empty: nobody has said anything
    std::string why{};  ///< the same for the log
    /// The match and the number of its next hand that an entry was made for; nothing: whatever is played.
    std::optional<std::pair<int, int>> hand{};
    std::optional<CountedHand> seen{};  ///< the hand in progress that it was said of; nothing: any
    /// The step that may be undone without a question; 0: none; nothing: any that is only of hands.
    std::optional<std::int64_t> step{};
};

struct Tools {
    rules::Library& library;
    World const& world;
    config::Settings const& settings;
    std::FILE* input;  ///< standard input
    Asker* asker;  ///< null if there is nobody to ask
    std::string command_line;  ///< as typed, for the journal
    std::string book_path;
    ProgressLine progress;  ///< empty if standard error is not a terminal
    bool results_on_terminal = false;  ///< then a progress line would mix with long results
    /// Every setting and where its value comes from.
    std::function<std::vector<config::SettingRow>()> setting_rows;
    OpenScreen open_screen;  ///< empty without a terminal to draw on
    OpenViewers open_viewers;
    /// The languages of a page for browsers, that of this run first; nothing is English. Where the user
    /// asks for a language, that alone.
    std::function<std::vector<std::optional<Catalogue>>()> page_languages;
    OpenFolderWatch open_folder_watch;
    Agreed agreed{};
    bool at_pad = false;  ///< the command is a line that was typed into 'pad'
    Rules const* rules_at_pad = nullptr;  ///< those of the match that is played there
    /// A command line of the journal as it is typed into 'pad'.
    std::string (*typed_at_pad)(std::string_view command) = nullptr;
};

}  // namespace meldbook::host
