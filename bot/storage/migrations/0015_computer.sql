-- Somebody's matches against the computer that have a result: the last one, and those of a day.

CREATE INDEX matches_against_computer ON matches (player0, ended)
    WHERE computer IS NOT NULL AND number IS NOT NULL;
