-- A draft outlives its match: undo can remove a match whose next hand is being entered, and redo brings
-- it back with the answers. The columns are those of 0002_drafts.sql.

CREATE TEMP TABLE kept_draft AS SELECT * FROM draft;
DROP TABLE draft;
CREATE TABLE draft (
    match INTEGER PRIMARY KEY,
    hand INTEGER NOT NULL CHECK (hand > 0),
    since TEXT NOT NULL CHECK (since GLOB '????-??-??T*Z'),
    answers TEXT NOT NULL,
    machine TEXT,
    process INTEGER,
    begun TEXT,
    CHECK ((machine IS NULL) = (process IS NULL) AND (machine IS NULL) = (begun IS NULL))
) STRICT;
INSERT INTO draft SELECT * FROM kept_draft;
DROP TABLE kept_draft;
