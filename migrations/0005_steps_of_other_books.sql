-- A merge also takes the steps by which a match became what it is in the other book. `origin` names
-- such a step, the same in every book; it is '' for the merge itself, which follows those it brought
-- and is undone with them, and NULL for every other step.

ALTER TABLE step ADD COLUMN origin TEXT;
CREATE INDEX step_merge ON step (id) WHERE origin = '';
