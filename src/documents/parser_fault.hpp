#pragma once
// What the JSON parser says, in our codes. Inside documents only.

#include <rapidjson/error/error.h>

#include "documents/json_fault.hpp"

namespace meldbook::documents {

JsonFault fault_of(rapidjson::ParseErrorCode code);

}  // namespace meldbook::documents
