#pragma once
// The sentences for errors that lower folders throw as codes. Each is one line: what is wrong, with
// the value quoted, and what to do.

#include <exception>
#include <string>
#include <vector>

namespace meldbook {
struct Complaint;
struct UnreadableEntry;
struct TotalTooLarge;
}  // namespace meldbook

namespace meldbook::store {
struct Finding;
class StoreError;
class NotFound;
}  // namespace meldbook::store

namespace meldbook::words {

/// The sentence for any exception; one that is not listed below is a defect in the program.
std::string sentence(std::exception const& error);

/// A word of an entry that cannot be read.
std::string sentence(Complaint const& complaint);

std::string sentence(UnreadableEntry const& error);
std::string sentence(TotalTooLarge const& error);
std::string sentence(store::StoreError const& error);
/// The same of a file that was found in a folder: nobody chose it, so no other one is asked for.
std::string sentence_of_found(store::StoreError const& error);
/// What is wrong in a book: "match 3: its hands are not numbered 1, 2, 3 …".
std::string finding_text(store::Finding const& finding);
/// What is known about the damage to a book, for parentheses.
std::string damage_text(store::StoreError const& error);

/// Says that a book was not backed up before it is changed, and why.
std::string not_backed_up(store::StoreError const& error);
std::string sentence(store::NotFound const& error);

}  // namespace meldbook::words
