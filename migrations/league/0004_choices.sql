-- What people choose of a league's results, two clubs that push one match at the same moment, and a person
-- who is forgotten on two servers.

-- Which results count: settings of the session, as league.since before, which league.choose sets, on the
-- workers too, until the transaction ends. Empty ones choose nothing. The spellings of an event have the
-- character 31 between them.
CREATE FUNCTION league.chosen(what text) RETURNS text LANGUAGE sql STABLE PARALLEL SAFE
    RETURN nullif(current_setting('league.' || what, true), '');
CREATE OR REPLACE VIEW league.since_here WITH (security_invoker = true) AS
    SELECT league.since() AS since, league.chosen('until') AS until, league.chosen('event') AS event,
        league.chosen('rules') AS rules;
ALTER VIEW league.since_here RENAME TO choice_here;
CREATE OR REPLACE FUNCTION league.set_since() RETURNS trigger
LANGUAGE plpgsql SET search_path = pg_catalog AS $$
BEGIN
    PERFORM set_config('league.since', coalesce(to_char(NEW.since AT TIME ZONE 'UTC',
                                                        'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'), ''), true),
        set_config('league.until', coalesce(NEW.until, ''), true),
        set_config('league.event', coalesce(NEW.event, ''), true),
        set_config('league.rules', coalesce(NEW.rules, ''), true);
    RETURN NEW;
END
$$;
ALTER FUNCTION league.set_since() RENAME TO set_choice;
ALTER TRIGGER set_since ON league.choice_here RENAME TO set_choice;
DROP FUNCTION league.count_since(timestamptz);
CREATE FUNCTION league.choose(since timestamptz, until text, event text, rules text) RETURNS void
LANGUAGE plpgsql SET search_path = pg_catalog AS $$
DECLARE
    number integer;
BEGIN
    INSERT INTO league.choice_here VALUES (since, until, event, rules);
    FOR number IN SELECT w.id FROM league.worker w LOOP
        EXECUTE format('INSERT INTO %I.choice_here VALUES ($1, $2, $3, $4)', 'league_worker_' || number)
            USING since, until, event, rules;
    END LOOP;
END
$$;
CREATE OR REPLACE VIEW league.counted WITH (security_invoker = true) AS
    SELECT r.* FROM league.result r
    WHERE r.finished >= (SELECT league.since())
        AND r.finished < (SELECT coalesce(league.chosen('until')::timestamptz, 'infinity'))
        AND NOT EXISTS (SELECT FROM league.revision n
                        WHERE n.parent = r.revision AND n.parent IS NOT NULL)
        AND ((SELECT league.chosen('event') IS NULL AND league.chosen('rules') IS NULL)
             OR EXISTS (SELECT FROM league.revision v WHERE v.id = r.revision
                        AND (league.chosen('event') IS NULL
                             OR v.event = ANY (string_to_array(league.chosen('event'), chr(31))))
                        AND (league.chosen('rules') IS NULL OR v.rules = league.chosen('rules'))));

-- own_points: scored in the matches that count as theirs, with whatever partner.
CREATE OR REPLACE VIEW league.player_here WITH (security_invoker = true) AS
    SELECT c.role::text COLLATE "C" AS role, p.name AS player, f.matches, f.won, f.level, f.hands,
        f.points, f.margins, f.own_points
    FROM (SELECT r.player, count(*) FILTER (WHERE r.player_counts) AS matches,
              count(*) FILTER (WHERE r.player_counts AND r.won = 2) AS won,
              count(*) FILTER (WHERE r.player_counts AND r.won = 1) AS level,
              sum(r.hands) AS hands, sum(r.points) AS points,
              coalesce(sum(r.margin) FILTER (WHERE r.player_counts), 0) AS margins,
              coalesce(sum(r.points) FILTER (WHERE r.player_counts
                  OR (r.line_up > 0 AND EXISTS (
                      SELECT FROM league.result e WHERE e.revision = r.revision AND e.side = r.side
                          AND e.line_up < r.line_up AND e.player = r.player AND e.player_counts))),
                  0) AS own_points
          FROM league.counted r GROUP BY r.player) f
        JOIN league.player p ON p.id = f.player JOIN league.club c ON c.id = p.club;
CREATE OR REPLACE VIEW league.pair_here WITH (security_invoker = true) AS
    SELECT c.role::text COLLATE "C" AS role,
        (SELECT string_agg(p.name, chr(31) ORDER BY p.name) FROM league.player p
         WHERE p.id = ANY (q.players)) AS players,
        f.matches, f.won, f.level, f.hands, f.points, f.margins, f.own_points
    FROM (SELECT r.pair, count(*) FILTER (WHERE r.pair_counts) AS matches,
              count(*) FILTER (WHERE r.pair_counts AND r.won = 2) AS won,
              count(*) FILTER (WHERE r.pair_counts AND r.won = 1) AS level,
              sum(r.hands) AS hands, sum(r.points) AS points,
              coalesce(sum(r.margin) FILTER (WHERE r.pair_counts), 0) AS margins,
              coalesce(sum(r.points) FILTER (WHERE r.pair_counts), 0) AS own_points
          FROM league.counted r WHERE r.seat = 0 AND r.pair IS NOT NULL GROUP BY r.pair) f
        JOIN league.pair q ON q.id = f.pair JOIN league.club c ON c.id = q.club;
CREATE OR REPLACE VIEW league.share_here WITH (security_invoker = true) AS
    SELECT c.role::text COLLATE "C" AS role, r.revision, false AS partners, p.name AS players,
        r.player_counts::integer AS matches, (r.player_counts AND r.won = 2)::integer AS won,
        (r.player_counts AND r.won = 1)::integer AS level, r.hands, r.points,
        CASE WHEN r.player_counts THEN r.margin ELSE 0 END AS margins,
        CASE WHEN EXISTS (SELECT FROM league.result e WHERE e.revision = r.revision
                              AND e.side = r.side AND e.line_up <= r.line_up AND e.player = r.player
                              AND e.player_counts)
            THEN r.points ELSE 0 END AS own_points
    FROM league.counted r JOIN league.player p ON p.id = r.player JOIN league.club c ON c.id = p.club
    UNION ALL
    SELECT c.role::text COLLATE "C", r.revision, true,
        (SELECT string_agg(p.name, chr(31) ORDER BY p.name) FROM league.player p
         WHERE p.id = ANY (q.players)),
        r.pair_counts::integer, (r.pair_counts AND r.won = 2)::integer,
        (r.pair_counts AND r.won = 1)::integer, r.hands, r.points,
        CASE WHEN r.pair_counts THEN r.margin ELSE 0 END,
        CASE WHEN r.pair_counts THEN r.points ELSE 0 END
    FROM league.counted r JOIN league.pair q ON q.id = r.pair JOIN league.club c ON c.id = q.club
    WHERE r.seat = 0;

-- Of which games and events there are results, and from when to when.
CREATE VIEW league.kind_here WITH (security_invoker = true) AS
    SELECT c.role::text COLLATE "C" AS role, v.rules, v.event, min(r.finished) AS first,
        max(r.finished) AS last
    FROM league.counted r JOIN league.revision v ON v.id = r.revision JOIN league.club c ON c.id = v.club
    WHERE r.side = 0 AND r.line_up = 0 AND r.seat = 0 GROUP BY c.role, v.rules, v.event;
GRANT SELECT ON league.kind_here, league.choice_here TO meldbook_league, meldbook_reader;
GRANT INSERT ON league.choice_here TO meldbook_league, meldbook_reader;

-- As before, with the new view.
CREATE OR REPLACE FUNCTION league.gather() RETURNS void
LANGUAGE plpgsql SET search_path = pg_catalog AS $$
DECLARE
    part text;
    query text;
BEGIN
    FOREACH part IN ARRAY ARRAY['player', 'pair', 'club', 'seat', 'name', 'match', 'share', 'kind'] LOOP
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
CREATE OR REPLACE FUNCTION league.import(worker integer) RETURNS void
LANGUAGE plpgsql SET search_path = pg_catalog AS $$
DECLARE
    name text := 'league_worker_' || worker;
BEGIN
    EXECUTE format('DROP SCHEMA IF EXISTS %I CASCADE', name);
    EXECUTE format('CREATE SCHEMA %I', name);
    EXECUTE format('IMPORT FOREIGN SCHEMA league LIMIT TO (player_here, pair_here, club_here, seat_here,'
                   ' name_here, match_here, share_here, kind_here, choice_here)'
                   ' FROM SERVER %I INTO %I', name, name);
    EXECUTE format('GRANT USAGE ON SCHEMA %I TO meldbook_league, meldbook_reader', name);
    EXECUTE format('GRANT SELECT ON ALL TABLES IN SCHEMA %I TO meldbook_league, meldbook_reader', name);
    EXECUTE format('GRANT INSERT ON %I.choice_here TO meldbook_league, meldbook_reader', name);
END
$$;
SELECT league.import(w.id) FROM league.worker w;
SELECT league.gather();
-- It went with the views of the workers.
CREATE OR REPLACE VIEW league.twice WITH (security_invoker = true) AS
    SELECT * FROM (SELECT c.id AS club, c.name, m.match, m.revision,
                       first_value(c.id) OVER (PARTITION BY m.match ORDER BY c.id) AS first
                   FROM league.match_all m JOIN league.member c
                       ON c.role = m.role AND c.worker IS NOT DISTINCT FROM m.worker) t
    WHERE club <> first;
GRANT SELECT ON league.twice TO meldbook_league, meldbook_reader;

-- Two who push one match at the same moment do it one after the other, so that the second sees what the
-- first has sent. A push asks for all its locks at first and in their order, and so waits for nobody who
-- waits for it. They are 64, because the locks of a server are few.
CREATE FUNCTION league.lock_matches(matches text[]) RETURNS void
LANGUAGE plpgsql SET search_path = pg_catalog AS $$
DECLARE
    number integer;
BEGIN
    FOR number IN SELECT DISTINCT hashtext(m) & 63 FROM unnest(matches) m ORDER BY 1 LOOP
        PERFORM pg_advisory_xact_lock(hashtext('meldbook-league match'), number);
    END LOOP;
END
$$;
CREATE OR REPLACE FUNCTION league.check_twice() RETURNS trigger
LANGUAGE plpgsql SET search_path = pg_catalog AS $$
BEGIN
    PERFORM league.lock_matches(ARRAY[NEW.match]);
    IF NOT NEW.withdrawn AND league.other_sender(NEW.match, NEW.club) IS NOT NULL THEN
        RAISE EXCEPTION 'another club has sent match %', NEW.match USING ERRCODE = '23M01';
    END IF;
    RETURN NEW;
END
$$;

-- Returns the name that is shown from now on; `shown`, which the coordinator has chosen, if it is given.
-- Who is sending results meanwhile is waited for, so that the name does not come back with them.
DROP FUNCTION league.forget(text, text);
CREATE FUNCTION league.forget(role text, person text, shown text) RETURNS text
LANGUAGE plpgsql SET search_path = pg_catalog AS $$
DECLARE
    mine integer := (SELECT c.id FROM league.club c WHERE c.role = $1);
    kept text;
    salt text := gen_random_uuid()::text;
BEGIN
    IF mine IS NULL THEN
        RAISE EXCEPTION 'there is no club of the role %', quote_ident($1);
    END IF;
    LOCK TABLE league.player, league.same IN SHARE ROW EXCLUSIVE MODE;
    kept := league.kept_name(mine, $2);
    IF kept = $2 THEN
        kept := coalesce($3, 'N. N. ' || upper(left(encode(sha256(convert_to(
            $1 || chr(31) || (SELECT count(*) FROM league.forgotten f WHERE f.club = mine), 'UTF8')),
            'hex'), 6)));
        INSERT INTO league.forgotten (club, salt, digest, name)
            VALUES (mine, salt, sha256(convert_to(salt || $2, 'UTF8')), kept);
    END IF;
    UPDATE league.player p SET name = kept WHERE p.club = mine AND p.name = $2;
    UPDATE league.same s SET player = kept WHERE s.club = mine AND s.player = $2;
    UPDATE league.same s SET other = kept WHERE s.other_club = mine AND s.other = $2;
    RETURN kept;
END
$$;
REVOKE EXECUTE ON FUNCTION league.forget(text, text, text) FROM PUBLIC;
