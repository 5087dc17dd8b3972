#pragma once
// The sentences of book backup, book restore and book upgrade (as messages.hpp).

#include <cstdint>
#include <string>
#include <string_view>

#include "text/style.hpp"

namespace meldbook::view::message {

// What cannot be done.
std::string backup_wants_file(std::string_view given);
std::string backup_onto_itself(std::string_view path);
std::string name_of_sqlite(std::string_view path);
std::string restore_of_itself(std::string_view path);
std::string no_backup_there(std::string_view path);
std::string backup_is_empty(std::string_view path);
std::string no_backup(std::string_view path);
std::string backup_damaged(std::string_view path, std::string_view detail);

// What would be done.
std::string would_restore(std::string_view path, std::int64_t matches, std::int64_t hands);
std::string book_holds(std::int64_t matches, std::int64_t hands);
std::string book_is_damaged();
std::string restore_prompt(Style const& style);
std::string not_restored();

// What was done.
std::string backed_up(std::string_view path, std::int64_t matches, std::int64_t hands);
std::string restored(std::string_view path, std::int64_t matches, std::int64_t hands);
std::string restored_before(std::string_view kept);
/// The command that puts `kept` back, as a shell reads it.
std::string restore_command(std::string_view book, std::string_view kept);
std::string up_to_date(int version);
std::string upgraded(int from, int to);
std::string backup_upgraded(int from, int to);
std::string lies_as_it_was(std::string_view copy);

}  // namespace meldbook::view::message
