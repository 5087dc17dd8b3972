-- A draw that was changed by hand: who changed places with whom, and what was awarded for a bye, a forfeit or
-- a correction.

-- changed: when; NULL: as drawn, then the others are NULL, too. points: awarded, also less than 0.
-- result: of a match that counts although it was not played; NULL: none.
ALTER TABLE drawn_seat ADD COLUMN changed TEXT CHECK (changed GLOB '????-??-??T*Z');
ALTER TABLE drawn_seat ADD COLUMN points INTEGER;
ALTER TABLE drawn_seat ADD COLUMN result TEXT CHECK (result IN ('won', 'level', 'lost'));
ALTER TABLE drawn_seat ADD COLUMN why TEXT CHECK (why <> '');
