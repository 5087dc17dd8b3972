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
    FOREACH part IN ARRAY ARRAY['player', 'pair', 'club', 'seat', 'name'] LOOP
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
                   ' seat_here, name_here, since_here) FROM SERVER %I INTO %I', name, name);
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
SELECT league.import(w.id) FROM league.worker w;
SELECT league.gather();
