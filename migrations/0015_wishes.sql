-- What a director wants of an evening, and every draw of it keeps until it is taken back: who never sit at one
-- table, and who stays at one.

-- wish: from 0. other: who is kept apart from player; NULL: player stays at the table `board`, from 1.
CREATE TABLE drawn_wish (
    draw INTEGER NOT NULL REFERENCES draw (id),
    wish INTEGER NOT NULL CHECK (wish >= 0),
    board INTEGER CHECK (board > 0),
    player TEXT NOT NULL CHECK (player <> ''),
    other TEXT CHECK (other <> ''),
    PRIMARY KEY (draw, wish),
    CHECK ((other IS NULL) <> (board IS NULL))
) STRICT, WITHOUT ROWID;
