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
