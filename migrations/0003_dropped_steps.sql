-- Steps that were undone stay in the journal when something new is done: they can no longer be
-- redone, but who asks what happened is told.

-- dropped_by: the step that was done in their place; NULL while a step counts or may be redone.
ALTER TABLE step ADD COLUMN dropped_by INTEGER;

DROP INDEX step_undone;
CREATE INDEX step_undone ON step (id) WHERE undone = 1 AND dropped_by IS NULL;
