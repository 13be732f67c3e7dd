-- Limits on challenges and matches that come to nothing, people whom somebody has blocked, and the
-- threads of matches that have ended.

ALTER TABLE challenges ADD COLUMN closed BIGINT; -- when it was answered, withdrawn or expired

CREATE TABLE blocks (
    person TEXT NOT NULL,
    blocked TEXT NOT NULL,                      -- cannot challenge the person
    PRIMARY KEY (person, blocked)
);
CREATE INDEX blocks_of ON blocks (blocked);

DROP INDEX challenges_by;
CREATE INDEX challenges_by ON challenges (challenger, made);
CREATE INDEX challenges_in ON challenges (server, made);
CREATE INDEX challenges_declined ON challenges (challenger, opponent, closed)
    WHERE state = 'declined';
CREATE INDEX matches_given_up0 ON matches (player0, started)
    WHERE state = 'cancelled' OR reason = 'resigned';
CREATE INDEX matches_given_up1 ON matches (player1, started)
    WHERE state = 'cancelled' OR reason = 'resigned';
CREATE INDEX matches_given_up_in ON matches (server, started)
    WHERE state = 'cancelled' OR reason = 'resigned';
CREATE INDEX matches_in_channel ON matches (channel);
