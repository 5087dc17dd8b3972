-- The results that count: those of the last states, of clubs that have not left.
CREATE VIEW league.counted WITH (security_invoker = true) AS
    SELECT r.* FROM league.result r
    WHERE NOT EXISTS (SELECT FROM league.revision n WHERE n.parent = r.revision)
        AND r.club IN (SELECT m.club FROM league.membership m
                       WHERE m.id IN (SELECT max(l.id) FROM league.membership l GROUP BY l.club)
                           AND m.member);
GRANT SELECT ON league.counted TO meldbook_league;
