#pragma once
// What standings and statistics show, ready for every format it can be written in.

#include <functional>
#include <string>
#include <vector>

#include "commands/command.hpp"
#include "text/style.hpp"
#include "view/tables/table.hpp"

namespace meldbook::store {
class Book;
}

namespace meldbook::commands {

struct Report {
    std::string title;   ///< of a page that holds its tables
    bool empty = false;  ///< there was no match to look at
    std::function<std::string(Style const&)> page;
    std::function<std::string()> json;
    /// At least one; a format that has room for one takes the first.
    std::function<std::vector<view::Table>()> tables;
};

/// Shows it; where it is empty, one line that says why.
int print(Report const& report, bool json, store::Book const* book, Out& out);

}  // namespace meldbook::commands
