-- Ratings, and what is remembered of finished matches.

ALTER TABLE servers ADD COLUMN rated INTEGER NOT NULL DEFAULT 0;     -- whether matches are, unless said otherwise
ALTER TABLE people ADD COLUMN everywhere INTEGER NOT NULL DEFAULT 0; -- whether shown on the board of all servers
ALTER TABLE challenges ADD COLUMN rated INTEGER NOT NULL DEFAULT 0;
ALTER TABLE matches ADD COLUMN rated INTEGER NOT NULL DEFAULT 0;
ALTER TABLE matches ADD COLUMN cancel0 INTEGER NOT NULL DEFAULT 0;   -- whether a seat would cancel a rated match
ALTER TABLE matches ADD COLUMN cancel1 INTEGER NOT NULL DEFAULT 0;
ALTER TABLE matches ADD COLUMN number BIGINT;                        -- the order in which matches ended
ALTER TABLE matches ADD COLUMN ratings TEXT;                         -- JSON: what a rated result changed, for each seat
ALTER TABLE matches ADD COLUMN leads TEXT;                           -- the factions that each seat led, with a space between

-- What a server calls somebody was here; from now on it is how everybody may know them.
UPDATE people SET name = '';

-- A person's standing on a board: a server's (its id) or 'everywhere', in a season ('2026Q4') or
-- in all time (''). Who asked not to be shown has a row, but no rank.
CREATE TABLE standings (
    board TEXT NOT NULL,
    season TEXT NOT NULL,
    person TEXT NOT NULL,
    mu BIGINT NOT NULL,                         -- of openskill, in millionths
    sigma BIGINT NOT NULL,
    points INTEGER NOT NULL,                    -- what ranks: the rating that is surely reached
    wins INTEGER NOT NULL DEFAULT 0,
    losses INTEGER NOT NULL DEFAULT 0,
    draws INTEGER NOT NULL DEFAULT 0,
    shown INTEGER NOT NULL DEFAULT 1,
    number BIGINT NOT NULL,                     -- of the match that changed it last
    lot BIGINT NOT NULL,                        -- decides among equals; it says nothing of who it is
    PRIMARY KEY (board, season, person)
);
CREATE INDEX standings_ranked ON standings (board, season, points DESC, lot) WHERE shown = 1;
CREATE INDEX standings_of ON standings (person);

-- How many of a board's shown people have how many points, coarse (in hundreds) and fine: a rank
-- far down is a sum of these, not a count of everybody above.
CREATE TABLE standing_counts (
    board TEXT NOT NULL,
    season TEXT NOT NULL,
    grain INTEGER NOT NULL,                     -- 100 or 1
    bucket INTEGER NOT NULL,                    -- the points, rounded down to the grain
    people INTEGER NOT NULL,
    PRIMARY KEY (board, season, grain, bucket)
);

-- What ended before there were numbers gets its number now.
UPDATE matches SET number = ending.number FROM (
    SELECT id, ROW_NUMBER() OVER (ORDER BY ended, id) AS number FROM matches WHERE state = 'over'
) AS ending WHERE matches.id = ending.id;

-- A person's finished matches, from either seat: all, those in a server, those against somebody,
-- and against somebody in a server. None stands in for another: each gives a page in its order.
CREATE UNIQUE INDEX matches_numbered ON matches (number);
CREATE INDEX matches_ended0 ON matches (player0, number DESC) WHERE state = 'over';
CREATE INDEX matches_ended1 ON matches (player1, number DESC) WHERE state = 'over';
CREATE INDEX matches_here0 ON matches (player0, server, number DESC) WHERE state = 'over';
CREATE INDEX matches_here1 ON matches (player1, server, number DESC) WHERE state = 'over';
CREATE INDEX matches_between ON matches (player0, player1, number DESC) WHERE state = 'over';
CREATE INDEX matches_between_here ON matches (player0, player1, server, number DESC)
    WHERE state = 'over';
CREATE INDEX matches_of_two ON matches (player0, player1, ended) WHERE ratings IS NOT NULL;

-- All that a person has, however it ended, so that they can be forgotten.
CREATE INDEX matches_stopped0 ON matches (player0) WHERE state IN ('cancelled', 'closed', 'broken');
CREATE INDEX matches_stopped1 ON matches (player1) WHERE state IN ('cancelled', 'closed', 'broken');
CREATE INDEX challenges_by ON challenges (challenger);
CREATE INDEX challenges_to ON challenges (opponent);
