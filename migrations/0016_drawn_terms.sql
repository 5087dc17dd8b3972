-- What an evening of pairs is drawn and ranked by, besides what `draw` has.

-- scale: the victory points of a match by the difference of its points, as in "50=10:10 150=11:9 20:0 bye=14"; NULL:
-- the evening has none. movement: the plan that a rotation follows; NULL: none, or it is no rotation.
CREATE TABLE drawn_terms (
    draw INTEGER NOT NULL PRIMARY KEY REFERENCES draw (id),
    scale TEXT CHECK (scale <> ''),
    movement TEXT CHECK (movement IN ('mitchell', 'all')),
    CHECK (scale IS NOT NULL OR movement IS NOT NULL)
) STRICT, WITHOUT ROWID;
