-- Hands that are being entered at a terminal: a match has one draft at most. Not journalled.

-- hand: the number it was begun for; answers: one a line, as src/wizard writes them.
-- machine, process, begun: the process that is at it (host and boot, number, start), all NULL where
-- nobody is; one that is gone has died, and whoever comes next takes over.
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
