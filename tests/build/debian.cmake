# debian/ says what the rest of the tree says: the version, what meldbook is, the packages that a build needs, and
# the libraries that --version names.
# cmake -D BUILD=… -D SOURCE=… -D PROGRAM=… -D FOLDER=… -P debian.cmake
cmake_minimum_required(VERSION 3.22)

file(STRINGS ${SOURCE}/CMakeLists.txt version REGEX "^project\\(meldbook VERSION ")
string(REGEX REPLACE "^project\\(meldbook VERSION ([0-9.]+).*$" "\\1" version "${version}")
file(STRINGS ${SOURCE}/debian/changelog top LIMIT_COUNT 1)
if(NOT top MATCHES "^meldbook \\(${version}\\) ")
    message(FATAL_ERROR "debian/changelog begins with '${top}'; the version of CMakeLists.txt is ${version}")
endif()

# In one sentence, which README.md begins with.
file(STRINGS ${SOURCE}/debian/control said LIMIT_COUNT 1 REGEX "^Description: ")
string(REPLACE "Description: " "" said "${said}")
file(STRINGS ${SOURCE}/CMakeLists.txt project LIMIT_COUNT 1 REGEX "^project\\(meldbook ")
file(STRINGS ${SOURCE}/man/meldbook.1 manual LIMIT_COUNT 1 REGEX "^\\.Nd ")
file(STRINGS ${SOURCE}/README.md readme REGEX "^The score pad ")
string(TOLOWER "${project}" project)
string(TOLOWER "${said}" lower)
string(FIND "${project}" "\"${lower}\"" in_project)
if(in_project EQUAL -1 OR NOT manual STREQUAL ".Nd ${said}" OR NOT readme MATCHES "^The ${said}\\.")
    message(FATAL_ERROR "'${said}' says debian/control; '${manual}' the manual, '${readme}' README.md, and CMakeLists.txt ${project}")
endif()
file(STRINGS ${SOURCE}/CHANGELOG.md changes REGEX "^## ${version}$")
if(NOT changes)
    message(FATAL_ERROR "CHANGELOG.md says nothing of ${version}")
endif()

file(READ ${SOURCE}/scripts/packages.sh text)
string(REGEX MATCH "\nbuild_packages=\\(([^)]*)\\)" all_of_it "${text}")
string(REGEX MATCHALL "[a-z0-9+-]+" needed "${CMAKE_MATCH_1}")
# The first is of every build, the second has a new name in the next release, the others are for tests.
list(REMOVE_ITEM needed g++ pkg-config doctest-dev librapidcheck-dev)
list(SORT needed)

file(READ ${SOURCE}/debian/control text)
string(REGEX MATCH "\nBuild-Depends:\n(( [^\n]*\n)+)" all_of_it "${text}")
string(REGEX MATCHALL "\n [a-z0-9+-]+" listed "\n${CMAKE_MATCH_1}")
list(TRANSFORM listed REPLACE "\n " "")
list(REMOVE_ITEM listed debhelper-compat pkgconf)
list(SORT listed)
if(NOT listed STREQUAL needed)
    message(FATAL_ERROR "debian/control needs '${listed}' to build, scripts/packages.sh '${needed}'")
endif()

# What Debian has only as headers or an archive is in the program, so its licence goes with it.
file(READ ${SOURCE}/debian/rules text)
string(REGEX MATCH "\nbuilt_in = ([^\n]*)\n" all_of_it "${text}")
string(REPLACE " " ";" built_in "${CMAKE_MATCH_1}")
foreach(package IN LISTS built_in)
    if(NOT package IN_LIST needed)
        message(FATAL_ERROR "debian/rules has ${package} built in, which the build does not need")
    endif()
endforeach()
