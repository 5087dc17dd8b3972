-- A match says which draw it was started from, because clocks of two computers cannot tell; a draw, who made
-- it and what its tables play by.

-- drawn: evening and round of the draw, as in "a1b2c3/2". NULL: started without a draw, or before this column.
ALTER TABLE match ADD COLUMN drawn TEXT CHECK (drawn <> '');

-- maker: the name of the computer. rules: NULL = each table chooses its own; then target and hands_limit are 0.
ALTER TABLE draw ADD COLUMN maker TEXT CHECK (maker <> '');
ALTER TABLE draw ADD COLUMN rules INTEGER REFERENCES rule_set (id);
ALTER TABLE draw ADD COLUMN target INTEGER CHECK (target >= 0);
ALTER TABLE draw ADD COLUMN hands_limit INTEGER CHECK (hands_limit >= 0);
