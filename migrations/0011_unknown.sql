-- Of a hand of which only the points are known, it may not be known when it was played, who dealt and how
-- it ended.

CREATE TABLE new_hand (
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
INSERT INTO new_hand
    SELECT id, match, number, played, dealer_seat, ended, irregular, note, formed FROM hand;
-- The key of a removed hand is not given again.
DELETE FROM sqlite_sequence WHERE name = 'new_hand';
INSERT INTO sqlite_sequence SELECT 'new_hand', seq FROM sqlite_sequence WHERE name = 'hand';
DROP TABLE hand;
ALTER TABLE new_hand RENAME TO hand;
