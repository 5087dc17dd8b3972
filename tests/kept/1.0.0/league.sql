--
-- PostgreSQL database dump
--

\restrict h5rlFf7nvWg99DcukrYvimtol1Hc6ja6f4ZF0w392Odk8PxtToie8dWWiOQ4Zjv

-- Dumped from database version 15.18 (Debian 15.18-0+deb12u1)
-- Dumped by pg_dump version 15.18 (Debian 15.18-0+deb12u1)

SET statement_timeout = 0;
SET lock_timeout = 0;
SET idle_in_transaction_session_timeout = 0;
SET client_encoding = 'UTF8';
SET standard_conforming_strings = on;
SELECT pg_catalog.set_config('search_path', '', false);
SET check_function_bodies = false;
SET xmloption = content;
SET client_min_messages = warning;
SET row_security = off;

--
-- Name: league; Type: SCHEMA; Schema: -; Owner: -
--

CREATE SCHEMA league;


--
-- Name: add_results(integer, bigint[], timestamp with time zone[], text[], integer[], integer[], integer[], integer[], integer[], integer[], integer[], integer[], boolean[], boolean[], integer[]); Type: FUNCTION; Schema: league; Owner: -
--

CREATE FUNCTION league.add_results(club integer, revisions bigint[], finished timestamp with time zone[], names text[], sides integer[], line_ups integer[], seats integer[], hands integer[], points integer[], margins integer[], places integer[], won integer[], player_counts boolean[], pair_counts boolean[], victory integer[]) RETURNS void
    LANGUAGE plpgsql
    SET search_path TO 'pg_catalog'
    AS $_$
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
                               line_up, seat, place, won, player_counts, pair_counts, victory)
        SELECT r.revision, r.finished, r.points, r.margin, r.player, q.id, r.hands, r.side, r.line_up,
            r.seat, r.place, r.won, r.player_counts, r.pair_counts, r.victory
        FROM (SELECT r.*, p.id AS player, array_agg(p.id) OVER (
                  PARTITION BY r.revision, r.side, r.line_up ORDER BY p.id
                  ROWS BETWEEN UNBOUNDED PRECEDING AND UNBOUNDED FOLLOWING) AS players
              FROM unnest($2, $3, names, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15)
                      AS r (revision, finished, name, side, line_up, seat, hands, points, margin,
                            place, won, player_counts, pair_counts, victory)
                  JOIN league.player p ON p.club = $1 AND p.name = r.name) r
            LEFT JOIN league.pair q ON q.club = $1 AND q.players = r.players
                AND cardinality(r.players) > 1;
END
$_$;


--
-- Name: add_worker(text, text, text); Type: FUNCTION; Schema: league; Owner: -
--

CREATE FUNCTION league.add_worker(host text, port text, database text) RETURNS integer
    LANGUAGE plpgsql
    SET search_path TO 'pg_catalog'
    AS $_$
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
$_$;


--
-- Name: admit(text, text); Type: FUNCTION; Schema: league; Owner: -
--

CREATE FUNCTION league.admit(role text, club text) RETURNS void
    LANGUAGE plpgsql
    SET search_path TO 'pg_catalog'
    AS $_$
BEGIN
    IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = $1) THEN
        EXECUTE format('CREATE ROLE %I LOGIN CONNECTION LIMIT 5', $1);
    END IF;
    IF $1 IN ('meldbook_league', 'meldbook_reader', 'meldbook_coordinator')
        OR EXISTS (SELECT FROM pg_namespace n WHERE n.nspname = 'league'
                   AND pg_has_role($1, n.nspowner, 'MEMBER')) THEN
        RAISE EXCEPTION 'the role % owns the league, or belongs to it', quote_ident($1)
            USING ERRCODE = 'insufficient_privilege';
    END IF;
    EXECUTE format('GRANT meldbook_league TO %I', $1);
    PERFORM league.limit_sessions($1);
    IF NOT EXISTS (SELECT FROM league.club c WHERE c.role = $1 AND c.name = $2) THEN
        INSERT INTO league.club (role, name) VALUES ($1, $2);
    END IF;
END
$_$;


--
-- Name: check_parent(); Type: FUNCTION; Schema: league; Owner: -
--

CREATE FUNCTION league.check_parent() RETURNS trigger
    LANGUAGE plpgsql
    SET search_path TO 'pg_catalog'
    AS $$
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


--
-- Name: check_sides(); Type: FUNCTION; Schema: league; Owner: -
--

CREATE FUNCTION league.check_sides() RETURNS trigger
    LANGUAGE plpgsql
    SET search_path TO 'pg_catalog'
    AS $$
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


--
-- Name: check_twice(); Type: FUNCTION; Schema: league; Owner: -
--

CREATE FUNCTION league.check_twice() RETURNS trigger
    LANGUAGE plpgsql
    SET search_path TO 'pg_catalog'
    AS $$
BEGIN
    PERFORM league.lock_matches(ARRAY[NEW.match]);
    IF NOT NEW.withdrawn AND league.other_sender(NEW.match, NEW.club) IS NOT NULL THEN
        RAISE EXCEPTION 'another club has sent match %', NEW.match USING ERRCODE = '23M01';
    END IF;
    RETURN NEW;
END
$$;


--
-- Name: choose(timestamp with time zone, text, text, text, text); Type: FUNCTION; Schema: league; Owner: -
--

CREATE FUNCTION league.choose(since timestamp with time zone, until text, event text, rules text, seasons text) RETURNS void
    LANGUAGE plpgsql
    SET search_path TO 'pg_catalog'
    AS $_$
DECLARE
    number integer;
BEGIN
    INSERT INTO league.choice_here VALUES (since, until, event, rules, seasons);
    FOR number IN SELECT w.id FROM league.worker w LOOP
        EXECUTE format('INSERT INTO %I.choice_here VALUES ($1, $2, $3, $4, $5)',
                       'league_worker_' || number)
            USING since, until, event, rules, seasons;
    END LOOP;
END
$_$;


--
-- Name: choose_worker(); Type: FUNCTION; Schema: league; Owner: -
--

CREATE FUNCTION league.choose_worker() RETURNS trigger
    LANGUAGE plpgsql
    SET search_path TO 'pg_catalog'
    AS $$
BEGIN
    SELECT w.id INTO NEW.worker FROM league.worker w LEFT JOIN league.club c ON c.worker = w.id
        GROUP BY w.id ORDER BY count(c.id), w.id LIMIT 1;
    RETURN NEW;
END
$$;


--
-- Name: chosen(text); Type: FUNCTION; Schema: league; Owner: -
--

CREATE FUNCTION league.chosen(what text) RETURNS text
    LANGUAGE sql STABLE PARALLEL SAFE
    RETURN NULLIF(current_setting(('league.'::text || what), true), ''::text);


--
-- Name: different(integer, text[], text[], text[], text[], text[], timestamp with time zone[], text[], integer[], integer[], integer[], integer[], integer[], integer[], integer[], integer[], boolean[], boolean[], integer[]); Type: FUNCTION; Schema: league; Owner: -
--

CREATE FUNCTION league.different(club integer, matches text[], rules text[], events text[], hands text[], uids text[], finished timestamp with time zone[], names text[], sides integer[], line_ups integer[], seats integer[], hand_counts integer[], points integer[], margins integer[], places integer[], won integer[], player_counts boolean[], pair_counts boolean[], victory integer[]) RETURNS SETOF text
    LANGUAGE sql STABLE
    SET search_path TO 'pg_catalog'
    AS $_$
    SELECT m.match FROM unnest($2, $3, $4, $5) AS m (match, rules, event, hands)
        JOIN league.revision v ON v.club = $1 AND v.match = m.match AND NOT v.withdrawn
            AND NOT EXISTS (SELECT FROM league.revision n WHERE n.parent = v.id)
        LEFT JOIN (SELECT r.match, array_agg(concat_ws(' ', r.side, r.line_up, r.seat, r.hands,
                       r.points, r.margin, r.place, r.won, r.player_counts, r.pair_counts,
                       coalesce(r.victory, -1), r.name)
                       ORDER BY r.side, r.line_up, r.seat) AS rows
                   FROM unnest($6, league.own_names($8), $9, $10, $11, $12, $13, $14, $15, $16, $17, $18,
                              $19)
                       AS r (match, name, side, line_up, seat, hands, points, margin, place, won,
                             player_counts, pair_counts, victory)
                   GROUP BY r.match) o ON o.match = m.match
        LEFT JOIN (SELECT r.revision, array_agg(concat_ws(' ', r.side, r.line_up, r.seat, r.hands,
                       r.points, r.margin, r.place, r.won, r.player_counts, r.pair_counts,
                       coalesce(r.victory, -1), p.name)
                       ORDER BY r.side, r.line_up, r.seat) AS rows
                   FROM league.result r JOIN league.player p ON p.id = r.player
                   WHERE p.club = $1 GROUP BY r.revision) t ON t.revision = v.id
    WHERE (m.rules, m.event, m.hands, o.rows) IS DISTINCT FROM (v.rules, v.event, v.hands, t.rows);
$_$;


--
-- Name: forget(text, text, text); Type: FUNCTION; Schema: league; Owner: -
--

CREATE FUNCTION league.forget(role text, person text, shown text) RETURNS text
    LANGUAGE plpgsql
    SET search_path TO 'pg_catalog'
    AS $_$
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
$_$;


--
-- Name: gather(); Type: FUNCTION; Schema: league; Owner: -
--

CREATE FUNCTION league.gather() RETURNS void
    LANGUAGE plpgsql
    SET search_path TO 'pg_catalog'
    AS $$
DECLARE
    part text;
    query text;
BEGIN
    FOREACH part IN ARRAY ARRAY['player', 'pair', 'club', 'seat', 'name', 'match', 'share', 'kind',
                                'game', 'part', 'part_seat', 'ranked_player', 'ranked_pair',
                                'ranked_share'] LOOP
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


--
-- Name: import(integer); Type: FUNCTION; Schema: league; Owner: -
--

CREATE FUNCTION league.import(worker integer) RETURNS void
    LANGUAGE plpgsql
    SET search_path TO 'pg_catalog'
    AS $$
DECLARE
    name text := 'league_worker_' || worker;
BEGIN
    EXECUTE format('DROP SCHEMA IF EXISTS %I CASCADE', name);
    EXECUTE format('CREATE SCHEMA %I', name);
    EXECUTE format('IMPORT FOREIGN SCHEMA league LIMIT TO (player_here, pair_here, club_here, seat_here,'
                   ' name_here, match_here, share_here, kind_here, game_here, part_here, part_seat_here,'
                   ' ranked_player_here, ranked_pair_here, ranked_share_here, choice_here)'
                   ' FROM SERVER %I INTO %I', name, name);
    EXECUTE format('GRANT USAGE ON SCHEMA %I TO meldbook_league, meldbook_reader', name);
    EXECUTE format('GRANT SELECT ON ALL TABLES IN SCHEMA %I TO meldbook_league, meldbook_reader', name);
    EXECUTE format('GRANT INSERT ON %I.choice_here TO meldbook_league, meldbook_reader', name);
END
$$;


--
-- Name: keep_name(); Type: FUNCTION; Schema: league; Owner: -
--

CREATE FUNCTION league.keep_name() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog'
    AS $$
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


--
-- Name: kept_name(integer, text); Type: FUNCTION; Schema: league; Owner: -
--

CREATE FUNCTION league.kept_name(club integer, name text) RETURNS text
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO 'pg_catalog'
    AS $_$
    SELECT coalesce((SELECT f.name FROM league.forgotten f WHERE f.club = $1
                     AND f.digest = sha256(convert_to(f.salt || $2, 'UTF8'))), $2);
$_$;


--
-- Name: let_coordinator_in(); Type: FUNCTION; Schema: league; Owner: -
--

CREATE FUNCTION league.let_coordinator_in() RETURNS void
    LANGUAGE plpgsql
    SET search_path TO 'pg_catalog'
    AS $$
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


--
-- Name: limit_sessions(text); Type: FUNCTION; Schema: league; Owner: -
--

CREATE FUNCTION league.limit_sessions(role text) RETURNS void
    LANGUAGE plpgsql
    SET search_path TO 'pg_catalog'
    AS $_$
DECLARE
    missing record;
BEGIN
    FOR missing IN
        SELECT v.name, v.value
        FROM (VALUES ('idle_in_transaction_session_timeout', '60s'), ('lock_timeout', '10s')) v (name, value)
        WHERE NOT EXISTS (SELECT FROM pg_db_role_setting s JOIN pg_roles r ON r.oid = s.setrole,
                              unnest(s.setconfig) c
                          WHERE r.rolname = $1 AND split_part(c, '=', 1) = v.name
                              AND s.setdatabase IN (0, (SELECT oid FROM pg_database
                                                        WHERE datname = current_database())))
    LOOP
        EXECUTE format('ALTER ROLE %I IN DATABASE %I SET %I = %L', $1, current_database(), missing.name,
                       missing.value);
    END LOOP;
EXCEPTION WHEN insufficient_privilege THEN
    NULL;
END
$_$;


--
-- Name: lock_matches(text[]); Type: FUNCTION; Schema: league; Owner: -
--

CREATE FUNCTION league.lock_matches(matches text[]) RETURNS void
    LANGUAGE plpgsql
    SET search_path TO 'pg_catalog'
    AS $$
DECLARE
    number integer;
BEGIN
    FOR number IN SELECT DISTINCT hashtext(m) & 63 FROM unnest(matches) m ORDER BY 1 LOOP
        PERFORM pg_advisory_xact_lock(hashtext('meldbook-league match'), number);
    END LOOP;
END
$$;


--
-- Name: other_sender(text, integer); Type: FUNCTION; Schema: league; Owner: -
--

CREATE FUNCTION league.other_sender(match text, club integer) RETURNS text
    LANGUAGE plpgsql STABLE
    SET search_path TO 'pg_catalog'
    AS $_$
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
$_$;


--
-- Name: own_names(text[]); Type: FUNCTION; Schema: league; Owner: -
--

CREATE FUNCTION league.own_names(names text[]) RETURNS text[]
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO 'pg_catalog'
    AS $_$
    WITH kept AS MATERIALIZED (
        SELECT d.n, f.name
        FROM (SELECT DISTINCT n FROM unnest($1) n) d JOIN league.club c ON c.role = session_user
            JOIN league.forgotten f
                ON f.club = c.id AND f.digest = sha256(convert_to(f.salt || d.n, 'UTF8')))
    SELECT ARRAY(SELECT coalesce(k.name, u.n) FROM unnest($1) WITH ORDINALITY u (n, i)
                 LEFT JOIN kept k ON k.n = u.n ORDER BY u.i)
$_$;


--
-- Name: seasons(); Type: FUNCTION; Schema: league; Owner: -
--

CREATE FUNCTION league.seasons() RETURNS timestamp with time zone[]
    LANGUAGE sql STABLE PARALLEL SAFE
    RETURN COALESCE((NULLIF(current_setting('league.seasons'::text, true), ''::text))::timestamp with time zone[], '{}'::timestamp with time zone[]);


--
-- Name: set_choice(); Type: FUNCTION; Schema: league; Owner: -
--

CREATE FUNCTION league.set_choice() RETURNS trigger
    LANGUAGE plpgsql
    SET search_path TO 'pg_catalog'
    AS $$
BEGIN
    PERFORM set_config('league.since', coalesce(to_char(NEW.since AT TIME ZONE 'UTC',
                                                        'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'), ''), true),
        set_config('league.until', coalesce(NEW.until, ''), true),
        set_config('league.event', coalesce(NEW.event, ''), true),
        set_config('league.rules', coalesce(NEW.rules, ''), true),
        set_config('league.seasons', coalesce(NEW.seasons, ''), true);
    RETURN NEW;
END
$$;


--
-- Name: since(); Type: FUNCTION; Schema: league; Owner: -
--

CREATE FUNCTION league.since() RETURNS timestamp with time zone
    LANGUAGE sql STABLE PARALLEL SAFE
    RETURN COALESCE((NULLIF(current_setting('league.since'::text, true), ''::text))::timestamp with time zone, '-infinity'::timestamp with time zone);


--
-- Name: withdraw(text, text, text); Type: FUNCTION; Schema: league; Owner: -
--

CREATE FUNCTION league.withdraw(role text, match text, why text) RETURNS boolean
    LANGUAGE plpgsql
    SET search_path TO 'pg_catalog'
    AS $_$
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
$_$;


--
-- Name: choice_here; Type: VIEW; Schema: league; Owner: -
--

CREATE VIEW league.choice_here WITH (security_invoker='true') AS
 SELECT league.since() AS since,
    league.chosen('until'::text) AS until,
    league.chosen('event'::text) AS event,
    league.chosen('rules'::text) AS rules,
    league.chosen('seasons'::text) AS seasons;


SET default_tablespace = '';

SET default_table_access_method = heap;

--
-- Name: club; Type: TABLE; Schema: league; Owner: -
--

CREATE TABLE league.club (
    id integer NOT NULL,
    worker integer,
    role name DEFAULT CURRENT_USER NOT NULL,
    name text NOT NULL COLLATE pg_catalog."C",
    CONSTRAINT club_name_of_200_characters CHECK (((length(name) >= 1) AND (length(name) <= 200)))
);


--
-- Name: result; Type: TABLE; Schema: league; Owner: -
--

CREATE TABLE league.result (
    revision bigint NOT NULL,
    finished timestamp with time zone NOT NULL,
    points integer NOT NULL,
    margin integer NOT NULL,
    player integer NOT NULL,
    pair integer,
    hands smallint NOT NULL,
    side smallint NOT NULL,
    line_up smallint NOT NULL,
    seat smallint NOT NULL,
    place smallint NOT NULL,
    won smallint NOT NULL,
    player_counts boolean NOT NULL,
    pair_counts boolean NOT NULL,
    victory smallint,
    CONSTRAINT result_hands_check CHECK ((hands >= 0)),
    CONSTRAINT result_line_up_check CHECK ((line_up >= 0)),
    CONSTRAINT result_place_check CHECK ((place >= 0)),
    CONSTRAINT result_seat_check CHECK ((seat >= 0)),
    CONSTRAINT result_side_check CHECK ((side >= 0)),
    CONSTRAINT result_won_check CHECK (((won >= 0) AND (won <= 2))),
    CONSTRAINT victory_in_bounds CHECK (((victory >= 0) AND (victory <= 10000)))
);


--
-- Name: revision; Type: TABLE; Schema: league; Owner: -
--

CREATE TABLE league.revision (
    id bigint NOT NULL,
    parent bigint,
    digest bigint,
    parent_digest bigint,
    club integer NOT NULL,
    revision integer NOT NULL,
    withdrawn boolean NOT NULL,
    match text NOT NULL COLLATE pg_catalog."C",
    rules text COLLATE pg_catalog."C",
    event text COLLATE pg_catalog."C",
    hands text COLLATE pg_catalog."C",
    why text COLLATE pg_catalog."C",
    CONSTRAINT event_of_1000_characters CHECK ((length(event) <= 1000)),
    CONSTRAINT hands_of_100000_characters CHECK ((length(hands) <= 100000)),
    CONSTRAINT match_of_200_characters CHECK (((length(match) >= 1) AND (length(match) <= 200))),
    CONSTRAINT revision_check CHECK ((withdrawn OR ((digest IS NOT NULL) AND (rules IS NOT NULL) AND (hands IS NOT NULL)))),
    CONSTRAINT revision_check1 CHECK (((parent IS NOT NULL) OR ((parent_digest IS NULL) AND (NOT withdrawn)))),
    CONSTRAINT revision_revision_check CHECK ((revision > 0)),
    CONSTRAINT rules_of_200_characters CHECK ((length(rules) <= 200)),
    CONSTRAINT why_of_1000_characters CHECK (((length(why) <= 1000) AND ((why IS NULL) OR (parent IS NOT NULL))))
);


--
-- Name: counted; Type: VIEW; Schema: league; Owner: -
--

CREATE VIEW league.counted WITH (security_invoker='true') AS
 SELECT r.revision,
    r.finished,
    r.points,
    r.margin,
    r.player,
    r.pair,
    r.hands,
    r.side,
    r.line_up,
    r.seat,
    r.place,
    r.won,
    r.player_counts,
    r.pair_counts,
    r.victory
   FROM league.result r
  WHERE ((r.finished >= ( SELECT league.since() AS since)) AND (r.finished < ( SELECT COALESCE((league.chosen('until'::text))::timestamp with time zone, 'infinity'::timestamp with time zone) AS "coalesce")) AND (NOT (EXISTS ( SELECT
           FROM league.revision n
          WHERE ((n.parent = r.revision) AND (n.parent IS NOT NULL))))) AND (( SELECT ((league.chosen('event'::text) IS NULL) AND (league.chosen('rules'::text) IS NULL))) OR (EXISTS ( SELECT
           FROM league.revision v
          WHERE ((v.id = r.revision) AND ((league.chosen('event'::text) IS NULL) OR (v.event = ANY (string_to_array(league.chosen('event'::text), chr(31))))) AND ((league.chosen('rules'::text) IS NULL) OR (v.rules = league.chosen('rules'::text))))))));


--
-- Name: player; Type: TABLE; Schema: league; Owner: -
--

CREATE TABLE league.player (
    id integer NOT NULL,
    club integer NOT NULL,
    name text NOT NULL COLLATE pg_catalog."C",
    CONSTRAINT player_name_of_200_characters CHECK (((length(name) >= 1) AND (length(name) <= 200)))
);


--
-- Name: club_here; Type: VIEW; Schema: league; Owner: -
--

CREATE VIEW league.club_here WITH (security_invoker='true') AS
 SELECT ((c.role)::text COLLATE "C") AS role,
    p.name AS player,
    f.matches,
    (0)::bigint AS level,
    f.hands,
    f.points,
    f.side_hands
   FROM ((( SELECT r.player,
            count(*) FILTER (WHERE ((r.side = 0) AND (r.line_up = 0) AND (r.seat = 0))) AS matches,
            COALESCE(sum(r.hands) FILTER (WHERE ((r.side = 0) AND (r.seat = 0))), (0)::bigint) AS hands,
            COALESCE(sum(r.points) FILTER (WHERE (r.seat = 0)), (0)::bigint) AS points,
            COALESCE(sum(r.hands) FILTER (WHERE (r.seat = 0)), (0)::bigint) AS side_hands
           FROM league.counted r
          GROUP BY r.player) f
     JOIN league.player p ON ((p.id = f.player)))
     JOIN league.club c ON ((c.id = p.club)))
UNION ALL
 SELECT ((c.role)::text COLLATE "C") AS role,
    NULL::text AS player,
    0 AS matches,
    f.level,
    0 AS hands,
    0 AS points,
    0 AS side_hands
   FROM (( SELECT p.club,
            count(DISTINCT r.revision) AS level
           FROM (league.counted r
             JOIN league.player p ON ((p.id = r.player)))
          WHERE ((r.won = 1) AND (r.seat = 0))
          GROUP BY p.club) f
     JOIN league.club c ON ((c.id = f.club)));


--
-- Name: club_all; Type: VIEW; Schema: league; Owner: -
--

CREATE VIEW league.club_all WITH (security_invoker='true') AS
 SELECT NULL::integer AS worker,
    h.role,
    h.player,
    h.matches,
    h.level,
    h.hands,
    h.points,
    h.side_hands
   FROM league.club_here h;


--
-- Name: club_id_seq; Type: SEQUENCE; Schema: league; Owner: -
--

ALTER TABLE league.club ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME league.club_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


--
-- Name: forgotten; Type: TABLE; Schema: league; Owner: -
--

CREATE TABLE league.forgotten (
    id integer NOT NULL,
    at timestamp with time zone DEFAULT now() NOT NULL,
    by name DEFAULT SESSION_USER NOT NULL,
    club integer NOT NULL,
    salt text DEFAULT (gen_random_uuid())::text NOT NULL,
    digest bytea NOT NULL,
    name text NOT NULL COLLATE pg_catalog."C"
);


--
-- Name: forgotten_id_seq; Type: SEQUENCE; Schema: league; Owner: -
--

ALTER TABLE league.forgotten ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME league.forgotten_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


--
-- Name: game_here; Type: VIEW; Schema: league; Owner: -
--

CREATE VIEW league.game_here WITH (security_invoker='true') AS
 WITH RECURSIVE each(club, rules) AS (
         SELECT first.club,
            first.rules
           FROM ( SELECT v.club,
                    v.rules
                   FROM league.revision v
                  WHERE (v.rules IS NOT NULL)
                  ORDER BY v.club, v.rules
                 LIMIT 1) first
        UNION ALL
         SELECT n.club,
            n.rules
           FROM (each e_1
             CROSS JOIN LATERAL ( SELECT v.club,
                    v.rules
                   FROM league.revision v
                  WHERE ((v.rules IS NOT NULL) AND (ROW(v.club, v.rules) > ROW(e_1.club, e_1.rules)))
                  ORDER BY v.club, v.rules
                 LIMIT 1) n)
        )
 SELECT ((c.role)::text COLLATE "C") AS role,
    e.rules
   FROM ((each e
     JOIN league.club c ON ((c.id = e.club)))
     CROSS JOIN LATERAL ( SELECT
           FROM (league.revision v
             JOIN league.counted r ON ((r.revision = v.id)))
          WHERE ((v.club = e.club) AND (v.rules = e.rules) AND (r.side = 0) AND (r.line_up = 0) AND (r.seat = 0))
         LIMIT 1) one);


--
-- Name: game_all; Type: VIEW; Schema: league; Owner: -
--

CREATE VIEW league.game_all WITH (security_invoker='true') AS
 SELECT NULL::integer AS worker,
    h.role,
    h.rules
   FROM league.game_here h;


--
-- Name: kind_here; Type: VIEW; Schema: league; Owner: -
--

CREATE VIEW league.kind_here WITH (security_invoker='true') AS
 SELECT ((c.role)::text COLLATE "C") AS role,
    v.rules,
    v.event,
    min(r.finished) AS first,
    max(r.finished) AS last
   FROM ((league.counted r
     JOIN league.revision v ON ((v.id = r.revision)))
     JOIN league.club c ON ((c.id = v.club)))
  WHERE ((r.side = 0) AND (r.line_up = 0) AND (r.seat = 0))
  GROUP BY c.role, v.rules, v.event;


--
-- Name: kind_all; Type: VIEW; Schema: league; Owner: -
--

CREATE VIEW league.kind_all WITH (security_invoker='true') AS
 SELECT NULL::integer AS worker,
    h.role,
    h.rules,
    h.event,
    h.first,
    h.last
   FROM league.kind_here h;


--
-- Name: match_here; Type: VIEW; Schema: league; Owner: -
--

CREATE VIEW league.match_here WITH (security_invoker='true') AS
 SELECT ((c.role)::text COLLATE "C") AS role,
    r.match,
    r.id AS revision
   FROM (league.revision r
     JOIN league.club c ON ((c.id = r.club)))
  WHERE ((NOT r.withdrawn) AND (NOT (EXISTS ( SELECT
           FROM league.revision n
          WHERE (n.parent = r.id)))));


--
-- Name: match_all; Type: VIEW; Schema: league; Owner: -
--

CREATE VIEW league.match_all WITH (security_invoker='true') AS
 SELECT NULL::integer AS worker,
    h.role,
    h.match,
    h.revision
   FROM league.match_here h;


--
-- Name: membership; Type: TABLE; Schema: league; Owner: -
--

CREATE TABLE league.membership (
    id bigint NOT NULL,
    at timestamp with time zone DEFAULT now() NOT NULL,
    club integer NOT NULL,
    member boolean NOT NULL
);


--
-- Name: member; Type: VIEW; Schema: league; Owner: -
--

CREATE VIEW league.member WITH (security_invoker='true') AS
 SELECT c.id,
    c.worker,
    ((c.role)::text COLLATE "C") AS role,
    c.name
   FROM league.club c
  WHERE ( SELECT m.member
           FROM league.membership m
          WHERE (m.club = c.id)
          ORDER BY m.id DESC
         LIMIT 1);


--
-- Name: membership_id_seq; Type: SEQUENCE; Schema: league; Owner: -
--

ALTER TABLE league.membership ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME league.membership_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


--
-- Name: migration; Type: TABLE; Schema: league; Owner: -
--

CREATE TABLE league.migration (
    number integer NOT NULL,
    at timestamp with time zone DEFAULT now() NOT NULL
);


--
-- Name: name_here; Type: VIEW; Schema: league; Owner: -
--

CREATE VIEW league.name_here WITH (security_invoker='true') AS
 SELECT ((c.role)::text COLLATE "C") AS role,
    p.name AS player
   FROM (league.player p
     JOIN league.club c ON ((c.id = p.club)));


--
-- Name: name_all; Type: VIEW; Schema: league; Owner: -
--

CREATE VIEW league.name_all WITH (security_invoker='true') AS
 SELECT NULL::integer AS worker,
    h.role,
    h.player
   FROM league.name_here h;


--
-- Name: pair; Type: TABLE; Schema: league; Owner: -
--

CREATE TABLE league.pair (
    id integer NOT NULL,
    club integer NOT NULL,
    players integer[] NOT NULL,
    CONSTRAINT pair_players_check CHECK ((cardinality(players) > 1))
);


--
-- Name: pair_here; Type: VIEW; Schema: league; Owner: -
--

CREATE VIEW league.pair_here WITH (security_invoker='true') AS
 SELECT ((c.role)::text COLLATE "C") AS role,
    ( SELECT string_agg(p.name, chr(31) ORDER BY p.name) AS string_agg
           FROM league.player p
          WHERE (p.id = ANY (q.players))) AS players,
    f.matches,
    f.won,
    f.level,
    f.hands,
    f.points,
    f.margins,
    f.own_points
   FROM ((( SELECT r.pair,
            count(*) FILTER (WHERE r.pair_counts) AS matches,
            count(*) FILTER (WHERE (r.pair_counts AND (r.won = 2))) AS won,
            count(*) FILTER (WHERE (r.pair_counts AND (r.won = 1))) AS level,
            sum(r.hands) AS hands,
            sum(r.points) AS points,
            COALESCE(sum(r.margin) FILTER (WHERE r.pair_counts), (0)::bigint) AS margins,
            COALESCE(sum(r.points) FILTER (WHERE r.pair_counts), (0)::bigint) AS own_points
           FROM league.counted r
          WHERE ((r.seat = 0) AND (r.pair IS NOT NULL))
          GROUP BY r.pair) f
     JOIN league.pair q ON ((q.id = f.pair)))
     JOIN league.club c ON ((c.id = q.club)));


--
-- Name: pair_all; Type: VIEW; Schema: league; Owner: -
--

CREATE VIEW league.pair_all WITH (security_invoker='true') AS
 SELECT NULL::integer AS worker,
    h.role,
    h.players,
    h.matches,
    h.won,
    h.level,
    h.hands,
    h.points,
    h.margins,
    h.own_points
   FROM league.pair_here h;


--
-- Name: pair_id_seq; Type: SEQUENCE; Schema: league; Owner: -
--

ALTER TABLE league.pair ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME league.pair_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


--
-- Name: part_here; Type: VIEW; Schema: league; Owner: -
--

CREATE VIEW league.part_here WITH (security_invoker='true') AS
 SELECT ((c.role)::text COLLATE "C") AS role,
    p.name AS player,
    f.season,
    f.event,
    f.game,
    f.matches,
    f.won,
    f.level,
    f.hands,
    f.points,
    f.margins,
    f.own_points,
    f.victory,
    f.victories
   FROM ((( SELECT r.player,
            width_bucket(r.finished, ( SELECT league.seasons() AS seasons)) AS season,
            v.event,
            split_part(v.rules, ' '::text, 1) AS game,
            count(*) FILTER (WHERE r.player_counts) AS matches,
            count(*) FILTER (WHERE (r.player_counts AND (r.won = 2))) AS won,
            count(*) FILTER (WHERE (r.player_counts AND (r.won = 1))) AS level,
            sum(r.hands) AS hands,
            sum(r.points) AS points,
            COALESCE(sum(r.margin) FILTER (WHERE r.player_counts), (0)::bigint) AS margins,
            COALESCE(sum(r.points) FILTER (WHERE (r.player_counts OR ((r.line_up > 0) AND (EXISTS ( SELECT
                   FROM league.result e
                  WHERE ((e.revision = r.revision) AND (e.side = r.side) AND (e.line_up < r.line_up) AND (e.player = r.player) AND e.player_counts)))))), (0)::bigint) AS own_points,
            COALESCE(sum(r.victory) FILTER (WHERE r.player_counts), (0)::bigint) AS victory,
            count(r.victory) FILTER (WHERE r.player_counts) AS victories
           FROM (league.counted r
             JOIN league.revision v ON ((v.id = r.revision)))
          GROUP BY r.player, (width_bucket(r.finished, ( SELECT league.seasons() AS seasons))), v.event, (split_part(v.rules, ' '::text, 1))) f
     JOIN league.player p ON ((p.id = f.player)))
     JOIN league.club c ON ((c.id = p.club)));


--
-- Name: part_all; Type: VIEW; Schema: league; Owner: -
--

CREATE VIEW league.part_all WITH (security_invoker='true') AS
 SELECT NULL::integer AS worker,
    h.role,
    h.player,
    h.season,
    h.event,
    h.game,
    h.matches,
    h.won,
    h.level,
    h.hands,
    h.points,
    h.margins,
    h.own_points,
    h.victory,
    h.victories
   FROM league.part_here h;


--
-- Name: part_seat_here; Type: VIEW; Schema: league; Owner: -
--

CREATE VIEW league.part_seat_here WITH (security_invoker='true') AS
 SELECT r.finished,
    ((c.role)::text COLLATE "C") AS role,
    r.revision,
    r.side,
    r.line_up,
    r.seat,
    r.place,
    r.hands,
    p.name AS player,
    width_bucket(r.finished, ( SELECT league.seasons() AS seasons)) AS season,
    v.event
   FROM (((league.counted r
     JOIN league.revision v ON ((v.id = r.revision)))
     JOIN league.player p ON ((p.id = r.player)))
     JOIN league.club c ON ((c.id = p.club)));


--
-- Name: part_seat_all; Type: VIEW; Schema: league; Owner: -
--

CREATE VIEW league.part_seat_all WITH (security_invoker='true') AS
 SELECT NULL::integer AS worker,
    h.finished,
    h.role,
    h.revision,
    h.side,
    h.line_up,
    h.seat,
    h.place,
    h.hands,
    h.player,
    h.season,
    h.event
   FROM league.part_seat_here h;


--
-- Name: player_here; Type: VIEW; Schema: league; Owner: -
--

CREATE VIEW league.player_here WITH (security_invoker='true') AS
 SELECT ((c.role)::text COLLATE "C") AS role,
    p.name AS player,
    f.matches,
    f.won,
    f.level,
    f.hands,
    f.points,
    f.margins,
    f.own_points
   FROM ((( SELECT r.player,
            count(*) FILTER (WHERE r.player_counts) AS matches,
            count(*) FILTER (WHERE (r.player_counts AND (r.won = 2))) AS won,
            count(*) FILTER (WHERE (r.player_counts AND (r.won = 1))) AS level,
            sum(r.hands) AS hands,
            sum(r.points) AS points,
            COALESCE(sum(r.margin) FILTER (WHERE r.player_counts), (0)::bigint) AS margins,
            COALESCE(sum(r.points) FILTER (WHERE (r.player_counts OR ((r.line_up > 0) AND (EXISTS ( SELECT
                   FROM league.result e
                  WHERE ((e.revision = r.revision) AND (e.side = r.side) AND (e.line_up < r.line_up) AND (e.player = r.player) AND e.player_counts)))))), (0)::bigint) AS own_points
           FROM league.counted r
          GROUP BY r.player) f
     JOIN league.player p ON ((p.id = f.player)))
     JOIN league.club c ON ((c.id = p.club)));


--
-- Name: player_all; Type: VIEW; Schema: league; Owner: -
--

CREATE VIEW league.player_all WITH (security_invoker='true') AS
 SELECT NULL::integer AS worker,
    h.role,
    h.player,
    h.matches,
    h.won,
    h.level,
    h.hands,
    h.points,
    h.margins,
    h.own_points
   FROM league.player_here h;


--
-- Name: player_id_seq; Type: SEQUENCE; Schema: league; Owner: -
--

ALTER TABLE league.player ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME league.player_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


--
-- Name: ranked_pair_here; Type: VIEW; Schema: league; Owner: -
--

CREATE VIEW league.ranked_pair_here WITH (security_invoker='true') AS
 SELECT ((c.role)::text COLLATE "C") AS role,
    ( SELECT string_agg(p.name, chr(31) ORDER BY p.name) AS string_agg
           FROM league.player p
          WHERE (p.id = ANY (q.players))) AS players,
    f.matches,
    f.won,
    f.level,
    f.hands,
    f.points,
    f.margins,
    f.own_points,
    f.victory,
    f.victories
   FROM ((( SELECT r.pair,
            count(*) FILTER (WHERE r.pair_counts) AS matches,
            count(*) FILTER (WHERE (r.pair_counts AND (r.won = 2))) AS won,
            count(*) FILTER (WHERE (r.pair_counts AND (r.won = 1))) AS level,
            sum(r.hands) AS hands,
            sum(r.points) AS points,
            COALESCE(sum(r.margin) FILTER (WHERE r.pair_counts), (0)::bigint) AS margins,
            COALESCE(sum(r.points) FILTER (WHERE r.pair_counts), (0)::bigint) AS own_points,
            COALESCE(sum(r.victory) FILTER (WHERE r.pair_counts), (0)::bigint) AS victory,
            count(r.victory) FILTER (WHERE r.pair_counts) AS victories
           FROM league.counted r
          WHERE ((r.seat = 0) AND (r.pair IS NOT NULL))
          GROUP BY r.pair) f
     JOIN league.pair q ON ((q.id = f.pair)))
     JOIN league.club c ON ((c.id = q.club)));


--
-- Name: ranked_pair_all; Type: VIEW; Schema: league; Owner: -
--

CREATE VIEW league.ranked_pair_all WITH (security_invoker='true') AS
 SELECT NULL::integer AS worker,
    h.role,
    h.players,
    h.matches,
    h.won,
    h.level,
    h.hands,
    h.points,
    h.margins,
    h.own_points,
    h.victory,
    h.victories
   FROM league.ranked_pair_here h;


--
-- Name: ranked_player_here; Type: VIEW; Schema: league; Owner: -
--

CREATE VIEW league.ranked_player_here WITH (security_invoker='true') AS
 SELECT ((c.role)::text COLLATE "C") AS role,
    p.name AS player,
    f.matches,
    f.won,
    f.level,
    f.hands,
    f.points,
    f.margins,
    f.own_points,
    f.victory,
    f.victories
   FROM ((( SELECT r.player,
            count(*) FILTER (WHERE r.player_counts) AS matches,
            count(*) FILTER (WHERE (r.player_counts AND (r.won = 2))) AS won,
            count(*) FILTER (WHERE (r.player_counts AND (r.won = 1))) AS level,
            sum(r.hands) AS hands,
            sum(r.points) AS points,
            COALESCE(sum(r.margin) FILTER (WHERE r.player_counts), (0)::bigint) AS margins,
            COALESCE(sum(r.points) FILTER (WHERE (r.player_counts OR ((r.line_up > 0) AND (EXISTS ( SELECT
                   FROM league.result e
                  WHERE ((e.revision = r.revision) AND (e.side = r.side) AND (e.line_up < r.line_up) AND (e.player = r.player) AND e.player_counts)))))), (0)::bigint) AS own_points,
            COALESCE(sum(r.victory) FILTER (WHERE r.player_counts), (0)::bigint) AS victory,
            count(r.victory) FILTER (WHERE r.player_counts) AS victories
           FROM league.counted r
          GROUP BY r.player) f
     JOIN league.player p ON ((p.id = f.player)))
     JOIN league.club c ON ((c.id = p.club)));


--
-- Name: ranked_player_all; Type: VIEW; Schema: league; Owner: -
--

CREATE VIEW league.ranked_player_all WITH (security_invoker='true') AS
 SELECT NULL::integer AS worker,
    h.role,
    h.player,
    h.matches,
    h.won,
    h.level,
    h.hands,
    h.points,
    h.margins,
    h.own_points,
    h.victory,
    h.victories
   FROM league.ranked_player_here h;


--
-- Name: ranked_share_here; Type: VIEW; Schema: league; Owner: -
--

CREATE VIEW league.ranked_share_here WITH (security_invoker='true') AS
 SELECT ((c.role)::text COLLATE "C") AS role,
    r.revision,
    false AS partners,
    p.name AS players,
    (r.player_counts)::integer AS matches,
    ((r.player_counts AND (r.won = 2)))::integer AS won,
    ((r.player_counts AND (r.won = 1)))::integer AS level,
    r.hands,
    r.points,
        CASE
            WHEN r.player_counts THEN r.margin
            ELSE 0
        END AS margins,
        CASE
            WHEN (EXISTS ( SELECT
               FROM league.result e
              WHERE ((e.revision = r.revision) AND (e.side = r.side) AND (e.line_up <= r.line_up) AND (e.player = r.player) AND e.player_counts))) THEN r.points
            ELSE 0
        END AS own_points,
        CASE
            WHEN r.player_counts THEN COALESCE((r.victory)::integer, 0)
            ELSE 0
        END AS victory,
    ((r.player_counts AND (r.victory IS NOT NULL)))::integer AS victories,
    width_bucket(r.finished, ( SELECT league.seasons() AS seasons)) AS season,
    v.event,
    split_part(v.rules, ' '::text, 1) AS game
   FROM (((league.counted r
     JOIN league.revision v ON ((v.id = r.revision)))
     JOIN league.player p ON ((p.id = r.player)))
     JOIN league.club c ON ((c.id = p.club)))
UNION ALL
 SELECT ((c.role)::text COLLATE "C") AS role,
    r.revision,
    true AS partners,
    ( SELECT string_agg(p.name, chr(31) ORDER BY p.name) AS string_agg
           FROM league.player p
          WHERE (p.id = ANY (q.players))) AS players,
    (r.pair_counts)::integer AS matches,
    ((r.pair_counts AND (r.won = 2)))::integer AS won,
    ((r.pair_counts AND (r.won = 1)))::integer AS level,
    r.hands,
    r.points,
        CASE
            WHEN r.pair_counts THEN r.margin
            ELSE 0
        END AS margins,
        CASE
            WHEN r.pair_counts THEN r.points
            ELSE 0
        END AS own_points,
        CASE
            WHEN r.pair_counts THEN COALESCE((r.victory)::integer, 0)
            ELSE 0
        END AS victory,
    ((r.pair_counts AND (r.victory IS NOT NULL)))::integer AS victories,
    width_bucket(r.finished, ( SELECT league.seasons() AS seasons)) AS season,
    v.event,
    split_part(v.rules, ' '::text, 1) AS game
   FROM (((league.counted r
     JOIN league.revision v ON ((v.id = r.revision)))
     JOIN league.pair q ON ((q.id = r.pair)))
     JOIN league.club c ON ((c.id = q.club)))
  WHERE (r.seat = 0);


--
-- Name: ranked_share_all; Type: VIEW; Schema: league; Owner: -
--

CREATE VIEW league.ranked_share_all WITH (security_invoker='true') AS
 SELECT NULL::integer AS worker,
    h.role,
    h.revision,
    h.partners,
    h.players,
    h.matches,
    h.won,
    h.level,
    h.hands,
    h.points,
    h.margins,
    h.own_points,
    h.victory,
    h.victories,
    h.season,
    h.event,
    h.game
   FROM league.ranked_share_here h;


--
-- Name: revision_id_seq; Type: SEQUENCE; Schema: league; Owner: -
--

ALTER TABLE league.revision ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME league.revision_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


--
-- Name: same; Type: TABLE; Schema: league; Owner: -
--

CREATE TABLE league.same (
    id bigint NOT NULL,
    at timestamp with time zone DEFAULT now() NOT NULL,
    club integer NOT NULL,
    other_club integer NOT NULL,
    same boolean NOT NULL,
    player text NOT NULL COLLATE pg_catalog."C",
    other text NOT NULL COLLATE pg_catalog."C",
    CONSTRAINT same_check CHECK (((club <> other_club) OR (player <> other))),
    CONSTRAINT same_other_check CHECK (((length(other) >= 1) AND (length(other) <= 200))),
    CONSTRAINT same_player_check CHECK (((length(player) >= 1) AND (length(player) <= 200))),
    CONSTRAINT same_without_control_characters CHECK (((player !~ '[\x01-\x1f\x7f]'::text) AND (other !~ '[\x01-\x1f\x7f]'::text)))
);


--
-- Name: same_id_seq; Type: SEQUENCE; Schema: league; Owner: -
--

ALTER TABLE league.same ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME league.same_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


--
-- Name: seat_here; Type: VIEW; Schema: league; Owner: -
--

CREATE VIEW league.seat_here WITH (security_invoker='true') AS
 SELECT r.finished,
    ((c.role)::text COLLATE "C") AS role,
    r.revision,
    r.side,
    r.line_up,
    r.seat,
    r.place,
    r.hands,
    p.name AS player
   FROM ((league.counted r
     JOIN league.player p ON ((p.id = r.player)))
     JOIN league.club c ON ((c.id = p.club)));


--
-- Name: seat_all; Type: VIEW; Schema: league; Owner: -
--

CREATE VIEW league.seat_all WITH (security_invoker='true') AS
 SELECT NULL::integer AS worker,
    h.finished,
    h.role,
    h.revision,
    h.side,
    h.line_up,
    h.seat,
    h.place,
    h.hands,
    h.player
   FROM league.seat_here h;


--
-- Name: share_here; Type: VIEW; Schema: league; Owner: -
--

CREATE VIEW league.share_here WITH (security_invoker='true') AS
 SELECT ((c.role)::text COLLATE "C") AS role,
    r.revision,
    false AS partners,
    p.name AS players,
    (r.player_counts)::integer AS matches,
    ((r.player_counts AND (r.won = 2)))::integer AS won,
    ((r.player_counts AND (r.won = 1)))::integer AS level,
    r.hands,
    r.points,
        CASE
            WHEN r.player_counts THEN r.margin
            ELSE 0
        END AS margins,
        CASE
            WHEN (EXISTS ( SELECT
               FROM league.result e
              WHERE ((e.revision = r.revision) AND (e.side = r.side) AND (e.line_up <= r.line_up) AND (e.player = r.player) AND e.player_counts))) THEN r.points
            ELSE 0
        END AS own_points
   FROM ((league.counted r
     JOIN league.player p ON ((p.id = r.player)))
     JOIN league.club c ON ((c.id = p.club)))
UNION ALL
 SELECT ((c.role)::text COLLATE "C") AS role,
    r.revision,
    true AS partners,
    ( SELECT string_agg(p.name, chr(31) ORDER BY p.name) AS string_agg
           FROM league.player p
          WHERE (p.id = ANY (q.players))) AS players,
    (r.pair_counts)::integer AS matches,
    ((r.pair_counts AND (r.won = 2)))::integer AS won,
    ((r.pair_counts AND (r.won = 1)))::integer AS level,
    r.hands,
    r.points,
        CASE
            WHEN r.pair_counts THEN r.margin
            ELSE 0
        END AS margins,
        CASE
            WHEN r.pair_counts THEN r.points
            ELSE 0
        END AS own_points
   FROM ((league.counted r
     JOIN league.pair q ON ((q.id = r.pair)))
     JOIN league.club c ON ((c.id = q.club)))
  WHERE (r.seat = 0);


--
-- Name: share_all; Type: VIEW; Schema: league; Owner: -
--

CREATE VIEW league.share_all WITH (security_invoker='true') AS
 SELECT NULL::integer AS worker,
    h.role,
    h.revision,
    h.partners,
    h.players,
    h.matches,
    h.won,
    h.level,
    h.hands,
    h.points,
    h.margins,
    h.own_points
   FROM league.share_here h;


--
-- Name: twice; Type: VIEW; Schema: league; Owner: -
--

CREATE VIEW league.twice WITH (security_invoker='true') AS
 SELECT t.club,
    t.name,
    t.match,
    t.revision,
    t.first
   FROM ( SELECT c.id AS club,
            c.name,
            m.match,
            m.revision,
            first_value(c.id) OVER (PARTITION BY m.match ORDER BY c.id) AS first
           FROM (league.match_all m
             JOIN league.member c ON (((c.role = m.role) AND (NOT (c.worker IS DISTINCT FROM m.worker)))))) t
  WHERE (t.club <> t.first);


--
-- Name: worker; Type: TABLE; Schema: league; Owner: -
--

CREATE TABLE league.worker (
    id integer NOT NULL,
    host text NOT NULL,
    port text NOT NULL,
    database text NOT NULL
);


--
-- Name: worker_id_seq; Type: SEQUENCE; Schema: league; Owner: -
--

ALTER TABLE league.worker ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME league.worker_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


--
-- Data for Name: club; Type: TABLE DATA; Schema: league; Owner: -
--

COPY league.club (id, worker, role, name) FROM stdin;
1	\N	thursday	Thursday Club
\.


--
-- Data for Name: forgotten; Type: TABLE DATA; Schema: league; Owner: -
--

COPY league.forgotten (id, at, by, club, salt, digest, name) FROM stdin;
\.


--
-- Data for Name: membership; Type: TABLE DATA; Schema: league; Owner: -
--

COPY league.membership (id, at, club, member) FROM stdin;
1	2026-11-30 21:46:57.685217+00	1	t
\.


--
-- Data for Name: migration; Type: TABLE DATA; Schema: league; Owner: -
--

COPY league.migration (number, at) FROM stdin;
1	2026-11-30 21:46:57.362694+00
2	2026-11-30 21:46:57.362694+00
3	2026-11-30 21:46:57.362694+00
4	2026-11-30 21:46:57.362694+00
5	2026-11-30 21:46:57.362694+00
6	2026-11-30 21:46:57.362694+00
7	2026-11-30 21:46:57.362694+00
8	2026-11-30 21:46:57.362694+00
\.


--
-- Data for Name: pair; Type: TABLE DATA; Schema: league; Owner: -
--

COPY league.pair (id, club, players) FROM stdin;
1	1	{1,2}
2	1	{3,4}
3	1	{5,6}
4	1	{7,8}
\.


--
-- Data for Name: player; Type: TABLE DATA; Schema: league; Owner: -
--

COPY league.player (id, club, name) FROM stdin;
1	1	Ana
2	1	Bea
3	1	Cid
4	1	Dan
5	1	Eve
6	1	Fay
7	1	Gil
8	1	Hal
\.


--
-- Data for Name: result; Type: TABLE DATA; Schema: league; Owner: -
--

COPY league.result (revision, finished, points, margin, player, pair, hands, side, line_up, seat, place, won, player_counts, pair_counts, victory) FROM stdin;
1	2026-11-27 21:17:00+00	775	550	5	3	3	0	0	0	0	2	t	t	15
1	2026-11-27 21:17:00+00	775	550	6	3	3	0	0	1	0	2	t	t	15
1	2026-11-27 21:17:00+00	225	-550	1	1	3	1	0	0	1	0	t	t	5
1	2026-11-27 21:17:00+00	225	-550	2	1	3	1	0	1	1	0	t	t	5
2	2026-11-27 20:55:00+00	1240	1260	1	\N	1	0	0	0	0	2	t	t	\N
2	2026-11-27 20:55:00+00	-20	-1260	3	\N	1	1	0	0	1	0	t	t	\N
3	2026-11-27 21:27:00+00	900	145	3	2	3	0	0	0	0	2	t	t	11
3	2026-11-27 21:27:00+00	900	145	4	2	3	0	0	1	0	2	t	t	11
3	2026-11-27 21:27:00+00	755	-145	7	4	3	1	0	0	1	0	t	t	9
3	2026-11-27 21:27:00+00	755	-145	8	4	3	1	0	1	1	0	t	t	9
\.


--
-- Data for Name: revision; Type: TABLE DATA; Schema: league; Owner: -
--

COPY league.revision (id, parent, digest, parent_digest, club, revision, withdrawn, match, rules, event, hands, why) FROM stdin;
1	\N	1230979966518123053	\N	1	4	f	0e8c9821-1c3b-4358-a7e9-10ee3f6ba4d3	burraco	Thursday	435 225,300 250,40 -250	\N
2	\N	-3709160245786428050	\N	1	2	f	59fc6d94-ecee-47f3-8ef7-13089765a8aa	house	\N	1240 -20	\N
3	\N	-6037203678677180962	\N	1	4	f	915ef81c-0c58-48b4-96ca-1a5b64892a7f	burraco	Thursday	700 250,100 250,100 255	\N
\.


--
-- Data for Name: same; Type: TABLE DATA; Schema: league; Owner: -
--

COPY league.same (id, at, club, other_club, same, player, other) FROM stdin;
\.


--
-- Data for Name: worker; Type: TABLE DATA; Schema: league; Owner: -
--

COPY league.worker (id, host, port, database) FROM stdin;
\.


--
-- Name: club_id_seq; Type: SEQUENCE SET; Schema: league; Owner: -
--

SELECT pg_catalog.setval('league.club_id_seq', 1, true);


--
-- Name: forgotten_id_seq; Type: SEQUENCE SET; Schema: league; Owner: -
--

SELECT pg_catalog.setval('league.forgotten_id_seq', 1, false);


--
-- Name: membership_id_seq; Type: SEQUENCE SET; Schema: league; Owner: -
--

SELECT pg_catalog.setval('league.membership_id_seq', 1, true);


--
-- Name: pair_id_seq; Type: SEQUENCE SET; Schema: league; Owner: -
--

SELECT pg_catalog.setval('league.pair_id_seq', 4, true);


--
-- Name: player_id_seq; Type: SEQUENCE SET; Schema: league; Owner: -
--

SELECT pg_catalog.setval('league.player_id_seq', 8, true);


--
-- Name: revision_id_seq; Type: SEQUENCE SET; Schema: league; Owner: -
--

SELECT pg_catalog.setval('league.revision_id_seq', 3, true);


--
-- Name: same_id_seq; Type: SEQUENCE SET; Schema: league; Owner: -
--

SELECT pg_catalog.setval('league.same_id_seq', 1, false);


--
-- Name: worker_id_seq; Type: SEQUENCE SET; Schema: league; Owner: -
--

SELECT pg_catalog.setval('league.worker_id_seq', 1, false);


--
-- Name: club club_name_key; Type: CONSTRAINT; Schema: league; Owner: -
--

ALTER TABLE ONLY league.club
    ADD CONSTRAINT club_name_key UNIQUE (name);


--
-- Name: club club_pkey; Type: CONSTRAINT; Schema: league; Owner: -
--

ALTER TABLE ONLY league.club
    ADD CONSTRAINT club_pkey PRIMARY KEY (id);


--
-- Name: club club_role_key; Type: CONSTRAINT; Schema: league; Owner: -
--

ALTER TABLE ONLY league.club
    ADD CONSTRAINT club_role_key UNIQUE (role);


--
-- Name: club club_without_control_characters; Type: CHECK CONSTRAINT; Schema: league; Owner: -
--

ALTER TABLE league.club
    ADD CONSTRAINT club_without_control_characters CHECK ((name !~ '[\x01-\x1f\x7f]'::text)) NOT VALID;


--
-- Name: forgotten forgotten_pkey; Type: CONSTRAINT; Schema: league; Owner: -
--

ALTER TABLE ONLY league.forgotten
    ADD CONSTRAINT forgotten_pkey PRIMARY KEY (id);


--
-- Name: revision hands_are_points; Type: CHECK CONSTRAINT; Schema: league; Owner: -
--

ALTER TABLE league.revision
    ADD CONSTRAINT hands_are_points CHECK ((hands ~ '^(-?[0-9]{1,8}([ ,]-?[0-9]{1,8})*)?$'::text)) NOT VALID;


--
-- Name: membership membership_pkey; Type: CONSTRAINT; Schema: league; Owner: -
--

ALTER TABLE ONLY league.membership
    ADD CONSTRAINT membership_pkey PRIMARY KEY (id);


--
-- Name: migration migration_pkey; Type: CONSTRAINT; Schema: league; Owner: -
--

ALTER TABLE ONLY league.migration
    ADD CONSTRAINT migration_pkey PRIMARY KEY (number);


--
-- Name: revision names_without_control_characters; Type: CHECK CONSTRAINT; Schema: league; Owner: -
--

ALTER TABLE league.revision
    ADD CONSTRAINT names_without_control_characters CHECK (((match !~ '[\x01-\x1f\x7f]'::text) AND (rules !~ '[\x01-\x1f\x7f]'::text) AND (event !~ '[\x01-\x1f\x7f]'::text))) NOT VALID;


--
-- Name: pair pair_club_players_key; Type: CONSTRAINT; Schema: league; Owner: -
--

ALTER TABLE ONLY league.pair
    ADD CONSTRAINT pair_club_players_key UNIQUE (club, players);


--
-- Name: pair pair_of_12_players; Type: CHECK CONSTRAINT; Schema: league; Owner: -
--

ALTER TABLE league.pair
    ADD CONSTRAINT pair_of_12_players CHECK ((cardinality(players) <= 12)) NOT VALID;


--
-- Name: pair pair_pkey; Type: CONSTRAINT; Schema: league; Owner: -
--

ALTER TABLE ONLY league.pair
    ADD CONSTRAINT pair_pkey PRIMARY KEY (id);


--
-- Name: player player_club_name_key; Type: CONSTRAINT; Schema: league; Owner: -
--

ALTER TABLE ONLY league.player
    ADD CONSTRAINT player_club_name_key UNIQUE (club, name);


--
-- Name: player player_is_a_name; Type: CHECK CONSTRAINT; Schema: league; Owner: -
--

ALTER TABLE league.player
    ADD CONSTRAINT player_is_a_name CHECK ((name ~ '[^[:space:]\u0080-\u009f\u200b-\u200f\u2028-\u202e\u2060-\u2064\ufeff]'::text)) NOT VALID;


--
-- Name: player player_pkey; Type: CONSTRAINT; Schema: league; Owner: -
--

ALTER TABLE ONLY league.player
    ADD CONSTRAINT player_pkey PRIMARY KEY (id);


--
-- Name: player player_without_control_characters; Type: CHECK CONSTRAINT; Schema: league; Owner: -
--

ALTER TABLE league.player
    ADD CONSTRAINT player_without_control_characters CHECK ((name !~ '[\x01-\x1f\x7f]'::text)) NOT VALID;


--
-- Name: result result_in_bounds; Type: CHECK CONSTRAINT; Schema: league; Owner: -
--

ALTER TABLE league.result
    ADD CONSTRAINT result_in_bounds CHECK ((((points >= '-10000000'::integer) AND (points <= 10000000)) AND ((margin >= '-20000000'::integer) AND (margin <= 20000000)) AND ((finished >= '1900-01-01 00:00:00+00'::timestamp with time zone) AND (finished <= '2200-01-01 00:00:00+00'::timestamp with time zone)) AND (hands <= 10000) AND (place < 100))) NOT VALID;


--
-- Name: result result_pkey; Type: CONSTRAINT; Schema: league; Owner: -
--

ALTER TABLE ONLY league.result
    ADD CONSTRAINT result_pkey PRIMARY KEY (revision, side, line_up, seat);


--
-- Name: revision revision_pkey; Type: CONSTRAINT; Schema: league; Owner: -
--

ALTER TABLE ONLY league.revision
    ADD CONSTRAINT revision_pkey PRIMARY KEY (id);


--
-- Name: revision rules_and_event_are_names; Type: CHECK CONSTRAINT; Schema: league; Owner: -
--

ALTER TABLE league.revision
    ADD CONSTRAINT rules_and_event_are_names CHECK ((((length(rules) >= 1) AND (length(rules) <= 200)) AND ((length(event) >= 1) AND (length(event) <= 200)) AND (rules ~ '[^[:space:]\u0080-\u009f\u200b-\u200f\u2028-\u202e\u2060-\u2064\ufeff]'::text) AND (event ~ '[^[:space:]\u0080-\u009f\u200b-\u200f\u2028-\u202e\u2060-\u2064\ufeff]'::text))) NOT VALID;


--
-- Name: same same_pkey; Type: CONSTRAINT; Schema: league; Owner: -
--

ALTER TABLE ONLY league.same
    ADD CONSTRAINT same_pkey PRIMARY KEY (id);


--
-- Name: result seats_in_bounds; Type: CHECK CONSTRAINT; Schema: league; Owner: -
--

ALTER TABLE league.result
    ADD CONSTRAINT seats_in_bounds CHECK (((side < 100) AND (line_up < 100) AND (seat < 12))) NOT VALID;


--
-- Name: worker worker_host_port_database_key; Type: CONSTRAINT; Schema: league; Owner: -
--

ALTER TABLE ONLY league.worker
    ADD CONSTRAINT worker_host_port_database_key UNIQUE (host, port, database);


--
-- Name: worker worker_pkey; Type: CONSTRAINT; Schema: league; Owner: -
--

ALTER TABLE ONLY league.worker
    ADD CONSTRAINT worker_pkey PRIMARY KEY (id);


--
-- Name: revision_first; Type: INDEX; Schema: league; Owner: -
--

CREATE UNIQUE INDEX revision_first ON league.revision USING btree (club, match) WHERE (parent IS NULL);


--
-- Name: revision_match; Type: INDEX; Schema: league; Owner: -
--

CREATE INDEX revision_match ON league.revision USING hash (match) WHERE (parent IS NULL);


--
-- Name: revision_next; Type: INDEX; Schema: league; Owner: -
--

CREATE INDEX revision_next ON league.revision USING btree (club) WHERE (parent IS NOT NULL);


--
-- Name: revision_parent; Type: INDEX; Schema: league; Owner: -
--

CREATE UNIQUE INDEX revision_parent ON league.revision USING btree (parent) WHERE (parent IS NOT NULL);


--
-- Name: revision_rules; Type: INDEX; Schema: league; Owner: -
--

CREATE INDEX revision_rules ON league.revision USING btree (club, rules);


--
-- Name: revision check_parent; Type: TRIGGER; Schema: league; Owner: -
--

CREATE TRIGGER check_parent BEFORE INSERT ON league.revision FOR EACH ROW EXECUTE FUNCTION league.check_parent();


--
-- Name: result check_sides; Type: TRIGGER; Schema: league; Owner: -
--

CREATE TRIGGER check_sides AFTER INSERT ON league.result REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION league.check_sides();


--
-- Name: revision check_twice; Type: TRIGGER; Schema: league; Owner: -
--

CREATE TRIGGER check_twice BEFORE INSERT ON league.revision FOR EACH ROW EXECUTE FUNCTION league.check_twice();


--
-- Name: club choose_worker; Type: TRIGGER; Schema: league; Owner: -
--

CREATE TRIGGER choose_worker BEFORE INSERT ON league.club FOR EACH ROW EXECUTE FUNCTION league.choose_worker();


--
-- Name: player keep_name; Type: TRIGGER; Schema: league; Owner: -
--

CREATE TRIGGER keep_name BEFORE INSERT ON league.player FOR EACH ROW EXECUTE FUNCTION league.keep_name();


--
-- Name: same keep_name; Type: TRIGGER; Schema: league; Owner: -
--

CREATE TRIGGER keep_name BEFORE INSERT ON league.same FOR EACH ROW EXECUTE FUNCTION league.keep_name();


--
-- Name: choice_here set_choice; Type: TRIGGER; Schema: league; Owner: -
--

CREATE TRIGGER set_choice INSTEAD OF INSERT ON league.choice_here FOR EACH ROW EXECUTE FUNCTION league.set_choice();


--
-- Name: club club_worker_fkey; Type: FK CONSTRAINT; Schema: league; Owner: -
--

ALTER TABLE ONLY league.club
    ADD CONSTRAINT club_worker_fkey FOREIGN KEY (worker) REFERENCES league.worker(id);


--
-- Name: forgotten forgotten_club_fkey; Type: FK CONSTRAINT; Schema: league; Owner: -
--

ALTER TABLE ONLY league.forgotten
    ADD CONSTRAINT forgotten_club_fkey FOREIGN KEY (club) REFERENCES league.club(id);


--
-- Name: membership membership_club_fkey; Type: FK CONSTRAINT; Schema: league; Owner: -
--

ALTER TABLE ONLY league.membership
    ADD CONSTRAINT membership_club_fkey FOREIGN KEY (club) REFERENCES league.club(id);


--
-- Name: pair pair_club_fkey; Type: FK CONSTRAINT; Schema: league; Owner: -
--

ALTER TABLE ONLY league.pair
    ADD CONSTRAINT pair_club_fkey FOREIGN KEY (club) REFERENCES league.club(id);


--
-- Name: player player_club_fkey; Type: FK CONSTRAINT; Schema: league; Owner: -
--

ALTER TABLE ONLY league.player
    ADD CONSTRAINT player_club_fkey FOREIGN KEY (club) REFERENCES league.club(id);


--
-- Name: result result_pair_fkey; Type: FK CONSTRAINT; Schema: league; Owner: -
--

ALTER TABLE ONLY league.result
    ADD CONSTRAINT result_pair_fkey FOREIGN KEY (pair) REFERENCES league.pair(id);


--
-- Name: result result_player_fkey; Type: FK CONSTRAINT; Schema: league; Owner: -
--

ALTER TABLE ONLY league.result
    ADD CONSTRAINT result_player_fkey FOREIGN KEY (player) REFERENCES league.player(id);


--
-- Name: result result_revision_fkey; Type: FK CONSTRAINT; Schema: league; Owner: -
--

ALTER TABLE ONLY league.result
    ADD CONSTRAINT result_revision_fkey FOREIGN KEY (revision) REFERENCES league.revision(id);


--
-- Name: revision revision_club_fkey; Type: FK CONSTRAINT; Schema: league; Owner: -
--

ALTER TABLE ONLY league.revision
    ADD CONSTRAINT revision_club_fkey FOREIGN KEY (club) REFERENCES league.club(id);


--
-- Name: revision revision_parent_fkey; Type: FK CONSTRAINT; Schema: league; Owner: -
--

ALTER TABLE ONLY league.revision
    ADD CONSTRAINT revision_parent_fkey FOREIGN KEY (parent) REFERENCES league.revision(id);


--
-- Name: same same_club_fkey; Type: FK CONSTRAINT; Schema: league; Owner: -
--

ALTER TABLE ONLY league.same
    ADD CONSTRAINT same_club_fkey FOREIGN KEY (club) REFERENCES league.club(id);


--
-- Name: same same_other_club_fkey; Type: FK CONSTRAINT; Schema: league; Owner: -
--

ALTER TABLE ONLY league.same
    ADD CONSTRAINT same_other_club_fkey FOREIGN KEY (other_club) REFERENCES league.club(id);


--
-- Name: membership adding; Type: POLICY; Schema: league; Owner: -
--

CREATE POLICY adding ON league.membership FOR INSERT WITH CHECK ((club = ( SELECT c.id
   FROM league.club c
  WHERE (c.role = CURRENT_USER))));


--
-- Name: pair adding; Type: POLICY; Schema: league; Owner: -
--

CREATE POLICY adding ON league.pair FOR INSERT WITH CHECK (((club = ( SELECT c.id
   FROM league.club c
  WHERE (c.role = CURRENT_USER))) AND (players <@ ARRAY( SELECT p.id
   FROM (league.player p
     JOIN league.club c ON ((c.id = p.club)))
  WHERE (c.role = CURRENT_USER)))));


--
-- Name: player adding; Type: POLICY; Schema: league; Owner: -
--

CREATE POLICY adding ON league.player FOR INSERT WITH CHECK ((club = ( SELECT c.id
   FROM league.club c
  WHERE (c.role = CURRENT_USER))));


--
-- Name: result adding; Type: POLICY; Schema: league; Owner: -
--

CREATE POLICY adding ON league.result FOR INSERT WITH CHECK (((player IN ( SELECT p.id
   FROM (league.player p
     JOIN league.club c ON ((c.id = p.club)))
  WHERE (c.role = CURRENT_USER))) AND ((pair IS NULL) OR (pair IN ( SELECT p.id
   FROM (league.pair p
     JOIN league.club c ON ((c.id = p.club)))
  WHERE (c.role = CURRENT_USER)))) AND (EXISTS ( SELECT
   FROM league.revision r
  WHERE ((r.id = result.revision) AND (r.club = ( SELECT c.id
           FROM league.club c
          WHERE (c.role = CURRENT_USER))) AND (NOT r.withdrawn) AND (r.xmin = (pg_current_xact_id())::xid))))));


--
-- Name: revision adding; Type: POLICY; Schema: league; Owner: -
--

CREATE POLICY adding ON league.revision FOR INSERT WITH CHECK ((club = ( SELECT c.id
   FROM league.club c
  WHERE (c.role = CURRENT_USER))));


--
-- Name: same adding; Type: POLICY; Schema: league; Owner: -
--

CREATE POLICY adding ON league.same FOR INSERT WITH CHECK ((club = ( SELECT c.id
   FROM league.club c
  WHERE (c.role = CURRENT_USER))));


--
-- Name: club; Type: ROW SECURITY; Schema: league; Owner: -
--

ALTER TABLE league.club ENABLE ROW LEVEL SECURITY;

--
-- Name: membership; Type: ROW SECURITY; Schema: league; Owner: -
--

ALTER TABLE league.membership ENABLE ROW LEVEL SECURITY;

--
-- Name: pair; Type: ROW SECURITY; Schema: league; Owner: -
--

ALTER TABLE league.pair ENABLE ROW LEVEL SECURITY;

--
-- Name: player; Type: ROW SECURITY; Schema: league; Owner: -
--

ALTER TABLE league.player ENABLE ROW LEVEL SECURITY;

--
-- Name: club reading; Type: POLICY; Schema: league; Owner: -
--

CREATE POLICY reading ON league.club FOR SELECT USING (true);


--
-- Name: membership reading; Type: POLICY; Schema: league; Owner: -
--

CREATE POLICY reading ON league.membership FOR SELECT USING (true);


--
-- Name: pair reading; Type: POLICY; Schema: league; Owner: -
--

CREATE POLICY reading ON league.pair FOR SELECT USING (true);


--
-- Name: player reading; Type: POLICY; Schema: league; Owner: -
--

CREATE POLICY reading ON league.player FOR SELECT USING (true);


--
-- Name: result reading; Type: POLICY; Schema: league; Owner: -
--

CREATE POLICY reading ON league.result FOR SELECT USING (true);


--
-- Name: revision reading; Type: POLICY; Schema: league; Owner: -
--

CREATE POLICY reading ON league.revision FOR SELECT USING (true);


--
-- Name: same reading; Type: POLICY; Schema: league; Owner: -
--

CREATE POLICY reading ON league.same FOR SELECT USING (true);


--
-- Name: result; Type: ROW SECURITY; Schema: league; Owner: -
--

ALTER TABLE league.result ENABLE ROW LEVEL SECURITY;

--
-- Name: revision; Type: ROW SECURITY; Schema: league; Owner: -
--

ALTER TABLE league.revision ENABLE ROW LEVEL SECURITY;

--
-- Name: same; Type: ROW SECURITY; Schema: league; Owner: -
--

ALTER TABLE league.same ENABLE ROW LEVEL SECURITY;

--
-- Name: SCHEMA league; Type: ACL; Schema: -; Owner: -
--

GRANT USAGE ON SCHEMA league TO meldbook_league;
GRANT USAGE ON SCHEMA league TO meldbook_reader;


--
-- Name: FUNCTION add_results(club integer, revisions bigint[], finished timestamp with time zone[], names text[], sides integer[], line_ups integer[], seats integer[], hands integer[], points integer[], margins integer[], places integer[], won integer[], player_counts boolean[], pair_counts boolean[], victory integer[]); Type: ACL; Schema: league; Owner: -
--

REVOKE ALL ON FUNCTION league.add_results(club integer, revisions bigint[], finished timestamp with time zone[], names text[], sides integer[], line_ups integer[], seats integer[], hands integer[], points integer[], margins integer[], places integer[], won integer[], player_counts boolean[], pair_counts boolean[], victory integer[]) FROM PUBLIC;
GRANT ALL ON FUNCTION league.add_results(club integer, revisions bigint[], finished timestamp with time zone[], names text[], sides integer[], line_ups integer[], seats integer[], hands integer[], points integer[], margins integer[], places integer[], won integer[], player_counts boolean[], pair_counts boolean[], victory integer[]) TO meldbook_league;


--
-- Name: FUNCTION add_worker(host text, port text, database text); Type: ACL; Schema: league; Owner: -
--

REVOKE ALL ON FUNCTION league.add_worker(host text, port text, database text) FROM PUBLIC;


--
-- Name: FUNCTION admit(role text, club text); Type: ACL; Schema: league; Owner: -
--

REVOKE ALL ON FUNCTION league.admit(role text, club text) FROM PUBLIC;


--
-- Name: FUNCTION check_parent(); Type: ACL; Schema: league; Owner: -
--

REVOKE ALL ON FUNCTION league.check_parent() FROM PUBLIC;


--
-- Name: FUNCTION check_sides(); Type: ACL; Schema: league; Owner: -
--

REVOKE ALL ON FUNCTION league.check_sides() FROM PUBLIC;


--
-- Name: FUNCTION check_twice(); Type: ACL; Schema: league; Owner: -
--

REVOKE ALL ON FUNCTION league.check_twice() FROM PUBLIC;


--
-- Name: FUNCTION choose(since timestamp with time zone, until text, event text, rules text, seasons text); Type: ACL; Schema: league; Owner: -
--

REVOKE ALL ON FUNCTION league.choose(since timestamp with time zone, until text, event text, rules text, seasons text) FROM PUBLIC;
GRANT ALL ON FUNCTION league.choose(since timestamp with time zone, until text, event text, rules text, seasons text) TO meldbook_league;
GRANT ALL ON FUNCTION league.choose(since timestamp with time zone, until text, event text, rules text, seasons text) TO meldbook_reader;


--
-- Name: FUNCTION choose_worker(); Type: ACL; Schema: league; Owner: -
--

REVOKE ALL ON FUNCTION league.choose_worker() FROM PUBLIC;


--
-- Name: FUNCTION chosen(what text); Type: ACL; Schema: league; Owner: -
--

REVOKE ALL ON FUNCTION league.chosen(what text) FROM PUBLIC;
GRANT ALL ON FUNCTION league.chosen(what text) TO meldbook_league;
GRANT ALL ON FUNCTION league.chosen(what text) TO meldbook_reader;


--
-- Name: FUNCTION different(club integer, matches text[], rules text[], events text[], hands text[], uids text[], finished timestamp with time zone[], names text[], sides integer[], line_ups integer[], seats integer[], hand_counts integer[], points integer[], margins integer[], places integer[], won integer[], player_counts boolean[], pair_counts boolean[], victory integer[]); Type: ACL; Schema: league; Owner: -
--

REVOKE ALL ON FUNCTION league.different(club integer, matches text[], rules text[], events text[], hands text[], uids text[], finished timestamp with time zone[], names text[], sides integer[], line_ups integer[], seats integer[], hand_counts integer[], points integer[], margins integer[], places integer[], won integer[], player_counts boolean[], pair_counts boolean[], victory integer[]) FROM PUBLIC;
GRANT ALL ON FUNCTION league.different(club integer, matches text[], rules text[], events text[], hands text[], uids text[], finished timestamp with time zone[], names text[], sides integer[], line_ups integer[], seats integer[], hand_counts integer[], points integer[], margins integer[], places integer[], won integer[], player_counts boolean[], pair_counts boolean[], victory integer[]) TO meldbook_league;


--
-- Name: FUNCTION forget(role text, person text, shown text); Type: ACL; Schema: league; Owner: -
--

REVOKE ALL ON FUNCTION league.forget(role text, person text, shown text) FROM PUBLIC;


--
-- Name: FUNCTION gather(); Type: ACL; Schema: league; Owner: -
--

REVOKE ALL ON FUNCTION league.gather() FROM PUBLIC;


--
-- Name: FUNCTION import(worker integer); Type: ACL; Schema: league; Owner: -
--

REVOKE ALL ON FUNCTION league.import(worker integer) FROM PUBLIC;


--
-- Name: FUNCTION keep_name(); Type: ACL; Schema: league; Owner: -
--

REVOKE ALL ON FUNCTION league.keep_name() FROM PUBLIC;


--
-- Name: FUNCTION kept_name(club integer, name text); Type: ACL; Schema: league; Owner: -
--

REVOKE ALL ON FUNCTION league.kept_name(club integer, name text) FROM PUBLIC;


--
-- Name: FUNCTION let_coordinator_in(); Type: ACL; Schema: league; Owner: -
--

REVOKE ALL ON FUNCTION league.let_coordinator_in() FROM PUBLIC;


--
-- Name: FUNCTION limit_sessions(role text); Type: ACL; Schema: league; Owner: -
--

REVOKE ALL ON FUNCTION league.limit_sessions(role text) FROM PUBLIC;


--
-- Name: FUNCTION lock_matches(matches text[]); Type: ACL; Schema: league; Owner: -
--

REVOKE ALL ON FUNCTION league.lock_matches(matches text[]) FROM PUBLIC;
GRANT ALL ON FUNCTION league.lock_matches(matches text[]) TO meldbook_league;


--
-- Name: FUNCTION other_sender(match text, club integer); Type: ACL; Schema: league; Owner: -
--

REVOKE ALL ON FUNCTION league.other_sender(match text, club integer) FROM PUBLIC;
GRANT ALL ON FUNCTION league.other_sender(match text, club integer) TO meldbook_league;


--
-- Name: FUNCTION own_names(names text[]); Type: ACL; Schema: league; Owner: -
--

REVOKE ALL ON FUNCTION league.own_names(names text[]) FROM PUBLIC;
GRANT ALL ON FUNCTION league.own_names(names text[]) TO meldbook_league;


--
-- Name: FUNCTION seasons(); Type: ACL; Schema: league; Owner: -
--

REVOKE ALL ON FUNCTION league.seasons() FROM PUBLIC;
GRANT ALL ON FUNCTION league.seasons() TO meldbook_league;
GRANT ALL ON FUNCTION league.seasons() TO meldbook_reader;


--
-- Name: FUNCTION set_choice(); Type: ACL; Schema: league; Owner: -
--

REVOKE ALL ON FUNCTION league.set_choice() FROM PUBLIC;


--
-- Name: FUNCTION since(); Type: ACL; Schema: league; Owner: -
--

REVOKE ALL ON FUNCTION league.since() FROM PUBLIC;
GRANT ALL ON FUNCTION league.since() TO meldbook_league;
GRANT ALL ON FUNCTION league.since() TO meldbook_reader;


--
-- Name: FUNCTION withdraw(role text, match text, why text); Type: ACL; Schema: league; Owner: -
--

REVOKE ALL ON FUNCTION league.withdraw(role text, match text, why text) FROM PUBLIC;


--
-- Name: TABLE choice_here; Type: ACL; Schema: league; Owner: -
--

GRANT SELECT,INSERT ON TABLE league.choice_here TO meldbook_league;
GRANT SELECT,INSERT ON TABLE league.choice_here TO meldbook_reader;


--
-- Name: TABLE club; Type: ACL; Schema: league; Owner: -
--

GRANT SELECT ON TABLE league.club TO meldbook_league;
GRANT SELECT ON TABLE league.club TO meldbook_reader;


--
-- Name: TABLE result; Type: ACL; Schema: league; Owner: -
--

GRANT SELECT,INSERT ON TABLE league.result TO meldbook_league;
GRANT SELECT ON TABLE league.result TO meldbook_reader;


--
-- Name: TABLE revision; Type: ACL; Schema: league; Owner: -
--

GRANT SELECT ON TABLE league.revision TO meldbook_league;
GRANT SELECT ON TABLE league.revision TO meldbook_reader;


--
-- Name: COLUMN revision.parent; Type: ACL; Schema: league; Owner: -
--

GRANT INSERT(parent) ON TABLE league.revision TO meldbook_league;


--
-- Name: COLUMN revision.digest; Type: ACL; Schema: league; Owner: -
--

GRANT INSERT(digest) ON TABLE league.revision TO meldbook_league;


--
-- Name: COLUMN revision.parent_digest; Type: ACL; Schema: league; Owner: -
--

GRANT INSERT(parent_digest) ON TABLE league.revision TO meldbook_league;


--
-- Name: COLUMN revision.club; Type: ACL; Schema: league; Owner: -
--

GRANT INSERT(club) ON TABLE league.revision TO meldbook_league;


--
-- Name: COLUMN revision.revision; Type: ACL; Schema: league; Owner: -
--

GRANT INSERT(revision) ON TABLE league.revision TO meldbook_league;


--
-- Name: COLUMN revision.withdrawn; Type: ACL; Schema: league; Owner: -
--

GRANT INSERT(withdrawn) ON TABLE league.revision TO meldbook_league;


--
-- Name: COLUMN revision.match; Type: ACL; Schema: league; Owner: -
--

GRANT INSERT(match) ON TABLE league.revision TO meldbook_league;


--
-- Name: COLUMN revision.rules; Type: ACL; Schema: league; Owner: -
--

GRANT INSERT(rules) ON TABLE league.revision TO meldbook_league;


--
-- Name: COLUMN revision.event; Type: ACL; Schema: league; Owner: -
--

GRANT INSERT(event) ON TABLE league.revision TO meldbook_league;


--
-- Name: COLUMN revision.hands; Type: ACL; Schema: league; Owner: -
--

GRANT INSERT(hands) ON TABLE league.revision TO meldbook_league;


--
-- Name: COLUMN revision.why; Type: ACL; Schema: league; Owner: -
--

GRANT INSERT(why) ON TABLE league.revision TO meldbook_league;


--
-- Name: TABLE counted; Type: ACL; Schema: league; Owner: -
--

GRANT SELECT ON TABLE league.counted TO meldbook_league;
GRANT SELECT ON TABLE league.counted TO meldbook_reader;


--
-- Name: TABLE player; Type: ACL; Schema: league; Owner: -
--

GRANT SELECT ON TABLE league.player TO meldbook_league;
GRANT SELECT ON TABLE league.player TO meldbook_reader;


--
-- Name: COLUMN player.club; Type: ACL; Schema: league; Owner: -
--

GRANT INSERT(club) ON TABLE league.player TO meldbook_league;


--
-- Name: COLUMN player.name; Type: ACL; Schema: league; Owner: -
--

GRANT INSERT(name) ON TABLE league.player TO meldbook_league;


--
-- Name: TABLE club_here; Type: ACL; Schema: league; Owner: -
--

GRANT SELECT ON TABLE league.club_here TO meldbook_league;
GRANT SELECT ON TABLE league.club_here TO meldbook_reader;


--
-- Name: TABLE club_all; Type: ACL; Schema: league; Owner: -
--

GRANT SELECT ON TABLE league.club_all TO meldbook_league;
GRANT SELECT ON TABLE league.club_all TO meldbook_reader;


--
-- Name: TABLE game_here; Type: ACL; Schema: league; Owner: -
--

GRANT SELECT ON TABLE league.game_here TO meldbook_league;
GRANT SELECT ON TABLE league.game_here TO meldbook_reader;


--
-- Name: TABLE game_all; Type: ACL; Schema: league; Owner: -
--

GRANT SELECT ON TABLE league.game_all TO meldbook_league;
GRANT SELECT ON TABLE league.game_all TO meldbook_reader;


--
-- Name: TABLE kind_here; Type: ACL; Schema: league; Owner: -
--

GRANT SELECT ON TABLE league.kind_here TO meldbook_league;
GRANT SELECT ON TABLE league.kind_here TO meldbook_reader;


--
-- Name: TABLE kind_all; Type: ACL; Schema: league; Owner: -
--

GRANT SELECT ON TABLE league.kind_all TO meldbook_league;
GRANT SELECT ON TABLE league.kind_all TO meldbook_reader;


--
-- Name: TABLE match_here; Type: ACL; Schema: league; Owner: -
--

GRANT SELECT ON TABLE league.match_here TO meldbook_league;
GRANT SELECT ON TABLE league.match_here TO meldbook_reader;


--
-- Name: TABLE match_all; Type: ACL; Schema: league; Owner: -
--

GRANT SELECT ON TABLE league.match_all TO meldbook_league;
GRANT SELECT ON TABLE league.match_all TO meldbook_reader;


--
-- Name: TABLE membership; Type: ACL; Schema: league; Owner: -
--

GRANT SELECT ON TABLE league.membership TO meldbook_league;
GRANT SELECT ON TABLE league.membership TO meldbook_reader;


--
-- Name: COLUMN membership.club; Type: ACL; Schema: league; Owner: -
--

GRANT INSERT(club) ON TABLE league.membership TO meldbook_league;


--
-- Name: COLUMN membership.member; Type: ACL; Schema: league; Owner: -
--

GRANT INSERT(member) ON TABLE league.membership TO meldbook_league;


--
-- Name: TABLE member; Type: ACL; Schema: league; Owner: -
--

GRANT SELECT ON TABLE league.member TO meldbook_league;
GRANT SELECT ON TABLE league.member TO meldbook_reader;


--
-- Name: TABLE migration; Type: ACL; Schema: league; Owner: -
--

GRANT SELECT ON TABLE league.migration TO meldbook_league;
GRANT SELECT ON TABLE league.migration TO meldbook_reader;


--
-- Name: TABLE name_here; Type: ACL; Schema: league; Owner: -
--

GRANT SELECT ON TABLE league.name_here TO meldbook_league;
GRANT SELECT ON TABLE league.name_here TO meldbook_reader;


--
-- Name: TABLE name_all; Type: ACL; Schema: league; Owner: -
--

GRANT SELECT ON TABLE league.name_all TO meldbook_league;
GRANT SELECT ON TABLE league.name_all TO meldbook_reader;


--
-- Name: TABLE pair; Type: ACL; Schema: league; Owner: -
--

GRANT SELECT ON TABLE league.pair TO meldbook_league;
GRANT SELECT ON TABLE league.pair TO meldbook_reader;


--
-- Name: COLUMN pair.club; Type: ACL; Schema: league; Owner: -
--

GRANT INSERT(club) ON TABLE league.pair TO meldbook_league;


--
-- Name: COLUMN pair.players; Type: ACL; Schema: league; Owner: -
--

GRANT INSERT(players) ON TABLE league.pair TO meldbook_league;


--
-- Name: TABLE pair_here; Type: ACL; Schema: league; Owner: -
--

GRANT SELECT ON TABLE league.pair_here TO meldbook_league;
GRANT SELECT ON TABLE league.pair_here TO meldbook_reader;


--
-- Name: TABLE pair_all; Type: ACL; Schema: league; Owner: -
--

GRANT SELECT ON TABLE league.pair_all TO meldbook_league;
GRANT SELECT ON TABLE league.pair_all TO meldbook_reader;


--
-- Name: TABLE part_here; Type: ACL; Schema: league; Owner: -
--

GRANT SELECT ON TABLE league.part_here TO meldbook_league;
GRANT SELECT ON TABLE league.part_here TO meldbook_reader;


--
-- Name: TABLE part_all; Type: ACL; Schema: league; Owner: -
--

GRANT SELECT ON TABLE league.part_all TO meldbook_league;
GRANT SELECT ON TABLE league.part_all TO meldbook_reader;


--
-- Name: TABLE part_seat_here; Type: ACL; Schema: league; Owner: -
--

GRANT SELECT ON TABLE league.part_seat_here TO meldbook_league;
GRANT SELECT ON TABLE league.part_seat_here TO meldbook_reader;


--
-- Name: TABLE part_seat_all; Type: ACL; Schema: league; Owner: -
--

GRANT SELECT ON TABLE league.part_seat_all TO meldbook_league;
GRANT SELECT ON TABLE league.part_seat_all TO meldbook_reader;


--
-- Name: TABLE player_here; Type: ACL; Schema: league; Owner: -
--

GRANT SELECT ON TABLE league.player_here TO meldbook_league;
GRANT SELECT ON TABLE league.player_here TO meldbook_reader;


--
-- Name: TABLE player_all; Type: ACL; Schema: league; Owner: -
--

GRANT SELECT ON TABLE league.player_all TO meldbook_league;
GRANT SELECT ON TABLE league.player_all TO meldbook_reader;


--
-- Name: TABLE ranked_pair_here; Type: ACL; Schema: league; Owner: -
--

GRANT SELECT ON TABLE league.ranked_pair_here TO meldbook_league;
GRANT SELECT ON TABLE league.ranked_pair_here TO meldbook_reader;


--
-- Name: TABLE ranked_pair_all; Type: ACL; Schema: league; Owner: -
--

GRANT SELECT ON TABLE league.ranked_pair_all TO meldbook_league;
GRANT SELECT ON TABLE league.ranked_pair_all TO meldbook_reader;


--
-- Name: TABLE ranked_player_here; Type: ACL; Schema: league; Owner: -
--

GRANT SELECT ON TABLE league.ranked_player_here TO meldbook_league;
GRANT SELECT ON TABLE league.ranked_player_here TO meldbook_reader;


--
-- Name: TABLE ranked_player_all; Type: ACL; Schema: league; Owner: -
--

GRANT SELECT ON TABLE league.ranked_player_all TO meldbook_league;
GRANT SELECT ON TABLE league.ranked_player_all TO meldbook_reader;


--
-- Name: TABLE ranked_share_here; Type: ACL; Schema: league; Owner: -
--

GRANT SELECT ON TABLE league.ranked_share_here TO meldbook_league;
GRANT SELECT ON TABLE league.ranked_share_here TO meldbook_reader;


--
-- Name: TABLE ranked_share_all; Type: ACL; Schema: league; Owner: -
--

GRANT SELECT ON TABLE league.ranked_share_all TO meldbook_league;
GRANT SELECT ON TABLE league.ranked_share_all TO meldbook_reader;


--
-- Name: TABLE same; Type: ACL; Schema: league; Owner: -
--

GRANT SELECT ON TABLE league.same TO meldbook_league;
GRANT SELECT ON TABLE league.same TO meldbook_reader;


--
-- Name: COLUMN same.club; Type: ACL; Schema: league; Owner: -
--

GRANT INSERT(club) ON TABLE league.same TO meldbook_league;


--
-- Name: COLUMN same.other_club; Type: ACL; Schema: league; Owner: -
--

GRANT INSERT(other_club) ON TABLE league.same TO meldbook_league;


--
-- Name: COLUMN same.same; Type: ACL; Schema: league; Owner: -
--

GRANT INSERT(same) ON TABLE league.same TO meldbook_league;


--
-- Name: COLUMN same.player; Type: ACL; Schema: league; Owner: -
--

GRANT INSERT(player) ON TABLE league.same TO meldbook_league;


--
-- Name: COLUMN same.other; Type: ACL; Schema: league; Owner: -
--

GRANT INSERT(other) ON TABLE league.same TO meldbook_league;


--
-- Name: TABLE seat_here; Type: ACL; Schema: league; Owner: -
--

GRANT SELECT ON TABLE league.seat_here TO meldbook_league;
GRANT SELECT ON TABLE league.seat_here TO meldbook_reader;


--
-- Name: TABLE seat_all; Type: ACL; Schema: league; Owner: -
--

GRANT SELECT ON TABLE league.seat_all TO meldbook_league;
GRANT SELECT ON TABLE league.seat_all TO meldbook_reader;


--
-- Name: TABLE share_here; Type: ACL; Schema: league; Owner: -
--

GRANT SELECT ON TABLE league.share_here TO meldbook_league;
GRANT SELECT ON TABLE league.share_here TO meldbook_reader;


--
-- Name: TABLE share_all; Type: ACL; Schema: league; Owner: -
--

GRANT SELECT ON TABLE league.share_all TO meldbook_league;
GRANT SELECT ON TABLE league.share_all TO meldbook_reader;


--
-- Name: TABLE twice; Type: ACL; Schema: league; Owner: -
--

GRANT SELECT ON TABLE league.twice TO meldbook_league;
GRANT SELECT ON TABLE league.twice TO meldbook_reader;


--
-- Name: TABLE worker; Type: ACL; Schema: league; Owner: -
--

GRANT SELECT ON TABLE league.worker TO meldbook_league;
GRANT SELECT ON TABLE league.worker TO meldbook_reader;


--
-- PostgreSQL database dump complete
--

\unrestrict h5rlFf7nvWg99DcukrYvimtol1Hc6ja6f4ZF0w392Odk8PxtToie8dWWiOQ4Zjv

