-- Names of rules and of events as those of players, and bounds for the sessions of clubs; what was sent before
-- stays.

-- Something to read: neither blanks nor characters that are not seen.
ALTER TABLE league.revision ADD CONSTRAINT rules_and_event_are_names
    CHECK (length(rules) BETWEEN 1 AND 200 AND length(event) BETWEEN 1 AND 200
           AND rules ~ '[^[:space:]\u0080-\u009f\u200b-\u200f\u2028-\u202e\u2060-\u2064\ufeff]'
           AND event ~ '[^[:space:]\u0080-\u009f\u200b-\u200f\u2028-\u202e\u2060-\u2064\ufeff]') NOT VALID;
ALTER TABLE league.player ADD CONSTRAINT player_is_a_name
    CHECK (name ~ '[^[:space:]\u0080-\u009f\u200b-\u200f\u2028-\u202e\u2060-\u2064\ufeff]') NOT VALID;

-- A session of a club that is not the program's, and does nothing in a transaction, or waits, does not hold up
-- the others for long. What the owner has set for the role stays; a role that somebody else has made may be
-- out of the owner's reach.
CREATE FUNCTION league.limit_sessions(role text) RETURNS void
LANGUAGE plpgsql SET search_path = pg_catalog AS $$
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
$$;
REVOKE EXECUTE ON FUNCTION league.limit_sessions(text) FROM PUBLIC;
SELECT league.limit_sessions(c.role::text) FROM league.club c JOIN pg_catalog.pg_roles r ON r.rolname = c.role;

-- As before, with these bounds.
CREATE OR REPLACE FUNCTION league.admit(role text, club text) RETURNS void
LANGUAGE plpgsql SET search_path = pg_catalog AS $$
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
$$;
