-- Threads that matches were played in. Discord's cache lacks archived ones, and only with their
-- channel can it be told who may learn of a match in them. None of this ever changes.
CREATE TABLE threads (
    id TEXT PRIMARY KEY,
    parent TEXT,                                -- its channel; NULL: Discord does not know the id
    private INTEGER NOT NULL DEFAULT 0
);
