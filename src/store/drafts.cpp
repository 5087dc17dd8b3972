#include "store/drafts.hpp"

#include "store/book.hpp"
#include "store/connection.hpp"

namespace meldbook::store {

namespace {

constexpr auto mine = " WHERE match = ?1 AND machine = ?2 AND process = ?3 AND begun = ?4";

std::optional<Draft> read_draft(Connection& connection, std::int64_t match) {
    Query query{connection,
                "SELECT hand, since, answers, machine, process, begun FROM draft WHERE match = ?1",
                match};
    if (!query.next()) return std::nullopt;
    Draft draft{query.number(0), query.text(1), query.text(2), std::nullopt};
    if (!query.is_null(3)) draft.owner = {query.text(3), query.integer(4), query.text(5)};
    return draft;
}

}  // namespace

Drafts::Drafts(Book& book, int match) : connection_{*book.connection_} {
    Query query{connection_, "SELECT id FROM match WHERE number = ?1", match};
    if (!query.next()) throw NotFound::match(match);
    match_ = query.integer(0);
}

std::optional<Draft> Drafts::find() const { return read_draft(connection_, match_); }

Drafts::Taken Drafts::take(DraftOwner const& me, int hand, std::string const& now,
                           std::function<bool(DraftOwner const&)> const& may_take) {
    Writing writing{connection_};
    Taken result{true, read_draft(connection_, match_)};
    if (result.before) {
        auto const& owner = result.before->owner;
        if (owner && *owner != me && !may_take(*owner)) return {false, result.before};
        Query{
            connection_, "UPDATE draft SET machine = ?2, process = ?3, begun = ?4 WHERE match = ?1",
            match_,      me.machine,
            me.process,  me.begun}
            .run();
    } else {
        Query{connection_,
              "INSERT INTO draft (match, hand, since, answers, machine, process, begun)"
              " VALUES (?1, ?2, ?3, '', ?4, ?5, ?6)",
              match_,
              hand,
              now,
              me.machine,
              me.process,
              me.begun}
            .run();
    }
    writing.commit();
    return result;
}

Drafts::Saved Drafts::save(DraftOwner const& me, Draft const& draft) {
    Writing writing{connection_};
    {
        Query query{connection_,
                    std::string{"UPDATE draft SET hand = ?5, since = ?6, answers = ?7"} + mine,
                    match_,
                    me.machine,
                    me.process,
                    me.begun,
                    draft.hand,
                    draft.since,
                    draft.answers};
        query.run();
    }
    bool const is_mine = connection_.changed() > 0;
    bool has_match = false;
    {
        Query match{connection_, "SELECT 1 FROM match WHERE id = ?1", match_};
        has_match = match.next();
    }
    if (is_mine) writing.commit();
    if (!has_match) return Saved::match_gone;
    return is_mine ? Saved::kept : Saved::taken_over;
}

void Drafts::release(DraftOwner const& me) {
    Writing writing{connection_};
    Query{connection_, std::string{"DELETE FROM draft"} + mine + " AND answers = ''",
          match_,      me.machine,
          me.process,  me.begun}
        .run();
    Query{connection_,
          std::string{"UPDATE draft SET machine = NULL, process = NULL, begun = NULL"} + mine,
          match_,
          me.machine,
          me.process,
          me.begun}
        .run();
    writing.commit();
}

}  // namespace meldbook::store
