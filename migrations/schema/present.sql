CREATE TABLE rule_set (
    id INTEGER PRIMARY KEY,
    slug TEXT NOT NULL,
    document TEXT NOT NULL CHECK (document <> ''),
    UNIQUE (document, slug)
) STRICT;
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
, drawn TEXT CHECK (drawn <> '')) STRICT;
CREATE TABLE sqlite_sequence(name,seq);
CREATE INDEX match_started ON match (started, number);
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
CREATE TABLE entry (
    hand INTEGER NOT NULL REFERENCES hand (id),
    side INTEGER NOT NULL CHECK (side >= 0),
    typed TEXT NOT NULL,
    understood TEXT NOT NULL,
    total INTEGER NOT NULL,
    PRIMARY KEY (hand, side)
) STRICT, WITHOUT ROWID;
CREATE TABLE step (
    id INTEGER PRIMARY KEY,
    at TEXT NOT NULL,
    command TEXT NOT NULL,
    why TEXT,
    undone INTEGER NOT NULL DEFAULT 0 CHECK (undone IN (0, 1))
, dropped_by INTEGER, origin TEXT) STRICT;
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
CREATE INDEX step_undone ON step (id) WHERE undone = 1 AND dropped_by IS NULL;
CREATE INDEX step_merge ON step (id) WHERE origin = '';
CREATE TABLE revision (
    uid TEXT NOT NULL CHECK (uid <> ''),
    revision INTEGER NOT NULL CHECK (revision > 0),
    digest TEXT NOT NULL,
    PRIMARY KEY (uid, revision, digest)
) STRICT, WITHOUT ROWID;
CREATE TABLE league (
    id INTEGER PRIMARY KEY CHECK (id = 1),
    joined TEXT NOT NULL CHECK (joined GLOB '????-??-??T*Z'),
    address TEXT NOT NULL CHECK (address <> ''),
    club TEXT NOT NULL CHECK (club <> '')
) STRICT;
CREATE TABLE draw (
    id INTEGER PRIMARY KEY,
    event TEXT NOT NULL CHECK (event <> ''),
    evening TEXT NOT NULL CHECK (evening <> ''),
    round INTEGER NOT NULL CHECK (round > 0),
    drawn TEXT NOT NULL CHECK (drawn GLOB '????-??-??T*Z'),
    method TEXT NOT NULL CHECK (method IN ('meetings', 'standings', 'rotation')),
    partners_stay INTEGER NOT NULL CHECK (partners_stay IN (0, 1)),
    seed INTEGER NOT NULL, maker TEXT CHECK (maker <> ''), rules INTEGER REFERENCES rule_set (id), target INTEGER CHECK (target >= 0), hands_limit INTEGER CHECK (hands_limit >= 0),
    UNIQUE (evening, round)
) STRICT;
CREATE TABLE drawn_seat (
    draw INTEGER NOT NULL REFERENCES draw (id),
    board INTEGER NOT NULL CHECK (board >= 0),
    seat INTEGER NOT NULL CHECK (seat >= 0),
    side INTEGER NOT NULL CHECK (side >= 0),
    player TEXT NOT NULL CHECK (player <> ''), changed TEXT CHECK (changed GLOB '????-??-??T*Z'), points INTEGER, result TEXT CHECK (result IN ('won', 'level', 'lost')), why TEXT CHECK (why <> ''), victory INTEGER,
    PRIMARY KEY (draw, board, seat)
) STRICT, WITHOUT ROWID;
CREATE TABLE counted_hand (
    match INTEGER PRIMARY KEY,
    hand INTEGER NOT NULL CHECK (hand > 0),
    since TEXT NOT NULL CHECK (since GLOB '????-??-??T*Z'),
    dealer_seat INTEGER CHECK (dealer_seat >= 0),
    note TEXT CHECK (note <> ''),
    formed TEXT CHECK (formed <> '')
) STRICT;
CREATE TABLE counted_side (
    match INTEGER NOT NULL REFERENCES counted_hand (match) ON DELETE CASCADE,
    side INTEGER NOT NULL CHECK (side >= 0),
    words TEXT NOT NULL,
    whole INTEGER NOT NULL CHECK (whole IN (0, 1)),
    revision INTEGER NOT NULL CHECK (revision >= 0),
    PRIMARY KEY (match, side)
) STRICT, WITHOUT ROWID;
CREATE TABLE "hand" (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    match INTEGER NOT NULL REFERENCES match (id),
    number INTEGER NOT NULL CHECK (number > 0),
    played TEXT CHECK (played GLOB '????-??-??T*Z'),
    dealer_seat INTEGER CHECK (dealer_seat >= 0),
    ended TEXT CHECK (ended IN ('out', 'stock')),
    irregular INTEGER NOT NULL CHECK (irregular IN (0, 1)),
    note TEXT,
    formed TEXT CHECK (formed <> ''),
    UNIQUE (match, number)
) STRICT;
CREATE TABLE agreed (
    hand INTEGER NOT NULL,
    side INTEGER NOT NULL CHECK (side >= 0),
    entered INTEGER CHECK (entered >= 0),
    understood TEXT NOT NULL,
    confirmed INTEGER NOT NULL,
    PRIMARY KEY (hand, side)
) STRICT, WITHOUT ROWID;
CREATE TABLE drawn_wish (
    draw INTEGER NOT NULL REFERENCES draw (id),
    wish INTEGER NOT NULL CHECK (wish >= 0),
    board INTEGER CHECK (board > 0),
    player TEXT NOT NULL CHECK (player <> ''),
    other TEXT CHECK (other <> ''),
    PRIMARY KEY (draw, wish),
    CHECK ((other IS NULL) <> (board IS NULL))
) STRICT, WITHOUT ROWID;
CREATE TABLE drawn_terms (
    draw INTEGER NOT NULL PRIMARY KEY REFERENCES draw (id),
    scale TEXT CHECK (scale <> ''),
    movement TEXT CHECK (movement IN ('mitchell', 'all')),
    CHECK (scale IS NOT NULL OR movement IS NOT NULL)
) STRICT, WITHOUT ROWID;
