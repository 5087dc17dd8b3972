-- Victory points that a director awards or takes, as for coming late, besides those of a match or a bye.

-- victory: in victory points, also less than 0; NULL: none.
ALTER TABLE drawn_seat ADD COLUMN victory INTEGER;
