-- Undone steps stay in the journal when a new step is done: they can no longer be redone, but the
-- log still shows them.

-- dropped_by: the new step; NULL while the step is in effect or can be redone.
ALTER TABLE step ADD COLUMN dropped_by INTEGER;

DROP INDEX step_undone;
CREATE INDEX step_undone ON step (id) WHERE undone = 1 AND dropped_by IS NULL;
