-- What people decide about a league, and what a stranger may not send.

-- why: what a club says of a state that its book does not derive from the one before it: it lets its own
-- count, or withdraws the match (with the digest of that state). Empty: both say the same.
ALTER TABLE league.revision ADD why text COLLATE "C"
    CONSTRAINT why_of_1000_characters CHECK (length(why) <= 1000 AND (why IS NULL OR parent IS NOT NULL));
GRANT INSERT (why) ON league.revision TO meldbook_league;

-- A state whose parent is not as the sender believes is refused: another book of the club has sent
-- another one. Its number is higher, unless the club has decided.
CREATE OR REPLACE FUNCTION league.check_parent() RETURNS trigger
LANGUAGE plpgsql SET search_path = pg_catalog AS $$
DECLARE
    parent league.revision;
BEGIN
    IF NEW.parent IS NULL THEN
        RETURN NEW;
    END IF;
    SELECT * INTO parent FROM league.revision r WHERE r.id = NEW.parent;
    IF parent.club IS DISTINCT FROM NEW.club OR parent.match IS DISTINCT FROM NEW.match
        OR parent.digest IS DISTINCT FROM NEW.parent_digest
        OR (parent.revision >= NEW.revision AND NEW.why IS NULL) THEN
        RAISE EXCEPTION 'revision % of match % does not follow its parent', NEW.revision, NEW.match
            USING ERRCODE = 'unique_violation';
    END IF;
    RETURN NEW;
END
$$;

-- Who only reads: a coordinator at its workers, and whoever makes a public page.
DO $$
BEGIN
    IF NOT EXISTS (SELECT FROM pg_catalog.pg_roles WHERE rolname = 'meldbook_reader') THEN
        CREATE ROLE meldbook_reader NOLOGIN;
    END IF;
END
$$;
GRANT USAGE ON SCHEMA league TO meldbook_reader;
GRANT SELECT ON ALL TABLES IN SCHEMA league TO meldbook_reader;
GRANT INSERT ON league.since_here TO meldbook_reader;

-- The role as which a coordinator reads this server.
CREATE FUNCTION league.let_coordinator_in() RETURNS void
LANGUAGE plpgsql SET search_path = pg_catalog AS $$
BEGIN
    IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'meldbook_coordinator') THEN
        CREATE ROLE meldbook_coordinator LOGIN;
    END IF;
    IF pg_has_role('meldbook_coordinator', 'meldbook_league', 'MEMBER') THEN
        REVOKE meldbook_league FROM meldbook_coordinator;
    END IF;
    GRANT meldbook_reader TO meldbook_coordinator;
END
$$;

-- Clubs are admitted by the owner: the role of a club is no name that anybody can take, and may change
-- nothing of the league. The same again does nothing.
DROP POLICY adding ON league.club;
REVOKE INSERT (name) ON league.club FROM meldbook_league;
CREATE FUNCTION league.admit(role text, club text) RETURNS void
LANGUAGE plpgsql SET search_path = pg_catalog AS $$
BEGIN
    IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = $1) THEN
        EXECUTE format('CREATE ROLE %I LOGIN', $1);
    END IF;
    IF $1 IN ('meldbook_league', 'meldbook_reader', 'meldbook_coordinator')
        OR EXISTS (SELECT FROM pg_namespace n WHERE n.nspname = 'league'
                   AND pg_has_role($1, n.nspowner, 'MEMBER')) THEN
        RAISE EXCEPTION 'the role % owns the league, or belongs to it', quote_ident($1)
            USING ERRCODE = 'insufficient_privilege';
    END IF;
    EXECUTE format('GRANT meldbook_league TO %I', $1);
    IF NOT EXISTS (SELECT FROM league.club c WHERE c.role = $1 AND c.name = $2) THEN
        INSERT INTO league.club (role, name) VALUES ($1, $2);
    END IF;
END
$$;
REVOKE EXECUTE ON FUNCTION league.let_coordinator_in(), league.admit(text, text) FROM PUBLIC;

-- As before, and for readers, too.
CREATE OR REPLACE FUNCTION league.gather() RETURNS void
LANGUAGE plpgsql SET search_path = pg_catalog AS $$
DECLARE
    part text;
    query text;
BEGIN
    FOREACH part IN ARRAY ARRAY['player', 'pair', 'club', 'seat', 'name', 'match', 'share'] LOOP
        SELECT format('SELECT NULL::integer AS worker, h.* FROM league.%I h', part || '_here')
            || coalesce(string_agg(format(' UNION ALL SELECT %s AS worker, h.* FROM %I.%I h', w.id,
                                          'league_worker_' || w.id, part || '_here'),
                                   '' ORDER BY w.id), '')
            INTO query FROM league.worker w;
        EXECUTE format('CREATE OR REPLACE VIEW league.%I WITH (security_invoker = true) AS ',
                       part || '_all') || query;
        EXECUTE format('GRANT SELECT ON league.%I TO meldbook_league, meldbook_reader', part || '_all');
    END LOOP;
END
$$;
CREATE FUNCTION league.import(worker integer) RETURNS void
LANGUAGE plpgsql SET search_path = pg_catalog AS $$
DECLARE
    name text := 'league_worker_' || worker;
BEGIN
    EXECUTE format('DROP SCHEMA IF EXISTS %I CASCADE', name);
    EXECUTE format('CREATE SCHEMA %I', name);
    EXECUTE format('IMPORT FOREIGN SCHEMA league LIMIT TO (player_here, pair_here, club_here,'
                   ' seat_here, name_here, match_here, share_here, since_here) FROM SERVER %I INTO %I', name, name);
    EXECUTE format('GRANT USAGE ON SCHEMA %I TO meldbook_league, meldbook_reader', name);
    EXECUTE format('GRANT SELECT ON ALL TABLES IN SCHEMA %I TO meldbook_league, meldbook_reader', name);
    EXECUTE format('GRANT INSERT ON %I.since_here TO meldbook_league, meldbook_reader', name);
END
$$;
CREATE OR REPLACE FUNCTION league.add_worker(host text, port text, database text) RETURNS integer
LANGUAGE plpgsql SET search_path = pg_catalog AS $$
DECLARE
    number integer;
    name text;
BEGIN
    INSERT INTO league.worker (host, port, database) VALUES ($1, $2, $3) RETURNING id INTO number;
    name := 'league_worker_' || number;
    CREATE EXTENSION IF NOT EXISTS postgres_fdw SCHEMA league;
    EXECUTE format('CREATE SERVER %I FOREIGN DATA WRAPPER postgres_fdw OPTIONS (host %L, port %L,'
                   ' dbname %L, sslmode ''verify-full'', connect_timeout ''10'','
                   ' fetch_size ''10000'', async_capable ''true'')', name, $1, $2, $3);
    EXECUTE format('CREATE USER MAPPING FOR PUBLIC SERVER %I OPTIONS'
                   ' (user ''meldbook_coordinator'', password_required ''false'')', name);
    PERFORM league.import(number);
    PERFORM league.gather();
    RETURN number;
END
$$;
REVOKE EXECUTE ON FUNCTION league.import(integer) FROM PUBLIC;

-- Values have bounds: a club that invents results cannot make sums overflow, or a match that counts in
-- every season. What was sent before stays.
ALTER TABLE league.result ADD CONSTRAINT result_in_bounds CHECK (
    points BETWEEN -10000000 AND 10000000 AND margin BETWEEN -20000000 AND 20000000
    AND finished BETWEEN '1900-01-01Z' AND '2200-01-01Z' AND hands <= 10000 AND place < 100) NOT VALID;
ALTER TABLE league.revision ADD CONSTRAINT hands_are_points
    CHECK (hands ~ '^(-?[0-9]{1,8}([ ,]-?[0-9]{1,8})*)?$') NOT VALID;
ALTER TABLE league.player ADD CONSTRAINT player_without_control_characters
    CHECK (name !~ E'[\\x01-\\x1f\\x7f]') NOT VALID;
ALTER TABLE league.club ADD CONSTRAINT club_without_control_characters
    CHECK (name !~ E'[\\x01-\\x1f\\x7f]') NOT VALID;

-- A match counts for one club. On one server the second club is refused; a worker knows nothing of the
-- others, so `check` names what is on two, and who is one person in both has it once (league.twice).
CREATE INDEX revision_match ON league.revision USING hash (match) WHERE parent IS NULL;
CREATE FUNCTION league.other_sender(match text, club integer) RETURNS text
LANGUAGE plpgsql STABLE SET search_path = pg_catalog AS $$
DECLARE
    state league.revision;
    next league.revision;
BEGIN
    FOR state IN SELECT * FROM league.revision r
                 WHERE r.match = $1 AND r.parent IS NULL AND r.club <> $2 LOOP
        LOOP
            SELECT * INTO next FROM league.revision r WHERE r.parent = state.id;
            EXIT WHEN NOT FOUND;
            state := next;
        END LOOP;
        IF NOT state.withdrawn AND coalesce((SELECT m.member FROM league.membership m
                WHERE m.club = state.club ORDER BY m.id DESC LIMIT 1), true) THEN
            RETURN (SELECT c.name FROM league.club c WHERE c.id = state.club);
        END IF;
    END LOOP;
    RETURN NULL;
END
$$;
CREATE FUNCTION league.check_twice() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog AS $$
BEGIN
    IF NOT NEW.withdrawn AND league.other_sender(NEW.match, NEW.club) IS NOT NULL THEN
        RAISE EXCEPTION 'another club has sent match %', NEW.match USING ERRCODE = '23M01';
    END IF;
    RETURN NEW;
END
$$;
CREATE TRIGGER check_twice BEFORE INSERT ON league.revision
    FOR EACH ROW EXECUTE FUNCTION league.check_twice();

-- The states that count, and what each result adds to the figures of a player or of partners.
CREATE VIEW league.match_here WITH (security_invoker = true) AS
    SELECT c.role::text COLLATE "C" AS role, r.match, r.id AS revision
    FROM league.revision r JOIN league.club c ON c.id = r.club
    WHERE NOT r.withdrawn AND NOT EXISTS (SELECT FROM league.revision n WHERE n.parent = r.id);
CREATE VIEW league.share_here WITH (security_invoker = true) AS
    SELECT c.role::text COLLATE "C" AS role, r.revision, false AS partners, p.name AS players,
        r.player_counts::integer AS matches, (r.player_counts AND r.won = 2)::integer AS won,
        (r.player_counts AND r.won = 1)::integer AS level, r.hands, r.points,
        CASE WHEN r.player_counts THEN r.margin ELSE 0 END AS margins
    FROM league.counted r JOIN league.player p ON p.id = r.player JOIN league.club c ON c.id = p.club
    UNION ALL
    SELECT c.role::text COLLATE "C", r.revision, true,
        (SELECT string_agg(p.name, chr(31) ORDER BY p.name) FROM league.player p
         WHERE p.id = ANY (q.players)),
        r.pair_counts::integer, (r.pair_counts AND r.won = 2)::integer,
        (r.pair_counts AND r.won = 1)::integer, r.hands, r.points,
        CASE WHEN r.pair_counts THEN r.margin ELSE 0 END
    FROM league.counted r JOIN league.pair q ON q.id = r.pair JOIN league.club c ON c.id = q.club
    WHERE r.seat = 0;
GRANT SELECT ON league.match_here, league.share_here TO meldbook_league, meldbook_reader;
SELECT league.import(w.id) FROM league.worker w;
SELECT league.gather();

-- States of matches that an earlier club has, too.
CREATE VIEW league.twice WITH (security_invoker = true) AS
    SELECT * FROM (SELECT c.id AS club, c.name, m.match, m.revision,
                       first_value(c.id) OVER (PARTITION BY m.match ORDER BY c.id) AS first
                   FROM league.match_all m JOIN league.member c
                       ON c.role = m.role AND c.worker IS NOT DISTINCT FROM m.worker) t
    WHERE club <> first;
GRANT SELECT ON league.twice TO meldbook_league, meldbook_reader;

-- A person who asks for it is forgotten: the owner replaces the name for good. Of the name a digest with
-- a salt stays, so that it is replaced in what is sent later, too. The rows are the log; only the owner
-- reads them.
CREATE TABLE league.forgotten (
    id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    at timestamptz NOT NULL DEFAULT now(),
    by name NOT NULL DEFAULT session_user,
    club integer NOT NULL REFERENCES league.club,
    salt text NOT NULL DEFAULT gen_random_uuid()::text,
    digest bytea NOT NULL,
    name text COLLATE "C" NOT NULL
);
-- The name under which a player of a club is kept.
CREATE FUNCTION league.kept_name(club integer, name text) RETURNS text
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog AS $$
    SELECT coalesce((SELECT f.name FROM league.forgotten f WHERE f.club = $1
                     AND f.digest = sha256(convert_to(f.salt || $2, 'UTF8'))), $2);
$$;
CREATE FUNCTION league.keep_name() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog AS $$
BEGIN
    IF TG_TABLE_NAME = 'player' THEN
        NEW.name := league.kept_name(NEW.club, NEW.name);
    ELSE
        NEW.player := league.kept_name(NEW.club, NEW.player);
        NEW.other := league.kept_name(NEW.other_club, NEW.other);
    END IF;
    RETURN NEW;
END
$$;
CREATE TRIGGER keep_name BEFORE INSERT ON league.player
    FOR EACH ROW EXECUTE FUNCTION league.keep_name();
CREATE TRIGGER keep_name BEFORE INSERT ON league.same
    FOR EACH ROW EXECUTE FUNCTION league.keep_name();
-- Returns the name that is shown from now on.
CREATE FUNCTION league.forget(role text, person text) RETURNS text
LANGUAGE plpgsql SET search_path = pg_catalog AS $$
DECLARE
    mine integer := (SELECT c.id FROM league.club c WHERE c.role = $1);
    kept text := league.kept_name(mine, $2);
    salt text := gen_random_uuid()::text;
BEGIN
    IF mine IS NULL THEN
        RAISE EXCEPTION 'there is no club of the role %', quote_ident($1);
    END IF;
    IF kept = $2 THEN
        kept := 'N. N. ' || upper(left(encode(sha256(convert_to($1 || chr(31) || (SELECT count(*)
            FROM league.forgotten f WHERE f.club = mine), 'UTF8')), 'hex'), 6));
        INSERT INTO league.forgotten (club, salt, digest, name)
            VALUES (mine, salt, sha256(convert_to(salt || $2, 'UTF8')), kept);
    END IF;
    UPDATE league.player p SET name = kept WHERE p.club = mine AND p.name = $2;
    UPDATE league.same s SET player = kept WHERE s.club = mine AND s.player = $2;
    UPDATE league.same s SET other = kept WHERE s.other_club = mine AND s.other = $2;
    RETURN kept;
END
$$;
REVOKE EXECUTE ON FUNCTION league.forget(text, text) FROM PUBLIC;

-- Adds the results of states of a club, which are keys, and its players and partners that are new. The
-- arrays have a row of league.result each.
CREATE FUNCTION league.add_results(club integer, revisions bigint[], finished timestamptz[],
    names text[], sides integer[], line_ups integer[], seats integer[], hands integer[],
    points integer[], margins integer[], places integer[], won integer[], player_counts boolean[],
    pair_counts boolean[]) RETURNS void LANGUAGE plpgsql SET search_path = pg_catalog AS $$
BEGIN
    names := ARRAY(SELECT league.kept_name($1, n) FROM unnest($4) WITH ORDINALITY u (n, i) ORDER BY i);
    -- ON CONFLICT alone would use up a key for each player that is known.
    INSERT INTO league.player (club, name)
        SELECT DISTINCT $1, n FROM unnest(names) n
        WHERE NOT EXISTS (SELECT FROM league.player p WHERE p.club = $1 AND p.name = n)
        ORDER BY n ON CONFLICT DO NOTHING;
    INSERT INTO league.pair (club, players)
        SELECT DISTINCT $1, t.players
        FROM (SELECT array_agg(p.id ORDER BY p.id) AS players
              FROM unnest($2, names, $5, $6) AS r (revision, name, side, line_up)
                  JOIN league.player p ON p.club = $1 AND p.name = r.name
              GROUP BY r.revision, r.side, r.line_up HAVING count(*) > 1) t
        WHERE NOT EXISTS (SELECT FROM league.pair q WHERE q.club = $1 AND q.players = t.players)
        ORDER BY t.players ON CONFLICT DO NOTHING;
    INSERT INTO league.result (revision, finished, points, margin, player, pair, hands, side,
                               line_up, seat, place, won, player_counts, pair_counts)
        SELECT r.revision, r.finished, r.points, r.margin, r.player, q.id, r.hands, r.side, r.line_up,
            r.seat, r.place, r.won, r.player_counts, r.pair_counts
        FROM (SELECT r.*, p.id AS player, array_agg(p.id) OVER (
                  PARTITION BY r.revision, r.side, r.line_up ORDER BY p.id
                  ROWS BETWEEN UNBOUNDED PRECEDING AND UNBOUNDED FOLLOWING) AS players
              FROM unnest($2, $3, names, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)
                      AS r (revision, finished, name, side, line_up, seat, hands, points, margin,
                            place, won, player_counts, pair_counts)
                  JOIN league.player p ON p.club = $1 AND p.name = r.name) r
            LEFT JOIN league.pair q ON q.club = $1 AND q.players = r.players
                AND cardinality(r.players) > 1;
END
$$;

-- The matches of a club that count with other rules, another event, or other hands than given, or other
-- results: the latter arrays have a row of league.result each.
CREATE FUNCTION league.different(club integer, matches text[], rules text[], events text[],
    hands text[], uids text[], finished timestamptz[], names text[], sides integer[],
    line_ups integer[], seats integer[], hand_counts integer[], points integer[],
    margins integer[], places integer[], won integer[], player_counts boolean[],
    pair_counts boolean[]) RETURNS SETOF text
LANGUAGE sql STABLE SET search_path = pg_catalog AS $$
    SELECT m.match FROM unnest($2, $3, $4, $5) AS m (match, rules, event, hands)
        JOIN league.revision v ON v.club = $1 AND v.match = m.match AND NOT v.withdrawn
            AND NOT EXISTS (SELECT FROM league.revision n WHERE n.parent = v.id)
        LEFT JOIN (SELECT r.match, array_agg(concat_ws(' ', r.side, r.line_up, r.seat, r.hands,
                       r.points, r.margin, r.place, r.won, r.player_counts, r.pair_counts,
                       league.kept_name($1, r.name))
                       ORDER BY r.side, r.line_up, r.seat) AS rows
                   FROM unnest($6, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18)
                       AS r (match, name, side, line_up, seat, hands, points, margin, place, won,
                             player_counts, pair_counts)
                   GROUP BY r.match) o ON o.match = m.match
        LEFT JOIN (SELECT r.revision, array_agg(concat_ws(' ', r.side, r.line_up, r.seat, r.hands,
                       r.points, r.margin, r.place, r.won, r.player_counts, r.pair_counts, p.name)
                       ORDER BY r.side, r.line_up, r.seat) AS rows
                   FROM league.result r JOIN league.player p ON p.id = r.player
                   WHERE p.club = $1 GROUP BY r.revision) t ON t.revision = v.id
    WHERE (m.rules, m.event, m.hands, o.rows) IS DISTINCT FROM (v.rules, v.event, v.hands, t.rows);
$$;
