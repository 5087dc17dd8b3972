-- Sides may be formed hand by hand: two of three players against the third.

-- formed: the sides that played together, counted from 0: '0 1+2'; NULL if each played for itself.
ALTER TABLE hand ADD COLUMN formed TEXT CHECK (formed <> '');
