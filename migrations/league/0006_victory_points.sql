-- Victory points of matches that were played by a scale; which games were played, asked for by themselves: a
-- ranking needs to know whether there are several, and no sum over all results for it; and the sums of all seasons
-- and events at once, as a site shows them.

-- victory: of the side in the whole match; NULL: it has none.
ALTER TABLE league.result ADD COLUMN victory smallint
    CONSTRAINT victory_in_bounds CHECK (victory BETWEEN 0 AND 10000);
CREATE INDEX revision_rules ON league.revision (club, rules);

-- As before, with the new column.
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

-- When the seasons begin by which results are told apart: one more setting of the session.
CREATE FUNCTION league.seasons() RETURNS timestamptz[] LANGUAGE sql STABLE PARALLEL SAFE
    RETURN coalesce(nullif(current_setting('league.seasons', true), '')::timestamptz[], '{}');
CREATE OR REPLACE VIEW league.choice_here WITH (security_invoker = true) AS
    SELECT league.since() AS since, league.chosen('until') AS until, league.chosen('event') AS event,
        league.chosen('rules') AS rules, league.chosen('seasons') AS seasons;
CREATE OR REPLACE FUNCTION league.set_choice() RETURNS trigger
LANGUAGE plpgsql SET search_path = pg_catalog AS $$
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
DROP FUNCTION league.choose(timestamptz, text, text, text);
CREATE FUNCTION league.choose(since timestamptz, until text, event text, rules text, seasons text)
RETURNS void LANGUAGE plpgsql SET search_path = pg_catalog AS $$
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
$$;

-- As player_here, pair_here and share_here, which stay as they were: a coordinator of an earlier version gathers them
-- from workers of this one. victories: how many of the matches have victory points.
CREATE VIEW league.ranked_player_here WITH (security_invoker = true) AS
    SELECT c.role::text COLLATE "C" AS role, p.name AS player, f.matches, f.won, f.level, f.hands,
        f.points, f.margins, f.own_points, f.victory, f.victories
    FROM (SELECT r.player, count(*) FILTER (WHERE r.player_counts) AS matches,
              count(*) FILTER (WHERE r.player_counts AND r.won = 2) AS won,
              count(*) FILTER (WHERE r.player_counts AND r.won = 1) AS level,
              sum(r.hands) AS hands, sum(r.points) AS points,
              coalesce(sum(r.margin) FILTER (WHERE r.player_counts), 0) AS margins,
              coalesce(sum(r.points) FILTER (WHERE r.player_counts
                  OR (r.line_up > 0 AND EXISTS (
                      SELECT FROM league.result e WHERE e.revision = r.revision AND e.side = r.side
                          AND e.line_up < r.line_up AND e.player = r.player AND e.player_counts))),
                  0) AS own_points,
              coalesce(sum(r.victory) FILTER (WHERE r.player_counts), 0) AS victory,
              count(r.victory) FILTER (WHERE r.player_counts) AS victories
          FROM league.counted r GROUP BY r.player) f
        JOIN league.player p ON p.id = f.player JOIN league.club c ON c.id = p.club;
CREATE VIEW league.ranked_pair_here WITH (security_invoker = true) AS
    SELECT c.role::text COLLATE "C" AS role,
        (SELECT string_agg(p.name, chr(31) ORDER BY p.name) FROM league.player p
         WHERE p.id = ANY (q.players)) AS players,
        f.matches, f.won, f.level, f.hands, f.points, f.margins, f.own_points, f.victory, f.victories
    FROM (SELECT r.pair, count(*) FILTER (WHERE r.pair_counts) AS matches,
              count(*) FILTER (WHERE r.pair_counts AND r.won = 2) AS won,
              count(*) FILTER (WHERE r.pair_counts AND r.won = 1) AS level,
              sum(r.hands) AS hands, sum(r.points) AS points,
              coalesce(sum(r.margin) FILTER (WHERE r.pair_counts), 0) AS margins,
              coalesce(sum(r.points) FILTER (WHERE r.pair_counts), 0) AS own_points,
              coalesce(sum(r.victory) FILTER (WHERE r.pair_counts), 0) AS victory,
              count(r.victory) FILTER (WHERE r.pair_counts) AS victories
          FROM league.counted r WHERE r.seat = 0 AND r.pair IS NOT NULL GROUP BY r.pair) f
        JOIN league.pair q ON q.id = f.pair JOIN league.club c ON c.id = q.club;
CREATE VIEW league.ranked_share_here WITH (security_invoker = true) AS
    SELECT c.role::text COLLATE "C" AS role, r.revision, false AS partners, p.name AS players,
        r.player_counts::integer AS matches, (r.player_counts AND r.won = 2)::integer AS won,
        (r.player_counts AND r.won = 1)::integer AS level, r.hands, r.points,
        CASE WHEN r.player_counts THEN r.margin ELSE 0 END AS margins,
        CASE WHEN EXISTS (SELECT FROM league.result e WHERE e.revision = r.revision
                              AND e.side = r.side AND e.line_up <= r.line_up AND e.player = r.player
                              AND e.player_counts)
            THEN r.points ELSE 0 END AS own_points,
        CASE WHEN r.player_counts THEN coalesce(r.victory, 0) ELSE 0 END AS victory,
        (r.player_counts AND r.victory IS NOT NULL)::integer AS victories,
        width_bucket(r.finished, (SELECT league.seasons())) AS season, v.event,
        split_part(v.rules, ' ', 1) AS game
    FROM league.counted r JOIN league.revision v ON v.id = r.revision JOIN league.player p ON p.id = r.player JOIN league.club c ON c.id = p.club
    UNION ALL
    SELECT c.role::text COLLATE "C", r.revision, true,
        (SELECT string_agg(p.name, chr(31) ORDER BY p.name) FROM league.player p
         WHERE p.id = ANY (q.players)),
        r.pair_counts::integer, (r.pair_counts AND r.won = 2)::integer,
        (r.pair_counts AND r.won = 1)::integer, r.hands, r.points,
        CASE WHEN r.pair_counts THEN r.margin ELSE 0 END,
        CASE WHEN r.pair_counts THEN r.points ELSE 0 END,
        CASE WHEN r.pair_counts THEN coalesce(r.victory, 0) ELSE 0 END,
        (r.pair_counts AND r.victory IS NOT NULL)::integer,
        width_bucket(r.finished, (SELECT league.seasons())), v.event, split_part(v.rules, ' ', 1)
    FROM league.counted r JOIN league.revision v ON v.id = r.revision JOIN league.pair q ON q.id = r.pair JOIN league.club c ON c.id = q.club
    WHERE r.seat = 0;

-- The rule sets under which there are results, of each club. Each is looked for in the index until one is found.
CREATE VIEW league.game_here WITH (security_invoker = true) AS
    WITH RECURSIVE each (club, rules) AS (
        SELECT * FROM (SELECT v.club, v.rules FROM league.revision v WHERE v.rules IS NOT NULL
                       ORDER BY v.club, v.rules LIMIT 1) first
        UNION ALL
        SELECT n.club, n.rules FROM each e CROSS JOIN LATERAL (
            SELECT v.club, v.rules FROM league.revision v
            WHERE v.rules IS NOT NULL AND (v.club, v.rules) > (e.club, e.rules)
            ORDER BY v.club, v.rules LIMIT 1) n)
    SELECT c.role::text COLLATE "C" AS role, e.rules
    FROM each e JOIN league.club c ON c.id = e.club CROSS JOIN LATERAL (
        SELECT FROM league.revision v JOIN league.counted r ON r.revision = v.id
        WHERE v.club = e.club AND v.rules = e.rules AND r.side = 0 AND r.line_up = 0 AND r.seat = 0
        LIMIT 1) one;
GRANT SELECT ON league.game_here, league.ranked_player_here, league.ranked_pair_here,
    league.ranked_share_here TO meldbook_league, meldbook_reader;

-- The sums of ranked_player_here by season, event and game. season: from 1; 0: before the first.
CREATE VIEW league.part_here WITH (security_invoker = true) AS
    SELECT c.role::text COLLATE "C" AS role, p.name AS player, f.season, f.event, f.game, f.matches,
        f.won, f.level, f.hands, f.points, f.margins, f.own_points, f.victory, f.victories
    FROM (SELECT r.player, width_bucket(r.finished, (SELECT league.seasons())) AS season, v.event,
              split_part(v.rules, ' ', 1) AS game,
              count(*) FILTER (WHERE r.player_counts) AS matches,
              count(*) FILTER (WHERE r.player_counts AND r.won = 2) AS won,
              count(*) FILTER (WHERE r.player_counts AND r.won = 1) AS level,
              sum(r.hands) AS hands, sum(r.points) AS points,
              coalesce(sum(r.margin) FILTER (WHERE r.player_counts), 0) AS margins,
              coalesce(sum(r.points) FILTER (WHERE r.player_counts
                  OR (r.line_up > 0 AND EXISTS (
                      SELECT FROM league.result e WHERE e.revision = r.revision AND e.side = r.side
                          AND e.line_up < r.line_up AND e.player = r.player AND e.player_counts))),
                  0) AS own_points,
              coalesce(sum(r.victory) FILTER (WHERE r.player_counts), 0) AS victory,
              count(r.victory) FILTER (WHERE r.player_counts) AS victories
          FROM league.counted r JOIN league.revision v ON v.id = r.revision
          GROUP BY r.player, 2, v.event, 4) f
        JOIN league.player p ON p.id = f.player JOIN league.club c ON c.id = p.club;
-- The rows of seat_here with season and event.
CREATE VIEW league.part_seat_here WITH (security_invoker = true) AS
    SELECT r.finished, c.role::text COLLATE "C" AS role, r.revision, r.side, r.line_up, r.seat,
        r.place, r.hands, p.name AS player,
        width_bucket(r.finished, (SELECT league.seasons())) AS season, v.event
    FROM league.counted r JOIN league.revision v ON v.id = r.revision
        JOIN league.player p ON p.id = r.player JOIN league.club c ON c.id = p.club;
GRANT SELECT ON league.part_here, league.part_seat_here TO meldbook_league, meldbook_reader;

-- As before, with the new views.
CREATE OR REPLACE FUNCTION league.gather() RETURNS void
LANGUAGE plpgsql SET search_path = pg_catalog AS $$
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
CREATE OR REPLACE FUNCTION league.import(worker integer) RETURNS void
LANGUAGE plpgsql SET search_path = pg_catalog AS $$
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

-- Those of a state come with its results.
DROP FUNCTION league.add_results(integer, bigint[], timestamptz[], text[], integer[], integer[], integer[],
    integer[], integer[], integer[], integer[], integer[], boolean[], boolean[]);
CREATE FUNCTION league.add_results(club integer, revisions bigint[], finished timestamptz[],
    names text[], sides integer[], line_ups integer[], seats integer[], hands integer[],
    points integer[], margins integer[], places integer[], won integer[], player_counts boolean[],
    pair_counts boolean[], victory integer[]) RETURNS void
LANGUAGE plpgsql SET search_path = pg_catalog AS $$
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
$$;

DROP FUNCTION league.different(integer, text[], text[], text[], text[], text[], timestamptz[], text[],
    integer[], integer[], integer[], integer[], integer[], integer[], integer[], integer[], boolean[],
    boolean[]);
CREATE FUNCTION league.different(club integer, matches text[], rules text[], events text[],
    hands text[], uids text[], finished timestamptz[], names text[], sides integer[],
    line_ups integer[], seats integer[], hand_counts integer[], points integer[],
    margins integer[], places integer[], won integer[], player_counts boolean[],
    pair_counts boolean[], victory integer[]) RETURNS SETOF text
LANGUAGE sql STABLE SET search_path = pg_catalog AS $$
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
$$;
REVOKE EXECUTE ON ALL FUNCTIONS IN SCHEMA league FROM PUBLIC;
GRANT EXECUTE ON FUNCTION league.seasons(), league.choose(timestamptz, text, text, text, text)
    TO meldbook_league, meldbook_reader;
GRANT EXECUTE ON FUNCTION
    league.add_results(integer, bigint[], timestamptz[], text[], integer[], integer[], integer[],
                       integer[], integer[], integer[], integer[], integer[], boolean[], boolean[],
                       integer[]),
    league.different(integer, text[], text[], text[], text[], text[], timestamptz[], text[], integer[],
                     integer[], integer[], integer[], integer[], integer[], integer[], integer[],
                     boolean[], boolean[], integer[])
    TO meldbook_league;
