#pragma once
// meldbook resume: goes back to a match, and opens one again that was ended or abandoned.

#include <string>

#include "commands/command.hpp"

namespace meldbook::store {
class Book;
}

namespace meldbook::commands {

struct Resume {
    std::string match;  ///< number; empty: see chosen() in resume.cpp
    std::string why;
};

int run(Resume const& command, store::Book& book, Tools& tools, Out& out);

}  // namespace meldbook::commands
