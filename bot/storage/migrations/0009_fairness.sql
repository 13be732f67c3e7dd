-- Server seeds form chains, and what was published about a deal is noted.

-- How many hashes lead from the stored seed to the server seed itself; of a match: from next_seed
-- to the server seed of the next match.
ALTER TABLE challenges ADD COLUMN links INTEGER NOT NULL DEFAULT 0;
ALTER TABLE matches ADD COLUMN links INTEGER NOT NULL DEFAULT 0;

ALTER TABLE challenges ADD COLUMN seal TEXT;    -- the message that seals it: channel/message
ALTER TABLE matches ADD COLUMN series TEXT;     -- the challenge whose commitment fixed the seed
ALTER TABLE matches ADD COLUMN previous TEXT;   -- the match that published the commitment
ALTER TABLE matches ADD COLUMN receipt TEXT;    -- of the press that is the salt: channel/message
-- Against the computer: whether another match uses next_seed. It may do so only once.
ALTER TABLE matches ADD COLUMN next_used INTEGER NOT NULL DEFAULT 0;

UPDATE matches SET previous = earlier.id FROM matches AS earlier WHERE earlier.rematch = matches.id;
UPDATE matches SET next_used = 1 WHERE computer IS NOT NULL AND rematch IS NOT NULL;

CREATE INDEX matches_to_continue ON matches (player0, server, ended DESC)
    WHERE computer IS NOT NULL AND next_used = 0 AND state IN ('over', 'cancelled', 'closed');
