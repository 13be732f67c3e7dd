-- Whether the King has advised somebody in a match, which then says nothing about the computer's level.

ALTER TABLE matches ADD COLUMN hinted INTEGER NOT NULL DEFAULT 0;
