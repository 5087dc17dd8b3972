#include "support/importing.hpp"

#include <cstdio>
#include <filesystem>
#include <memory>
#include <optional>
#include <stdexcept>

#include "rules/library.hpp"
#include "store/book.hpp"
#include "store/step.hpp"

namespace meldbook::test {

namespace {

namespace fs = std::filesystem;

/// A book that is removed at the end of the program.
class Scratch {
public:
    Scratch() {
        auto name = (fs::temp_directory_path() / "meldbook-import-XXXXXX").string();
        if (mkdtemp(name.data()) == nullptr) throw std::runtime_error("no temporary folder");
        folder_ = name;
        book_.emplace(store::Book::open(folder_ / "book.db", store::Access::create));
    }
    Scratch(Scratch const&) = delete;
    Scratch& operator=(Scratch const&) = delete;
    ~Scratch() {
        book_.reset();
        std::error_code ignored;
        fs::remove_all(folder_, ignored);
    }

    store::Book& book() { return *book_; }

private:
    fs::path folder_;
    std::optional<store::Book> book_;
};

constexpr std::string_view sample_sheets = R"(Match: 1
Started: 2026-11-21 19:00:00 UTC
Place: Home
Event: Cup
Note: a "note", of two lines
Rules: classic
Side: Us: Ana, Bea
Side: Them: Cid, Dan
From hand 3: Eve for Ana
From hand 4: Ana for Eve
Status: ended

Hand 1, dealer Ana
  Us: KKKKKKK red=1 out
  Them: QQQ hand=444/A
  (first)
Hand 2, dealer Dan
  Us: table=120 minus=5
  Them: 88888822 adjust=-100:"passed twice"
Hand 3, irregular
  Us: 4444 666 999 AAA red=3
  Them: 10s=9 natural=1 opened
--------
Match: 2
Started: 2026-11-22 20:00:00 UTC
Rules: italian
Side: Ana
Side: Cid
Start: 100, -45
Target: 500

Hand 1
  Ana: KKK
  Cid: -
Hand 2
  Ana: table=700
  Cid: KKK hand=A
--------
Match: 3
Rules: german
Side: Gil+Hal
Side: Ina+Ana
Hands: 4
Tie: share

Hand 1
  Gil+Hal: KKK
  Ina+Ana: 7x9 out
)";

struct Close {
    void operator()(std::FILE* file) const { std::fclose(file); }
};

}  // namespace

std::vector<MatchFacts> imported(std::string_view file, ImportFormat read) {
    static Scratch scratch;
    auto& book = scratch.book();
    static rules::Library library(embedded::presets());
    static config::Settings const settings;
    static bool kept = false;
    std::vector<MatchFacts> matches;
    if (file.empty()) return matches;

    host::World const world{host::Clock("2026-11-21T19:15:00Z"), [] { return "a-new-id"; }};
    std::string text(file);
    std::unique_ptr<std::FILE, Close> const input(fmemopen(text.data(), text.size(), "r"));
    host::Tools tools{library, world, settings, input.get(), nullptr, "import", book.path(),
                      {},      false, {},       {},          {},      {},       {}};
    auto const ignore = [](std::string_view) {};
    host::Out out(Style{}, ignore, ignore, kept);
    host::InputFile source("-", input.get());
    store::Step step(book, {.command = "import", .at = world.clock.now()});
    intake::Importer importer(book, step, tools.progress, source.name(), {.force = true}, out);
    read({source, importer, tools, out, "", ""});
    importer.finish();
    book.each_match({}, [&](MatchFacts facts) {
        facts.id = 0;
        matches.push_back(std::move(facts));
        return true;
    });
    return matches;
}

MatchFacts as_shown(MatchFacts facts) {
    for (auto& hand : facts.hands) {
        for (auto& entry : hand.entries) entry.typed = entry.understood;
    }
    return facts;
}

std::vector<MatchFacts> sample_matches() {
    return imported(sample_sheets, intake::import_text_sheets);
}

Match replayed(MatchFacts const& facts) {
    return replay(facts, rules::from_document(facts.rules_document));
}

}  // namespace meldbook::test
