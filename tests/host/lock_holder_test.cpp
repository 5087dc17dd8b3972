#include "host/lock_holder.hpp"

#include <doctest/doctest.h>

namespace meldbook_tests::host_lock_holder_test {

using namespace meldbook;

TEST_CASE("process: who waits for a lock is told whose it is, where the system knows") {
    CHECK(host::waiting_for("./book.db", host::LockHolder{4711, "sqlite3"}) ==
          "'./book.db' is locked by sqlite3 (process 4711); waiting for it");
    CHECK(host::waiting_for("./book.db", std::nullopt) ==
          "'./book.db' is locked by another program; waiting for it");
    CHECK_FALSE(host::lock_holder("/no/such/file").has_value());
}

}  // namespace meldbook_tests::host_lock_holder_test
