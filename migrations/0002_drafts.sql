-- Drafts: hands that are being entered at a terminal, at most one for a match. Not journalled.

-- hand: the number of the hand; answers: one on each line, as src/wizard writes them.
-- machine, process, begun: the process that is editing the draft (host and boot, number, start), or
-- all NULL; if that process no longer exists, another one may take the draft over.
CREATE TABLE draft (
    match INTEGER PRIMARY KEY REFERENCES match (id) ON DELETE CASCADE,
    hand INTEGER NOT NULL CHECK (hand > 0),
    since TEXT NOT NULL CHECK (since GLOB '????-??-??T*Z'),
    answers TEXT NOT NULL,
    machine TEXT,
    process INTEGER,
    begun TEXT,
    CHECK ((machine IS NULL) = (process IS NULL) AND (machine IS NULL) = (begun IS NULL))
) STRICT;
