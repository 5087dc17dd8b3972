#pragma once
// Lets one program at a time do something.

#include <string>

namespace meldbook::host {

/// Locks an open file or folder (flock). Returns false if another program has it locked; true also on file systems
/// without such locks.
bool lock_alone(int descriptor);

/// As long as it lives, no second program takes what phones enter into a book: two would take names and phones from
/// each other, and one would not know what players object to at the other. By whatever name the book is opened, a file
/// beside it is locked: on some file systems the lock keeps others from reading the file.
class OnlyOne {
public:
    /// Throws Refused if another program does, and Failed if the file cannot be made.
    explicit OnlyOne(std::string const& book);
    OnlyOne(OnlyOne const&) = delete;
    OnlyOne& operator=(OnlyOne const&) = delete;
    ~OnlyOne();

private:
    int descriptor_ = -1;
};

}  // namespace meldbook::host
