#pragma once
// Checks a property of made-up values as one check of doctest.

#include <cstdint>
#include <cstdlib>
#include <sstream>
#include <string>
#include <unordered_map>

#include <doctest/doctest.h>
#include <rapidcheck.h>
#include <rapidcheck/detail/TestListenerAdapter.h>

namespace meldbook::test {

/// Checks a property, a function that takes values with `*generator` (support/made_up.hpp) and says
/// with RC_ASSERT what holds of them. It is called so many times, with the same values in every run;
/// if it fails, the simplest values found with which it fails are printed. A longer run with other
/// values: RC_PARAMS="seed=1 max_success=10000" in the environment.
template <typename Property>
void check_property(int cases, Property const& property) {
    rc::detail::TestParams params;
    params.seed = 20261121;
    params.maxSuccess = cases;
    if (std::getenv("RC_PARAMS") != nullptr) params = rc::detail::configuration().testParams;
    rc::detail::TestListenerAdapter silent;
    auto const result =
        rc::detail::checkTestable(property, rc::detail::TestMetadata{}, params, silent,
                                  std::unordered_map<std::string, rc::detail::Reproduce>{});
    std::ostringstream said;
    rc::detail::printResultMessage(result, said);
    CHECK_MESSAGE(result.template is<rc::detail::SuccessResult>(), said.str());
}

/// A value of a generator, the same one in every run for each `number`.
template <typename Value>
Value sample(rc::Gen<Value> const& generator, std::uint64_t number = 0) {
    return generator(rc::Random(number)).value();
}

}  // namespace meldbook::test
