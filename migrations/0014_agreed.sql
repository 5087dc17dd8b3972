-- Who entered a side's hand on a phone, and who of the other sides confirmed it, by seats. It is not content: it is
-- not journalled, no merge takes it, and it holds only as long as the entry is as it was then.

-- confirmed: a bit for each seat.
CREATE TABLE agreed (
    hand INTEGER NOT NULL,
    side INTEGER NOT NULL CHECK (side >= 0),
    entered INTEGER CHECK (entered >= 0),
    understood TEXT NOT NULL,
    confirmed INTEGER NOT NULL,
    PRIMARY KEY (hand, side)
) STRICT, WITHOUT ROWID;
