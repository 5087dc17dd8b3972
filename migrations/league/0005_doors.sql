-- Who may call what; people who are forgotten and stay so; and what the owner of a league does about a club
-- that means no good.

-- Nobody but the owner calls a function unless it says so at the end of this file.
REVOKE EXECUTE ON ALL FUNCTIONS IN SCHEMA league FROM PUBLIC;

-- The names under which players of the club that asks are kept: of others nobody learns who was
-- forgotten.
CREATE FUNCTION league.own_names(names text[]) RETURNS text[]
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog AS $$
    WITH kept AS MATERIALIZED (
        SELECT d.n, f.name
        FROM (SELECT DISTINCT n FROM unnest($1) n) d JOIN league.club c ON c.role = session_user
            JOIN league.forgotten f
                ON f.club = c.id AND f.digest = sha256(convert_to(f.salt || d.n, 'UTF8')))
    SELECT ARRAY(SELECT coalesce(k.name, u.n) FROM unnest($1) WITH ORDINALITY u (n, i)
                 LEFT JOIN kept k ON k.n = u.n ORDER BY u.i)
$$;
CREATE OR REPLACE FUNCTION league.add_results(club integer, revisions bigint[], finished timestamptz[],
    names text[], sides integer[], line_ups integer[], seats integer[], hands integer[],
    points integer[], margins integer[], places integer[], won integer[], player_counts boolean[],
    pair_counts boolean[]) RETURNS void LANGUAGE plpgsql SET search_path = pg_catalog AS $$
BEGIN
    names := league.own_names($4);
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

CREATE OR REPLACE FUNCTION league.different(club integer, matches text[], rules text[], events text[],
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
                       r.name)
                       ORDER BY r.side, r.line_up, r.seat) AS rows
                   FROM unnest($6, league.own_names($8), $9, $10, $11, $12, $13, $14, $15, $16, $17, $18)
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

-- As their owner, so that clubs need not be able to look names up. Who says `same` of a player of another
-- club names one whom that club has: a name that was replaced is as unknown as any other.
CREATE OR REPLACE FUNCTION league.keep_name() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
BEGIN
    IF TG_TABLE_NAME = 'player' THEN
        NEW.name := league.kept_name(NEW.club, NEW.name);
        RETURN NEW;
    END IF;
    NEW.player := league.kept_name(NEW.club, NEW.player);
    IF NEW.other_club = NEW.club THEN
        NEW.other := league.kept_name(NEW.club, NEW.other);
    ELSIF NOT EXISTS (SELECT FROM league.name_all n JOIN league.club c
                          ON c.role = n.role AND c.worker IS NOT DISTINCT FROM n.worker
                      WHERE c.id = NEW.other_club AND n.player = NEW.other) THEN
        RAISE EXCEPTION 'the other club has no player %', NEW.other
            USING ERRCODE = 'foreign_key_violation';
    END IF;
    RETURN NEW;
END
$$;

-- Returns the name that is shown from now on: a random one, with more digits for each that is taken, so
-- that no club can take all; `shown`, which another server of the league has, if it is given.
-- Who is sending results meanwhile is waited for, so that the name does not come back with them.
CREATE OR REPLACE FUNCTION league.forget(role text, person text, shown text) RETURNS text
LANGUAGE plpgsql SET search_path = pg_catalog AS $$
DECLARE
    mine integer := (SELECT c.id FROM league.club c WHERE c.role = $1);
    kept text;
    digits integer := 6;
    salt text := gen_random_uuid()::text;
BEGIN
    IF mine IS NULL THEN
        RAISE EXCEPTION 'there is no club of the role %', quote_ident($1);
    END IF;
    LOCK TABLE league.player, league.same IN SHARE ROW EXCLUSIVE MODE;
    kept := league.kept_name(mine, $2);
    IF kept = $2 THEN
        LOOP
            kept := coalesce($3, 'N. N. ' || upper(left(gen_random_uuid()::text, digits)));
            EXIT WHEN NOT EXISTS (SELECT FROM league.player p WHERE p.club = mine AND p.name = kept)
                AND NOT EXISTS (SELECT FROM league.forgotten f WHERE f.club = mine AND f.name = kept);
            IF $3 IS NOT NULL THEN
                RAISE EXCEPTION 'the name % is taken', kept USING ERRCODE = 'unique_violation';
            END IF;
            digits := least(digits + 1, 8);
        END LOOP;
        INSERT INTO league.forgotten (club, salt, digest, name)
            VALUES (mine, salt, sha256(convert_to(salt || $2, 'UTF8')), kept);
    END IF;
    UPDATE league.player p SET name = kept WHERE p.club = mine AND p.name = $2;
    UPDATE league.same s SET player = kept WHERE s.club = mine AND s.player = $2;
    UPDATE league.same s SET other = kept WHERE s.other_club = mine AND s.other = $2;
    RETURN kept;
END
$$;

-- The owner lets a match of a club no longer count, also one that the club has only claimed. As after a
-- `withdraw` of its own, the club's program does not send it again by itself. False: none counts.
CREATE FUNCTION league.withdraw(role text, match text, why text) RETURNS boolean
LANGUAGE plpgsql SET search_path = pg_catalog AS $$
DECLARE
    state league.revision;
BEGIN
    PERFORM league.lock_matches(ARRAY[$2]);
    SELECT v.* INTO state FROM league.revision v JOIN league.club c ON c.id = v.club
        WHERE c.role = $1 AND v.match = $2
            AND NOT EXISTS (SELECT FROM league.revision n WHERE n.parent = v.id);
    IF NOT FOUND OR state.withdrawn THEN
        RETURN false;
    END IF;
    INSERT INTO league.revision (parent, digest, parent_digest, club, revision, withdrawn, match, why)
        VALUES (state.id, state.digest, state.digest, state.club, state.revision, true, state.match, $3);
    RETURN true;
END
$$;

-- Nobody sits on two sides of a match, twice on one, or has it more than once.
CREATE FUNCTION league.check_sides() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog AS $$
DECLARE
    twice text;
BEGIN
    SELECT p.name INTO twice
        FROM (SELECT r.player FROM (SELECT DISTINCT a.revision FROM added a) a
                  JOIN league.result r ON r.revision = a.revision
              GROUP BY r.revision, r.player
              HAVING min(r.side) <> max(r.side) OR count(*) > count(DISTINCT r.line_up)
                  OR count(*) FILTER (WHERE r.player_counts) > 1 LIMIT 1) s
            JOIN league.player p ON p.id = s.player;
    IF FOUND THEN
        RAISE EXCEPTION '%', twice USING ERRCODE = '23M02';
    END IF;
    RETURN NULL;
END
$$;
CREATE TRIGGER check_sides AFTER INSERT ON league.result REFERENCING NEW TABLE AS added
    FOR EACH STATEMENT EXECUTE FUNCTION league.check_sides();

-- As names of players. What was sent before stays.
ALTER TABLE league.revision ADD CONSTRAINT names_without_control_characters
    CHECK (match !~ E'[\\x01-\\x1f\\x7f]' AND rules !~ E'[\\x01-\\x1f\\x7f]'
           AND event !~ E'[\\x01-\\x1f\\x7f]') NOT VALID;

-- As before, and the functions of the extension are for nobody else.
CREATE OR REPLACE FUNCTION league.add_worker(host text, port text, database text) RETURNS integer
LANGUAGE plpgsql SET search_path = pg_catalog AS $$
DECLARE
    number integer;
    name text;
BEGIN
    INSERT INTO league.worker (host, port, database) VALUES ($1, $2, $3) RETURNING id INTO number;
    name := 'league_worker_' || number;
    CREATE EXTENSION IF NOT EXISTS postgres_fdw SCHEMA league;
    REVOKE EXECUTE ON ALL FUNCTIONS IN SCHEMA league FROM PUBLIC;
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

-- What clubs and readers need. Triggers need nothing.
REVOKE EXECUTE ON ALL FUNCTIONS IN SCHEMA league FROM PUBLIC;
GRANT EXECUTE ON FUNCTION league.since(), league.chosen(text),
    league.choose(timestamptz, text, text, text) TO meldbook_league, meldbook_reader;
GRANT EXECUTE ON FUNCTION league.other_sender(text, integer), league.lock_matches(text[]),
    league.own_names(text[]),
    league.add_results(integer, bigint[], timestamptz[], text[], integer[], integer[], integer[],
                       integer[], integer[], integer[], integer[], integer[], boolean[], boolean[]),
    league.different(integer, text[], text[], text[], text[], text[], timestamptz[], text[], integer[],
                     integer[], integer[], integer[], integer[], integer[], integer[], integer[],
                     boolean[], boolean[])
    TO meldbook_league;
