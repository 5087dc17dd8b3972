#include "league/schema.hpp"

#include "domain/text.hpp"
#include "embedded/league.hpp"
#include "text/translate.hpp"

namespace meldbook::league {

namespace {

void refuse_newer(int version) {
    throw host::Refused(
        tr("the league is of version {}, and this program knows version {}; install "
           "a later meldbook-league",
           version, known_version()));
}

}  // namespace

int known_version() { return static_cast<int>(embedded::league().size()); }

int version_of(Server& server) {
    auto const there = server.value("SELECT 1 FROM pg_class c JOIN pg_namespace n"
                                    " ON n.oid = c.relnamespace"
                                    " WHERE n.nspname = 'league' AND c.relname = 'migration'");
    if (!there) return 0;
    int version = 0;
    server.query("SELECT coalesce(max(number), 0) FROM league.migration", {},
                 [&](Row const& row) { version = row.number(0); });
    return version;
}

void check_version(Server& server) {
    int const version = version_of(server);
    if (version == known_version()) return;
    if (version == 0) {
        throw host::Refused(tr("there is no league in this database; its owner makes one with "
                               "'meldbook-league setup'"));
    }
    if (version > known_version()) refuse_newer(version);
    throw host::Refused(tr("the league is of version {}; its owner brings it to version {} with "
                           "'meldbook-league setup'",
                           version, known_version()));
}

int set_up(Server& server) {
    int before = 0;
    server.transaction([&] {
        // Two owners at once.
        server.run("SELECT pg_advisory_xact_lock(hashtext('meldbook-league'))");
        before = version_of(server);
        if (before > known_version()) refuse_newer(before);
        auto const migrations = embedded::league();
        for (int number = before + 1; number <= known_version(); ++number) {
            server.run(std::string(migrations[static_cast<std::size_t>(number) - 1].text));
            server.query("INSERT INTO league.migration (number) VALUES ($1)",
                         {std::to_string(number)});
        }
    });
    return before;
}

}  // namespace meldbook::league
