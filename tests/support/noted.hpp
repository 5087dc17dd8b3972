#pragma once
// Notes which sentences were shown, in any process of a run of the tests (text/translate.cpp). Only builds for
// testing do it; in all others the function is empty.

#include <cstddef>
#include <string_view>

namespace meldbook::translation {

#ifdef MELDBOOK_NOTES_SENTENCES

/// Notes a sentence by its key in a catalogue, if $MELDBOOK_SENTENCES names the file for it. That file
/// has a byte for each hash of a key, and processes map it into their memory: noting takes no call of
/// the system, whose number tests count, and survives if the process is killed.
void note(std::string_view key);

/// Whether a process has noted a key since the file was removed.
bool is_noted(std::string_view key);

/// The byte for a key. Of two keys with one byte it cannot be said which was noted.
std::size_t place_of(std::string_view key);

#else

inline void note(std::string_view) {}

#endif

}  // namespace meldbook::translation
