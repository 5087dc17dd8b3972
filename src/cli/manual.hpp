#pragma once
// How commands are typed and what options they have is in the manual what it is in the rows, so the build
// asks the program for it.

#include <string>
#include <string_view>

#include "domain/error.hpp"

namespace meldbook::host {
class Out;
struct Tools;
}

namespace meldbook::cli {

struct Page;

/// `manual PAGE`, which only the build calls: prints a page of the manual with what is in the rows.
struct Manual {
    std::string page;
};

void manual_options(Page& page, Manual& manual);
ExitStatus run(Manual const& manual, host::Tools& tools, host::Out& out);

/// A page in mdoc with the items that a line `.\" OPTIONS hand` in a list stands for: the arguments and
/// options of `hand`; without a name those of every command; of `CHOOSING MATCHES` those that several
/// commands share, which are left out where a command has them. What the list goes on with, `.It Fl match` and
/// a sentence, is added to the text of that row. Throws UsageError if the command does not have it. A line
/// `.\" SYNOPSIS hand` stands for the one that shows how `hand` is typed.
std::string with_options(std::string_view page);

}  // namespace meldbook::cli
