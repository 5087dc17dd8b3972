// Figures kept outside of the book: found again only for the same match in the same state, whatever
// happens to their file.

#include "store/figure_cache.hpp"

#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>

#include <SQLiteCpp/Database.h>
#include <doctest/doctest.h>

#include "fixture.hpp"

namespace meldbook::store::test::figure_cache_test {

namespace fs = std::filesystem;

namespace {

constexpr int matches = 40;

MatchKey key(int match) {
    auto const day = std::to_string(10 + match % 20);
    return {.number = match + 1,
            .uid = "uid-" + std::to_string(match),
            .started = "2026-11-" + day + "T19:00:00Z",
            .digest = {}};
}
std::string figures(int match) {
    return "figures of " + std::to_string(match) + std::string(200, '\0') + '\xFF';
}

void keep_all(FigurePlace const& place, std::string const& state = "as begun") {
    FigureCache cache(place);
    for (int match = 0; match < matches; ++match) cache.keep(key(match), state, figures(match));
}

/// How many are found; what is found must be right.
int found(FigurePlace const& place, std::string const& state = "as begun") {
    FigureCache cache(place);
    int count = 0;
    for (int match = 0; match < matches; ++match) {
        auto const kept = cache.find(key(match), state);
        if (!kept) continue;
        CHECK(*kept == figures(match));
        ++count;
    }
    return count;
}

FigurePlace in(fs::path file) {
    return {.file = std::move(file), .program = "1", .writable = true};
}

std::string bytes_of(fs::path const& file) {
    std::ifstream in(file, std::ios::binary);
    return {std::istreambuf_iterator<char>(in), {}};
}

void write_bytes(fs::path const& file, std::string const& bytes) {
    std::ofstream(file, std::ios::binary) << bytes;
}

}  // namespace

TEST_CASE("figures are found again in the state for which they were kept") {
    TempFolder const folder;
    auto const place = in(folder / "cache/meldbook/figures.db");
    CHECK(found(place) == 0);
    CHECK_FALSE(fs::exists(place.file));
    keep_all(place);
    CHECK(found(place) == matches);
    CHECK((fs::status(place.file).permissions() & fs::perms::others_all) == fs::perms::none);
    CHECK((fs::status(place.file.parent_path()).permissions() & fs::perms::others_all) ==
          fs::perms::none);
    CHECK(found(place, "changed") == 0);
    auto other = place;
    other.program = "2";
    CHECK(found(other) == 0);

    keep_all(place, "changed");
    CHECK(found(place) == 0);
    CHECK(found(place, "changed") == matches);
}

TEST_CASE("figures are not kept without a place, for reading alone, or if there are few") {
    TempFolder const folder;
    keep_all({});
    auto place = in(folder / "figures.db");
    place.writable = false;
    keep_all(place);
    CHECK_FALSE(fs::exists(place.file));
    place.writable = true;
    {
        FigureCache cache(place);
        cache.keep(key(0), "as begun", "figures");
    }
    CHECK_FALSE(fs::exists(place.file));
    keep_all(place);
    place.writable = false;
    CHECK(found(place) == matches);
}

TEST_CASE("more figures than are kept in memory") {
    TempFolder const folder;
    auto const place = in(folder / "figures.db");
    constexpr int many = 4500;
    {
        FigureCache cache(place);
        for (int match = 0; match < many; ++match) cache.keep(key(match), "s", figures(match));
        CHECK(cache.find(key(0), "s"));
    }
    FigureCache cache(place);
    for (int match = 0; match < many; ++match) CHECK(cache.find(key(match), "s") == figures(match));
}

TEST_CASE("damaged figures are not found, and their file is made anew") {
    TempFolder const folder;
    auto const place = in(folder / "figures.db");
    keep_all(place);
    auto const bytes = bytes_of(place.file);
    int damaged = 0;
    for (std::size_t at = 0; at < bytes.size(); at += 61) {
        CAPTURE(at);
        auto changed = bytes;
        changed[at] = static_cast<char>(changed[at] ^ '\x5A');
        write_bytes(place.file, changed);
        if (found(place) < matches) ++damaged;
    }
    CHECK(damaged > 50);

    for (std::string const& content :
         {std::string{},
          std::string("not a database, but long enough for the header of one, which "
                      "takes a hundred bytes and is read at once: ................"),
          bytes.substr(0, 5000)}) {
        CAPTURE(content.size());
        write_bytes(place.file, content);
        CHECK(found(place) < matches);
        FigureCache cache(place);
        for (int match = 0; match < matches; ++match) {
            if (!cache.find(key(match), "as begun"))
                cache.keep(key(match), "as begun", figures(match));
        }
    }
    keep_all(place);
    CHECK(found(place) == matches);
}

TEST_CASE("a file that cannot be opened is left alone") {
    TempFolder const folder;
    auto const place = in(folder / "figures.db");
    fs::create_directories(place.file / "full");
    keep_all(place);
    CHECK(found(place) == 0);
    CHECK(fs::is_directory(place.file / "full"));
    auto const below_a_file = in(folder / "file/figures.db");
    write_bytes(folder / "file", "text");
    keep_all(below_a_file);
    CHECK(found(below_a_file) == 0);
}

TEST_CASE("figures that another program is writing are computed") {
    TempFolder const folder;
    auto const place = in(folder / "figures.db");
    keep_all(place);
    {
        SQLite::Database writer(place.file.native(), SQLite::OPEN_READWRITE);
        writer.exec("BEGIN EXCLUSIVE");
        CHECK(found(place) == 0);
        keep_all(place, "changed");
        writer.exec("COMMIT");
    }
    CHECK(found(place) == matches);
}

}  // namespace meldbook::store::test::figure_cache_test
