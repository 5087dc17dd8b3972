-- The tables of a book: matches, their players, and every change made to them.
-- Points and hands are whole numbers; times are UTC, ISO 8601, so that they sort as text; sides and
-- seats count from 0, hands and matches from 1. A released migration is never edited.
--
-- Comments are between the statements, because SQLite keeps one inside a statement in the schema
-- and reads it at every start.

-- The rule sets of the matches, each once. A match keeps the rule set it began with. Rows are never
-- changed or removed, so they are not journalled.
-- slug: the id of the rule set ("classic"); document: the whole rule set, JSON.
CREATE TABLE rule_set (
    id INTEGER PRIMARY KEY,
    slug TEXT NOT NULL,
    document TEXT NOT NULL CHECK (document <> ''),
    UNIQUE (document, slug)
) STRICT;

-- number: the number that users know; uid: the same in every book the match is copied to.
-- winner: a side; hands_limit, target: 0 = none; first_dealer: a seat.
-- touched: set to a new maximum whenever the match is begun, resumed or recorded into, so that the
-- highest value marks the current match.
-- Keys are never reused (AUTOINCREMENT), because the journal refers to removed matches and hands.
CREATE TABLE match (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    number INTEGER NOT NULL UNIQUE CHECK (number > 0),
    uid TEXT NOT NULL UNIQUE CHECK (uid <> ''),
    started TEXT NOT NULL CHECK (started GLOB '????-??-??T*Z'),
    finished TEXT,
    status TEXT NOT NULL CHECK (status IN ('open', 'finished', 'ended', 'abandoned')),
    winner INTEGER CHECK (winner >= 0),
    place TEXT,
    event TEXT,
    note TEXT,
    rules INTEGER NOT NULL REFERENCES rule_set (id),
    target INTEGER NOT NULL CHECK (target >= 0),
    hands_limit INTEGER NOT NULL CHECK (hands_limit >= 0),
    tie TEXT NOT NULL CHECK (tie IN ('play-on', 'share', 'out')),
    first_dealer INTEGER NOT NULL CHECK (first_dealer >= 0),
    touched INTEGER NOT NULL UNIQUE
) STRICT;

-- The order in which matches are listed.
CREATE INDEX match_started ON match (started, number);

-- start: points carried over from paper.
CREATE TABLE side (
    match INTEGER NOT NULL REFERENCES match (id),
    position INTEGER NOT NULL CHECK (position >= 0),
    name TEXT NOT NULL,
    start INTEGER NOT NULL,
    PRIMARY KEY (match, position)
) STRICT, WITHOUT ROWID;

CREATE TABLE player (
    id INTEGER PRIMARY KEY,
    name TEXT NOT NULL UNIQUE CHECK (name <> '')
) STRICT;

-- Who sits in a seat from hand from_hand on: a substitute is a second row for the same seat.
CREATE TABLE seat (
    match INTEGER NOT NULL,
    seat INTEGER NOT NULL CHECK (seat >= 0),
    from_hand INTEGER NOT NULL CHECK (from_hand > 0),
    side INTEGER NOT NULL,
    player INTEGER NOT NULL REFERENCES player (id),
    PRIMARY KEY (match, seat, from_hand),
    FOREIGN KEY (match, side) REFERENCES side (match, position)
) STRICT, WITHOUT ROWID;

CREATE INDEX seat_player ON seat (player);

-- irregular: recorded with --force although it was refused.
CREATE TABLE hand (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    match INTEGER NOT NULL REFERENCES match (id),
    number INTEGER NOT NULL CHECK (number > 0),
    played TEXT NOT NULL CHECK (played GLOB '????-??-??T*Z'),
    dealer_seat INTEGER NOT NULL CHECK (dealer_seat >= 0),
    ended TEXT NOT NULL CHECK (ended IN ('out', 'stock')),
    irregular INTEGER NOT NULL CHECK (irregular IN (0, 1)),
    note TEXT,
    UNIQUE (match, number)
) STRICT;

-- The entry of a side: typed is what the user gave, understood its canonical form, total the points
-- computed from it under the rules of the match.
CREATE TABLE entry (
    hand INTEGER NOT NULL REFERENCES hand (id),
    side INTEGER NOT NULL CHECK (side >= 0),
    typed TEXT NOT NULL,
    understood TEXT NOT NULL,
    total INTEGER NOT NULL,
    PRIMARY KEY (hand, side)
) STRICT, WITHOUT ROWID;

-- The journal: a step is one command; a change is one row before and after the step, as JSON objects
-- of its columns (before NULL: the row was added; after NULL: it was removed). Undoing a step
-- restores the rows in reverse order; the log of a hand consists of the changes of its rows.
-- at: when; command: as typed; why: in the user's words; undone: 1 = may be redone.
CREATE TABLE step (
    id INTEGER PRIMARY KEY,
    at TEXT NOT NULL,
    command TEXT NOT NULL,
    why TEXT,
    undone INTEGER NOT NULL DEFAULT 0 CHECK (undone IN (0, 1))
) STRICT;

CREATE INDEX step_undone ON step (id) WHERE undone = 1;

-- seq: the order within the step; match: the match the row belongs to, which may be removed.
CREATE TABLE change (
    step INTEGER NOT NULL REFERENCES step (id),
    seq INTEGER NOT NULL,
    tab TEXT NOT NULL,
    match INTEGER,
    before TEXT,
    after TEXT,
    PRIMARY KEY (step, seq),
    CHECK (before IS NOT NULL OR after IS NOT NULL)
) STRICT, WITHOUT ROWID;

CREATE INDEX change_match ON change (match);
