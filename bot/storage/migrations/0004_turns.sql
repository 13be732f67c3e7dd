-- Whose turn it is, and what is written before a message is posted, in case its answer is lost.

ALTER TABLE matches ADD COLUMN turn INTEGER;    -- the seat that has to decide; NULL: not known yet
ALTER TABLE matches RENAME COLUMN call TO ping; -- channel/message
ALTER TABLE matches ADD COLUMN posting TEXT;    -- a table: channel/nonce/time
ALTER TABLE matches ADD COLUMN pinging TEXT;    -- a ping: channel/nonce/time/table
DROP INDEX matches_of_computer;
CREATE INDEX matches_of_computer ON matches (id)
    WHERE state = 'live' AND computer IS NOT NULL AND (turn IS NULL OR turn = computer);
