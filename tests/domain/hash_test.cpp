// The hashes by which texts are told apart.

#include "domain/hash.hpp"

#include <cstdint>
#include <set>
#include <string>

#include <doctest/doctest.h>

namespace meldbook_tests::domain_hash_test {

using namespace meldbook;

TEST_CASE("FNV-1a gives the values of its authors") {
    // The vectors of their test program, test_fnv.c.
    CHECK(fnv1a("") == 0xCBF29CE484222325U);
    CHECK(fnv1a("a") == 0xAF63DC4C8601EC8CU);
    CHECK(fnv1a("foobar") == 0x85944171F73967E8U);
    CHECK(fnv1a_32("") == 0x811C9DC5U);
    CHECK(fnv1a_32("a") == 0xE40C292CU);
    CHECK(fnv1a_32("foobar") == 0xBF9CF968U);
    CHECK(fnv1a("bar", fnv1a("foo")) == fnv1a("foobar"));
}

TEST_CASE("FNV-1a of a number is that of its bytes") {
    for (std::uint64_t const number :
         {std::uint64_t{0}, std::uint64_t{1}, std::uint64_t{0x0100}, std::uint64_t{5'000},
          std::uint64_t{0xFF00FF00FF00FF00U}, ~std::uint64_t{0}}) {
        std::string bytes;
        for (unsigned i = 0; i < 8; ++i)
            bytes += static_cast<char>(static_cast<unsigned char>(number >> 8 * i & 0xFFU));
        CAPTURE(number);
        CHECK(fnv1a(number, fnv_begin) == fnv1a(bytes));
        CHECK(fnv1a(number, fnv1a("a")) == fnv1a("a" + bytes));
    }
}

TEST_CASE("the key of a text is its UUID of version 5 without a namespace") {
    // As Python's uuid.uuid5(uuid.UUID(int=0), text) makes them.
    CHECK(key_for("") == "e129f27c-5103-5c5c-844b-cdf0a15e160d");
    CHECK(key_for("KKK") == "d291fb46-9c7c-5027-b843-981a96522fd4");
}

}  // namespace meldbook_tests::domain_hash_test
