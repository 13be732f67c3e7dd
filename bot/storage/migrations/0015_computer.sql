-- Somebody's finished matches against the computer: the last one, and those of a day.

CREATE INDEX matches_against_computer ON matches (player0, ended)
    WHERE computer IS NOT NULL AND state = 'over';
