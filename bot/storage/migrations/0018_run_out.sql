-- A match whose time has run out at the beginning came to nothing, too.

DROP INDEX matches_given_up0;
DROP INDEX matches_given_up1;
DROP INDEX matches_given_up_in;
CREATE INDEX matches_given_up0 ON matches (player0, started)
    WHERE state = 'cancelled' OR reason IN ('resigned', 'timeout');
CREATE INDEX matches_given_up1 ON matches (player1, started)
    WHERE state = 'cancelled' OR reason IN ('resigned', 'timeout');
CREATE INDEX matches_given_up_in ON matches (server, started)
    WHERE state = 'cancelled' OR reason IN ('resigned', 'timeout');
