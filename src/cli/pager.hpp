#pragma once
// Shows results that are longer than the screen page by page, with a program like less.

#include <string>
#include <string_view>

#include "cli/settings.hpp"
#include "config/settings.hpp"

namespace meldbook::cli {

/// A pager as users name it: a program and its arguments, separated by blanks.
struct PagerChoice {
    std::string command;  ///< "": none
    bool own = false;     ///< the user chose it, so a mistake in it is reported
    bool from_end = false;  ///< begin with the last page, if it is less
};

/// The pager of the settings, else of $PAGER, else less.
PagerChoice choose_pager(config::Settings const& settings, Variables const& variables);

/// Keeps the results of a command, to print them on the terminal when it ends: through the pager if
/// they have more lines than the screen, else directly.
class Pager {
public:
    /// `rows` is the height of the screen; 0 means that there is none, and everything is printed
    /// directly.
    explicit Pager(int rows) : rows_(rows) {}

    /// Long results go through this pager from now on; until it is called, through none.
    void use(PagerChoice const& choice) { choice_ = choice; }

    /// Prints or keeps results. Throws OutputLost.
    void write(std::string_view text);

    /// Prints what was kept, because something else is printed now. Throws OutputLost.
    void print_kept();

    /// Prints everything, and waits until the user has left the pager. Returns why the pager could
    /// not be run; "" if it could, or was not needed. Throws OutputLost.
    std::string finish();

private:
    int rows_;
    PagerChoice choice_;
    std::string kept_;
};

}  // namespace meldbook::cli
