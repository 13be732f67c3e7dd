-- Who wants to see pictures, rather than words only.

ALTER TABLE people ADD COLUMN pictures INTEGER NOT NULL DEFAULT 1;
ALTER TABLE servers ADD COLUMN pictures INTEGER NOT NULL DEFAULT 1;
