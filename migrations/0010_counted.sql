-- A hand in progress belongs to its match, not to the process of one dialog: each side's words, in the
-- notation of entries, may come in parts and from anywhere. Not journalled; it outlives its match, as
-- drafts did (0004_drafts_outlive_matches.sql), which it replaces.

-- hand: the number it will have; formed: as in table hand.
CREATE TABLE counted_hand (
    match INTEGER PRIMARY KEY,
    hand INTEGER NOT NULL CHECK (hand > 0),
    since TEXT NOT NULL CHECK (since GLOB '????-??-??T*Z'),
    dealer_seat INTEGER CHECK (dealer_seat >= 0),
    note TEXT CHECK (note <> ''),
    formed TEXT CHECK (formed <> '')
) STRICT;

-- whole: 1 = the words are all of the side's entry; revision: how often they were saved.
CREATE TABLE counted_side (
    match INTEGER NOT NULL REFERENCES counted_hand (match) ON DELETE CASCADE,
    side INTEGER NOT NULL CHECK (side >= 0),
    words TEXT NOT NULL,
    whole INTEGER NOT NULL CHECK (whole IN (0, 1)),
    revision INTEGER NOT NULL CHECK (revision >= 0),
    PRIMARY KEY (match, side)
) STRICT, WITHOUT ROWID;

-- A draft has a line for each answer: what was asked, the side, and the answer in words of entries.
CREATE TEMP TABLE answer AS
    WITH RECURSIVE line (match, text, rest) AS (
        SELECT match, '', answers FROM draft
        UNION ALL
        SELECT match, substr(rest, 1, instr(rest, char(10)) - 1),
               substr(rest, instr(rest, char(10)) + 1)
        FROM line WHERE instr(rest, char(10)) > 0
    ), part (match, asked, rest) AS (
        SELECT match, substr(text, 1, instr(text, ' ') - 1), substr(text, instr(text, ' ') + 1)
        FROM line WHERE instr(text, ' ') > 0
    )
    SELECT match, asked, CAST(substr(rest, 1, instr(rest, ' ') - 1) AS INTEGER) AS side,
           substr(rest, instr(rest, ' ') + 1) AS words
    FROM part WHERE instr(rest, ' ') > 0;
INSERT INTO counted_hand
    SELECT match, hand, since,
           (SELECT CAST(words AS INTEGER) FROM answer a
            WHERE a.match = d.match AND asked = 'dealer'),
           (SELECT replace(replace(replace(words, '\\', char(1)), '\n', char(10)), char(1), '\')
            FROM answer a WHERE a.match = d.match AND asked = 'note' AND words <> ''),
           (SELECT words FROM answer a
            WHERE a.match = d.match AND asked = 'formed' AND words <> '')
    FROM draft d;
INSERT INTO counted_side
    SELECT match, side, group_concat(words, ' '), 0, 1 FROM (
        SELECT match, side, words, CASE asked
                   WHEN 'melds' THEN 1 WHEN 'rest' THEN 2 WHEN 'red' THEN 3 WHEN 'black' THEN 4
                   WHEN 'caught' THEN 6 WHEN 'events' THEN 7 WHEN 'special' THEN 8 ELSE 9
               END AS place
        FROM answer a
        WHERE words <> '' AND (asked IN ('events', 'special', 'corrections')
            OR asked IN ('melds', 'rest', 'red', 'black', 'caught') AND NOT EXISTS (
                SELECT 1 FROM answer s WHERE s.match = a.match AND s.side = a.side
                AND s.asked = 'special' AND s.words <> ''))
        UNION ALL
        SELECT match, CAST(words AS INTEGER), coalesce((
                   SELECT 'out=' || k.words FROM answer k
                   WHERE k.match = a.match AND k.asked = 'out-kind' AND k.words <> ''), 'out'), 5
        FROM answer a WHERE asked = 'out' AND words <> ''
        ORDER BY match, side, place)
    GROUP BY match, side;
DELETE FROM counted_hand WHERE dealer_seat IS NULL AND note IS NULL
    AND match NOT IN (SELECT match FROM counted_side);
DROP TABLE answer;
DROP TABLE draft;
