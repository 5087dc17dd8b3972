-- Bounds for what a club sends, so that no club holds up those who read the league; what was sent before stays.

-- Partners are not more than the players of a match, nor are their names longer than a reader takes.
-- Late line-ups are compared with those before them, which a thousand of them would make slow.
ALTER TABLE league.pair ADD CONSTRAINT pair_of_12_players CHECK (cardinality(players) <= 12) NOT VALID;
ALTER TABLE league.result ADD CONSTRAINT seats_in_bounds
    CHECK (side < 100 AND line_up < 100 AND seat < 12) NOT VALID;

-- As names of players. Those of before go: they name nobody, and a row that breaks a rule could not be
-- changed when the other one in it is forgotten.
DELETE FROM league.same WHERE player ~ E'[\\x01-\\x1f\\x7f]' OR other ~ E'[\\x01-\\x1f\\x7f]';
ALTER TABLE league.same ADD CONSTRAINT same_without_control_characters
    CHECK (player !~ E'[\\x01-\\x1f\\x7f]' AND other !~ E'[\\x01-\\x1f\\x7f]');

-- As before; and a club whose role is made here cannot take all connections of the server.
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
    IF NOT EXISTS (SELECT FROM league.club c WHERE c.role = $1 AND c.name = $2) THEN
        INSERT INTO league.club (role, name) VALUES ($1, $2);
    END IF;
END
$$;
