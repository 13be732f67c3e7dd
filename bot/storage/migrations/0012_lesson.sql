-- The match in which somebody is taught the game: the first one against the computer.

ALTER TABLE people ADD COLUMN lesson TEXT;  -- NULL: not yet, '': never again

UPDATE people SET lesson = '' WHERE id IN (SELECT player0 FROM matches WHERE computer = 1);
