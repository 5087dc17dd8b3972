-- The league to which the book sends the results of its club. Not journalled: undo changes what was
-- played, not where it was sent.

-- address: a URL without a password; joined: when, UTC.
CREATE TABLE league (
    id INTEGER PRIMARY KEY CHECK (id = 1),
    joined TEXT NOT NULL CHECK (joined GLOB '????-??-??T*Z'),
    address TEXT NOT NULL CHECK (address <> ''),
    club TEXT NOT NULL CHECK (club <> '')
) STRICT;
