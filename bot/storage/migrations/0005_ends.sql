-- Ends of unrelated matches have no row in common, and forgetting goes page by page.

-- The former player who takes somebody's place while that person is being forgotten.
ALTER TABLE people ADD COLUMN becomes TEXT;
CREATE INDEX people_becoming ON people (id) WHERE becomes IS NOT NULL;
CREATE INDEX challenges_to_open ON challenges (opponent) WHERE state = 'open';

-- Changes of standing_counts that are not yet added to it: a count is the sum of both tables.
CREATE TABLE standing_increments (
    id BIGINT PRIMARY KEY,                      -- drawn by lot
    board TEXT NOT NULL,
    season TEXT NOT NULL,
    points INTEGER NOT NULL,
    people INTEGER NOT NULL                     -- so many more have these points, or fewer
);
CREATE INDEX standing_increments_of ON standing_increments (board, season, points, people);

ALTER TABLE standings RENAME COLUMN lot TO tiebreak;  -- a random number, drawn once

-- The numbers of the matches that end. SQLite, where one writes at a time, takes the next one.
-- only on postgres
CREATE SEQUENCE match_numbers;
-- only on postgres
SELECT setval('match_numbers', COALESCE(MAX(number), 0) + 1, false) FROM matches;
