# Most files include these headers of the libraries, so they are parsed once for all targets with the
# same options. A file still includes what it uses: the preset "lint" parses every header where it is
# included.
set(common_headers
    <algorithm>
    <array>
    <cstdint>
    <filesystem>
    <functional>
    <map>
    <memory>
    <optional>
    <span>
    <string>
    <string_view>
    <unordered_map>
    <utility>
    <variant>
    <vector>
    <fmt/format.h>
    <fmt/ranges.h>)

# precompile_headers(TARGET GROUP [HEADER...]): gives a target the headers above and those named. All
# targets of a group are compiled with the same options; the first of them is the one that precompiles.
function(precompile_headers target group)
    get_property(first GLOBAL PROPERTY meldbook_precompiled_${group})
    if(first)
        target_precompile_headers(${target} REUSE_FROM ${first})
    else()
        target_precompile_headers(${target} PRIVATE ${common_headers} ${ARGN})
        set_property(GLOBAL PROPERTY meldbook_precompiled_${group} ${target})
    endif()
endfunction()
