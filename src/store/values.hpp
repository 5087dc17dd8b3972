#pragma once
// Reads words that the tables store for enumerations; only for the store.

#include <optional>
#include <string>

#include "domain/match.hpp"
#include "store/connection.hpp"

namespace meldbook::store {

template <typename Value>
Value known(Connection const& connection, std::optional<Value> value, std::string const& word) {
    if (!value) throw StoreError{StoreFault::corrupt, connection.path(), word};
    return *value;
}

/// Throw `corrupt` for any other word.
inline Status read_status(Connection const& connection, std::string const& word) {
    return known(connection, status_of(word), word);
}
inline Tie read_tie(Connection const& connection, std::string const& word) {
    return known(connection, tie_of(word), word);
}

}  // namespace meldbook::store
