-- By which rules a result was rated, former players as one opponent, and who is still active.

-- The version of the rules by which the result was rated (bot/standings/ratings.py), written with it.
ALTER TABLE matches ADD COLUMN rating_rules INTEGER NOT NULL DEFAULT 1;

-- Somebody's rated matches against people who were forgotten.
CREATE INDEX matches_of_former0 ON matches (player0, ended)
    WHERE ratings IS NOT NULL AND SUBSTR(player1, 1, 7) = 'former:';
CREATE INDEX matches_of_former1 ON matches (player1, ended)
    WHERE ratings IS NOT NULL AND SUBSTR(player0, 1, 7) = 'former:';

-- When the last match ended that changed a standing.
ALTER TABLE standings ADD COLUMN played BIGINT NOT NULL DEFAULT 0;
UPDATE standings SET played = matches.ended FROM matches
    WHERE matches.number = standings.number AND matches.ended IS NOT NULL;
CREATE INDEX standings_of_all_time ON standings (played) WHERE season = '' AND shown = 1;
