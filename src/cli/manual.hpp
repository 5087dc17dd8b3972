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

void options(Page& page, Manual& manual);
ExitStatus run(Manual const& manual, host::Tools& tools, host::Out& out);

/// A page in mdoc with what the rows say of commands: under the heading `.Ss meldbook hand` how `hand` is typed,
/// unless the page begins with `.Nm` there, and at the end of the section a list of its arguments and options.
/// `.Sh OPTIONS`, or the comment `.\" .Sh OPTIONS` of a translated page, ends with those of every command,
/// `.Sh CHOOSING MATCHES` with those that several share, which are left out where a command has them. What stands
/// behind a line `.It Fl match` outside of a list is added to that row. Throws UsageError if there is no such row.
std::string with_options(std::string_view page);

}  // namespace meldbook::cli
