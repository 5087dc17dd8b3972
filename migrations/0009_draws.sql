-- The draws of an event: who sits at which table in a round, and who sits out.

-- evening: the same for all rounds that follow each other, in every book; round: from 1.
-- method: what the draw considered; seed: with which the same draw can be made again.
-- partners_stay: 1 = the sides were given, and stay together from round to round.
CREATE TABLE draw (
    id INTEGER PRIMARY KEY,
    event TEXT NOT NULL CHECK (event <> ''),
    evening TEXT NOT NULL CHECK (evening <> ''),
    round INTEGER NOT NULL CHECK (round > 0),
    drawn TEXT NOT NULL CHECK (drawn GLOB '????-??-??T*Z'),
    method TEXT NOT NULL CHECK (method IN ('meetings', 'standings', 'rotation')),
    partners_stay INTEGER NOT NULL CHECK (partners_stay IN (0, 1)),
    seed INTEGER NOT NULL,
    UNIQUE (evening, round)
) STRICT;

-- board: the number of the table, from 1; 0: sits out. seat: in the order round the table, from 0.
-- player: a name, because who is only drawn has no seat in a match yet.
CREATE TABLE drawn_seat (
    draw INTEGER NOT NULL REFERENCES draw (id),
    board INTEGER NOT NULL CHECK (board >= 0),
    seat INTEGER NOT NULL CHECK (seat >= 0),
    side INTEGER NOT NULL CHECK (side >= 0),
    player TEXT NOT NULL CHECK (player <> ''),
    PRIMARY KEY (draw, board, seat)
) STRICT, WITHOUT ROWID;
