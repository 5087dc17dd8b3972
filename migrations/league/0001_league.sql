-- The tables of a league, in PostgreSQL 15 or later: what clubs send of their matches. Rows are added
-- and never changed or removed. Run by the owner; `meldbook-league setup` does it in one transaction.
-- A released migration is never edited.
--
-- A league is on one server, or on several: a coordinator and workers. All have the same tables. The
-- coordinator knows the clubs, who has left, and which names are one person; each worker has the
-- results of some of the clubs.

-- Every role that plays for a club is a member of this one. Roles belong to all databases of a server.
DO $$
BEGIN
    IF NOT EXISTS (SELECT FROM pg_catalog.pg_roles WHERE rolname = 'meldbook_league') THEN
        CREATE ROLE meldbook_league NOLOGIN;
    END IF;
END
$$;

CREATE SCHEMA league;
REVOKE ALL ON SCHEMA league FROM PUBLIC;
GRANT USAGE ON SCHEMA league TO meldbook_league;

-- Which migrations were made: the highest number is the version of the league.
CREATE TABLE league.migration (
    number integer PRIMARY KEY,
    at timestamptz NOT NULL DEFAULT now()
);

-- The workers of a coordinator, and where clubs reach them.
CREATE TABLE league.worker (
    id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    host text NOT NULL,
    port text NOT NULL,
    database text NOT NULL,
    UNIQUE (host, port, database)
);

-- A club, and the role that adds rows for it.
-- worker: has its results; NULL: they are here.
CREATE TABLE league.club (
    id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    worker integer REFERENCES league.worker,
    role name NOT NULL UNIQUE DEFAULT current_user,
    name text COLLATE "C" NOT NULL UNIQUE
        CONSTRAINT club_name_of_200_characters CHECK (length(name) BETWEEN 1 AND 200)
);

-- When a club joined and left. The results of a club that has left do not count.
CREATE TABLE league.membership (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    at timestamptz NOT NULL DEFAULT now(),
    club integer NOT NULL REFERENCES league.club,
    member boolean NOT NULL
);

-- What a club says of two players: that they are one person, or no longer. Of what it said of the same
-- two the last counts. Players of two clubs are one only if both clubs say so.
-- player: of the club; other: of the same club, or of another one.
CREATE TABLE league.same (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    at timestamptz NOT NULL DEFAULT now(),
    club integer NOT NULL REFERENCES league.club,
    other_club integer NOT NULL REFERENCES league.club,
    same boolean NOT NULL,
    player text COLLATE "C" NOT NULL CHECK (length(player) BETWEEN 1 AND 200),
    other text COLLATE "C" NOT NULL CHECK (length(other) BETWEEN 1 AND 200),
    CHECK (club <> other_club OR player <> other)
);

-- The players of a club, and those who were partners. Names are here once, not in every result.
CREATE TABLE league.player (
    id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    club integer NOT NULL REFERENCES league.club,
    name text COLLATE "C" NOT NULL
        CONSTRAINT player_name_of_200_characters CHECK (length(name) BETWEEN 1 AND 200),
    UNIQUE (club, name)
);
CREATE TABLE league.pair (
    id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    club integer NOT NULL REFERENCES league.club,
    players integer[] NOT NULL CHECK (cardinality(players) > 1),
    UNIQUE (club, players)
);

-- One row for each state of a match that was sent. The states of a match follow each other as a chain:
-- the first has no parent, each other one the state that counted before, with a higher number; no state
-- has two children. So the number of a state is known once, and the last state is the one without a
-- child.
-- match, revision, digest: as in the club's book; digest NULL: the match was removed.
-- withdrawn: the match no longer counts; it has no rows in league.result.
-- hands: the points of every side in every hand, to show what differs: '500 200,700 300'.
CREATE TABLE league.revision (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    parent bigint REFERENCES league.revision,
    digest bigint,
    parent_digest bigint,
    club integer NOT NULL REFERENCES league.club,
    revision integer NOT NULL CHECK (revision > 0),
    withdrawn boolean NOT NULL,
    match text COLLATE "C" NOT NULL
        CONSTRAINT match_of_200_characters CHECK (length(match) BETWEEN 1 AND 200),
    rules text COLLATE "C" CONSTRAINT rules_of_200_characters CHECK (length(rules) <= 200),
    event text COLLATE "C" CONSTRAINT event_of_1000_characters CHECK (length(event) <= 1000),
    hands text COLLATE "C" CONSTRAINT hands_of_100000_characters CHECK (length(hands) <= 100000),
    CHECK (withdrawn OR (digest IS NOT NULL AND rules IS NOT NULL AND hands IS NOT NULL)),
    CHECK (parent IS NOT NULL OR (parent_digest IS NULL AND NOT withdrawn))
);
CREATE UNIQUE INDEX revision_first ON league.revision (club, match) WHERE parent IS NULL;
CREATE UNIQUE INDEX revision_parent ON league.revision (parent) WHERE parent IS NOT NULL;
CREATE INDEX revision_next ON league.revision (club) WHERE parent IS NOT NULL;

-- One row for each player of a side in hands in which the same players sat for it (a line-up). Its
-- columns are in the order of their size, so that there are no gaps between them.
-- finished: when the last hand was played; hands, points: of the line-up.
-- pair: the players of the line-up; NULL if there is one.
-- place: 0 for the first; won: in halves of a win, a shared first place being one half.
-- margin: points ahead of the best other side, negative if behind.
-- player_counts, pair_counts: the match counts as the player's, or as the line-up's, in this row.
CREATE TABLE league.result (
    revision bigint NOT NULL REFERENCES league.revision,
    finished timestamptz NOT NULL,
    points integer NOT NULL,
    margin integer NOT NULL,
    player integer NOT NULL REFERENCES league.player,
    pair integer REFERENCES league.pair,
    hands smallint NOT NULL CHECK (hands >= 0),
    side smallint NOT NULL CHECK (side >= 0),
    line_up smallint NOT NULL CHECK (line_up >= 0),
    seat smallint NOT NULL CHECK (seat >= 0),
    place smallint NOT NULL CHECK (place >= 0),
    won smallint NOT NULL CHECK (won BETWEEN 0 AND 2),
    player_counts boolean NOT NULL,
    pair_counts boolean NOT NULL,
    PRIMARY KEY (revision, side, line_up, seat)
);

-- A new club belongs to the worker with the fewest.
CREATE FUNCTION league.choose_worker() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog AS $$
BEGIN
    SELECT w.id INTO NEW.worker FROM league.worker w LEFT JOIN league.club c ON c.worker = w.id
        GROUP BY w.id ORDER BY count(c.id), w.id LIMIT 1;
    RETURN NEW;
END
$$;
CREATE TRIGGER choose_worker BEFORE INSERT ON league.club
    FOR EACH ROW EXECUTE FUNCTION league.choose_worker();

-- A state whose parent is not as the sender believes is refused: another book of the club has sent
-- another one.
CREATE FUNCTION league.check_parent() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog AS $$
DECLARE
    parent league.revision;
BEGIN
    IF NEW.parent IS NULL THEN
        RETURN NEW;
    END IF;
    SELECT * INTO parent FROM league.revision r WHERE r.id = NEW.parent;
    IF parent.club IS DISTINCT FROM NEW.club OR parent.match IS DISTINCT FROM NEW.match
        OR parent.digest IS DISTINCT FROM NEW.parent_digest OR parent.revision >= NEW.revision THEN
        RAISE EXCEPTION 'revision % of match % does not follow its parent', NEW.revision, NEW.match
            USING ERRCODE = 'unique_violation';
    END IF;
    RETURN NEW;
END
$$;
CREATE TRIGGER check_parent BEFORE INSERT ON league.revision
    FOR EACH ROW EXECUTE FUNCTION league.check_parent();

-- A club adds rows for itself alone. Nobody has the right to change or remove rows, so there are no
-- policies for that. Results come in the transaction of their revision: nobody adds any to it later.
ALTER TABLE league.club ENABLE ROW LEVEL SECURITY;
ALTER TABLE league.membership ENABLE ROW LEVEL SECURITY;
ALTER TABLE league.same ENABLE ROW LEVEL SECURITY;
ALTER TABLE league.player ENABLE ROW LEVEL SECURITY;
ALTER TABLE league.pair ENABLE ROW LEVEL SECURITY;
ALTER TABLE league.revision ENABLE ROW LEVEL SECURITY;
ALTER TABLE league.result ENABLE ROW LEVEL SECURITY;
CREATE POLICY reading ON league.club FOR SELECT USING (true);
CREATE POLICY reading ON league.membership FOR SELECT USING (true);
CREATE POLICY reading ON league.same FOR SELECT USING (true);
CREATE POLICY reading ON league.player FOR SELECT USING (true);
CREATE POLICY reading ON league.pair FOR SELECT USING (true);
CREATE POLICY reading ON league.revision FOR SELECT USING (true);
CREATE POLICY reading ON league.result FOR SELECT USING (true);
CREATE POLICY adding ON league.club FOR INSERT WITH CHECK (role = current_user);
CREATE POLICY adding ON league.membership FOR INSERT
    WITH CHECK (club = (SELECT c.id FROM league.club c WHERE c.role = current_user));
CREATE POLICY adding ON league.same FOR INSERT
    WITH CHECK (club = (SELECT c.id FROM league.club c WHERE c.role = current_user));
CREATE POLICY adding ON league.player FOR INSERT
    WITH CHECK (club = (SELECT c.id FROM league.club c WHERE c.role = current_user));
CREATE POLICY adding ON league.pair FOR INSERT
    WITH CHECK (club = (SELECT c.id FROM league.club c WHERE c.role = current_user)
        AND players <@ ARRAY(SELECT p.id FROM league.player p JOIN league.club c ON c.id = p.club
                             WHERE c.role = current_user));
CREATE POLICY adding ON league.revision FOR INSERT
    WITH CHECK (club = (SELECT c.id FROM league.club c WHERE c.role = current_user));
CREATE POLICY adding ON league.result FOR INSERT
    WITH CHECK (player IN (SELECT p.id FROM league.player p JOIN league.club c ON c.id = p.club
                           WHERE c.role = current_user)
        AND (pair IS NULL
             OR pair IN (SELECT p.id FROM league.pair p JOIN league.club c ON c.id = p.club
                         WHERE c.role = current_user))
        AND EXISTS (SELECT FROM league.revision r WHERE r.id = result.revision
                    AND r.club = (SELECT c.id FROM league.club c WHERE c.role = current_user)
                    AND NOT r.withdrawn AND r.xmin = pg_current_xact_id()::xid));
GRANT SELECT ON league.migration, league.worker, league.club, league.membership, league.same,
    league.player, league.pair, league.revision, league.result TO meldbook_league;
GRANT INSERT (name) ON league.club TO meldbook_league;
GRANT INSERT (club, member) ON league.membership TO meldbook_league;
GRANT INSERT (club, other_club, same, player, other) ON league.same TO meldbook_league;
GRANT INSERT (club, name) ON league.player TO meldbook_league;
GRANT INSERT (club, players) ON league.pair TO meldbook_league;
GRANT INSERT (parent, digest, parent_digest, club, revision, withdrawn, match, rules, event, hands)
    ON league.revision TO meldbook_league;
GRANT INSERT ON league.result TO meldbook_league;
