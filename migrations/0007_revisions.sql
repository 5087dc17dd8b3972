-- How often each match has changed. A league compares revisions: of two copies of a match it tells the
-- later one from one that was changed in another book.

-- uid: of the match, also of a removed one; revision: raised in the transaction of every change of what
-- the match says, undo, redo and removal included; the highest is the present one. Those that a merge
-- brought from another book are here, too: all of them are what the match once was. The journal cannot
-- tell them, because a step that was undone and redone leaves nothing in it.
-- digest: 16 hexadecimal digits of what the match said; '' while it is removed, or cannot be read.
CREATE TABLE revision (
    uid TEXT NOT NULL CHECK (uid <> ''),
    revision INTEGER NOT NULL CHECK (revision > 0),
    digest TEXT NOT NULL,
    PRIMARY KEY (uid, revision, digest)
) STRICT, WITHOUT ROWID;
