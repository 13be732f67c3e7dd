-- A wish for a rematch ends, as a challenge does.

-- When each seat last asked for a rematch. A wish from before these columns does not count any more.
ALTER TABLE matches ADD COLUMN asked0 BIGINT NOT NULL DEFAULT 0;
ALTER TABLE matches ADD COLUMN asked1 BIGINT NOT NULL DEFAULT 0;
-- When a person last chose whether others may challenge them.
ALTER TABLE people ADD COLUMN challenges_changed BIGINT NOT NULL DEFAULT 0;
