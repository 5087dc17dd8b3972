-- What is asked of a league: figures added up by each server (views named …_here), and those of all
-- servers together (…_all). A coordinator reads the views of its workers as foreign tables
-- (postgres_fdw), so that every worker adds up its own rows, and a row for each player crosses the
-- network instead of one for each result.

-- From when on results count: a setting of the session, because no condition on a time reaches the rows
-- behind sums. league.count_since sets it, on the workers too, until the transaction ends.
CREATE FUNCTION league.since() RETURNS timestamptz LANGUAGE sql STABLE PARALLEL SAFE
    RETURN coalesce(nullif(current_setting('league.since', true), '')::timestamptz, '-infinity');
CREATE VIEW league.since_here WITH (security_invoker = true) AS SELECT league.since() AS since;
CREATE FUNCTION league.set_since() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog AS $$
BEGIN
    PERFORM set_config('league.since',
                       to_char(NEW.since AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'), true);
    RETURN NEW;
END
$$;
CREATE TRIGGER set_since INSTEAD OF INSERT ON league.since_here
    FOR EACH ROW EXECUTE FUNCTION league.set_since();
CREATE FUNCTION league.count_since(since timestamptz) RETURNS void
LANGUAGE plpgsql SET search_path = pg_catalog AS $$
DECLARE
    number integer;
BEGIN
    INSERT INTO league.since_here VALUES (since);
    FOR number IN SELECT w.id FROM league.worker w LOOP
        EXECUTE format('INSERT INTO %I.since_here VALUES ($1)', 'league_worker_' || number)
            USING since;
    END LOOP;
END
$$;

-- The results of the last states.
CREATE VIEW league.counted WITH (security_invoker = true) AS
    SELECT r.* FROM league.result r
    WHERE r.finished >= (SELECT league.since())
        AND NOT EXISTS (SELECT FROM league.revision n
                        WHERE n.parent = r.revision AND n.parent IS NOT NULL);

-- The clubs that have not left.
CREATE VIEW league.member WITH (security_invoker = true) AS
    SELECT c.id, c.worker, c.role::text COLLATE "C" AS role, c.name FROM league.club c
    WHERE (SELECT m.member FROM league.membership m WHERE m.club = c.id ORDER BY m.id DESC LIMIT 1);

-- Figures of each player. margins: the sum over the matches that count.
CREATE VIEW league.player_here WITH (security_invoker = true) AS
    SELECT c.role::text COLLATE "C" AS role, p.name AS player, f.matches, f.won, f.level, f.hands,
        f.points, f.margins
    FROM (SELECT r.player, count(*) FILTER (WHERE r.player_counts) AS matches,
              count(*) FILTER (WHERE r.player_counts AND r.won = 2) AS won,
              count(*) FILTER (WHERE r.player_counts AND r.won = 1) AS level,
              sum(r.hands) AS hands, sum(r.points) AS points,
              coalesce(sum(r.margin) FILTER (WHERE r.player_counts), 0) AS margins
          FROM league.counted r GROUP BY r.player) f
        JOIN league.player p ON p.id = f.player JOIN league.club c ON c.id = p.club;

-- Figures of partners, whose names have the character 31 between them.
CREATE VIEW league.pair_here WITH (security_invoker = true) AS
    SELECT c.role::text COLLATE "C" AS role,
        (SELECT string_agg(p.name, chr(31) ORDER BY p.name) FROM league.player p
         WHERE p.id = ANY (q.players)) AS players,
        f.matches, f.won, f.level, f.hands, f.points, f.margins
    FROM (SELECT r.pair, count(*) FILTER (WHERE r.pair_counts) AS matches,
              count(*) FILTER (WHERE r.pair_counts AND r.won = 2) AS won,
              count(*) FILTER (WHERE r.pair_counts AND r.won = 1) AS level,
              sum(r.hands) AS hands, sum(r.points) AS points,
              coalesce(sum(r.margin) FILTER (WHERE r.pair_counts), 0) AS margins
          FROM league.counted r WHERE r.seat = 0 AND r.pair IS NOT NULL GROUP BY r.pair) f
        JOIN league.pair q ON q.id = f.pair JOIN league.club c ON c.id = q.club;

-- Figures of clubs, as sums for each of its players: each match, and each side in it, is counted where
-- its first player is. Without a player: the matches that several sides have won.
CREATE VIEW league.club_here WITH (security_invoker = true) AS
    SELECT c.role::text COLLATE "C" AS role, p.name AS player, f.matches, 0::bigint AS level,
        f.hands, f.points, f.side_hands
    FROM (SELECT r.player,
              count(*) FILTER (WHERE r.side = 0 AND r.line_up = 0 AND r.seat = 0) AS matches,
              coalesce(sum(r.hands) FILTER (WHERE r.side = 0 AND r.seat = 0), 0) AS hands,
              coalesce(sum(r.points) FILTER (WHERE r.seat = 0), 0) AS points,
              coalesce(sum(r.hands) FILTER (WHERE r.seat = 0), 0) AS side_hands
          FROM league.counted r GROUP BY r.player) f
        JOIN league.player p ON p.id = f.player JOIN league.club c ON c.id = p.club
    UNION ALL
    SELECT c.role::text COLLATE "C", NULL, 0, f.level, 0, 0, 0
    FROM (SELECT p.club, count(DISTINCT r.revision) AS level
          FROM league.counted r JOIN league.player p ON p.id = r.player
          WHERE r.won = 1 AND r.seat = 0 GROUP BY p.club) f
        JOIN league.club c ON c.id = f.club;

-- What ratings are computed from, in the order of the first six columns.
CREATE VIEW league.seat_here WITH (security_invoker = true) AS
    SELECT r.finished, c.role::text COLLATE "C" AS role, r.revision, r.side, r.line_up, r.seat,
        r.place, r.hands, p.name AS player
    FROM league.counted r JOIN league.player p ON p.id = r.player JOIN league.club c ON c.id = p.club;

-- The players of whom there are results.
CREATE VIEW league.name_here WITH (security_invoker = true) AS
    SELECT c.role::text COLLATE "C" AS role, p.name AS player
    FROM league.player p JOIN league.club c ON c.id = p.club;

-- Makes the views of all servers, after a worker was added. A role counts only on the server that has
-- its club: what it adds elsewhere has another `worker` there than the club.
CREATE FUNCTION league.gather() RETURNS void LANGUAGE plpgsql SET search_path = pg_catalog AS $$
DECLARE
    part text;
    query text;
BEGIN
    FOREACH part IN ARRAY ARRAY['player', 'pair', 'club', 'seat', 'name'] LOOP
        SELECT format('SELECT NULL::integer AS worker, h.* FROM league.%I h', part || '_here')
            || coalesce(string_agg(format(' UNION ALL SELECT %s AS worker, h.* FROM %I.%I h', w.id,
                                          'league_worker_' || w.id, part || '_here'),
                                   '' ORDER BY w.id), '')
            INTO query FROM league.worker w;
        EXECUTE format('CREATE OR REPLACE VIEW league.%I WITH (security_invoker = true) AS ',
                       part || '_all') || query;
        EXECUTE format('GRANT SELECT ON league.%I TO meldbook_league', part || '_all');
    END LOOP;
END
$$;

-- Makes a server on which there is a league a worker of this one. It lets the role meldbook_coordinator
-- in, by whatever the server process of this one has for it: a password file, or a certificate.
CREATE FUNCTION league.add_worker(host text, port text, database text) RETURNS integer
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
    EXECUTE format('CREATE SCHEMA %I', name);
    EXECUTE format('IMPORT FOREIGN SCHEMA league LIMIT TO (player_here, pair_here, club_here,'
                   ' seat_here, name_here, since_here) FROM SERVER %I INTO %I', name, name);
    EXECUTE format('GRANT USAGE ON SCHEMA %I TO meldbook_league', name);
    EXECUTE format('GRANT SELECT ON ALL TABLES IN SCHEMA %I TO meldbook_league', name);
    EXECUTE format('GRANT INSERT ON %I.since_here TO meldbook_league', name);
    PERFORM league.gather();
    RETURN number;
END
$$;
REVOKE EXECUTE ON FUNCTION league.gather(), league.add_worker(text, text, text) FROM PUBLIC;

GRANT SELECT ON league.counted, league.member, league.player_here, league.pair_here,
    league.club_here, league.seat_here, league.name_here, league.since_here TO meldbook_league;
GRANT INSERT ON league.since_here TO meldbook_league;
SELECT league.gather();
