-- Unrelated matches that end share no row, and people are forgotten page by page.

-- The anonymous id that replaces a person's id while that person is being forgotten.
ALTER TABLE people ADD COLUMN becomes TEXT;
CREATE INDEX people_becoming ON people (id) WHERE becomes IS NOT NULL;
CREATE INDEX challenges_to_open ON challenges (opponent) WHERE state = 'open';

-- Changes that are not yet added to standing_counts: a count is the sum of both tables.
CREATE TABLE standing_increments (
    id BIGINT PRIMARY KEY,                      -- random
    board TEXT NOT NULL,
    season TEXT NOT NULL,
    points INTEGER NOT NULL,
    people INTEGER NOT NULL                     -- how many more have these points; below 0: fewer
);
CREATE INDEX standing_increments_of ON standing_increments (board, season, points, people);

ALTER TABLE standings RENAME COLUMN lot TO tiebreak;  -- a random number, drawn once

-- The numbers of matches, taken as they end. SQLite has one writer at a time and needs no sequence.
-- only on postgres
CREATE SEQUENCE match_numbers;
-- only on postgres
SELECT setval('match_numbers', COALESCE(MAX(number), 0) + 1, false) FROM matches;
